"""Short positions for the tests of Kuhfstein, and the few things that tests do with them."""

from __future__ import annotations

import cowlab
from tests.games.positions import Positions

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


_POSITIONS = Positions(GAME, line)
at, played, after, texts = _POSITIONS.at, _POSITIONS.played, _POSITIONS.after, _POSITIONS.texts
refusal, refused, legal = _POSITIONS.refusal, _POSITIONS.refused, _POSITIONS.legal
word, chances_taken = _POSITIONS.word, _POSITIONS.chances_taken

LONG_ROWS = f"areas={'y' * 13 + 'm' * 13},{'f' * 13 + 'l' * 9}"
"""Most of the tiles of two players: 1 hay, 2 lakes and 10 houses are left."""
NEARLY_OUT = f"areas={'y' * 14 + 'm' * 13},{'f' * 13 + 'l' * 11 + 'h' * 5}"
"""All tiles of two players but five houses."""
