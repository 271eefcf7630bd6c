"""Moves and positions of Fiese Kühe as graphs."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

import networkx as nx

from cowlab.core.pieces import without
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import deck
from cowlab.games.fiese_kuehe.positions import format_state
from cowlab.games.fiese_kuehe.steps import Turn
from cowlab.graphs.fiese_kuehe.places import seat_of

LIMIT = 2000
"""Positions that a graph may have unless the caller allows more."""

_Branch = tuple[Move, State, Fraction | None]


def moves_graph(source: State | Observation, seat: int | None = None) -> nx.MultiDiGraph:
    """Return the legal moves of a turn: from the card to the cow to where it goes.

    Nodes are pairs of ``kind`` and text: ``("card", "h5")``, ``("cow", "c3")`` or
    ``("cow", "w")``, ``("target", "c7")`` or ``("target", "barn")``; ``layer`` is 0, 1, 2. Each
    play is one edge from its card to its cow and one from its cow to its target, both with the
    move's text as key and as ``move``. A change of cards is one edge from the card to
    ``("change", "change")`` in layer 1.

    The graph is empty where the seat (left out: the one on turn) has no turn now, and in a Moo,
    where nothing is played: see :func:`moo_graph`. Raises ValueError for a seat that does not play.
    """
    table = source.table
    who = seat_of(table, seat)
    graph = nx.MultiDiGraph(game="fiese_kuehe", seat=who)
    if who is None or source.to_move != who:
        return graph
    for move in source.moves():
        text = str(move)
        if isinstance(move, Play):
            route = [("card", str(move.card)), ("cow", str(move.cow)), ("target", str(move.to))]
        elif isinstance(move, Change):
            route = [("card", str(move.card)), ("change", "change")]
        else:
            continue
        for layer, node in enumerate(route):
            graph.add_node(node, kind=node[0], text=node[1], layer=layer)
        for one, other in itertools.pairwise(route):
            graph.add_edge(one, other, key=text, move=text)
    return graph


def state_graph(
    state: State, plies: int, *, chance: bool = False, limit: int = LIMIT
) -> nx.MultiDiGraph:
    """Return the positions that the seat on turn can reach by itself in up to ``plies`` moves.

    Nodes are position texts with ``state``, ``ply`` (the fewest moves to it), ``layer`` (the
    same) and ``over``; the root is ``graph.graph["root"]``. Edges have the move's text as key and
    as ``move``, and ``probability``: exact for a draw, ``None`` for a choice.

    Without ``chance`` the others stand still and nothing is drawn: the seat plays card after card
    from its hand (a Moo's scares and its done are moves, too), and changes no cards. With
    ``chance`` it is one real turn: draws are moves, and where another seat's turn begins the
    graph ends.

    Raises ValueError when there would be more than ``limit`` positions, or for plies below 0.
    """
    if type(plies) is not int or plies < 0:
        raise ValueError(f"plies={plies!r} is not allowed; allowed: 0 or more")
    seat = state.table.turn_seat

    def branches(at: State) -> Iterator[_Branch]:
        if at.table.turn_seat != seat or not at.table.agenda:
            return
        if at.table.drawing:
            for draw, odds in at.chances() if chance else ():
                yield draw, at.after(draw), odds
            return
        for move in at.moves():
            if chance:
                yield move, at.after(move), None
            elif not isinstance(move, Change | Draw):
                yield move, _alone(at, move), None

    what = f"{plies} plies"
    return _explored(state, branches, plies, limit, what)


def moo_graph(state: State, *, limit: int = LIMIT) -> nx.MultiDiGraph:
    """Return every position of the Moo that is being played: its scares in any order (FK-R10).

    Nodes and edges as in :func:`state_graph`, by scares alone; the player may say done in each.
    The graph has no cycles: a cow is scared once at the most. Raises ValueError when no Moo is
    being played, or when there would be more than ``limit`` positions.
    """
    if state.table.moo is None:
        raise ValueError("no Moo is being played in this position")

    def branches(at: State) -> Iterator[_Branch]:
        for move in at.moves():
            if not isinstance(move, Done):
                yield move, at.after(move), None

    return _explored(state, branches, None, limit, "this Moo")


def _alone(state: State, move: Move) -> State:
    """The state after a move where nothing is drawn and the turn comes back at once."""
    exact = state.after(move)
    seat = state.table.turn_seat
    assert seat is not None
    table = exact.table
    if not table.agenda or table.moo is not None or seat in table.finished:
        return exact
    if not exact.hands[seat]:
        return exact  # nothing left to play: here the seat would draw
    # With an empty pile the engine ends the turn by itself, cows turned round included (FK-R18).
    used = without(deck(), state.hands[seat])
    no_pile = tuple(
        used if other == seat else cards for other, cards in enumerate(state.table.discards)
    )
    ended = replace(state, table=replace(state.table, discards=no_pile)).after(move)
    again = replace(ended.table, discards=table.discards, agenda=(Turn(seat),))
    return replace(ended, table=again)


def _explored(
    root: State,
    branches: Callable[[State], Iterator[_Branch]],
    plies: int | None,
    limit: int,
    what: str,
) -> nx.MultiDiGraph:
    """Breadth-first search over positions."""
    start = format_state(root)
    graph = nx.MultiDiGraph(game="fiese_kuehe", root=start, plies=plies)
    graph.add_node(start, state=root, ply=0, layer=0, over=not root.table.agenda)
    edge, ply = [start], 0
    while edge and (plies is None or ply < plies):
        ply += 1
        reached = []
        for text in edge:
            for move, after, odds in branches(graph.nodes[text]["state"]):
                to = format_state(after)
                if to not in graph:
                    if len(graph) >= limit:
                        raise ValueError(
                            f"{what} from here lead to more than {limit} positions; ask for fewer "
                            f"plies, or allow more with limit="
                        )
                    over = not after.table.agenda
                    graph.add_node(to, state=after, ply=ply, layer=ply, over=over)
                    reached.append(to)
                graph.add_edge(text, to, key=str(move), move=str(move), probability=odds)
        edge = reached
    return graph
