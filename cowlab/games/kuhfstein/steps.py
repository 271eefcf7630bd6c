"""The agenda of Kuhfstein: frozen steps, the last of which is to be decided next.

A turn lies under all that happens in it: bonuses still waiting above it, and on top what is being
decided. Nothing is ever deeper, since what a bonus passes queues behind those that wait (KF-R6).
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Literal

from cowlab.games.kuhfstein.parts import Spot
from cowlab.games.kuhfstein.track import Bonus


class Display(enum.Enum):
    """The two displays."""

    TILES = "tiles"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Start:
    """``seat`` chooses its first card from the display (KF-R23)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` has ``actions`` left; with none left the displays are refilled."""

    seat: int
    actions: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """Bonuses passed and not resolved yet, by their spaces on the track, the next one first."""

    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Extra:
    """The seat on turn uses a bonus: an extra action, an extra tile or an extra card."""

    bonus: Literal[Bonus.ACTION, Bonus.TILE, Bonus.CARD]


@dataclass(frozen=True, slots=True)
class Exchanged:
    """The seat on turn has exchanged a display ``times`` times in this action; it takes from it
    now, or exchanges again (KF-R9, KF-R10)."""

    display: Display
    times: int


@dataclass(frozen=True, slots=True)
class Tree:
    """The seat on turn says which square gets a tree; the tile on ``spot`` was just placed."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Revealing:
    """``count`` tiles or cards are still to be turned up; chance decides them one by one."""

    display: Display
    count: int


@dataclass(frozen=True, slots=True)
class Choosing:
    """``seat`` chooses a scoring tile; those before it, from the fox marker on, have (KF-R19)."""

    seat: int


@dataclass(frozen=True, slots=True)
class Showing:
    """All have chosen, and the scoring tiles are shown."""


Step = Start | Turn | Waiting | Extra | Exchanged | Tree | Revealing | Choosing | Showing
