"""A bot for Kuhhandel: Festival that goes for the points that it may expect at the end."""

from __future__ import annotations

import random

from cowlab.bots import auctions_kuhhandel, trades_kuhhandel
from cowlab.bots.valuing_kuhhandel import Mind, arranged, places, standing, worth
from cowlab.games.kuhhandel.moves import Assign, Move, Pay, Show
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.paying import payments
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


class GreedyTrader:
    """Weighs each move by what all seats may then expect, and keeps some money in reserve."""

    name = "greedy"

    def choose(self, observation: Observation, rng: random.Random) -> Move:
        """Return the move that promises most; bids, offers and zeros among them vary a little.

        Raises ValueError when the seat is not to move.
        """
        mind = Mind.of(observation)
        match observation.table.step if observation.to_move == observation.seat else None:
            case Turn():
                return _turn(mind, rng)
            case Bidding() as step:
                return auctions_kuhhandel.bid(mind, step, rng)
            case Awarding() as step:
                return auctions_kuhhandel.award(mind, step)
            case Paying(bid=bid):
                money = observation.own.money
                cards = next(payments(money, bid.amount), None)
                return Show(money) if cards is None else Pay(cards)
            case Offering() as step:
                return trades_kuhhandel.offer(mind, step, rng)
            case Answering() as step:
                return trades_kuhhandel.answer(mind, step, rng)
            case Joining() | Placing():
                return _copycat(mind)
        raise ValueError(f"seat {observation.seat} is not to move")


def _turn(mind: Mind, rng: random.Random) -> Move:
    rated: list[tuple[float, Move]]
    rated = [*auctions_kuhhandel.auctions(mind, rng), *trades_kuhhandel.challenges(mind)]
    best = max(rate for rate, _ in rated)
    return rng.choice([move for rate, move in rated if rate > best - 1e-9])


def _copycat(mind: Mind) -> Move:
    rated = [
        (
            worth(standing(arranged(table)).points(mind.purses), mind.seat),
            -place,
            cow,
        )
        for place, (cow, table) in enumerate(places(mind.table))
    ]
    return Assign(max(rated)[2])
