"""Which way to play a card is meant by pointing at tiles, and what moves change. No widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.misses import near_misses, wrongs
from cowlab.games.kuhfstein.moves import Choose, Exchange, Home, Place, Plant, Play, Take
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import ORIGIN, Spot
from cowlab.games.kuhfstein.placements import Placement
from cowlab.games.kuhfstein.shapes import CardFace, parse_card
from cowlab.ui.kuhfstein_words import capital, card_title, cows_text, fits_text, spots_text


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play a card: the tiles that get cows, and every way to lay it that means it."""

    cows: tuple[Spot, ...]
    laid: tuple[Placement, ...]

    @property
    def covered(self) -> frozenset[Spot]:
        """All tiles that lie under the card."""
        return frozenset(spot for placement in self.laid for spot in placement.cells)


def ways(area: Area, card: CardFace) -> tuple[Way, ...]:
    """Return the different ways to play the card, in the order of its placements."""
    found: dict[tuple[Spot, ...], list[Placement]] = {}
    for placement in area.placements(card):
        found.setdefault(placement.cows, []).append(placement)
    return tuple(Way(cows, tuple(laid)) for cows, laid in found.items())


def meant(found: Sequence[Way], picks: Sequence[Spot]) -> tuple[Way, ...]:
    """Return the ways that put cows on all tiles picked; if none does, those that lie on them."""
    on = tuple(way for way in found if all(pick in way.cows for pick in picks))
    return on or tuple(way for way in found if all(pick in way.covered for pick in picks))


def nearest(area: Area, card: CardFace, spot: Spot | None = None) -> Placement:
    """Return how to lay the card with the fewest faults, over this spot if one is given."""
    if spot is None:
        fitting = area.placements(card)
        if fitting:
            return fitting[0]
        misses = near_misses(area, card)
        return misses[0].placement if misses else Placement(card.turns[0], ORIGIN)
    laid = [
        Placement(turn, spot.step(-dx, -dy))
        for turn in card.turns
        for dx, dy in (*turn.cows, *turn.closed)
    ]
    faults = [wrongs(area, placement) for placement in laid]
    return min(
        zip(laid, faults, range(len(laid)), strict=True),
        key=lambda one: (len(one[1]), sum(wrong.fault for wrong in one[1]), one[2]),
    )[0]


def card_fits(view: Observation, text: str) -> str:
    """Return where the card fits in the own area now, or why it does not, in a sentence.

    Raises NotationError for what is no card.
    """
    card = parse_card(text)
    title = capital(card_title(card))
    refusal = view.why_nowhere(card)
    if refusal is not None:
        return f"{title} fits nowhere now: {refusal}."
    found = [spots_text(way.cows) for way in ways(view.table.areas[view.seat], card)]
    told = "; or ".join(f"with {cows_text(card.cows)} on {spots}" for spots in found)
    return f"{title}: {fits_text(len(found))}, {told}."


def play_of(card: CardFace, placement: Placement) -> Play:
    """Return the move that lays the card like this."""
    return Play(card, placement.cows)


def marks_of(view: Observation, move: Any) -> tuple[tuple[str, ...], tuple[Spot, ...]]:
    """Return the targets that a move of the view's seat is about, and the spots to be seen."""
    table = view.table
    match move:
        case Place(tile, spot):
            return (f"tile:{table.tiles.index(tile)}", str(spot)), (spot,)
        case Take(card):
            return (f"card:{table.cards.index(card)}",), ()
        case Play(card, spots):
            return (f"hand:{view.hand.index(card)}", *map(str, spots)), spots
        case Home(spots):
            return tuple(map(str, spots)), spots
        case Exchange(display):
            return (f"exchange:{display.value}",), ()
        case Plant(square):
            return (f"tree:{square or 'none'}",), (square, square.step(1, 1)) if square else ()
        case Choose(tile):
            return (f"scoring:{view.own.scoring.index(tile)}",), ()
    return (), ()


def trace(before: Observation, move: Any) -> tuple[int, tuple[str, ...]] | None:
    """Return whose area a move changed, and the spots."""
    seat = before.table.turn_seat
    if seat is None:
        return None
    match move:
        case Place(_, spot):
            return seat, (str(spot),)
        case Play(_, spots) | Home(spots):
            return seat, tuple(map(str, spots))
        case Take() | Exchange():
            return seat, ()
    return None
