"""Checkers of the exercises on Kuhhandel: Festival.

Any cards that make the least total, trades in any order: see ``cowlab.classroom.judging``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from cowlab.classroom.judging import RIGHT, Verdict, check_choice, in_all, kind, wrong
from cowlab.games.kuhhandel.generate import trades as legal_trades
from cowlab.games.kuhhandel.parts import BY_TEXT, MOST_TYPES, SEAT_LETTERS, Money
from cowlab.games.kuhhandel.paying import least_total
from cowlab.games.kuhhandel.table import Table
from cowlab.graphs.kuhhandel import trades

# Payments


@dataclass(frozen=True, slots=True)
class Debt:
    """A question to a paying function: ``function(money, amount)``."""

    money: Money
    amount: int


def sums(money: Money) -> frozenset[int]:
    """Return every total that some of the cards make; no card makes 0."""
    found = {0}
    for card in money:
        found |= {total + card for total in found}
    return frozenset(found)


def check_sums(money: Money, answer: object) -> Verdict:
    """Accept the set of all totals that some of the cards make, 0 included, in any order."""
    return check_choice(answer, {str(total) for total in sums(money)}, "sum")


def check_payment(money: Money, amount: int, answer: object) -> Verdict:
    """Accept any cards that pay the amount with the least total (KH-R4), in any order.

    Where the money is not enough, accept None, and nothing else.
    """
    least = least_total(money, amount)
    if answer is None:
        says = "you say that the money is not enough, but it is"
        return RIGHT if least is None else wrong(says)
    if isinstance(answer, str | Mapping | set | frozenset) or not isinstance(answer, Collection):
        return wrong(f"your payment is {kind(answer)}; a list of cards is asked for")
    if any(type(card) is not int for card in answer):
        return wrong("your payment has something in it that is no amount of a card")
    for card, count in Counter(answer).items():
        if count > money.count(card):
            cards = f"the {card}" if count == 1 else f"{count} cards of {card}"
            return wrong(f"your payment has {cards}, and the purse has not")
    total = sum(answer)
    if 0 in answer:
        return wrong("your payment has a zero, and zeros are not added")
    if total < amount:
        return wrong(f"your payment makes {total}, which is less than {amount}")
    if any(total - card >= amount for card in answer):
        return wrong("your payment has a card that could be left out")
    if least is None or total > least:
        return wrong(f"your payment makes {total}, and there is one that makes less")
    return RIGHT


def check_payments(money: Money, amounts: Sequence[int], answer: object) -> Verdict:
    """Accept a payment of least total for each amount, each out of the whole purse."""
    if isinstance(answer, str | Mapping) or not isinstance(answer, Sequence):
        return wrong(f"your answer is {kind(answer)}; a list of payments is asked for")
    if len(answer) != len(amounts):
        return wrong(f"your answer has {len(answer)} payments; {len(amounts)} are asked for")
    for amount, payment in zip(amounts, answer, strict=True):
        verdict = check_payment(money, amount, payment)
        if not verdict:
            return wrong(f"for {amount}: {verdict.says}")
    return RIGHT


def check_sums_function(function: Any, purses: Iterable[Money]) -> Verdict:
    """Accept ``function(money)``: all totals, in each case."""
    return in_all(function, purses, lambda money: (list(money),), check_sums)


def check_payment_function(function: Any, debts: Iterable[Debt]) -> Verdict:
    """Accept ``function(money, amount)``: a payment of least total, or None, in each case."""
    return in_all(
        function,
        debts,
        lambda debt: (list(debt.money), debt.amount),
        lambda debt, answer: check_payment(debt.money, debt.amount, answer),
    )


# Trades


@dataclass(frozen=True, slots=True)
class Question:
    """A question to a function about trades: ``function(graph, seat)``.

    It gets :func:`cowlab.graphs.kuhhandel.trades` of the table, and the letter of the seat.
    """

    table: Table
    seat: str


def fronts(table: Table) -> dict[str, dict[str, list[str]]]:
    """Return what lies in front of each seat, by its letter, as plain lists of cards.

    ``open``: cows, a type as often as it lies there; ``copycats``: what each loose one lies with;
    ``triples``; ``sheep``: black sheep.
    """
    return {
        SEAT_LETTERS[seat]: {
            "open": [str(cow) for cow in front.cows],
            "copycats": ["apart" if cow is None else str(cow) for cow in front.copycats],
            "triples": [str(triple.cow) for triple in front.triples],
            "sheep": [str(cow) for cow in front.sheep],
        }
        for seat, front in enumerate(table.fronts)
    }


def check_edges(table: Table, answer: object) -> Verdict:
    """Accept each type that two seats can trade about: ``(seat, seat, type)``, in any order, and
    with the seats either way round (KH-R8)."""
    given, refusal = _tuples(answer, 3, "edge")
    if refusal is not None:
        return refusal
    found = []
    for one, other, cow in given:
        if str(one) == str(other):
            return wrong("your answer has an edge from a seat to itself")
        found.append((frozenset((str(one), str(other))), str(cow)))
    right = {(frozenset((one, other)), cow) for one, other, cow in trades(table).edges(keys=True)}
    return _compared(found, right, "edge")


def check_challenges(table: Table, seat: str, answer: object) -> Verdict:
    """Accept all trades that the seat can propose: ``(opponent, types)``, one or two types in any
    collection, in any order (KH-13, KH-14)."""
    given, refusal = _tuples(answer, 2, "trade")
    if refusal is not None:
        return refusal
    found = []
    for opponent, types in given:
        if isinstance(types, str | Mapping) or not isinstance(types, Collection):
            return wrong(f"the types of a trade are {kind(types)}; a collection is asked for")
        texts = [str(cow) for cow in types]
        if not 1 <= len(texts) <= MOST_TYPES:
            return wrong(f"your answer has a trade about {len(texts)} types")
        if len(texts) != len(set(texts)):
            return wrong("your answer has a trade about twice the same type")
        if any(text not in BY_TEXT for text in texts):
            return wrong("your answer has a trade about something that is no type of cows")
        found.append((str(opponent), frozenset(texts)))
    legal = legal_trades(table, SEAT_LETTERS.index(seat))
    right = {(SEAT_LETTERS[move.opponent], frozenset(map(str, move.cows))) for move in legal}
    return _compared(found, right, "trade")


def check_edges_function(function: Any, tables: Iterable[Table]) -> Verdict:
    """Accept ``function(fronts)``: the types that any two seats can trade about, in each case."""
    return in_all(function, tables, lambda table: (fronts(table),), check_edges)


def check_challenges_function(function: Any, questions: Iterable[Question]) -> Verdict:
    """Accept ``function(graph, seat)``: all trades that the seat can propose, in each case."""
    return in_all(
        function,
        questions,
        lambda question: (trades(question.table), question.seat),
        lambda question, answer: check_challenges(question.table, question.seat, answer),
    )


def _tuples(answer: object, size: int, what: str) -> tuple[list[Any], Verdict | None]:
    if isinstance(answer, str | Mapping) or not isinstance(answer, Collection):
        return [], wrong(f"your answer is {kind(answer)}; a list of {what}s is asked for")
    for item in answer:
        if not isinstance(item, list | tuple) or len(item) != size:
            return [], wrong(f"your answer has something in it that is no {what}: {size} parts")
    return list(answer), None


def _compared(given: Collection[Any], right: Collection[Any], what: str) -> Verdict:
    if len(given) != len(set(given)):
        return wrong(f"your answer has the same {what} twice")
    if set(given) - set(right):
        return wrong(f"at least one {what} in your answer does not belong there")
    if set(right) - set(given):
        return wrong(f"every {what} in your answer belongs there, but at least one is missing")
    return RIGHT
