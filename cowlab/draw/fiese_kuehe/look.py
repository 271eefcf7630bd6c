"""What the picture of a position shows besides the position: choices, marks, the cursor."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Look:
    """Marks on a picture of Fiese Kühe; all in terms of targets.

    Targets are cells in play (``c4``), ``barn``, ``w`` (the own waiting cows) and ``card:0`` to
    ``card:4``, the cards of the own hand by their index in it.

    ``card``: the chosen card's index; ``cow``: the chosen cow (a cell or ``w``); ``possible``:
    targets lit as possible; ``refused``: what a refusal points at, as in ``Violation.cells``
    (targets, or cards as ``p1``); ``last``: from and to of the last move; ``hint``: targets hinted
    at; ``focus``: the keyboard cursor; ``path``: the way of the move being planned;
    ``hide_hand``: cards face down, and no targets, while the device is handed on; ``caption``: a
    heading and a line instead of whose turn it is; ``watching``: nobody sits here, who looks is
    not ``you``.
    """

    card: int | None = None
    cow: str | None = None
    possible: frozenset[str] = frozenset()
    refused: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    focus: str | None = None
    path: tuple[str, ...] = ()
    hide_hand: bool = False
    caption: tuple[str, str] | None = None
    watching: bool = False


PLAIN: Final = Look()
"""Nothing marked."""
