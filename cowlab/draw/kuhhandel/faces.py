"""The faces of the cows, each with something of its music, and the cat that plays a cow."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from cowlab.draw.kuhhandel.palette import COATS, SHEEP, Coat
from cowlab.draw.palette import GOLD, INK, WHITE
from cowlab.draw.pen import Pen
from cowlab.draw.scene import Point, Shape
from cowlab.games.kuhhandel.parts import Cow

_HORN: Final = "#f3e6c4"
_MUZZLE: Final = "#f0b9a6"
_WOOD: Final = "#b06f34"
_WOOD_DARK: Final = "#6b3f18"
_RED: Final = "#c9302c"
_BRASS: Final = "#e6b422"
_STEEL: Final = "#cfd5dd"
_BLACK: Final = "#1c1a20"
_BRAID: Final = "#f0c64a"


def portrait(cow: Cow, x: float, y: float, scale: float) -> list[Shape]:
    """Return a face with its music, about 64 by 70 at scale 1."""
    pen = Pen(x, y, scale)
    if cow is Cow.COPYCAT:
        _cat(pen)
        return pen.shapes
    _BEHIND.get(cow, _nothing)(pen)
    _head(pen, COATS[cow], horns=cow not in (Cow.SOUL, Cow.OPERA, Cow.METAL))
    _BEFORE[cow](pen)
    return pen.shapes


def black_sheep(x: float, y: float, scale: float) -> list[Shape]:
    """Return a black sheep that stands on its head, about 56 by 56 at scale 1."""
    pen = Pen(x, y, scale, turned=True)
    for n in range(9):
        angle = math.radians(20 - n * 27.5)
        pen.circle(19 * math.cos(angle), -4 + 18 * math.sin(angle), 8, SHEEP.patch, _BLACK, 1.2)
    pen.circle(0, -6, 18, SHEEP.patch)
    for side in (-1, 1):
        pen.polygon(
            SHEEP.hide, (side * 11, -4), (side * 24, -2), (side * 25, 4), (side * 12, 5),
            ink=_BLACK, line=1.2,
        )  # fmt: skip
    pen.ellipse(0, 5, 12.5, 17, SHEEP.hide, _BLACK, 1.4)
    for side in (-1, 1):
        pen.circle(side * 5, -1, 3.6, WHITE)
        pen.circle(side * 4.4, 0, 1.8, _BLACK)
        pen.ellipse(side * 3, 15.5, 1.2, 1.8, SHEEP.patch)
    pen.line(SHEEP.patch, 1.6, (-4, 20), (0, 18.4), (4, 20))
    return pen.shapes


def cat_face(x: float, y: float, scale: float) -> list[Shape]:
    """Return the Copycat's face alone, about 40 by 40 at scale 1."""
    pen = Pen(x, y, scale)
    _cat_head(pen)
    return pen.shapes


def _nothing(pen: Pen) -> None:
    pass


def _head(pen: Pen, coat: Coat, *, horns: bool) -> None:
    for side in (-1, 1):
        ear = ((13, -9), (22, -15), (29, -14), (30, -8), (24, -2), (14, -2))
        pen.polygon(coat.hide, *_mirrored(side, ear), ink=INK, line=1.4)
        inner = ((19, -9), (26, -11), (26, -8), (22, -5))
        pen.polygon(_MUZZLE, *_mirrored(side, inner))
        if horns:
            horn = ((7, -17), (12, -17), (18, -22), (19, -30), (14, -25), (7, -22))
            pen.polygon(_HORN, *_mirrored(side, horn), ink=INK, line=1.3)
    skull = ((0, -20), (9, -19), (15, -13), (16, -4), (13, 8), (12, 16))
    outline = (*skull, *((-x, y) for x, y in reversed(skull[1:])))
    pen.polygon(coat.hide, *outline, ink=INK, line=1.6)
    patch = ((2, -19), (8, -18.2), (14, -12.4), (15, -4), (12.4, 6), (6, 4), (3, -5))
    pen.polygon(coat.patch, *patch)
    pen.ellipse(0, 15, 15.5, 11, _MUZZLE, INK, 1.6)
    for side in (-1, 1):
        pen.ellipse(side * 5.6, 12, 1.9, 2.7, INK)
        pen.ellipse(side * 7, -3.4, 4.3, 5, WHITE, INK, 1)
        pen.circle(side * 6, -2.6, 2.2, INK)
    pen.line(INK, 1.6, (-6, 19.4), (-2.6, 21.4), (2.6, 21.4), (6, 19.4))


