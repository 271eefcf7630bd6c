"""A graph as a scene: nodes, arrows, labels and a lit path, without any plotting library."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from cowlab.draw.layout import Graph
from cowlab.draw.metrics import text_width
from cowlab.draw.scene import (
    Box,
    Circle,
    Ellipse,
    Point,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
)

INK: Final = "#2e2118"
PAGE: Final = "#f3ecdb"
PAPER: Final = "#fffaf0"
EDGE: Final = "#8b7a63"
GOLD: Final = "#ffd84a"
FAINT: Final = "#d9cdb4"


@dataclass(frozen=True, slots=True)
class NodeLook:
    """How a node looks: a rounded box with a label, perhaps a tag at its corner.

    ``came``: ``forward``, ``left`` or ``right`` draws a small arrow inside, before the label.
    ``name`` is what a screen reader says; the label where it is empty.
    """

    label: str
    fill: str = PAPER
    stroke: str = INK
    ink: str = INK
    width: float = 28.0
    height: float = 24.0
    size: float = 11.0
    tag: str = ""
    came: str = ""
    name: str = ""
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class EdgeLook:
    """How an edge looks; ``label`` stands beside its middle where there is room."""

    label: str = ""
    colour: str = EDGE
    width: float = 1.4
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class GraphLook:
    """What a picture of a graph shows besides the graph.

    ``path``: nodes in order, lit with the edges between them; ``marked``: nodes with a thick
    golden frame; ``headings``: lines of text at their places; ``ground``: shapes under the graph;
    ``prefix``: put before the text of a
    node to make its target, so that a board beside it keeps its own; ``clear``: labels lie where no
    other line runs, as far as there is such a place.
    """

    title: str = "Graph"
    description: str = ""
    path: Sequence[Any] = ()
    marked: Iterable[Any] = ()
    headings: Sequence[Text] = ()
    ground: Sequence[Shape] = ()
    prefix: str = "graph:"
    clear: bool = False


Nodes = Callable[[Any, Mapping[str, Any]], NodeLook]
Edges = Callable[[Any, Any, Mapping[str, Any]], EdgeLook]


def plain_node(node: Any, attributes: Mapping[str, Any]) -> NodeLook:
    """Return a box just wide enough for the node's text."""
    label = str(node)
    return NodeLook(label, width=max(28.0, text_width(label, 11.0) + 14))


def plain_edge(one: Any, other: Any, attributes: Mapping[str, Any]) -> EdgeLook:
    return EdgeLook()


def graph_scene(
    graph: Graph,
    positions: Mapping[Any, Point],
    look: GraphLook | None = None,
    *,
    nodes: Nodes = plain_node,
    edges: Edges = plain_edge,
    size: tuple[float, float] | None = None,
) -> Scene:
    """Return the picture of a graph with the middle of each node at its position.

    An edge is an arrow (a line in an undirected graph); two that lead to and fro are one line with
    two heads, and parallel ones are one line with their labels. A line that would run through a
    third node goes round it. A label that finds no room beside its line is left out of the picture
    (texts never overlap).
    ``size``: left out, so large that everything is in it.

    Raises KeyError for a node without a position, and ValueError for a path along no edge.
    """
    shown = look or GraphLook()
    looks = {node: nodes(node, attributes) for node, attributes in graph.nodes(data=True)}
    boxes = {node: _box(positions[node], looks[node]) for node in looks}
    ties = _ties(graph, edges)
    lit = _lit(shown.path, ties)
    pen = _Lines(boxes, ties)
    lines = [pen.line(tie, lit) for tie in sorted(ties, key=lambda tie: tie.pair in lit)]
    taken = [heading.bounds() for heading in shown.headings] + list(boxes.values())
    shapes: list[Shape] = [shape for line in lines for shape in line.shapes()]
    for line in sorted(lines, key=lambda line: not line.lit):
        others = [one.points for one in lines if one is not line] if shown.clear else []
        shapes += line.labels(taken, others)
    marked = {*shown.marked, *shown.path}
    for node, box in boxes.items():
        target = f"{shown.prefix}{node}"
        shapes += _node(box, looks[node], target, chosen=node in marked)
    around = _around([*boxes.values(), *(shape.bounds() for shape in (*shapes, *shown.headings))])
    width, height = size or (around.right + 16, around.bottom + 16)
    ground = Rect(0, 0, width, height, fill=PAGE)
    description = shown.description or f"{len(boxes)} nodes, {len(ties)} lines"
    everything = (ground, *shown.ground, *shapes, *shown.headings)
    return Scene(round(width, 2), round(height, 2), shown.title, description, everything)


