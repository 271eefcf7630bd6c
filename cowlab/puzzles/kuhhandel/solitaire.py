"""One turn played for certain: the others, and chance, may do whatever the rules allow.

The seat does not see everything, and others answer. So a line of moves leads not to one state but
to a *view* or several: a view is all positions that look alike to the seat.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cowlab.core.violation import Violation
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.moves import Counter, Move
from cowlab.games.kuhhandel.steps import Turn
from cowlab.puzzles.kuhhandel.goals import seat_of
from cowlab.puzzles.kuhhandel.worlds import worlds

Heard = tuple[tuple[int | None, str], ...]
"""What others did, as the seat heard it, each with who did it (``None``: chance)."""
View = frozenset[State]
"""Positions that look alike to the seat."""
Views = frozenset[View]
"""What may be, when it depends on the others."""


@dataclass(frozen=True, slots=True)
class Player:
    """The seat whose puzzle it is, in the turn ``turns``.

    ``naive``: the others never do so: ``"counter"``: lay a counter-offer, ``"equal"``: one of the
    same worth; to measure what a puzzle takes.
    """

    seat: int
    turns: int
    naive: str = ""

    def over(self, state: State) -> bool:
        """Whether the turn is over: another one has begun, or the game has ended."""
        base = state.table.agenda[0] if state.table.agenda else None
        return not isinstance(base, Turn) or state.table.turns != self.turns

    def begin(self, first: State, *, seeing: bool = False) -> Views:
        """Return what may be at the beginning; ``seeing``: somebody told the seat what
        is hidden."""
        found = worlds(first.observe(self.seat))
        if seeing:
            found = (state for state in found if _secrets(state) == _secrets(first))
        return frozenset([frozenset(found)])

    def refused(self, views: Views, move: Move) -> Violation | None:
        """Return why the move is not allowed, in the first of the views where it is not."""
        found = (_any(view).why_not(move) for view in views)
        return min((each for each in found if each), key=str, default=None)

    def moves(self, views: Views) -> Iterator[Move]:
        """Yield the moves that are allowed whatever the others have done."""
        if any(self.over(_any(view)) for view in views):
            return
        for move in _any(next(iter(views))).moves():
            if self.refused(views, move) is None:
                yield move

    def steps(self, views: Views) -> Iterator[tuple[Move, Views]]:
        """Yield the moves with what they lead to."""
        for move in self.moves(views):
            yield move, self.after(views, move)

    def after(self, views: Views, move: Move) -> Views:
        """Return what may be when the seat has moved, and is to move again or its turn is over."""
        return frozenset(end for view in views for _, end in self.told(view, move))

    def told(self, view: View, move: Move) -> Iterator[tuple[Heard, View]]:
        """Yield, for a move of the seat, what it may hear then, and what may be in that case."""
        waiting: list[tuple[Heard, View]] = [((), frozenset(state.after(move) for state in view))]
        while waiting:
            words, now = waiting.pop()
            mover = _any(now).to_move
            if self.over(_any(now)) or mover == self.seat:
                yield words, now
                continue
            who = mover if isinstance(mover, int) else None
            for word, each in split_up(now, self.seat, self.naive):
                waiting.append(((*words, (who, word)), each))


def split_up(view: View, seat: int, naive: str = "") -> list[tuple[str, View]]:
    """Return what may be heard when another seat or chance has moved, and what may be then."""
    found: dict[str, set[State]] = {}
    for state in view:
        for move in state.moves():
            if not _left_out(state, move, naive):
                found.setdefault(state.heard(move, seat), set()).add(state.after(move))
    return [(word, frozenset(states)) for word, states in found.items()]


def _left_out(state: State, move: Move, naive: str) -> bool:
    if not isinstance(move, Counter) or not naive:
        return False
    assert state.offer is not None
    return naive == "counter" or sum(move.money) == sum(state.offer)


def _secrets(state: State) -> tuple[object, ...]:
    return state.money, state.stacks, state.offer, state.counter


def _any(view: View) -> State:
    """Return one of the positions: all that the seat can see is the same in each."""
    return next(iter(view))


def player_of(first: State, naive: str = "") -> Player:
    """Return who solves the puzzle: the seat that is to move."""
    return Player(seat_of(first), first.table.turns, naive)


__all__ = ["Heard", "Player", "View", "Views", "player_of", "seat_of", "split_up"]
