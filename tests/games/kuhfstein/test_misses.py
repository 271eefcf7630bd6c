"""Why a card does not fit: the judge against brute force, and the sentences (KF-R15)."""

from __future__ import annotations

import random

import pytest

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.area_text import parse_area
from cowlab.games.kuhfstein.misses import (
    Fault,
    fits_mirrored,
    near_misses,
    nearest_mendable,
    why_not,
    why_nowhere,
    wrongs,
)
from cowlab.games.kuhfstein.parts import Landscape, Spot, parse_spot
from cowlab.games.kuhfstein.shapes import parse_card
from tests.games.kuhfstein.plain import (
    all_turns,
    cow_sets,
    random_area,
    random_cows,
    random_shape,
)
from tests.games.kuhfstein.test_matcher import built, card_of

KNOWN = "l./#./#y=8"


def test_the_judge_allows_exactly_what_the_matcher_finds() -> None:
    rng = random.Random(1)
    allowed = refused = 0
    for _ in range(400):
        tiles = random_area(rng, rng.randint(1, 16), "ml")
        cows = random_cows(rng, tiles)
        shape = random_shape(rng, "ml")
        area, card = built(tiles, cows), card_of(shape)
        wanted = cow_sets(tiles, cows, shape)
        sets = {frozenset(rng.sample(sorted(tiles), k)) for k in (1, 2, 3) if k <= len(tiles)}
        for tried in sorted(map(sorted, wanted | sets)):
            spots = [Spot(*place) for place in tried]
            violation = why_not(area, card, spots)
            assert (violation is None) == (frozenset(tried) in wanted)
            assert why_not(area, card, spots[::-1]) == violation
            allowed, refused = allowed + (violation is None), refused + (violation is not None)
        for placement in area.placements(card):
            assert not wrongs(area, placement)
        nowhere = why_nowhere(area, card)
        assert (nowhere is None) == bool(wanted)
        assert nowhere is None or nowhere.rule == "KF-R15"
    assert allowed > 300
    assert refused > 300


def test_the_nearest_miss_has_the_fewest_wrong_cells() -> None:
    rng = random.Random(2)
    for _ in range(80):
        tiles = random_area(rng, rng.randint(1, 12), "ymflh")
        cows = random_cows(rng, tiles)
        shape = random_shape(rng)
        counts = []
        for turn in all_turns(shape):
            for x in range(-16, 17):
                for y in range(-16, 17):
                    wrong = 0
                    on_tiles = False
                    for (a, b), letter in turn.items():
                        place = (a + x, b + y)
                        on_tiles |= place in tiles
                        bad = letter != "#" and (tiles.get(place) != letter or place in cows)
                        wrong += place not in tiles or bad
                    if wrong and on_tiles:
                        counts.append(wrong)
        area, card = built(tiles, cows), card_of(shape)
        misses = near_misses(area, card, 5)
        reached = range(-11, 12)
        assert all(x in reached and y in reached for x, y in tiles)
        assert len(misses[0].wrong) == min(counts)
        assert [len(miss.wrong) for miss in misses] == sorted(len(miss.wrong) for miss in misses)
        for miss in misses:
            assert wrongs(area, miss.placement) == miss.wrong
            assert miss.cells == tuple(str(wrong.spot) for wrong in miss.wrong)
            for wrong in miss.wrong:
                assert area.get(wrong.spot) == wrong.found
                assert (wrong.fault is Fault.NO_TILE) == (wrong.found is None)


def test_what_can_be_mended_is_told_besides() -> None:
    """A landscape never changes, so the answer also names tiles that would do (KF-R15)."""
    area, card = parse_area("lf/fm/hf/h."), parse_card("l./#./#y=8")
    violation = why_nowhere(area, card)
    assert violation is not None
    nearest, _, rest = violation.because.partition("; it would fit with ")
    assert "the card wants hay" in nearest
    mended = nearest_mendable(area, card)
    assert mended is not None
    assert rest == " and ".join(one.mended for one in mended.wrong)
    left = list(mended.wrong)
    while left:
        one = next(one for one in left if one.spot in area.free_spots())
        left.remove(one)
        area = area.placed(one.spot, one.wants or Landscape.HOUSE)
    assert mended.placement in area.placements(card)


