"""The score track: a loop of 65 spaces, bonus spaces with pictograms, and everybody's marker."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache
from typing import Final

from cowlab.draw.cows import any_face, badge
from cowlab.draw.kuhfstein.palette import (
    EDGE,
    GROUND,
    SPACE,
    SPACE_FIFTH,
    TABLE,
    TRACK,
    TRACK_EDGE,
)
from cowlab.draw.palette import GOLD, INK, PAPER, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Circle, Point, Rect, Shape, Text
from cowlab.games.kuhfstein.parts import GOAL, Landscape
from cowlab.games.kuhfstein.table import Table
from cowlab.games.kuhfstein.track import Bonus

_WIDE: Final = 24.0
"""How wide the track is."""
_ROUND: Final = 34.0
"""The radius of its corners, in the middle of the track."""


@cache
def spaces(box: Box) -> tuple[Point, ...]:
    """Return the middle of each space, from 0 clockwise."""
    middle = box.inset(_WIDE / 2 + 1)
    straight = (middle.width - 2 * _ROUND, middle.height - 2 * _ROUND)
    arc = math.pi * _ROUND / 2
    length = 2 * sum(straight) + 4 * arc
    return tuple(_along(middle, straight, arc, n * length / GOAL) for n in range(GOAL))


def _along(box: Box, straight: tuple[float, float], arc: float, way: float) -> Point:
    """Return the point so far along the loop, clockwise from the start of its upper side."""
    corners = (
        (box.right - _ROUND, box.y + _ROUND, 1, 0),
        (box.right - _ROUND, box.bottom - _ROUND, 0, 1),
        (box.x + _ROUND, box.bottom - _ROUND, -1, 0),
        (box.x + _ROUND, box.y + _ROUND, 0, -1),
    )
    for side, (x, y, dx, dy) in enumerate(corners):
        length = straight[side % 2]
        if way < length:
            back = length - way
            return x + dy * _ROUND - dx * back, y - dx * _ROUND - dy * back
        way -= length
        if way < arc:
            angle = math.pi / 2 * (way / arc + side - 1)
            return x + _ROUND * math.cos(angle), y + _ROUND * math.sin(angle)
        way -= arc
    return box.x + _ROUND, box.y


@cache
def track(box: Box) -> tuple[Shape, ...]:
    """Return the loop without what lies on it."""
    shapes: list[Shape] = []
    outer, inner = box.inset(1), box.inset(1 + _WIDE)
    shapes.append(
        Rect(
            outer.x,
            outer.y,
            outer.width,
            outer.height,
            _ROUND + _WIDE / 2,
            fill=TRACK,
            stroke=TRACK_EDGE,
            stroke_width=1.6,
        )
    )
    shapes.append(
        Rect(
            inner.x,
            inner.y,
            inner.width,
            inner.height,
            _ROUND - _WIDE / 2,
            fill=TABLE,
            stroke=TRACK_EDGE,
            stroke_width=1.6,
        )
    )
    for number, (x, y) in enumerate(spaces(box)):
        fifth = number % 5 == 0
        shapes.append(Circle(x, y, 9.2, fill=SPACE_FIFTH if fifth else SPACE, stroke=TRACK_EDGE))
        if not fifth:
            shapes.append(Circle(x, y, 1.4, fill=TRACK_EDGE))
    return tuple(shapes)


def score_track(table: Table, box: Box) -> Iterator[Shape]:
    """Yield the loop with the bonus spaces and the markers on it."""
    yield from track(box)
    places = spaces(box)
    bonuses = {space.at: space.bonus for space in table.track}
    taken = {score % GOAL for score in table.scores}
    for number in range(0, GOAL, 5):
        if number not in bonuses and number not in taken:
            x, y = places[number]
            yield Text(x, y + 4.3, str(number), 12, "middle", fill=INK)
    for at, bonus in bonuses.items():
        yield from bonus_sign(bonus, *places[at], 12.5)
    for space in sorted(taken):
        here = [seat for seat, score in enumerate(table.scores) if score % GOAL == space]
        yield from _markers(here, table, places[space])


def _markers(seats: list[int], table: Table, place: Point) -> Iterator[Shape]:
    x, y = place
    offsets = {
        1: ((0.0, 0.0),),
        2: ((-5.5, -4.0), (5.5, 4.0)),
        3: ((-6.0, -5.0), (6.0, -5.0), (0.0, 5.5)),
        4: ((-6.5, -6.5), (6.5, -6.5), (-6.5, 6.5), (6.5, 6.5)),
    }[len(seats)]
    radius = 10.5 if len(seats) == 1 else 8.0
    for seat, (dx, dy) in zip(seats, offsets, strict=True):
        if table.scores[seat] >= GOAL:
            yield Circle(x + dx, y + dy, radius + 3, fill=GOLD, stroke=INK)
        yield from badge(seat, x + dx, y + dy, radius)


def bonus_sign(bonus: Bonus, x: float, y: float, radius: float) -> Iterator[Shape]:
    """Yield the pictogram of a bonus on its disc."""
    yield Circle(x, y, radius, fill=WHITE, stroke=INK, stroke_width=1.8)
    pen = Pen(x, y, radius / 12)
    match bonus:
        case Bonus.COW:
            yield from any_face(x, y - 0.2 * radius, radius / 21)
            _plus(pen, 6, 5.6)
        case Bonus.ACTION:
            pen.polygon(
                GOLD, (2, -9.5), (-6.5, 1.5), (-0.5, 1.5), (-2.5, 9.5), (6.5, -2.4), (0.4, -2.4),
                ink=INK, line=1.1,
            )  # fmt: skip
        case Bonus.TILE:
            pen.polygon(
                GROUND[Landscape.MEADOW], (-7, -7), (4, -7), (4, 4), (-7, 4),
                ink=EDGE[Landscape.FOREST], line=1.4,
            )  # fmt: skip
            _plus(pen, 5, 5)
        case Bonus.CARD:
            pen.polygon(PAPER, (-6.5, -8), (2.5, -8), (2.5, 5), (-6.5, 5), ink=INK, line=1.4)
            pen.polygon(GROUND[Landscape.LAKE], (-4.5, -6), (-2, -6), (-2, 3), (-4.5, 3))
            _plus(pen, 5, 5)
        case Bonus.RECALL:
            arc = [
                (6.5 * math.cos(math.radians(a)), 6.5 * math.sin(math.radians(a)))
                for a in range(-30, 221, 25)
            ]
            pen.line(INK, 2.4, *arc)
            pen.polygon(INK, (-9.5, -2), (-1.5, -2.5), (-5.6, -8.5))
    yield from pen.shapes


def _plus(pen: Pen, x: float, y: float) -> None:
    pen.circle(x, y, 4.6, INK)
    pen.line(WHITE, 1.8, (x - 2.4, y), (x + 2.4, y))
    pen.line(WHITE, 1.8, (x, y - 2.4), (x, y + 2.4))
