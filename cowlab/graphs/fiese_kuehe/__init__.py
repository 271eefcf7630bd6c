"""The graphs inside Fiese Kühe: places, exact steps, herds, moves, and positions.

Every function takes a state, an observation or an open table (what it needs), changes nothing, and
returns a new networkx graph whose nodes and edges come in the same order every time. Places are
texts: ``a1`` to ``e12``, ``w`` (before row 1) and ``barn``; docs/notation.md.
"""

from __future__ import annotations

from cowlab.graphs.fiese_kuehe.herd import herd
from cowlab.graphs.fiese_kuehe.places import Source, movement
from cowlab.graphs.fiese_kuehe.positions import moo_graph, moves_graph, state_graph
from cowlab.graphs.fiese_kuehe.steps import Stop, ends, reach, steps_graph, ways

__all__ = [
    "Source",
    "Stop",
    "ends",
    "herd",
    "moo_graph",
    "movement",
    "moves_graph",
    "reach",
    "state_graph",
    "steps_graph",
    "ways",
]
