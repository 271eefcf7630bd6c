"""Breadth first over states, in every game: what is found is proved to be the fewest moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from cowlab.puzzles.model import Answer

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Solved:
    """All shortest lines, sorted; none can do with fewer than ``cost`` moves.

    ``idle`` is a word that makes no difference to what kind of line it is.
    """

    cost: int
    lines: tuple[Answer, ...]
    idle: str

    @property
    def kinds(self) -> frozenset[Answer]:
        """The lines up to the order of their words, idle ones aside."""
        return frozenset(kind_of(line, self.idle) for line in self.lines)

    @property
    def unique(self) -> bool:
        return len(self.kinds) == 1


def kind_of(line: Iterable[str], idle: str) -> Answer:
    """Return the words of a line in alphabetical order, without the idle ones."""
    return tuple(sorted(word for word in line if word != idle))


def shortest(
    first: S,
    expand: Callable[[S], Iterable[tuple[Any, S]]],
    *,
    good: Callable[[S], bool],
    free: Callable[[Any], bool],
    most: int,
    idle: str,
) -> Solved | None:
    """Return all lines to a good state with the fewest moves, ``None`` when there is none.

    ``expand`` gives what may be played in a state and what it leads to. Moves that are ``free``
    count nothing, and two of them never follow each other; ``most`` bounds the others. The order
    of the result never depends on hashing.
    """
    came: dict[S, list[tuple[S, Any]]] = {first: []}

    def layer_after(states: Iterable[S], *, by_free: bool) -> list[S]:
        before = set(came)
        found: dict[S, None] = {}
        for state in states:
            for move, after in expand(state):
                if free(move) is by_free and after not in before:
                    came.setdefault(after, []).append((state, move))
                    found[after] = None
        return list(found)

    def lines(state: S) -> Iterator[Answer]:
        if not came[state]:
            yield ()
        for before, move in came[state]:
            for line in lines(before):
                yield (*line, str(move))

    layer = [first]
    for cost in range(most + 1):
        layer = layer + layer_after(layer, by_free=True)
        ends = [state for state in layer if good(state)]
        if ends:
            return Solved(cost, tuple(sorted({line for end in ends for line in lines(end)})), idle)
        if not layer or cost == most:
            return None
        layer = layer_after(layer, by_free=False)
    return None
