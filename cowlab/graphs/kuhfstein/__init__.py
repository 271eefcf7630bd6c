"""The graphs inside Kuhfstein: tiles side by side, herds, cards as patterns, squares in conflict.

Every function takes a play area, or a state, an observation or an open table with a seat; it
changes nothing, and returns a new networkx graph whose nodes and edges come in the same order every
time. Nodes are spots as text: ``0`` is the first tile, ``e2s1`` lies two to the right of it and one
down; docs/notation.md.
"""

from __future__ import annotations

from cowlab.graphs.kuhfstein.cards import embeddings, pattern, patterns, placements
from cowlab.graphs.kuhfstein.squares import conflicts, independent, most_trees, squares
from cowlab.graphs.kuhfstein.tiles import Source, adjacency, area_of, cows, directions, herds

__all__ = [
    "Source",
    "adjacency",
    "area_of",
    "conflicts",
    "cows",
    "directions",
    "embeddings",
    "herds",
    "independent",
    "most_trees",
    "pattern",
    "patterns",
    "placements",
    "squares",
]
