"""A saved notebook opened again, before anything runs; and what stands folded below a board."""

from __future__ import annotations

from tests.browser.labdrive import NotebookPage, write_notebook


def test_a_saved_notebook_shows_a_picture_and_no_dead_board(page: NotebookPage) -> None:
    cell = (
        "from cowlab.ui.play import play\n"
        "board = play('kuhfstein', seats='greedy,human', seed=5, pace=0)\nboard"
    )
    write_notebook(page.lab.folder / "saved.ipynb", [cell])
    page.page.set_viewport_size({"width": 1400, "height": 1500})
    page.open_notebook("saved.ipynb")
    page.run_all()
    page.wait_painted(page.canvas())
    page.wait_live_text("Berta: your turn")
    for title, inside in (
        ("New game", "Start this game"),
        ("Save, load", "Alma"),
        ("Keys and typing", "Escape"),
    ):
        header = page.page.locator(".jupyter-widget-Collapse-header").filter(has_text=title)
        header.click()
        folded = page.page.locator(".jupyter-widget-Collapse-open").filter(has_text=title)
        folded.filter(has_text=inside).wait_for()
        header.scroll_into_view_if_needed()
        page.shot(f"folded-{title.split()[0].strip(',').lower()}")
        header.click()
    page.save()
    page.lab.stop_kernels()
    page.open_notebook("saved.ipynb")
    page.page.get_by_text("This is a picture; run the cell to play.").wait_for()
    page.page.locator(".cowlab-still svg").wait_for()
    page.page.wait_for_timeout(1500)
    page.shot("saved")
    for dead in ("Error displaying widget", "Loading widget"):
        found = page.page.get_by_text(dead)
        assert not any(found.nth(n).is_visible() for n in range(found.count())), dead
