"""Drive a private JupyterLab with Debian's Chromium: what the browser tests are written in."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
LOAD_MS = 60_000
PROMPTS = ".jp-Notebook .jp-CodeCell .jp-InputArea-prompt"
OUTPUT = ".jp-Notebook .jp-OutputArea"
# What JupyterLab says on a healthy day; everything else in the console counts as an error.
HARMLESS = (
    re.compile(r"favicon"),
    re.compile(r"ResizeObserver loop"),
    re.compile(r"Failed to load resource.*(404|403).*"),
)


def chromium() -> str | None:
    """The browser to drive: $CHROMIUM, or the first known name on the path."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return found
    return None


# -- the server --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab and the folder that it serves."""

    base: str
    token: str
    folder: Path
    log: Path

    def address(self, notebook: str) -> str:
        """The page of a notebook, in a fresh workspace so that no other tab opens with it."""
        workspace = "t" + secrets.token_hex(4)
        return f"{self.base}/lab/workspaces/{workspace}/tree/{notebook}?token={self.token}&reset"

    def has_kernel(self, notebook: str) -> bool:
        """Whether the notebook's kernel runs, is idle and has a page connected to it."""
        return any(
            session["path"] == notebook
            and session["kernel"]["connections"] > 0
            and session["kernel"]["execution_state"] == "idle"
            for session in self._sessions()
        )

    def stop_kernels(self) -> None:
        """Stop every kernel: the next page starts its notebooks cold."""
        for session in self._sessions():
            self._ask(f"/api/sessions/{session['id']}", "DELETE")

    def _sessions(self) -> list[Any]:
        found: list[Any] = json.loads(self._ask("/api/sessions"))
        return found

    def _ask(self, path: str, method: str = "GET") -> bytes:
        headers = {"Authorization": f"token {self.token}"}
        asked = urllib.request.Request(self.base + path, headers=headers, method=method)
        with urllib.request.urlopen(asked, timeout=30) as answer:
            data: bytes = answer.read()
        return data


@contextlib.contextmanager
def serve(folder: Path) -> Iterator[Lab]:
    """JupyterLab on a free port, with settings of its own, stopped at the end."""
    home = Path(tempfile.mkdtemp(prefix="cowlab-lab-"))
    _write_settings(home / "settings")
    log = home / "jupyterlab.log"
    port, token = _free_port(), secrets.token_hex(16)
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--ServerApp.ip=127.0.0.1",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={token}",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.news_url=None",
    ]
    lab = Lab(f"http://127.0.0.1:{port}", token, folder, log)
    with log.open("w") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, env=_private(home))
        try:
            _wait_for_server(lab, server)
            yield lab
        finally:
            server.terminate()
            try:
                server.wait(10)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()
            shutil.rmtree(home, ignore_errors=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _private(home: Path) -> dict[str, str]:
    """An environment in which Jupyter reads and writes no settings of the person who tests."""
    places = {
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "IPYTHONDIR": "ipython",
    }
    return {**os.environ, **{name: str(home / part) for name, part in places.items()}}


def _write_settings(folder: Path) -> None:
    settings: dict[str, dict[str, Any]] = {
        "apputils-extension/notification": {
            "checkForUpdates": False,
            "doNotDisturbMode": True,
            "fetchNews": "false",
        },
        # Otherwise cells out of sight are not in the page, and their prompts read back empty.
        "notebook-extension/tracker": {"windowingMode": "none"},
    }
    for name, values in settings.items():
        path = folder / "@jupyterlab" / f"{name}.jupyterlab-settings"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(values))


def _wait_for_server(lab: Lab, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if server.poll() is not None:
            raise RuntimeError(f"JupyterLab stopped at once:\n{lab.log.read_text()}")
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{lab.base}/api/status?token={lab.token}", timeout=1)
            return
        time.sleep(0.1)
    raise TimeoutError(f"JupyterLab did not answer within a minute:\n{lab.log.read_text()}")


# -- the browser -------------------------------------------------------------------------------


@contextlib.contextmanager
def browse(program: str) -> Iterator[Browser]:
    """A headless Chromium; every context made in it starts with an empty profile."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, headless=True, args=list(CHROMIUM_FLAGS)
        )
        try:
            yield browser
        finally:
            browser.close()


@contextlib.contextmanager
def new_page(
    browser: Browser,
    lab: Lab,
    pictures: Path,
    *,
    touch: bool = False,
    scale: float = 1,
    size: tuple[int, int] = (1280, 900),
) -> Iterator[NotebookPage]:
    """A page with a profile of its own."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=scale, has_touch=touch
    )
    try:
        yield NotebookPage(lab, context.new_page(), pictures)
    finally:
        context.close()
        lab.stop_kernels()


