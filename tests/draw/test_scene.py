"""Scenes of Fiese Kühe: what can be hit lies where it is drawn, and every text has its room."""

from __future__ import annotations

import random
import re
from itertools import combinations

import pytest

from cowlab.draw.fiese_kuehe import Look, scene
from cowlab.draw.fiese_kuehe.places import places_for
from cowlab.draw.metrics import shortened, text_width, wrap
from cowlab.draw.scene import (
    Circle,
    Ellipse,
    Polygon,
    Polyline,
    Rect,
    Scene,
    Shape,
    Text,
    hit,
    targets,
)
from cowlab.games.fiese_kuehe.parts import ROWS, Cell
from tests.draw.views import BUSY, GAME, VIEWS

LOOKS = {"plain": Look(), "busy": BUSY, "hidden": Look(hide_hand=True)}
every_view = pytest.mark.parametrize("name", VIEWS)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@every_view
@both_widths
@pytest.mark.parametrize("look", LOOKS)
def test_every_target_is_there_in_reading_order(name: str, narrow: bool, look: str) -> None:
    view = VIEWS[name]
    found = [target.key for target in targets(scene(view, LOOKS[look], narrow=narrow))]
    columns = view.table.pasture.columns
    cells = [f"{column}{row}" for row in range(ROWS, 0, -1) for column in columns]
    cards = [] if look == "hidden" else [f"card:{slot}" for slot in range(len(view.hand))]
    assert found == ["barn", *cells, "w", *cards]


@every_view
@both_widths
def test_what_is_hit_is_what_is_drawn_there(name: str, narrow: bool) -> None:
    view = VIEWS[name]
    drawn = scene(view, BUSY, narrow=narrow)
    places = places_for(view.table.seats, narrow=narrow)
    for target in targets(drawn):
        assert target.name
        box = target.box.inset(4)
        for x, y in (box.center, (box.x, box.y), (box.right, box.bottom), (box.x, box.bottom)):
            assert hit(drawn, x, y) == target.key
        if len(target.key) in (2, 3) and target.key[1:].isdigit():
            cell = Cell("abcde".index(target.key[0]), int(target.key[1:]))
            assert target.box == places.cell(cell)
    assert hit(drawn, 1, 1) is None
    assert hit(drawn, drawn.width + 50, 10) is None


def test_a_hedge_is_no_target() -> None:
    places = places_for(2, narrow=False)
    drawn = scene(VIEWS["opening 2"])
    assert hit(drawn, *places.cell(Cell(0, 6)).center) is None
    assert hit(drawn, *places.cell(Cell(2, 6)).center) == "c6"


def test_names_say_what_is_seen() -> None:
    names = {target.key: target.name for target in targets(scene(VIEWS["moo"]))}
    assert names["a10"] == "a10, your cow, turned round, on a cowpat"
    assert names["b11"] == "b11, your cow, it moos"
    assert names["c1"] == "c1, free"
    assert names["c7"] == "c7, cowpat"
    assert names["b10"] == "b10, a cow of Alma"
    assert names["card:1"].startswith("card 2: 1-5 Hüh.")
    assert names["barn"] == "barn, cows home: Alma 0, Berta 1, Clara 0"
    look = Look(card=1, possible=frozenset({"c1"}), refused=("c1", "h5"))
    names = {target.key: target.name for target in targets(scene(VIEWS["moo"], look))}
    assert names["c1"] == "c1, free, possible, refused"
    assert names["card:1"].endswith("chosen, refused")


MARKS = [
    Look(card=0),
    Look(cow="b8"),
    Look(possible=frozenset({"c1"})),
    Look(possible=frozenset({"b10"})),
    Look(possible=frozenset({"card:0"})),
    Look(refused=("c1",)),
    Look(refused=("h5",)),
    Look(refused=("w",)),
    Look(last=("c1", "c4")),
    Look(last=("w", "c4")),
    Look(hint=("c1",)),
    Look(focus="barn"),
    Look(path=("b8", "barn")),
    Look(hide_hand=True),
]


@pytest.mark.parametrize("look", MARKS, ids=str)
def test_every_mark_is_a_shape_and_no_mere_colour(look: Look) -> None:
    plain, marked = scene(VIEWS["moo"]), scene(VIEWS["moo"], look)
    assert _outlines(marked) != _outlines(plain)


def _outlines(drawn: Scene) -> list[tuple[object, ...]]:
    return [(type(shape), shape.bounds(), shape.stroke_width) for shape in drawn.shapes]


def test_refused_names_that_are_not_in_the_picture_do_no_harm() -> None:
    look = Look(refused=("p7", "f3", "a13", "card:9", ""), focus="nowhere", hint=("z",))
    assert scene(VIEWS["opening 2"], look)


