"""How the greedy bot of Kuhhandel: Festival auctions, bids and awards."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from cowlab.bots.valuing_kuhhandel import (
    Mind,
    Points,
    Standing,
    arranged,
    bare,
    moved,
    standing,
    worth,
)
from cowlab.core.pieces import changed_at
from cowlab.games.kuhhandel.arranging import received
from cowlab.games.kuhhandel.generate import lots
from cowlab.games.kuhhandel.moves import (
    Auction,
    Keep,
    Leave,
    Move,
    Pass,
    Raise,
    Sell,
    Take,
)
from cowlab.games.kuhhandel.parts import KUHPONS, LOT, STEP, Cows
from cowlab.games.kuhhandel.rounds import payment
from cowlab.games.kuhhandel.steps import Awarding, Bid, Bidding, Lot

KUHPON: Final = sum(KUHPONS) / len(KUHPONS)
"""What a face-down Kuhpon is worth on average."""
DOUBT: Final = 0.05
"""How much better, in parts of all points, an award must be for a seat to be rather sure of it."""
BLUFF: Final = 50
"""A bid may be so much more than the bot holds."""
BLUFF_SURE: Final = 0.75
"""It bids what it cannot pay only where the auctioneer is as likely as this to keep the cards."""
SHAME: Final = 0.05
"""What it costs to show one's money, in parts of all points."""
JUMPS: Final = (0.0, 0.2, 0.4)
"""How far a bid goes from the least that is possible to the most that is good."""
PROBE: Final = 50.0
"""The sum by which the price of a point is measured."""
SINGLE_BID: Final = 0.7
"""What somebody pays who is alone in wanting a lot, as a part of what it is worth to them."""
LOOKED_AT: Final = 6
PAIRS: Final = 3
"""So many lots are looked at closely, and besides so many pairs of one type."""
GLIMPSES: Final = 6
"""So many neutral lots are thought of before the stack is auctioned."""


@dataclass(frozen=True, slots=True)
class Sale:
    """A lot, and what comes of it, seen with the mind of one seat."""

    mind: Mind
    lot: Lot
    laid: dict[int, Standing] = field(default_factory=dict, compare=False)

    def standing(self, taker: int) -> Standing:
        """Return what the table is worth when the taker has got the cards."""
        if taker not in self.laid:
            table = received(bare(self.mind.table), taker, self.lot.cows)
            self.laid[taker] = standing(arranged(table))
        return self.laid[taker]

    def free(self, taker: int) -> Points:
        """Return what all may expect when somebody gets the lot for nothing."""
        return self.paid(taker, taker, taker, 0)

    def paid(self, taker: int, payer: int, payee: int, amount: int) -> Points:
        """Return what all may expect when the lot is paid like this, the own change included."""
        mind = self.mind
        if payer == mind.seat:
            amount = mind.purse.paying(amount) or amount
        purses = moved(mind.purses, payer, payee, min(amount, max(mind.purses[payer], 0.0)))
        if self.lot.neutral:
            purses = changed_at(purses, taker, purses[taker] + KUHPON)
        return self.standing(taker).points(purses)

    def awarded(self, bid: Bid, *, keep: bool) -> Points:
        """Return what all may expect when the auctioneer decides like this."""
        paying = payment(Awarding(self.lot, bid), keep)
        return self.paid(paying.taker, paying.payer, paying.payee, bid.amount)

    def kept(self, bid: Bid, sold: Points, kept: Points) -> float:
        """Return how likely the auctioneer uses the right of first refusal."""
        seat = self.lot.auctioneer
        scale = DOUBT * (sum(map(abs, sold)) / len(sold) + 1.0)
        better = (worth(kept, seat) - worth(sold, seat)) / scale
        return self.mind.can_pay(seat, bid.amount) / (1 + math.exp(-max(-30.0, min(30.0, better))))

    def after(self, bid: Bid | None) -> float:
        """Return what the seat may expect if the auction ended with this bid."""
        mind = self.mind
        if bid is None:
            return worth(self.free(self.lot.auctioneer), mind.seat)
        sold, kept = self.awarded(bid, keep=False), self.awarded(bid, keep=True)
        chance = self.kept(bid, sold, kept)
        return chance * worth(kept, mind.seat) + (1 - chance) * worth(sold, mind.seat)

    def bluffed(self, bid: Bid, otherwise: float) -> float | None:
        """Return what the seat may expect of a bid that it cannot pay; ``None``: do not dare."""
        mind, auctioneer = self.mind, self.lot.auctioneer
        if mind.seat in self.lot.shown or mind.can_pay(auctioneer, bid.amount) < 1:
            return None
        sold, kept = self.awarded(bid, keep=False), self.awarded(bid, keep=True)
        chance = self.kept(bid, sold, kept)
        if chance < BLUFF_SURE:
            return None
        shame = SHAME * sum(map(abs, sold)) / len(sold)
        return chance * worth(kept, mind.seat) + (1 - chance) * (otherwise - shame)


