"""Goals of Fiese Kühe as words (docs/puzzles.md): what a line of moves is to bring about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from cowlab.core.notation import listed, quoted
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.generate import player_moves
from cowlab.games.fiese_kuehe.moves import Play
from cowlab.games.fiese_kuehe.notation import Reader, format_cards
from cowlab.games.fiese_kuehe.parts import (
    BARN_ROW,
    HERD,
    SEAT_LETTERS,
    SEAT_NAMES,
    Cards,
    Cell,
)
from cowlab.games.fiese_kuehe.steps import Turn
from cowlab.puzzles import goals as shared
from cowlab.puzzles.goals import WHAT, GoalWords, met

Goal = shared.Goal[State]
"""One part of a goal, judged on the state after a whole card against the first state."""

FORMS: Final = {
    "home": "home SEAT NUMBER",
    "cow": "cow SEAT CELL",
    "free": "free CELL",
    "row": "row SEAT NUMBER ROW",
    "waiting": "waiting SEAT NUMBER",
    "turned": "turned SEAT NUMBER",
    "cowpats": "cowpats SEAT NUMBER",
    "block": "block SEAT CARDS",
}


class _Counted(Protocol):
    @property
    def seat(self) -> int: ...
    @property
    def number(self) -> int: ...


def _cows(number: int) -> str:
    return "1 cow" if number == 1 else f"{number} cows"


def _is(number: int) -> str:
    return "is" if number == 1 else "are"


def _cows_of(goal: _Counted) -> str:
    return f"{_cows(goal.number)} of {SEAT_NAMES[goal.seat]}’s {_is(goal.number)}"


def _got(number: int, seat: int) -> str:
    return f"{_cows(number) if number else 'no cow'} of {SEAT_NAMES[seat]}’s {_is(number or 1)}"


@dataclass(frozen=True, slots=True)
class Home:
    """``home a 1``: so many more cows of the seat are in the barn than at the start."""

    seat: int
    number: int

    def _more(self, first: State, now: State) -> int:
        return now.table.home[self.seat] - first.table.home[self.seat]

    def met(self, first: State, now: State) -> bool:
        return self._more(first, now) >= self.number

    def wish(self) -> str:
        name = SEAT_NAMES[self.seat]
        more = "one more cow" if self.number == 1 else f"{self.number} more cows"
        return f"{more} of {name}’s {_is(self.number)} in the barn."

    def lack(self, first: State, now: State) -> str:
        more = self._more(first, now)
        got = "no cow" if not more else f"only {_cows(more)}"
        have = "have" if more > 1 else "has"
        return f"{got} of {SEAT_NAMES[self.seat]}’s {have} come home, and {self.number} should"

    def cells(self) -> tuple[str, ...]:
        return ("barn",)


@dataclass(frozen=True, slots=True)
class Stands:
    """``cow b c7``: a cow of the seat stands on the cell."""

    seat: int
    cell: Cell

    def met(self, first: State, now: State) -> bool:
        return now.table.owner(self.cell) == self.seat

    def wish(self) -> str:
        return f"a cow of {SEAT_NAMES[self.seat]}’s stands on {self.cell}."

    def lack(self, first: State, now: State) -> str:
        return f"no cow of {SEAT_NAMES[self.seat]}’s stands on {self.cell}"

    def cells(self) -> tuple[str, ...]:
        return (str(self.cell),)


@dataclass(frozen=True, slots=True)
class Free:
    """``free c7``: no cow stands on the cell."""

    cell: Cell

    def met(self, first: State, now: State) -> bool:
        return now.table.owner(self.cell) is None

    def wish(self) -> str:
        return f"no cow stands on {self.cell}."

    def lack(self, first: State, now: State) -> str:
        return f"a cow stands on {self.cell}"

    def cells(self) -> tuple[str, ...]:
        return (str(self.cell),)


@dataclass(frozen=True, slots=True)
class Reached:
    """``row a 2 10``: so many cows of the seat are in that row or farther on (barn included)."""

    seat: int
    number: int
    row: int

    def _there(self, now: State) -> int:
        standing = sum(cell.row >= self.row for cell in now.table.cows[self.seat])
        return standing + now.table.home[self.seat]

    def met(self, first: State, now: State) -> bool:
        return self._there(now) >= self.number

    def wish(self) -> str:
        return f"{_cows_of(self)} in row {self.row} or farther on (the barn counts)."

    def lack(self, first: State, now: State) -> str:
        got = _got(self._there(now), self.seat)
        return f"{got} in row {self.row} or farther on, and {self.number} should be"

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Waits:
    """``waiting b 1``: so many more cows of the seat wait in front of row 1 than at the start."""

    seat: int
    number: int

    def _more(self, first: State, now: State) -> int:
        return now.table.waiting(self.seat) - first.table.waiting(self.seat)

    def met(self, first: State, now: State) -> bool:
        return self._more(first, now) >= self.number

    def wish(self) -> str:
        return f"{_cows_of(self)} sent back in front of the pasture."

    def lack(self, first: State, now: State) -> str:
        more = self._more(first, now)
        got = "no cow" if more <= 0 else f"only {_cows(more)}"
        have = "have" if more > 1 else "has"
        return f"{got} of {SEAT_NAMES[self.seat]}’s {have} been sent back in front of the pasture"

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class TurnedRound:
    """``turned b 2``: so many cows of the seat are turned round."""

    seat: int
    number: int

    def _turned(self, now: State) -> int:
        return sum(now.table.owner(mark.cell) == self.seat for mark in now.table.turned)

    def met(self, first: State, now: State) -> bool:
        return self._turned(now) >= self.number

    def wish(self) -> str:
        return f"{_cows_of(self)} turned round."

    def lack(self, first: State, now: State) -> str:
        return f"{_got(self._turned(now), self.seat)} turned round, and {self.number} should be"

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class OnCowpats:
    """``cowpats b 2``: so many cows of the seat stand on cowpats."""

    seat: int
    number: int

    def _standing(self, now: State) -> int:
        return sum(cell in now.table.pasture.cowpats for cell in now.table.cows[self.seat])

    def met(self, first: State, now: State) -> bool:
        return self._standing(now) >= self.number

    def wish(self) -> str:
        who = f"{_cows(self.number)} of {SEAT_NAMES[self.seat]}’s"
        return f"{who} stands on a cowpat." if self.number == 1 else f"{who} stand on cowpats."

    def lack(self, first: State, now: State) -> str:
        return f"{_got(self._standing(now), self.seat)} on cowpats, and {self.number} should be"

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Blocked:
    """``block b h5p1``: if the seat were on turn with these cards, it could play none of them."""

    seat: int
    cards: Cards

    def _reply(self, now: State) -> Play | None:
        table = replace(now.table, agenda=(Turn(self.seat),))
        moves = (move for move in player_moves(table, self.cards) if isinstance(move, Play))
        return next(moves, None)

    def met(self, first: State, now: State) -> bool:
        return self._reply(now) is None

    def wish(self) -> str:
        cards = listed([card.title for card in self.cards])
        return f"{SEAT_NAMES[self.seat]} could not play {cards} with any cow."

    def lack(self, first: State, now: State) -> str:
        return f"{SEAT_NAMES[self.seat]} can still reply {self._reply(now)}"

    def cells(self) -> tuple[str, ...]:
        return ()


def parse_goal(text: str, seats: int = len(SEAT_LETTERS)) -> Goal:
    """Return the part of a goal that is written ``text``. Raises NotationError, with the place."""
    return _Goal(text, seats).goal()


def parse_goals(texts: Sequence[str], seats: int) -> tuple[Goal, ...]:
    """Return all parts of a goal; they must all be met. Raises NotationError."""
    return tuple(parse_goal(text, seats) for text in texts)


class _Goal(GoalWords):
    """One goal text being read, word by word."""

    def __init__(self, text: str, seats: int) -> None:
        super().__init__(text, FORMS)
        self.seats = seats
        self.reader = Reader(WHAT, text)

    def goal(self) -> Goal:
        match self.kind:
            case "home":
                return Home(self.seat(), self.number(HERD))
            case "cow":
                return Stands(self.seat(), self.cell())
            case "free":
                return Free(self.cell())
            case "row":
                return Reached(self.seat(), self.number(HERD), self.number(BARN_ROW))
            case "waiting":
                return Waits(self.seat(), self.number(HERD))
            case "turned":
                return TurnedRound(self.seat(), self.number(HERD))
            case "cowpats":
                return OnCowpats(self.seat(), self.number(HERD))
        return Blocked(self.seat(), self.cards())

    def seat(self) -> int:
        word, place = self.word()
        letters = SEAT_LETTERS[: self.seats]
        if len(word) != 1 or word not in letters:
            self.fail(place, f"expected a seat {listed(letters)} but found {quoted(word)}")
        return letters.index(word)

    def cell(self) -> Cell:
        return self.reader.cell(*self.word())

    def cards(self) -> Cards:
        word, place = self.word()
        cards = self.reader.cards(word, place)
        if not cards or word != format_cards(cards):
            self.fail(place, f"expected cards in order as h5p1 but found {quoted(word)}")
        return cards


__all__ = ["FORMS", "Blocked", "Goal", "met", "parse_goal", "parse_goals"]
