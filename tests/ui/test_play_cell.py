"""The play board without a page: files, running the cell again, the slider, bots at their pace."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cowlab.ui import play as play_module
from cowlab.ui.guard import failures
from cowlab.ui.play import PlayApp, play
from cowlab.ui.session import Session
from tests.ui.driving import enter, opened, press, refused, said, shown, whole_turn
from tests.ui.support import GAME, finish, go, kept, new, settle


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


# Files


def test_a_game_is_saved_and_goes_on_in_another_board(tmp_path: Path) -> None:
    app = opened("human,random", 4)
    for _ in range(3):
        whole_turn(app)
    press(app, "u", "u")
    app.controls.file.value = f"  {tmp_path / 'evening.game'} "
    app.controls.save.click()
    assert said(app) == f"Saved {len(app.session.moves)} plies to {tmp_path / 'evening.game'}."
    other = opened("human,human,human", 1)
    other.controls.file.value = str(tmp_path / "evening.game")
    other.controls.load.click()
    assert (other.session.moves, other.session.seats) == (app.session.moves, app.session.seats)
    assert "Alma: your turn" in said(other)
    enter(other, str(other.session.hint()))
    assert len(other.session.moves) > len(app.session.moves)


def test_a_game_saved_at_a_bots_turn_goes_on(tmp_path: Path) -> None:
    session = go(new("human,random", 4), 3, random.Random(4))
    while session.state.to_move != 1:
        go(session, 1, random.Random(4))
    (tmp_path / "a.game").write_text(session.save())
    app = opened("human,random", 1)
    app.load(str(tmp_path / "a.game"))
    assert app.session.waits_for_person


def test_without_a_name_the_file_is_called_after_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = opened("human,random", 4)
    assert app.controls.file.value == "fiese_kuehe.game"
    app.save("  ")
    assert Session.load((tmp_path / "fiese_kuehe.game").read_text()).seed == 4


@pytest.mark.parametrize("name", ["missing/a.game", ".", "a\0b", "x" * 300, "\ud800"])
def test_what_cannot_be_written_is_a_sentence(tmp_path: Path, name: str) -> None:
    app = opened("human,random", 4)
    before = kept(app.session)
    app.controls.file.value = f"{tmp_path}/{name}"
    app.controls.save.click()
    assert refused(app).endswith("Nothing was saved.")
    assert kept(app.session) == before
    assert list(tmp_path.iterdir()) == []


GARBAGE = {
    "empty": b"",
    "binary": b"\xff\xfe\x00moo\x80",
    "words": b"moo",
    "rules broken": finish(new("human,random", 2)).save().encode().replace(b"\n\n", b"\n\ndone\n"),
    "strangers": new("human,random", 2).save().encode().replace(b"human,random", b"human,ox"),
}


@pytest.mark.parametrize("kind", [*GARBAGE, "missing", "a folder"])
def test_what_cannot_be_loaded_is_a_sentence_and_the_game_stays(tmp_path: Path, kind: str) -> None:
    app = opened("human,random", 4)
    app.type_move(str(app.session.hint()))
    session, before, scene = app.session, kept(app.session), shown(app)
    path = tmp_path / "a.game"
    if kind in GARBAGE:
        path.write_bytes(GARBAGE[kind])
    app.controls.file.value = str(tmp_path if kind == "a folder" else path)
    app.controls.load.click()
    assert refused(app).startswith(str(tmp_path))
    assert "The game goes on as it was." in refused(app)
    assert "codec" not in refused(app)
    assert app.session is session
    assert (kept(session), shown(app)) == (before, scene)


def test_a_game_of_another_kind_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(Session.new("kuhfstein", ["human", "random"], 1).save())
    app = opened("human,random", 4)
    app.load(str(path))
    assert refused(app) == f"{path} is a game of Kuhfstein. The game goes on as it was."
    assert app.session.game is GAME


# play()


def test_the_cell_run_again_goes_on_and_closes_the_old_board() -> None:
    first = play(seats="human,random", seed=3, key="again")
    first.run()
    first.type_move(str(first.session.hint()))
    second = play(seats="human,random", seed=3, key="again")
    assert second is not first
    assert second.session is first.session
    assert first.box.comm is first.stage.canvas.comm is first.stage.frame.comm is None
    assert second.box.comm is not None
    assert second.controls.ply.value == second.session.at > 0


@pytest.mark.parametrize(
    "changed",
    [
        {"seed": 4},
        {"seats": "human,greedy"},
        {"seats": "human,random,random"},
        {"experienced": True},
    ],
)
def test_with_other_arguments_the_cell_starts_anew(changed: dict[str, Any]) -> None:
    usual: dict[str, Any] = {"seats": "human,random", "seed": 3}
    first = play(**usual, key="anew")
    first.run()
    first.type_move(str(first.session.hint()))
    second = play(**{**usual, **changed}, key="anew")
    assert second.session is not first.session
    assert second.session.moves == []
    assert first.box.comm is None


def test_boards_of_other_keys_stay() -> None:
    one, other = play(seed=1, key="one"), play(seed=1, key="other")
    assert one.session is not other.session
    assert one.box.comm is not None


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({"game": "chess"}, "there is no game 'chess'; games: fiese_kuehe"),
        ({"seats": "human,ox"}, "nobody is called 'ox'"),
        ({"seats": "human"}, "1 seat was given"),
        ({"horns": 2}, "has no option 'horns'"),
        ({"first": 2}, "first=2 is not allowed"),
        ({"seed": "moo"}, "seed='moo' is not allowed"),
    ],
)
def test_wrong_arguments_are_named_and_the_old_board_stays(
    asked: dict[str, Any], fault: str
) -> None:
    board = play(seats="human,random", seed=3, key="wrong")
    with pytest.raises(ValueError, match=fault):
        play(**{"seats": "human,random", "seed": 3, **asked}, key="wrong")
    assert board.box.comm is not None
    assert play(seats="human,random", seed=3, key="wrong").session is board.session


# The slider


def test_the_slider_looks_back_and_forward() -> None:
    app = opened("human,random", 4)
    for _ in range(2):
        whole_turn(app)
    end = app.session.at
    assert (app.controls.ply.max, app.controls.ply.value) == (end, end)
    for ply in (0, end - 1, 3, end):
        app.controls.ply.value = ply
        assert app.session.at == ply
        assert app.session.decider(ply) is None or "<li" in app.controls.log.value
    app.controls.ply.value = 0
    assert said(app).startswith(f"Looking back: {end} plies follow. A move made here")
    enter(app, str(next(app.session.state.moves())))
    assert app.session.live
    assert app.controls.ply.max == app.controls.ply.value == app.session.at


# A board that is shown: bots take their time


class Shown:
    """Stands for what IPython's display returns, and keeps what is shown."""

    def __init__(self) -> None:
        self.pictures: list[str] = []

    def update(self, html: Any) -> None:
        self.pictures.append(html.data)


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Shown:
    handle = Shown()
    monkeypatch.setattr(play_module, "display", lambda *_, **__: handle)
    return handle


