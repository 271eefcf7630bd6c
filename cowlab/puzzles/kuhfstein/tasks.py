"""What a puzzle of Kuhfstein asks for, read from its goal words (docs/puzzles.md)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from cowlab.core.notation import NotationError, listed
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.moves import Move
from cowlab.games.kuhfstein.notation import Reader, parse_move
from cowlab.games.kuhfstein.parts import BY_LETTER, LETTERS, Landscape, Spot, parse_spot
from cowlab.games.kuhfstein.positions import parse_state
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.puzzles.goals import WHAT, GoalWords, MoveIs
from cowlab.puzzles.kuhfstein.goals import FORMS, Goal, parse_goal, parse_goals
from cowlab.puzzles.kuhfstein.solitaire import hand, over, seat_of
from cowlab.puzzles.model import LINES, Answer, Puzzle
from cowlab.puzzles.verdicts import one_word_each

COUNTS: Final = {
    "placements": "placements CARD",
    "cells": "cells CARD",
    "squares": "squares LETTER",
    "hand": "hand",
}
COW: Final = "cow"
Counted = Literal["placements", "cells", "squares", "hand"]


@dataclass(frozen=True, slots=True)
class Line:
    """Bring about all goals within the turn."""

    goals: tuple[Goal, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """Count the ways to play a card, the tiles that can get a cow by it, the spots where a tile
    completes a square for a tree, or the cards of the hand that can be played."""

    what: Counted
    card: CardFace | None = None
    tile: Landscape | None = None


@dataclass(frozen=True, slots=True)
class Why:
    """Name the rule that forbids the move."""

    move: Move


@dataclass(frozen=True, slots=True)
class Build:
    """Place tiles of these landscapes, or cows (no landscapes), so that all wishes come true."""

    tiles: tuple[Landscape, ...]
    wishes: tuple[Goal, ...]


Task = Line | Count | Why | Build


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile, or a cow (no landscape), to be placed on a spot: ``f@e1``, ``cow@e1``."""

    landscape: Landscape | None
    spot: Spot

    def __str__(self) -> str:
        return f"{self.landscape or COW}@{self.spot}"


def start(puzzle: Puzzle) -> State:
    """Return the first state. The text was read once already, so it raises for none of ours."""
    return parse_state(puzzle.position)


def task(puzzle: Puzzle) -> Task:
    """Return what the puzzle asks for. Raises NotationError for goal words of another kind."""
    if puzzle.kind in LINES:
        return Line(parse_goals(puzzle.goal))
    if puzzle.kind == "construct":
        return _build(puzzle.goal)
    if len(puzzle.goal) != 1:
        raise NotationError(WHAT, puzzle.goal[1], 0, f"{puzzle.kind} takes one goal")
    text = puzzle.goal[0]
    if puzzle.kind == "why_illegal":
        kind, _, rest = text.partition(" ")
        if kind != "why":
            raise NotationError(WHAT, text, 0, "expected why MOVE")
        return Why(parse_move(rest))
    return _count(text)


def _count(text: str) -> Count:
    words, reader = GoalWords(text, COUNTS), Reader(WHAT, text)
    what = cast(Counted, words.kind)
    if what == "squares":
        return Count(what, tile=reader.landscape(*words.word()))
    return Count(what) if what == "hand" else Count(what, reader.card(*words.word()))


def _build(texts: tuple[str, ...]) -> Build:
    first, *rest = texts
    word, _, pieces = first.partition(" ")
    known = pieces == COW or (pieces and set(pieces) <= set(LETTERS))
    if word != "place" or not known or len(set(pieces)) < len(pieces):
        expected = f"expected place, and {COW} or some of {listed(LETTERS)}"
        raise NotationError(WHAT, first, 0, expected)
    if not rest:
        raise NotationError(WHAT, first, len(first), "expected a wish after it")
    tiles = () if pieces == COW else tuple(map(BY_LETTER.__getitem__, pieces))
    return Build(tiles, tuple(map(_wish, rest)))


def _wish(text: str) -> Goal:
    kind, _, rest = text.partition(" ")
    if kind in ("legal", "illegal"):
        return MoveIs(parse_move(rest), kind == "legal")
    if kind in ("fits", "nowhere", "squares", "supply"):
        return parse_goal(text)
    wishes = [FORMS[kind] for kind in ("fits", "nowhere", "squares", "supply")]
    raise NotationError(
        WHAT, text, 0, f"expected {listed(['legal MOVE', 'illegal MOVE', *wishes])}"
    )


def fault(puzzle: Puzzle) -> tuple[str, str] | None:
    """Return the key and the fault of the first text that does not belong, or ``None``.

    In the position a seat must be on turn, in the middle of its turn.
    """
    for key, text in (("position", puzzle.position), ("repair", puzzle.repair)):
        try:
            if text:
                parse_state(text)
        except NotationError as error:
            return key, str(error)
    first = start(puzzle)
    if over(first, seat_of(first)):
        return "position", "a seat must be on turn, with something to decide"
    try:
        asked = task(puzzle)
    except NotationError as error:
        return "goal", str(error)
    if isinstance(asked, Count) and asked.card is not None and asked.card not in hand(first):
        return "goal", f"{asked.card} is not in the hand"
    for key, answers in (("solutions", puzzle.solutions), ("traps", puzzle.traps)):
        for answer in answers:
            problem = _answer_fault(puzzle, answer)
            if problem:
                return key, problem
    return None


def _answer_fault(puzzle: Puzzle, answer: Answer) -> str | None:
    try:
        for word in answer:
            if puzzle.kind in LINES:
                parse_move(word)
            elif puzzle.kind == "construct":
                read_piece(word)
    except NotationError as error:
        return str(error)
    if puzzle.kind in ("count", "why_illegal"):
        return one_word_each(puzzle, answer, ("count",))
    return None


def read_piece(word: str) -> Piece:
    """Return the piece and the spot of ``f@e1``. Raises NotationError."""
    piece, at, spot = word.partition("@")
    if not at or (piece != COW and piece not in BY_LETTER):
        raise NotationError("piece", word, 0, "expected a piece and a spot as f@e1 or cow@e1")
    found = parse_spot(spot, "piece", word, len(piece) + 1)
    return Piece(BY_LETTER.get(piece), found)
