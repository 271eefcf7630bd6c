"""The brute-force payments and worlds of Kuhhandel against values worked out by hand."""

from __future__ import annotations

from tests.brute.kuhhandel_money import divisions, offers, payments, step, subsets


def test_subsets() -> None:
    assert subsets((0, 0, 10)) == {(), (0,), (0, 0), (10,), (0, 10), (0, 0, 10)}


def test_r4_payments() -> None:
    purse = (0, 0, 10, 20, 50, 100, 100, 200)
    assert payments(purse, 200) == {(200,), (100, 100)}
    assert payments(purse, 60) == {(10, 50)}
    assert payments(purse, 40) == {(50,), (100,), (200,)}
    assert payments(purse, 90) == {(100,), (200,)}
    assert payments(purse, 480) == {(10, 20, 50, 100, 100, 200)}
    assert payments(purse, 490) == set()
    assert payments((20, 20, 50), 30) == {(20, 20), (50,)}
    assert payments(purse, 0) == {()}


def test_r9_offers() -> None:
    assert offers((0, 10)) == {(0,), (10,), (0, 10)}
    assert offers(()) == {()}


def test_worlds_of_each_event() -> None:
    world = ((0, 10), (50,), (20,))  # two seats and the box
    assert step({world}, ("gained", 1, 10)) == {((0, 10), (10, 50), (20,))}
    assert step({world}, ("drew", 1)) == {((0, 10), (20, 50), ())}
    assert step({world}, ("drew", 1, 10)) == set()
    assert step({world}, ("passed", 0, 1, (0,))) == {((10,), (0, 50), (20,))}
    assert step({world}, ("passed", 1, 0, (0,))) == set()
    handed = step({world}, ("handed", 0, 1, 1))
    assert handed == {((10,), (0, 50), (20,)), ((0,), (10, 50), (20,))}
    assert step(handed, ("saw", 1, (10,))) == {((0,), (10, 50), (20,))}
    assert step(handed, ("showed", 0, (10,))) == {((10,), (0, 50), (20,))}
    assert step(handed, ("showed", 0, ())) == set()
    swapped = {((10, 50), (0,), (20,)), ((0, 50), (10,), (20,))}
    assert step({world}, ("swapped", 0, 1, 1, 1)) == swapped
    assert step({world}, ("swapped", 0, (0,), 1, (50,))) == {((10, 50), (0,), (20,))}


def test_divisions_of_a_ledger() -> None:
    assert divisions([(50,), ()], [((0, 10, 10), (1, 1))]) == {
        ((0, 50), (10,), (10,)),
        ((10, 50), (0,), (10,)),
        ((10, 50), (10,), (0,)),
    }
    assert divisions([(), (0,)], []) == {((), (0,), ())}
