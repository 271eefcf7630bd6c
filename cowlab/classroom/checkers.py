"""Checkers of the exercises on Fiese Kühe.

Any shortest path, any order among equals, any of several next cows: see ``judging``.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import networkx as nx

from cowlab.classroom.judging import RIGHT, Verdict, check_choice, in_all, kind, wrong
from cowlab.games.fiese_kuehe.herd import REACH
from cowlab.games.fiese_kuehe.parts import BARN
from cowlab.graphs.fiese_kuehe import Source, ends, herd, reach

# Paths and walks


def check_path(graph: nx.DiGraph, start: str, goal: str, answer: object) -> Verdict:
    """Accept any shortest path, as a list of places from start to goal, both included.

    Where no path leads to the goal, accept None, and nothing else.
    """
    possible = nx.has_path(graph, start, goal)
    if answer is None:
        return wrong("you say that there is no path, but there is one") if possible else RIGHT
    places, refusal = _places(answer, "path")
    if refusal is not None:
        return refusal
    refusal = _steps(graph, start, places, "path")
    if refusal is not None:
        return refusal
    if places[-1] != goal:
        return wrong(f"your path ends on {places[-1]}, not on {goal}")
    if len(places) - 1 > nx.shortest_path_length(graph, start, goal):
        return wrong(f"your path is allowed, but {len(places) - 1} steps are not the fewest")
    return RIGHT


def check_walk(graph: nx.DiGraph, start: str, goal: str, steps: int, answer: object) -> Verdict:
    """Accept any walk of exactly ``steps`` steps that enters no place twice (FK-R2, FK-R11).

    Into the barn it may have fewer. The answer is a list of places from start to goal.
    """
    places, refusal = _places(answer, "walk")
    if refusal is not None:
        return refusal
    refusal = _steps(graph, start, places, "walk")
    if refusal is not None:
        return refusal
    for step, place in enumerate(places):
        if place in places[:step]:
            return wrong(f"your walk is not allowed on step {step}: it has been on {place} before")
    if places[-1] != goal:
        return wrong(f"your walk ends on {places[-1]}, not on {goal}")
    taken = len(places) - 1
    if taken > steps or (taken < steps and goal != BARN):
        return wrong(f"your walk has {taken} steps, and {steps} are asked for")
    return RIGHT


def check_visits(graph: nx.DiGraph, start: str, answer: object) -> Verdict:
    """Accept any order in which breadth-first search may reach the places, the start first.

    Places at the same distance may come in any order; every place that can be reached must come,
    once.
    """
    places, refusal = _places(answer, "order")
    if refusal is not None:
        return refusal
    distance = nx.single_source_shortest_path_length(graph, start)
    for number, place in enumerate(places, 1):
        if place not in distance:
            return wrong(f"number {number} of your order is {place}, which cannot be reached")
        if place in places[: number - 1]:
            return wrong(f"number {number} of your order is {place}, which came before")
    if places[0] != start:
        return wrong(f"your order begins with {places[0]}, not with {start}")
    for number, (one, other) in enumerate(itertools.pairwise(places), 2):
        if distance[other] < distance[one]:
            return wrong(
                f"number {number} of your order is {other}: it is nearer than {one} before it"
            )
    if len(places) < len(distance):
        return wrong("your order is right as far as it goes, but places are missing")
    return RIGHT


def check_ends(source: Source, cow: str, steps: int, answer: object) -> Verdict:
    """Accept the set of places where a walk of exactly ``steps`` steps may end (FK-R11)."""
    return check_choice(answer, ends(reach(source, cow, steps)), "place")


# Herds


def check_next_cows(source: Source, seat: int, answer: object) -> Verdict:
    """Accept a mapping from each cow of a herd to its next cow, whichever of several (FK-R3).

    Cows are named as in :func:`cowlab.graphs.fiese_kuehe.herd`; the last cow has None.
    """
    graph = herd(source, seat)
    return _next_cows({cow: set(graph[cow]) for cow in graph}, answer)


def _next_cows(right: Mapping[str, set[str]], answer: object) -> Verdict:
    if not isinstance(answer, Mapping):
        return wrong(f"your answer is {kind(answer)}; a dict from cow to next cow is asked for")
    for cow, other in answer.items():
        if cow not in right:
            return wrong(f"your answer names {cow!r}, which is no cow of this herd")
        if other is not None and other not in right:
            return wrong(f"the next cow of {cow} in your answer is {other!r}, no cow of this herd")
        if other == cow:
            return wrong(f"in your answer {cow} is its own next cow")
        if (other is None) != (not right[cow]) or (other is not None and other not in right[cow]):
            return wrong(f"the next cow of {cow} in your answer is not right")
    if len(answer) < len(right):
        return wrong("your answer is right as far as it goes, but a cow is missing")
    return RIGHT


# Functions that students write


@dataclass(frozen=True, slots=True)
class PathCase:
    """A question to a path function: ``function(graph, start, goal)``."""

    graph: nx.DiGraph
    start: str
    goal: str


@dataclass(frozen=True, slots=True)
class EndsCase:
    """A question to an exact-steps function: ``function(graph, cow, steps)``.

    The graph is :func:`cowlab.graphs.fiese_kuehe.movement` of ``source``.
    """

    source: Source
    graph: nx.DiGraph
    cow: str
    steps: int


@dataclass(frozen=True, slots=True)
class HerdCase:
    """A question to a herd function: where a cow lands, and where the others of its herd are.

    ``rows``: the rows of the other cows on the pasture; ``waiting``: how many others wait.
    """

    landing: int
    rows: tuple[int, ...]
    waiting: int


def check_path_function(function: Any, cases: Iterable[PathCase]) -> Verdict:
    """Accept a function that returns a shortest path (None where there is none) in each case."""
    return in_all(
        function,
        cases,
        lambda case: (case.graph, case.start, case.goal),
        lambda case, answer: check_path(case.graph, case.start, case.goal, answer),
    )


def check_ends_function(function: Any, cases: Iterable[EndsCase]) -> Verdict:
    """Accept a function that returns where walks of exactly so many steps end, in each case."""
    return in_all(
        function,
        cases,
        lambda case: (case.graph, case.cow, case.steps),
        lambda case, answer: check_ends(case.source, case.cow, case.steps, answer),
    )


def check_next_row_function(function: Any, cases: Iterable[HerdCase]) -> Verdict:
    """Accept ``function(landing, rows, waiting)``: the row of the next cow, or None (FK-R3)."""
    return in_all(function, cases, _herd_arguments, _check_next_row)


def check_herd_function(function: Any, cases: Iterable[HerdCase]) -> Verdict:
    """Accept ``function(landing, rows, waiting)``: whether a cow may land there (FK-R3)."""
    return in_all(function, cases, _herd_arguments, _check_may_land)


def check_next_cows_function(function: Any, cases: Iterable[Mapping[str, int]]) -> Verdict:
    """Accept a function from the rows of a herd, by cow, to each cow's next cow (FK-R3)."""
    return in_all(function, cases, lambda rows: (dict(rows),), _check_next_of_rows)


