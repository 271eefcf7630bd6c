"""Puzzles: ``corpus.load(game)``, ``check``, ``hint``, ``solution_story``. No widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cowlab.puzzles import corpus
from cowlab.puzzles.games import GAMES, game_part
from cowlab.puzzles.model import KINDS, LINES, Answer, Grade, Kind, Puzzle, Verdict

__all__ = [
    "GAMES",
    "KINDS",
    "LINES",
    "Grade",
    "Kind",
    "Puzzle",
    "Verdict",
    "built",
    "check",
    "corpus",
    "form",
    "goal_sentences",
    "grade",
    "hint",
    "marks",
    "reply",
    "solution_story",
    "start",
    "word_at",
]


def check(puzzle: Puzzle, answer: str | int | Sequence[str]) -> Verdict:
    """Judge an answer.

    A line of moves, one rule id, cells or pieces are given as words, in one text (split at
    spaces, and at commas where there are none inside of a move) or as a sequence; a count as a
    number. Never raises for a wrong or unreadable answer: the verdict says what is wrong with it,
    by the smallest counterexample.
    """
    return game_part(puzzle.game).check(puzzle, _words(puzzle, answer))


def _words(puzzle: Puzzle, answer: str | int | Sequence[str]) -> Answer:
    if not isinstance(answer, str | int):
        return tuple(str(word) for word in answer)
    text = str(answer) if puzzle.kind in LINES else str(answer).replace(",", " ")
    return tuple(word for part in text.split() if (word := part.strip(",")))


def built(puzzle: Puzzle, answer: str | Sequence[str]) -> Any:
    """Return the state of a ``construct`` puzzle with the pieces of an answer on it.

    Pieces that cannot be read or placed are left out.
    """
    return game_part(puzzle.game).built(puzzle, _words(puzzle, answer))


def marks(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the names of what the solution is about, to be marked on a board: what a ``count``
    counts, or where the rule of a ``why_illegal`` is broken; else nothing."""
    return game_part(puzzle.game).marks(puzzle)


def hint(puzzle: Puzzle, number: int) -> str | None:
    """Return hint 1, 2 or 3, from a nudge to the first step; ``None`` when there are no more."""
    return puzzle.hints[number - 1] if 1 <= number <= len(puzzle.hints) else None


def solution_story(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the full solution, told in sentences, one a move."""
    return game_part(puzzle.game).story(puzzle)


def goal_sentences(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the goal in words, one sentence a part (the prompt says it in a friendlier way)."""
    return game_part(puzzle.game).goal_sentences(puzzle)


def start(puzzle: Puzzle) -> Any:
    """Return the state that the puzzle begins with: show it, and let people play on it."""
    return game_part(puzzle.game).start(puzzle)


def grade(puzzle: Puzzle) -> Grade:
    """Measure what the puzzle takes by solving it; may take seconds."""
    return game_part(puzzle.game).grade(puzzle)


def reply(puzzle: Puzzle, state: Any) -> Any:
    """Return what somebody else does while a line is played on a board: the simplest thing.

    ``None`` where chance or the reader decides, or the line is over. A right line works whatever
    the others do.
    """
    return game_part(puzzle.game).reply(puzzle, state)


def word_at(puzzle: Puzzle, target: str) -> str | None:
    """Return the word of an answer that is meant by pointing at a target of the board."""
    return game_part(puzzle.game).word_at(puzzle, target)


def form(puzzle: Puzzle) -> str:
    """Return what the answer to a count or a construction looks like, as a phrase."""
    return game_part(puzzle.game).form(puzzle)
