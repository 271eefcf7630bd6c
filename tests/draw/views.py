"""Positions to draw: openings, a game under way, a crowded Moo, turned cows, a game over."""

from __future__ import annotations

import random

import cowlab
from cowlab.draw.fiese_kuehe import Look
from cowlab.games.fiese_kuehe.observation import Observation

GAME = cowlab.games["fiese_kuehe"]
MOO = (
    "board=BAA.o/.coo./Ca.o./ABo../.c.../..o../o.ooo/...../...oo/...../..oo./...o. columns=abc "
    "experienced=yes play_on=yes home=0,1,0 waiting=0,1,1 turned=a9,b9,a10! "
    "hands=g1g2m2s3z5,g1m1s1,g1h5s2s2 agenda=turn:c/moo:b11:a9,a12,b12,c12:b8,a9"
)
OVER = (
    "board=...../...../...../...../...../...../...../.a.../...../...../...../..... "
    "home=3,4 waiting=0,0 hands=h5,m1 discards=-,- finished=b agenda=over"
)
BUSY = Look(
    card=1,
    cow="c3",
    possible=frozenset({"c4", "b3", "barn", "w", "card:2", "card:0"}),
    refused=("c5", "w", "h5", "barn"),
    last=("b2", "d4"),
    hint=("card:3", "d6"),
    focus="c7",
    path=("c3", "c4", "barn"),
)


def played(seed: int, plies: int, **options: object) -> Observation:
    """What the seat on turn sees after that many random plies that change no cards."""
    rng = random.Random(seed)
    state = GAME.start(seed=seed, **options)
    for _ in range(plies):
        if state.to_move is None:
            break
        if state.to_move is cowlab.CHANCE:
            state = state.after(state.sample_chance(rng))
        else:
            moves = list(state.moves())
            plays = [move for move in moves if not str(move).startswith(("change", "done"))]
            state = state.after(rng.choice(plays or moves))
    view: Observation = state.observe(state.table.turn_seat or 0)
    return view


def views() -> dict[str, Observation]:
    """Every position, by name."""
    found = {f"opening {n}": GAME.start(seed=n, players=n).observe(n - 1) for n in (2, 3, 4)}
    found["official columns"] = GAME.start(seed=1, players=2, columns="official").observe(0)
    for n in (2, 3, 4):
        found[f"under way {n}"] = played(n, 70, players=n, experienced=True, herd="boards")
    for name, text in (("moo", MOO), ("over", OVER)):
        state = GAME.parse_state(text)
        found[name] = state.observe(state.table.turn_seat or 0)
    return found


VIEWS = views()
