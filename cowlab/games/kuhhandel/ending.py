"""The scoring of Kuhhandel: Festival, and who has won (KH-R16 to KH-R18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cowlab.core.model import Outcome
from cowlab.games.kuhhandel.parts import COPYCAT_POINTS, SEAT_NAMES, Cows, Money, sorted_cows
from cowlab.games.kuhhandel.table import Table


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One seat's line of the score sheet, step by step.

    ``triples``: the types of its triples; ``added``: their points together; ``kuhpons``: its money,
    by value or by cards, as the option says; ``most``: whether nobody has more; ``times``: the
    multiplier; ``product``: ``added`` times ``times``; ``copycats``: how many lie in front of it;
    ``bonus``: their points; ``sheep``: its black sheep; ``minus``: their amounts together;
    ``total``: all points.
    """

    seat: int
    triples: Cows
    added: int
    kuhpons: int
    most: bool
    times: int
    product: int
    copycats: int
    bonus: int
    sheep: Cows
    minus: int
    total: int

    def __str__(self) -> str:
        steps = f"{self.times} x {self.added}"
        if self.bonus:
            steps += f" + {self.bonus}"
        if self.minus:
            steps += f" - {self.minus}"
        return f"{steps} = {self.total}"


def score_sheet(table: Table, money: Sequence[Money]) -> tuple[ScoreRow, ...]:
    """Return one row a seat, as if the game ended now."""
    by_value = table.most_kuhpons == "value"
    kuhpons = [sum(cards) if by_value else len(cards) for cards in money]
    most = max(kuhpons)
    return tuple(
        _row(table, seat, kuhpons[seat], kuhpons[seat] == most) for seat in range(table.seats)
    )


def _row(table: Table, seat: int, kuhpons: int, most: bool) -> ScoreRow:
    front = table.fronts[seat]
    triples = sorted_cows(triple.cow for triple in front.triples)
    added, times = sum(cow.points for cow in triples), len(triples) + most
    copycats = len(front.copycats) + sum(triple.copycat for triple in front.triples)
    bonus, minus = COPYCAT_POINTS * copycats, sum(map(table.coloured_amount, front.sheep))
    return ScoreRow(
        seat=seat,
        triples=triples,
        added=added,
        kuhpons=kuhpons,
        most=most,
        times=times,
        product=added * times,
        copycats=copycats,
        bonus=bonus,
        sheep=front.sheep,
        minus=minus,
        total=added * times + bonus - minus,
    )


def outcome(table: Table, money: Sequence[Money]) -> Outcome:
    """Return the outcome of a game that is over. Scores are all points; ties go to the owner of the
    least valuable triple among the tied (KH-R18)."""
    rows = score_sheet(table, money)
    ranks = [(row.total, -_least(row, rows)) for row in rows]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    scores = tuple(row.total for row in rows)
    return Outcome(scores, winners, places, f"{_end(table)} {_reason(rows, winners)}")


def _least(row: ScoreRow, rows: Sequence[ScoreRow]) -> int:
    """Return the points of the row's least valuable triple, more than any for none."""
    return row.triples[0].points if row.triples else 1 + max(other.added for other in rows)


def _end(table: Table) -> str:
    if table.all_closed():
        return "All nine triples are complete."
    if table.turns >= table.max_turns:
        return f"{table.turns} turns have been played."
    return "Nobody can auction or trade any more."


def _reason(rows: Sequence[ScoreRow], winners: Sequence[int]) -> str:
    best = rows[winners[0]]
    names = " and ".join(SEAT_NAMES[seat] for seat in winners)
    if len(winners) > 1:
        return f"{names} share the victory with {best.total} points, without a triple."
    if [row.total for row in rows].count(best.total) > 1:
        least = best.triples[0].word
        return f"{names} wins: {best.total} points like others, but the least triple, {least}."
    return f"{names} wins with {best.total} points."
