"""Where everything lies in a picture of Kuhhandel."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from cowlab.draw.scene import Box
from cowlab.games.kuhhandel.parts import NUMBER, Cow

HEAD: Final = 128.0
"""Width of the head of a row in the wide picture."""
NARROW_HEAD: Final = 26.0
"""Height of the head of a row in the narrow one."""
COLUMNS: Final = len(NUMBER)
_ACROSS: Final = 5
"""Own cards side by side in the narrow picture."""
_BLOCK: Final = {False: 58.0, True: 122.0}
"""Height of a seat's part of the score sheet, by whether the picture is narrow."""


@dataclass(frozen=True, slots=True)
class Places:
    """The boxes of a picture: wide for a screen, narrow for a telephone.

    ``rows``: what lies in front of the seats, from the left of the one who looks, its own last;
    ``stack`` and ``purse``: its own secrets; ``neutral``: the stacks of the game of two; ``sheet``:
    the score sheet. What there is not is ``None``.
    """

    width: float
    height: float
    narrow: bool
    turn: Box
    market: Box | None
    ledger: Box | None
    purse: Box | None
    neutral: Box | None
    sheet: Box | None
    header: Box
    rows: tuple[Box, ...]
    stack: Box | None
    key: Box

    def slot(self, row: int, cow: Cow) -> Box:
        """Return the box of a type in a row, or of the Copycats that lie apart."""
        box = self.rows[row]
        if self.narrow and row == len(self.rows) - 1:
            return self._grid(box, NUMBER[cow], rows=2)
        return self._column(box, NUMBER[cow])

    def stack_slot(self, cow: Cow, place: int, count: int) -> Box:
        """Return the box of a type of the own stack, ``place`` among ``count`` in the narrow
        picture, where they stand as close as they can."""
        assert self.stack is not None
        if self.narrow:
            return self._grid(self.stack, place, rows=stack_rows(count))
        return self._column(self.stack, NUMBER[cow])

    def column(self, place: int) -> Box:
        """Return the box above a column."""
        return self._column(self.header, place)

    def _grid(self, box: Box, place: int, rows: int) -> Box:
        row, column = divmod(place, _ACROSS)
        width = (box.width - 8) / _ACROSS
        height = (box.height - NARROW_HEAD - 4) / rows
        x, y = box.x + 4 + column * width, box.y + NARROW_HEAD + row * height
        return Box(x + 2, y + 2, width - 4, height - 4)

    def _column(self, box: Box, place: int) -> Box:
        if self.narrow:
            width = box.width / COLUMNS
            top = NARROW_HEAD if box is not self.header else 0.0
            return Box(box.x + place * width + 1.5, box.y + top, width - 3, box.height - top - 4)
        width = (box.width - HEAD - 6) / COLUMNS
        x = box.x + HEAD + place * width
        return Box(x + 3, box.y + 4, width - 6, box.height - 8)

    @property
    def lot(self) -> Box:
        """Where the auctioned cards lie."""
        box = self.ground
        return Box(box.x, box.y, 186 if self.narrow else 238, 146)

    @property
    def state(self) -> Box:
        """Where the state of the auction is written."""
        box, lot = self.ground, self.lot
        return Box(lot.right + 14, box.y, box.right - lot.right - 14, 146)

    @property
    def ground(self) -> Box:
        """The market below its pennants."""
        assert self.market is not None
        box = self.market
        return Box(box.x + 12, box.y + 34, box.width - 24, box.height - 42)

    @property
    def bids(self) -> Box:
        """Where bids are prepared."""
        box = self.ground
        return Box(box.x, box.bottom - 46, box.width, 44)

    def side(self, word: str) -> Box:
        """Return where the money of a side of a trade lies: ``offer`` or ``answer``."""
        box, width = self.ground, 116.0 if self.narrow else 152.0
        x = box.x if word == "offer" else box.right - width
        return Box(x, box.y + 28, width, 118)

    @property
    def between(self) -> Box:
        """Where the cows lie that a trade is about."""
        offer, answer = self.side("offer"), self.side("answer")
        return Box(offer.right + 8, offer.y - 22, answer.x - offer.right - 16, 140)

    def button(self, word: str) -> Box:
        """Return the box of a button that changes the bid being prepared, or of its amount."""
        box = self.bids
        words = ("less", "down", "bid", "up", "more")
        wide, middle, gap = (60.0, 112.0, 6.0)
        x = box.center[0] - (4 * wide + middle + 4 * gap) / 2
        n = words.index(word)
        x += n * (wide + gap) + (middle - wide if n > 2 else 0.0)
        return Box(x, box.y, middle if word == "bid" else wide, box.height)


def stack_rows(count: int) -> int:
    """Return in how many rows so many types of the own stack stand in the narrow picture."""
    return max(1, -(-count // _ACROSS))


@cache
def places_for(seats: int, types: int, *, narrow: bool, over: bool) -> Places:
    """Return where everything lies with that many seats, and types in the own stack."""
    return (_narrow if narrow else _wide)(seats, types, over=over)


def _wide(seats: int, types: int, *, over: bool) -> Places:
    turn = Box(12, 12, 876 if over else 500, 76)
    market = ledger = purse = neutral = sheet = stack = None
    if over:
        sheet = Box(12, turn.bottom + 10, 876, 36 + seats * _BLOCK[False])
        top = sheet.bottom + 12
    else:
        market = Box(12, turn.bottom + 10, 500, 246)
        ledger = Box(524, 12, 364, 28 + 42 * (seats - 1))
        low = market.bottom
        if seats == 2:
            neutral = Box(524, low - 112, 364, 112)
            low = neutral.y - 10
        purse = Box(524, ledger.bottom + 10, 364, low - ledger.bottom - 10)
        top = market.bottom + 12
    header = Box(12, top, 876, 42)
    rows = [Box(12, header.bottom + 2 + n * 76, 876, 72) for n in range(seats - 1)]
    rows.append(Box(12, rows[-1].bottom + 4, 876, 100))
    low = rows[-1].bottom
    if not over:
        stack = Box(12, low + 6, 876, 106)
        low = stack.bottom
    key = Box(12, low + 14, 876, 54)
    return Places(900, key.bottom + 8, False, turn, market, ledger, purse, neutral, sheet, header,
                  tuple(rows), stack, key)  # fmt: skip


def _narrow(seats: int, types: int, *, over: bool) -> Places:
    turn = Box(12, 12, 396, 92)
    market = ledger = purse = neutral = sheet = stack = None
    low = turn.bottom
    if over:
        sheet = Box(12, low + 10, 396, 34 + seats * _BLOCK[True])
        low = sheet.bottom
    else:
        market = Box(12, low + 10, 396, 246)
        low = market.bottom
        if seats == 2:
            neutral = Box(12, low + 10, 396, 112)
            low = neutral.bottom
        purse = Box(12, low + 10, 396, 140)
        stack = Box(12, purse.bottom + 10, 396, NARROW_HEAD + 4 + stack_rows(types) * 106)
        low = stack.bottom
    own = Box(12, low + 10, 396, NARROW_HEAD + 4 + 2 * 104)
    header = Box(12, own.bottom + 10, 396, 30)
    rows = [Box(12, header.bottom + 2 + n * 92, 396, 88) for n in range(seats - 1)]
    low = rows[-1].bottom
    if not over:
        ledger = Box(12, low + 10, 396, 28 + 42 * (seats - 1))
        low = ledger.bottom
    key = Box(12, low + 14, 396, 110)
    return Places(420, key.bottom + 8, True, turn, market, ledger, purse, neutral, sheet, header,
                  (*rows, own), stack, key)  # fmt: skip
