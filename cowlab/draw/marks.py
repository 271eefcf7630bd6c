"""Marks on the picture: possible, chosen, refused, hinted, the last move, the cursor."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator

from cowlab.draw.palette import GOLD, INK, REFUSED, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Circle, Point, Polygon, Polyline, Rect, Shape

Place = Callable[[str], Box | None]
"""The box of a target, ``None`` for one that is not in the picture."""


def tracks(last: tuple[str, ...], place: Place) -> Iterator[Shape]:
    """Yield hoof prints from where the last move began to where it ended."""
    boxes = [box for box in map(place, last) if box is not None]
    if len(boxes) == 1:
        yield _frame(boxes[0].inset(2), WHITE, 2.0, (3, 4))
    for before, after in itertools.pairwise(boxes):
        yield _frame(before.inset(2), WHITE, 2.4, (3, 4))
        yield _frame(after.inset(2), WHITE, 2.4)
        (x1, y1), (x2, y2) = before.center, _landing(before, after)
        length = math.hypot(x2 - x1, y2 - y1)
        count = int(length // 13)
        for n in range(count):
            along = (n + 0.5) / count
            side = 4.0 if n % 2 else -4.0
            x = x1 + (x2 - x1) * along - side * (y2 - y1) / length
            y = y1 + (y2 - y1) * along + side * (x2 - x1) / length
            yield from hoofs(x, y, upright=abs(y2 - y1) >= abs(x2 - x1))


def hoofs(x: float, y: float, *, upright: bool) -> Iterator[Shape]:
    """Yield a hoof print."""
    pen = Pen(x, y)
    for toe in (-1.9, 1.9):
        at = (toe, 0.0) if upright else (0.0, toe)
        radii = (1.6, 3.9) if upright else (3.9, 1.6)
        pen.ellipse(*at, *radii, "#4a3a1e", WHITE, 0.7)
    yield from pen.shapes


def way(path: tuple[str, ...], place: Place) -> Iterator[Shape]:
    """Yield a dotted arrow along the way of the move being planned."""
    boxes = [box for box in map(place, path) if box is not None]
    if len(boxes) < 2:
        return
    points = [boxes[0].center]
    for before, box in itertools.pairwise(boxes):
        points.append(_landing(before, box))
    yield Polyline(tuple(points), stroke=INK, stroke_width=7, opacity=0.55)
    yield Polyline(tuple(points), stroke=GOLD, stroke_width=3.6)
    yield _head(points[-2], points[-1])


def _landing(before: Box, after: Box) -> Point:
    """Where an arrow ends: straight on where a wide place, as the barn, is entered."""
    if after.width > before.width * 1.4:
        return before.center[0], after.bottom - 16
    if before.width > after.width * 1.4:
        return after.center
    return after.center


def _head(start: Point, end: Point) -> Polygon:
    angle = math.atan2(end[1] - start[1], end[0] - start[0])
    points = tuple(
        (
            round(end[0] + reach * math.cos(angle + turn), 2),
            round(end[1] + reach * math.sin(angle + turn), 2),
        )
        for reach, turn in ((11.0, 0.0), (9.0, 2.3), (9.0, -2.3))
    )
    return Polygon(points, fill=GOLD, stroke=INK, stroke_width=1.6)


def chosen(box: Box) -> Iterator[Shape]:
    """Yield the mark of the chosen cow: corners around it."""
    inner = box.inset(2.5)
    reach = min(13.0, box.width / 4, box.height / 4)
    for x, dx in ((inner.x, reach), (inner.right, -reach)):
        for y, dy in ((inner.y, reach), (inner.bottom, -reach)):
            corner = ((x + dx, y), (x, y), (x, y + dy))
            yield Polyline(corner, stroke=INK, stroke_width=6)
            yield Polyline(corner, stroke=GOLD, stroke_width=3)


def possible(box: Box, *, taken: bool, beside: bool = False) -> Iterator[Shape]:
    """Yield a dot for a free place, a ring round one that something stands on; ``beside``: on the
    edge of a card, so that it can be read."""
    x, y = box.center
    if taken or box.width > 70:
        inner = box.inset(0 if beside else 3)
        yield _frame(inner, INK, 5.0)
        yield _frame(inner, WHITE, 2.4)
        yield from dot(box.right - 10, box.bottom - 10, 5.5)
    else:
        yield from dot(x, y, 9)


def dot(x: float, y: float, radius: float) -> Iterator[Shape]:
    """Yield the dot that says: this is possible."""
    yield Circle(x, y, radius, fill=WHITE, stroke=INK, stroke_width=2)
    yield Circle(x, y, radius * 0.45, fill=INK)


def hinted(box: Box, *, beside: bool = False) -> Iterator[Shape]:
    """Yield the mark of a hint: a thick dashed frame with a bulb at its corner; ``beside``: at the
    upper right, half outside, where the upper left of a card is to be read."""
    inner = box.inset(0 if beside else 3)
    yield _frame(inner, INK, 5.4)
    yield _frame(inner, GOLD, 3.2, (8, 6))
    pen = Pen(box.right - 2, box.y + 2) if beside else Pen(box.x + 11, box.y + 12)
    pen.circle(0, -1, 7, GOLD, INK, 1.5)
    pen.polygon(WHITE, (-3, 5), (3, 5), (2, 9), (-2, 9), ink=INK, line=1.2)
    pen.line(INK, 1.3, (-2.4, -1), (0, 1.6), (2.4, -1))
    yield from pen.shapes


def refused(box: Box, *, beside: bool = False) -> Iterator[Shape]:
    """Yield the mark of a refusal: a hatched frame and a cross, which lies as the bulb of a hint
    does."""
    inner = box.inset(0 if beside else 3)
    yield _frame(inner, WHITE, 5.0)
    yield _frame(inner, REFUSED, 2.8)
    large = box.width > 70
    step = 22.0 if large else 11.0
    for n in range(1, int((inner.width + inner.height) // step) + 1):
        reach = n * step
        x1, y1 = inner.x + min(reach, inner.width), inner.y + max(0.0, reach - inner.width)
        x2, y2 = inner.x + max(0.0, reach - inner.height), inner.y + min(reach, inner.height)
        yield Polyline(
            ((x1, y1), (x2, y2)), stroke=REFUSED, stroke_width=1.5, opacity=0.4 if large else 0.75
        )
    pen = Pen(box.right - 2, box.y + 2) if beside else Pen(box.x + 13, box.y + 13)
    pen.circle(0, 0, 9, WHITE, REFUSED, 2.2)
    pen.line(REFUSED, 3, (-3.8, -3.8), (3.8, 3.8))
    pen.line(REFUSED, 3, (-3.8, 3.8), (3.8, -3.8))
    yield from pen.shapes


def cursor(box: Box) -> Iterator[Shape]:
    """Yield the keyboard's cursor."""
    yield _frame(box.inset(-1.5), WHITE, 6.5, radius=6)
    yield _frame(box.inset(-1.5), "#0b3ea8", 3.4, radius=6)


def _frame(
    box: Box, ink: str, line: float, dash: tuple[float, ...] = (), radius: float = 5
) -> Rect:
    return Rect(
        box.x, box.y, box.width, box.height, radius, stroke=ink, stroke_width=line, dash=dash
    )
