"""Kuhhandel: Festival as text: moves and pieces (docs/notation.md). Positions: see positions.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NoReturn

from cowlab.core.notation import NotationError, listed, quoted, small_number
from cowlab.games.kuhhandel.coloured import coloured_fault
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Count,
    Counter,
    Draw,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Reveal,
    Search,
    Sell,
    Settle,
    Show,
    Take,
)
from cowlab.games.kuhhandel.parts import (
    BY_TEXT,
    OF_A_TYPE,
    SEAT_LETTERS,
    TYPES,
    Cow,
    Cows,
    Money,
    sorted_cows,
    sorted_money,
)

_MOVE_FORMS = (
    "auction:COWS, auction:neutral, trade:SEAT:COWS, bid:N, take:N, leave:N, pass, sell, keep, "
    "pay:MONEY, show:MONEY, offer:MONEY, accept, counter:MONEY, copycat:COW or copycat:apart"
)
"""What players write; chance does ``reveal:COWS``, ``kuhpon:N``, ``settle:MONEY:MONEY:SEAT``,
``search:COW:SEATS`` and ``count:MONEY,MONEY``."""
_MOST = 400
"""No move is longer than this many characters."""
_MOST_AMOUNT: Final = 999_990
"""Bids are read up to here; the rules allow less (KH-R2)."""
_WORDS: Final[dict[str, Move]] = {
    str(move): move for move in (Pass(), Sell(), Keep(), Accept(), Auction(None), Assign(None))
}
_BIDS: Final[dict[str, Callable[[int], Move]]] = {"bid": Raise, "take": Take, "leave": Leave}
_MONEY: Final[dict[str, Callable[[Money], Move]]] = {
    "pay": Pay,
    "show": Show,
    "offer": Offer,
    "counter": Counter,
}


class Reader:
    """Reads words out of one text, and knows how to complain about a place in it."""

    def __init__(self, what: str, text: str) -> None:
        self.what, self.text = what, text

    def fail(self, place: int, problem: str) -> NoReturn:
        raise NotationError(self.what, self.text, min(place, len(self.text)), problem)

    def number(self, word: str, place: int, most: int) -> int:
        """Return the whole number written ``word``, which starts at ``place``."""
        return small_number(self.what, self.text, min(place, len(self.text)), word, most)

    def cow(self, word: str, place: int, known: tuple[Cow, ...] = (*TYPES, Cow.COPYCAT)) -> Cow:
        """Return the cow card written ``word``."""
        if word not in BY_TEXT or BY_TEXT[word] not in known:
            texts = listed(tuple(map(str, known)))
            self.fail(place, f"expected a cow {texts} but found {quoted(word)}")
        return BY_TEXT[word]

    def cows(self, word: str, place: int) -> Cows:
        """Return several cows split by ``+``, ``-`` for none."""
        if word == "-":
            return ()
        found = []
        for part in word.split("+"):
            found.append(self.cow(part, place))
            place += len(part) + 1
        return sorted_cows(found)

    def some_cows(self, word: str, place: int) -> Cows:
        """Return one to four cows."""
        found = self.cows(word, place)
        if not 1 <= len(found) <= OF_A_TYPE:
            self.fail(place, f"expected 1 to {OF_A_TYPE} cows but found {quoted(word)}")
        return found

    def amount(self, word: str, place: int) -> int:
        """Return the amount of a card of money."""
        amount = int(word) if word.isascii() and word.isdigit() and len(word) <= 3 else None
        if coloured_fault(amount) or str(amount) != word:
            self.fail(place, f"expected an amount as 0, 10 or 200 but found {quoted(word)}")
        assert amount is not None
        return amount

    def money(self, word: str, place: int) -> Money:
        """Return several amounts split by ``+``, ``-`` for none."""
        if word == "-":
            return ()
        found = []
        for part in word.split("+"):
            found.append(self.amount(part, place))
            place += len(part) + 1
        return sorted_money(found)

    def seat(self, word: str, place: int, seats: int = len(SEAT_LETTERS)) -> int:
        """Return the seat of this letter."""
        letters = SEAT_LETTERS[:seats]
        if len(word) != 1 or word not in letters:
            self.fail(place, f"expected a seat {listed(letters)} but found {quoted(word)}")
        return letters.index(word)

    def seats(self, word: str, place: int, seats: int = len(SEAT_LETTERS)) -> tuple[int, ...]:
        """Return several seats written one after the other, ``-`` for none."""
        if word == "-":
            return ()
        if not word:
            self.fail(place, "expected seats or - but found nothing")
        return tuple(self.seat(letter, place + n, seats) for n, letter in enumerate(word))


def parse_move(text: str) -> Move:
    """Return the move; ``str`` of it is ``text`` again, but for the order of cards. Raises
    NotationError."""
    if not isinstance(text, str):
        raise NotationError("move", repr(text), 0, f"expected text, not {type(text).__name__}")
    reader = Reader("move", text)
    if len(text) > _MOST:
        reader.fail(_MOST, f"too long for a move; expected {_MOVE_FORMS}")
    if text in _WORDS:
        return _WORDS[text]
    head, colon, rest = text.partition(":")
    place = len(head) + 1
    if colon and head in _BIDS:
        return _BIDS[head](reader.number(rest, place, _MOST_AMOUNT))
    if colon and head in _MONEY:
        return _MONEY[head](reader.money(rest, place))
    return _other(reader, head if colon else "", rest, place)


def _other(reader: Reader, head: str, rest: str, place: int) -> Move:
    word, _, more = rest.partition(":")
    after = place + len(word) + 1
    match head:
        case "auction":
            return Auction(reader.some_cows(rest, place))
        case "trade":
            return Challenge(reader.seat(word, place), reader.some_cows(more, after))
        case "copycat":
            return Assign(reader.cow(rest, place))
        case "reveal":
            return Reveal(reader.some_cows(rest, place))
        case "kuhpon":
            return Draw(reader.amount(rest, place))
        case "search":
            return Search(reader.cow(word, place, TYPES), _found(reader, more, after))
        case "settle":
            return _settle(reader, word, more, place)
        case "count":
            return Count(_hands(reader, rest, place))
    reader.fail(0, f"expected {_MOVE_FORMS}")


def _found(reader: Reader, word: str, place: int) -> tuple[int, ...]:
    seats = reader.seats(word, place)
    if len(seats) > OF_A_TYPE:
        reader.fail(place, f"a type has {OF_A_TYPE} cards, and {len(seats)} seats are given")
    return seats


def _hands(reader: Reader, text: str, place: int) -> tuple[Money, ...]:
    hands = []
    for word in text.split(","):
        hands.append(reader.money(word, place))
        place += len(word) + 1
    return tuple(hands)


def _settle(reader: Reader, offer: str, more: str, place: int) -> Settle:
    after = place + len(offer) + 1
    answer, _, end = more.partition(":")
    last = after + len(answer) + 1
    counter = None if answer == "accepted" else reader.money(answer, after)
    winner = None if end == "equal" else reader.seat(end, last)
    return Settle(reader.money(offer, place), counter, winner)
