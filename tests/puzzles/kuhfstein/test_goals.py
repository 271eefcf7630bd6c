"""Goals and files of Kuhfstein: what is read, what is refused, and what meets a goal."""

from __future__ import annotations

import random

import pytest

import cowlab
from cowlab.core.data import DataError
from cowlab.core.notation import NotationError
from cowlab.puzzles import corpus
from cowlab.puzzles.kuhfstein.goals import parse_goal
from cowlab.puzzles.kuhfstein.solitaire import offers, over, settled
from tests.puzzles.kuhfstein import second_solver as second
from tests.puzzles.kuhfstein.second_world import read, successors

GAME = cowlab.games["kuhfstein"]

WRONG_GOALS = [
    ("", 0, "expected points NUMBER"),
    ("win", 0, "expected points NUMBER"),
    ("points", 0, "expected points NUMBER"),
    ("points 0", 7, "expected a number 1 to 65"),
    ("points ²", 7, "expected a number 1 to 65"),
    ("supply 7", 7, "expected a number 1 to 6"),
    ("played x", 7, "expected y, m, f, l, h, # or ."),
    ("fits l/l", 8, "expected = and the points"),
    ("tile q e1", 5, "expected a landscape"),
    ("tile y up", 7, "expected a spot"),
    ("tree  0", 0, "expected tree SPOT"),
    ("wins a", 0, "expected wins"),
]


@pytest.mark.parametrize(("text", "place", "problem"), WRONG_GOALS)
def test_a_wrong_goal_is_refused_with_its_place(text: str, place: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_goal(text)
    assert caught.value.what == "goal"
    assert caught.value.place == place
    assert problem in caught.value.problem


GOOD = """
[[puzzle]]
id = "kf-001"
title = "A tile"
rules = "1"
kind = "fewest_moves"
position = "areas=fh/my,- hands=f/m=6,- tiles=l deck=x:f/m=6+#/h=4+l/l=6+y/y=6+#/f=4+#/y=4+f/l=6+h/m=6"
goal = ["tile l e2"]
limit = 1
prompt = "Place it."
solutions = ["tile:l:e2"]
unique = true
difficulty = 1
concepts = ["tile"]
themes = ["tile"]
source = "composed by hand"
hints = ["East.", "tile:l:e2"]
traps = ["tile:l:w1"]
"""  # noqa: E501

LINE = 'kind = "fewest_moves"'
COUNT = 'kind = "count"'
WRONG_FILES = [
    ([("areas=fh/my,-", "areas=fh/my")], "position: position"),
    ([("f/m=6,- tiles=l", "f/m=7,- tiles=l")], "position: position"),
    ([(" deck=x", " agenda=turn:a:0/reveal:tiles:4 deck=x")], "position: a seat must be on turn"),
    ([('["tile l e2"]', '["tile q e2"]')], "goal: goal"),
    ([('["tile:l:e2"]\nunique', '["tile:l"]\nunique')], "solutions: move"),
    ([('["tile:l:w1"]', '["l to w1"]')], "traps: move"),
    ([(LINE, COUNT)], "goal: goal"),
    ([(LINE, COUNT), ("tile l e2", "cells l/l=6")], "goal: l/l=6 is not in the hand"),
    ([(LINE, COUNT), ("tile l e2", "squares q")], "goal: goal"),
    ([(LINE, COUNT), ('["tile l e2"]', '["hand", "hand"]')], "count takes one goal"),
    ([(LINE, 'kind = "construct"')], "goal: goal"),
    ([(LINE, 'kind = "construct"'), ("tile l e2", "place yy")], "expected place, and cow or some"),
    ([(LINE, 'kind = "construct"'), ("tile l e2", "place y")], "expected a wish after it"),
    (
        [(LINE, 'kind = "construct"'), ('["tile l e2"]', '["place y", "points 5"]')],
        "expected legal MOVE, illegal MOVE",
    ),
    (
        [(LINE, 'kind = "construct"'), ('["tile l e2"]', '["place y", "squares 1"]')],
        "solutions: piece",
    ),
    (
        [(LINE, COUNT), ("tile l e2", "hand"), ('["tile:l:e2"]\nu', '["1 2"]\nu')],
        "solutions: 1 2: expected one word",
    ),
]


def test_a_good_file_is_read() -> None:
    (puzzle,) = corpus.read(GOOD, "a.toml", "kuhfstein")
    assert puzzle.solutions == (("tile:l:e2",),)


@pytest.mark.parametrize(("changes", "fault"), WRONG_FILES)
def test_a_fault_is_named(changes: list[tuple[str, str]], fault: str) -> None:
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(DataError) as caught:
        corpus.read(text, "a.toml", "kuhfstein")
    assert (caught.value.file, caught.value.entry) == ("a.toml", "kf-001")
    assert fault in caught.value.fault


POSITIONS = [p for p in corpus.load("kuhfstein") if p.kind != "why_illegal"]
GOALS = (
    *("points 5", "plays 1", "trees 1", "supply 3", "squares 1", "tile h e1s2", "cow 0"),
    *("tree 0", "tile m w1", "nowhere y/y=6", "fits #/f=4", "fits l/l=6", "nowhere f/m=6"),
)


def test_moves_and_goals_are_as_the_second_solver_says() -> None:
    """A random turn from every position: same moves, same goals met after each."""
    rng, seen = random.Random(3), set()
    for puzzle in POSITIONS * 3:
        first = state = GAME.parse_state(puzzle.position)
        old = world = read(GAME.format_state(first))
        while True:
            steps = {str(move): after for move, after in offers(state)}
            expected = successors(world)
            assert set(steps) == set(expected), puzzle.id
            assert (not steps) == over(state, 0)
            for text in (*GOALS, *(f"played {c}" for c in world.hand), *(
                f"hand {c}" for c in world.cards)):  # fmt: skip
                goal = parse_goal(text)
                met = second.is_met(text, old, world)
                assert goal.met(first, state) == met, (puzzle.id, text)
                assert goal.wish().endswith(".")
                assert met or goal.lack(first, state)
                seen.add((text.split()[0], met))
            if not steps:
                break
            move = rng.choice(sorted(steps))
            state, world = steps[move], expected[move]
    assert len(seen) >= 18, sorted(seen)


def test_what_is_certain_happens_and_nothing_else() -> None:
    aside = "y" * 9 + "m" * 11 + "f" * 11 + "l" * 10 + "h" * 9
    state = GAME.parse_state(f"areas=m,- tiles=yyyyf aside={aside}")
    exchanged = state.after(GAME.parse_move("exchange:tiles"))
    after = settled(exchanged)
    assert "".join(map(str, after.table.tiles)) == "ymflh"
    assert settled(after) == after
    open_end = GAME.parse_state(f"areas=m,- tiles=yyyyf aside={aside[1:]}")
    exchanged = open_end.after(GAME.parse_move("exchange:tiles"))
    assert settled(exchanged) == exchanged
