"""Cards of Kuhfstein: shapes that may be turned but never mirrored (KF-R2, KF-R15)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from cowlab.core.notation import NotationError, quoted
from cowlab.games.kuhfstein.parts import (
    BY_LETTER,
    LANDSCAPES,
    LETTERS,
    NUMBER,
    TILES,
    Landscape,
    Spot,
)

CLOSED: Final = "#"
OUTSIDE: Final = "."
FEWEST_CELLS: Final = 2
MOST_CELLS: Final = 5
MOST_OPEN: Final = 4
MOST_POINTS: Final = 65
ROOM: Final = MOST_CELLS - 1
"""Bits at the end of each row of a bit set that no tile has, so that no shape can reach round the
end of a row to a tile of the next."""
STRIDES: Final = (16, 32, TILES + ROOM)
"""The bits a row that the bit sets of areas have: few while an area is narrow."""
_WHAT: Final = "card"
_LONGEST: Final = 64


class Cell(NamedTuple):
    """A cell of a shape: its place in the shape's rows, and its landscape if it is open."""

    x: int
    y: int
    landscape: Landscape | None

    @property
    def open(self) -> bool:
        return self.landscape is not None


@dataclass(frozen=True, slots=True)
class Pattern:
    """A shape as it lies: rows top to bottom of letters (open), ``#`` (closed), ``.`` (outside).

    Two patterns are equal when they lie the same way; cards are equal however they are turned.
    """

    rows: tuple[str, ...]

    def __str__(self) -> str:
        return "/".join(self.rows)

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells top to bottom, left to right."""
        return tuple(
            Cell(x, y, BY_LETTER.get(letter))
            for y, row in enumerate(self.rows)
            for x, letter in enumerate(row)
            if letter != OUTSIDE
        )

    def turned(self) -> Pattern:
        """Return it turned by 90 degrees clockwise."""
        return Pattern(tuple("".join(column) for column in zip(*self.rows[::-1], strict=True)))

    def mirrored(self) -> Pattern:
        """Return it mirrored left to right: a different shape, unless it is symmetric."""
        return Pattern(tuple(row[::-1] for row in self.rows))

    def turns(self) -> tuple[Pattern, ...]:
        """Return the 1, 2 or 4 different ways to turn it, itself first, then clockwise."""
        found = [self]
        while (following := found[-1].turned()) != self:
            found.append(following)
        return tuple(found)

    def canonical(self) -> Pattern:
        """Return the turn that stands for all: the fewest columns, then the first by text."""
        return min(self.turns(), key=lambda turn: (turn.width, turn.rows))


def pattern_fault(rows: tuple[str, ...]) -> tuple[int, str] | None:
    """Return why these rows are no shape of a card, or ``None``: the place in the text of the rows
    joined by ``/``, and what is wrong there (KF-R2)."""
    width, place = len(rows[0]), 0
    for number, row in enumerate(rows, 1):
        for column, letter in enumerate(row):
            if letter not in BY_LETTER and letter not in (CLOSED, OUTSIDE):
                expected = f"{', '.join(LETTERS)}, # or ."
                return place + column, f"expected {expected} but found {quoted(letter)}"
        if not row:
            return place, f"row {number} is empty"
        if len(row) != width:
            return place, f"row {number} is {len(row)} wide and row 1 is {width}"
        place += width + 1
    pattern = Pattern(rows)
    edges = (rows[0], rows[-1], *("".join(row[end] for row in rows) for end in (0, -1)))
    if any(not edge.strip(OUTSIDE) for edge in edges):
        return 0, "an outer row or column has no cell"
    cells = pattern.cells
    if not FEWEST_CELLS <= len(cells) <= MOST_CELLS:
        return 0, f"has {len(cells)} cells, expected {FEWEST_CELLS} to {MOST_CELLS}"
    openly = sum(cell.open for cell in cells)
    if not 1 <= openly <= MOST_OPEN:
        return 0, f"has {openly} open cells, expected 1 to {MOST_OPEN}"
    if not _connected({(cell.x, cell.y) for cell in cells}):
        return 0, "its cells do not hang together side by side"
    return None


def _connected(places: set[tuple[int, int]]) -> bool:
    edge = [min(places)]
    rest = places - set(edge)
    while edge:
        for beside in Spot(*edge.pop()).beside():
            if beside in rest:
                rest.remove(beside)
                edge.append(beside)
    return not rest


class Turn(NamedTuple):
    """One way to lay a card, as offsets from its first open cell in reading order."""

    pattern: Pattern
    cows: tuple[Spot, ...]
    """The open cells: where cows go."""
    wants: tuple[Landscape, ...]
    """The landscapes of the open cells, in the same order."""
    closed: tuple[Spot, ...]
    """The closed cells, of any landscape."""


class Opening(NamedTuple):
    """The turns of a card whose open cells look alike: they put cows on the same tiles.

    A bit set is shifted so that what lies under a cell comes to lie under the first open cell.
    """

    first: int
    """The number of the first open cell's landscape."""
    others: tuple[tuple[int, int], ...]
    """Number of the landscape and right shift, for the other open cells."""
    turns: tuple[tuple[Turn, tuple[int, ...], tuple[int, ...]], ...]
    """Each turn with the right shifts and the left shifts of its closed cells."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card: a shape and its points. A card is equal to itself turned, never to its mirror image.

    Made by :func:`parse_card` or :func:`card_of`, which keep the canonical turn.
    """

    pattern: Pattern
    points: int
    turns: tuple[Turn, ...] = field(init=False, compare=False, repr=False)
    """The 1, 2 or 4 ways to lay it, clockwise from the canonical one."""
    openings: dict[int, tuple[Opening, ...]] = field(init=False, compare=False, repr=False)
    """Its turns as shifts of bit sets, for each of the ``STRIDES``."""

    def __post_init__(self) -> None:
        if self.pattern != self.pattern.canonical():
            raise ValueError(f"{self} is not the canonical turn of its card; use card_of")
        turns = tuple(map(_turn, self.pattern.turns()))
        object.__setattr__(self, "turns", turns)
        openings = {stride: _openings(turns, stride) for stride in STRIDES}
        object.__setattr__(self, "openings", openings)

    def __str__(self) -> str:
        return f"{self.pattern}={self.points}"

    @property
    def cows(self) -> int:
        """How many cows it takes: its open cells."""
        return len(self.turns[0].cows)

    @property
    def tiles(self) -> int:
        """How many tiles its shape covers."""
        return len(self.pattern.cells)

    @property
    def landscapes(self) -> tuple[Landscape, ...]:
        """The landscapes of its colour bar: those open on it, each once (KF-R10)."""
        return tuple(landscape for landscape in LANDSCAPES if landscape in self.turns[0].wants)

    def mirrored(self) -> CardFace | None:
        """Return its mirror image, or ``None`` if that is the same card."""
        mirror = card_of(self.pattern.mirrored(), self.points)
        return None if mirror == self else mirror


