"""Random open tables of Kuhhandel, as full as can be, and what a seat sees of them."""

from __future__ import annotations

import random
from typing import NamedTuple

from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import (
    COPYCATS,
    START_MONEY,
    TYPES,
    Cow,
    Cows,
    Money,
    sorted_cows,
)
from cowlab.games.kuhhandel.steps import Bid, Lot, Paying, Turn
from cowlab.games.kuhhandel.table import Front, Own, Table, Triple

COLOURED = (10, 10, 20, 50, 50, 100, 100, 200, 200)


class Position(NamedTuple):
    table: Table
    stacks: tuple[Cows, ...]
    money: tuple[Money, ...]
    ledgers: tuple[Ledger, ...]

    def observe(self, seat: int) -> Observation:
        own = Own(self.stacks[seat], self.money[seat], None)
        return Observation(seat, self.table, own, self.ledgers[seat])


def random_position(rng: random.Random, players: int | None = None) -> Position:
    """A position in which seat 0 is on turn. Money has gone to and fro, seen and unseen."""
    seats = players or rng.randint(2, 5)
    fronts = [Front() for _ in range(seats)]
    stacks: list[list[Cow]] = [[] for _ in range(seats)]
    copycats = COPYCATS[seats]
    for cow in TYPES:
        copycats -= _lay(rng, cow, fronts, stacks, copycats)
    for _ in range(copycats):
        seat = rng.randrange(seats)
        if rng.random() < 0.4:
            stacks[seat].append(Cow.COPYCAT)
            continue
        two = {cow for cow in fronts[seat].cows if fronts[seat].cows.count(cow) == 2}
        places = [cow for cow in fronts[seat].types() if cow not in two]
        fronts[seat] = fronts[seat].with_copycat(rng.choice([None, *places]))
    piles = tuple(map(sorted_cows, stacks))
    money, ledgers = _money(rng, seats)
    table = Table(
        coloured=COLOURED,
        most_kuhpons="value",
        max_turns=500,
        turns=1,
        fronts=tuple(fronts),
        stacks=tuple(map(len, piles)),
        purses=tuple(map(len, money)),
        out=tuple(not pile and not front.cows for pile, front in zip(piles, fronts, strict=True)),
        turned=(),
        neutral_cows=0,
        neutral_kuhpons=0,
        ledger=ledgers[-1],
        agenda=(Turn(0),),
    )
    return Position(table, piles, money, ledgers[:-1])


def paying(view: Observation, amount: int) -> Table:
    """The table when the observer has to pay for a lot of the next seat."""
    other = (view.seat + 1) % view.table.seats
    lot = Lot(other, (Cow.POLKA,))
    step = Paying(lot, Bid(view.seat, amount), view.seat, other, view.seat)
    return view.table.pushed(step)


def _lay(
    rng: random.Random, cow: Cow, fronts: list[Front], stacks: list[list[Cow]], copycats: int
) -> int:
    """Give out the four cards of a type; return how many Copycats are used for it."""
    seats = range(len(fronts))
    if rng.random() < 0.2:
        seat, other = rng.choice(seats), rng.choice(seats)
        used = copycats > 0 and rng.random() < 0.5
        triples = (*fronts[seat].triples, Triple(cow, used))
        fronts[seat] = Front(fronts[seat].cows, fronts[seat].copycats, triples, fronts[seat].sheep)
        turned = (*fronts[other].sheep, *(cow,) * (1 + used))
        fronts[other] = Front(
            fronts[other].cows, fronts[other].copycats, fronts[other].triples, turned
        )
        return int(used)
    for _ in range(4):
        seat = rng.choice(seats)
        if rng.random() < 0.25 or fronts[seat].cows.count(cow) == 2:
            stacks[seat].append(cow)
        else:
            cows = (*fronts[seat].cows, cow)
            fronts[seat] = Front(cows, (), fronts[seat].triples, fronts[seat].sheep)
    return 0


def _money(rng: random.Random, seats: int) -> tuple[tuple[Money, ...], tuple[Ledger, ...]]:
    hands: list[Money] = [START_MONEY] * seats
    box = START_MONEY if seats == 2 else ()
    common = Ledger.start(hands, box)
    ledgers = [*(common.for_seat(seat, hand) for seat, hand in enumerate(hands)), common]
    for _ in range(rng.randint(0, 4)):
        giver, taker = rng.sample(range(seats), 2)
        cards = tuple(sorted(rng.sample(hands[giver], min(2, len(hands[giver])))))
        rest = list(hands[giver])
        for card in cards:
            rest.remove(card)
        hands[giver], hands[taker] = tuple(rest), tuple(sorted((*hands[taker], *cards)))
        ledgers = [
            ledger.passed(giver, taker, cards)
            if ledger.owner in (giver, taker)
            else ledger.handed(giver, taker, len(cards))
            for ledger in ledgers
        ]
    return tuple(hands), tuple(ledgers)
