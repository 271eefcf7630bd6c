"""What the picture of a position shows besides the position: choices, marks, what is looked at."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cowlab.games.kuhfstein.placements import Placement


@dataclass(frozen=True, slots=True)
class Look:
    """Marks on a picture of Kuhfstein, and what part of it is looked at.

    Targets are the spots of the own area (``0``, ``e2s1``), tiled or free; ``tile:0`` to ``tile:4``
    and ``card:0`` to ``card:3``, the displays; ``hand:0`` …, the own cards by their index in the
    hand; ``tree:e1``, ``tree:e2s1`` … (a square that may get the tree) and ``tree:none``;
    ``scoring:0``, ``scoring:1``; ``exchange:tiles``, ``exchange:cards``; and, to look around only,
    ``view:in``, ``view:out``, ``view:fit``, ``view:left`` and so on, ``seat:2`` (show that area
    large), ``page:next``, ``page:back`` (more cards of the hand).

    ``tile``, ``card``, ``hand``: the chosen index; ``chosen``: chosen targets besides;
    ``possible``: targets lit as possible; ``refused``: what a refusal points at, as in
    ``Violation.cells`` (targets, or cards as text); ``last``: spots of the last move, in the area
    of ``last_seat``; ``hint``: targets hinted at; ``focus``: the keyboard cursor; ``fits``: ways to
    lay a card, outlined on the own area, and ``plan`` the index of the one that is drawn boldly;
    ``hide_hand``: what is secret lies face down and is no target; ``caption``: a heading and a line
    instead of whose turn it is; ``watching``: nobody sits here, who looks is not ``you``; ``seat``:
    whose area is shown large, ``None`` the own; ``zoom``: steps larger or smaller than fits;
    ``pan``: columns and rows that the window is moved by; ``page``: that of the hand.
    """

    tile: int | None = None
    card: int | None = None
    hand: int | None = None
    chosen: tuple[str, ...] = ()
    possible: frozenset[str] = frozenset()
    refused: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    last_seat: int | None = None
    hint: tuple[str, ...] = ()
    focus: str | None = None
    fits: tuple[Placement, ...] = ()
    plan: int | None = None
    hide_hand: bool = False
    caption: tuple[str, str] | None = None
    watching: bool = False
    seat: int | None = None
    zoom: int = 0
    pan: tuple[int, int] = (0, 0)
    page: int = 0


PLAIN: Final = Look()
"""Nothing marked."""
