"""How strong the greedy bots are: against random play, and against a model of a beginner.

    python -m benchmarks.opponents [GAMES]

Fiese Kühe in games of two; Kuhhandel with one greedy bot among random ones, for each number of
seats, with the mean scores. The model of a beginner (Fiese Kühe) looks at own rows only: it plays
the move that walks farthest, never thinks of the herd or of the others, and in one turn of four
plays anything.
"""

from __future__ import annotations

import random
import sys
from typing import Final

from cowlab.bots import GreedyCows, GreedyTrader, RandomBot, RandomTrader, SharpCows
from cowlab.bots.greedy_fiese_kuehe import rows_gained
from cowlab.bots.tournament import tournament
from cowlab.core.match import Bot, play_match
from cowlab.games.fiese_kuehe import GAME, Change, Observation
from cowlab.games.fiese_kuehe.moves import Move
from cowlab.games.kuhhandel import GAME as KUHHANDEL

SLIP: Final = 0.25


class Beginner:
    """Walks as far as it can."""

    name = "beginner"

    def choose(self, observation: Observation, rng: random.Random) -> Move:
        moves = list(observation.moves())
        plays = [move for move in moves if not isinstance(move, Change)] or moves
        if rng.random() < SLIP:
            return rng.choice(plays)
        world, seat = GAME.world(observation, rng), observation.seat
        return max(plays, key=lambda move: rows_gained(world.after(move).table, seat))


def cows(games: int) -> None:
    """Print how often the greedy bot of Fiese Kühe wins."""
    others: list[type[Bot]] = [RandomBot, Beginner, SharpCows]
    for other in others:
        for standing in tournament(GAME, [GreedyCows, other], games):
            share = standing.wins / standing.games
            print(f"{standing.name:10} wins {share:.0%} of {standing.games}")


def traders(games: int, seats: int) -> None:
    """Print how often one greedy bot of Kuhhandel wins, and the mean scores."""
    wins, own, rest = 0.0, 0, 0
    for n in range(games):
        at = n % seats
        bots = [GreedyTrader() if seat == at else RandomTrader() for seat in range(seats)]
        start = KUHHANDEL.start(seed=n, players=seats)
        outcome = play_match(start, bots, random.Random(n)).end.outcome
        assert outcome is not None
        wins += (at in outcome.winners) / len(outcome.winners)
        own += outcome.scores[at]
        rest += sum(outcome.scores) - outcome.scores[at]
    means = f"{own / games:.0f} points, the others {rest / games / (seats - 1):.0f}"
    print(f"Kuhhandel, {seats} seats: greedy wins {wins / games:.0%} of {games}; {means}")


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    cows(games)
    for seats in KUHHANDEL.players:
        traders(games, seats)


if __name__ == "__main__":
    main()
