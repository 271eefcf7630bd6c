"""The agenda of Fiese Kühe: frozen steps, the last of which is to be decided next."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.fiese_kuehe.parts import Cell


@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` plays a card or changes cards; lies under the other steps of that turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Moo:
    """The seat on turn scares a cow or says done (FK-R10).

    ``cow`` is the mooing cow; ``unscared`` the neighbours, wherever they are by now, that may
    still be scared; ``pushed`` the cows that were pushed already. Both sorted.
    """

    cow: Cell
    unscared: tuple[Cell, ...]
    pushed: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawing:
    """The seat on turn draws ``count`` cards; chance decides them one by one."""

    count: int


Step = Turn | Moo | Drawing
