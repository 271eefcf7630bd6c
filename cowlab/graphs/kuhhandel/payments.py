"""Payments as the paths of an acyclic graph (KH-R4)."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import networkx as nx

from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import Money, sorted_money
from cowlab.games.kuhhandel.steps import Paying


class Laid(NamedTuple):
    """A node: how many amounts have been decided, the largest first, and what is laid so far."""

    decided: int
    total: int

    def __str__(self) -> str:
        return f"{self.decided}:{self.total}"


def payments(
    purse: Observation | Money, amount: int | None = None, *, wasteful: bool = False
) -> nx.DiGraph:
    """Return the graph whose paths from the source to a sink are the payments, each once (KH-R4).

    Amounts are decided one after the other, the largest first: an edge says how many cards of that
    amount are laid, and no card is laid any more when it is enough. So no card of a path's could be
    left out. Only nodes on such paths are kept; sinks are the totals that are allowed. ``wasteful``
    keeps those that pay more though the exact amount can be made.

    Nodes (:class:`Laid`) have ``layer``, ``total``, ``rest`` (still to be paid) and ``sink``; edges
    ``amount``, ``count`` and ``laid``, their product: the length of a path is what it pays.
    ``graph.graph["amount"]`` is what must be paid, ``["amounts"]`` the amounts in order.

    This is the table of the subset sum problem, by dynamic programming over amounts and sums
    (R. Bellman, *Dynamic Programming*, 1957; D. Pisinger, *Linear time algorithms for knapsack
    problems with bounded weights*, 1999): the sets may be exponentially many, the nodes are at most
    amounts times sums.

    ``purse``: the cards, or an observation (its seat's own money); the amount left out is what that
    seat has to pay now. No nodes if the money is not enough. Raises ValueError for an amount below
    0, and if none is given where the seat does not pay.
    """
    money = purse.own.money if isinstance(purse, Observation) else purse
    wanted = _due(purse) if amount is None else amount
    if wanted < 0:
        raise ValueError(f"amount={wanted} cannot be paid; 0 or more can")
    counts = Counter(card for card in money if card)
    amounts = tuple(sorted(counts, reverse=True))
    graph = nx.DiGraph(game="kuhhandel", amount=wanted, amounts=amounts)
    layer = {0}
    for number, card in enumerate(amounts):
        reached = set()
        for total in layer:
            for count in range(counts[card] + 1):
                if count and total + (count - 1) * card >= wanted:
                    break
                one, other = Laid(number, total), Laid(number + 1, total + count * card)
                graph.add_edge(one, other, amount=card, count=count, laid=count * card)
                reached.add(other.total)
        layer = reached
    graph.add_node(Laid(0, 0))
    allowed = [total for total in layer if total >= wanted]
    if wanted in allowed and not wasteful:
        allowed = [wanted]
    return _kept(graph, [Laid(len(amounts), total) for total in allowed])


def source(graph: nx.DiGraph) -> Laid:
    """Return the node where nothing is laid. Raises ValueError if nothing can be paid."""
    if not graph:
        raise ValueError("the money is not enough, so there is no way to pay")
    return Laid(0, 0)


def sinks(graph: nx.DiGraph) -> tuple[Laid, ...]:
    """Return the nodes where enough is laid, the least total first."""
    return tuple(node for node, is_sink in graph.nodes(data="sink") if is_sink)


def count_paths(graph: nx.DiGraph) -> dict[Laid, int]:
    """Return for each node in how many ways it can be reached: for the sinks, the payments.

    The numbers of the nodes before are added up in topological order; no path is ever listed.
    Linear in the edges (T. Cormen and others, *Introduction to Algorithms*, 22.4).
    """
    ways: dict[Laid, int] = {}
    for node in graph:  # the nodes come layer by layer, which is a topological order
        before = sum(ways[other] for other in graph.predecessors(node))
        ways[node] = before if node.decided else 1
    return ways


def paths(graph: nx.DiGraph) -> Iterator[tuple[Laid, ...]]:
    """Yield every path from the source to a sink, lazily: a depth-first search with no dead end."""
    if graph:
        yield from _onward(graph, (source(graph),))


def least_path(graph: nx.DiGraph, weight: str = "laid") -> tuple[Laid, ...]:
    """Return a shortest path from the source to a sink: by ``laid`` a payment of least total, by
    ``count`` one with the fewest cards.

    The edges are relaxed in topological order, so each is looked at once; no heap is needed as in
    Dijkstra's algorithm (*Introduction to Algorithms*, 24.2). By ``laid`` all paths to a node are
    equally long, so it is only a matter of the nearest sink. Among equals the first in the graph's
    order. Raises ValueError if nothing can be paid.
    """
    start = source(graph)
    length: dict[Laid, int] = {start: 0}
    came: dict[Laid, Laid] = {}
    for one, other, far in graph.edges(data=weight):
        if other not in length or length[one] + far < length[other]:
            length[other], came[other] = length[one] + far, one
    path = [min(sinks(graph), key=lambda sink: length[sink])]
    while path[-1] != start:
        path.append(came[path[-1]])
    return tuple(path[::-1])


def cards_of(graph: nx.DiGraph, path: Sequence[Laid]) -> Money:
    """Return the cards that are laid along a path, rising. Raises KeyError if it is none."""
    cards: list[int] = []
    for one, other in itertools.pairwise(path):
        edge = graph.edges[one, other]
        cards += [edge["amount"]] * edge["count"]
    return sorted_money(cards)


def _due(purse: Observation | Money) -> int:
    step = purse.table.step if isinstance(purse, Observation) else None
    if isinstance(purse, Observation) and isinstance(step, Paying) and step.payer == purse.seat:
        return step.bid.amount
    raise ValueError("nothing is to be paid by this seat now: say an amount")


def _kept(graph: nx.DiGraph, ends: Sequence[Laid]) -> nx.DiGraph:
    """Keep what leads to one of the ends, and note what each node is."""
    good = set(ends)
    waiting = list(ends)
    while waiting:
        new = [node for node in graph.predecessors(waiting.pop()) if node not in good]
        good.update(new)
        waiting += new
    kept = nx.DiGraph(**graph.graph)
    for node in sorted(good):
        rest = max(0, graph.graph["amount"] - node.total)
        kept.add_node(node, layer=node.decided, total=node.total, rest=rest, sink=node in ends)
    lines = [line for line in graph.edges(data=True) if line[1] in good]
    kept.add_edges_from(sorted(lines, key=lambda line: line[:2]))
    return kept


def _onward(graph: nx.DiGraph, path: tuple[Laid, ...]) -> Iterator[tuple[Laid, ...]]:
    if graph.nodes[path[-1]]["sink"]:
        yield path
    for node in graph.successors(path[-1]):
        yield from _onward(graph, (*path, node))
