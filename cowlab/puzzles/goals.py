"""Parts of goals, in every game: what they can do, and how their words are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, Protocol, TypeVar

from cowlab.core.notation import NotationError, listed, quoted

S_contra = TypeVar("S_contra", contravariant=True)
S = TypeVar("S")
WHAT = "goal"


class Goal(Protocol[S_contra]):
    """One part of a goal, judged on a state at rest against the first state."""

    def met(self, first: S_contra, now: S_contra) -> bool: ...
    def wish(self) -> str:
        """Return what is wanted, as a sentence."""

    def lack(self, first: S_contra, now: S_contra) -> str:
        """Return what is missing, as a clause about this very state; only where it is not met."""

    def cells(self) -> tuple[str, ...]: ...


def met(goals: Sequence[Goal[S]], first: S, now: S) -> bool:
    """Whether all parts of the goal are met."""
    return all(goal.met(first, now) for goal in goals)


@dataclass(frozen=True, slots=True)
class MoveIs:
    """``legal MOVE`` or ``illegal MOVE``: wishes about a position that is built."""

    move: Any
    legal: bool

    def met(self, first: Any, now: Any) -> bool:
        return (now.why_not(self.move) is None) is self.legal

    def wish(self) -> str:
        return f"the move {self.move} is {'' if self.legal else 'not '}allowed."

    def lack(self, first: Any, now: Any) -> str:
        violation = now.why_not(self.move)
        if violation is None:
            return f"{self.move} is allowed"
        return f"{self.move} is not allowed: {violation}"

    def cells(self) -> tuple[str, ...]:
        return ()


@dataclass(frozen=True, slots=True)
class Wins:
    """``wins``: the game is over, and the seat has won or shares the victory.

    ``seat_of`` says of the first state whose goal it is; ``names`` are those of the seats.
    """

    seat_of: Callable[[Any], int]
    names: Sequence[str]

    def met(self, first: Any, now: Any) -> bool:
        return now.outcome is not None and self.seat_of(first) in now.outcome.winners

    def wish(self) -> str:
        return "you win the game."

    def lack(self, first: Any, now: Any) -> str:
        if now.outcome is None:
            return "the game is not over"
        winners = " and ".join(self.names[seat] for seat in now.outcome.winners)
        return f"{winners} won, with {max(now.outcome.scores)} points"

    def cells(self) -> tuple[str, ...]:
        return ()


class GoalWords:
    """One goal text being read, word by word: its kind, and as many words as its form has."""

    def __init__(self, text: str, forms: Mapping[str, str]) -> None:
        self.text, self.words, self.next = text, text.split(" "), 1
        self.kind = self.words[0]
        if self.kind not in forms:
            self.fail(0, f"expected {listed(list(forms.values()))}")
        if len(self.words) != len(forms[self.kind].split(" ")):
            self.fail(0, f"expected {forms[self.kind]}")

    def fail(self, place: int, problem: str) -> NoReturn:
        raise NotationError(WHAT, self.text, place, problem)

    def word(self) -> tuple[str, int]:
        """Return the next word and its place in the text."""
        place = sum(len(word) + 1 for word in self.words[: self.next])
        self.next += 1
        return self.words[self.next - 1], place

    def number(self, most: int) -> int:
        """Return the next word as a number from 1 to ``most``."""
        word, place = self.word()
        if word not in map(str, range(1, most + 1)):
            self.fail(place, f"expected a number 1 to {most} but found {quoted(word)}")
        return int(word)
