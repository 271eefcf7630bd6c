"""How a move of Kuhfstein is pointed together: the targets one after the other."""

from __future__ import annotations

from typing import Any

from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Move,
    Pass,
    Place,
    Plant,
    Play,
    Take,
)
from cowlab.ui.kuhfstein import AreaPointer

KEYS = {"exchange:tiles": "x", "exchange:cards": "k", "no tree": "n", "pass": "p"}


def clicks(pointer: AreaPointer, move: Move) -> list[str]:
    """Return what to point at for a move, in a fresh view; ``no tree`` and ``pass`` are buttons."""
    view = pointer.view
    match move:
        case Place(tile, spot):
            return [f"tile:{view.table.tiles.index(tile)}", str(spot)]
        case Take(card):
            return [f"card:{view.table.cards.index(card)}"] * 2
        case Play(card, spots):
            return [f"hand:{view.hand.index(card)}", *map(str, spots)]
        case Home(spots):
            return [str(spots[-1])] * 2
        case Exchange(display):
            return [f"exchange:{display.value}"]
        case Plant(None):
            return ["no tree"]
        case Plant(square):
            return [f"tree:{square}"]
        case Choose(tile):
            return [f"scoring:{view.own.scoring.index(tile)}"]
        case Pass():
            return ["pass"]
    raise AssertionError(f"nobody makes the move {move}")


def pointed(pointer: AreaPointer, move: Move) -> Any:
    """Return the move that comes out of pointing one together, from nothing chosen on."""
    pointer.clear()
    for target in clicks(pointer, move):
        if target in KEYS and not target.startswith("exchange"):
            (action,) = (one for one in pointer.actions() if one.key == KEYS[target])
            return action.move
        reaction = pointer.point(target)
        if reaction.move is not None:
            return reaction.move
        assert reaction.refusal is None, (target, reaction)
    return None
