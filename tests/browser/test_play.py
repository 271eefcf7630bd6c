"""Fiese Kühe on a live board in a real browser."""

from __future__ import annotations

import re

import pytest

from tests.browser.labdrive import NotebookPage, write_notebook
from tests.browser.mirror import Mirror

PLAY = "notebooks/fiese_kuehe/play.ipynb"


def opened(page: NotebookPage, name: str, call: str) -> None:
    """Open a notebook of one cell that shows a board, and run it."""
    cells = [f"from cowlab.ui.play import play\nboard = play({call})\nboard"]
    write_notebook(page.lab.folder / name, cells)
    page.page.set_viewport_size({"width": 1400, "height": 1300})
    page.open_notebook(name)
    page.run_all()
    page.wait_painted(page.canvas())


def test_the_play_notebook_runs_and_shows_a_board(page: NotebookPage) -> None:
    page.open_notebook(PLAY)
    page.run_all()
    page.wait_painted(page.canvas())
    page.wait_live_text("Alma: your turn")
    page.shot("play-notebook")
    page.assert_no_errors()


def test_a_whole_game_by_mouse(page: NotebookPage) -> None:
    opened(page, "mouse.ipynb", "seats='human,random', seed=5, pace=0")
    mirror = Mirror(page, "human,random", 5)
    mirror.agree()
    while mirror.app.session.outcome is None:
        mirror.play_by_mouse(mirror.app.session.hint())
    page.wait_live_text("wins")
    page.shot("mouse-end")
    page.assert_no_errors()


def test_a_whole_game_by_keyboard(page: NotebookPage) -> None:
    opened(page, "keyboard.ipynb", "seats='human,random', seed=6, pace=0, columns='left'")
    mirror = Mirror(page, "human,random", 6, columns="left")
    mirror.agree()
    page.canvas().focus()
    while mirror.app.session.outcome is None:
        mirror.play_by_keyboard(mirror.app.session.hint())
    page.wait_live_text("wins")
    page.shot("keyboard-end")
    page.assert_no_errors()


def test_an_illegal_move_shows_its_sentence_and_changes_nothing(page: NotebookPage) -> None:
    opened(page, "illegal.ipynb", "seats='human,random', seed=7, pace=0")
    mirror = Mirror(page, "human,random", 7)
    mirror.click("card:0")
    mirror.click("w")
    mirror.click("c5")
    said = page.live_text()
    assert said.startswith("Not allowed: it is 5 steps from the waiting place to c5")
    assert "FK-R2" in said
    assert mirror.app.session.moves == []
    page.shot("illegal")
    page.assert_no_errors()


def test_typed_moves_undo_redo_and_the_slider(page: NotebookPage) -> None:
    opened(page, "typed.ipynb", "seats='human,random', seed=7, pace=0")
    mirror = Mirror(page, "human,random", 7)
    field = page.page.locator(".cowlab-typed input")
    field.fill("g2:w-z9")
    field.press("Enter")
    page.wait_live_text("Not a move: expected a column letter")
    move = str(mirror.app.session.hint())
    field.fill(move)
    field.press("Enter")
    mirror.app.type_move(move)
    mirror.agree()
    assert field.input_value() == ""
    page.page.get_by_role("button", name="Take back").click()
    page.wait_live_text("Looking back")
    page.page.get_by_role("button", name="Forward").click()
    mirror.agree()
    page.assert_no_errors()


def test_after_a_reload_the_board_is_back(page: NotebookPage) -> None:
    opened(page, "reload.ipynb", "seats='human,random', seed=7, pace=0")
    mirror = Mirror(page, "human,random", 7)
    mirror.play_by_mouse(mirror.app.session.hint())
    page.save()
    page.page.reload()
    page.page.locator("#jupyterlab-splash").wait_for(state="detached")
    page.wait_painted(page.canvas())
    mirror.agree()
    mirror.play_by_mouse(mirror.app.session.hint())
    page.assert_no_errors()


