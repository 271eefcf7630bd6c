"""Cards as they are entered, line by line: drawn as far as they can be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cowlab.draw.graph import PAGE
from cowlab.draw.kuhfstein.cards import card
from cowlab.draw.kuhfstein.landscapes import cell
from cowlab.draw.kuhfstein.words import card_words
from cowlab.draw.palette import INK, PAPER, REFUSED, SOFT_INK
from cowlab.draw.scene import Box, Rect, Scene, Shape, Text
from cowlab.games.kuhfstein.parts import BY_LETTER
from cowlab.games.kuhfstein.shapes import CLOSED, MOST_CELLS, CardFace

ACROSS: Final = 8
_WIDTH: Final = 102.0
_HEIGHT: Final = 104.0
_GAP: Final = 8.0
_LINE: Final = 16.0
_CELL: Final = 20.0


@dataclass(frozen=True, slots=True)
class Entry:
    """A line as it was typed: its number, and the card, or what is wrong with it."""

    line: int
    text: str
    face: CardFace | None
    fault: str = ""


def deck_scene(entries: Sequence[Entry]) -> Scene:
    """Return a picture with a card for each line, and its number.

    A line that is no card yet is drawn in a dashed frame with a ``!``: the cells that can be read.
    """
    rows = max(1, -(-len(entries) // ACROSS))
    across = max(1, min(len(entries), ACROSS))
    width = _GAP + across * (_WIDTH + _GAP)
    height = _GAP + rows * (_HEIGHT + _LINE + _GAP)
    shapes: list[Shape] = [Rect(0, 0, width, height, fill=PAGE)]
    for place, entry in enumerate(entries):
        row, column = divmod(place, ACROSS)
        x, y = _GAP + column * (_WIDTH + _GAP), _GAP + row * (_HEIGHT + _LINE + _GAP)
        shapes += _entry(entry, Box(x, y + _LINE, _WIDTH, _HEIGHT))
    wrong = sum(bool(entry.fault) for entry in entries)
    said = f"{len(entries)} lines, {wrong} of them with a fault."
    return Scene(width, height, "The cards as they are entered", said, tuple(shapes))


def _entry(entry: Entry, box: Box) -> Iterator[Shape]:
    target = f"line:{entry.line}"
    yield Text(box.x + 2, box.y - 4, f"line {entry.line}", 11, fill=SOFT_INK)
    if entry.face is not None:
        name = f"line {entry.line}: {card_words(entry.face)}"
        yield from card(entry.face, box, target, name, key="", chosen=False)
    if entry.fault:
        if entry.face is None:
            yield Rect(box.x, box.y, box.width, box.height, 8, fill=PAPER)
            yield from _readable(entry.text, box)
        yield Rect(
            box.x, box.y, box.width, box.height, 8,
            stroke=REFUSED, stroke_width=2.6, dash=(6, 4),
            target=target, name=f"line {entry.line}: {entry.fault}",
        )  # fmt: skip
        yield Text(box.right - 3, box.y - 4, "!", 13, "end", "bold", fill=REFUSED)


def _readable(text: str, box: Box) -> Iterator[Shape]:
    """Yield the cells of a shape that is being typed, as far as there is room."""
    shape, equals, points = text.partition("=")
    for y, letters in enumerate(shape.split("/")[:MOST_CELLS]):
        for x, letter in enumerate(letters[:MOST_CELLS]):
            at = Box(box.x + 4 + x * _CELL, box.y + 3 + y * _CELL, _CELL - 1, _CELL - 1)
            if letter in BY_LETTER or letter == CLOSED:
                yield from cell(BY_LETTER.get(letter), at)
    if equals and points[:2].isdigit():
        yield Text(box.right - 6, box.bottom - 6, points[:2], 13, "end", "bold", fill=INK)
