"""Colours of Kuhhandel. Cows differ in their music, name and points, not by colour alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowlab.games.kuhhandel.parts import Cow


@dataclass(frozen=True, slots=True)
class Coat:
    """The colours of a cow card: its ground, edge, and the cow's hide and patch."""

    ground: str
    edge: str
    hide: str
    patch: str


COATS: Final = {
    Cow.POLKA: Coat("#a9ded2", "#2f8577", "#f7f1e4", "#8a5a3c"),
    Cow.WALTZ: Coat("#f8c9dc", "#b4527f", "#fffaf2", "#d99ab5"),
    Cow.SWING: Coat("#f8be82", "#b76a17", "#c98850", "#f8e6cf"),
    Cow.BLUES: Coat("#7fb2e8", "#235a96", "#5c7fb5", "#d5e3f3"),
    Cow.PUNK: Coat("#f6e05c", "#9d8410", "#fbf3e6", "#4b4350"),
    Cow.COUNTRY: Coat("#a6d67c", "#4c7d26", "#b5713f", "#f7ead8"),
    Cow.SOUL: Coat("#c3a5e6", "#6a3fa0", "#8a5a44", "#d9b090"),
    Cow.METAL: Coat("#8d95a3", "#3a404b", "#efeae4", "#2b2a30"),
    Cow.OPERA: Coat("#d9525b", "#851722", "#fbeedd", "#e6b98c"),
    Cow.COPYCAT: Coat("#fff6dd", "#8a6a2c", "#f3a24b", "#fffaf0"),
}
SHEEP: Final = Coat("#4a4650", "#241f29", "#2f2b33", "#6f6978")
"""A black sheep, whatever its type."""

NOTES: Final = {
    0: "#e6e0d4",
    10: "#f2c7a5",
    20: "#f4dc7c",
    50: "#b7dca0",
    100: "#a8cdf0",
    200: "#d3b3e8",
}
"""Grounds of the Kuhpons."""
OTHER_NOTE: Final = "#f2b8c0"
"""Of an amount that no Kuhpon has."""
NOTE_EDGE: Final = "#6c5836"
NOTE_BACK: Final = "#c98f3c"
NOTE_BACK_LINE: Final = "#8a5c1c"
NOTE_BACK_LIGHT: Final = "#f3d08b"
COW_BACK: Final = "#6f4b8b"
COW_BACK_LINE: Final = "#46295f"
COW_BACK_LIGHT: Final = "#d9c2ea"

MARKET: Final = "#e4ecd3"
MARKET_LINE: Final = "#a9ba8a"
PLANK: Final = "#d8b487"
PLANK_LINE: Final = "#b18a5a"
PENNANTS: Final = ("#d9525b", "#f6e05c", "#7fb2e8", "#a6d67c", "#f8be82")
ASKED: Final = "#fbe9b5"
"""Under the seat that is asked."""
CLOSED: Final = "#2d5f20"
MINUS: Final = "#a3121c"
"""Negative points."""
