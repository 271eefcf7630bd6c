"""The lesson of Fiese Kühe: its positions, and what its judge says on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cowlab
from cowlab import lessons
from cowlab.lessons import Progress, Stage, judge
from cowlab.puzzles.fiese_kuehe.goals import parse_goals

GAME = cowlab.games["fiese_kuehe"]
LESSON = lessons.load("fiese_kuehe")
BY_ID = {stage.id: stage for stage in LESSON.stages}
each_stage = pytest.mark.parametrize("stage", LESSON.stages, ids=list(BY_ID))


@each_stage
def test_the_position_is_one_of_the_standard_game(stage: Stage) -> None:
    state = lessons.start(stage)
    assert GAME.parse_state(GAME.format_state(state)) == state
    assert state.to_move == 0
    assert state.table.pasture.columns == "bcd"
    assert stage.limit <= len(state.hands[0])
    goals = parse_goals(stage.goal, state.seats)
    assert not any(goal.met(state, state) for goal in goals)


def test_the_words_of_the_cards_are_said_once_in_german() -> None:
    told = " ".join(part for stage in LESSON.stages for part in stage.text)
    for word in ("Ho,", "Stoß", "Platsch", "Muh", "Grr"):
        assert told.count(word) == 1


# What the judge says on the way


def test_nothing_done_yet_tells_the_goal() -> None:
    progress = judge(BY_ID["herd"], [])
    assert progress == Progress(False, False, "Your goal: A cow of Alma’s stands on c6.", ("c6",))


def test_a_refusal_says_why_and_is_no_failure() -> None:
    progress = judge(BY_ID["herd"], ["p2:c4-c6"])
    assert progress.says.startswith("The game says no: on c6 the cow would be 5 rows ahead")
    assert (progress.rule, progress.cells) == ("FK-R3", ("c6", "b1"))
    assert not progress.failed


def test_refused_tries_in_between_are_passed_over() -> None:
    stage = BY_ID["herd"]
    assert judge(stage, ["p2:c4-c6", "what?", *stage.model]).done
    refused = BY_ID["too-far"]
    assert judge(refused, ["p2:c4-c7", *refused.model]).done
    assert not judge(refused, [*refused.model, "p2:c4-c7"]).done


def test_another_refusal_than_the_one_asked_for_nudges() -> None:
    progress = judge(BY_ID["too-far"], ["p2:c4-c7"])
    assert "another rule: Exact steps" in progress.says
    assert progress.says.endswith(BY_ID["too-far"].hint)
    assert progress.rule == "FK-R2"


def test_a_failure_says_what_is_missing() -> None:
    progress = judge(BY_ID["chain"], ["p1:c12-barn"])
    assert progress.failed
    assert progress.says.endswith("Three could have. No cow of Alma’s stands on c11.")
    assert progress.cells == ("c11",)


def test_a_failure_stays_one_whatever_is_tried_then() -> None:
    assert judge(BY_ID["coming-in"], ["p2:w-b2", "p2:b2-b4"]).failed
    assert judge(BY_ID["no-way-back"], ["g1:c3-c4", "g1:c4-c3"]).failed


def test_a_goal_met_too_late_is_not_met() -> None:
    stage = replace(BY_ID["herd"], limit=1)
    assert judge(stage, stage.model).failed


def test_cards_that_no_cow_can_use_end_the_stage() -> None:
    board = "/".join(["....."] * 9 + [".obo.", "..ao.", "....."])
    stage = replace(
        BY_ID["herd"], position=f"board={board} home=3,0 hands=m2p1,-", goal=("cow a b4",)
    )
    assert not judge(stage, []).failed
    progress = judge(stage, ["p1:c2-b2"])
    assert progress.failed
    assert "no cow can move" in progress.says


def test_drawn_cards_may_be_told_or_left_out() -> None:
    stage = BY_ID["change"]
    draws = ["draw:g2", "draw:g2", "draw:z5", "draw:m2", "draw:p2"]
    change, play = stage.model
    assert judge(stage, [change, *draws, play]).done
    assert judge(stage, [change, *draws[:2], play]).done
    assert judge(stage, [change, "draw:h5", play]).done  # no such card in the pile: refused
    assert not judge(stage, [change, *draws]).failed


def test_a_draw_that_is_open_is_not_made_up() -> None:
    board = "/".join(["....."] * 11 + ["..a.."])
    stage = replace(BY_ID["herd"], position=f"board={board} hands=p2,- discards=-,-")
    other = "h5h5p1p1p1p1p2p2s1s1s2s2s3s3m1m1m1m2m2g1g1g1g2g2z4z4z4z5z5"
    stage = replace(stage, position=stage.position[:-1] + other)
    assert judge(stage, ["p2:c1-c3", "p2:c3-c5"]).rule == "FK-17"
    drawn = ["draw:p2", "draw:m1", "draw:m1", "draw:m1", "draw:h5"]
    assert judge(stage, ["p2:c1-c3", *drawn, "h5:c3-c4"]).failed


@pytest.mark.parametrize("stage", [BY_ID["moo"], BY_ID["moo-home"]], ids=["moo", "moo-home"])
def test_a_moo_is_judged_when_it_is_done(stage: Stage) -> None:
    progress = judge(stage, stage.model[:-1])
    assert not progress.done
    assert not progress.failed
    assert "say done" in progress.says


def test_a_moo_where_a_refusal_is_wanted() -> None:
    stage = replace(BY_ID["moo"], goal=(), refused="FK-R10")
    assert "try something forbidden" in judge(stage, ["m1:c4-c5"]).says
    assert judge(stage, ["m1:c4-c5", "scare:b6:left"]).done
    assert judge(stage, ["m1:c4-c5", "done"]).failed
