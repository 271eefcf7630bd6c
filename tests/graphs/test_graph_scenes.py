"""Pictures of graphs: nothing overlaps, the path is lit, and they are the same every time."""

from __future__ import annotations

import itertools
import random
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest

import cowlab
import cowlab.graphs.fiese_kuehe as graphs
from cowlab.draw.fiese_kuehe.graph import (
    board_scene,
    herd_scene,
    movement_scene,
    moves_scene,
    states_scene,
    steps_scene,
)
from cowlab.draw.graph import GOLD, GraphLook, graph_scene, side_by_side
from cowlab.draw.layout import in_layers
from cowlab.draw.scene import Box, Polyline, Rect, Scene, Text, hit, targets
from cowlab.draw.svg import to_svg
from tests.brute.positions import random_position

game = cowlab.games["fiese_kuehe"]


def overlaps(scene: Scene) -> list[tuple[str, str]]:
    """Pairs of texts that lie on each other."""
    texts = [shape for shape in scene.shapes if isinstance(shape, Text)]
    return [(a.text, b.text) for a, b in itertools.combinations(texts, 2) if touch(a, b)]


def touch(one: Text, other: Text) -> bool:
    a, b = one.bounds().inset(1), other.bounds().inset(1)
    return a.x < b.right and b.x < a.right and a.y < b.bottom and b.y < a.bottom


def inside(scene: Scene) -> bool:
    page = Box(0, 0, scene.width, scene.height).inset(-0.5)
    return all(page.joined(shape.bounds()) == page for shape in scene.shapes)


def scenes(seed: int, count: int) -> list[tuple[str, Scene]]:
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        state = game.parse_state(random_position(rng))
        seat = rng.randrange(state.seats)
        place = rng.choice([node for node in graphs.movement(state) if node != "barn"])
        found.append(("movement", movement_scene(graphs.movement(state, seat=seat))))
        found.append(("herd", herd_scene(graphs.herd(state, seat))))
        steps = steps_scene(graphs.reach(state, place, rng.randint(1, 5)))
        found.append(("steps", steps))
        found.append(("moves", moves_scene(graphs.moves_graph(state))))
        try:
            space = graphs.state_graph(state, 2, limit=40, chance=rng.random() < 0.5)
        except ValueError:
            continue
        found.append(("states", states_scene(space)))
    return found


def test_no_text_lies_on_another_and_all_is_inside() -> None:
    kinds = set()
    for kind, scene in scenes(1, 12):
        assert not overlaps(scene), (kind, overlaps(scene)[:3])
        assert inside(scene), kind
        assert ElementTree.fromstring(to_svg(scene)).tag.endswith("svg")
        kinds.add(kind)
    assert len(kinds) == 5


def test_labels_of_a_crowded_graph_make_room_for_each_other() -> None:
    board = "/".join([*["....."] * 4, "...b.", ".ba..", ".....", "..a..", *["....."] * 4])
    state = game.parse_state(f"board={board} columns=abcde hands=m1h5,h5")
    moo = graphs.moo_graph(cowlab.play(state, "m1:c7-c8"))
    scene = states_scene(moo)
    labels = [s for s in scene.shapes if isinstance(s, Text) and s.text.startswith("scare")]
    assert len(labels) == moo.number_of_edges() == 31
    assert not overlaps(scene)


def small() -> Any:
    board = "...../" * 9 + "..o../...../....."
    return game.parse_state(f"board={board} hands=h5z4,z4 columns=abcde")


def test_the_path_is_lit_and_a_wrong_one_refused() -> None:
    graph = graphs.movement(small())
    path = nx.shortest_path(graph, "c1", "barn")
    scene = movement_scene(graph, path=path, marked=["a5"], tags={"b5": "3"})
    lit = [s for s in scene.shapes if isinstance(s, Polyline) and s.stroke == GOLD]
    assert len(lit) == len(path) - 1
    assert any(isinstance(s, Text) and s.text == "3" for s in scene.shapes)
    assert any(t.name == "a5, free, marked" for t in targets(scene))
    with pytest.raises(ValueError, match="no edge leads from c1 to c3"):
        movement_scene(graph, path=["c1", "c3"])
    steps = graphs.reach(small(), "c1", 3)
    for way in graphs.ways(steps, "b3"):
        assert steps_scene(steps, path=way) != steps_scene(steps)
    with pytest.raises(ValueError, match="no walk"):
        steps_scene(steps, path=["c1", "c2", "c3"])


def test_every_node_can_be_pointed_at_and_is_named() -> None:
    graph = graphs.movement(small())
    scene = movement_scene(graph)
    found = {target.key: target for target in targets(scene)}
    assert set(found) == {f"graph:{place}" for place in graph}
    for key, target in found.items():
        assert target.name
        assert hit(scene, *target.box.center) == key


def test_rows_stand_beside_the_boards_rows() -> None:
    state = small()
    board = board_scene(state.observe(0))
    both = side_by_side(board, movement_scene(graphs.movement(state)))
    middle = {target.key: target.box.center[1] for target in targets(both)}
    for cell in ("a1", "c7", "e12"):
        assert middle[cell] == pytest.approx(middle[f"graph:{cell}"], abs=1)
    assert inside(both)
    assert {target.key for target in targets(board)} <= set(middle)


def test_a_line_goes_round_a_node_in_its_way() -> None:
    graph = nx.DiGraph([("a", "b"), ("b", "c"), ("a", "c")])
    places = {"a": (40.0, 40.0), "b": (140.0, 40.0), "c": (240.0, 40.0)}
    scene = graph_scene(graph, places, GraphLook("Three"))
    boxes = [s.bounds() for s in scene.shapes if isinstance(s, Rect) and s.target == "graph:b"]
    lines = [s for s in scene.shapes if isinstance(s, Polyline)]
    assert len(lines) == 3
    for line in lines:
        for x, y in line.points[1:-1]:
            assert not any(box.contains(x, y) for box in boxes)
    assert max(len(line.points) for line in lines) > 2
    with pytest.raises(KeyError):
        graph_scene(graph, {"a": (0.0, 0.0)})


def test_layers_are_columns_without_needless_crossings() -> None:
    graph = nx.DiGraph()
    for node, layer in (("r", 0), ("x", 1), ("y", 1), ("p", 2), ("q", 2)):
        graph.add_node(node, layer=layer)
    graph.add_edges_from([("r", "x"), ("r", "y"), ("x", "q"), ("y", "p")])
    places = in_layers(graph)
    assert places["x"][0] == places["y"][0] < places["p"][0]
    assert (places["x"][1] < places["y"][1]) == (places["q"][1] < places["p"][1])
    assert scenes(3, 2) == scenes(3, 2)
