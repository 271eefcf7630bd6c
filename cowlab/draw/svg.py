"""Scenes as SVG: accessible, self-contained, and the same text every time."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from cowlab.draw.metrics import FONT
from cowlab.draw.scene import Circle, Ellipse, Point, Polygon, Polyline, Rect, Scene, Shape, Text


def to_svg(scene: Scene) -> str:
    """Return the scene as one SVG element with title and description."""
    width, height = _number(scene.width), _number(scene.height)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="img" font-family="{FONT}" '
        f'style="max-width:100%;height:auto">',
        f"<title>{_text(scene.title)}</title>",
        f"<desc>{_text(scene.description)}</desc>",
        *map(_element, scene.shapes),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _element(shape: Shape) -> str:
    match shape:
        case Rect():
            tag = "rect"
            place = _attributes(x=shape.x, y=shape.y, width=shape.width, height=shape.height)
            place += _attributes(rx=shape.radius) if shape.radius else ""
        case Circle():
            tag, place = "circle", _attributes(cx=shape.x, cy=shape.y, r=shape.radius)
        case Ellipse():
            tag = "ellipse"
            place = _attributes(cx=shape.x, cy=shape.y, rx=shape.rx, ry=shape.ry)
        case Polygon():
            tag, place = "polygon", f' points="{_points(shape.points)}"'
        case Polyline():
            tag, place = "polyline", f' points="{_points(shape.points)}"'
        case Text():
            return _written(shape)
    return f"<{tag}{place}{_paint(shape)}/>"


def _written(shape: Text) -> str:
    style = _attributes(x=shape.x, y=shape.y) + f' font-size="{_number(shape.size)}"'
    if shape.anchor != "start":
        style += f' text-anchor="{shape.anchor}"'
    if shape.weight != "normal":
        style += f' font-weight="{shape.weight}"'
    return f"<text{style}{_paint(shape)}>{_text(shape.text)}</text>"


def _paint(shape: Shape) -> str:
    line = isinstance(shape, Polyline)
    style = f' fill="{"none" if line or shape.fill is None else shape.fill}"'
    if shape.stroke is not None:
        style += f' stroke="{shape.stroke}"'
        if shape.stroke_width != 1:
            style += f' stroke-width="{_number(shape.stroke_width)}"'
        if isinstance(shape, Polyline | Polygon):
            style += ' stroke-linejoin="round"'
        if line:
            style += ' stroke-linecap="round"'
        if shape.dash:
            style += f' stroke-dasharray="{" ".join(map(_number, shape.dash))}"'
    if shape.opacity != 1:
        style += f' opacity="{_number(shape.opacity)}"'
    if shape.target is not None:
        style += f" data-target={quoteattr(shape.target)}"
    if shape.name:
        style += f" aria-label={quoteattr(shape.name)}"
    return style


def _attributes(**values: float) -> str:
    return "".join(f' {key}="{_number(value)}"' for key, value in values.items())


def _points(points: tuple[Point, ...]) -> str:
    return " ".join(f"{_number(x)},{_number(y)}" for x, y in points)


def _number(value: float) -> str:
    """The number with at most two decimals and no needless zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _text(text: str) -> str:
    return escape(text)