def next_row(case: HerdCase) -> int | None:
    """Return the row of the nearest own cow behind or beside; waiting counts as 1 (FK-R3)."""
    behind = [row for row in (*case.rows, *[1] * case.waiting) if row <= case.landing]
    return max(behind, default=None)


def _herd_arguments(case: HerdCase) -> tuple[Any, ...]:
    return case.landing, list(case.rows), case.waiting


def _check_next_row(case: HerdCase, answer: object) -> Verdict:
    if answer is not None and type(answer) is not int:
        return wrong(f"your function returns {kind(answer)}; a row or None is asked for")
    return RIGHT if answer == next_row(case) else wrong("your function returns a wrong row")


def _check_may_land(case: HerdCase, answer: object) -> Verdict:
    if type(answer) is not bool:
        return wrong(f"your function returns {kind(answer)}; True or False is asked for")
    behind = next_row(case)
    allowed = behind is None or case.landing - behind <= REACH
    return RIGHT if answer == allowed else wrong("your function decides wrongly")


def _check_next_of_rows(rows: Mapping[str, int], answer: object) -> Verdict:
    right = {}
    for cow, row in rows.items():
        behind = {other: r for other, r in rows.items() if other != cow and r <= row}
        nearest = max(behind.values(), default=None)
        right[cow] = {other for other, r in behind.items() if r == nearest}
    return _next_cows(right, answer)


def _places(answer: object, what: str) -> tuple[Sequence[str], Verdict | None]:
    if not isinstance(answer, list | tuple):
        return (), wrong(f"your answer is {kind(answer)}; a list of places is asked for")
    if not answer:
        return (), wrong(f"your {what} is empty")
    return [str(place) for place in answer], None


def _steps(graph: nx.DiGraph, start: str, places: Sequence[str], what: str) -> Verdict | None:
    if places[0] != start:
        return wrong(f"your {what} begins on {places[0]}, not on {start}")
    for step, (one, other) in enumerate(itertools.pairwise(places), 1):
        if not graph.has_edge(one, other):
            reason = _why_no_step(graph, one, other)
            return wrong(f"your {what} is not allowed on step {step}: {reason}")
    return None


def _why_no_step(graph: nx.DiGraph, one: str, other: str) -> str:
    if other not in graph:
        return f"there is no place {other} here"
    node = graph.nodes[other]
    if node.get("cow") is not None:
        return f"a cow stands on {other}"
    if node.get("cowpat") and not node.get("free"):
        return f"a cowpat lies on {other}"
    return f"no step leads from {one} to {other}"
