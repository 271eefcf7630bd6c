"""Pictures of positions: as text of an SVG, and as what a notebook shows of a cell's result."""

from __future__ import annotations

import sys

from cowlab.draw import fiese_kuehe
from cowlab.draw.svg import to_svg
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.observation import Observation


def picture(position: State | Observation, *, narrow: bool = False) -> str:
    """Return the SVG of a position; of a state, as the seat on turn sees it."""
    if isinstance(position, State):
        position = position.observe(position.table.turn_seat or 0)
    return to_svg(fiese_kuehe.scene(position, narrow=narrow))


def register_pictures() -> None:
    """Let a running IPython show positions as pictures; does nothing without one."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython is not None else None
    if shell is None:
        return
    formatter = shell.display_formatter.formatters["image/svg+xml"]
    for kind in (State, Observation):
        formatter.for_type(kind, picture)
