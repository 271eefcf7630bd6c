"""A seat that plays alone: the positions of puzzles, and the moves that are offered in them."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Change, Done, Move
from cowlab.games.fiese_kuehe.parts import sorted_cards


def alone(state: State) -> State:
    """Return the position in which nobody but the seat on turn will have a turn.

    The hands of the others are laid on their discards. The rules do the rest: a player without
    a card is skipped (FK-R13), so the turn comes back to the seat as long as it has a card.
    """
    seat = state.table.turn_seat
    discards = tuple(
        cards if other == seat else sorted_cards((*cards, *state.hands[other]))
        for other, cards in enumerate(state.table.discards)
    )
    hands = tuple(held if other == seat else () for other, held in enumerate(state.hands))
    return State(replace(state.table, discards=discards), hands)


def is_alone(state: State) -> bool:
    """Whether only the seat on turn has a turn, and no card will be drawn."""
    seat = state.table.turn_seat
    return seat is not None and alone(state) == state and not state.pile(seat)


@lru_cache(maxsize=2000)
def offers(state: State) -> tuple[tuple[Move, State], ...]:
    """Return each move that a puzzle allows, and what it leads to, in the engine's order.

    Cards cannot be changed in a puzzle.
    """
    moves = (move for move in state.moves() if not isinstance(move, Change))
    return tuple((move, state.after(move)) for move in moves)


def at_rest(state: State) -> bool:
    """Whether the last card is finished: only then a goal is judged."""
    return state.table.moo is None


def closed(state: State) -> State:
    """Return the state with an open Moo ended."""
    return state if at_rest(state) else state.after(Done())


def cost(move: Move) -> int:
    """Return what a move counts: a card or a scare 1, the end of a Moo nothing."""
    return 0 if isinstance(move, Done) else 1
