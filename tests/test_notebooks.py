"""Every notebook is stored clean, in small cells, and runs from a cold kernel."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
LONGEST_CELL = 25
NOTEBOOKS = sorted(
    path
    for path in (ROOT / "notebooks").rglob("*.ipynb")
    if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
)

each_notebook = pytest.mark.parametrize(
    "path", NOTEBOOKS, ids=[str(p.relative_to(ROOT)) for p in NOTEBOOKS]
)


def stored(path: Path) -> str:
    """What git has of a notebook; playing in the checkout saves outputs into the file itself."""
    if path.is_relative_to(ROOT):
        name = path.relative_to(ROOT).as_posix()
        found = subprocess.run(
            ["git", "show", f":{name}"], cwd=ROOT, capture_output=True, check=False
        )
        if found.returncode == 0:
            return found.stdout.decode("utf-8")
    return path.read_text(encoding="utf-8")


def code_cells(path: Path) -> list[dict[str, Any]]:
    cells = json.loads(stored(path))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def untidy(path: Path) -> list[str]:
    """What should not be stored in this notebook, as sentences that name the cell."""
    said = []
    for number, cell in enumerate(code_cells(path), start=1):
        lines = len("".join(cell["source"]).splitlines())
        if cell["outputs"] or cell["execution_count"] is not None:
            said.append(f"code cell {number} was stored with its output: clear all outputs")
        if lines > LONGEST_CELL:
            said.append(f"code cell {number} has {lines} lines: {LONGEST_CELL} is the most")
    return said


def run_cold(path: Path) -> subprocess.CompletedProcess[str]:
    """Run a notebook with nbval in a process and a kernel of its own, from the notebook's folder.

    A process of its own: nbval collects notebooks by file name, which this run must not, and
    its kernel must see neither this run's imports nor its event loop.
    """
    command = [sys.executable, "-m", "pytest", "-p", "nbval.plugin", "-p", "no:cacheprovider"]
    options = ["--nbval-lax", "--nbval-current-env", "-q", "-c", os.devnull, "--rootdir=."]
    # A cell's output is not compared (none is stored); an exception or a failed assert counts.
    return subprocess.run(
        [*command, *options, path.name],
        cwd=path.parent,
        env={**os.environ, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": ""},
        capture_output=True,
        text=True,
        check=False,
    )


@each_notebook
def test_notebook_is_stored_tidy(path: Path) -> None:
    assert not untidy(path)


@pytest.mark.notebook
@each_notebook
def test_notebook_runs_from_a_cold_kernel(path: Path) -> None:
    run = run_cold(path)
    assert run.returncode == 0, run.stdout + run.stderr


# -- the checks themselves ---------------------------------------------------------------------


def write(path: Path, *sources: str, **more: Any) -> Path:
    cell: dict[str, Any] = {
        "cell_type": "code",
        "metadata": {},
        "outputs": [],
        "execution_count": None,
    }
    cells = [{**cell, **more, "id": f"c{n}", "source": s} for n, s in enumerate(sources)]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    metadata = {"kernelspec": kernel}
    path.write_text(
        json.dumps({"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5})
    )
    return path


def test_a_stored_output_is_caught(tmp_path: Path) -> None:
    output = [{"output_type": "stream", "name": "stdout", "text": "1"}]
    said = untidy(write(tmp_path / "a.ipynb", "print(1)", outputs=output))
    assert said == ["code cell 1 was stored with its output: clear all outputs"]
    assert untidy(write(tmp_path / "a.ipynb", "print(1)", execution_count=3))


def test_a_long_cell_is_caught(tmp_path: Path) -> None:
    assert not untidy(write(tmp_path / "a.ipynb", "x\n" * LONGEST_CELL))
    assert untidy(write(tmp_path / "a.ipynb", "x\n" * (LONGEST_CELL + 1)))


@pytest.mark.notebook
def test_a_failing_cell_is_caught(tmp_path: Path) -> None:
    good = run_cold(write(tmp_path / "good.ipynb", "x = 1", "print(x); assert x == 1"))
    assert good.returncode == 0, good.stdout + good.stderr
    assert "2 passed" in good.stdout
    bad = run_cold(write(tmp_path / "bad.ipynb", "x = 1", "assert x == 2"))
    assert bad.returncode == 1
    assert "1 failed" in bad.stdout
