"""How a move of Kuhhandel is pointed together: targets, then perhaps a button."""

from __future__ import annotations

from typing import Any, Final

from cowlab.draw.kuhhandel.words import lowest
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Counter,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Sell,
    Show,
    Take,
)
from cowlab.games.kuhhandel.parts import SEAT_LETTERS
from cowlab.ui.kuhhandel import MarketPointer

BUTTONS: Final = {"g": 0, "p": 1, "k": 2}
"""The buttons, by key."""


def clicks(pointer: MarketPointer, move: Move) -> list[str]:
    """Return what to point at for a move, in a fresh view; ``g``, ``p`` and ``k`` are buttons."""
    letter = SEAT_LETTERS[pointer.view.seat]
    match move:
        case Auction(None):
            return ["neutral", "neutral"]
        case Auction(cows):
            return [*(f"stack:{cow}" for cow in cows or ()), "lot"]
        case Challenge(opponent, cows):
            other = SEAT_LETTERS[opponent]
            return [*(f"front:{other}:{cow}" for cow in cows), "g"]
        case Raise(amount) | Take(amount):
            return [*_raising(amount - lowest(pointer.view.table)), "g"]
        case Leave(amount):
            return [*_raising(amount - lowest(pointer.view.table)), "k"]
        case Pay(money) | Offer(money) | Counter(money):
            return [*(f"money:{amount}" for amount in money), "g"]
        case Show():
            return ["g"]
        case Pass() | Sell() | Accept() | Assign(None):
            return ["p"]
        case Keep():
            return ["k"]
        case Assign(cow):
            return [f"front:{letter}:{cow}"]
    raise AssertionError(f"nobody makes the move {move}")


def _raising(amount: int) -> list[str]:
    return ["bid:more"] * (amount // 50) + ["bid:up"] * (amount % 50 // 10)


def pointed(pointer: MarketPointer, move: Move) -> Any:
    """Return the move that comes out of pointing one together, from nothing chosen on."""
    pointer.clear()
    for target in clicks(pointer, move):
        if target in BUTTONS:
            action = pointer.actions()[BUTTONS[target]]
            assert action.key == target
            return action.move
        reaction = pointer.point(target)
        if reaction.move is not None:
            return reaction.move
        assert reaction.refusal is None, (target, reaction)
    return None
