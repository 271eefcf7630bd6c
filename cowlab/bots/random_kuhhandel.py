"""A bot for Kuhhandel: Festival that plays anything that is not absurd."""

from __future__ import annotations

import random
from itertools import islice
from typing import Final

from cowlab.games.kuhhandel.moves import (
    Accept,
    Counter,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Show,
    Take,
)
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import STEP, Money
from cowlab.games.kuhhandel.paying import payments
from cowlab.games.kuhhandel.steps import Answering, Bidding, Offering, Paying

PASSES: Final = 0.5
"""How often it passes where it may."""
ACCEPTS: Final = 0.5
"""How often it accepts an offer."""
STEPS: Final = 4
"""A bid beats the standing one by at most so many steps."""
WAYS: Final = 8
"""It pays in one of the first so many ways."""
CARDS: Final = 4
"""It lays at most so many cards, besides not more than its share."""
SHARE: Final = 0.5
"""It lays at most this part of its money."""


class RandomTrader:
    """Chooses any move; bids rise little and stay within its money, offers within half of it."""

    name = "random"

    def choose(self, observation: Observation, rng: random.Random) -> Move:
        """Return a legal move drawn at random. Raises IndexError when there is none."""
        money = observation.own.money
        match observation.table.step if observation.to_move == observation.seat else None:
            case Bidding() as step:
                return _bid(observation, step, rng)
            case Paying(bid=bid):
                ways = list(islice(payments(money, bid.amount), WAYS))
                return Pay(rng.choice(ways)) if ways else Show(money)
            case Offering():
                return Offer(_some(money, rng))
            case Answering():
                return Accept() if rng.random() < ACCEPTS else Counter(_some(money, rng))
        return rng.choice(list(observation.moves()))


def _bid(observation: Observation, step: Bidding, rng: random.Random) -> Move:
    money = sum(observation.own.money)
    if any(cow in observation.table.closed() for cow in step.lot.cows):
        kind = rng.choice((Take, Leave))
        return kind(STEP * rng.randint(0, min(STEPS, money // STEP)))
    standing = step.bid.amount if step.bid else 0
    steps = min(STEPS, (money - standing) // STEP)
    if steps < 1 or rng.random() < PASSES:
        return Pass()
    return Raise(standing + STEP * rng.randint(1, steps))


def _some(money: Money, rng: random.Random) -> Money:
    """Return a few cards, the largest left out while they are too much together."""
    if not money:
        return ()
    cards = sorted(rng.sample(money, rng.randint(1, min(CARDS, len(money)))))
    while len(cards) > 1 and sum(cards) > SHARE * sum(money):
        cards.pop()
    return tuple(cards)
