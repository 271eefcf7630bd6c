"""What somebody who forgets nothing knows about the money of the others (KH-R22).

A ledger is never wrong: the true hands are always among the divisions that it allows. It does not
keep all that could be worked out: where cards may have come from several pools, these are made one.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from cowlab.core.pieces import changed_at, without
from cowlab.games.kuhhandel.parts import Money, sorted_money


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards of which only the holders are known: ``shares[seat]`` of them are that seat's, the
    rest is in the box (the neutral Kuhpons of the game of two)."""

    money: Money
    shares: tuple[int, ...]

    @property
    def boxed(self) -> int:
        """How many of the cards are in the box."""
        return len(self.money) - sum(self.shares)

    def most_of(self, seat: int, amount: int) -> int:
        """Return how many cards of this amount the seat can have of the pool."""
        return min(self.money.count(amount), self.shares[seat])

    def less(self, seat: int, gone: Money) -> Pool:
        """Return the pool without cards of that seat."""
        share = self.shares[seat] - len(gone)
        return Pool(without(self.money, gone), changed_at(self.shares, seat, share))

    def moved(self, giver: int, taker: int, count: int) -> Pool:
        """Return the pool when so many of its cards have moved."""
        shares = list(self.shares)
        shares[giver] -= count
        shares[taker] += count
        return Pool(self.money, tuple(shares))


class Division(NamedTuple):
    """Who may have what: the hands by seat, and the box."""

    hands: tuple[Money, ...]
    box: Money


