"""Whole games of any kind: what must hold after every ply."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cowlab import CHANCE
from cowlab.games.kuhhandel.divisions import agrees
from cowlab.games.kuhhandel.knowledge import is_finer
from tests.contract.hooks import cows_and_kuhpons, triples_stay
from tests.games.kuhhandel.support import GAME

GAMES = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10**6),
        "players": st.sampled_from([2, 3, 4, 5]),
        "first": st.sampled_from([0, 1]),
        "most_kuhpons": st.sampled_from(["value", "cards"]),
        "max_turns": st.sampled_from([50, 500]),
    }
)


def some_move(state: Any, rng: random.Random, trades: float) -> Any:
    """Any move; low bids more often than high ones, trades as often as wanted."""
    moves = list(state.moves())
    if rng.random() < trades:
        moves = [move for move in moves if str(move).startswith("trade")] or moves
    if str(moves[-1]).startswith("bid"):
        return rng.choice(moves[: rng.choice((1, 4, 20, len(moves)))])
    return rng.choice(moves)


def played(options: dict[str, Any], trades: float) -> tuple[list[Any], list[Any]]:
    state, rng = GAME.start(**options), random.Random(options["seed"])
    states, moves = [state], []
    while state.to_move is not None:
        if state.to_move is CHANCE:
            moves.append(state.sample_chance(rng))
        else:
            moves.append(some_move(state, rng, trades))
        state = state.after(moves[-1])
        states.append(state)
    return states, moves


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(GAMES, st.sampled_from([0.0, 0.5, 0.95]))
def test_cards_ledgers_and_the_end(options: dict[str, Any], trades: float) -> None:
    states, moves = played(options, trades)
    triples_stay(states, moves)
    for state in states[::7]:
        cows_and_kuhpons(state)
        table = state.table
        assert agrees(table.ledger, state.money, state.box)
        for seat, ledger in enumerate(state.ledgers):
            assert agrees(ledger, state.money, state.box)
            assert is_finer(ledger, table.ledger)
            for other, hand in enumerate(state.money):
                if other != seat:
                    assert ledger.least(other) <= sum(hand) <= ledger.most(other)
                    assert ledger.least(other) >= table.ledger.least(other)
                    assert ledger.most(other) <= table.ledger.most(other)
    last = states[-1]
    assert last.table.all_closed() or last.table.turns == options["max_turns"]
    rows = last.score_sheet()
    assert last.outcome.scores == tuple(row.total for row in rows)


@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
@given(GAMES)
def test_endless_trades_end(options: dict[str, Any]) -> None:
    """With next to nothing but trades a game still ends."""
    states, _ = played(options, 1.0)
    assert states[-1].outcome is not None
    assert states[-1].table.turns <= options["max_turns"]
