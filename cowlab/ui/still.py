"""The still picture that stands for a board where none is alive."""

from __future__ import annotations

from typing import Final

_STYLE: Final = (
    "<style>.jp-OutputArea:has(.cowlab-still) .jp-OutputArea-output:not(:has(*))"
    "{display:none}</style>"
)
"""Without a kernel the page has a bare word about the missing board beside the picture: it goes."""


def still_html(svg: str) -> str:
    """Return a picture for saved and exported notebooks; the page of a live board hides it."""
    note = "<div>This is a picture; run the cell to play.</div>"
    return f'<div class="cowlab-still">{svg}{note}{_STYLE}</div>'
