"""Cows, cowpats and the signs of the herds."""

from __future__ import annotations

import math

from cowlab.draw.palette import HERDS, INK, WHITE, Herd
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Point, Shape

_NO_HERD = Herd("", "heart", "#fffaf0", "#7a5a44", INK)
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


def _clover() -> tuple[Point, ...]:
    """Three leaves and a stalk."""
    points = []
    for angle in (math.radians(n) for n in range(-168, 169, 12)):
        reach = 0.68 + 0.42 * math.cos(3 * angle)
        points.append((reach * math.sin(angle), 0.08 - reach * math.cos(angle)))
    points += [(0.2, 1.12), (-0.12, 1.12)]
    return tuple((round(x, 3), round(y, 3)) for x, y in points)


_OUTLINES: dict[str, tuple[Point, ...]] = {
    "heart": _HEART,
    "square": ((-0.82, -0.82), (0.82, -0.82), (0.82, 0.82), (-0.82, 0.82)),
    "star": _STAR,
    "moon": _moon(),
    "clover": _clover(),
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
    """Return a cow from above, about 38 by 42; it looks up, or down where it is turned."""
    herd = HERDS[seat]
    pen = Pen(x, y, scale, turned)
    for a, b in ((-13, -3), (13, -3), (-12, 15), (12, 15)):
        pen.ellipse(a, b, 4.4, 4.2, INK)
    _tail(pen, herd)
    pen.ellipse(0, 6.4, 17.6, 13.2, herd.hide, INK, 1.5)
    pen.ellipse(-12.4, 4, 4, 6, herd.patch)
    pen.ellipse(11.4, 12, 4.6, 4.2, herd.patch)
    pen.ellipse(11.6, 0.6, 3.6, 3, herd.patch)
    _head(pen, herd, 0, -10)
    back = pen.at(0, 9.2)
    return [*pen.shapes, *badge(seat, back[0], back[1], 8 * scale)]


def _tail(pen: Pen, herd: Herd) -> None:
    pen.line(INK, 3.6, (2, 18), (8, 20.6), (13, 19))
    pen.line(herd.hide, 1.8, (2, 18), (8, 20.6), (13, 19))
    pen.circle(14.4, 18.4, 2.4, INK)


def _head(pen: Pen, herd: Herd, x: float, y: float) -> None:
    """A head seen by someone in front of it and above: the muzzle is up."""
    for side in (-1, 1):
        ear = ((7, 3.6), (13, 4.6), (16, 1.4), (14, -1.6), (8, -1))
        pen.polygon(herd.hide, *((x + side * a, y + b) for a, b in ear), ink=INK, line=1.1)
        horn = ((3.4, 5), (6.6, 7.4), (6.2, 10.8), (10.2, 8.4), (9.4, 4.6), (7, 2.4))
        pen.polygon(_HORN, *((x + side * a, y + b) for a, b in horn), ink=INK, line=1)
    pen.ellipse(x, y, 9.4, 8, herd.hide, INK, 1.3)
    pen.polygon(herd.patch, (x - 2, y - 3), (x + 2, y - 3), (x + 3.2, y + 6.6), (x - 3.2, y + 6.6))
    pen.ellipse(x, y - 5.4, 8, 4.8, _MUZZLE, INK, 1.2)
    for side in (-1, 1):
        pen.circle(x + side * 3, y - 5, 1.1, INK)
        pen.circle(x + side * 4.3, y + 1.6, 2.5, WHITE, INK, 0.7)
        pen.circle(x + side * 3.7, y + 0.9, 1.2, INK)
        pen.line(INK, 1.3, (x + side * 7, y + 4.9), (x + side * 2, y + 3))


def face(seat: int, x: float, y: float, scale: float = 1.0) -> list[Shape]:
    """Return the face of a cow that looks out at you, about 32 by 21."""
    return _face(HERDS[seat], x, y, scale)


def any_face(x: float, y: float, scale: float = 1.0) -> list[Shape]:
    """Return the face of a cow of no herd, for pictograms."""
    return _face(_NO_HERD, x, y, scale)


def _face(herd: Herd, x: float, y: float, scale: float) -> list[Shape]:
    pen = Pen(x, y, scale, turned=True)
    _head(pen, herd, 0, 0)
    return pen.shapes
