"""The cards of a hand, each with its number, pictogram, name and reminder."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.cows import any_face, face
from cowlab.draw.fiese_kuehe.cowpat import cowpat
from cowlab.draw.metrics import wrap
from cowlab.draw.palette import HERDS, INK, PAPER, WHITE
from cowlab.draw.pen import Pen
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
    band = box.width * 0.98 if tall else 36.0
    inner = box.inset(4.5)
    yield Rect(inner.x, inner.y, inner.width, band, 6, fill=_BAND[dealt.ability])
    number = f"1-{dealt.steps}" if dealt.ability is Ability.HUEH else str(dealt.steps)
    if tall:
        yield Text(box.center[0], inner.y + 31, number, 32, "middle", "bold", fill=INK)
        yield from pictogram(dealt.ability, box.center[0], inner.y + 60, 1.0)
    else:
        yield Text(inner.x + 8, inner.y + 28, number, 28, "start", "bold", fill=INK)
        yield from pictogram(dealt.ability, inner.right - 30, inner.y + 18, 0.85)
    y = inner.y + band + (18 if tall else 16)
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
                _hoof(pen, -25 + n * 12.5, -6 if n % 2 else 6)
        case Ability.PUSH:
            _arrow(pen, (-8, 0), (2, 0))
            _arrow(pen, (22, 0), (32, 0))
            return [*pen.shapes, *_faces(pen, -19, 11)]
        case Ability.SPLASH:
            for a, b in ((-22, -8), (-25, 3), (23, -8), (25, 3), (-12, -15), (13, -15)):
                pen.circle(a, b, 2.3, "#6f4524")
            return [*pen.shapes, *cowpat(x, y + 3 * scale, 0.8 * scale)]
        case Ability.MOO:
            for n, reach in enumerate((8.0, 13.0, 18.0)):
                for side in (-1, 1):
                    a = 16 + n * 6
                    points = ((a - 3, -reach * 0.8), (a, 0), (a - 3, reach * 0.8))
                    pen.line(INK, 2.4, *((side * b, c) for b, c in points))
            return [*pen.shapes, *any_face(x, y, 0.72 * scale)]
        case Ability.GROWL:
            _arrow(pen, (-20, -14), (20, -14))
            _arrow(pen, (20, 15), (-20, 15))
            return [*pen.shapes, *_faces(pen, -19, 19)]
        case Ability.ZIGZAG:
            pen.line(INK, 3.2, (-24, 14), (-24, 2), (-6, 2), (-6, -8), (10, -8), (10, 4), (18, 4))
            _arrow(pen, (10, 4), (27, 4))
    return pen.shapes


def _faces(pen: Pen, *places: float) -> Iterator[Shape]:
    for place in places:
        yield from any_face(*pen.at(place, 0), 0.62 * pen.scale)


def _hoof(pen: Pen, x: float, y: float) -> None:
    pen.ellipse(x, y - 2.6, 5, 2.1, INK)
    pen.ellipse(x, y + 2.6, 5, 2.1, INK)


def _arrow(pen: Pen, start: tuple[float, float], end: tuple[float, float]) -> None:
    """A level arrow."""
    way = 1 if end[0] > start[0] else -1
    pen.line(INK, 2.8, start, (end[0] - 5 * way, end[1]))
    tip = (end[0], end[1])
    pen.polygon(INK, tip, (tip[0] - 7 * way, tip[1] - 5), (tip[0] - 7 * way, tip[1] + 5))