@dataclass
class NotebookPage:
    """A browser page on the lab, in a test's words. `page` is Playwright's, for all the rest."""

    lab: Lab
    page: Page
    pictures: Path
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.errors.append(f"page error: {error}"))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(h.search(message.text) for h in HARMLESS):
            self.errors.append(f"console: {message.text}")

    def assert_no_errors(self) -> None:
        """Neither the page's console nor a cell of the notebook reports an error."""
        wrong = self.errors + self.cell_errors()
        assert not wrong, "\n".join(wrong)

    def shot(self, name: str) -> Path:
        """Save a picture of the page as tests/artifacts/<name>.png."""
        self.pictures.mkdir(parents=True, exist_ok=True)
        path = self.pictures / f"{name}.png"
        self.page.screenshot(path=path)
        return path

    # notebooks

    def open_notebook(self, path: str) -> None:
        """Open a notebook of the lab's folder and wait until its kernel is ready."""
        self.page.goto(self.lab.address(path))
        self.page.locator("#jupyterlab-splash").wait_for(state="detached", timeout=LOAD_MS)
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=LOAD_MS)
        # Earlier, the page says "idle" of no kernel at all, and Run asks which one to start.
        deadline = time.monotonic() + LOAD_MS / 1000
        while not self.lab.has_kernel(path):
            assert time.monotonic() < deadline, f"no kernel started for {path}"
            self.page.wait_for_timeout(100)
        kernel = self.page.locator(".jp-NotebookPanel-toolbar .jp-Toolbar-kernelName")
        kernel.filter(has_not_text="No Kernel").wait_for(timeout=LOAD_MS)
        self.wait_idle()

    def run_all(self, tries: int = 5) -> None:
        """Run > Run All Cells, then wait for the end. Early clicks get lost, so look and retry."""
        for _ in range(tries):
            self.page.get_by_role("menuitem", name="Run", exact=True).click()
            item = self.page.locator(".lm-Menu-item[data-command='runmenu:run-all']")
            item.wait_for()
            item.click()
            try:
                self.page.wait_for_function(
                    "s => [...document.querySelectorAll(s)].some(e => /\\[[*\\d]/"
                    ".test(e.textContent))",
                    arg=PROMPTS,
                    timeout=3000,
                )
            except PlaywrightTimeout:
                self.page.keyboard.press("Escape")
            else:
                return self.wait_run()
        raise AssertionError(f"Run All was ignored {tries} times")

    def wait_run(self, timeout_ms: int = 120_000) -> None:
        """Wait until no cell is running or queued any more."""
        self.page.wait_for_function(
            "s => ![...document.querySelectorAll(s)].some(e => e.textContent.includes('*'))",
            arg=PROMPTS,
            timeout=timeout_ms,
        )
        self.wait_idle()

    def wait_idle(self) -> None:
        """Wait until the kernel says that it is idle."""
        self.page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for(
            timeout=LOAD_MS
        )

    def cell_errors(self) -> list[str]:
        """Tracebacks in the notebook's outputs, and whatever else a cell wrote to stderr."""
        mark = "[data-mime-type='application/vnd.jupyter.stderr']"
        return self.page.locator(f"{OUTPUT} {mark}").all_inner_texts()

    def save(self) -> None:
        """Save the notebook, and wait until the page says that nothing is unsaved."""
        self.page.keyboard.press("Control+s")
        self.page.locator(".lm-TabBar-tab.jp-mod-dirty").first.wait_for(state="detached")

    # boards

    def canvas(self, number: int = 0) -> Locator:
        """The notebook's canvas with this number, from the top."""
        return self.page.locator(f"{OUTPUT} canvas").nth(number)

    def wait_painted(self, canvas: Locator, timeout_ms: int = 30_000) -> Locator:
        """Wait until the canvas has visible pixels of at least two colours; the canvas again."""
        canvas.wait_for(timeout=timeout_ms)
        canvas.scroll_into_view_if_needed()
        deadline = time.monotonic() + timeout_ms / 1000
        while not canvas.evaluate(_PAINTED):
            if time.monotonic() > deadline:
                raise AssertionError(f"the canvas stayed blank for {timeout_ms} ms")
            self.page.wait_for_timeout(50)
        return canvas

    def pixel(self, canvas: Locator, x: float, y: float) -> tuple[int, int, int, int]:
        """Red, green, blue, opacity (0..255) at this pixel of the canvas."""
        r, g, b, a = canvas.evaluate(
            "(e, [x, y]) => [...e.getContext('2d').getImageData(x, y, 1, 1).data]", [x, y]
        )
        return r, g, b, a

    def click(self, canvas: Locator, x: float, y: float) -> None:
        """Click at a pixel of the canvas (the page may show it larger or smaller)."""
        canvas.scroll_into_view_if_needed()
        left, top = _on_page(canvas, x, y)
        canvas.click(position={"x": left, "y": top})

    def tap(self, canvas: Locator, x: float, y: float) -> None:
        """Touch a pixel of the canvas; needs a page of `touch_page`.

        As a person would, scroll first where something that sticks to the top covers it.
        """
        left, top = _on_page(canvas, x, y)
        for _ in range(5):
            if not canvas.evaluate(_COVERED, [left, top]):
                break
            canvas.evaluate(_BRING, top)
            self.page.wait_for_timeout(400)  # while it scrolls, a touch would only stop it
        canvas.tap(position={"x": left, "y": top})

    # what is read out

    def live_text(self, number: int = 0) -> str:
        """The text of a live region: what a screen reader says."""
        return self._live(number).inner_text().strip()

    def wait_live_text(self, text: str | re.Pattern[str], number: int = 0) -> str:
        """Wait until the live region holds this text; all of its text."""
        self._live(number).filter(has_text=text).wait_for(timeout=10_000)
        return self.live_text(number)

    def _live(self, number: int) -> Locator:
        return self.page.locator(f"{OUTPUT} [aria-live]").nth(number)


