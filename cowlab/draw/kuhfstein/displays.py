"""The two displays with their piles, inside the score track."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.kuhfstein.cards import card, card_back, no_card
from cowlab.draw.kuhfstein.landscapes import back, tile
from cowlab.draw.kuhfstein.look import Look
from cowlab.draw.kuhfstein.places import Places
from cowlab.draw.kuhfstein.track import bonus_sign, score_track
from cowlab.draw.kuhfstein.words import card_words, marked
from cowlab.draw.palette import GOLD, INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Polyline, Rect, Shape, Text
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import CARD_DISPLAY, TILE_DISPLAY
from cowlab.games.kuhfstein.table import Table


def center(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the score track and all that lies in it."""
    table, box = view.table, places.table
    yield from score_track(table, places.loop)
    yield Text(box.x + 4, box.y + 17, "Cards", 14, "start", "bold", fill=INK)
    yield from _exchange("cards", "exchange all cards", look, places)
    for slot in range(CARD_DISPLAY):
        if slot < len(table.cards):
            face, target = table.cards[slot], f"card:{slot}"
            name = marked(f"card {'abcd'[slot]} of the display: {card_words(face)}", look, target)
            chosen = slot == look.card
            yield from card(face, places.card(slot), target, name, key="abcd"[slot], chosen=chosen)
        else:
            yield no_card(places.card(slot))
    yield Text(box.x + 4, box.y + 149, "Tiles", 14, "start", "bold", fill=INK)
    yield from _exchange("tiles", "exchange all tiles", look, places)
    for slot in range(TILE_DISPLAY):
        if slot < len(table.tiles):
            landscape, target = table.tiles[slot], f"tile:{slot}"
            name = marked(f"{landscape.word} tile of the display", look, target)
            yield from tile(landscape, places.tile(slot), target=target, name=name)
        else:
            yield no_card(places.tile(slot))
    yield from _piles(table, places)
    yield from _bonuses(table, Box(box.x, box.bottom - 24, box.width, 24))


def _piles(table: Table, places: Places) -> Iterator[Shape]:
    box, width = places.table, places.pile_width
    x = box.right - width
    first, size = places.card(0), places.tile(0).width
    pile = Box(x + 4, first.y + 6, width - 8, 62)
    if table.pile_size():
        for shift in (4, 0):
            yield from card_back(Box(pile.x, pile.y + shift, pile.width, pile.height))
    else:
        yield no_card(pile)
    yield Text(pile.center[0], pile.bottom + 19, str(table.pile_size()), 14, "middle", "bold",
               fill=INK)  # fmt: skip
    yield Text(pile.center[0], pile.bottom + 33, "in pile", 12, "middle", fill=SOFT_INK)
    side = min(size - 16, width - 8)
    stack = Box(x + (width - side) / 2, places.tile(0).y - 12, side, side)
    if table.stack_size():
        for shift in (4, 0):
            yield from back(Box(stack.x, stack.y + shift, side, side))
    else:
        yield no_card(stack)
    yield Text(stack.center[0], stack.bottom + 18, str(table.stack_size()), 14, "middle", "bold",
               fill=INK)  # fmt: skip
    yield Text(stack.center[0], stack.bottom + 31, "tiles", 12, "middle", fill=SOFT_INK)


def _exchange(what: str, name: str, look: Look, places: Places) -> Iterator[Shape]:
    box, target = places.exchange(what), f"exchange:{what}"
    allowed = target in look.possible
    ink = INK if allowed else SOFT_INK
    yield Rect(
        box.x, box.y, box.width, box.height, 6,
        fill=GOLD if allowed else PAPER, stroke=INK if allowed else LINE, stroke_width=1.3,
        target=target, name=marked(name, look, target),
    )  # fmt: skip
    x, y = box.x + 15, box.center[1]
    for side in (-1, 1):
        yield Polyline(
            ((x - side * 7, y + side * 3), (x + side * 7, y + side * 3),
             (x + side * 3, y + side * 6.5)),
            stroke=ink, stroke_width=1.7,
        )  # fmt: skip
    yield Text(box.x + 28, y + 4.3, "exchange", 12, fill=ink)


def _bonuses(table: Table, box: Box) -> Iterator[Shape]:
    """Yield what the pictograms on the track mean."""
    layout = table.track
    if len(layout) <= 4:
        entries = [(space.bonus, f"{space.at} {space.bonus.value}") for space in layout]
    else:
        kinds = list(dict.fromkeys(space.bonus for space in layout))
        entries = [(bonus, bonus.value) for bonus in kinds]
    each = box.width / max(len(entries), 1)
    for n, (bonus, words) in enumerate(entries):
        x = box.x + n * each + 12
        yield from bonus_sign(bonus, x, box.center[1], 9.5)
        yield Text(x + 14, box.center[1] + 4.3, words, 12, fill=INK)