@dataclass(frozen=True, slots=True)
class Ledger:
    """``known[seat]``: cards that the seat certainly holds; ``pools``: the others, in groups.

    ``owner``: the seat whose knowledge it is, whose own cards are no part of it (``None``: an
    onlooker). Make ledgers with ``start`` and ``of``: they and all methods give the normal form, so
    that what is the same to an onlooker is equal.
    """

    known: tuple[Money, ...]
    pools: tuple[Pool, ...]
    owner: int | None = None

    @classmethod
    def start(cls, hands: Iterable[Money], box: Money) -> Ledger:
        """Return what everybody knows when the hands have been dealt openly."""
        known = tuple(hands)
        pools = (Pool(box, (0,) * len(known)),)
        return cls.of(known, pools)

    @classmethod
    def of(cls, known: Iterable[Money], pools: Iterable[Pool], owner: int | None = None) -> Ledger:
        """Return the normal form: all sorted; no pool that is empty, or of one amount, or of one
        seat; and what is certainly in the box in one pool."""
        certain = list(known)
        box: list[int] = []
        rest = []
        for pool in pools:
            holders = [seat for seat, share in enumerate(pool.shares) if share]
            if len(set(pool.money)) > 1 and len(holders) + bool(pool.boxed) > 1:
                rest.append(Pool(sorted_money(pool.money), pool.shares))
                continue
            cards = list(pool.money)
            for seat in holders:
                certain[seat] += tuple(cards.pop() for _ in range(pool.shares[seat]))
            box += cards
        if box:
            rest.append(Pool(sorted_money(box), (0,) * len(certain)))
        rest.sort(key=lambda pool: (pool.money, pool.shares))
        return cls(tuple(map(sorted_money, certain)), tuple(rest), owner)

    def for_seat(self, seat: int, money: Money) -> Ledger:
        """Return what the seat knows that holds this money, and heard what an onlooker heard."""
        shown = self.showed(seat, money)
        return Ledger.of(changed_at(shown.known, seat, ()), shown.pools, seat)

    # What happens

    def gained(self, seat: int, amount: int) -> Ledger:
        """Return the ledger when the seat has openly got a card that is new: a turned cow."""
        return self._gave(seat, (amount,))

    def drew(self, seat: int, amount: int | None = None) -> Ledger:
        """Return the ledger when the seat has got a hidden card of the box.

        ``amount`` is for the ledger of that very seat, which sees the card.
        """
        pool, pools = _merged(self.pools, lambda pool: pool.boxed > 0)
        if not pool.boxed:
            raise ValueError("no card is in the box")
        shares = changed_at(pool.shares, seat, pool.shares[seat] + 1)
        if seat != self.owner:
            return self._with(pools=(*pools, Pool(pool.money, shares)))
        if amount is None:
            raise ValueError("its own draw is seen by the seat: say the amount")
        return self._with(pools=(*pools, Pool(without(pool.money, (amount,)), pool.shares)))

    def passed(self, giver: int, taker: int, cards: Money) -> Ledger:
        """Return the ledger when cards that are seen have moved."""
        return self._took(giver, cards)._gave(taker, cards)

    def handed(self, giver: int, taker: int, count: int) -> Ledger:
        """Return the ledger when cards that are not seen have moved."""
        self._must_be_others(giver, taker)
        held = self.count(giver)
        if count > held:
            raise ValueError(f"seat {giver} has {held} cards, so it did not hand over {count}")
        if count == held:  # who had which no longer matters
            pools = (pool.moved(giver, taker, pool.shares[giver]) for pool in self.pools)
            moved = self._with(pools=pools)
            return moved._took(giver, self.known[giver])._gave(taker, self.known[giver])
        if not count:
            return self
        pool, rest = _merged(self.pools, lambda pool: pool.shares[giver] > 0)
        own = self.known[giver]
        shares = pool.shares or (0,) * len(self.known)
        all_his = Pool((*pool.money, *own), changed_at(shares, giver, held))
        known = changed_at(self.known, giver, ())
        return self._with(known, (*rest, all_his.moved(giver, taker, count)))

    def swapped(self, one: int, given: Money | int, other: int, back: Money | int) -> Ledger:
        """Return the ledger when two seats have exchanged cards at the same time.

        ``given`` by ``one`` and ``back`` by ``other``: the cards, or how many if they are not seen.
        """
        on_table = (len(self.known), len(self.known) + 1)
        ways = ((one, on_table[0]), (other, on_table[1]), (on_table[0], other), (on_table[1], one))
        ledger = self._wider(2)
        for (giver, taker), cards in zip(ways, (given, back, given, back), strict=True):
            if isinstance(cards, int):
                ledger = ledger.handed(giver, taker, cards)
            else:
                ledger = ledger.passed(giver, taker, cards)
        return ledger._narrower(2)

    def saw(self, seat: int, cards: Money) -> Ledger:
        """Return the ledger when it is certain that the seat holds these cards, and maybe more.

        Raises ValueError if that cannot be.
        """
        if seat == self.owner:
            return self
        ledger, wanted = self, Counter(cards) - Counter(self.known[seat])
        while wanted:
            found = ledger._certain(seat, wanted)
            ledger = found or ledger._joined(seat, min(wanted))
            wanted = Counter(cards) - Counter(ledger.known[seat])
        return ledger

    def showed(self, seat: int, money: Money) -> Ledger:
        """Return the ledger when the seat has shown its whole money.

        Raises ValueError if that cannot be.
        """
        if seat != self.owner and len(money) != self.count(seat):
            raise ValueError(
                f"seat {seat} has {self.count(seat)} cards, and {len(money)} are shown"
            )
        return self.saw(seat, money)

    # What follows

    def count(self, seat: int) -> int:
        """Return how many cards the seat holds; 0 for the owner."""
        return len(self.known[seat]) + sum(pool.shares[seat] for pool in self.pools)

    def least(self, seat: int) -> int:
        """Return the least that the seat's money can be worth; 0 for the owner."""
        pooled = (sum(pool.money[: pool.shares[seat]]) for pool in self.pools)
        return sum(self.known[seat]) + sum(pooled)

    def most(self, seat: int) -> int:
        """Return the most that the seat's money can be worth; 0 for the owner."""
        pooled = (sum(pool.money[len(pool.money) - pool.shares[seat] :]) for pool in self.pools)
        return sum(self.known[seat]) + sum(pooled)

    def deal(self, rng: random.Random) -> Division:
        """Return hands and box as they may be: each pool shuffled and given out by its shares."""
        hands = [list(money) for money in self.known]
        box: list[int] = []
        for pool in self.pools:
            cards = list(pool.money)
            rng.shuffle(cards)
            for hand, share in zip(hands, pool.shares, strict=True):
                hand += (cards.pop() for _ in range(share))
            box += cards
        return Division(tuple(map(sorted_money, hands)), sorted_money(box))

    # Single steps

    def _with(
        self, known: tuple[Money, ...] | None = None, pools: Iterable[Pool] | None = None
    ) -> Ledger:
        kept = self.known if known is None else known
        return Ledger.of(kept, self.pools if pools is None else pools, self.owner)

    def _gave(self, taker: int, cards: Money) -> Ledger:
        if taker == self.owner:
            return self
        return self._with(changed_at(self.known, taker, (*self.known[taker], *cards)))

    def _took(self, giver: int, cards: Money) -> Ledger:
        if giver == self.owner:
            return self
        seen = self.saw(giver, cards)
        return seen._with(changed_at(seen.known, giver, without(seen.known[giver], cards)))

    def _certain(self, seat: int, wanted: Counter[int]) -> Ledger | None:
        """Make known what must come from one pool, whichever the others give."""
        for amount, number in sorted(wanted.items()):
            most = [pool.most_of(seat, amount) for pool in self.pools]
            spare = sum(most) - number
            if spare < 0:
                raise ValueError(f"seat {seat} cannot have the {amount} that was seen")
            for index, pool in enumerate(self.pools):
                if most[index] > spare:
                    cards = (amount,) * (most[index] - spare)
                    pools = changed_at(self.pools, index, pool.less(seat, cards))
                    return self._with(pools=pools)._gave(seat, cards)
        return None

    def _joined(self, seat: int, amount: int) -> Ledger:
        """Make one pool of those that the seat may have such a card from."""
        pool, rest = _merged(self.pools, lambda pool: pool.most_of(seat, amount) > 0)
        return self._with(pools=(*rest, pool))

    def _must_be_others(self, *seats: int) -> None:
        if self.owner in seats:
            raise ValueError(f"seat {self.owner} sees the cards that it gives and gets")

    def _wider(self, places: int) -> Ledger:
        """Lay out places on the table, like seats, where cards can lie on their way."""
        none = (0,) * places
        pools = tuple(Pool(pool.money, pool.shares + none) for pool in self.pools)
        return Ledger(self.known + ((),) * places, pools, self.owner)

    def _narrower(self, places: int) -> Ledger:
        """Take those places away again, when they are empty."""
        pools = tuple(Pool(pool.money, pool.shares[:-places]) for pool in self.pools)
        return Ledger(self.known[:-places], pools, self.owner)


def _merged(pools: Iterable[Pool], which: Callable[[Pool], bool]) -> tuple[Pool, tuple[Pool, ...]]:
    """Return some pools as one, and the others."""
    chosen: list[Pool] = []
    rest: list[Pool] = []
    for pool in pools:
        (chosen if which(pool) else rest).append(pool)
    money = tuple(amount for pool in chosen for amount in pool.money)
    shares = tuple(map(sum, zip(*(pool.shares for pool in chosen), strict=True)))
    return Pool(money, shares), tuple(rest)