def _mirrored(side: int, points: tuple[Point, ...]) -> list[Point]:
    return [(side * x, y) for x, y in points]


def _polka(pen: Pen) -> None:
    """A felt hat with a feather, and an accordion."""
    pen.polygon(WHITE, (13, -26), (17, -40), (23, -44), (22, -34), (17, -24), ink=INK, line=1.2)
    pen.line(INK, 0.9, (15.4, -27), (21, -41))
    pen.polygon("#4f7d3a", (-12, -21), (-9, -34), (-1, -36), (2, -33.4), (9, -35), (12, -21),
                ink=INK, line=1.4)  # fmt: skip
    pen.polygon(_RED, (-12.4, -21), (-11.4, -25), (11.2, -25), (12.4, -21), ink=INK, line=0.9)
    pen.ellipse(0, -19.4, 19, 3.6, "#4f7d3a", INK, 1.4)
    for n in range(6):
        x = -12.5 + n * 5
        pen.polygon("#f4ead2" if n % 2 else "#d9c9a0", (x, 24), (x + 2.5, 26), (x + 2.5, 37),
                    (x, 38.6), (x - 2.5, 37), (x - 2.5, 26), ink=INK, line=0.8)  # fmt: skip
    for side in (-1, 1):
        box = ((14, 22), (24, 22), (24, 40), (14, 40))
        pen.polygon(_RED, *_mirrored(side, box), ink=INK, line=1.4)
        for n in range(3):
            pen.circle(side * 19, 26.4 + n * 4.8, 1.6, WHITE, INK, 0.6)


def _waltz(pen: Pen) -> None:
    """A white rose behind the ear, pearls, and a violin."""
    for side in (-1, 1):
        pen.line(INK, 1.1, (side * 4.6, -8.4), (side * 8, -10.4), (side * 11.6, -8))
    for x, y in ((-16, -17), (-22, -18), (-19, -22.6), (-15, -22.6), (-21.6, -13.4)):
        pen.circle(x, y, 4.2, "#e25b86", INK, 1)
    pen.circle(-18.6, -18, 2.6, GOLD, INK, 0.8)
    for n in range(9):
        angle = math.radians(24 + n * 16.5)
        pen.circle(19 * math.cos(angle), 16 + 15 * math.sin(angle), 2.5, WHITE, INK, 0.9)
    pen.line(INK, 4.6, (11, 20), (26, 41))
    pen.line(_WOOD_DARK, 2.6, (11, 20), (26, 41))
    pen.ellipse(25.4, 39, 7.6, 6, _WOOD, INK, 1.3)
    pen.ellipse(18, 30, 6.4, 5.2, _WOOD, INK, 1.3)
    pen.line(_WOOD, 7, (19.4, 31.6), (24, 37.6))
    pen.line(INK, 1.4, (12.4, 22), (25.6, 40))
    pen.line(INK, 1.5, (11, 40), (31, 24))


def _swing(pen: Pen) -> None:
    """A straw boater, a bow tie, and a trumpet."""
    pen.polygon("#f6e3a4", (-11, -21), (-10.4, -32), (10.4, -32), (11, -21), ink=INK, line=1.4)
    pen.polygon(_RED, (-11, -21.4), (-10.8, -26.4), (10.8, -26.4), (11, -21.4), ink=INK, line=1)
    pen.ellipse(0, -20, 20, 3.4, "#f6e3a4", INK, 1.4)
    for side in (-1, 1):
        bow = ((1, 29), (11, 24), (11, 35))
        pen.polygon(_RED, *_mirrored(side, bow), ink=INK, line=1.2)
    pen.circle(0, 29.4, 2.8, _RED, INK, 1.1)
    pen.line(INK, 4.6, (9, 20), (27, 27))
    pen.line(_BRASS, 2.6, (9, 20), (27, 27))
    pen.polygon(_BRASS, (23, 24), (33, 22), (29.6, 35), (22, 28), ink=INK, line=1.3)
    for n in range(3):
        pen.line(INK, 2, (15 + n * 3, 19.4 + n * 1.2), (14 + n * 3, 23.6 + n * 1.2))


