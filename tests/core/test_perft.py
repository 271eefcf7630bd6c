"""Perft on a tree whose numbers are known beforehand, and on the tiny game by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import cowlab
from cowlab import divide, perft
from tests.contract.tiny import HAY


def counted(state: Any, depth: int) -> int:
    """The same without any of its tricks."""
    if depth == 0:
        return 1
    return sum(counted(cowlab.play(state, move), depth - 1) for move in state.moves())


def test_perft_by_hand() -> None:
    # Two hands of one bale each, nothing to draw but 9: lay or bury, draw it, lay or bury …
    start = HAY.parse_state("bury=open laid=2357,46 hands=8,1 buried=-,- turn=a")
    # seat a: lay:8 or bury:8, draw:9, seat b: bury:1, then a: lay:9 or bury:9, then over
    assert [perft(start, depth) for depth in range(6)] == [1, 2, 2, 2, 4, 0]
    assert divide(start, 4) == {"lay:8": 2, "bury:8": 2}
    assert divide(start, 1) == {"lay:8": 1, "bury:8": 1}
    assert divide(start, 5) == {"lay:8": 0, "bury:8": 0}


@dataclass(frozen=True)
class Walk:
    """A walk between two places: from the first to either, from the second back only."""

    place: int

    def moves(self) -> Iterator[int]:
        return iter((0, 1) if self.place == 0 else (0,))

    def after(self, move: int) -> Walk:
        return Walk(move)


def test_perft_where_states_come_again_at_other_depths() -> None:
    walk: Any = Walk(0)
    assert [perft(walk, depth) for depth in range(9)] == [1, 2, 3, 5, 8, 13, 21, 34, 55]
    assert divide(walk, 8) == {"0": 34, "1": 21}


@pytest.mark.parametrize("depth", range(6))
def test_perft_counts_what_there_is(depth: int) -> None:
    for seed in range(3):
        start = HAY.start(seed=seed)
        assert perft(start, depth) == counted(start, depth)


def test_divide_adds_up_in_the_order_of_the_moves() -> None:
    start = HAY.start(seed=1, players=3)
    parts = divide(start, 4)
    assert list(parts) == [str(move) for move in start.moves()]
    assert sum(parts.values()) == perft(start, 4)


def test_perft_of_a_game_that_is_over() -> None:
    over = HAY.parse_state("bury=open laid=2357,46 hands=-,- buried=189,- turn=a")
    assert over.to_move is None
    assert [perft(over, depth) for depth in range(3)] == [1, 0, 0]
    assert divide(over, 2) == {}


def test_depths_that_make_no_sense() -> None:
    with pytest.raises(ValueError, match="perft needs a depth of 0 or more, not -1"):
        perft(HAY.start(seed=1), -1)
    for depth in (0, -3):
        with pytest.raises(ValueError, match=f"divide needs a depth of 1 or more, not {depth}"):
            divide(HAY.start(seed=1), depth)
