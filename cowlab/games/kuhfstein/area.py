"""A player's play area: tiles, cows and trees as bit sets, and where a card fits in it.

Text of an area: see ``area_text``. Why a card does not fit: see ``misses``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from cowlab.games.kuhfstein.parts import (
    LANDSCAPES,
    NUMBER,
    ORIGIN,
    SQUARE,
    TILES,
    Landscape,
    Spot,
    sorted_spots,
)
from cowlab.games.kuhfstein.placements import NOWHERE, Placements, spots_of
from cowlab.games.kuhfstein.shapes import ROOM, STRIDES, CardFace, Turn

_NONE: Final = (0,) * len(LANDSCAPES)


@dataclass(frozen=True, slots=True)
class Area:
    """A play area. The first tile lies at the origin; a new area is empty.

    Bit ``(y - top) * stride + x - left`` of a bit set stands for the tile at ``(x, y)``. ``left``
    and ``top`` bound the tiles and the stride follows from the width, so equal areas have equal
    bits, however they came about.
    """

    planes: tuple[int, ...] = _NONE
    """The tiles of each landscape, in the order of ``LANDSCAPES``."""
    cow_bits: int = 0
    left: int = 0
    top: int = 0
    width: int = 0
    """Columns of the smallest box around all tiles."""
    trees: tuple[Spot, ...] = ()
    """The upper left tile of each 2x2 square with a tree, in reading order."""
    stride: int = field(init=False, compare=False, repr=False)
    """Bits a row."""
    tile_bits: int = field(init=False, compare=False, repr=False)
    free_planes: tuple[int, ...] = field(init=False, compare=False, repr=False)
    """The tiles of each landscape without a cow."""

    def __post_init__(self) -> None:
        y, m, f, l, h = self.planes  # noqa: E741
        object.__setattr__(self, "stride", stride_for(self.width))
        object.__setattr__(self, "tile_bits", y | m | f | l | h)
        cows = self.cow_bits
        free = (y & ~cows, m & ~cows, f & ~cows, l & ~cows, h & ~cows) if cows else self.planes
        object.__setattr__(self, "free_planes", free)

    # What lies where

    def __len__(self) -> int:
        """The number of tiles."""
        return self.tile_bits.bit_count()

    def __bool__(self) -> bool:
        return bool(self.tile_bits)

    def __contains__(self, spot: object) -> bool:
        """Whether a tile lies there."""
        return isinstance(spot, tuple) and bool(self.tile_bits & self._bit(Spot(*spot)))

    def get(self, spot: Spot) -> Landscape | None:
        """Return the landscape of the tile there, or ``None`` where no tile lies."""
        bit = self._bit(spot)
        for landscape, plane in zip(LANDSCAPES, self.planes, strict=True):
            if plane & bit:
                return landscape
        return None

    def has_cow(self, spot: Spot) -> bool:
        return bool(self.cow_bits & self._bit(spot))

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The places of all tiles, in reading order."""
        return tuple(self._spots(self.tile_bits))

    @property
    def tiles(self) -> dict[Spot, Landscape]:
        """All tiles, in reading order."""
        found = {
            spot: landscape
            for landscape, plane in zip(LANDSCAPES, self.planes, strict=True)
            for spot in self._spots(plane)
        }
        return {spot: found[spot] for spot in sorted_spots(found)}

    @property
    def cows(self) -> tuple[Spot, ...]:
        """The tiles with a cow, in reading order."""
        return tuple(self._spots(self.cow_bits))

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of the smallest box around all tiles; ``left, top`` is its corner."""
        return self.width, -(-self.tile_bits.bit_length() // self.stride)

    def count(self, landscape: Landscape) -> int:
        """Return how many tiles of a landscape lie here."""
        return self.planes[NUMBER[landscape]].bit_count()

    # What may be done

    def free_spots(self) -> tuple[Spot, ...]:
        """Return where the next tile may go, in reading order: touching a tile with a side."""
        if not self.tile_bits:
            return (ORIGIN,)
        stride = self.stride
        tiles = self.tile_bits << stride + 1  # leaves room for a column and a row before them
        around = tiles << 1 | tiles >> 1 | tiles << stride | tiles >> stride
        return tuple(spots_of(around & ~tiles, stride, self.left - 1, self.top - 1))

    def placed(self, spot: Spot, landscape: Landscape) -> Area:
        """Return the area with one more tile; raises ValueError where none may go."""
        if not self.tile_bits:
            if spot != ORIGIN:
                raise ValueError(f"the first tile goes to {ORIGIN}, not to {spot}")
        elif spot in self or not any(beside in self for beside in spot.beside()):
            raise ValueError(f"no tile may go to {spot}")
        if len(self) == TILES:
            raise ValueError(f"there are only {TILES} tiles")
        left, top = min(self.left, spot.x), min(self.top, spot.y)
        width = max(self.left + self.width, spot.x + 1) - left
        sets = [*self.planes, self.cow_bits]
        stride = stride_for(width)
        if stride != self.stride:
            sets = [_respaced(bits, self.stride, stride) for bits in sets]
        shift = (self.top - top) * stride + self.left - left
        *planes, cows = [bits << shift for bits in sets]
        planes[NUMBER[landscape]] |= 1 << (spot.y - top) * stride + spot.x - left
        return Area(tuple(planes), cows, left, top, width, self.trees)

    def with_cows(self, spots: Iterable[Spot]) -> Area:
        """Return the area with a cow more on each of these tiles.

        Raises ValueError where no tile lies or a cow stands.
        """
        cows = self.cow_bits
        for spot in spots:
            bit = self._bit(spot)
            if not self.tile_bits & bit or cows & bit:
                raise ValueError(f"no cow can go to {spot}")
            cows |= bit
        return self._with(cows, self.trees)

    def without_cows(self, spots: Iterable[Spot] | None = None) -> Area:
        """Return the area less the cows on these tiles (``None``: less all of them)."""
        if spots is None:
            return self._with(0, self.trees)
        cows = self.cow_bits
        for spot in spots:
            bit = self._bit(spot)
            if not cows & bit:
                raise ValueError(f"no cow stands on {spot}")
            cows ^= bit
        return self._with(cows, self.trees)

    def with_tree(self, corner: Spot) -> Area:
        """Return the area with a tree on the square whose upper left tile lies at ``corner``.

        Raises ValueError unless it is a square whose tiles are free of trees (KF-R13, KF-R14).
        """
        if not self.is_square(corner) or self._square(corner) & self.treed_bits:
            raise ValueError(f"no tree can go to {corner}")
        return self._with(self.cow_bits, sorted_spots((*self.trees, corner)))

    def _with(self, cows: int, trees: tuple[Spot, ...]) -> Area:
        return Area(self.planes, cows, self.left, self.top, self.width, trees)

    # Squares (KF-R13, KF-R14)

    @property
    def treed_bits(self) -> int:
        """The tiles that already serve a tree."""
        return sum(map(self._square, self.trees))

    def is_square(self, corner: Spot) -> bool:
        """Whether the 2x2 square is complete, its landscapes all the same or all different."""
        square = self._square(corner)
        if not square or self.tile_bits & square != square:
            return False
        each = [(plane & square).bit_count() for plane in self.planes]
        return max(each) in (1, SQUARE)

    def squares(self) -> tuple[Spot, ...]:
        """Return the corner of every square, with a tree or not, in reading order."""
        tiles = self.tile_bits
        whole = tiles & tiles >> 1
        return tuple(filter(self.is_square, self._spots(whole & whole >> self.stride)))

    def squares_at(self, spot: Spot) -> tuple[Spot, ...]:
        """Return the corners of the squares around a tile that may get a tree, 0 to 4 of them."""
        treed = self.treed_bits
        corners = (spot.step(dx, dy) for dy in (-1, 0) for dx in (-1, 0))
        return tuple(
            corner
            for corner in corners
            if self.is_square(corner) and not self._square(corner) & treed
        )

    # Herds

    def herds(self) -> tuple[tuple[Spot, ...], ...]:
        """Return the herds: cows side by side, in reading order of their first cows."""
        found, rest = [], self.cow_bits
        while rest:
            herd = _grown(rest & -rest, rest, self.stride)
            rest ^= herd
            found.append(tuple(self._spots(herd)))
        return tuple(found)

    def herd_at(self, spot: Spot) -> tuple[Spot, ...]:
        """Return the herd of the cow there; nothing if no cow stands there."""
        return tuple(
            self._spots(_grown(self.cow_bits & self._bit(spot), self.cow_bits, self.stride))
        )

    # Final scoring (KF-R20)

    def surrounded(self, landscape: Landscape) -> int:
        """Return how many tiles of it have a tile on all four sides."""
        tiles, stride = self.tile_bits, self.stride
        inner = tiles << 1 & tiles >> 1 & tiles << stride & tiles >> stride
        return (self.planes[NUMBER[landscape]] & inner).bit_count()

    def at_edge(self, landscape: Landscape) -> int:
        """Return how many tiles of it have at least one side open."""
        return self.count(landscape) - self.surrounded(landscape)

    # Cards (KF-R15)

    def placements(self, card: CardFace) -> Placements:
        """Return every way to play the card, once for each set of tiles that gets the cows.

        The supply of cows is not looked at.
        """
        free, tiles, stride = self.free_planes, self.tile_bits, self.stride
        found: list[tuple[Turn, int]] = []
        for first, others, turns in card.openings[stride]:
            at = free[first]
            for number, shift in others:
                at &= free[number] >> shift
            if at:
                for turn, after, before in turns:
                    fits = at
                    for shift in after:
                        fits &= tiles >> shift
                    for shift in before:
                        fits &= tiles << shift
                    if fits:
                        found.append((turn, fits))
                        at ^= fits
        return Placements(found, stride, self.left, self.top) if found else NOWHERE

    # Bits

    def _bit(self, spot: Spot) -> int:
        """Return the bit of a spot, 0 if it lies outside the box around the tiles."""
        x, y = spot.x - self.left, spot.y - self.top
        return 1 << y * self.stride + x if 0 <= x < self.width and 0 <= y < TILES else 0

    def _square(self, corner: Spot) -> int:
        """Return the four bits of a square, 0 if its corner lies outside the box."""
        bit = self._bit(corner)
        return bit | bit << 1 | bit << self.stride | bit << self.stride + 1

    def _spots(self, bits: int) -> Iterator[Spot]:
        return spots_of(bits, self.stride, self.left, self.top)


def stride_for(width: int) -> int:
    """Return the bits a row of an area so many columns wide."""
    return next(stride for stride in STRIDES if width + ROOM <= stride)


def _respaced(bits: int, old: int, new: int) -> int:
    """Return the bit set with rows of another length."""
    spaced = row = 0
    while bits >> row * old:
        spaced |= (bits >> row * old & (1 << old) - 1) << row * new
        row += 1
    return spaced


def _grown(seed: int, within: int, stride: int) -> int:
    """Return all bits of ``within`` that hang together with ``seed`` side by side."""
    grown = 0
    while seed != grown:
        grown = seed
        seed |= (seed << 1 | seed >> 1 | seed << stride | seed >> stride) & within
    return grown


def connected(spots: Iterable[Spot]) -> bool:
    """Whether the spots hang together side by side; no spots do."""
    rest = set(spots)
    edge = [rest.pop()] if rest else []
    while edge:
        for beside in edge.pop().beside():
            if beside in rest:
                rest.remove(beside)
                edge.append(beside)
    return not rest


def area_of(
    tiles: Mapping[Spot, Landscape], cows: Iterable[Spot] = (), trees: Iterable[Spot] = ()
) -> Area:
    """Return the area with these tiles, cows, and trees (by the upper left tiles of squares).

    Raises ValueError, with one sentence, if play could not lay them so.
    """
    if len(tiles) > TILES:
        raise ValueError(f"{len(tiles)} tiles, and there are only {TILES}")
    if tiles and ORIGIN not in tiles:
        raise ValueError(f"no tile lies on {ORIGIN}, where the first one goes")
    if not connected(tiles):
        raise ValueError("the tiles do not hang together side by side")
    left = min((x for x, _ in tiles), default=0)
    top = min((y for _, y in tiles), default=0)
    width = max((x + 1 - left for x, _ in tiles), default=0)
    planes = [0] * len(LANDSCAPES)
    for (x, y), landscape in tiles.items():
        planes[NUMBER[landscape]] |= 1 << (y - top) * stride_for(width) + x - left
    area = Area(tuple(planes), 0, left, top, width).with_cows(cows)
    for corner in trees:
        area = area.with_tree(corner)
    return area
