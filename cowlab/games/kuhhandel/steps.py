"""The agenda of Kuhhandel: Festival: frozen steps, the last of which is to be decided next.

The turn lies under all that happens in it. Above it lies an auction or a trade, and at its end what
became of the cards: Copycats that wait for a place, and on top the question that is being put.
"""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.kuhhandel.parts import Cow, Cows


@dataclass(frozen=True, slots=True)
class Lot:
    """What is auctioned: ``cows`` face up; ``neutral``: from the neutral stack, with a face-down
    Kuhpon; ``shown``: seats that could not pay in this auction and have shown their money, rising
    (KH-R5)."""

    auctioneer: int
    cows: Cows
    neutral: bool = False
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Bid:
    """The standing bid; ``leave``: so many *not* to take the lot (KH-R20)."""

    seat: int
    amount: int
    leave: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """A trade: ``challenger`` wants the ``cows`` of ``opponent``, one or two types; ``again``: the
    offers were equal once (KH-R10)."""

    challenger: int
    opponent: int
    cows: Cows
    again: bool = False


@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` auctions or trades."""

    seat: int


@dataclass(frozen=True, slots=True)
class Revealing:
    """The top cards of the neutral cow stack are turned up; chance says which (KH-R19)."""


@dataclass(frozen=True, slots=True)
class Bidding:
    """``asked`` bids or passes. ``bid``: the standing one, if any."""

    lot: Lot
    asked: int
    bid: Bid | None


@dataclass(frozen=True, slots=True)
class Awarding:
    """The auctioneer sells or uses the right of first refusal (KH-R3)."""

    lot: Lot
    bid: Bid


@dataclass(frozen=True, slots=True)
class Paying:
    """``payer`` pays the amount of the bid to ``payee``; ``taker`` then gets the lot."""

    lot: Lot
    bid: Bid
    payer: int
    payee: int
    taker: int


@dataclass(frozen=True, slots=True)
class Drawing:
    """``seat`` gets the face-down Kuhpon of a neutral lot; chance says which (KH-R19)."""

    seat: int
    lot: Lot


@dataclass(frozen=True, slots=True)
class Offering:
    """The challenger lays money face down."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class Answering:
    """The opponent accepts or counters an offer of ``cards`` cards."""

    deal: Deal
    cards: int


@dataclass(frozen=True, slots=True)
class Settling:
    """The offer is settled: traders see the cards. ``counter``: cards of the counter-offer,
    ``None`` when the offer was accepted."""

    deal: Deal
    cards: int
    counter: int | None


@dataclass(frozen=True, slots=True)
class Searching:
    """Everybody searches their stack for cards of ``cow``, which has just closed (KH-R11)."""

    cow: Cow


@dataclass(frozen=True, slots=True)
class Counting:
    """The last turn is over, and all show and count their money (KH-26). It lies alone."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Copycats in the air, one entry each: the seats that will place them, the next one first
    (KH-R14)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Joining:
    """``seat`` may move one of ``copycats`` Copycats that lie apart to one of ``types``, which it
    has only just got (KH-R13)."""

    seat: int
    types: Cows
    copycats: int


@dataclass(frozen=True, slots=True)
class Placing:
    """``seat`` places one Copycat: with an open type in front of it, or apart (KH-R13)."""

    seat: int


Step = (
    Turn
    | Revealing
    | Bidding
    | Awarding
    | Paying
    | Drawing
    | Offering
    | Answering
    | Settling
    | Searching
    | Counting
    | Waiting
    | Joining
    | Placing
)