def _blues(pen: Pen) -> None:
    """A dark hat, sunglasses, and a harmonica."""
    pen.polygon(_BLACK, (-12, -19), (-11, -31), (-4, -35), (0, -33), (4, -35), (11, -31), (12, -19))
    pen.polygon("#3f5f9e", (-12, -20), (-11.6, -25), (11.6, -25), (12, -20))
    pen.ellipse(0, -19, 22, 4, _BLACK)
    pen.line(_BLACK, 2, (-13, -6), (13, -6))
    for side in (-1, 1):
        glass = ((1.6, -7.6), (13.4, -7.6), (12.4, -0.4), (9.6, 2.2), (4.6, 2.2), (2, -1))
        pen.polygon(_BLACK, *_mirrored(side, glass), ink=INK, line=1)
        pen.line("#8fb1dc", 1.4, (side * 7.6 - 2.6, -2), (side * 7.6 + 0.6, -5.4))
    pen.polygon(_STEEL, (-15, 19), (15, 19), (15, 28), (-15, 28), ink=INK, line=1.5)
    for n in range(6):
        pen.circle(-11.2 + n * 4.5, 23.6, 1.3, INK)


def _punk(pen: Pen) -> None:
    """A ring in the nose and three in the ear."""
    pen.line(INK, 4, (-4.4, 15), (-4.6, 19), (0, 22), (4.6, 19), (4.4, 15))
    pen.line(_STEEL, 2, (-4.4, 15), (-4.6, 19), (0, 22), (4.6, 19), (4.4, 15))
    for n in range(3):
        x = 24.4 - n * 1.6
        pen.circle(x, -13 + n * 4.6, 1.9, _STEEL, INK, 0.9)


def _mohawk(pen: Pen) -> None:
    spikes = ((-13, -15), (-17, -31), (-9, -25), (-9, -40), (-2.6, -29), (2.6, -43), (6, -28),
              (14, -38), (13, -24), (19, -27), (13, -14))  # fmt: skip
    pen.polygon("#e0337f", *spikes, ink=INK, line=1.5)
    pen.line("#7c123f", 1.2, (-7, -20), (-9, -33))
    pen.line("#7c123f", 1.2, (0, -20), (2, -36))
    pen.line("#7c123f", 1.2, (7, -20), (11, -31))


def _country(pen: Pen) -> None:
    """A wide hat, a straw in the mouth, and a neckerchief."""
    hat = "#a8713d"
    pen.polygon(hat, (-11, -21), (-10, -35), (-5, -38), (0, -34.6), (5, -38), (10, -35), (11, -21),
                ink=INK, line=1.4)  # fmt: skip
    pen.polygon(_WOOD_DARK, (-11.2, -21), (-10.8, -25.6), (10.8, -25.6), (11.2, -21))
    brim = ((-29, -27), (-22, -20), (-10, -16.6), (10, -16.6), (22, -20), (29, -27), (20, -24.4),
            (10, -21), (-10, -21), (-20, -24.4))  # fmt: skip
    pen.polygon(hat, *brim, ink=INK, line=1.4)
    pen.polygon(_RED, (-15, 26), (15, 26), (5, 36), (0, 41), (-5, 36), ink=INK, line=1.4)
    for x, y in ((-7, 29.4), (0, 31), (7, 29.4), (0, 36)):
        pen.circle(x, y, 1.3, WHITE)
    pen.line(INK, 3, (5, 20), (19, 23), (25, 19))
    pen.line(GOLD, 1.6, (5, 20), (19, 23), (25, 19))


