"""What the graphs of Kuhhandel are made from."""

from __future__ import annotations

from typing import Protocol

import networkx as nx

from cowlab.games.kuhhandel.parts import SEAT_LETTERS, SEAT_NAMES
from cowlab.games.kuhhandel.table import Table


class HasTable(Protocol):
    """An observation, or a state: something with the open table in it."""

    @property
    def table(self) -> Table: ...


Source = Table | HasTable


def table_of(source: Source) -> Table:
    """Return the open table itself."""
    return source if isinstance(source, Table) else source.table


def add_seats(graph: nx.Graph, table: Table) -> None:
    """Add a node for each seat: its letter, with ``seat``, ``name`` and ``out``."""
    for seat in range(table.seats):
        graph.add_node(
            SEAT_LETTERS[seat], kind="seat", seat=seat, name=SEAT_NAMES[seat], out=table.out[seat]
        )
