"""The graphs of Kuhfstein against brute force on sets of coordinates, and against the engine."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from typing import Any

import networkx as nx
import pytest
from networkx.algorithms.isomorphism import DiGraphMatcher, GraphMatcher

import cowlab
import cowlab.graphs.kuhfstein as graphs
from cowlab.games.kuhfstein.area import Area, area_of
from cowlab.games.kuhfstein.area_text import parse_area
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.parts import BY_LETTER, Spot
from cowlab.games.kuhfstein.shapes import card_of, parse_card, parse_pattern
from tests.games.kuhfstein.plain import (
    Place,
    Tiles,
    beside,
    cow_sets,
    mirrored,
    random_area,
    random_cows,
    random_shape,
    shape_of,
    text_of,
)

game = cowlab.games["kuhfstein"]
WAYS = {"e": (1, 0), "w": (-1, 0), "s": (0, 1), "n": (0, -1)}


def named(place: Place) -> str:
    """The name of a place, made here by hand."""
    x, y = place
    across = f"{'e' if x > 0 else 'w'}{abs(x)}" if x else ""
    return across + (f"{'s' if y > 0 else 'n'}{abs(y)}" if y else "") or "0"


def made(tiles: Tiles, cows: set[Place]) -> Area:
    placed = {Spot(*place): BY_LETTER[letter] for place, letter in tiles.items()}
    return area_of(placed, [Spot(*cow) for cow in cows])


def areas(seed: int, count: int, most: int = 20) -> list[tuple[Tiles, set[Place], Area]]:
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        tiles = random_area(rng, rng.randint(1, most), rng.choice(["ymflh", "yml", "ym"]))
        cows = random_cows(rng, tiles)
        found.append((tiles, cows, made(tiles, cows)))
    return found


# -- tiles and herds


def test_adjacency_is_side_by_side() -> None:
    for tiles, cows, area in areas(1, 300):
        graph, labelled = graphs.adjacency(area), graphs.directions(area)
        assert {n: d["landscape"] for n, d in graph.nodes(data=True)} == {
            named(place): letter for place, letter in tiles.items()
        }
        assert {n for n, cow in graph.nodes(data="cow") if cow} == set(map(named, cows))
        pairs = {(named(a), named(b)) for a in tiles for b in beside(a) if b in tiles}
        assert set(labelled.edges) == pairs
        assert {frozenset(edge) for edge in graph.edges} == set(map(frozenset, pairs))
        for place in tiles:
            for direction, (dx, dy) in WAYS.items():
                to = (place[0] + dx, place[1] + dy)
                ends = [e for _, e, way in labelled.out_edges(named(place), data="direction")
                        if way == direction]  # fmt: skip
                assert ends == ([named(to)] if to in tiles else [])
        assert nx.is_connected(graph)
        assert nx.is_bipartite(graph)
        assert list(graph) == [str(spot) for spot in area.spots] == list(labelled)


def flooded(cows: set[Place]) -> set[frozenset[Place]]:
    found, rest = set(), set(cows)
    while rest:
        herd, edge = set(), [rest.pop()]
        while edge:
            herd.add(place := edge.pop())
            edge += [p for p in beside(place) if p in rest]
            rest -= set(edge)
        found.add(frozenset(herd))
    return found


def test_herds_are_components() -> None:
    for _, cows, area in areas(2, 300):
        herds = graphs.herds(area)
        assert {frozenset(herd) for herd in herds} == {
            frozenset(map(named, herd)) for herd in flooded(cows)
        }
        assert herds == tuple(tuple(map(str, herd)) for herd in area.herds())
        assert set(graphs.cows(area)) == set(map(named, cows))
        assert nx.number_connected_components(graphs.cows(area)) == len(herds)


def test_herds_with_a_corner_in_common_are_two() -> None:
    assert graphs.herds(parse_area("Ym/mY")) == (("0",), ("e1s1",))
    assert graphs.herds(parse_area("YM/mY")) == (("0", "e1", "e1s1"),)
    assert graphs.herds(parse_area("-")) == ()


# -- cards


def test_placements_are_those_of_brute_force_and_of_the_engine() -> None:
    rng = random.Random(3)
    fitting = 0
    for tiles, cows, area in areas(4, 320, 16):
        letters = "".join(sorted(set(tiles.values())))
        shapes = [random_shape(rng, letters), random_shape(rng, letters[:2])]
        shapes.append(shape_of(str(rng.choice(own_deck().cards))))
        for shape in shapes:
            card = card_of(parse_pattern(text_of(shape)), 5)
            found = graphs.placements(area, card)
            assert len(found) == len(set(found)) == len({frozenset(cows) for cows in found})
            right = {frozenset(map(named, each)) for each in cow_sets(tiles, cows, shape)}
            assert {frozenset(each) for each in found} == right
            assert set(found) == {tuple(map(str, p.cows)) for p in area.placements(card)}
            fitting += bool(found)
    assert fitting > 250


def test_a_pattern_with_all_edges_lies_on_the_same_tiles() -> None:
    for tiles, _, area in areas(5, 60, 14):
        for card in ("#y/fh=10", "#./l#=7", "y/m=6", "##/#m/#.=9"):
            bare, full = (
                [(e.turn, e.tiles, e.cows) for e in graphs.embeddings(area, card, bare=b)]
                for b in (True, False)
            )
            assert bare == full
            for turn, laid, _ in bare:
                shape = graphs.patterns(card)[turn]
                for cell, tile in laid.items():
                    wanted = shape.nodes[cell]["landscape"]
                    assert wanted is None or tiles[_place(tile)] == wanted
                for one, other, direction in shape.edges(data="direction"):
                    dx, dy = WAYS[direction]
                    x, y = _place(laid[one])
                    assert _place(laid[other]) == (x + dx, y + dy)


def _place(name: str) -> Place:
    return next((x, y) for x in range(-20, 21) for y in range(-20, 21) if named((x, y)) == name)


def test_a_pattern_is_never_mirrored() -> None:
    rng = random.Random(6)
    told_apart = 0
    for _ in range(300):
        shape = random_shape(rng)
        card = card_of(parse_pattern(text_of(shape)), 5)
        mirror = card_of(parse_pattern(text_of(mirrored(shape))), 5)
        letters = {place: "y" if c == "#" else c for place, c in mirrored(shape).items()}
        x, y = min(letters, key=lambda place: (place[1], place[0]))
        area = made({(a - x, b - y): c for (a, b), c in letters.items()}, set())
        assert graphs.placements(area, mirror)
        if card != mirror:
            lies = bool(graphs.placements(area, card))
            assert lies == bool(area.placements(card))
            told_apart += not lies
    assert told_apart > 80


def test_turned_patterns_are_the_distinct_ones() -> None:
    for text, number in (("y/y=6", 1 + 1), ("#/y=4", 4), ("yy/yy=9", 1), ("#y/y#=9", 2)):
        shapes = graphs.patterns(text)
        assert len(shapes) == number
        for one, other in itertools.combinations(shapes, 2):
            assert not nx.is_isomorphic(one, other, node_match=_alike, edge_match=_alike)
        for shape in shapes:
            assert nx.is_isomorphic(shape.to_undirected(), shapes[0].to_undirected())


def _alike(one: Any, other: Any) -> bool:
    keys = ("landscape", "direction")
    return all(one.get(key) == other.get(key) for key in keys)


# -- what goes wrong with other graphs and other kinds of morphism


def test_plain_adjacency_cannot_tell_a_straight_three_from_an_L() -> None:
    straight, bent = graphs.pattern("##y"), graphs.pattern("#./#y")
    assert nx.is_isomorphic(straight.to_undirected(), bent.to_undirected(), node_match=_alike)
    assert not nx.is_isomorphic(straight, bent, edge_match=_alike)
    corner = parse_area("m./my")  # an L of three tiles
    plain = GraphMatcher(graphs.adjacency(corner), straight.to_undirected(), _suits)
    assert plain.subgraph_is_monomorphic()  # a straight card on a bent row: wrong
    assert plain.subgraph_is_isomorphic()
    assert graphs.placements(corner, "##y=5") == ()
    assert graphs.placements(corner, "#./#y=5") == (("e1s1",),)


def test_the_plain_graph_goes_wrong_often() -> None:
    wrong = 0
    for _, _, area in areas(7, 40, 9):
        for card in (parse_card("#/#/y=5"), parse_card("#./#y=5")):
            shape = graphs.patterns(card)[0].to_undirected()
            matcher = GraphMatcher(graphs.adjacency(area), shape, _suits)
            wrong += matcher.subgraph_is_monomorphic() != bool(area.placements(card))
    assert wrong > 5


def test_induced_isomorphism_is_wrong() -> None:
    """Three steps hold a 2x2 block together; the tiles there have a fourth side in common."""
    block = parse_area("yf/hm")
    tiles, shapes = graphs.directions(block), graphs.patterns("y#/##=6", bare=True)
    assert [shape.number_of_edges() for shape in shapes] == [6] * 4  # three, there and back
    assert not any(_by(tiles, shape, induced=True) for shape in shapes)
    assert [_by(tiles, shape, induced=False) for shape in shapes].count(True) == 1
    assert graphs.placements(block, "y#/##=6") == (("0",),)
    assert len(block.placements(parse_card("y#/##=6"))) == 1
    missed = 0
    for _, _, area in areas(8, 100, 14):
        tiles = graphs.directions(area)
        for card in map(parse_card, ("y#/##=6", "##/#m/#.=9", "l#/#f=9")):
            shapes = graphs.patterns(card, bare=True)
            right = bool(area.placements(card))
            assert any(_by(tiles, shape, induced=False) for shape in shapes) == right
            missed += any(_by(tiles, shape, induced=True) for shape in shapes) != right
    assert missed > 50


def test_induced_isomorphism_is_right_only_for_patterns_with_all_their_edges() -> None:
    for _, _, area in areas(9, 60, 14):
        tiles = graphs.directions(area)
        for card in map(parse_card, ("y#/##=6", "##/#m/#.=9", "#/m=4")):
            found = any(_by(tiles, shape, induced=True) for shape in graphs.patterns(card))
            assert found == bool(area.placements(card))


def _by(tiles: nx.DiGraph, shape: nx.DiGraph, *, induced: bool) -> bool:
    matcher = DiGraphMatcher(tiles, shape, _suits, _alike)
    found = matcher.subgraph_is_isomorphic() if induced else matcher.subgraph_is_monomorphic()
    return bool(found)


def _suits(tile: Any, cell: Any) -> bool:
    wanted = cell["landscape"]
    return wanted is None or (tile["landscape"] == wanted and not tile["cow"])


# -- squares


def squares_by_hand(tiles: Tiles) -> dict[Place, set[Place]]:
    found = {}
    for x, y in tiles:
        four = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        if four <= set(tiles) and len({tiles[place] for place in four}) in (1, 4):
            found[x, y] = four
    return found


def test_squares_and_their_conflicts() -> None:
    several = 0
    for tiles, _, area in areas(10, 300, 40):
        right = squares_by_hand(tiles)
        assert {k: set(v) for k, v in graphs.squares(area).items()} == {
            named(corner): set(map(named, four)) for corner, four in right.items()
        }
        graph = graphs.conflicts(area)
        assert {frozenset(edge) for edge in graph.edges} == {
            frozenset((named(a), named(b)))
            for a, b in itertools.combinations(right, 2)
            if right[a] & right[b]
        }
        for one, other, shared in graph.edges(data="shared"):
            both = set(graph.nodes[one]["tiles"]) & set(graph.nodes[other]["tiles"])
            assert set(shared) == both
            assert len(shared) in (1, 2)
        for corner, four in right.items():
            alike = len({tiles[place] for place in four}) == 1
            assert graph.nodes[named(corner)]["alike"] == alike
        several += graph.number_of_edges() > 0
    assert several > 40


def most_by_hand(squares: list[set[Place]]) -> int:
    for number in range(len(squares), 0, -1):
        for some in itertools.combinations(squares, number):
            if len(set().union(*some)) == 4 * number:
                return number
    return 0


def test_most_trees_by_trying_all() -> None:
    counts = set()
    for tiles, _, area in areas(11, 300, 24):
        squares = squares_by_hand(tiles)
        if len(squares) > 14:
            continue
        chosen = graphs.most_trees(area)
        spots = [tile for corner in chosen for tile in graphs.squares(area)[corner]]
        assert len(spots) == len(set(spots)) == 4 * len(chosen)
        assert len(chosen) == most_by_hand(list(squares.values()))
        counts.add(len(chosen))
        planted = area
        for corner in chosen:
            planted = planted.with_tree(Spot(*_place(corner)))
        assert graphs.most_trees(planted, keep=True) == chosen
    assert counts >= {0, 1, 2, 3}


def test_trees_that_stand_are_kept() -> None:
    area = parse_area("yyyy/yyyy")
    assert graphs.most_trees(area) == ("0", "e2")
    stands = area.with_tree(Spot(1, 0))
    assert graphs.most_trees(stands) == ("0", "e2")
    assert graphs.most_trees(stands, keep=True) == ("e1",)
    assert [n for n, tree in graphs.conflicts(stands).nodes(data="tree") if tree] == ["e1"]
    assert {n for n, tree in graphs.adjacency(stands).nodes(data="tree") if tree == "e1"} == {
        *("e1", "e2", "e1s1", "e2s1")
    }


def test_independent_sets_of_any_graph_are_the_largest() -> None:
    rng = random.Random(12)
    for _ in range(150):
        graph = nx.gnp_random_graph(rng.randint(0, 9), rng.random(), seed=rng.randint(0, 9999))
        found = graphs.independent(graph)
        assert not any(graph.has_edge(a, b) for a, b in itertools.combinations(found, 2))
        assert len(found) == max((len(c) for c in nx.find_cliques(nx.complement(graph))), default=0)


def test_a_box_full_of_squares_is_no_trouble() -> None:
    rows = ["ymymymym", "flflflfl"] * 4
    area = parse_area("/".join(rows))
    assert len(graphs.squares(area)) == 49
    assert len(graphs.most_trees(area)) == 16


# -- where the areas come from, order


def test_areas_of_positions() -> None:
    state = game.start(seed=1, players=2)
    state = cowlab.play(state, next(m for m in state.moves() if str(m).startswith("tile:")))
    for source in (state, state.table, state.observe(1)):
        assert len(graphs.adjacency(source)) == 1
        assert len(graphs.adjacency(source, 1)) == 0
    with pytest.raises(ValueError, match="seats are 0 to 1"):
        graphs.directions(state, 2)
    with pytest.raises(ValueError, match="leave it out"):
        graphs.herds(state.table.areas[0], 0)


def test_the_same_order_under_any_hash_seed() -> None:
    program = (
        "import cowlab.graphs.kuhfstein as g\n"
        "from cowlab.games.kuhfstein.area_text import parse_area\n"
        "a = parse_area('YMyy/YyyL/mflh')\n"
        "print(list(g.adjacency(a).edges), list(g.directions(a).edges(data=True)))\n"
        "print(g.herds(a), list(g.embeddings(a, 'y./##=5')), g.most_trees(a))\n"
        "print(g.conflicts(a).edges(data=True), g.pattern('##/#y', bare=True).edges)\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "5")
    }
    assert len(outputs) == 1


def test_networkx_is_imported_when_it_is_named() -> None:
    program = (
        "import sys, cowlab.graphs\n"
        "assert 'networkx' not in sys.modules\n"
        "cowlab.graphs.kuhfstein\n"
        "assert 'networkx' in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
