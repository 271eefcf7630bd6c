"""Goals of Kuhfstein as words (docs/puzzles.md): what the moves of one turn are to bring about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.misses import why_nowhere
from cowlab.games.kuhfstein.notation import Reader
from cowlab.games.kuhfstein.parts import COWS, GOAL, SEAT_NAMES, TREES_A_PLAYER, Landscape, Spot
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.puzzles import goals as shared
from cowlab.puzzles.goals import WHAT, GoalWords, Wins, met
from cowlab.puzzles.kuhfstein.solitaire import hand, points, seat_of
from cowlab.puzzles.verdicts import are, capital, numbered

Goal = shared.Goal[State]
"""One part of a goal; it is about the seat on turn in the first state."""
FORMS: Final = {
    "points": "points NUMBER",
    "plays": "plays NUMBER",
    "played": "played CARD",
    "trees": "trees NUMBER",
    "squares": "squares NUMBER",
    "tree": "tree SPOT",
    "supply": "supply NUMBER",
    "hand": "hand CARD",
    "tile": "tile LETTER SPOT",
    "cow": "cow SPOT",
    "fits": "fits CARD",
    "nowhere": "nowhere CARD",
    "wins": "wins",
}


def area_of(first: State, now: State) -> Area:
    """Return the seat's area as it is now."""
    return now.table.areas[seat_of(first)]


@dataclass(frozen=True, slots=True)
class AtLeast:
    """``points 8``, ``plays 1``, ``trees 1``, ``squares 2``, ``supply 4``: at least so many.

    Points, cards played and trees are counted from the first state on.
    """

    kind: str
    number: int

    def counted(self, first: State, now: State) -> int:
        return _COUNTERS[self.kind][0](first, now)

    def met(self, first: State, now: State) -> bool:
        return self.counted(first, now) >= self.number

    def wish(self) -> str:
        unit, rest, says = _COUNTERS[self.kind][1:]
        return says.format(what=f"{numbered(self.number, unit)}{rest}", are=are(self.number))

    def lack(self, first: State, now: State) -> str:
        unit, rest = _COUNTERS[self.kind][1:3]
        got = self.counted(first, now)
        return f"{numbered(got, unit) if got else f'no {unit}'}{rest}, and {self.number} should be"

    def cells(self) -> tuple[str, ...]:
        return ()


def _trees(first: State, now: State) -> int:
    return len(area_of(first, now).trees) - len(area_of(first, first).trees)


def _plays(first: State, now: State) -> int:
    return len(now.table.discards) - len(first.table.discards)


def _supply(first: State, now: State) -> int:
    return now.table.supply(seat_of(first))


def _tiles(corner: Spot) -> tuple[Spot, ...]:
    return tuple(corner.step(dx, dy) for dy in (0, 1) for dx in (0, 1))


def squares(area: Area) -> int:
    """Return how many more trees could stand here at the same time: the most squares no two of
    which share a tile (KF-R13)."""
    treed = {tile for corner in area.trees for tile in _tiles(corner)}
    free = [
        square for corner in area.squares() if not (square := frozenset(_tiles(corner))) & treed
    ]
    for number in range(len(free), 0, -1):
        for some in combinations(free, number):
            if len(frozenset().union(*some)) == sum(map(len, some)):
                return number
    return 0


_COUNTERS: Final[dict[str, tuple[Callable[[State, State], int], str, str, str]]] = {
    "points": (points, "point", "", "you make at least {what}."),
    "plays": (_plays, "card", " played", "at least {what}."),
    "trees": (_trees, "new tree", "", "there {are} at least {what}."),
    "squares": (
        lambda first, now: squares(area_of(first, now)),
        "tree",
        " possible at the same time",
        "your squares make {what}.",
    ),
    "supply": (_supply, "cow", " in your supply", "there {are} at least {what}."),
}


