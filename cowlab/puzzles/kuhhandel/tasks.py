"""What a puzzle of Kuhhandel asks for, read from its goal words (docs/puzzles.md)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Final, Literal, NamedTuple, cast

from cowlab.core.notation import NotationError, listed
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.moves import Move
from cowlab.games.kuhhandel.notation import Reader, parse_move
from cowlab.games.kuhhandel.parts import KUHPONS, MOST_BID, SEAT_LETTERS, STEP, Money
from cowlab.games.kuhhandel.positions import parse_state
from cowlab.games.kuhhandel.steps import Counting, Drawing, Paying, Revealing, Turn
from cowlab.puzzles.goals import WHAT, GoalWords
from cowlab.puzzles.kuhhandel import certain, goals, purses
from cowlab.puzzles.kuhhandel.certain import Score
from cowlab.puzzles.kuhhandel.goals import seat_of
from cowlab.puzzles.kuhhandel.purses import Purse
from cowlab.puzzles.kuhhandel.solitaire import player_of
from cowlab.puzzles.kuhhandel.worlds import HIDDEN, heard, worlds
from cowlab.puzzles.model import LINES, Answer, Puzzle
from cowlab.puzzles.verdicts import one_word_each

Goal = goals.Goal | Purse | Score
COUNTS: Final = {
    "payments": "payments",
    "exact": "exact NUMBER NUMBER",
    "trades": "trades",
    "closing": "closing",
    "payers": "payers NUMBER",
    "might": "might NUMBER",
}
NUMBERS: Final = {"least": "least SEAT", "most": "most SEAT", "holds": "holds SEAT AMOUNT"}
"""What is one number, with no names."""
Counted = Literal["payments", "exact", "trades", "closing", "payers", "might"]
Asked = Literal["least", "most", "holds"]
HEARD: Final = "heard"
MONEY: Final = "place money"
MOST_WORLDS: Final = 20_000
"""A puzzle about more positions than this would be slow to prove."""


@dataclass(frozen=True, slots=True)
class Line:
    """Bring about all goals within the turn, whatever the others do."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Count the ways to pay what is due, the amounts from ``low`` to ``high`` that the seat could
    pay exactly, the trades that it may propose, those of them that would close a triple, or the
    others who certainly can pay ``high``, or perhaps; ``record``: what was heard before."""

    what: Counted
    low: int = 0
    high: int = 0
    record: Answer = ()


@dataclass(frozen=True, slots=True)
class Number:
    """Say the least or the most that the money of another ``seat`` can be worth, or how many cards
    of an ``amount`` it certainly holds, after the ``record``."""

    what: Asked
    seat: int
    amount: int = 0
    record: Answer = ()


@dataclass(frozen=True, slots=True)
class Why:
    """Name the rule that forbids the move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Build:
    """Put Kuhpons to the seat's money, so that all wishes come true."""

    wishes: tuple[Goal, ...]


Task = Line | Count | Number | Why | Build


class _Asked(NamedTuple):
    record: Answer
    text: str


def start(puzzle: Puzzle) -> State:
    """Return the first state. The text was read once already, so it raises for none of ours."""
    return parse_state(puzzle.position)


def task(puzzle: Puzzle) -> Task:
    """Return what the puzzle asks for. Raises NotationError for goal words of another kind."""
    seats = start(puzzle).seats
    if puzzle.kind in LINES:
        return Line(parse_goals(puzzle.goal, seats))
    if puzzle.kind == "construct":
        return _build(puzzle.goal)
    if puzzle.kind == "why_illegal":
        if len(puzzle.goal) != 1:
            raise NotationError(WHAT, puzzle.goal[1], 0, "why_illegal takes one goal")
        kind, _, rest = puzzle.goal[0].partition(" ")
        if kind != "why":
            raise NotationError(WHAT, puzzle.goal[0], 0, "expected why MOVE")
        return Why(parse_move(rest))
    return _question(_asked(puzzle.goal), seats)


def parse_goals(texts: tuple[str, ...], seats: int) -> tuple[Goal, ...]:
    """Return all parts of the goal of a line. Raises NotationError."""
    return tuple(_goal(text, seats) for text in texts)


def _goal(text: str, seats: int) -> Goal:
    kind = text.split(" ")[0]
    if kind in purses.FORMS:
        return purses.parse_purse(text)
    if kind == "score":
        return certain.parse_score(text)
    if kind in goals.FORMS:
        return goals.parse_goal(text, seats)
    forms = [*goals.FORMS.values(), *purses.FORMS.values(), certain.FORM]
    raise NotationError(WHAT, text, 0, f"expected {listed(forms)}")


def _asked(texts: tuple[str, ...]) -> _Asked:
    """Return what was heard, and what is asked then."""
    *records, text = texts
    words: list[str] = []
    for record in records:
        kind, *more = record.split(" ")
        if kind != HEARD or not more:
            raise NotationError(WHAT, record, 0, "expected heard MOVES, then what is asked")
        words += more
    return _Asked(tuple(words), text)


def _question(asked: _Asked, seats: int) -> Count | Number:
    record, text = asked
    words, reader = GoalWords(text, COUNTS | NUMBERS), Reader(WHAT, text)
    match words.kind:
        case "least" | "most" as what:
            return Number(what, reader.seat(*words.word(), seats), 0, record)
        case "holds":
            seat = reader.seat(*words.word(), seats)
            return Number("holds", seat, reader.amount(*words.word()), record)
        case "exact":
            low, high = words.number(MOST_BID), words.number(MOST_BID)
            if low > high or low % STEP:
                reader.fail(len("exact "), f"expected a multiple of {STEP}, then one not below it")
            return Count("exact", low, high, record)
        case "payers" | "might" as kind:
            return Count(cast(Counted, kind), 0, words.number(MOST_BID), record)
    return Count(cast(Counted, words.kind), record=record)


