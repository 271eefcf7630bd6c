"""The checker: right answers in any form, and what it says to wrong ones."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import Any

import pytest

import cowlab
from cowlab.puzzles import Puzzle, check, corpus, solution_story
from cowlab.puzzles.fiese_kuehe import generate
from cowlab.puzzles.fiese_kuehe.goals import parse_goals
from cowlab.puzzles.fiese_kuehe.solver import solve
from tests.puzzles import second_solver as second

PUZZLES = {puzzle.id: puzzle for puzzle in corpus.load("fiese_kuehe")}
GAME = cowlab.games["fiese_kuehe"]

RIGHT: list[tuple[str, Any]] = [
    ("fk-001", "s3:b6-b9 z4:d10-barn"),
    ("fk-001", "s3:b6-b9, z4:d10-barn"),
    ("fk-001", ["s3:b6-b9", "z4:d10-barn"]),
    ("fk-022", "g2:w-c2 g1:w-c1 g1:w-b1"),
    ("fk-030", "m1:c4-c5 scare:c6:forward"),
    ("fk-030", "m1:c4-c5 scare:c6:forward done"),
    ("fk-060", "m1:c10-c11 scare:c12:forward scare:b12:forward done p2:c11-barn"),
    ("fk-041", 3),
    ("fk-041", "barn d12 b12"),
    ("fk-034", "15"),
    ("fk-070", "fk-r3"),
    ("fk-004", "a@c9"),
    ("fk-043", "o@c9 o@d8 o@b8"),
]

WRONG: list[tuple[str, Any, str, int | None, str | None]] = [
    ("fk-001", "", "There is no answer yet", None, None),
    ("fk-001", "go home", 'Word 1 cannot be read as a move: move "go"', 0, None),
    (
        "fk-001",
        "s3:b6-b9 z4:d10-d9",
        "Move 2, z4:d10-d9, is not allowed: d9 lies behind",
        1,
        "FK-6",
    ),
    (
        "fk-001",
        "z4:d10-barn",
        "Move 1, z4:d10-barn, is not allowed: in the barn the cow",
        0,
        "FK-R3",
    ),
    ("fk-001", "change:s3", "cards cannot be changed in a puzzle", 0, None),
    (
        "fk-001",
        "s3:b6-b9",
        "the goal is not met: no cow of Alma’s has come home, and 1",
        None,
        None,
    ),
    ("fk-001", "draw:p1", "is not allowed: no card is to be drawn now", 0, "FK-17"),
    ("fk-001", "s3:b6-b9 " * 250, "That is 250 words", None, None),
    ("fk-030", "m1:c4-c5 done done", "Move 3, done, is one too many: no card is left.", 2, "FK-18"),
    ("fk-030", "m1:c3-d3", "the goal is not met: no cow of Berta’s is on cowpats", None, None),
    ("fk-052", "m1:c5-c6 scare:b6:forward", "1 cow of Berta’s is turned round, and 2", None, None),
    ("fk-034", 12, "12 is too few", None, None),
    ("fk-034", 99, "99 is too many", None, None),
    ("fk-034", "b5", "Expected a number", 0, None),
    ("fk-034", "²", "Expected a number", 0, None),
    ("fk-041", "b12 b12", "b12 is named twice", 1, None),
    ("fk-041", "b12 c12", "Not c12: a Zigzag from b9 to c12 takes 4 steps", 1, "FK-R11"),
    ("fk-041", "b12 hello", "Word 2 is 'hello'; expected a number", 1, None),
    ("fk-041", "b12", "All of these are right, but they are not all", None, None),
    ("fk-070", "FK-99", "There is no rule FK-99", 0, None),
    ("fk-070", "FK-R3 FK-9", "One rule is asked for", 1, None),
    ("fk-070", "FK-6", "FK-6 (Direction) does not forbid this move", None, "FK-6"),
    ("fk-043", "b@c9", "Place a cowpat, as o@c5", 0, None),
    ("fk-043", "c9", "Word 1 cannot be read", 0, None),
    ("fk-043", "o@b7", "A cowpat cannot be placed on b7", 0, None),
    ("fk-043", "o@c9 o@c9", "A cowpat cannot be placed on c9", 1, None),
    ("fk-043", "o@c1", "A cowpat cannot be placed on c1", 0, None),
    ("fk-043", "o@c9", "Not yet: Berta can still reply", None, None),
    ("fk-004", "a@c9 a@c10", "cannot be placed on c10", 1, None),
]


@pytest.mark.parametrize(("name", "answer"), RIGHT)
def test_a_right_answer_in_any_form(name: str, answer: Any) -> None:
    verdict = check(PUZZLES[name], answer)
    assert verdict.solved, verdict
    assert not verdict.more


@pytest.mark.parametrize(("name", "answer", "says", "at", "rule"), WRONG)
def test_a_wrong_answer_meets_its_counterexample(
    name: str, answer: Any, says: str, at: int | None, rule: str | None
) -> None:
    verdict = check(PUZZLES[name], answer)
    assert not verdict.solved
    assert says in verdict.says
    assert verdict.at == at
    assert verdict.rule == rule


def test_a_refused_move_lights_its_cells() -> None:
    verdict = check(PUZZLES["fk-001"], "z4:d10-barn")
    assert verdict.cells == ("b6",)
    assert check(PUZZLES["fk-010"], "p1:d7-c7").cells == ("c10",)


def walk(limit: int, kind: Any = "fewest_moves") -> Puzzle:
    """From b2 to b4 with any of three cards: 2 Push does it at once."""
    board = "/".join(["....."] * 8 + ["...b.", ".....", ".a...", "....."])
    return replace(
        PUZZLES["fk-001"],
        kind=kind,
        position=f"board={board} home=3,3 hands=g1p1p2,-",
        goal=("cow a b4",),
        limit=limit,
    )


@pytest.mark.parametrize("kind", ["fewest_moves", "best_line"])
def test_a_line_that_is_too_long_works_but_is_not_the_best(kind: Any) -> None:
    puzzle = walk(1, kind)
    assert check(puzzle, "p2:b2-b4").solved
    verdict = check(puzzle, "p1:b2-b3 g1:b3-b4")
    unit = "move" if kind == "fewest_moves" else "card"
    assert not verdict.solved
    assert verdict.says == f"This works, with 2 {unit}s. But it can be done with fewer."
    assert verdict.more == f"1 {unit} is enough."


def test_a_building_that_is_too_large_works_but_is_not_the_best() -> None:
    verdict = check(PUZZLES["fk-043"], "o@c9 o@d8 o@b8 o@b10")
    assert verdict.says == "This works, with 4 pieces. But it can be done with fewer."
    assert verdict.more == "3 pieces are enough."


def test_what_is_told_on_asking() -> None:
    assert check(PUZZLES["fk-041"], "b12 d12").more == "One that you may have missed: barn."
    assert check(PUZZLES["fk-041"], 2).more.startswith("One that you may have missed: ")
    assert check(PUZZLES["fk-034"], 12).more.startswith("One that you may have missed: b@")
    assert check(PUZZLES["fk-034"], 16).more == "", "only a number will do"
    assert check(PUZZLES["fk-041"], 9).more.startswith("Name them instead")


def test_the_solver_finds_the_fewest_and_nothing_beyond_its_bounds() -> None:
    puzzle = walk(1)
    first = GAME.parse_state(puzzle.position)
    goals = parse_goals(puzzle.goal, 2)
    solved = solve(first, goals)
    assert solved is not None
    assert (solved.cost, solved.lines, solved.unique) == (1, (("p2:b2-b4",),), True)
    assert solve(first, goals, most=0) is None
    assert solve(first, goals, cards=0) is None
    assert solve(first, parse_goals(["cow a b7"], 2)) is None
    three = solve(first, parse_goals(["cow a b6"], 2))
    assert three is not None
    assert three.cost == 3
    assert len(three.lines) == 6
    assert {tuple(word[:2] for word in line) for line in three.lines} == {
        (x, y, z)
        for x in ("g1", "p1", "p2")
        for y in ("g1", "p1", "p2")
        for z in ("g1", "p1", "p2")
        if len({x, y, z}) == 3
    }
    assert not three.unique


def test_a_story_in_full() -> None:
    assert solution_story(PUZZLES["fk-020"]) == (
        "1. g1:c10-c11: with 1 Growl, Alma’s cow on c10 walks to c11 and pulls Berta’s cow on c11 "
        "back to c10.",
        "2. p2:c11-barn: with 2 Push, Alma’s cow on c11 walks to the barn.",
        "So: one more cow of Alma’s is in the barn.",
    )
    story = " ".join(solution_story(PUZZLES["fk-031"]))
    assert "a waiting cow of Alma’s comes in to a1." in story
    assert "b1 is scared forward to b2, and pushes Berta’s cow on b2 to b3." in story
    assert "the Moo ends." in story


def test_a_story_of_a_chain() -> None:
    assert solution_story(PUZZLES["fk-011"])[1] == (
        "2. p1:d2-d3: with 1 Push, Alma’s cow on d2 walks to d3, and pushes Berta’s cow on d3 "
        "to d4, Alma’s cow on d4 to d5."
    )


def test_a_story_of_a_count_names_all() -> None:
    number, names = solution_story(PUZZLES["fk-033"])
    assert number == "There are 4."
    assert names == "b@c5, b@d4, b@d5, b@d6."


def test_an_open_moo_is_ended_before_the_goal_is_judged() -> None:
    """The turned cow turns back at the end of the turn, so the goal is not met any more."""
    puzzle = replace(
        PUZZLES["fk-052"],
        position="board=...../..A../...../...../...../...../...../...b./..a../...../...../..... "
        "experienced=yes turned=c11 home=2,3 hands=m1,-",
        goal=("turned a 1",),
    )
    verdict = check(puzzle, "m1:c4-c5")
    assert "the goal is not met: no cow of Alma’s is turned round" in verdict.says
    assert check(puzzle, "m1:c4-c5 done").says == verdict.says


GENERATED = [p for p in PUZZLES.values() if p.seed is not None]


@pytest.mark.parametrize("puzzle", GENERATED, ids=[p.id for p in GENERATED])
def test_a_generated_puzzle_comes_from_its_seed(puzzle: Puzzle) -> None:
    theme = puzzle.source.split(";")[0].removeprefix("generated, theme ")
    assert puzzle.seed is not None
    draft = generate.find(theme, puzzle.seed)
    assert draft is not None
    assert draft.goal == puzzle.goal
    assert draft.limit == puzzle.limit
    assert GAME.parse_state(draft.position) == GAME.parse_state(puzzle.position)
    assert draft.difficulty == puzzle.difficulty
    assert generate.RECIPES[theme].needs <= set(draft.concepts)


def test_a_theme_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no theme 'milk'; themes: herd"):
        generate.find("milk", 1)


DRAFTS = """
from cowlab.puzzles.fiese_kuehe.generate import drafts
for theme, seeds in (("push", range(15)), ("growl", range(30)), ("turned", range(15))):
    for draft in drafts(theme, seeds):
        print(draft)
"""


def test_drafts_are_what_the_second_solver_finds() -> None:
    found = [d for theme in ("push", "growl", "turned") for d in generate.drafts(theme, range(60))]
    assert len(found) >= 6
    for draft in found:
        solved = second.shortest(draft.position, draft.goal, draft.limit, 99)
        assert solved is not None
        cost, lines = solved
        assert cost == draft.limit
        assert lines == set(draft.solutions)
        assert len({second.unordered(line) for line in lines}) == 1


def test_drafts_do_not_depend_on_hashing() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", DRAFTS],
            env={"PYTHONHASHSEED": seed, "PATH": ""},
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1
    assert "Puzzle(" in outputs.pop()
