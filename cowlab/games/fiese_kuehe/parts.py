"""The pieces of Fiese Kühe: cells, directions, cards, and the pasture they are played on."""

from __future__ import annotations

import enum
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, NamedTuple

from cowlab.core.data import DataError, only_keys, packaged_text, parse_toml

WIDTH: Final = 5
ROWS: Final = 12
HERD: Final = 4
"""Cows a player."""
HAND: Final = 5
"""Cards that a player draws up to."""
BARN_ROW: Final = ROWS + 1
"""The barn counts as this row (FK-R3)."""
COLUMN_LETTERS: Final = "abcde"
SEAT_LETTERS: Final = "abcd"
WAITING: Final = "w"
"""Where a cow is that has not entered yet."""
BARN: Final = "barn"
SEAT_NAMES: Final = ("Alma", "Berta", "Clara", "Dora")


class Cell(NamedTuple):
    """A space: ``column`` 0 to 4 from the left, ``row`` 1 to 12 from the starting row."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{COLUMN_LETTERS[self.column]}{self.row}"


Origin = Cell | Literal["w"]
Target = Cell | Literal["barn"]


class Direction(enum.Enum):
    """A step as (columns, rows), seen by a cow that looks at the barn."""

    FORWARD = (0, 1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)
    BACKWARD = (0, -1)

    @property
    def word(self) -> str:
        return self.name.lower()

    def step(self, cell: Cell, steps: int = 1) -> Cell:
        """Return the cell that many steps on; it may lie off the board."""
        return Cell(cell.column + steps * self.value[0], cell.row + steps * self.value[1])


FORWARD, LEFT, RIGHT, BACKWARD = Direction
ON_FOOT: Final = (FORWARD, LEFT, RIGHT)


class Ability(enum.Enum):
    """The six special abilities, by the letter of their cards."""

    HUEH = "h"
    PUSH = "p"
    SPLASH = "s"
    MOO = "m"
    GROWL = "g"
    ZIGZAG = "z"

    @property
    def word(self) -> str:
        return "Hüh" if self is Ability.HUEH else self.name.capitalize()


REMINDERS: Final = {
    Ability.HUEH: "Walk 1 to 5 steps, as you like.",
    Ability.PUSH: "End on a cow: it is pushed on.",
    Ability.SPLASH: "Walk through and onto cowpats.",
    Ability.MOO: "Then scare each cow around you.",
    Ability.GROWL: "End on a cow: it swaps behind you.",
    Ability.ZIGZAG: "Turn as often as you like.",
}


class Card(NamedTuple):
    """A movement card."""

    ability: Ability
    steps: int

    def __str__(self) -> str:
        return f"{self.ability.value}{self.steps}"

    @property
    def title(self) -> str:
        """The card as people say it: ``2 Push``, ``1-5 Hüh``."""
        number = f"1-{self.steps}" if self.ability is Ability.HUEH else str(self.steps)
        return f"{number} {self.ability.word}"

    @property
    def reminder(self) -> str:
        return REMINDERS[self.ability]

    @property
    def lengths(self) -> range:
        """The numbers of steps that the card allows."""
        return range(1 if self.ability is Ability.HUEH else self.steps, self.steps + 1)


Cards = tuple[Card, ...]
"""Cards without an order of their own, kept sorted by their text."""


def sorted_cards(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards, key=str))


def sorted_cells(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells by row, then column."""
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


@dataclass(frozen=True, slots=True)
class Pasture:
    """Where cows may walk: the columns in play (letters, adjacent) and all cowpats."""

    columns: str
    cowpats: frozenset[Cell]

    def __contains__(self, cell: object) -> bool:
        return (
            isinstance(cell, Cell)
            and 1 <= cell.row <= ROWS
            and 0 <= cell.column < WIDTH
            and COLUMN_LETTERS[cell.column] in self.columns
        )

    def cells(self) -> Iterator[Cell]:
        """Yield the cells in play by row, then column."""
        for row in range(1, ROWS + 1):
            for letter in self.columns:
                yield Cell(COLUMN_LETTERS.index(letter), row)

    def start_cells(self) -> tuple[Cell, ...]:
        """Return row 1 of the columns in play."""
        return tuple(Cell(COLUMN_LETTERS.index(letter), 1) for letter in self.columns)

    def passable(self) -> bool:
        """Whether the barn can be reached from row 1 on foot, past the cowpats (FK-R17)."""
        seen = {cell for cell in self.start_cells() if cell not in self.cowpats}
        edge = list(seen)
        while edge:
            cell = edge.pop()
            if cell.row == ROWS:
                return True
            for direction in ON_FOOT:
                beside = direction.step(cell)
                if beside in self and beside not in self.cowpats and beside not in seen:
                    seen.add(beside)
                    edge.append(beside)
        return False


def read_deck(text: str, file: str) -> Cards:
    """Return one player's cards as listed in a deck file; raises DataError for a fault in it."""
    document = parse_toml(text, file)
    only_keys(document, ("card",), file, "the whole file")
    entries = document.get("card")
    if not isinstance(entries, list) or not entries:
        raise DataError(file, "the whole file", "has no [[card]] entries")
    counts: Counter[Card] = Counter()
    for number, entry in enumerate(entries, 1):
        where = f"card {number}"
        if not isinstance(entry, dict):
            raise DataError(file, where, "expected kind and count")
        only_keys(entry, ("kind", "count"), file, where)
        kind, count = entry.get("kind"), entry.get("count")
        card = _card(kind)
        if card is None:
            raise DataError(file, where, f"kind is {kind!r}, expected a letter and a number as p2")
        if type(count) is not int or count < 1:
            raise DataError(file, where, f"count is {count!r}, expected a number above 0")
        if card in counts:
            raise DataError(file, where, f"{card} is listed twice")
        counts[card] = count
    return sorted_cards(counts.elements())


def _card(kind: object) -> Card | None:
    letters = {ability.value: ability for ability in Ability}
    if not isinstance(kind, str) or len(kind) != 2 or kind[0] not in letters:
        return None
    return Card(letters[kind[0]], int(kind[1])) if kind[1] in "12345" else None


@cache
def deck() -> Cards:
    """Return the 29 cards of one player (FK-R21)."""
    return read_deck(packaged_text("cowlab.games.fiese_kuehe", "data/deck.toml"), "deck.toml")


@cache
def kinds() -> Cards:
    """Return the twelve different cards, sorted."""
    return sorted_cards(set(deck()))
