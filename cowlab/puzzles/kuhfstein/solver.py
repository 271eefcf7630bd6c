"""The solver: lines within one turn, counts, and buildings, each proved to be the smallest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from cowlab.games.kuhfstein.area import area_of as made_area
from cowlab.games.kuhfstein.area import connected
from cowlab.games.kuhfstein.checks import check_state
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.misses import why_nowhere
from cowlab.games.kuhfstein.moves import Move, Place, Plant, Play
from cowlab.games.kuhfstein.parts import Spot, sorted_spots
from cowlab.games.kuhfstein.steps import Tree
from cowlab.puzzles.kuhfstein.goals import Goal, met
from cowlab.puzzles.kuhfstein.solitaire import Step, hand, offers, points, seat_of
from cowlab.puzzles.kuhfstein.tasks import Build, Count, Piece
from cowlab.puzzles.model import Answer
from cowlab.puzzles.searching import Solved, shortest

Expand = Callable[[State], Iterable[Step]]
"""What may be played in a state, and what it leads to."""
LONGEST = 12
"""No turn has more actions and bonuses than this."""


def solve(
    first: State, goals: Sequence[Goal], *, most: int = LONGEST, expand: Expand = offers
) -> Solved | None:
    """Return all lines that meet the goals with the fewest moves, ``None`` when there is none.

    Every action and every bonus that is used is a move; saying which square gets a tree is none.
    """
    return shortest(
        first,
        expand,
        good=lambda state: met(goals, first, state),
        free=lambda move: isinstance(move, Plant),
        most=most,
        idle=str(Plant(None)),
    )


def most_points(first: State) -> int:
    """Return the most points that the turn can bring."""
    seen, edge = {first}, [first]
    while edge:
        for _, after in offers(edge.pop()):
            if after not in seen:
                seen.add(after)
                edge.append(after)
    return max(points(first, state) for state in seen)


# Counting


def counted(first: State, count: Count) -> tuple[str, ...]:
    """Return what a count puzzle counts, in order, as words."""
    match count.what:
        case "squares":
            return tuple(map(str, _square_spots(first, count)))
        case "hand":
            table, seat = first.table, seat_of(first)
            area, supply = table.areas[seat], table.supply(seat)
            fits = [card for card in hand(first) if why_nowhere(area, card, supply) is None]
            return tuple(map(str, fits))
        case "cells":
            return tuple(map(str, sorted_spots({s for play in _plays(first, count) for s in play})))
    return tuple(sorted("+".join(map(str, play)) for play in _plays(first, count)))


def _plays(first: State, count: Count) -> list[tuple[Spot, ...]]:
    moves = (move for move, _ in offers(first))
    return [move.spots for move in moves if isinstance(move, Play) and move.card == count.card]


def _square_spots(first: State, count: Count) -> Iterator[Spot]:
    for move, after in offers(first):
        placed = isinstance(move, Place) and move.tile is count.tile
        if placed and isinstance(after.table.step, Tree):
            yield after.table.step.spot


# Building


def with_pieces(first: State, pieces: Sequence[Piece]) -> State | tuple[int, str]:
    """Return the position with pieces placed, in whatever order; or the index of the piece that
    cannot be placed, and why."""
    seat, table = seat_of(first), first.table
    area = table.areas[seat]
    tiles, cows = area.tiles, list(area.cows)
    for index, piece in enumerate(pieces):
        if piece.landscape is not None:
            if piece.spot in tiles:
                return index, f"a tile lies on {piece.spot} already"
            tiles[piece.spot] = piece.landscape
    for index, piece in enumerate(pieces):
        if piece.landscape is None:
            if piece.spot not in tiles:
                return index, f"no tile lies on {piece.spot}"
            if piece.spot in cows:
                return index, f"a cow stands on {piece.spot} already"
            cows.append(piece.spot)
    if not connected(tiles):
        return _apart(tiles, pieces)
    state = replace(first, table=table.with_area(seat, made_area(tiles, cows, area.trees)))
    fault = check_state(state)
    return (len(pieces) - 1, fault[1]) if fault else state


def _apart(tiles: Iterable[Spot], pieces: Sequence[Piece]) -> tuple[int, str]:
    """Return the first new tile that does not hang together with those that lay there before."""
    new = {piece.spot for piece in pieces}
    joined = {spot for spot in tiles if spot not in new}
    while more := {s for s in new - joined if joined & set(s.beside())}:
        joined |= more
    index = next(n for n, piece in enumerate(pieces) if piece.spot not in joined)
    return index, f"{pieces[index].spot} has no side in common with any of your tiles"


def build(first: State, task: Build, most: int) -> tuple[Answer, ...]:
    """Return all smallest ways to place up to ``most`` pieces; empty when there is none."""
    for number in range(most + 1):
        found = []
        for pieces in _choices(first, task, number):
            built = with_pieces(first, pieces)
            if isinstance(built, State) and met(task.wishes, built, built):
                found.append(tuple(map(str, pieces)))
        if found:
            return tuple(found)
    return ()


def _choices(first: State, task: Build, number: int) -> Iterator[tuple[Piece, ...]]:
    area = first.table.areas[seat_of(first)]
    if not task.tiles:
        free = [Piece(None, spot) for spot in area.spots if not area.has_cow(spot)]
        yield from combinations(free, number)
        return
    layer: dict[tuple[Piece, ...], None] = {(): None}
    for _ in range(number):
        grown: dict[tuple[Piece, ...], None] = {}
        for pieces in layer:
            built = area
            for piece in _touching(pieces, area.spots):
                assert piece.landscape is not None
                built = built.placed(piece.spot, piece.landscape)
            for spot in built.free_spots():
                for tile in task.tiles:
                    grown[_sorted((*pieces, Piece(tile, spot)))] = None
        layer = grown
    yield from layer


def _sorted(pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    return tuple(sorted(pieces, key=lambda piece: (piece.spot.y, piece.spot.x, str(piece))))


def _touching(pieces: Sequence[Piece], spots: Iterable[Spot]) -> Iterator[Piece]:
    """Yield the pieces in an order in which each touches what lies there by then."""
    lying, rest = set(spots), list(pieces)
    while rest:
        piece = next(p for p in rest if not lying or lying & set(p.spot.beside()))
        rest.remove(piece)
        lying.add(piece.spot)
        yield piece


def moves_of(line: Answer, first: State) -> Iterator[tuple[State, Move, State]]:
    """Yield each move of a legal line with the states before and after it."""
    state = first
    for word in line:
        move = state.game.parse_move(word)
        after = state.after(move)
        yield state, move, after
        state = after
