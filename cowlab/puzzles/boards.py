"""How puzzles are answered on a board, in games whose cells are words of answers."""

from __future__ import annotations

from typing import Any

from cowlab.puzzles.model import Puzzle


def cell_word(puzzle: Puzzle, target: str) -> str:
    """Return the cell itself, or the piece to be placed there."""
    if puzzle.kind != "construct":
        return target
    piece = puzzle.solutions[0][0].partition("@")[0]
    return f"{piece}@{target}"


def cell_form(puzzle: Puzzle) -> str:
    """Return what an answer looks like, as a phrase."""
    return "a number, or click the cells" if puzzle.kind == "count" else "click the cells"


def no_reply(puzzle: Puzzle, state: Any) -> None:
    """Return ``None``: the seat plays alone."""
