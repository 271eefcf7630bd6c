"""The data files of track and scoring tiles: what they hold, and the faults that readers name."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from cowlab import DataError
from cowlab.games.kuhfstein.scoring import read_scoring, scoring_tiles
from cowlab.games.kuhfstein.track import load_track, own_track, read_track
from tests.games.kuhfstein.support import GAME

PRINTED = '[[printed]]\nat = 15\nbonus = "cow"\n'
RECESS = "[[recess]]\nat = 25\n"
TILE = '[[tile]]\nfront = "cow"\nback = "tile"\n'


def test_our_track() -> None:
    track = own_track()
    assert [str(space) for space in track.printed] == ["15:cow"]
    assert track.recesses == (25, 35, 45)
    sides = [(tile.front.value, tile.back.value) for tile in track.tiles]
    assert sides == [("cow", "tile"), ("action", "recall"), ("card", "action")]


def test_random_layouts_are_fair() -> None:
    """3! orders and 2 sides of 3 tiles: 48 equally likely ways, each with its share."""
    rng = random.Random(3)
    counts = Counter(own_track().random(rng) for _ in range(4800))
    assert max(counts.values()) < 320  # two ways may look alike: the sides "action"
    assert min(counts.values()) > 60


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("x", "is not TOML"),
        ("x = 1", "unknown key 'x'"),
        ("printed = 5", "expected [[printed]] entries"),
        ("printed = [5]", "expected a [[printed]] entry"),
        (PRINTED.replace("15", "0"), "at is 0, expected a space from 1 to 64"),
        (PRINTED.replace("15", "65"), "at is 65"),
        (PRINTED.replace("15", "true"), "at is True"),
        (PRINTED.replace('"cow"', '"goat"'), "bonus is 'goat', expected cow, action"),
        (PRINTED.replace('"cow"', "7"), "bonus is 7"),
        (PRINTED + "colour = 1", "unknown key 'colour'"),
        (PRINTED * 2, "two bonus spaces on 15"),
        (PRINTED + RECESS, "has 0 [[tile]] entries for 1 [[recess]] entries"),
        (RECESS + TILE.replace('"tile"', '"x"'), "back is 'x'"),
        (PRINTED + RECESS.replace("25", "15") + TILE, "two bonus spaces on 15"),
        ("".join(PRINTED.replace("15", str(n)) for n in range(1, 7)), "leave none of 6 cows"),
        ("".join(PRINTED.replace("15", str(n)) for n in range(1, 15)), "at most 12 are allowed"),
        ("#" * 20_001, "at most 20000 are allowed"),
    ],
)
def test_track_faults(text: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        read_track(text, "mine.toml")
    assert fault in str(raised.value)
    assert str(raised.value).startswith("mine.toml, ")


def test_a_track_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_text(PRINTED + RECESS + TILE, encoding="utf-8")
    layouts = {GAME.start(seed=n, track=path, bonuses="random").table.track for n in range(20)}
    assert {str(layout[1]) for layout in layouts} == {"25:cow", "25:tile"}
    assert load_track(path).first_game() in layouts
    with pytest.raises(DataError, match="cannot be read"):
        GAME.start(track=tmp_path / "none.toml")


SCORING = '[[tile]]\nname = "a{}"\nkind = "trees"\nleast = 3\npoints = 6\n'
EIGHT_TILES = "".join(SCORING.format(letter) for letter in "abcdefgh")


def test_our_scoring_tiles() -> None:
    said = {tile.name: tile.condition for tile in scoring_tiles()}
    assert said == {
        "lakes": "at least 2 lakes at the edge",
        "hay": "nobody has more hay tiles",
        "meadows": "nobody has more meadow tiles",
        "forests": "nobody has more forest tiles",
        "goal": "at least 65 points",
        "trees": "at least 3 trees",
        "cows": "at least 4 cows in the supply",
        "tiles": "at least 13 tiles placed",
        "house": "at least 1 house completely surrounded",
    }
    assert len(read_scoring(EIGHT_TILES, "f")) == 8


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "has 0 [[tile]] entries, expected at least 8"),
        (EIGHT_TILES + SCORING.format("a"), "two tiles have this name"),
        (EIGHT_TILES.replace("trees", "goats"), "kind is 'goats'"),
        (EIGHT_TILES.replace("least = 3", "least = 0"), "least is 0, expected 1 to 65"),
        (EIGHT_TILES.replace("points = 6", 'points = "6"'), "points is '6'"),
        (EIGHT_TILES.replace('"aa"', '"a b"'), "name is 'a b', expected 1 to 12 letters"),
        (EIGHT_TILES.replace("trees", "edge"), "landscape is None"),
        (EIGHT_TILES.replace("trees", "most") + 'landscape = "x"', "landscape is None"),
        (f"tile = [{', '.join('5' * 8)}]", "expected name, kind and points"),
    ],
)
def test_scoring_faults(text: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        read_scoring(text, "mine.toml")
    assert fault in str(raised.value)
