"""The moves of Kuhfstein. Each is a frozen value whose text is one token (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.kuhfstein.parts import Landscape, Spot, sorted_spots
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import Display


@dataclass(frozen=True, slots=True)
class Place:
    """Take this tile from the display and place it."""

    tile: Landscape
    spot: Spot

    def __str__(self) -> str:
        return f"tile:{self.tile}:{self.spot}"


@dataclass(frozen=True, slots=True)
class Take:
    """Take this card from the display into the hand."""

    card: CardFace

    def __str__(self) -> str:
        return f"take:{self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play this card and put cows on ``spots``: what it shows openly. Sorted in reading order."""

    card: CardFace
    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "spots", sorted_spots(self.spots))

    def __str__(self) -> str:
        return f"play:{self.card}:{_spots(self.spots)}"


@dataclass(frozen=True, slots=True)
class Home:
    """Bring home the herd on ``spots``: all of its cows. Sorted in reading order."""

    spots: tuple[Spot, ...]

    def __post_init__(self) -> None:
        if not self.spots:
            raise ValueError("a herd has at least one cow")
        object.__setattr__(self, "spots", sorted_spots(self.spots))

    def __str__(self) -> str:
        return f"home:{_spots(self.spots)}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange a whole display before taking from it."""

    display: Display

    def __str__(self) -> str:
        return f"exchange:{self.display.value}"


@dataclass(frozen=True, slots=True)
class Plant:
    """Put a tree on the square whose upper left tile lies on ``square``, or on none."""

    square: Spot | None

    def __str__(self) -> str:
        return f"tree:{'none' if self.square is None else self.square}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass the rest of the turn: no action is legal."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose this scoring tile at the end, in secret."""

    tile: ScoringTile

    def __str__(self) -> str:
        return f"choose:{self.tile}"


@dataclass(frozen=True, slots=True)
class RevealTile:
    """Chance: this tile is turned up into the display."""

    tile: Landscape

    def __str__(self) -> str:
        return f"reveal:{self.tile}"


@dataclass(frozen=True, slots=True)
class RevealCard:
    """Chance: this card is turned up into the display."""

    card: CardFace

    def __str__(self) -> str:
        return f"reveal:{self.card}"


@dataclass(frozen=True, slots=True)
class Show:
    """No player's move: the scoring tiles that all have chosen are shown, one a seat."""

    tiles: tuple[ScoringTile, ...]

    def __str__(self) -> str:
        return f"show:{','.join(map(str, self.tiles))}"


def _spots(spots: tuple[Spot, ...]) -> str:
    return ",".join(map(str, spots))


Dealt = RevealTile | RevealCard | Show
"""What no player decides."""
Move = Place | Take | Play | Home | Exchange | Plant | Pass | Choose | Dealt
