"""Tuples of pieces and tuples by seat: what the states of every game are made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable
from typing import TypeVar

P = TypeVar("P", bound=Hashable)


def without(pieces: Iterable[P], gone: Iterable[P]) -> tuple[P, ...]:
    """Return the pieces less some, each once, in the same order.

    Raises ValueError for one that is not there.
    """
    rest = Counter(gone)
    left = []
    for piece in pieces:
        if rest[piece]:
            rest[piece] -= 1
        else:
            left.append(piece)
    missing = [str(piece) for piece, count in rest.items() if count]
    if missing:
        raise ValueError(f"{', '.join(missing)} is not among them")
    return tuple(left)


def changed_at(values: tuple[P, ...], seat: int, value: P) -> tuple[P, ...]:
    """Return the per-seat values with another one for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])
