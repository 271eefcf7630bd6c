"""What stands beside the boards: whose turn it is, the seats, scoring tiles, the key."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw import marks
from cowlab.draw.cows import badge, face
from cowlab.draw.kuhfstein.landscapes import tile, tree
from cowlab.draw.kuhfstein.look import Look
from cowlab.draw.kuhfstein.palette import TABLE, TABLE_LINE
from cowlab.draw.kuhfstein.places import Places
from cowlab.draw.kuhfstein.words import actions_left, marked, scoring_words, turn_words
from cowlab.draw.metrics import shortened, wrap
from cowlab.draw.palette import GOLD, HERDS, INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Circle, Rect, Shape, Text
from cowlab.games.kuhfstein.ending import condition, outcome
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import ACTIONS, LANDSCAPES
from cowlab.games.kuhfstein.scoring import ScoringTile

_COLUMNS = ("points", "cows", "cards", "tiles", "trees")
_HEAD = 26.0


def paper(box: Box, ink: str = LINE, line: float = 1.0) -> Rect:
    """Return the ground of a panel."""
    return Rect(box.x, box.y, box.width, box.height, 10, fill=PAPER, stroke=ink, stroke_width=line)


def turn(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    """Yield whose turn it is, what is to be done, and the actions left."""
    table = view.table
    heading, todo = look.caption or turn_words(view, watching=look.watching)
    shown = table.turn_seat
    if shown is None:
        shown = outcome(table).winners[0]
    yield paper(box, HERDS[shown].ink, 2.4)
    yield Rect(box.x + 1.2, box.y + 1.2, 58, box.height - 2.4, 9, fill=HERDS[shown].patch)
    yield from face(shown, box.x + 31, box.y + box.height / 2, 1.7)
    yield from badge(shown, box.x + 50, box.y + box.height - 14, 9)
    room = box.width - 80
    dots = 0.0 if table.turn_seat is None else 26.0 * ACTIONS
    text = shortened(heading, 20, room - dots, bold=True)
    lines = wrap(todo, 13, room)[:2]
    top = box.y + (box.height - 26 - 16 * len(lines)) / 2
    yield Text(box.x + 70, top + 19, text, 20, "start", "bold", fill=INK)
    for n, line in enumerate(lines, 1):
        yield Text(box.x + 70, top + 24 + 16 * n, line, 13, fill=INK)
    if dots:
        left = actions_left(table)
        for n in range(ACTIONS):
            x = box.right - 18 - (ACTIONS - 1 - n) * 24
            yield Circle(
                x, box.y + 18, 8.5, fill=GOLD if n < left else PAPER, stroke=INK,
                stroke_width=1.4, dash=() if n < left else (2.5, 2.5),
            )  # fmt: skip


def seats(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    """Yield a line of numbers for each seat, and the trees of the general supply."""
    table = view.table
    yield paper(box)
    first = box.x + 134
    step = (box.right - 8 - first) / len(_COLUMNS)
    for n, word in enumerate(_COLUMNS):
        yield Text(first + (n + 0.5) * step, box.y + 18, word, 12, "middle", fill=SOFT_INK)
    for seat in range(table.seats):
        y = box.y + _HEAD + seat * 30
        if seat == table.turn_seat:
            yield Rect(box.x + 4, y + 1, box.width - 8, 28, 6, fill="#fbe9b5", stroke=GOLD)
        middle = y + 15
        yield from badge(seat, box.x + 20, middle, 9)
        you = seat == view.seat and not look.watching
        name = HERDS[seat].name + (" (you)" if you else "")
        name = shortened(name, 13, first - box.x - 36, bold=True)
        yield Text(box.x + 34, middle + 5, name, 13, "start", "bold", fill=INK)
        for n, number in enumerate(_numbers(view, seat)):
            weight = "bold" if n == 0 else "normal"
            yield Text(first + (n + 0.5) * step, middle + 5, number, 14, "middle",
                       "bold" if weight == "bold" else "normal", fill=INK)  # fmt: skip
    y = box.y + _HEAD + table.seats * 30 + 17
    yield Text(box.x + 12, y + 5, "Trees left", 12, fill=SOFT_INK)
    if not table.trees:
        yield Text(box.x + 96, y + 5, "none", 12, fill=INK)
    for n in range(table.trees):
        yield from tree(box.x + 96 + n * 24, y + 1, 34)


def _numbers(view: Observation, seat: int) -> tuple[str, ...]:
    table = view.table
    waiting = table.track_cows(seat)
    cows = f"{table.supply(seat)}" + (f"+{waiting}" if waiting else "")
    area = table.areas[seat]
    hand = table.hand_sizes()[seat]
    return str(table.scores[seat]), cows, str(hand), str(len(area)), str(len(area.trees))


def scoring(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the two scoring tiles of the own seat."""
    for slot, own in enumerate(view.own.scoring):
        box = places.scoring_tile(slot)
        if look.hide_hand:
            yield paper(box)
            yield Text(box.x + 12, box.center[1] + 4, "A scoring tile, face down", 12,
                       fill=SOFT_INK)  # fmt: skip
            continue
        target = f"scoring:{slot}"
        holds, because = condition(view.table, view.seat, own)
        words = f"scoring tile {slot + 1}: {scoring_words(own)}; now {because}"
        if own == view.chosen:
            words += ", your choice"
        lit = target in look.possible
        yield Rect(
            box.x, box.y, box.width, box.height, 8,
            fill=PAPER, stroke=INK if lit or own == view.chosen else LINE,
            stroke_width=2.4 if own == view.chosen else 1.2,
            target=target, name=marked(words, look, target),
        )  # fmt: skip
        yield from scoring_tile(own, box, holds=holds)


