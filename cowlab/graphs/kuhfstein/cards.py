"""Cards as pattern graphs, and where they fit: subgraph monomorphism on labelled directions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import networkx as nx
from networkx.algorithms.isomorphism import DiGraphMatcher

from cowlab.games.kuhfstein.parts import Spot, reading_order
from cowlab.games.kuhfstein.shapes import CardFace, Pattern, parse_card, parse_pattern
from cowlab.graphs.kuhfstein.tiles import DIRECTIONS, Source, directions, read_spot


class Embedding(NamedTuple):
    """A card as it lies in an area: how it is turned, and the tile under each cell."""

    turn: int
    """Index in :func:`patterns`."""
    tiles: dict[str, str]
    """From the cell of the pattern, in reading order, to the tile."""
    cows: tuple[str, ...]
    """The tiles under open cells, in reading order: they get the cows."""


def pattern(card: CardFace | Pattern | str, *, bare: bool = False) -> nx.DiGraph:
    """Return a shape, as it lies, as a graph like :func:`~cowlab.graphs.kuhfstein.directions`.

    Nodes are its cells, named by the way from the upper left corner of its box, with ``x``, ``y``,
    ``open`` and ``landscape`` (the letter that an open cell asks for, else ``None``). Edges lead
    there and back and carry ``direction``.

    With ``bare`` only as many edges are kept as hold the shape together (a spanning tree by
    breadth-first search): the directions alone fix where each cell lies. Such a pattern must be
    searched for by monomorphism. Induced isomorphism, which allows no edge but the pattern's, would
    refuse every shape with a 2x2 block in it.

    ``card``: a card or its text (its canonical turn), or a shape or its text, as it lies. Raises
    NotationError for a text that is neither.
    """
    shape = _shape(card)
    graph = nx.DiGraph(game="kuhfstein", pattern=str(shape))
    for cell in shape.cells:
        letter = cell.landscape.value if cell.landscape else None
        name = str(Spot(cell.x, cell.y))
        graph.add_node(name, x=cell.x, y=cell.y, open=cell.open, landscape=letter)
    places = {(cell.x, cell.y) for cell in shape.cells}
    for x, y in sorted(places, key=lambda place: (place[1], place[0])):
        for direction, (right, down) in DIRECTIONS.items():
            if (x + right, y + down) in places:
                beside = Spot(x + right, y + down)
                graph.add_edge(str(Spot(x, y)), str(beside), direction=direction)
    if bare:
        kept = nx.bfs_tree(graph.to_undirected(), next(iter(graph))).to_undirected()
        graph.remove_edges_from([edge for edge in graph.edges if not kept.has_edge(*edge)])
    return graph


def patterns(card: CardFace | str, *, bare: bool = False) -> tuple[nx.DiGraph, ...]:
    """Return the card turned every way, clockwise: 1, 2 or 4 patterns, never a mirrored one.

    The edges' labels say left and right apart, so each turn is a pattern of its own (KF-R15).
    Raises NotationError for a text that is no card.
    """
    face = parse_card(card) if isinstance(card, str) else card
    return tuple(pattern(turn.pattern, bare=bare) for turn in face.turns)


def embeddings(
    source: Source, card: CardFace | str, seat: int | None = None, *, bare: bool = True
) -> Iterator[Embedding]:
    """Yield every way in which a card lies on tiles that it fits, by turn, then in reading order.

    A **subgraph monomorphism** from a pattern into the tiles: each cell gets a tile of its own,
    each edge of the pattern an edge of the same direction; the tiles may have more edges. An open
    cell takes a tile of its landscape without a cow, a closed one any tile (KF-R15). Two embeddings
    may put their cows on the same tiles; see :func:`placements`.

    VF2 (L. P. Cordella, P. Foggia, C. Sansone, M. Vento, *A (sub)graph isomorphism algorithm for
    matching large graphs*, 2004). In general the problem is NP-complete; here the directions leave
    one way to go on from each tile, so at most one embedding a turn begins on it, and the time is
    polynomial. ``bare=False`` searches for patterns with all their edges and finds the same.

    Raises ValueError for a seat as :func:`~cowlab.graphs.kuhfstein.area_of` does, and NotationError
    for a text that is no card.
    """
    tiles = directions(source, seat)
    for number, shape in enumerate(patterns(card, bare=bare)):
        matcher = DiGraphMatcher(tiles, shape, _suits, _same_way)
        found = []
        for match in matcher.subgraph_monomorphisms_iter():
            under = {cell: tile for tile, cell in match.items()}
            laid = {cell: under[cell] for cell in shape}
            opened = tuple(laid[cell] for cell, is_open in shape.nodes(data="open") if is_open)
            found.append(Embedding(number, laid, opened))
        yield from sorted(found, key=_first)


def placements(
    source: Source, card: CardFace | str, seat: int | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return the tiles that would get the cows, each set of tiles once, for every way to play it.

    Embeddings that differ only under closed cells are one move (KF-R15), and so are those of a
    symmetric shape. The same as the engine's, by another road; the supply of cows is not looked at.
    """
    each = dict.fromkeys(embedding.cows for embedding in embeddings(source, card, seat))
    return tuple(each)


def _shape(card: CardFace | Pattern | str) -> Pattern:
    if isinstance(card, str):
        return parse_card(card).pattern if "=" in card else parse_pattern(card)
    return card.pattern if isinstance(card, CardFace) else card


def _suits(tile: Mapping[str, Any], cell: Mapping[str, Any]) -> bool:
    return not cell["open"] or (tile["landscape"] == cell["landscape"] and not tile["cow"])


def _same_way(tiles: Mapping[str, Any], cells: Mapping[str, Any]) -> bool:
    return bool(tiles["direction"] == cells["direction"])


def _first(embedding: Embedding) -> tuple[int, int]:
    return reading_order(read_spot(next(iter(embedding.tiles.values()))))
