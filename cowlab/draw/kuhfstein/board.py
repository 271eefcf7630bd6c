"""The whole picture of a Kuhfstein position."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cowlab.draw import marks
from cowlab.draw.kuhfstein.cards import card, card_back
from cowlab.draw.kuhfstein.displays import center
from cowlab.draw.kuhfstein.field import field, place_of
from cowlab.draw.kuhfstein.look import PLAIN, Look
from cowlab.draw.kuhfstein.others import others, seat_box, small_seats
from cowlab.draw.kuhfstein.panel import key, last, scoring, seats, turn
from cowlab.draw.kuhfstein.places import CARDS_A_PAGE, Places, places_for
from cowlab.draw.kuhfstein.sheet import sheet
from cowlab.draw.kuhfstein.window import Window, window_on
from cowlab.draw.kuhfstein.words import card_words, description, marked
from cowlab.draw.palette import HERDS, INK, LINE, PAGE, PAPER
from cowlab.draw.scene import Box, Polygon, Rect, Scene, Shape, Text
from cowlab.games.kuhfstein.observation import Observation


def scene(view: Observation, look: Look = PLAIN, *, narrow: bool = False) -> Scene:
    """Return the picture of what a seat sees; ``narrow`` for the width of a telephone."""
    places = _places(view, look, narrow=narrow)
    shown = window(view, look, narrow=narrow)
    shapes = [
        Rect(0, 0, places.width, places.height, fill=PAGE),
        *turn(view, look, places.turn),
        *center(view, look, places),
        *seats(view, look, places.seats),
        *others(view, look, places.others),
        *field(view, look, places, shown),
    ]
    if view.table.shown:
        shapes += sheet(view.table, _sheet_box(places))
    else:
        shapes += _hand(view, look, places)
        shapes += scoring(view, look, places)
    shapes += key(places)
    shapes += _over(view, look, places, shown)
    return Scene(
        places.width,
        places.height,
        "Kuhfstein",
        description(view, watching=look.watching),
        tuple(shapes),
    )


def window(view: Observation, look: Look = PLAIN, *, narrow: bool = False) -> Window:
    """Return the window on the area that is shown large."""
    places = _places(view, look, narrow=narrow)
    seat = view.seat if look.seat is None else look.seat
    return window_on(view.table.areas[seat], places.ground, look.zoom, look.pan)


def pages(view: Observation, *, narrow: bool) -> int:
    """Return how many pages the hand has, at least one."""
    return max(1, -(-len(view.hand) // CARDS_A_PAGE[narrow]))


def page_slots(view: Observation, look: Look, *, narrow: bool) -> range:
    """Return the indices of the cards on the page of the hand that is shown."""
    most = CARDS_A_PAGE[narrow]
    page = min(max(look.page, 0), pages(view, narrow=narrow) - 1)
    return range(page * most, min((page + 1) * most, len(view.hand)))


def _places(view: Observation, look: Look, *, narrow: bool) -> Places:
    held = min(len(view.hand), CARDS_A_PAGE[narrow])
    if view.table.shown and narrow:
        held = 11
    return places_for(view.table.seats, held, narrow=narrow)


def _sheet_box(places: Places) -> Box:
    top = places.hand.y - 22
    return Box(places.hand.x, top, places.hand.width, places.scoring.bottom - top)


def _hand(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    box, count = places.hand, len(view.hand)
    heading = f"{HERDS[view.seat].name}’s hand"
    if look.hide_hand:
        heading += ", face down"
    slots = page_slots(view, look, narrow=places.narrow)
    many = pages(view, narrow=places.narrow) > 1
    if many:
        heading = f"Cards {slots.start + 1} to {slots.stop} of {count}"
    yield Text(box.x + 2, box.y - 9, heading, 14, "start", "bold", fill=INK)
    if many and not look.hide_hand:
        yield from _page_buttons(look, places, slots, count)
    most = CARDS_A_PAGE[places.narrow]
    on_page = most if many else count
    if not count:
        yield Rect(
            box.x, box.y, box.width, min(box.height, 80), 8, stroke=LINE, stroke_width=1.4,
            dash=(5, 5),
        )  # fmt: skip
        yield Text(box.center[0], box.y + 44, "no cards", 13, "middle", fill=INK)
    for place, slot in enumerate(slots):
        at = places.hand_card(place, on_page)
        if look.hide_hand:
            yield from card_back(at)
            continue
        face, target = view.hand[slot], f"hand:{slot}"
        words = marked(f"card {slot + 1} of your hand: {card_words(face)}", look, target)
        label = str(place + 1) if place < 9 else ""
        yield from card(face, at, target, words, key=label, chosen=slot == look.hand)


def _page_buttons(look: Look, places: Places, slots: range, count: int) -> Iterator[Shape]:
    box = places.hand
    for n, (word, name) in enumerate((("back", "the cards before"), ("next", "the cards after"))):
        usable = slots.start > 0 if word == "back" else slots.stop < count
        button = Box(box.right - 66 + n * 34, box.y - 27, 32, 22)
        target = f"page:{word}"
        ink = INK if usable else LINE
        yield Rect(
            button.x, button.y, button.width, button.height, 5, fill=PAPER, stroke=ink,
            stroke_width=1.2, target=target, name=marked(name, look, target),
        )  # fmt: skip
        x, y = button.center
        way = -1 if word == "back" else 1
        yield Polygon(((x + way * 6, y), (x - way * 4, y - 6), (x - way * 4, y + 6)), fill=ink)


def _over(view: Observation, look: Look, places: Places, shown: Window) -> Iterator[Shape]:
    """Marks on top of everything."""
    place = _placing(view, look, places, shown)
    for target in look.last:
        if look.last_seat in (None, _large(view, look)) and (box := place(target)) is not None:
            yield from last(box)
    area = view.table.areas[view.seat]
    taken = set(map(str, area.spots))
    ringed = {str(spot) for fit in look.fits for spot in fit.cows}
    for target in sorted(look.possible - ringed):
        if (box := place(target)) is not None and not target.startswith(("exchange:", "tree:")):
            yield from marks.possible(box, taken=target in taken or ":" in target)
    for target in look.hint:
        if (box := place(target)) is not None:
            yield from marks.hinted(box)
    chosen = [*look.chosen, *([] if look.tile is None else [f"tile:{look.tile}"])]
    for target in chosen:
        if (box := place(target)) is not None:
            yield from marks.chosen(box)
    for target in _refused(view, look):
        if (box := place(target)) is not None:
            yield from marks.refused(box)
    if look.focus is not None and (box := place(look.focus)) is not None:
        yield from marks.cursor(box)


def _large(view: Observation, look: Look) -> int:
    return view.seat if look.seat is None else look.seat


def _refused(view: Observation, look: Look) -> Iterator[str]:
    """The refused targets; a card's text means every such card in hand and display."""
    for name in look.refused:
        if "=" not in name:
            yield name
            continue
        for kind, cards in (("hand", view.hand), ("card", view.table.cards)):
            yield from (f"{kind}:{n}" for n, face in enumerate(cards) if str(face) == name)


