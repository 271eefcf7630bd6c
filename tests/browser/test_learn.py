"""The lesson, the puzzles and the other notebooks in a real browser."""

from __future__ import annotations

import pytest

from cowlab import lessons, puzzles
from cowlab.draw.fiese_kuehe.places import places_for
from cowlab.games.fiese_kuehe.moves import Play
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.parts import Cell
from cowlab.ui.stage import SHARPNESS
from tests.browser.labdrive import NotebookPage

FOLDER = "notebooks/fiese_kuehe"


def opened(page: NotebookPage, name: str) -> None:
    page.page.set_viewport_size({"width": 1400, "height": 1300})
    page.open_notebook(f"{FOLDER}/{name}.ipynb")
    page.run_all()
    page.wait_painted(page.canvas())


def click(page: NotebookPage, target: str) -> None:
    """Click on a target of a two-seat board."""
    places = places_for(2, narrow=False)
    if target.startswith("card:"):
        box = places.card(int(target[5:]))
    elif target == "barn":
        box = places.barn
    elif target == "w":
        box = places.share(places.waiting, 0, 2)
    else:
        box = places.cell(Cell("abcde".index(target[0]), int(target[1:])))
    x, y = box.center
    page.click(page.canvas(), x * SHARPNESS, y * SHARPNESS)


def click_play(page: NotebookPage, word: str, hand: tuple[object, ...]) -> None:
    move = parse_move(word)
    assert isinstance(move, Play)
    click(page, f"card:{hand.index(move.card)}")
    click(page, str(move.cow))
    click(page, str(move.to))


def test_the_first_stages_of_the_lesson_by_mouse(page: NotebookPage) -> None:
    opened(page, "lesson")
    first, second = lessons.load("fiese_kuehe").stages[:2]
    click_play(page, first.model[0], lessons.start(first).hands[0])
    page.wait_live_text(first.success[:40])
    page.shot("lesson-done")
    page.page.get_by_role("button", name="Next stage").click()
    page.page.locator("h3").filter(has_text=second.title).wait_for()
    page.page.get_by_role("button", name="Show me").click()
    page.wait_live_text("This was:")
    page.assert_no_errors()


def test_a_puzzle_by_mouse_with_a_wrong_answer_and_a_hint(page: NotebookPage) -> None:
    opened(page, "puzzles")
    puzzle = next(p for p in puzzles.corpus.load("fiese_kuehe") if p.id == "fk-001")
    button = page.page.locator(".widget-button").filter(has_text="Check")
    button.click()
    page.wait_live_text("There is no answer yet.")
    page.page.get_by_role("button", name="Hint").click()
    page.wait_live_text(puzzle.hints[0][:30])
    state = puzzles.start(puzzle)
    for word in puzzle.solutions[0]:
        click_play(page, word, state.hands[0])
        state = state.after(parse_move(word))
    page.wait_live_text("Solved!")
    page.shot("puzzle-solved")
    page.page.get_by_role("button", name="Next puzzle").click()
    page.page.locator("h3").filter(has_text="The caterpillar").wait_for()
    shown = page.page.locator(".jp-OutputArea-output select").first
    assert "fk-002" in shown.evaluate("e => e.options[e.selectedIndex].text")
    page.assert_no_errors()


def test_a_puzzle_is_given_up(page: NotebookPage) -> None:
    opened(page, "puzzles")
    page.page.get_by_role("button", name="Give up").click()
    page.page.locator(".jp-OutputArea-output li").first.wait_for()
    page.assert_no_errors()


@pytest.mark.parametrize("name", ["graphs", "api", "exercises/shortest_path"])
def test_a_notebook_with_still_pictures(page: NotebookPage, name: str) -> None:
    page.open_notebook(f"{FOLDER}/{name}.ipynb")
    page.run_all()
    page.page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img").first.wait_for()
    page.shot(f"notebook-{name.replace('/', '-')}")
    page.assert_no_errors()


def test_the_start_notebook_leads_on(page: NotebookPage) -> None:
    page.open_notebook("notebooks/00_start.ipynb")
    page.run_all()
    page.page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img").first.wait_for()
    page.shot("start")
    page.page.get_by_role("link", name="board").first.click()
    page.page.locator(".lm-TabBar-tabLabel", has_text="play.ipynb").wait_for()
    page.assert_no_errors()