# Edges


@dataclass(frozen=True, slots=True)
class _Tie:
    """One line of the picture: the edges between two nodes, in either direction."""

    one: Any
    other: Any
    forth: bool
    back: bool
    look: EdgeLook
    captions: tuple[str, ...]

    @property
    def pair(self) -> frozenset[Any]:
        return frozenset((self.one, self.other))


def _ties(graph: Graph, edges: Edges) -> list[_Tie]:
    found: dict[frozenset[Any], list[tuple[Any, Any, EdgeLook]]] = {}
    for one, other, attributes in graph.edges(data=True):
        look = edges(one, other, attributes)
        found.setdefault(frozenset((one, other)), []).append((one, other, look))
    ties, arrows = [], graph.is_directed()
    for lines in found.values():
        one, other, look = lines[0]
        captions = dict.fromkeys(line[2].label for line in lines if line[2].label)
        back = any(line[0] == other for line in lines)
        if one != other:
            ties.append(_Tie(one, other, arrows, back and arrows, look, tuple(captions)))
    return ties


_Lit = dict[frozenset[Any], set[Any]]
"""The lit lines, each with the nodes that the path enters along it."""


def _lit(path: Sequence[Any], ties: Iterable[_Tie]) -> _Lit:
    heads = {(tie.one, tie.other) for tie in ties}
    heads |= {(tie.other, tie.one) for tie in ties if tie.back or not tie.forth}
    for one, other in itertools.pairwise(path):
        if (one, other) not in heads:
            raise ValueError(f"no edge leads from {one} to {other}, so this is no path")
    lit: _Lit = {}
    for one, other in itertools.pairwise(path):
        lit.setdefault(frozenset((one, other)), set()).add(other)
    return lit


@dataclass(frozen=True, slots=True)
class _Line:
    tie: _Tie
    points: tuple[Point, ...]
    lit: bool
    shares: tuple[float, ...]

    def shapes(self) -> Iterator[Shape]:
        look = self.tie.look
        if self.lit:
            yield Polyline(self.points, stroke=INK, stroke_width=6.4)
            yield Polyline(self.points, stroke=GOLD, stroke_width=3.6)
        else:
            yield Polyline(self.points, stroke=look.colour, stroke_width=look.width, dash=look.dash)
        for there, end in ((self.tie.forth, self.points), (self.tie.back, self.points[::-1])):
            if there:
                yield _head(end[-2], end[-1], look.colour, lit=self.lit)

    def labels(self, taken: list[Box], others: Sequence[tuple[Point, ...]] = ()) -> Iterator[Shape]:
        """Yield the label where it touches nothing, and note its place; else nothing. It lies on
        one of the ``others`` only where there is no better place."""
        captions = self.tie.captions
        if not captions:
            return
        size = 10.0
        width = max(text_width(caption, size) for caption in captions) + 6
        height = len(captions) * 12.0 + 3
        middles = (_along(self.points, share) for share in self.shares)
        boxes = (Box(x - width / 2, y - height / 2, width, height) for x, y in middles)
        free = [box for box in boxes if not any(_touch(box, other) for other in taken)]
        if not free:
            return
        box = min(free, key=lambda box: sum(_runs_through(points, box) for points in others))
        taken.append(box)
        yield Rect(box.x, box.y, width, height, 4, fill=PAGE, opacity=0.92)
        for n, caption in enumerate(captions):
            yield Text(box.center[0], box.y + 11 + 12 * n, caption, size, "middle", fill=INK)


