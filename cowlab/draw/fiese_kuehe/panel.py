"""What lies beside the pasture: whose turn it is, the herds, the discarded cards, the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from cowlab.draw import marks
from cowlab.draw.cows import badge, face
from cowlab.draw.fiese_kuehe.look import Look
from cowlab.draw.fiese_kuehe.palette import GRASS, GRASS_LINE
from cowlab.draw.fiese_kuehe.places import Places
from cowlab.draw.fiese_kuehe.words import turn_words
from cowlab.draw.metrics import shortened, wrap
from cowlab.draw.palette import GOLD, HERDS, INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Circle, Polyline, Rect, Shape, Text
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import deck, kinds
from cowlab.games.fiese_kuehe.table import Table

_HEAD = 28.0
_COLUMNS = ("home", "waiting", "hand", "pile", "gone")


def panels(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield all that is written beside the pasture, except the hand."""
    yield from _turn(view, look, places.turn)
    yield from _herds(view, look, places.herds)
    yield from _discards(view, places.discards)
    yield from _key(places.key)
    yield from _rules(view.table, places.rules)


def _paper(box: Box) -> Rect:
    return Rect(box.x, box.y, box.width, box.height, 10, fill=PAPER, stroke=LINE)


def _turn(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    seat = view.table.turn_seat
    heading, todo = look.caption or turn_words(view, watching=look.watching)
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


def _herds(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    table, wide = view.table, box.width > 420
    yield _paper(box)
    first = box.x + (172 if wide else 96)
    step = (box.right - 6 - first) / len(_COLUMNS)
    each = (box.height - _HEAD - 6) / table.seats
    yield Text(box.x + 12, box.y + 19, "Herds", 13, "start", "bold", fill=INK)
    for n, word in enumerate(_COLUMNS):
        yield Text(first + (n + 0.5) * step, box.y + 19, word, 12, "middle", fill=SOFT_INK)
    for seat in range(table.seats):
        y = box.y + _HEAD + seat * each
        if seat == table.turn_seat:
            yield Rect(box.x + 4, y + 1, box.width - 8, each - 2, 6, fill="#fbe9b5", stroke=GOLD)
        middle, x = y + each / 2, box.x + 8
        if wide:
            yield from face(seat, box.x + 24, middle, 0.95)
            x += 34
        yield from badge(seat, x + 11, middle, 8)
        you = wide and seat == view.seat and not look.watching
        name = HERDS[seat].name + (" (you)" if you else "")
        name = shortened(name, 13, first - x - 24, bold=True)
        yield Text(x + 25, middle + 5, name, 13, "start", "bold", fill=INK)
        for n, number in enumerate(_numbers(view, seat)):
            x = first + (n + 0.5) * step
            yield Text(x, middle + 5, str(number), 15, "middle", fill=INK)


def _numbers(view: Observation, seat: int) -> tuple[int, ...]:
    table = view.table
    hand, gone = view.hand_sizes[seat], len(table.discards[seat])
    return table.home[seat], table.waiting(seat), hand, len(deck()) - hand - gone, gone


def _discards(view: Observation, box: Box) -> Iterator[Shape]:
    wide = box.width > 420
    yield _paper(box)
    first = box.x + (92 if wide else 60)
    step = (box.right - 8 - first) / len(kinds())
    yield Text(box.x + 12, box.y + 19, "Gone", 13, "start", "bold", fill=INK)
    for ability, group in groupby(enumerate(kinds()), key=lambda kind: kind[1].ability):
        numbers = [n for n, _ in group]
        left, right = first + numbers[0] * step, first + (numbers[-1] + 1) * step
        middle = (left + right) / 2
        yield Text(middle, box.y + 19, ability.word, 12, "middle", fill=SOFT_INK)
        ends = ((left + 3, box.y + 25), (right - 3, box.y + 25))
        yield Polyline(ends, stroke=LINE, stroke_width=1.6)
    for n, kind in enumerate(kinds()):
        number = kind.title.split()[0]
        x = first + (n + 0.5) * step
        yield Text(x, box.y + 40, number, 12, "middle", "bold", fill=INK)
    for seat, cards in enumerate(view.table.discards):
        y = box.y + 62 + seat * 22
        yield from badge(seat, box.x + 20, y - 5, 8)
        if wide:
            yield Text(box.x + 34, y, HERDS[seat].name, 13, fill=INK)
        counts = Counter(cards)
        for n, kind in enumerate(kinds()):
            x = first + (n + 0.5) * step
            count = counts[kind]
            if count:
                yield Text(x, y, str(count), 13, "middle", "bold", fill=INK)
            else:
                yield Circle(x, y - 4, 1.3, fill=LINE)


def _key(box: Box) -> Iterator[Shape]:
    """What the marks mean."""
    each = box.width / 5
    for n, word in enumerate(("possible", "chosen", "last move", "hint", "refused")):
        x = box.x + (n + 0.5) * each
        tile = Box(x - 21, box.y, 42, 34)
        yield Rect(tile.x, tile.y, tile.width, tile.height, 4, fill=GRASS[0], stroke=GRASS_LINE)
        match word:
            case "possible":
                yield from marks.dot(*tile.center, 9)
            case "chosen":
                yield from marks.chosen(tile)
            case "last move":
                yield from marks.hoofs(*tile.center, upright=True)
                yield from marks.hoofs(x - 9, tile.y + 26, upright=True)
                yield from marks.hoofs(x + 9, tile.y + 8, upright=True)
            case "hint":
                yield from marks.hinted(tile)
            case "refused":
                yield from marks.refused(tile)
        yield Text(x, box.y + 49, word, 12, "middle", fill=SOFT_INK)


def _rules(table: Table, box: Box) -> Iterator[Shape]:
    """The rules in use, in two lines at most."""
    herd = "1 board" if table.variant.herd == "boards" else "4 rows"
    words = f"A cow may be at most {herd} ahead of its next cow."
    if table.variant.experienced:
        words += " Cowpats turn cows round."
    if table.variant.play_on:
        words += " Played on for places."
    for n, line in enumerate(wrap(words, 12, box.width)[:2]):
        yield Text(box.x, box.y + 12 + 16 * n, line, 12, fill=SOFT_INK)
