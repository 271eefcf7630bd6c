"""Perft: counting lines of play, the standard test of a move generator."""

from __future__ import annotations

from cowlab.core.model import State


def perft(state: State, depth: int) -> int:
    """Return how many lines of exactly ``depth`` plies start here, chance outcomes counted.

    Every outcome of a chance node counts as one ply, whatever its probability. A line that ends
    early does not count. Equal states at equal depth are counted once and multiplied, so the
    result is the full count. Raises ValueError for a negative depth.
    """
    if depth < 0:
        raise ValueError(f"perft needs a depth of 0 or more, not {depth}")
    return _count(state, depth, {})


def _count(state: State, depth: int, known: dict[tuple[State, int], int]) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return sum(1 for _ in state.moves())
    key = (state, depth)
    if key not in known:
        known[key] = sum(_count(state.after(move), depth - 1, known) for move in state.moves())
    return known[key]


def divide(state: State, depth: int) -> dict[str, int]:
    """Return the perft of each first move, by its text, in the generator's order.

    Raises ValueError for a depth below 1.
    """
    if depth < 1:
        raise ValueError(f"divide needs a depth of 1 or more, not {depth}")
    known: dict[tuple[State, int], int] = {}
    return {str(move): _count(state.after(move), depth - 1, known) for move in state.moves()}
