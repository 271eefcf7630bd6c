"""Variants of the exercises on Kuhhandel: for each number in the class list a purse, or a table."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from cowlab.classroom.kuhhandel.checkers import sums
from cowlab.classroom.seeding import Drawer
from cowlab.core.notation import NotationError
from cowlab.core.pieces import without
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.parts import (
    LOT,
    OF_A_TYPE,
    START_MONEY,
    STEP,
    TYPES,
    Cow,
    Money,
    cows_text,
    money_text,
    sorted_cows,
    sorted_money,
)
from cowlab.games.kuhhandel.positions import parse_state
from cowlab.graphs.kuhhandel import challenges, trades

_SEATS: Final = 5
_NUMBERS: Final = {0: (1, 2), 20: (2, 5), 50: (1, 4), 100: (0, 4), 200: (0, 4)}
"""How many cards of each amount a purse has."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One student's purse and debts, or one student's table."""

    exercise: str
    number: int
    money: Money = ()
    debts: tuple[int, ...] = ()
    state: State | None = None


_Made = tuple[Money, tuple[int, ...], State | None] | None


def greedily(money: Money, amount: int) -> Money:
    """Return what somebody lays who takes the largest card that fits, again and again, and in the
    end the smallest that covers what is left, or all."""
    laid: list[int] = []
    for card in reversed(money):
        if 0 < card <= amount - sum(laid):
            laid.append(card)
    rest = amount - sum(laid)
    if rest:
        left = without(money, laid)
        covers = [card for card in left if card >= rest][:1]
        laid += covers or left
    return sorted_money(laid)


def _paying(rng: random.Random) -> _Made:
    """One debt that can be paid exactly, and one that cannot; taking the largest first is wrong
    for both. With a 10 in the purse it would seldom be."""
    numbers = {card: rng.randint(*_NUMBERS[card]) for card in _NUMBERS}
    money = sorted_money(card for card, number in numbers.items() for _ in range(number))
    possible = sorted(sums(money))
    least = {n: min(total for total in possible if total >= n) for n in _debts(money)}
    fooled = [debt for debt in least if least[debt] != sum(greedily(money, debt))]
    exact = [debt for debt in fooled if least[debt] == debt]
    more = [debt for debt in fooled if least[debt] > debt]
    if not exact or not more or not 8 <= len(money) <= 12:
        return None
    return money, (rng.choice(exact), rng.choice(more)), None


def _debts(money: Money) -> range:
    return range(5 * STEP, sum(money) - STEP, STEP)


def _trading(rng: random.Random) -> _Made:
    """A table of five: two types are closed, whose black sheep lie about; eight to sixteen trades
    for Alma, several types with some opponents. Berta is auctioning, so that no trade is shown."""
    first, second, *others = rng.sample(TYPES, len(TYPES))
    shut, with_copycat, lone, *two = rng.sample(range(_SEATS), _SEATS)
    cows: list[list[Cow]] = [[] for _ in range(_SEATS)]
    left: list[Cow] = []
    for cow in others:
        for _ in range(OF_A_TYPE):
            (rng.choice(cows) if rng.random() < 0.75 else left).append(cow)
    rng.shuffle(left)
    lot, stacks = left[:LOT], [left[LOT + seat :: _SEATS] for seat in range(_SEATS)]
    owner = rng.randrange(_SEATS)
    if len(lot) < LOT or not cows[owner]:
        return None
    words: dict[str, Iterable[str]] = {
        "cows": map(_text, cows),
        "triples": _some({shut: str(first), with_copycat: f"{second}C"}),
        "sheep": _some({lone: str(first), two[0]: str(second), two[1]: str(second)}),
        "copycats": _some({owner: f"{rng.choice(cows[owner])}+apart"}),
        "stacks": map(_text, stacks),
        "money": (money_text(START_MONEY),) * _SEATS,
        "known": (money_text(START_MONEY),) * _SEATS,
        "agenda": (f"turn:b/bid:b:{_text(lot)}:own:-:c:-",),
    }
    try:
        state = parse_state(" ".join(f"{key}={','.join(parts)}" for key, parts in words.items()))
    except NotationError:  # three of a type in front of one seat, say
        return None
    return ((), (), state) if _fair(state) else None


def _text(cows: list[Cow]) -> str:
    return cows_text(sorted_cows(cows))


def _some(of_seat: dict[int, str]) -> list[str]:
    """Return a word for each seat, ``-`` for those without one."""
    return [of_seat.get(seat, "-") for seat in range(_SEATS)]


def _fair(state: State) -> bool:
    graph = trades(state)
    doubled = any(max(cows.values()) == 2 for _, _, cows in graph.edges("a", data="cows"))
    several = sum(graph.number_of_edges("a", other) > 1 for other in graph["a"])
    return doubled and several >= 2 and 8 <= challenges(graph, "a") <= 16


_MAKERS: Final[dict[str, Callable[[random.Random], _Made]]] = {
    "paying": _paying,
    "trading": _trading,
}
_DRAWER: Final = Drawer(Variant, _MAKERS)
variant, class_list = _DRAWER.variant, _DRAWER.class_list
