"""Where cards fit (KF-R15): the bit sets against brute force and against networkx."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterable

import networkx as nx
import pytest
from networkx.algorithms.isomorphism import DiGraphMatcher, GraphMatcher

from cowlab.games.kuhfstein.area import Area, area_of
from cowlab.games.kuhfstein.area_text import parse_area
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.parts import BY_LETTER, Spot
from cowlab.games.kuhfstein.shapes import CardFace, parse_card
from tests.games.kuhfstein.plain import (
    LETTERS,
    Place,
    Shape,
    Tiles,
    all_turns,
    cow_sets,
    mirrored,
    random_area,
    random_cows,
    random_places,
    random_shape,
    shape_of,
    text_of,
)

DECK = [str(card) for card in own_deck().cards]


def built(tiles: Tiles, cows: Iterable[Place] = ()) -> Area:
    return area_of(
        {Spot(*place): BY_LETTER[letter] for place, letter in tiles.items()},
        [Spot(*cow) for cow in cows],
    )


def card_of(shape: Shape) -> CardFace:
    return parse_card(f"{text_of(shape)}=5")


def assert_same(area: Area, tiles: Tiles, cows: set[Place], shape: Shape) -> int:
    """The matcher finds what brute force finds, each once; returns how many that are."""
    card = card_of(shape)
    wanted = cow_sets(tiles, cows, shape)
    placements = area.placements(card)
    found = [frozenset(placement.cows) for placement in placements]
    assert set(found) == wanted
    assert len(found) == len(wanted) == len(placements)
    assert bool(placements) == bool(wanted)
    assert placements.cows() == [placement.cows for placement in placements]
    for placement in placements:
        assert placement.cells == tuple(sorted(placement.cells, key=lambda spot: spot[::-1]))
        assert {*placement.cows, *placement.closed} == set(placement.cells) <= set(tiles)
        assert len(placement.cells) == card.tiles
        laid = {place: tiles[place] for place in placement.cows}
        laid |= dict.fromkeys(placement.closed, "#")
        assert text_of(laid) in [text_of(turn) for turn in all_turns(shape)]
    return len(found)


@pytest.mark.parametrize("seed", range(6))
def test_random_areas_and_cards(seed: int) -> None:
    """6 x 850 areas of 1 to 60 tiles, two cards each; few landscapes let more cards fit."""
    rng = random.Random(seed)
    fitting = 0
    for _ in range(850):
        letters = rng.choice((LETTERS, "yml", "ml"))
        tiles = random_area(rng, rng.randint(1, 60), letters)
        cows = random_cows(rng, tiles)
        area = built(tiles, cows)
        for shape in (random_shape(rng, letters), shape_of(rng.choice(DECK))):
            fitting += assert_same(area, tiles, cows, shape) > 0
    assert fitting > 500


@pytest.mark.parametrize("card", DECK)
def test_every_card_of_the_deck(card: str) -> None:
    rng = random.Random(card)
    found = 0
    for _ in range(6):
        tiles = random_area(rng, 60)
        cows = random_cows(rng, tiles)
        found += assert_same(built(tiles, cows), tiles, cows, shape_of(card))
    assert found or len(card) > 12, "a small card that never fits"


@pytest.mark.parametrize("length", [1, 2, 11, 12, 13, 14, 27, 28, 29, 30, 70, 71])
@pytest.mark.parametrize("high", [False, True])
@pytest.mark.parametrize("back", [False, True])
def test_rows_and_columns(length: int, high: bool, back: bool) -> None:
    """Up to all 71 tiles in a line, to both sides of the first tile; bit sets of every stride."""
    rng = random.Random(length)
    line = [-n if back else n for n in range(length)]
    places = [(0, n) if high else (n, 0) for n in line]
    for letters in ("l", "lm"):
        tiles = {place: rng.choice(letters) for place in places}
        cows = random_cows(rng, tiles)
        area = built(tiles, cows)
        for text in ("l#", "ll", "lm", "l##", "#l#", "l#l#l", "####l", "lmll", "lm##l"):
            assert_same(area, tiles, cows, shape_of(text))
        for _ in range(20):
            assert_same(area, tiles, cows, random_shape(rng, letters))
    assert len(area.placements(parse_card("l#=4"))) <= length


@pytest.mark.parametrize("width", [*range(10, 15), *range(26, 31), 35])
def test_nothing_reaches_round_the_end_of_a_row(width: int) -> None:
    """Two full rows, or a staircase of rows, all of one landscape: everything there fits."""
    rng = random.Random(width)
    full = {(x, y): "l" for x in range(width) for y in range(2)}
    stairs = {(x, y): "l" for y in range(2) for x in range(y * (width - 1), (y + 1) * width - y)}
    for tiles in (full, stairs):
        for transposed in (False, True):
            lying = {(y, x) if transposed else (x, y): c for (x, y), c in tiles.items()}
            area = built(lying)
            for _ in range(15):
                assert_same(area, lying, set(), random_shape(rng, "l"))


def test_an_area_that_grows_finds_the_same_as_one_built_at_once() -> None:
    """Tile by tile, to all sides, from one stride to the next and back: no trace of the order."""
    rng = random.Random(8)
    for spread in ("any", "round", "wide", "high"):
        for _ in range(6):
            places = random_places(rng, 71, spread)
            tiles: Tiles = {}
            area = Area()
            for place in places:
                tiles[place] = rng.choice(LETTERS)
                area = area.placed(Spot(*place), BY_LETTER[tiles[place]])
                again = built(tiles)
                assert area == again
                assert hash(area) == hash(again)
                assert (area.tile_bits, area.free_planes, area.stride) == (
                    *(again.tile_bits, again.free_planes, again.stride),
                )
            assert_same(area, tiles, set(), random_shape(rng))


def test_a_mirrored_shape_never_matches() -> None:
    rng = random.Random(3)
    tried = 0
    for text in DECK + [text_of(random_shape(rng)) for _ in range(400)]:
        shape = shape_of(text)
        mirror = mirrored(shape)
        if text_of(mirror) in [text_of(turn) for turn in all_turns(shape)]:
            assert card_of(shape).mirrored() is None
            continue
        tried += 1
        # An area of nothing but the mirror image, with closed cells that no open cell can be
        other = next(letter for letter in LETTERS if letter not in shape.values())
        x, y = next(iter(mirror))
        tiles = {(a - x, b - y): other if c == "#" else c for (a, b), c in mirror.items()}
        assert not built(tiles).placements(card_of(shape))
        mirror_card = card_of(shape).mirrored()
        assert mirror_card is not None
        assert mirror_card != card_of(shape)
        assert mirror_card.mirrored() == card_of(shape)
        assert len(built(tiles).placements(mirror_card)) == 1
    assert tried > 150


@pytest.mark.parametrize(
    ("area", "card", "number"),
    [
        ("mm", "mm=6", 1),
        ("mmm", "mm=6", 2),
        ("mm/mm", "mm=6", 4),
        ("mm/mm", "mm/mm=12", 1),
        ("lml", "lml=7", 1),
        ("lm/ml", "lm/ml=12", 1),
        ("yyy", "#m#=5", 0),
        ("yyy", "#y#=5", 1),
        (".y./yyy/.y.", ".#./#y#/.#.=7", 1),
        ("ly/yl", "l#=4", 2),  # the closed cell lies right, left, above or below: one move each
        ("yly/yyy", "l#=4", 1),
        ("yly/yyy", "l#/.#=5", 1),
    ],
)
def test_no_placement_is_counted_twice(area: str, card: str, number: int) -> None:
    placements = parse_area(area).placements(parse_card(card))
    assert len(placements) == len(list(placements)) == number
    assert len({frozenset(placement.cows) for placement in placements}) == number


def test_the_example_of_the_rulebook() -> None:
    """KF-C: the L with 1 lake and 1 hay open, 8 points; both tiles empty, two cows placed."""
    card = parse_card("l./#./#y=8")
    area = parse_area("fl/mf/yh/.h")
    assert not area.placements(card), "mirrored it would fit"
    area = parse_area("lf/fm/hy/h.")
    (placement,) = area.placements(card)
    assert placement.cows == (Spot(0, 0), Spot(1, 2))
    assert placement.closed == (Spot(0, 1), Spot(0, 2))
    assert (card.cows, card.points, card.tiles) == (2, 8, 4)


def test_cows_bar_open_cells_only() -> None:
    card = parse_card("l./#./#y=8")
    assert not parse_area("Lf/fm/hy/h.").placements(card)
    assert not parse_area("lf/fm/hY/h.").placements(card)
    assert parse_area("lf/Fm/Hy/h.").placements(card)


def test_placements_are_a_sequence() -> None:
    area, card = parse_area("mmm/mym"), parse_card("mm=6")
    placements = area.placements(card)
    assert placements[0] == next(iter(placements))
    assert placements[-1] == list(placements)[-1]
    assert placements[:2] == tuple(placements)[:2]
    assert placements == area.placements(card)
    assert hash(placements) == hash(area.placements(card))
    assert placements != area.placements(parse_card("yy=6"))
    with pytest.raises(IndexError):
        placements[len(placements)]
    assert [placement.cows for placement in placements] == [
        *[(Spot(0, 0), Spot(0, 1)), (Spot(2, 0), Spot(2, 1))],
        *[(Spot(0, 0), Spot(1, 0)), (Spot(1, 0), Spot(2, 0))],
    ], "first as the card lies, then turned; each in reading order"


def test_the_order_does_not_depend_on_hashing() -> None:
    program = (
        "from cowlab.games.kuhfstein.area_text import parse_area\n"
        "from cowlab.games.kuhfstein.deck import own_deck\n"
        "from cowlab.games.kuhfstein.misses import near_misses\n"
        "area = parse_area('ymflh/lhymf/fmlyh/hhlly')\n"
        "for card in own_deck().cards:\n"
        "    print(card, [*map(str, area.placements(card)[:])], *near_misses(area, card, 9))\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(outputs) == 1


# The same with networkx


def adjacency(places: Iterable[Place], *, directed: bool) -> nx.Graph:
    """Neighbours side by side; directed: edges to the right and down, labelled so."""
    known = set(places)
    graph = nx.DiGraph() if directed else nx.Graph()
    graph.add_nodes_from(sorted(known))
    for x, y in sorted(known):
        for way, there in (("right", (x + 1, y)), ("down", (x, y + 1))):
            if there in known:
                graph.add_edge((x, y), there, way=way)
    return graph


def with_labels(graph: nx.Graph, labels: dict[Place, str]) -> nx.Graph:
    nx.set_node_attributes(graph, labels, "letter")
    return graph


def matcher(tiles: Tiles, cows: set[Place], turn: Shape) -> DiGraphMatcher:
    standing = {place: "cow" if place in cows else letter for place, letter in tiles.items()}
    return DiGraphMatcher(
        with_labels(adjacency(tiles, directed=True), standing),
        with_labels(adjacency(turn, directed=True), turn),
        node_match=lambda tile, cell: cell["letter"] in ("#", tile["letter"]),
        edge_match=lambda one, two: one["way"] == two["way"],
    )


def test_monomorphism_of_graphs_with_directions_agrees() -> None:
    rng = random.Random(5)
    fitting = 0
    for _ in range(250):
        letters = rng.choice((LETTERS, "yml", "ml"))
        tiles = random_area(rng, rng.randint(2, 30), letters)
        cows = random_cows(rng, tiles)
        shape = rng.choice((random_shape(rng, letters), shape_of(rng.choice(DECK))))
        found = {
            frozenset(tile for tile, cell in match.items() if turn[cell] != "#")
            for turn in all_turns(shape)
            for match in matcher(tiles, cows, turn).subgraph_monomorphisms_iter()
        }
        placements = built(tiles, cows).placements(card_of(shape))
        assert {frozenset(placement.cows) for placement in placements} == found
        fitting += bool(found)
    assert fitting > 50


def test_plain_adjacency_cannot_tell_a_straight_three_from_an_l() -> None:
    straight, bent = shape_of("#m#"), shape_of("#./m#")
    plain = [adjacency(shape, directed=False) for shape in (straight, bent)]
    assert nx.is_isomorphic(*plain), "both are a path of three"
    corner = {(0, 0): "y", (0, 1): "m", (1, 1): "y"}
    found = GraphMatcher(
        with_labels(adjacency(corner, directed=False), corner),
        with_labels(plain[0], straight),
        node_match=lambda tile, cell: cell["letter"] in ("#", tile["letter"]),
    )
    assert found.subgraph_is_monomorphic(), "it takes the corner for a straight three"
    assert not any(matcher(corner, set(), t).subgraph_is_monomorphic() for t in all_turns(straight))
    assert not built(corner).placements(parse_card("#m#=5"))
    assert built(corner).placements(parse_card("#./m#=5"))


def test_induced_isomorphism_is_wrong() -> None:
    """A card drawn as a walk from cell to cell says all, since the directions fix each cell. Yet
    the tiles at its ends may touch, and an induced subgraph must have that edge as well."""
    square = shape_of("lm/y#")
    walk = adjacency(square, directed=True)
    walk.remove_edge((0, 0), (0, 1))  # still l-m, m-#, y-#
    tiles = {(0, 0): "l", (1, 0): "m", (0, 1): "y", (1, 1): "h"}
    found = DiGraphMatcher(
        with_labels(adjacency(tiles, directed=True), tiles),
        with_labels(walk, square),
        node_match=lambda tile, cell: cell["letter"] in ("#", tile["letter"]),
        edge_match=lambda one, two: one["way"] == two["way"],
    )
    assert len(built(tiles).placements(card_of(square))) == 1
    assert found.subgraph_is_monomorphic()
    assert not found.subgraph_is_isomorphic()


def test_induced_isomorphism_is_right_only_if_all_neighbours_are_joined() -> None:
    """With every edge drawn and directions, tiles are joined exactly where cells are."""
    rng = random.Random(6)
    for _ in range(60):
        tiles = random_area(rng, rng.randint(2, 20), "ml")
        turn = random_shape(rng, "ml")
        found = matcher(tiles, set(), turn)
        induced = [sorted(match.items()) for match in found.subgraph_isomorphisms_iter()]
        assert sorted(induced) == sorted(
            sorted(match.items()) for match in found.subgraph_monomorphisms_iter()
        )
