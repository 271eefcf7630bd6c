"""The score sheet at the end, worked out step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.draw.cows import badge
from cowlab.draw.kuhhandel.panel import paper
from cowlab.draw.kuhhandel.words import counted, shown_money
from cowlab.draw.metrics import text_width, wrap
from cowlab.draw.palette import GOLD, INK, LINE, SOFT_INK
from cowlab.draw.scene import Box, Polyline, Rect, Shape, Text
from cowlab.games.kuhhandel.ending import ScoreRow, outcome, score_sheet
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import COPYCAT_POINTS, SEAT_NAMES
from cowlab.games.kuhhandel.table import Table

_COLUMNS = ("triples", "times", "Copycats", "black sheep", "points")


def sheet(view: Observation, box: Box, *, narrow: bool) -> Iterator[Shape]:
    """Yield one block for each seat, the winner's first."""
    table, money = view.table, shown_money(view)
    yield paper(box)
    yield Text(box.x + 12, box.y + 22, "Score sheet", 15, "start", "bold", fill=INK)
    if money is None:
        yield Text(box.x + 12, box.y + 50, "The money is still to be counted.", 13, fill=INK)
        return
    result, rows = outcome(table, money), score_sheet(table, money)
    victory = " wins" if len(result.winners) == 1 else " shares"
    order = sorted(range(table.seats), key=lambda seat: (result.places[seat], seat))
    each = (box.height - 36) / table.seats
    if not narrow:
        for word, right in zip(_COLUMNS, _rights(box), strict=True):
            yield Text(right, box.y + 22, word, 12, "end", fill=SOFT_INK)
    for place, seat in enumerate(order):
        part = Box(box.x + 6, box.y + 32 + place * each, box.width - 12, each - 3)
        won = victory if seat in result.winners else ""
        if won:
            yield Rect(part.x, part.y, part.width, part.height, 6, fill="#fbe9b5", stroke=GOLD)
        else:
            ends = ((part.x + 4, part.y - 1), (part.right - 4, part.y - 1))
            yield Polyline(ends, stroke=LINE, stroke_width=1.2)
        yield from (_block if narrow else _line)(table, rows[seat], part, won)


def _rights(box: Box) -> tuple[float, ...]:
    """Where the columns end."""
    return tuple(box.x + part for part in (470, 604, 680, 796, box.width - 14))


def sum_words(row: ScoreRow) -> str:
    """Return the triples of a seat, added up."""
    points = [str(cow.points) for cow in row.triples]
    if len(points) < 2:
        return points[0] if points else "0"
    return f"{' + '.join(points)} = {row.added}"


def times_words(row: ScoreRow, table: Table) -> str:
    """Return where the multiplier comes from, with the money that was compared."""
    said = counted(len(row.triples), "triple")
    what = "money" if table.most_kuhpons == "value" else "money cards"
    return (
        f"{said}, most {what} ({row.kuhpons}): +1" if row.most else f"{said}, {what} {row.kuhpons}"
    )


def _sheep_words(row: ScoreRow, table: Table) -> str:
    """Return the amounts of the black sheep of a seat, added up type by type."""
    amounts = ((table.coloured_amount(cow), count) for cow, count in Counter(row.sheep).items())
    return " + ".join(f"{n} × {amount}" if n > 1 else str(amount) for amount, n in amounts)


def _line(table: Table, row: ScoreRow, box: Box, won: str) -> Iterator[Shape]:
    """Yield a seat's numbers side by side, and below them how they come about."""
    y = box.y + 18
    yield from badge(row.seat, box.x + 14, y - 5, 9)
    name = SEAT_NAMES[row.seat] + won
    yield Text(box.x + 28, y, name, 14, "start", "bold", fill=INK)
    ends = _rights(Box(box.x - 6, box.y, box.width + 12, box.height))
    words = (f"× {row.times} = {row.product}", f"+ {row.bonus}", f"− {row.minus}")
    for text, right in zip(words, ends[1:], strict=False):
        yield Text(right, y, text, 13, "end", fill=INK)
    yield Text(ends[4], y + 2, str(row.total), 18, "end", "bold", fill=INK)
    room = ends[0] - box.x - 44 - text_width(name, 14, bold=True)
    added = wrap(sum_words(row), 13, room)
    for n, text in enumerate(added):
        yield Text(ends[0], y + n * 16, text, 13, "end", fill=INK)
    below, times = y + 16, times_words(row, table)
    if len(added) == 1:
        yield Text(ends[1], below, times, 12, "end", fill=SOFT_INK)
    else:
        yield Text(box.x + 28, below + 16, times, 12, fill=SOFT_INK)
    if row.copycats:
        yield Text(ends[2], below, f"{row.copycats} × {COPYCAT_POINTS}", 12, "end", fill=SOFT_INK)
    if len(row.sheep) > 1:
        sheep = _sheep_words(row, table)
        if text_width(sheep, 12) <= ends[3] - ends[2] - 10:
            yield Text(ends[3], below, sheep, 12, "end", fill=SOFT_INK)
        else:
            yield Text(ends[3], below + 16, f"black sheep: {sheep}", 12, "end", fill=SOFT_INK)


def _block(table: Table, row: ScoreRow, box: Box, won: str) -> Iterator[Shape]:
    """Yield a seat's numbers one below the other."""
    y = box.y + 19
    yield from badge(row.seat, box.x + 14, y - 5, 9)
    name = SEAT_NAMES[row.seat] + won
    yield Text(box.x + 28, y, name, 14, "start", "bold", fill=INK)
    yield Text(box.right - 8, y + 1, str(row.total), 17, "end", "bold", fill=INK)
    lines = [(line, "") for line in wrap(sum_words(row), 12, box.width - 90)]
    times = f"× {row.times} ({times_words(row, table)})"
    lines.append((times, str(row.product)))
    if row.copycats:
        lines.append((f"{row.copycats} × {COPYCAT_POINTS} for Copycats", f"+ {row.bonus}"))
    if row.sheep:
        sheep = wrap(f"black sheep: {_sheep_words(row, table)}", 12, box.width - 100)
        lines += [(line, "") for line in sheep[:-1]]
        lines.append((sheep[-1], f"− {row.minus}"))
    step = min(16.0, (box.bottom - 5 - y) / len(lines))
    for n, (words, number) in enumerate(lines, 1):
        yield Text(box.x + 28, y + step * n, words, 12, fill=INK)
        if number:
            yield Text(box.right - 8, y + step * n, number, 13, "end", fill=INK)
