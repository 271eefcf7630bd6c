"""What must not be seen: each leak, planted on purpose, makes two worlds look different."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

import pytest

from cowlab import CHANCE
from cowlab.games.kuhhandel.knowledge import is_finer
from tests.contract.leaks import LeakyGame, LeakyState, caught
from tests.games.kuhhandel.support import GAME, after, at

TRADE = "cows=30,30,60 stacks=100,150,220 money=0+50+100,10+20+200,0+10"
ANSWER = after(TRADE, "trade:b:30", "offer:0+50")
SETTLE = after(TRADE, "trade:b:30", "offer:0+50", "counter:20")
BID = at("cows=-,-,- stacks=-,150,220 money=0,10+100,0+200 agenda=turn:a/bid:a:30+C:own:-:b:-")
AWARD = at(
    "cows=-,-,- stacks=-,150,220 money=0,10+100,0+200 agenda=turn:a/award:a:30+C:own:-:b:100:take"
)
EQUAL = after(TRADE.replace("10+20+200", "10+50+50"), "trade:b:30", "offer:0+50", "counter:50")
TWO = GAME.start(seed=3)
SEARCH = at("cows=-,-,- triples=30,-,- stacks=60,30,60+100 agenda=turn:a/search:30")
DRAWN = after(
    "cows=30,60 stacks=300,300 money=50+100,10+50+100 agenda=turn:a/bid:a:100+150:neutral:-:b:-",
    "pass",
    "kuhpon:200",
)


def cap(state: Any) -> int:
    """The most that the seat that is asked could pay."""
    return min(2400, sum(state.money[state.to_move]))


LEAKS: dict[str, tuple[Any, Callable[[Any, int], Any]]] = {
    "an offer": (ANSWER, lambda state, seat: state.offer),
    "the sum of an offer": (ANSWER, lambda state, seat: state.offer and sum(state.offer)),
    "a zero in an offer": (ANSWER, lambda state, seat: state.offer and 0 in state.offer),
    "a counter-offer": (SETTLE, lambda state, seat: state.counter),
    "who gets the cows": (
        SETTLE,
        lambda state, seat: str(next(state.moves()))[-1] if state.counter else None,
    ),
    "another's stack": (TWO, lambda state, seat: state.stacks[1 - seat]),
    "another's Copycat": (TWO, lambda state, seat: str(state.stacks[1 - seat][-1])),
    "the neutral stack": (TWO, lambda state, seat: state.neutral()),
    "a bid cap that tells a hand": (
        BID,
        lambda state, seat: cap(state) if state.table.lot and state.to_move else None,
    ),
    "who can pay": (
        AWARD,
        lambda state, seat: sum(state.money[1]) >= 100 if state.table.lot else None,
    ),
    "another's money": (at(TRADE), lambda state, seat: state.money[(seat + 1) % 3]),
    "what another knows": (ANSWER, lambda state, seat: state.ledgers[(seat + 1) % 3]),
    "a hidden Kuhpon": (DRAWN, lambda state, seat: state.box),
    "where cards are searched": (
        SEARCH,
        lambda state, seat: next(state.moves()) if state.to_move is CHANCE else None,
    ),
}


@pytest.mark.parametrize("name", LEAKS)
def test_a_leak_is_caught(name: str) -> None:
    state, leak = LEAKS[name]
    assert not caught(GAME, state)
    leaky = LeakyGame(GAME, leak)
    assert caught(leaky, LeakyState(state, leaky))


@pytest.mark.parametrize("state", [ANSWER, SETTLE, EQUAL, BID, AWARD, SEARCH, DRAWN])
def test_nothing_leaks_where_much_is_hidden(state: Any) -> None:
    assert not caught(GAME, state)


def worlds(state: Any, rng: random.Random) -> Any:
    for seat in range(state.seats):
        yield seat, GAME.world(state.observe(seat), rng)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_agree_and_so_do_worlds_of_worlds(players: int) -> None:
    rng = random.Random(players)
    state, ply = GAME.start(seed=players, players=players), 0
    while state.to_move is not None:
        ply += 1
        if state.to_move is CHANCE:
            state = state.after(state.sample_chance(rng))
        else:
            state = state.after(rng.choice(list(state.moves())))
        if ply % 17:
            continue
        for seat, world in worlds(state, rng):
            assert world.observe(seat) == state.observe(seat)
            other = (seat + 1) % players
            common = state.table.ledger
            assert is_finer(world.ledgers[other], common)
            again = GAME.world(world.observe(other), rng)
            assert again.observe(other) == world.observe(other)
            assert GAME.parse_state(GAME.format_state(again)) == again


@pytest.mark.parametrize("tries", [0, 50])
def test_in_every_world_the_right_of_first_refusal_can_be_paid(
    tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only one card of many pays the bid, and in each world the auctioneer has it."""
    monkeypatch.setattr(sys.modules[type(GAME).__module__], "_TRIES", tries)
    money = "10+200,0+0+0+0+0+0+0+0+0,10+20"
    state = at(f"cows=-,-,- money={money} agenda=turn:a/pay:a:30+60:own:-:b:200:take:keep")
    rng, hands = random.Random(1), set()
    for seat in (1, 2):
        for _ in range(30):
            world = GAME.world(state.observe(seat), rng)
            assert sum(world.money[0]) >= 200
            assert world.observe(seat) == state.observe(seat)
            hands.add(world.money[0])
    assert tries == 0 or len(hands) > 1


def test_stacks_of_worlds_hold_no_closed_types() -> None:
    state = at("cows=60,60 triples=30,- stacks=100+150,220+C money=0,0")
    rng = random.Random(1)
    for _ in range(30):
        world = GAME.world(state.observe(0), rng)
        assert all(str(cow) != "30" for cow in world.stacks[1])
        assert [str(cow) for cow in world.neutral()].count("30") == 1


def test_worlds_differ_in_offers() -> None:
    rng = random.Random(1)
    offers = {GAME.world(ANSWER.observe(1), rng).offer for _ in range(60)}
    assert len(offers) > 3
    assert all(len(offer) == 2 for offer in offers)
    assert {GAME.world(ANSWER.observe(0), rng).offer for _ in range(9)} == {(0, 50)}


def test_worlds_come_as_often_as_they_are() -> None:
    """Berta holds one of three unseen cows, each as likely."""
    state = at("cows=-,-,- stacks=-,100,150+220 money=0,0,0 agenda=turn:b")
    rng, seen = random.Random(5), []
    for _ in range(300):
        seen.append(str(GAME.world(state.observe(0), rng).stacks[1][0]))
    unseen = [str(cow) for cow in state.observe(0).unseen()]
    for cow in ("100", "C"):
        expected = 300 * unseen.count(cow) / len(unseen)
        assert abs(seen.count(cow) - expected) < 4 * expected**0.5
