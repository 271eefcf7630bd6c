"""Reading puzzle files: what is read, and that every fault names file, entry and what is wrong."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import cowlab
from cowlab.core.data import DataError
from cowlab.puzzles import corpus

ROOT = Path(__file__).resolve().parents[2]
BOARD = "/".join(["....."] * 8 + ["...b.", ".....", ".a...", "....."])
GOOD = f"""
[[puzzle]]
id = "fk-001"
title = "A walk"
rules = "1"
kind = "fewest_moves"
position = "board={BOARD} home=3,3 hands=p1,-"
goal = ["cow a b3"]
limit = 1
prompt = "Walk to b3."
solutions = ["p1:b2-b3"]
unique = true
difficulty = 1
concepts = []
themes = ["walking"]
source = "composed by hand"
hints = ["Forward.", "p1:b2-b3"]
traps = ["p1:b2-c2"]
"""

WRONG = [
    ('id = "fk-001"', 'id = "first"', "fk-001", "id is 'first', expected two letters and"),
    ('id = "fk-001"', "", "puzzle 1", "no id"),
    ('title = "A walk"', 'title = " "', "fk-001", "title is ' ', expected text"),
    ('title = "A walk"', 'titel = "A walk"', "puzzle 1", "unknown key 'titel'"),
    ('rules = "1"', 'rules = "0"', "fk-001", "rules is '0', and these are the rules 1"),
    ('kind = "fewest_moves"', 'kind = "puzzling"', "fk-001", "kind is 'puzzling', expected"),
    ("home=3,3", "home=3,3,3", "fk-001", "position: position"),
    ("hands=p1,-", "hands=p1,g1", "fk-001", "position: only the seat on turn may hold cards"),
    ('["cow a b3"]', '["cow a z3"]', "fk-001", "goal: goal"),
    ('["cow a b3"]', "[]", "fk-001", "goal: expected at least one"),
    ('["cow a b3"]', '"cow a b3"', "fk-001", "expected a list of texts"),
    ("limit = 1\n", "", "fk-001", "limit is missing, and fewest_moves needs it"),
    ("limit = 1\n", "limit = true\n", "fk-001", "limit is True, expected a number"),
    ('["p1:b2-b3"]\nunique', '["p1:b2"]\nunique', "fk-001", "solutions: move"),
    ('["p1:b2-b3"]\nunique', "[]\nunique", "fk-001", "solutions: expected at least one"),
    ("unique = true", 'unique = "yes"', "fk-001", "unique is 'yes', expected true or false"),
    (
        "difficulty = 1",
        "difficulty = 6",
        "fk-001",
        "difficulty is 6, expected a number from 1 to 5",
    ),
    ("concepts = []", 'concepts = ["push", "herd"]', "fk-001", "concepts: expected in order"),
    ('["Forward.", "p1:b2-b3"]', '["Forward."]', "fk-001", "hints: 1, expected 2 or 3"),
    ('traps = ["p1:b2-c2"]', 'traps = ["up"]', "fk-001", "traps: move"),
    ('traps = ["p1:b2-c2"]', 'repair = "x"', "fk-001", "repair goes with the kind why_illegal"),
    ('source = "composed by hand"', "source = 1", "fk-001", "source is 1, expected text"),
    ("[[puzzle]]", "[puzzle]", "the whole file", "has no [[puzzle]] entries"),
    ("[[puzzle]]", "[[riddle]]", "the whole file", "unknown key 'riddle'"),
    ("[[puzzle]]", "[[puzzle]", "the whole file", "is not TOML"),
]


def test_a_good_file_is_read() -> None:
    (puzzle,) = corpus.read(GOOD, "walk.toml", "fiese_kuehe")
    assert puzzle.id == "fk-001"
    assert puzzle.game == "fiese_kuehe"
    assert puzzle.solutions == (("p1:b2-b3",),)
    assert puzzle.seed is None
    assert puzzle.limit == 1
    assert hash(puzzle) == hash(corpus.read(GOOD, "walk.toml", "fiese_kuehe")[0])


@pytest.mark.parametrize(("old", "new", "entry", "fault"), WRONG)
def test_a_fault_is_named(old: str, new: str, entry: str, fault: str) -> None:
    assert old in GOOD
    with pytest.raises(DataError) as caught:
        corpus.read(GOOD.replace(old, new, 1), "walk.toml", "fiese_kuehe")
    assert caught.value.file == "walk.toml"
    assert caught.value.entry == (entry if entry != "fk-001" or "first" not in new else "first")
    assert fault in caught.value.fault


def test_an_entry_that_is_no_table() -> None:
    with pytest.raises(DataError, match="is no table"):
        corpus.read("puzzle = [1]", "walk.toml", "fiese_kuehe")


def test_an_id_is_taken_once(tmp_path: Path) -> None:
    (tmp_path / "fiese_kuehe").mkdir()
    (tmp_path / "fiese_kuehe" / "a.toml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "fiese_kuehe" / "b.toml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(DataError, match=r"the id is taken already, in a\.toml"):
        corpus.load("fiese_kuehe", tmp_path)


def test_no_files_no_puzzles(tmp_path: Path) -> None:
    assert corpus.load("fiese_kuehe", tmp_path) == ()


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "fiese_kuehe").mkdir()
    (tmp_path / "fiese_kuehe" / "a.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match="not UTF-8 text"):
        corpus.load("fiese_kuehe", tmp_path)


def test_a_game_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no game 'chess'; games: "):
        corpus.load("chess")


def test_the_puzzles_of_the_checkout_are_found_in_order() -> None:
    assert corpus.folder() == ROOT / "puzzles"
    ids = [puzzle.id for puzzle in corpus.load("fiese_kuehe")]
    assert ids == sorted(ids)
    assert ids


def test_the_puzzles_of_an_installed_package_are_found(tmp_path: Path) -> None:
    """A wheel carries them inside the package, as hatch_build.py puts them there."""
    shutil.copytree(ROOT / "cowlab", tmp_path / "cowlab")
    shutil.copytree(ROOT / "puzzles", tmp_path / "cowlab" / "_puzzles")
    script = "from cowlab.puzzles import corpus as c; print(len(c.load('fiese_kuehe')), c.folder())"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    number, folder = done.stdout.split(maxsplit=1)
    assert int(number) == len(corpus.load("fiese_kuehe"))
    assert Path(folder.strip()) == tmp_path / "cowlab" / "_puzzles"


def test_every_game_with_puzzles_is_a_game() -> None:
    from cowlab.puzzles.games import GAMES, game_part

    assert set(GAMES) <= set(cowlab.games)
    for game in GAMES:
        part = game_part(game)
        names = ("fault", "start", "check", "story", "goal_sentences", "grade")
        assert all(callable(getattr(part, name)) for name in names)
    with pytest.raises(ValueError, match="has no puzzles"):
        game_part("chess")
