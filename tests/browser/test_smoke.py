"""The harness itself: a canvas that the test wrote is painted, clicked, touched and listened to."""

from __future__ import annotations

import pytest

from tests.browser.labdrive import Lab, NotebookPage, write_notebook

NOTEBOOK = "smoke/canvas.ipynb"
SETUP = """
import ipywidgets as widgets
from ipycanvas import Canvas, hold_canvas

canvas = Canvas(width=300, height=200)
said = widgets.HTML('<div role="status" aria-live="polite">nothing yet</div>')

def say(text):
    said.value = f'<div role="status" aria-live="polite">{text}</div>'

canvas.on_mouse_down(lambda x, y: say(f"clicked {round(x)} {round(y)}"))
canvas.on_touch_start(lambda points: say(f"touched {[[round(v) for v in p] for p in points]}"))
with hold_canvas(canvas):
    canvas.fill_style = "white"
    canvas.fill_rect(0, 0, 300, 200)
    canvas.fill_style = "#118833"
    canvas.fill_rect(200, 100, 50, 50)
"""
SHOW = "widgets.VBox([canvas, said])"


@pytest.fixture
def notebook(lab: Lab) -> str:
    write_notebook(lab.folder / NOTEBOOK, [SETUP, SHOW])
    return NOTEBOOK


def test_canvas_is_painted_and_hears_clicks(page: NotebookPage, notebook: str) -> None:
    page.open_notebook(notebook)
    page.run_all()
    canvas = page.wait_painted(page.canvas())
    assert page.pixel(canvas, 225, 125) == (0x11, 0x88, 0x33, 255)
    assert page.live_text() == "nothing yet"
    page.click(canvas, 220, 120)
    assert page.wait_live_text("clicked") == "clicked 220 120"
    page.assert_no_errors()
    assert page.shot("smoke").stat().st_size > 1000


def test_canvas_hears_touch(touch_page: NotebookPage, notebook: str) -> None:
    touch_page.open_notebook(notebook)
    touch_page.run_all()
    canvas = touch_page.wait_painted(touch_page.canvas())
    touch_page.tap(canvas, 220, 120)
    assert touch_page.wait_live_text("touched") == "touched [[220, 120]]"
    touch_page.assert_no_errors()


def test_errors_are_noticed(page: NotebookPage, lab: Lab) -> None:
    write_notebook(lab.folder / "smoke/broken.ipynb", ["1 / 0", "print('later')"])
    page.open_notebook("smoke/broken.ipynb")
    page.run_all()
    assert "ZeroDivisionError" in "".join(page.cell_errors())
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        page.assert_no_errors()
    page.page.evaluate("() => { setTimeout(() => { throw new Error('planted') }, 0) }")
    page.page.wait_for_timeout(200)
    assert any("planted" in error for error in page.errors)
