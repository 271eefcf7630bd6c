"""The herds: each can be told from every other by its sign, and by lightness or colour too."""

from __future__ import annotations

import math
from itertools import combinations

import pytest

from cowlab.draw.cows import cow, face, sign
from cowlab.draw.palette import HERDS
from cowlab.draw.scene import Polygon
from cowlab.games.kuhhandel.parts import SEAT_NAMES

MATRICES = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "no green": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "no blue": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How light is seen by eyes that lack a kind of cone (Machado and others, 2009)."""


def _seen(colour: str, matrix: tuple[tuple[float, ...], ...]) -> tuple[float, float, float]:
    """The colour in CIELAB, as these eyes see it."""
    light = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    light = [c / 12.92 if c <= 0.04 else ((c + 0.055) / 1.055) ** 2.4 for c in light]
    red, green, blue = (
        min(max(sum(a * b for a, b in zip(row, light, strict=True)), 0.0), 1.0) for row in matrix
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def test_every_seat_has_a_herd_with_a_name_and_sign_of_its_own() -> None:
    assert tuple(herd.name for herd in HERDS) == SEAT_NAMES
    assert len({herd.sign for herd in HERDS}) == len(HERDS)
    outlines = set()
    for seat in range(len(HERDS)):
        (outline,) = sign(seat, 0, 0, 10)
        assert isinstance(outline, Polygon)
        outlines.add(outline.points)
        assert all(math.hypot(*point) < 12 for point in outline.points)
        assert cow(seat, 20, 20)
        assert face(seat, 20, 20)
    assert len(outlines) == len(HERDS)


@pytest.mark.parametrize("eyes", MATRICES)
def test_herds_can_be_told_apart_with_any_eyes(eyes: str) -> None:
    for one, other in combinations(HERDS, 2):
        apart = math.dist(_seen(one.hide, MATRICES[eyes]), _seen(other.hide, MATRICES[eyes]))
        assert apart > 15, (one.name, other.name)
