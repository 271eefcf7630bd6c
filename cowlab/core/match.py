"""The match driver: bots play a game; each gets what its seat may see, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from cowlab.core.model import CHANCE, Observation, State, play
from cowlab.core.records import Record


class Bot(Protocol):
    """A player. ``name`` is how the command line calls it."""

    name: str

    def choose(self, observation: Any, rng: random.Random) -> Any:
        """Return one of the legal moves of the observation's seat, which is to move.

        Same observation and same state of ``rng``: same move.
        """


class BotError(RuntimeError):
    """A bot gave a move that is not legal; the message names bot, seat, move and rule."""


def bot_move(state: State, bot: Bot, rng: random.Random) -> Any:
    """Return the move the bot chooses for the seat to move. Raises BotError if it is not legal."""
    seat = state.to_move
    if not isinstance(seat, int):
        raise ValueError(f"no seat is to move but {seat}")
    observation: Observation = state.observe(seat)
    move = bot.choose(observation, rng)
    try:
        violation = state.why_not(move)
    except TypeError as error:
        raise BotError(f"bot {bot.name} in seat {seat} chose what is no move: {error}") from error
    if violation is not None:
        raise BotError(f"bot {bot.name} in seat {seat} chose {move}: {violation}")
    return move


def plies(start: State, bots: Sequence[Bot], rng: random.Random) -> Iterator[tuple[Any, State]]:
    """Yield each move with the state after it, until the game is over.

    ``bots`` gives one a seat. Raises ValueError for another number of bots, BotError as above.
    """
    if len(bots) != start.seats:
        raise ValueError(f"{len(bots)} bots were given for {start.seats} seats")
    state = start
    while state.to_move is not None:
        if state.to_move is CHANCE:
            move = state.sample_chance(rng)
        else:
            move = bot_move(state, bots[state.to_move], rng)
        state = play(state, move)
        yield move, state


def play_match(start: State, bots: Sequence[Bot], rng: random.Random) -> Record:
    """Return the record of a whole game. Raises as :func:`plies`."""
    moves = tuple(move for move, _ in plies(start, bots, rng))
    return Record(start.game, start, moves, {"Seats": ",".join(bot.name for bot in bots)})
