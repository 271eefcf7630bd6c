"""Play areas: their text, free places, squares, herds and edges, against plain sets of places."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowlab import NotationError
from cowlab.games.kuhfstein.area import Area, area_of
from cowlab.games.kuhfstein.area_text import format_area, parse_area
from cowlab.games.kuhfstein.parts import (
    BY_LETTER,
    LANDSCAPES,
    ORIGIN,
    SET_ASIDE,
    TILE_COUNTS,
    TILES,
    Landscape,
    Spot,
    parse_spot,
    tiles_in_play,
)
from tests.games.kuhfstein.plain import (
    LETTERS,
    SPREADS,
    UNHURRIED,
    Place,
    Tiles,
    beside,
    random_cows,
    random_places,
)


def made(seed: int) -> tuple[Tiles, set[Place], Area]:
    """A random area: tiles and cows in plain, and the area, grown tile by tile."""
    rng = random.Random(seed)
    places = random_places(rng, rng.randint(1, 60), rng.choice(SPREADS))
    letters = rng.choice((LETTERS, "ymf", "ml"))
    tiles = {place: rng.choice(letters) for place in places}
    cows = random_cows(rng, tiles)
    area = Area()
    for place, letter in tiles.items():
        area = area.placed(Spot(*place), BY_LETTER[letter])
    return tiles, cows, area.with_cows(Spot(*cow) for cow in sorted(cows))


SEEDS = st.integers(0, 2**32)


def squares_in(tiles: Tiles) -> dict[Place, set[Place]]:
    """Each 2x2 square of 4 identical or 4 different landscapes, by its upper left place."""
    found = {}
    for x, y in tiles:
        square = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        if square <= set(tiles) and len({tiles[place] for place in square}) in (1, 4):
            found[x, y] = square
    return found


def reading(places: set[Place] | dict[Place, set[Place]]) -> tuple[Place, ...]:
    return tuple(sorted(places, key=lambda place: place[::-1]))


# Parts


def test_the_tiles_of_the_box() -> None:
    assert [TILE_COUNTS[landscape] for landscape in LANDSCAPES] == [16, 15, 15, 13, 12]
    assert TILES == 71
    assert {n: sum(tiles_in_play(n).values()) for n in SET_ASIDE} == {2: 61, 3: 66, 4: 71}
    assert tiles_in_play(3)[Landscape.HOUSE] == 11
    assert Landscape.HAY.count == 16
    assert [landscape.word for landscape in LANDSCAPES] == [
        *("hay", "meadow", "forest", "lake", "house")
    ]


@UNHURRIED
@given(st.integers(-99, 99), st.integers(-99, 99))
def test_spots_have_one_name_each(x: int, y: int) -> None:
    spot = Spot(x, y)
    assert parse_spot(str(spot)) == spot
    assert str(spot).isascii()
    assert str(spot).isalnum()


@pytest.mark.parametrize(
    ("name", "spot"), [("0", (0, 0)), ("e2", (2, 0)), ("n1", (0, -1)), ("w2s13", (-2, 13))]
)
def test_names_of_spots(name: str, spot: Place) -> None:
    assert parse_spot(name) == spot
    assert str(Spot(*spot)) == name


@pytest.mark.parametrize(
    "name",
    ["", "e", "e0", "e01", "e100", "s1e1", "e1w1", "00", "1", "E1", "e1 ", "e²", "e-1", "e1s"],
)
def test_what_is_no_spot(name: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_spot(name, "move", f"place:{name}", 6)
    assert (raised.value.what, raised.value.place) == ("move", 6)
    assert "expected a spot as 0, e2, n1 or w1s3" in raised.value.problem


# What lies where


@UNHURRIED
@given(SEEDS)
def test_an_area_says_what_lies_where(seed: int) -> None:
    tiles, cows, area = made(seed)
    assert {place: str(tile) for place, tile in area.tiles.items()} == tiles
    assert area.spots == tuple(area.tiles) == reading(set(tiles))
    assert area.cows == reading(cows)
    assert len(area) == len(tiles)
    counts = Counter(tiles.values())
    assert all(area.count(landscape) == counts[str(landscape)] for landscape in LANDSCAPES)
    xs, ys = [x for x, _ in tiles], [y for _, y in tiles]
    assert (area.left, area.top) == (min(xs), min(ys))
    assert area.size == (max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    for x in range(min(xs) - 6, max(xs) + 7):
        for y in range(min(ys) - 6, max(ys) + 7):
            spot = Spot(x, y)
            assert (spot in area) == (spot in tiles)
            assert area.has_cow(spot) == (spot in cows)
            tile = area.get(spot)
            assert (tile and str(tile)) == tiles.get(spot)


@UNHURRIED
@given(SEEDS)
def test_where_the_next_tile_may_go(seed: int) -> None:
    tiles, _, area = made(seed)
    free = {near for place in tiles for near in beside(place)} - set(tiles)
    assert area.free_spots() == reading(free)
    rng = random.Random(seed)
    for spot in rng.sample(sorted(free), 3):
        assert len(area.placed(Spot(*spot), Landscape.HAY)) == len(tiles) + 1
    for spot in [rng.choice(sorted(tiles)), (min(tiles)[0] - 2, 0), (99, 99)]:
        with pytest.raises(ValueError, match=f"no tile may go to {Spot(*spot)}"):
            area.placed(Spot(*spot), Landscape.HAY)


def test_the_first_tile_and_the_last() -> None:
    area = Area()
    assert not area
    assert area.free_spots() == (ORIGIN,)
    assert (area.herds(), area.squares(), area.cows, area.size) == ((), (), (), (0, 0))
    with pytest.raises(ValueError, match="the first tile goes to 0, not to e1"):
        area.placed(Spot(1, 0), Landscape.LAKE)
    for x in range(TILES):
        area = area.placed(Spot(-x, 0), Landscape.LAKE)
    assert area.size == (71, 1)
    assert Spot(-71, 0) in area.free_spots()
    assert Spot(1, 0) in area.free_spots()
    with pytest.raises(ValueError, match="there are only 71 tiles"):
        area.placed(Spot(1, 0), Landscape.LAKE)


@UNHURRIED
@given(SEEDS)
def test_equal_however_it_came_about(seed: int) -> None:
    tiles, cows, area = made(seed)
    laid = {Spot(*place): BY_LETTER[letter] for place, letter in sorted(tiles.items())}
    again = area_of(laid, [Spot(*cow) for cow in cows])
    assert area == again
    assert hash(area) == hash(again)
    assert pickle.loads(pickle.dumps(area)) == area
    assert (area == area.without_cows()) == (not cows)
    assert area.without_cows(area.cows) == area.without_cows()
    one_more = area.placed(area.free_spots()[0], Landscape.HOUSE)
    assert one_more != area
    assert one_more.cows == area.cows


def test_the_origin_counts() -> None:
    """The same picture around another first tile is another area: its spots have other names."""
    assert parse_area("yl") != parse_area("yl@w1")
    assert parse_area("yl") == parse_area("yl@0")


# Cows


@UNHURRIED
@given(SEEDS)
def test_herds_are_the_connected_components_of_cows(seed: int) -> None:
    tiles, _, area = made(seed)
    rng = random.Random(seed)
    cows = set(rng.sample(sorted(tiles), rng.randint(0, len(tiles))))  # also more than six
    area = area.without_cows().with_cows(Spot(*cow) for cow in cows)
    graph = nx.Graph()
    graph.add_nodes_from(cows)
    graph.add_edges_from((cow, near) for cow in cows for near in beside(cow) if near in cows)
    wanted = sorted(map(reading, nx.connected_components(graph)), key=lambda herd: herd[0][::-1])
    assert area.herds() == tuple(wanted)
    for herd in area.herds():
        assert all(area.herd_at(cow) == herd for cow in herd)
        assert set(area.without_cows(herd).cows) == cows - set(herd)
    assert all(not area.herd_at(Spot(*place)) for place in set(tiles) - cows)
    assert not area.herd_at(Spot(99, 99))


def test_where_no_cow_can_go_or_stand() -> None:
    area = parse_area("Yl/.f")
    for spots in ([Spot(0, 0)], [Spot(0, 1)], [Spot(-1, 0)], [Spot(1, 0), Spot(1, 0)]):
        with pytest.raises(ValueError, match="no cow can go to"):
            area.with_cows(spots)
    for spot in (Spot(1, 0), Spot(0, 1), Spot(9, 9)):
        with pytest.raises(ValueError, match="no cow stands on"):
            area.without_cows([spot])


def test_the_example_of_two_herds() -> None:
    """KF-D: a herd of four and a single cow, diagonal neighbours are not one herd."""
    area = parse_area("YMf./.FLh/...H")
    assert [len(herd) for herd in area.herds()] == [4, 1]


# Squares and trees (KF-R13, KF-R14)


@UNHURRIED
@given(SEEDS)
def test_squares(seed: int) -> None:
    tiles, _, area = made(seed)
    wanted = squares_in(tiles)
    assert area.squares() == reading(wanted)
    rng = random.Random(seed)
    taken: set[Place] = set()
    for corner in rng.sample(reading(wanted), len(wanted)):
        if rng.random() < 0.5 and not wanted[corner] & taken:
            area = area.with_tree(Spot(*corner))
            taken |= wanted[corner]
    assert area.squares() == reading(wanted), "a tree changes nothing about squares"
    for place in tiles:
        may = {corner for corner, all4 in wanted.items() if place in all4 and not all4 & taken}
        assert area.squares_at(Spot(*place)) == reading(may)
    for corner, all4 in wanted.items():
        if all4 & taken:
            with pytest.raises(ValueError, match="no tree can go to"):
                area.with_tree(Spot(*corner))
    for corner in {(min(tiles)[0] - 1, 0), *tiles} - set(wanted):
        with pytest.raises(ValueError, match="no tree can go to"):
            area.with_tree(Spot(*corner))
    assert parse_area(format_area(area)) == area


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("yy/yy", "0"),
        ("ym/fl", "0"),
        ("YM/FL", "0"),  # cows do not matter
        ("yy/ym", ""),
        ("yy/mm", ""),
        ("ym/my", ""),
        ("yy/mf", ""),
        ("yyy/yyy", "0 e1"),
        ("yy/yy+0", ""),
        ("yyy/yyy+0", ""),
        ("yyyy/yyyy+0", "e2"),
    ],
)
def test_what_a_square_is(text: str, squares: str) -> None:
    area = parse_area(text)
    found = {corner for spot in area.spots for corner in area.squares_at(spot)}
    assert " ".join(map(str, sorted(found))) == squares


def test_one_tile_can_complete_four_squares() -> None:
    area = parse_area("yyy/y.y/yyy").placed(Spot(1, 1), Landscape.HAY)
    assert area.squares_at(Spot(1, 1)) == (Spot(0, 0), Spot(1, 0), Spot(0, 1), Spot(1, 1))
    assert area.with_tree(Spot(1, 0)).squares_at(Spot(1, 1)) == ()


# Edge and surrounded (KF-R20)


@UNHURRIED
@given(SEEDS)
def test_edge_and_surrounded(seed: int) -> None:
    tiles, _, area = made(seed)
    for landscape in LANDSCAPES:
        mine = [place for place, letter in tiles.items() if letter == str(landscape)]
        inner = sum(all(near in tiles for near in beside(place)) for place in mine)
        assert area.surrounded(landscape) == inner
        assert area.at_edge(landscape) == len(mine) - inner


def test_corners_do_not_count() -> None:
    area = parse_area(".y./yhy/.y.")
    assert (area.surrounded(Landscape.HOUSE), area.at_edge(Landscape.HOUSE)) == (1, 0)
    assert (area.surrounded(Landscape.HAY), area.at_edge(Landscape.HAY)) == (0, 4)


# Text


@UNHURRIED
@given(SEEDS)
def test_text_and_back(seed: int) -> None:
    _, _, area = made(seed)
    text = format_area(area)
    assert parse_area(text) == area
    assert format_area(parse_area(text)) == text
    assert text.isascii()
    assert not set(text) & set(" ,:=")
    corner = Spot(area.left, area.top)
    grid, *_ = text.partition("@")
    assert parse_area(f"{grid}@{corner}") == area


@pytest.mark.parametrize(
    "text",
    [
        *("-", "y", "Y", "yM./.fl", "yM./.fl@w1n1", "..y/yml", ".y/ml@w1n1", "yyf/yyl+0"),
        *("yyyy/yyyy@n1+n1+e2n1", "yml@w1"),
    ],
)
def test_texts_that_are_kept(text: str) -> None:
    assert format_area(parse_area(text)) == text


NO_TREE = (
    "it needs a square of 4 different or 4 identical landscapes, each tile free of other trees"
)
LETTER = "expected y, m, f, l, h, a capital of these, or . but found"


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", 0, "row 1 is empty"),
        ("y/", 2, "row 2 is empty"),
        ("ym/y", 3, "row 2 is 1 wide and row 1 is 2"),
        (".", 0, "has no tile; - is the area without tiles"),
        ("y./m.", 0, "an outer row or column has no tile"),
        (".y/.m", 0, "an outer row or column has no tile"),
        ("../ym", 0, "an outer row or column has no tile"),
        ("ym/..", 0, "an outer row or column has no tile"),
        ("y.m", 0, "the tiles do not hang together side by side"),
        ("y./.m", 0, "the tiles do not hang together side by side"),
        ("yx", 1, f'{LETTER} "x"'),
        ("y#", 1, f'{LETTER} "#"'),
        ("yſ", 1, f'{LETTER} "ſ"'),
        ("y m", 1, f'{LETTER} " "'),
        ("ym@", 3, 'expected a spot as 0, e2, n1 or w1s3 but found ""'),
        ("ym@x", 3, 'expected a spot as 0, e2, n1 or w1s3 but found "x"'),
        ("ym@e1", 0, "no tile lies on 0, where the first one goes"),
        ("ym@w2", 0, "no tile lies on 0, where the first one goes"),
        (".y/ym@w1n1+0@0", 11, 'expected a spot as 0, e2, n1 or w1s3 but found "0@0"'),
        ("yy/yy+", 6, 'expected a spot as 0, e2, n1 or w1s3 but found ""'),
        ("yy/yy+e1", 6, f"no tree can stand on e1: {NO_TREE}"),
        ("yy/ym+0", 6, f"no tree can stand on 0: {NO_TREE}"),
        ("yy/yy+0+0", 8, "the tree on 0 is given twice"),
        ("yyy/yyy+0+e1", 10, f"no tree can stand on e1: {NO_TREE}"),
        ("y" * 72, 0, "72 tiles, and there are only 71"),
        ("y" * 1601, 1600, "too long for an area"),
        ("--", 0, f'{LETTER} "-"'),
    ],
)
def test_what_is_no_area(text: str, place: int, problem: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_area(text)
    assert (raised.value.text, raised.value.place, raised.value.problem) == (text, place, problem)
    with pytest.raises(NotationError) as raised:
        parse_area(text, "position", f"areas={text}", 6)
    error = raised.value
    assert (error.what, error.text, error.place) == ("position", f"areas={text}", 6 + place)


@UNHURRIED
@given(st.text(alphabet="yYmM./@+0e1ws-", max_size=14))
def test_any_text_is_an_area_or_refused(text: str) -> None:
    try:
        area = parse_area(text)
    except NotationError as error:
        place = error.place
    else:
        place = 0
        assert parse_area(format_area(area)) == area
    assert 0 <= place <= len(text)
