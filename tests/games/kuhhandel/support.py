"""Short positions for the tests of Kuhhandel: Festival, and the few things tests do with them."""

from __future__ import annotations

from typing import Any

import cowlab
from tests.games.positions import Positions

GAME = cowlab.games["kuhhandel"]


_POSITIONS = Positions(GAME, str)
at, played, after, texts = _POSITIONS.at, _POSITIONS.played, _POSITIONS.after, _POSITIONS.texts
refusal, refused, legal = _POSITIONS.refusal, _POSITIONS.refused, _POSITIONS.legal
word, words, chances_taken = _POSITIONS.word, _POSITIONS.words, _POSITIONS.chances_taken


def shown(state: Any, *keys: str) -> str:
    """Some words of the full position line, as in a short one."""
    found = words(state)
    return " ".join(f"{key}={found[key]}" for key in keys)


def heads(moves: list[str]) -> set[str]:
    """What kinds of moves these are."""
    return {move.split(":")[0] for move in moves}
