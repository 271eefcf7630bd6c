"""Student versions: no solution in them, the same as nbgrader makes, and graded by it."""

from __future__ import annotations

import copy
import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cowlab.classroom import release
from cowlab.classroom.release import ReleaseError, faults, nbgrader_faults, student_version
from tests.classroom import answers, kuhfstein_answers, kuhhandel_answers
from tests.classroom.notebooks import (
    BY_GAME,
    EXERCISES,
    FIESE_KUEHE,
    SOURCES,
    Notebook,
    filled,
    grader,
    load,
    points,
    source_of,
)

WRONG = answers.WRONG | kuhfstein_answers.WRONG | kuhhandel_answers.WRONG
each = pytest.mark.parametrize("path", SOURCES, ids=[path.stem for path in SOURCES])
needs_nbgrader = pytest.mark.skipif(
    importlib.util.find_spec("nbgrader") is None,
    reason="nbgrader is not installed: pip install 'cowlab[classroom]'",
)


def secrets(notebook: Notebook) -> set[str]:
    """The lines of solutions and hidden tests that are long enough to mean something."""
    found, shown, inside = set(), set(), False
    for cell in notebook["cells"]:
        for line in source_of(cell).splitlines():
            if "### BEGIN" in line:
                inside = True
            elif "### END" in line:
                inside = False
            elif inside:
                found.add(line.strip())
            else:
                shown.add(line.strip())
    return {line for line in found - shown if len(line) > 8}


@each
def test_the_student_version_holds_no_solution(path: Path) -> None:
    source = load(path)
    before = copy.deepcopy(source)
    made = student_version(source)
    assert source == before
    text = "\n".join(source_of(cell) for cell in made["cells"])
    assert len(secrets(source)) > 12
    assert not [line for line in secrets(source) if line in text]
    for word in ("BEGIN", "END SOLUTION", "HIDDEN"):
        assert word not in text
    assert text.count("raise NotImplementedError()") == sum(
        bool(grader(cell).get("solution")) for cell in source["cells"]
    )
    for cell in made["cells"]:
        if grader(cell).get("grade") or grader(cell).get("locked"):
            assert cell["metadata"]["editable"] is False
        if cell["cell_type"] == "code":
            assert cell["outputs"] == []
            assert cell["execution_count"] is None
    assert sum(points(made).values()) == 0


@each
def test_the_source_is_sound(path: Path) -> None:
    assert faults(load(path)) == []
    assert nbgrader_faults(load(path)) == []


def test_faults_of_a_source_are_found() -> None:
    sound = load(SOURCES[0])
    solution = next(n for n, c in enumerate(sound["cells"]) if grader(c).get("solution"))
    test = next(n for n, c in enumerate(sound["cells"]) if grader(c).get("grade"))

    def broken(number: int, **changes: object) -> Notebook:
        made = copy.deepcopy(sound)
        made["cells"][number]["metadata"]["nbgrader"].update(changes)
        return made

    planted = {
        "schema_version is 2": broken(solution, schema_version=2),
        "used twice": broken(test, grade_id=grader(sound["cells"][solution])["grade_id"]),
        "needs points": broken(test, points=0),
        "is no solution cell": broken(solution, solution=False),
        "is not graded": broken(test, grade=False),
    }
    for old, new, number, says in (
        ("### END SOLUTION", "", solution, "BEGIN SOLUTION without END SOLUTION"),
        ("### BEGIN SOLUTION", "", solution, "END SOLUTION without BEGIN SOLUTION"),
        ("### END HIDDEN TESTS", "", test, "BEGIN HIDDEN TESTS without END"),
    ):
        made = copy.deepcopy(sound)
        made["cells"][number]["source"] = source_of(made["cells"][number]).replace(old, new)
        planted[says] = made
    bare = copy.deepcopy(sound)
    del bare["cells"][solution]["metadata"]["nbgrader"]
    planted["no nbgrader metadata"] = bare
    numbered = copy.deepcopy(sound)
    numbered["cells"][0]["metadata"]["tags"] = ["class-number"]
    planted["needs one line NUMBER"] = numbered
    for says, notebook in planted.items():
        assert any(says in fault for fault in faults(notebook)), says
        with pytest.raises(ReleaseError, match=says):
            student_version(notebook)


