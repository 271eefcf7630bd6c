"""The card editor in a real browser: what is typed is drawn at once."""

from __future__ import annotations

from tests.browser.labdrive import NotebookPage, write_notebook


def test_a_card_is_drawn_as_it_is_typed(page: NotebookPage) -> None:
    name = "editor.ipynb"
    call = "from cowlab.ui.card_editor import card_editor\neditor = card_editor()\neditor"
    write_notebook(page.lab.folder / name, [call])
    page.page.set_viewport_size({"width": 1400, "height": 1000})
    page.open_notebook(name)
    page.run_all()
    field = page.page.locator(".cowlab-app textarea")
    field.wait_for()
    page.page.locator(".cowlab-app svg [data-target='line:3']").first.wait_for()
    field.fill("l./#./#y=8\n#/h")
    page.page.get_by_text("Line 2: character 4").wait_for()
    field.press("End")
    field.type("=4")
    page.page.get_by_text("2 cards without a fault").wait_for()
    page.page.get_by_role("button", name="Save deck").click()
    page.page.get_by_text("Not saved. 2 cards; a deck has 8 to 200.").wait_for()
    page.shot("card-editor")
    page.assert_no_errors()
