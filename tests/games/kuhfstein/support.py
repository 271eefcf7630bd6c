"""Short positions for the tests of Kuhfstein, and the few things that tests do with them."""

from __future__ import annotations

from typing import Any

import cowlab
from cowlab import CHANCE, Violation

GAME = cowlab.games["kuhfstein"]
CARDS = (
    *("l./#./#y=8", "#/y=4", "#/m=4", "#/f=4", "y/y=6", "f/m=6", "l/l=6", "f/y=6", "h/y=6"),
    *("l/#/l=7", "m./yy/.m=12", "#f/.l=7", "#f/l.=7", "#/#/y=5", "#/h/m=7", "f/f=6", "m/y=6"),
)
"""The deck of the tests, so that they do not hang on the cards that the game comes with."""
DECK = f"deck=tests:{'+'.join(CARDS)}"
EIGHT = f"deck=eight:{'+'.join(CARDS[:8])}"
"""A deck so small that its pile runs out."""


def line(short: str) -> str:
    """The position line for a short one: with the deck of the tests unless it names another."""
    words = short.replace("deck=eight", EIGHT)
    return words if "deck=" in words else f"{words} {DECK}"


def at(short: str) -> Any:
    """The state of a short position."""
    return GAME.parse_state(line(short))


def played(state: Any, *moves: str) -> Any:
    """The state after moves that must all be legal."""
    for move in moves:
        state = cowlab.play(state, move)
    return state


def after(short: str, *moves: str) -> Any:
    """The state after moves from a short position, all of them legal."""
    return played(at(short), *moves)


def refusal(short: str, *moves: str) -> Violation:
    """Why the last move is refused, after the others were played."""
    violation = after(short, *moves[:-1]).why_not(GAME.parse_move(moves[-1]))
    assert violation is not None, f"{moves[-1]} is allowed"
    assert isinstance(violation, Violation)
    return violation


def refused(short: str, *moves: str) -> str:
    """The id of the rule that the last move breaks."""
    return refusal(short, *moves).rule


def texts(state: Any) -> list[str]:
    """The texts of all legal moves."""
    return [str(move) for move in cowlab.legal_moves(state)]


def legal(short: str, *moves: str) -> list[str]:
    """The texts of all legal moves, after some."""
    return texts(after(short, *moves))


def word(state: Any, key: str) -> str:
    """One word of the full position line."""
    text = GAME.format_state(state)
    return dict(part.split("=", 1) for part in text.split(" "))[key]


def chances_taken(state: Any) -> Any:
    """The state when chance has done its part, always with its first outcome."""
    while state.to_move is CHANCE:
        state = state.after(next(state.moves()))
    return state


LONG_ROWS = f"areas={'y' * 13 + 'm' * 13},{'f' * 13 + 'l' * 9}"
"""Most of the tiles of two players: 1 hay, 2 lakes and 10 houses are left."""
NEARLY_OUT = f"areas={'y' * 14 + 'm' * 13},{'f' * 13 + 'l' * 11 + 'h' * 5}"
"""All tiles of two players but five houses."""
