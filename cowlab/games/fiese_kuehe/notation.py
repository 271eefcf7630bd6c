"""Fiese Kühe as text: moves, cards and cells (docs/notation.md). Positions: see positions.py."""

from __future__ import annotations

from typing import NoReturn

from cowlab.core.notation import NotationError, listed, quoted
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play, Scare
from cowlab.games.fiese_kuehe.parts import (
    BARN,
    COLUMN_LETTERS,
    ROWS,
    WAITING,
    Card,
    Cards,
    Cell,
    Direction,
    Origin,
    Target,
    kinds,
    sorted_cards,
)

_MOVE_FORMS = "CARD:FROM-TO, change:CARD, scare:CELL:DIRECTION or done"
"""What players write; what chance does is written ``draw:CARD``."""
_MOST = 64
"""No move is longer than this many characters."""


class Reader:
    """Reads words out of one text, and knows how to complain about a place in it."""

    def __init__(self, what: str, text: str) -> None:
        self.what, self.text = what, text

    def fail(self, place: int, problem: str) -> NoReturn:
        raise NotationError(self.what, self.text, place, problem)

    def cell(self, word: str, place: int) -> Cell:
        """Return the cell written ``word``, which starts at ``place``."""
        rows = {str(row): row for row in range(1, ROWS + 1)}
        if not word or word[0] not in COLUMN_LETTERS:
            self.fail(place, f"expected a column letter a to e but found {quoted(word[:1])}")
        if word[1:] not in rows:
            self.fail(place + 1, f"expected a row 1 to {ROWS} but found {quoted(word[1:])}")
        return Cell(COLUMN_LETTERS.index(word[0]), rows[word[1:]])

    def card(self, word: str, place: int) -> Card:
        """Return the card written ``word``."""
        by_text = {str(card): card for card in kinds()}
        if word not in by_text:
            self.fail(place, f"expected a card ({listed(by_text)}) but found {quoted(word)}")
        return by_text[word]

    def cards(self, word: str, place: int) -> Cards:
        """Return several cards written one after the other, ``-`` for none."""
        if word == "-":
            return ()
        if not word:
            self.fail(place, "expected cards or - but found nothing")
        pairs = range(0, len(word), 2)
        return sorted_cards(self.card(word[n : n + 2], place + n) for n in pairs)


def format_cards(cards: Cards) -> str:
    """Return the cards as one word, ``-`` for none."""
    return "".join(map(str, cards)) or "-"


def parse_move(text: str) -> Move:
    """Return the move; ``str`` of it is ``text`` again. Raises NotationError."""
    if not isinstance(text, str):
        raise NotationError("move", repr(text), 0, f"expected text, not {type(text).__name__}")
    reader = Reader("move", text)
    if len(text) > _MOST:
        reader.fail(_MOST, f"too long for a move; expected {_MOVE_FORMS}")
    head, colon, rest = text.partition(":")
    after = len(head) + 1
    if text == "done":
        return Done()
    if not colon:
        reader.fail(0, f"expected {_MOVE_FORMS}")
    if head == "change":
        return Change(reader.card(rest, after))
    if head == "draw":
        return Draw(reader.card(rest, after))
    if head == "scare":
        return _scare(reader, rest, after)
    return _play(reader, head, rest, after)


def _scare(reader: Reader, rest: str, after: int) -> Scare:
    cell, _, word = rest.partition(":")
    directions = {direction.word: direction for direction in Direction}
    cow = reader.cell(cell, after)
    if word not in directions:
        place = min(after + len(cell) + 1, len(reader.text))
        reader.fail(place, f"expected {listed(directions)} but found {quoted(word)}")
    return Scare(cow, directions[word])


def _play(reader: Reader, head: str, rest: str, after: int) -> Play:
    card = reader.card(head, 0)
    start, dash, end = rest.partition("-")
    if not dash:
        reader.fail(len(reader.text), "expected FROM-TO, a cow and where it goes, with a - between")
    cow: Origin = WAITING if start == WAITING else reader.cell(start, after)
    to: Target = BARN if end == BARN else reader.cell(end, after + len(start) + 1)
    return Play(card, cow, to)
