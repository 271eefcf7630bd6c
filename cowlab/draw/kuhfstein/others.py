"""The other players' areas, small."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.cows import badge
from cowlab.draw.kuhfstein.field import spot_named
from cowlab.draw.kuhfstein.landscapes import mini
from cowlab.draw.kuhfstein.look import Look
from cowlab.draw.kuhfstein.palette import LEAF, LEAF_DARK, TABLE
from cowlab.draw.kuhfstein.words import marked
from cowlab.draw.metrics import shortened
from cowlab.draw.palette import HERDS, INK, LINE, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Rect, Shape, Text
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import SEAT_NAMES, Spot

_HEAD = 26.0
_LARGEST = 26.0


def seat_box(box: Box, place: int, count: int) -> Box:
    """Return the box of the area on a place among ``count``."""
    gap = 8.0
    width = (box.width - gap * (count - 1)) / count
    return Box(box.x + place * (width + gap), box.y, width, box.height)


def small_seats(view: Observation, look: Look) -> list[int]:
    """Return the seats whose areas are shown small: all but the one shown large."""
    large = view.seat if look.seat is None else look.seat
    return [seat for seat in range(view.table.seats) if seat != large]


def others(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    """Yield the areas that are not shown large; each can be pointed at to see it large."""
    seats = small_seats(view, look)
    for place, seat in enumerate(seats):
        yield from _small(view, look, seat, seat_box(box, place, len(seats)))


def _small(view: Observation, look: Look, seat: int, box: Box) -> Iterator[Shape]:
    area, target = view.table.areas[seat], f"seat:{seat}"
    whose = (
        "your area"
        if seat == view.seat and not look.watching
        else f"the area of {SEAT_NAMES[seat]}"
    )
    name = f"{whose}, {len(area)} tiles, {len(area.cows)} cows: show it large"
    yield Rect(
        box.x, box.y, box.width, box.height, 8, fill=TABLE, stroke=LINE, stroke_width=1.2,
        target=target, name=marked(name, look, target),
    )  # fmt: skip
    yield from badge(seat, box.x + 14, box.y + 14, 8)
    words = shortened(HERDS[seat].name, 13, box.width - 32, bold=True)
    yield Text(box.x + 28, box.y + 18.5, words, 13, "start", "bold", fill=INK)
    if area:
        room = Box(box.x + 5, box.y + _HEAD, box.width - 10, box.height - _HEAD - 5)
        lit = look.last if look.last_seat == seat else ()
        yield from _area(area, seat, lit, room)


def _area(area: Area, seat: int, last: tuple[str, ...], room: Box) -> Iterator[Shape]:
    columns, rows = area.size
    size = min(room.width / columns, room.height / rows, _LARGEST)
    left = room.center[0] - columns * size / 2
    top = room.center[1] - rows * size / 2

    def box(spot: Spot) -> Box:
        return Box(left + (spot.x - area.left) * size, top + (spot.y - area.top) * size, size, size)

    for spot, landscape in area.tiles.items():
        yield from mini(landscape, box(spot))
    for corner in area.trees:
        pen = Pen(box(corner).right, box(corner).bottom, size / 16)
        pen.circle(0, 0, 5.4, LEAF, LEAF_DARK, 1.6)
        yield from pen.shapes
    for spot in area.cows:
        herd = HERDS[seat]
        pen = Pen(*box(spot).center, size / 16)
        pen.circle(0, 0, 5.6, herd.hide, WHITE, 1.4)
        pen.circle(0, 0, 6.4, herd.hide, INK, 1.0)
        pen.circle(0, 0, 2.4, herd.patch)
        yield from pen.shapes
    for name in last:
        spot_found = spot_named(name)
        if spot_found is not None and spot_found in area:
            mark = box(spot_found).inset(0.5)
            yield Rect(mark.x, mark.y, mark.width, mark.height, stroke=INK, stroke_width=3.2)
            yield Rect(mark.x, mark.y, mark.width, mark.height, stroke=WHITE, stroke_width=1.5)
