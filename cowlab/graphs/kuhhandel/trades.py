"""Who can trade what with whom (KH-R8)."""

from __future__ import annotations

import itertools
from math import comb

import networkx as nx

from cowlab.games.kuhhandel.parts import MOST_TYPES, SEAT_LETTERS, TRIPLE, Cow
from cowlab.games.kuhhandel.table import Front
from cowlab.graphs.kuhhandel.tables import Source, add_seats, table_of


def trades(source: Source) -> nx.MultiGraph:
    """Return the seats with an edge for each type that two of them may trade about.

    Two seats have as many edges between them as types that both have open cows of; the key of an
    edge is the type. Edges have ``points`` (of the triple), ``cows`` (how many open cows of it each
    of the two has) and ``closes`` (which of them would close the triple with one more card,
    KH-R11). Nodes are all seats, with ``seat``, ``name`` and ``out``.

    Seats between which there is no path cannot get at each other's cows by trading alone, whoever
    helps: see ``networkx.connected_components``. Linear in pairs of seats times types.
    """
    table = table_of(source)
    graph = nx.MultiGraph(game="kuhhandel")
    add_seats(graph, table)
    for one, other in itertools.combinations(range(table.seats), 2):
        for cow in table.shared(one, other):
            both = (one, other)
            fronts = {SEAT_LETTERS[seat]: table.fronts[seat] for seat in both}
            graph.add_edge(
                *fronts,
                key=str(cow),
                points=cow.points,
                cows={letter: front.cows.count(cow) for letter, front in fronts.items()},
                closes=tuple(s for s, front in fronts.items() if missing(front, cow) == 1),
            )
    return graph


def challenges(graph: nx.MultiGraph, seat: str) -> int:
    """Return how many trades the seat can propose: one or two of the edges to one other seat."""
    edges = [graph.number_of_edges(seat, other) for other in graph[seat]]
    return sum(comb(number, types) for number in edges for types in range(1, MOST_TYPES + 1))


def missing(front: Front, cow: Cow) -> int:
    """Return how many more natural cows of a type close its triple, as its Copycats lie now."""
    return TRIPLE - front.cows.count(cow) - (cow in front.copycats)
