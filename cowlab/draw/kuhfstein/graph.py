"""The graphs of Kuhfstein as scenes, on the tiles that they are made of."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from cowlab.draw.graph import EDGE, EdgeLook, GraphLook, NodeLook, graph_scene
from cowlab.draw.kuhfstein.landscapes import back, picture, plate, tree
from cowlab.draw.kuhfstein.palette import EDGE as GROUND_EDGE
from cowlab.draw.kuhfstein.palette import GROUND
from cowlab.draw.layout import Graph, Positions
from cowlab.draw.metrics import text_width
from cowlab.draw.palette import GOLD, INK, PAPER, WHITE
from cowlab.draw.scene import Box, Rect, Scene, Shape, Text
from cowlab.games.kuhfstein.parts import BY_LETTER

TILE: Final = 66.0
_LEFT: Final = 18.0
_TOP: Final = 44.0
_PALE: Final = 0.5
_HERDS: Final = ("#ffd84a", "#9fd0ee", "#f6a6c8", "#b7e08a", "#e2c9f5", "#ffb37a")
_LIT: Final = EdgeLook(colour=INK, width=5.0)
_PLAIN: Final = EdgeLook(colour=INK, width=2.2)


def tiles_scene(
    graph: Graph,
    *,
    path: Sequence[str] = (),
    marked: Iterable[str] = (),
    tags: Mapping[str, str] | None = None,
    title: str = "Tiles side by side",
) -> Scene:
    """Return the graph of ``adjacency``, ``directions`` or ``cows`` on its tiles.

    ``path`` is lit, the tiles ``marked`` are golden, ``tags`` are short texts at the corners of
    nodes; a tile with a cow says so. Raises ValueError for a path along no edge.
    """
    tagged, lit = tags or {}, frozenset(marked)

    def node(spot: str, attributes: Mapping[str, Any]) -> NodeLook:
        look = _tile_look(spot, attributes, tagged.get(spot, ""))
        if spot not in lit:
            return look
        return replace(look, fill=GOLD, ink=INK, name=f"{look.name}, marked")

    said = f"{title}: {len(graph)} tiles and which lie side by side."
    look = GraphLook(title, said, path, headings=_heading(title), ground=tuple(_ground(graph)))
    return graph_scene(
        graph, _places(graph), look, nodes=node, edges=_line, size=_size(graph, title)
    )


def herds_scene(
    graph: Graph, herds: Sequence[Sequence[str]], *, title: str = "Herds", prefix: str = "graph:"
) -> Scene:
    """Return the tiles (a graph of ``adjacency``) with the herds on them, each with its number.

    Lines within a herd are thick.
    """
    number = {cow: n for n, herd in enumerate(herds) for cow in herd}

    def node(spot: str, attributes: Mapping[str, Any]) -> NodeLook:
        look = _tile_look(spot, attributes, "")
        if spot not in number:
            return look
        n = number[spot]
        fill, name = _HERDS[n % len(_HERDS)], f"{look.name}, herd {n + 1}"
        return replace(look, fill=fill, ink=INK, tag=f"herd {n + 1}", name=name)

    def line(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        same = one in number and number[one] == number.get(other)
        return _LIT if same else EdgeLook(colour=EDGE)

    said = f"{title}: {len(herds)} on {len(graph)} tiles."
    ground = tuple(_ground(graph))
    look = GraphLook(title, said, headings=_heading(title), ground=ground, prefix=prefix)
    return graph_scene(
        graph, _places(graph), look, nodes=node, edges=line, size=_size(graph, title)
    )


def match_scene(
    graph: Graph, pattern: Graph, tiles: Mapping[str, str], *, title: str = "The card on the tiles"
) -> Scene:
    """Return the tiles with a pattern laid on them: ``tiles`` says which lies under which cell.

    Tiles that get a cow are golden, those under closed cells light; the lines of the pattern are
    thick.
    """
    opened = dict(pattern.nodes(data="open"))
    under = {tile: cell for cell, tile in tiles.items()}
    used = {frozenset((tiles[one], tiles[other])) for one, other in pattern.edges}

    def node(spot: str, attributes: Mapping[str, Any]) -> NodeLook:
        look = _tile_look(spot, attributes, "")
        if spot not in under:
            return look
        kind = "open" if opened[under[spot]] else "any"
        fill = GOLD if kind == "open" else WHITE
        return replace(look, fill=fill, ink=INK, tag=kind, name=f"{look.name}, under {kind}")

    def line(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        return _LIT if frozenset((one, other)) in used else EdgeLook(colour=EDGE)

    said = f"{title}: the pattern lies on {len(under)} of {len(graph)} tiles."
    look = GraphLook(title, said, headings=_heading(title), ground=tuple(_ground(graph)))
    return graph_scene(
        graph, _places(graph), look, nodes=node, edges=line, size=_size(graph, title)
    )


def pattern_scene(graph: Graph, *, title: str = "Pattern") -> Scene:
    """Return a pattern graph on the cells of its card; edges say their direction."""

    def node(name: str, attributes: Mapping[str, Any]) -> NodeLook:
        wants = attributes["landscape"]
        label = wants or "any"
        said = BY_LETTER[wants].word if wants else "any tile"
        fill = GOLD if wants else WHITE
        return NodeLook(label, fill, width=max(24.0, text_width(label, 11) + 12), name=said)

    said = f"{title}: {len(graph)} cells."
    ground = tuple(_ground(graph))
    look = GraphLook(title, said, headings=_heading(title), ground=ground)
    return graph_scene(
        graph, _places(graph), look, nodes=node, edges=_line, size=_size(graph, title)
    )


def conflicts_scene(
    tiles: Graph, graph: Graph, *, chosen: Collection[str] = (), title: str = "Squares in conflict"
) -> Scene:
    """Return the graph of ``conflicts`` over its tiles (a graph of ``adjacency``).

    A node stands in the middle of its square: ``=`` where all four landscapes are alike, ``4``
    where they are all different. The chosen ones are golden, with a tree.
    """
    picked = frozenset(chosen)
    places = _places(tiles)

    def node(corner: str, attributes: Mapping[str, Any]) -> NodeLook:
        kind = "four alike" if attributes["alike"] else "four different"
        sign = "=" if attributes["alike"] else "4"
        name = f"square {corner}, {kind}"
        fill, tag = (GOLD, "tree") if corner in picked else (PAPER, "")
        if corner in picked:
            name += ", chosen"
        label = f"{corner} {sign}"
        return NodeLook(label, fill, width=text_width(label, 11) + 12, tag=tag, name=name)

    def line(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        return EdgeLook(colour="#a3202c", width=2.4)

    half = TILE / 2
    middles = {corner: (places[corner][0] + half, places[corner][1] + half) for corner in graph}
    ground = list(_ground(tiles, letters=(3, TILE / 2 - 8)))
    for corner in graph:
        if corner in picked:
            x, y = middles[corner]
            ground += tree(x, y - 4, TILE)
    said = f"{title}: {len(graph)} squares, {len(picked)} chosen."
    look = GraphLook(title, said, headings=_heading(title), ground=tuple(ground), prefix="square:")
    return graph_scene(graph, middles, look, nodes=node, edges=line, size=_size(tiles, title))


def _places(graph: Graph) -> Positions:
    left, top = _corner(graph)
    return {
        node: (_LEFT + (at["x"] - left + 0.5) * TILE, _TOP + (at["y"] - top + 0.5) * TILE)
        for node, at in graph.nodes(data=True)
    }


def _corner(graph: Graph) -> tuple[int, int]:
    every = [(at["x"], at["y"]) for _, at in graph.nodes(data=True)]
    return min((x for x, _ in every), default=0), min((y for _, y in every), default=0)


def _size(graph: Graph, title: str) -> tuple[float, float]:
    places = _places(graph).values()
    right = max((x for x, _ in places), default=_LEFT) + TILE / 2 + _LEFT
    bottom = max((y for _, y in places), default=_TOP) + TILE / 2 + _LEFT
    return max(right, 2 * _LEFT + text_width(title, 14, bold=True)), bottom


def _ground(graph: Graph, *, letters: tuple[float, float] = (2, 2)) -> Iterator[Shape]:
    """Yield the tiles or cells, pale, so that the graph on them is seen.

    ``letters``: where on a tile its letter stands.
    """
    for node, (x, y) in _places(graph).items():
        letter = graph.nodes[node]["landscape"]
        box = Box(x - TILE / 2 + 1, y - TILE / 2 + 1, TILE - 2, TILE - 2)
        if letter is None:
            yield from (replace(shape, opacity=_PALE) for shape in back(box))
            continue
        kind = BY_LETTER[letter]
        fill, edge = GROUND[kind], GROUND_EDGE[kind]
        shapes = [Rect(box.x, box.y, box.width, box.height, 6, fill=fill, stroke=edge)]
        for shape in (*shapes, *picture(kind, box)):
            yield replace(shape, opacity=_PALE)
        yield from plate(kind, box.x + letters[0], box.y + letters[1])


def _heading(title: str) -> list[Text]:
    return [Text(_LEFT, 24, title, 14, weight="bold", fill=INK)]


def _tile_look(spot: str, attributes: Mapping[str, Any], tag: str) -> NodeLook:
    word = BY_LETTER[attributes["landscape"]].word
    cow = attributes["cow"]
    name = f"{spot}, {word}{', a cow' if cow else ''}"
    width = max(26.0, text_width(spot, 11, bold=True) + 10)
    fill = "#5b4636" if cow else PAPER
    look = NodeLook(spot, fill, INK, WHITE if cow else INK, width, 20, tag=tag, name=name)
    return replace(look, tag=tag or "cow") if cow else look


def _line(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
    return _PLAIN
