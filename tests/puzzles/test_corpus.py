"""Every claim of every puzzle, proved again by a second solver that shares no code with ours."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cowlab
from cowlab import puzzles
from cowlab.puzzles import Puzzle, corpus
from tests.brute.fiese_kuehe import followers
from tests.puzzles import second_solver as second

GAME = "fiese_kuehe"
ALL = corpus.load(GAME)
ENGINE = cowlab.games[GAME]
LEVELS = {
    "spare": 1,
    "growl": 2,
    "herd": 2,
    "push": 2,
    "splash": 2,
    "zigzag": 2,
    "boards": 3,
    "chain": 3,
    "moo": 3,
    "own": 3,
    "turned": 3,
    "waiting": 3,
    "shove": 4,
}
WHY = {"FK-R3": "herd", "FK-R8": "growl", "FK-R11": "zigzag", "FK-R10": "moo", "FK-R18": "turned"}
WHY["FK-R7"] = "push"

LINES = [p for p in ALL if p.kind in puzzles.LINES]
COUNTS = [p for p in ALL if p.kind == "count"]
WHYS = [p for p in ALL if p.kind == "why_illegal"]
BUILDS = [p for p in ALL if p.kind == "construct"]


def each(some: list[Puzzle]) -> Callable[..., object]:
    return pytest.mark.parametrize("puzzle", some, ids=[p.id for p in some])


def full(position: str) -> str:
    """The position line with every key, as the referee wants it."""
    return str(ENGINE.format_state(ENGINE.parse_state(position)))


def bounds(puzzle: Puzzle) -> tuple[int, int]:
    return (puzzle.limit, 99) if puzzle.kind == "fewest_moves" else (8, puzzle.limit)


def best(puzzle: Puzzle, position: str, may: second.Filter | None = None) -> object:
    return second.shortest(position, puzzle.goal, *bounds(puzzle), may)


def test_there_are_enough_and_all_kinds() -> None:
    assert len(ALL) >= 14
    assert {p.kind for p in ALL} == set(puzzles.KINDS)
    assert {p.difficulty for p in ALL} >= {2, 3, 4, 5}
    words = " ".join(" ".join(s) for p in LINES for s in p.solutions)
    assert all(f"{letter}" in words for letter in ("p1:", "s", "m1:", "g1:", "z4:"))
    assert len({p.title for p in ALL}) == len(ALL)


@each(LINES)
def test_a_line_puzzle_is_as_it_claims(puzzle: Puzzle) -> None:
    first = full(puzzle.position)
    assert not second.all_met(puzzle.goal, first, first)
    found = second.shortest(first, puzzle.goal, *bounds(puzzle))
    assert found is not None
    cost, lines = found
    if puzzle.kind == "fewest_moves":
        assert cost == puzzle.limit
    else:
        assert second.shortest(first, puzzle.goal, 8, puzzle.limit - 1) is None
    kinds = {second.unordered(line) for line in lines}
    assert {second.unordered(line) for line in puzzle.solutions} == kinds
    assert len(puzzle.solutions) == len(kinds)
    assert puzzle.unique == (len(kinds) == 1)
    assert set(puzzle.solutions) <= lines
    for line in lines:
        assert puzzles.check(puzzle, line).solved, line


@each(LINES)
def test_a_line_puzzle_takes_the_concepts_it_names(
    puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = full(puzzle.position)
    found = second.shortest(first, puzzle.goal, *bounds(puzzle))
    assert found is not None
    cost, lines = found
    candidates = set()
    for line in lines:
        position = first
        for move in line:
            candidates |= second.uses(position, move)
            position = second.successors(position)[move]
    needed = {c for c in candidates if best(puzzle, first, second.without(c)) is None}
    if "experienced=yes" in first and best(puzzle, second.calm(first)) != found:
        needed.add("turned")
    second.no_herd_rule(monkeypatch)
    if best(puzzle, first) != found:
        needed.add("boards" if "herd=boards" in first else "herd")
    assert puzzle.concepts == tuple(sorted(needed))
    hardest = max((LEVELS[concept] for concept in needed), default=1)
    assert puzzle.difficulty == min(5, hardest + (cost >= 3))


@each(LINES)
def test_the_last_hint_gives_the_first_move_and_the_first_does_not(puzzle: Puzzle) -> None:
    begins = puzzle.solutions[0][0]
    assert begins in puzzle.hints[-1]
    assert not any(word in puzzle.hints[0] for word in puzzle.solutions[0])
    assert not any(begins in hint for hint in puzzle.hints[:-1])


@each(COUNTS)
def test_a_count_is_right(puzzle: Puzzle) -> None:
    found = second.counted(full(puzzle.position), puzzle.goal[0])
    assert puzzle.solutions == ((str(len(found)),),)
    assert puzzles.check(puzzle, len(found)).solved
    if puzzle.goal[0].split()[0] in ("ends", "plays"):
        assert puzzles.check(puzzle, sorted(found)).solved
    hardest = max((LEVELS[concept] for concept in puzzle.concepts), default=1)
    assert puzzle.difficulty == min(5, hardest + (len(found) > 8))


@each(WHYS)
def test_a_move_is_refused_and_the_repair_allows_it(puzzle: Puzzle) -> None:
    move = puzzle.goal[0].removeprefix("why ")
    assert move not in followers(full(puzzle.position))
    assert move in followers(full(puzzle.repair))
    state = ENGINE.parse_state(puzzle.position)
    violation = state.why_not(ENGINE.parse_move(move))
    assert violation is not None
    assert puzzle.solutions[0] == (violation.rule,)
    assert all(puzzles.check(puzzle, rule).solved for rule in puzzle.solutions)
    assert puzzle.concepts == (WHY[violation.rule],)
    assert puzzle.difficulty == LEVELS[WHY[violation.rule]]
    assert puzzle.unique == (len(puzzle.solutions) == 1)


@each(BUILDS)
def test_a_building_is_smallest_and_all_are_listed(puzzle: Puzzle) -> None:
    first = full(puzzle.position)
    for number in range(puzzle.limit):
        assert not second.buildings(first, puzzle.goal, number)
    found = second.buildings(first, puzzle.goal, puzzle.limit)
    assert {tuple(sorted(s)) for s in puzzle.solutions} == {tuple(sorted(s)) for s in found}
    assert puzzle.unique == (len(found) == 1)
    assert all(puzzles.check(puzzle, answer).solved for answer in found)
    assert puzzle.difficulty == min(5, 1 + puzzle.limit)


@each(list(ALL))
def test_the_first_grader_agrees(puzzle: Puzzle) -> None:
    grade = puzzles.grade(puzzle)
    assert (grade.difficulty, grade.concepts) == (puzzle.difficulty, puzzle.concepts)


@each(list(ALL))
def test_traps_are_refused_without_giving_the_solution_away(puzzle: Puzzle) -> None:
    for trap in puzzle.traps:
        verdict = puzzles.check(puzzle, trap)
        assert not verdict.solved, trap
        assert not any(
            word in verdict.says for s in puzzle.solutions for word in s if word not in trap
        ), verdict


@each(list(ALL))
def test_the_story_tells_the_whole_solution(puzzle: Puzzle) -> None:
    story = puzzles.solution_story(puzzle)
    text = " ".join(story)
    assert all(word in text for word in puzzle.solutions[0] if puzzle.kind != "construct")
    assert all(sentence.endswith((".", "?")) for sentence in story)
    if puzzle.kind in puzzles.LINES:
        assert len(story) == len(puzzle.solutions[0]) + len(puzzle.goal)
    assert puzzles.goal_sentences(puzzle)
    assert puzzles.hint(puzzle, 1) == puzzle.hints[0]
    assert puzzles.hint(puzzle, len(puzzle.hints) + 1) is None
    assert puzzles.hint(puzzle, 0) is None
    assert ENGINE.format_state(puzzles.start(puzzle)) == full(puzzle.position)
