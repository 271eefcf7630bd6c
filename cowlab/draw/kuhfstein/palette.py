"""Colours of Kuhfstein. Landscapes differ in lightness, picture and letter, not by colour alone."""

from __future__ import annotations

from typing import Final

from cowlab.games.kuhfstein.parts import Landscape

GROUND: Final = {
    Landscape.HAY: "#f2cf57",
    Landscape.MEADOW: "#b2dc7c",
    Landscape.FOREST: "#2f6b3d",
    Landscape.LAKE: "#79bdf0",
    Landscape.HOUSE: "#ecd3b4",
}
EDGE: Final = {
    Landscape.HAY: "#b98f1d",
    Landscape.MEADOW: "#78a843",
    Landscape.FOREST: "#1b4527",
    Landscape.LAKE: "#3d83ba",
    Landscape.HOUSE: "#b08a5f",
}
BACK: Final = "#b58d62"
BACK_LINE: Final = "#8a6540"
BACK_LIGHT: Final = "#c9a67d"
TABLE: Final = "#e4ecd3"
"""Under the play area."""
TABLE_LINE: Final = "#a9ba8a"
FREE: Final = "#7c8f5c"
TRACK: Final = "#d9c392"
TRACK_EDGE: Final = "#a88c52"
SPACE: Final = "#fff6e0"
SPACE_FIFTH: Final = "#f7e3b0"
LEAF: Final = "#5aa63e"
LEAF_DARK: Final = "#2d5f20"
BARK: Final = "#7a5530"
APPLE: Final = "#c8322b"
