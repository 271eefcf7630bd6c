"""The cards of a hand, each with its number, pictogram, name and reminder."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.fiese_kuehe.cows import cowpat, face
from cowlab.draw.fiese_kuehe.palette import HERDS, INK, PAPER, WHITE
from cowlab.draw.fiese_kuehe.pen import Pen
from cowlab.draw.metrics import wrap
from cowlab.draw.scene import Box, Rect, Shape, Text
from cowlab.games.fiese_kuehe.parts import Ability, Card

_BAND = {
    Ability.HUEH: "#f7d9a8",
    Ability.PUSH: "#f3c3b5",
    Ability.SPLASH: "#d9c3a3",
    Ability.MOO: "#c9def0",
    Ability.GROWL: "#d9cdea",
    Ability.ZIGZAG: "#cfe6bd",
}
_LINE = 14.0


def card(dealt: Card, box: Box, target: str, name: str, *, chosen: bool) -> Iterator[Shape]:
    """Yield an open card; a chosen one is framed boldly and ticked."""
    yield Rect(
        box.x,
        box.y,
        box.width,
        box.height,
        9,
        fill=PAPER,
        stroke=INK,
        stroke_width=3.6 if chosen else 1.4,
        target=target,
        name=name,
    )
    tall = box.height > box.width * 1.5
    band = box.width * 0.98 if tall else 46.0
    inner = box.inset(4.5)
    yield Rect(inner.x, inner.y, inner.width, band, 6, fill=_BAND[dealt.ability])
    number = f"1-{dealt.steps}" if dealt.ability is Ability.HUEH else str(dealt.steps)
    if tall:
        yield Text(box.center[0], inner.y + 31, number, 32, "middle", "bold", fill=INK)
        yield from pictogram(dealt.ability, box.center[0], inner.y + 60, 1.0)
    else:
        yield Text(inner.x + 8, inner.y + 36, number, 34, "start", "bold", fill=INK)
        yield from pictogram(dealt.ability, inner.right - 30, inner.y + 23, 0.9)
    y = inner.y + band + 18
    yield Text(box.center[0], y, dealt.ability.word, 15, "middle", "bold", fill=INK)
    lines = wrap(dealt.reminder, 12, inner.width - 2)
    for n, line in enumerate(lines, 1):
        yield Text(box.center[0], y + 3 + n * _LINE, line, 12, "middle", fill=INK)
    if chosen:
        yield from _tick(box.right - 8, box.y + 7)


def _tick(x: float, y: float) -> Iterator[Shape]:
    pen = Pen(x, y)
    pen.circle(0, 0, 10, INK, WHITE, 2)
    pen.line(WHITE, 2.8, (-4.6, 0.4), (-1.2, 4), (4.8, -3.6))
    yield from pen.shapes


def card_back(box: Box, seat: int) -> Iterator[Shape]:
    """Yield a card that lies face down."""
    herd = HERDS[seat]
    yield Rect(
        box.x, box.y, box.width, box.height, 9, fill=herd.patch, stroke=INK, stroke_width=1.4
    )
    inner = box.inset(7)
    yield Rect(
        inner.x, inner.y, inner.width, inner.height, 6, stroke=herd.ink, stroke_width=2, dash=(5, 4)
    )
    yield from face(seat, *box.center, 1.7)


def no_card(box: Box) -> Rect:
    """Return the empty place of a card."""
    return Rect(
        box.x, box.y, box.width, box.height, 9, stroke="#a8966f", stroke_width=1.4, dash=(5, 5)
    )


def pictogram(ability: Ability, x: float, y: float, scale: float) -> list[Shape]:
    """Return what the ability does, as a picture of about 56 by 36."""
    pen = Pen(x, y, scale)
    match ability:
        case Ability.HUEH:
            for n in range(5):
                side = 4 if n % 2 else -4
                _hoof(pen, -24 + n * 10, side)
            _arrow(pen, (16, 0), (29, 0))
        case Ability.PUSH:
            _block(pen, -16)
            _arrow(pen, (-5, 0), (5, 0))
            _block(pen, 12)
            _arrow(pen, (21, 0), (31, 0))
        case Ability.SPLASH:
            for a, b in ((-22, -8), (-25, 3), (23, -8), (25, 3), (-12, -15), (13, -15)):
                pen.circle(a, b, 2.3, "#6f4524")
            return [*pen.shapes, *cowpat(x, y + 3 * scale, 0.8 * scale)]
        case Ability.MOO:
            pen.polygon(INK, (-22, -5), (-15, -5), (-6, -12), (-6, 12), (-15, 5), (-22, 5))
            for n, reach in enumerate((8.0, 14.0, 20.0)):
                a = -1 + n * 8
                pen.line(INK, 2.8, (a, -reach * 0.7), (a + 4, 0), (a, reach * 0.7))
        case Ability.GROWL:
            _block(pen, -20)
            _block(pen, 20)
            _arrow(pen, (-17, -13), (17, -13))
            _arrow(pen, (17, 13), (-17, 13))
        case Ability.ZIGZAG:
            pen.line(INK, 3.2, (-24, 14), (-24, 2), (-6, 2), (-6, -8), (10, -8), (10, 4), (18, 4))
            _arrow(pen, (10, 4), (27, 4))
    return pen.shapes


def _hoof(pen: Pen, x: float, y: float) -> None:
    pen.ellipse(x, y - 1.9, 3.8, 1.6, INK)
    pen.ellipse(x, y + 1.9, 3.8, 1.6, INK)


def _block(pen: Pen, x: float) -> None:
    """A cow as a pictogram: a head with horns."""
    pen.polygon(
        INK,
        (x - 8, -9),
        (x - 4, -5),
        (x + 4, -5),
        (x + 8, -9),
        (x + 7, 0),
        (x + 4, 8),
        (x - 4, 8),
        (x - 7, 0),
    )
    pen.circle(x - 2.6, -0.6, 1.3, WHITE)
    pen.circle(x + 2.6, -0.6, 1.3, WHITE)


def _arrow(pen: Pen, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A level arrow."""
    way = 1 if end[0] > start[0] else -1
    pen.line(INK, 2.8, start, (end[0] - 5 * way, end[1]))
    tip = (end[0], end[1])
    pen.polygon(INK, tip, (tip[0] - 7 * way, tip[1] - 5), (tip[0] - 7 * way, tip[1] + 5))
