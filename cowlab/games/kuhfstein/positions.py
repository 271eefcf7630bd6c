"""Positions of Kuhfstein as one line of text (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeVar

from cowlab.core.notation import NotationError, fields, listed, quoted, small_number
from cowlab.games.kuhfstein.agenda_text import format_agenda, parse_agenda
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.area_text import format_area, parse_area
from cowlab.games.kuhfstein.checks import check_state
from cowlab.games.kuhfstein.deck import FEWEST_CARDS, MOST_CARDS, Deck, own_deck
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.notation import Reader, format_cards, format_tiles
from cowlab.games.kuhfstein.parts import ACTIONS, SCORING_TILES_DEALT, SEAT_LETTERS, SEATS
from cowlab.games.kuhfstein.scoring import ScoringTile, ScoringTiles, scoring_tiles, sorted_scoring
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import Step, Turn
from cowlab.games.kuhfstein.table import Cards, Table, Tiles, sorted_cards
from cowlab.games.kuhfstein.track import (
    Bonus,
    BonusSpace,
    Layout,
    layout_fault,
    own_track,
    sorted_spaces,
)

KEYS = (
    *("areas", "scores", "hands", "dealt", "unmasked", "tiles", "aside", "cards", "discards"),
    *("scoring", "chosen", "shown", "track", "first", "deck", "agenda"),
)
_WHAT = "position"
_LONGEST = 20_000
_MOST_POINTS: Final = 999
T = TypeVar("T")


def format_state(state: State) -> str:
    """Return the position as one line that gives every key; parse_state reads it back."""
    table = state.table
    words = {
        "areas": ",".join(map(format_area, table.areas)),
        "scores": ",".join(map(str, table.scores)),
        "hands": ",".join(map(format_cards, table.hands)),
        "dealt": ",".join(str(card or "-") for card in state.dealt),
        "unmasked": "no" if table.unmasked is None else "yes",
        "tiles": format_tiles(table.tiles),
        "aside": format_tiles(table.aside),
        "cards": format_cards(table.cards),
        "discards": format_cards(table.discards),
        "scoring": ",".join("+".join(map(str, tiles)) for tiles in state.scoring),
        "chosen": ",".join(str(tile or "-") for tile in state.chosen),
        "shown": ",".join(map(str, table.shown)) or "-",
        "track": ",".join(map(str, table.track)) or "-",
        "first": SEAT_LETTERS[table.first],
        "deck": _format_deck(table.deck),
        "agenda": format_agenda(table.agenda),
    }
    return " ".join(f"{key}={words[key]}" for key in KEYS)


def _format_deck(deck: Deck) -> str:
    return deck.name if deck == own_deck() else f"{deck.name}:{format_cards(deck.cards)}"


@dataclass(frozen=True, slots=True)
class _Word:
    value: str
    place: int


def parse_state(text: str) -> State:
    """Return the position written as one line.

    Keys that are left out get their defaults. Raises NotationError, with the place, for anything
    that is not a position: unknown words, a cow or a tile too many, a card that the deck lacks, an
    agenda that does not fit the table. Displays may be short, also where play would have filled
    them, so that positions of puzzles can be small.
    """
    if not isinstance(text, str):
        raise NotationError(_WHAT, repr(text), 0, f"expected text, not {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(_WHAT, text, _LONGEST, "too long for a position")
    line = _Line(text)
    state = line.state()
    fault = check_state(state)
    if fault:
        key, problem = fault
        raise NotationError(_WHAT, text, line.place(key), problem)
    return state


class _Line:
    """One position line being read."""

    def __init__(self, text: str) -> None:
        self.reader = Reader(_WHAT, text)
        self.words = {key: _Word(value, place) for key, value, place in fields(_WHAT, text, KEYS)}
        if "areas" not in self.words:
            self.reader.fail(len(text), "areas= is missing")
        self.seats = 0

    def place(self, key: str) -> int:
        return self.words[key].place if key in self.words else len(self.reader.text)

    def state(self) -> State:
        areas = self._areas()
        self.seats = len(areas)
        dealt = self._per_seat("dealt", self._maybe_card, None)
        held = sorted_cards(card for card in dealt if card)
        unmasked = held if held and self._choice("unmasked", ("no", "yes")) == "yes" else None
        table = Table(
            deck=self._deck(),
            track=self._track(),
            first=self._first(),
            areas=areas,
            scores=self._per_seat("scores", self._points, 0),
            tiles=self._tiles("tiles"),
            aside=self._tiles("aside"),
            cards=self._cards("cards"),
            discards=self._cards("discards"),
            hands=self._per_seat("hands", self._hand, ()),
            face_down=tuple(card is not None for card in dealt),
            unmasked=unmasked,
            shown=self._shown(),
            agenda=self._agenda(),
        )
        return State(table, dealt, self._scoring(), self._per_seat("chosen", self._maybe, None))

    def _parts(self, word: _Word, split: str = ",") -> list[_Word]:
        parts, place = [], word.place
        for part in word.value.split(split):
            parts.append(_Word(part, place))
            place += len(part) + 1
        return parts

    def _per_seat(self, key: str, read: Callable[[_Word], T], default: T) -> tuple[T, ...]:
        word = self.words.get(key)
        if word is None:
            return (default,) * self.seats
        found = tuple(map(read, self._parts(word)))
        if len(found) != self.seats:
            self.reader.fail(
                word.place, f"{key} gives {len(found)} seats, and areas gives {self.seats}"
            )
        return found

    def _choice(self, key: str, choices: tuple[str, ...]) -> str:
        word = self.words.get(key)
        if word is None:
            return choices[0]
        if word.value not in choices:
            self.reader.fail(
                word.place, f"{key} is {quoted(word.value)}, expected {listed(choices)}"
            )
        return word.value

    def _areas(self) -> tuple[Area, ...]:
        word = self.words["areas"]
        text = self.reader.text
        found = tuple(parse_area(part.value, _WHAT, text, part.place) for part in self._parts(word))
        if len(found) not in SEATS:
            self.reader.fail(word.place, f"{len(found)} areas, expected 2, 3 or 4 split by commas")
        return found

    def _points(self, word: _Word) -> int:
        return small_number(_WHAT, self.reader.text, word.place, word.value, _MOST_POINTS)

    def _tiles(self, key: str) -> Tiles:
        word = self.words.get(key)
        return () if word is None else self.reader.tiles(word.value, word.place)

    def _hand(self, word: _Word) -> Cards:
        return self.reader.cards(word.value, word.place)

    def _cards(self, key: str) -> Cards:
        word = self.words.get(key)
        return () if word is None else self._hand(word)

    def _maybe_card(self, word: _Word) -> CardFace | None:
        return None if word.value == "-" else self.reader.card(word.value, word.place)

    def _maybe(self, word: _Word) -> ScoringTile | None:
        return None if word.value == "-" else self.reader.scoring(word.value, word.place)

    def _shown(self) -> ScoringTiles:
        word = self.words.get("shown")
        if word is None or word.value == "-":
            return ()
        return tuple(self.reader.scoring(part.value, part.place) for part in self._parts(word))

    def _scoring(self) -> tuple[ScoringTiles, ...]:
        if "scoring" in self.words:
            return self._per_seat("scoring", self._pair, ())
        tiles, each = scoring_tiles(), SCORING_TILES_DEALT
        return tuple(tiles[each * seat : each * (seat + 1)] for seat in range(self.seats))

    def _pair(self, word: _Word) -> ScoringTiles:
        parts = self._parts(word, "+")
        tiles = [self.reader.scoring(part.value, part.place) for part in parts]
        if len(tiles) != SCORING_TILES_DEALT:
            self.reader.fail(
                word.place,
                f"expected {SCORING_TILES_DEALT} scoring tiles a seat, split by +, but found "
                f"{quoted(word.value)}",
            )
        return sorted_scoring(tiles)

    def _track(self) -> Layout:
        word = self.words.get("track")
        if word is None:
            return own_track().first_game()
        if word.value == "-":
            return ()
        spaces = sorted_spaces(map(self._space, self._parts(word)))
        fault = layout_fault(spaces)
        if fault:
            self.reader.fail(word.place, fault)
        return spaces

    def _space(self, word: _Word) -> BonusSpace:
        at, bonus = (*self._parts(word, ":"), _Word("", word.place + len(word.value)))[:2]
        by_word = {kind.value: kind for kind in Bonus}
        if bonus.value not in by_word or word.value.count(":") != 1:
            self.reader.fail(
                word.place,
                f"expected SPACE:BONUS, a bonus being {listed(by_word)}, but found "
                f"{quoted(word.value)}",
            )
        space = small_number(_WHAT, self.reader.text, at.place, at.value, _MOST_POINTS)
        return BonusSpace(space, by_word[bonus.value])

    def _first(self) -> int:
        return SEAT_LETTERS.index(self._choice("first", tuple(SEAT_LETTERS[: self.seats])))

    def _deck(self) -> Deck:
        word = self.words.get("deck")
        own = own_deck()
        if word is None or word.value == own.name:
            return own
        name, colon, cards = word.value.partition(":")
        if not colon or not (name.isascii() and name.isalnum() and len(name) <= 16):
            self.reader.fail(
                word.place,
                f"expected {own.name}, or NAME:CARDS, the name of 1 to 16 letters or digits, but "
                f"found {quoted(word.value)}",
            )
        found = self.reader.cards(cards, word.place + len(name) + 1)
        if not FEWEST_CARDS <= len(found) <= MOST_CARDS:
            self.reader.fail(
                word.place,
                f"the deck has {len(found)} cards, expected {FEWEST_CARDS} to {MOST_CARDS}",
            )
        patterns = [card.pattern for card in found]
        for before, after in pairwise(patterns):
            if before == after:
                self.reader.fail(word.place, f"the deck has the shape {before} twice")
        return Deck(name, found)

    def _agenda(self) -> tuple[Step, ...]:
        word = self.words.get("agenda")
        if word is None:
            return (Turn(self._first(), ACTIONS),)
        return parse_agenda(self.reader, word.value, word.place, self.seats)
