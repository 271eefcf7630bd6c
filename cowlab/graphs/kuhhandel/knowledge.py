"""Unseen money: who may hold what, as a bipartite graph and as a flow (KH-R22)."""

from __future__ import annotations

from collections import Counter

import networkx as nx

from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import SEAT_LETTERS, Money
from cowlab.graphs.kuhhandel.tables import Source, add_seats, table_of

BOX = "box"


def knowledge(source: Source) -> nx.Graph:
    """Return the bipartite graph of holders and pools of cards that nobody else has seen apart.

    Nodes: the seats, with ``known`` (cards that the seat certainly holds), ``least`` and ``most``
    (bounds of all its money) and ``own`` (the observer itself, which has no edges); ``box`` if
    cards are in it; and the pools ``p1``, ``p2`` … with ``money``. An edge says how many cards of
    the pool the holder has: ``share``. The shares of a pool make up its cards.

    From an observation it is what that seat knows, from a table what an onlooker does.
    """
    table, ledger = table_of(source), _ledger(source)
    graph = nx.Graph(game="kuhhandel")
    add_seats(graph, table)
    for seat, letter in enumerate(list(graph)):
        own, known = seat == ledger.owner, _known(source, seat)
        least = sum(known) if own else ledger.least(seat)
        most = sum(known) if own else ledger.most(seat)
        graph.nodes[letter].update(known=known, least=least, most=most, own=own)
    if any(pool.boxed for pool in ledger.pools):
        graph.add_node(BOX, kind="box")
    for number, pool in enumerate(ledger.pools, 1):
        graph.add_node(f"p{number}", kind="pool", money=pool.money)
        for holder, share in _shares(pool.shares, pool.boxed):
            graph.add_edge(holder, f"p{number}", share=share)
    return graph


def flow(source: Source, seat: int, *, most: bool = False) -> nx.DiGraph:
    """Return the flow network whose cheapest flows are the poorest hands that the seat may have.

    In each pool every amount sends its cards to the holders, who want as many as they have: a
    transportation problem (F. Hitchcock, *The distribution of a product from several sources to
    numerous localities*, 1941). Nodes are text: ``p1:50`` sends (``demand`` below 0), ``p1:a``
    wants. Edges have ``capacity``, and ``weight``: the amount if it goes to the seat, else 0; with
    ``most`` the weights are negative, so the cheapest flows are the richest hands.

    ``networkx.min_cost_flow_cost`` of it and ``graph.graph["known"]`` (the sum of what the seat
    certainly holds) make the bound that :func:`knowledge` has. There it is found without a flow: a
    seat's poorest hand are the smallest cards of each pool. Every flow of whole numbers is a way in
    which the cards may be divided. Without pools there are no nodes.

    Raises ValueError for a seat that does not play.
    """
    ledger = _ledger(source)
    if seat not in range(len(ledger.known)):
        last = len(ledger.known) - 1
        raise ValueError(f"seat {seat!r} does not play; seats are 0 to {last}")
    sign = -1 if most else 1
    graph = nx.DiGraph(game="kuhhandel", seat=seat, known=sum(_known(source, seat)))
    for number, pool in enumerate(ledger.pools, 1):
        amounts = sorted(Counter(pool.money).items())
        for amount, count in amounts:
            graph.add_node(f"p{number}:{amount}", demand=-count, amount=amount)
        for holder, share in _shares(pool.shares, pool.boxed):
            graph.add_node(f"p{number}:{holder}", demand=share, holder=holder)
            for amount, count in amounts:
                graph.add_edge(
                    f"p{number}:{amount}",
                    f"p{number}:{holder}",
                    capacity=min(count, share),
                    weight=sign * amount if holder == SEAT_LETTERS[seat] else 0,
                )
    return graph


def _ledger(source: Source) -> Ledger:
    return source.ledger if isinstance(source, Observation) else table_of(source).ledger


def _known(source: Source, seat: int) -> Money:
    if isinstance(source, Observation) and seat == source.seat:
        return source.own.money
    return _ledger(source).known[seat]


def _shares(shares: tuple[int, ...], boxed: int) -> list[tuple[str, int]]:
    holders = [*zip(SEAT_LETTERS, shares, strict=False), (BOX, boxed)]
    return [(holder, share) for holder, share in holders if share]
