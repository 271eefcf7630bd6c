"""What somebody who forgets nothing knows about the money of the others (KH-R22)."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.kuhhandel.parts import Money


@dataclass(frozen=True, slots=True)
class Pool:
    """Cards of which only the holders are known: ``shares[seat]`` of them are that seat's, the
    rest is in the box (the neutral Kuhpons of the game of two)."""

    money: Money
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ledger:
    """``known[seat]``: cards that the seat certainly holds; ``pools``: the others, in groups."""

    known: tuple[Money, ...]
    pools: tuple[Pool, ...]
