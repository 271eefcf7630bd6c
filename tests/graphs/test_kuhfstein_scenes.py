"""Pictures of the graphs of Kuhfstein: no overlaps, all is inside, and they say what is what."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import networkx as nx
import pytest

import cowlab.graphs.kuhfstein as graphs
from cowlab.draw.graph import GOLD, graph_scene
from cowlab.draw.kuhfstein.graph import (
    conflicts_scene,
    herds_scene,
    match_scene,
    pattern_scene,
    tiles_scene,
)
from cowlab.draw.scene import Polygon, Polyline, Rect, Scene, targets
from cowlab.draw.svg import to_svg
from cowlab.games.kuhfstein.area_text import parse_area
from cowlab.games.kuhfstein.deck import own_deck
from tests.graphs.test_graph_scenes import inside, overlaps
from tests.graphs.test_kuhfstein import areas

AREA = parse_area("YYflh/ymMlh/.fLym/.yyf./.yyy.")


def scenes(seed: int, count: int) -> list[tuple[str, Scene]]:
    rng = random.Random(seed)
    found = []
    for _, _, area in areas(seed, count, 24):
        tiles, labelled = graphs.adjacency(area), graphs.directions(area)
        found.append(("tiles", tiles_scene(tiles)))
        found.append(("directions", tiles_scene(labelled)))
        found.append(("cows", tiles_scene(graphs.cows(area))))
        found.append(("herds", herds_scene(tiles, graphs.herds(area))))
        squares = graphs.conflicts(area)
        found.append(("squares", conflicts_scene(tiles, squares, chosen=graphs.most_trees(area))))
        card = rng.choice(own_deck().cards)
        shapes = graphs.patterns(card)
        found += [("pattern", pattern_scene(shape)) for shape in shapes]
        for fit in list(graphs.embeddings(area, card))[:1]:
            found.append(("match", match_scene(labelled, shapes[fit.turn], fit.tiles)))
    return found


def test_no_text_lies_on_another_and_all_is_inside() -> None:
    kinds = set()
    for kind, scene in scenes(1, 25):
        assert not overlaps(scene), (kind, overlaps(scene)[:3])
        assert inside(scene), kind
        assert ElementTree.fromstring(to_svg(scene)).tag.endswith("svg")
        kinds.add(kind)
    assert len(kinds) == 7


def arrows(scene: Scene) -> int:
    """Heads of arrows: they alone have three corners and no frame."""
    return sum(
        isinstance(s, Polygon) and len(s.points) == 3 and s.fill == "#2e2118" and s.stroke is None
        for s in scene.shapes
    )


def test_undirected_edges_have_no_heads() -> None:
    assert arrows(tiles_scene(graphs.adjacency(AREA))) == 0
    assert arrows(tiles_scene(graphs.directions(AREA))) == len(graphs.directions(AREA).edges)


def test_an_undirected_path_is_lit_both_ways() -> None:
    tiles = graphs.adjacency(AREA)
    path = nx.shortest_path(tiles, "e3s4", "0")
    for way in (path, path[::-1]):
        scene = tiles_scene(tiles, path=way)
        lit = [s for s in scene.shapes if isinstance(s, Polyline) and s.stroke == GOLD]
        assert len(lit) == len(path) - 1
    with pytest.raises(ValueError, match="no edge leads"):
        tiles_scene(tiles, path=["0", "e2"])
    plain = graph_scene(nx.path_graph(2), {0: (30.0, 30.0), 1: (90.0, 30.0)})
    assert not any(isinstance(s, Polygon) for s in plain.shapes)


def names(scene: Scene) -> dict[str, str]:
    return {target.key: target.name for target in targets(scene)}


def test_what_a_screen_reader_says() -> None:
    tiles = graphs.adjacency(AREA)
    assert names(tiles_scene(tiles, marked=["e2"]))["graph:e2"] == "e2, forest, marked"
    said = names(herds_scene(tiles, graphs.herds(AREA)))
    assert said["graph:0"] == "0, hay, a cow, herd 1"
    assert said["graph:e2s2"] == "e2s2, lake, a cow, herd 2"
    assert said["graph:e4"] == "e4, house"
    squares = conflicts_scene(tiles, graphs.conflicts(AREA), chosen=["e1s3"])
    assert names(squares)["square:e1s3"] == "square e1s3, four alike, chosen"
    assert names(squares)["square:e3s1"] == "square e3s1, four different"
    fit = next(graphs.embeddings(AREA, "#f/.y=8"))
    shape = graphs.patterns("#f/.y=8")[fit.turn]
    laid = names(match_scene(graphs.directions(AREA), shape, fit.tiles))
    assert sum(name.endswith("under open") for name in laid.values()) == 2
    assert sum(name.endswith("under any") for name in laid.values()) == 1
    assert set(names(pattern_scene(shape)).values()) == {"forest", "hay", "any tile"}


def test_pictures_of_nothing() -> None:
    empty = parse_area("-")
    assert tiles_scene(graphs.adjacency(empty)).width > 0
    scene = conflicts_scene(graphs.adjacency(empty), graphs.conflicts(empty))
    assert not [s for s in scene.shapes[1:] if isinstance(s, Rect)]
