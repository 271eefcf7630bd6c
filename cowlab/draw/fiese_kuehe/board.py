"""The whole picture of a Fiese-Kühe position."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw import marks
from cowlab.draw.cows import cow
from cowlab.draw.fiese_kuehe.barn import (
    barn_area,
    barn_house,
    stalls,
    waiting_area,
    waiting_cows,
    waiting_ground,
)
from cowlab.draw.fiese_kuehe.cards import card, card_back, no_card
from cowlab.draw.fiese_kuehe.cowpat import cowpat, mooing, turned_mark
from cowlab.draw.fiese_kuehe.look import PLAIN, Look
from cowlab.draw.fiese_kuehe.panel import panels
from cowlab.draw.fiese_kuehe.pasture import furniture, grass, hedges, herbs
from cowlab.draw.fiese_kuehe.places import Places, places_for
from cowlab.draw.fiese_kuehe.words import (
    barn_words,
    card_words,
    cell_words,
    description,
    waiting_words,
)
from cowlab.draw.palette import HERDS, INK, PAGE
from cowlab.draw.scene import Box, Rect, Scene, Shape, Text
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import COLUMN_LETTERS, HAND, ROWS, Cell


def scene(view: Observation, look: Look = PLAIN, *, narrow: bool = False) -> Scene:
    """Return the picture of what a seat sees; ``narrow`` for the width of a telephone."""
    places = places_for(view.table.seats, narrow=narrow)
    shapes = (
        Rect(0, 0, places.width, places.height, fill=PAGE),
        *_barn(view, look, places),
        *_pasture(view, look, places),
        *_waiting(view, look, places),
        *_hand(view, look, places),
        *panels(view, look, places),
        *_over(view, look, places),
    )
    return Scene(
        places.width, places.height, "Fiese Kühe", description(view, watching=look.watching), shapes
    )


def _barn(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    yield barn_area(places, barn_words(view, look))
    yield from barn_house(places)
    yield from stalls(view.table.home, places)


def _pasture(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    table = view.table
    pasture = table.pasture
    yield from hedges(pasture.columns, places)
    for row in range(ROWS, 0, -1):
        for letter in pasture.columns:
            cell = Cell(COLUMN_LETTERS.index(letter), row)
            yield grass(cell, places, cell_words(view, look, cell))
    yield from herbs(pasture.columns, places)
    yield from furniture(pasture.columns, places, table.variant.herd)
    for cell in pasture.cells():
        if cell in pasture.cowpats:
            x, y = places.cell(cell).center
            yield from cowpat(x, y + 1, 1.2, flies=(cell.column * 5 + cell.row * 3) % 4 == 0)
    yield from marks.tracks(look.last, _placing(view, places))
    for cell, seat in sorted(table.occupied(), key=lambda cow: (-cow[0].row, cow[0].column)):
        x, y = places.cell(cell).center
        yield from cow(seat, x, y, turned=table.is_turned(cell))
        if table.is_turned(cell):
            yield from turned_mark(places.cell(cell))
    if table.moo is not None:
        yield from mooing(places.cell(table.moo.cow))


def _waiting(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    table = view.table
    for seat in range(table.seats):
        box = places.share(places.waiting, seat, table.seats)
        if seat == view.seat:
            yield waiting_area(box, waiting_words(view, look))
        else:
            yield waiting_ground(box)
        yield from waiting_cows(seat, table.waiting(seat), box)


def _hand(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    heading = f"{HERDS[view.seat].name}’s hand"
    if look.hide_hand:
        heading += ", face down"
    yield Text(places.hand.x + 2, places.hand.y - 10, heading, 14, "start", "bold", fill=INK)
    for slot in range(HAND):
        box = places.card(slot)
        if slot >= len(view.hand):
            yield no_card(box)
        elif look.hide_hand:
            yield from card_back(box, view.seat)
        else:
            words = card_words(slot, view.hand[slot], look)
            yield from card(view.hand[slot], box, f"card:{slot}", words, chosen=slot == look.card)


def _over(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Marks on top of everything."""
    place = _placing(view, places)
    standing = {str(cell) for cell, _ in view.table.occupied()}
    for target in sorted(look.possible):
        box = place(target)
        if box is not None and not (look.hide_hand and target.startswith("card:")):
            taken = target in standing or not _is_cell(target)
            yield from marks.possible(box, taken=taken)
    yield from marks.way(look.path, place)
    for target in look.hint:
        if (box := place(target)) is not None:
            yield from marks.hinted(box)
    if look.cow is not None and (box := place(look.cow)) is not None:
        yield from marks.chosen(box)
    for target in _refused(view, look):
        if (box := place(target)) is not None:
            yield from marks.refused(box)
    if look.focus is not None and (box := place(look.focus)) is not None:
        yield from marks.cursor(box)


def _refused(view: Observation, look: Look) -> Iterator[str]:
    """The refused targets; a card's text means every such card of the hand."""
    texts = [str(dealt) for dealt in view.hand]
    for name in look.refused:
        if name in texts and not look.hide_hand:
            yield from (f"card:{slot}" for slot, text in enumerate(texts) if text == name)
        else:
            yield name


def _is_cell(target: str) -> bool:
    return len(target) >= 2 and target[0] in COLUMN_LETTERS and target[1:].isdigit()


def _placing(view: Observation, places: Places) -> marks.Place:
    """Return where targets lie."""

    def place(target: str) -> Box | None:
        if target == "barn":
            return places.barn
        if target == "w":
            return places.share(places.waiting, view.seat, view.table.seats)
        kind, _, slot = target.partition(":")
        if kind == "card" and slot.isdigit() and int(slot) < HAND:
            return places.card(int(slot))
        if _is_cell(target):
            cell = Cell(COLUMN_LETTERS.index(target[0]), int(target[1:]))
            return places.cell(cell) if 1 <= cell.row <= ROWS else None
        return None

    return place
