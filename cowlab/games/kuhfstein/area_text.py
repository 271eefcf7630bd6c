"""Play areas as text: ``yM./.fl@w1+0``.

Rows top to bottom split by ``/``: a letter a tile, a capital letter a tile with a cow, ``.`` no
tile. Then ``@`` and the spot of the upper left corner of these rows, left out if the origin is the
first tile of the top row. Then ``+`` and the upper left tile of the square, for each tree. ``-`` is
an area without tiles.
"""

from __future__ import annotations

from typing import Final

from cowlab.core.notation import NotationError, quoted
from cowlab.games.kuhfstein.area import Area, area_of
from cowlab.games.kuhfstein.parts import (
    BY_LETTER,
    LETTERS,
    ORIGIN,
    Landscape,
    Spot,
    parse_spot,
    reading_order,
)

EMPTY: Final = "-"
_WHAT: Final = "area"
_NO_TILE: Final = "."
_LONGEST: Final = 1600
"""71 tiles fill at most 36 rows of 36, or a rows and b columns with a + b = 72."""


def format_area(area: Area) -> str:
    """Return the area as one word without spaces, commas or colons; parse_area reads it back."""
    if not area:
        return EMPTY
    tiles, cows = area.tiles, set(area.cows)
    columns, rows = area.size

    def letter(spot: Spot) -> str:
        landscape = tiles.get(spot)
        if landscape is None:
            return _NO_TILE
        return landscape.value.upper() if spot in cows else landscape.value

    lines = [
        "".join(letter(Spot(area.left + x, area.top + y)) for x in range(columns))
        for y in range(rows)
    ]
    corner = Spot(area.left, area.top)
    at = "" if min(tiles, key=reading_order) == ORIGIN else f"@{corner}"
    return "/".join(lines) + at + "".join(f"+{tree}" for tree in area.trees)


def parse_area(text: str, what: str = _WHAT, whole: str | None = None, start: int = 0) -> Area:
    """Return the area written as ``text``; raises NotationError else.

    ``what``, ``whole`` and ``start`` say where it stands, when it is part of a longer text.
    """
    if not isinstance(text, str):
        raise NotationError(what, repr(text), 0, f"expected text, not {type(text).__name__}")

    def error(place: int, problem: str) -> NotationError:
        return NotationError(what, text if whole is None else whole, start + place, problem)

    if text == EMPTY:
        return Area()
    if len(text) > _LONGEST:
        raise error(_LONGEST, "too long for an area")
    before, *tree_words = text.split("+")
    grid, at, corner_word = before.partition("@")
    letters, cows, width, place = {}, [], len(grid.partition("/")[0]), 0
    for y, row in enumerate(grid.split("/")):
        for x, letter in enumerate(row):
            if letter.lower() in BY_LETTER and letter.isascii():
                letters[Spot(x, y)] = BY_LETTER[letter.lower()]
                if letter.isupper():
                    cows.append(Spot(x, y))
            elif letter != _NO_TILE:
                expected = f"{', '.join(LETTERS)}, a capital of these, or ."
                raise error(place + x, f"expected {expected} but found {quoted(letter)}")
        if not row:
            raise error(place, f"row {y + 1} is empty")
        if len(row) != width:
            raise error(place, f"row {y + 1} is {len(row)} wide and row 1 is {width}")
        place += len(row) + 1
    columns = {x for x, _ in letters}
    if not letters:
        raise error(0, f"has no tile; {EMPTY} is the area without tiles")
    if not ({0, width - 1} <= columns and _outer_rows_used(grid)):
        raise error(0, "an outer row or column has no tile")
    if at:
        corner = parse_spot(corner_word, what, text if whole is None else whole, start + place)
    else:
        corner = Spot(-min(letters, key=reading_order).x, 0)
    place = len(before) + 1
    trees = []
    for word in tree_words:
        trees.append(
            (parse_spot(word, what, text if whole is None else whole, start + place), place)
        )
        place += len(word) + 1
    tiles: dict[Spot, Landscape] = {
        spot.step(*corner): landscape for spot, landscape in letters.items()
    }
    try:
        area = area_of(tiles, [cow.step(*corner) for cow in cows])
    except ValueError as fault:
        raise error(0, str(fault)) from None
    for tree, place in trees:
        if tree in area.trees:
            raise error(place, f"the tree on {tree} is given twice")
        try:
            area = area.with_tree(tree)
        except ValueError:
            raise error(
                place,
                f"no tree can stand on {tree}: it needs a square of 4 different or 4 identical "
                "landscapes, each tile free of other trees",
            ) from None
    return area


def _outer_rows_used(grid: str) -> bool:
    rows = grid.split("/")
    return bool(rows[0].strip(_NO_TILE) and rows[-1].strip(_NO_TILE))
