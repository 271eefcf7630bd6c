"""Keys of buttons that can do nothing now give the rule; the cursor goes where only one is left."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from cowlab import lessons
from cowlab.ui.guard import failures
from cowlab.ui.lesson import LessonApp, lesson
from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session
from tests.ui.driving import press, refused, said


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


@pytest.fixture
def areas() -> PlayApp:
    app = PlayApp(Session.new("kuhfstein", ["human", "human"], 5))
    app.run()
    return app


@pytest.mark.parametrize(
    ("key", "move"),
    [("x", "exchange:tiles"), ("k", "exchange:cards"), ("n", "tree:none"), ("p", "pass")],
)
def test_the_key_of_a_button_gives_the_rule(areas: PlayApp, key: str, move: str) -> None:
    refusal = areas.session.state.why_not(areas.session.game.parse_move(move))
    assert refusal is not None
    press(areas, key)
    assert refused(areas) == f"Not allowed: {refusal}."


def test_a_button_for_what_is_chosen_says_that_nothing_is(areas: PlayApp) -> None:
    press(areas, "g")
    assert said(areas) == "Take, play or bring home: nothing is chosen yet."


def test_in_a_lesson_the_key_gives_the_rule_as_well() -> None:
    app = LessonApp("kuhfstein")
    app.board._key("p")
    assert app.board.status.text.startswith("Not allowed: ") or "KF-" in app.board.status.text


def test_the_cursor_goes_to_the_only_place(areas: PlayApp) -> None:
    tile = areas.pointer.view.table.tiles[0]  # type: ignore[attr-defined]
    press(areas, "o" if tile.value == "h" else tile.value)
    assert said(areas).endswith("one spot possible.")
    assert areas.stage.focus == "0"
    press(areas, "Enter")
    assert str(areas.session.moves[0]) == f"tile:{tile}:0"


def test_a_click_moves_no_cursor(areas: PlayApp) -> None:
    areas.point("tile:0")
    assert areas.stage.focus is None


@pytest.mark.parametrize("game", lessons.GAMES)
def test_the_end_of_a_line_is_said_in_words_of_any_game(game: str) -> None:
    app = lesson(game)
    ended = False
    for number, stage in enumerate(app.lesson.stages):
        app.open(number)
        app.board.type_move(" ".join(stage.model))
        if app.board.state.to_move is None:
            ended = True
            assert app.board.pointer.caption == (
                "This line has come to its end",
                "Take back, or start over.",
            )
    assert ended


@pytest.mark.parametrize("game", ["fiese_kuehe", "kuhfstein"])
def test_keys_and_typing_are_a_table_with_every_key(game: str) -> None:
    app = PlayApp(Session.new(game, ["human", "random"], 5))
    more = app.controls.below()[1]
    shown = more.children[1].value
    keys = [action.key for action in app.pointer.actions()]
    heads = " ".join(re.findall(r"<th>(.*?)</th>", shown)).replace(",", " ").split()
    assert set(keys) <= set(heads)
    assert {"h", "u", "r", "Escape", "Enter", "Typing"} <= set(heads)
    assert html.escape(app.pointer.example) in shown
