"""Where the nodes of a graph go: on the grid of a board, or in layers. The same every time."""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from cowlab.draw.scene import Point

Node = Hashable
Positions = dict[Any, Point]
"""The middle of every node, in the scene's units."""


class Graph(Protocol):
    """What is asked of a graph; the graphs of networkx have it."""

    @property
    def nodes(self) -> Any: ...
    @property
    def edges(self) -> Any: ...
    def __iter__(self) -> Iterator[Any]: ...
    def __len__(self) -> int: ...
    def is_directed(self) -> bool: ...


def on_grid(
    graph: Graph,
    *,
    origin: Point,
    cell_width: float,
    cell_height: float,
    outside: Mapping[int, Point],
) -> Positions:
    """Return positions by the attributes ``row`` and ``column`` of the nodes.

    ``origin`` is the middle of column 0 in row 1; rows go up. ``outside`` has the middle of what
    has no column, by row; several nodes there stand beside each other around it.
    """
    found: Positions = {}
    beside: dict[int, list[Any]] = {}
    for node, attributes in graph.nodes(data=True):
        if attributes["column"] is None:
            beside.setdefault(attributes["row"], []).append(node)
        else:
            x = origin[0] + attributes["column"] * cell_width
            found[node] = (x, origin[1] - (attributes["row"] - 1) * cell_height)
    for row, nodes in beside.items():
        x, y = outside[row]
        for n, node in enumerate(nodes):
            found[node] = (x + (n - (len(nodes) - 1) / 2) * cell_width, y)
    return {node: found[node] for node in graph}


def in_layers(
    graph: Graph,
    *,
    key: str = "layer",
    origin: Point = (60.0, 60.0),
    across: float = 120.0,
    down: float = 44.0,
    spread: bool = False,
) -> Positions:
    """Return positions in columns by the number in the attribute ``key``, from left to right.

    Within a column nodes are ordered so that few edges cross (each goes to the middle of its
    neighbours, to and fro). Columns are centred on each other; with ``spread`` all are as tall as
    the tallest. Where ``key`` is the step number this is the picture of a search, step by step.
    """
    layers: dict[int, list[Any]] = {}
    for node, layer in graph.nodes(data=key):
        layers.setdefault(layer, []).append(node)
    numbers = sorted(layers)
    near = _neighbours(graph)
    for _ in range(6):
        for one, other in [*_pairs(numbers), *_pairs(numbers[::-1])]:
            place = {node: n for n, node in enumerate(layers[one])}
            layers[other] = _by_middle(layers[other], place, near)
    most = max((len(nodes) for nodes in layers.values()), default=0)
    middle = origin[1] + (most - 1) * down / 2
    found: Positions = {}
    for column, number in enumerate(numbers):
        nodes = layers[number]
        step = down * most / len(nodes) if spread else down
        for n, node in enumerate(nodes):
            y = middle + (n - (len(nodes) - 1) / 2) * step
            found[node] = (origin[0] + column * across, y)
    return {node: found[node] for node in graph}


def _pairs(numbers: list[int]) -> Iterable[tuple[int, int]]:
    return itertools.pairwise(numbers)


def _neighbours(graph: Graph) -> dict[Any, list[Any]]:
    near: dict[Any, list[Any]] = {node: [] for node in graph}
    for edge in graph.edges:
        near[edge[0]].append(edge[1])
        near[edge[1]].append(edge[0])
    return near


def _by_middle(
    nodes: list[Any], place: Mapping[Any, int], near: Mapping[Any, list[Any]]
) -> list[Any]:
    """The nodes in the order of the middle of their neighbours; those without any stay."""

    def middle(n: int) -> float:
        places = [place[other] for other in near[nodes[n]] if other in place]
        return sum(places) / len(places) if places else n

    return [nodes[n] for n in sorted(range(len(nodes)), key=lambda n: (middle(n), n))]
