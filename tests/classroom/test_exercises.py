"""The exercise notebooks: the model answer gets all points, wrong answers do not."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.classroom import answers, kuhfstein_answers, kuhhandel_answers
from tests.classroom.notebooks import (
    SOURCES,
    Notebook,
    filled,
    grader,
    load,
    points,
    source_of,
    worth,
)

RIGHT = answers.RIGHT | kuhfstein_answers.RIGHT | kuhhandel_answers.RIGHT
WRONG = answers.WRONG | kuhfstein_answers.WRONG | kuhhandel_answers.WRONG
each = pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])


def graded_by(notebook: Notebook, solution: str) -> str:
    """The graded cell that follows the solution cell."""
    names = [grader(cell).get("grade_id") for cell in notebook["cells"]]
    after = notebook["cells"][names.index(solution) + 1 :]
    found: str = next(grader(cell)["grade_id"] for cell in after if grader(cell).get("grade"))
    return found


@each
def test_the_model_answer_is_worth_all_points_for_any_number(path: Path) -> None:
    notebook = load(path)
    assert sum(worth(notebook).values()) == 8
    for number in (1, 17):
        for cell in notebook["cells"]:
            if "class-number" in cell["metadata"].get("tags", []):
                cell["source"] = f"NUMBER = {number}"
        assert points(notebook) == worth(notebook)


@each
def test_other_right_answers_are_worth_all_points(path: Path) -> None:
    notebook, found = load(path), RIGHT[path.stem]
    for n in range(max(map(len, found.values()))):
        chosen = {cell: texts[n] for cell, texts in found.items() if n < len(texts)}
        assert points(filled(notebook, chosen), pictures=False) == worth(notebook)


@each
def test_each_wrong_answer_loses_its_points(path: Path) -> None:
    notebook, listed = load(path), WRONG[path.stem]
    assert sum(map(len, listed.values())) >= 15
    for cell, texts in listed.items():
        for text in texts:
            found = points(filled(notebook, {cell: text}), pictures=False)
            assert found[graded_by(notebook, cell)] == 0, text


@each
def test_a_graded_cell_returns_nothing(path: Path) -> None:
    """A number as the value of a graded cell would be taken for its points."""
    for cell in load(path)["cells"]:
        if grader(cell).get("grade"):
            last = ast.parse(source_of(cell)).body[-1]
            returned = ast.unparse(last.value) if isinstance(last, ast.Expr) else "must("
            assert returned.startswith("must(")
