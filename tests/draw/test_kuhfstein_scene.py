"""Scenes of Kuhfstein: what can be hit lies where it is drawn, and every text has its room."""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import replace
from itertools import combinations
from xml.etree import ElementTree

import pytest

from cowlab.display import picture
from cowlab.draw.kuhfstein import Look, scene, window
from cowlab.draw.kuhfstein.track import spaces
from cowlab.draw.scene import Box, Circle, Rect, Scene, Text, hit, targets
from cowlab.draw.svg import to_svg
from cowlab.games.kuhfstein.ending import score_sheet
from cowlab.games.kuhfstein.parts import GOAL
from cowlab.games.kuhfstein.scoring import scoring_tiles
from cowlab.games.kuhfstein.steps import Tree
from tests.draw.kuhfstein_views import BUSY, GAME, VIEWS, wide_area
from tests.draw.test_scene import _contrast, _overlap

LOOKS = {
    "plain": Look(),
    "busy": BUSY,
    "hidden": Look(hide_hand=True),
    "second page": Look(page=1),
    "large": Look(zoom=3, pan=(2, 1)),
    "other": Look(seat=0),
}
every_view = pytest.mark.parametrize("name", VIEWS)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@every_view
@both_widths
@pytest.mark.parametrize("look", LOOKS)
def test_every_target_has_a_name_and_its_place(name: str, narrow: bool, look: str) -> None:
    drawn = scene(VIEWS[name], LOOKS[look], narrow=narrow)
    picture_box = Box(0, 0, drawn.width, drawn.height)
    for target in targets(drawn):
        assert target.name, target.key
        x, y = target.box.center
        assert picture_box.contains(target.box.x, target.box.y), target
        assert picture_box.contains(target.box.right, target.box.bottom), target
        assert hit(drawn, x, y) == target.key


@every_view
@both_widths
def test_the_targets_are_those_of_the_position(name: str, narrow: bool) -> None:
    view = VIEWS[name]
    found = {target.key for target in targets(scene(view, narrow=narrow))}
    shown = window(view, narrow=narrow)
    area, table = view.table.areas[view.seat], view.table
    spots = {str(spot) for spot in area.spots if shown.shows(spot)}
    free = {str(spot) for spot in area.free_spots() if shown.shows(spot)}
    assert (spots <= found) == (name != "tree")
    assert not free & found if table.shown else free <= found
    assert {f"tile:{n}" for n in range(len(table.tiles))} <= found
    assert {f"card:{n}" for n in range(len(table.cards))} <= found
    hands = {key for key in found if key.startswith("hand:")}
    most = 15 if narrow else 12
    assert len(hands) == (0 if table.shown else min(len(view.hand), most))
    assert ("scoring:1" in found) == (not table.shown)
    assert ("tree:none" in found) == (name == "tree")
    others = {f"seat:{seat}" for seat in range(table.seats) if seat != view.seat}
    assert {key for key in found if key.startswith("seat:")} == others


def test_all_of_a_square_stands_for_its_tree() -> None:
    view = VIEWS["tree"]
    step = view.table.step
    assert isinstance(step, Tree)
    (square,) = view.table.areas[view.seat].squares_at(step.spot)
    drawn, shown = scene(view), window(view)
    for dx, dy in ((0, 0), (1, 0), (0, 1), (1, 1)):
        assert hit(drawn, *shown.spot(square.step(dx, dy)).center) == f"tree:{square}"


def test_a_hidden_hand_is_no_target_and_not_in_the_picture() -> None:
    for view in VIEWS.values():
        found = {target.key for target in targets(scene(view, Look(hide_hand=True)))}
        assert not any(key.startswith(("hand:", "scoring:")) for key in found)
    view = VIEWS["full hand"]
    hidden = Look(hide_hand=True)
    others = [tile for tile in scoring_tiles() if tile not in view.own.scoring]
    other = replace(view, own=view.own._replace(scoring=tuple(others[:2])))
    assert scene(other, hidden) == scene(view, hidden)


@every_view
@both_widths
@pytest.mark.parametrize("look", LOOKS)
def test_texts_keep_to_their_room(name: str, narrow: bool, look: str) -> None:
    drawn = scene(VIEWS[name], LOOKS[look], narrow=narrow)
    texts = [shape for shape in drawn.shapes if isinstance(shape, Text)]
    for text in texts:
        box = text.bounds()
        assert text.size >= 12
        assert box.x >= 0, text
        assert box.y >= 0, text
        assert box.right <= drawn.width, text
        assert box.bottom <= drawn.height, text
        around = _smallest_around(drawn, text)
        if around is not None and around.width > 20:
            assert around.x + 1 <= box.x, text
            assert box.right <= around.right - 1, text
            assert around.y <= box.y + 3, text
            assert box.bottom <= around.bottom + 3, text
    for one, other in combinations(texts, 2):
        assert not _overlap(one, other), (one.text, other.text)


def _smallest_around(drawn: Scene, text: Text) -> Box | None:
    ground = _ground(drawn, text)
    return ground.bounds() if isinstance(ground, Rect) else None


def _ground(drawn: Scene, text: Text) -> Rect | Circle | None:
    """The uppermost filled rectangle or circle below the text that holds its middle."""
    middle = text.bounds().center
    below = itertools.takewhile(lambda shape: shape is not text, drawn.shapes)
    found = [
        shape
        for shape in below
        if isinstance(shape, Rect | Circle) and shape.fill is not None and shape.contains(*middle)
    ]
    return found[-1] if found else None


