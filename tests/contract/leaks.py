"""Games with a planted fault each, to show that the laws catch it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from cowlab import CHANCE
from tests.contract import laws
from tests.contract.hooks import HANDS

Leak = Callable[[Any, int], Any]


@dataclass(frozen=True)
class LeakyObservation:
    """An observation that carries something it should not."""

    inner: Any
    leaked: Any

    @property
    def seat(self) -> int:
        return int(self.inner.seat)

    @property
    def to_move(self) -> Any:
        return self.inner.to_move

    def moves(self) -> Iterator[Any]:
        return iter(self.inner.moves())


class LeakyGame:
    """A game whose observations carry ``leak(state, seat)``."""

    def __init__(self, inner: Any, leak: Leak) -> None:
        self.inner, self.leak = inner, leak

    def parse_state(self, text: str) -> LeakyState:
        return LeakyState(self.inner.parse_state(text), self)

    def format_state(self, state: LeakyState) -> str:
        return str(self.inner.format_state(state.inner))

    def world(self, observation: LeakyObservation, rng: random.Random) -> LeakyState:
        return LeakyState(self.inner.world(observation.inner, rng), self)


@dataclass(frozen=True)
class LeakyState:
    inner: Any
    game: LeakyGame

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def after(self, move: Any) -> LeakyState:
        return LeakyState(self.inner.after(move), self.game)

    def observe(self, seat: int) -> Any:
        return LeakyObservation(self.inner.observe(seat), self.game.leak(self.inner, seat))


def next_seat(state: Any, seat: int) -> int:
    return int((seat + 1) % state.seats)


def hand_of(state: Any, seat: int) -> Any:
    return HANDS[state.game.name](state)[seat]


def whole_hand(state: Any, seat: int) -> Any:
    return hand_of(state, next_seat(state, seat))


def one_card(state: Any, seat: int) -> Any:
    """Just the least card of another's hand."""
    return min(map(str, hand_of(state, next_seat(state, seat))), default=None)


def legal_count(state: Any, seat: int) -> Any:
    """How many moves whoever is to move has."""
    return len(list(state.moves())) if state.to_move != CHANCE else None


def number_of_state(state: Any, seat: int) -> Any:
    return hash(state)


LEAKS: dict[str, Leak] = {
    leak.__name__: leak for leak in (whole_hand, one_card, legal_count, number_of_state)
}


@dataclass(frozen=True)
class DeafState(LeakyState):
    """Others' moves are not heard at all, so that different ones sound alike."""

    def after(self, move: Any) -> DeafState:
        return DeafState(self.inner.after(move), self.game)

    def observe(self, seat: int) -> Any:
        return self.inner.observe(seat)

    def heard(self, move: Any, seat: int) -> str:
        return str(move) if self.inner.to_move == seat else "?"


class DeafGame(LeakyGame):
    def parse_state(self, text: str) -> DeafState:
        return DeafState(self.inner.parse_state(text), self)

    def world(self, observation: Any, rng: random.Random) -> DeafState:
        return DeafState(self.inner.world(observation, rng), self)


@dataclass(frozen=True)
class LoudState(LeakyState):
    """Everybody hears everything."""

    def heard(self, move: Any, seat: int) -> str:
        return str(move)

    def after(self, move: Any) -> Any:
        return self.inner.after(move)

    def observe(self, seat: int) -> Any:
        return self.inner.observe(seat)


def caught(game: Any, state: Any) -> bool:
    """Whether the law of the twins finds something, in a few tries."""
    rng = random.Random(4)
    try:
        for _ in range(6):
            for seat in range(state.seats):
                laws.twins_look_alike(state, seat, rng, 12)
    except AssertionError:
        return True
    return False