def _turn(pattern: Pattern) -> Turn:
    cells = pattern.cells
    first = next(cell for cell in cells if cell.open)

    def offset(cell: Cell) -> Spot:
        return Spot(cell.x - first.x, cell.y - first.y)

    return Turn(
        pattern,
        tuple(offset(cell) for cell in cells if cell.open),
        tuple(cell.landscape for cell in cells if cell.landscape is not None),
        tuple(offset(cell) for cell in cells if not cell.open),
    )


def _openings(turns: tuple[Turn, ...], stride: int) -> tuple[Opening, ...]:
    alike: dict[tuple[tuple[Spot, ...], tuple[Landscape, ...]], list[Turn]] = {}
    for turn in turns:
        alike.setdefault((turn.cows, turn.wants), []).append(turn)
    openings = []
    for (cows, wants), same in alike.items():
        numbers = [NUMBER[landscape] for landscape in wants]
        shifts = [y * stride + x for x, y in cows]
        laid = []
        for turn in same:
            closed = [y * stride + x for x, y in turn.closed]
            laid.append(
                (turn, tuple(n for n in closed if n > 0), tuple(-n for n in closed if n < 0))
            )
        openings.append(
            Opening(numbers[0], tuple(zip(numbers[1:], shifts[1:], strict=True)), tuple(laid))
        )
    return tuple(openings)


def card_of(pattern: Pattern, points: int) -> CardFace:
    """Return the card with this shape, however it lies."""
    return CardFace(pattern.canonical(), points)


def parse_pattern(text: str) -> Pattern:
    """Return the shape written as ``l./#./#y``, as it lies; raises NotationError else."""
    rows = tuple(_short(text).split("/"))
    fault = pattern_fault(rows)
    if fault:
        raise NotationError(_WHAT, text, *fault)
    return Pattern(rows)


def parse_card(text: str) -> CardFace:
    """Return the card written as ``l./#./#y=8``, turned any way; raises NotationError else."""
    return _parse_card(_short(text))


@lru_cache(maxsize=1024)
def _parse_card(text: str) -> CardFace:
    shape, equals, points = text.partition("=")
    fault = pattern_fault(tuple(shape.split("/")))
    if fault:
        raise NotationError(_WHAT, text, *fault)
    if not equals:
        raise NotationError(_WHAT, text, len(text), "expected = and the points at the end")
    if not (points.isascii() and points.isdigit() and str(int(points[:4])) == points) or not (
        1 <= int(points) <= MOST_POINTS
    ):
        raise NotationError(
            *(_WHAT, text, len(shape) + 1),
            f"expected points from 1 to {MOST_POINTS} but found {quoted(points)}",
        )
    return card_of(Pattern(tuple(shape.split("/"))), int(points))


def _short(text: str) -> str:
    if not isinstance(text, str):
        raise NotationError(_WHAT, repr(text), 0, f"expected text, not {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(_WHAT, text, _LONGEST, "too long for a card")
    return text
