"""Checkers and variants of the exercises on Kuhfstein."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import networkx as nx
import pytest

import cowlab.graphs.kuhfstein as graphs
from cowlab.classroom import WrongAnswer, must
from cowlab.classroom.judging import Verdict
from cowlab.classroom.kuhfstein import checkers, class_list, variant
from cowlab.classroom.kuhfstein.variants import greedily
from cowlab.games.kuhfstein.area_text import format_area, parse_area
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.shapes import parse_card
from tests.classroom.hashing import printed
from tests.games.kuhfstein.plain import cow_sets, shape_of
from tests.graphs.test_kuhfstein import areas, flooded, most_by_hand, named, squares_by_hand

EXERCISES = ("herds", "turned_pattern", "most_trees")
SPOT = re.compile(r"\b(?:[ew]\d+(?:[ns]\d+)?|[ns]\d+|0)\b")


def silent(verdict: Verdict, *known: object) -> None:
    """The refusal names no spot that the student did not."""
    assert not verdict
    assert set(SPOT.findall(verdict.says)) <= set(SPOT.findall(" ".join(map(str, known))))
    assert verdict.says[0].islower()
    with pytest.raises(WrongAnswer, match=re.escape(verdict.says)):
        must(verdict)


def test_herds_in_any_order_and_form() -> None:
    rng = random.Random(1)
    for _, cows, area in areas(21, 120):
        right = [[named(cow) for cow in herd] for herd in flooded(cows)]
        rng.shuffle(right)
        for form in (list, tuple, set, frozenset):
            assert checkers.check_herds(area, [form(herd) for herd in right])
        assert checkers.check_herds(area, {frozenset(herd) for herd in right})
        wrongs: list[Any] = [None, 3, "0", {"0": 1}, [*right, []], [*right, ["e30"]]]
        if right:
            wrongs += [right[1:], [right[0][1:], *right[1:]], [*right, right[0]], [*right[0]]]
        if len(right) > 1:
            wrongs.append([[*right[0], *right[1]], *right[2:]])
        for wrong in wrongs:
            silent(checkers.check_herds(area, wrong), wrong)


def test_any_best_spot_is_right_and_no_other() -> None:
    several = 0
    for tiles, cows, area in areas(22, 150):
        sizes = {}
        for place in set(tiles) - cows:
            herds = flooded(cows | {place})
            sizes[named(place)] = next(len(herd) for herd in herds if place in herd)
        best = {spot for spot, size in sizes.items() if size == max(sizes.values())}
        several += len(best) > 1
        for spot in map(named, tiles):
            verdict = checkers.check_best_spot(area, spot)
            assert bool(verdict) == (spot in best)
            if not verdict:
                silent(verdict, spot)
        assert bool(checkers.check_best_spot(area, None)) == (not sizes)
        silent(checkers.check_best_spot(area, "e40"), "e40")
        silent(checkers.check_best_spot(area, 5))
    assert several > 50


def test_turned_patterns() -> None:
    for card in own_deck().cards:
        for one, other in itertools.pairwise([*card.turns, card.turns[0]]):
            shape = graphs.pattern(one.pattern)
            if len(card.turns) != 4:
                continue
            turned = graphs.pattern(other.pattern)
            renamed = nx.DiGraph()
            match = next(_same(turned, shape))
            renamed.add_nodes_from((match[n], d) for n, d in turned.nodes(data=True))
            renamed.add_edges_from((match[a], match[b], d) for a, b, d in turned.edges(data=True))
            assert checkers.check_turned(shape, renamed)
            silent(checkers.check_turned(shape, shape))
            silent(checkers.check_turned(shape, turned.reverse()), *turned)
    silent(checkers.check_turned(shape, None))
    silent(checkers.check_turned(shape, nx.DiGraph()))


def _same(turned: nx.DiGraph, shape: nx.DiGraph) -> Any:
    """From the cells of a turned pattern to those of the one before, by where they went."""
    height = 1 + max(y for _, y in shape.nodes(data="y"))
    at = {(x, y): n for n, x in shape.nodes(data="x") for y in [shape.nodes[n]["y"]]}
    yield {n: at[d["y"], height - 1 - d["x"]] for n, d in turned.nodes(data=True)}


def test_placements_in_any_form() -> None:
    checked = 0
    for tiles, cows, area in areas(23, 60, 12):
        for text in ("#/y=4", "l./#y=7", "y/y=6", ".#/f#/.y=8"):
            card = parse_card(text)
            right = [
                [named(place) for place in each] for each in cow_sets(tiles, cows, shape_of(text))
            ]
            assert checkers.check_placements(area, card, right)
            assert checkers.check_placements(area, card, {frozenset(each) for each in right})
            silent(checkers.check_placements(area, card, [*right, ["e30"]]), "e30")
            silent(checkers.check_placements(area, card, [*right, ["0", "e30"]]))
            for each in right:
                assert checkers.check_placement(area, card, each[::-1])
                silent(checkers.check_placement(area, card, [*each, each[0]]), each)
                silent(checkers.check_placement(area, card, each[1:]), each, len(each) - 1)
                silent(checkers.check_placements(area, card, right[1:]))
                silent(checkers.check_placements(area, card, [*right, right[0]]))
                checked += 1
            for wrong in (None, 3, "0", ["e30"] * card.cows, []):
                silent(checkers.check_placement(area, card, wrong), wrong, 0)
    assert checked > 60


def test_any_largest_set_of_trees() -> None:
    several = 0
    for tiles, _, area in areas(24, 150, 26):
        squares = squares_by_hand(tiles)
        if len(squares) > 9:
            continue
        most, count = most_by_hand(list(squares.values())), 0
        for some in itertools.combinations(squares, most):
            answer = [named(corner) for corner in some]
            free = len(set().union(*(squares[corner] for corner in some))) == 4 * most
            verdict = checkers.check_most_trees(area, answer)
            assert bool(verdict) == free
            if free:
                count += 1
                assert checkers.check_most_trees(area, set(answer))
            else:
                silent(verdict, answer)
            if most:
                silent(checkers.check_most_trees(area, answer[1:]), answer, most - 1)
                silent(checkers.check_most_trees(area, [*answer, answer[0]]), answer)
        several += count > 1
        for wrong in (None, 3, "0", ["e30"]):
            silent(checkers.check_most_trees(area, wrong), wrong)
    assert several > 5


def test_conflicts_in_any_form() -> None:
    for _, _, area in areas(25, 100, 26):
        found = graphs.squares(area)
        right = list(graphs.conflicts(area).edges)
        for answer in (right, {frozenset(pair) for pair in right}, [p[::-1] for p in right]):
            assert checkers.check_conflicts(found, answer)
        wrongs: list[Any] = [None, 1, "0", [*right, ("0", "0")], [*right, ("e30", "e31")], ["0e1"]]
        if right:
            wrongs += [right[1:], [*right, right[0][::-1]]]
        apart = [p for p in itertools.combinations(found, 2) if set(p) not in map(set, right)]
        wrongs += [[*right, pair] for pair in apart[:1]]
        for wrong in wrongs:
            silent(checkers.check_conflicts(found, wrong))


def test_functions_that_fail_are_refused() -> None:
    area = parse_area("YYm/mYl")

    def vandal(graph: nx.Graph) -> Any:
        answer = list(nx.connected_components(graph.subgraph(graphs.cows(area))))
        found = [set(herd) for herd in answer]
        graph.clear()
        return found

    def unwritten(*_: object) -> None:
        raise NotImplementedError

    assert checkers.check_herds_function(vandal, [area, area])
    for function, says in (
        (unwritten, "not written yet"),
        (lambda: None, "fails with TypeError in test 1 of 1"),
        (7, "a function is asked for"),
        (lambda graph: [], "in test 1 of 1 your answer is right as far as it goes"),
    ):
        verdict = checkers.check_herds_function(function, [area])
        assert says in verdict.says
        silent(verdict, "0")


# -- variants


@pytest.mark.parametrize("exercise", EXERCISES)
def test_thirty_students_have_thirty_areas(exercise: str) -> None:
    every = class_list(exercise)
    assert len({format_area(found.area) for found in every}) == 30
    assert [found.number for found in every] == list(range(1, 31))
    assert all(parse_area(format_area(found.area)) == found.area for found in every)
    assert variant(exercise, 7) == every[6]
    assert variant(exercise, 7, term="next") != every[6]


def test_herds_differ_from_what_a_quick_look_says() -> None:
    for found in class_list("herds"):
        herds = found.area.herds()
        assert sum(map(len, herds)) == 6
        assert len(herds) in (3, 4)
        best = checkers.best_spots(found.area)
        assert 1 <= len(best) <= 3
        assert checkers.joined(found.area, best[0]) > 1 + max(map(len, herds))


def test_cards_must_be_turned() -> None:
    for found in class_list("turned_pattern"):
        assert found.card is not None
        fits = list(graphs.embeddings(found.area, found.card))
        assert 1 <= len(fits) <= 4
        assert all(fit.turn for fit in fits)
        mirror = found.card.mirrored()
        assert mirror is not None
        wrong = set(graphs.placements(found.area, mirror))
        assert wrong
        assert wrong.isdisjoint(fit.cows for fit in fits)


def test_one_square_after_the_other_is_too_few() -> None:
    for found in class_list("most_trees"):
        graph = graphs.conflicts(found.area)
        most = len(graphs.most_trees(found.area))
        assert 3 <= most <= 5
        assert len(greedily(graph, graph)) < most


def test_the_same_under_any_hash_seed() -> None:
    program = (
        "from cowlab.classroom.kuhfstein import variant\n"
        "from cowlab.games.kuhfstein.area_text import format_area\n"
        "for e in ('herds', 'turned_pattern', 'most_trees'):\n"
        "    v = variant(e, 3)\n"
        "    print(format_area(v.area), v.card)\n"
    )
    assert len(printed(program)) == 1


def test_what_is_asked_for_wrongly_is_said() -> None:
    with pytest.raises(ValueError, match="there are herds, turned_pattern, most_trees"):
        variant("cows", 1)
    for bad in (0, -1, True, "7"):
        with pytest.raises(ValueError, match="number="):
            variant("herds", bad)  # type: ignore[arg-type]