def _placing(
    view: Observation, look: Look, places: Places, shown: Window
) -> Callable[[str], Box | None]:
    """Return where targets lie; ``None`` for what is not in the picture."""
    slots = page_slots(view, look, narrow=places.narrow)
    many = pages(view, narrow=places.narrow) > 1
    on_page = CARDS_A_PAGE[places.narrow] if many else len(view.hand)

    def place(target: str) -> Box | None:
        kind, _, rest = target.partition(":")
        number = int(rest) if rest.isascii() and rest.isdigit() else -1
        match kind:
            case "tile" if 0 <= number < len(view.table.tiles):
                return places.tile(number)
            case "card" if 0 <= number < len(view.table.cards):
                return places.card(number)
            case "hand" if number in slots and not (look.hide_hand or view.table.shown):
                return places.hand_card(number - slots.start, on_page)
            case "scoring" if number in (0, 1) and not (look.hide_hand or view.table.shown):
                return places.scoring_tile(number)
            case "tree" if rest == "none" and _large(view, look) == view.seat:
                return places.no_tree
            case "exchange" if rest in ("cards", "tiles"):
                return places.exchange(rest)
            case "seat" if number in (small := small_seats(view, look)):
                return seat_box(places.others, small.index(number), len(small))
            case "view" | "page":
                return _button_box(target, view, look, places, shown)
        return place_of(target, shown) if _large(view, look) == view.seat else None

    return place


def _button_box(
    target: str, view: Observation, look: Look, places: Places, shown: Window
) -> Box | None:
    kind, _, word = target.partition(":")
    if kind == "page":
        n = ("back", "next").index(word) if word in ("back", "next") else 0
        return Box(places.hand.right - 66 + n * 34, places.hand.y - 27, 32, 22)
    words = ["out", "fit", "in"]
    if tuple(shown.more()):
        words = ["left", "up", "down", "right", *words]
    return places.button(words.index(word), len(words)) if word in words else None
