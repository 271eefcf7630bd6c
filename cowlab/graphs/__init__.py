"""States as networkx graphs, one module a game: ``cowlab.graphs.fiese_kuehe.movement(state)``.

A game's module, and networkx with it, is imported when it is first named.
"""

from __future__ import annotations

import importlib
from types import ModuleType
from typing import Final

GAMES: Final = ("fiese_kuehe", "kuhfstein", "kuhhandel")


def __getattr__(name: str) -> ModuleType:
    if name in GAMES:
        return importlib.import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; games: {list(GAMES)}")


def __dir__() -> list[str]:
    return sorted([*globals(), *GAMES])
