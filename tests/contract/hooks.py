"""What a game keeps beyond the common laws: checks of every state, and of a whole line of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cowlab.games.fiese_kuehe.parts import deck
from tests.contract.tiny import BALES

StateCheck = Callable[[Any], None]
LineCheck = Callable[[Sequence[Any], Sequence[Any]], None]


def cows_and_cards(state: Any) -> None:
    """Four cows a seat, no two on a cell, 29 cards a seat."""
    table, cells = state.table, [cell for cell, _ in state.table.occupied()]
    assert len(cells) == len(set(cells))
    for seat in range(state.seats):
        assert len(table.cows[seat]) + table.home[seat] + table.waiting(seat) == 4
        assert table.waiting(seat) >= 0
        cards = [*state.hands[seat], *state.pile(seat), *table.discards[seat]]
        assert sorted(cards, key=str) == list(deck())
        assert len(state.hands[seat]) <= 5


def at_most_29_turns(states: Sequence[Any], moves: Sequence[Any]) -> None:
    """Each turn discards one of 29 cards; a line of play ends."""
    turns = Counter(
        state.to_move
        for state, move in zip(states, moves, strict=False)
        if ":" in str(move) and not str(move).startswith(("scare", "draw"))
    )
    assert all(count <= 29 for count in turns.values())
    last = states[-1]
    assert sum(turns.values()) == sum(map(len, last.table.discards))


def nine_bales(state: Any) -> None:
    parts = (*state.hands, *state.buried, *state.table.laid, state.pile)
    assert sorted(bale for part in parts for bale in part) == list(BALES)


def nine_turns(states: Sequence[Any], moves: Sequence[Any]) -> None:
    assert sum(not str(move).startswith("draw") for move in moves) == len(BALES)


STATE_CHECKS: Mapping[str, StateCheck] = {"fiese_kuehe": cows_and_cards, "hay": nine_bales}
LINE_CHECKS: Mapping[str, LineCheck] = {"fiese_kuehe": at_most_29_turns, "hay": nine_turns}
LONGEST: Mapping[str, int] = {"fiese_kuehe": 4 * 29 * 16, "hay": 20}
"""More plies than any game has: a turn has a card, at most 9 scares and a done, and 5 draws."""
