"""The arrow keys: from every target of a board every other one can be reached."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

from cowlab.draw.scene import Box, Target, targets
from cowlab.ui.fiese_kuehe import CowPointer
from cowlab.ui.keyboard import ARROWS, next_focus
from tests.ui.support import GAME, positions

COLUMNS = GAME.options[0].choices


def board(state: Any, *, narrow: bool, chosen: Sequence[str] = ()) -> tuple[Target, ...]:
    """The targets of a position, seen by the seat to move."""
    pointer = CowPointer()
    pointer.narrow = narrow
    pointer.show(state.observe(state.to_move))
    for target in chosen:
        pointer.point(target)
    return targets(pointer.scene(None, hidden=False))


def steps(there: Sequence[Target]) -> dict[str, set[str]]:
    """Where one press of an arrow leads, from each target."""
    ways: dict[str, set[str]] = {}
    for target in there:
        reached = {next_focus(there, target.key, arrow) for arrow in ARROWS}
        ways[target.key] = {key for key in reached if key is not None}
    return ways


def reached(ways: dict[str, set[str]], start: str) -> set[str]:
    """Every target that can be reached from one."""
    found, edge = {start}, [start]
    while edge:
        new = ways[edge.pop()] - found
        found |= new
        edge += new
    return found


def check_all_reach_all(there: Sequence[Target]) -> None:
    ways, everything = steps(there), {target.key for target in there}
    for target in there:
        missed = everything - reached(ways, target.key)
        assert not missed, f"from {target.key} no arrows lead to {sorted(missed)}"


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_target_is_reached_from_every_other(players: int, narrow: bool) -> None:
    for columns in COLUMNS:
        state = GAME.start(seed=players, players=players, columns=columns)
        check_all_reach_all(board(state, narrow=narrow))
        check_all_reach_all(board(state, narrow=narrow, chosen=["card:2", "w"]))


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_target_is_reached_in_the_middle_of_a_game(players: int, narrow: bool) -> None:
    for state in positions(players, players, 6, experienced=True, herd="boards"):
        check_all_reach_all(board(state, narrow=narrow))


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
@pytest.mark.parametrize("cards", range(6))
def test_a_small_hand_is_reached_too(cards: int, narrow: bool) -> None:
    state = GAME.start(seed=3)
    line = GAME.format_state(state)
    held = "".join(["m1", "m2", "p1", "s3", "z4"][:cards]) or "-"
    words = [word for word in line.split() if not word.startswith(("hands", "disc", "agenda"))]
    state = GAME.parse_state(" ".join([*words, f"hands=h5,{held} agenda=turn:a"]))
    pointer = CowPointer()
    pointer.narrow = narrow
    pointer.show(state.observe(1))
    there = targets(pointer.scene(None, hidden=False))
    assert sum(target.key.startswith("card:") for target in there) == cards
    check_all_reach_all(there)


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_on_the_pasture_an_arrow_goes_to_the_next_cell(narrow: bool) -> None:
    there = board(GAME.start(seed=1, players=4), narrow=narrow)
    for column in range(5):
        for row in range(1, 13):
            here = f"{'abcde'[column]}{row}"
            if row < 12:
                assert next_focus(there, here, "ArrowUp") == f"{'abcde'[column]}{row + 1}"
            if row > 1:
                assert next_focus(there, here, "ArrowDown") == f"{'abcde'[column]}{row - 1}"
            if column < 4:
                right = f"{'abcde'[column + 1]}{row}"
                assert next_focus(there, here, "ArrowRight") == right
                assert next_focus(there, right, "ArrowLeft") == here


@pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
def test_from_the_last_row_up_is_the_barn(narrow: bool) -> None:
    there = board(GAME.start(seed=1, players=4), narrow=narrow)
    for column in "bcd":
        assert next_focus(there, f"{column}12", "ArrowUp") == "barn"


def test_without_a_focus_the_first_target_is_chosen() -> None:
    there = board(GAME.start(seed=1), narrow=False)
    for arrow in ARROWS:
        assert next_focus(there, None, arrow) == there[0].key
        assert next_focus(there, "card:9", arrow) == there[0].key, "it is not there any more"


def test_without_targets_there_is_no_focus() -> None:
    assert next_focus((), None, "ArrowUp") is None
    assert next_focus((), "c4", "ArrowUp") is None


def test_where_nothing_lies_that_way_the_focus_stays() -> None:
    one = Target("one", Box(0, 0, 10, 10), "")
    other = Target("other", Box(40, 2, 10, 10), "")
    assert next_focus([one, other], "one", "ArrowLeft") == "one"
    assert next_focus([one, other], "one", "ArrowRight") == "other"
    assert next_focus([one, other], "one", "ArrowDown") == "one"


def test_an_arrow_never_leads_the_other_way() -> None:
    rng = random.Random(1)
    there = [
        Target(str(n), Box(rng.uniform(0, 900), rng.uniform(0, 700), 40, 30), "") for n in range(60)
    ]
    centers = {target.key: target.box.center for target in there}
    for target in there:
        for arrow, (dx, dy) in ARROWS.items():
            after = next_focus(there, target.key, arrow)
            assert after is not None
            moved = [b - a for a, b in zip(centers[target.key], centers[after], strict=True)]
            assert after == target.key or moved[0] * dx + moved[1] * dy > 0