class _Lines:
    """Finds ways for lines past the boxes of other nodes, and where to try their labels."""

    def __init__(self, boxes: Mapping[Any, Box], ties: Sequence[_Tie]) -> None:
        self.boxes = boxes
        self.leaving = Counter(tie.one for tie in ties)
        self.entering = Counter(tie.other for tie in ties)

    def line(self, tie: _Tie, lit: _Lit) -> _Line:
        entered = lit.get(tie.pair, set())
        if entered and tie.forth:
            tie = replace(tie, forth=tie.other in entered, back=tie.one in entered)
        others = [box for node, box in self.boxes.items() if node not in tie.pair]
        one, other = self.boxes[tie.one], self.boxes[tie.other]
        best: tuple[Point, ...] = ()
        for bend in (0.0, 26.0, -26.0, 44.0, -44.0, 66.0, -66.0):
            points = _way(one, other, bend)
            if not bend:
                best = points
            if not any(_crosses(points, box) for box in others):
                best = points
                break
        return _Line(tie, best, bool(entered), self._shares(tie))

    def _shares(self, tie: _Tie) -> tuple[float, ...]:
        """Where labels are tried: where lines fan out they are far apart at their ends."""
        first = 0.5
        if self.entering[tie.other] < self.leaving[tie.one]:
            first = 0.66
        elif self.entering[tie.other] > self.leaving[tie.one]:
            first = 0.34
        return tuple(sorted((n / 40 for n in range(5, 36)), key=lambda share: abs(share - first)))


def _way(one: Box, other: Box, bend: float) -> tuple[Point, ...]:
    """A line from box to box, straight or bent to its left by so much."""
    start, end = _port(one, other.center), _port(other, one.center)
    if not bend:
        return _rim(one, start, end), _rim(other, end, start, gap=1.5)
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    middle = (
        (start[0] + end[0]) / 2 + 2 * bend * (end[1] - start[1]) / length,
        (start[1] + end[1]) / 2 - 2 * bend * (end[0] - start[0]) / length,
    )
    start, end = _rim(one, start, middle), _rim(other, end, middle, gap=1.5)
    curve = []
    for n in range(13):
        t = n / 12
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        x = a * start[0] + b * middle[0] + c * end[0]
        y = a * start[1] + b * middle[1] + c * end[1]
        curve.append((round(x, 2), round(y, 2)))
    return tuple(curve)


def _port(box: Box, toward: Point) -> Point:
    """Where a line aims at in a box: its middle, but in a long one the place nearest by."""
    x, y = box.center
    if box.width > 3.5 * box.height:
        x = min(max(toward[0], box.x + 10), box.right - 10)
    return x, y


def _rim(box: Box, inside: Point, outside: Point, gap: float = 0.5) -> Point:
    """Where the line from ``inside`` to ``outside`` leaves the box, plus a small gap."""
    dx, dy = outside[0] - inside[0], outside[1] - inside[1]
    shares = [1.0]
    for way, low, high, at in (
        (dx, box.x, box.right, inside[0]),
        (dy, box.y, box.bottom, inside[1]),
    ):
        if way:
            shares.append(((high if way > 0 else low) - at) / way)
    length = math.hypot(dx, dy) or 1.0
    share = min(min(shares) + gap / length, 1.0)
    return round(inside[0] + share * dx, 2), round(inside[1] + share * dy, 2)


