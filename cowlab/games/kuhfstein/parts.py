"""The pieces of Kuhfstein: landscapes, places in a play area, and how many there are of what."""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from cowlab.core.notation import NotationError, quoted

COWS: Final = 6
"""Cows a player; those on the extra-cow spaces of the track are among them (KF-R4)."""
TREES_A_PLAYER: Final = 2
"""Trees in the general supply, for each player."""
TREE_POINTS: Final = 5
SQUARE: Final = 4
"""Tiles that a tree stands on."""
TILE_DISPLAY: Final = 5
CARD_DISPLAY: Final = 4
START_HAND: Final = 1
"""Cards in hand at the start (KF-R1)."""
SCORING_TILES_DEALT: Final = 2
ACTIONS: Final = 2
"""Actions a turn, neither more nor fewer (KF-R16)."""
GOAL: Final = 65
"""Points that trigger the end, and the spaces of the track's loop (KF-R3)."""
SAME_TO_EXCHANGE: Final = 4
"""Tiles of one landscape in the display that allow to exchange it (KF-R9)."""
MOST_EXCHANGES: Final = 10
"""Exchanges of a display in one action (KF-R9, KF-R10)."""
CARDS: Final = 55
SEATS: Final = (2, 3, 4)
SEAT_LETTERS: Final = "abcd"
SEAT_NAMES: Final = ("Alma", "Berta", "Clara", "Dora")


class Landscape(enum.Enum):
    """The five landscapes, by the letter that stands for them in areas and cards."""

    HAY = "y"
    MEADOW = "m"
    FOREST = "f"
    LAKE = "l"
    HOUSE = "h"

    @property
    def word(self) -> str:
        return self.name.lower()

    @property
    def count(self) -> int:
        """How many tiles of it the box holds."""
        return TILE_COUNTS[self]

    def __str__(self) -> str:
        return self.value


LANDSCAPES: Final = tuple(Landscape)
LETTERS: Final = "".join(landscape.value for landscape in LANDSCAPES)
BY_LETTER: Final = {landscape.value: landscape for landscape in LANDSCAPES}
NUMBER: Final = {landscape: number for number, landscape in enumerate(LANDSCAPES)}
"""The place of a landscape in ``LANDSCAPES``."""
TILE_COUNTS: Final = {
    Landscape.HAY: 16,
    Landscape.MEADOW: 15,
    Landscape.FOREST: 15,
    Landscape.LAKE: 13,
    Landscape.HOUSE: 12,
}
TILES: Final = sum(TILE_COUNTS.values())
"""All tiles of the box, 71: no area is wider or higher."""
SET_ASIDE: Final = {2: 2, 3: 1, 4: 0}
"""Tiles of each landscape that go back into the box, by number of players."""


def tiles_in_play(players: int) -> dict[Landscape, int]:
    """Return how many tiles of each landscape are played with."""
    return {landscape: n - SET_ASIDE[players] for landscape, n in TILE_COUNTS.items()}


class Spot(NamedTuple):
    """A place in a play area: ``x`` steps right of the first tile, ``y`` steps down from it.

    Its name says the way from the first tile by compass: ``0`` is the first tile itself, ``e2``
    lies two to the east (right) of it, ``n1`` above it, ``e2s1`` two right and one down. East or
    west comes first, a way of no steps is left out, so each place has one name.
    """

    x: int
    y: int

    def __str__(self) -> str:
        east = f"{'e' if self.x > 0 else 'w'}{abs(self.x)}" if self.x else ""
        south = f"{'s' if self.y > 0 else 'n'}{abs(self.y)}" if self.y else ""
        return east + south or "0"

    def step(self, right: int, down: int) -> Spot:
        return Spot(self.x + right, self.y + down)

    def beside(self) -> tuple[Spot, Spot, Spot, Spot]:
        """Return the spots above, left, right and below."""
        x, y = self
        return Spot(x, y - 1), Spot(x - 1, y), Spot(x + 1, y), Spot(x, y + 1)


ORIGIN: Final = Spot(0, 0)
"""Where the first tile of every area lies."""


def reading_order(spot: Spot) -> tuple[int, int]:
    """The key that sorts spots top to bottom, then left to right."""
    return spot.y, spot.x


def sorted_spots(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """Return the spots top to bottom, then left to right."""
    return tuple(sorted(spots, key=reading_order))


def parse_spot(name: str, what: str = "spot", text: str | None = None, place: int = 0) -> Spot:
    """Return the spot of this name; raises NotationError else.

    ``what``, ``text`` and ``place`` say where the name stands, when it is part of a longer text.
    """
    if name == "0":
        return ORIGIN
    found = _SPOT.fullmatch(name)
    if not found or not name:
        whole = name if text is None else text
        raise NotationError(
            what, whole, place, f"expected a spot as 0, e2, n1 or w1s3 but found {quoted(name)}"
        )
    across, right, along, down = found.groups("0")
    return Spot(int(right) * (-1 if across == "w" else 1), int(down) * (-1 if along == "n" else 1))


_SPOT: Final = re.compile("(?:([ew])([1-9][0-9]?))?(?:([ns])([1-9][0-9]?))?")
