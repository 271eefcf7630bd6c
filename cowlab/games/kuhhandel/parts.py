"""The pieces of Kuhhandel: Festival: cow cards, Copycats, and Kuhpons, the money."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from typing import Final

SEATS: Final = (2, 3, 4, 5)
SEAT_LETTERS: Final = "abcde"
SEAT_NAMES: Final = ("Alma", "Berta", "Clara", "Dora", "Emma")
OF_A_TYPE: Final = 4
"""Cards of each type."""
TRIPLE: Final = 3
"""Cards of a type that close a triple, at most one of them a Copycat (KH-R11)."""
LOT: Final = 2
"""Cards in an auction, as long as there are as many."""
STEP: Final = 10
"""Bids are multiples of it, and beat the standing bid by at least as much (KH-R1)."""
MOST_BID: Final = 2400
"""The highest bid, the same for everybody, so that it tells nothing (KH-R2)."""
MOST_TYPES: Final = 2
"""Types that a trade is about at most."""
COPYCAT_POINTS: Final = 50
NEUTRAL_COWS: Final = 20
NEUTRAL_KUHPONS: Final = 10
"""Cards of the neutral stacks in the game of two."""


class Cow(enum.Enum):
    """A cow card: one of the nine types, by the points of a whole triple, or a Copycat."""

    POLKA = 10
    WALTZ = 30
    SWING = 60
    BLUES = 100
    PUNK = 150
    COUNTRY = 220
    SOUL = 300
    METAL = 400
    OPERA = 500
    COPYCAT = 0

    @property
    def points(self) -> int:
        """What a triple of the type scores; 0 for a Copycat."""
        return self.value

    @property
    def word(self) -> str:
        return self.name.capitalize()

    def __str__(self) -> str:
        return "C" if self is Cow.COPYCAT else str(self.value)


TYPES: Final = tuple(cow for cow in Cow if cow is not Cow.COPYCAT)
"""The nine types, by rising points. A Copycat is none."""
NUMBER: Final = {cow: number for number, cow in enumerate(Cow)}
"""The place of a card in every order: the types by points, then Copycats."""
BY_TEXT: Final = {str(cow): cow for cow in Cow}
COPYCATS: Final = {2: 4, 3: 3, 4: 4, 5: 4}
"""Copycats in play, by number of players."""

Cows = tuple[Cow, ...]
"""Cow cards, in the order of ``NUMBER``."""
Money = tuple[int, ...]
"""Cards that are money, Kuhpons and turned cows alike, by their amounts, rising."""

KUHPONS: Final[Money] = tuple(
    amount
    for amount, count in ((0, 10), (10, 5), (20, 5), (50, 5), (100, 10), (200, 5))
    for _ in range(count)
)
"""All 40 Kuhpons of the box."""
START_MONEY: Final[Money] = (0, 0, 10, 20, 50, 100, 100, 200)


def sorted_cows(cows: Iterable[Cow]) -> Cows:
    """Return the cards in the order of ``NUMBER``."""
    return tuple(sorted(cows, key=NUMBER.__getitem__))


def sorted_money(amounts: Iterable[int]) -> Money:
    """Return the amounts, rising."""
    return tuple(sorted(amounts))


def cows_in_play(players: int) -> Cows:
    """Return all cow cards that are played with, sorted."""
    types = (cow for cow in TYPES for _ in range(OF_A_TYPE))
    return (*types, *(Cow.COPYCAT,) * COPYCATS[players])


def money_text(money: Money) -> str:
    """Return the amounts as ``0+0+10``, ``-`` for none."""
    return "+".join(map(str, money)) or "-"


def cows_text(cows: Cows) -> str:
    """Return the cards as ``30+150+C``, ``-`` for none."""
    return "+".join(map(str, cows)) or "-"
