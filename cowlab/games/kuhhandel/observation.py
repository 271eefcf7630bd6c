"""What one seat may see of a game of Kuhhandel: Festival (KH-R22)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.parts import Cows, Money
from cowlab.games.kuhhandel.table import Table


class Own(NamedTuple):
    """What a seat alone sees: its stack, its money, and the face-down cards that it has laid in a
    trade, which are still among its money (``None``: none)."""

    stack: Cows
    money: Money
    laid: Money | None


@dataclass(frozen=True, slots=True)
class Observation:
    """The open table, the seat's own secrets, and what it knows about the money of the others
    (``ledger``; its own entry there is always empty)."""

    seat: int
    table: Table
    own: Own
    ledger: Ledger
