"""How strong the greedy bot is: against random play, and against a model of a beginner.

    python -m benchmarks.opponents [GAMES]

The model of a beginner looks at own rows only: it plays the move that walks farthest, never
thinks of the herd or of the others, and in one turn of four plays anything.
"""

from __future__ import annotations

import random
import sys
from typing import Final

from cowlab.bots import GreedyCows, RandomBot, SharpCows
from cowlab.bots.greedy_fiese_kuehe import rows_gained
from cowlab.bots.tournament import tournament
from cowlab.core.match import Bot
from cowlab.games.fiese_kuehe import GAME, Change, Observation
from cowlab.games.fiese_kuehe.moves import Move

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


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    others: list[type[Bot]] = [RandomBot, Beginner, SharpCows]
    for other in others:
        for standing in tournament(GAME, [GreedyCows, other], games):
            share = standing.wins / standing.games
            print(f"{standing.name:10} wins {share:.0%} of {standing.games}")


if __name__ == "__main__":
    main()
