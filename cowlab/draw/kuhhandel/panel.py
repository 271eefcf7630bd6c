"""What stands beside the market: whose turn it is, what is known of money, the key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.draw import marks
from cowlab.draw.cows import badge, face
from cowlab.draw.kuhhandel.cards import (
    cat_disc,
    chip_words,
    cow_back,
    note_back,
    note_chip,
    sheep_card,
    triple_card,
)
from cowlab.draw.kuhhandel.look import Look
from cowlab.draw.kuhhandel.palette import MARKET, MARKET_LINE
from cowlab.draw.kuhhandel.places import Places
from cowlab.draw.kuhhandel.words import counted, shown_money, turn_words
from cowlab.draw.metrics import shortened, text_width, wrap
from cowlab.draw.palette import HERDS, INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Rect, Shape, Text
from cowlab.games.kuhhandel.ending import outcome
from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import SEAT_NAMES, Cow

_CHIP = 18.0


def paper(box: Box, ink: str = LINE, line: float = 1.0) -> Rect:
    """Return the ground of a panel."""
    return Rect(box.x, box.y, box.width, box.height, 10, fill=PAPER, stroke=ink, stroke_width=line)


def turn(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    """Yield whose turn it is, and what is asked."""
    heading, todo = look.caption or turn_words(view, watching=look.watching)
    shown = _asked(view)
    yield paper(box, HERDS[shown].ink, 2.4)
    yield Rect(box.x + 1.2, box.y + 1.2, 58, box.height - 2.4, 9, fill=HERDS[shown].patch)
    yield from face(shown, box.x + 31, box.y + box.height / 2, 1.7)
    yield from badge(shown, box.x + 50, box.y + box.height - 14, 9)
    room = box.width - 80
    text = shortened(heading, 20, room, bold=True)
    most = int((box.height - 34) // 16)
    lines = wrap(todo, 13, room)
    if len(lines) > most:
        lines = (*lines[: most - 1], shortened(" ".join(lines[most - 1 :]), 13, room))
    top = box.y + (box.height - 26 - 16 * len(lines)) / 2
    yield Text(box.x + 70, top + 19, text, 20, "start", "bold", fill=INK)
    for n, line in enumerate(lines, 1):
        yield Text(box.x + 70, top + 24 + 16 * n, line, 13, fill=INK)


def _asked(view: Observation) -> int:
    """The seat that the strip shows: the one that is asked, or on turn, or has won."""
    table = view.table
    if isinstance(table.to_move, int):
        return table.to_move
    if table.turn_seat is not None:
        return table.turn_seat
    money = shown_money(view)
    return view.seat if money is None else outcome(table, money).winners[0]


def ledger(view: Observation, look: Look, box: Box) -> Iterator[Shape]:
    """Yield what is known about the money of the others: to all, while secrets are hidden."""
    table = view.table
    known = table.ledger if look.hide_hand else view.ledger
    yield paper(box)
    yield Text(box.x + 12, box.y + 19, "Money of the others", 14, "start", "bold", fill=INK)
    yield Text(box.right - 10, box.y + 19, "at least – at most", 12, "end", fill=SOFT_INK)
    for n, seat in enumerate(table.clockwise(view.seat)):
        row = Box(box.x + 6, box.y + 26 + n * 42, box.width - 12, 42)
        yield from _known(known, seat, table.purses[seat], row)


def _known(known: Ledger, seat: int, purse: int, box: Box) -> Iterator[Shape]:
    yield from badge(seat, box.x + 13, box.y + 12, 8)
    yield Text(box.x + 26, box.y + 16.6, SEAT_NAMES[seat], 13, "start", "bold", fill=INK)
    yield Text(box.x + 96, box.y + 16.6, counted(purse, "card"), 12, fill=INK)
    least, most = known.least(seat), known.most(seat)
    words = str(least) if least == most else f"{least} – {most}"
    yield Text(box.right - 4, box.y + 16.6, words, 13, "end", "bold", fill=INK)
    cards = known.known[seat]
    unseen = purse - len(cards)
    rest = f"+ {unseen} unseen" if unseen else ""
    x, y, right = box.x + 5, box.y + 22, box.right - 4
    room = right - (text_width(rest, 12) + 6 if rest else 0)
    counts = tuple(Counter(cards).items())
    for n, (amount, count) in enumerate(counts):
        width = max(30.0, text_width(chip_words(amount, count), 12) + 5)
        if x + width > room - (0 if n == len(counts) - 1 else 16):
            yield Text(x + 1, y + 13, "…", 12, fill=INK)
            x += 16
            break
        yield from note_chip(amount, count, Box(x, y, width, _CHIP))
        x += width + 3
    if rest:
        yield Text(x + 3, y + 13.4, rest, 12, fill=SOFT_INK)


def key(places: Places) -> Iterator[Shape]:
    """Yield what pictures and marks are called."""
    box = places.key
    across = 5 if places.narrow else 10
    each = box.width / across
    for n, word in enumerate(("stack", "money", "closed", "black sheep", "Copycat")):
        x = box.x + (n + 0.5) * each
        yield from _sign(word, x, box.y)
        yield Text(x, box.y + 50, word, 12, "middle", fill=SOFT_INK)
    for n, word in enumerate(("possible", "chosen", "last move", "hint", "refused")):
        x = box.x + (n + (0.5 if places.narrow else 5.5)) * each
        y = box.y + (56 if places.narrow else 0)
        ground = Box(x - 21, y + 4, 42, 30)
        yield Rect(ground.x, ground.y, ground.width, ground.height, 4, fill=MARKET,
                   stroke=MARKET_LINE)  # fmt: skip
        yield from mark(word, ground)
        yield Text(x, y + 50, word, 12, "middle", fill=SOFT_INK)


def _sign(word: str, x: float, y: float) -> Iterator[Shape]:
    match word:
        case "stack":
            yield from cow_back(Box(x - 12, y, 24, 34))
        case "money":
            yield from note_back(Box(x - 12, y, 24, 34))
        case "closed":
            yield from triple_card(Cow.WALTZ, Box(x - 16, y, 32, 35))
        case "black sheep":
            yield from sheep_card(50, Box(x - 16, y, 32, 35))
        case _:
            yield from cat_disc(x, y + 18, 14)


def mark(word: str, box: Box) -> Iterator[Shape]:
    """Yield one of the marks."""
    match word:
        case "possible":
            yield from marks.possible(box, taken=True, beside=True)
        case "chosen":
            yield from marks.chosen(box)
        case "last move":
            yield from last(box)
        case "hint":
            yield from marks.hinted(box, beside=True)
        case "refused":
            yield from marks.refused(box, beside=True)


def last(box: Box) -> Iterator[Shape]:
    """Yield the mark of the last move: a white frame with gaps, around what may be read."""
    around = box.inset(-2)
    for ink, line in ((INK, 4.6), ("#ffffff", 2.4)):
        yield Rect(
            around.x, around.y, around.width, around.height, 7, stroke=ink, stroke_width=line,
            dash=(11.0, 7.0),
        )  # fmt: skip
