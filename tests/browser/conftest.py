"""Fixtures of the browser tests: one JupyterLab and one Chromium for all, a page for each test."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.labdrive import Lab, NotebookPage, browse, chromium, new_page, serve

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "tests" / "artifacts"
REQUIRED = "COWLAB_REQUIRE_BROWSER"
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder carries the marker `browser`."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember for the fixture `page` whether the test failed."""
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


# Package scope, not session: while Playwright runs, asyncio.run fails in the same process.


@pytest.fixture(scope="package")
def chromium_program() -> str:
    """The browser, or a skip with the reason; a failure where the browser is required."""
    found = chromium()
    if found is None:
        reason = "no browser: install chromium, or set CHROMIUM to one"
        if os.environ.get(REQUIRED) == "1":
            pytest.fail(f"{reason} ({REQUIRED}=1)", pytrace=False)
        pytest.skip(reason)
    return found


@pytest.fixture(scope="package")
def lab(chromium_program: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a copy of the workbook, one for all browser tests."""
    folder = tmp_path_factory.mktemp("workbook")
    for name in ("notebooks", "puzzles"):
        if (ROOT / name).is_dir():
            skipped = shutil.ignore_patterns(".ipynb_checkpoints", "__pycache__")
            shutil.copytree(ROOT / name, folder / name, ignore=skipped)
    with serve(folder) as running:
        yield running


@pytest.fixture(scope="package")
def browser(chromium_program: str) -> Iterator[Browser]:
    """One Chromium for all browser tests."""
    with browse(chromium_program) as running:
        yield running


@pytest.fixture
def page(lab: Lab, browser: Browser, request: pytest.FixtureRequest) -> Iterator[NotebookPage]:
    """A fresh page for mouse and keyboard; a failing test leaves a picture in tests/artifacts."""
    with new_page(browser, lab, PICTURES) as fresh:
        yield fresh
        _picture_of_failure(fresh, request)


@pytest.fixture
def touch_page(
    lab: Lab, browser: Browser, request: pytest.FixtureRequest
) -> Iterator[NotebookPage]:
    """The same on a touch screen with fine pixels."""
    with new_page(browser, lab, PICTURES, touch=True, scale=2) as fresh:
        yield fresh
        _picture_of_failure(fresh, request)


def _picture_of_failure(page: NotebookPage, request: pytest.FixtureRequest) -> None:
    if request.node.stash.get(FAILED, False):
        page.shot("failed-" + re.sub(r"\W+", "-", request.node.name).strip("-"))