def _afro(pen: Pen) -> None:
    for n in range(11):
        angle = math.radians(200 + n * 14)
        pen.circle(21 * math.cos(angle), -14 + 19 * math.sin(angle), 10.5, "#3b2418", INK, 1.3)
    pen.ellipse(0, -17, 24, 19, "#3b2418")


def _soul(pen: Pen) -> None:
    """Round glasses, gold earrings, and a microphone."""
    pen.polygon("#e25b86", (-17, -15.6), (-9, -20.6), (9, -20.6), (17, -15.6), (15, -11),
                (8, -15.4), (-8, -15.4), (-15, -11), ink=INK, line=1.2)  # fmt: skip
    for side in (-1, 1):
        pen.circle(side * 7.4, -3.2, 6.4, "#f6b23c", INK, 1.8)
        pen.circle(side * 6.4, -2.6, 2.2, INK)
        pen.circle(side * 24, 3, 4.4, GOLD, INK, 1.2)
        pen.circle(side * 24, 3, 2, COATS[Cow.SOUL].ground, INK, 0.8)
    pen.line(INK, 1.6, (-1.4, -4), (1.4, -4))
    pen.line(INK, 6, (13, 30), (21, 41))
    pen.line("#55515c", 3.6, (13, 30), (21, 41))
    pen.circle(10.6, 26, 6.2, _STEEL, INK, 1.4)
    pen.line(INK, 1, (6.4, 24), (14.6, 28))
    pen.line(INK, 1, (8, 29.6), (13.4, 22.4))


def _mane(pen: Pen) -> None:
    """Long hair and great horns."""
    for side in (-1, 1):
        hair = ((4, -22), (18, -18), (25, 0), (27, 20), (31, 36), (23, 32), (19, 39), (14, 30),
                (9, 20), (8, 0))  # fmt: skip
        pen.polygon(_BLACK, *_mirrored(side, hair), ink=INK, line=1)
        horn = ((6, -18), (14, -18), (26, -24), (30, -42), (20, -31), (7, -25))
        pen.polygon(_HORN, *_mirrored(side, horn), ink=INK, line=1.5)
        pen.line(INK, 1.1, (side * 15, -25.6), (side * 18.4, -21.4))
        pen.line(INK, 1.1, (side * 20, -29.4), (side * 24.6, -25))


def _metal(pen: Pen) -> None:
    """Painted eyes, hair in the face, and a collar of spikes."""
    for side in (-1, 1):
        paint = ((2.4, -9), (12.6, -10), (13, -2), (9.6, 8.6), (7.6, 1.6), (2.6, -1))
        pen.polygon(_BLACK, *_mirrored(side, paint))
        pen.circle(side * 7, -3.8, 3, WHITE)
        pen.circle(side * 6.4, -3.4, 1.5, _RED)
        pen.line(INK, 2.4, (side * 2.4, -7.6), (side * 12, -11.4))
    fringe = ((-13, -16), (0, -21.4), (13, -16), (7, -12.6), (4, -15.4), (0, -10), (-4, -15.4),
              (-7, -12.6))  # fmt: skip
    pen.polygon(_BLACK, *fringe)
    for n in range(5):
        x = -14 + n * 7
        drop = 2.4 - 0.6 * abs(n - 2)
        pen.polygon(_STEEL, (x - 3, 29 + drop), (x + 3, 29 + drop), (x, 38 + 2 * drop), ink=INK,
                    line=1)  # fmt: skip
    pen.polygon(_BLACK, (-17, 25), (0, 29), (17, 25), (17, 30), (0, 34), (-17, 30), ink=INK)


def _braids(pen: Pen) -> None:
    for side in (-1, 1):
        for n in range(5):
            pen.ellipse(side * (17 + n * 0.9), -3 + n * 8.4, 5.4, 5, _BRAID, INK, 1.3)
        pen.polygon(_RED, *_mirrored(side, ((18, 36), (24, 36), (25, 43), (17, 43))), ink=INK,
                    line=1.1)  # fmt: skip


