"""The agenda of a position as text: ``turn:a/bid:a:30+C:own:-:b:-`` (docs/notation.md)."""

from __future__ import annotations

from typing import Final

from cowlab.core.notation import listed, quoted
from cowlab.games.kuhhandel.notation import Reader
from cowlab.games.kuhhandel.parts import COPYCATS, KUHPONS, MOST_BID, SEAT_LETTERS, TYPES, cows_text
from cowlab.games.kuhhandel.rounds import payment
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bid,
    Bidding,
    Counting,
    Deal,
    Drawing,
    Joining,
    Lot,
    Offering,
    Paying,
    Placing,
    Revealing,
    Searching,
    Settling,
    Step,
    Turn,
    Waiting,
)

OVER: Final = "over"
COUNT: Final = "count"
_MOST_CARDS: Final = len(KUHPONS) + 4 * len(TYPES)
"""More cards than anybody can hold as money."""
_EXPECTED: Final = (
    "reveal, bid:LOT:SEAT:BID, award:LOT:BID, pay:LOT:BID:HOW, draw:LOT:SEAT, offer:DEAL, "
    "answer:DEAL:CARDS, settle:DEAL:CARDS:ANSWER, wait:SEATS, join:SEAT:COWS:COPYCATS, search:COW "
    "or copycat:SEAT"
)


def format_agenda(agenda: tuple[Step, ...]) -> str:
    """Return the agenda as one word, the step to be decided next at the end."""
    return "/".join(map(_format, agenda)) or OVER


def _format(step: Step) -> str:
    match step:
        case Turn(seat):
            return f"turn:{_seat(seat)}"
        case Revealing():
            return "reveal"
        case Bidding(lot, asked, bid):
            return f"bid:{_lot(lot)}:{_seat(asked)}:{_bid(bid)}"
        case Awarding(lot, bid):
            return f"award:{_lot(lot)}:{_bid(bid)}"
        case Paying(lot, bid, payer):
            how = "keep" if payer == lot.auctioneer else "sell"
            return f"pay:{_lot(lot)}:{_bid(bid)}:{how}"
        case Drawing(seat, lot):
            return f"draw:{_lot(lot)}:{_seat(seat)}"
        case Offering(deal):
            return f"offer:{_deal(deal)}"
        case Answering(deal, cards):
            return f"answer:{_deal(deal)}:{cards}"
        case Settling(deal, cards, counter):
            answer = "accepted" if counter is None else counter
            return f"settle:{_deal(deal)}:{cards}:{answer}"
        case Searching(cow):
            return f"search:{cow}"
        case Counting():
            return COUNT
        case Waiting(seats):
            return f"wait:{''.join(map(_seat, seats))}"
        case Joining(seat, types, copycats):
            return f"join:{_seat(seat)}:{cows_text(types)}:{copycats}"
        case Placing(seat):
            return f"copycat:{_seat(seat)}"


def _seat(seat: int) -> str:
    return SEAT_LETTERS[seat]


def _lot(lot: Lot) -> str:
    shown = "".join(map(_seat, lot.shown)) or "-"
    return f"{_seat(lot.auctioneer)}:{cows_text(lot.cows)}:{_ORIGINS[lot.neutral]}:{shown}"


def _bid(bid: Bid | None) -> str:
    return f"{_seat(bid.seat)}:{bid.amount}:{_KINDS[bid.leave]}" if bid else "-"


def _deal(deal: Deal) -> str:
    times = _TIMES[deal.again]
    return f"{_seat(deal.challenger)}:{_seat(deal.opponent)}:{cows_text(deal.cows)}:{times}"


_ORIGINS: Final = ("own", "neutral")
_KINDS: Final = ("take", "leave")
_TIMES: Final = ("first", "again")
_HOW: Final = ("sell", "keep")


