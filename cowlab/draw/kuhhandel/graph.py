"""The graphs of Kuhhandel: Festival as scenes: payments in layers, seats in a ring, two columns."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from cowlab.draw.graph import EdgeLook, GraphLook, NodeLook, graph_scene
from cowlab.draw.layout import Graph, Positions, in_layers
from cowlab.draw.metrics import text_width
from cowlab.draw.palette import HERDS, INK, PAPER
from cowlab.draw.scene import Scene, Text

_PAID: Final = "#ffe68a"
_POOL: Final = "#e4eef8"
_BOX: Final = "#f0d9b8"
_PALE: Final = "#b3a283"
_LEFT: Final = 20.0
_TOP: Final = 78.0
_RING: Final = 170.0
_NEAR: Final = 224.0
"""From the seats to the unseen cards, of which there are long lists."""


def payments_scene(
    graph: Graph, *, path: Sequence[Any] = (), title: str = "Ways to pay", down: float = 38.0
) -> Scene:
    """Return the graph of :func:`cowlab.graphs.kuhhandel.payments` in layers, one an amount.

    A node says what is laid so far, an edge how many cards are added; totals that pay are golden.
    ``path`` is lit. Where labels do not find room, give more room ``down`` between nodes. Raises
    ValueError for a path along no edge.
    """
    facts: Mapping[str, Any] = graph.graph  # type: ignore[attr-defined]

    def node(laid: Any, attributes: Mapping[str, Any]) -> NodeLook:
        label = str(laid.total)
        pays, rest = attributes["sink"], attributes["rest"]
        name = f"{label} laid, {f'{rest} to go' if rest else 'enough'}"
        width = max(36.0, text_width(label, 11, bold=True) + 14)
        return NodeLook(label, _PAID if pays else PAPER, width=width, name=name)

    def edge(one: Any, other: Any, attributes: Mapping[str, Any]) -> EdgeLook:
        count = attributes["count"]
        said = f"{count} × {attributes['amount']}" if count else ""
        return EdgeLook(said, width=1.0 + 0.6 * min(count, 4), dash=() if count else (3, 3))

    across = 124.0
    places = in_layers(graph, key="layer", origin=(56, _TOP), across=across, down=down, spread=True)
    headings = [_title(f"{title}: {facts['amount']}")]
    if len(graph):
        for number, amount in enumerate(facts["amounts"]):
            x = 56 + (number + 0.5) * across
            headings.append(Text(x, 50, f"the {amount}s", 11, "middle", fill=INK))
    said = f"{title}: {facts['amount']} to be paid, {len(graph)} sums on the way."
    look = GraphLook(title, said, path, headings=headings)
    return graph_scene(graph, places, look, nodes=node, edges=edge)


def trades_scene(
    graph: Graph, *, marked: Iterable[str] = (), title: str = "Who can trade what with whom"
) -> Scene:
    """Return the graph of :func:`cowlab.graphs.kuhhandel.trades`: seats in a ring, and the types.

    A ``!`` after a type says that it would close a triple for one of the two. The seats ``marked``
    are framed.
    """
    numbers = dict(graph.nodes(data="seat"))
    facing: dict[frozenset[str], int] = {}
    for one, other in graph.edges():
        facing[frozenset((one, other))] = facing.get(frozenset((one, other)), 0) + 1

    def edge(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        text = str(attributes["points"]) + ("!" if attributes["closes"] else "")
        return EdgeLook(text, width=1.4 + 0.5 * facing[frozenset((one, other))])

    def place(seat: int) -> tuple[float, float]:
        turn = 2 * math.pi * seat / len(numbers) - math.pi
        x = _LEFT + 60 + _RING * (1 + math.cos(turn))
        return round(x, 2), round(_TOP + _RING * (1 + math.sin(turn)), 2)

    places = {letter: place(seat) for letter, seat in numbers.items()}
    said = f"{title}: {len(numbers)} seats, {sum(facing.values())} trades of one type."
    look = GraphLook(title, said, marked=marked, headings=[_title(title)])
    return graph_scene(graph, places, look, nodes=_seat, edges=edge)


def lacks_scene(
    graph: Graph,
    *,
    chosen: Mapping[str, str] | None = None,
    title: str = "Cards missing for a triple",
) -> Scene:
    """Return the graph of :func:`cowlab.graphs.kuhhandel.lacks`: seats left, types right.

    The fewer cards are lacking the thicker the line; ``C`` says that a Copycat is counted, and at a
    seat how many Copycats lie apart. Pairs
    ``chosen`` (as of :func:`~cowlab.graphs.kuhhandel.assignment`) are dark. Raises ValueError
    for a pair without an edge.
    """
    pairs = {frozenset(pair) for pair in (chosen or {}).items()}
    missing = pairs - {frozenset(pair) for pair in graph.edges()}
    if missing:
        raise ValueError(f"no edge joins {' and '.join(sorted(missing.pop()))}")

    def node(name: str, attributes: Mapping[str, Any]) -> NodeLook:
        if attributes["kind"] == "seat":
            apart = attributes["copycats"]
            return _seat(name, attributes, f", {apart} C" if apart else "")
        width = text_width(name, 11, bold=True) + 18
        said = f"{name}, {attributes['open']} open, {attributes['unseen']} unseen"
        return NodeLook(name, PAPER, width=width, name=said)

    def edge(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        number = attributes["lacks"]
        text = f"{number}{' C' if attributes['copycat'] else ''}"
        width = {1: 4.0, 2: 2.2}.get(number, 1.0)
        if frozenset((one, other)) in pairs:
            return EdgeLook(text, INK, width + 2)
        return EdgeLook(text, _PALE, width, () if number < 3 else (4, 4))

    places = _columns(graph, "seat", down=64.0, across=460.0)
    said = f"{title}: {len(graph)} nodes."
    look = GraphLook(title, said, headings=[_title(title)], clear=True)
    return graph_scene(graph, places, look, nodes=node, edges=edge)


def knowledge_scene(graph: Graph, *, title: str = "Unseen money") -> Scene:
    """Return the graph of :func:`cowlab.graphs.kuhhandel.knowledge`: holders left, pools right.

    Under a seat stands what its money is worth at least and at most.
    """
    places = _columns(graph, "pool", down=62.0, across=_NEAR, swapped=True)
    headings = [_title(title)]

    def node(name: str, attributes: Mapping[str, Any]) -> NodeLook:
        if attributes["kind"] == "pool":
            label = _pool_text(attributes["money"])
            width = text_width(label, 11, bold=True) + 16
            return NodeLook(label, _POOL, width=width, name=f"pool {name}: {label}")
        if attributes["kind"] == "box":
            return NodeLook("the box", _BOX, width=64, name="the box")
        return _seat(name, attributes)

    def edge(one: str, other: str, attributes: Mapping[str, Any]) -> EdgeLook:
        share = attributes["share"]
        return EdgeLook("1 card" if share == 1 else f"{share} cards", width=1.6)

    for name, attributes in graph.nodes(data=True):
        if attributes["kind"] == "seat":
            x, y = places[name]
            least, most = attributes["least"], attributes["most"]
            said = str(least) if least == most else f"{least} to {most}"
            headings.append(Text(x - 12, y + 25, said, 10, "middle", fill=INK))
    pools = [name for name, kind in graph.nodes(data="kind") if kind == "pool"]
    widest = max((node(name, graph.nodes[name]).width for name in pools), default=0)
    for name in pools:
        places[name] = (_LEFT + 60 + _NEAR + widest / 2, places[name][1])
    look = GraphLook(title, f"{title}: {len(pools)} pools.", headings=headings)
    return graph_scene(graph, places, look, nodes=node, edges=edge)


def _title(title: str) -> Text:
    return Text(_LEFT - 4, 26, title, 14, weight="bold", fill=INK)


def _seat(letter: str, attributes: Mapping[str, Any], more: str = "") -> NodeLook:
    herd = HERDS[attributes["seat"]]
    label = f"{letter} {attributes['name']}{more}"
    width = text_width(label, 11, bold=True) + 18
    out = attributes["out"]
    name = f"{label}, has dropped out" if out else label
    dash = (3.0, 2.0) if out else ()
    return NodeLook(label, herd.patch, herd.ink, INK, width, dash=dash, name=name)


def _columns(
    graph: Graph, kind: str, *, down: float, across: float, swapped: bool = False
) -> Positions:
    """Two columns, as tall as each other: the nodes of one kind, and the others."""
    inner = [node for node, what in graph.nodes(data="kind") if what == kind]
    outer = [node for node in graph if node not in inner]
    left, right = (outer, inner) if swapped else (inner, outer)
    tall = max(len(left), len(right)) * down
    places: Positions = {}
    for column, nodes in enumerate((left, right)):
        for n, node in enumerate(nodes):
            y = _TOP + (n + 0.5) * tall / len(nodes) - down / 2
            places[node] = (_LEFT + 60 + column * across, round(y, 2))
    return places


def _pool_text(money: Sequence[int]) -> str:
    """The cards of a pool, short: ``3 × 0, 10, 2 × 50``."""
    counts = {amount: money.count(amount) for amount in dict.fromkeys(money)}
    words = [f"{n} × {amount}" if n > 1 else str(amount) for amount, n in counts.items()]
    return ", ".join(words)
