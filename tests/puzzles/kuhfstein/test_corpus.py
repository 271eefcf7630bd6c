"""Every claim of every Kuhfstein puzzle, proved again by a solver that shares no code with ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache

import pytest

import cowlab
from cowlab import puzzles
from cowlab.puzzles import Puzzle, corpus
from tests.puzzles.kuhfstein import second_solver as second
from tests.puzzles.kuhfstein.second_world import Line, World, name, plays, read, spot_of, successors

GAME = "kuhfstein"
ALL = corpus.load(GAME)
ENGINE = cowlab.games[GAME]
LINES = [p for p in ALL if p.kind in puzzles.LINES]
COUNTS = [p for p in ALL if p.kind == "count"]
WHYS = [p for p in ALL if p.kind == "why_illegal"]
BUILDS = [p for p in ALL if p.kind == "construct"]


def each(some: Iterable[Puzzle]) -> Callable[..., object]:
    some = list(some)
    return pytest.mark.parametrize("puzzle", some, ids=[p.id for p in some])


def full(position: str) -> str:
    """The position line with every key, as the second solver wants it."""
    return str(ENGINE.format_state(ENGINE.parse_state(position)))


@cache
def best(puzzle: Puzzle, rule: str = "") -> tuple[int, set[Line]] | None:
    """The shortest lines of the puzzle, for somebody who has forgotten a rule."""
    expand = second.forgetful(rule) if rule else successors
    first = read(full(puzzle.position))
    return second.shortest(first, puzzle.goal, puzzle.limit, expand)


def test_there_are_enough_of_all_kinds_and_themes() -> None:
    assert len(ALL) >= 14
    assert {p.kind for p in ALL} == set(puzzles.KINDS)
    assert {p.difficulty for p in ALL} >= {1, 2, 3, 4}
    assert len({p.title for p in ALL}) == len(ALL)
    themes = {theme for p in ALL for theme in p.themes}
    assert themes >= {"cells", "placements", "choose", "build", "trees", "points", "herd"}
    assert themes >= {"mirror", "cows", "supply", "landscape"}
    assert all(p.id.startswith("kf-") for p in ALL)


@each(ALL)
def test_a_puzzle_does_not_depend_on_the_deck_that_comes_with_the_game(puzzle: Puzzle) -> None:
    assert "deck=puzzle:" in puzzle.position


@each(LINES)
def test_a_line_puzzle_is_as_it_claims(puzzle: Puzzle) -> None:
    first = read(full(puzzle.position))
    assert not second.all_met(puzzle.goal, first, first)
    found = best(puzzle)
    assert found is not None
    cost, lines = found
    assert cost == puzzle.limit
    kinds = {second.unordered(line) for line in lines}
    assert {second.unordered(line) for line in puzzle.solutions} == kinds
    assert len(puzzle.solutions) == len(kinds)
    assert puzzle.unique == (len(kinds) == 1)
    assert set(puzzle.solutions) <= lines
    for line in lines:
        assert puzzles.check(puzzle, line).solved, line
        assert puzzles.check(puzzle, " ".join(line)).solved, line


@each([p for p in LINES if p.kind == "best_line"])
def test_no_turn_brings_more_points(puzzle: Puzzle) -> None:
    first = read(full(puzzle.position))
    most = max(world.score for world in second.reached(first)) - first.score
    assert puzzle.goal == (f"points {most}",)


@each(LINES)
def test_a_line_puzzle_takes_the_concepts_it_names(puzzle: Puzzle) -> None:
    first = read(full(puzzle.position))
    found = best(puzzle)
    assert found is not None
    cost, lines = found
    candidates = set()
    for line in lines:
        world = first
        for move in line:
            after = successors(world)[move]
            candidates |= second.uses(world, move, after)
            world = after
    needed = {
        concept
        for concept in candidates
        if second.shortest(first, puzzle.goal, puzzle.limit, may=second.without(concept)) is None
    }
    needed |= {rule for rule in ("mirror", "supply") if best(puzzle, rule) != found}
    points = [goal.split()[1] for goal in puzzle.goal if goal.startswith("points ")]
    if points and second.greedy(first) < int(points[0]):
        needed.add("ahead")
    assert puzzle.concepts == tuple(sorted(needed))
    hardest = max((second.LEVELS[concept] for concept in needed), default=1)
    assert puzzle.difficulty == min(5, hardest + (cost >= 3))


@each(LINES)
def test_the_last_hint_gives_the_first_move_and_the_first_does_not(puzzle: Puzzle) -> None:
    begins = puzzle.solutions[0][0]
    assert begins in puzzle.hints[-1]
    assert not any(word in puzzle.hints[0] for word in puzzle.solutions[0])
    assert not any(begins in hint for hint in puzzle.hints[:-1])


@each(COUNTS)
def test_a_count_is_right(puzzle: Puzzle) -> None:
    first = read(full(puzzle.position))
    found = second.counted(first, puzzle.goal[0])
    assert puzzle.solutions == ((str(len(found)),),)
    assert puzzles.check(puzzle, len(found)).solved
    assert puzzles.check(puzzle, sorted(found)).solved
    concepts = second.count_concepts(first, puzzle.goal[0])
    assert puzzle.concepts == tuple(sorted(concepts))
    hardest = max((second.LEVELS[concept] for concept in concepts), default=1)
    assert puzzle.difficulty == min(5, hardest + (len(found) > 8))


def because(world: World, move: str) -> str:
    """What a refused move breaks, by letting people off one thing after the other."""
    kind, *words = move.split(":")
    if kind != "play":
        return {"home": "herd", "exchange": "exchange", "tree": "choice"}[kind]
    spots = set(map(spot_of, words[1].split(",")))
    if move in dict(plays(world, endless=True)):
        return "supply"
    if move in dict(plays(world, mirror=True)):
        return "mirror"
    freed = replace(world, cows=world.cows - spots)
    return "standing" if move in dict(plays(freed)) else "landscape"


@each(WHYS)
def test_a_move_is_refused_and_the_repair_allows_it(puzzle: Puzzle) -> None:
    move = puzzle.goal[0].removeprefix("why ")
    world, repaired = read(full(puzzle.position)), read(full(puzzle.repair))
    if move == "exchange:cards":
        bars = [set(card.split("=")[0]) & set("ymflh") for card in world.cards]
        assert not set.intersection(*bars)
        bars = [set(card.split("=")[0]) & set("ymflh") for card in repaired.cards]
        assert set.intersection(*bars)
    else:
        assert move not in successors(world)
        assert move in successors(repaired)
    violation = puzzles.start(puzzle).why_not(ENGINE.parse_move(move))
    assert violation is not None
    assert puzzle.solutions[0] == (violation.rule,)
    assert ENGINE.parse_state(puzzle.repair).why_not(ENGINE.parse_move(move)) is None
    for solution in puzzle.solutions:
        verdict = puzzles.check(puzzle, solution)
        assert verdict.solved
        assert violation.because in verdict.says
    concept = because(world, move)
    assert puzzle.concepts == (concept,)
    assert puzzle.difficulty == second.LEVELS[concept]
    assert puzzle.unique == (len(puzzle.solutions) == 1)


@each(BUILDS)
def test_a_building_is_smallest_and_all_are_listed(puzzle: Puzzle) -> None:
    first = read(full(puzzle.position))
    for number in range(puzzle.limit):
        assert not second.buildings(first, puzzle.goal, number)
    found = second.buildings(first, puzzle.goal, puzzle.limit)
    assert {frozenset(solution) for solution in puzzle.solutions} == found
    assert puzzle.unique == (len(found) == 1)
    assert all(puzzles.check(puzzle, tuple(answer)).solved for answer in found)
    assert puzzle.difficulty == min(5, 1 + puzzle.limit)
    assert puzzle.concepts == ("construct",)


@each(ALL)
def test_the_first_grader_agrees(puzzle: Puzzle) -> None:
    grade = puzzles.grade(puzzle)
    assert (grade.difficulty, grade.concepts) == (puzzle.difficulty, puzzle.concepts)


@each(ALL)
def test_traps_are_refused_without_giving_the_solution_away(puzzle: Puzzle) -> None:
    assert puzzle.traps
    for trap in puzzle.traps:
        verdict = puzzles.check(puzzle, trap)
        assert not verdict.solved, trap
        assert not any(
            word in verdict.says.replace("KF-R15", "").split()
            for solution in puzzle.solutions
            for word in solution
            if word not in trap
        ), verdict


@each(ALL)
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
    assert ENGINE.format_state(puzzles.start(puzzle)) == full(puzzle.position)


def test_spots_of_the_second_solver_have_one_name() -> None:
    spots = [(x, y) for x in range(-12, 13) for y in range(-12, 13)]
    assert [spot_of(name(spot)) for spot in spots] == spots
    assert len({name(spot) for spot in spots}) == len(spots)