@pytest.mark.parametrize(
    ("area", "card", "because", "cells"),
    [
        ("-", KNOWN, "the card needs tiles, and none lies in the play area yet", ""),
        (
            *("lf/fm/hf/h.", KNOWN),
            "the card fits nowhere; at the nearest miss e1s2 is a forest, and the card wants hay",
            "e1s2",
        ),
        (
            *("ff/fm/hy/h.", KNOWN),
            "the card fits nowhere; at the nearest miss 0 is a forest, and the card wants a lake",
            "0",
        ),
        (
            *("lf/fm/hY/h.", KNOWN),
            "the card fits nowhere; at the nearest miss a cow stands on e1s2",
            "e1s2",
        ),
        (
            *("l/f/m", "l/#/#/#=6"),
            "the card fits nowhere; at the nearest miss no tile lies on s3, and the card wants "
            "a tile",
            "s3",
        ),
        (
            *("l", "lm=6"),
            "the card fits nowhere; at the nearest miss no tile lies on s1, and the card wants "
            "a meadow",
            "s1",
        ),
        (
            *("fl/mf/yh/.h", KNOWN),
            "the card fits nowhere; at the nearest miss no tile lies on e2s2, and the card wants "
            "hay; it would fit mirrored",
            "e2s2",
        ),
    ],
)
def test_why_nowhere(area: str, card: str, because: str, cells: str) -> None:
    violation = why_nowhere(parse_area(area), parse_card(card))
    assert violation is not None
    assert violation.because.startswith(because)
    assert " ".join(violation.cells) == cells


def test_a_mirror_image_is_pointed_out() -> None:
    area, card = parse_area("fl/mf/yh"), parse_card(KNOWN)
    assert len(fits_mirrored(area, card)) == 1
    said = "it would fit mirrored, but a card may only be turned"
    nowhere = why_nowhere(area, card)
    assert nowhere is not None
    assert nowhere.because.endswith(said)
    violation = why_not(area, card, [Spot(1, 0), Spot(0, 2)])
    assert violation is not None
    assert violation.because == said
    assert violation.cells == ("e1", "s2")
    assert not fits_mirrored(parse_area("mm"), parse_card("mm=6"))


@pytest.mark.parametrize(
    ("cows", "supply", "because"),
    [
        ("0", 6, "the card takes 2 cows on as many tiles, not 1"),
        ("0+0", 6, "the card takes 2 cows on as many tiles, not 1"),
        ("0+e1+s1", 6, "the card takes 2 cows on as many tiles, not 3"),
        ("0+e1", 6, "these tiles do not lie to each other as the open cells of the card do, howev"),
        ("0+e1s2", 6, None),
        ("0+e1s2", None, None),
        ("0+e1s2", 2, None),
        ("0+e1s2", 1, "the card takes 2 cows, and the supply has 1 cow"),
        ("0+e1s2", 0, "the card takes 2 cows, and the supply has 0 cows"),
        ("e1s2+s4", 6, "these tiles do not lie"),
        ("e1s2+w1s3", 6, "no tile lies on w1s3, and the card wants a lake; no tile lies on e1s3"),
        (
            "s1+e1s3",
            6,
            "s1 is a forest, and the card wants a lake; no tile lies on e1s3, and the c",
        ),
    ],
)
def test_why_not(cows: str, supply: int | None, because: str | None) -> None:
    area = parse_area("lf/fm/hy/h.")
    spots = [parse_spot(name) for name in cows.split("+")]
    violation = why_not(area, parse_card(KNOWN), spots, supply)
    if because is None:
        assert violation is None
    else:
        assert violation is not None
        assert violation.because.startswith(because)


def test_a_short_supply_is_told_when_the_card_fits() -> None:
    area, card = parse_area("lf/fm/hy/h."), parse_card(KNOWN)
    assert why_nowhere(area, card, 2) is None
    violation = why_nowhere(area, card, 1)
    assert violation is not None
    assert str(violation) == "the card takes 2 cows, and the supply has 1 cow (KF-R15)"
    assert why_nowhere(Area(), card, 1) is not None
