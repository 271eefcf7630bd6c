"""The concepts that solving a puzzle may take, and which of them a move uses."""

from __future__ import annotations

from typing import Final

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.misses import Fault, fits_mirrored, wrongs
from cowlab.games.kuhfstein.moves import Exchange, Home, Move, Place, Plant, Play, Take
from cowlab.games.kuhfstein.parts import Spot
from cowlab.games.kuhfstein.placements import Placement
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import Extra, Tree
from cowlab.games.kuhfstein.track import Bonus, passed
from cowlab.puzzles.kuhfstein.solitaire import seat_of

LEVELS: Final = {
    "landscape": 1,
    "take": 1,
    "tile": 1,
    "turn": 1,
    "ahead": 2,
    "closed": 2,
    "exchange": 2,
    "herd": 2,
    "mirror": 2,
    "same": 2,
    "standing": 2,
    "supply": 2,
    "tree": 2,
    "choice": 3,
    "extra": 3,
    "newcow": 3,
    "recall": 3,
}
"""Each concept and how hard it is, 1 to 3 (docs/puzzles.md says what each one means)."""
_BY_RULE: Final = {
    "KF-8": "tree",
    "KF-R13": "choice",
    "KF-R14": "tree",
    "KF-9": "exchange",
    "KF-R9": "exchange",
    "KF-11": "exchange",
    "KF-R10": "exchange",
    "KF-16": "herd",
}


def used(state: State, move: Move, after: State) -> frozenset[str]:
    """Return the concepts that a legal move uses in the state."""
    found = _bonuses(state, after)
    if isinstance(state.table.step, Extra):
        found.add("extra")
    match move:
        case Place():
            found.add("tile")
        case Take():
            found.add("take")
        case Home():
            found.add("herd")
        case Plant(square):
            step = state.table.step
            assert isinstance(step, Tree)
            squares = state.table.areas[seat_of(state)].squares_at(step.spot)
            found |= {"tree"} if square is not None else set()
            found |= {"choice"} if square is None or len(squares) > 1 else set()
        case Play(card, spots):
            found |= play_uses(state.table.areas[seat_of(state)], card, spots)
    return frozenset(found)


def _bonuses(state: State, after: State) -> set[str]:
    seat = seat_of(state)
    spaces = passed(state.table.track, state.table.scores[seat], after.table.scores[seat])
    words = {Bonus.COW: "newcow", Bonus.RECALL: "recall"}
    return {words[space.bonus] for space in spaces if space.bonus in words}


def laid(area: Area, card: CardFace, spots: tuple[Spot, ...]) -> list[Placement]:
    """Return every way to lay the card that puts cows on just these tiles and fits the area."""
    ways = (Placement(turn, spots[0]) for turn in card.turns)
    return [way for way in ways if way.cows == spots and not wrongs(area, way)]


def play_uses(area: Area, card: CardFace, spots: tuple[Spot, ...]) -> set[str]:
    """Return what cannot be done without to put cows here by the card."""
    ways = laid(area, card, spots)
    found = set()
    if all(way.turn != card.turns[0] for way in ways):
        found.add("turn")
    if all(any(area.has_cow(spot) for spot in way.closed) for way in ways):
        found.add("closed")
    return found


def card_uses(area: Area, card: CardFace) -> set[str]:
    """Return what it takes to say where the card fits."""
    found = set()
    for way in area.placements(card):
        found |= play_uses(area, card, way.cows)
        if len(laid(area, card, way.cows)) > 1:
            found.add("same")
    if fits_mirrored(area, card):
        found.add("mirror")
    if len(area.without_cows().placements(card)) > len(area.placements(card)):
        found.add("standing")
    return found


def why_concept(state: State, move: Move) -> str | None:
    """Return the concept of the rule by which a move is refused."""
    violation = state.why_not(move)
    if violation is None:
        return None
    if isinstance(move, Exchange):
        return "exchange"
    if not isinstance(move, Play) or violation.rule != "KF-R15":
        return _BY_RULE.get(violation.rule)
    area = state.table.areas[seat_of(state)]
    if laid(area, move.card, move.spots):
        return "supply"
    mirror = move.card.mirrored()
    if mirror is not None and laid(area, mirror, move.spots):
        return "mirror"
    ways = [way for turn in move.card.turns if (way := Placement(turn, move.spots[0]))]
    faults = [wrongs(area, way) for way in ways if way.cows == move.spots]
    if any({wrong.fault for wrong in wrong_cells} == {Fault.COW} for wrong_cells in faults):
        return "standing"
    return "landscape"
