"""What an onlooker's ledger keeps, so that no seat ever knows less (KH-R22)."""

from __future__ import annotations

from collections import Counter

from cowlab.games.kuhhandel.ledger import Ledger, Pool
from cowlab.games.kuhhandel.parts import Money


def onlooker(ledger: Ledger) -> Ledger:
    """Return the ledger with all pools made one that have a holder in common, the box included.

    Then whoever knows their own cards as well can take them out of one pool and lose nothing, and
    ledgers of seats, in which the same things are noted, stay finer than this one.
    """
    found: list[Pool] = []
    for pool in ledger.pools:
        touching = [other for other in found if _places(other) & _places(pool)]
        found = [other for other in found if other not in touching]
        found.append(_united(pool, *touching))
    return Ledger.of(ledger.known, found, ledger.owner)


def nobody_knows(hands: tuple[Money, ...], box: Money) -> Ledger:
    """Return the ledger of somebody who knows no card, only how many each seat has."""
    money = tuple(amount for hand in (*hands, box) for amount in hand)
    return Ledger.of(((),) * len(hands), [Pool(money, tuple(map(len, hands)))])


def is_finer(ledger: Ledger, common: Ledger) -> bool:
    """Return whether a seat's ledger tells at least what an onlooker's does, in the same groups.

    Both agree with the money: then the cards of a group are the same in both.
    """
    groups = [_places(pool) for pool in common.pools]
    return all(
        seat == ledger.owner or not Counter(known) - Counter(ledger.known[seat])
        for seat, known in enumerate(common.known)
    ) and all(any(_places(pool) <= places for places in groups) for pool in ledger.pools)


def _places(pool: Pool) -> set[int]:
    """Return who holds cards of the pool; one more than the seats have is the box."""
    seats = {seat for seat, share in enumerate(pool.shares) if share}
    return seats | {len(pool.shares)} if pool.boxed else seats


def _united(*pools: Pool) -> Pool:
    money = tuple(amount for pool in pools for amount in pool.money)
    return Pool(money, tuple(map(sum, zip(*(pool.shares for pool in pools), strict=True))))
