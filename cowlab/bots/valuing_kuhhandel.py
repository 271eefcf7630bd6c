"""What positions of Kuhhandel: Festival are worth, as far as one seat can tell.

The points that each seat may expect: every open type will be somebody's triple, and the chances of
the seats depend on the cows in front of them and on their money. Sum and number of the triples are
multiplied, as in the scoring. So cows, money and Copycats are all measured in points.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, NamedTuple

from cowlab.games.kuhhandel.arranging import joined, next_waiting, placed
from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import (
    COPYCAT_POINTS,
    OF_A_TYPE,
    STEP,
    TRIPLE,
    TYPES,
    Cow,
    Money,
)
from cowlab.games.kuhhandel.steps import Joining, Placing, Searching, Waiting
from cowlab.games.kuhhandel.table import Front, Table

CHANCE_BY_COWS: Final = (1.0, 2.3, 5.6)
"""How the chances to close a type compare, with no, one or two cows of it (a Copycat counts)."""
READY: Final = 0.5
"""A Copycat apart, among all types of which its owner has no cow yet: a part of the step to one."""
LATE: Final = (0.0, 0.05, 0.5, 0.85, 1.0)
"""What is left of the chances of a seat without a cow, by how many cards are not out yet."""
POOR: Final = 60.0
POWER: Final = 0.6
"""The chances go with the power of the money and of this much more."""
RICHEST: Final = (0.2, 0.2, 0.2, 0.3, 0.3, 0.5, 0.75, 1.0, 3.0, 12.0)
"""The chances to have most Kuhpons at the end go with this power of the money, by how many types
are closed: till late in the game whoever is rich spends it."""
ENVY: Final = 0.5
"""What the points of the others count, against the own ones."""

RESERVE: Final = 50
EARLY: Final = 6
"""It keeps so much money as long as so many types are open."""

_POINTS: Final = tuple(cow.points for cow in TYPES)

Purses = tuple[float, ...]
"""How much money each seat has, as far as can be told."""
Points = tuple[float, ...]
"""The points that each seat may expect."""


class _Race(NamedTuple):
    """An open type: how the chances of the seats to close it compare, but for their money."""

    points: int
    weights: Sequence[float]
    costs: Sequence[int]
    """What the cows cost each seat when somebody else closes the type."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What a table is worth to all seats, whatever money they have.

    ``added``, ``times``: of the triples that are closed; ``bonus``: Copycats less black sheep;
    ``races``: the open types; ``cards``: money cards of each seat, if they decide who has most.
    """

    added: tuple[int, ...]
    times: tuple[int, ...]
    bonus: tuple[int, ...]
    races: tuple[_Race, ...]
    closed: int
    cards: tuple[int, ...] | None

    def points(self, purses: Purses) -> Points:
        """Return the points that each seat may expect if this is their money."""
        power = [(max(money, 0.0) + POOR) ** POWER for money in purses]
        most = _shares(purses if self.cards is None else self.cards, RICHEST[self.closed])
        added: list[float] = list(self.added)
        times: list[float] = [n + chance for n, chance in zip(self.times, most, strict=True)]
        more: list[float] = list(self.bonus)
        seats = range(len(power))
        for points, weights, costs in self.races:
            strength = [weights[seat] * power[seat] for seat in seats]
            total = sum(strength) or 1.0
            for seat in seats:
                chance = strength[seat] / total
                added[seat] += chance * points
                times[seat] += chance
                more[seat] += (1 - chance) * (chance * points - costs[seat])
        return tuple(added[seat] * times[seat] + more[seat] for seat in seats)


def standing(table: Table) -> Standing:
    """Return what the cards on the table are worth."""
    fronts, closed = table.fronts, table.closed()
    ready = tuple(
        front.apart / (len(TYPES) - len(closed) - len(front.types()) or 1) for front in fronts
    )
    races = []
    for cow, points, coloured in zip(TYPES, _POINTS, table.coloured, strict=True):
        if cow not in closed:
            cows = tuple(front.cows.count(cow) for front in fronts)
            copied = tuple(cow in front.copycats for front in fronts)
            weights = _weights(cows, copied, ready)
            races.append(_Race(points, weights, [number * coloured for number in cows]))
    return Standing(
        tuple(sum(triple.cow.points for triple in front.triples) for front in fronts),
        tuple(len(front.triples) for front in fronts),
        tuple(_bonus(table, front) for front in fronts),
        tuple(races),
        len(closed),
        table.purses if table.most_kuhpons == "cards" else None,
    )


def arranged(table: Table) -> Table:
    """Return the table when all Copycats have found the place that is best for their owners.

    Cards that are searched out of stacks are left there: nobody knows where they are.
    """
    while True:
        step = table.step
        if isinstance(step, Searching):
            table = table.popped()
        elif isinstance(step, Waiting):
            table = next_waiting(table)
        elif isinstance(step, Joining | Placing):
            options = [after for _, after in places(table)]
            purses, seat = (1.0,) * table.seats, step.seat
            table = max(options, key=lambda after: standing(after).points(purses)[seat])
        else:
            return table


def places(table: Table) -> list[tuple[Cow | None, Table]]:
    """Return where the Copycat in question may lie, and the table after each."""
    step = table.step
    if isinstance(step, Joining):
        return [(cow, joined(table, cow)) for cow in (*step.types, None)]
    assert isinstance(step, Placing)
    types = (*table.fronts[step.seat].types(), None)
    return [(cow, placed(table.popped(), step.seat, cow)) for cow in types]


def worth(points: Points, seat: int) -> float:
    """Return how good these points are for a seat: half of its envy goes to the best other one."""
    others = [other for index, other in enumerate(points) if index != seat]
    return points[seat] - ENVY / 2 * (sum(others) / len(others) + max(others))


def bare(table: Table) -> Table:
    """Return the table with nothing on the agenda but the turn, as before cards are laid."""
    return replace(table, agenda=table.agenda[:1])


def estimated(observation: Observation) -> Purses:
    """Return the money of each seat: the own, and what the others have on average."""
    return tuple(
        float(sum(observation.own.money))
        if seat == observation.seat
        else _expected(observation.ledger, seat)
        for seat in range(observation.table.seats)
    )


def moved(purses: Purses, giver: int, taker: int, amount: float) -> Purses:
    """Return the purses when money has changed hands."""
    changed = list(purses)
    changed[giver] -= amount
    changed[taker] += amount
    return tuple(changed)


@dataclass(frozen=True, slots=True)
class Purse:
    """Money in hand, and the sums that its cards make, rising."""

    money: Money
    sums: tuple[int, ...]

    @classmethod
    def of(cls, money: Money) -> Purse:
        bits = 1
        for amount in money:
            bits |= bits << amount // STEP
        makes = (place * STEP for place in range(bits.bit_length()) if bits >> place & 1)
        return cls(money, tuple(makes))

    @property
    def total(self) -> int:
        return self.sums[-1]

    def paying(self, amount: int) -> int | None:
        """Return what it takes at least to pay the amount, ``None`` if there is not enough."""
        place = bisect_left(self.sums, amount)
        return self.sums[place] if place < len(self.sums) else None

    def at_most(self, amount: float) -> int:
        """Return the largest sum that can be made and is not more (0 at least)."""
        return self.sums[max(0, bisect_right(self.sums, amount) - 1)]


@dataclass(frozen=True, slots=True)
class Mind:
    """What a bot knows and thinks when it is asked.

    ``purses``: the money of each seat, as far as it can tell; ``purse``: its own.
    """

    observation: Observation
    purses: Purses
    purse: Purse

    @classmethod
    def of(cls, observation: Observation) -> Mind:
        purse = Purse.of(observation.own.money)
        return cls(observation, estimated(observation), purse)

    @property
    def seat(self) -> int:
        return self.observation.seat

    @property
    def table(self) -> Table:
        return self.observation.table

    @property
    def spare(self) -> int:
        """How much money it may spend now: it keeps a reserve while many types are open."""
        early = len(TYPES) - len(self.table.closed()) >= EARLY
        return max(0, self.purse.total - (RESERVE if early else 0))

    def affords(self, amount: int) -> bool:
        """Whether it can pay the amount, and what cannot be changed, out of what it may spend."""
        payment = self.purse.paying(amount)
        return payment is not None and payment <= self.spare

    def can_pay(self, seat: int, amount: int) -> float:
        """Return how sure it is that a seat can pay the amount."""
        if seat == self.seat:
            return float(self.purse.total >= amount)
        ledger = self.observation.ledger
        least, most = ledger.least(seat), ledger.most(seat)
        if least >= amount:
            return 1.0
        return 0.0 if most < amount else (most - amount + STEP) / (most - least + STEP)


def _bonus(table: Table, front: Front) -> int:
    copycats = len(front.copycats) + sum(triple.copycat for triple in front.triples)
    return COPYCAT_POINTS * copycats - sum(map(table.coloured_amount, front.sheep))


def _shares(held: Sequence[float], power: float) -> list[float]:
    """Return the chances to have most at the end."""
    strength = [(max(money, 0.0) + 1.0) ** power for money in held]
    total = sum(strength)
    return [each / total for each in strength]


def _expected(ledger: Ledger, seat: int) -> float:
    pooled = (sum(pool.money) * pool.shares[seat] / len(pool.money) for pool in ledger.pools)
    return sum(ledger.known[seat]) + sum(pooled)


@lru_cache(maxsize=1 << 14)
def _weights(
    cows: tuple[int, ...],
    copied: tuple[bool, ...],
    ready: tuple[float, ...],
) -> Sequence[float]:
    """Return how the chances of the seats to close a type compare.

    Who has no cow of it can only get one that is not out yet; trades are for those who have one.
    """
    unseen = OF_A_TYPE - sum(cows)
    weights = []
    for seat, number in enumerate(cows):
        weight = CHANCE_BY_COWS[min(TRIPLE - 1, number + copied[seat])]
        if not number:
            weight += READY * ready[seat] * (CHANCE_BY_COWS[1] - weight)
            weight *= LATE[max(0, unseen)]
        weights.append(weight)
    return tuple(weights)
