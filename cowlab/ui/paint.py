"""Paints scenes on an ipycanvas canvas, each frame as one message."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np
from ipycanvas import hold_canvas

from cowlab.draw.metrics import FONT
from cowlab.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
)
from cowlab.ui.outline import Filled, filled

Call = tuple[str, tuple[Any, ...]]
"""A method of the canvas and its arguments; a name that begins with ``=`` is set instead."""

_ROUND = 2 * math.pi
_MOST_OF_IT = 0.5
_REMEMBERED = 8192


def paint(canvas: Any, scene: Scene, scale: float = 1.0) -> None:
    """Draw the scene ``scale`` times as large over all that was on the canvas.

    The frame is planned before anything is drawn: when that fails the old picture stays.
    """
    _draw(canvas, plan(scene, scale))


def repaint(canvas: Any, before: Scene, scene: Scene, scale: float = 1.0) -> None:
    """Draw the scene where it differs from ``before``, which the canvas shows.

    The result is the same picture as from :func:`paint`, for less work when little has changed.
    """
    boxes = changed(before, scene)
    if boxes is None:
        paint(canvas, scene, scale)
    else:
        reaches = [(shape, _reach(shape)) for shape in scene.shapes]
        _draw(canvas, [call for box in boxes for call in _plan_box(reaches, box, scale)])


def _draw(canvas: Any, calls: list[Call]) -> None:
    _announce(canvas)
    with holding():
        for name, arguments in calls:
            if name[0] == "=":
                setattr(canvas, name[1:], arguments[0])
            else:
                getattr(canvas, name)(*arguments)


def _announce(canvas: Any) -> None:
    """Let the next message name its canvas.

    ipycanvas names it only when another one was drawn on before, but a page that was loaded again
    knows of none. There is no public way to say so.
    """
    manager = getattr(canvas, "_canvas_manager", None)
    if manager is not None:
        manager._current_canvas = None


@contextmanager
def holding() -> Iterator[None]:
    """Like ``hold_canvas``, but an exception inside does not leave every canvas held for ever.

    What was drawn before the exception is shown.
    """
    fault: BaseException | None = None
    with hold_canvas():
        try:
            yield
        except BaseException as error:
            fault = error
    if fault is not None:
        raise fault


def plan(scene: Scene, scale: float = 1.0) -> list[Call]:
    """Return the calls that draw the scene, with no style set twice in a row."""
    planned = _Plan(scale)
    planned.call("clear")
    planned.call("save")
    if scale != 1:
        planned.call("scale", scale, scale)
    planned.shapes(scene.shapes)
    planned.call("restore")
    return planned.calls


def _plan_box(reaches: Iterable[tuple[Shape, Box]], box: Box, scale: float) -> list[Call]:
    """Return the calls that clear one box and draw what reaches into it."""
    planned = _Plan(scale)
    place = (box.x, box.y, box.width, box.height)
    planned.call("save")
    planned.call("scale", scale, scale)
    planned.call("begin_path")
    planned.call("rect", *place)
    planned.call("clip")
    planned.call("clear_rect", *place)
    planned.shapes(shape for shape, reach in reaches if _overlap(reach, box))
    planned.call("restore")
    return planned.calls


def changed(before: Scene, scene: Scene) -> list[Box] | None:
    """Return boxes apart from each other that hold all visible changes; ``None``: all of it."""
    if (before.width, before.height) != (scene.width, scene.height):
        return None
    kept = {id(shape) for shape in before.shapes} & {id(shape) for shape in scene.shapes}
    old, new = (
        [_seen(shape) for shape in shapes if id(shape) not in kept]  # what stays needs no look
        for shapes in (before.shapes, scene.shapes)
    )
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    if [s for s in old if s not in gone] != [s for s in new if s not in come]:
        return None  # the same shapes lie over each other in another order
    boxes: list[Box] = []
    for shape in (*gone, *come):
        boxes = _added(boxes, _reach(shape))
    area = sum(box.width * box.height for box in boxes)
    return boxes if area < _MOST_OF_IT * scene.width * scene.height else None


@lru_cache(maxsize=_REMEMBERED)
def _seen(shape: Shape) -> Shape:
    """Return the shape without what is not drawn."""
    return replace(shape, target=None, name="")


@lru_cache(maxsize=_REMEMBERED)
def _reach(shape: Shape) -> Box:
    """Return whole units around all that a shape may colour."""
    box = shape.bounds().inset(-shape.stroke_width / 2 - 1)
    x, y = math.floor(box.x), math.floor(box.y)
    return Box(x, y, math.ceil(box.right) - x, math.ceil(box.bottom) - y)


def _added(boxes: list[Box], box: Box) -> list[Box]:
    """Return the boxes with one more, joined with all that it touches."""
    apart = []
    for other in boxes:
        if _overlap(other, box):
            box = box.joined(other)
        else:
            apart.append(other)
    return [*apart, box] if len(apart) == len(boxes) else _added(apart, box)


def _overlap(one: Box, other: Box) -> bool:
    return (
        one.x <= other.right
        and other.x <= one.right
        and one.y <= other.bottom
        and other.y <= one.bottom
    )


class _Plan:
    """Calls so far, the styles that they leave behind, and polygons to be drawn at once."""

    def __init__(self, scale: float) -> None:
        self.calls: list[Call] = []
        self._scale = scale
        self._waiting: list[tuple[Filled, float]] = []
        self._styles: dict[str, Any] = {}
        self._dash: tuple[float, ...] = ()

    def shapes(self, shapes: Iterable[Shape]) -> None:
        self.style("line_join", "round")
        self.style("line_cap", "round")
        self.style("text_baseline", "alphabetic")
        for shape in shapes:
            self.shape(shape)
        self.flush()

    def call(self, name: str, *arguments: Any) -> None:
        self.calls.append((name, arguments))

    def style(self, name: str, value: Any) -> None:
        if self._styles.get(name) != value:
            self._styles[name] = value
            self.calls.append((f"={name}", (value,)))

    def shape(self, shape: Shape) -> None:
        fill = None if isinstance(shape, Polyline) else shape.fill
        if fill is None and shape.stroke is None:
            return
        polygons = filled(shape, self._scale)
        if polygons is not None:
            self._waiting += ((polygon, shape.opacity) for polygon in polygons)
            return
        self.flush()
        self.style("global_alpha", float(shape.opacity))
        if fill is not None:
            self.style("fill_style", fill)
        if shape.stroke is not None:
            self.style("stroke_style", shape.stroke)
            self.style("line_width", float(shape.stroke_width))
            if shape.dash != self._dash:
                self._dash = shape.dash
                self.call("set_line_dash", list(shape.dash))
        match shape:
            case Text():
                self._text(shape)
            case Circle():
                place = (_near(shape.x), _near(shape.y), _near(shape.radius))
                self._both(shape, "circle", place)
            case Rect() if not shape.radius:
                box = (shape.x, shape.y, shape.width, shape.height)
                self._both(shape, "rect", tuple(map(_near, box)))
            case _:
                self.call("begin_path")
                self._path(shape)
                if fill is not None:
                    self.call("fill")
                if shape.stroke is not None:
                    self.call("stroke")

    def flush(self) -> None:
        """Draw the polygons that wait, in one call."""
        if not self._waiting:
            return
        corners: list[float] = []
        counts: list[int] = []
        colours = bytearray()
        for (colour, points), _ in self._waiting:
            corners += points
            counts.append(len(points) // 2)
            colours += bytes.fromhex(colour[1:])
        self.style("global_alpha", 1.0)
        self.call(
            "fill_styled_polygons",
            np.array(corners, dtype=np.float32).reshape(-1, 2),
            np.frombuffer(bytes(colours), dtype=np.uint8),
            np.array([opacity for _, opacity in self._waiting], dtype=np.float32),
            np.array(counts, dtype=np.int32),
        )
        self._waiting = []
        self._styles.pop("fill_style", None)  # the page has used it for the polygons

    def _both(self, shape: Shape, what: str, place: tuple[float, ...]) -> None:
        if shape.fill is not None:
            self.call(f"fill_{what}", *place)
        if shape.stroke is not None:
            self.call(f"stroke_{what}", *place)

    def _path(self, shape: Rect | Ellipse | Polygon | Polyline) -> None:
        match shape:
            case Ellipse():
                place = (shape.x, shape.y, shape.rx, shape.ry)
                self.call("ellipse", *map(_near, place), 0, 0, _ROUND)
            case Polygon():
                self._through(shape.points)
                self.call("close_path")
            case Polyline():
                self._through(shape.points)
            case Rect():
                self._rounded(shape)

    def _through(self, points: tuple[Point, ...]) -> None:
        name = "move_to"
        for x, y in points:
            self.calls.append((name, (_near(x), _near(y))))
            name = "line_to"

    def _rounded(self, shape: Rect) -> None:
        left, top, radius = _near(shape.x), _near(shape.y), _near(shape.radius)
        right, bottom = _near(shape.x + shape.width), _near(shape.y + shape.height)
        corners = ((right, top), (right, bottom), (left, bottom), (left, top))
        self.call("move_to", left + radius, top)
        for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
            self.call("arc_to", x, y, to_x, to_y, radius)
        self.call("close_path")

    def _text(self, shape: Text) -> None:
        bold = "bold " if shape.weight == "bold" else ""
        self.style("font", f"{bold}{_near(shape.size):g}px {FONT}")
        self.style("text_align", "center" if shape.anchor == "middle" else shape.anchor)
        if shape.fill is not None:
            self.call("fill_text", shape.text, _near(shape.x), _near(shape.y))
        if shape.stroke is not None:
            self.call("stroke_text", shape.text, _near(shape.x), _near(shape.y))


def _near(value: float) -> float:
    return round(value, 2)
