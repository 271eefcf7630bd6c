"""The bots of Kuhfstein: legal always, the same with the same luck, and the greedy one is good."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cowlab.bots import GreedyFarmer, RandomBot, bots
from cowlab.bots.tournament import tournament
from cowlab.core.match import play_match, plies
from tests.games.kuhfstein.support import GAME, after, at

VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "bonuses": "random"},
    {"players": 3, "starting_cards": True, "first": 2},
    {"players": 4, "bonuses": "random", "starting_cards": True},
]


def chosen(state: Any, seed: int = 1) -> str:
    """What the greedy bot plays."""
    return str(GreedyFarmer().choose(state.observe(state.to_move), random.Random(seed)))


@pytest.mark.parametrize("name", bots["kuhfstein"])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: str(options["players"]))
def test_bots_play_whole_games_by_the_rules(name: str, options: dict[str, Any]) -> None:
    start = GAME.start(seed=3, **options)
    state, rng = start, random.Random(3)
    made = [bots["kuhfstein"][name]() for _ in range(start.seats)]
    for _, following in plies(start, made, rng):  # BotError if not
        state = following
    assert state.outcome is not None


@pytest.mark.parametrize("name", bots["kuhfstein"])
def test_bots_play_the_same_with_the_same_luck(name: str) -> None:
    make = bots["kuhfstein"][name]
    assert make().name == name
    start = GAME.start(seed=8)
    games = [play_match(start, [make(), make()], random.Random(luck)) for luck in (1, 1, 2)]
    assert games[0].moves == games[1].moves
    assert games[0].moves != games[2].moves


def test_greedy_beats_random_clearly() -> None:
    greedy, other = tournament(GAME, [GreedyFarmer, RandomBot], 10, seed=100)
    assert greedy.wins == 10
    assert other.wins == 0


@pytest.mark.slow
def test_greedy_reaches_the_goal_in_about_14_turns() -> None:
    """About 14 turns and a dozen tiles: some have 13, not all (KF-R2)."""
    turns, placed = [], []
    for seed in range(6):
        start = GAME.start(seed=seed, players=2 + seed % 3)
        state, count = start, 1
        made = [GreedyFarmer() for _ in range(start.seats)]
        for _, following in plies(start, made, random.Random(seed)):
            count += following.table.turn_seat != state.table.turn_seat
            state = following
        assert state.table.reached()
        turns.append((count - start.seats) / start.seats)
        placed += [len(area) for area in state.table.areas]
    assert 11 <= sum(turns) / len(turns) <= 17
    assert 10 <= sum(placed) / len(placed) <= 14
    assert min(placed) < 13 <= max(placed)


def test_greedy_plays_the_card_of_most_points() -> None:
    state = at("areas=ym/fl,- hands=#/y=4+f/y=6,- tiles=hh")
    assert chosen(state) == "play:f/y=6:0,s1"


def test_greedy_places_what_a_card_in_hand_lacks() -> None:
    state = at("areas=fl,- hands=f/m=6,- tiles=mh")
    assert chosen(state).startswith("tile:m:")


def test_greedy_completes_squares_and_plants() -> None:
    assert chosen(at("areas=yy/y.,- tiles=yh")) == "tile:y:e1s1"
    assert chosen(after("areas=yy/y.,- tiles=yh", "tile:y:e1s1")) == "tree:0"


def test_greedy_brings_home_cows_that_a_card_needs() -> None:
    state = at("areas=FM/yy,- hands=f/m=6,- tiles=h track=-")
    assert chosen(state) == "home:0,e1"


def test_greedy_chooses_the_scoring_tile_that_counts() -> None:
    state = at("areas=y,y scores=66,9 scoring=trees+goal,hay+cows agenda=choose:a")
    assert chosen(state) == "choose:goal"