@every_view
@both_widths
def test_texts_can_be_read(name: str, narrow: bool) -> None:
    drawn = scene(VIEWS[name], BUSY, narrow=narrow)
    for text in (shape for shape in drawn.shapes if isinstance(shape, Text)):
        ground = _ground(drawn, text)
        assert text.fill is not None
        assert ground is not None
        assert ground.fill is not None
        assert _contrast(text.fill, ground.fill) >= 4.5, (text.text, text.fill, ground.fill)


MARKS = [
    Look(tile=0),
    Look(card=0),
    Look(hand=0),
    Look(chosen=("0",)),
    Look(possible=frozenset({"0"})),
    Look(possible=frozenset({"exchange:tiles"})),
    Look(possible=frozenset({"hand:0"})),
    Look(refused=("0",)),
    Look(refused=(str(VIEWS["under way 2"].table.cards[0]),)),
    Look(last=("0",)),
    Look(hint=("0",)),
    Look(hint=("tile:0",)),
    Look(focus="exchange:cards"),
    Look(focus="view:in"),
    Look(focus="seat:0" if VIEWS["under way 2"].seat else "seat:1"),
    Look(hide_hand=True),
    Look(zoom=2),
    Look(caption=("A puzzle", "Play a card.")),
]


@pytest.mark.parametrize("look", MARKS, ids=str)
def test_every_mark_is_a_shape_and_no_mere_colour(look: Look) -> None:
    view = VIEWS["under way 2"]
    plain, marked = scene(view), scene(view, look)
    if look.possible == frozenset({"exchange:tiles"}):
        names = {target.key: target.name for target in targets(marked)}
        assert names["exchange:tiles"].endswith("possible")
    else:
        assert _outlines(plain) != _outlines(marked)


def _outlines(drawn: Scene) -> list[tuple[object, ...]]:
    return [
        (type(shape), shape.bounds(), shape.stroke_width, getattr(shape, "text", ""))
        for shape in drawn.shapes
    ]


def test_names_that_are_not_in_the_picture_do_no_harm() -> None:
    look = Look(
        refused=("e70", "#/#/q=3", "hand:99", "", "tree:e9"),
        focus="nowhere",
        hint=("z", "tile:9", "page:next", "view:left", "view:nowhere"),
        chosen=("tree:", "seat:9"),
    )
    for view in VIEWS.values():
        assert scene(view, look)


@every_view
def test_colours_are_written_in_full(name: str) -> None:
    for shape in scene(VIEWS[name], BUSY).shapes:
        for colour in (shape.fill, shape.stroke):
            assert colour is None or re.fullmatch("#[0-9a-f]{6}", colour)


@every_view
def test_valid_svg(name: str) -> None:
    drawn = scene(VIEWS[name], BUSY)
    root = ElementTree.fromstring(to_svg(drawn))
    assert len(root) == len(drawn.shapes) + 2


def test_a_view_shows_no_secret_of_others() -> None:
    """Two states that look alike to a seat are drawn alike."""
    state = GAME.start(seed=5, players=3)
    for seed in (1, 2, 3):
        other = GAME.world(state.observe(1), random.Random(seed))
        assert scene(other.observe(1)) == scene(state.observe(1))


@pytest.mark.parametrize("size", [(10, 1), (30, 1), (71, 1), (4, 60), (36, 36)])
@both_widths
def test_an_area_of_any_size_can_be_looked_at_whole(size: tuple[int, int], narrow: bool) -> None:
    """Tiles never become too small to read, and panning reaches every spot."""
    view = VIEWS["wide"]
    areas = (wide_area(*size), wide_area(5, 1))
    view = replace(view, seat=0, table=replace(view.table, areas=areas))
    area, look = areas[0], Look()
    wanted = {*area.spots, *area.free_spots()}
    for step in range(3000):
        shown = window(view, look, narrow=narrow)
        assert shown.tile >= 32
        here = {spot for spot in wanted if shown.shows(spot)}
        if step < 3:
            drawn = {t.key for t in targets(scene(view, look, narrow=narrow))}
            assert {str(spot) for spot in here} <= drawn
        for spot in here:
            box = shown.spot(spot)
            assert shown.box.contains(box.x, box.y)
            assert shown.box.contains(box.right - 0.01, box.bottom - 0.01)
        wanted -= here
        if not wanted:
            break
        look = replace(look, pan=shown.bringing(min(wanted)))
    assert not wanted


def test_the_track_is_a_loop_of_65_spaces_that_do_not_overlap() -> None:
    places = spaces(Box(12, 98, 396, 302))
    assert len(places) == GOAL
    for one, other in zip(places, places[1:] + places[:1], strict=True):
        distance = ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
        assert 18.5 < distance < 23


@pytest.mark.parametrize("players", [2, 3, 4])
@both_widths
def test_the_score_sheet_tells_every_point(players: int, narrow: bool) -> None:
    view = VIEWS[f"over {players}"]
    drawn = scene(view, narrow=narrow)
    texts = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    for row in score_sheet(view.table):
        assert str(row.total) in texts
        assert f"+{row.bonus}" in texts
        assert str(row.track) in texts
        assert row.tile is not None
        assert row.tile.condition in " ".join(texts)
        assert row.because in " ".join(texts)


def test_a_state_is_drawn_as_the_seat_on_turn_sees_it() -> None:
    state = GAME.start(seed=2, players=3, first=2)
    assert picture(state) == picture(state.observe(2)) != picture(state.observe(1))
