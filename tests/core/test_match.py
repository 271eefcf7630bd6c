"""The match driver: bots get observations, and are told when they break a rule."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cowlab import CHANCE, Violation, play
from cowlab.bots import RandomBot
from cowlab.core.match import BotError, bot_move, play_match, plies
from tests.contract.tiny import HAY, Move, Observation


class Scripted:
    """Gives what it was told to, and keeps what it was shown."""

    name = "scripted"

    def __init__(self, *moves: Any) -> None:
        self.moves = list(moves)
        self.seen: list[Any] = []

    def choose(self, observation: Any, rng: random.Random) -> Any:
        self.seen.append(observation)
        return self.moves.pop(0)


START = HAY.parse_state("bury=secret laid=-,- hands=14,25 buried=-,- turn=a")


def test_a_bot_gets_the_observation_of_its_seat() -> None:
    bot = Scripted(Move("lay", 4))
    assert bot_move(START, bot, random.Random(1)) == Move("lay", 4)
    assert bot.seen == [START.observe(0)]
    assert type(bot.seen[0]) is Observation


def test_a_bot_that_breaks_a_rule_is_named() -> None:
    with pytest.raises(BotError) as raised:
        bot_move(START, Scripted(Move("lay", 5)), random.Random(1))
    assert str(raised.value) == (
        "bot scripted in seat 0 chose lay:5: bale 5 is not in this hand (HA-1)"
    )


@pytest.mark.parametrize("junk", [None, 7, "lay:4", "nonsense", (), Violation("HA-1", "x")])
def test_a_bot_that_gives_no_move_is_named(junk: object) -> None:
    with pytest.raises(BotError, match="bot scripted in seat 0 chose what is no move: "):
        bot_move(START, Scripted(junk), random.Random(1))


def test_a_bot_that_crashes_is_not_hushed_up() -> None:
    with pytest.raises(IndexError):
        bot_move(START, Scripted(), random.Random(1))


def test_a_bot_is_asked_only_when_a_seat_is_to_move() -> None:
    drawing = play(START, "lay:4")
    over = HAY.parse_state("bury=open laid=2357,46 hands=-,- buried=189,- turn=a")
    for state in (drawing, over):
        with pytest.raises(ValueError, match="no seat is to move"):
            bot_move(state, RandomBot(), random.Random(1))


def test_plies_give_each_move_and_the_state_after_it() -> None:
    state, chance = HAY.start(seed=4, players=3), 0
    for move, after in plies(state, [RandomBot()] * 3, random.Random(2)):
        assert state.why_not(move) is None
        assert after == state.after(move)
        chance += state.to_move is CHANCE
        state = after
    assert state.to_move is None
    assert chance == 9 - 6


def test_bots_of_other_seats_are_not_asked() -> None:
    one, two = Scripted(Move("lay", 4)), Scripted(Move("lay", 2))
    with pytest.raises(IndexError):  # the third choice finds the script of seat 0 at its end
        list(plies(START, [one, two], random.Random(1)))
    assert [seen.seat for seen in one.seen] == [0, 0]
    assert [seen.seat for seen in two.seen] == [1]


@pytest.mark.parametrize("number", [0, 1, 3])
def test_as_many_bots_as_seats(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} bots were given for 2 seats"):
        list(plies(START, [RandomBot()] * number, random.Random(1)))


def test_a_match_is_a_record() -> None:
    record = play_match(HAY.start(seed=3), [RandomBot(), RandomBot()], random.Random(5))
    assert record.game is HAY
    assert record.headers == {"Seats": "random,random"}
    assert record.start == HAY.start(seed=3)
    assert record.end.to_move is None
    assert record == play_match(HAY.start(seed=3), [RandomBot(), RandomBot()], random.Random(5))
    assert record != play_match(HAY.start(seed=3), [RandomBot(), RandomBot()], random.Random(6))
