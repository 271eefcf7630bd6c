"""Where everything lies in a picture of Fiese Kühe."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cowlab.draw.scene import Box
from cowlab.games.fiese_kuehe.parts import HAND, ROWS, WIDTH, Cell

CELL_WIDTH: Final = 60.0
CELL_HEIGHT: Final = 45.0
LABELS: Final = 18.0
"""Height of the strip with the column letters."""


@dataclass(frozen=True, slots=True)
class Places:
    """The boxes of a picture: wide for a screen, narrow for a telephone."""

    width: float
    height: float
    narrow: bool
    board: Box
    barn: Box
    waiting: Box
    turn: Box
    hand: Box
    herds: Box
    discards: Box
    key: Box
    rules: Box

    def cell(self, cell: Cell) -> Box:
        """Return the box of a cell, in play or not."""
        return Box(
            self.board.x + cell.column * CELL_WIDTH,
            self.board.y + (ROWS - cell.row) * CELL_HEIGHT,
            CELL_WIDTH,
            CELL_HEIGHT,
        )

    def card(self, slot: int) -> Box:
        """Return the box of a card of the hand."""
        across = 3 if self.narrow else HAND
        gap = 8.0
        width = (self.hand.width - gap * (across - 1)) / across
        rows = -(-HAND // across)
        height = (self.hand.height - gap * (rows - 1)) / rows
        row, column = divmod(slot, across)
        return Box(
            self.hand.x + column * (width + gap), self.hand.y + row * (height + gap), width, height
        )

    def share(self, box: Box, seat: int, seats: int) -> Box:
        """Return a herd's part of the barn or of the waiting place."""
        gap = 6.0
        width = (box.width - gap * (seats - 1)) / seats
        return Box(box.x + seat * (width + gap), box.y, width, box.height)


@cache
def places_for(seats: int, *, narrow: bool) -> Places:
    """Return where everything lies with that many herds."""
    left = 60.0 if narrow else 52.0
    board = Box(left, 122.0, WIDTH * CELL_WIDTH, ROWS * CELL_HEIGHT)
    barn = Box(left - 6, 10, board.width + 12, 108)
    waiting = Box(left - 6, board.bottom + LABELS + 4, board.width + 12, 68)
    x, width = (12.0, 396.0) if narrow else (410.0, 478.0)
    turn = Box(x, waiting.bottom + 14 if narrow else 12.0, width, 68 if narrow else 78)
    hand = Box(x, turn.bottom + 34, width, 236 if narrow else 184)
    herds = Box(x, hand.bottom + 12, width, 34 + seats * (30 if narrow else 34))
    discards = Box(x, herds.bottom + 12, width, 52 + seats * 22)
    key = Box(x, discards.bottom + 14, width, 52)
    rules = Box(x + 4, key.bottom + 8, width - 8, 32)
    size = (420.0, rules.bottom + 10) if narrow else (900.0, 760.0)
    return Places(*size, narrow, board, barn, waiting, turn, hand, herds, discards, key, rules)
