"""Perft of Kuhhandel: Festival: the generator against numbers that two programs agreed on."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

import cowlab
from tests.brute.kuhhandel import Position, legal, read, successor
from tests.games.kuhhandel.support import GAME, at

TABLE: dict[str, dict[str, Any]] = tomllib.loads(
    Path(__file__).with_name("perft_table.toml").read_text(encoding="utf-8")
)
BY_BRUTE_FORCE = 2  # plies, here; all of them in the script below
CASES = [(name, depth) for name in TABLE for depth in range(1, len(TABLE[name]["counts"]) + 1)]


def brute_force(position: Position, depth: int, known: dict[tuple[str, int], int]) -> int:
    """The same count by the referee of tests/brute."""
    key = str(position), depth
    if key not in known:
        moves = legal(position)
        known[key] = len(moves)
        if depth > 1:
            after = (successor(position, move) for move in sorted(moves))
            known[key] = sum(brute_force(each, depth - 1, known) for each in after)
    return known[key]


def test_the_table_is_worth_its_while() -> None:
    assert len(TABLE) >= 8
    assert all(len(case["counts"]) >= 3 for case in TABLE.values())


@pytest.mark.parametrize(("name", "depth"), CASES)
def test_perft(name: str, depth: int) -> None:
    state, count = at(TABLE[name]["position"]), TABLE[name]["counts"][depth - 1]
    assert cowlab.perft(state, depth) == count
    if depth <= BY_BRUTE_FORCE:
        assert brute_force(read(GAME.format_state(state)), depth, {}) == count


@pytest.mark.parametrize("name", TABLE)
def test_divide(name: str) -> None:
    state, counts = at(TABLE[name]["position"]), TABLE[name]["counts"]
    parts = cowlab.divide(state, 2)
    assert list(parts) == [str(move) for move in state.moves()]
    assert sum(parts.values()) == counts[1]
    first = next(iter(parts))
    assert parts[first] == cowlab.perft(cowlab.play(state, first), 1)


if __name__ == "__main__":
    for name, case in TABLE.items():
        state = at(case["position"])
        counts = [cowlab.perft(state, depth) for depth in range(1, len(case["counts"]) + 1)]
        position, known = read(GAME.format_state(state)), dict[tuple[str, int], int]()
        again = [brute_force(position, depth, known) for depth in range(1, len(counts) + 1)]
        print(f"{name}: {counts} {'agreed' if again == counts else f'but by brute force {again}'}")
