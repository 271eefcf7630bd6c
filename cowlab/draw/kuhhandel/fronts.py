"""What lies in front of the seats: a row for each, with a column for each type of cow."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.cows import badge
from cowlab.draw.kuhhandel.cards import (
    area,
    cat_disc,
    count_chip,
    cow_back,
    note_back,
    pile,
    sheep_card,
    tick,
    triple_card,
)
from cowlab.draw.kuhhandel.look import Look
from cowlab.draw.kuhhandel.palette import ASKED, CLOSED, COATS, MARKET, MARKET_LINE
from cowlab.draw.kuhhandel.places import HEAD, NARROW_HEAD, Places
from cowlab.draw.kuhhandel.words import (
    apart_target,
    counted,
    front_target,
    marked,
    pile_words,
    whose,
)
from cowlab.draw.metrics import shortened, text_width
from cowlab.draw.palette import GOLD, INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Circle, Rect, Shape, Text
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import NUMBER, SEAT_NAMES, TYPES, Cow
from cowlab.games.kuhhandel.steps import Joining, Placing
from cowlab.games.kuhhandel.table import Front, Table


def order(view: Observation) -> tuple[int, ...]:
    """Return the seats in the order of their rows: clockwise, the own one last."""
    return (*view.table.clockwise(view.seat), view.seat)


def fronts(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the head of the columns and all rows."""
    yield from _header(view.table, places)
    for row, seat in enumerate(order(view)):
        yield from _row(view, look, places, row, seat)


def _header(table: Table, places: Places) -> Iterator[Shape]:
    closed = table.closed()
    for cow, place in NUMBER.items():
        box, coat = places.column(place), COATS[cow]
        if not places.narrow:
            box = Box(box.x - 1, box.y, box.width + 2, box.height + 2)
        yield Rect(
            box.x, box.y, box.width, box.height, 5, fill=PAPER, stroke=coat.edge, stroke_width=1.2
        )
        yield Rect(box.x + 2, box.bottom - 6, box.width - 4, 4, 2, fill=coat.ground,
                   stroke=coat.edge, stroke_width=0.6)  # fmt: skip
        x = box.center[0]
        if places.narrow:
            if cow is Cow.COPYCAT:
                yield from cat_disc(x, box.center[1] - 3, 9.5)
            else:
                yield Text(x, box.y + 15.5, str(cow.points), 12, "middle", "bold", fill=INK)
        elif cow is Cow.COPYCAT:
            yield Text(x, box.y + 14, "Copycats", 12, "middle", fill=INK)
            yield Text(x, box.y + 28, "apart", 12, "middle", fill=SOFT_INK)
        else:
            yield Text(x, box.y + 14, cow.word, 12, "middle", "bold", fill=INK)
            words = f"{cow.points}/−{table.coloured_amount(cow)}"
            yield Text(x, box.y + 28, words, 12, "middle", fill=SOFT_INK)
        if cow in closed:
            yield from tick(box.right - 3, box.y + 2, 7, CLOSED)


def _row(view: Observation, look: Look, places: Places, row: int, seat: int) -> Iterator[Shape]:
    table, box = view.table, places.rows[row]
    asked, own = seat == table.to_move, seat == view.seat
    picked = seat == look.opponent
    yield Rect(
        box.x, box.y, box.width, box.height, 8, fill=ASKED if asked else PAPER if own else MARKET,
        stroke=INK if picked else GOLD if asked else MARKET_LINE if not own else LINE,
        stroke_width=3.0 if picked else 2.0 if asked else 1.0,
    )  # fmt: skip
    yield from _head(view, look, places, box, seat, picked=picked)
    front = table.fronts[seat]
    for cow in TYPES:
        slot = places.slot(row, cow)
        if _lies(front, cow):
            target = front_target(seat, cow)
            yield from _slot(table, front, cow, slot)
            yield area(slot, target, marked(pile_words(view, look, seat, cow), look, target))
        else:
            yield Circle(*slot.center, 2, fill=LINE)
    yield from _apart(view, look, places.slot(row, Cow.COPYCAT), seat)


