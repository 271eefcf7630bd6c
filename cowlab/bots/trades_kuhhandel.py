"""How the greedy bot of Kuhhandel: Festival challenges, offers and answers."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cowlab.bots.valuing_kuhhandel import Mind, Standing, arranged, bare, moved, standing, worth
from cowlab.games.kuhhandel.arranging import traded
from cowlab.games.kuhhandel.generate import trades
from cowlab.games.kuhhandel.moves import Accept, Challenge, Counter, Move, Offer
from cowlab.games.kuhhandel.parts import STEP, Money
from cowlab.games.kuhhandel.paying import payments
from cowlab.games.kuhhandel.steps import Answering, Deal, Offering

THOUGHT_OF: Final = 4
"""So many challenges are looked at closely."""
HALVINGS: Final = 6
OFFERS: Final = (0.0, 0.3, 0.5, 0.7, 0.9, 1.1)
"""Offers that are thought of, as parts of the fair price."""
ANSWERS: Final = ((None, 0.4), (0.3, 0.2), (0.7, 0.25), (1.0, 0.15))
"""What the other may do, and how likely: accept, or counter with a part of their fair price."""
GUESSES: Final = 24
"""So many offers are guessed of what the cards on the table may be."""
USUAL: Final = 0.6
"""What is usually offered, as a part of the fair price."""
NEARLY: Final = 0.01
"""Offers are drawn from those that are nearly best, up to this part of what is at stake."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A trade with the mind of one of the two: the table when the challenger wins, and when the
    opponent does; and what the cows are worth to either, in money."""

    mind: Mind
    deal: Deal
    won: Standing
    lost: Standing

    @classmethod
    def of(cls, mind: Mind, deal: Deal) -> Contest:
        table = bare(mind.table)
        one, other = deal.challenger, deal.opponent
        won = arranged(traded(table, other, one, deal.cows))
        lost = arranged(traded(table, one, other, deal.cows))
        return cls(mind, deal, standing(won), standing(lost))

    def worth(self, offer: float, counter: float | None) -> float:
        """Return what the trade is worth when these sums were laid (``None``: accepted)."""
        back, seat = counter or 0.0, self.mind.seat
        if counter is None or offer > back or (offer == back and self.deal.again):
            return self.settled(self.won, offer - back, seat)
        if offer < back:
            return self.settled(self.lost, offer - back, seat)
        return (self.settled(self.won, 0.0, seat) + self.settled(self.lost, 0.0, seat)) / 2

    def settled(self, standing: Standing, paid: float, seat: int) -> float:
        """Return what it is worth to a seat when the challenger has paid so much in all."""
        purses = moved(self.mind.purses, self.deal.challenger, self.deal.opponent, paid)
        return worth(standing.points(purses), seat)

    def fair(self, seat: int) -> float:
        """Return the net price at which winning and losing are the same to one of the two."""
        sign, good, bad = 1, self.won, self.lost
        if seat == self.deal.opponent:
            sign, good, bad = -1, self.lost, self.won
        low, high = 0.0, max(self.mind.purses[seat], 0.0)
        for _ in range(HALVINGS):
            price = (low + high) / 2
            paid = sign * price
            if self.settled(good, paid, seat) > self.settled(bad, -paid, seat):
                low = price
            else:
                high = price
        return low

    def offers(self) -> list[tuple[float, int]]:
        """Return the sums that the challenger may lay, and what may be expected of them."""
        mind = self.mind
        price, theirs = self.fair(mind.seat), self.fair(self.deal.opponent)
        held = mind.purses[self.deal.opponent]
        answers = [
            (None if part is None else round(min(part * theirs, held) / STEP) * STEP, chance)
            for part, chance in ANSWERS
        ]
        sums = sorted({mind.purse.at_most(min(part * price, mind.spare)) for part in OFFERS})
        return [
            (sum(chance * self.worth(laid, answer) for answer, chance in answers), laid)
            for laid in sums
        ]


def challenges(mind: Mind) -> Iterator[tuple[float, Challenge]]:
    """Yield the best trades that the seat could propose, and what it may expect of each."""
    contests = []
    for challenge in trades(mind.table, mind.seat):
        contest = Contest.of(mind, Deal(mind.seat, challenge.opponent, challenge.cows))
        contests.append((contest.worth(0, None) - contest.worth(0, 0), challenge, contest))
    for _, challenge, contest in heapq.nlargest(THOUGHT_OF, contests, key=lambda each: each[0]):
        yield max(contest.offers())[0], challenge


def offer(mind: Mind, step: Offering, rng: random.Random) -> Move:
    """Return an offer, with zeros among the cards at times."""
    contest = Contest.of(mind, step.deal)
    return Offer(_cards(mind, _nearly_best(contest.offers(), rng), rng))


def answer(mind: Mind, step: Answering, rng: random.Random) -> Move:
    """Return whether to accept, or a counter-offer, by what the offer may be."""
    contest = Contest.of(mind, step.deal)
    guesses = _guessed(contest, step.cards, rng)
    total = sum(chance for _, chance in guesses)
    price = contest.fair(mind.seat)
    most = max(offer for offer, _ in guesses)
    wanted = {mind.purse.at_most(min(part * price, mind.spare)) for part in OFFERS}
    wanted.add(mind.purse.at_most(min(most + STEP, mind.spare)))

    def rate(counter: int | None) -> float:
        return sum(chance * contest.worth(laid, counter) for laid, chance in guesses) / total

    rated = [(rate(laid), laid) for laid in sorted(wanted)]
    accepted = rate(None)
    if max(rated)[0] <= accepted:
        return Accept()
    laid = _nearly_best(rated, rng)
    return Counter(_cards(mind, laid, rng))


def _nearly_best(rated: list[tuple[float, int]], rng: random.Random) -> int:
    best, worst = max(rated)[0], min(rated)[0]
    return rng.choice([laid for rate, laid in rated if rate >= best - NEARLY * (best - worst)])


def _cards(mind: Mind, laid: int, rng: random.Random) -> Money:
    """Return cards that make the sum, and some zeros, so that their number tells less."""
    cards = next(payments(mind.purse.money, laid))
    zeros = rng.randint(0, mind.purse.money.count(0))
    if not cards and not zeros:
        zeros = min(1, mind.purse.money.count(0))
    if not cards and not zeros:
        return mind.purse.money[:1]
    return (0,) * zeros + cards


def _guessed(contest: Contest, cards: int, rng: random.Random) -> list[tuple[int, float]]:
    """Return sums that the offer may be, and how likely each is: near to what is usual."""
    mind, deal = contest.mind, contest.deal
    usual = USUAL * contest.fair(deal.challenger)
    found: dict[int, float] = {}
    for _ in range(GUESSES):
        hand = mind.observation.ledger.deal(rng).hands[deal.challenger]
        laid = sum(rng.sample(hand, cards))
        far = (laid - usual) / (usual + 50)
        found[laid] = found.get(laid, 0.0) + 1 / (1 + far * far)
    return sorted(found.items())
