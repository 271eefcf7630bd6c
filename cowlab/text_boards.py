"""What the terminal needs to know of each game: its text board, labels, and examples."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from cowlab.core.notation import NotationError
from cowlab.draw import text as fiese_kuehe_text
from cowlab.draw.fiese_kuehe.look import Look as CowsLook
from cowlab.draw.kuhfstein import text as kuhfstein_text
from cowlab.draw.kuhfstein.look import Look as AreasLook
from cowlab.draw.kuhhandel import text as kuhhandel_text
from cowlab.draw.kuhhandel.look import Look as MarketLook
from cowlab.ui.kuhfstein_fits import card_fits


@dataclass(frozen=True, slots=True)
class TextBoard:
    """A game in a terminal.

    ``draw``: the board of a view, for the person in its seat or for somebody who looks on.
    ``labels``: what may be typed for a thing on that board, by its label. ``fits``: where a card
    fits, in a sentence; raises NotationError for what is no card. ``moves``, ``rule``, ``why``:
    examples of what may follow these commands.
    """

    draw: Callable[[Any, bool], str]
    labels: Callable[[Any], Mapping[str, str]]
    moves: str
    rule: str
    why: str
    fits: Callable[[Any, str], str] | None = None

    def spelled(self, view: Any, text: str) -> str:
        """Return a typed move with the label in it, if there is one, spelled out."""
        labels = self.labels(view)
        parts = text.split(":")
        for n, part in enumerate(parts[:2]):
            if part in labels:
                return ":".join([*parts[:n], labels[part], *parts[n + 1 :]])
        return text

    def where(self, view: Any, text: str) -> str | None:
        """Return where the card fits that the text or label names; ``None`` if it names none."""
        if self.fits is None:
            return None
        try:
            return self.fits(view, self.labels(view).get(text, text))
        except NotationError:
            return None


BOARDS: Final[Mapping[str, TextBoard]] = MappingProxyType(
    {
        "fiese_kuehe": TextBoard(
            draw=lambda view, on: fiese_kuehe_text.board_text(view, CowsLook(watching=on)),
            labels=fiese_kuehe_text.labels,
            moves="p1 or moves w-", rule="FK-R3", why="p1:c3-c4",
        ),
        "kuhfstein": TextBoard(
            draw=lambda view, on: kuhfstein_text.board_text(view, AreasLook(watching=on)),
            labels=kuhfstein_text.labels,
            moves="play or moves tile:l", rule="KF-R15", why="1, why a or why tile:l:e9",
            fits=card_fits,
        ),
        "kuhhandel": TextBoard(
            draw=lambda view, on: kuhhandel_text.board_text(view, MarketLook(watching=on)),
            labels=lambda view: {},
            moves="trade or moves bid", rule="KH-R4", why="bid:2410",
        ),
    }
)  # fmt: skip
"""The text board of each game, by name."""
