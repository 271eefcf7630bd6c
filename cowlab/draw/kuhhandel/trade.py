"""A trade on the market: the cows at stake, and the money that both sides lay face down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.draw.cows import badge
from cowlab.draw.kuhhandel.cards import area, chip_words, cow_card, fan, note, note_chip, note_edge
from cowlab.draw.kuhhandel.look import Look
from cowlab.draw.kuhhandel.places import Places
from cowlab.draw.kuhhandel.words import counted, marked, money_words
from cowlab.draw.metrics import shortened, text_width, wrap
from cowlab.draw.palette import INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Polygon, Polyline, Rect, Shape, Text
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import SEAT_NAMES, Money
from cowlab.games.kuhhandel.steps import Answering, Offering, Settling


def trade(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the trade in progress."""
    step = view.table.step
    assert isinstance(step, Offering | Answering | Settling)
    deal = step.deal
    offered = None if isinstance(step, Offering) else step.cards
    answered = step.counter if isinstance(step, Settling) else None
    accepted = isinstance(step, Settling) and step.counter is None
    yield from _side(view, look, places, "offer", deal.challenger, offered, accepted=False)
    yield from _side(view, look, places, "answer", deal.opponent, answered, accepted=accepted)
    between = places.between
    count, gap = len(deal.cows), 6.0
    width = min((between.width - gap * (count - 1)) / count, 84.0)
    left = between.center[0] - (count * width + gap * (count - 1)) / 2
    for n, cow in enumerate(deal.cows):
        card = Box(left + n * (width + gap), between.y, width, min(width * 1.42, 116))
        yield from cow_card(cow, card, view.table.coloured_amount(cow))
    yield from _arrows(between)
    words = "Whoever lays more gets the cows. Both offers change hands."
    if deal.again:
        words = "The offers were equal once. Equal again: the challenger gets the cows."
    room = places.bids
    lines = wrap(words, 13, room.width)[:2]
    for n, line in enumerate(lines):
        yield Text(room.center[0], room.y + 20 + n * 17, line, 13, "middle", fill=INK)


def _arrows(box: Box) -> Iterator[Shape]:
    """Yield two arrows below the cows: money goes both ways."""
    y, (x, _) = box.bottom - 14, box.center
    for side, dy in ((1, 0), (-1, 12)):
        yield Polyline(
            ((x - side * 24, y + dy), (x + side * 20, y + dy)), stroke=INK, stroke_width=2.4
        )
        tip = x + side * 27
        yield Polygon(
            ((tip, y + dy), (tip - side * 9, y + dy - 5), (tip - side * 9, y + dy + 5)), fill=INK
        )


def _side(
    view: Observation,
    look: Look,
    places: Places,
    word: str,
    seat: int,
    cards: int | None,
    *,
    accepted: bool,
) -> Iterator[Shape]:
    """Yield one side: who it is, and the money that lies there or is being chosen."""
    box = places.side(word)
    yield from badge(seat, box.x + 9, box.y - 14, 9)
    name = shortened(SEAT_NAMES[seat], 14, box.width - 26, bold=True)
    yield Text(box.x + 23, box.y - 9, name, 14, "start", "bold", fill=INK)
    asked = view.table.to_move == seat
    yield Rect(
        box.x, box.y, box.width, box.height, 8, fill=PAPER, stroke=INK if asked else LINE,
        stroke_width=1.8 if asked else 1.2, dash=() if cards is not None else (6, 5),
    )  # fmt: skip
    said = f"{SEAT_NAMES[seat]}’s {word}"
    own = seat == view.seat and not look.hide_hand
    room = Box(box.x + 6, box.y + 26, box.width - 12, box.height - 32)
    if accepted:
        label, said = "accepts", f"{said}: accepted"
    elif cards is None:
        money = look.money if own and asked else ()
        label = f"{sum(money)} chosen" if money else "is asked" if asked else "not yet"
        yield from _laid(money, room)
        said += f": chosen {money_words(money)}" if money else ": nothing yet"
    else:
        label, said = counted(cards, "card"), f"{said}: {counted(cards, 'card')}, face down"
        if own and view.own.laid is not None:
            label += f", {sum(view.own.laid)}"
            said += f", your {money_words(view.own.laid)}"
            yield from _laid(view.own.laid, room)
        else:
            yield from fan(cards, Box(room.x, room.y + 6, room.width, 70), money=True)
    yield Text(box.x + 8, box.y + 18, shortened(label, 13, box.width - 14), 13,
               fill=INK if cards is not None else SOFT_INK)  # fmt: skip
    yield area(box, word, marked(said, look, word))


def _laid(money: Money, room: Box) -> Iterator[Shape]:
    """Yield money face up: as cards, or in short where there are many amounts."""
    counts = Counter(money)
    across = int((room.width + 6) // 42)
    if len(counts) > across:
        yield from _chips(counts, room)
        return
    for n, (amount, count) in enumerate(counts.items()):
        under = min(count - 1, 3)
        x, y = room.x + n * 44, room.y + 2
        for k in range(under):
            yield note_edge(amount, Box(x + 2.5 * k, y + 2.5 * k, 36, 54))
        yield from note(amount, Box(x + 2.5 * under, y + 2.5 * under, 36, 54))
        if count > 1:
            yield Text(x + 18, y + 77, f"×{count}", 12, "middle", fill=INK)


def _chips(counts: Counter[int], room: Box) -> Iterator[Shape]:
    """Yield money in short, as much of it as fits."""
    x, y, height = room.x, room.y, 20.0
    for amount, count in counts.items():
        width = max(34.0, text_width(chip_words(amount, count), 12) + 6)
        if x + width > room.right:
            x, y = room.x, y + height + 3
        if y + height > room.bottom + 1:
            return
        yield from note_chip(amount, count, Box(x, y, width, height))
        x += width + 3