def _crosses(points: tuple[Point, ...], box: Box) -> bool:
    wide = box.inset(-2)
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        count = max(2, int(math.hypot(x2 - x1, y2 - y1) // 4))
        for n in range(count + 1):
            if wide.contains(x1 + (x2 - x1) * n / count, y1 + (y2 - y1) * n / count):
                return True
    return False


def _runs_through(points: tuple[Point, ...], box: Box) -> bool:
    """Whether a line has a part in a box."""
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        first, last = 0.0, 1.0
        for start, way, low, high in (
            (x1, x2 - x1, box.x, box.right),
            (y1, y2 - y1, box.y, box.bottom),
        ):
            if way:
                near, far = sorted(((low - start) / way, (high - start) / way))
                first, last = max(first, near), min(last, far)
            elif not low <= start <= high:
                last = -1.0
        if first <= last:
            return True
    return False


def _along(points: tuple[Point, ...], share: float) -> Point:
    lengths = [math.hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length:
            part = left / length
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        left -= length
    return points[-1]


def _head(before: Point, end: Point, colour: str, *, lit: bool) -> Polygon:
    angle = math.atan2(end[1] - before[1], end[0] - before[0])
    reach = 10.0 if lit else 6.5
    points = tuple(
        (
            round(end[0] + far * reach * math.cos(angle + turn), 2),
            round(end[1] + far * reach * math.sin(angle + turn), 2),
        )
        for far, turn in ((0.0, 0.0), (1.0, math.pi - 0.45), (1.0, math.pi + 0.45))
    )
    if lit:
        return Polygon(points, fill=GOLD, stroke=INK, stroke_width=1.4)
    return Polygon(points, fill=colour)


# Nodes


def _box(middle: Point, look: NodeLook) -> Box:
    x, y = middle[0] - look.width / 2, middle[1] - look.height / 2
    return Box(x, y, look.width, look.height)


def _node(box: Box, look: NodeLook, target: str, *, chosen: bool) -> Iterator[Shape]:
    radius = min(9.0, box.height / 2)
    if chosen:
        wide = box.inset(-2.5)
        yield Rect(wide.x, wide.y, wide.width, wide.height, radius + 2, fill=GOLD, stroke=INK)
    yield Rect(
        box.x,
        box.y,
        box.width,
        box.height,
        radius,
        fill=look.fill,
        stroke=look.stroke,
        stroke_width=1.4,
        dash=look.dash,
        target=target,
        name=look.name or look.label,
    )
    x, y = box.center
    if look.came:
        yield _came(box.x + 9, y, look)
        x += 5
    base = y + 0.36 * look.size
    yield Text(x, base, look.label, look.size, "middle", "bold", fill=look.ink, target=target)
    if look.tag:
        width = text_width(look.tag, 9, bold=True) + 5
        left = box.right - width / 2
        yield Rect(left, box.y - 7, width, 13, 6.5, fill=GOLD, stroke=INK, target=target)
        middle = left + width / 2
        yield Text(middle, box.y + 3, look.tag, 9, "middle", "bold", fill=INK, target=target)


def _came(x: float, y: float, look: NodeLook) -> Polygon:
    ahead = {"forward": (0.0, -1.0), "left": (-1.0, 0.0), "right": (1.0, 0.0)}[look.came]
    dx, dy = ahead
    points = tuple(
        (round(x + 4.2 * (a * dx - b * dy), 2), round(y + 4.2 * (a * dy + b * dx), 2))
        for a, b in ((1.0, 0.0), (-0.8, 0.9), (-0.8, -0.9))
    )
    return Polygon(points, fill=look.ink)


def _touch(one: Box, other: Box) -> bool:
    return (
        one.x < other.right
        and other.x < one.right
        and one.y < other.bottom
        and other.y < one.bottom
    )


def _around(boxes: Iterable[Box]) -> Box:
    around = Box(0, 0, 0, 0)
    for box in boxes:
        around = around.joined(box)
    return around


# Scenes out of scenes


def moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return the shape elsewhere."""
    if isinstance(shape, Polygon | Polyline):
        points = tuple((round(x + dx, 2), round(y + dy, 2)) for x, y in shape.points)
        return replace(shape, points=points)
    if isinstance(shape, Rect | Circle | Ellipse):
        return replace(shape, x=shape.x + dx, y=shape.y + dy)
    return replace(shape, x=shape.x + dx, y=shape.y + dy)


def cropped(scene: Scene, box: Box) -> Scene:
    """Return a part of a scene: the shapes that lie wholly in the box, on an empty ground."""
    ground = Rect(0, 0, box.width, box.height, fill=PAGE)
    wide = box.inset(-0.5)
    inside = [
        moved(shape, -box.x, -box.y)
        for shape in scene.shapes
        if wide.joined(shape.bounds()) == wide
    ]
    return replace(scene, width=box.width, height=box.height, shapes=(ground, *inside))


def side_by_side(left: Scene, right: Scene, *, gap: float = 12.0) -> Scene:
    """Return both scenes in one, aligned at the top, on one ground."""
    offset = left.width + gap
    width, height = offset + right.width, max(left.height, right.height)
    shapes = (
        Rect(0, 0, width, height, fill=PAGE),
        *left.shapes,
        *(moved(shape, offset, 0) for shape in right.shapes),
    )
    said = f"Left: {left.description} Right: {right.description}"
    return Scene(width, height, f"{left.title}; {right.title}", said, shapes)
