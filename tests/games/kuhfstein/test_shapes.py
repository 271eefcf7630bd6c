"""Cards as shapes: their text, their turns, and what is no card (KF-R2, KF-R15)."""

from __future__ import annotations

import copy
import pickle
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowlab import NotationError
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.parts import Landscape
from cowlab.games.kuhfstein.shapes import (
    CardFace,
    Pattern,
    card_of,
    parse_card,
    parse_pattern,
)
from tests.games.kuhfstein.plain import (
    UNHURRIED,
    all_turns,
    mirrored,
    random_shape,
    shape_of,
    text_of,
)

SHAPES = st.integers(0, 2**32).map(lambda seed: random_shape(random.Random(seed)))
NO_DOT = "expected y, m, f, l, h, # or . but found"


@UNHURRIED
@given(SHAPES)
def test_the_turns_are_exactly_the_different_ones(shape: dict[tuple[int, int], str]) -> None:
    text = text_of(shape)
    pattern = parse_pattern(text)
    assert str(pattern) == text
    wanted = [text_of(turn) for turn in all_turns(shape)]
    turns = [str(turn) for turn in pattern.turns()]
    assert turns == list(dict.fromkeys(wanted))
    assert len(turns) in (1, 2, 4)
    card = parse_card(f"{text}=7")
    assert sorted(str(turn.pattern) for turn in card.turns) == sorted(turns)
    for turn in card.turns:
        first, *_ = turn.cows
        assert first == (0, 0)
        laid = dict(zip(turn.cows, [str(want) for want in turn.wants], strict=True))
        laid |= dict.fromkeys(turn.closed, "#")
        assert text_of({(x, y): c for (x, y), c in laid.items()}) == str(turn.pattern)


@UNHURRIED
@given(SHAPES)
def test_a_card_is_equal_to_itself_turned(shape: dict[tuple[int, int], str]) -> None:
    cards = [parse_card(f"{text_of(turn)}=7") for turn in all_turns(shape)]
    assert len(set(cards)) == len(set(map(str, cards))) == 1
    card = cards[0]
    assert parse_card(str(card)) == card == card_of(parse_pattern(text_of(shape)), 7)
    assert card.pattern.width == min(turn.pattern.width for turn in card.turns)
    assert card != card_of(card.pattern, 8)
    assert card.cows == sum(letter != "#" for letter in shape.values())
    assert card.tiles == len(shape)
    assert {str(landscape) for landscape in card.landscapes} == set(shape.values()) - {"#"}
    assert pickle.loads(pickle.dumps(card)) == copy.deepcopy(card) == card


@UNHURRIED
@given(SHAPES)
def test_a_mirror_image_is_another_card(shape: dict[tuple[int, int], str]) -> None:
    card, mirror = parse_card(f"{text_of(shape)}=7"), parse_card(f"{text_of(mirrored(shape))}=7")
    assert card.mirrored() == (None if mirror == card else mirror)
    assert card.pattern.mirrored().mirrored() == card.pattern
    assert (card == mirror) == (
        text_of(mirrored(shape)) in [text_of(turn) for turn in all_turns(shape)]
    )


def test_the_known_card() -> None:
    card = parse_card("l./#./#y=8")
    assert str(card) == "l./#./#y=8"
    assert {str(turn.pattern) for turn in card.turns} == {
        *("l./#./#y", "##l/y..", "y#/.#/.l", "..y/l##")
    }
    assert card.landscapes == (Landscape.HAY, Landscape.LAKE)
    assert str(card.mirrored()) == "#y/#./l.=8", ".l/.#/y# turned"


