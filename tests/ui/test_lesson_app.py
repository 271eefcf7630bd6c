"""The lesson app without a page: every stage can be done on it, shown, and failed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cowlab import lessons
from cowlab.ui.guard import failures
from cowlab.ui.lesson import LessonApp, lesson

EVERY = [(game, n) for game in lessons.GAMES for n in range(len(lessons.load(game).stages))]


@cache
def app_of(game: str) -> LessonApp:
    return lesson(game)


@pytest.fixture
def app() -> LessonApp:
    return app_of("fiese_kuehe")


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_every_stage_is_done_by_its_model_line(game: str, number: int) -> None:
    app = app_of(game)
    app.open(number)
    app.done.clear()
    assert app.stage.id not in app.done
    for word in app.stage.model:
        app.board.type_move(word)
    assert app.stage.id in app.done
    assert app.board.status.text.startswith(app.stage.success) or app.stage.refused


@pytest.mark.parametrize(("game", "number"), EVERY)
def test_no_wrong_line_does_a_stage(game: str, number: int) -> None:
    app = app_of(game)
    for line in app.lesson.stages[number].wrong:
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


def test_what_others_answer_is_taken_back_with_the_move() -> None:
    app = app_of("kuhhandel")
    app.open([stage.id for stage in app.lesson.stages].index("neutral"))
    board, first = app.board, app.board.state
    board.type_move("auction:neutral")
    assert board.words == ("auction:neutral",)
    assert "Berta bids 80" in board.status.text
    asked = board.state
    board.type_move("keep pay:10+20+50")
    assert app.stage.id in app.done
    board.take_back()
    board.take_back()
    assert board.state == asked
    board.take_back()
    assert board.state == first
    assert board.words == ()


def test_the_ends_of_the_lesson(app: LessonApp) -> None:
    app.open(0)
    app.open(-1)
    assert (app.number, app.back.disabled) == (0, True)
    app.open(len(app.lesson.stages) - 1)
    app.open(len(app.lesson.stages))
    assert (app.number, app.next.disabled) == (len(app.lesson.stages) - 1, True)


def test_unknown_stages_are_named() -> None:
    with pytest.raises(ValueError, match="there is no stage 'nowhere'"):
        lesson("fiese_kuehe", first="nowhere")
