"""A scene: a picture as plain shapes, each of which may belong to a thing that can be chosen.

Painters turn a scene into SVG or draw it on a canvas; :func:`hit` and :func:`targets` tell the
mouse and the keyboard what lies where. Shapes later in the list lie on top.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from cowlab.draw.metrics import text_width

Point = tuple[float, float]
Anchor = Literal["start", "middle", "end"]
Weight = Literal["normal", "bold"]


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Box:
        """Return the box with ``by`` taken off at each side (added where negative)."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def joined(self, other: Box) -> Box:
        """Return the smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Box(x, y, right - x, bottom - y)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paint:
    """What every shape has: colours as ``#rrggbb`` or ``None``, and perhaps a target.

    ``target`` is the cell or thing that the shape belongs to; ``name`` what a screen reader says
    of it, set on one shape a target: its area. A shape with neither fill nor stroke is not seen
    but can be hit.
    """

    fill: str | None = None
    stroke: str | None = None
    stroke_width: float = 1.0
    opacity: float = 1.0
    dash: tuple[float, ...] = ()
    target: str | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Rect(Paint):
    """A rectangle, with rounded corners where ``radius`` is above 0."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0.0

    def bounds(self) -> Box:
        return Box(self.x, self.y, self.width, self.height)

    def contains(self, x: float, y: float) -> bool:
        if not self.bounds().contains(x, y):
            return False
        radius = self.radius
        inner_x = min(max(x, self.x + radius), self.x + self.width - radius)
        inner_y = min(max(y, self.y + radius), self.y + self.height - radius)
        return math.hypot(x - inner_x, y - inner_y) <= radius or (x, y) == (inner_x, inner_y)


@dataclass(frozen=True, slots=True)
class Circle(Paint):
    """A circle around ``(x, y)``."""

    x: float
    y: float
    radius: float

    def bounds(self) -> Box:
        return Box(self.x - self.radius, self.y - self.radius, 2 * self.radius, 2 * self.radius)

    def contains(self, x: float, y: float) -> bool:
        return math.hypot(x - self.x, y - self.y) <= self.radius


@dataclass(frozen=True, slots=True)
class Ellipse(Paint):
    """An upright ellipse around ``(x, y)`` with the radii ``rx`` and ``ry``."""

    x: float
    y: float
    rx: float
    ry: float

    def bounds(self) -> Box:
        return Box(self.x - self.rx, self.y - self.ry, 2 * self.rx, 2 * self.ry)

    def contains(self, x: float, y: float) -> bool:
        return ((x - self.x) / self.rx) ** 2 + ((y - self.y) / self.ry) ** 2 <= 1


@dataclass(frozen=True, slots=True)
class Polygon(Paint):
    """A closed shape with straight sides."""

    points: tuple[Point, ...]

    def bounds(self) -> Box:
        return _box_around(self.points)

    def contains(self, x: float, y: float) -> bool:
        inside = False
        for (x1, y1), (x2, y2) in zip(self.points, self.points[1:] + self.points[:1], strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside


@dataclass(frozen=True, slots=True)
class Polyline(Paint):
    """An open line through the points, with round ends and corners; ``fill`` is not used."""

    points: tuple[Point, ...]

    def bounds(self) -> Box:
        return _box_around(self.points).inset(-self.stroke_width / 2)

    def contains(self, x: float, y: float) -> bool:
        near = self.stroke_width / 2
        ends = zip(self.points, self.points[1:], strict=False)
        return any(_distance(x, y, one, other) <= near for one, other in ends)


@dataclass(frozen=True, slots=True)
class Text(Paint):
    """One line of text; ``(x, y)`` is on its baseline, at its start, middle or end."""

    x: float
    y: float
    text: str
    size: float = 14.0
    anchor: Anchor = "start"
    weight: Weight = "normal"

    def bounds(self) -> Box:
        """Return a box that the text stays in, whatever the font."""
        width = text_width(self.text, self.size, bold=self.weight == "bold")
        left = self.x - {"start": 0.0, "middle": width / 2, "end": width}[self.anchor]
        return Box(left, self.y - 0.8 * self.size, width, 1.05 * self.size)

    def contains(self, x: float, y: float) -> bool:
        return self.bounds().contains(x, y)


Shape = Rect | Circle | Ellipse | Polygon | Polyline | Text


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture of ``width`` by ``height``; title and description are read out."""

    width: float
    height: float
    title: str
    description: str
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Target:
    """Something that can be chosen: its key, the box around it, and what to say of it."""

    key: str
    box: Box
    name: str


def hit(scene: Scene, x: float, y: float) -> str | None:
    """Return the target of the topmost shape with one at this point, if any."""
    for shape in reversed(scene.shapes):
        if shape.target is not None and shape.contains(x, y):
            return shape.target
    return None


def targets(scene: Scene) -> tuple[Target, ...]:
    """Return the targets in reading order, which is the order in which the scene draws them."""
    found: dict[str, Target] = {}
    for shape in scene.shapes:
        if shape.target is None:
            continue
        box, name = shape.bounds(), shape.name
        if shape.target in found:
            before = found[shape.target]
            box, name = before.box.joined(box), before.name or name
        found[shape.target] = Target(shape.target, box, name)
    return tuple(found.values())


def _box_around(points: tuple[Point, ...]) -> Box:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _distance(x: float, y: float, one: Point, other: Point) -> float:
    """How far the point is from the straight line between two others."""
    (x1, y1), (x2, y2) = one, other
    length = (x2 - x1) ** 2 + (y2 - y1) ** 2
    along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length if length else 0.0
    along = min(max(along, 0.0), 1.0)
    return math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
