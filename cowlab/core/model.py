"""What every game is made of. Knows no game; standard library only."""

from __future__ import annotations

import enum
import random
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, Final, Literal, Protocol

from cowlab.core.options import Option
from cowlab.core.rules import RuleBook
from cowlab.core.violation import IllegalMove, Violation


class _Chance(enum.Enum):
    CHANCE = "chance"

    def __repr__(self) -> str:
        return "CHANCE"


CHANCE: Final = _Chance.CHANCE
"""Who is to move when a card is drawn from a pile that nobody has seen."""

ToMove = int | Literal[_Chance.CHANCE] | None
"""A seat (0-based), :data:`CHANCE`, or ``None`` when the game is over."""


class Move(Protocol):
    """A frozen value; ``str(move)`` is its one token of ASCII text."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    ``scores``: one number a seat (what it counts is the game's). ``winners``: the seats that won,
    ascending; several share the victory. ``places``: one place a seat, 1 the best, ties share.
    ``reason``: one sentence.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    reason: str


class Observation(Protocol):
    """All that one seat may see of a state; a frozen value, compared by content."""

    @property
    def seat(self) -> int: ...
    @property
    def to_move(self) -> ToMove: ...
    def moves(self) -> Iterator[Any]:
        """Yield the seat's legal moves, exactly as the state would; none if not its turn."""


class State(Protocol):
    """A position: a frozen, hashable value."""

    @property
    def game(self) -> Game: ...
    @property
    def seats(self) -> int: ...
    @property
    def to_move(self) -> ToMove: ...
    @property
    def outcome(self) -> Outcome | None: ...
    def why_not(self, move: Any) -> Violation | None:
        """Return the first broken rule, in rulebook order; ``None`` when the move is legal."""

    def after(self, move: Any) -> Any:
        """Return the state after a legal move; the result for an illegal one is undefined."""

    def moves(self) -> Iterator[Any]:
        """Yield the legal moves (at a chance node: the outcomes), lazily, in a fixed order."""

    def chances(self) -> tuple[tuple[Any, Fraction], ...]:
        """Return each outcome of the chance node with its exact probability; empty elsewhere."""

    def sample_chance(self, rng: random.Random) -> Any:
        """Return one outcome drawn with its probability, without listing the others."""

    def observe(self, seat: int) -> Any: ...
    def heard(self, move: Any, seat: int) -> str:
        """Return what the seat learns of a move: its text, hidden parts written ``?``."""


class Game(Protocol):
    """The front door of an engine."""

    name: ClassVar[str]
    title: ClassVar[str]
    players: ClassVar[tuple[int, ...]]
    options: ClassVar[tuple[Option, ...]]
    seat_names: ClassVar[tuple[str, ...]]

    @property
    def rules(self) -> RuleBook: ...
    def start(self, *, seed: int | None = None, players: int = 2, **options: Any) -> Any: ...
    def parse_move(self, text: str) -> Any: ...
    def format_move(self, move: Any) -> str: ...
    def parse_state(self, text: str) -> Any: ...
    def format_state(self, state: Any) -> str: ...
    def world(self, observation: Any, rng: random.Random) -> Any: ...


def check_players(game: Game, players: object) -> int:
    """Return ``players``; raises ValueError naming the value and what the game allows."""
    if type(players) is not int or players not in game.players:
        allowed = ", ".join(map(str, game.players))
        raise ValueError(f"option players={players!r} is not allowed; allowed: {allowed}")
    return players


def check_seed(seed: object) -> int | None:
    """Return ``seed``; raises ValueError naming the value and what is allowed."""
    if seed is None or type(seed) is int:
        return seed
    raise ValueError(f"option seed={seed!r} is not allowed; allowed: a whole number or None")


def play(state: Any, move: Any) -> Any:
    """Return the state after ``move``, a Move or its text.

    Raises NotationError when the text is no move, IllegalMove when a rule forbids it; the state
    itself never changes.
    """
    if isinstance(move, str):
        move = state.game.parse_move(move)
    violation = state.why_not(move)
    if violation is not None:
        raise IllegalMove(str(move), violation)
    return state.after(move)


def legal_moves(state: State) -> Iterator[Any]:
    """Yield the legal moves of whoever is to move, lazily, in a fixed order."""
    return state.moves()
