"""The places of Fiese Kühe and the single steps between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Protocol

import networkx as nx

from cowlab.games.fiese_kuehe.parts import (
    BARN,
    BARN_ROW,
    FORWARD,
    ON_FOOT,
    ROWS,
    WAITING,
    Cell,
    Direction,
)
from cowlab.games.fiese_kuehe.table import Table


class HasTable(Protocol):
    """A state or an observation: something with the open table in it."""

    @property
    def table(self) -> Table: ...


Source = Table | HasTable
"""What the graphs of what lies open are made from."""

Place = Cell | str
"""A cell, ``w`` or ``barn``; in the graphs always as text."""

_PLACES: Final = {
    str(cell): cell
    for cell in (Cell(column, row) for row in range(1, ROWS + 1) for column in range(5))
}


def table_of(source: Source) -> Table:
    """Return the open table of a state, an observation, or the table itself."""
    return source if isinstance(source, Table) else source.table


def seat_of(table: Table, seat: int | None) -> int | None:
    """Return the seat asked for, else the one on turn (``None`` when the game is over).

    Raises ValueError for a seat that does not play.
    """
    if seat is None:
        return table.turn_seat
    if seat not in range(table.seats):
        raise ValueError(f"seat {seat!r} does not play; seats are 0 to {table.seats - 1}")
    return seat


def read_place(table: Table, place: Place) -> Cell | str:
    """Return the cell named so, or ``w``; raises ValueError for anything not in play."""
    text = str(place)
    if text == WAITING:
        return WAITING
    cell = _PLACES.get(text)
    if cell is None or cell not in table.pasture:
        columns = table.pasture.columns
        raise ValueError(f"no cow can set out from {text!r}; allowed: w, or a cell in {columns}")
    return cell


def steps_from(table: Table, place: Cell | str) -> Iterator[tuple[Direction, Cell | str]]:
    """Yield every single step on foot, whatever stands or lies there (FK-6, FK-8, FK-R1)."""
    if place == BARN:
        return
    if not isinstance(place, Cell):
        for cell in table.pasture.start_cells():
            yield FORWARD, cell
        return
    for direction in ON_FOOT:
        ahead = direction.step(place)
        if ahead.row == BARN_ROW:
            yield direction, BARN
        elif ahead in table.pasture:
            yield direction, ahead


def is_free(table: Table, place: Cell | str, *, splash: bool) -> bool:
    """Whether a cow may walk onto it: no cow, no cowpat but with Splash (FK-7, FK-R6)."""
    if not isinstance(place, Cell):
        return place == BARN
    return table.owner(place) is None and (splash or place not in table.pasture.cowpats)


def movement(source: Source, *, splash: bool = False, seat: int | None = None) -> nx.DiGraph:
    """Return the graph of single steps on foot: an edge where one step is allowed (FK-6, FK-7).

    Nodes: every cell in play, by row, then column, and ``w`` and ``barn``. Attributes: ``row``
    (``w`` 0, ``barn`` 13), ``column`` (0 to 4; ``None`` for ``w`` and ``barn``), ``cowpat``,
    ``cow`` (the seat whose cow stands there, else ``None``), ``free`` (a cow may walk onto it),
    ``cows`` (how many of the seat's cows are there). ``seat``: left out, the one on turn. Edges
    carry their ``direction``: ``forward``, ``left`` or ``right``. With ``splash``, cowpats are
    walked through (FK-13).

    Edges lead away from places that are not free, too: the cow that stands there may leave. No
    edge leads to one, so every walk from a cow's cell is one that it may go. Raises ValueError for
    a seat that does not play.
    """
    table = table_of(source)
    who = seat_of(table, seat)
    graph = nx.DiGraph(game="fiese_kuehe", columns=table.pasture.columns, splash=splash)
    _outside(graph, table, WAITING, 0, who)
    for cell in table.pasture.cells():
        owner = table.owner(cell)
        graph.add_node(
            str(cell),
            row=cell.row,
            column=cell.column,
            cowpat=cell in table.pasture.cowpats,
            cow=owner,
            free=is_free(table, cell, splash=splash),
            cows=int(owner is not None and owner == who),
        )
    _outside(graph, table, BARN, BARN_ROW, who)
    places: list[Cell | str] = [WAITING, *table.pasture.cells()]
    for place in places:
        for direction, to in steps_from(table, place):
            if is_free(table, to, splash=splash):
                graph.add_edge(str(place), str(to), direction=direction.word)
    return graph


def _outside(graph: nx.DiGraph, table: Table, place: str, row: int, seat: int | None) -> None:
    cows = 0
    if seat is not None:
        cows = table.home[seat] if place == BARN else table.waiting(seat)
    free = place == BARN
    graph.add_node(place, row=row, column=None, cowpat=False, cow=None, free=free, cows=cows)
