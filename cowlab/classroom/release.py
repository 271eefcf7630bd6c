"""Student versions of exercise notebooks, made from the one source that holds the solutions.

The source follows nbgrader's conventions (cell metadata of schema version 3, and the regions
BEGIN SOLUTION and BEGIN HIDDEN TESTS), and what is made here is what ``nbgrader
generate_assignment`` makes, less its checksums; nbgrader itself is not needed.

    python -m cowlab.classroom.release notebooks/fiese_kuehe/exercises handout --students 30
"""

from __future__ import annotations

import argparse
import copy
import importlib.util
import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

SCHEMA: Final = 3
STUB: Final = ("# YOUR CODE HERE", "raise NotImplementedError()")
TEXT_STUB: Final = ("YOUR ANSWER HERE",)
NUMBER_TAG: Final = "class-number"
"""The tag of the cell in which a student's number in the class list is set."""

Notebook = dict[str, Any]
_REGIONS: Final = ("SOLUTION", "HIDDEN TESTS")


class ReleaseError(ValueError):
    """A source notebook does not follow the conventions; the message has a line for each fault."""


def student_version(notebook: Notebook, *, number: int | None = None) -> Notebook:
    """Return the notebook as students get it; the one given stays as it is.

    Solutions are stubs, hidden tests and outputs are gone, graded and read-only cells are locked.
    With ``number``, the cell tagged ``class-number`` sets that number. Raises ReleaseError when
    :func:`faults` finds any.
    """
    found = faults(notebook)
    if found:
        raise ReleaseError("\n".join(found))
    made = copy.deepcopy(notebook)
    made["metadata"].pop("celltoolbar", None)
    for cell in made["cells"]:
        code = cell["cell_type"] == "code"
        lines = _without_solution(_lines(cell), STUB if code else TEXT_STUB)
        grader = _grader(cell)
        if grader.get("solution") and lines == _lines(cell):
            lines = list(STUB if code else TEXT_STUB)  # no region: the whole cell is the solution
        lines = _without_hidden(lines)
        if number is not None and NUMBER_TAG in cell["metadata"].get("tags", []):
            lines = [re.sub(r"^NUMBER = \d+", f"NUMBER = {number}", line) for line in lines]
        cell["source"] = "\n".join(lines)
        if code:
            cell["outputs"], cell["execution_count"] = [], None
        _lock(cell, grader)
    return made


def faults(notebook: Notebook) -> list[str]:
    """Return what is wrong with a source notebook, one sentence each; none when it is sound."""
    return [*_cell_faults(notebook), *_number_faults(notebook)]


def nbgrader_faults(notebook: Notebook) -> list[str]:
    """Return what nbgrader says against the cell metadata; nothing where it is not installed."""
    if importlib.util.find_spec("nbgrader") is None:
        return []
    from nbgrader import nbgraderformat

    problems = (
        nbgraderformat.ValidationError,
        nbgraderformat.SchemaTooOldError,
        nbgraderformat.SchemaTooNewError,
    )
    try:
        nbgraderformat.reads(json.dumps(notebook), as_version=4)
    except problems as fault:
        return [str(fault)]
    return []


