"""Where everything lies in a picture of Fiese Kühe."""

from __future__ import annotations

from dataclasses import dataclass
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


def _places(narrow: bool) -> Places:
    left = 60.0 if narrow else 52.0
    board = Box(left, 122.0, WIDTH * CELL_WIDTH, ROWS * CELL_HEIGHT)
    barn = Box(left - 6, 10, board.width + 12, 108)
    waiting = Box(left - 6, board.bottom + LABELS + 4, board.width + 12, 68)
    if narrow:
        turn = Box(12, waiting.bottom + 14, 396, 62)
        hand = Box(12, turn.bottom + 36, 396, 236)
        herds = Box(12, hand.bottom + 12, 396, 150)
        discards = Box(12, herds.bottom + 12, 396, 150)
        return Places(
            420, discards.bottom + 12, True, board, barn, waiting, turn, hand, herds, discards
        )
    side = Box(410, 12, 478, 736)
    turn = Box(side.x, side.y, side.width, 78)
    hand = Box(side.x, turn.bottom + 36, side.width, 182)
    herds = Box(side.x, hand.bottom + 14, side.width, 190)
    discards = Box(side.x, herds.bottom + 14, side.width, side.bottom - herds.bottom - 14)
    return Places(900, 760, False, board, barn, waiting, turn, hand, herds, discards)


WIDE: Final = _places(narrow=False)
NARROW: Final = _places(narrow=True)
