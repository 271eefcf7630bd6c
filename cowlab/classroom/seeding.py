"""Drawing variants by seed: the same exercise, term and number give the same on every machine."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Collection, Mapping
from typing import Final, TypeVar

Made = TypeVar("Made")
CLASS: Final = 30
_TRIES: Final = 5000


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
