"""Shapes as filled polygons, so that a canvas can be handed thousands of them in one call."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from itertools import pairwise

from cowlab.draw.scene import Circle, Ellipse, Point, Polygon, Polyline, Rect, Shape, Text

Filled = tuple[str, list[float]]
"""A colour and the polygon's corners as x, y, x, y …"""

Curved = Rect | Circle | Ellipse


@lru_cache(maxsize=8192)
def filled(shape: Shape, scale: float = 1.0) -> list[Filled] | None:
    """Return polygons that together look like the shape at that scale, the lowest first.

    ``None`` for what polygons do not serve: texts, dashes, and outlines one can look through.
    """
    if isinstance(shape, Text):
        return None
    if shape.stroke is not None and (shape.dash or shape.opacity != 1):
        return None
    if isinstance(shape, Polyline):
        return _line(shape.points, shape.stroke_width, shape.stroke) if shape.stroke else []
    if isinstance(shape, Polygon):
        return _polygon(shape)
    return _curved(shape, scale)


def _polygon(shape: Polygon) -> list[Filled]:
    found: list[Filled] = []
    if shape.fill is not None:
        found.append((shape.fill, [number for point in shape.points for number in point]))
    if shape.stroke is not None:
        closed = (*shape.points, shape.points[0])
        found += _line(closed, shape.stroke_width, shape.stroke)
    return found


def _curved(shape: Curved, scale: float) -> list[Filled]:
    """A filled shape with an outline is one that lies on a larger one."""
    half = shape.stroke_width / 2
    if shape.stroke is None:
        return [] if shape.fill is None else [(shape.fill, _rim(shape, 0, scale))]
    if shape.fill is not None:
        outer = (shape.stroke, _rim(shape, half, scale))
        return [outer, (shape.fill, _rim(shape, -half, scale))]
    rim = _rim(shape, 0, scale)
    points = tuple(zip(rim[::2], rim[1::2], strict=True))
    return _line((*points, points[0]), shape.stroke_width, shape.stroke)


def _rim(shape: Curved, by: float, scale: float) -> list[float]:
    """The rim of the shape, moved outwards by that much."""
    match shape:
        case Circle(x=x, y=y, radius=radius):
            return _oval(x, y, radius + by, radius + by, scale)
        case Ellipse(x=x, y=y, rx=rx, ry=ry):
            return _oval(x, y, rx + by, ry + by, scale)
    left, top = shape.x - by, shape.y - by
    right, bottom = shape.x + shape.width + by, shape.y + shape.height + by
    radius = shape.radius + by if shape.radius else 0.0
    if radius <= 0:
        return [left, top, right, top, right, bottom, left, bottom]
    turns = _turns(4 * max(2, _corners(radius * scale) // 4))
    quarter = len(turns) // 4
    found: list[float] = []
    for n, (x, y) in enumerate(
        (
            (right - radius, bottom - radius),
            (left + radius, bottom - radius),
            (left + radius, top + radius),
            (right - radius, top + radius),
        )
    ):
        for k in range(n * quarter, (n + 1) * quarter + 1):
            cosine, sine = turns[k % len(turns)]
            found += (x + radius * cosine, y + radius * sine)
    return found


def _oval(x: float, y: float, rx: float, ry: float, scale: float) -> list[float]:
    rx, ry = max(rx, 0.05), max(ry, 0.05)
    turns = _turns(_corners(max(rx, ry) * scale))
    return [number for cosine, sine in turns for number in (x + rx * cosine, y + ry * sine)]


def _corners(radius: float) -> int:
    """How many corners make a circle of that many pixels look round."""
    return 8 if radius < 1.5 else 12 if radius < 4 else 20 if radius < 10 else 36


@cache
def _turns(count: int) -> tuple[Point, ...]:
    angles = (2 * math.pi * n / count for n in range(count))
    return tuple((math.cos(angle), math.sin(angle)) for angle in angles)


def _line(points: tuple[Point, ...], width: float, ink: str) -> list[Filled]:
    """A line as one box a stretch, with round ends and corners where these would show."""
    half = width / 2
    found: list[Filled] = []
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        if length:
            dx, dy = half * (y1 - y2) / length, half * (x2 - x1) / length
            corners = [x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy]
            found.append((ink, corners))
    if width >= 1.2:
        found += ((ink, _oval(x, y, half, half, 2.0)) for x, y in points)
    return found
