"""Positions of Kuhfstein to draw: openings, games under way, a wide area, a full hand, ends."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import cowlab
from cowlab.draw.kuhfstein import Look
from cowlab.games.kuhfstein.area import Area, area_of
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.moves import Play
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import LANDSCAPES, Spot
from cowlab.games.kuhfstein.steps import Choosing, Tree

GAME = cowlab.games["kuhfstein"]
BUSY = Look(
    tile=0,
    card=1,
    hand=0,
    chosen=("0",),
    possible=frozenset({"e1", "n1", "exchange:tiles", "scoring:0", "card:2", "tree:none"}),
    refused=("s1", "#/h=4", "tile:2"),
    last=("w1", "0"),
    last_seat=0,
    hint=("hand:1", "e2"),
    focus="tile:1",
)


def played(seed: int, players: int, until: Callable[[Any], bool], **options: object) -> Observation:
    """What the seat on turn sees in the first position of a random game that is as asked for."""
    rng = random.Random(seed)
    state = GAME.start(seed=seed, players=players, **options)
    while not until(state) and state.to_move is not None:
        if state.to_move is cowlab.CHANCE:
            state = state.after(state.sample_chance(rng))
        else:
            moves = list(state.moves())
            plays = [move for move in moves if isinstance(move, Play)]
            state = state.after(rng.choice(plays or moves))
    view: Observation = state.observe(state.table.turn_seat or 0)
    return view


def many_tiles(state: Any) -> bool:
    """Whether somebody on turn has many tiles and some cows."""
    seat = state.to_move
    return (
        isinstance(seat, int)
        and len(state.table.areas[seat]) > 14
        and len(state.table.areas[seat].cows) > 1
    )


def wide_area(columns: int, rows: int) -> Area:
    """A cross so many tiles wide and high, with a herd of two."""
    tiles = {Spot(x, 0): LANDSCAPES[x % 5] for x in range(columns)}
    tiles |= {Spot(3, y): LANDSCAPES[(y + 1) % 5] for y in range(1, rows)}
    return area_of(tiles, cows=[Spot(1, 0), Spot(2, 0)])


def views() -> dict[str, Observation]:
    """Every position, by name."""
    found = {f"opening {n}": GAME.start(seed=n, players=n).observe(n - 1) for n in (2, 3, 4)}
    found["starting cards"] = GAME.start(seed=1, starting_cards=True).observe(1)
    for n in (2, 3, 4):
        found[f"under way {n}"] = played(n, n, many_tiles, bonuses="random")
        found[f"over {n}"] = played(n, n, lambda state: state.to_move is None)
    found["tree"] = played(3, 2, lambda state: isinstance(state.table.step, Tree))
    found["choosing"] = played(3, 4, lambda state: isinstance(state.table.step, Choosing))
    view = found["under way 2"]
    areas = (wide_area(20, 12), wide_area(10, 2))
    scores = (63, 77)
    found["wide"] = replace(view, table=replace(view.table, areas=areas, scores=scores))
    cards = tuple(sorted(own_deck().cards, key=str))[::3]
    hands = tuple(cards if seat == view.seat else () for seat in range(2))
    found["full hand"] = replace(view, table=replace(view.table, hands=hands))
    return found


VIEWS = views()
