"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from cowlab.games import fiese_kuehe, kuhfstein, kuhhandel

games: Final[Mapping[str, Any]] = MappingProxyType(
    {game.name: game for game in (fiese_kuehe.GAME, kuhfstein.GAME, kuhhandel.GAME)}
)
"""Each game by its name. The values fulfil :class:`cowlab.core.model.Game`."""
