"""What moves of Kuhfstein are called in sentences. No widgets."""

from __future__ import annotations

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
from cowlab.games.kuhfstein.parts import Spot
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace


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


def move_words(move: str) -> str:
    """Return a move's text (or ``choose:?``) as words: ``places a lake on e2``."""
    if move == "choose:?":
        return "chooses a scoring tile"
    match parse_move(move):
        case Place(tile, spot):
            return f"places {tile.word} on {spot}"
        case Take(card):
            return f"takes {card_title(card)}"
        case Play(card, spots):
            cows = cows_text(len(spots))
            return f"plays {card_title(card)} with {cows} on {spots_text(spots)}"
        case Home(spots):
            return f"brings home {cows_text(len(spots))} from {spots_text(spots)}"
        case Exchange(display):
            return f"exchanges the {display.value} of the display"
        case Plant(None):
            return "plants no tree"
        case Plant(square):
            return f"plants a tree on the square at {square}"
        case Pass():
            return "passes"
        case Choose(tile):
            return f"chooses {scoring_title(tile)}"
        case RevealTile(tile):
            return f"{tile.word} is turned up"
        case RevealCard(card):
            return f"{card_title(card)} is turned up"
        case Show():
            return "the scoring tiles are shown"
    return move
