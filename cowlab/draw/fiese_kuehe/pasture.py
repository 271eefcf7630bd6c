"""The pasture without its cows: grass, hedges, fences, seams, letters and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from cowlab.draw.fiese_kuehe.palette import (
    GRASS,
    GRASS_LINE,
    HEDGE,
    LEAVES,
    TRODDEN,
    TUFT,
    WOOD,
    WOOD_DARK,
)
from cowlab.draw.fiese_kuehe.places import CELL_HEIGHT, CELL_WIDTH, LABELS, Places
from cowlab.draw.palette import INK, SOFT_INK, WHITE
from cowlab.draw.scene import Circle, Polyline, Rect, Shape, Text
from cowlab.games.fiese_kuehe.parts import COLUMN_LETTERS, ROWS, WIDTH, Cell
from cowlab.games.fiese_kuehe.table import HerdRule

SEAMS = (3, 6, 9)
"""A seam of two boards lies above these rows."""


def grass(cell: Cell, places: Places, name: str) -> Rect:
    """Return the area of a cell in play."""
    box = places.cell(cell)
    shades = TRODDEN if cell.row == 1 else GRASS
    fill = shades[_pick(cell, len(shades))]
    return Rect(
        box.x,
        box.y,
        box.width,
        box.height,
        fill=fill,
        stroke=GRASS_LINE,
        target=str(cell),
        name=name,
    )


def _pick(cell: Cell, count: int, salt: int = 0) -> int:
    """A number below ``count`` that looks as if drawn at random, the same every time."""
    number = (cell.column * 73 + cell.row * 151 + salt * 37 + 11) * 2654435761 % 2**32
    return (number >> 13) % count


@cache
def herbs(columns: str, places: Places) -> tuple[Shape, ...]:
    """Return tufts of grass and daisies on the cells in play."""
    return tuple(_herbs(columns, places))


def _herbs(columns: str, places: Places) -> Iterator[Shape]:
    for row in range(1, ROWS + 1):
        for letter in columns:
            cell = Cell(COLUMN_LETTERS.index(letter), row)
            box = places.cell(cell)
            x = box.x + 9 + _pick(cell, 42, 1)
            y = box.y + 15 + _pick(cell, 24, 2)
            points = ((x - 4, y - 5), (x - 1, y), (x, y - 7), (x + 1, y), (x + 4, y - 5))
            yield Polyline(points, stroke=TUFT, stroke_width=1.4)
            if _pick(cell, 5, 3) == 0 and row > 1:
                x, y = box.x + 8 + _pick(cell, 44, 4), box.y + 8 + _pick(cell, 30, 5)
                yield Circle(x, y, 2.9, fill=WHITE)
                yield Circle(x, y, 1.3, fill="#f4c430")


@cache
def hedges(columns: str, places: Places) -> tuple[Shape, ...]:
    """Return what grows where nobody plays."""
    return tuple(_hedges(columns, places))


def _hedges(columns: str, places: Places) -> Iterator[Shape]:
    idle = [n for n, letter in enumerate(COLUMN_LETTERS) if letter not in columns]
    board = places.board
    for column in idle:
        x = board.x + column * CELL_WIDTH
        yield Rect(x, board.y, CELL_WIDTH, board.height, fill=HEDGE)
        for row in range(1, ROWS + 1):
            cell = Cell(column, row)
            box = places.cell(cell)
            for n, across in enumerate((15, 45, 30)):
                shade = LEAVES[_pick(cell, 3, n)]
                radius = 11.0 + _pick(cell, 4, n + 5)
                down: float = (11, 15, 33)[n] + _pick(cell, 5, n + 9) - 2
                down = min(max(down, radius), CELL_HEIGHT - radius)
                yield Circle(box.x + across, box.y + down, radius, fill=shade, stroke=HEDGE)
            if _pick(cell, 3, 7) == 0:
                yield Circle(box.x + 12 + _pick(cell, 36, 8), box.y + 20, 2.6, fill="#e9b3c4")


@cache
def furniture(columns: str, places: Places, herd: HerdRule) -> tuple[Shape, ...]:
    """Return seams, fences, the starting line, row numbers and column letters."""
    left = places.board.x + COLUMN_LETTERS.index(columns[0]) * CELL_WIDTH
    right = left + len(columns) * CELL_WIDTH
    return (
        *_seams(left, right, places, herd),
        *_start(left, right, places),
        *_fence(left, places),
        *_fence(right, places),
        *_labels(columns, places),
    )


def _seams(left: float, right: float, places: Places, herd: HerdRule) -> Iterator[Shape]:
    told = herd == "boards"
    for row in SEAMS:
        y = places.cell(Cell(0, row)).y
        ends = ((left, y), (right, y))
        yield Polyline(ends, stroke="#557f35", stroke_width=4.0 if told else 2.4)
        if told:
            yield Polyline(ends, stroke="#fff7d6", stroke_width=1.6, dash=(7, 5))
    if told:
        for board in range(1, 5):
            y = places.cell(Cell(0, board * 3 - 1)).center[1]
            x = places.board.right + 27
            yield Text(x, y - 3, "board", 12, "middle", fill=SOFT_INK)
            yield Text(x, y + 13, str(board), 15, "middle", "bold", fill=INK)


def _start(left: float, right: float, places: Places) -> Iterator[Shape]:
    y = places.board.bottom
    yield Polyline(((left, y), (right, y)), stroke=WHITE, stroke_width=4)
    yield Polyline(((left, y), (right, y)), stroke=SOFT_INK, stroke_width=1.2, dash=(6, 5))
    yield Text(places.board.x - 12, y + LABELS - 4, "start", 12, "end", fill=SOFT_INK)


def _fence(x: float, places: Places) -> Iterator[Shape]:
    top, bottom = places.board.y, places.board.bottom
    for rail in (x - 2.6, x + 2.6):
        yield Polyline(((rail, top), (rail, bottom)), stroke=WOOD_DARK, stroke_width=3.4)
        yield Polyline(((rail, top), (rail, bottom)), stroke=WOOD, stroke_width=1.6)
    for row in range(ROWS + 1):
        y = top + row * CELL_HEIGHT
        yield Rect(x - 5, y - 5, 10, 10, 2.5, fill=WOOD, stroke=WOOD_DARK, stroke_width=1.4)
        yield Circle(x, y, 1.4, fill=WOOD_DARK)


def _labels(columns: str, places: Places) -> Iterator[Shape]:
    board = places.board
    for row in range(1, ROWS + 1):
        y = places.cell(Cell(0, row)).center[1] + 5
        yield Text(board.x - 14, y, str(row), 14, "end", "bold", fill=INK)
    for column in range(WIDTH):
        letter = COLUMN_LETTERS[column]
        if letter in columns:
            x = board.x + (column + 0.5) * CELL_WIDTH
            yield Text(x, board.bottom + LABELS - 2, letter, 15, "middle", "bold", fill=INK)
