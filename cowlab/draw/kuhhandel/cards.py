"""Cow cards, black sheep, closed triples, Kuhpons: each from the front and from behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cowlab.draw.kuhhandel.faces import black_sheep, cat_face, portrait
from cowlab.draw.kuhhandel.palette import (
    CLOSED,
    COATS,
    COW_BACK,
    COW_BACK_LIGHT,
    COW_BACK_LINE,
    MINUS,
    NOTE_BACK,
    NOTE_BACK_LIGHT,
    NOTE_BACK_LINE,
    NOTE_EDGE,
    NOTES,
    OTHER_NOTE,
    SHEEP,
)
from cowlab.draw.metrics import shortened, text_width
from cowlab.draw.palette import GOLD, INK, LINE, PAPER, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Circle, Polygon, Rect, Shape, Text
from cowlab.games.kuhhandel.parts import Cow

_LARGE: Final = 84.0
"""From this width on a card has its name and the amount of its turned side."""
_BESIDE: Final = 104.0
"""From this width on the amount stands beside the points."""


def area(box: Box, target: str, name: str) -> Rect:
    """Return what makes a place a target: nothing that is seen."""
    return Rect(box.x, box.y, box.width, box.height, target=target, name=name)


def cow_card(cow: Cow, box: Box, coloured: int | None = None) -> Iterator[Shape]:
    """Yield an open card; ``coloured``: the amount of its turned side, for a large one."""
    coat = COATS[cow]
    radius = min(8.0, box.width / 8)
    yield Rect(
        box.x, box.y, box.width, box.height, radius, fill=coat.ground, stroke=coat.edge,
        stroke_width=1.6,
    )  # fmt: skip
    large = box.width >= _LARGE
    band = 24.0 if large else 0.0
    top = 12.0 if box.height > 52 else 7.0
    scale = min((box.width - 5) / 64, (box.height - band - top) / 88)
    middle = box.y + top + (box.height - band - top) / 2 - scale
    yield from portrait(cow, box.center[0], middle, scale)
    size = 20.0 if large else 14.0 if box.width > 54 else 12.0
    if cow is not Cow.COPYCAT:
        yield from pill(str(cow.points), box.x + 3, box.y + 3, size, ink=INK)
    if not large:
        return
    name = Box(box.x + 4, box.bottom - 25, box.width - 8, 21)
    yield Rect(name.x, name.y, name.width, name.height, 4, fill=PAPER)
    words = shortened(cow.word, 14, name.width - 4, bold=True)
    yield Text(name.center[0], name.y + 15.4, words, 14, "middle", "bold", fill=INK)
    if coloured is not None and cow is not Cow.COPYCAT:
        wide = box.width >= _BESIDE
        y = box.y + 5 if wide else box.bottom - 46
        yield from turned_side(coloured, box.right - 4, y)


def turned_side(amount: int, right: float, y: float) -> Iterator[Shape]:
    """Yield the small sign for the amount on the turned side, from its right end."""
    width = text_width(str(amount), 12) + 22
    yield Rect(right - width, y, width, 18, 6, fill=PAPER, stroke=SHEEP.hide, stroke_width=0.9)
    yield from black_sheep(right - width + 10, y + 9, 0.26)
    yield Text(right - 3, y + 13.4, str(amount), 12, "end", fill=INK)


def pill(words: str, x: float, y: float, size: float, *, ink: str) -> Iterator[Shape]:
    """Yield a few letters on a light ground, from their upper left."""
    width = text_width(words, size, bold=True) + 5
    yield Rect(x, y, width, size * 1.15, size * 0.35, fill=PAPER, stroke=INK, stroke_width=0.8)
    yield Text(x + width / 2, y + size * 0.94, words, size, "middle", "bold", fill=ink)


def count_chip(words: str, x: float, y: float) -> Iterator[Shape]:
    """Yield how many cards lie here, around a point."""
    width = max(19.0, text_width(words, 12, bold=True) + 7)
    yield Rect(x - width / 2, y - 9.5, width, 19, 9.5, fill=INK, stroke=WHITE, stroke_width=1.2)
    yield Text(x, y + 4.3, words, 12, "middle", "bold", fill=WHITE)


def pile(cow: Cow, count: int, box: Box) -> Iterator[Shape]:
    """Yield open cards of a type, one upon the other."""
    step = min(5.0, box.width / 9)
    under = min(count - 1, 3)
    width, height = box.width - under * step, box.height - under * step
    for n in range(under):
        yield Rect(
            box.x + n * step, box.y + n * step, width, height, min(8.0, box.width / 8),
            fill=COATS[cow].ground, stroke=COATS[cow].edge, stroke_width=1.6,
        )  # fmt: skip
    yield from cow_card(cow, Box(box.x + under * step, box.y + under * step, width, height))


def triple_card(cow: Cow, box: Box, *, high: bool = False) -> Iterator[Shape]:
    """Yield three cards pushed together, with a band around them, and a tick, which is ``high``
    where something else lies on the band."""
    step = min(4.0, box.width / 11)
    for n in range(2):
        yield Rect(
            box.right - box.width + 2 * step - n * step, box.y, box.width - 2 * step, box.height,
            min(8.0, box.width / 8), fill=COATS[cow].ground, stroke=COATS[cow].edge,
            stroke_width=1.6,
        )  # fmt: skip
    yield from cow_card(cow, Box(box.x, box.y, box.width - 2 * step, box.height))
    y = box.bottom - min(20.0, box.height * 0.28)
    yield Rect(box.x - 1.5, y, box.width + 3, 9, 3, fill=GOLD, stroke=INK, stroke_width=1.1)
    yield from tick(box.right - 9, box.y + 10 if high else y + 4.5, 8.5, CLOSED)


def tick(x: float, y: float, radius: float, fill: str = INK) -> Iterator[Shape]:
    """Yield a tick on a disc."""
    pen = Pen(x, y, radius / 10)
    pen.circle(0, 0, 10, fill, WHITE, 2)
    pen.line(WHITE, 2.8, (-4.6, 0.4), (-1.2, 4), (4.8, -3.6))
    yield from pen.shapes


def sheep_card(amount: int, box: Box) -> Iterator[Shape]:
    """Yield a cow that is turned to a black sheep, with its negative points."""
    yield Rect(
        box.x, box.y, box.width, box.height, min(8.0, box.width / 8), fill=SHEEP.ground,
        stroke=SHEEP.edge, stroke_width=1.6,
    )  # fmt: skip
    size = 14.0 if box.width > 54 else 12.0
    top = size * 1.15
    scale = min((box.width - 6) / 58, (box.height - top - 6) / 52)
    yield from black_sheep(box.center[0], (box.y + top + box.bottom + 2) / 2, scale)
    words = f"−{amount}"
    width = text_width(words, size, bold=True) + 5
    x = max(box.x + 2, box.center[0] - width / 2) if box.width < 54 else box.x + 3
    yield from pill(words, x, box.y + 2.5, size, ink=MINUS)


def cat_disc(x: float, y: float, radius: float) -> Iterator[Shape]:
    """Yield the sign of a Copycat that lies with other cows."""
    yield Circle(x, y, radius, fill=COATS[Cow.COPYCAT].ground, stroke=INK, stroke_width=1.3)
    yield from cat_face(x, y + radius * 0.13, radius / 29)


def cow_back(box: Box) -> Iterator[Shape]:
    """Yield a cow card that lies face down."""
    yield Rect(
        box.x, box.y, box.width, box.height, min(8.0, box.width / 8), fill=COW_BACK,
        stroke=COW_BACK_LINE, stroke_width=1.4,
    )  # fmt: skip
    inner = box.inset(box.width * 0.1)
    yield Rect(
        inner.x, inner.y, inner.width, inner.height, min(5.0, box.width / 10),
        stroke=COW_BACK_LIGHT, stroke_width=1.3,
    )  # fmt: skip
    pen = Pen(*box.center, min(box.width, box.height) / 44)
    for side in (-1, 1):
        horn = ((3, 6), (3, 1), (9, -2), (10, -11), (13, -4), (10, 4))
        pen.polygon(COW_BACK_LIGHT, *((side * x, y) for x, y in horn))
    pen.ellipse(0, 6, 5.4, 7, COW_BACK_LIGHT)
    yield from pen.shapes


def note_edge(amount: int, box: Box) -> Rect:
    """Return a Kuhpon that lies under others."""
    ground = NOTES.get(amount, OTHER_NOTE)
    return Rect(
        box.x, box.y, box.width, box.height, min(6.0, box.width / 9), fill=ground,
        stroke=NOTE_EDGE, stroke_width=1.4,
    )  # fmt: skip


def note(amount: int, box: Box) -> Iterator[Shape]:
    """Yield a Kuhpon, or a turned cow among the money, which is worth as much."""
    yield note_edge(amount, box)
    words, size = str(amount), 12.0
    for larger in (18.0, 15.0, 13.0):
        if text_width(words, larger, bold=True) + 8 <= box.width and box.height > larger * 2:
            size = larger
            break
    if box.height < 44:
        y = box.center[1] + size * 0.36
        yield Text(box.center[0], y, words, size, "middle", "bold", fill=INK)
        return
    inner = box.inset(3.4)
    yield Rect(inner.x, inner.y, inner.width, inner.height, 3, stroke=NOTE_EDGE, stroke_width=0.7)
    y = box.y + 7 + size
    yield Text(box.center[0], y, words, size, "middle", "bold", fill=INK)
    room = box.bottom - y - 8
    radius = min(room / 2, box.width / 2 - 8)
    middle = y + 3 + room / 2
    yield Circle(box.center[0], middle, radius, fill=PAPER, stroke=NOTE_EDGE, stroke_width=1)
    pen = Pen(box.center[0], middle, radius / 15)
    for side in (-1, 1):
        horn = ((2, -3), (6, -4), (9, -10), (10, -4), (6, 1))
        pen.polygon(NOTE_EDGE, *((side * a, b) for a, b in horn))
    pen.ellipse(0, 2.6, 5.4, 7.6, NOTE_EDGE)
    yield from pen.shapes


def note_chip(amount: int, count: int, box: Box) -> Iterator[Shape]:
    """Yield so many cards of an amount in one line of writing."""
    yield Rect(
        box.x, box.y, box.width, box.height, 4, fill=NOTES.get(amount, OTHER_NOTE),
        stroke=NOTE_EDGE, stroke_width=1,
    )  # fmt: skip
    x, y = box.center
    yield Text(x, y + 4.4, chip_words(amount, count), 12, "middle", fill=INK)


def chip_words(amount: int, count: int) -> str:
    """Return the writing on a chip."""
    return str(amount) if count == 1 else f"{count}×{amount}"


def note_back(box: Box) -> Iterator[Shape]:
    """Yield a money card that lies face down."""
    yield Rect(
        box.x, box.y, box.width, box.height, min(6.0, box.width / 9), fill=NOTE_BACK,
        stroke=NOTE_BACK_LINE, stroke_width=1.3,
    )  # fmt: skip
    x, y = box.center
    reach = min(box.width, box.height) * 0.32
    points = ((x, y - reach * 1.2), (x + reach, y), (x, y + reach * 1.2), (x - reach, y))
    yield Polygon(points, stroke=NOTE_BACK_LIGHT, stroke_width=1.6)
    yield Circle(x, y, reach * 0.38, fill=NOTE_BACK_LIGHT)


def fan(count: int, box: Box, *, money: bool) -> Iterator[Shape]:
    """Yield so many cards face down, side by side and one upon the other, as fits."""
    ratio = 0.7
    width = min(box.height * ratio, box.width)
    step = min(width + 4, (box.width - width) / max(count - 1, 1))
    for n in range(count):
        card = Box(box.x + n * step, box.y, width, min(box.height, width / ratio))
        yield from note_back(card) if money else cow_back(card)


def no_card(box: Box) -> Rect:
    """Return the empty place of a card."""
    return Rect(box.x, box.y, box.width, box.height, 7, stroke=LINE, stroke_width=1.3, dash=(5, 5))
