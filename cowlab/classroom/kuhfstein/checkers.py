"""Checkers of the exercises on Kuhfstein.

Herds in any order, any of the best tiles, any way to play a card, any set of as many trees as can
be: see ``cowlab.classroom.judging``.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import networkx as nx

from cowlab.classroom.judging import RIGHT, Verdict, in_all, kind, wrong
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.graphs.kuhfstein import (
    adjacency,
    conflicts,
    directions,
    herds,
    independent,
    patterns,
    placements,
    squares,
)

CLOCKWISE: Final = {"n": "e", "e": "s", "s": "w", "w": "n"}

# Herds


def check_herds(area: Area, answer: object) -> Verdict:
    """Accept the herds as any collection of collections of spots, in any order (KF-16)."""
    groups, refusal = _groups(answer, "herd")
    if refusal is not None:
        return refusal
    right = herds(area)
    herd_of = {cow: herd for herd in right for cow in herd}
    seen: set[str] = set()
    for group in groups:
        for cow in group:
            if cow not in herd_of:
                return wrong(f"your answer names {cow}, and no cow stands there")
            if cow in seen:
                return wrong(f"your answer names {cow} twice")
            seen.add(cow)
        if not group:
            return wrong("your answer has a herd without cows")
        if any(cow not in herd_of[group[0]] for cow in group):
            return wrong("at least one herd in your answer has cows that do not belong together")
        if len(group) < len(herd_of[group[0]]):
            return wrong("at least one herd in your answer is a part of a larger one")
    if len(seen) < len(herd_of):
        return wrong("your answer is right as far as it goes, but cows are missing")
    return RIGHT


def joined(area: Area, spot: str) -> int:
    """Return how many cows the herd of a new cow on that spot would have."""
    graph = adjacency(area)
    cows = [node for node, cow in graph.nodes(data="cow") if cow]
    return len(nx.node_connected_component(graph.subgraph([*cows, spot]), spot))


def best_spots(area: Area) -> tuple[str, ...]:
    """Return every tile without a cow where a new cow makes the largest herd, in reading order."""
    sizes = {n: joined(area, n) for n, cow in adjacency(area).nodes(data="cow") if not cow}
    most = max(sizes.values(), default=0)
    return tuple(spot for spot, size in sizes.items() if size == most)


def check_best_spot(area: Area, answer: object) -> Verdict:
    """Accept any tile without a cow where one more cow makes the largest herd.

    The herd of the new cow is meant, not the largest of the area. None where each tile has a cow.
    """
    right = best_spots(area)
    if answer is None:
        return wrong("you say that no tile is free of cows, but one is") if right else RIGHT
    if not isinstance(answer, str):
        return wrong(f"your answer is {kind(answer)}; the name of a tile is asked for")
    tiles = adjacency(area).nodes
    if answer not in tiles:
        return wrong(f"there is no tile {answer}")
    if tiles[answer]["cow"]:
        return wrong(f"a cow stands on {answer} already")
    if answer not in right:
        return wrong(f"a cow on {answer} does not make the largest herd that can be")
    return RIGHT


def check_herds_function(function: Any, cases: Iterable[Area]) -> Verdict:
    """Accept ``function(graph)`` on the graph of tiles: the herds, in each case."""
    return in_all(function, cases, lambda area: (adjacency(area),), check_herds)


def check_best_spot_function(function: Any, cases: Iterable[Area]) -> Verdict:
    """Accept ``function(graph)``: a tile where one more cow makes the largest herd."""
    return in_all(function, cases, lambda area: (adjacency(area),), check_best_spot)


# Turned patterns


@dataclass(frozen=True, slots=True)
class CardCase:
    """A question to a matching function: ``function(tiles, pattern)``.

    It gets the tiles with directions, and the card's pattern as it lies.
    """

    area: Area
    card: CardFace


def check_turned(pattern: nx.DiGraph, answer: object) -> Verdict:
    """Accept the pattern turned by 90 degrees clockwise: the same nodes, each direction turned."""
    if not isinstance(answer, nx.DiGraph):
        return wrong(f"your answer is {kind(answer)}; a DiGraph is asked for")
    if set(answer) != set(pattern):
        return wrong("your turned pattern does not have the same nodes")
    for node, attributes in pattern.nodes(data=True):
        if any(answer.nodes[node].get(key) != attributes[key] for key in ("open", "landscape")):
            return wrong("a node of your turned pattern has lost what it was: open, landscape")
    if set(answer.edges) != set(pattern.edges):
        return wrong("your turned pattern does not have the same edges")
    for one, other, direction in pattern.edges(data="direction"):
        if answer.edges[one, other].get("direction") != CLOCKWISE[direction]:
            return wrong("at least one direction in your turned pattern is not right")
    return RIGHT


def check_placements(area: Area, card: CardFace, answer: object) -> Verdict:
    """Accept every set of tiles that would get the cows, each once, in any order (KF-R15)."""
    groups, refusal = _groups(answer, "placement")
    if refusal is not None:
        return refusal
    given = [frozenset(group) for group in groups]
    right = {frozenset(cows) for cows in placements(area, card)}
    if len(given) != len(set(given)):
        return wrong("your answer has the same tiles twice")
    if set(given) - right:
        return wrong("at least one placement in your answer is none")
    if right - set(given):
        return wrong("every placement in your answer is right, but at least one is missing")
    return RIGHT


def check_placement(area: Area, card: CardFace, answer: object) -> Verdict:
    """Accept the tiles with the cows of any one way to play the card, in any order."""
    spots, refusal = _spots(answer)
    if refusal is not None:
        return refusal
    tiles = adjacency(area).nodes
    for spot in spots:
        if spot not in tiles:
            return wrong(f"there is no tile {spot}")
        if tiles[spot]["cow"]:
            return wrong(f"a cow stands on {spot} already")
    if len(spots) != len(set(spots)):
        return wrong("your answer has a tile twice")
    if len(spots) != card.cows:
        return wrong(f"the card takes {card.cows} cows, and your answer has {len(spots)}")
    if frozenset(spots) not in {frozenset(cows) for cows in placements(area, card)}:
        return wrong("the card cannot be played with cows on exactly these tiles")
    return RIGHT


def check_turned_function(function: Any, cases: Iterable[nx.DiGraph]) -> Verdict:
    """Accept ``function(pattern)``: the pattern turned clockwise, in each case."""
    return in_all(function, cases, lambda pattern: (pattern,), check_turned)


def check_placements_function(function: Any, cases: Iterable[CardCase]) -> Verdict:
    """Accept ``function(tiles, pattern)``: every set of tiles that would get the cows."""
    return in_all(
        function,
        cases,
        lambda case: (directions(case.area), patterns(case.card)[0]),
        lambda case, answer: check_placements(case.area, case.card, answer),
    )


# Trees


def check_conflicts(found: Mapping[str, Sequence[str]], answer: object) -> Verdict:
    """Accept the pairs of squares that share a tile: any order of pairs, and within a pair.

    ``found``: the four tiles of each square, as :func:`cowlab.graphs.kuhfstein.squares` has them.
    """
    groups, refusal = _groups(answer, "pair")
    if refusal is not None:
        return refusal
    given = []
    for group in groups:
        if len(group) != 2 or group[0] == group[1]:
            return wrong("your answer has a pair that is not of two squares")
        if any(corner not in found for corner in group):
            return wrong("your answer names a square that there is not")
        given.append(frozenset(group))
    right = {
        frozenset(pair) for pair in itertools.combinations(found, 2)
        if not set(found[pair[0]]).isdisjoint(found[pair[1]])
    }  # fmt: skip
    if len(given) != len(set(given)):
        return wrong("your answer has a pair twice")
    if set(given) - right:
        return wrong("at least one pair in your answer shares no tile")
    if right - set(given):
        return wrong("every pair in your answer shares a tile, but at least one is missing")
    return RIGHT


def check_independent(graph: nx.Graph, answer: object) -> Verdict:
    """Accept any largest set of nodes no two of which are joined."""
    chosen, refusal = _spots(answer)
    if refusal is not None:
        return refusal
    nodes = {str(node): node for node in graph}
    for corner in chosen:
        if corner not in nodes:
            return wrong(f"your answer names {corner}, which is no square here")
    if len(chosen) != len(set(chosen)):
        return wrong("your answer has a square twice")
    for one, other in itertools.combinations(chosen, 2):
        if graph.has_edge(nodes[one], nodes[other]):
            return wrong(f"in your answer {one} and {other} share a tile")
    if len(chosen) < len(independent(graph)):
        return wrong(f"your answer is without conflict, but {len(chosen)} are not the most")
    return RIGHT


def check_most_trees(area: Area, answer: object) -> Verdict:
    """Accept any squares for as many trees as the area can bear (KF-R13)."""
    return check_independent(conflicts(area), answer)


def check_conflicts_function(function: Any, cases: Iterable[Area]) -> Verdict:
    """Accept ``function(squares)``: the pairs that share a tile, in each case."""
    return in_all(
        function,
        (squares(area) for area in cases),
        lambda found: (found,),
        check_conflicts,
    )


def check_independent_function(function: Any, cases: Iterable[nx.Graph]) -> Verdict:
    """Accept ``function(graph)``: a largest set of nodes no two of which are joined."""
    return in_all(function, cases, lambda graph: (graph,), check_independent)


def _spots(answer: object) -> tuple[list[str], Verdict | None]:
    if isinstance(answer, str | Mapping) or not isinstance(answer, Collection):
        return [], wrong(f"your answer is {kind(answer)}; a list or set of spots is asked for")
    return [str(spot) for spot in answer], None


def _groups(answer: object, what: str) -> tuple[list[list[str]], Verdict | None]:
    if isinstance(answer, str | Mapping) or not isinstance(answer, Collection):
        return [], wrong(f"your answer is {kind(answer)}; a list of {what}s is asked for")
    groups = []
    for group in answer:
        if isinstance(group, str | Mapping) or not isinstance(group, Collection):
            return [], wrong(
                f"a {what} in your answer is {kind(group)}; it should be a set of spots"
            )
        groups.append([str(spot) for spot in group])
    return groups, None
