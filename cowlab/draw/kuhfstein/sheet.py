"""The score sheet at the end, point by point."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.cows import badge
from cowlab.draw.kuhfstein.panel import paper
from cowlab.draw.metrics import wrap
from cowlab.draw.palette import GOLD, HERDS, INK, LINE, SOFT_INK
from cowlab.draw.scene import Box, Polyline, Rect, Shape, Text
from cowlab.games.kuhfstein.ending import ScoreRow, outcome, score_sheet
from cowlab.games.kuhfstein.table import Table


def sheet(table: Table, box: Box) -> Iterator[Shape]:
    """Yield one block for each seat: the track, the scoring tile, the total."""
    result = outcome(table)
    yield paper(box)
    yield Text(box.x + 12, box.y + 20, "Score sheet", 15, "start", "bold", fill=INK)
    each = min((box.height - 30) / table.seats, 112.0)
    rows = score_sheet(table)
    order = sorted(range(table.seats), key=lambda seat: (result.places[seat], seat))
    for place, seat in enumerate(order):
        part = Box(box.x + 6, box.y + 28 + place * each, box.width - 12, each - 4)
        yield from _row(rows[seat], part, won=seat in result.winners)


def _row(row: ScoreRow, box: Box, *, won: bool) -> Iterator[Shape]:
    if won:
        yield Rect(box.x, box.y, box.width, box.height, 6, fill="#fbe9b5", stroke=GOLD)
    else:
        ends = ((box.x + 4, box.y), (box.right - 4, box.y))
        yield Polyline(ends, stroke=LINE, stroke_width=1.2)
    yield from badge(row.seat, box.x + 14, box.y + 15, 9)
    name = HERDS[row.seat].name + (" wins" if won else "")
    yield Text(box.x + 28, box.y + 20, name, 14, "start", "bold", fill=INK)
    yield Text(box.right - 8, box.y + 21, str(row.total), 17, "end", "bold", fill=INK)
    room = box.width - 72
    lines = [(row.track_words, str(row.track), INK)]
    if row.tile is not None:
        first, *more = wrap(row.tile.condition, 12, room)
        lines.append((first, f"+{row.bonus}", INK))
        lines += [(line, "", INK) for line in more]
        because = f"{'holds' if row.holds else 'fails'}: {row.because}"
        lines += [(line, "", SOFT_INK) for line in wrap(because, 12, room)]
    step = min(16.0, (box.height - 26) / len(lines))
    for n, (words, _, ink) in enumerate(lines):
        y = box.y + 25 + step * (n + 0.75)
        yield Text(box.x + 28, y, words, 12, fill=ink)
    for n, (_, number, _) in enumerate(lines):
        if number:
            y = box.y + 25 + step * (n + 0.75)
            yield Text(box.right - 8, y, number, 13, "end", fill=INK)
