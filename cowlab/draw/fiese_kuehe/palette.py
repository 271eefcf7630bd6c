"""Colours of Fiese Kühe. Herds differ in lightness too, and always carry a sign besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Sign = Literal["heart", "square", "star", "moon"]


@dataclass(frozen=True, slots=True)
class Herd:
    """How a herd looks: its hide, patches and outline, and its sign in a dark colour."""

    name: str
    sign: Sign
    hide: str
    patch: str
    ink: str


HERDS: Final = (
    Herd("Alma", "heart", "#b8402c", "#f6e3d6", "#8c1f12"),
    Herd("Berta", "square", "#2f74bd", "#e4eef8", "#12457f"),
    Herd("Clara", "star", "#f2c230", "#fff8df", "#6d4f00"),
    Herd("Dora", "moon", "#d9a6d6", "#fbf2fb", "#6a2870"),
)

INK: Final = "#2e2118"
"""Text and outlines."""
SOFT_INK: Final = "#5d4b3b"
PAGE: Final = "#f3ecdb"
PAPER: Final = "#fffaf0"
LINE: Final = "#cbb994"
WHITE: Final = "#ffffff"

GRASS: Final = ("#93c464", "#8cbf5e", "#98c869", "#8fc161")
GRASS_LINE: Final = "#75a84b"
TUFT: Final = "#6a9c42"
TRODDEN: Final = ("#b9c777", "#b3c271")
HEDGE: Final = "#3f6d33"
LEAVES: Final = ("#4b7f3b", "#578d44", "#447538")
WOOD: Final = "#c79a63"
WOOD_DARK: Final = "#7a5530"
SAND: Final = "#e6d5ab"

BARN_RED: Final = "#a93a2b"
BARN_BOARD: Final = "#8c2d20"
ROOF: Final = "#5f4238"
ROOF_LINE: Final = "#4a322a"
STALL: Final = "#35180f"

PAT: Final = "#6f4524"
PAT_LIGHT: Final = "#8e5d33"
PAT_EDGE: Final = "#472a13"

GOLD: Final = "#ffd84a"
REFUSED: Final = "#c4151c"
