"""From pointing at things to moves: what every game's pointer promises. No widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cowlab.core.violation import Violation
from cowlab.draw.scene import Scene


@dataclass(frozen=True, slots=True)
class Reaction:
    """What pointing led to: a ``move``, a ``refusal``, or something to ``say``.

    ``tried`` is the move that was refused; ``focus`` the only target that is left to choose, for
    the keyboard's cursor.
    """

    move: Any = None
    refusal: Violation | None = None
    tried: Any = None
    say: str = ""
    focus: str | None = None


@dataclass(frozen=True, slots=True)
class Deed:
    """A move in words: the verb, as asked for and as told, and the rest, which may be empty.

    ``news``: chance made it, and it is told all the same.
    """

    do: str
    did: str
    what: str = ""
    news: bool = False

    @property
    def asked(self) -> str:
        """As ``place a lake on e2``."""
        return f"{self.do} {self.what}".strip()

    @property
    def told(self) -> str:
        """As ``placed a lake on e2``."""
        return f"{self.did} {self.what}".strip()


@dataclass(frozen=True, slots=True)
class Action:
    """A button of the game's own: ``move`` is what it does, ``None`` while it can do nothing.

    ``key`` is the letter that presses it, ``tip`` explains it. While it can do nothing, ``asked``
    is the move that it stands for, so that a rule can say why not; else ``lacking`` says what is.
    """

    label: str
    key: str
    tip: str
    move: Any = None
    asked: Any = None
    lacking: str = "not now"

    def press(self, why_not: Callable[[Any], Violation | None]) -> Reaction:
        """Return the move, or why there is none."""
        if self.move is not None:
            return Reaction(move=self.move)
        refusal = why_not(self.asked) if self.asked is not None else None
        if refusal is not None:
            return Reaction(refusal=refusal, tried=self.asked)
        return Reaction(say=f"{self.label}: {self.lacking}.")


class Pointer(Protocol):
    """What is chosen so far, for one view of a game.

    A pointer is told the view whenever it changes; it holds the choices, turns pointing into
    moves, and draws the scene with the choices and lights.
    """

    narrow: bool
    caption: tuple[str, str] | None
    """A heading and a line that the board shows instead of whose turn it is."""
    watching: bool
    """Whether who looks has no seat, and is not ``you``."""
    help: tuple[tuple[str, str], ...]
    """How to choose things with mouse and keys, and how moves are typed: a row each."""
    example: str
    """A typed move."""

    def show(self, view: Any, recent: Sequence[tuple[Any, Any]] = ()) -> None:
        """Look at a new view; choices are dropped.

        ``recent``: the latest moves, newest last, each with the view before it.
        """

    def look(self, what: str) -> bool:
        """Change only what part of the picture is looked at, at any time, also out of turn.

        ``what``: a target or a key. Returns whether it does that; nothing has changed if not.
        """

    def point(self, target: str) -> Reaction:
        """Choose what the target names, or make the move that it completes."""

    def clear(self) -> None:
        """Drop all choices, lights and hints."""

    def light(self, refusal: Violation) -> None:
        """Light the cells of a refusal until the next choice."""

    def hint(self, move: Any) -> str:
        """Mark a move as a hint and return a sentence that tells it."""

    def mark(self, targets: Sequence[str]) -> None:
        """Mark targets as hinted at, until the next choice."""

    def deed(self, move: str) -> Deed:
        """Return a move in words; ``move`` is its text as a seat heard it."""

    def actions(self, *, hidden: bool = False) -> tuple[Action, ...]:
        """Return the game's own buttons as they are now: always the same number, in one order.

        ``hidden``: while the screen is handed on they can do nothing, and tell nothing.
        """

    def press(self, key: str) -> Reaction | None:
        """Return what a key does that names a thing to choose; ``None`` if it names none."""

    def prompt(self) -> str:
        """Return what the seat to move is asked to do, in one sentence."""

    def scene(self, focus: str | None, *, hidden: bool) -> Scene:
        """Return the picture with the keyboard's focus; hands face down when ``hidden``."""