def bid(mind: Mind, step: Bidding, rng: random.Random) -> Move:
    """Return a bid, or pass."""
    sale = Sale(mind, step.lot)
    if any(cow in mind.table.closed() for cow in step.lot.cows):
        return _on_sheep(sale)
    worth_now = sale.after(step.bid)
    rated = list(_raises(sale, step.bid, worth_now))
    if not rated:
        return Pass()
    if mind.table.seats == 2:  # there is no second bid
        return Raise(max(rated, key=lambda each: each[1])[0])
    return Raise(rated[int(rng.choice(JUMPS) * (len(rated) - 1))][0])


def _raises(sale: Sale, standing: Bid | None, otherwise: float) -> Iterator[tuple[int, float]]:
    """Yield bids that are better than none, and what they are worth, up to the first that is not.

    In a game of two all that are better: the bid is not to be raised by anybody.
    """
    mind, seat = sale.mind, sale.mind.seat
    amount = standing.amount if standing else 0
    while (amount := amount + STEP) <= mind.purse.total + BLUFF:
        made = Bid(seat, amount)
        if mind.affords(amount):
            rate: float | None = sale.after(made)
        elif amount > mind.purse.total:
            rate = sale.bluffed(made, otherwise)
        else:
            rate = None
        if rate is None:
            continue
        if rate > otherwise:
            yield amount, rate
        elif mind.table.seats > 2:
            return


def _on_sheep(sale: Sale) -> Move:
    """Return the bid, to take a lot with black sheep or not to, that is best (KH-R20)."""
    mind = sale.mind

    def rate(move: Take | Leave) -> float:
        return sale.after(Bid(mind.seat, move.amount, isinstance(move, Leave)))

    amounts = [n for n in range(0, mind.spare + 1, STEP) if mind.affords(n)]
    return max((kind(n) for n in amounts for kind in (Take, Leave)), key=rate)


def award(mind: Mind, step: Awarding) -> Move:
    """Return whether to sell or to keep the cards."""
    sale, bid = Sale(mind, step.lot), step.bid
    if not mind.affords(bid.amount) or not mind.can_pay(bid.seat, bid.amount):
        return Sell()  # a bidder who certainly cannot pay will have to show
    sold, kept = sale.awarded(bid, keep=False), sale.awarded(bid, keep=True)
    return Keep() if worth(kept, mind.seat) > worth(sold, mind.seat) else Sell()


def auctions(mind: Mind, rng: random.Random) -> Iterator[tuple[float, Auction]]:
    """Yield the best lots that the seat can auction, and what it may expect of each."""
    for cows in _promising(mind):
        yield _expected(Sale(mind, Lot(mind.seat, cows))), Auction(cows)
    if mind.table.neutral_cows:
        cows = mind.observation.unseen()
        number = min(LOT, mind.table.neutral_cows)
        glimpses = [tuple(rng.sample(cows, number)) for _ in range(GLIMPSES)]
        rates = [_expected(Sale(mind, Lot(mind.seat, lot, neutral=True))) for lot in glimpses]
        yield sum(rates) / len(rates), Auction(None)


def _promising(mind: Mind) -> list[Cows]:
    """Return the lots to be looked at closely: by what each card alone would bring, and pairs."""
    stack = mind.observation.own.stack
    alone = {cow: _expected(Sale(mind, Lot(mind.seat, (cow,)))) for cow in dict.fromkeys(stack)}
    found = [auction.cows for auction in lots(stack) if auction.cows]
    ranked = sorted(found, key=lambda cows: -sum(map(alone.__getitem__, cows)))
    pairs = [cows for cows in ranked[LOOKED_AT:] if len(set(cows)) < len(cows)]
    return ranked[:LOOKED_AT] + pairs[:PAIRS]


def _expected(sale: Sale) -> float:
    """Return what the auctioneer may expect of the lot: the best of the right of first refusal and
    the price that the others will make."""
    mind, seat = sale.mind, sale.mind.seat
    nothing = sale.free(seat)
    limits = []
    for other in mind.table.clockwise(seat):
        if mind.table.out[other]:
            continue
        gain = worth(sale.free(other), other) - worth(nothing, other)
        cost = worth(nothing, other) - worth(sale.paid(seat, other, seat, int(PROBE)), other)
        limit = gain / max(cost / PROBE, 1e-6)
        limits.append((min(limit, mind.purses[other]), other))
    limits.sort(reverse=True)
    if not limits or limits[0][0] < STEP:
        return worth(nothing, seat)
    (most, winner), *rest = limits
    second = rest[0][0] + STEP if rest else 0.0
    price = int(max(min(most, second), SINGLE_BID * most if not rest else STEP)) // STEP * STEP
    bid = Bid(winner, max(price, STEP))
    rates = [worth(sale.awarded(bid, keep=False), seat)]
    if mind.affords(bid.amount):
        rates.append(worth(sale.awarded(bid, keep=True), seat))
    return max(rates)
