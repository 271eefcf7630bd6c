"""Cowpats, and what only cows of this game do: turn round and moo."""

from __future__ import annotations

import math
from collections.abc import Iterator

from cowlab.draw.fiese_kuehe.palette import PAT, PAT_EDGE, PAT_LIGHT
from cowlab.draw.palette import INK, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Box, Polyline, Shape


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
    pen.line("#b98a58", 1.6, (-14.5, 4), (-10, 7), (-5, 8.6))
    if flies:
        for a, b in ((-16, -12), (17, -9)):
            pen.ellipse(a - 1.8, b - 1.6, 2, 1.3, "#eef3f7", INK, 0.5)
            pen.ellipse(a + 1.8, b - 1.6, 2, 1.3, "#eef3f7", INK, 0.5)
            pen.ellipse(a, b, 1.5, 2.1, INK)
    return pen.shapes


def turned_mark(box: Box) -> Iterator[Shape]:
    """Yield the sign of a cow that is turned round: a bent arrow."""
    pen = Pen(box.right - 10, box.y + 11)
    pen.circle(0, 0, 8, WHITE, INK, 1.5)
    arc = [
        (4.2 * math.cos(math.radians(a)), 4.2 * math.sin(math.radians(a)))
        for a in range(-200, 41, 30)
    ]
    pen.line(INK, 1.8, *arc)
    pen.polygon(INK, (1.0, 2.2), (6.4, 2.0), (3.0, 6.6))
    yield from pen.shapes


def mooing(box: Box) -> Iterator[Shape]:
    """Yield sound on both sides of the cow that moos."""
    x, y = box.center
    for side in (-1, 1):
        for n, reach in enumerate((5.0, 9.0)):
            a = x + side * (19 + 6 * n)
            points = ((a, y - 12 - reach), (a + side * 3, y - 12), (a, y - 12 + reach))
            yield Polyline(points, stroke=WHITE, stroke_width=4.6)
            yield Polyline(points, stroke=INK, stroke_width=2.2)
