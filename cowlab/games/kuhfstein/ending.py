"""The final scoring of Kuhfstein, and who has won (KF-24, KF-25, KF-R19 to KF-R21)."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.core.model import Outcome
from cowlab.games.kuhfstein.parts import GOAL, SEAT_NAMES, TREE_POINTS, Landscape
from cowlab.games.kuhfstein.scoring import Kind, ScoringTile
from cowlab.games.kuhfstein.table import Table


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One seat's line of the score sheet.

    ``track``: points before the final scoring, ``trees`` of them by trees; ``tile``: the chosen
    scoring tile, ``None`` while none is shown; ``holds``: whether its condition does; ``because``:
    what was counted for it; ``bonus``: its points; ``total``: all points; ``tiles``: placed tiles,
    which settle a tie.
    """

    seat: int
    track: int
    trees: int
    tile: ScoringTile | None
    holds: bool
    because: str
    bonus: int
    total: int
    tiles: int

    @property
    def track_words(self) -> str:
        """Where the points on the track are from; in a made-up position nobody knows."""
        if self.track < self.trees:
            return "on the score track"
        return f"track: {self.track - self.trees} by cards, {self.trees} by trees"


def condition(table: Table, seat: int, tile: ScoringTile) -> tuple[bool, str]:
    """Return whether a scoring tile's condition holds for the seat now, and what was counted."""
    number, what = _count(table, seat, tile)
    what = what.replace("{s}", "" if number == 1 else "s")
    if tile.kind is not Kind.MOST:
        return number >= tile.least, f"{number} {what}"
    assert tile.landscape is not None
    others = [area.count(tile.landscape) for other, area in enumerate(table.areas) if other != seat]
    return number >= max(others), f"{number} {what}, the others have at most {max(others)}"


def _count(table: Table, seat: int, tile: ScoringTile) -> tuple[int, str]:
    area, landscape = table.areas[seat], tile.landscape
    if landscape is not None:
        word = landscape.word if landscape is Landscape.HAY else f"{landscape.word}{{s}}"
        if tile.kind is Kind.EDGE:
            return area.at_edge(landscape), f"{word} at the edge"
        if tile.kind is Kind.SURROUNDED:
            return area.surrounded(landscape), f"{word} completely surrounded"
        return area.count(landscape), f"{word} placed"
    return {
        Kind.POINTS: (table.scores[seat], "point{s}"),
        Kind.TREES: (len(area.trees), "tree{s}"),
        Kind.COWS: (table.supply(seat), "cow{s} in the supply"),
        Kind.TILES: (len(area), "tile{s} placed"),
    }[tile.kind]


def score_sheet(table: Table) -> tuple[ScoreRow, ...]:
    """Return one row a seat: what it has, and what its chosen scoring tile adds once all show."""
    return tuple(_row(table, seat) for seat in range(table.seats))


def _row(table: Table, seat: int) -> ScoreRow:
    track, placed = table.scores[seat], len(table.areas[seat])
    trees = TREE_POINTS * len(table.areas[seat].trees)
    if not table.shown:
        none = "no scoring tile is shown"
        return ScoreRow(seat, track, trees, None, False, none, 0, track, placed)
    tile = table.shown[seat]
    holds, because = condition(table, seat, tile)
    bonus = tile.points if holds else 0
    return ScoreRow(seat, track, trees, tile, holds, because, bonus, track + bonus, placed)


def outcome(table: Table) -> Outcome:
    """Return the outcome of a game that is over. Scores are all points."""
    rows = score_sheet(table)
    ranks = [(row.total, row.tiles) for row in rows]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    scores = tuple(row.total for row in rows)
    return Outcome(scores, winners, places, f"{_end(table)} {_reason(table, scores, winners)}")


def _end(table: Table) -> str:
    if table.reached():
        return f"The round in which {GOAL} points were reached is finished."
    return "The display of tiles could not be filled any more."


def _reason(table: Table, scores: tuple[int, ...], winners: tuple[int, ...]) -> str:
    best = scores[winners[0]]
    names = " and ".join(SEAT_NAMES[seat] for seat in winners)
    placed = len(table.areas[winners[0]])
    if len(winners) > 1:
        return f"{names} share the victory with {best} points and {placed} tiles."
    if scores.count(best) > 1:
        return f"{names} wins: {best} points like others, but more tiles, {placed}."
    return f"{names} wins with {best} points."
