"""Checkers accept every right answer, refuse wrong ones, and give nothing away."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import networkx as nx
import pytest

import cowlab
import cowlab.graphs.fiese_kuehe as graphs
from cowlab.classroom import WrongAnswer, checkers, must
from cowlab.classroom.checkers import Verdict
from tests.brute.positions import random_position

game = cowlab.games["fiese_kuehe"]
BOARD = "/".join([*["....."] * 9, "..o..", ".....", "....."])
STATE = game.parse_state(f"board={BOARD} columns=abcde hands=h5z4,h5")
GRAPH = graphs.movement(STATE)
PLACE = re.compile(r"\b[a-e]\d+\b|\bbarn\b|\bw\d?\b")


def silent(verdict: Verdict, *known: object) -> None:
    """The refusal names no place that the student did not."""
    assert not verdict
    assert set(PLACE.findall(verdict.says)) <= set(PLACE.findall(" ".join(map(str, known))))
    assert verdict.says[0].islower()
    with pytest.raises(WrongAnswer, match=re.escape(verdict.says)):
        must(verdict)


def test_every_shortest_path_is_right() -> None:
    count = 0
    for path in nx.all_shortest_paths(GRAPH, "b1", "d5"):
        assert checkers.check_path(GRAPH, "b1", "d5", path)
        assert checkers.check_path(GRAPH, "b1", "d5", tuple(path))
        count += 1
    assert count > 5


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (["b1", "b2", "b3"], "ends on b3, not on d5"),
        (["c1", "c2"], "begins on c1, not on b1"),
        (["b1", "b2", "d2"], "not allowed on step 2: no step leads from b2 to d2"),
        (["b1", "c1", "c2", "c3"], "not allowed on step 3: a cowpat lies on c3"),
        (["b1", "z9"], "not allowed on step 1: there is no place z9"),
        (["b1", "a1", "b1", "c1", "d1", "d2", "d3", "d4", "d5"], "8 steps are not the fewest"),
        ([], "empty"),
        ("b1d5", "of type str; a list of places"),
        (6, "of type int"),
        (None, "no path, but there is one"),
    ],
)
def test_wrong_paths_are_refused(answer: object, says: str) -> None:
    verdict = checkers.check_path(GRAPH, "b1", "d5", answer)
    assert says in verdict.says
    silent(verdict, answer, "b1", "d5")


def test_a_cow_in_the_way_is_named_and_no_path_is_an_answer() -> None:
    state = game.parse_state(f"board={BOARD[:-5]}.b... columns=abcde hands=h5,h5")
    graph = graphs.movement(state)
    assert "a cow stands on b1" in checkers.check_path(graph, "a1", "c1", ["a1", "b1"]).says
    assert checkers.check_path(GRAPH, "b4", "b1", None)
    silent(checkers.check_path(GRAPH, "b4", "b1", ["b4"]), "b4", "b1")


def test_every_exact_walk_is_right_and_no_other() -> None:
    rng = random.Random(1)
    checked = 0
    for _ in range(40):
        state = game.parse_state(random_position(rng))
        graph = graphs.movement(state)
        cow = rng.choice([place for place in graph if place != "barn"])
        steps = rng.randint(2, 5)
        reached = graphs.reach(state, cow, steps)
        for end in graphs.ends(reached):
            for walk in itertools.islice(graphs.ways(reached, end), 5):
                assert checkers.check_walk(graph, cow, end, steps, list(walk))
                silent(checkers.check_walk(graph, cow, end, steps, walk[:-1]), walk, cow, end)
                silent(checkers.check_walk(graph, cow, end, steps, walk[1:]), walk, cow, end)
                checked += 1
    assert checked > 200
    twice = ["b1", "c1", "b1", "b2", "b3"]
    assert "on step 2: it has been on b1" in checkers.check_walk(GRAPH, "b1", "b3", 4, twice).says
    short = checkers.check_walk(GRAPH, "b1", "b3", 4, ["b1", "b2", "b3"])
    assert "has 2 steps, and 4 are asked for" in short.says
    assert checkers.check_walk(GRAPH, "b11", "barn", 4, ["b11", "b12", "barn"])


def test_any_order_of_equals_is_a_breadth_first_order() -> None:
    rng = random.Random(2)
    distance = nx.single_source_shortest_path_length(GRAPH, "c1")
    for _ in range(50):
        order = sorted(distance, key=lambda place: (distance[place], rng.random()))
        assert checkers.check_visits(GRAPH, "c1", order)
        silent(checkers.check_visits(GRAPH, "c1", order[:-1]), order)
        silent(checkers.check_visits(GRAPH, "c1", order[::-1]), order, "c1")
        silent(checkers.check_visits(GRAPH, "c1", [*order, "b1"]), order)
        silent(checkers.check_visits(GRAPH, "c1", [*order[:-1], "w"]), order, "w")
    depth_first = list(nx.dfs_preorder_nodes(GRAPH, "c1"))
    silent(checkers.check_visits(GRAPH, "c1", depth_first), depth_first)


def test_sets_of_places_in_any_form() -> None:
    right = graphs.ends(graphs.reach(STATE, "b1", 4))
    for form in (set, list, tuple, frozenset, sorted):
        assert checkers.check_ends(STATE, "b1", 4, form(right))
    wrongs: list[Any] = [right[1:], [*right, "e12"], [*right, right[0]], "b5", None, 4, ["?"]]
    for wrong in wrongs:
        verdict = checkers.check_ends(STATE, "b1", 4, wrong)
        silent(verdict)  # not even the student's own places: that would tell which are right


def test_any_of_several_next_cows() -> None:
    board = "/".join([*["....."] * 6, "a....", ".....", "a...a", ".....", ".....", "....."])
    state = game.parse_state(f"board={board} columns=abcde hands=h5,h5")
    right = {"a6": "a4", "a4": "e4", "e4": "a4", "w1": None}
    assert checkers.check_next_cows(state, 0, right)
    assert checkers.check_next_cows(state, 0, right | {"a6": "e4"})
    for wrong in (
        right | {"a6": "w1"},
        right | {"a6": None},
        right | {"w1": "a4"},
        right | {"a4": "a4"},
        right | {"c4": "a4"},
        right | {"a6": "c4"},
        {"a6": "a4"},
        {},
        [("a6", "a4")],
        None,
    ):
        silent(checkers.check_next_cows(state, 0, wrong), wrong)


def test_functions_that_fail_in_any_way_are_refused() -> None:
    cases = [checkers.PathCase(GRAPH, "b1", "b5"), checkers.PathCase(GRAPH, "w", "barn")]

    def vandal(graph: nx.DiGraph, start: str, goal: str) -> list[str]:
        path = list(nx.shortest_path(graph, start, goal))
        graph.clear()
        return path

    assert checkers.check_path_function(vandal, cases)
    assert len(GRAPH) > 60

    def unwritten(*_: object) -> None:
        raise NotImplementedError

    def broken(*_: object) -> None:
        raise KeyError("c4")

    for function, says in (
        (unwritten, "not written yet"),
        (broken, "fails with KeyError in test 1 of 2"),
        (lambda: None, "fails with TypeError"),
        (7, "a function is asked for"),
        (lambda graph, start, goal: [start], "in test 1 of 2 your path ends on b1"),
    ):
        verdict = checkers.check_path_function(function, cases)
        assert says in verdict.says
        silent(verdict, "b1 b5 w barn")


def test_herd_checkers_know_the_rule() -> None:
    rng = random.Random(3)
    for _ in range(300):
        rows = tuple(rng.randint(1, 12) for _ in range(rng.randint(0, 3)))
        case = checkers.HerdCase(rng.randint(1, 13), rows, rng.randint(0, 3 - len(rows)))
        behind = sorted(r for r in [*rows, *[1] * case.waiting] if r <= case.landing)
        allowed = not behind or case.landing <= behind[-1] + 4

        def answer(*_: object, said: object = allowed) -> object:
            return said

        assert checkers.check_herd_function(answer, [case])
        refusal = checkers.check_herd_function(lambda *_, a=allowed: not a, [case])
        assert refusal.says == "in test 1 of 1 your function decides wrongly"
        assert not checkers.check_herd_function(lambda *_, a=allowed: int(a), [case])
        row = behind[-1] if behind else None
        assert checkers.check_next_row_function(lambda *_, r=row: r, [case])
        silent(checkers.check_next_row_function(lambda *_, r=row: (r or 0) + 1, [case]))
