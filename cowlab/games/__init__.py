"""The games, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from cowlab.games import fiese_kuehe

games: Final[Mapping[str, Any]] = MappingProxyType({fiese_kuehe.GAME.name: fiese_kuehe.GAME})
"""Each game by its name. The values fulfil :class:`cowlab.core.model.Game`."""
