"""The move generator of Kuhhandel: Festival, lazy, in a fixed order.

Tests prove it equal to the judge.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from cowlab.games.kuhhandel.judge import most_bid
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Counter,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Sell,
    Show,
    Take,
)
from cowlab.games.kuhhandel.parts import LOT, MOST_TYPES, STEP, Cows
from cowlab.games.kuhhandel.paying import can_pay, offers, payments
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bidding,
    Joining,
    Offering,
    Paying,
    Placing,
    Turn,
)
from cowlab.games.kuhhandel.table import Own, Table


def player_moves(table: Table, own: Own) -> Iterator[Move]:
    """Yield the legal moves of the seat to move, lazily; none while something is turned up.

    Order of a turn: own cards to auction, the neutral stack, then trades clockwise. Passing comes
    before the bids, which rise; offers and payments in the order of ``paying``.
    """
    match table.step:
        case Turn(seat):
            yield from lots(own.stack)
            if table.neutral_cows:
                yield Auction(None)
            yield from trades(table, seat)
        case Bidding() as step:
            yield from _bids(table, step)
        case Awarding(bid=bid):
            yield Sell()
            if can_pay(own.money, bid.amount):
                yield Keep()
        case Paying(bid=bid):
            if can_pay(own.money, bid.amount):
                yield from map(Pay, payments(own.money, bid.amount))
            else:
                yield Show(own.money)
        case Offering():
            yield from map(Offer, offers(own.money))
        case Answering():
            yield Accept()
            yield from map(Counter, offers(own.money))
        case Joining(_, types):
            yield from map(Assign, types)
            yield Assign(None)
        case Placing(seat):
            yield from map(Assign, table.fronts[seat].types())
            yield Assign(None)


def lots(stack: Cows) -> Iterator[Auction]:
    """Yield each lot that can be made of a stack (KH-R7), whether or not it is to be chosen."""
    pairs = combinations(stack, min(LOT, len(stack)))
    yield from map(Auction, dict.fromkeys(pairs if stack else ()))


def trades(table: Table, seat: int) -> Iterator[Challenge]:
    """Yield each trade that the seat could propose (KH-R8), whether or not it is to choose."""
    for opponent in table.partners(seat):
        types = table.shared(seat, opponent)
        for number in range(1, MOST_TYPES + 1):
            for cows in combinations(types, number):
                yield Challenge(opponent, cows)


def _bids(table: Table, step: Bidding) -> Iterator[Move]:
    most = most_bid(table, step)
    if any(cow in table.closed() for cow in step.lot.cows):
        yield from map(Take, range(0, most + 1, STEP))
        yield from map(Leave, range(0, most + 1, STEP))
        return
    yield Pass()
    standing = step.bid.amount if step.bid else 0
    yield from map(Raise, range(standing + STEP, most + 1, STEP))
