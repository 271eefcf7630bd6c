"""The judge of Kuhfstein: the first rule that a move breaks, in rulebook order.

Looks only at the open table and what the seat to move alone knows, so that states and observations
are judged alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cowlab.core.violation import Violation
from cowlab.games.kuhfstein.misses import why_not as why_not_on
from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Move,
    Pass,
    Place,
    Plant,
    Play,
    RevealCard,
    RevealTile,
    Show,
    Take,
)
from cowlab.games.kuhfstein.parts import (
    CARD_DISPLAY,
    LANDSCAPES,
    MOST_EXCHANGES,
    ORIGIN,
    SAME_TO_EXCHANGE,
    Landscape,
    Spot,
    sorted_spots,
)
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import (
    Choosing,
    Display,
    Exchanged,
    Extra,
    Revealing,
    Showing,
    Start,
    Tree,
)
from cowlab.games.kuhfstein.table import Own, Table, hand_of
from cowlab.games.kuhfstein.track import Bonus


def judge(table: Table, own: Own, move: Move) -> Violation | None:
    """Return the first rule that a move of the seat to move breaks, or ``None``.

    Raises TypeError for what is no move, and for chance moves, which are not judged here.
    """
    match move:
        case Place(tile, spot):
            return _step_violation(table, move) or _place(table, tile, spot)
        case Take(card):
            return _step_violation(table, move) or _take(table, card)
        case Play(card, spots):
            return _step_violation(table, move) or _play(table, own, card, spots)
        case Home(spots):
            return _step_violation(table, move) or _home(table, spots)
        case Exchange(display):
            return _step_violation(table, move) or _exchange(table, display)
        case Plant(square):
            return _step_violation(table, move) or _plant(table, square)
        case Pass():
            return _step_violation(table, move) or _pass(table, own)
        case Choose(tile):
            return _step_violation(table, move) or _choose(own, tile)
        case RevealTile() | RevealCard() | Show():
            raise TypeError("what is revealed is chance, judged by the state")
        case _:
            raise TypeError(f"{move!r} is not a move of Kuhfstein")


# What is to be decided now


def _step_violation(table: Table, move: Move) -> Violation | None:
    """Judge whether a move of this kind is asked for now."""
    match table.step:
        case None:
            return Violation("KF-23", "the game is over")
        case Revealing(display):
            return Violation("KF-6", f"{display.value} are being turned up; wait for them")
        case Showing():
            return Violation("KF-R19", "all have chosen, and the scoring tiles are being shown")
        case Start():
            return _unless(move, Take, "KF-R23", "choose your first card from the display")
        case Choosing():
            return _unless(move, Choose, "KF-R19", "choose one of your scoring tiles")
        case Tree(spot):
            because = f"say first which square at {spot} gets a tree, or none"
            return _unless(move, Plant, "KF-8", because, (str(spot),))
        case Exchanged(display):
            return _exchanged(display, move)
        case Extra(Bonus.TILE):
            if move == Exchange(Display.TILES):
                return Violation("KF-R9", "an extra tile comes without exchanging the display")
            return _unless(move, Place, "KF-20", "place your extra tile from the display")
        case Extra(Bonus.CARD):
            if move == Exchange(Display.CARDS):
                return Violation("KF-R10", "an extra card comes without exchanging the display")
            return _unless(move, Take, "KF-21", "take your extra card from the display")
    return _action(table, move)


def _unless(
    move: Move, kind: type[Move], rule: str, because: str, cells: tuple[str, ...] = ()
) -> Violation | None:
    return None if isinstance(move, kind) else Violation(rule, because, cells)


def _exchanged(display: Display, move: Move) -> Violation | None:
    if move == Exchange(display):
        return None
    if display is Display.TILES:
        because = "you have exchanged the display of tiles: place one of them now"
        return _unless(move, Place, "KF-R9", because)
    because = "you have exchanged the display of cards: take one of them now"
    return _unless(move, Take, "KF-R10", because)


def _action(table: Table, move: Move) -> Violation | None:
    match move:
        case Plant():
            return Violation("KF-8", "no square was completed by a tile placed just now")
        case Choose():
            return Violation("KF-24", "scoring tiles are chosen when the game has ended")
        case Pass() if isinstance(table.step, Extra):
            return Violation("KF-R7", "an extra action must be taken where one is legal")
    return None


# Placing a tile, and its tree


def _place(table: Table, tile: Landscape, spot: Spot) -> Violation | None:
    if tile not in table.tiles:
        holds = counted(landscape.word for landscape in table.tiles)
        return Violation("KF-7", f"no {tile.word} lies in the display, which holds {holds}")
    seat = table.turn_seat
    assert seat is not None
    area, cells = table.areas[seat], (str(spot),)
    if not area:
        if spot == ORIGIN:
            return None
        return Violation("KF-7", f"your first tile goes on {ORIGIN}, not on {spot}", cells)
    lying = area.get(spot)
    if lying is not None:
        return Violation("KF-7", f"a {lying.word} tile lies on {spot} already", cells)
    if any(beside in area for beside in spot.beside()):
        return None
    return Violation("KF-7", f"{spot} has no side in common with any of your tiles", cells)


def _plant(table: Table, square: Spot | None) -> Violation | None:
    if square is None:
        return None
    step, seat = table.step, table.turn_seat
    assert isinstance(step, Tree)
    assert seat is not None
    area = table.areas[seat]
    if square in area.squares_at(step.spot):
        return None
    corners = [square.step(dx, dy) for dy in (0, 1) for dx in (0, 1)]
    cells = tuple(map(str, corners))
    if step.spot not in corners:
        because = f"the square at {square} does not hold {step.spot}, the tile just placed"
        return Violation("KF-8", because, cells)
    if not area.is_square(square):
        missing = [corner for corner in corners if corner not in area]
        if missing:
            because = f"the square at {square} is not complete: no tile lies on {missing[0]}"
            return Violation("KF-R14", because, cells)
        holds = counted(tile.word for corner in corners if (tile := area.get(corner)))
        because = f"the square at {square} holds {holds}: not 4 alike, and not 4 different"
        return Violation("KF-R14", because, cells)
    treed = [tree for tree in area.trees if max(abs(tree.x - square.x), abs(tree.y - square.y)) < 2]
    because = f"a tile of the square at {square} serves the tree at {treed[0]} already"
    return Violation("KF-R13", because, cells)


# Cards from the display, and exchanges


def _take(table: Table, card: CardFace) -> Violation | None:
    if card in table.cards:
        return None
    holds = ", ".join(map(str, table.cards)) or "nothing"
    rule = "KF-R23" if isinstance(table.step, Start) else "KF-10"
    return Violation(rule, f"{card} is not in the display, which holds {holds}", (str(card),))


def _exchange(table: Table, display: Display) -> Violation | None:
    tiles = display is Display.TILES
    if table.exchanges(display) >= MOST_EXCHANGES:
        return Violation(
            "KF-R9" if tiles else "KF-R10",
            f"the display was exchanged {MOST_EXCHANGES} times in this action, which is the most",
        )
    return _exchange_tiles(table) if tiles else _exchange_cards(table)


def _exchange_tiles(table: Table) -> Violation | None:
    if most_alike(table) < SAME_TO_EXCHANGE:
        holds = counted(landscape.word for landscape in table.tiles)
        because = f"{SAME_TO_EXCHANGE} tiles of one landscape are needed, and the display holds"
        return Violation("KF-9", f"{because} {holds}")
    if not table.stack_size():
        return Violation("KF-R9", "no face-down tile is left to exchange for")
    return None


def most_alike(table: Table) -> int:
    """Return how many tiles of one landscape lie in the display at the most."""
    return max(map(table.tiles.count, table.tiles), default=0)


def _exchange_cards(table: Table) -> Violation | None:
    if len(table.cards) < CARD_DISPLAY:
        because = f"{CARD_DISPLAY} cards are needed, and {len(table.cards)} lie in the display"
        return Violation("KF-R10", because)
    if not common_landscapes(table):
        cells = tuple(map(str, table.cards))
        return Violation("KF-11", "no landscape is open on all 4 cards of the display", cells)
    return None


def common_landscapes(table: Table) -> tuple[Landscape, ...]:
    """Return the landscapes that are open on every card of the display."""
    return tuple(
        landscape
        for landscape in LANDSCAPES
        if all(landscape in card.landscapes for card in table.cards)
    )


# Playing a card, bringing home a herd


def _play(table: Table, own: Own, card: CardFace, spots: tuple[Spot, ...]) -> Violation | None:
    seat = table.turn_seat
    assert seat is not None
    hand = hand_of(table, seat, own)
    if card not in hand:
        holds = ", ".join(map(str, hand)) or "nothing"
        return Violation("KF-12", f"{card} is not in your hand, which holds {holds}", (str(card),))
    return why_not_on(table.areas[seat], card, spots, table.supply(seat))


def _home(table: Table, spots: tuple[Spot, ...]) -> Violation | None:
    seat = table.turn_seat
    assert seat is not None
    area = table.areas[seat]
    for spot in spots:
        if not area.has_cow(spot):
            return Violation("KF-16", f"no cow stands on {spot}", (str(spot),))
    herd = area.herd_at(spots[0])
    apart = [spot for spot in spots if spot not in herd]
    if apart:
        because = f"the cows on {spots[0]} and {apart[0]} do not stand in one herd"
        return Violation("KF-16", because, (str(spots[0]), str(apart[0])))
    left = [spot for spot in herd if spot not in spots]
    if left:
        because = f"the cow on {left[0]} belongs to this herd, and a herd comes home whole"
        return Violation("KF-16", because, tuple(map(str, sorted_spots(left))))
    return None


# Passing, and the final choice


def action_left(table: Table, own: Own) -> str | None:
    """Return an action that is legal, in words, or ``None`` (KF-R16)."""
    seat = table.turn_seat
    assert seat is not None
    area, supply = table.areas[seat], table.supply(seat)
    if table.tiles:
        return "place a tile"
    if table.cards:
        return "take a card"
    if area.cow_bits:
        return "bring home a herd"
    for card in hand_of(table, seat, own):
        if card.cows <= supply and area.placements(card):
            return f"play {card}"
    return None


def _pass(table: Table, own: Own) -> Violation | None:
    action = action_left(table, own)
    if action is None:
        return None
    return Violation("KF-R16", f"you can still {action}, and actions are compulsory")


def _choose(own: Own, tile: ScoringTile) -> Violation | None:
    if tile in own.scoring:
        return None
    yours = " and ".join(map(str, own.scoring)) or "none"
    return Violation("KF-24", f"{tile} is not one of your scoring tiles, which are {yours}")


def counted(words: Iterable[str]) -> str:
    """Return the words with their numbers, as ``2 lake, 1 hay``."""
    found = [f"{count} {word}" for word, count in Counter(words).items()]
    return ", ".join(found) or "nothing"
