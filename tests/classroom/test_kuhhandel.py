"""Checkers and variants of the exercises on Kuhhandel."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

import pytest

from cowlab.classroom import WrongAnswer, must
from cowlab.classroom.judging import Verdict
from cowlab.classroom.kuhhandel import checkers, class_list, fronts, variant
from cowlab.classroom.kuhhandel.variants import greedily
from cowlab.games.kuhhandel import GAME
from cowlab.games.kuhhandel.parts import KUHPONS, Money
from cowlab.games.kuhhandel.table import Table
from tests.classroom.hashing import printed

EXERCISES = ("paying", "trading")


def silent(verdict: Verdict, *known: object) -> None:
    """The refusal has no number that the student does not know, and is a clause."""
    assert not verdict
    numbers = set(re.findall(r"\d+", verdict.says))
    assert numbers <= set(re.findall(r"\d+", " ".join(map(str, known)))), verdict.says
    assert verdict.says[0].islower()
    with pytest.raises(WrongAnswer, match=re.escape(verdict.says)):
        must(verdict)


def purses(seed: int, number: int) -> list[Money]:
    rng = random.Random(seed)
    return [tuple(sorted(rng.sample(KUHPONS, rng.randint(0, 8)))) for _ in range(number)]


def every_set(money: Money) -> list[Money]:
    return [some for size in range(len(money) + 1) for some in itertools.combinations(money, size)]


def test_sums_in_any_form() -> None:
    for money in purses(1, 40):
        right = {sum(some) for some in every_set(money)}
        for form in (set, list, tuple, sorted):
            assert checkers.check_sums(money, form(right))
        wrongs: list[Any] = [None, 5, "0", {}, right - {0}, {*right, 5}, [*right, 0], {*right, "x"}]
        for wrong in wrongs:
            silent(checkers.check_sums(money, wrong))


def test_any_least_payment_is_right_and_no_other() -> None:
    several = 0
    for money, amount in itertools.product(purses(2, 30), (0, 10, 30, 60, 130, 280)):
        possible = [some for some in every_set(money) if sum(some) >= amount]
        least = min(map(sum, possible), default=None)
        right = {some for some in possible if sum(some) == least and 0 not in some}
        several += len(right) > 1
        assert bool(checkers.check_payment(money, amount, None)) == (least is None)
        for some in every_set(money):
            verdict = checkers.check_payment(money, amount, list(some))
            assert bool(verdict) == (some in right)
            assert checkers.check_payment(money, amount, some[::-1]).right == verdict.right
            if not verdict:
                silent(verdict, some, sum(some), amount)
        for wrong in (7, "50", {50: 1}, {50}, [50.0], [True], [30], [*money, 500], ["50"]):
            silent(checkers.check_payment(money, amount, wrong), wrong, amount, sum(money))
    assert several > 5


def test_too_many_cards_of_an_amount() -> None:
    verdict = checkers.check_payment((20, 20, 50), 60, [20, 20, 20])
    assert verdict.says == "your payment has 3 cards of 20, and the purse has not"


def test_payments_for_several_debts() -> None:
    money = (20, 20, 20, 50)
    assert checkers.check_payments(money, (60, 80), ([20, 20, 20], [20, 20, 50]))
    for wrong in (None, "ab", [[20, 20, 20]], [[20, 20, 20], [50, 50]], [[20], [50]], {0: 1}):
        silent(checkers.check_payments(money, (60, 80), wrong), wrong, 60, 80, 1, 2)


def tables(exercise: str, number: int) -> list[Table]:
    return [
        found.state.table for found in class_list("trading", number, term=exercise) if found.state
    ]


def edges_by_hand(table: Table) -> list[tuple[str, str, str]]:
    return [
        ("abcde"[one], "abcde"[other], str(cow))
        for one, other in itertools.combinations(range(table.seats), 2)
        for cow in dict.fromkeys(table.fronts[one].cows)
        if cow in table.fronts[other].cows
    ]


def test_edges_in_any_order_and_either_way_round() -> None:
    rng = random.Random(3)
    for table in tables("edges", 12):
        right = edges_by_hand(table)
        assert checkers.check_edges(table, right)
        assert checkers.check_edges(table, {(b, a, cow) for a, b, cow in right})
        rng.shuffle(right)
        assert checkers.check_edges(table, tuple(map(list, right)))
        one, other, cow = right[0]
        wrongs: list[Any] = [None, 3, "ab", {}, right[1:], [*right, right[0]], [(one, other)]]
        wrongs += [
            [*right, (other, one, cow)],
            [*right, ("a", "a", cow)],
            [*right, ("a", "f", cow)],
        ]
        wrongs += [[*right, ("a", "b", "C")], [str(edge) for edge in right]]
        for wrong in wrongs:
            silent(checkers.check_edges(table, wrong), 3)


def test_trades_are_what_the_game_allows() -> None:
    for table in tables("trades", 12):
        edges = edges_by_hand(table)
        for seat in "abcde":
            keys: dict[str, list[str]] = {}
            for one, other, cow in edges:
                if seat in (one, other):
                    keys.setdefault(other if one == seat else one, []).append(cow)
            right: list[Any] = [
                (other, types)
                for other, cows in keys.items()
                for size in (1, 2)
                for types in itertools.combinations(cows, size)
            ]
            assert checkers.check_challenges(table, seat, right)
            assert checkers.check_challenges(table, seat, [(o, set(t)) for o, t in right[::-1]])
            wrongs: list[Any] = [None, 3, "b", {}, [("b",)], [*right, ("b", ["C", "30"])]]
            wrongs += [[*right, ("b", [])], [*right, ("b", ["30", "30"])], [*right, ("b", "30")]]
            wrongs += [[*right, ("b", ["30", "60", "100"])], [*right, ("b", ["x"])]]
            if right:
                wrongs += [right[1:], [*right, right[0]]]
            for wrong in wrongs:
                silent(checkers.check_challenges(table, seat, wrong), 0, 2, 3)


def test_fronts_hold_all_that_lies_there() -> None:
    line = "cows=30+60+60,30,150 copycats=30,apart,- triples=-,-,100C sheep=100,100,-"
    table = GAME.parse_state(line).table
    assert fronts(table)["a"] == {
        "open": ["30", "60", "60"],
        "copycats": ["30"],
        "triples": [],
        "sheep": ["100"],
    }
    assert fronts(table)["b"]["copycats"] == ["apart"]
    assert fronts(table)["c"]["triples"] == ["100"]


def test_functions_that_fail_are_refused() -> None:
    def vandal(money: list[int]) -> set[int]:
        right = set(checkers.sums(tuple(money)))
        money.clear()
        return right

    assert checkers.check_sums_function(vandal, [(10, 20), (10, 20)])
    for function, says in (
        (lambda: None, "fails with TypeError in test 1 of 1"),
        (7, "a function is asked for"),
        (lambda money: {0}, "in test 1 of 1 every sum in your answer belongs there"),
    ):
        verdict = checkers.check_sums_function(function, [(10,)])
        assert says in verdict.says
        silent(verdict, 1)


# -- variants


@pytest.mark.parametrize("exercise", EXERCISES)
def test_thirty_students_have_thirty_variants(exercise: str) -> None:
    every = class_list(exercise)
    assert len({(found.money, found.debts, found.state) for found in every}) == 30
    assert [found.number for found in every] == list(range(1, 31))
    assert variant(exercise, 7) == every[6]
    assert variant(exercise, 7, term="next") != every[6]


def test_the_largest_card_first_is_wrong_for_both_debts() -> None:
    for found in class_list("paying"):
        exact, more = found.debts
        possible = checkers.sums(found.money)
        assert exact in possible
        assert more not in possible
        for debt in found.debts:
            assert not checkers.check_payment(found.money, debt, greedily(found.money, debt))


def test_tables_have_about_as_many_trades() -> None:
    for found in class_list("trading"):
        assert found.state is not None
        table = found.state.table
        assert GAME.parse_state(GAME.format_state(found.state)) == found.state
        assert len(table.closed()) == 2
        own = [edge for edge in edges_by_hand(table) if edge[0] == "a"]
        assert 5 <= len(own) <= 16
        assert found.state.to_move == 2


def test_the_same_under_any_hash_seed() -> None:
    program = (
        "from cowlab.classroom.kuhhandel import variant\n"
        "from cowlab.games.kuhhandel import GAME\n"
        "v = variant('paying', 3)\n"
        "print(v.money, v.debts, GAME.format_state(variant('trading', 3).state))\n"
    )
    assert len(printed(program)) == 1


def test_what_is_asked_for_wrongly_is_said() -> None:
    with pytest.raises(ValueError, match="there are paying, trading"):
        variant("cows", 1)
    for bad in (0, -1, True, "7"):
        with pytest.raises(ValueError, match="number="):
            variant("paying", bad)  # type: ignore[arg-type]
