"""Kuhhandel: Festival on a live board in a real browser."""

from __future__ import annotations

import json
import random
from itertools import islice
from typing import Any

import cowlab
from cowlab.games.kuhhandel.moves import Challenge
from cowlab.games.kuhhandel.parts import money_text
from cowlab.games.kuhhandel.steps import Offering
from tests.browser.kuhhandel_mirror import MarketMirror
from tests.browser.labdrive import NotebookPage, write_notebook

PLAY = "notebooks/kuhhandel/play.ipynb"
GAME = cowlab.games["kuhhandel"]


def opened(page: NotebookPage, name: str, *lines: str) -> None:
    """Open a notebook of one cell that shows a board, and run it."""
    first = "from cowlab.ui.play import PlayApp, play"
    write_notebook(page.lab.folder / name, ["\n".join([first, *lines])])
    page.page.set_viewport_size({"width": 1400, "height": 1500})
    page.open_notebook(name)
    page.run_all()
    page.wait_painted(page.canvas())


def played(mirror: MarketMirror, how: str) -> None:
    """Play a whole game, by the hints."""
    page = mirror.page
    for number in range(800):
        if mirror.app.session.outcome is not None:
            break
        getattr(mirror, f"play_by_{how}")(mirror.app.session.hint())
        if number == 40:
            page.shot(f"kuhhandel-{how}")
    page.wait_live_text("wins")
    page.shot(f"kuhhandel-{how}-end")
    page.assert_no_errors()


def test_the_play_notebook_runs_and_shows_a_board(page: NotebookPage) -> None:
    page.open_notebook(PLAY)
    page.run_all()
    page.wait_painted(page.canvas())
    page.wait_live_text("Alma: your")
    page.shot("kuhhandel-notebook")
    page.assert_no_errors()


def test_a_whole_game_of_three_by_mouse(page: NotebookPage) -> None:
    opened(page, "market_mouse.ipynb",
           "play('kuhhandel', seats='human,greedy,random', seed=5, pace=0)")  # fmt: skip
    mirror = MarketMirror(page, "human,greedy,random", 5)
    mirror.agree()
    played(mirror, "mouse")


def test_a_whole_game_of_three_by_keyboard(page: NotebookPage) -> None:
    opened(page, "market_keys.ipynb",
           "play('kuhhandel', seats='random,human,greedy', seed=6, pace=0)")  # fmt: skip
    mirror = MarketMirror(page, "random,human,greedy", 6)
    mirror.agree()
    page.canvas().focus()
    played(mirror, "keyboard")


def test_by_touch_on_a_telephone(touch_page: NotebookPage) -> None:
    page = touch_page
    call = "play('kuhhandel', seats='human,random', seed=5, pace=0)"
    write_notebook(
        page.lab.folder / "market_touch.ipynb", [f"from cowlab.ui.play import play\n{call}"]
    )
    page.open_notebook("market_touch.ipynb")
    page.run_all()
    page.wait_painted(page.canvas())
    mirror = MarketMirror(page, "human,random", 5)
    mirror.touch = True
    mirror.narrowed()
    for _ in range(12):
        mirror.play_by_mouse(mirror.app.session.hint())
    page.shot("kuhhandel-telephone")
    page.assert_no_errors()


def a_trade() -> Any:
    """A position in which Alma is to lay an offer to Berta."""
    rng = random.Random(4)
    for seed in range(50):
        state = GAME.start(seed=seed, players=3)
        while state.to_move is not None and state.table.turns < 40:
            if isinstance(state.table.step, Offering):
                deal = state.table.step.deal
                if (deal.challenger, deal.opponent) == (0, 1) and len(state.money[0]) > 4:
                    return state
            if state.to_move is cowlab.CHANCE:
                state = state.after(state.sample_chance(rng))
                continue
            moves = list(islice(state.moves(), 12))
            trades = [move for move in moves if isinstance(move, Challenge)]
            state = state.after(rng.choice(trades or moves))
    raise AssertionError("no trade of Alma with Berta")


def test_hot_seat_hides_what_the_others_hold(page: NotebookPage) -> None:
    """An offer, hands and stacks are nowhere: not in the page, not in the saved notebook."""
    state = a_trade()
    position = GAME.format_state(state)
    name = "market_secrets.ipynb"
    (page.lab.folder / "position.txt").write_text(position)
    opened(
        page,
        name,
        "import cowlab",
        "from pathlib import Path",
        "from cowlab.ui.session import Session",
        'state = cowlab.games["kuhhandel"].parse_state(Path("position.txt").read_text())',
        'board = PlayApp(Session(state, ["human", "human", "random"], 1))',
        "board",
    )
    offer = sorted(state.money[0])[-3:]
    page.page.locator(".cowlab-typed input").fill(f"offer:{money_text(tuple(offer))}")
    page.page.get_by_role("button", name="Play typed move").click()
    page.wait_live_text("Hand the screen to Berta")
    page.page.keyboard.press("Control+s")
    page.page.wait_for_timeout(1500)
    saved = (page.lab.folder / name).read_text()
    looked_at = {"the page": page.page.content(), "the saved notebook": saved}
    assert json.loads(saved)["cells"][0]["outputs"]
    for where, text in looked_at.items():
        for secret in (tuple(offer), state.money[0], state.money[1]):
            assert money_text(secret) not in text, f"{secret} is in {where}"
            assert f"{sum(secret)} in " not in text, f"{secret} is in {where}"
    page.shot("kuhhandel-handed-on")
    page.page.get_by_role("button", name="I am Berta").click()
    page.wait_live_text("Berta: your answer")
    for secret in (tuple(offer), state.money[0]):
        assert money_text(secret) not in page.page.content()
    page.assert_no_errors()
