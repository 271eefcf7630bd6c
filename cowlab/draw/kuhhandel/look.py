"""What the picture of a position shows besides the position: choices, marks, what is prepared."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowlab.games.kuhhandel.parts import Cows, Money


@dataclass(frozen=True, slots=True)
class Look:
    """Marks on a picture of Kuhhandel, and what is being prepared on it.

    Targets are ``stack:150`` (cows of the own stack, by type, ``stack:C`` the Copycats) and
    ``money:50`` (own money, by amount); ``front:b:150``, what lies of a type in front of a seat,
    and ``front:b:C``, its Copycats that lie apart; ``apart``, the place to put one apart: in place
    of the own ``front:a:C`` while that is asked, or while none lies there; ``neutral``, the neutral
    stacks; ``lot``, where the auctioned cards lie, or will lie; ``offer`` and ``answer``, where the
    two sides of a trade lay money; and while a bid is asked of the seat ``bid:up``, ``bid:down``
    (10 more or less), ``bid:more``, ``bid:less`` (50).

    ``stack`` and ``money``: what is chosen of them, each card once for every one that is chosen;
    ``bid``: the amount being prepared, ``None`` the lowest that is allowed; ``leave``: whether it
    is a bid not to take the lot, ``None`` while that is open; ``opponent``: the seat chosen for a
    trade; ``chosen``: other targets that are chosen; ``possible``: targets lit as possible;
    ``refused``: what a refusal points at, as in ``Violation.cells``: targets, or cards as text;
    ``last``: targets of the last move; ``hint``: targets hinted at; ``focus``: the keyboard cursor;
    ``hide_hand``: all that is secret lies face down and is no target; ``caption``: a heading and a
    line instead of whose turn it is; ``watching``: nobody sits here, who looks is not ``you``.
    """

    stack: Cows = ()
    money: Money = ()
    bid: int | None = None
    leave: bool | None = None
    opponent: int | None = None
    chosen: tuple[str, ...] = ()
    possible: frozenset[str] = frozenset()
    refused: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    focus: str | None = None
    hide_hand: bool = False
    caption: tuple[str, str] | None = None
    watching: bool = False


PLAIN: Final = Look()
"""Nothing marked."""
