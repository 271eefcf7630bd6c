"""Pictures of positions: as text of an SVG, and as what a notebook shows of a cell's result."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from typing import Any, Final

from cowlab.draw import fiese_kuehe, kuhfstein, kuhhandel
from cowlab.draw.scene import Scene
from cowlab.draw.svg import to_svg
from cowlab.games.fiese_kuehe.engine import State as CowsState
from cowlab.games.fiese_kuehe.observation import Observation as CowsView
from cowlab.games.kuhfstein.engine import State as AreasState
from cowlab.games.kuhfstein.observation import Observation as AreasView
from cowlab.games.kuhhandel.engine import State as MarketState
from cowlab.games.kuhhandel.observation import Observation as MarketView

Position = CowsState | CowsView | AreasState | AreasView | MarketState | MarketView
"""A state or an observation of a game."""

_STATES: Final = (CowsState, AreasState, MarketState)
_SCENES: Final[Mapping[type, Callable[..., Scene]]] = {
    CowsView: fiese_kuehe.scene, AreasView: kuhfstein.scene, MarketView: kuhhandel.scene
}  # fmt: skip


def picture(position: Position, *, narrow: bool = False) -> str:
    """Return the SVG of a position; of a state, as the seat on turn sees it."""
    view: Any = position
    if isinstance(position, _STATES):
        view = position.observe(position.table.turn_seat or 0)
    return to_svg(_SCENES[type(view)](view, narrow=narrow))


def register_pictures() -> None:
    """Let a running IPython show positions as pictures; does nothing without one."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None:
        return
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for kind in (*_STATES, *_SCENES):
        formatter.for_type(kind, picture)
