"""Answers and solutions of Kuhhandel puzzles as they are shown on a board."""

from __future__ import annotations

from dataclasses import replace

from cowlab.core.notation import NotationError
from cowlab.core.pieces import changed_at
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.parts import SEAT_LETTERS
from cowlab.puzzles.kuhhandel.goals import seat_of
from cowlab.puzzles.kuhhandel.solver import counted, with_pieces
from cowlab.puzzles.kuhhandel.tasks import Count, Why, read_piece, start, task
from cowlab.puzzles.model import Answer, Puzzle


def built(puzzle: Puzzle, answer: Answer) -> State:
    """Return the first state of a ``construct`` with the Kuhpons that can be had so far."""
    first = start(puzzle)
    state, pieces = first, list[int]()
    for word in answer:
        try:
            piece = read_piece(word)
        except NotationError:
            continue
        after = with_pieces(first, [*pieces, piece])
        if isinstance(after, State):
            state, pieces = after, [*pieces, piece]
    seat = seat_of(first)
    purses = changed_at(state.table.purses, seat, len(state.money[seat]))
    return replace(state, table=replace(state.table, purses=purses))


def marks(puzzle: Puzzle) -> Answer:
    """Return what a ``count`` of trades counts, or where a ``why_illegal`` is broken, by names."""
    asked, first = task(puzzle), start(puzzle)
    match asked:
        case Count(what="trades" | "closing"):
            trades = [word.partition(":") for word in counted(first, asked)]
            found = (f"front:{seat}:{cow}" for seat, _, cows in trades for cow in cows.split("+"))
            return tuple(dict.fromkeys(found))
        case Why(move):
            violation = first.why_not(move)
            return _targets(first, violation.cells) if violation is not None else ()
    return ()


def _targets(first: State, cows: tuple[str, ...]) -> Answer:
    """Return where cards lie that a refusal names: in the lot, or in front of the seat."""
    if first.table.lot is not None:
        return ("lot",) if cows else ()
    return tuple(f"front:{SEAT_LETTERS[seat_of(first)]}:{cow}" for cow in cows)
