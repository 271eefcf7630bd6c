"""The picture of a game under way for the README; ``python -m cowlab.draw.example`` writes it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cowlab.draw.fiese_kuehe import Look, scene
from cowlab.draw.svg import to_svg
from cowlab.games.fiese_kuehe.game import GAME

PICTURE: Final = "docs/pictures/fiese_kuehe.svg"
"""Where it lies in the repository."""

_POSITION: Final = (
    "board=..o../....o/a..../.b.../.o.c./..c.o/ob.a./..a../..B../.o.../...c./..... columns=abcd "
    "home=1,1,0 waiting=0,0,1 hands=g1h5m1p2z4,h5p1s2s3z5,g2m2p1s1z4 "
    "discards=h5m1p1p1s2z5,g1g2m1p1z4,h5m1p1s1z4z5 agenda=turn:a"
)
_LOOK: Final = Look(
    card=1,
    cow="a10",
    possible=frozenset({"a11", "a12", "b10", "c10", "d10", "barn"}),
    last=("d1", "d2"),
)


def example() -> str:
    """Return the picture as SVG."""
    return to_svg(scene(GAME.parse_state(_POSITION).observe(0), _LOOK))


if __name__ == "__main__":
    Path(PICTURE).parent.mkdir(parents=True, exist_ok=True)
    Path(PICTURE).write_text(example(), encoding="utf-8")
