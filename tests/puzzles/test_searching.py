"""Counting, and playing without the herd rule, on random positions against the referee."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import cowlab
from cowlab.games.fiese_kuehe import State
from cowlab.puzzles import Puzzle, corpus
from cowlab.puzzles.fiese_kuehe.grading import unherded
from cowlab.puzzles.fiese_kuehe.solitaire import alone
from cowlab.puzzles.fiese_kuehe.solver import counted
from cowlab.puzzles.fiese_kuehe.tasks import Count, task
from tests.brute.fiese_kuehe import followers, read, write
from tests.brute.positions import random_position
from tests.puzzles import second_solver as second

GAME = cowlab.games["fiese_kuehe"]
A_COUNT = next(p for p in corpus.load("fiese_kuehe") if p.kind == "count")


def count_of(puzzle: Puzzle, position: str, goal: str) -> int:
    asked = task(replace(puzzle, position=position, goal=(goal,)))
    assert isinstance(asked, Count)
    return len(counted(GAME.parse_state(position), asked))


def test_counts_on_random_positions() -> None:
    rng, seen = random.Random(8), set()
    for _ in range(120):
        position = random_position(rng)
        if "/moo:" in position:
            if position.split(":")[-2].count(",") < 2:
                expected = second.counted(position, "outcomes moo")
                assert count_of(A_COUNT, position, "outcomes moo") == len(expected), position
                seen.add("outcomes")
            continue
        plays = [move for move in second.successors(position) if "-" in move]
        for move in rng.sample(plays, min(3, len(plays))):
            card, way = move.split(":")
            goals = [f"plays {card}"]
            goals += [] if way.startswith("w") else [f"ends {card}:{way.split('-')[0]}"]
            goals += [f"ways {move}"] if card[0] == "z" and not way.startswith("w") else []
            for goal in goals:
                expected = second.counted(position, goal)
                assert count_of(A_COUNT, position, goal) == len(expected), (goal, position)
                seen.add(goal.split()[0])
    assert seen == {"outcomes", "plays", "ends", "ways"}


def test_without_the_herd_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """What may be played if there were no herd rule, and what comes of it, home and all."""
    rng = random.Random(9)
    positions = [write(read(random_position(rng))) for _ in range(60)]
    alones: list[State] = [
        alone(GAME.parse_state(p)) for p in positions if "over" not in p and "draw:" not in p
    ]
    second.no_herd_rule(monkeypatch)
    tried = 0
    for state in alones:
        if state.pile(state.table.turn_seat or 0) or state.table.variant.play_on:
            continue
        tried += 1
        found = {str(move): GAME.format_state(after) for move, after in unherded(state)}
        expected = followers(GAME.format_state(state))
        assert sorted(found) == sorted(m for m in expected if not m.startswith("change:"))
        for move, after in found.items():
            assert after == write(expected[move]), move
    assert tried >= 5


def test_without_the_herd_rule_the_game_ends_all_the_same() -> None:
    board = "/".join(["..a.."] + ["....."] * 11)
    state = GAME.parse_state(f"board={board} home=3,0 hands=g1p1,-")
    after = {str(move): end for move, end in unherded(state)}
    assert after["p1:c12-barn"].outcome.winners == (0,)
    assert after["p1:c12-b12"].outcome is None
    assert not list(unherded(after["p1:c12-barn"]))
