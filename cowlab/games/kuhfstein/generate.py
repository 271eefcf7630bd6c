"""The move generator of Kuhfstein, in a fixed order. Tests prove it equal to the judge."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.games.kuhfstein.judge import action_left, common_landscapes, most_alike
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
from cowlab.games.kuhfstein.parts import CARD_DISPLAY, MOST_EXCHANGES, SAME_TO_EXCHANGE
from cowlab.games.kuhfstein.steps import (
    Choosing,
    Display,
    Exchanged,
    Extra,
    Start,
    Tree,
    Turn,
)
from cowlab.games.kuhfstein.table import Own, Table, hand_of, sorted_tiles
from cowlab.games.kuhfstein.track import Bonus


def player_moves(table: Table, own: Own) -> Iterator[Move]:
    """Yield the legal moves of the seat to move; none while something is revealed.

    Order of actions: cards to play, tiles to place, cards to take, herds, exchanges; within each
    as they lie in hand and display, then by turn and spot. Pass comes alone.
    """
    match table.step:
        case Turn(_, actions) if actions:
            yield from _actions(table, own)
            if action_left(table, own) is None:
                yield Pass()
        case Extra(Bonus.ACTION):
            yield from _actions(table, own)
        case Extra(Bonus.TILE):
            yield from _places(table)
        case Start() | Extra(Bonus.CARD):
            yield from map(Take, table.cards)
        case Exchanged(display):
            yield from _places(table) if display is Display.TILES else map(Take, table.cards)
            yield from _exchanges(table, display)
        case Tree():
            yield from trees(table)
        case Choosing():
            yield from map(Choose, own.scoring)


def _actions(table: Table, own: Own) -> Iterator[Move]:
    yield from plays(table, own)
    yield from _places(table)
    yield from map(Take, table.cards)
    yield from map(Home, table.areas[_seat(table)].herds())
    for display in Display:
        yield from _exchanges(table, display)


def _seat(table: Table) -> int:
    seat = table.turn_seat
    assert seat is not None
    return seat


def plays(table: Table, own: Own) -> Iterator[Play]:
    """Yield each way to play a card of the hand, whether or not an action is to be chosen."""
    seat = _seat(table)
    area, supply = table.areas[seat], table.supply(seat)
    for card in hand_of(table, seat, own):
        if card.cows <= supply:
            for spots in area.placements(card).cows():
                yield Play(card, spots)


def _places(table: Table) -> Iterator[Place]:
    spots = table.areas[_seat(table)].free_spots()
    for tile in sorted_tiles(set(table.tiles)):
        for spot in spots:
            yield Place(tile, spot)


def _exchanges(table: Table, display: Display) -> Iterator[Exchange]:
    if table.exchanges(display) >= MOST_EXCHANGES:
        return
    if display is Display.TILES:
        allowed = most_alike(table) >= SAME_TO_EXCHANGE and table.stack_size() > 0
    else:
        allowed = len(table.cards) == CARD_DISPLAY and bool(common_landscapes(table))
    if allowed:
        yield Exchange(display)


def trees(table: Table) -> Iterator[Plant]:
    """Yield each square that the tile just placed completes and that may get a tree, then none."""
    step = table.step
    assert isinstance(step, Tree)
    yield from map(Plant, table.areas[_seat(table)].squares_at(step.spot))
    yield Plant(None)
