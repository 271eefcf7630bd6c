"""The generator and the judge agree, over all moves that can be written."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
from typing import Any

import pytest

from cowlab import CHANCE
from tests.games.kuhhandel.support import GAME, at

COWS = ("10", "30", "60", "100", "150", "220", "300", "400", "500", "C")
POSITIONS = [
    "cows=30+60,30+60,100 stacks=150+220+220+C,-,C money=0+50,10+100,-",
    "cows=30+60+100,30+60,100+150 stacks=150,-,- money=0+50,10+100,-",
    "cows=30,30 stacks=60+60+C,100 money=10+50,0",
    "cows=30,30 money=10+50,0 neutral=0:0",
    "cows=-,30,- money=0,10,50+100 agenda=turn:a/bid:a:30+C:own:-:b:c:40:take",
    "cows=-,30,- money=0,10+20,50 agenda=turn:a/bid:a:30+C:own:b:b:-",
    "cows=-,30,- money=0,10,50 agenda=turn:a/bid:a:30+C:own:-:b:c:2390:take",
    "cows=-,- triples=30,- money=0,10+50 neutral=0:0 agenda=turn:a/bid:a:30+60:neutral:b:b:-",
    "cows=-,30,- money=20+50,10,0 agenda=turn:a/award:a:60+60:own:-:b:70:take",
    "cows=-,30,- money=20+50,10,0 agenda=turn:a/award:a:60+60:own:-:b:80:take",
    "cows=-,30,- money=0,0+10+20+50,0 agenda=turn:a/pay:a:60+60:own:-:b:30:take:sell",
    "cows=-,30,- money=0,0+20+50+100,0 agenda=turn:a/pay:a:60+60:own:-:b:60:take:sell",
    "cows=-,30,- money=0,0+10+20,0 agenda=turn:a/pay:a:60+60:own:-:b:60:take:sell",
    "cows=30,30,- money=0+10+50,10,- agenda=turn:a/offer:a:b:30:first",
    "cows=30,30,- money=-,10,- agenda=turn:a/offer:a:b:30:again",
    "cows=30,30,- money=0,10+20,- offer=0 agenda=turn:a/answer:a:b:30:again:1",
    "cows=30+60,100,- copycats=apart,-,- agenda=turn:a/join:a:60:1",
    "cows=30+60+60,100,- agenda=turn:a/copycat:a",
    "cows=30,30 money=10+50,0 agenda=turn:a/reveal",
    "cows=30,30 money=10+50,0 agenda=turn:a/draw:a:60+C:neutral:-:b",
    "cows=-,-,- triples=30,-,- stacks=-,30,60 agenda=turn:a/search:30",
    "cows=-,-,- money=0,10,- agenda=count",
    "cows=-,-,- money=0,10,- agenda=over",
]


def texts() -> Iterator[str]:
    yield from ("pass", "sell", "keep", "accept", "auction:neutral", "copycat:apart")
    for head, step in product(("bid", "take", "leave"), range(0, 2430, 5)):
        yield f"{head}:{step}"
    for number in (1, 2, 3):
        for cows in combinations_with_replacement(COWS, number):
            yield f"auction:{'+'.join(cows)}"
            yield f"reveal:{'+'.join(cows)}"
            yield from (f"trade:{seat}:{'+'.join(cows)}" for seat in "abcde" if number < 3)
    for cow in COWS:
        yield f"copycat:{cow}"
    money = (0, 0, 10, 10, 20, 20, 50, 50, 100)
    sets = {cards for n in range(5) for cards in combinations(money, n)}
    for cards, head in product(sorted(sets), ("pay", "show", "offer", "counter")):
        yield f"{head}:{'+'.join(map(str, cards)) or '-'}"
    yield from (f"kuhpon:{amount}" for amount in (0, 10, 20, 30, 50, 100, 200))
    yield from (
        f"search:{cow}:{seats}" for cow in COWS[:-1] for seats in ("-", "a", "b", "c", "bb")
    )
    yield from ("count:-,-,-", "count:0,10,-", "settle:0:10:b", "settle:0:accepted:a")


MOVES = [GAME.parse_move(text) for text in texts()]


def agree(state: Any) -> None:
    legal = {*state.moves()}
    assert len(legal) == len([*state.moves()])
    assert {move for move in MOVES if state.why_not(move) is None} <= legal
    assert all(state.why_not(move) is None for move in legal)


@pytest.mark.parametrize("position", POSITIONS)
def test_the_generator_gives_what_the_judge_allows(position: str) -> None:
    state = at(position)
    agree(state)
    assert {*state.moves()} <= {*MOVES}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_play_too(players: int) -> None:
    rng = random.Random(players)
    state, ply = GAME.start(seed=players, players=players), 0
    while state.to_move is not None:
        if ply % 40 == 0:
            agree(state)
        ply += 1
        chance = state.to_move is CHANCE
        state = state.after(state.sample_chance(rng) if chance else rng.choice([*state.moves()]))
