"""How hard a puzzle is: measured by solving it with concepts taken away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Change, Move, Play
from cowlab.games.fiese_kuehe.parts import HERD, ROWS, Cell, sorted_cells
from cowlab.puzzles.fiese_kuehe.concepts import LEVELS, WHY_CONCEPTS, used
from cowlab.puzzles.fiese_kuehe.goals import Goal
from cowlab.puzzles.fiese_kuehe.solitaire import offers
from cowlab.puzzles.fiese_kuehe.solver import Expand, counted, outcomes, solve
from cowlab.puzzles.fiese_kuehe.tasks import Build, Count, Line, Why, start, task
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
    if isinstance(asked, Line):
        bounds = line_bounds(puzzle)
        return grade_line(first, asked.goals, *bounds)
    if isinstance(asked, Count):
        return _grade_count(first, asked)
    if isinstance(asked, Why):
        violation = first.why_not(asked.move)
        concept = WHY_CONCEPTS.get(violation.rule if violation else "")
        if violation and violation.rule == "FK-R8" and isinstance(asked.move, Play):
            concept = asked.move.card.ability.word.lower()
        concepts = {concept} if concept else set()
        return Grade(_hardest(concepts), tuple(concepts))
    assert isinstance(asked, Build)
    return Grade(min(HARDEST, 1 + puzzle.limit), ("construct",))


def line_bounds(puzzle: Puzzle) -> tuple[int, int]:
    """Return the most moves and the most cards that a line puzzle allows."""
    return (puzzle.limit, 99) if puzzle.kind == "fewest_moves" else (99, puzzle.limit)


def _hardest(concepts: set[str]) -> int:
    return max((LEVELS[concept] for concept in concepts), default=1)


def grade_line(first: State, goals: tuple[Goal, ...], most: int, cards: int) -> Grade:
    """Return what it takes to meet the goals within the bounds. Raises ValueError if nothing."""
    solved = solve(first, goals, most=most, cards=cards)
    if solved is None:
        raise ValueError("there is no solution within the limit")
    needed = {
        concept
        for concept in sorted(_moves_use(first, solved))
        if solve(first, goals, most=most, cards=cards, expand=_without(concept)) is None
    }
    rule = "boards" if first.table.variant.herd == "boards" else "herd"
    if _differs(solved, solve(first, goals, most=most, cards=cards, expand=unherded)):
        needed.add(rule)
    if first.table.variant.experienced:
        calm = replace(first.table, variant=replace(first.table.variant, experienced=False))
        beginners = replace(first, table=replace(calm, turned=()))
        if _differs(solved, solve(beginners, goals, most=most, cards=cards)):
            needed.add("turned")
    harder = int(solved.cost >= LONG)
    return Grade(min(HARDEST, _hardest(needed) + harder), tuple(sorted(needed)))


def _differs(solved: Solved, other: Solved | None) -> bool:
    return other is None or other.lines != solved.lines


def _moves_use(first: State, solved: Solved) -> set[str]:
    found: set[str] = set()
    for line in solved.lines:
        state = first
        for word in line:
            move = state.game.parse_move(word)
            found |= used(state, move)
            state = state.after(move)
    return found


def _without(concept: str) -> Expand:
    def expand(state: State) -> Iterator[tuple[Move, State]]:
        for move, after in offers(state):
            if concept not in used(state, move):
                yield move, after

    return expand


# Without the herd rule

_BESIDE = tuple(Cell(-3, row) for row in range(1, ROWS + 1))
"""A cow in every row, beyond the fence and out of reach of everything."""


def unherded(state: State) -> Iterator[tuple[Move, State]]:
    """Yield what could be played if there were no herd rule, as :func:`offers` does.

    The seat is lent a companion in every row, far outside the fence, so that no cow of it is
    ever ahead of its herd; afterwards the companions are taken away again.
    """
    seat = state.table.turn_seat
    if seat is None:
        return
    lent = _with_companions(state, seat, len(_BESIDE))
    for move in lent.moves():
        if isinstance(move, Change) or (isinstance(move, Play) and move.cow in _BESIDE):
            continue
        yield move, _with_companions(lent.after(move), seat, -len(_BESIDE))


def _with_companions(state: State, seat: int, number: int) -> State:
    table = state.table
    own = {cell for cell in table.cows[seat] if cell not in _BESIDE}
    if number > 0:
        own |= set(_BESIDE)
    cows = tuple(sorted_cells(own) if s == seat else cells for s, cells in enumerate(table.cows))
    home = tuple(n - number * (s == seat) for s, n in enumerate(table.home))
    table = replace(table, cows=cows, home=home)
    if home[seat] == HERD and table.moo is None:
        table = replace(table, finished=(seat,), agenda=())
    return replace(state, table=table)


# Counting


def _grade_count(first: State, count: Count) -> Grade:
    concepts: set[str] = set()
    number = len(counted(first, count))
    if count.what == "outcomes":
        concepts = {"moo"}
        edge = [first, *(state for state in _moos(first))]
        for state in edge:
            for move, _ in offers(state):
                concepts |= used(state, move)
        number = len(outcomes(first))
    elif count.what == "ways":
        concepts = {"zigzag"}
    else:
        for move, _ in offers(first):
            if not isinstance(move, Play) or move.card != count.card:
                continue
            if count.what == "plays" or move.cow == count.cow:
                concepts |= used(first, move)
    harder = int(number > MANY)
    return Grade(min(HARDEST, _hardest(concepts) + harder), tuple(sorted(concepts)))


def _moos(first: State) -> tuple[State, ...]:
    """Return the open states of the Moo after one scare."""
    return tuple(after for _, after in offers(first) if after.table.moo is not None)
