"""Which cards pay an amount, and which can be laid as an offer (KH-R4, KH-R9).

Nothing here lists all sets of cards: there can be a million millions. Tables of how many sets make
which sum (dynamic programming over the amounts, as for the subset sum problem) lead every step to a
payment, so that each next one comes at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from cowlab.core.violation import Violation
from cowlab.games.kuhhandel.parts import Money, money_text


class _Group(NamedTuple):
    amount: int
    number: int


class _Plan(NamedTuple):
    """``number`` cards of a group, and larger cards that make ``rest``; together ``total``."""

    total: int
    group: int
    number: int
    rest: int


class _Sums:
    """In how many ways the cards that are not zeros make each sum up to ``limit``.

    ``ways[n][s]``: the number of sets of cards of the first ``n`` groups (the largest amounts) that
    make ``s``; sums that cannot be made are left out.
    """

    def __init__(self, money: Money, limit: int) -> None:
        counts = Counter(amount for amount in money if amount)
        self.groups = [_Group(amount, counts[amount]) for amount in sorted(counts, reverse=True)]
        self.limit = limit
        self.ways: list[dict[int, int]] = [{0: 1}]
        for amount, count in self.groups:
            sums: dict[int, int] = {}
            for made, number in self.ways[-1].items():
                for total in range(made, min(made + count * amount, limit) + 1, amount):
                    sums[total] = sums.get(total, 0) + number
            self.ways.append(sums)

    def exact(self) -> int:
        """Return how many sets make just the limit."""
        return self.ways[-1].get(self.limit, 0)

    def over(self) -> Iterator[_Plan]:
        """Yield the plans that make more, with no card that could be left out, if none is exact.

        The group is that of the smallest card. What the larger cards make says how many it takes.
        """
        for group, (amount, count) in enumerate(self.groups):
            for rest in self.ways[group]:
                needed = (self.limit - rest) // amount + 1
                if needed <= count:
                    yield _Plan(rest + needed * amount, group, needed, rest)

    def sets(self, group: int, total: int) -> Iterator[Money]:
        """Yield the sets of cards of the groups before this one that make the total.

        Every way that is begun ends in one. Sets with few small cards come first.
        """
        if not group:
            yield ()
            return
        amount, count = self.groups[group - 1]
        for number in range(min(count, total // amount) + 1):
            rest = total - number * amount
            if rest in self.ways[group - 1]:
                for larger in self.sets(group - 1, rest):
                    yield (amount,) * number + larger


def payments(money: Money, amount: int) -> Iterator[Money]:
    """Yield every legal way to pay the amount, once each, lazily, the least total first (KH-R4).

    Nothing if the money is not enough. 0 is paid with no card: ``()``. Among equal totals those
    with few small cards come first. Raises ValueError for an amount below 0.
    """
    sums = _sums(money, amount)
    if sums.exact():
        yield from sums.sets(len(sums.groups), amount)
        return
    for plan in sorted(sums.over()):
        smallest = (sums.groups[plan.group].amount,) * plan.number
        for larger in sums.sets(plan.group, plan.rest):
            yield smallest + larger


def count_payments(money: Money, amount: int) -> int:
    """Return how many ways to pay there are, without making them.

    Raises ValueError for an amount below 0.
    """
    sums = _sums(money, amount)
    return sums.exact() or sum(sums.ways[plan.group][plan.rest] for plan in sums.over())


def can_pay(money: Money, amount: int) -> bool:
    """Return whether the money is enough; there is no change (KH-R4, KH-R5)."""
    return sum(money) >= amount


def least_total(money: Money, amount: int) -> int | None:
    """Return the least that a legal payment can be worth, ``None`` if the money is not enough.

    Raises ValueError for an amount below 0.
    """
    sums = _sums(money, amount)
    if sums.exact():
        return amount
    return min((plan.total for plan in sums.over()), default=None)


def why_not_payment(money: Money, amount: int, cards: Money) -> Violation | None:
    """Return why these cards do not pay the amount, ``None`` if they do.

    Raises ValueError for an amount below 0.
    """
    total = sum(cards)
    lacking = why_not_held(money, cards)
    if lacking:
        return Violation("KH-R4", lacking)
    if not can_pay(money, amount):
        because = f"your money makes {sum(money)}, which is less than {amount}: show it all"
        return Violation("KH-R5", because)
    if total < amount:
        return Violation("KH-R4", f"these cards make {total}, and {amount} must be paid")
    if 0 in cards:
        return Violation("KH-R4", "zeros may not be added to a payment")
    if total == amount:
        return None
    if _sums(money, amount).exact():
        exact = money_text(next(payments(money, amount))[::-1])
        paid = f"for example with {exact}" if amount else "with no card"
        because = f"these cards make {total}, and {amount} can be paid exactly, {paid}"
        return Violation("KH-R4", because)
    spare = max((card for card in cards if total - card >= amount), default=None)
    if spare is None:
        return None
    return Violation("KH-R4", f"{total - spare} would do, without the {spare}")


def why_not_held(money: Money, cards: Money) -> str:
    """Return a sentence about cards that are not among the money, empty if all are."""
    held = Counter(money)
    for amount, count in sorted(Counter(cards).items()):
        if not held[amount]:
            return f"you do not hold a {amount}"
        if count > held[amount]:
            return f"you do not hold {count} cards of {amount}, only {held[amount]}"
    return ""


def offers(money: Money) -> Iterator[Money]:
    """Yield every set of at least one card, once each, lazily, the smallest sets first (KH-R9).

    The empty set alone if there is no money.
    """
    groups = [_Group(*item) for item in sorted(Counter(money).items())]
    if not groups:
        yield ()
    for size in range(1, len(money) + 1):
        yield from _of_size(groups, size, len(money))


def count_offers(money: Money) -> int:
    """Return how many offers there are, without making them."""
    return prod(count + 1 for count in Counter(money).values()) - bool(money)


def _of_size(groups: list[_Group], size: int, cards: int) -> Iterator[Money]:
    """Yield the sets of so many cards, those with many small ones first; ``cards`` in all."""
    if not size:
        yield ()
        return
    (amount, count), *larger = groups
    for number in range(min(count, size), max(0, size - (cards - count)) - 1, -1):
        for rest in _of_size(larger, size - number, cards - count):
            yield (amount,) * number + rest


def _sums(money: Money, amount: int) -> _Sums:
    if amount < 0:
        raise ValueError(f"amount={amount} cannot be paid; 0 or more can")
    return _Sums(money, amount)
