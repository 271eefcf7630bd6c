"""The whole picture of a Kuhhandel position."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw import marks
from cowlab.draw.kuhhandel.fronts import fronts, order
from cowlab.draw.kuhhandel.hand import money_box, purse, stack, stack_box
from cowlab.draw.kuhhandel.look import PLAIN, Look
from cowlab.draw.kuhhandel.market import BUTTONS, bids_asked, market, neutral
from cowlab.draw.kuhhandel.panel import key, last, ledger, turn
from cowlab.draw.kuhhandel.places import Places, places_for
from cowlab.draw.kuhhandel.sheet import sheet
from cowlab.draw.kuhhandel.words import description, pointed, stack_cards
from cowlab.draw.palette import PAGE
from cowlab.draw.scene import Box, Rect, Scene, Shape
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import BY_TEXT, SEAT_LETTERS


def scene(view: Observation, look: Look = PLAIN, *, narrow: bool = False) -> Scene:
    """Return the picture of what a seat sees; ``narrow`` for the width of a telephone."""
    look, places = pointed(view, look), _places(view, look, narrow=narrow)
    shapes: list[Shape] = [Rect(0, 0, places.width, places.height, fill=PAGE)]
    shapes += turn(view, look, places.turn)
    if places.sheet is not None:
        shapes += sheet(view, places.sheet, narrow=narrow)
    if places.market is not None:
        shapes += market(view, look, places)
    if places.neutral is not None:
        shapes += neutral(view, look, places)
    if places.purse is not None:
        shapes += purse(view, look, places)
    if places.stack is not None:
        shapes += stack(view, look, places)
    shapes += fronts(view, look, places)
    if places.ledger is not None:
        shapes += ledger(view, look, places.ledger)
    shapes += key(places)
    shapes += _over(view, look, places)
    said = description(view, watching=look.watching)
    return Scene(places.width, places.height, "Kuhhandel", said, tuple(shapes))


def _places(view: Observation, look: Look, *, narrow: bool) -> Places:
    """The places; how many types lie in a hidden stack does not show in its height."""
    types = view.table.stacks[view.seat] if look.hide_hand else len(stack_cards(view))
    return places_for(view.table.seats, types, narrow=narrow, over=view.table.step is None)


def _over(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Marks on top of everything."""
    for target in look.last:
        if (box := _place(target, view, look, places)) is not None:
            yield from last(box)
    for target in sorted(look.possible):
        if (box := _place(target, view, look, places)) is not None:
            yield from marks.possible(box, taken=True, beside=True)
    for target in look.hint:
        if (box := _place(target, view, look, places)) is not None:
            yield from marks.hinted(box, beside=True)
    for target in look.chosen:
        if (box := _place(target, view, look, places)) is not None:
            yield from marks.chosen(box)
    for target in look.refused:
        if (box := _place(target, view, look, places)) is not None:
            yield from marks.refused(box, beside=True)
    if look.focus is not None and (box := _place(look.focus, view, look, places)) is not None:
        yield from marks.cursor(box)


def _place(target: str, view: Observation, look: Look, places: Places) -> Box | None:
    """Return where a target lies; ``None`` for what is not in the picture."""
    kind, _, rest = target.partition(":")
    market_is_there = places.market is not None
    match kind:
        case "stack" if rest in BY_TEXT and not look.hide_hand:
            return stack_box(view, places, BY_TEXT[rest])
        case "money" if rest.isascii() and rest.isdigit() and not look.hide_hand:
            return money_box(view, places, int(rest))
        case "front":
            return _front_box(rest, view, places)
        case "apart":
            return places.slot(view.table.seats - 1, BY_TEXT["C"])
        case "neutral":
            return places.neutral
        case "lot" if market_is_there and view.table.deal is None:
            return places.lot
        case "offer" | "answer" if view.table.deal is not None:
            return places.side(kind)
        case "bid" if rest in BUTTONS and bids_asked(view, look):
            return places.button(rest)
    return None


def _front_box(rest: str, view: Observation, places: Places) -> Box | None:
    letter, _, cow = rest.partition(":")
    seats = SEAT_LETTERS[: view.table.seats]
    if len(letter) != 1 or letter not in seats or cow not in BY_TEXT:
        return None
    return places.slot(order(view).index(seats.index(letter)), BY_TEXT[cow])
