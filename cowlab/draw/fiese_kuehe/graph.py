"""The graphs of Fiese Kühe as scenes, to stand beside the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

from cowlab.draw.fiese_kuehe.board import scene
from cowlab.draw.fiese_kuehe.look import PLAIN, Look
from cowlab.draw.fiese_kuehe.palette import GRASS, PAT, PAT_LIGHT
from cowlab.draw.fiese_kuehe.places import CELL_HEIGHT, CELL_WIDTH, places_for
from cowlab.draw.graph import EDGE, EdgeLook, GraphLook, NodeLook, cropped, graph_scene
from cowlab.draw.layout import Graph, in_layers, on_grid
from cowlab.draw.metrics import text_width
from cowlab.draw.palette import GOLD, HERDS, INK, LINE, REFUSED, WHITE
from cowlab.draw.scene import Box, Point, Polyline, Scene, Shape, Text
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import BARN_ROW, ROWS, SEAT_LETTERS

WIDE: Final = places_for(2, narrow=False)
_LEFT: Final = 36.0
_MIDDLE: Final = _LEFT + 2.5 * CELL_WIDTH
_ORIGIN: Final = (_LEFT + CELL_WIDTH / 2, WIDE.board.y + (ROWS - 0.5) * CELL_HEIGHT)
_BARN_AT: Final = (_MIDDLE, WIDE.barn.center[1] + 24)
_WAITING_AT: Final = (_MIDDLE, WIDE.waiting.center[1] - 8)
_SIZE: Final = (_MIDDLE * 2, WIDE.height)
_AHEAD: Final = "#3f6d33"


def board_scene(view: Observation, look: Look = PLAIN) -> Scene:
    """Return the pasture, the barn and the waiting cows alone, without cards and panels."""
    return cropped(scene(view, look), Box(0, 0, 404, WIDE.height))


def movement_scene(
    graph: Graph,
    *,
    path: Sequence[str] = (),
    marked: Iterable[str] = (),
    tags: Mapping[str, str] | None = None,
    title: str = "Single steps on foot",
) -> Scene:
    """Return the graph of :func:`cowlab.graphs.fiese_kuehe.movement` on the grid of the board.

    Its rows stand at the height of the board's (:func:`board_scene`). ``path`` is lit, the
    places ``marked`` are golden; ``tags`` are short texts at the corners of nodes. Raises
    ValueError for a path along no edge.
    """
    tagged, lit = tags or {}, frozenset(marked)

    def node(place: str, attributes: Mapping[str, Any]) -> NodeLook:
        plain = _place_look(place, attributes, tagged.get(place, ""))
        if place not in lit:
            return plain
        return replace(plain, fill=GOLD, ink=INK, name=f"{plain.name}, marked")

    look = GraphLook(
        title,
        f"{title}: {len(graph)} places and the steps between them.",
        path,
        headings=_heading(title),
    )
    return graph_scene(graph, _grid(graph), look, nodes=node, edges=_step_look, size=_SIZE)


def herd_scene(graph: Graph, *, title: str = "") -> Scene:
    """Return the graph of :func:`cowlab.graphs.fiese_kuehe.herd` on the grid of the board.

    A tie that holds is green and says how many rows (or boards) ahead; one that is too long is red
    and dashed.
    """
    facts: Mapping[str, Any] = graph.graph  # type: ignore[attr-defined]
    seat = facts["seat"]
    unit = "board" if facts["rule"] == "boards" else "row"

    def node(cow: str, attributes: Mapping[str, Any]) -> NodeLook:
        waits = attributes["waiting"]
        name = f"cow on {cow}" if not waits else "waiting cow"
        if attributes["stray"]:
            name += ", too far ahead"
        herd = HERDS[seat]
        tag = "!" if attributes["stray"] else ""
        return NodeLook("w" if waits else cow, herd.patch, herd.ink, INK, 34, tag=tag, name=name)

    def edge(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        gap = attributes["gap"]
        text = f"{gap} {unit}{'' if gap == 1 else 's'}" if gap else ""
        if attributes["holds"]:
            return EdgeLook(text, _AHEAD, 2.0)
        return EdgeLook(text, REFUSED, 2.4, (6, 4))

    named = title or f"{HERDS[seat].name}’s herd"
    heads = [
        *_heading(named),
        Text(_MIDDLE, _WAITING_AT[1] + 34, "waiting", 11, "middle", fill=INK),
    ]
    ground: list[Shape] = []
    for row in range(1, ROWS + 1):
        y = _ORIGIN[1] - (row - 1) * CELL_HEIGHT
        heads.append(Text(24, y + 4, str(row), 12, "end", fill=INK))
        ground.append(Polyline(((_LEFT, y), (2 * _MIDDLE - _LEFT, y)), stroke=LINE))
    places = _grid(graph)
    look = GraphLook(named, f"{named}: each cow and its next cow.", headings=heads, ground=ground)
    return graph_scene(graph, places, look, nodes=node, edges=edge, size=_SIZE)


def steps_scene(graph: Graph, *, path: Sequence[str] = (), title: str = "Step by step") -> Scene:
    """Return the graph of ``reach`` or ``steps_graph`` in layers, one a step.

    Where a walk may end, the node is golden; the small arrow in a node is the last step's
    direction. ``path``: the places of a walk. Raises ValueError for a path that is none.
    """

    def node(stop: Any, attributes: Mapping[str, Any]) -> NodeLook:
        wide = text_width(stop.place, 11, bold=True) + (24 if stop.came else 14)
        fill = "#ffe68a" if attributes["end"] else "#fffaf0"
        name = f"{stop}{', an end' if attributes['end'] else ''}"
        width = max(46.0, wide)
        return NodeLook(stop.place, fill, width=width, came=stop.came, name=name)

    places = in_layers(graph, key="step", origin=(48, 78), across=92, down=36)
    columns = {stop.step: x for stop, (x, _) in places.items()}
    headings = [
        Text(x, 44, "start" if not step else f"step {step}", 11, "middle", fill=INK)
        for step, x in sorted(columns.items())
    ]
    look = GraphLook(
        title,
        f"{title}: {len(graph)} stops in {len(columns)} layers.",
        _stops(graph, path),
        headings=[Text(16, 22, title, 14, weight="bold", fill=INK), *headings],
    )
    return graph_scene(graph, places, look, nodes=node, edges=_step_look)


def states_scene(
    graph: Graph,
    *,
    path: Sequence[str] = (),
    title: str = "Positions",
    label: Callable[[Any], str] | None = None,
) -> Scene:
    """Return the graph of ``state_graph`` or ``moo_graph`` in layers, one a move.

    Nodes are numbered in breadth-first order, as the graph has them (or say ``label(state)``); the
    edges carry the moves, and draws their probability; where labels do not find room, the picture
    grows, up to a point. ``path``: position texts. Raises
    ValueError for a path along no edge.
    """
    numbers = {text: n for n, text in enumerate(graph)}

    def node(text: str, attributes: Mapping[str, Any]) -> NodeLook:
        said = label(attributes["state"]) if label else str(numbers[text])
        drawing = "/draw:" in text
        fill = "#e4eef8" if drawing else ("#ffe68a" if attributes["over"] else "#fffaf0")
        width = max(30.0, text_width(said, 11, bold=True) + 12)
        name = f"position {numbers[text]}{', a card is drawn' if drawing else ''}"
        return NodeLook(said, fill, width=width, name=name)

    def edge(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        move, odds = attributes["move"], attributes["probability"]
        said = f"{move} {_odds(odds)}" if odds is not None else move
        return EdgeLook(said, dash=(4, 3) if odds is not None else ())

    drawn = any(odds is not None for *_, odds in graph.edges(data="probability"))
    longest = max((len(move) for *_, move in graph.edges(data="move")), default=6)
    across = 130.0 + 6.4 * longest + (38 if drawn else 0)
    heading = Text(16, 22, title, 14, weight="bold", fill=INK)
    look = GraphLook(title, f"{title}: {len(graph)} positions.", path, headings=[heading])
    captions = {(one, other, edge(one, other, a).label) for one, other, a in graph.edges(data=True)}
    for wider, down in ((1.0, 38.0), (1.1, 46.0), (1.25, 56.0), (1.4, 70.0)):
        places = in_layers(
            graph, key="layer", origin=(50, 60), across=across * wider, down=down, spread=wider > 1
        )
        found = graph_scene(graph, places, look, nodes=node, edges=edge)
        if sum(isinstance(shape, Text) for shape in found.shapes) > len(graph) + len(captions):
            break  # every label has found room
    return found


def moves_scene(graph: Graph, *, title: str = "The legal moves") -> Scene:
    """Return the graph of ``moves_graph`` in three layers: cards, cows, and where they go."""
    fills = {"card": "#fffaf0", "cow": GRASS[0], "target": "#ffe68a", "change": "#e4eef8"}

    def node(pair: Any, attributes: Mapping[str, Any]) -> NodeLook:
        kind, text = pair
        width = max(36.0, text_width(text, 11, bold=True) + 14)
        return NodeLook(text, fills[kind], width=width, name=f"{kind} {text}")

    places = in_layers(graph, key="layer", origin=(56, 78), across=190, down=32, spread=True)
    words = ("card", "cow", "target")
    headings = [
        Text(56 + 190 * n, 46, word, 11, "middle", fill=INK) for n, word in enumerate(words)
    ]
    named = Text(16, 22, title, 14, weight="bold", fill=INK)
    look = GraphLook(title, f"{title}: {len(graph)} nodes.", headings=[named, *headings])
    return graph_scene(graph, places, look, nodes=node)


def _grid(graph: Graph) -> dict[Any, Point]:
    outside = {BARN_ROW: _BARN_AT, 0: _WAITING_AT, 1: _WAITING_AT}
    return on_grid(
        graph,
        origin=_ORIGIN,
        cell_width=CELL_WIDTH,
        cell_height=CELL_HEIGHT,
        outside=outside,
    )


def _heading(title: str) -> list[Text]:
    return [Text(_MIDDLE, 26, title, 14, "middle", "bold", fill=INK)]


def _place_look(place: str, attributes: Mapping[str, Any], tag: str) -> NodeLook:
    if attributes["column"] is None:
        words = {"barn": ("the barn", "home"), "w": ("w", "waiting")}[place]
        label = f"{words[0]} · {attributes['cows']} {words[1]}"
        return NodeLook(label, "#f0d9b8", width=5 * CELL_WIDTH - 16, name=label, tag=tag)
    width = 30.0
    cow, cowpat = attributes["cow"], attributes["cowpat"]
    if cow is not None:
        herd = HERDS[cow]
        name = f"{place}, a cow of {herd.name}" + (" on a cowpat" if cowpat else "")
        label = f"{place} {SEAT_LETTERS[cow]}"
        return NodeLook(label, herd.patch, herd.ink, herd.ink, 40, tag=tag, name=name)
    if cowpat:
        free = attributes["free"]
        fill, ink, dash = (PAT_LIGHT, WHITE, ()) if free else (PAT, WHITE, (3, 2))
        return NodeLook(place, fill, INK, ink, width, tag=tag, dash=dash, name=f"{place}, a cowpat")
    return NodeLook(place, "#cfe3b4", INK, INK, width, tag=tag, name=f"{place}, free")


def _step_look(one: Any, other: Any, attributes: Mapping[str, Any]) -> EdgeLook:
    colour = _AHEAD if attributes["direction"] == "forward" else EDGE
    return EdgeLook(colour=colour, width=1.6)


def _stops(graph: Graph, path: Sequence[str]) -> list[Any]:
    """The nodes of a walk given by its places."""
    found: list[Any] = []
    for step, place in enumerate(path):
        near = [
            stop
            for stop in graph
            if (stop.step, stop.place) == (step, place)
            and (not found or (found[-1], stop) in graph.edges)
        ]
        if not near:
            raise ValueError(f"no walk of this graph is on {place} after {step} steps")
        found.append(near[0])
    return found


def _odds(odds: Fraction) -> str:
    return f"({odds.numerator}/{odds.denominator})"
