"""How wide a text will be, roughly: no fonts are at hand, so every width is a careful guess."""

from __future__ import annotations

from functools import cache
from typing import Final

FONT: Final = "'DejaVu Sans', Verdana, 'Segoe UI', Arial, sans-serif"
"""The font stack of every picture, the widest first: the guesses hold for all of them."""

_THIN: Final = frozenset("iIjl.,:;'|!")
_NARROW: Final = frozenset('frt()[]-/ "·')
_WIDE: Final = frozenset("mMwWÆŒ@%–—…→×")
_EM: Final = {"thin": 0.345, "narrow": 0.415, "wide": 0.98, "capital": 0.74, "other": 0.64}
_BOLD: Final = 1.1


def _em(letter: str) -> float:
    if letter in _THIN:
        return _EM["thin"]
    if letter in _NARROW:
        return _EM["narrow"]
    if letter in _WIDE:
        return _EM["wide"]
    return _EM["capital" if letter.isupper() else "other"]


@cache
def text_width(text: str, size: float, *, bold: bool = False) -> float:
    """Return a width that the text will not exceed in any font of :data:`FONT`."""
    return sum(map(_em, text)) * size * (_BOLD if bold else 1.0)


@cache
def wrap(text: str, size: float, width: float, *, bold: bool = False) -> tuple[str, ...]:
    """Return the text in lines no wider than ``width``; a single word may stick out."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


@cache
def shortened(text: str, size: float, width: float, *, bold: bool = False) -> str:
    """Return the text, cut and ended with an ellipsis where it would be wider than ``width``."""
    if text_width(text, size, bold=bold) <= width:
        return text
    for length in range(len(text) - 1, 0, -1):
        cut = text[:length].rstrip() + "…"
        if text_width(cut, size, bold=bold) <= width:
            return cut
    return "…"
