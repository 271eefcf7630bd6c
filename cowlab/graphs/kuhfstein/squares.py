"""Squares for trees, which of them share a tile, and how many trees there can be at most."""

from __future__ import annotations

import itertools
from collections.abc import Hashable
from functools import cache
from typing import TypeVar

import networkx as nx

from cowlab.games.kuhfstein.parts import Spot
from cowlab.graphs.kuhfstein.tiles import Source, area_of, part

Node = TypeVar("Node", bound=Hashable)
_AROUND = ((0, 0), (1, 0), (0, 1), (1, 1))


def squares(source: Source, seat: int | None = None) -> dict[str, tuple[str, ...]]:
    """Return the squares that a tree could stand on: the corner of each, and its four tiles.

    A square is 2x2 tiles, all of one landscape or all different (KF-R14), whether or not a tree
    stands there. In reading order of the upper left corners; tiles in reading order.
    """
    area = area_of(source, seat)
    return {str(corner): _tiles(corner) for corner in area.squares()}


def conflicts(source: Source, seat: int | None = None) -> nx.Graph:
    """Return the conflict graph: a node for each square, an edge where two share a tile (KF-R13).

    Nodes are the squares' corners, in reading order, with ``x``, ``y``, ``tiles``, ``alike``
    (whether all four landscapes are the same) and ``tree`` (whether one stands there). Edges have
    ``shared``, the tiles that both need. Two squares share a tile when their corners are a king's
    move apart, so a square has at most eight conflicts. Linear in the number of tiles.
    """
    area = area_of(source, seat)
    graph = nx.Graph(game="kuhfstein")
    corners = area.squares()
    for corner in corners:
        alike = area.get(corner) is area.get(corner.step(1, 1))
        graph.add_node(
            str(corner),
            x=corner.x,
            y=corner.y,
            tiles=_tiles(corner),
            alike=alike,
            tree=corner in area.trees,
        )
    for one, other in itertools.combinations(corners, 2):
        if abs(one.x - other.x) <= 1 and abs(one.y - other.y) <= 1:
            shared = tuple(tile for tile in _tiles(one) if tile in _tiles(other))
            graph.add_edge(str(one), str(other), shared=shared)
    return graph


def most_trees(source: Source, seat: int | None = None, *, keep: bool = False) -> tuple[str, ...]:
    """Return squares for as many trees as the area can bear, as corners in reading order.

    A **maximum independent set** of :func:`conflicts`, found exactly: see :func:`independent`. As
    if all could be planted now; in play a tree is planted in the action that completes its square,
    or never. With ``keep`` the trees that stand already are among them, and squares are added to
    these.
    """
    graph = conflicts(source, seat)
    standing = [node for node, tree in graph.nodes(data="tree") if tree] if keep else []
    gone = {*standing, *itertools.chain.from_iterable(graph[node] for node in standing)}
    chosen = {*standing, *independent(part(graph, (node for node in graph if node not in gone)))}
    return tuple(node for node in graph if node in chosen)


def independent(graph: nx.Graph) -> tuple[Node, ...]:
    """Return a maximum independent set: as many nodes as can be, no two of them joined.

    Exact. NP-hard in general (R. Karp, *Reducibility among combinatorial problems*, 1972), so the
    time is exponential at worst; taking a node whose neighbours are all joined to each other, which
    some maximum set contains, and splitting into components leaves little to branch on in the
    conflict graphs of this game: 71 tiles take milliseconds. Else it branches on a node of most
    neighbours, with it or without (after R. Tarjan, A. Trojanowski, *Finding a maximum independent
    set*, 1977). Nodes come in the graph's order; the same set every time.
    """
    nodes: list[Node] = list(graph)
    number = {node: n for n, node in enumerate(nodes)}
    near = [sum(1 << number[other] for other in graph[node]) for node in nodes]

    @cache
    def best(rest: int) -> int:
        if not rest:
            return 0
        first = rest & -rest
        part, edge = first, first
        while edge:
            low = edge & -edge
            new = near[low.bit_length() - 1] & rest & ~part
            edge, part = edge ^ low | new, part | new
        if part != rest:
            return best(part) | best(rest & ~part)
        for n in _numbers(rest):
            beside = near[n] & rest
            if all(beside & ~near[m] == 1 << m for m in _numbers(beside)):
                return 1 << n | best(rest & ~beside & ~(1 << n))
        n = max(_numbers(rest), key=lambda n: ((near[n] & rest).bit_count(), -n))
        with_it = 1 << n | best(rest & ~near[n] & ~(1 << n))
        without = best(rest & ~(1 << n))
        return with_it if with_it.bit_count() >= without.bit_count() else without

    return tuple(nodes[n] for n in _numbers(best((1 << len(nodes)) - 1)))


def _numbers(bits: int) -> list[int]:
    found = []
    while bits:
        low = bits & -bits
        bits ^= low
        found.append(low.bit_length() - 1)
    return found


def _tiles(corner: Spot) -> tuple[str, ...]:
    return tuple(str(corner.step(right, down)) for right, down in _AROUND)