def parse_agenda(reader: Reader, text: str, place: int, seats: int) -> tuple[Step, ...]:
    """Return the agenda written ``text``, which starts at ``place``; NotationError else.

    Whether it fits the table is not looked at.
    """
    if text == OVER:
        return ()
    steps: list[Step] = []
    for word in text.split("/"):
        parts = _Parts(reader, word, place, seats)
        steps.append(parts.step() if steps else parts.base())
        place += len(word) + 1
    return tuple(steps)


class _Parts:
    """One step of the agenda being read, part by part."""

    def __init__(self, reader: Reader, text: str, place: int, seats: int) -> None:
        self.reader, self.start, self.seats, self.text = reader, place, seats, text
        self.parts = text.split(":")
        self.place = place
        self.end = place + len(text)

    def base(self) -> Step:
        if self.parts == [COUNT]:
            return Counting()
        if self.parts[0] != "turn":
            self.reader.fail(
                self.start,
                f"the agenda starts with turn:SEAT, or is {COUNT} or {OVER}, "
                f"but found {quoted(self.text)}",
            )
        return self.step()

    def step(self) -> Step:
        head, _ = self._next()
        found = self._step(head)
        if self.parts:
            self.reader.fail(self.place, f"nothing follows {_format(found)}")
        return found

    def _step(self, head: str) -> Step:
        match head:
            case "turn":
                return Turn(self._seat())
            case "reveal":
                return Revealing()
            case "bid":
                return Bidding(self._lot(), self._seat(), self._maybe_bid())
            case "award":
                return Awarding(self._lot(), self._bid())
            case "pay":
                return payment(Awarding(self._lot(), self._bid()), self._word(_HOW) == 1)
            case "draw":
                lot = self._lot()
                return Drawing(self._seat(), lot)
            case "offer":
                return Offering(self._deal())
            case "answer":
                return Answering(self._deal(), self._number(_MOST_CARDS))
            case "settle":
                return Settling(self._deal(), self._number(_MOST_CARDS), self._answer())
        return self._arranging(head)

    def _arranging(self, head: str) -> Step:
        match head:
            case "search":
                return Searching(self.reader.cow(*self._next(), TYPES))
            case "wait":
                return Waiting(self.reader.seats(*self._next(), self.seats))
            case "join":
                seat, types = self._seat(), self.reader.some_cows(*self._next())
                return Joining(seat, types, self._number(max(COPYCATS.values())))
            case "copycat":
                return Placing(self._seat())
        self.reader.fail(self.start, f"expected {_EXPECTED} but found {quoted(self.text)}")

    def _next(self) -> tuple[str, int]:
        """Return the next part and its place; an empty one behind the last."""
        if not self.parts:
            return "", self.end
        word, place = self.parts.pop(0), self.place
        self.place += len(word) + 1
        return word, place

    def _word(self, words: tuple[str, str]) -> int:
        word, place = self._next()
        if word not in words:
            self.reader.fail(place, f"expected {listed(words)} but found {quoted(word)}")
        return words.index(word)

    def _seat(self) -> int:
        return self.reader.seat(*self._next(), self.seats)

    def _number(self, most: int) -> int:
        return self.reader.number(*self._next(), most)

    def _lot(self) -> Lot:
        auctioneer, cows = self._seat(), self.reader.some_cows(*self._next())
        neutral = self._word(_ORIGINS) == 1
        return Lot(auctioneer, cows, neutral, self.reader.seats(*self._next(), self.seats))

    def _maybe_bid(self) -> Bid | None:
        if self.parts[:1] == ["-"]:
            self._next()
            return None
        return self._bid()

    def _bid(self) -> Bid:
        return Bid(self._seat(), self._number(MOST_BID), self._word(_KINDS) == 1)

    def _deal(self) -> Deal:
        challenger, opponent = self._seat(), self._seat()
        cows = self.reader.some_cows(*self._next())
        return Deal(challenger, opponent, cows, self._word(_TIMES) == 1)

    def _answer(self) -> int | None:
        if self.parts[:1] == ["accepted"]:
            self._next()
            return None
        return self._number(_MOST_CARDS)
