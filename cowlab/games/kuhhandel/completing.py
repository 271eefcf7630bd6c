"""Whether cards that are chosen so far can become a legal payment (KH-R4)."""

from __future__ import annotations

from collections.abc import Iterable

from cowlab.core.pieces import without
from cowlab.games.kuhhandel.parts import Money
from cowlab.games.kuhhandel.paying import least_total, why_not_held


def can_complete(money: Money, amount: int, chosen: Money) -> bool:
    """Return whether some legal payment of the amount holds at least the chosen cards.

    Lists no sets of cards: sums that can be made say it. Raises ValueError for an amount below 0.
    """
    if 0 in chosen or why_not_held(money, chosen):
        return False
    least, total = least_total(money, amount), sum(chosen)
    rest = [card for card in without(money, chosen) if card]
    if least is None:
        return False
    if least == amount:
        return amount - total in _sums(rest, amount)
    return any(_over(smallest, rest, amount, chosen) for smallest in set(money) - {0})


def _over(smallest: int, rest: list[int], amount: int, chosen: Money) -> bool:
    """Whether a set exceeds the amount whose smallest card, this one, cannot be left out."""
    if any(card < smallest for card in chosen):
        return False
    others, total = [card for card in rest if card >= smallest], sum(chosen)
    if smallest not in chosen:
        if smallest not in others:
            return False
        others.remove(smallest)
        total += smallest
    most = amount + smallest
    return any(amount < total + more < most for more in _sums(others, most))


def _sums(cards: Iterable[int], most: int) -> set[int]:
    """Return what sets of the cards make, up to ``most``."""
    sums = {0}
    for card in cards:
        sums |= {total + card for total in sums if total + card <= most}
    return sums