def test_a_cell_run_again_does_not_double_the_moves(page: NotebookPage) -> None:
    opened(page, "again.ipynb", "seats='human,random', seed=7, pace=0")
    mirror = Mirror(page, "human,random", 7)
    mirror.play_by_mouse(mirror.app.session.hint())
    page.run_all()
    page.wait_painted(page.canvas())
    page.wait_live_text("The game under way was kept")
    mirror.play_by_mouse(mirror.app.session.hint())
    cells = page.page.locator(".jp-OutputArea-output canvas")
    assert cells.count() == 1
    page.assert_no_errors()


def test_keys_after_a_button_do_not_reach_the_notebook(page: NotebookPage) -> None:
    """There, d d deletes the cell with the board, and b inserts one."""
    opened(page, "keys.ipynb", "seats='human,random', seed=7, pace=0")
    page.page.locator(".widget-button").filter(has_text="Take back").click()
    page.wait_live_text("nothing further")
    cells = page.page.locator(".jp-Notebook .jp-Cell").count()
    for key in "ddbx":
        page.page.keyboard.press(key)
    page.page.wait_for_timeout(500)
    assert page.page.locator(".jp-Notebook .jp-Cell").count() == cells
    assert page.canvas().is_visible()


def test_the_sentence_stays_in_sight_over_a_scrolled_board(page: NotebookPage) -> None:
    opened(page, "sticky.ipynb", "seats='human,random', seed=7, pace=0")
    page.page.set_viewport_size({"width": 1280, "height": 800})
    page.canvas().evaluate("e => e.scrollIntoView({block: 'end'})")
    page.page.wait_for_timeout(300)
    line = page.page.locator(".cowlab-say").first
    box, panel = line.bounding_box(), page.page.locator(".jp-NotebookPanel").bounding_box()
    assert box is not None
    assert panel is not None
    assert box["y"] >= panel["y"]
    page.shot("sticky")


def test_a_raising_callback_is_seen(page: NotebookPage) -> None:
    cells = [
        "from cowlab.ui.play import play\nboard = play(seed=1)\n"
        "def broken(target):\n    raise RuntimeError('broken on purpose')\n"
        "board.pointer.point = broken\nboard",
    ]
    write_notebook(page.lab.folder / "raising.ipynb", cells)
    page.open_notebook("raising.ipynb")
    page.run_all()
    canvas = page.wait_painted(page.canvas())
    page.click(canvas, 900, 450)
    page.page.locator(".cowlab-error").filter(has_text="broken on purpose").wait_for()


def test_a_whole_game_by_touch_on_a_telephone(touch_page: NotebookPage) -> None:
    page = touch_page
    write_notebook(
        page.lab.folder / "touch.ipynb",
        ["from cowlab.ui.play import play\nplay(seats='human,random', seed=7, pace=0)"],
    )
    page.open_notebook("touch.ipynb")
    page.run_all()
    page.wait_painted(page.canvas())
    mirror = Mirror(page, "human,random", 7)
    mirror.touch = True
    mirror.click("card:0")
    mirror.click("card:0")  # and drop it again
    mirror.narrowed()
    for number in range(200):
        if mirror.app.session.outcome is not None:
            break
        mirror.play_by_mouse(mirror.app.session.hint())
        if number == 3:
            page.shot("telephone")
    page.wait_live_text("wins")
    page.assert_no_errors()


@pytest.mark.parametrize("seats", ["human,human"])
def test_two_people_hand_the_screen_on(page: NotebookPage, seats: str) -> None:
    opened(page, "two.ipynb", f"seats='{seats}', seed=3, pace=0")
    mirror = Mirror(page, seats, 3)
    mirror.play_by_mouse(mirror.app.session.hint())
    page.wait_live_text("Hand the screen to Berta")
    page.shot("handed-on")
    page.page.get_by_role("button", name=re.compile("I am Berta")).click()
    page.wait_live_text("Berta: your turn")
    page.assert_no_errors()
