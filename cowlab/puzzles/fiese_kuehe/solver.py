"""The solver: breadth first over states, so that what it finds is proved to be the fewest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from cowlab.games.fiese_kuehe.checks import check_state
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Done, Move, Play
from cowlab.games.fiese_kuehe.parts import (
    BARN_ROW,
    ON_FOOT,
    SEAT_LETTERS,
    Ability,
    Cell,
    sorted_cells,
)
from cowlab.games.fiese_kuehe.walking import open_cell
from cowlab.puzzles.fiese_kuehe.goals import Goal, met
from cowlab.puzzles.fiese_kuehe.solitaire import at_rest, offers
from cowlab.puzzles.fiese_kuehe.tasks import COWPAT, Build, Count
from cowlab.puzzles.model import Answer
from cowlab.puzzles.searching import Solved, shortest

Expand = Callable[[State], Iterable[tuple[Move, State]]]
"""What may be played in a state, and what it leads to."""


def held(state: State) -> int:
    """Return how many cards the seat on turn holds; 0 when the game is over."""
    seat = state.table.turn_seat
    return 0 if seat is None else len(state.hands[seat])


def solve(
    first: State,
    goals: Sequence[Goal],
    *,
    most: int = 99,
    cards: int = 99,
    expand: Expand = offers,
) -> Solved | None:
    """Return all lines that meet the goals with the fewest moves, ``None`` when there is none.

    A move is a card or a scare; ``most`` bounds the moves and ``cards`` the cards of a line. The
    order of the result never depends on hashing.
    """
    least = held(first) - cards

    def within(state: State) -> Iterator[tuple[Move, State]]:
        for move, after in expand(state):
            if not isinstance(move, Play) or held(state) > least:
                yield move, after

    return shortest(
        first,
        within,
        good=lambda state: at_rest(state) and met(goals, first, state),
        free=lambda move: isinstance(move, Done),
        most=most,
        idle=str(Done()),
    )


# Counting


def counted(first: State, count: Count) -> tuple[str, ...]:
    """Return what a count puzzle counts, sorted, as words."""
    if count.what == "ways":
        assert count.play is not None
        return tuple(ways(first, count.play))
    if count.what == "outcomes":
        return tuple(sorted(_outcome_name(first, state) for state in outcomes(first)))
    plays = [move for move, _ in offers(first) if isinstance(move, Play)]
    plays = [move for move in plays if move.card == count.card]
    if count.what == "ends":
        return tuple(str(move.to) for move in plays if move.cow == count.cow)
    return tuple(map(str, plays))


def _outcome_name(first: State, end: State) -> str:
    """Return where the other cows are at the end of a Moo: ``b@c5+b@barn``; turned: ``b@c5~``."""
    moo = first.table.moo
    assert moo is not None
    names = [
        f"{SEAT_LETTERS[seat]}@{cell}{'~' if end.table.is_turned(cell) else ''}"
        for cell, seat in end.table.occupied()
        if cell != moo.cow
    ]
    for seat, home in enumerate(end.table.home):
        names += [f"{SEAT_LETTERS[seat]}@barn"] * (home - first.table.home[seat])
    return "+".join(names)


def outcomes(first: State) -> tuple[State, ...]:
    """Return the different positions that the open Moo can be ended in."""
    open_moos, edge = {first: None}, [first]
    ends: dict[State, None] = {}
    while edge:
        for move, after in offers(edge.pop()):
            if isinstance(move, Done):
                ends[after] = None
            elif after not in open_moos:
                open_moos[after] = None
                edge.append(after)
    return tuple(ends)


def ways(first: State, play: Play) -> Iterator[str]:
    """Yield each way of a Zigzag to its end as cells with ``>`` between, sorted by direction."""
    assert isinstance(play.cow, Cell)
    occupied = {cell: seat for cell, seat in first.table.occupied() if cell != play.cow}

    def walk(way: tuple[Cell, ...]) -> Iterator[tuple[Cell, ...]]:
        here, steps = way[-1], len(way) - 1
        if here.row == BARN_ROW:
            if play.to == "barn":
                yield way
            return
        if steps == play.card.steps:
            if here == play.to:
                yield way
            return
        for direction in ON_FOOT:
            ahead = direction.step(here)
            home = ahead.row == BARN_ROW
            free = home or open_cell(first.table, occupied, ahead, Ability.ZIGZAG)
            if ahead not in way and free:
                yield from walk((*way, ahead))

    for way in walk((play.cow,)):
        yield ">".join("barn" if cell.row == BARN_ROW else str(cell) for cell in way)


# Building


def places(first: State) -> tuple[Cell, ...]:
    """Return the cells that a piece may be placed on: free of cows and cowpats."""
    table = first.table
    taken = {cell for cell, _ in table.occupied()} | table.pasture.cowpats
    return sorted_cells(cell for cell in table.pasture.cells() if cell not in taken)


def with_pieces(first: State, piece: str, cells: Iterable[Cell]) -> State | None:
    """Return the position with pieces placed, ``None`` when there can be no such position."""
    table = first.table
    for cell in cells:
        if (
            cell not in table.pasture
            or cell in table.pasture.cowpats
            or table.owner(cell) is not None
        ):
            return None
        if piece == COWPAT:
            pasture = replace(table.pasture, cowpats=table.pasture.cowpats | {cell})
            table = replace(table, pasture=pasture)
        else:
            table = table.moved(SEAT_LETTERS.index(piece), None, cell)
    state = replace(first, table=table)
    return None if check_state(state) else state


def build(first: State, task: Build, most: int) -> tuple[Answer, ...]:
    """Return all smallest ways to place up to ``most`` pieces; empty when there is none."""
    for number in range(most + 1):
        found = []
        for cells in combinations(places(first), number):
            built = with_pieces(first, task.piece, cells)
            if built is not None and met(task.wishes, built, built):
                found.append(tuple(f"{task.piece}@{cell}" for cell in cells))
        if found:
            return tuple(found)
    return ()
