"""What lies beside the pasture: whose turn it is, the herds, the discarded cards, the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.draw.fiese_kuehe.cows import badge, face
from cowlab.draw.fiese_kuehe.palette import GOLD, HERDS, INK, LINE, PAPER, SOFT_INK
from cowlab.draw.fiese_kuehe.places import Places
from cowlab.draw.fiese_kuehe.words import turn_words
from cowlab.draw.metrics import shortened, wrap
from cowlab.draw.scene import Box, Polyline, Rect, Shape, Text
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import deck, kinds
from cowlab.games.fiese_kuehe.table import Table

_COLUMNS = ("home", "waiting", "hand", "pile", "gone")


def panels(view: Observation, places: Places) -> Iterator[Shape]:
    """Yield all that is written beside the pasture, except the hand."""
    yield from _turn(view, places.turn)
    yield from _herds(view, places.herds)
    yield from _discards(view, places.discards)


def _paper(box: Box) -> Rect:
    return Rect(box.x, box.y, box.width, box.height, 10, fill=PAPER, stroke=LINE)


def _turn(view: Observation, box: Box) -> Iterator[Shape]:
    seat = view.table.turn_seat
    heading, todo = turn_words(view)
    shown = view.seat if seat is None else seat
    if seat is None and view.table.finished:
        shown = view.table.finished[0]
    yield Rect(
        box.x,
        box.y,
        box.width,
        box.height,
        10,
        fill=PAPER,
        stroke=HERDS[shown].ink,
        stroke_width=2.4,
    )
    yield Rect(box.x + 1.2, box.y + 1.2, 58, box.height - 2.4, 9, fill=HERDS[shown].patch)
    yield from face(shown, box.x + 31, box.y + box.height / 2, 1.75)
    yield from badge(shown, box.x + 50, box.y + box.height - 14, 9)
    room = box.width - 80
    lines = wrap(todo, 13, room)[:2]
    top = box.y + (box.height - 26 - 16 * len(lines)) / 2
    text = shortened(heading, 22, room, bold=True)
    yield Text(box.x + 70, top + 20, text, 22, "start", "bold", fill=INK)
    for n, line in enumerate(lines, 1):
        yield Text(box.x + 70, top + 24 + 16 * n, line, 13, fill=INK)


def _herds(view: Observation, box: Box) -> Iterator[Shape]:
    table = view.table
    yield _paper(box)
    first = box.x + (150 if box.width > 420 else 118)
    step = (box.right - 8 - first) / len(_COLUMNS)
    head, each = 26.0, (box.height - 30) / 4
    yield Text(box.x + 12, box.y + 18, "Cows and cards", 13, "start", "bold", fill=INK)
    for n, word in enumerate(_COLUMNS):
        yield Text(first + (n + 0.5) * step, box.y + 18, word, 12, "middle", fill=SOFT_INK)
    for seat in range(table.seats):
        y = box.y + head + seat * each
        if seat == table.turn_seat:
            yield Rect(box.x + 4, y + 1, box.width - 8, each - 2, 6, fill="#fbe9b5", stroke=GOLD)
        middle = y + each / 2
        yield from face(seat, box.x + 24, middle, 0.95)
        yield from badge(seat, box.x + 48, middle, 8)
        you = " (you)" if seat == view.seat else ""
        name = shortened(HERDS[seat].name + you, 13, first - box.x - 62, bold=True)
        yield Text(box.x + 62, middle + 5, name, 13, "start", "bold", fill=INK)
        for n, number in enumerate(_numbers(view, seat)):
            x = first + (n + 0.5) * step
            yield Text(x, middle + 5, str(number), 15, "middle", fill=INK)


def _numbers(view: Observation, seat: int) -> tuple[int, ...]:
    table = view.table
    hand, gone = view.hand_sizes[seat], len(table.discards[seat])
    return table.home[seat], table.waiting(seat), hand, len(deck()) - hand - gone, gone


def _discards(view: Observation, box: Box) -> Iterator[Shape]:
    yield _paper(box)
    first = box.x + (84 if box.width > 420 else 64)
    step = (box.right - 8 - first) / len(kinds())
    each = 24.0 if box.height > 140 else 22.0
    yield Text(box.x + 12, box.y + 18, "Gone", 13, "start", "bold", fill=INK)
    for n, kind in enumerate(kinds()):
        x = first + (n + 0.5) * step
        yield Text(x, box.y + 18, str(kind), 12, "middle", "bold", fill=INK)
    yield Polyline(
        ((box.x + 10, box.y + 25), (box.right - 10, box.y + 25)), stroke=LINE, stroke_width=1.2
    )
    for seat, cards in enumerate(view.table.discards):
        y = box.y + 43 + seat * each
        yield from badge(seat, box.x + 20, y - 5, 8)
        if box.width > 420:
            yield Text(box.x + 34, y, HERDS[seat].name, 13, fill=INK)
        counts = Counter(cards)
        for n, kind in enumerate(kinds()):
            x = first + (n + 0.5) * step
            count = counts[kind]
            yield Text(
                x,
                y,
                str(count or "·"),
                13,
                "middle",
                "bold" if count else "normal",
                fill=INK if count else SOFT_INK,
            )
    for n, line in enumerate(_rules(view.table, box.width - 24)):
        yield Text(box.x + 12, box.bottom - 24 + 15 * n, line, 12, fill=SOFT_INK)


def _rules(table: Table, room: float) -> tuple[str, ...]:
    """The rules in use, in two lines at most."""
    herd = "1 board" if table.variant.herd == "boards" else "4 rows"
    words = f"A cow may be {herd} ahead of its next cow."
    if table.variant.experienced:
        words += " Cowpats turn cows round."
    if table.variant.play_on:
        words += " Played on for places."
    return wrap(words, 12, room)[:2]