@dataclass(frozen=True, slots=True)
class CardIs:
    """``played CARD``, ``hand CARD``, ``fits CARD``, ``nowhere CARD``."""

    kind: str
    card: CardFace

    def met(self, first: State, now: State) -> bool:
        match self.kind:
            case "played":
                return self.card in now.table.discards and self.card not in first.table.discards
            case "hand":
                return self.card in now.table.hands[seat_of(first)]
        return (self._why(first, now) is None) is (self.kind == "fits")

    def _why(self, first: State, now: State) -> object:
        supply = now.table.supply(seat_of(first))
        return why_nowhere(area_of(first, now), self.card, supply)

    def wish(self) -> str:
        return {
            "played": f"you have played {self.card}.",
            "hand": f"you have taken {self.card} into your hand.",
            "fits": f"the card {self.card} can be played.",
            "nowhere": f"the card {self.card} can be played nowhere.",
        }[self.kind]

    def lack(self, first: State, now: State) -> str:
        match self.kind:
            case "played":
                held = self.card in hand(first) or self.card in now.table.hands[seat_of(first)]
                return f"the card {self.card} is {'still in your hand' if held else 'not played'}"
            case "hand":
                return f"the card {self.card} is not in your hand"
            case "fits":
                return f"the card {self.card} cannot be played"
        fits = area_of(first, now).placements(self.card)
        spots = ", ".join(map(str, fits[0].cows))
        return f"the card {self.card} can still be played, with cows on {spots}"

    def more(self, first: State, now: State) -> str:
        """Return what may be told of a card that does not fit when the reader asks for it: the
        nearest miss."""
        why = self._why(first, now)
        return f"{capital(str(why))}." if self.kind == "fits" and why else ""

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class SpotIs:
    """``tile f e1``, ``tree 0``, ``cow e1``: what lies or stands there."""

    kind: str
    spot: Spot
    landscape: Landscape | None = None

    def met(self, first: State, now: State) -> bool:
        area = area_of(first, now)
        match self.kind:
            case "tile":
                return area.get(self.spot) is self.landscape
            case "tree":
                return self.spot in area.trees
        return area.has_cow(self.spot)

    def _thing(self) -> str:
        if self.landscape is not None:
            return f"a {self.landscape.word} tile"
        return "a tree" if self.kind == "tree" else "a cow"

    def _where(self) -> str:
        return f"the square at {self.spot}" if self.kind == "tree" else str(self.spot)

    def _verb(self) -> str:
        return "lies" if self.kind == "tile" else "stands"

    def wish(self) -> str:
        return f"{self._thing()} {self._verb()} on {self._where()}."

    def lack(self, first: State, now: State) -> str:
        return f"{self._thing()} should be on {self._where()}"

    def cells(self) -> tuple[str, ...]:
        return (str(self.spot),)


_MOST: Final = {
    "points": GOAL,
    "plays": 9,
    "trees": 4 * TREES_A_PLAYER,
    "squares": 4 * TREES_A_PLAYER,
    "supply": COWS,
}


def parse_goal(text: str) -> Goal:
    """Return the part of a goal that is written ``text``. Raises NotationError, with the place."""
    words = GoalWords(text, FORMS)
    reader = Reader(WHAT, text)
    match words.kind:
        case "points" | "plays" | "trees" | "squares" | "supply":
            return AtLeast(words.kind, words.number(_MOST[words.kind]))
        case "played" | "hand" | "fits" | "nowhere":
            return CardIs(words.kind, reader.card(*words.word()))
        case "tile":
            landscape = reader.landscape(*words.word())
            return SpotIs("tile", reader.spot(*words.word()), landscape)
        case "tree" | "cow":
            return SpotIs(words.kind, reader.spot(*words.word()))
    return Wins(seat_of, SEAT_NAMES)


def parse_goals(texts: Sequence[str]) -> tuple[Goal, ...]:
    """Return all parts of a goal; they must all be met. Raises NotationError."""
    return tuple(map(parse_goal, texts))


__all__ = ["FORMS", "Goal", "met", "parse_goal", "parse_goals"]
