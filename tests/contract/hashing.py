"""Prints whole games of every kind: the same under any PYTHONHASHSEED.

``python -m tests.contract.hashing``; with ``--planted`` prints something that is not the same.
"""

from __future__ import annotations

import random
import sys

from cowlab import CHANCE
from cowlab.bots import bots
from cowlab.core.match import play_match
from cowlab.core.records import format_record
from tests.contract.lines import GAMES, every_option

PLIES = 50


def main() -> None:
    for name, game in GAMES.items():
        for bot, make in bots.get(name, {}).items():
            state = game.start(seed=1)
            record = play_match(state, [make() for _ in range(state.seats)], random.Random(1))
            print(bot, format_record(record))
        for n, options in enumerate(every_option(game)):
            state = game.start(seed=n, players=max(game.players), **options)
            rng = random.Random(n)
            for _ in range(PLIES):
                print(*state.moves())
                if state.to_move is None:
                    break
                if state.to_move is CHANCE:
                    state = state.after(state.sample_chance(rng))
                else:
                    seat = state.to_move
                    print(state.observe(seat), game.format_state(state))
                    print(game.format_state(game.world(state.observe(seat), rng)))
                    state = state.after(rng.choice(list(state.moves())))


if __name__ == "__main__":
    if "--planted" in sys.argv:
        print({"lay:1", "lay:2", "lay:3", "lay:4", "lay:5", "lay:6", "lay:7"})
    else:
        main()
