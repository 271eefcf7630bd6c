"""Exact steps in Fiese Kühe: where a cow can be after step 1, 2, 3 …, as a graph in layers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import networkx as nx

from cowlab.games.fiese_kuehe.notation import Reader
from cowlab.games.fiese_kuehe.parts import BARN, Ability, Card, Cell, Direction
from cowlab.games.fiese_kuehe.table import Table
from cowlab.graphs.fiese_kuehe.places import (
    Place,
    Source,
    is_free,
    read_place,
    steps_from,
    table_of,
)

_OPPOSITE = {"left": "right", "right": "left"}


class Stop(NamedTuple):
    """A node: the cow is on ``place`` after ``step`` steps, the last of them to ``came``.

    ``came`` is ``""`` before the first step. The direction has to be in the node: whoever came by
    a step to the left must not go back to the right, where the cow has been.
    """

    step: int
    place: str
    came: str

    def __str__(self) -> str:
        return f"{self.place} after {self.step}"


class _Rules(NamedTuple):
    """How a card walks: in how many steps, round corners, through cowpats, onto a cow at last."""

    lengths: range
    bends: bool
    splash: bool
    lands: bool = False


def reach(
    source: Source, cow: Place, steps: int, *, zigzag: bool = True, splash: bool = False
) -> nx.DiGraph:
    """Return the walks of exactly ``steps`` steps from a place, as a graph in layers.

    A node is a :class:`Stop`; an edge leads from one step to the next and carries ``direction``.
    Every way from the root (``graph.graph["root"]``) is a walk on free places that enters none
    twice, the first included (FK-14, FK-R11); with ``zigzag=False`` one straight on (FK-6). ``end``
    is true where the walk may end: after the last step, and in the barn after any (FK-R2). Other
    attributes: ``step`` and ``place``. The herd rule is not asked.

    ``cow`` is a cell, with a cow on it or not, or ``w``. Raises ValueError for a place that is not
    in play, and for ``steps`` below 0.
    """
    if type(steps) is not int or steps < 0:
        raise ValueError(f"steps={steps!r} is not allowed; allowed: 0 or more")
    return _layers(table_of(source), cow, _Rules(range(steps, steps + 1), zigzag, splash))


def steps_graph(source: Source, cow: Place, card: Card | str) -> nx.DiGraph:
    """Return :func:`reach` for the steps of a card, be it in the hand or not.

    Zigzag turns corners, Splash goes through cowpats (FK-R6), Hüh may end after each step (FK-R12),
    and with Push and Growl the last step may lead onto a cow that stands on no cowpat (FK-10,
    FK-11, FK-R8): there the attribute ``cow`` is the seat of that cow. What it does to that cow,
    and the herd rule, are not asked. Raises NotationError for a text that is no card.
    """
    kind = Reader("card", card).card(card, 0) if isinstance(card, str) else card
    ability = kind.ability
    rules = _Rules(
        kind.lengths,
        bends=ability is Ability.ZIGZAG,
        splash=ability is Ability.SPLASH,
        lands=ability in (Ability.PUSH, Ability.GROWL),
    )
    return _layers(table_of(source), cow, rules)


def ends(graph: nx.DiGraph) -> tuple[str, ...]:
    """Return the places where a walk may end, by row, then column; the barn last."""
    places = {stop.place for stop, end in graph.nodes(data="end") if end}
    return tuple(sorted(places, key=_reading_order))


def ways(graph: nx.DiGraph, to: Place) -> Iterator[tuple[str, ...]]:
    """Yield every walk that may end on ``to``, as its places in order; none when there is none."""
    root: Stop = graph.graph["root"]
    goals = [stop for stop, end in graph.nodes(data="end") if end and stop.place == str(to)]
    leading = set(goals).union(*(nx.ancestors(graph, goal) for goal in goals)) if goals else set()

    def onward(stop: Stop) -> Iterator[tuple[str, ...]]:
        if stop in goals:
            yield (stop.place,)
        for after in graph.successors(stop):
            if after in leading:
                for rest in onward(after):
                    yield (stop.place, *rest)

    if root in leading:
        yield from onward(root)


def _layers(table: Table, cow: Place, rules: _Rules) -> nx.DiGraph:
    start = read_place(table, cow)
    root = Stop(0, str(start), "")
    last = rules.lengths[-1]
    graph = nx.DiGraph(game="fiese_kuehe", root=root, steps=last, zigzag=rules.bends)
    _add(graph, table, root, start, rules)
    edge: dict[Stop, Cell | str] = {root: start}
    for step in range(1, last + 1):
        reached: dict[Stop, Cell | str] = {}
        for stop, place in edge.items():
            for direction, to in _onward(table, stop, place, step, rules):
                after = Stop(step, str(to), direction.word)
                if after not in graph:
                    _add(graph, table, after, to, rules)
                    reached[after] = to
                graph.add_edge(stop, after, direction=direction.word)
        edge = reached
    return graph


def _onward(
    table: Table, stop: Stop, place: Cell | str, step: int, rules: _Rules
) -> Iterator[tuple[Direction, Cell | str]]:
    if isinstance(place, Cell) and stop.step and table.owner(place) is not None:
        return  # a Push or Growl has landed: the walk is over
    for direction, to in steps_from(table, place):
        if stop.came and direction.word == _OPPOSITE.get(stop.came):
            continue
        if stop.came and not rules.bends and direction.word != stop.came:
            continue
        landing = (
            rules.lands
            and step == rules.lengths[-1]
            and isinstance(to, Cell)
            and to not in table.pasture.cowpats
        )
        if landing or is_free(table, to, splash=rules.splash):
            yield direction, to


def _add(graph: nx.DiGraph, table: Table, stop: Stop, place: Cell | str, rules: _Rules) -> None:
    owner = table.owner(place) if isinstance(place, Cell) and stop.step else None
    end = stop.step in rules.lengths or (place == BARN and stop.step > 0)
    graph.add_node(stop, step=stop.step, place=stop.place, end=end, cow=owner)


def _reading_order(place: str) -> tuple[int, str]:
    return (99, "") if place == BARN else (int(place[1:] or 0), place[0])
