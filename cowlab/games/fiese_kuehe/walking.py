"""Ways over the pasture: straight ones, zigzags, and chains of pushed cows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cowlab.games.fiese_kuehe.parts import (
    BARN,
    BARN_ROW,
    COLUMN_LETTERS,
    FORWARD,
    LEFT,
    ON_FOOT,
    RIGHT,
    ROWS,
    WAITING,
    Ability,
    Cell,
    Direction,
    Origin,
    Target,
)
from cowlab.games.fiese_kuehe.table import Table


@dataclass(frozen=True, slots=True)
class Shift:
    """A cow that is moved by a card it did not play: from its cell to a cell, the barn, or back
    among the waiting ones."""

    cow: Cell
    to: Cell | str


@dataclass(frozen=True, slots=True)
class Chain:
    """Cows in a row that a push moves, nearest first, and the cell that the last one enters.

    ``end`` may lie off the pasture: that is for the rules to judge.
    """

    cows: tuple[Cell, ...]
    end: Cell

    def shifts(self) -> tuple[Shift, ...]:
        """Return the moves of the chain, farthest cow first; off row 12 is the barn."""
        goals = (*self.cows[1:], self.end)
        moved = [
            Shift(cow, BARN if to.row == BARN_ROW else to)
            for cow, to in zip(self.cows, goals, strict=True)
        ]
        return tuple(reversed(moved))


def chain(occupied: set[Cell] | dict[Cell, int], first: Cell, direction: Direction) -> Chain:
    """Return the cows moved when the one on ``first`` is pushed in ``direction``."""
    cows = [first]
    ahead = direction.step(first)
    while ahead in occupied:
        cows.append(ahead)
        ahead = direction.step(ahead)
    return Chain(tuple(cows), ahead)


def foot(origin: Origin, column: int) -> Cell:
    """Return where a cow sets out from; a waiting one stands before row 1 of ``column``."""
    return Cell(column, 0) if origin == WAITING else origin


@dataclass(frozen=True, slots=True)
class Straight:
    """A straight way: its direction and the cells entered, the last one where it ends.

    A way into the barn lists the cells up to row 12; ``steps`` counts the barn too.
    """

    direction: Direction
    cells: tuple[Cell, ...]
    steps: int


def straight(origin: Origin, to: Target) -> Straight | None:
    """Return the straight way on foot, or ``None`` when there is none (whatever is on it)."""
    if to == BARN:
        if not isinstance(origin, Cell):
            return None
        cells = tuple(Cell(origin.column, row) for row in range(origin.row + 1, ROWS + 1))
        return Straight(FORWARD, cells, BARN_ROW - origin.row)
    assert isinstance(to, Cell)
    start = foot(origin, to.column)
    if start.column == to.column and to.row > start.row:
        direction, steps = FORWARD, to.row - start.row
    elif start.row == to.row and to.column != start.column:
        direction = LEFT if to.column < start.column else RIGHT
        steps = abs(to.column - start.column)
    else:
        return None
    cells = tuple(direction.step(start, n) for n in range(1, steps + 1))
    return Straight(direction, cells, steps)


def open_cell(table: Table, occupied: dict[Cell, int], cell: Cell, ability: Ability) -> bool:
    """Whether a cow with that ability may walk through the cell."""
    boots = ability is Ability.SPLASH
    return (
        cell in table.pasture
        and cell not in occupied
        and (boots or cell not in table.pasture.cowpats)
    )


def zigzag_ends(table: Table, origin: Origin, steps: int) -> set[Target]:
    """Return where zigzags of exactly ``steps`` steps end; the barn also with steps to spare.

    A way never turns back within a row and never goes back a row, which is the same as never
    entering a space twice (FK-R11).
    """
    occupied = dict(table.occupied())
    ends: set[Target] = set()
    edge = _first_steps(table, occupied, origin)
    for done in range(1, steps + 1):
        if any(cell.row == BARN_ROW for cell, _ in edge):
            ends.add(BARN)
        if done == steps:
            ends.update(cell for cell, _ in edge if cell.row != BARN_ROW)
        else:
            edge = {after for state in edge for after in _next_steps(table, occupied, *state)}
    return ends


_Walk = tuple[Cell, Direction]


def _first_steps(table: Table, occupied: dict[Cell, int], origin: Origin) -> set[_Walk]:
    if isinstance(origin, Cell):
        return set(_next_steps(table, occupied, origin, FORWARD))
    return {
        (cell, FORWARD)
        for cell in table.pasture.start_cells()
        if open_cell(table, occupied, cell, Ability.ZIGZAG)
    }


def _next_steps(
    table: Table, occupied: dict[Cell, int], cell: Cell, came: Direction
) -> Iterator[_Walk]:
    if cell.row == BARN_ROW:
        return
    back = {LEFT: RIGHT, RIGHT: LEFT}.get(came)
    for direction in ON_FOOT:
        ahead = direction.step(cell)
        home = ahead.row == BARN_ROW
        if direction is not back and (home or open_cell(table, occupied, ahead, Ability.ZIGZAG)):
            yield ahead, direction


def zigzag_lengths(table: Table, origin: Origin, to: Target, most: int) -> list[int]:
    """Return the numbers of steps up to ``most`` in which some zigzag ends on ``to``."""
    return [n for n in range(1, most + 1) if to in zigzag_ends(table, origin, n)]


def neighbours(cell: Cell) -> Iterator[Cell]:
    """Yield the eight cells around, by row, then column; some may lie off the pasture."""
    for row in (cell.row - 1, cell.row, cell.row + 1):
        for column in (cell.column - 1, cell.column, cell.column + 1):
            if (column, row) != cell:
                yield Cell(column, row)


def column_letter(cell: Cell) -> str:
    return COLUMN_LETTERS[cell.column]
