"""Kuhfstein on a live board in a real browser."""

from __future__ import annotations

import random

import cowlab
from cowlab.games.kuhfstein.moves import Place, Take
from cowlab.games.kuhfstein.parts import Spot
from cowlab.ui.session import Session
from tests.browser.kuhfstein_mirror import AreaMirror
from tests.browser.labdrive import NotebookPage, write_notebook

PLAY = "notebooks/kuhfstein/play.ipynb"
GAME = cowlab.games["kuhfstein"]


def opened(page: NotebookPage, name: str, call: str, *before: str) -> None:
    """Open a notebook of one cell that shows a board, and run it."""
    lines = ["from cowlab.ui.play import play, PlayApp", *before, f"board = {call}", "board"]
    write_notebook(page.lab.folder / name, ["\n".join(lines)])
    page.page.set_viewport_size({"width": 1400, "height": 1500})
    page.open_notebook(name)
    page.run_all()
    page.wait_painted(page.canvas())


def wide_position(columns: int) -> str:
    """A position in which the area of seat 0, to move, is so many tiles wide, all in one row."""
    state = GAME.start(seed=4)
    rng = random.Random(4)
    while state.to_move != 0 or len(state.table.areas[0]) < columns:
        if state.to_move is cowlab.CHANCE:
            state = state.after(state.sample_chance(rng))
            continue
        moves = list(state.moves())
        if state.to_move == 0:
            end = max(move.spot.x for move in moves if isinstance(move, Place))
            moves = [move for move in moves if isinstance(move, Place) and move.spot == (end, 0)]
        else:
            moves = [move for move in moves if isinstance(move, Take)] or moves
        state = state.after(moves[0])
    return str(GAME.format_state(state))


def test_the_play_notebook_runs_and_shows_a_board(page: NotebookPage) -> None:
    page.open_notebook(PLAY)
    page.run_all()
    page.wait_painted(page.canvas())
    page.wait_live_text("Alma: your turn")
    page.shot("kuhfstein-notebook")
    page.assert_no_errors()


def test_a_whole_game_by_mouse(page: NotebookPage) -> None:
    call = "play('kuhfstein', seats='human,random', seed=5, pace=0)"
    opened(page, "kuhfstein_mouse.ipynb", call)
    mirror = AreaMirror(page, "human,random", 5)
    mirror.agree()
    for number in range(400):
        if mirror.app.session.outcome is not None:
            break
        mirror.play_by_mouse(mirror.app.session.hint())
        if number == 30:
            page.shot("kuhfstein-under-way")
    page.wait_live_text("wins")
    page.shot("kuhfstein-mouse-end")
    page.assert_no_errors()


def test_by_touch_on_a_telephone(touch_page: NotebookPage) -> None:
    """Tiles, trees, cards, plays and a look round, with nothing but fingers."""
    page = touch_page
    board = "play('kuhfstein', seats='human,random', seed=5, pace=0)"
    write_notebook(
        page.lab.folder / "kuhfstein_touch.ipynb", [f"from cowlab.ui.play import play\n{board}"]
    )
    page.open_notebook("kuhfstein_touch.ipynb")
    page.run_all()
    page.wait_painted(page.canvas())
    mirror = AreaMirror(page, "human,random", 5)
    mirror.touch = True
    mirror.narrowed()
    made = set()
    for _ in range(40):
        made.add(type(move := mirror.app.session.hint()).__name__)
        mirror.play_by_mouse(move)
        if {"Place", "Take", "Play"} <= made and len(made) > 3:
            break
    assert {"Place", "Take", "Play"} <= made
    for target in ("view:in", "view:fit", "seat:1"):
        mirror.click(target)
    page.shot("kuhfstein-telephone")
    page.assert_no_errors()


def test_a_whole_game_by_keyboard(page: NotebookPage) -> None:
    options = "bonuses='random', starting_cards=True"
    call = f"play('kuhfstein', seats='human,random', seed=6, pace=0, {options})"
    opened(page, "kuhfstein_keyboard.ipynb", call)
    mirror = AreaMirror(page, "human,random", 6, bonuses="random", starting_cards=True)
    mirror.agree()
    page.canvas().focus()
    for _ in range(400):
        if mirror.app.session.outcome is not None:
            break
        mirror.play_by_keyboard(mirror.app.session.hint())
    page.wait_live_text("wins")
    page.shot("kuhfstein-keyboard-end")
    page.assert_no_errors()


def test_a_card_that_does_not_fit_says_why(page: NotebookPage) -> None:
    opened(page, "kuhfstein_why.ipynb", "play('kuhfstein', seats='human,random', seed=7, pace=0)")
    mirror = AreaMirror(page, "human,random", 7)
    mirror.click("hand:0")
    said = page.live_text()
    assert said.startswith("Not allowed: the card needs tiles")
    assert "KF-R15" in said
    assert mirror.app.session.moves == []
    page.assert_no_errors()


def test_an_area_of_any_width_stays_usable(page: NotebookPage) -> None:
    """Thirty tiles in a row do not fit: the window moves, zooms, and tiles go to both ends."""
    position = wide_position(30)
    before = (
        "import cowlab",
        "from cowlab.ui.session import Session",
        f'state = cowlab.games["kuhfstein"].parse_state("{position}")',
    )
    call = "PlayApp(Session(state, ['human', 'random'], 3), pace=0)"
    opened(page, "kuhfstein_wide.ipynb", call, *before)
    mirror = AreaMirror.__new__(AreaMirror)
    mirror.mirror(page, Session(GAME.parse_state(position), ["human", "random"], 3))
    mirror.agree()
    assert not mirror.shows("0")
    assert not mirror.shows("w1")
    view = mirror.area_pointer.view
    tile = view.table.tiles[0]
    mirror.play_by_mouse(Place(tile, Spot(-1, 0)))
    page.shot("kuhfstein-wide")
    tile = mirror.area_pointer.view.table.tiles[0]
    mirror.play_by_mouse(Place(tile, Spot(30, 0)))
    for target in ("view:in", "view:in", "view:out", "view:fit"):
        mirror.click(target)
    page.page.keyboard.press("Shift+ArrowLeft")
    mirror.app.stage._typed("ArrowLeft", True, False, False)
    mirror.play_by_mouse(mirror.app.session.hint())
    page.assert_no_errors()
