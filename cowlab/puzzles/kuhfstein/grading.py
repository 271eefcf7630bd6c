"""How hard a puzzle is: measured by solving it with concepts taken away."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.misses import fits_mirrored, why_nowhere
from cowlab.games.kuhfstein.moves import Play
from cowlab.puzzles.kuhfstein.concepts import LEVELS, card_uses, play_uses, used, why_concept
from cowlab.puzzles.kuhfstein.goals import AtLeast, Goal
from cowlab.puzzles.kuhfstein.solitaire import Step, hand, offers, points, seat_of
from cowlab.puzzles.kuhfstein.solver import Expand, counted, moves_of, solve
from cowlab.puzzles.kuhfstein.tasks import Build, Count, Line, Why, start, task
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
            concepts = _count_concepts(first, asked)
            return _graded(concepts, len(counted(first, asked)) > MANY)
        case Why(move):
            concept = why_concept(first, move)
            return _graded({concept} if concept else set(), False)
        case Build():
            return Grade(min(HARDEST, 1 + puzzle.limit), ("construct",))


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
        for concept in used(before, move, after)
    }
    needed = {
        concept
        for concept in sorted(candidates)
        if solve(first, goals, most=most, expand=_without(concept)) is None
    }
    for concept, forgetting in (("mirror", mirroring), ("supply", unsupplied)):
        if _differs(solved, solve(first, goals, most=most, expand=forgetting)):
            needed.add(concept)
    wanted = next((g.number for g in goals if isinstance(g, AtLeast) and g.kind == "points"), None)
    if wanted is not None and greedy_points(first) < wanted:
        needed.add("ahead")
    return _graded(needed, solved.cost >= LONG)


def _differs(solved: Solved, other: Solved | None) -> bool:
    return other is None or other.lines != solved.lines


def _without(concept: str) -> Expand:
    def expand(state: State) -> Iterator[Step]:
        for move, after in offers(state):
            if concept not in used(state, move, after):
                yield move, after

    return expand


# Rules forgotten


def _acting(state: State) -> bool:
    return bool(offers(state)) and state.table.acting


def mirroring(state: State) -> Iterator[Step]:
    """Yield what could be played if cards might be mirrored, as :func:`offers` does."""
    yield from offers(state)
    if _acting(state):
        seat = seat_of(state)
        area, supply = state.table.areas[seat], state.table.supply(seat)
        for card in hand(state):
            right = {way.cows for way in area.placements(card)}
            for way in fits_mirrored(area, card):
                if way.cows not in right and card.cows <= supply:
                    yield (move := Play(card, way.cows)), state.after(move)


def unsupplied(state: State) -> Iterator[Step]:
    """Yield what could be played if the supply never ran out of cows."""
    yield from offers(state)
    if _acting(state):
        seat = seat_of(state)
        area, supply = state.table.areas[seat], state.table.supply(seat)
        for card in hand(state):
            if card.cows > supply:
                for way in area.placements(card):
                    yield (move := Play(card, way.cows)), state.after(move)


# Points at once


def greedy_points(first: State) -> int:
    """Return the most points of somebody who always makes the move with the most points at once,
    a tree that it allows included; among equal moves the luckiest."""
    best, seen, edge = 0, {first}, [first]
    while edge:
        state = edge.pop()
        best = max(best, points(first, state))
        steps = [(gain(state, after), after) for _, after in offers(state)]
        most = max((points for points, _ in steps), default=0)
        for points_at_once, after in steps:
            if points_at_once == most and after not in seen:
                seen.add(after)
                edge.append(after)
    return best


def gain(state: State, after: State) -> int:
    """Return the points that a move makes at once, with the tree that it allows."""
    trees = [later for move, later in offers(after) if str(move).startswith("tree:")]
    return max(points(state, end) for end in (after, *trees))


# Counting


def _count_concepts(first: State, count: Count) -> set[str]:
    seat = seat_of(first)
    area, supply = first.table.areas[seat], first.table.supply(seat)
    if count.what == "squares":
        return {"tree"}
    if count.card is not None:
        found = card_uses(area, count.card)
        return found - {"same"} if count.what == "cells" else found
    found = set()
    for card in hand(first):
        fits = bool(area.placements(card))
        if fits and why_nowhere(area, card, supply) is not None:
            found.add("supply")
        elif fits:
            ways = [play_uses(area, card, way.cows) for way in area.placements(card)]
            found |= set.intersection(*ways)
        else:
            found |= card_uses(area, card)
    return found
