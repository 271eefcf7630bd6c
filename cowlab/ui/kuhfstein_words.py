"""What moves of Kuhfstein are called in sentences. No widgets."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Pass,
    Place,
    Plant,
    Play,
    RevealCard,
    RevealTile,
    Show,
    Take,
)
from cowlab.games.kuhfstein.notation import parse_move
from cowlab.games.kuhfstein.parts import Landscape, Spot
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.ui.pointing import Deed

HELP: Final = (
    ("Mouse, touch", "a tile of the display, then a spot"),
    ("", "a card of your hand, then a tile under one of its outlines"),
    ("", "a card of the display, or a cow, twice"),
    ("1 to 9", "a card of the hand (or a square for a tree, or a scoring tile)"),
    ("a to d", "a card of the display"),
    ("y m f l o", "a tile of the display: hay, meadow, forest, lake, house"),
    ("g", "do what is chosen"),
    ("x, k", "exchange the tiles, the cards"),
    ("n", "plant no tree"),
    ("p", "pass"),
    ("+ - .", "draw your area larger, smaller, as it fits"),
    ("Shift with arrows", "move your area in its window"),
    ("< >", "turn the pages of a large hand"),
    ("Typing", "tile:l:e1s2, play:l./#./#y=8:0,e1s2, take:#/h=4 or home:e1,e2; "
               "spots are named by the way from the first tile, 0"),
)  # fmt: skip
"""How to choose things with mouse and keys, and how moves are typed, in rows."""


def card_title(card: CardFace) -> str:
    """Return a card in a few words: ``the 8-point card (lake, hay)``."""
    landscapes = ", ".join(landscape.word for landscape in card.turns[0].wants)
    return f"the {card.points}-point card ({landscapes})"


def spots_text(spots: tuple[Spot, ...]) -> str:
    """Return spots as ``e1, e2 and s1``."""
    names = [str(spot) for spot in spots]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def cows_text(count: int) -> str:
    return "1 cow" if count == 1 else f"{count} cows"


def scoring_title(tile: ScoringTile) -> str:
    return f"{tile.points} points for {tile.condition}"


def tile_text(tile: Landscape) -> str:
    """Return ``a lake``, and ``hay`` for hay."""
    return tile.word if tile is Landscape.HAY else f"a {tile.word}"


@lru_cache(maxsize=4096)
def deed(move: str) -> Deed:
    """Return a move's text (or ``choose:?``) in words: ``place a lake on e2``."""
    return Deed("choose", "chose", "a scoring tile") if move == "choose:?" else _deed(move)


def _deed(text: str) -> Deed:
    match parse_move(text):
        case Place(tile, spot):
            return Deed("place", "placed", f"{tile_text(tile)} on {spot}")
        case Take(card):
            return Deed("take", "took", card_title(card))
        case Play(card, spots):
            cows = cows_text(len(spots))
            return Deed("play", "played", f"{card_title(card)} with {cows} on {spots_text(spots)}")
        case Home(spots):
            return Deed(
                "bring", "brought", f"home {cows_text(len(spots))} from {spots_text(spots)}"
            )
        case Exchange(display):
            return Deed("exchange", "exchanged", f"the {display.value} of the display")
        case Plant(None):
            return Deed("plant", "planted", "no tree")
        case Plant(square):
            return Deed("plant", "planted", f"a tree on the square at {square}")
        case Pass():
            return Deed("pass", "passed")
        case Choose(tile):
            return Deed("choose", "chose", scoring_title(tile))
        case RevealTile(tile):
            return Deed("turn up", "turned up", tile_text(tile))
        case RevealCard(card):
            return Deed("turn up", "turned up", card_title(card))
        case Show():
            return Deed("show", "showed", "the scoring tiles of all")


def fits_text(count: int) -> str:
    if not count:
        return "it fits nowhere"
    return "it fits in one place" if count == 1 else f"it fits in {count} places"


def capital(text: str) -> str:
    return text[0].upper() + text[1:]