def _build(texts: tuple[str, ...]) -> Build:
    first, *rest = texts
    if first != MONEY:
        raise NotationError(WHAT, first, 0, f"expected {MONEY}")
    if not rest:
        raise NotationError(WHAT, first, len(first), "expected a wish after it")
    return Build(tuple(map(_wish, rest)))


def _wish(text: str) -> Goal:
    kind = text.split(" ")[0]
    if kind == "money":
        return goals.parse_goal(text, len(SEAT_LETTERS))
    return purses.parse_purse(text)


def fault(puzzle: Puzzle) -> tuple[str, str] | None:
    """Return the key and the fault of the first text that does not belong, or ``None``.

    In the position a seat must be to move.
    """
    for key, text in (("position", puzzle.position), ("repair", puzzle.repair)):
        try:
            if text:
                parse_state(text)
        except NotationError as error:
            return key, str(error)
    first = start(puzzle)
    if not isinstance(first.to_move, int):
        return "position", "a seat must have something to decide"
    try:
        asked = task(puzzle)
    except NotationError as error:
        return "goal", str(error)
    problem = _task_fault(first, asked)
    if problem:
        return "goal", problem
    for key, answers in (("solutions", puzzle.solutions), ("traps", puzzle.traps)):
        for answer in answers:
            problem = _answer_fault(puzzle, asked, answer)
            if problem:
                return key, problem
    return None


def _task_fault(first: State, asked: Task) -> str | None:
    step, seat = first.table.step, seat_of(first)
    if not isinstance(asked, Why | Build) and _too_many(first):
        return f"there are more than {MOST_WORLDS} positions that may be"
    match asked:
        case Count("payments") if not isinstance(step, Paying):
            return "nothing is to be paid"
        case Count("trades" | "closing") if not isinstance(step, Turn):
            return "no turn begins"
        case Number(seat=other) if other == seat:
            return "the money of another seat is asked about"
        case Count(record=record) | Number(record=record) if record:
            return _record_fault(first, record)
    return None


def _too_many(first: State) -> bool:
    found = worlds(first.observe(seat_of(first)))
    return next(islice(found, MOST_WORLDS, None), None) is not None


def _record_fault(first: State, record: Answer) -> str | None:
    try:
        for word in record:
            if HIDDEN not in word:
                parse_move(word)
    except NotationError as error:
        return str(error)
    return None if possible(first, record) else "nobody can have heard that"


def possible(first: State, record: Answer, deaf: str = "") -> tuple[State, ...]:
    """Return all positions that may be when the seat has heard the record (worlds.py)."""
    seat = seat_of(first)
    return heard(worlds(first.observe(seat)), record, seat, deaf)


def _answer_fault(puzzle: Puzzle, asked: Task, answer: Answer) -> str | None:
    try:
        for word in answer:
            if puzzle.kind in LINES:
                parse_move(word)
            elif puzzle.kind == "construct":
                read_piece(word)
    except NotationError as error:
        return str(error)
    if puzzle.kind in ("count", "why_illegal"):
        listable = ("count",) if isinstance(asked, Count) else ()
        return one_word_each(puzzle, answer, listable)
    return None


def read_piece(word: str) -> int:
    """Return the amount of a Kuhpon. Raises NotationError."""
    amount = Reader("Kuhpon", word).amount(word, 0)
    if amount not in KUHPONS:
        raise NotationError("Kuhpon", word, 0, f"there is no Kuhpon of {amount}")
    return amount


def purse_of(first: State, pieces: Money) -> Money:
    """Return the seat's money with Kuhpons put to it."""
    return tuple(sorted((*first.money[seat_of(first)], *pieces)))


# On a board


def reply(puzzle: Puzzle, state: State) -> Move | None:
    """Return what somebody else does while a line is shown on a board: the simplest thing.

    They pass, accept and sell. ``None`` when the turn is over, for the seat itself, and for cards
    that chance draws.
    """
    player = player_of(start(puzzle))
    if isinstance(state.table.step, Counting):
        return next(state.moves())
    if player.over(state) or state.to_move == player.seat:
        return None
    if isinstance(state.table.step, Revealing | Drawing):
        return None
    return next(state.moves())


def word_at(puzzle: Puzzle, target: str) -> str | None:
    """Return the trade about what is pointed at, where trades are counted."""
    asked, first = task(puzzle), start(puzzle)
    kind, _, place = target.partition(":")
    if isinstance(asked, Count) and asked.what in ("trades", "closing") and kind == "front":
        return place if place[0] != SEAT_LETTERS[seat_of(first)] else None
    return None


def form(puzzle: Puzzle) -> str:
    """Return what an answer looks like, as a phrase."""
    asked = task(puzzle)
    if isinstance(asked, Build):
        return "the Kuhpons, as 20 50 100"
    named = _NAMED.get(asked.what) if isinstance(asked, Count) else None
    return f"a number, or all of them, as {named}" if named else "a number"


_NAMED: Final = {
    "payments": "20+50 10+20+50",
    "exact": "30 50",
    "trades": "b:30 b:30+60",
    "closing": "b:30 b:30+60",
    "payers": "b c",
    "might": "b c",
}
