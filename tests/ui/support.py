"""Games, positions and scenes for the tests of the boards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import cowlab
from cowlab.ui.session import Session

GAME = cowlab.games["fiese_kuehe"]
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("human,greedy", {}),
    ("random,human", {"columns": "left", "experienced": True}),
    ("human,human", {"columns": "official", "herd": "boards"}),
    ("human,random,human", {"play_on": True, "first": 1}),
    ("random,human,greedy,human", {"experienced": True, "play_on": True, "first": 3}),
    ("human,human,human,human", {"herd": "boards", "layout": "1f,2f,3f,4f*"}),
)
"""Who sits at the table, and with which options."""


def new(seats: str, seed: int, **options: Any) -> Session:
    """A fresh game of people and bots."""
    return Session.new("fiese_kuehe", seats.split(","), seed, **options)


def kept(session: Session) -> tuple[Any, ...]:
    """All that a session holds, for comparing before and after."""
    return session.states[:], session.moves[:], session.at, session.seats, session.seed


def any_move(session: Session, rng: random.Random) -> Any:
    """Some legal move of the person to move; cards are changed seldom."""
    moves = list(session.state.moves())
    plays = [move for move in moves if not str(move).startswith("change")]
    return rng.choice(plays if plays and rng.random() < 0.9 else moves)


def go(session: Session, plies: int, rng: random.Random) -> Session:
    """Play some plies: people any legal move, bots and chance as they do."""
    for _ in range(plies):
        if session.outcome is None and session.step() is None:
            assert session.try_move(any_move(session, rng)) is None
    return session


def settle(session: Session) -> Session:
    """Let bots and chance move until a person is to move or the game is over."""
    while session.step() is not None:
        pass
    return session


def finish(session: Session) -> Session:
    """Play to the end with hints."""
    while settle(session).outcome is None:
        assert session.try_move(session.hint()) is None
    return session


def positions(seed: int, players: int, count: int, **options: Any) -> Iterator[Any]:
    """States in which a seat is to move, spread over games of any moves.

    Every Moo that comes up is among them."""
    rng = random.Random(seed)
    found = 0
    while found < count:
        state = GAME.start(seed=rng.randrange(10**6), players=players, **options)
        while state.to_move is not None and found < count:
            if state.to_move is cowlab.CHANCE:
                state = state.after(state.sample_chance(rng))
                continue
            if state.table.moo is not None or rng.random() < 0.12:
                found += 1
                yield state
            moves = list(state.moves())
            # Cows come together, and so push, growl and moo, when they are kept moving.
            plays = [move for move in moves if not str(move).startswith(("change", "done"))]
            state = state.after(rng.choice(plays or moves))