def scoring_tile(own: ScoringTile, box: Box, *, holds: bool) -> Iterator[Shape]:
    """Yield the writing on a scoring tile, ticked while its condition holds."""
    x, y = box.x + 22, box.center[1]
    yield Circle(x, y, 13, fill=GOLD, stroke=INK, stroke_width=1.3)
    yield Text(x, y + 5.3, f"{own.points}", 15, "middle", "bold", fill=INK)
    lines = wrap(own.condition, 12, box.width - 44 - 66)[:2]
    top = y + 4.5 - (len(lines) - 1) * 7.5
    for n, line in enumerate(lines):
        yield Text(box.x + 44, top + 15 * n, line, 12, fill=INK)
    yield Text(box.right - 8, y + 4.5, "holds" if holds else "not yet", 12, "end",
               "bold" if holds else "normal", fill="#2d5f20" if holds else SOFT_INK)  # fmt: skip


def key(places: Places) -> Iterator[Shape]:
    """Yield what landscapes and marks are called."""
    box = places.key
    words = ("possible", "chosen", "last move", "hint", "refused")
    across = 5 if places.narrow else 10
    each = box.width / across
    for n, landscape in enumerate(LANDSCAPES):
        x = box.x + (n + 0.5) * each
        yield from tile(landscape, Box(x - 18, box.y, 36, 36))
        yield Text(x, box.y + 50, landscape.word, 12, "middle", fill=SOFT_INK)
    for n, word in enumerate(words):
        x = box.x + (n + (0.5 if places.narrow else 5.5)) * each
        y = box.y + (56 if places.narrow else 0)
        ground = Box(x - 21, y + 1, 42, 34)
        yield Rect(ground.x, ground.y, ground.width, ground.height, 4, fill=TABLE,
                   stroke=TABLE_LINE)  # fmt: skip
        yield from mark(word, ground)
        yield Text(x, y + 50, word, 12, "middle", fill=SOFT_INK)


def mark(word: str, box: Box) -> Iterator[Shape]:
    """Yield one of the marks."""
    match word:
        case "possible":
            yield from marks.dot(*box.center, 8)
        case "chosen":
            yield from marks.chosen(box)
        case "last move":
            yield from last(box)
        case "hint":
            yield from marks.hinted(box)
        case "refused":
            yield from marks.refused(box)


def last(box: Box) -> Iterator[Shape]:
    """Yield the mark of the last move: a white frame with gaps."""
    inner = box.inset(2.5)
    for ink, line in ((INK, 5.2), ("#ffffff", 2.8)):
        yield Rect(
            inner.x, inner.y, inner.width, inner.height, 5, stroke=ink, stroke_width=line,
            dash=(11.0, 7.0),
        )  # fmt: skip
