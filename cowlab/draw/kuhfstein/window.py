"""The part of a play area that is shown: whole tiles, as large as fits, never too small to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cowlab.draw.scene import Box
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.parts import Spot

SMALLEST: Final = 32.0
"""Tiles are not drawn smaller than this on the large area: it pans instead."""
LARGEST: Final = 72.0
_STEP: Final = 1.25
_MOST_ZOOM: Final = 8
WAYS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True, slots=True)
class Window:
    """A window on an area: spots from ``first`` on, ``columns`` by ``rows`` of them.

    ``pan`` is how far it really is moved from where it lies by itself; ``zoom`` the steps that
    make a difference; ``whole`` the first spot and the numbers of columns and rows of all that
    could be shown, free spots included.
    """

    box: Box
    tile: float
    first: Spot
    columns: int
    rows: int
    zoom: int
    pan: tuple[int, int]
    whole: tuple[Spot, int, int]

    def spot(self, spot: Spot) -> Box:
        """Return the box of a spot, shown or not."""
        x = self.box.center[0] - self.columns * self.tile / 2
        y = self.box.center[1] - self.rows * self.tile / 2
        return Box(
            x + (spot.x - self.first.x) * self.tile,
            y + (spot.y - self.first.y) * self.tile,
            self.tile,
            self.tile,
        )

    def shows(self, spot: Spot) -> bool:
        """Whether the spot lies in the window."""
        x, y = spot.x - self.first.x, spot.y - self.first.y
        return 0 <= x < self.columns and 0 <= y < self.rows

    def more(self) -> Iterator[str]:
        """Yield the ways in which there is more to be seen."""
        start, columns, rows = self.whole
        if self.first.x > start.x:
            yield "left"
        if self.first.x + self.columns < start.x + columns:
            yield "right"
        if self.first.y > start.y:
            yield "up"
        if self.first.y + self.rows < start.y + rows:
            yield "down"

    def moved(self, way: str) -> tuple[int, int]:
        """Return the pan after half a window that way."""
        dx, dy = WAYS[way]
        return (
            self.pan[0] + dx * max(1, self.columns // 2),
            self.pan[1] + dy * max(1, self.rows // 2),
        )

    def bringing(self, spot: Spot) -> tuple[int, int]:
        """Return the pan that shows the spot, moving no further than needed."""
        x, y = spot.x - self.first.x, spot.y - self.first.y
        dx = min(x, 0) + max(x - self.columns + 1, 0)
        dy = min(y, 0) + max(y - self.rows + 1, 0)
        return self.pan[0] + dx, self.pan[1] + dy


def window_on(area: Area, box: Box, zoom: int = 0, pan: tuple[int, int] = (0, 0)) -> Window:
    """Return the window on an area and its free spots; zoom and pan as far as they make sense."""
    width, height = area.size if area else (1, 1)
    start = Spot(area.left - 1, area.top - 1)
    columns, rows = width + 2, height + 2
    fitting = min(box.width / columns, box.height / rows, LARGEST)
    sizes = {
        step: min(max(max(fitting, SMALLEST) * _STEP**step, SMALLEST), LARGEST)
        for step in range(-_MOST_ZOOM, _MOST_ZOOM + 1)
    }
    step = min(max(zoom, -_MOST_ZOOM), _MOST_ZOOM)
    while step and sizes[step] == sizes[step - (1 if step > 0 else -1)]:
        step -= 1 if step > 0 else -1
    size = float(int(sizes[step]))
    across, x, dx = _span(start.x, columns, int(box.width // size), pan[0])
    down, y, dy = _span(start.y, rows, int(box.height // size), pan[1])
    return Window(box, size, Spot(x, y), across, down, step, (dx, dy), (start, columns, rows))


def _span(start: int, length: int, room: int, pan: int) -> tuple[int, int, int]:
    """Return how many are shown, from which on, and the pan that there is."""
    shown = min(length, room)
    middle = start + (length - shown) // 2
    first = min(max(middle + pan, start), start + length - shown)
    return shown, first, first - middle
