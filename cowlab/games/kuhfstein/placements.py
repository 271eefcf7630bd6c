"""Where a card fits, as bit sets until somebody looks (KF-R15)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, overload

from cowlab.games.kuhfstein.parts import Spot, sorted_spots
from cowlab.games.kuhfstein.shapes import Turn


class _Row(dict[int, Spot]):
    def __init__(self, y: int) -> None:
        self.y = y

    def __missing__(self, x: int) -> Spot:
        spot = self[x] = Spot(x, self.y)
        return spot


class _Rows(dict[int, _Row]):
    def __missing__(self, y: int) -> _Row:
        row = self[y] = _Row(y)
        return row


SPOTS: Final = _Rows()
"""Each spot once, as ``SPOTS[y][x]``: to look one up is three times as fast as to make it."""


def spots_of(bits: int, stride: int, left: int, top: int) -> Iterator[Spot]:
    """Yield the spots of a bit set in reading order."""
    while bits:
        low = bits & -bits
        bits ^= low
        y, x = divmod(low.bit_length() - 1, stride)
        yield SPOTS[top + y][left + x]


class Placement(NamedTuple):
    """A card as it fits: how it is turned, and where its first open cell lies (KF-R15).

    Two placements are the same move if their ``cows`` are equal.
    """

    turn: Turn
    at: Spot

    @property
    def cows(self) -> tuple[Spot, ...]:
        """The tiles that get a cow, in reading order."""
        x, y = self.at
        return tuple([SPOTS[y + dy][x + dx] for dx, dy in self.turn.cows])

    @property
    def closed(self) -> tuple[Spot, ...]:
        """The tiles under closed cells, in reading order."""
        x, y = self.at
        return tuple([SPOTS[y + dy][x + dx] for dx, dy in self.turn.closed])

    @property
    def cells(self) -> tuple[Spot, ...]:
        """Every tile under the card, in reading order."""
        return sorted_spots((*self.cows, *self.closed))


class Placements(Sequence[Placement]):
    """The ways to play a card in an area, in order of turns, then reading order.

    Kept as bit sets: to ask whether there are any, or how many, makes no list of them.
    """

    __slots__ = ("_found", "_left", "_stride", "_top")

    def __init__(self, found: list[tuple[Turn, int]], stride: int, left: int, top: int) -> None:
        self._found, self._stride, self._left, self._top = found, stride, left, top

    def __bool__(self) -> bool:
        return bool(self._found)

    def __len__(self) -> int:
        return sum([bits.bit_count() for _, bits in self._found])

    def __iter__(self) -> Iterator[Placement]:
        for turn, bits in self._found:
            for at in spots_of(bits, self._stride, self._left, self._top):
                yield Placement(turn, at)

    @overload
    def __getitem__(self, index: int) -> Placement: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Placement, ...]: ...
    def __getitem__(self, index: int | slice) -> Placement | tuple[Placement, ...]:
        return tuple(self)[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Placements) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return f"Placements{tuple(self)}"

    def cows(self) -> list[tuple[Spot, ...]]:
        """Return the tiles that get the cows, for each placement: faster than one by one."""
        left, top, stride = self._left, self._top, self._stride
        listed = []
        for turn, bits in self._found:
            offsets = turn.cows
            while bits:
                low = bits & -bits
                bits ^= low
                y, x = divmod(low.bit_length() - 1, stride)
                x += left
                y += top
                listed.append(tuple([SPOTS[y + dy][x + dx] for dx, dy in offsets]))
        return listed


NOWHERE: Final = Placements([], 1, 0, 0)
"""No placements at all."""
