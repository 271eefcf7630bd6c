"""Exercise notebooks in tests: filling in answers, and grading them without nbgrader."""

from __future__ import annotations

import contextlib
import copy
import io
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
EXERCISES = ROOT / "notebooks" / "fiese_kuehe" / "exercises"
FIESE_KUEHE = tuple(sorted(EXERCISES.glob("*.ipynb")))
SOURCES = tuple(sorted((ROOT / "notebooks").glob("*/exercises/*.ipynb")))
"""The exercises of all games."""
BY_GAME = {
    game: tuple(path for path in SOURCES if path.parent.parent.name == game)
    for game in ("fiese_kuehe", "kuhfstein", "kuhhandel")
}
Notebook = dict[str, Any]


def load(path: Path) -> Notebook:
    found: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return found


def source_of(cell: Notebook) -> str:
    return "".join(cell["source"])


def grader(cell: Notebook) -> dict[str, Any]:
    found: dict[str, Any] = cell["metadata"].get("nbgrader", {})
    return found


def filled(notebook: Notebook, answers: Mapping[str, str]) -> Notebook:
    """The notebook with the sources of cells, by grade_id, replaced."""
    made = copy.deepcopy(notebook)
    names = {grader(cell).get("grade_id") for cell in made["cells"]}
    assert set(answers) <= names, set(answers) - names
    for cell in made["cells"]:
        if grader(cell).get("grade_id") in answers:
            cell["source"] = answers[grader(cell)["grade_id"]]
    return made


def points(notebook: Notebook, *, pictures: bool = True) -> dict[str, float]:
    """What each graded cell gives when it runs through; a cell that fails gives nothing.

    Without pictures it goes faster.
    """
    scope: dict[str, Any] = {}
    found = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] != "code":
            continue
        passed, text = True, source_of(cell)
        if not pictures:
            drawing = ("SVG(", "board = pictures.")
            text = "\n".join(line for line in text.split("\n") if not line.startswith(drawing))
        try:
            with contextlib.redirect_stdout(io.StringIO()):
                exec(compile(text, "<cell>", "exec"), scope)
        except Exception:
            passed = False
        if grader(cell).get("grade"):
            found[grader(cell)["grade_id"]] = grader(cell)["points"] if passed else 0
    return found


def worth(notebook: Notebook) -> dict[str, float]:
    """The points of each graded cell."""
    cells = [grader(cell) for cell in notebook["cells"] if grader(cell).get("grade")]
    return {cell["grade_id"]: cell["points"] for cell in cells}
