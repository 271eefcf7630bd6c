"""The move generator against the judge: over all well-formed moves, on states of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from cowlab import CHANCE, divide, perft
from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Pass,
    Place,
    Plant,
    Play,
    RevealCard,
    RevealTile,
    Show,
    Take,
)
from cowlab.games.kuhfstein.parts import LANDSCAPES, Spot
from cowlab.games.kuhfstein.scoring import scoring_tiles
from cowlab.games.kuhfstein.steps import Display
from tests.games.kuhfstein.support import GAME, at


def well_formed(state: Any, most_tiles: int = 8) -> Iterator[Any]:
    """Every move about the area of the seat to move, its surroundings, and all cards and tiles."""
    seat = state.table.turn_seat or 0
    spots = list(state.table.areas[seat].spots)
    around = sorted(
        {
            Spot(x + dx, y + dy)
            for x, y in spots
            for dx in (-2, -1, 0, 1, 2)
            for dy in (-2, -1, 0, 1, 2)
        }
        or {Spot(0, 0), Spot(1, 0)}
    )
    yield Pass()
    yield Plant(None)
    yield from map(Plant, around)
    yield from map(Exchange, Display)
    yield from map(Choose, scoring_tiles())
    yield from map(Show, combinations(scoring_tiles(), state.seats))
    yield from map(RevealTile, LANDSCAPES)
    for landscape in LANDSCAPES:
        for spot in around:
            yield Place(landscape, spot)
    for card in state.table.deck.cards:
        yield Take(card)
        yield RevealCard(card)
        if len(spots) <= most_tiles:
            for cows in combinations(spots, card.cows):
                yield Play(card, cows)
    for size in range(1, min(5, len(spots)) + 1):
        for herd in combinations(spots[:10], size):
            yield Home(herd)


@pytest.mark.parametrize("seed", range(8))
def test_the_generator_is_the_judge(seed: int) -> None:
    rng = random.Random(seed)
    state = GAME.start(seed=seed, players=2 + seed % 3, starting_cards=seed % 4 == 3)
    for _ in range(60):
        if rng.random() < 0.2:
            legal = [move for move in well_formed(state) if state.why_not(move) is None]
            listed = list(state.moves())
            assert len(set(listed)) == len(listed)
            if len(state.table.areas[state.table.turn_seat or 0]) <= 8:
                assert set(legal) == set(listed)
            else:
                assert set(legal) <= set(listed)
        if state.to_move is CHANCE:
            state = state.after(state.sample_chance(rng))
        else:
            moves = list(state.moves())
            acting = [move for move in moves if not isinstance(move, Take)]
            state = state.after(rng.choice(acting or moves))


PLACES = [
    "areas=yy/y.,- tiles=ym cards=l/l=6 agenda=turn:a:1",
    "areas=Ym/fl,ym hands=f/m=6,- dealt=f/y=6,y/y=6 tiles=yyyy cards=m/y=6 agenda=turn:a:1",
    "areas=ym/mM,- hands=#/y=4+m/y=6,- tiles=ym cards=l/l=6 track=3:action,4:tile,9:recall",
    "areas=y,y scores=65,65 agenda=choose:a",
    "areas=-,-,- tiles=yymml cards=l/l=6+#/y=4+#/m=4+y/y=6 agenda=start:c",
]


def slow_perft(state: Any, depth: int) -> int:
    """Lines of play counted with the judge alone."""
    if depth == 0:
        return 1
    legal = [move for move in dict.fromkeys(well_formed(state)) if state.why_not(move) is None]
    return sum(slow_perft(state.after(move), depth - 1) for move in legal)


@pytest.mark.parametrize("short", PLACES)
def test_perft_is_what_the_judge_counts(short: str) -> None:
    state = at(short)
    for depth in (0, 1, 2):
        assert perft(state, depth) == slow_perft(state, depth)
    assert sum(divide(state, 2).values()) == perft(state, 2)


@pytest.mark.parametrize(
    ("short", "counts"),
    [
        ("areas=y,- tiles=m cards=l/l=6 agenda=turn:a:1", (5, 25, 125)),
        ("areas=y,y scores=65,65 agenda=choose:a", (2, 4, 4, 0)),
        ("areas=yy/y.,- tiles=y agenda=turn:a:2", (7, 8)),
    ],
)
def test_perft(short: str, counts: tuple[int, ...]) -> None:
    state = at(short)
    assert tuple(perft(state, depth) for depth in range(1, len(counts) + 1)) == counts
