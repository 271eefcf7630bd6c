"""Which module knows the puzzles of which game."""

from __future__ import annotations

import importlib
from typing import Final, cast

from cowlab.puzzles.model import GamePart

GAMES: Final = ("fiese_kuehe", "kuhfstein", "kuhhandel")
"""The games that have puzzles. Each is a package here with the functions of GamePart."""


def game_part(game: str) -> GamePart:
    """Return the puzzle part of a game. Raises ValueError when it has none."""
    if game not in GAMES:
        raise ValueError(f"{game!r} has no puzzles; games that have: {', '.join(GAMES)}")
    return cast(GamePart, importlib.import_module(f"cowlab.puzzles.{game}"))