def test_a_class_gets_a_folder_each(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main([str(EXERCISES), str(tmp_path / "out"), "--students", "3"]) == 0
    assert f"{3 * len(FIESE_KUEHE)} notebooks" in capsys.readouterr().out
    text = (tmp_path / "out" / "03" / "herd_rule.ipynb").read_text(encoding="utf-8")
    assert "NUMBER = 3  # your number" in text
    assert release.main([str(tmp_path), str(tmp_path / "no")]) == 1
    assert "no notebooks" in capsys.readouterr().err
    bad = tmp_path / "bad.ipynb"
    bad.write_text(json.dumps(load(SOURCES[0])).replace("### END SOLUTION", ""), encoding="utf-8")
    assert release.main([str(bad), str(tmp_path / "no")]) == 1
    assert "bad.ipynb: cell" in capsys.readouterr().err
    assert not (tmp_path / "no").exists()


ROUND_TRIP = """
import json, sys
from pathlib import Path
from nbgrader.api import Gradebook
from nbgrader.apps import NbGraderAPI
from traitlets.config import Config

root = Path(sys.argv[1])
config = Config()
config.CourseDirectory.root = str(root)
config.CourseDirectory.course_id = "cows"
config.ExecutePreprocessor.timeout = 60
api = NbGraderAPI(config=config)
for done in (api.generate_assignment("herds"), api.autograde("herds", "*")):
    if not done["success"]:
        sys.exit(str(done))
with Gradebook(f"sqlite:///{root}/gradebook.db") as book:
    found = {
        student: {n.name: n.score for n in book.find_submission("herds", student).notebooks}
        for student in sys.argv[2:]
    }
(root / "scores.json").write_text(json.dumps(found))
"""


def run_nbgrader(root: Path, *students: str) -> None:
    """In a process and folders of its own. nbgrader calls alembic, so that must be on the path."""
    private = {
        f"JUPYTER_{name}_DIR": str(root / "jupyter" / name.lower())
        for name in ("DATA", "CONFIG", "RUNTIME")
    }
    private["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    run = subprocess.run(
        [sys.executable, "-c", ROUND_TRIP, str(root), *students],
        cwd=root,
        env={**os.environ, **private, "IPYTHONDIR": str(root / "ipython")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]


def plain(notebook: Notebook) -> list[tuple[str, str, object, object]]:
    """What students see, and what they may change."""
    return [
        (
            cell["cell_type"],
            source_of(cell),
            cell["metadata"].get("editable"),
            cell["metadata"].get("deletable"),
        )
        for cell in notebook["cells"]
    ]


def put(root: Path, student: str, path: Path, notebook: Notebook) -> None:
    folder = root / "submitted" / student / "herds"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / path.name).write_text(json.dumps(notebook), encoding="utf-8")


@needs_nbgrader
@pytest.mark.slow
@pytest.mark.parametrize("sources", BY_GAME.values(), ids=BY_GAME)
def test_nbgrader_makes_the_same_and_grades_it(sources: tuple[Path, ...], tmp_path: Path) -> None:
    handed_out = tmp_path / "source" / "herds"
    handed_out.mkdir(parents=True)
    for path in sources:
        (handed_out / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    # Each kernel takes seconds: an empty answer to one, a wrong one to another.
    one, other, *_ = sources
    for path in sources:
        put(tmp_path, "model", path, load(path))
    tests = [grader(cell)["grade_id"] for cell in load(one)["cells"] if grader(cell).get("grade")]
    # Tests that were made harmless are put back, so this is still an empty answer.
    harmless = filled(student_version(load(one)), dict.fromkeys(tests, "pass"))
    put(tmp_path, "empty", one, harmless)
    cell, texts = list(WRONG[other.stem].items())[-1]
    put(tmp_path, "wrong", other, filled(load(other), {cell: texts[0]}))
    students = ("model", "wrong", "empty")
    run_nbgrader(tmp_path, *students)
    scores = json.loads((tmp_path / "scores.json").read_text(encoding="utf-8"))
    for path in sources:
        made = load(tmp_path / "release" / "herds" / path.name)
        assert plain(student_version(load(path))) == plain(made)
        assert scores["model"][path.stem] == 8, scores
    assert scores["empty"][one.stem] == 0, scores
    assert scores["wrong"][other.stem] == 6, scores
