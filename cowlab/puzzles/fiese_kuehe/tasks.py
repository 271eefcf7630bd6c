"""What a puzzle of Fiese Kühe asks for, read from its goal words (docs/puzzles.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from cowlab.core.notation import NotationError, listed, quoted
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Move, Play
from cowlab.games.fiese_kuehe.notation import Reader, parse_move
from cowlab.games.fiese_kuehe.parts import SEAT_LETTERS, Card, Cell
from cowlab.games.fiese_kuehe.positions import parse_state
from cowlab.puzzles.fiese_kuehe.goals import FORMS, Goal, parse_goal, parse_goals
from cowlab.puzzles.fiese_kuehe.solitaire import is_alone
from cowlab.puzzles.goals import MoveIs
from cowlab.puzzles.model import LINES, Answer, Puzzle
from cowlab.puzzles.verdicts import one_word_each

COUNTS: Final = {
    "ends": "ends CARD:FROM",
    "ways": "ways CARD:FROM-TO",
    "plays": "plays CARD",
    "outcomes": "outcomes moo",
}
COWPAT: Final = "o"


@dataclass(frozen=True, slots=True)
class Line:
    """Bring about all goals by a line of moves."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Count the ends of a cow with a card, the ways to an end, the plays of a card, or the
    different positions that an open Moo may end in."""

    what: Literal["ends", "ways", "plays", "outcomes"]
    card: Card | None = None
    cow: Cell | None = None
    play: Play | None = None


@dataclass(frozen=True, slots=True)
class Why:
    """Name the rule that forbids the move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Build:
    """Place pieces (``o`` a cowpat, else a cow of that seat) so that all wishes come true."""

    piece: str
    wishes: tuple[Goal, ...]


Task = Line | Count | Why | Build


def start(puzzle: Puzzle) -> State:
    """Return the first state. The text was read once already, so it raises for none of ours."""
    return parse_state(puzzle.position)


def task(puzzle: Puzzle) -> Task:
    """Return what the puzzle asks for. Raises NotationError for goal words of another kind."""
    seats = start(puzzle).seats
    if puzzle.kind in LINES:
        return Line(parse_goals(puzzle.goal, seats))
    if puzzle.kind == "construct":
        return _build(puzzle.goal, seats)
    if len(puzzle.goal) != 1:
        raise NotationError("goal", puzzle.goal[1], 0, f"{puzzle.kind} takes one goal")
    text = puzzle.goal[0]
    kind, _, rest = text.partition(" ")
    if puzzle.kind == "why_illegal":
        if kind != "why":
            raise NotationError("goal", text, 0, "expected why MOVE")
        return Why(parse_move(rest))
    return _count(text, kind, rest)


def _count(text: str, kind: str, rest: str) -> Count:
    reader = Reader("goal", text)
    place = len(kind) + 1
    if kind not in COUNTS:
        reader.fail(0, f"expected {listed(list(COUNTS.values()))}")
    if kind == "ends":
        card, _, cell = rest.partition(":")
        found = reader.card(card, place)
        return Count("ends", found, reader.cell(cell, place + len(card) + 1))
    if kind == "plays":
        return Count("plays", reader.card(rest, place))
    if kind == "ways":
        move = parse_move(rest)
        if not isinstance(move, Play) or not isinstance(move.cow, Cell):
            reader.fail(place, "expected CARD:FROM-TO with a cow on the pasture")
        return Count("ways", play=move)
    if rest != "moo":
        reader.fail(place, f"expected moo but found {quoted(rest)}")
    return Count("outcomes")


def _build(texts: tuple[str, ...], seats: int) -> Build:
    first, *rest = texts
    word, _, piece = first.partition(" ")
    pieces = COWPAT + SEAT_LETTERS[:seats]
    if word != "place" or len(piece) != 1 or piece not in pieces:
        raise NotationError("goal", first, 0, f"expected place and one of {listed(pieces)}")
    if not rest:
        raise NotationError("goal", first, len(first), "expected a wish after it")
    return Build(piece, tuple(_wish(text, seats) for text in rest))


def _wish(text: str, seats: int) -> Goal:
    kind, _, rest = text.partition(" ")
    if kind in ("legal", "illegal"):
        return MoveIs(parse_move(rest), kind == "legal")
    if kind in FORMS:
        return parse_goal(text, seats)
    raise NotationError("goal", text, 0, f"expected legal MOVE, illegal MOVE, {FORMS['block']} …")


def fault(puzzle: Puzzle) -> tuple[str, str] | None:
    """Return the key and the fault of the first text that does not belong, or ``None``.

    The position must be one in which the seat on turn plays alone, unless the puzzle is about
    one move only.
    """
    for key, text in (("position", puzzle.position), ("repair", puzzle.repair)):
        try:
            if text:
                parse_state(text)
        except NotationError as error:
            return key, str(error)
    try:
        task(puzzle)
    except NotationError as error:
        return "goal", str(error)
    if puzzle.kind in LINES and not is_alone(start(puzzle)):
        return "position", "only the seat on turn may hold cards, and every pile must be empty"
    for key, answers in (("solutions", puzzle.solutions), ("traps", puzzle.traps)):
        for answer in answers:
            problem = _answer_fault(puzzle, answer)
            if problem:
                return key, problem
    return None


def _answer_fault(puzzle: Puzzle, answer: Answer) -> str | None:
    if puzzle.kind in LINES:
        try:
            for word in answer:
                parse_move(word)
        except NotationError as error:
            return str(error)
    elif puzzle.kind == "construct":
        try:
            for word in answer:
                read_piece(word)
        except NotationError as error:
            return str(error)
    else:
        return one_word_each(puzzle, answer, ("count",))
    return None


def read_piece(word: str) -> tuple[str, Cell]:
    """Return the piece and the cell of ``b@c5``. Raises NotationError."""
    reader = Reader("piece", word)
    piece, at, cell = word.partition("@")
    if not at or len(piece) != 1 or piece not in COWPAT + SEAT_LETTERS:
        reader.fail(0, "expected a piece and a cell as o@c5")
    return piece, reader.cell(cell, 2)
