"""What the judge of the Kuhfstein lesson says on the way."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cowlab
from cowlab import lessons
from cowlab.core.model import CHANCE
from cowlab.lessons import Progress, Stage, judge
from cowlab.puzzles.kuhfstein.goals import parse_goals
from tests.lessons.faults import fault_of

GAME = cowlab.games["kuhfstein"]
LESSON = lessons.load("kuhfstein")
BY_ID = {stage.id: stage for stage in LESSON.stages}

each_stage = pytest.mark.parametrize("stage", LESSON.stages, ids=list(BY_ID))


@each_stage
def test_the_position_is_for_alma(stage: Stage) -> None:
    state = lessons.start(stage)
    assert GAME.parse_state(GAME.format_state(state)) == state
    assert state.to_move == 0
    assert not any(goal.met(state, state) for goal in parse_goals(stage.goal))


@each_stage
def test_the_model_line_says_all_that_chance_does_not(stage: Stage) -> None:
    """With every card and tile that is turned up told, as a board tells them: the same verdict."""
    state, words = lessons.start(stage), []
    for word in stage.model:
        if state.why_not(GAME.parse_move(word)) is None:
            state = state.after(GAME.parse_move(word))
        words.append(word)
        while state.to_move is CHANCE:
            move = next(state.moves())
            words.append(str(move))
            state = state.after(move)
    assert judge(stage, words) == judge(stage, stage.model)


def test_nothing_done_yet_tells_the_goal() -> None:
    progress = judge(BY_ID["first-tile"], [])
    assert progress == Progress(False, False, "Your goal: A lake tile lies on 0.", ("0",))


def test_a_refusal_says_why_and_is_no_failure() -> None:
    progress = judge(BY_ID["in-the-way"], ["play:#/y=4:s1"])
    assert progress.says == "The game says no: a cow stands on s1 (KF-R15). Try another move."
    assert (progress.rule, progress.cells) == ("KF-R15", ("s1",))
    assert not progress.failed


def test_refused_tries_in_between_are_passed_over() -> None:
    stage = BY_ID["two-actions"]
    assert judge(stage, ["tile:f:s1n1", "what?", "tile:y:e1", *stage.model]).done
    stage = BY_ID["never-mirrored"]
    assert judge(stage, ["tile:y:e1", *stage.model]).done
    assert not judge(stage, [*stage.model, "tile:y:e1"]).done


def test_another_refusal_than_the_one_asked_for_nudges() -> None:
    stage = BY_ID["never-mirrored"]
    progress = judge(stage, ["home:0"])
    assert "another rule: Herds" in progress.says
    assert progress.says.endswith(stage.hint)
    assert progress.rule == "KF-16"


def test_a_tree_and_a_bonus_are_asked_for() -> None:
    assert "Say which square" in judge(BY_ID["a-tree"], ["tile:h:e1s1"]).says
    assert "one more action" in judge(BY_ID["extra-action"], ["play:f/m=6:0,s1"]).says
    stage = BY_ID["extra-tile-and-card"]
    assert "take one more tile" in judge(stage, stage.model[:1]).says
    assert "take one more card" in judge(stage, stage.model[:2]).says
    assert "Now take one of them" in judge(BY_ID["exchange-tiles"], ["exchange:tiles"]).says


def test_actions_are_counted_down() -> None:
    progress = judge(BY_ID["two-actions"], ["tile:f:e1"])
    assert progress.says == "You have 1 action left. A meadow tile should be on w1."


def test_a_failure_stays_one_whatever_is_tried_then() -> None:
    assert judge(BY_ID["first-tile"], ["tile:y:0", "reveal:y", "tile:l:e1"]).failed
    assert judge(BY_ID["side-by-side"], ["tile:f:e1", "tile:f:e2s1"]).failed


def test_after_the_turn_nothing_counts_any_more() -> None:
    stage = BY_ID["first-tile"]
    for after in (["reveal:y"], ["reveal:y", "tile:y:0"], ["home:0"]):
        assert judge(stage, [*stage.model, *after]).done


def test_what_chance_may_do_is_not_made_up() -> None:
    stage = BY_ID["exchange-tiles"]
    aside = stage.position.split("aside=")[1].split(" ")[0]
    stage = replace(stage, position=stage.position.replace(aside, aside[1:]))
    assert not judge(stage, stage.model).done
    assert "being turned up" in judge(stage, ["exchange:tiles"]).says
    shown = [f"reveal:{tile}" for tile in "ymfhl"]
    assert judge(stage, ["exchange:tiles", *shown, "tile:h:e1"]).done


def test_a_refusal_wanted_in_the_middle_of_a_move() -> None:
    stage = replace(BY_ID["a-tree"], goal=(), refused="KF-R14")
    assert "Finish what you have begun" in judge(stage, ["tile:h:e1s1"]).says
    assert judge(stage, ["tile:h:e1s1", "tree:e1"]).done


def test_the_end_is_shown_at_once() -> None:
    stage = BY_ID["the-end"]
    assert judge(stage, ["choose:cows"]).says.endswith("Berta won, with 69 points.")
    assert judge(stage, ["choose:lakes", "show:lakes,goal"]).done


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("agenda=turn:a:1", "agenda=turn:b:1", "position: seat a must have something to decide"),
        ("areas=-,-", "areas=-", "position: position"),
        ('goal = ["tile l 0"]', 'goal = ["tile l"]', "goal: goal"),
        ('model = "tile:l:0"', 'model = "lake"', "model: move"),
        ('"tile:h:0"', '"house"', "wrong: move"),
    ],
)
def test_a_fault_of_the_file_is_named(old: str, new: str, fault: str) -> None:
    error = fault_of("kuhfstein", old, new)
    assert error.entry == "first-tile"
    assert fault in error.fault