async def quiet(app: PlayApp) -> None:
    assert app._task is not None
    await asyncio.wait_for(app._task, 20)


def test_a_shown_board_lets_bots_move_one_by_one(page: Shown) -> None:
    async def run() -> None:
        app = PlayApp(new("random,human,random", 4), pace=0.01)
        app._ipython_display_()
        await quiet(app)
        assert app.session.waits_for_person
        assert len(page.pictures) >= app.session.at
        enter(app, str(app.session.hint()))
        await quiet(app)
        twin = settle(new("random,human,random", 4))
        twin.try_move(app.session.moves[twin.at])
        assert app.session.moves == settle(twin).moves

    asyncio.run(run())


@pytest.mark.parametrize("forward", ["redo", "slider", "move"])
def test_bots_go_on_after_looking_back_while_they_thought(page: Shown, forward: str) -> None:
    async def run() -> None:
        app = PlayApp(new("human,random", 4), pace=0.05)
        app._ipython_display_()
        await quiet(app)
        move = app.session.hint()
        enter(app, str(move))
        while app.session.state.to_move != 1:
            await asyncio.sleep(0)
        app.controls.undo.click()
        await quiet(app)
        assert app.session.at == 0
        end = len(app.session.moves)
        if forward == "redo":
            app.controls.redo.click()
        elif forward == "slider":
            app.controls.ply.value = end
        else:
            enter(app, str(move))
        await quiet(app)
        assert app.session.waits_for_person
        assert len(app.session.moves) > end

    asyncio.run(run())


def test_a_closed_board_lets_no_bot_move(page: Shown) -> None:
    async def run() -> None:
        app = PlayApp(new("random,human", 4), pace=0.05)
        app._ipython_display_()
        await asyncio.sleep(0)
        app.close()
        await asyncio.sleep(0.1)
        assert app.session.moves == []

    asyncio.run(run())


def test_a_bot_that_breaks_is_shown_and_kept(page: Shown) -> None:
    async def run() -> None:
        session = new("random,human", 4)
        session._bots[0].choose = lambda *_: "moo"  # type: ignore[method-assign,union-attr]
        app = PlayApp(session, pace=0)
        app._ipython_display_()
        await quiet(app)
        assert "bot random in seat 0" in app.guard.panel.value

    asyncio.run(run())
    assert len(failures) == 1
    failures.clear()
