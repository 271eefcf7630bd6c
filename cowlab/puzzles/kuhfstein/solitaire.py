"""One turn played alone: the moves that puzzles offer, and when the turn is over."""

from __future__ import annotations

from functools import lru_cache

from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.moves import Exchange, Move, Plant
from cowlab.games.kuhfstein.steps import Display, Exchanged, Extra, Revealing, Tree, Turn
from cowlab.games.kuhfstein.table import Cards, Own, hand_of

Step = tuple[Move, State]


def seat_of(first: State) -> int:
    """Return the seat whose puzzle it is: the one on turn in the first state."""
    seat = first.table.turn_seat
    return 0 if seat is None else seat


def hand(state: State) -> Cards:
    """Return the cards that the seat on turn holds."""
    seat = seat_of(state)
    return hand_of(state.table, seat, Own(state.dealt[seat], ()))


def over(state: State, seat: int) -> bool:
    """Whether the seat's turn is over, so that a display is refilled or somebody else goes on."""
    base = state.table.agenda[0] if state.table.agenda else None
    return not isinstance(base, Turn) or base.seat != seat or state.to_move != seat


def at_rest(state: State) -> bool:
    """Whether no square, bonus or exchange waits for a word."""
    return not isinstance(state.table.step, Tree | Extra | Exchanged) and not _turning_up(state)


def _turning_up(state: State) -> bool:
    """Whether a display that was exchanged is being turned up, in the middle of an action."""
    below = state.table.agenda[-2:-1]
    return isinstance(state.table.step, Revealing) and isinstance(below and below[0], Exchanged)


@lru_cache(maxsize=4000)
def offers(state: State) -> tuple[Step, ...]:
    """Return each move that a puzzle allows, and what it leads to, in the engine's order.

    Only the seat on turn moves. Displays cannot be exchanged, since chance decides what comes.
    """
    if over(state, seat_of(state)):
        return ()
    moves = (move for move in state.moves() if not isinstance(move, Exchange))
    return tuple((move, state.after(move)) for move in moves)


def cost(move: Move) -> int:
    """Return what a move counts: every action and bonus 1, what gets a tree nothing."""
    return 0 if isinstance(move, Plant) else 1


def points(first: State, now: State) -> int:
    """Return how many points the seat has made since the first state."""
    seat = seat_of(first)
    return now.table.scores[seat] - first.table.scores[seat]


def settled(state: State) -> State:
    """Return the state after all that is certain: what is left of a whole stack or pile is turned
    up, or the scoring tiles are shown."""
    while odds := state.chances():
        step = state.table.revealing
        if step is not None and len(odds) > 1 and step.count != _left(state, step.display):
            break
        state = state.after(odds[0][0])
    return state


def _left(state: State, display: Display) -> int:
    return state.table.stack_size() if display is Display.TILES else len(state.pile())
