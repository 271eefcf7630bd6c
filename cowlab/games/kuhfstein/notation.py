"""Kuhfstein as text: moves and pieces (docs/notation.md). Positions: see positions.py."""

from __future__ import annotations

from typing import NoReturn

from cowlab.core.notation import NotationError, listed, quoted
from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Move,
    Pass,
    Place,
    Plant,
    Play,
    RevealCard,
    RevealTile,
    Show,
    Take,
)
from cowlab.games.kuhfstein.parts import BY_LETTER, COWS, LETTERS, Landscape, Spot, parse_spot
from cowlab.games.kuhfstein.scoring import ScoringTile, scoring_tiles
from cowlab.games.kuhfstein.shapes import CardFace, parse_card
from cowlab.games.kuhfstein.steps import Display
from cowlab.games.kuhfstein.table import Cards, Tiles, sorted_cards, sorted_tiles

_MOVE_FORMS = (
    "tile:LETTER:SPOT, tree:SPOT, tree:none, take:CARD, play:CARD:SPOTS, home:SPOTS, "
    "exchange:tiles, exchange:cards, pass or choose:NAME"
)
"""What players write; chance does ``reveal:LETTER``, ``reveal:CARD`` and ``show:NAMES``."""
_MOST = 120
"""No move is longer than this many characters."""


class Reader:
    """Reads words out of one text, and knows how to complain about a place in it."""

    def __init__(self, what: str, text: str) -> None:
        self.what, self.text = what, text

    def fail(self, place: int, problem: str) -> NoReturn:
        raise NotationError(self.what, self.text, min(place, len(self.text)), problem)

    def landscape(self, word: str, place: int) -> Landscape:
        """Return the landscape written ``word``, which starts at ``place``."""
        if word not in BY_LETTER:
            self.fail(place, f"expected a landscape {listed(LETTERS)} but found {quoted(word)}")
        return BY_LETTER[word]

    def tiles(self, word: str, place: int) -> Tiles:
        """Return several landscapes written one after the other, ``-`` for none."""
        if word == "-":
            return ()
        if not word:
            self.fail(place, "expected landscapes or - but found nothing")
        return sorted_tiles(self.landscape(letter, place + n) for n, letter in enumerate(word))

    def spot(self, word: str, place: int) -> Spot:
        """Return the spot written ``word``."""
        return parse_spot(word, self.what, self.text, min(place, len(self.text)))

    def spots(self, word: str, place: int) -> tuple[Spot, ...]:
        """Return different spots split by commas, at most one for each of a seat's cows."""
        found: list[Spot] = []
        for part in word.split(","):
            if len(found) == COWS:
                self.fail(place, f"more than {COWS} spots, and nobody has more cows")
            spot = self.spot(part, place)
            if spot in found:
                self.fail(place, f"{spot} is given twice")
            found.append(spot)
            place += len(part) + 1
        return tuple(found)

    def card(self, word: str, place: int) -> CardFace:
        """Return the card written ``word``, turned any way."""
        try:
            return parse_card(word)
        except NotationError as error:
            self.fail(place + error.place, error.problem)

    def cards(self, word: str, place: int) -> Cards:
        """Return several cards split by ``+``, ``-`` for none."""
        if word == "-":
            return ()
        found = []
        for part in word.split("+"):
            found.append(self.card(part, place))
            place += len(part) + 1
        return sorted_cards(found)

    def scoring(self, word: str, place: int) -> ScoringTile:
        """Return the scoring tile of this name."""
        by_name = {tile.name: tile for tile in scoring_tiles()}
        if word not in by_name:
            self.fail(place, f"expected a scoring tile {listed(by_name)} but found {quoted(word)}")
        return by_name[word]


def format_cards(cards: Cards) -> str:
    """Return the cards as one word, ``-`` for none."""
    return "+".join(map(str, cards)) or "-"


def format_tiles(tiles: Tiles) -> str:
    """Return the landscapes as one word, ``-`` for none."""
    return "".join(map(str, tiles)) or "-"


def parse_move(text: str) -> Move:
    """Return the move; ``str`` of it is ``text`` again, but for the order of spots and the way a
    card is turned. Raises NotationError."""
    if not isinstance(text, str):
        raise NotationError("move", repr(text), 0, f"expected text, not {type(text).__name__}")
    reader = Reader("move", text)
    if len(text) > _MOST:
        reader.fail(_MOST, f"too long for a move; expected {_MOVE_FORMS}")
    if text == "pass":
        return Pass()
    head, colon, rest = text.partition(":")
    if not colon or head not in _HEADS:
        reader.fail(0, f"expected {_MOVE_FORMS}")
    return _move(reader, head, rest, len(head) + 1)


_HEADS = ("tile", "tree", "take", "play", "home", "exchange", "choose", "reveal", "show")


def _move(reader: Reader, head: str, rest: str, place: int) -> Move:
    word, _, more = rest.partition(":")
    after = place + len(word) + 1
    match head:
        case "tile":
            return Place(reader.landscape(word, place), reader.spot(more, after))
        case "tree":
            return Plant(None if rest == "none" else reader.spot(rest, place))
        case "take":
            return Take(reader.card(rest, place))
        case "play":
            return Play(reader.card(word, place), reader.spots(more, after))
        case "home":
            return Home(reader.spots(rest, place))
        case "exchange":
            by_word = {display.value: display for display in Display}
            if rest not in by_word:
                reader.fail(place, f"expected {listed(by_word)} but found {quoted(rest)}")
            return Exchange(by_word[rest])
        case "choose":
            return Choose(reader.scoring(rest, place))
        case "show":
            names = []
            for part in rest.split(","):
                names.append(reader.scoring(part, place))
                place += len(part) + 1
            return Show(tuple(names))
    if "=" in rest or "/" in rest:
        return RevealCard(reader.card(rest, place))
    return RevealTile(reader.landscape(rest, place))
