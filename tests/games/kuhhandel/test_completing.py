"""What is chosen so far, against all legal payments."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cowlab.games.kuhhandel.completing import can_complete
from cowlab.games.kuhhandel.parts import KUHPONS, sorted_money
from cowlab.games.kuhhandel.paying import payments

MONEY = st.lists(st.sampled_from(sorted(set(KUHPONS))), max_size=9).map(sorted_money)


@given(MONEY, st.integers(0, 60).map(lambda n: 10 * n), MONEY)
def test_what_can_become_a_payment(
    money: tuple[int, ...], amount: int, chosen: tuple[int, ...]
) -> None:
    chosen = chosen[:3]
    expected = any(Counter(chosen) <= Counter(paid) for paid in payments(money, amount))
    assert can_complete(money, amount, chosen) == expected


@pytest.mark.parametrize(
    ("amount", "chosen", "possible"),
    [
        (120, (20,), True),
        (120, (50,), False),
        (130, (100,), True),
        (130, (20,), True),
        (130, (200,), False),
        (500, (10,), False),
        (10, (0,), False),
        (50, (50, 50), False),
    ],
)
def test_by_hand(amount: int, chosen: tuple[int, ...], possible: bool) -> None:
    money = (0, 0, 10, 20, 50, 100, 100, 200)
    assert can_complete(money, amount, chosen) is possible


def test_forty_cards() -> None:
    assert can_complete(KUHPONS, 1230, (10, 20, 200))
    assert not can_complete(KUHPONS, 1230, (200,) * 6 + (50,))
