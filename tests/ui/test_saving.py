"""No game is lost unasked: by saving over it, by loading or by starting another."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cowlab.ui.guard import failures
from cowlab.ui.play import PlayApp
from cowlab.ui.saving import load, save
from cowlab.ui.session import Session
from tests.ui.driving import enter, opened, refused, said
from tests.ui.support import finish, new, settle


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


def begun(seed: int = 4) -> PlayApp:
    """A board with a decision made."""
    app = opened("human,random", seed)
    enter(app, str(app.session.hint()))
    return app


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A file with another game."""
    path = tmp_path / "evening.game"
    path.write_text(finish(new("human,random", 9)).save())
    return path


def asked(app: PlayApp) -> bool:
    return app.question.box.layout.display != "none"


# Files


def test_another_game_is_replaced_only_when_asked_to(other: Path) -> None:
    session, before = settle(new("human,random", 4)), other.read_text()
    saved = save(session, other)
    assert (saved.done, saved.asks) == (False, True)
    assert saved.says == f"{other} holds another saved game. Replace it?"
    assert other.read_text() == before
    assert save(session, other, replace=True).done
    assert other.read_text() == session.save()


def test_the_own_file_of_a_game_needs_no_question(tmp_path: Path) -> None:
    path, session = tmp_path / "a.game", settle(new("human,random", 4))
    assert save(session, path).done
    session.try_move(session.hint())
    assert save(session, path).done
    again = load(path)
    assert isinstance(again, Session)
    settle(again).try_move(again.hint())
    assert save(again, path).done
    assert save(settle(new("human,random", 4)), path).asks


def test_an_empty_file_and_one_without_a_game(tmp_path: Path) -> None:
    empty, words = tmp_path / "empty", tmp_path / "words"
    empty.touch()
    words.write_text("moo")
    session = new("human,random", 4)
    assert save(session, empty).done
    for replace in (False, True):
        assert "is no saved game" in save(session, words, replace=replace).says
    assert words.read_text() == "moo"


def test_one_ply_is_no_plies(tmp_path: Path) -> None:
    session = new("human,random", 4)
    session.try_move(session.hint())
    assert save(session, tmp_path / "a.game").says.startswith("Saved 1 ply to ")


# What is unsaved


def test_only_decisions_of_people_can_be_lost(tmp_path: Path) -> None:
    session = settle(new("random,human", 4))
    assert session.moves
    assert not session.unsaved
    session.try_move(session.hint())
    assert session.unsaved
    save(session, tmp_path / "a.game")
    assert not settle(session).unsaved
    session.undo()
    assert not session.unsaved
    others = [move for move in session.state.moves() if move != session.moves[session.at]]
    session.try_move(others[0])
    assert session.unsaved


# On the board


def test_the_board_asks_before_another_saved_game_is_replaced(other: Path) -> None:
    app, before = begun(), other.read_text()
    app.controls.file.value = str(other)
    app.controls.save.click()
    assert asked(app)
    assert refused(app) == f"{other} holds another saved game. Replace it?"
    assert app.question.yes.description == "Replace evening.game"
    app.question.no.click()
    assert (asked(app), said(app)) == (False, "Nothing was changed.")
    assert other.read_text() == before
    app.controls.save.click()
    app.question.yes.click()
    assert said(app) == f"Saved {len(app.session.moves)} plies to {other}."
    assert Session.load(other.read_text()).moves == app.session.moves
    enter(app, str(app.session.hint()))
    app.controls.save.click()
    assert said(app).startswith("Saved ")


@pytest.mark.parametrize("how", ["start", "load"])
def test_the_board_asks_before_an_unsaved_game_is_left(other: Path, how: str) -> None:
    app = begun()
    session = app.session
    app.controls.file.value = str(other)
    button = app.setup.start if how == "start" else app.controls.load
    button.click()
    assert asked(app)
    assert refused(app).startswith("The game under way is not saved.")
    assert app.session is session
    enter(app, str(session.hint()))
    assert not asked(app), "who plays on has answered"
    button.click()
    app.question.yes.click()
    assert app.session is not session
    assert not asked(app)


def test_nothing_is_asked_where_nothing_is_lost(other: Path, tmp_path: Path) -> None:
    fresh, saved, over = opened("human,random", 4), begun(), PlayApp(finish(new("human,random", 7)))
    saved.save(str(tmp_path / "mine.game"))
    for app in (fresh, saved, over):
        session = app.session
        app.setup.start.click()
        assert app.session is not session
