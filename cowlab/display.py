"""Pictures of positions: as text of an SVG, and as what a notebook shows of a cell's result."""

from __future__ import annotations

import sys

from cowlab.draw import fiese_kuehe, kuhfstein
from cowlab.draw.scene import Scene
from cowlab.draw.svg import to_svg
from cowlab.games.fiese_kuehe.engine import State as CowsState
from cowlab.games.fiese_kuehe.observation import Observation as CowsView
from cowlab.games.kuhfstein.engine import State as AreasState
from cowlab.games.kuhfstein.observation import Observation as AreasView

Position = CowsState | CowsView | AreasState | AreasView
"""A state or an observation of a game."""


def picture(position: Position, *, narrow: bool = False) -> str:
    """Return the SVG of a position; of a state, as the seat on turn sees it."""
    return to_svg(_scene(position, narrow=narrow))


def _scene(position: Position, *, narrow: bool) -> Scene:
    match position:
        case CowsState():
            return _scene(position.observe(position.table.turn_seat or 0), narrow=narrow)
        case AreasState():
            return _scene(position.observe(position.table.turn_seat or 0), narrow=narrow)
        case CowsView():
            return fiese_kuehe.scene(position, narrow=narrow)
        case AreasView():
            return kuhfstein.scene(position, narrow=narrow)


def register_pictures() -> None:
    """Let a running IPython show positions as pictures; does nothing without one."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None:
        return
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for kind in (CowsState, CowsView, AreasState, AreasView):
        formatter.for_type(kind, picture)
