"""Bots, by game and name. They get observations, never states."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from cowlab.bots.greedy_fiese_kuehe import GreedyCows, SharpCows
from cowlab.bots.greedy_kuhfstein import GreedyFarmer
from cowlab.bots.greedy_kuhhandel import GreedyTrader
from cowlab.bots.random_bot import RandomBot
from cowlab.bots.random_kuhhandel import RandomTrader
from cowlab.core.match import Bot

bots: Final[Mapping[str, Mapping[str, Callable[[], Bot]]]] = MappingProxyType(
    {
        "fiese_kuehe": MappingProxyType(
            {"random": RandomBot, "greedy": GreedyCows, "sharp": SharpCows}
        ),
        "kuhfstein": MappingProxyType({"random": RandomBot, "greedy": GreedyFarmer}),
        "kuhhandel": MappingProxyType({"random": RandomTrader, "greedy": GreedyTrader}),
    }
)
"""``bots[game][name]()`` makes a bot."""

__all__ = [
    "Bot",
    "GreedyCows",
    "GreedyFarmer",
    "GreedyTrader",
    "RandomBot",
    "RandomTrader",
    "SharpCows",
    "bots",
]