_PAINTED = """canvas => {
    if (!canvas.width || !canvas.height) return false;
    const data = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
    const pixels = new Uint32Array(data.buffer);
    return pixels.some(p => p >>> 24) && pixels.some(p => p !== pixels[0]);
}"""


_COVERED = """(canvas, [left, top]) => {
    const box = canvas.getBoundingClientRect();
    return document.elementFromPoint(box.x + left, box.y + top) !== canvas;
}"""
_BRING = """(canvas, top) => {
    let frame = canvas.parentElement;
    const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflowY)
        && e.scrollHeight > e.clientHeight + 1;
    while (frame.parentElement && !scrolls(frame)) frame = frame.parentElement;
    const box = frame.getBoundingClientRect();
    frame.scrollTop += canvas.getBoundingClientRect().top + top - (box.top + box.height * 0.6);
}"""


def _on_page(canvas: Locator, x: float, y: float) -> tuple[float, float]:
    """Canvas pixels to page pixels, from the canvas's corner."""
    width, height = canvas.evaluate("e => [e.width, e.height]")
    box = canvas.bounding_box()
    assert box is not None, "the canvas is not in the page"
    return x * box["width"] / width, y * box["height"] / height


def write_notebook(path: Path, cells: Sequence[str]) -> None:
    """Write a notebook of code cells, for a test of its own."""
    empty: dict[str, Any] = {"cell_type": "code", "metadata": {}, "outputs": []}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    notebook = {
        "nbformat": 4,
        "nbformat_minor": 5,
        "metadata": {"kernelspec": kernel},
        "cells": [
            {**empty, "id": f"cell-{n}", "execution_count": None, "source": source.strip()}
            for n, source in enumerate(cells)
        ],
    }
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook, indent=1), encoding="utf-8")
