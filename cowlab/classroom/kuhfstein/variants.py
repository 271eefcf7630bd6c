"""Variants of the exercises on Kuhfstein: for each number in the class list an area of its own."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

import networkx as nx

from cowlab.classroom.kuhfstein.checkers import best_spots, joined
from cowlab.classroom.seeding import Drawer
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.misses import fits_mirrored
from cowlab.games.kuhfstein.parts import COWS, LANDSCAPES, TILE_COUNTS, Landscape, Spot
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.graphs.kuhfstein import conflicts, embeddings, herds, independent


@dataclass(frozen=True, slots=True)
class Variant:
    """One student's play area, and the card that is asked about, if any."""

    exercise: str
    number: int
    area: Area
    card: CardFace | None = None


_Made = tuple[Area, CardFace | None] | None


def _herds(rng: random.Random) -> _Made:
    """Six cows in three or four herds, two of them corner to corner; a tile that joins two."""
    area = _grown(rng, 18)
    area = area.with_cows(rng.sample(area.spots, COWS))
    found = herds(area)
    sizes = sorted(map(len, found))
    cows = area.cows
    corners = sum(
        abs(a.x - b.x) == abs(a.y - b.y) == 1 and a not in area.herd_at(b)
        for a, b in itertools.combinations(cows, 2)
    )
    best = best_spots(area)
    joins = bool(best) and joined(area, best[0]) > sizes[-1] + 1
    fair = len(found) in (3, 4) and sizes[-1] >= 2 and corners and joins and len(best) <= 3
    return (area, None) if fair else None


def _turned_pattern(rng: random.Random) -> _Made:
    """A card of the deck that fits turned, not as it lies; its mirror image fits elsewhere."""
    area = _grown(rng, 16)
    area = area.with_cows(rng.sample(area.spots, 3))
    card = rng.choice([c for c in own_deck().cards if len(c.turns) == 4 and c.tiles >= 4])
    first, laid = card.turns[0], area.placements(card)
    mirrored = {placed.cows for placed in fits_mirrored(area, card)}
    if not laid or not mirrored or any(placed.turn is first for placed in laid):
        return None
    if not mirrored.isdisjoint(placed.cows for placed in laid):
        return None
    fits = list(embeddings(area, card))
    fair = all(fit.turn for fit in fits) and len(fits) <= 4
    return (area, card) if fair else None


def _most_trees(rng: random.Random) -> _Made:
    """Seven to fourteen squares for three to five trees; one after the other gives too few."""
    area = _planned(rng, 24)
    graph = conflicts(area)
    if not 7 <= len(graph) <= 14:
        return None
    most = len(independent(graph))
    fair = 3 <= most <= 5 and len(greedily(graph, graph)) < most
    return (area, None) if fair else None


def greedily(graph: nx.Graph, order: Iterable[str]) -> list[str]:
    """Return the nodes in this order, but for those that are joined to one taken before."""
    taken: list[str] = []
    for node in order:
        if not any(graph.has_edge(node, other) for other in taken):
            taken.append(node)
    return taken


def _grown(rng: random.Random, tiles: int) -> Area:
    """A compact area of tiles from the box."""
    box = _box(rng)
    area = Area()
    for _ in range(tiles):
        area = area.placed(_snug(rng, area), box.pop())
    return area


def _planned(rng: random.Random, tiles: int) -> Area:
    """An area as of somebody who likes trees: each tile goes where it makes most squares."""
    box = _box(rng)
    area = Area()
    for _ in range(tiles):
        offers = [(_snug(rng, area), n) for n in (-1, -2, -3, -4) for _ in range(2)]
        laid = [(area.placed(spot, box[n]), n) for spot, n in offers]
        area, n = max(laid, key=lambda pair: len(pair[0].squares()))
        del box[n]
    return area


def _box(rng: random.Random) -> list[Landscape]:
    box = [kind for kind in LANDSCAPES for _ in range(TILE_COUNTS[kind])]
    rng.shuffle(box)
    return box


def _snug(rng: random.Random, area: Area) -> Spot:
    """Of three free spots the one with most tiles beside it."""
    tries = [rng.choice(area.free_spots()) for _ in range(3)]
    return max(tries, key=lambda spot: sum(beside in area for beside in spot.beside()))


_MAKERS: Final[dict[str, Callable[[random.Random], _Made]]] = {
    "herds": _herds,
    "turned_pattern": _turned_pattern,
    "most_trees": _most_trees,
}
_DRAWER: Final = Drawer(Variant, _MAKERS)
variant, class_list = _DRAWER.variant, _DRAWER.class_list
