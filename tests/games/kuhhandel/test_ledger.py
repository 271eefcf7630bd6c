"""What is known about money: always right, as sharp as it says, the same for the same events."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import islice

import pytest

import cowlab
from cowlab.games.kuhhandel import divisions
from cowlab.games.kuhhandel.divisions import agrees
from cowlab.games.kuhhandel.ledger import Ledger, Pool
from cowlab.games.kuhhandel.parts import KUHPONS, START_MONEY, sorted_money
from tests.brute import kuhhandel_money as brute
from tests.games.kuhhandel.money_games import World, heard, play

AMOUNTS = (0, 10, 20, 50, 100, 200)


def small_world(rng: random.Random) -> World:
    """At most eight cards, so that all worlds can be listed."""
    amounts = rng.sample(AMOUNTS, rng.choice((2, 3, 4)))
    sizes = rng.choice(((2, 2, 3), (3, 3, 0), (4, 3, 1), (2, 2, 2), (1, 2, 2, 0), (2, 2, 1, 2, 0)))
    return tuple(sorted_money(rng.choices(amounts, k=size)) for size in sizes)


def seen_by(world: World, owner: int | None) -> World:
    """The world without the hand that is no part of the ledger."""
    return tuple(() if seat == owner else hand for seat, hand in enumerate(world))


def allowed(ledger: Ledger) -> set[World]:
    return brute.divisions(ledger.known, [(pool.money, pool.shares) for pool in ledger.pools])


# Against all possible worlds


def test_no_possible_world_is_ever_ruled_out() -> None:
    """An observer who lists all worlds that agree with what it saw never knows less."""
    rng, sharp, checked = random.Random(1), 0, 0
    for _ in range(150):
        first = small_world(rng)
        worlds = {who: {first} for who in (None, *range(len(first) - 1))}
        for event, world, ledgers in play(rng, first, AMOUNTS[:3], 6):
            if sum(map(len, world)) > 9:
                break
            for who, ledger in ledgers.items():
                worlds[who] = brute.step(worlds[who], heard(event, who))
                possible = {seen_by(each, who) for each in worlds[who]}
                assert seen_by(world, who) in possible
                every = allowed(ledger)
                assert possible <= every, (event, ledger)
                sharp += possible == every
                checked += 1
    assert checked > 2500
    assert sharp > 0.9 * checked


def test_bounds_and_counts_are_those_of_the_divisions() -> None:
    rng = random.Random(2)
    for _ in range(150):
        first = small_world(rng)
        for _, world, ledgers in play(rng, first, AMOUNTS[:3], 6):
            if sum(map(len, world)) > 9:
                break
            for who, ledger in ledgers.items():
                every = allowed(ledger)
                for seat in range(len(first) - 1):
                    totals = {sum(each[seat]) for each in every}
                    assert ledger.least(seat) == min(totals)
                    assert ledger.most(seat) == max(totals)
                    assert {len(each[seat]) for each in every} == {ledger.count(seat)}
                    assert ledger.count(seat) == (0 if seat == who else len(world[seat]))


def test_a_deal_is_a_division_and_every_division_is_dealt() -> None:
    rng = random.Random(3)
    for _ in range(20):
        first = small_world(rng)
        for _, world, ledgers in play(rng, first, AMOUNTS[:3], 5):
            if sum(map(len, world)) > 8:
                break
            for ledger in ledgers.values():
                every = allowed(ledger)
                if len(every) > 12:
                    continue
                dealt = {(*hands, box) for hands, box in (ledger.deal(rng) for _ in range(400))}
                assert dealt == every


def test_deals_are_as_if_the_pool_were_shuffled() -> None:
    ledger = Ledger.of([(), ()], [Pool((0, 0, 0, 100), (1, 3))])
    rng = random.Random(4)
    counts = Counter(ledger.deal(rng).hands[0] for _ in range(4000))
    assert 0.7 < counts[(0,)] / 4000 < 0.8


def test_agrees_is_being_one_of_the_divisions() -> None:
    rng, found = random.Random(5), Counter[bool]()
    for _ in range(200):
        first = small_world(rng)
        for _, world, ledgers in play(rng, first, AMOUNTS[:3], 5):
            if sum(map(len, world)) > 9:
                break
            cards = [card for hand in world for card in hand]
            rng.shuffle(cards)
            other = tuple(sorted_money(cards.pop() for _ in hand) for hand in world)
            for who, ledger in ledgers.items():
                assert agrees(ledger, world[:-1], world[-1])
                expected = seen_by(other, who) in allowed(ledger)
                assert agrees(ledger, other[:-1], other[-1]) == expected
                found[expected] += 1
    assert min(found.values()) > 300


def test_agrees_where_pools_share_many_seats() -> None:
    """Three pools of the same three seats, where the margins alone do not settle it."""
    pools = [
        Pool((0, 10, 20), (1, 1, 1)),
        Pool((0, 10, 50), (1, 1, 1)),
        Pool((0, 20, 50), (1,) * 3),
    ]
    ledger = Ledger.of([(), (), ()], pools)
    every = allowed(ledger)
    cards = sorted_money(amount for pool in pools for amount in pool.money)
    rng, found = random.Random(6), Counter[bool]()
    for _ in range(600):
        mixed = rng.sample(cards, 9)
        hands = [sorted_money(mixed[n : n + 3]) for n in (0, 3, 6)]
        assert agrees(ledger, hands, ()) == ((*hands, ()) in every)
        found[(*hands, ()) in every] += 1
    assert min(found.values()) > 50
    assert not agrees(ledger, [(0, 10, 20), (0, 10, 50), ()], (0, 20, 50))


def test_a_hand_must_have_what_is_known() -> None:
    ledger = Ledger.of([(10,), ()], [Pool((20, 30), (1, 1))])
    assert agrees(ledger, [(10, 20), (30,)], ())
    assert not agrees(ledger, [(20,), (30,)], ())
    assert not agrees(ledger, [(10, 20), ()], (30,))
    assert agrees(Ledger.of([(), ()], [], 0), [(10, 20), ()], ())


def test_a_ledger_made_to_be_hard_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    pools = [Pool((0, 10, 20, 50), (2, 1, 1)), Pool((0, 10, 20, 50), (1, 1, 2))]
    ledger = Ledger.of([(), (), ()], pools)
    hands = ledger.deal(random.Random(1)).hands
    assert agrees(ledger, hands, ())
    monkeypatch.setattr(divisions, "_MOST_TRIES", 2)
    assert not agrees(ledger, hands, ())


def test_whole_games_of_five() -> None:
    """With all money in play, the truth still agrees, and is within the bounds."""
    rng = random.Random(7)
    for players in (2, 3, 4, 5) * 4:
        box = KUHPONS[:24] if players == 2 else ()
        first = (*(START_MONEY,) * players, box)
        for _, world, ledgers in play(rng, first, (10, 20, 50), 60):
            for who, ledger in ledgers.items():
                assert agrees(ledger, world[:-1], world[-1])
                for seat in range(players):
                    if seat != who:
                        assert ledger.least(seat) <= sum(world[seat]) <= ledger.most(seat)


def test_the_truth_agrees_with_every_ledger_in_play() -> None:
    rng, changes = random.Random(10), 0
    for number in range(8):
        state = cowlab.games["kuhhandel"].start(seed=number, players=2 + number % 4)
        while state.to_move is not None and state.table.turns < 60:
            before, state = state, state.after(rng.choice(list(islice(state.moves(), 40))))
            if (before.money, before.ledgers) == (state.money, state.ledgers):
                continue
            changes += 1
            for ledger in (state.table.ledger, *state.ledgers):
                assert agrees(ledger, state.money, state.box)
                for seat in range(state.seats):
                    if seat == ledger.owner:
                        assert ledger.count(seat) == 0
                        continue
                    assert ledger.count(seat) == state.table.purses[seat]
                    assert ledger.least(seat) <= sum(state.money[seat]) <= ledger.most(seat)
    assert changes > 200


# What is kept


def test_start_and_the_view_of_a_seat() -> None:
    common = Ledger.start([(0, 10), (0, 20)], (0, 50))
    assert common == Ledger(((0, 10), (0, 20)), (Pool((0, 50), (0, 0)),))
    assert common.for_seat(1, (0, 20)) == Ledger(((0, 10), ()), (Pool((0, 50), (0, 0)),), 1)
    assert Ledger.start([(0, 10)] * 3, ()) == Ledger(((0, 10),) * 3, ())


def test_the_view_of_a_seat_in_the_middle_of_a_game_uses_its_own_hand() -> None:
    common = Ledger.start([(0, 10), (50,), (20,)], ()).handed(0, 1, 1)
    assert common.pools == (Pool((0, 10), (1, 1, 0)),)
    assert common.for_seat(0, (10,)) == Ledger(((), (0, 50), (20,)), (), 0)
    with pytest.raises(ValueError, match="seat 0 cannot have the 20"):
        common.for_seat(0, (20,))


def test_unseen_cards_make_one_pool_of_all_that_the_giver_had() -> None:
    ledger = Ledger.start([(0, 10, 20), (50,), (100,)], ()).handed(0, 1, 1)
    assert ledger == Ledger(((), (50,), (100,)), (Pool((0, 10, 20), (2, 1, 0)),))
    ledger = ledger.handed(1, 2, 1)
    assert ledger == Ledger(((), (), (100,)), (Pool((0, 10, 20, 50), (2, 1, 1)),))


def test_a_whole_hand_loses_nothing_on_its_way() -> None:
    ledger = Ledger.start([(0, 10, 20), (50,), (100,)], ()).handed(0, 1, 1).handed(1, 2, 2)
    assert ledger == Ledger(((), (), (50, 100)), (Pool((0, 10, 20), (2, 0, 1)),))
    assert ledger.handed(2, 0, 3) == Ledger(((0, 10, 20, 50, 100), (), ()), ())
    assert ledger.handed(1, 0, 0) == ledger


def test_cards_that_are_all_alike_are_not_lost_sight_of() -> None:
    ledger = Ledger.start([(10, 10, 10), (50,)], ()).handed(0, 1, 2)
    assert ledger == Ledger(((10,), (10, 10, 50)), ())


def test_both_offers_leave_before_either_arrives() -> None:
    ledger = Ledger.start([(0, 10), (50, 100)], ())
    swapped = ledger.swapped(0, 1, 1, 1)
    assert swapped.pools == (Pool((0, 10), (1, 1)), Pool((50, 100), (1, 1)))
    one_by_one = ledger.handed(0, 1, 1).handed(1, 0, 1)
    assert one_by_one.pools == (Pool((0, 10, 50, 100), (2, 2)),)
    assert ledger.swapped(0, 2, 1, 2) == Ledger(((50, 100), (0, 10)), ())


def test_seen_cards_come_from_what_is_known_first() -> None:
    ledger = Ledger.of([(50,), ()], [Pool((10, 50), (1, 1))])
    assert ledger.passed(0, 1, (50,)) == Ledger(((), (50,)), (Pool((10, 50), (1, 1)),))
    assert ledger.passed(0, 1, (50, 50)) == Ledger(((), (10, 50, 50)), ())


def test_a_seen_card_is_found_in_the_only_pool_that_has_it() -> None:
    pools = [Pool((0, 10, 20), (1, 2, 0)), Pool((0, 20, 50), (1, 0, 2))]
    ledger = Ledger.of([(), (), ()], pools)
    seen = ledger.saw(0, (10,))
    assert seen == Ledger(((10,), (0, 20), ()), (Pool((0, 20, 50), (1, 0, 2)),))
    assert ledger.saw(0, (0, 0)).known == ((0, 0), (10, 20), (20, 50))
    assert ledger.saw(0, (0, 10)).known == ((0, 10), (0, 20), (20, 50))  # so the 0 is not that 0


def test_a_seen_card_cannot_come_from_where_the_seat_has_no_share() -> None:
    pools = [Pool((0, 10, 20), (1, 2, 0)), Pool((10, 50), (0, 1, 1))]
    seen = Ledger.of([(), (), ()], pools).saw(0, (10,))
    assert seen == Ledger(((10,), (0, 20), ()), (Pool((10, 50), (0, 1, 1)),))
    two = Ledger.of([(), ()], [Pool((10, 10, 20), (1, 2)), Pool((10, 50), (1, 1))])
    assert two.saw(0, (10, 10)) == Ledger(((10, 10), (10, 20, 50)), ())
    with pytest.raises(ValueError, match="cannot have the 10"):
        two.saw(0, (10, 10, 10))


def test_a_seen_card_of_two_pools_makes_them_one() -> None:
    pools = [Pool((0, 10, 20), (1, 2, 0)), Pool((0, 20, 50), (1, 0, 2))]
    seen = Ledger.of([(), (), ()], pools).saw(0, (0,))
    assert seen == Ledger(((0,), (), ()), (Pool((0, 10, 20, 20, 50), (1, 2, 2)),))


def test_what_is_shown_tells_about_the_others() -> None:
    ledger = Ledger.start([(0, 10), (20,), (100,)], ()).handed(0, 1, 1)
    shown = ledger.showed(1, (0, 20))
    assert shown == Ledger(((10,), (0, 20), (100,)), ())
    with pytest.raises(ValueError, match="has 2 cards, and 1 are shown"):
        ledger.showed(1, (20,))
    with pytest.raises(ValueError, match="cannot have the 100"):
        ledger.showed(1, (20, 100))


def test_the_box() -> None:
    ledger = Ledger.start([(10,), (20,)], (0, 0, 50)).drew(0)
    assert ledger == Ledger(((10,), (20,)), (Pool((0, 0, 50), (1, 0)),))
    own = Ledger.start([(10,), (20,)], (0, 0, 50)).for_seat(0, (10,)).drew(0, 50)
    assert own == Ledger(((), (20,)), (Pool((0, 0), (0, 0)),), 0)
    assert own.drew(1) == Ledger(((), (0, 20)), (Pool((0,), (0, 0)),), 0)
    with pytest.raises(ValueError, match="say the amount"):
        own.drew(0)
    with pytest.raises(ValueError, match="no card is in the box"):
        Ledger.start([(10,), (20,)], ()).drew(0)


def test_what_the_owner_does_itself() -> None:
    own = Ledger.start([(0, 10), (20, 50), (100,)], ()).for_seat(0, (0, 10))
    assert own.passed(0, 1, (10,)).known == ((), (10, 20, 50), (100,))
    assert own.passed(1, 0, (50,)).known == ((), (20,), (100,))
    assert own.swapped(0, (0, 10), 1, (20,)).known == ((), (0, 10, 50), (100,))
    assert own.gained(0, 50) == own.saw(0, (0,)) == own.showed(0, (0, 10)) == own
    assert own.gained(1, 50).known == ((), (20, 50, 50), (100,))
    for mistake in (own.handed, lambda *seats: own.swapped(seats[0], 1, seats[1], 1)):
        with pytest.raises(ValueError, match="seat 0 sees the cards"):
            mistake(0, 1, 1)
        with pytest.raises(ValueError, match="seat 0 sees the cards"):
            mistake(1, 0, 1)


def test_what_cannot_be_is_refused() -> None:
    ledger = Ledger.start([(0, 10), (20,)], ())
    with pytest.raises(ValueError, match="seat 1 has 1 cards, so it did not hand over 2"):
        ledger.handed(1, 0, 2)
    with pytest.raises(ValueError, match="seat 1 cannot have the 10"):
        ledger.passed(1, 0, (10,))


# The normal form


def test_normal_form() -> None:
    pools = [
        Pool((), (0, 0)),
        Pool((100, 0), (1, 1)),
        Pool((10, 20), (2, 0)),
        Pool((50, 50), (1, 0)),
        Pool((20, 10), (0, 0)),
        Pool((30, 0), (0, 1)),
    ]
    ledger = Ledger.of([(50, 0), ()], pools)
    assert ledger.known == ((0, 10, 20, 50, 50), ())
    assert ledger.pools == (
        Pool((0, 30), (0, 1)),
        Pool((0, 100), (1, 1)),
        Pool((10, 20, 50), (0, 0)),
    )
    assert Ledger.of(ledger.known, reversed(ledger.pools)) == ledger


def test_every_ledger_is_normal_frozen_and_can_be_pickled() -> None:
    rng = random.Random(8)
    for _ in range(60):
        for _, _, ledgers in play(rng, small_world(rng), AMOUNTS, 8):
            for who, ledger in ledgers.items():
                assert ledger.owner == who
                assert Ledger.of(ledger.known, ledger.pools, who) == ledger
                assert pickle.loads(pickle.dumps(ledger)) == ledger
                assert hash(ledger) == hash(Ledger.of(ledger.known, ledger.pools, who))
