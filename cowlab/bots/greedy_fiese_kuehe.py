"""A bot for Fiese Kühe that looks one card ahead, at all its cards and cows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.herd import REACH
from cowlab.games.fiese_kuehe.moves import Change, Done, Move, Play
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import BARN_ROW, HERD, Card, Cards
from cowlab.games.fiese_kuehe.table import Table

HOME_BONUS: Final = 3.0
"""A cow home is worth this on top of its 13 rows: nobody can push it any more."""
NUISANCE: Final = 0.6
"""What a row taken from the opponents together counts, against a row gained."""
LAG: Final = 0.25
"""What each row that a cow is more than four ahead of the next of its herd costs: it is stuck."""
CHANGE_BELOW: Final = 0.5
"""Change cards when no play gains this much."""


def rows_gained(table: Table, seat: int) -> float:
    """Return the rows that the seat's cows have walked, the barn as row 13, plus the home bonus."""
    return sum(cell.row for cell in table.cows[seat]) + table.home[seat] * (BARN_ROW + HOME_BONUS)


def stuck_rows(table: Table, seat: int) -> int:
    """Return by how many rows the herd's gaps exceed what the herd rule allows, in all."""
    rows = sorted([1] * table.waiting(seat) + [cell.row for cell in table.cows[seat]])
    gaps = (ahead - behind for behind, ahead in pairwise(rows))
    return sum(max(0, gap - REACH) for gap in gaps)


def value(table: Table, seat: int) -> float:
    """Return how good the open table is for the seat, in rows: own progress, a herd that keeps
    together, cows that can move, less the opponents' progress in part."""
    own = rows_gained(table, seat) - LAG * stuck_rows(table, seat)
    own -= sum(1.0 for mark in table.turned if table.owner(mark.cell) == seat)
    others = [rows_gained(table, other) for other in range(table.seats) if other != seat]
    others_turned = sum(1.0 for mark in table.turned if table.owner(mark.cell) != seat)
    winning = 100.0 if table.home[seat] == HERD else 0.0
    return own + winning - NUISANCE * (sum(others) - others_turned)


class SharpCows:
    """Plays the card and cow that make the table best after its own turn; in a Moo, the scare."""

    name = "sharp"
    slack = 0.0
    """How many rows worse than the best a move may be and still be played."""

    def choose(self, observation: Observation, rng: random.Random) -> Move:
        """Return one of the moves that are best, up to the slack, drawn at random."""
        seat = observation.seat
        world = GAME.world(observation, rng)
        now = value(world.table, seat)
        plays = [move for move in observation.moves() if not isinstance(move, Change)]
        scored = [(_after(world, move, seat) - now, move) for move in plays]
        best = max((gain for gain, _ in scored), default=0.0)
        in_turn = not any(isinstance(move, Done) for move in plays)
        if in_turn and best < CHANGE_BELOW:
            return Change(_worst(observation.hand, scored, rng))
        least = best - (self.slack if in_turn else 0.0) - 1e-9
        return rng.choice([move for gain, move in scored if gain > least])


class GreedyCows(SharpCows):
    """The same with an easy hand: it plays any move that is nearly best."""

    name = "greedy"
    slack = 2.0


def _after(state: State, move: Move, seat: int) -> float:
    """Return the value after the move, a Moo that it opens played out scare by best scare."""
    state = state.after(move)
    while state.table.moo is not None and state.table.turn_seat == seat:
        options = [(value(after.table, seat), after) for after in map(state.after, state.moves())]
        best, after = max(options, key=lambda option: option[0])
        if best <= value(state.table, seat):
            break
        state = after
    return value(state.table, seat)


def _worst(hand: Cards, scored: Sequence[tuple[float, Move]], rng: random.Random) -> Card:
    """Return the card of the hand whose best play gains least, one that has none before all."""
    best = dict.fromkeys(hand, float("-inf"))
    for gain, move in scored:
        if isinstance(move, Play):
            best[move.card] = max(best[move.card], gain)
    least = min(best.values())
    return rng.choice([card for card in best if best[card] == least])
