"""Whether hands may be as a ledger says: an exact search, for a ledger that somebody wrote."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.parts import Money

_MOST_TRIES = 50_000
_Left = tuple[tuple[int, ...], ...]
"""Of each pool, how many cards of each amount are not given out yet."""


def agrees(ledger: Ledger, hands: Sequence[Money], box: Money) -> bool:
    """Return whether the ledger allows these hands and this box; the owner's hand is not looked at.

    Each hand must be the cards that are known and a share of each pool (a three-dimensional
    contingency table; in general NP-complete). Seat after seat takes its shares, those with the
    fewest pools first, and what some later seat could not do is seen at once. Play makes but few
    pools that share seats. A ledger made to be hard is given up, as if it did not agree.
    """
    wanted = []
    for seat, known in enumerate(ledger.known):
        cards = Counter() if seat == ledger.owner else Counter(hands[seat])
        certain = Counter(known)
        if certain - cards:
            return False
        wanted.append(cards - certain)
    wanted.append(Counter(box))
    shares = [(*pool.shares, pool.boxed) for pool in ledger.pools]
    pools = [Counter(pool.money) for pool in ledger.pools]
    if sum(pools, Counter()) != sum(wanted, Counter()):
        return False
    if any(wants.total() != sum(_at(shares, place)) for place, wants in enumerate(wanted)):
        return False
    amounts = sorted({amount for pool in pools for amount in pool})
    places = sorted(range(len(wanted)), key=lambda place: sum(map(bool, _at(shares, place))))
    search = _Search(
        [tuple(wanted[place][amount] for amount in amounts) for place in places],
        [_at(shares, place) for place in places],
    )
    return search.works(0, tuple(tuple(pool[amount] for amount in amounts) for pool in pools))


def _at(shares: Sequence[Sequence[int]], place: int) -> tuple[int, ...]:
    return tuple(share[place] for share in shares)


@dataclass(slots=True)
class _Search:
    """``wanted[place][amount]``: cards to be got from the pools; ``shares[place][pool]``."""

    wanted: list[tuple[int, ...]]
    shares: list[tuple[int, ...]]
    tries: int = 0

    def works(self, place: int, left: _Left) -> bool:
        """Return whether this place and those after it can all have what they want."""
        if place == len(self.wanted):
            return True
        if not self._hopeful(place, left):
            return False
        ways = self._ways(left, self.shares[place], self.wanted[place])
        return any(self.works(place + 1, after) for after in ways)

    def _hopeful(self, first: int, left: _Left) -> bool:
        """Whether each place by itself could still have its shares of the pools and its cards."""
        for wanted, shares in zip(self.wanted[first:], self.shares[first:], strict=True):
            most = [
                [min(one, other, share) for one, other in zip(pool, wanted, strict=True)]
                for pool, share in zip(left, shares, strict=True)
            ]
            if any(sum(row) < share for row, share in zip(most, shares, strict=True)):
                return False
            if any(sum(row[n] for row in most) < want for n, want in enumerate(wanted)):
                return False
        return True

    def _ways(
        self, left: _Left, shares: tuple[int, ...], wanted: tuple[int, ...]
    ) -> Iterator[_Left]:
        """Yield what is left of the pools after each way to serve one place, pool by pool."""
        if not left:
            yield ()
            return
        for taken in _takings(tuple(map(min, zip(left[0], wanted, strict=True))), shares[0]):
            self.tries += 1
            if self.tries > _MOST_TRIES:
                return
            pool = tuple(n - t for n, t in zip(left[0], taken, strict=True))
            still = tuple(n - t for n, t in zip(wanted, taken, strict=True))
            for rest in self._ways(left[1:], shares[1:], still):
                yield (pool, *rest)


def _takings(most: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to take so many cards, at most these of each amount."""
    if count > sum(most):
        return
    if not most:
        yield ()
        return
    for number in range(min(most[0], count), -1, -1):
        for rest in _takings(most[1:], count - number):
            yield (number, *rest)
