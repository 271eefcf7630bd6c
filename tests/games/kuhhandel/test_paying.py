"""Payments and offers against all subsets of many purses; and that nothing lists them."""

from __future__ import annotations

import itertools
import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowlab.games.kuhhandel.parts import KUHPONS, START_MONEY, Money, sorted_money
from cowlab.games.kuhhandel.paying import (
    can_pay,
    count_offers,
    count_payments,
    least_total,
    offers,
    payments,
    why_not_held,
    why_not_payment,
)
from tests.brute import kuhhandel_money as brute

HARD = tuple(range(10, 410, 10))
"""Forty cards, all different: a million millions of sets."""
AMOUNTS = st.sampled_from((0, 0, 10, 10, 20, 30, 50, 100, 200, 70, 15))
PURSES = st.lists(AMOUNTS, max_size=9).map(sorted_money)


def steps(work: Callable[[], object]) -> int:
    """How many calls the work takes (going on with a generator is one too)."""
    count = 0

    def tick(frame: Any, event: str, argument: Any) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(tick)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def take(number: int, found: Iterator[Money]) -> list[Money]:
    return list(itertools.islice(found, number))


# Against all subsets


@settings(max_examples=300, deadline=None)
@given(PURSES, st.integers(0, 50).map(lambda n: 10 * n) | st.integers(0, 300))
def test_payments_are_those_among_all_subsets(money: Money, amount: int) -> None:
    expected = brute.payments(money, amount)
    found = list(payments(money, amount))
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert all(list(cards) == sorted(cards) for cards in found)
    totals = [sum(cards) for cards in found]
    assert totals == sorted(totals)
    assert count_payments(money, amount) == len(expected)
    assert can_pay(money, amount) == bool(expected)
    assert least_total(money, amount) == min(totals, default=None)


@settings(max_examples=120, deadline=None)
@given(PURSES, st.integers(0, 40).map(lambda n: 10 * n))
def test_each_refusal_has_a_reason_and_each_payment_none(money: Money, amount: int) -> None:
    legal = brute.payments(money, amount)
    for cards in brute.subsets(money):
        refusal = why_not_payment(money, amount, cards)
        assert (refusal is None) == (cards in legal)
        if refusal:
            assert refusal.rule == ("KH-R4" if legal else "KH-R5")


@settings(max_examples=120, deadline=None)
@given(PURSES)
def test_offers_are_all_sets_of_at_least_one_card(money: Money) -> None:
    found = list(offers(money))
    assert set(found) == brute.offers(money)
    assert count_offers(money) == len(found) == len(set(found))
    assert found == sorted(found, key=lambda cards: (len(cards), cards))


