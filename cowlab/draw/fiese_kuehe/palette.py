"""Colours of pasture and barn."""

from __future__ import annotations

from typing import Final

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
