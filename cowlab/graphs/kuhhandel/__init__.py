"""The graphs inside Kuhhandel: Festival: payments as paths, trades, triples to close, unseen money.

Every function takes an open table, or what has one (an observation); whatever is about money that
is not open takes an observation and looks at what its seat may know. It changes nothing, and
returns a new networkx graph whose nodes and edges come in the same order every time. Seats are
nodes by their letter, types by their points as text; docs/notation.md.
"""

from __future__ import annotations

from cowlab.graphs.kuhhandel.knowledge import flow, knowledge
from cowlab.graphs.kuhhandel.payments import (
    Laid,
    cards_of,
    count_paths,
    least_path,
    paths,
    payments,
    sinks,
    source,
)
from cowlab.graphs.kuhhandel.tables import Source, table_of
from cowlab.graphs.kuhhandel.trades import challenges, trades
from cowlab.graphs.kuhhandel.triples import assignment, lacks

__all__ = [
    "Laid",
    "Source",
    "assignment",
    "cards_of",
    "challenges",
    "count_paths",
    "flow",
    "knowledge",
    "lacks",
    "least_path",
    "paths",
    "payments",
    "sinks",
    "source",
    "table_of",
    "trades",
]
