"""Drawing variants by seed: the same exercise, term and number give the same on every machine."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, Generic, TypeVar

Made = TypeVar("Made")
V = TypeVar("V")
CLASS: Final = 30
_TRIES: Final = 5000


class Drawer(Generic[V]):
    """The variants of one game's exercises.

    ``kind`` makes one out of exercise, number and what the exercise's maker has made.
    """

    def __init__(
        self,
        kind: Callable[..., V],
        makers: Mapping[str, Callable[[random.Random], tuple[Any, ...] | None]],
    ) -> None:
        self._kind, self._makers = kind, makers
        self._known: dict[tuple[str, int, str], V] = {}

    def variant(self, exercise: str, number: int, *, term: int | str = 1) -> V:
        """Return the variant of the student with that number (1 or more) in that term.

        Raises ValueError for an exercise that there is not, naming those that there are, and for
        a number that is none.
        """
        check(exercise, number, self._makers)
        key = (exercise, number, str(term))
        if key not in self._known:
            self._known[key] = self._kind(exercise, number, *drawn(*key, self._makers))
        return self._known[key]

    def class_list(
        self, exercise: str, students: int = CLASS, *, term: int | str = 1
    ) -> tuple[V, ...]:
        """Return the variants of the numbers 1 to ``students``."""
        numbers = range(1, students + 1)
        return tuple(self.variant(exercise, number, term=term) for number in numbers)


def check(exercise: str, number: int, makers: Collection[str]) -> None:
    """Raise ValueError for an exercise that there is not, or a number that is none (1 or more)."""
    if exercise not in makers:
        raise ValueError(f"there is no exercise {exercise!r}; there are {', '.join(makers)}")
    if type(number) is not int or number < 1:
        raise ValueError(f"number={number!r} is not allowed; allowed: 1, 2, 3 …")


def drawn(
    exercise: str,
    number: int,
    term: str,
    makers: Mapping[str, Callable[[random.Random], Made | None]],
) -> Made:
    """Return what the exercise's maker makes for the student with that number in that term.

    A maker returns None where what it has drawn will not do, and is asked again.
    """
    rng = random.Random(hashlib.sha256(f"{exercise}/{term}/{number}".encode()).hexdigest())
    for _ in range(_TRIES):
        found = makers[exercise](rng)
        if found is not None:
            return found
    raise AssertionError(f"no variant of {exercise} found for number {number}, term {term}")
