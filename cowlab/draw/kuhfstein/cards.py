"""Cards: the shape with its landscapes, its points, and the bar of landscapes asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cowlab.draw.kuhfstein.landscapes import cell
from cowlab.draw.kuhfstein.palette import BACK, BACK_LIGHT, BACK_LINE, EDGE, GROUND
from cowlab.draw.palette import GOLD, INK, LINE, PAPER, SOFT_INK, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Circle, Polyline, Rect, Shape, Text
from cowlab.games.kuhfstein.parts import Landscape
from cowlab.games.kuhfstein.shapes import CardFace, Pattern

_BAR: Final = 15.0
_POINTS: Final = 25.0
_MOST: Final = 30.0
"""No cell is larger than this."""


def card(
    face: CardFace, box: Box, target: str | None, name: str, *, key: str, chosen: bool
) -> Iterator[Shape]:
    """Yield an open card; ``key`` is the key that chooses it. A chosen one is framed and ticked."""
    yield Rect(
        box.x, box.y, box.width, box.height, 8,
        fill=PAPER, stroke=INK, stroke_width=3.6 if chosen else 1.3, target=target, name=name,
    )  # fmt: skip
    yield from _bar(face, box)
    room = Box(box.x + _BAR + 6, box.y + 5, box.width - _BAR - 10, box.height - 10)
    pattern = face.pattern
    beside = min((room.width - _POINTS) / pattern.width, room.height / pattern.height)
    below = min(room.width / pattern.width, (room.height - _POINTS) / pattern.height)
    size = min(max(beside, below), _MOST)
    if beside >= min(below, _MOST):
        shape = Box(room.x, room.y, room.width - _POINTS, room.height)
    else:
        shape = Box(room.x, room.y + _POINTS, room.width, room.height - _POINTS)
    yield from pattern_cells(pattern, shape, size)
    x = box.right - 15
    yield Circle(x, box.y + 15, 11.5, fill=GOLD, stroke=INK, stroke_width=1.2)
    yield Text(x, box.y + 20, str(face.points), 14, "middle", "bold", fill=INK)
    if key:
        at = (x, box.bottom - 8) if beside >= min(below, _MOST) else (room.x + 7, box.y + 19)
        yield Text(*at, key, 12, "middle", fill=SOFT_INK)
    if chosen:
        yield from _tick(box.x + 5, box.y + 5)


def pattern_cells(pattern: Pattern, room: Box, size: float) -> Iterator[Shape]:
    """Yield the cells of a shape in the middle of a room."""
    left = room.center[0] - pattern.width * size / 2
    top = room.center[1] - pattern.height * size / 2
    for spot in pattern.cells:
        yield from cell(spot.landscape, Box(left + spot.x * size, top + spot.y * size, size, size))


def _bar(face: CardFace, box: Box) -> Iterator[Shape]:
    """Yield the bar at the left with the landscapes that the card asks for."""
    asked = face.landscapes
    inner = Box(box.x + 4, box.y + 6, _BAR, box.height - 12)
    each = min(inner.height / max(len(asked), 1), inner.height)
    for n, landscape in enumerate(asked):
        y = inner.y + n * each
        yield Rect(
            inner.x, y, inner.width, each, 3,
            fill=GROUND[landscape], stroke=EDGE[landscape], stroke_width=1,
        )  # fmt: skip
        ink = WHITE if landscape is Landscape.FOREST else INK
        middle = y + each / 2 + 4.2
        yield Text(inner.center[0], middle, landscape.value, 12, "middle", fill=ink)


def _tick(x: float, y: float) -> Iterator[Shape]:
    pen = Pen(x, y)
    pen.circle(0, 0, 10, INK, WHITE, 2)
    pen.line(WHITE, 2.8, (-4.6, 0.4), (-1.2, 4), (4.8, -3.6))
    yield from pen.shapes


def card_back(box: Box) -> Iterator[Shape]:
    """Yield a card that lies face down."""
    yield Rect(
        box.x, box.y, box.width, box.height, 8, fill=BACK, stroke=BACK_LINE, stroke_width=1.4
    )
    inner = box.inset(6)
    yield Rect(inner.x, inner.y, inner.width, inner.height, 5, stroke=BACK_LIGHT, stroke_width=2)
    x, y = box.center
    for side in (-1, 1):
        yield Polyline(
            ((x - 9, y - side * 12), (x, y), (x - 9, y + side * 12)),
            stroke=BACK_LIGHT, stroke_width=2.4,
        )  # fmt: skip
        yield Polyline(
            ((x + 9, y - side * 12), (x, y), (x + 9, y + side * 12)),
            stroke=BACK_LIGHT, stroke_width=2.4,
        )  # fmt: skip


def no_card(box: Box) -> Rect:
    """Return the empty place of a card or tile."""
    return Rect(box.x, box.y, box.width, box.height, 8, stroke=LINE, stroke_width=1.4, dash=(5, 5))
