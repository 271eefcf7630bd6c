"""Where everything lies in a picture of Kuhfstein."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cowlab.draw.scene import Box
from cowlab.games.kuhfstein.parts import CARD_DISPLAY, TILE_DISPLAY

HEAD: Final = 30.0
"""Height of the strip above the play area."""
LEFT_LABELS: Final = 28.0
TOP_LABELS: Final = 20.0
CARDS_A_PAGE: Final = {False: 12, True: 15}
"""Cards of a hand shown at once, by whether the picture is narrow."""


@dataclass(frozen=True, slots=True)
class Places:
    """The boxes of a picture: wide for a screen, narrow for a telephone."""

    width: float
    height: float
    narrow: bool
    turn: Box
    loop: Box
    head: Box
    field: Box
    hand: Box
    scoring: Box
    seats: Box
    others: Box
    key: Box

    @property
    def table(self) -> Box:
        """What the score track runs round."""
        return self.loop.inset(27)

    @property
    def ground(self) -> Box:
        """The room for tiles on the play area."""
        box = self.field
        return Box(
            box.x + LEFT_LABELS,
            box.y + TOP_LABELS,
            box.width - LEFT_LABELS - 8,
            box.height - TOP_LABELS - 8,
        )

    @property
    def no_tree(self) -> Box:
        """The button that plants no tree, on the play area while it is asked."""
        return Box(self.field.x + 34, self.field.bottom - 33, 92, 26)

    @property
    def pile_width(self) -> float:
        return 50.0 if self.narrow else 62.0

    def card(self, slot: int) -> Box:
        """Return the box of a card in the display."""
        box, gap = self.table, 5.0 if self.narrow else 8.0
        width = (box.width - self.pile_width - gap * CARD_DISPLAY) / CARD_DISPLAY
        return Box(box.x + slot * (width + gap), box.y + 26, width, 104)

    def tile(self, slot: int) -> Box:
        """Return the box of a tile in the display."""
        box, gap = self.table, 5.0 if self.narrow else 9.0
        room = box.width - self.pile_width - gap * TILE_DISPLAY
        size = min(58.0, room / TILE_DISPLAY)
        return Box(box.x + slot * (size + gap), box.y + 158, size, size)

    def hand_card(self, place: int, count: int) -> Box:
        """Return the box of the card on a place of a page, with so many cards on it."""
        box, gap = self.hand, 7.0
        across, height = (5, 96.0) if self.narrow else (4, 106.0)
        if not self.narrow and count <= 6:
            across, height = 3, 150.0
        width = (box.width - gap * (across - 1)) / across
        row, column = divmod(place, across)
        return Box(box.x + column * (width + gap), box.y + row * (height + gap), width, height)

    def scoring_tile(self, slot: int) -> Box:
        """Return the box of an own scoring tile."""
        box = self.scoring
        height = (box.height - 6) / 2
        return Box(box.x, box.y + slot * (height + 6), box.width, height)

    def exchange(self, what: str) -> Box:
        """Return the box of the button that exchanges a display."""
        box = self.table
        y = box.y + 2 if what == "cards" else box.y + 134
        return Box(box.x + 62, y, 102, 21)

    def button(self, number: int, count: int) -> Box:
        """Return the box of a button in the strip above the play area, from its right end."""
        each = 29.0
        return Box(self.head.right - (count - number) * each + 2, self.head.y + 2, each - 2, 24)


@cache
def places_for(seats: int, held: int, *, narrow: bool) -> Places:
    """Return where everything lies with that many seats, and so many cards on the hand's page."""
    if narrow:
        turn = Box(12, 12, 396, 76)
        loop = Box(12, turn.bottom + 10, 396, 302)
        head = Box(12, loop.bottom + 10, 396, HEAD)
        field = Box(12, head.bottom, 396, 396)
        rows = max(1, -(-held // 5))
        hand = Box(12, field.bottom + 36, 396, rows * 96 + (rows - 1) * 7)
        scoring = Box(12, hand.bottom + 12, 396, 82)
        panel = Box(12, scoring.bottom + 12, 396, 64 + seats * 30)
        others = Box(12, panel.bottom + 10, 396, 136)
        key = Box(12, others.bottom + 14, 396, 108)
        size = (420.0, key.bottom + 8)
        return Places(*size, narrow, turn, loop, head, field, hand, scoring, panel, others, key)
    turn = Box(12, 12, 500, 76)
    loop = Box(12, turn.bottom + 10, 500, 302)
    head = Box(12, loop.bottom + 10, 560, HEAD)
    field = Box(12, head.bottom, 560, 424)
    hand = Box(584, head.y + 28, 304, 332)
    scoring = Box(584, hand.bottom + 10, 304, field.bottom - hand.bottom - 10)
    panel = Box(524, 12, 364, 62 + seats * 30)
    others = Box(524, panel.bottom + 10, 364, loop.bottom - panel.bottom - 10)
    key = Box(12, field.bottom + 14, 876, 54)
    return Places(900, key.bottom + 8, narrow, turn, loop, head, field, hand, scoring, panel,
                  others, key)  # fmt: skip
