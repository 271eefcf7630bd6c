"""Every lesson: each stage can be passed, and by its own lines as it claims."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cowlab
from cowlab import lessons
from cowlab.lessons import Stage, judge

LESSONS = [lessons.load(game) for game in lessons.GAMES]
STAGES = [stage for lesson in LESSONS for stage in lesson.stages]
LONGEST_STAGE = 130
"""Words of text that a learner is asked to read before doing something."""

each_stage = pytest.mark.parametrize("stage", STAGES, ids=[f"{s.game}:{s.id}" for s in STAGES])


@pytest.mark.parametrize("lesson", LESSONS, ids=lessons.GAMES)
def test_the_lesson_tells_the_whole_game(lesson: lessons.Lesson) -> None:
    assert lesson.game in lessons.GAMES
    assert len(lesson.stages) >= 12
    taught = {rule for stage in lesson.stages for rule in stage.rules}
    assert {r.id for r in cowlab.games[lesson.game].rules if not r.is_ruling} <= taught


@each_stage
def test_a_stage_is_passed_by_its_model_line_and_not_before(stage: Stage) -> None:
    for number in range(len(stage.model)):
        progress = judge(stage, stage.model[:number])
        assert not progress.done
        assert not progress.failed
        assert progress.says
        assert progress.rule is None
    progress = judge(stage, stage.model)
    assert progress.done
    assert not progress.failed
    assert progress.says.endswith(stage.success)


@each_stage
def test_a_stage_is_not_passed_by_its_wrong_lines(stage: Stage) -> None:
    assert len(stage.wrong) >= 2
    for line in stage.wrong:
        steps = [judge(stage, line[:number]) for number in range(1, len(line) + 1)]
        assert not any(progress.done for progress in steps)
        # A line goes wrong at its last word: there it fails, or is refused.
        assert not any(progress.failed or progress.rule for progress in steps[:-1])
        assert steps[-1].failed or steps[-1].rule
        assert not (steps[-1].failed and steps[-1].rule)
        assert stage.failure in steps[-1].says or not steps[-1].failed


@each_stage
def test_a_stage_is_well_told(stage: Stage) -> None:
    rules = cowlab.games[stage.game].rules
    assert all(rule in rules for rule in stage.rules)
    assert stage.refused is None or stage.refused in stage.rules
    told = (stage.title, stage.success, stage.failure, stage.hint, *stage.text)
    assert all(part.strip() for part in told)
    card_marks = "#" if stage.game == "kuhfstein" else ""
    assert not any(mark in part for part in told for mark in "*_`#".replace(card_marks, ""))
    assert sum(len(part.split()) for part in stage.text) <= LONGEST_STAGE
    assert lessons.task(stage)


WORDS = st.one_of(
    st.text(max_size=80),
    st.sampled_from(sorted({word for stage in STAGES for word in stage.model})),
    st.sampled_from(
        [
            *("done", "draw:h5", "change:p2", "scare:c4:left", "p2:c1-c3"),
            *("pass", "reveal:y", "tree:none", "exchange:cards", "home:0"),
            *(
                "reveal:10+C",
                "settle:0:accepted:a",
                "search:60:-",
                "kuhpon:0",
                "bid:2400",
                "show:-",
            ),
            *("", "\0", "é"),
        ]
    ),
)


@pytest.mark.parametrize("lesson", LESSONS, ids=lessons.GAMES)
@settings(max_examples=200, deadline=None)
@given(data=st.data())
def test_the_judge_never_raises(lesson: lessons.Lesson, data: st.DataObject) -> None:
    stage = data.draw(st.sampled_from(lesson.stages))
    own = st.sampled_from([word for line in (stage.model, *stage.wrong) for word in line])
    words = data.draw(st.lists(WORDS | own, max_size=6))
    progress = judge(stage, words)
    assert progress.says
    assert not (progress.done and progress.failed)
    assert len(progress.says) < 600
    assert judge(stage, tuple(words)) == progress