def test_many_purses_of_kuhpons() -> None:
    rng = random.Random(1)
    over = 0
    for _ in range(400):
        money = sorted_money(rng.sample(KUHPONS, rng.randint(1, 11)))
        amount = 10 * rng.randint(1, sum(money) // 10 + 1)
        expected = brute.payments(money, amount)
        assert set(payments(money, amount)) == expected
        over += any(sum(cards) > amount for cards in expected)
    assert over > 50


# By hand


def test_what_is_exact_must_be_exact() -> None:
    assert list(payments(START_MONEY, 130)) == [(10, 20, 100)]
    assert list(payments(START_MONEY, 200)) == [(200,), (100, 100)]
    assert list(payments((0, 0, 10, 20, 20), 20)) == [(20,)]


def test_without_change_the_least_first() -> None:
    assert list(payments(START_MONEY, 40)) == [(50,), (100,), (200,)]
    assert list(payments((20, 20, 50, 50), 80)) == [(20, 20, 50), (50, 50)]
    assert least_total(START_MONEY, 40) == 50
    assert least_total(START_MONEY, 481) is None


def test_nothing_to_pay_and_nothing_to_pay_with() -> None:
    assert list(payments(START_MONEY, 0)) == [()]
    assert least_total((), 0) == 0
    assert why_not_payment(START_MONEY, 0, ()) is None
    assert list(payments((0, 0), 10)) == list(payments((), 10)) == []
    assert not can_pay((0, 0), 10)
    for function in (count_payments, least_total, lambda *both: list(payments(*both))):
        with pytest.raises(ValueError, match="amount=-10 cannot be paid"):
            function(START_MONEY, -10)


@pytest.mark.parametrize(
    ("amount", "cards", "rule", "because"),
    [
        (60, (20, 50), "KH-R4", "these cards make 70, and 60 can be paid exactly, for example with "
         "50+10"),
        (40, (20, 50), "KH-R4", "50 would do, without the 20"),
        (40, (10, 20, 50), "KH-R4", "60 would do, without the 20"),
        (100, (50, 50), "KH-R4", "you do not hold 2 cards of 50, only 1"),
        (100, (70,), "KH-R4", "you do not hold a 70"),
        (100, (20, 50), "KH-R4", "these cards make 70, and 100 must be paid"),
        (100, (0, 100), "KH-R4", "zeros may not be added to a payment"),
        (40, (0, 50), "KH-R4", "zeros may not be added to a payment"),
        (500, (200,), "KH-R5", "your money makes 480, which is less than 500: show it all"),
        (0, (10,), "KH-R4", "these cards make 10, and 0 can be paid exactly, with no card"),
    ],
)  # fmt: skip
def test_refusals(amount: int, cards: Money, rule: str, because: str) -> None:
    refusal = why_not_payment(START_MONEY, amount, cards)
    assert refusal is not None
    assert (refusal.rule, refusal.because) == (rule, because)


def test_what_is_not_held() -> None:
    assert why_not_held(START_MONEY, START_MONEY) == ""
    assert why_not_held(START_MONEY, (0, 0, 0)) == "you do not hold 3 cards of 0, only 2"


def test_offers_by_hand() -> None:
    assert list(offers((0, 0, 10))) == [(0,), (10,), (0, 0), (0, 10), (0, 0, 10)]
    assert list(offers(())) == [()]
    assert count_offers(()) == 1


# Nothing is listed that is not asked for


def test_forty_cards_are_counted() -> None:
    assert count_offers(HARD) == 2**40 - 1
    assert count_offers(KUHPONS) == 11 * 11 * 6**4 - 1
    partitions = [1] + 100 * [0]  # of n into different parts up to 40
    for part in range(1, 41):
        for n in range(100, part - 1, -1):
            partitions[n] += partitions[n - part]
    for n, number in enumerate(partitions):
        assert count_payments(HARD, 10 * n) == number
    assert count_payments(tuple(range(20, 820, 20)), 1010) > 10_000  # odd: nothing is exact


@pytest.mark.parametrize(
    "money", [HARD, KUHPONS, tuple(range(20, 820, 20)), (*HARD[:-5], *[0] * 5)]
)
def test_first_payments_come_at_once(money: Money) -> None:
    for amount in (10, 990, 1010, 2390):
        expected = count_payments(money, amount)
        assert expected
        assert len(take(200, payments(money, amount))) == min(200, expected)
        assert steps(lambda amount=amount: take(200, payments(money, amount))) < 20_000
        for cards in take(20, payments(money, amount)):
            assert why_not_payment(money, amount, cards) is None


def test_each_next_payment_takes_few_steps() -> None:
    def after(number: int) -> int:
        return steps(lambda: take(number, payments(HARD, 1230)))

    first = after(1)
    assert first < 300
    assert after(1001) - first < 1000 * 2 * len(HARD)


def test_first_offers_come_at_once() -> None:
    assert len(take(1000, offers(HARD))) == 1000
    assert steps(lambda: take(1000, offers(HARD))) < 1000 * 2 * len(HARD)
    assert steps(lambda: take(1, offers(KUHPONS))) < 50


def test_other_questions_take_few_steps() -> None:
    for amount in (10, 1010, 2390):
        for question in (count_payments, least_total, can_pay):
            assert steps(lambda q=question, a=amount: q(HARD, a)) < 500
        assert steps(lambda a=amount: why_not_payment(HARD, a, HARD)) < 500