def release(source: Path, out: Path, *, number: int | None = None) -> list[Path]:
    """Write the student version of a notebook, or of every one in a folder, into ``out``.

    Returns the paths written. Raises ReleaseError naming the notebook before anything is written,
    and FileNotFoundError when there is no notebook. Files that stand in ``out`` under the same
    names are overwritten.
    """
    paths = sorted(source.glob("*.ipynb")) if source.is_dir() else [source]
    if not paths:
        raise FileNotFoundError(f"no notebooks in {source}")
    made = {}
    for path in paths:
        notebook = json.loads(path.read_text(encoding="utf-8"))
        against = nbgrader_faults(notebook)
        try:
            if against:
                raise ReleaseError("\n".join(against))
            made[out / path.name] = student_version(notebook, number=number)
        except ReleaseError as error:
            raise ReleaseError(f"{path.name}: {error}") from None
    out.mkdir(parents=True, exist_ok=True)
    for path, notebook in made.items():
        path.write_text(json.dumps(notebook, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return list(made)


def release_class(source: Path, out: Path, students: int) -> list[Path]:
    """Write a folder for each student, ``01``, ``02`` …, each with its own number set."""
    width = max(2, len(str(students)))
    found = []
    for number in range(1, students + 1):
        found += release(source, out / f"{number:0{width}}", number=number)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Run from the command line; return 0, or 1 after saying what is wrong."""
    parser = argparse.ArgumentParser(
        prog="python -m cowlab.classroom.release",
        description="Make student versions of exercise notebooks.",
    )
    parser.add_argument("source", type=Path, help="a source notebook, or a folder of them")
    parser.add_argument("out", type=Path, help="the folder to write to")
    parser.add_argument("--students", type=int, help="a folder for each, with its number set")
    given = parser.parse_args(arguments)
    try:
        if given.students is None:
            made = release(given.source, given.out)
        else:
            made = release_class(given.source, given.out, given.students)
    except (ReleaseError, OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(made)} notebooks written to {given.out}")
    return 0


def _grader(cell: Notebook) -> dict[str, Any]:
    found = cell["metadata"].get("nbgrader", {})
    return found if isinstance(found, dict) else {}


def _lines(cell: Notebook) -> list[str]:
    source = cell["source"]
    return ("".join(source) if isinstance(source, list) else str(source)).split("\n")


def _without_solution(lines: list[str], stub: tuple[str, ...]) -> list[str]:
    kept, inside = [], False
    for line in lines:
        if "BEGIN SOLUTION" in line:
            inside = True
            indent = line[: len(line) - len(line.lstrip())]
            kept += [indent + text for text in stub]
        elif "END SOLUTION" in line:
            inside = False
        elif not inside:
            kept.append(line)
    return kept


def _without_hidden(lines: list[str]) -> list[str]:
    kept, inside = [], False
    for line in lines:
        if "BEGIN HIDDEN TESTS" in line:
            inside = True
        elif "END HIDDEN TESTS" in line:
            inside = False
        elif not inside:
            kept.append(line)
    return kept


def _lock(cell: Notebook, grader: dict[str, Any]) -> None:
    if grader.get("solution"):
        cell["metadata"]["deletable"] = False
    elif grader.get("grade") or grader.get("locked"):
        cell["metadata"].update(deletable=False, editable=False)


def _cell_faults(notebook: Notebook) -> Iterator[str]:
    seen: set[str] = set()
    for number, cell in enumerate(notebook["cells"], 1):
        grader, lines = _grader(cell), _lines(cell)
        where = f"cell {number}"
        for region in _REGIONS:
            yield from (f"{where}: {fault}" for fault in _region_faults(lines, region))
        if not grader:
            for region in _REGIONS:
                if any(f"BEGIN {region}" in line for line in lines):
                    yield f"{where}: has a region {region}, but no nbgrader metadata"
            continue
        name = grader.get("grade_id")
        where += f" ({name})"
        if grader.get("schema_version") != SCHEMA:
            yield f"{where}: schema_version is {grader.get('schema_version')!r}, not {SCHEMA}"
        if not isinstance(name, str) or not re.fullmatch(r"[\w-]+", name) or name in seen:
            yield f"{where}: the grade_id is missing, not a word, or used twice"
        seen.add(str(name))
        points = grader.get("points")
        if grader.get("grade") and not _positive(points):
            yield f"{where}: a graded cell needs points above 0"
        if not grader.get("solution") and any("BEGIN SOLUTION" in line for line in lines):
            yield f"{where}: has a solution, but is no solution cell"
        if not grader.get("grade") and any("BEGIN HIDDEN" in line for line in lines):
            yield f"{where}: has hidden tests, but is not graded"


def _positive(points: object) -> bool:
    return isinstance(points, int | float) and not isinstance(points, bool) and points > 0


def _region_faults(lines: list[str], region: str) -> Iterator[str]:
    inside = False
    for line in lines:
        if f"BEGIN {region}" in line:
            if inside:
                yield f"BEGIN {region} stands within {region}"
            inside = True
        elif f"END {region}" in line:
            if not inside:
                yield f"END {region} without BEGIN {region}"
            inside = False
    if inside:
        yield f"BEGIN {region} without END {region}"


def _number_faults(notebook: Notebook) -> Iterator[str]:
    tagged = [c for c in notebook["cells"] if NUMBER_TAG in c["metadata"].get("tags", [])]
    for cell in tagged:
        if sum(bool(re.match(r"NUMBER = \d+", line)) for line in _lines(cell)) != 1:
            yield f"the cell tagged {NUMBER_TAG} needs one line NUMBER = 1"
    if len(tagged) > 1:
        yield f"{len(tagged)} cells are tagged {NUMBER_TAG}; at most one may be"


if __name__ == "__main__":
    sys.exit(main())
