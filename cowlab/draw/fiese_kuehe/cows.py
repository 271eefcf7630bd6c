"""Cows, cowpats and the signs of the herds."""

from __future__ import annotations

import math

from cowlab.draw.fiese_kuehe.palette import (
    HERDS,
    INK,
    PAT,
    PAT_EDGE,
    PAT_LIGHT,
    WHITE,
    Herd,
)
from cowlab.draw.fiese_kuehe.pen import Pen
from cowlab.draw.scene import Point, Shape

_HORN = "#f3e6c4"
_MUZZLE = "#f0b9a6"
_STAR = tuple(
    (
        round(math.sin(math.pi * n / 5) * (1.12 if n % 2 == 0 else 0.5), 3),
        round(-math.cos(math.pi * n / 5) * (1.12 if n % 2 == 0 else 0.5), 3),
    )
    for n in range(10)
)
_HEART = tuple(
    (
        round(math.sin(t) ** 3 * 1.0, 3),
        round(
            -(13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)) / 16,
            3,
        ),
    )
    for t in (2 * math.pi * n / 22 for n in range(22))
)


def _moon() -> tuple[Point, ...]:
    outer = [math.radians(angle) for angle in range(50, 311, 20)]
    inner = [math.radians(angle) for angle in range(290, 69, -20)]
    points = [(math.cos(a), math.sin(a)) for a in outer]
    points += [(0.48 + 0.82 * math.cos(a), 0.82 * math.sin(a)) for a in inner]
    return tuple((round(x + 0.15, 3), round(y, 3)) for x, y in points)


_OUTLINES: dict[str, tuple[Point, ...]] = {
    "heart": _HEART,
    "square": ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    "star": _STAR,
    "moon": _moon(),
}


def sign(seat: int, x: float, y: float, radius: float) -> list[Shape]:
    """Return the sign of a herd, dark, as for a light ground."""
    pen = Pen(x, y, radius)
    pen.polygon(HERDS[seat].ink, *_OUTLINES[HERDS[seat].sign])
    return pen.shapes


def badge(seat: int, x: float, y: float, radius: float) -> list[Shape]:
    """Return the sign on a white disc."""
    pen = Pen(x, y, radius)
    pen.circle(0, 0, 1, WHITE, HERDS[seat].ink, 0.16)
    return [*pen.shapes, *sign(seat, x, y, radius * 0.66)]


def cow(seat: int, x: float, y: float, scale: float = 1.0, *, turned: bool = False) -> list[Shape]:
    """Return a cow from above, about 36 by 42; it looks up, or down where it is turned."""
    herd = HERDS[seat]
    pen = Pen(x, y, scale, turned)
    pen.ellipse(0, 6, 16.5, 15, INK)
    _tail(pen, herd)
    pen.ellipse(0, 5, 15, 14, herd.hide, INK, 1.4)
    pen.ellipse(-8, 1, 4.6, 5.6, herd.patch)
    pen.ellipse(7.6, 11, 5, 4.4, herd.patch)
    pen.ellipse(8.4, -2.4, 3, 2.6, herd.patch)
    _head(pen, herd, 0, -11.5)
    back = pen.at(0, 6.5)
    return [*pen.shapes, *badge(seat, back[0], back[1], 7.6 * scale)]


def _tail(pen: Pen, herd: Herd) -> None:
    pen.line(INK, 3.6, (1, 17), (6, 20), (10, 18.6))
    pen.line(herd.hide, 1.8, (1, 17), (6, 20), (10, 18.6))
    pen.circle(11, 17.6, 2.2, INK)


def _head(pen: Pen, herd: Herd, x: float, y: float) -> None:
    """A head seen by someone in front of it and above: the muzzle is up."""
    for side in (-1, 1):
        ear = ((6, 1), (12.4, -1.8), (13.6, 1.6), (8, 4.4))
        pen.polygon(herd.hide, *((x + side * a, y + b) for a, b in ear), ink=INK, line=1.1)
        horn = ((3, 4), (6.2, 9.2), (8, 4.6), (6, 2.2))
        pen.polygon(_HORN, *((x + side * a, y + b) for a, b in horn), ink=INK, line=1)
    pen.ellipse(x, y, 8.2, 7.4, herd.hide, INK, 1.3)
    pen.ellipse(x, y + 2.6, 2.4, 3.6, herd.patch)
    pen.ellipse(x, y - 5, 7, 4.2, _MUZZLE, INK, 1.2)
    for side in (-1, 1):
        pen.circle(x + side * 2.6, y - 5.6, 0.95, INK)
        pen.circle(x + side * 3.8, y + 1, 2.3, WHITE, INK, 0.7)
        pen.circle(x + side * 3.3, y + 0.3, 1.05, INK)
        pen.line(INK, 1.3, (x + side * 6.2, y + 3.9), (x + side * 1.9, y + 2.5))


def face(seat: int, x: float, y: float, scale: float = 1.0) -> list[Shape]:
    """Return the face of a cow that looks out at you, about 27 by 24."""
    pen = Pen(x, y - 1 * scale, scale, turned=True)
    _head(pen, HERDS[seat], 0, 0)
    return pen.shapes


def cowpat(x: float, y: float, scale: float = 1.0, *, flies: bool = False) -> list[Shape]:
    """Return a cowpat, about 44 by 32, perhaps with two flies."""
    pen = Pen(x, y, scale)
    pen.ellipse(0, 4, 21, 11.4, PAT, PAT_EDGE, 1.5)
    pen.ellipse(0, 1.4, 20, 10.4, PAT_LIGHT)
    pen.ellipse(0.6, -0.4, 14.6, 8.6, PAT, PAT_EDGE, 1.2)
    pen.ellipse(0.6, -2.4, 13.6, 7.2, PAT_LIGHT)
    pen.ellipse(1, -4.6, 8.4, 5.6, PAT, PAT_EDGE, 1.1)
    pen.ellipse(1, -6.2, 7.4, 4.4, PAT_LIGHT)
    pen.ellipse(2.2, -8.4, 3.4, 2.4, PAT, PAT_EDGE, 0.9)
    pen.line("#b98a58", 1.6, (-13.5, 3), (-10, 6), (-5, 7.6))
    if flies:
        for a, b in ((-16, -12), (17, -9)):
            pen.ellipse(a - 1.8, b - 1.6, 2, 1.3, "#eef3f7", INK, 0.5)
            pen.ellipse(a + 1.8, b - 1.6, 2, 1.3, "#eef3f7", INK, 0.5)
            pen.ellipse(a, b, 1.5, 2.1, INK)
    return pen.shapes
