"""Colours that all boards share. Herds differ in lightness too, and always carry a sign besides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Sign = Literal["heart", "square", "star", "moon", "clover"]


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
    Herd("Emma", "clover", "#f6f8ee", "#d3e8c8", "#1f5a35"),
)

INK: Final = "#2e2118"
"""Text and outlines."""
SOFT_INK: Final = "#5d4b3b"
PAGE: Final = "#f3ecdb"
PAPER: Final = "#fffaf0"
LINE: Final = "#cbb994"
WHITE: Final = "#ffffff"

GOLD: Final = "#ffd84a"
REFUSED: Final = "#c4151c"
