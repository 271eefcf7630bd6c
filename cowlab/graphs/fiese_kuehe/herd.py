"""A herd of Fiese Kühe as a graph: which cow is the next of which."""

from __future__ import annotations

import networkx as nx

from cowlab.games.fiese_kuehe.herd import REACH, section
from cowlab.games.fiese_kuehe.parts import WAITING
from cowlab.graphs.fiese_kuehe.places import Source, seat_of, table_of

BOARDS_REACH = 1
"""Boards that a cow may be ahead of the next of its herd (FK-R19)."""


def herd(source: Source, seat: int | None = None) -> nx.DiGraph:
    """Return the herd of a seat (left out: the seat on turn): an edge from a cow to its next cow.

    Nodes: the cows on the pasture by their cell, and the waiting ones ``w1``, ``w2`` …, from behind
    to the front; cows in the barn do not count. Attributes: ``row`` (as counted: waiting is 1, or
    0 by boards), ``column`` (``None`` where waiting), ``section`` (board), ``waiting``, ``stray``
    (too far ahead, so no card may move it until its herd has come up, FK-R3) and ``last`` (no cow
    behind or beside it: moves freely).

    The next cow is the nearest one behind or beside (FK-R3, FK-R19); where several are in the same
    row, there is an edge to each. ``gap`` says how many rows (by boards: boards) ahead, ``holds``
    whether the rule allows that many; ``graph.graph["reach"]`` is the most allowed. Cows beside
    each other are each the other's next.

    Raises ValueError for a seat that does not play, or when the game is over and none is given.
    """
    table = table_of(source)
    who = seat_of(table, seat)
    if who is None:
        raise ValueError("the game is over, so nobody is on turn: say which seat")
    by_boards = table.variant.herd == "boards"
    most = BOARDS_REACH if by_boards else REACH
    graph = nx.DiGraph(game="fiese_kuehe", seat=who, rule=table.variant.herd, reach=most)
    waits = 0 if by_boards else 1
    for number in range(1, table.waiting(who) + 1):
        graph.add_node(f"{WAITING}{number}", row=waits, column=None, section=0, waiting=True)
    for cell in table.cows[who]:
        name = str(cell)
        board = section(cell.row)
        graph.add_node(name, row=cell.row, column=cell.column, section=board, waiting=False)
    rows = dict(graph.nodes(data="row"))
    for cow, row in rows.items():
        behind = {other: rows[other] for other in rows if other != cow and rows[other] <= row}
        nearest = max(behind.values(), default=None)
        gap = 0
        for other, other_row in behind.items():
            if other_row == nearest:
                gap = section(row) - section(other_row) if by_boards else row - other_row
                graph.add_edge(cow, other, gap=gap, holds=gap <= most)
        graph.nodes[cow].update(stray=gap > most, last=not behind)
    return graph