def _head(
    view: Observation, look: Look, places: Places, box: Box, seat: int, *, picked: bool
) -> Iterator[Shape]:
    """Yield the name of a seat, and how many cards it holds."""
    table = view.table
    own = seat == view.seat
    name, room = SEAT_NAMES[seat], HEAD - 40
    if places.narrow:
        name, middle, room = whose(view, look, seat), box.y + NARROW_HEAD / 2 + 1, 150.0
    else:
        middle = box.y + (24 if own else 19)
    if picked:
        yield from tick(box.x + 4, box.y + 4, 8)
    yield from badge(seat, box.x + 19, middle, 9)
    name = shortened(name, 14, room, bold=True)
    yield Text(box.x + 33, middle + 5, name, 14, "start", "bold", fill=INK)
    if own and not places.narrow and not look.watching:
        words = "in front of you"
        yield Text(box.x + 12, box.bottom - 12, words, 12, fill=SOFT_INK)
    out = table.out[seat]
    x, y = box.x + 12, middle + 30
    if places.narrow:
        x, y = box.x + 200, middle
    if out:
        at = (box.x + 160, middle + 5) if places.narrow else (box.x + 90, middle + 5)
        yield Text(*at, "out", 12, "start", "bold", fill=INK)
    for number, money, dx in ((table.stacks[seat], False, 0.0), (table.purses[seat], True, 56.0)):
        back = Box(x + dx, y - 11, 16, 22)
        yield from note_back(back) if money else cow_back(back)
        yield Text(back.right + 4, y + 5, str(number), 14, "start", fill=INK)


def _lies(front: Front, cow: Cow) -> bool:
    return (
        cow in front.cows
        or cow in front.sheep
        or any(triple.cow is cow for triple in front.triples)
    )


def _slot(table: Table, front: Front, cow: Cow, slot: Box) -> Iterator[Shape]:
    """Yield all that lies of a type: open or closed, Copycats with it, black sheep."""
    width = min(slot.width, slot.height * 0.8)
    card = Box(slot.center[0] - width / 2, slot.y, width, slot.height)
    triple = next((one for one in front.triples if one.cow is cow), None)
    count, sheep = front.cows.count(cow), front.sheep.count(cow)
    cats = front.copycats.count(cow)
    amount = table.coloured_amount(cow)
    if triple is not None:
        yield from triple_card(cow, card, high=sheep > 0 and card.width > 50)
        cats = int(triple.copycat)
    elif count:
        yield from pile(cow, count, card)
    elif sheep:
        yield from sheep_card(amount, card)
        if sheep > 1:
            yield from count_chip(str(sheep), card.right - 8, card.bottom - 9)
    if count > 1:
        x = card.right - 8 if cats else card.x + 12
        yield from count_chip(str(count), x, card.bottom - 9)
    if cats:
        low = 32.0 if triple is not None and slot.height > 66 else 12.0
        radius = 12.0 if slot.width > 50 else 8.5
        low = max(low, radius + 1)
        yield from cat_disc(card.x + radius - 2, card.bottom - low, radius)
        if cats > 1:
            yield from count_chip(str(cats), card.x + 5, card.bottom - low - radius - 6)
    if sheep and (triple is not None or count):
        words = f"−{amount}"
        wide = max(text_width(words, 12, bold=True) + 9, 30)
        mini = Box(slot.right - wide, slot.bottom - 40, wide, 40)
        yield from sheep_card(amount, mini)
        if sheep > 1:
            yield from count_chip(str(sheep), mini.right - 6, mini.bottom - 8)


def _apart(view: Observation, look: Look, slot: Box, seat: int) -> Iterator[Shape]:
    """Yield the Copycats that lie apart, and the place to put one."""
    count, step = view.table.fronts[seat].apart, view.table.step
    asked = isinstance(step, Joining | Placing) and step.seat == seat
    target = apart_target(view, seat)
    place = target == "apart"
    if place:
        yield Rect(
            slot.x, slot.y, slot.width, slot.height, 6, stroke=INK if asked else LINE,
            stroke_width=1.3, dash=(5, 5),
        )  # fmt: skip
    if count:
        width = min(slot.width, slot.height * 0.8)
        card = Box(slot.center[0] - width / 2, slot.y, width, slot.height)
        yield from pile(Cow.COPYCAT, count, card.inset(3) if place else card)
        if count > 1:
            yield from count_chip(str(count), card.right - 9, card.bottom - 10)
    elif place:
        yield Text(slot.center[0], slot.center[1] + 4, "apart", 12, "middle", fill=SOFT_INK)
    else:
        yield Circle(*slot.center, 2, fill=LINE)
    lying = f"{counted(count, 'Copycat')} apart"
    if place:
        words = "the place for a Copycat apart" + (f", {lying}" if count else "")
        yield area(slot, target, marked(words, look, target))
    elif count:
        yield area(
            slot,
            target,
            marked(f"{whose(view, look, seat)}: {lying}", look, target),
        )