@every_view
@both_widths
@pytest.mark.parametrize("look", LOOKS)
def test_texts_keep_to_their_room(name: str, narrow: bool, look: str) -> None:
    drawn = scene(VIEWS[name], LOOKS[look], narrow=narrow)
    texts = [shape for shape in drawn.shapes if isinstance(shape, Text)]
    for text in texts:
        box = text.bounds()
        assert text.size >= 12
        assert box.x >= 0
        assert box.y >= 0
        assert box.right <= drawn.width, text
        assert box.bottom <= drawn.height, text
        around = _smallest_paper_around(drawn, text)
        if around is not None:
            room = around.bounds().inset(2)
            assert room.x <= box.x, text
            assert box.right <= room.right, text
            assert room.y <= box.y + 3, text
            assert box.bottom <= room.bottom + 3, text
    for one, other in combinations(texts, 2):
        assert not _overlap(one, other), (one.text, other.text)


def _smallest_paper_around(drawn: Scene, text: Text) -> Rect | None:
    """The smallest filled rectangle drawn before the text that holds its middle."""
    before = drawn.shapes[: drawn.shapes.index(text)]
    middle = text.bounds().center
    around = [
        shape
        for shape in before
        if isinstance(shape, Rect) and shape.fill is not None and shape.contains(*middle)
    ]
    return min(around, key=lambda rect: rect.width * rect.height, default=None)


def _overlap(one: Text, other: Text) -> bool:
    a, b = one.bounds(), other.bounds()
    return a.x < b.right and b.x < a.right and a.y < b.bottom - 1 and b.y < a.bottom - 1


@every_view
@both_widths
def test_texts_can_be_read(name: str, narrow: bool) -> None:
    drawn = scene(VIEWS[name], BUSY, narrow=narrow)
    for text in (shape for shape in drawn.shapes if isinstance(shape, Text)):
        around = _smallest_paper_around(drawn, text)
        ground = around.fill if around is not None and around.fill else "#ffffff"
        assert text.fill is not None
        assert _contrast(text.fill, ground) >= 4.5, (text.text, text.fill, ground)


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@every_view
def test_colours_are_written_in_full(name: str) -> None:
    for shape in scene(VIEWS[name], BUSY).shapes:
        for colour in (shape.fill, shape.stroke):
            assert colour is None or re.fullmatch("#[0-9a-f]{6}", colour)


def test_a_view_shows_no_foreign_hand() -> None:
    """Two states that look alike to a seat are drawn alike."""
    state = GAME.start(seed=5, players=3)
    for seed in (1, 2, 3):
        other = GAME.world(state.observe(1), random.Random(seed))
        assert scene(other.observe(1)) == scene(state.observe(1))


SHAPES: list[tuple[Shape, tuple[float, float], tuple[float, float]]] = [
    (Rect(0, 0, 20, 10, 5), (10, 1), (0.5, 0.5)),
    (Rect(0, 0, 20, 10), (0.5, 0.5), (21, 5)),
    (Circle(5, 5, 5), (5, 1), (0.5, 0.5)),
    (Ellipse(10, 5, 10, 5), (1, 5), (1, 1)),
    (Polygon(((0, 0), (10, 0), (0, 10))), (2, 2), (8, 8)),
    (Polyline(((0, 0), (10, 10)), stroke_width=4), (5, 6), (2, 8)),
    (Text(0, 10, "cow", 10), (3, 7), (3, 20)),
]


@pytest.mark.parametrize(("shape", "inside", "outside"), SHAPES)
def test_what_a_shape_contains(
    shape: Shape, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    assert shape.contains(*inside)
    assert not shape.contains(*outside)


def test_the_topmost_target_is_hit() -> None:
    shapes = (
        Rect(0, 0, 20, 20, target="below", name="below"),
        Circle(10, 10, 5, target="above", name="above"),
        Rect(0, 0, 20, 20, fill="#ffffff"),
    )
    drawn = Scene(20, 20, "t", "d", shapes)
    assert hit(drawn, 10, 10) == "above"
    assert hit(drawn, 1, 1) == "below"
    assert hit(drawn, 30, 1) is None


def test_wrapping_and_shortening_keep_to_the_width() -> None:
    words = "Then scare each cow around you."
    for width in (60, 80, 200):
        lines = wrap(words, 12, width)
        assert " ".join(lines) == words
        assert all(text_width(line, 12) <= width for line in lines)
    assert shortened(words, 12, 1000) == words
    assert shortened(words, 12, 80).endswith("…")
    assert text_width(shortened(words, 12, 80), 12) <= 80
