"""The barn with its stalls, and the place where cows wait to enter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from cowlab.draw.cows import cow, face, sign
from cowlab.draw.fiese_kuehe.palette import (
    BARN_BOARD,
    BARN_RED,
    ROOF,
    ROOF_LINE,
    SAND,
    STALL,
    WOOD,
    WOOD_DARK,
)
from cowlab.draw.fiese_kuehe.places import Places
from cowlab.draw.metrics import text_width
from cowlab.draw.palette import HERDS, INK, PAPER, WHITE
from cowlab.draw.scene import Box, Circle, Polygon, Polyline, Rect, Shape, Text
from cowlab.games.fiese_kuehe.parts import HERD

_ROOF = 34.0
"""How high the roof is."""


def barn_area(places: Places, name: str) -> Rect:
    """Return the area of the barn: its wall and roof together."""
    box = places.barn
    return Rect(box.x, box.y, box.width, box.height, 3, fill=BARN_RED, target="barn", name=name)


@cache
def barn_house(places: Places) -> tuple[Shape, ...]:
    """Return roof, boards and gable."""
    return tuple(_house(places.barn))


def _house(box: Box) -> Iterator[Shape]:
    eaves = box.y + _ROOF
    yield Rect(box.x, box.y, box.width, _ROOF, fill="#f3ecdb")
    boards = int(box.width // 13)
    for n in range(1, boards):
        x = box.x + n * box.width / boards
        yield Polyline(((x, eaves), (x, box.bottom - 1)), stroke=BARN_BOARD, stroke_width=1.2)
    left, right = box.x - 5, box.right + 5
    roof = (
        (left, eaves),
        (box.x + 18, box.y + 4),
        (box.right - 18, box.y + 4),
        (right, eaves),
    )
    yield Polygon(roof, fill=ROOF, stroke=ROOF_LINE, stroke_width=2)
    for n in (1, 2, 3):
        y = box.y + 4 + n * (_ROOF - 4) / 4
        slant = 18 - 23 * (y - box.y - 4) / (_ROOF - 4)
        ends = ((box.x + slant + 3, y), (box.right - slant - 3, y))
        yield Polyline(ends, stroke=ROOF_LINE, stroke_width=1.1)
    yield Polyline(((left, eaves), (right, eaves)), stroke=WHITE, stroke_width=3.4)
    yield from _gable(box.center[0], box.y, eaves)
    yield Rect(
        box.x, eaves + 2, box.width, box.height - _ROOF - 2, stroke=BARN_BOARD, stroke_width=2
    )


def _gable(x: float, top: float, eaves: float) -> Iterator[Shape]:
    points = (
        (x - 40, eaves),
        (x - 40, top + 17),
        (x, top - 4),
        (x + 40, top + 17),
        (x + 40, eaves),
    )
    yield Polygon(points, fill=BARN_RED, stroke=WHITE, stroke_width=2.2)
    yield Rect(x - 26, top + 12, 52, 19, 2, fill=PAPER, stroke=BARN_BOARD, stroke_width=1.4)
    yield Text(x, top + 26.5, "Barn", 13, "middle", "bold", fill=INK)


def stalls(home: tuple[int, ...], places: Places) -> list[Shape]:
    """Return four stalls a herd, as many filled as cows are home."""
    box = places.barn
    wall = Box(box.x + 8, box.y + _ROOF + 6, box.width - 16, box.height - _ROOF - 6)
    shapes: list[Shape] = []
    for seat, count in enumerate(home):
        shapes += _stalls(seat, count, places.share(wall, seat, len(home)))
    return shapes


def _stalls(seat: int, count: int, box: Box) -> Iterator[Shape]:
    yield from _plate(seat, box.x, box.y, box.width)
    each = box.width / HERD
    top, bottom = box.y + 21, box.bottom
    yield Rect(box.x, top, box.width, bottom - top, fill=STALL, stroke=WHITE, stroke_width=1.6)
    for n in range(HERD):
        stall = Box(box.x + n * each, top, each, bottom - top)
        if n:
            yield Polyline(((stall.x, top), (stall.x, bottom)), stroke=WHITE, stroke_width=1.6)
        if n < count:
            yield from face(seat, stall.center[0], top + 13, min(0.8, each / 33))
            yield from _half_door(Box(stall.x, bottom - 19, each, 19))
        else:
            yield from _straw(stall)


def _half_door(box: Box) -> Iterator[Shape]:
    """The half door of a stall, shut behind a cow."""
    door = box.inset(1.6)
    yield Rect(
        door.x, door.y, door.width, door.height, fill=BARN_RED, stroke=WHITE, stroke_width=1.3
    )
    for ends in (
        ((door.x, door.y), (door.right, door.bottom)),
        ((door.right, door.y), (door.x, door.bottom)),
    ):
        yield Polyline(ends, stroke=WHITE, stroke_width=1.2)


def _straw(box: Box) -> Iterator[Shape]:
    """Straw in an empty stall."""
    y = box.bottom - 2
    for n in range(4):
        x = box.x + box.width * (n + 0.6) / 4.2
        high = 7.0 if n % 2 else 4.5
        points = ((x - 2.4, y - high * 0.8), (x, y), (x + 2, y - high))
        yield Polyline(points, stroke="#d8b25a", stroke_width=1.3)


def _plate(seat: int, x: float, y: float, width: float) -> Iterator[Shape]:
    """A name plate with the herd's sign in front of its name."""
    herd = HERDS[seat]
    yield Rect(x, y, width, 18, 3, fill=PAPER, stroke=herd.ink, stroke_width=1.2)
    words = text_width(herd.name, 12, bold=True)
    start = x + (width - words - 16) / 2
    yield from sign(seat, start + 5, y + 9, 5.6)
    yield Text(start + 16, y + 13.4, herd.name, 12, "start", "bold", fill=INK)


def waiting_area(box: Box, name: str) -> Rect:
    """Return the area of the own waiting cows."""
    return Rect(
        box.x,
        box.y,
        box.width,
        box.height,
        6,
        fill="#f4e8c4",
        stroke=INK,
        stroke_width=1.8,
        target="w",
        name=name,
    )


def waiting_ground(box: Box) -> Rect:
    """Return the ground that another herd waits on."""
    return Rect(
        box.x, box.y, box.width, box.height, 6, fill=SAND, stroke=WOOD_DARK, stroke_width=1.2
    )


def waiting_cows(seat: int, count: int, box: Box) -> list[Shape]:
    """Return a herd's waiting cows above its name plate."""
    shapes: list[Shape] = [*_plate(seat, box.x + 4, box.bottom - 21, box.width - 8)]
    each = min((box.width - 6) / HERD, 38.0)
    scale = min(each / 35, 0.86)
    left = box.center[0] - each * HERD / 2
    y = box.y + (box.height - 22) / 2 + 1
    for n in range(HERD):
        x = left + (n + 0.5) * each
        if n < count:
            shapes += cow(seat, x, y, scale)
        else:
            shapes.append(Circle(x, y, 2.4, fill=WOOD, stroke=WOOD_DARK))
    return shapes