def _opera(pen: Pen) -> None:
    """A helmet with horns, and a mouth that sings."""
    for side in (-1, 1):
        horn = ((12, -24), (17, -19), (27, -24), (30, -38), (23, -31), (13, -30))
        pen.polygon(_HORN, *_mirrored(side, horn), ink=INK, line=1.4)
    dome = [(17.5 * math.cos(math.radians(a)), -16 + 22 * math.sin(math.radians(a)))
            for a in range(180, 361, 20)]  # fmt: skip
    pen.polygon(_BRASS, *dome, ink=INK, line=1.5)
    pen.polygon("#c08d12", (-18.6, -18.6), (18.6, -18.6), (18.6, -13), (-18.6, -13), ink=INK,
                line=1.3)  # fmt: skip
    pen.line("#c08d12", 3.4, (0, -20), (0, -37))
    for x in (-13, -4.4, 4.4, 13):
        pen.circle(x, -15.8, 1.4, WHITE, INK, 0.7)
    pen.ellipse(0, 20.4, 6.6, 5.6, "#7a1420", INK, 1.4)
    pen.ellipse(0, 23, 3.8, 2.2, "#e86a77")


def _cat(pen: Pen) -> None:
    """A cat with a cow's horns on a hoop, and a bell."""
    _cat_head(pen)
    pen.line(_RED, 4.6, (-15, 20), (0, 24.6), (15, 20))
    pen.ellipse(0, 30, 6.6, 6.6, _BRASS, INK, 1.4)
    pen.line(INK, 1.4, (-6, 30), (6, 30))
    pen.circle(0, 33.6, 1.5, INK)


def _cat_head(pen: Pen) -> None:
    coat = COATS[Cow.COPYCAT]
    for side in (-1, 1):
        horn = ((5, -19), (10, -19), (15, -24), (15, -33), (10, -27), (4, -24))
        pen.polygon(_HORN, *_mirrored(side, horn), ink=INK, line=1.4)
        ear = ((8, -17), (23, -27), (21, -4))
        pen.polygon(coat.hide, *_mirrored(side, ear), ink=INK, line=1.6)
        pen.polygon(_MUZZLE, *_mirrored(side, ((13, -15), (20, -21), (19, -9))))
    pen.ellipse(0, 1, 22, 20, coat.hide, INK, 1.6)
    pen.polygon("#5a3d2b", (-19, -6), (-12, -15.4), (-4, -17.6), (-5, -8), (-12, 0), (-20.6, 2))
    pen.polygon("#5a3d2b", (20.6, 4), (16, 4.6), (11, 12), (14, 16), (19, 10))
    for side in (-1, 1):
        pen.ellipse(side * 8.4, -2.6, 5.2, 5.8, "#d8ef9a", INK, 1.2)
        pen.ellipse(side * 8, -2.2, 1.8, 4.6, INK)
        for n in range(3):
            pen.line(INK, 1.2, (side * 12, 8.6 + n), (side * 28, 4 + n * 5))
    pen.ellipse(0, 9.4, 9, 6.6, coat.patch)
    pen.polygon("#d5627a", (-3.4, 5.4), (3.4, 5.4), (0, 9), ink=INK, line=1)
    pen.line(INK, 1.4, (-5.6, 11.6), (-2.6, 13.4), (0, 9.4), (2.6, 13.4), (5.6, 11.6))


_BEHIND: Final[dict[Cow, Callable[[Pen], None]]] = {
    Cow.PUNK: _mohawk,
    Cow.SOUL: _afro,
    Cow.METAL: _mane,
    Cow.OPERA: _braids,
}
_BEFORE: Final[dict[Cow, Callable[[Pen], None]]] = {
    Cow.POLKA: _polka,
    Cow.WALTZ: _waltz,
    Cow.SWING: _swing,
    Cow.BLUES: _blues,
    Cow.PUNK: _punk,
    Cow.COUNTRY: _country,
    Cow.SOUL: _soul,
    Cow.METAL: _metal,
    Cow.OPERA: _opera,
}
