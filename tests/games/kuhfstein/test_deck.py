"""The deck file: our own cards keep what PIECES.md promises, each fault is named (KF-R2)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import cowlab
from cowlab import DataError
from cowlab.games.kuhfstein.deck import Deck, load_deck, own_deck, read_deck
from cowlab.games.kuhfstein.parts import CARDS, LANDSCAPES, TILE_COUNTS
from cowlab.games.kuhfstein.shapes import parse_card
from tests.games.kuhfstein.plain import all_turns, beside, shape_of, text_of

TEXT = (Path(cowlab.__file__).parent / "games/kuhfstein/data/deck.toml").read_text("utf-8")
LISTED = [line.strip().strip('",') for line in TEXT.splitlines() if line.startswith('    "')]


def test_our_own_cards() -> None:
    deck = own_deck()
    assert len(deck) == len(deck.cards) == len(LISTED) == CARDS == 55
    assert "not the printed ones" in TEXT
    assert parse_card("l./#./#y=8") in deck
    assert parse_card("l./#./#y=9") not in deck
    assert deck.cards == tuple(sorted(deck.cards, key=str))
    assert [str(parse_card(text)) for text in LISTED] == LISTED, "listed as they are kept"


def test_our_own_cards_by_hand() -> None:
    """2 to 5 cells that hang together, 1 to 4 open, all different however they are turned."""
    seen: set[str] = set()
    for text in LISTED:
        shape, points = shape_of(text), int(text.split("=")[1])
        openly = sum(letter != "#" for letter in shape.values())
        assert 2 <= len(shape) <= 5
        assert 1 <= openly <= 4
        assert points == len(shape) + 2 * openly
        reached = {next(iter(shape))}
        for _ in shape:
            reached |= {near for place in reached for near in beside(place) if near in shape}
        assert reached == set(shape)
        turns = {text_of(turn) for turn in all_turns(shape)}
        assert not turns & seen
        seen |= turns


def test_landscapes_are_asked_for_in_proportion_to_their_tiles() -> None:
    asked = Counter(want for card in own_deck().cards for want in card.turns[0].wants)
    for landscape in LANDSCAPES:
        share = asked[landscape] / asked.total()
        assert abs(share - TILE_COUNTS[landscape] / 71) < 0.04, landscape


def replaced(old: str, new: str) -> str:
    assert old in TEXT
    return TEXT.replace(old, new, 1)


KNOWN = '"l./#./#y=8"'


@pytest.mark.parametrize(
    ("new", "entry", "fault"),
    [
        ("8", "card 1", "is 8, expected text as l./#./#y=8"),
        ('""', "card 1 ('')", "character 1: row 1 is empty"),
        ('"l./#./#y"', "card 1 ('l./#./#y')", "character 9: expected = and the points at the end"),
        (
            '"l./#./#Y=8"',
            "card 1 ('l./#./#Y=8')",
            "character 8: expected y, m, f, l, h, # or . but",
        ),
        ('"l.#=8"', "card 1 ('l.#=8')", "character 1: its cells do not hang together"),
        ('"l#y#l#=8"', "card 1 ('l#y#l#=8')", "character 1: has 6 cells, expected 2 to 5"),
        ('"##=2"', "card 1 ('##=2')", "character 1: has 0 open cells, expected 1 to 4"),
        ('"lllll=15"', "card 1 ('lllll=15')", "character 1: has 5 open cells, expected 1 to 4"),
        ('"l#=0"', "card 1 ('l#=0')", "character 4: expected points from 1 to 65"),
    ],
)
def test_a_fault_in_a_card(new: str, entry: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        read_deck(replaced(KNOWN, new), "mine.toml")
    error = raised.value
    assert (error.file, error.entry) == ("mine.toml", entry)
    assert error.fault.startswith(fault)
    assert str(error).startswith(f"mine.toml, {entry}: {fault}")


@pytest.mark.parametrize("same", ["l./#./#y=8", "l./#./#y=9", "##l/y..=8", "y#/.#/.l=8"])
def test_a_card_listed_twice(same: str) -> None:
    with pytest.raises(DataError) as raised:
        read_deck(TEXT.replace("\n]", f'\n    "{same}",\n]'), "mine.toml")
    assert raised.value.entry == f"card 56 ({same!r})"
    assert raised.value.fault == "is the shape of card 1, maybe turned"


def test_a_mirror_image_is_another_card() -> None:
    assert len(read_deck(TEXT.replace("\n]", '\n    ".l/.#/y#=8",\n]'), "mine.toml")) == 56


@pytest.mark.parametrize(
    ("text", "entry", "fault"),
    [
        ("", "name", "is None, expected 1 to 16 letters or digits"),
        ('name = ""', "name", "is '', expected 1 to 16 letters or digits"),
        ('name = "my deck"', "name", "is 'my deck', expected 1 to 16 letters or digits"),
        ('name = "Kühe"', "name", "is 'Kühe', expected 1 to 16 letters or digits"),
        ("name = 5", "name", "is 5, expected 1 to 16 letters or digits"),
        ('name = "a"', "cards", "expected a list of cards as l./#./#y=8"),
        ('name = "a"\ncards = "l#=4"', "cards", "expected a list of cards as l./#./#y=8"),
        ('name = "a"\ncards = ["l#=4"]', "cards", "has 1 cards, expected 8 to 200"),
        ('name = "a"\ncard = []', "the whole file", "unknown key 'card', expected name, cards"),
        ("name =", "the whole file", "is not TOML: "),
        ("#" * 20_001, "the whole file", "has 20001 characters, at most 20000 are allowed"),
    ],
)
def test_a_fault_in_the_file(text: str, entry: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        read_deck(text, "mine.toml")
    assert raised.value.entry == entry
    assert raised.value.fault.startswith(fault)


def mine(cards: list[str], name: str = "mine") -> str:
    return f'name = "{name}"\ncards = [{", ".join(map(repr, cards))}]\n'


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(mine(LISTED[:8]), encoding="utf-8")
    deck = load_deck(path)
    assert deck == load_deck(str(path))
    assert deck.name == "mine"
    assert set(deck.cards) == {parse_card(text) for text in LISTED[:8]}
    path.write_text(mine(LISTED[:7]), encoding="utf-8")
    with pytest.raises(DataError, match="has 7 cards, expected 8 to 200"):
        load_deck(path)
    with pytest.raises(DataError, match="cannot be read"):
        load_deck(tmp_path / "none.toml")
    assert load_deck(None) is own_deck()


def test_the_identity_names_the_cards_and_nothing_else() -> None:
    deck = read_deck(mine(LISTED), "mine.toml")
    turned = [
        f"{text_of(all_turns(shape_of(text))[n % 4])}={text.split('=')[1]}"
        for n, text in enumerate(reversed(LISTED))
    ]
    again = read_deck(mine(turned), "other.toml")
    assert turned != LISTED[::-1]
    assert again == deck
    assert again.identity == deck.identity
    assert deck.digest == own_deck().digest, "the same cards under another name"
    assert deck.identity == f"mine@{deck.digest}"
    assert deck != own_deck()
    fewer = read_deck(mine(LISTED[1:]), "mine.toml")
    dearer = read_deck(mine([*LISTED[1:], "l./#./#y=9"]), "mine.toml")
    assert len({deck.identity, fewer.identity, dearer.identity}) == 3
    assert own_deck().identity == "own@7f4b7f62d771", "records name it: a new deck, a new name"
    assert all(c.isascii() and not c.isspace() and c not in ",:" for c in deck.identity)


def test_an_identity_is_stable_under_copying() -> None:
    deck = own_deck()
    assert Deck(deck.name, deck.cards[::-1]) == deck
