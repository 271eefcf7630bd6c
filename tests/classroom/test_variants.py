"""Variants: the same for everybody who asks, different for every student, solvable and fair."""

from __future__ import annotations

import networkx as nx
import pytest

import cowlab
import cowlab.graphs.fiese_kuehe as graphs
from cowlab.classroom import class_list, variant
from cowlab.classroom.variants import herd_breakers, herd_case, herd_questions
from tests.classroom.hashing import printed

game = cowlab.games["fiese_kuehe"]
EXERCISES = ("shortest_path", "herd_rule")


@pytest.mark.parametrize("exercise", EXERCISES)
def test_thirty_students_have_thirty_positions(exercise: str) -> None:
    every = class_list(exercise)
    texts = [game.format_state(found.state) for found in every]
    assert len(set(texts)) == 30
    assert [found.number for found in every] == list(range(1, 31))
    for text, found in zip(texts, every, strict=True):
        assert game.parse_state(text) == found.state
        assert found.cow in map(str, found.state.table.cows[0])
    assert variant(exercise, 7) == every[6]
    assert variant(exercise, 7, term="next").state != every[6].state


def test_paths_are_there_and_about_as_long() -> None:
    for found in class_list("shortest_path"):
        graph = graphs.movement(found.state)
        assert 16 <= nx.shortest_path_length(graph, found.cow, "barn") <= 18
        assert len(list(nx.all_shortest_paths(graph, found.cow, "barn"))) >= 2
        assert 4 <= len(graphs.ends(graphs.reach(found.state, found.cow, 4))) <= 9


def test_herds_have_moves_of_both_kinds() -> None:
    for found in class_list("herd_rule"):
        moves, broken = herd_questions(found.state), herd_breakers(found.state)
        legal = {str(m) for m in found.state.moves() if not str(m).startswith("change")}
        assert set(moves) - set(broken) == legal
        assert 3 <= len(broken) <= 8
        for move in moves:
            landing, rows, waiting = herd_case(found.state, move)
            assert len(rows) + waiting == 3
            behind = [row for row in [*rows, *[1] * waiting] if row <= landing]
            too_far = bool(behind) and landing - max(behind) > 4
            assert too_far == (move in broken)


def test_the_same_under_any_hash_seed() -> None:
    program = (
        "from cowlab.classroom import variant\n"
        "for e in ('shortest_path', 'herd_rule'):\n"
        "    for n in (1, 30):\n"
        "        v = variant(e, n)\n"
        "        print(v.cow, v.state.game.format_state(v.state))\n"
    )
    assert len(printed(program)) == 1


def test_what_is_asked_for_wrongly_is_said() -> None:
    with pytest.raises(ValueError, match="there are shortest_path, herd_rule"):
        variant("longest_path", 1)
    for bad in (0, -1, True, "7"):
        with pytest.raises(ValueError, match="number="):
            variant("herd_rule", bad)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="plays no card"):
        herd_case(variant("herd_rule", 1).state, "done")
