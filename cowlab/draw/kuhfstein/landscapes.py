"""The five landscapes as pictures, tile backs, and the trees on squares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from cowlab.draw.kuhfstein.palette import (
    APPLE,
    BACK,
    BACK_LIGHT,
    BACK_LINE,
    BARK,
    EDGE,
    GROUND,
    LEAF,
    LEAF_DARK,
)
from cowlab.draw.palette import INK, PAPER, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Polyline, Rect, Shape, Text
from cowlab.games.kuhfstein.parts import Landscape

_SIDE: Final = 64.0
"""Pictures are drawn for a tile of this size."""
_PICTURE: Final = 26.0
"""Below this size a letter says more than a picture."""
_PLATE: Final = 15.0


def tile(
    landscape: Landscape,
    box: Box,
    *,
    target: str | None = None,
    name: str = "",
    aside: bool = False,
) -> Iterator[Shape]:
    """Yield a landscape tile: its picture, and its letter on a plate in the corner.

    The plate lies in the upper left corner, or ``aside`` in the right one where a tree stands.
    """
    size = box.width
    yield Rect(
        box.x + 0.75, box.y + 0.75, size - 1.5, size - 1.5, size * 0.09,
        fill=GROUND[landscape], stroke=EDGE[landscape], stroke_width=1.5,
        target=target, name=name,
    )  # fmt: skip
    yield from picture(landscape, box)
    yield from plate(landscape, box.right - _PLATE - 2 if aside else box.x + 2, box.y + 2)


def plate(landscape: Landscape, x: float, y: float) -> Iterator[Shape]:
    """Yield the letter of a landscape on a light ground."""
    yield Rect(x, y, _PLATE, _PLATE, 4, fill=PAPER, stroke=EDGE[landscape], stroke_width=0.8)
    yield Text(x + _PLATE / 2, y + 11.5, landscape.value, 12, "middle", "bold", fill=INK)


def cell(landscape: Landscape | None, box: Box) -> Iterator[Shape]:
    """Yield a cell of a card: a landscape, or the back of a tile for ``None``."""
    size = box.width
    if landscape is None:
        yield from back(box)
        return
    yield Rect(
        box.x + 0.5, box.y + 0.5, size - 1, size - 1, size * 0.12,
        fill=GROUND[landscape], stroke=EDGE[landscape], stroke_width=1.2,
    )  # fmt: skip
    x, y = box.center
    if size >= _PICTURE:
        yield from picture(landscape, box)
        yield from plate(landscape, box.x + 1.5, box.y + 1.5)
    else:
        ink = WHITE if landscape is Landscape.FOREST else INK
        yield Text(x, y + 4.3, landscape.value, 13 if size > 15 else 12, "middle", "bold", fill=ink)


def mini(landscape: Landscape, box: Box) -> Iterator[Shape]:
    """Yield a tile of a few pixels: its colour and a sign."""
    size = box.width
    yield Rect(
        box.x, box.y, size, size, fill=GROUND[landscape], stroke=EDGE[landscape], stroke_width=0.7
    )
    pen = Pen(*box.center, size / 16)
    match landscape:
        case Landscape.HAY:
            pen.circle(0, 0, 4.6, "#d8a92b", "#7c590f", 1.6)
        case Landscape.MEADOW:
            for x, y in ((-3.4, -3), (3.4, -1), (-1.5, 4)):
                pen.circle(x, y, 1.9, WHITE, "#6d9a3c", 0.6)
        case Landscape.FOREST:
            pen.polygon("#9fd08f", (0, -6), (5, 5), (-5, 5))
        case Landscape.LAKE:
            for y in (-3, 3):
                pen.line(WHITE, 1.8, (-5, y), (-2, y - 2), (2, y + 1.5), (5, y - 0.5))
        case Landscape.HOUSE:
            pen.polygon(PAPER, (-4, 0), (4, 0), (4, 6), (-4, 6), ink="#7a4a35", line=0.8)
            pen.polygon("#b5402f", (-6, 0.6), (0, -6), (6, 0.6))
    yield from pen.shapes


def back(box: Box) -> Iterator[Shape]:
    """Yield the back of a tile: any landscape may lie there."""
    size = box.width
    yield Rect(
        box.x + 0.5, box.y + 0.5, size - 1, size - 1, size * 0.12,
        fill=BACK, stroke=BACK_LINE, stroke_width=1.2,
    )  # fmt: skip
    inner = box.inset(max(2.5, size * 0.16))
    yield Polyline(
        ((inner.x, inner.y), (inner.right, inner.bottom)), stroke=BACK_LIGHT, stroke_width=1.6
    )
    yield Polyline(
        ((inner.right, inner.y), (inner.x, inner.bottom)), stroke=BACK_LIGHT, stroke_width=1.6
    )


def tree(x: float, y: float, size: float) -> list[Shape]:
    """Return an apple tree in the middle of four tiles of that size."""
    pen = Pen(x, y, size / _SIDE)
    pen.ellipse(0, 13, 15, 5.4, "#d8e8bd", LEAF_DARK, 1)
    pen.polygon(BARK, (-3.6, 14), (3.6, 14), (2.4, 0), (-2.4, 0), ink=INK, line=1.1)
    for a, b, radius in ((-9, -3, 9.4), (9, -3, 9.4), (0, -10, 11), (0, -2, 9)):
        pen.circle(a, b, radius + 1.4, LEAF_DARK)
    for a, b, radius in ((-9, -3, 9), (9, -3, 9), (0, -10, 10.6), (0, -2, 9)):
        pen.circle(a, b, radius, LEAF)
    for a, b in ((-10, -4), (-3, -13), (6, -8), (11, -1), (-1, -1)):
        pen.circle(a, b, 2.5, APPLE, "#7e1a14", 0.7)
    return pen.shapes


@lru_cache(maxsize=4096)
def picture(landscape: Landscape, box: Box) -> tuple[Shape, ...]:
    """Return what is to be seen on a tile, without its ground."""
    pen = Pen(*box.center, box.width / _SIDE)
    _PICTURES[landscape](pen)
    return tuple(pen.shapes)


def _hay(pen: Pen) -> None:
    for y, left, right in ((-18, -6, 24), (-4, -26, -16), (22, -24, 26)):
        pen.line("#cfa42f", 1.6, (left, y), (right, y))
    for x, y in ((12, -9), (-13, 7), (14, 15)):
        pen.ellipse(x + 1, y + 9.5, 10, 3, "#c39a2c")
        pen.circle(x, y, 10.4, "#dba92c", "#7c590f", 1.6)
        pen.circle(x, y, 6.4, "#e9bf4b", "#9a741c", 1.2)
        pen.circle(x, y, 2.4, "#dba92c", "#9a741c", 1.1)
        pen.line("#7c590f", 1.1, (x - 10, y + 2), (x - 6.6, y + 1.4))


def _meadow(pen: Pen) -> None:
    for x, y in ((-22, -2), (3, -4), (25, 8), (-6, 26), (22, -24)):
        pen.line("#6f9f3c", 1.5, (x - 3, y - 5), (x, y), (x + 1.5, y - 6))
    for x, y, petal in (
        (11, -17, WHITE),
        (-13, 3, "#f6a6c8"),
        (18, 5, WHITE),
        (-19, 21, WHITE),
        (5, 18, "#f6a6c8"),
    ):
        for a, b in ((0, -4.4), (4.2, -1.4), (2.6, 3.6), (-2.6, 3.6), (-4.2, -1.4)):
            pen.circle(x + a, y + b, 3, petal, "#5c7f35", 0.5)
        pen.circle(x, y, 2.6, "#f5c518", "#8a6a00", 0.6)


def _forest(pen: Pen) -> None:
    for x, y in ((8, -8), (-16, 4), (22, 6), (2, 16), (-14, 27), (20, 27)):
        if y > 20:
            y = 22
        pen.line("#5b3b1f", 3, (x, y + 4), (x, y + 8))
        pen.polygon("#174524", (x, y - 19), (x + 9, y - 4), (x - 9, y - 4), ink="#0d2b15", line=0.8)
        pen.polygon("#3f8f4c", (x, y - 11), (x + 11, y + 5), (x - 11, y + 5), ink="#0d2b15", line=1)
        pen.line("#7cc187", 1.2, (x - 1, y - 7), (x - 6, y + 1.5))


def _lake(pen: Pen) -> None:
    for x, y in ((6, -20), (-15, -6), (10, 4), (-12, 16), (12, 25)):
        wave = ((-11, 2), (-7, -2), (-3, 1.6), (1, -2), (5, 1.6), (9, -2), (12, 0.6))
        pen.line("#2f77ad", 3.4, *((x + a, y + b + 1.2) for a, b in wave))
        pen.line(WHITE, 2.2, *((x + a, y + b) for a, b in wave))


def _house(pen: Pen) -> None:
    pen.ellipse(1, 24, 25, 5, "#c7ab83")
    pen.polygon("#7a4a35", (9, -22), (15, -22), (15, -8), (9, -8), ink=INK, line=1)
    pen.polygon("#fff7e6", (-18, 0), (20, 0), (20, 24), (-18, 24), ink=INK, line=1.3)
    pen.polygon("#b5402f", (-24, 2), (1, -21), (26, 2), ink="#5f1a10", line=1.4)
    for y, reach in ((-4, 15), (-10, 8.5)):
        pen.line("#8f2e20", 1.2, (1 - reach, y), (1 + reach, y))
    pen.polygon("#8a5a33", (-3, 9), (6, 9), (6, 24), (-3, 24), ink=INK, line=1)
    for x in (-14, 10):
        pen.polygon("#9fd0ee", (x, 7), (x + 7, 7), (x + 7, 15), (x, 15), ink=INK, line=1)
        pen.line(INK, 0.8, (x + 3.5, 7), (x + 3.5, 15))


_PICTURES: Final[dict[Landscape, Callable[[Pen], None]]] = {
    Landscape.HAY: _hay,
    Landscape.MEADOW: _meadow,
    Landscape.FOREST: _forest,
    Landscape.LAKE: _lake,
    Landscape.HOUSE: _house,
}
