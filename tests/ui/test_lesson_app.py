"""The lesson app without a page: every stage can be done on it, shown, and failed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cowlab import lessons
from cowlab.ui.guard import failures
from cowlab.ui.lesson import LessonApp, lesson

STAGES = lessons.load("fiese_kuehe").stages
NUMBERS = range(len(STAGES))


@pytest.fixture(scope="module")
def app() -> LessonApp:
    return lesson("fiese_kuehe")


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


@pytest.mark.parametrize("number", NUMBERS)
def test_every_stage_is_done_by_its_model_line(app: LessonApp, number: int) -> None:
    app.open(number)
    app.done.clear()
    assert app.stage.id not in app.done
    for word in app.stage.model:
        app.board.type_move(word)
    assert app.stage.id in app.done
    assert app.board.status.text.startswith(app.stage.success) or app.stage.refused


@pytest.mark.parametrize("number", NUMBERS)
def test_no_wrong_line_does_a_stage(app: LessonApp, number: int) -> None:
    for line in STAGES[number].wrong:
        app.open(number)
        app.done.clear()
        for word in line:
            app.board.type_move(word)
        assert app.done == set(), line


def test_show_me_does_not_count(app: LessonApp) -> None:
    app.open(0)
    app.done.clear()
    app.show_model()
    assert app.done == set()
    assert "Start over" in app.board.status.text


def test_the_ends_of_the_lesson(app: LessonApp) -> None:
    app.open(0)
    app.open(-1)
    assert (app.number, app.back.disabled) == (0, True)
    app.open(len(STAGES) - 1)
    app.open(len(STAGES))
    assert (app.number, app.next.disabled) == (len(STAGES) - 1, True)


def test_unknown_stages_are_named() -> None:
    with pytest.raises(ValueError, match="there is no stage 'nowhere'"):
        lesson("fiese_kuehe", first="nowhere")
