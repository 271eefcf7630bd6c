"""What the judge of the Kuhhandel lesson says on the way, and what the others answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

import cowlab
from cowlab import lessons
from cowlab.lessons import Progress, Stage, answer, judge
from cowlab.puzzles.kuhhandel.goals import parse_goals
from tests.lessons.faults import fault_of

GAME = cowlab.games["kuhhandel"]
LESSON = lessons.load("kuhhandel")
BY_ID = {stage.id: stage for stage in LESSON.stages}

each_stage = pytest.mark.parametrize("stage", LESSON.stages, ids=list(BY_ID))


@each_stage
def test_the_position_is_for_alma(stage: Stage) -> None:
    state = lessons.start(stage)
    assert GAME.parse_state(GAME.format_state(state)) == state
    assert state.to_move == 0
    goals = parse_goals(stage.goal, state.seats)
    assert not goals or not all(goal.met(state, state) for goal in goals)


@each_stage
def test_the_others_use_all_their_words(stage: Stage) -> None:
    """In the model line, or in one that goes wrong, each word for the others is said."""
    said = set()
    for line in (stage.model, *stage.wrong):
        state = lessons.start(stage)
        for word in line:
            if state.to_move == 0 and state.why_not(GAME.parse_move(word)) is None:
                state = state.after(GAME.parse_move(word))
            while (move := answer(stage, state)) is not None:
                said.add(str(move))
                state = state.after(move)
    assert set(stage.others) <= said


def test_nothing_done_yet_tells_the_goal() -> None:
    progress = judge(BY_ID["two-cows"], [])
    assert progress == Progress(False, False, "Your goal: You get Punk and Country.")


def test_a_refusal_says_why_and_is_no_failure() -> None:
    progress = judge(BY_ID["two-cows"], ["auction:10+100"])
    assert progress.says.startswith("The game says no: your stack has no Blues")
    assert progress.says.endswith("(KH-R7). Try another move.")
    assert (progress.rule, progress.cells) == ("KH-R7", ("100",))
    assert not progress.failed


def test_refused_tries_in_between_are_passed_over() -> None:
    stage = BY_ID["keep"]
    assert judge(stage, ["bid:10", "keep", "what?", "pay:200", "pay:20+100"]).done
    stage = BY_ID["not-for-trade"]
    assert judge(stage, ["trade:b:220", *stage.model]).done
    assert not judge(stage, [*stage.model, "trade:b:220"]).done


def test_another_refusal_than_the_one_asked_for_nudges() -> None:
    stage = BY_ID["not-for-trade"]
    progress = judge(stage, ["trade:b:60+60"])
    assert "another rule: Different types" in progress.says
    assert progress.says.endswith(stage.hint)
    assert progress.rule == "KH-14"


def test_what_the_others_did_is_told() -> None:
    assert "Clara bids 80. Sell" in judge(BY_ID["sell"], ["auction:10+30"]).says
    assert "Clara has bid 60. Your bid?" in judge(BY_ID["bid"], ["bid:50"]).says
    overbid = replace(BY_ID["overbid"], refused=None, goal=("gets 150+220",))
    assert judge(overbid, overbid.model[:1]).says == "300 is to be paid to Berta."
    assert judge(overbid, overbid.model[:2]).says == "The auction is repeated. Your bid?"
    assert "Equal! Both" in judge(BY_ID["equal"], ["trade:b:300", "offer:50"]).says
    assert "join Opera" in judge(BY_ID["apart"], ["auction:500+500"]).says
    challenged = replace(BY_ID["counter"], goal=("money 9000",))
    assert "Your goal" in judge(challenged, []).says


def test_a_goal_met_in_the_middle_of_a_turn_is_judged_at_its_end() -> None:
    stage = replace(BY_ID["sell"], goal=("apart 1", "money 1"))
    assert not judge(stage, ["auction:10+30"]).done
    assert judge(replace(stage, goal=("money 1",)), ["auction:10+30"]).says.endswith("keep them?")


def test_after_the_turn_nothing_counts_any_more() -> None:
    stage = BY_ID["two-cows"]
    assert judge(stage, ["auction:10+30", "auction:150+220"]).failed
    assert judge(stage, [*stage.model, "bid:10", "pass"]).done
    assert judge(BY_ID["not-to-take"], ["take:0", "auction:10+100"]).failed


def test_the_others_do_the_first_thing_that_is_allowed() -> None:
    stage = BY_ID["bid"]
    state = lessons.start(stage)
    assert answer(stage, state) is None
    assert str(answer(stage, state.after(GAME.parse_move("bid:50")))) == "bid:60"
    assert str(answer(stage, state.after(GAME.parse_move("bid:70")))) == "pass"
    over = state.after(GAME.parse_move("pass"))
    while (move := answer(stage, over)) is not None:
        over = over.after(move)
    assert over.to_move == 2
    assert len(over.table.agenda) == 1


def test_goals_are_told_and_missed_in_words() -> None:
    state = lessons.start(BY_ID["freed"])
    for text, wish, lack in (
        ("gets 10+60+C", "you get Polka, Swing and Copycat.", "you did not get Polka"),
        ("triple 60", "the triple of Swing is yours.", "the triple of Swing should be yours"),
        ("copycat 300", "a Copycat is with your Soul.", "a Copycat should be with your Soul"),
        ("sheep b 220", "a Country in front of Berta is", "a Country in front of Berta should be"),
        ("apart 1", "at least 1 of your Copycats lies apart.", "0 of your Copycats lie apart"),
        ("money 50", "you hold at least 50.", "you hold 0, and it should be at least 50"),
        ("out c", "Clara drops out.", "Clara has not dropped out"),
        ("wins", "you win the game.", "the game is not over"),
    ):
        (goal,) = parse_goals([text], state.seats)
        assert not goal.met(state, state)
        assert goal.wish().startswith(wish)
        assert goal.lack(state, state).startswith(lack)
    assert parse_goals(["copycat 220"], 3)[0].met(state, state)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("agenda=turn:a", "agenda=turn:b", "position: seat a must have something to decide"),
        ("cows=-,-,-", "cows=-,-", "position: position"),
        ("gets 150+220", "gets 150+221", "goal: goal"),
        ("gets 150+220", "out d", "goal: goal"),
        ('model = "auction:150+220"', 'model = "cows"', "model: move"),
        ('"auction:10+30", "auction:150"', '"auction", "auction:150"', "wrong: move"),
        ("limit = 1", 'others = ["bid"]\nlimit = 1', "others: move"),
        ("limit = 1", "others = []\nlimit = 1", "others: 0, expected at least 1"),
    ],
)
def test_a_fault_of_the_file_is_named(old: str, new: str, fault: str) -> None:
    error = fault_of("kuhhandel", old, new)
    assert error.entry == "two-cows"
    assert fault in error.fault
