"""Who has won a finished game of Fiese Kühe (FK-18, FK-R14, FK-R15)."""

from __future__ import annotations

from cowlab.core.model import Outcome
from cowlab.games.fiese_kuehe.parts import BARN_ROW, HERD, SEAT_NAMES
from cowlab.games.fiese_kuehe.table import Table


def rows_to_go(table: Table, seat: int) -> int:
    """Return how many rows the seat's nearest cow outside the barn has to go.

    A waiting cow has 13 to go, a cow on row 12 one; 0 when all are home.
    """
    if table.home[seat] == HERD:
        return 0
    return BARN_ROW - max((cell.row for cell in table.cows[seat]), default=0)


def outcome(table: Table) -> Outcome:
    """Return the outcome of a game that is over. Scores are cows home."""
    if table.finished and not table.variant.play_on:
        winner = table.finished[0]
        places = tuple(1 if seat == winner else 2 for seat in range(table.seats))
        reason = f"{SEAT_NAMES[winner]} brought the fourth cow home first."
        return Outcome(table.home, (winner,), places, reason)
    ranks = [_rank(table, seat) for seat in range(table.seats)]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    winners = tuple(seat for seat, place in enumerate(places) if place == 1)
    return Outcome(table.home, winners, places, _reason(table, winners))


def _rank(table: Table, seat: int) -> tuple[int, int, int]:
    """More is better: the order of finishing first, then cows home, then the nearest cow."""
    early = -table.finished.index(seat) if seat in table.finished else -table.seats
    return early, table.home[seat], -rows_to_go(table, seat)


def _reason(table: Table, winners: tuple[int, ...]) -> str:
    names = " and ".join(SEAT_NAMES[seat] for seat in winners)
    if table.finished:
        return f"{names} brought the fourth cow home first."
    home = table.home[winners[0]]
    if len(winners) > 1:
        return f"Nobody holds a card any more; {names} are level and share the victory."
    if all(n < home for seat, n in enumerate(table.home) if seat != winners[0]):
        return f"Nobody holds a card any more; {names} has the most cows home."
    return f"Nobody holds a card any more; {names}'s nearest cow is closest to the barn."
