"""Many games between bots, with the seats rotated so that nobody profits from beginning."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from cowlab.core.match import Bot, play_match
from cowlab.core.model import Game


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's result: ``wins`` counts a victory shared by n bots as 1/n."""

    name: str
    wins: float
    games: int


def tournament(
    game: Game, makers: Sequence[Callable[[], Bot]], games: int, seed: int = 0
) -> list[Standing]:
    """Return one standing a bot, in the order given, after ``games`` games.

    Game n is started with seed ``seed + n``; the bots move up one seat each game.
    """
    wins = [0.0] * len(makers)
    bots = [make() for make in makers]
    for n in range(games):
        order = [(n + place) % len(bots) for place in range(len(bots))]
        start = game.start(seed=seed + n, players=len(bots))
        rng = random.Random(f"tournament:{seed + n}")
        record = play_match(start, [bots[index] for index in order], rng)
        outcome = record.end.outcome
        assert outcome is not None
        for seat in outcome.winners:
            wins[order[seat]] += 1 / len(outcome.winners)
    return [Standing(bot.name, won, games) for bot, won in zip(bots, wins, strict=True)]
