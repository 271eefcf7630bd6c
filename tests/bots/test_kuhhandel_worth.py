"""How the greedy Kuhhandel bot values cows, money and points."""

from __future__ import annotations

import random

import pytest

from cowlab.bots.valuing_kuhhandel import (
    Purse,
    estimated,
    moved,
    standing,
    worth,
)
from cowlab.games.kuhhandel.parts import KUHPONS
from cowlab.games.kuhhandel.paying import least_total
from tests.games.kuhhandel.support import at

START = "0+0+10+20+50+100+100+200"
THREE = f"money={START},{START},{START} known={START},{START},{START}"
STACKS = "stacks=100+150+220,10+30+60,60+100+150"
MANY = "+".join(map(str, KUHPONS))


def test_worth_rises_with_cows_money_and_triples() -> None:
    def points(cows: str, more: str = "", money: str = "100,100") -> tuple[float, ...]:
        state = at(f"cows={cows} money={money} {more}")
        return standing(state.table).points(tuple(float(sum(hand)) for hand in state.money))

    even = points("-,-")
    assert even[0] == pytest.approx(even[1])
    series = ["-,-", "500,-", "500+500,-"]
    assert [points(cows)[0] for cows in series] == sorted(points(cows)[0] for cows in series)
    assert points("500+500,-")[0] < points("-,-", "triples=500,-")[0]
    assert points("10,-")[0] - even[0] < points("500,-")[0] - even[0]
    assert points("-,-", money="100+100,100")[0] > even[0] > points("-,-", money="10,100")[0]
    # one of two cows is closer with a Copycat, which counts 50 more where it does not help
    assert points("500,-", "copycats=500,-")[0] > points("500,-")[0] + 50
    assert points("-,-", "triples=-,500")[0] > points("-,-", "triples=-,500 sheep=500,-")[0] + 190
    # the multiplier: a further triple is worth more to whoever has some
    rich = points("-,-", "triples=400+500,-")[0]
    assert points("10+10,-", "triples=400+500,-")[0] - rich > points("10+10,-")[0] - even[0]


def test_points_of_a_finished_game_are_those_of_the_score_sheet() -> None:
    state = at(
        "cows=-,-,- triples=10+60C+300,30+100+150+220+400,500 copycats=apart,-,apart "
        "sheep=-,500,10 money=50,200+200,100 agenda=over"
    )
    found = standing(state.table).points(tuple(float(sum(hand)) for hand in state.money))
    assert found == pytest.approx([row.total for row in state.score_sheet()], rel=0.01)


def test_worth_is_less_by_what_the_others_have() -> None:
    assert worth((100.0, 0.0, 0.0), 0) == 100
    assert worth((100.0, 90.0, 0.0), 0) < worth((100.0, 50.0, 0.0), 0)
    assert worth((100.0, 90.0, 0.0), 0) < worth((100.0, 50.0, 40.0), 0)


def test_money_is_estimated_by_what_is_known() -> None:
    short = "cows=-,-,- stacks=10,-,- money=10+20,50+100,100+200 known={} agenda=turn:a"
    seen = at(short.format("10+20,50+100,100+200")).observe(0)
    assert estimated(seen) == (30, 150, 300)
    seen = at(short.format("10+20,-,100;50+100+200:0,2,1")).observe(0)
    assert estimated(seen) == pytest.approx((30, 350 / 3 * 2, 100 + 350 / 3))
    assert moved((30, 150, 300), 1, 2, 50) == (30, 100, 350)


def test_purse_knows_what_can_be_paid() -> None:
    rng = random.Random(1)
    for _ in range(30):
        money = tuple(sorted(rng.choices(KUHPONS, k=rng.randint(0, 9))))
        purse = Purse.of(money)
        assert purse.total == sum(money)
        for amount in range(0, 700, 10):
            assert purse.paying(amount) == least_total(money, amount)
            below = purse.at_most(amount)
            assert below <= amount
            assert least_total(money, below) == below
            assert all(not below < made <= amount for made in purse.sums)
