"""Pictures of the graphs of Kuhhandel: no overlaps, all is inside, and they say what is what."""

from __future__ import annotations

import random
from dataclasses import replace
from xml.etree import ElementTree

import networkx as nx
import pytest

import cowlab.graphs.kuhhandel as graphs
from cowlab.draw.graph import GOLD, INK, EdgeLook, GraphLook, graph_scene
from cowlab.draw.kuhhandel.graph import (
    knowledge_scene,
    lacks_scene,
    payments_scene,
    trades_scene,
)
from cowlab.draw.scene import Polyline, Rect, Scene, Text, targets
from cowlab.draw.svg import to_svg
from cowlab.games.kuhhandel.parts import START_MONEY
from tests.graphs.kuhhandel_tables import Position, random_position
from tests.graphs.test_graph_scenes import inside, overlaps


def positions(seed: int, count: int) -> list[Position]:
    rng = random.Random(seed)
    return [random_position(rng) for _ in range(count)]


def scenes(seed: int, count: int) -> list[tuple[str, Scene]]:
    found = []
    rng = random.Random(seed)
    for position in positions(seed, count):
        view = position.observe(rng.randrange(position.table.seats))
        total = sum(view.own.money)
        amount = 10 * rng.randint(0, total // 10 + 1)
        wasteful = rng.random() < 0.5
        bill = graphs.payments(view, amount, wasteful=wasteful)
        way = graphs.least_path(bill) if bill else ()
        found.append(("payments", payments_scene(bill, path=way)))
        found.append(("trades", trades_scene(graphs.trades(view), marked=["a"])))
        lacks = graphs.lacks(view, most=rng.choice((1, 2, 3)))
        found.append(("lacks", lacks_scene(lacks, chosen=graphs.assignment(lacks))))
        found.append(("knowledge", knowledge_scene(graphs.knowledge(view))))
        found.append(("open", knowledge_scene(graphs.knowledge(position.table))))
    return found


def test_no_text_lies_on_another_and_all_is_inside() -> None:
    kinds = set()
    for kind, scene in scenes(1, 60):
        assert not overlaps(scene), (kind, overlaps(scene)[:3])
        assert inside(scene), kind
        assert ElementTree.fromstring(to_svg(scene)).tag.endswith("svg")
        kinds.add(kind)
    assert len(kinds) == 5


def texts(scene: Scene) -> list[str]:
    return [shape.text for shape in scene.shapes if isinstance(shape, Text)]


def names(scene: Scene) -> dict[str, str]:
    return {target.key: target.name for target in targets(scene)}


def lines(scene: Scene, colour: str) -> int:
    return sum(isinstance(s, Polyline) and s.stroke == colour for s in scene.shapes)


def test_boxes_of_nodes_lie_apart() -> None:
    for kind, scene in scenes(2, 40):
        boxes = [s.bounds() for s in scene.shapes if isinstance(s, Rect) and s.name]
        for n, one in enumerate(boxes):
            for other in boxes[:n]:
                apart = one.right <= other.x or other.right <= one.x
                apart = apart or one.bottom <= other.y or other.bottom <= one.y
                assert apart, kind


def test_every_trade_is_written_on_its_line() -> None:
    for position in positions(3, 60):
        graph = graphs.trades(position.table)
        scene = trades_scene(graph)
        written = [text for text in texts(scene) if text.rstrip("!").isdigit()]
        assert len(written) == graph.number_of_edges()
        closing = sum(bool(closes) for *_, closes in graph.edges(data="closes"))
        assert sum(text.endswith("!") for text in written) == closing


def test_payments_say_what_is_laid() -> None:
    graph = graphs.payments(START_MONEY, 200)
    path = graphs.least_path(graph)
    scene = payments_scene(graph, path=path, title="Paying")
    assert "Paying: 200" in texts(scene)
    assert "the 100s" in texts(scene)
    assert {"1 × 200", "2 × 100"} <= set(texts(scene))
    assert lines(scene, GOLD) == len(path) - 1
    said = names(scene)
    assert said["graph:0:0"] == "0 laid, 200 to go"
    assert said["graph:1:200"] == "200 laid, enough"
    assert len(said) == len(graph)
    with pytest.raises(ValueError, match="no edge leads"):
        payments_scene(graph, path=[path[0], path[-1]])


def test_pictures_of_nothing() -> None:
    assert texts(payments_scene(graphs.payments((0,), 10))) == ["Ways to pay: 10"]
    assert payments_scene(graphs.payments((), 0)).width > 0
    fresh = random_position(random.Random(1), 3).table
    assert len(texts(trades_scene(graphs.trades(fresh)))) >= 4


def test_what_a_screen_reader_says() -> None:
    position = random_position(random.Random(21), 5)
    said = names(trades_scene(graphs.trades(position.table)))
    assert said["graph:a"].startswith("a Alma")
    lacks = graphs.lacks(position.table)
    kind = next(node for node in lacks if lacks.nodes[node]["kind"] == "type")
    at = lacks.nodes[kind]
    expected = f"{kind}, {at['open']} open, {at['unseen']} unseen"
    assert names(lacks_scene(lacks))[f"graph:{kind}"] == expected
    table = random_position(random.Random(22), 4).table
    gone = replace(table, out=(False, False, False, True))
    assert names(trades_scene(graphs.trades(gone)))["graph:d"] == "d Dora, has dropped out"
    assert "d" not in graphs.lacks(gone)


def test_chosen_pairs_are_dark() -> None:
    position = random_position(random.Random(5), 4)
    graph = graphs.lacks(position.table)
    chosen = graphs.assignment(graph)
    scene = lacks_scene(graph, chosen=chosen)
    assert lines(scene, INK) == len(chosen) == 4
    assert lines(lacks_scene(graph), INK) == 0
    with pytest.raises(ValueError, match="no edge joins"):
        lacks_scene(graph, chosen={"a": "b"})


def test_money_is_written_under_its_owner() -> None:
    for position in positions(6, 20):
        graph = graphs.knowledge(position.observe(0))
        scene = knowledge_scene(graph)
        for letter in "abcde"[: position.table.seats]:
            least, most = graph.nodes[letter]["least"], graph.nodes[letter]["most"]
            assert (str(least) if least == most else f"{least} to {most}") in texts(scene)
        shares = [text for text in texts(scene) if text.endswith(("1 card", "cards"))]
        assert len(shares) == graph.number_of_edges()


def test_labels_lie_beside_other_lines_where_they_can() -> None:
    graph = nx.Graph([("a", "b"), ("c", "d")])
    places = {"a": (50.0, 50.0), "b": (450.0, 250.0), "c": (50.0, 250.0), "d": (450.0, 50.0)}

    def said(one: str, other: str, _: object) -> EdgeLook:
        return EdgeLook(f"{one} to {other}")

    looks = (GraphLook(), GraphLook(clear=True))
    crossing, clear = (graph_scene(graph, places, look, edges=said) for look in looks)
    assert (250.0, 150.0) in middles(crossing)
    assert (250.0, 150.0) not in middles(clear)


def middles(scene: Scene) -> list[tuple[float, float]]:
    """Where the labels of lines lie."""
    boxes = (s.bounds() for s in scene.shapes if isinstance(s, Rect) and s.opacity < 1)
    return [(round(box.center[0], 0), round(box.center[1], 0)) for box in boxes]