@pytest.mark.parametrize(
    ("text", "turns", "openings"),
    [
        ("mm/mm=12", 1, 1),
        (".#./#m#/.#.=7", 1, 1),
        ("lm/ml=12", 2, 2),
        ("mm=6", 2, 2),
        ("m#m=7", 2, 2),
        ("lm=6", 4, 4),
        ("l#=4", 4, 1),
        ("l./#./#y=8", 4, 4),
        ("l#/##=6", 4, 1),
    ],
)
def test_symmetric_cards(text: str, turns: int, openings: int) -> None:
    """Turns with the same open cells put cows on the same tiles."""
    card = parse_card(text)
    assert len(card.turns) == turns
    assert {len(opening) for opening in card.openings.values()} == {openings}


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("", 0, "row 1 is empty"),
        ("l", 0, "has 1 cells, expected 2 to 5"),
        ("l#####", 0, "has 6 cells, expected 2 to 5"),
        ("##", 0, "has 0 open cells, expected 1 to 4"),
        ("lllll", 0, "has 5 open cells, expected 1 to 4"),
        ("l.#", 0, "its cells do not hang together side by side"),
        ("l./.#", 0, "its cells do not hang together side by side"),
        ("l./#./..", 0, "an outer row or column has no cell"),
        ("../l#", 0, "an outer row or column has no cell"),
        (".l/.#", 0, "an outer row or column has no cell"),
        ("..", 0, "an outer row or column has no cell"),
        ("l#/#", 3, "row 2 is 1 wide and row 1 is 2"),
        ("l#/", 3, "row 2 is empty"),
        ("l#//#", 3, "row 2 is empty"),
        ("lx", 1, f'{NO_DOT} "x"'),
        ("l#/L.", 3, f'{NO_DOT} "L"'),
        ("l #", 1, f'{NO_DOT} " "'),
        ("lö", 1, f'{NO_DOT} "ö"'),
        ("l#\n", 2, f'{NO_DOT} "\\n"'),
        ("l" * 65, 64, "too long for a card"),
    ],
)
def test_what_is_no_shape(text: str, place: int, problem: str) -> None:
    for parse, whole in ((parse_pattern, text), (parse_card, f"{text}=5")):
        with pytest.raises(NotationError) as raised:
            parse(whole)
        error = raised.value
        assert (error.what, error.text, error.place, error.problem) == (
            *("card", whole, place, problem),
        )


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("l#", 2, "expected = and the points at the end"),
        ("l#=", 3, 'expected points from 1 to 65 but found ""'),
        ("l#=0", 3, 'expected points from 1 to 65 but found "0"'),
        ("l#=66", 3, 'expected points from 1 to 65 but found "66"'),
        ("l#=05", 3, 'expected points from 1 to 65 but found "05"'),
        ("l#=-5", 3, 'expected points from 1 to 65 but found "-5"'),
        ("l#=²", 3, 'expected points from 1 to 65 but found "²"'),
        ("l#=5=5", 3, 'expected points from 1 to 65 but found "5=5"'),
        ("l#=55555555", 3, 'expected points from 1 to 65 but found "55555555"'),
    ],
)
def test_what_are_no_points(text: str, place: int, problem: str) -> None:
    with pytest.raises(NotationError) as raised:
        parse_card(text)
    assert (raised.value.place, raised.value.problem) == (place, problem)


@pytest.mark.parametrize("wrong", [None, 5, b"l#=4", ["l#=4"]])
def test_what_is_no_text(wrong: object) -> None:
    for parse in (parse_pattern, parse_card):
        with pytest.raises(NotationError, match="expected text, not"):
            parse(wrong)  # type: ignore[arg-type]


@UNHURRIED
@given(st.text(alphabet="ymflh#./=0123456789 x", max_size=16))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    try:
        card = parse_card(text)
    except NotationError as error:
        place = error.place
    else:
        place = 0
        assert text_of(shape_of(text)) in [str(turn.pattern) for turn in card.turns]
    assert 0 <= place <= len(text)


def test_a_card_keeps_the_canonical_turn_only() -> None:
    with pytest.raises(ValueError, match="not the canonical turn"):
        CardFace(Pattern(("l#",)), 4)
    assert str(card_of(Pattern(("l#",)), 4)) == "#/l=4"


def test_the_cards_of_the_deck_are_written_as_they_are_kept() -> None:
    assert all(str(parse_card(str(card))) == str(card) for card in own_deck().cards)
