"""The tiles of a play area side by side, and the herds on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Protocol

import networkx as nx

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.parts import Spot, parse_spot
from cowlab.games.kuhfstein.table import Table

DIRECTIONS: Final = {"n": (0, -1), "w": (-1, 0), "e": (1, 0), "s": (0, 1)}
"""The way from a tile to the one beside it, by compass: north is up."""


class HasTable(Protocol):
    """A state or an observation: something with the open table in it."""

    @property
    def table(self) -> Table: ...


Source = Area | Table | HasTable
"""What the graphs are made from: an area, or whatever has areas, one a seat."""


def area_of(source: Source, seat: int | None = None) -> Area:
    """Return the area of a seat (left out: the one on turn); an area itself has no seats.

    Raises ValueError for a seat that does not play, and when the game is over and none is given.
    """
    if isinstance(source, Area):
        if seat is not None:
            raise ValueError(f"seat={seat!r} is not allowed with an area: leave it out")
        return source
    table = source if isinstance(source, Table) else source.table
    who = table.turn_seat if seat is None else seat
    if who is None:
        raise ValueError("the game is over, so nobody is on turn: say which seat")
    if who not in range(table.seats):
        raise ValueError(f"seat {who!r} does not play; seats are 0 to {table.seats - 1}")
    return table.areas[who]


def read_spot(spot: Spot | str) -> Spot:
    """Return the spot of this name; raises NotationError for a text that is none."""
    return spot if isinstance(spot, Spot) else parse_spot(spot)


def adjacency(source: Source, seat: int | None = None) -> nx.Graph:
    """Return the plain graph of the tiles: an edge where two lie side by side.

    Nodes, in reading order, have the attributes ``x`` and ``y`` (steps right of and below the first
    tile), ``landscape`` (its letter), ``cow`` (whether one stands there) and ``tree`` (the corner
    of the square whose tree the tile serves, else ``None``).

    The graph is bipartite (colour it like a chessboard) and planar, and connected as long as the
    rules are kept. It knows no left and no right: in it a straight row of three and an L of three
    are the same path of three nodes. Linear in the number of tiles.
    """
    graph = nx.Graph(game="kuhfstein")
    area = area_of(source, seat)
    for name, attributes in _nodes(area):
        graph.add_node(name, **attributes)
    for spot in area.spots:
        for beside in (spot.step(1, 0), spot.step(0, 1)):
            if beside in area:
                graph.add_edge(str(spot), str(beside))
    return graph


def directions(source: Source, seat: int | None = None) -> nx.DiGraph:
    """Return the tiles with the way from each to each tile beside it.

    Nodes as in :func:`adjacency`. Two tiles side by side have an edge there and one back, each
    with its ``direction``: ``n``, ``w``, ``e`` or ``s``. From a node at most one edge leads in each
    direction, so a connected pattern lies fixed once one of its nodes does. Linear in the number of
    tiles.
    """
    graph = nx.DiGraph(game="kuhfstein")
    area = area_of(source, seat)
    for name, attributes in _nodes(area):
        graph.add_node(name, **attributes)
    for spot in area.spots:
        for direction, (right, down) in DIRECTIONS.items():
            beside = spot.step(right, down)
            if beside in area:
                graph.add_edge(str(spot), str(beside), direction=direction)
    return graph


def cows(source: Source, seat: int | None = None) -> nx.Graph:
    """Return the tiles with a cow, side by side: the part of :func:`adjacency` with cows on it."""
    graph = adjacency(source, seat)
    return part(graph, [node for node, cow in graph.nodes(data="cow") if cow])


def herds(source: Source, seat: int | None = None) -> tuple[tuple[str, ...], ...]:
    """Return the herds: the connected components of :func:`cows` (KF-16).

    Each in reading order, and in the order of their first cows, as the engine has them. A search
    from each cow not seen yet, linear in cows and edges (J. Hopcroft, R. Tarjan, *Algorithm 447:
    efficient algorithms for graph manipulation*, 1973).
    """
    graph = cows(source, seat)
    place = {node: n for n, node in enumerate(graph)}
    found = [tuple(sorted(herd, key=place.__getitem__)) for herd in nx.connected_components(graph)]
    return tuple(sorted(found, key=lambda herd: place[herd[0]]))


def part(graph: nx.Graph, nodes: Iterable[str]) -> nx.Graph:
    """Return the graph on these nodes alone, in their order (nx.subgraph has no fixed one)."""
    found = nx.Graph(**graph.graph)
    found.add_nodes_from((node, graph.nodes[node]) for node in nodes)
    found.add_edges_from(edge for edge in graph.edges(data=True) if {*edge[:2]} <= {*found})
    return found


def _nodes(area: Area) -> list[tuple[str, dict[str, Any]]]:
    served = {
        corner.step(right, down): str(corner)
        for corner in area.trees
        for right, down in ((0, 0), (1, 0), (0, 1), (1, 1))
    }
    return [
        (
            str(spot),
            {
                "x": spot.x,
                "y": spot.y,
                "landscape": landscape.value,
                "cow": area.has_cow(spot),
                "tree": served.get(spot),
            },
        )
        for spot, landscape in area.tiles.items()
    ]
