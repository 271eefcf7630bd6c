"""Goals of Kuhhandel: Festival as words: what the moves of one turn are to bring about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.notation import Reader
from cowlab.games.kuhhandel.parts import SEAT_NAMES, TYPES, Cow, Cows
from cowlab.games.kuhhandel.table import Front
from cowlab.puzzles import goals as shared
from cowlab.puzzles.goals import WHAT, GoalWords, Wins, met

Goal = shared.Goal[State]
"""One part of a goal; it is about the seat to move in the first state."""
FORMS: Final = {
    "gets": "gets COWS",
    "triple": "triple COW",
    "sheep": "sheep SEAT COW",
    "copycat": "copycat COW",
    "apart": "apart NUMBER",
    "money": "money NUMBER",
    "out": "out SEAT",
    "wins": "wins",
}
_MOST: Final = {"apart": 4, "money": 9999}


def seat_of(first: State) -> int:
    """Return the seat whose goal it is: the one to move in the first state."""
    return first.to_move if isinstance(first.to_move, int) else 0


def front_of(first: State, now: State) -> Front:
    """Return what lies in front of the seat now."""
    return now.table.fronts[seat_of(first)]


def names(cows: Cows) -> str:
    """Return the names of some cards: ``Swing and Punk``."""
    words = [cow.word for cow in cows]
    return " and ".join((", ".join(words[:-1]), words[-1]) if len(words) > 1 else words)


@dataclass(frozen=True, slots=True)
class Gets:
    """``gets 60+C``: these cards have come to lie in front of the seat, in whatever way."""

    cows: Cows

    def met(self, first: State, now: State) -> bool:
        before = Counter(front_of(first, first).everything())
        after = Counter(front_of(first, now).everything())
        return Counter(self.cows) <= after - before

    def wish(self) -> str:
        return f"you get {names(self.cows)}."

    def lack(self, first: State, now: State) -> str:
        return f"you did not get {names(self.cows)}"

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class CowIs:
    """``triple 60``, ``sheep b 60``, ``copycat 60``: what has become of cards of a type.

    A Copycat lies with a type also where both are in a triple.
    """

    kind: str
    cow: Cow
    seat: int = 0

    def met(self, first: State, now: State) -> bool:
        front = front_of(first, now)
        match self.kind:
            case "triple":
                return any(triple.cow is self.cow for triple in front.triples)
            case "sheep":
                return self.cow in now.table.fronts[self.seat].sheep
        joined = [triple.cow for triple in front.triples if triple.copycat]
        return self.cow in (*front.copycats, *joined)

    def _clause(self, verb: str) -> str:
        match self.kind:
            case "triple":
                return f"the triple of {self.cow.word} {verb} yours"
            case "sheep":
                whose = f"in front of {SEAT_NAMES[self.seat]}"
                return f"a {self.cow.word} {whose} {verb} a black sheep"
        return f"a Copycat {verb} with your {self.cow.word}"

    def wish(self) -> str:
        return f"{self._clause('is')}."

    def lack(self, first: State, now: State) -> str:
        return self._clause("should be")

    def cells(self) -> tuple[str, ...]:
        return (str(self.cow),)


@dataclass(frozen=True, slots=True)
class AtLeast:
    """``money 480``, ``apart 1``: the seat has at least so much."""

    kind: str
    number: int

    def met(self, first: State, now: State) -> bool:
        return self._counted(first, now) >= self.number

    def _counted(self, first: State, now: State) -> int:
        return _COUNTERS[self.kind][0](first, now)

    def wish(self) -> str:
        return _COUNTERS[self.kind][1].format(self.number)

    def lack(self, first: State, now: State) -> str:
        return _COUNTERS[self.kind][2].format(self._counted(first, now), self.number)

    def cells(self) -> tuple[str, ...]:
        return ()


def _money(first: State, now: State) -> int:
    return sum(now.money[seat_of(first)])


def _apart(first: State, now: State) -> int:
    return front_of(first, now).apart


_COUNTERS: Final[dict[str, tuple[Callable[[State, State], int], str, str]]] = {
    "money": (_money, "you hold at least {}.", "you hold {}, and it should be at least {}"),
    "apart": (
        _apart,
        "at least {} of your Copycats lies apart.",
        "{} of your Copycats lie apart, and it should be at least {}",
    ),
}


@dataclass(frozen=True, slots=True)
class Out:
    """``out b``: the seat has dropped out."""

    seat: int

    def met(self, first: State, now: State) -> bool:
        return self.seat < now.seats and now.table.out[self.seat]

    def wish(self) -> str:
        return f"{SEAT_NAMES[self.seat]} drops out."

    def lack(self, first: State, now: State) -> str:
        return f"{SEAT_NAMES[self.seat]} has not dropped out"

    def cells(self) -> tuple[str, ...]:
        return ()


def parse_goal(text: str, seats: int) -> Goal:
    """Return the part of a goal that is written ``text``. Raises NotationError, with the place."""
    words = GoalWords(text, FORMS)
    reader = Reader(WHAT, text)
    match words.kind:
        case "gets":
            return Gets(reader.some_cows(*words.word()))
        case "triple" | "copycat":
            return CowIs(words.kind, reader.cow(*words.word(), TYPES))
        case "sheep":
            seat = reader.seat(*words.word(), seats)
            return CowIs("sheep", reader.cow(*words.word(), TYPES), seat)
        case "money" | "apart":
            return AtLeast(words.kind, words.number(_MOST[words.kind]))
        case "out":
            return Out(reader.seat(*words.word(), seats))
    return Wins(seat_of, SEAT_NAMES)


def parse_goals(texts: Sequence[str], seats: int) -> tuple[Goal, ...]:
    """Return all parts of a goal; they must all be met. Raises NotationError."""
    return tuple(parse_goal(text, seats) for text in texts)


__all__ = ["FORMS", "Goal", "met", "parse_goal", "parse_goals"]
