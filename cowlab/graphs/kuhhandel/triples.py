"""What each seat lacks to close a triple, and who has it (KH-R11)."""

from __future__ import annotations

import networkx as nx

from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import SEAT_LETTERS, TRIPLE, TYPES, Cow
from cowlab.games.kuhhandel.table import Front, Table
from cowlab.graphs.kuhhandel.tables import Source, add_seats, table_of
from cowlab.graphs.kuhhandel.trades import missing


def lacks(source: Source, *, most: int = TRIPLE) -> nx.Graph:
    """Return the bipartite graph of seats and types that are not closed yet.

    Nodes: the seats that have not dropped out, with ``copycats`` (how many lie apart); and the
    types, with ``points``, ``open`` (cows in front of anybody or in the lot), ``unseen`` (in stacks
    that the observer cannot see; from a table: in any stack) and ``own`` (in the observer's own
    stack; from a table 0).

    An edge says how many cards the seat lacks to close the triple; where it is more than ``most``
    there is none. Attributes: ``lacks``; ``copycat``: ``"with"`` if one lies with the type and
    counts, ``"apart"`` if one that lies apart could join when the first cow comes and is counted
    so (it may be counted with several types, and joins one), else ``None``; ``suppliers``: open
    cows of the others by letter, of those with whom the seat can trade about the type, as it has
    one itself (KH-R8).
    """
    table = table_of(source)
    view = source if isinstance(source, Observation) else None
    graph = nx.Graph(game="kuhhandel", most=most)
    add_seats(graph, table)
    graph.remove_nodes_from([SEAT_LETTERS[seat] for seat, out in enumerate(table.out) if out])
    for letter, seat in list(graph.nodes(data="seat")):
        graph.nodes[letter]["copycats"] = table.fronts[seat].apart
    for cow in TYPES:
        if cow in table.closed():
            continue
        unseen = view.unseen() if view else table.unseen()
        in_lot = table.lot.cows.count(cow) if table.lot else 0
        graph.add_node(
            str(cow),
            kind="type",
            points=cow.points,
            open=in_lot + sum(front.cows.count(cow) for front in table.fronts),
            unseen=unseen.count(cow),
            own=view.own.stack.count(cow) if view else 0,
        )
        for letter, seat in list(graph.nodes(data="seat")):
            if seat is not None:
                _tie(graph, table, letter, seat, cow)
    return graph


def assignment(graph: nx.Graph) -> dict[str, str]:
    """Return a type for each seat to close, all different, with fewest cards lacking in all.

    As many seats as possible get one. The **assignment problem** (H. Kuhn, *The Hungarian method
    for the assignment problem*, 1955), solved here as a matching of greatest weight by networkx'
    blossom algorithm (J. Edmonds, *Paths, trees, and flowers*, 1965), in cubic time. By seats in
    order; the same every time.
    """
    weighted = nx.Graph()
    weighted.add_nodes_from(graph)
    for one, other, number in graph.edges(data="lacks"):
        weighted.add_edge(one, other, weight=-number)
    pairs = nx.max_weight_matching(weighted, maxcardinality=True)
    partner = {one: other for pair in pairs for one, other in (pair, pair[::-1])}
    return {
        node: partner[node]
        for node, kind in graph.nodes(data="kind")
        if kind == "seat" and node in partner
    }


def _tie(graph: nx.Graph, table: Table, letter: str, seat: int, cow: Cow) -> None:
    front = table.fronts[seat]
    copycat = _copycat(front, cow)
    number = missing(front, cow) - (copycat == "apart")
    if number > graph.graph["most"]:
        return
    suppliers = {
        SEAT_LETTERS[other]: table.fronts[other].cows.count(cow)
        for other in range(table.seats)
        if other != seat and cow in table.shared(seat, other)
    }
    graph.add_edge(letter, str(cow), lacks=number, copycat=copycat, suppliers=suppliers)


def _copycat(front: Front, cow: Cow) -> str | None:
    """Whether a Copycat counts for the type. One apart joins only a type that is new (KH-R13)."""
    if cow in front.copycats:
        return "with"
    return "apart" if front.apart and cow not in front.cows else None
