"""The first stages of the lessons of Kuhfstein and Kuhhandel by mouse, in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import cowlab
from cowlab.draw.scene import targets
from cowlab.ui.lesson import LessonApp
from cowlab.ui.stage import SHARPNESS
from tests.browser.kuhfstein_mirror import LABELS
from tests.browser.labdrive import NotebookPage
from tests.ui import kuhfstein_ways, kuhhandel_ways

STAGES = 4
CLICKS: dict[str, Callable[[Any, Any], list[str]]] = {
    "kuhfstein": kuhfstein_ways.clicks,
    "kuhhandel": kuhhandel_ways.clicks,
}


def button(app: LessonApp, game: str, target: str) -> int | None:
    """Return the number of the game's own button that the target stands for."""
    if game == "kuhhandel":
        return kuhhandel_ways.BUTTONS.get(target)
    return LABELS[target][1] if target in LABELS else None


def do(page: NotebookPage, app: LessonApp, game: str, target: str) -> None:
    """Point at a target, or press a button, on the page and on a lesson without one."""
    number = button(app, game, target)
    if number is not None:
        label = app.board.pointer.actions()[number].label
        app.board._act(number)
        page.page.get_by_role("button", name=label).first.click()
    else:
        scene = app.board.pointer.scene(app.board.stage.focus, hidden=False)
        x, y = next(t.box.center for t in targets(scene) if t.key == target)
        app.board.point(target)
        page.click(page.canvas(), x * SHARPNESS, y * SHARPNESS)
    page.wait_live_text(re.compile("^" + re.escape(app.board.status.text) + "$"))


def typed(page: NotebookPage, app: LessonApp, word: str) -> None:
    """Type a move on both."""
    app.board.type_move(word)
    field = page.page.locator(".cowlab-typed input").first
    field.fill(word)
    field.press("Enter")
    page.wait_live_text(re.compile("^" + re.escape(app.board.status.text) + "$"))


@pytest.mark.parametrize("game", CLICKS)
def test_the_first_stages_by_mouse(page: NotebookPage, game: str) -> None:
    page.page.set_viewport_size({"width": 1400, "height": 1500})
    page.open_notebook(f"notebooks/{game}/lesson.ipynb")
    page.run_all()
    page.wait_painted(page.canvas())
    app = LessonApp(game)
    for _ in range(STAGES):
        for word in app.stage.model:
            move = cowlab.games[game].parse_move(word)
            plies = len(app.board.words)
            if app.stage.refused is not None:  # what is asked for cannot be pointed at
                typed(page, app, word)
                continue
            for target in CLICKS[game](app.board.pointer, move):
                do(page, app, game, target)
                if len(app.board.words) > plies:
                    break
        assert app.stage.id in app.done
        page.page.get_by_role("button", name="Next stage").click()
        app.open(app.number + 1)
        page.page.locator("h3").filter(has_text=app.stage.title).wait_for()
    page.shot(f"{game}-lesson")
    page.assert_no_errors()
