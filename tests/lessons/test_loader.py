"""Reading lesson files: what is read, and that every fault names file, entry and what is wrong."""

from __future__ import annotations

import pytest

from cowlab import lessons
from cowlab.core.data import DataError
from cowlab.lessons.loader import read

BOARD = "/".join(["....."] * 10 + ["..a..", "....."])
GOOD = f"""
title = "Walking"

[[stage]]
id = "a-walk"
title = "A walk"
rules = ["FK-6", "FK-R2"]
text = \"\"\"
Cows
walk.

Walk to c3.\"\"\"
position = \"\"\"
board={BOARD}
home=3,3 hands=p1,-\"\"\"
goal = ["cow a c3"]
limit = 1
success = "Well walked."
failure = "Not there."
hint = "Forward."
model = "p1:c2-c3"
wrong = ["p1:c2-b2", "p1:c2-c4"]
"""

WHOLE = "the whole file"
WRONG = [
    ('title = "Walking"', "", WHOLE, "title is None, expected text"),
    ('title = "Walking"', "title = 7", WHOLE, "title is 7, expected text"),
    ('title = "Walking"', 'name = "Walking"', WHOLE, "unknown key 'name'"),
    ("[[stage]]", "[stage]", WHOLE, "has no [[stage]] entries"),
    ("[[stage]]", "stage = []\n[[stages]]", WHOLE, "unknown key 'stages'"),
    ("[[stage]]", "[[stage]", WHOLE, "is not TOML"),
    ('[[stage]]\nid = "a-walk"', "stage = [1]\n[x]", WHOLE, "unknown key 'x'"),
    ('id = "a-walk"', "", "stage 1", "no id"),
    ('id = "a-walk"', 'id = "Walk 1"', "Walk 1", "id is 'Walk 1', expected small letters"),
    ('title = "A walk"', 'title = " "', "a-walk", "title is ' ', expected text"),
    ('title = "A walk"', 'titel = "A walk"', "stage 1", "unknown key 'titel'"),
    ('["FK-6", "FK-R2"]', "[]", "a-walk", "rules: 0, expected at least 1"),
    ('["FK-6", "FK-R2"]', '["FK-99"]', "a-walk", "rules: there is no rule 'FK-99'"),
    ('["FK-6", "FK-R2"]', '["FK-6", "FK-6"]', "a-walk", "rules: one is given twice"),
    ("home=3,3", "home=9,3", "a-walk", "position: position"),
    ("hands=p1,-", "hands=p1,g1", "a-walk", "position: only the seat on turn may hold cards"),
    ("hands=p1,-", "hands=-,- agenda=over", "a-walk", "position: only the seat on turn"),
    ('goal = ["cow a c3"]', "", "a-walk", "expected either goal or refused"),
    ('["cow a c3"]', '["cow a c3"]\nrefused = "FK-6"', "a-walk", "expected either goal or"),
    ('goal = ["cow a c3"]', 'refused = "FK-0"', "a-walk", "refused: there is no rule 'FK-0'"),
    ('["cow a c3"]', '["cow a z3"]', "a-walk", "goal: goal"),
    ('["cow a c3"]', "[]", "a-walk", "goal: 0, expected at least 1"),
    ('["cow a c3"]', '"cow a c3"', "a-walk", "goal is 'cow a c3', expected a list of texts"),
    ("limit = 1", "", "a-walk", "limit is None, expected a number from 1 to 9"),
    ("limit = 1", "limit = 0", "a-walk", "limit is 0, expected a number from 1 to 9"),
    ("limit = 1", "limit = true", "a-walk", "limit is True, expected a number"),
    ('success = "Well walked."', "", "a-walk", "no success"),
    ('"p1:c2-c3"\n', '"p1:c2"\n', "a-walk", "model: move"),
    ('["p1:c2-b2", "p1:c2-c4"]', '["p1:c2-b2"]', "a-walk", "wrong: 1, expected at least 2"),
    ('["p1:c2-b2", "p1:c2-c4"]', '["p1:c2-b2", "up"]', "a-walk", "wrong: move"),
]


def test_a_good_file_is_read() -> None:
    lesson = read(GOOD, "walk.toml", "fiese_kuehe")
    (stage,) = lesson.stages
    assert (lesson.game, lesson.title) == ("fiese_kuehe", "Walking")
    assert (stage.id, stage.game, stage.limit) == ("a-walk", "fiese_kuehe", 1)
    assert stage.text == ("Cows walk.", "Walk to c3.")
    assert stage.position == f"board={BOARD} home=3,3 hands=p1,-"
    assert stage.model == ("p1:c2-c3",)
    assert stage.wrong == (("p1:c2-b2",), ("p1:c2-c4",))
    assert stage.refused is None
    assert hash(lesson) == hash(read(GOOD, "walk.toml", "fiese_kuehe"))


@pytest.mark.parametrize(("old", "new", "entry", "fault"), WRONG)
def test_a_fault_is_named(old: str, new: str, entry: str, fault: str) -> None:
    assert old in GOOD
    with pytest.raises(DataError) as caught:
        read(GOOD.replace(old, new, 1), "walk.toml", "fiese_kuehe")
    assert (caught.value.file, caught.value.entry) == ("walk.toml", entry)
    assert fault in caught.value.fault


def test_a_stage_that_is_no_table() -> None:
    with pytest.raises(DataError, match=r"walk\.toml, stage 1: is no table"):
        read('title = "Walking"\nstage = [1]', "walk.toml", "fiese_kuehe")


def test_an_id_given_twice() -> None:
    twice = GOOD + GOOD[GOOD.index("[[stage]]") :]
    with pytest.raises(DataError, match=r"walk\.toml, a-walk: the id is taken already"):
        read(twice, "walk.toml", "fiese_kuehe")


def test_a_game_without_a_lesson() -> None:
    with pytest.raises(
        ValueError, match="'chess' has no lesson; games that have: fiese_kuehe, kuhfstein, "
    ):
        lessons.load("chess")
