"""The herd rule, by rows (FK-R3) or by boards (FK-R19)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cowlab.core.violation import Violation
from cowlab.games.fiese_kuehe.moves import Play
from cowlab.games.fiese_kuehe.parts import BARN, BARN_ROW, Cell
from cowlab.games.fiese_kuehe.table import Table
from cowlab.games.fiese_kuehe.walking import Shift

REACH: Final = 4
"""Rows that a cow may be ahead of the next of its herd."""
BOARD_ROWS: Final = 3


def section(row: int) -> int:
    """Return the board that a row lies on, 1 to 4; the barn is 5, waiting (row 0) is 0."""
    return (row + BOARD_ROWS - 1) // BOARD_ROWS


def herd_violation(table: Table, move: Play, shifts: Iterable[Shift]) -> Violation | None:
    """Return the violation if the played cow lands too far ahead of its herd.

    ``shifts`` are the displacements that the play causes; they are looked at first.
    """
    seat = table.turn_seat
    assert seat is not None
    goals = {shift.cow: shift.to for shift in shifts}
    others: list[Cell | str] = [
        goals.get(cell, cell) for cell in table.cows[seat] if cell != move.cow
    ]
    waiting = table.waiting(seat) - (not isinstance(move.cow, Cell))
    landing = move.to.row if isinstance(move.to, Cell) else BARN_ROW
    standing = [cell for cell in others if isinstance(cell, Cell) and cell.row <= landing]
    waiting += sum(1 for other in others if not isinstance(other, Cell) and other != BARN)
    by_boards = table.variant.herd == "boards"
    rows = [cell.row for cell in standing] + [0 if by_boards else 1] * waiting
    if not rows:
        return None
    nearest = max(rows)
    next_cow = max(standing, key=lambda cell: cell.row, default=None)
    lit = tuple(str(cell) for cell in (move.to, next_cow) if isinstance(cell, Cell))
    where = "in the barn" if move.to == BARN else f"on {move.to}"
    behind = f"on {next_cow}" if next_cow and next_cow.row == nearest else "waiting"
    if by_boards:
        if section(landing) <= section(nearest) + 1:
            return None
        return Violation(
            "FK-R19",
            f"{where} the cow would be {section(landing) - section(nearest)} boards ahead of the "
            f"next cow of its herd ({behind}); 1 is the most",
            lit,
        )
    if landing - nearest <= REACH:
        return None
    counted = f"{behind}, counted as row 1" if behind == "waiting" else behind
    return Violation(
        "FK-R3",
        f"{where} the cow would be {landing - nearest} rows ahead of the next cow of its herd "
        f"({counted}); {REACH} is the most",
        lit,
    )
