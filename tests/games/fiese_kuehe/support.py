"""Short positions for the tests of Fiese Kühe, and the few things that tests do with them."""

from __future__ import annotations

from typing import Any

import cowlab
from cowlab import Violation

GAME = cowlab.games["fiese_kuehe"]
EMPTY = "....."


def board(rows: dict[int, str]) -> str:
    """The twelve rows of a board line; rows not given are empty."""
    return "/".join(rows.get(row, EMPTY) for row in range(12, 0, -1))


def line(short: str) -> str:
    """The position line for a short one: ``ROW:CELLS`` for each row that is not empty, then the
    other words as in docs/notation.md, as in ``5:..b.. 4:..a.. hands=p1,h5``."""
    rows, words = {}, []
    for word in short.split():
        if word[0].isdigit():
            row, cells = word.split(":")
            rows[int(row)] = cells
        else:
            words.append(word)
    return " ".join([f"board={board(rows)}", *words])


def at(short: str) -> Any:
    """The state of a short position."""
    return GAME.parse_state(line(short))


def after(short: str, *moves: str) -> Any:
    """The state after moves that must all be legal."""
    state = at(short)
    for move in moves:
        state = cowlab.play(state, move)
    return state


def refusal(short: str, *moves: str) -> Violation:
    """Why the last move is refused, after the others were played."""
    violation = after(short, *moves[:-1]).why_not(GAME.parse_move(moves[-1]))
    assert violation is not None, f"{moves[-1]} is allowed"
    assert isinstance(violation, Violation)
    return violation


def refused(short: str, *moves: str) -> str:
    """The id of the rule that the last move breaks."""
    return refusal(short, *moves).rule


def legal(short: str, *moves: str) -> list[str]:
    """The texts of all legal moves, after some."""
    return [str(move) for move in cowlab.legal_moves(after(short, *moves))]


def ends(short: str, start: str) -> set[str]:
    """Where the legal moves that begin with ``start`` (as ``p1:c4-``) lead."""
    return {move.removeprefix(start) for move in legal(short) if move.startswith(start)}


def shown(state: Any) -> str:
    """The rows of the board that are not empty, as in a short position."""
    rows = words(state)["board"].split("/")
    return " ".join(f"{12 - n}:{row}" for n, row in enumerate(rows) if row != EMPTY)


def words(state: Any) -> dict[str, str]:
    """The words of the full position line by key."""
    text = GAME.format_state(state)
    return dict(word.split("=", 1) for word in text.split(" "))
