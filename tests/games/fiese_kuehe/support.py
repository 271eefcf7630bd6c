"""Short positions for the tests of Fiese Kühe, and the few things that tests do with them."""

from __future__ import annotations

from typing import Any

import cowlab
from tests.games.positions import Positions

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


_POSITIONS = Positions(GAME, line)
at, after, words = _POSITIONS.at, _POSITIONS.after, _POSITIONS.words
refusal, refused, legal = _POSITIONS.refusal, _POSITIONS.refused, _POSITIONS.legal


def ends(short: str, start: str) -> set[str]:
    """Where the legal moves that begin with ``start`` (as ``p1:c4-``) lead."""
    return {move.removeprefix(start) for move in legal(short) if move.startswith(start)}


def shown(state: Any) -> str:
    """The rows of the board that are not empty, as in a short position."""
    rows = words(state)["board"].split("/")
    return " ".join(f"{12 - n}:{row}" for n, row in enumerate(rows) if row != EMPTY)
