"""How hard a puzzle is: measured by solving it with concepts taken away, or rules forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.moves import Move
from cowlab.games.kuhhandel.steps import Answering, Offering
from cowlab.puzzles.kuhhandel.certain import Score, most_certain
from cowlab.puzzles.kuhhandel.concepts import LEVELS, paying_concept, used, why_concept
from cowlab.puzzles.kuhhandel.solitaire import Player, Views, player_of, seat_of
from cowlab.puzzles.kuhhandel.solver import Expand, counted, extreme, moves_of, solve
from cowlab.puzzles.kuhhandel.tasks import Build, Count, Goal, Line, Number, Why, start, task
from cowlab.puzzles.kuhhandel.worlds import UNTOLD
from cowlab.puzzles.model import HARDEST, Grade, Puzzle
from cowlab.puzzles.searching import Solved

MANY: Final = 8
"""Counting more than so many things is one step harder."""
LONG: Final = 3
"""A line of so many moves is one step harder."""


def grade(puzzle: Puzzle) -> Grade:
    """Return the concepts that cannot be done without, and the difficulty that follows.

    The difficulty is the level of the hardest of them (1 without any), one more for a long line
    or a long count, at most 5. Raises ValueError when a line puzzle has no solution.
    """
    asked, first = task(puzzle), start(puzzle)
    match asked:
        case Line(goals):
            return grade_line(first, goals, puzzle.limit)
        case Count():
            return _graded(_count_concepts(first, asked), len(counted(first, asked)) > MANY)
        case Number():
            right = extreme(first, asked)[0]
            told = {rule for rule in UNTOLD if extreme(first, asked, rule)[0] != right}
            return _graded(told | {"record" if asked.record else "unseen"}, False)
        case Why(move):
            concept = why_concept(first, move)
            return _graded({concept} if concept else set(), False)
        case Build():
            return Grade(min(HARDEST, 1 + (puzzle.limit + 1) // 2), ("construct",))


def _graded(concepts: set[str], long: bool) -> Grade:
    hardest = max((LEVELS[concept] for concept in concepts), default=1)
    return Grade(min(HARDEST, hardest + long), tuple(sorted(concepts)))


def grade_line(first: State, goals: tuple[Goal, ...], most: int) -> Grade:
    """Return what it takes to meet the goals within the limit. Raises ValueError if nothing."""
    solved = solve(first, goals, most=most)
    if solved is None:
        raise ValueError("there is no solution within the limit")
    candidates = {
        concept
        for line in solved.lines
        for before, move, after in moves_of(line, first)
        for concept in _uses(before, move, after)
    }
    player = player_of(first)
    needed = {
        concept
        for concept in sorted(candidates)
        if solve(first, goals, most=most, expand=_without(player, concept)) is None
    }
    for naive in ("counter", "equal"):
        credulous = player_of(first, naive)
        if _differs(solved, solve(first, goals, most=most, player=credulous)):
            needed.add(naive)
    if _differs(solved, solve(_first_time(first), goals, most=most)):
        needed.add("equal")
    if _differs(solved, solve(first, goals, most=most, seeing=True)):
        needed.add("unseen")
    if any(isinstance(goal, Score) for goal in goals) and _short_sighted(first, solved):
        needed.add("ahead")
    return _graded(needed, solved.cost >= LONG)


def _first_time(first: State) -> State:
    """Return the position as if offers of the trade in progress had not been equal yet (KH-R10)."""
    step = first.table.step
    if not isinstance(step, Offering | Answering) or not step.deal.again:
        return first
    fresh = replace(step, deal=replace(step.deal, again=False))
    return replace(first, table=first.table.popped().pushed(fresh))


def _differs(solved: Solved, other: Solved | None) -> bool:
    return other is None or other.lines != solved.lines


def _uses(before: Views, move: Move, after: Views) -> set[str]:
    """Return what the move uses in any case that may be."""
    states = [state for view in before for state in view]
    return {concept for s in states for concept in used(s, move, s.after(move))}


def _without(player: Player, concept: str) -> Expand:
    def expand(views: Views) -> Iterator[tuple[Move, Views]]:
        for move, after in player.steps(views):
            if concept not in _uses(views, move, after):
                yield move, after

    return expand


def _short_sighted(first: State, solved: Solved) -> bool:
    """Whether somebody who looks no farther than to the end of the turn might play otherwise."""
    player, seat = player_of(first), seat_of(first)
    begin = player.begin(first)
    worth = {
        str(move): most_certain(after, seat, player.turns) for move, after in player.steps(begin)
    }
    best = {word for word, points in worth.items() if points == max(worth.values())}
    return not best <= {line[0] for line in solved.lines}


# Counting


def _count_concepts(first: State, count: Count) -> set[str]:
    match count.what:
        case "payments":
            return {paying_concept(first)}
        case "exact":
            return {"exact"}
        case "trades":
            return {"trade", *_two(counted(first, count))}
        case "closing":
            return {"trade", *_two(counted(first, count)), *_by_copycat(first, count)}
    right = counted(first, count)
    told = {rule for rule in UNTOLD if counted(first, count, rule) != right}
    return told | {"record" if count.record else "unseen"}


def _two(words: tuple[str, ...]) -> set[str]:
    return {"two"} if any("+" in word for word in words) else set()


def _by_copycat(first: State, count: Count) -> set[str]:
    """Return ``copycat`` if one of the triples could not be closed without one."""
    seat = seat_of(first)
    front = first.table.fronts[seat].with_copycats()
    without = replace(first, table=first.table.with_front(seat, front))
    return {"copycat"} if counted(without, count) != counted(first, count) else set()
