"""Lines of play of any game, for the laws to run over: random ones and those of its bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import cowlab
from cowlab import CHANCE
from cowlab.bots import bots
from tests.contract.tiny import HAY

GAMES: Mapping[str, Any] = {**cowlab.games, HAY.name: HAY}


@dataclass(frozen=True)
class Line:
    """A game from start to end: one state more than moves."""

    game: Any
    name: str
    states: Sequence[Any]
    moves: Sequence[Any]


def every_option(game: Any) -> Iterator[dict[str, Any]]:
    """As many sets of options as the longest list of choices, so that each choice occurs."""
    most = max(len(option.choices) for option in game.options)
    for n in range(most):
        yield {
            option.name: option.choices[n % len(option.choices)]
            for option in game.options
            if option.choices
        }


def playing_at_random(state: Any, rng: random.Random) -> Any:
    return rng.choice(list(state.moves()))


def playing_as(make: Callable[[], Any]) -> Callable[[Any, random.Random], Any]:
    bot = make()
    return lambda state, rng: bot.choose(state.observe(state.to_move), rng)


def play_out(
    game: Any,
    name: str,
    start: Any,
    choose: Callable[[Any, random.Random], Any],
    rng: random.Random,
    longest: int,
) -> Line:
    """Play a game to its end; AssertionError if it takes more plies than it can."""
    states, moves = [start], []
    while (state := states[-1]).to_move is not None:
        move = state.sample_chance(rng) if state.to_move is CHANCE else choose(state, rng)
        moves.append(move)
        states.append(state.after(move))
        assert len(moves) <= longest, f"{name} does not end"
    return Line(game, name, tuple(states), tuple(moves))


@cache
def lines(name: str) -> tuple[Line, ...]:
    """Random games with each number of players; each option, at random and with bots in turn."""
    from tests.contract.hooks import LONGEST

    game = GAMES[name]
    clever = [bot for bot in bots.get(name, {}) if bot != "random"]
    found: list[Line] = []

    def add(what: str, start: Any, choose: Callable[[Any, random.Random], Any]) -> None:
        rng = random.Random(f"{name} {what}")
        found.append(play_out(game, what, start, choose, rng, LONGEST[name]))

    for players in game.players:
        add(f"random {players}", game.start(seed=players, players=players), playing_at_random)
    for n, options in enumerate(every_option(game)):
        start = game.start(seed=n, players=max(game.players), **options)
        add(f"random {options}", start, playing_at_random)
        if clever:
            bot = clever[n % len(clever)]
            add(f"{bot} {options}", start, playing_as(bots[name][bot]))
    return tuple(found)


def some_states(name: str, step: int) -> Iterator[Any]:
    """Every ``step``-th state of all lines, and the last of each."""
    for line in lines(name):
        yield from line.states[::step]
        yield line.states[-1]


def a_state(name: str, wanted: Callable[[Any], bool]) -> Any:
    """The first state of all lines that is wanted."""
    return next(state for line in lines(name) for state in line.states if wanted(state))
