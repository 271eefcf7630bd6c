"""The four double-sided boards and how they are laid out as a pasture (FK-2, FK-R17)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import permutations, product
from pathlib import Path
from typing import Any, Final

from cowlab.core.data import DataError, file_text, only_keys, packaged_text, parse_toml
from cowlab.core.notation import quoted
from cowlab.games.fiese_kuehe.parts import ROWS, WIDTH, Cell, Pasture

BOARD_ROWS: Final = 3
BOARDS: Final = ROWS // BOARD_ROWS
LONGEST: Final = 10_000
"""Characters a faces file may have: a reader of TOML takes its time over longer nonsense."""
Face = tuple[str, str, str]
"""Three rows of five letters, top to bottom."""


@dataclass(frozen=True, slots=True)
class Board:
    """A double-sided board."""

    name: str
    front: Face
    back: Face


@dataclass(frozen=True, slots=True)
class Laid:
    """A board as it lies: which one, which side up, and whether it is turned half round."""

    board: Board
    back: bool
    turned: bool

    def rows(self) -> tuple[str, ...]:
        """Return its rows as they lie, top to bottom."""
        face = self.board.back if self.back else self.board.front
        return tuple(row[::-1] for row in reversed(face)) if self.turned else face

    def __str__(self) -> str:
        return f"{self.board.name}{'b' if self.back else 'f'}{'*' if self.turned else ''}"


Layout = tuple[Laid, ...]
"""Four boards from the barn down to the starting row."""


def read_boards(text: str, file: str) -> tuple[Board, ...]:
    """Return the four boards of a faces file; raises DataError naming file, entry and fault."""
    if len(text) > LONGEST:
        raise DataError(
            file, "the whole file", f"has {len(text)} characters, at most {LONGEST} are allowed"
        )
    document = parse_toml(text, file)
    only_keys(document, ("board",), file, "the whole file")
    entries = document.get("board")
    if not isinstance(entries, list) or len(entries) != BOARDS:
        found = len(entries) if isinstance(entries, list) else 0
        raise DataError(file, "the whole file", f"has {found} [[board]] entries, expected {BOARDS}")
    boards = tuple(_board(entry, file, f"board {n}") for n, entry in enumerate(entries, 1))
    names = [board.name for board in boards]
    for name in names:
        if names.count(name) > 1:
            raise DataError(file, f"board {name}", "two boards have this name")
    return boards


def _board(entry: Any, file: str, where: str) -> Board:
    if not isinstance(entry, dict):
        raise DataError(file, where, "expected name, front and back")
    only_keys(entry, ("name", "front", "back"), file, where)
    name = entry.get("name")
    if not isinstance(name, str) or not (name.isascii() and name.isalnum() and len(name) <= 8):
        raise DataError(file, where, f"name is {name!r}, expected 1 to 8 letters or digits")
    front, back = (_face(entry.get(side), file, f"board {name}, {side}") for side in SIDES)
    return Board(name, front, back)


SIDES: Final = ("front", "back")


def _face(value: Any, file: str, where: str) -> Face:
    rows = value.split("/") if isinstance(value, str) else []
    if len(rows) != BOARD_ROWS:
        raise DataError(file, where, f"has {len(rows)} rows split by /, expected {BOARD_ROWS}")
    for number, row in enumerate(rows, 1):
        if len(row) != WIDTH:
            raise DataError(file, where, f"row {number} has {len(row)} spaces, expected {WIDTH}")
        for letter in row:
            if letter not in ".o":
                raise DataError(file, where, f"row {number} has {quoted(letter)}, expected . or o")
    top, middle, bottom = rows
    return top, middle, bottom


@cache
def own_boards() -> tuple[Board, ...]:
    """Return the boards that come with the game."""
    return read_boards(packaged_text("cowlab.games.fiese_kuehe", "data/boards.toml"), "boards.toml")


def load_boards(path: str | Path | None) -> tuple[Board, ...]:
    """Return the boards of a user's file, or the own ones for ``None``."""
    return own_boards() if path is None else read_boards(file_text(path), str(path))


def pasture_of(layout: Layout, columns: str) -> Pasture:
    """Return the pasture that four laid boards make."""
    rows = [row for laid in layout for row in laid.rows()]
    cowpats = frozenset(
        Cell(column, ROWS - n)
        for n, row in enumerate(rows)
        for column in range(WIDTH)
        if row[column] == "o"
    )
    return Pasture(columns, cowpats)


def layout_fault(layout: Layout, columns: str) -> str | None:
    """Return why these boards may not be laid like this, or ``None`` (FK-2, FK-R17)."""
    pasture = pasture_of(layout, columns)
    for cell in pasture.start_cells():
        if cell in pasture.cowpats:
            return f"a cowpat would lie on {cell}, and the starting row must be free of them"
    return None if pasture.passable() else "the barn could not be reached on foot"


def random_layout(boards: tuple[Board, ...], columns: str, rng: random.Random) -> Layout:
    """Return a legal layout, each as likely as any other.

    Raises ValueError if these boards have none.
    """
    ways = _layouts(boards)
    for layout in rng.sample(ways, len(ways)):
        if layout_fault(layout, columns) is None:
            return layout
    raise ValueError(
        f"these boards cannot be laid with columns {columns}: every order leaves a "
        "cowpat on the starting row or bars the way to the barn"
    )


@lru_cache(maxsize=4)
def _layouts(boards: tuple[Board, ...]) -> tuple[Layout, ...]:
    return tuple(
        tuple(Laid(board, flips[2 * n], flips[2 * n + 1]) for n, board in enumerate(order))
        for order in permutations(boards)
        for flips in product((False, True), repeat=2 * BOARDS)
    )


def parse_layout(text: str, boards: tuple[Board, ...]) -> Layout:
    """Return the layout written as ``1f,2b*,3f,4b``: from the barn down, the board's name, f or b
    for the side, ``*`` when turned half round.

    Raises ValueError naming the word at fault.
    """
    by_name = {board.name: board for board in boards}
    layout = []
    for word in text.split(","):
        name, side = word.removesuffix("*")[:-1], word.removesuffix("*")[-1:]
        if name not in by_name or side not in ("f", "b"):
            raise ValueError(
                f"option layout={text!r} is not allowed: {quoted(word)} is no board; allowed: "
                f"four of {', '.join(by_name)}, each with f or b, and * if turned, as 1f,2b*,3f,4b"
            )
        layout.append(Laid(by_name[name], side == "b", word.endswith("*")))
    if sorted(laid.board.name for laid in layout) != sorted(by_name):
        raise ValueError(
            f"option layout={text!r} is not allowed: each of {', '.join(by_name)} lies exactly once"
        )
    return tuple(layout)
