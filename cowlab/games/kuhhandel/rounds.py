"""Who comes next: in the round of bids, in paying, and when a turn is over."""

from __future__ import annotations

from dataclasses import replace

from cowlab.core.pieces import changed_at
from cowlab.games.kuhhandel.steps import Awarding, Bid, Counting, Lot, Paying, Turn
from cowlab.games.kuhhandel.table import Table


def next_asked(table: Table, lot: Lot, last: int, bid: Bid | None) -> int | None:
    """Return who is asked for a bid after ``last``, ``None`` when the auction has ended.

    Without a bid it ends at the auctioneer, else when all others have passed since (KH-R1).
    """
    for seat in table.clockwise(last):
        if seat == (lot.auctioneer if bid is None else bid.seat):
            return None
        if seat != lot.auctioneer and not table.out[seat]:
            return seat
    return None


def payment(award: Awarding, keep: bool) -> Paying:
    """Return who pays whom, and who then gets the lot (KH-9, KH-R20)."""
    lot, bid = award.lot, award.bid
    payer, payee = (lot.auctioneer, bid.seat) if keep else (bid.seat, lot.auctioneer)
    return Paying(lot, bid, payer, payee, payee if bid.leave else payer)


def turn_ended(table: Table) -> Table:
    """Return the table when the turn has passed on, or all count their money (KH-R15, KH-R21)."""
    last = table.turn_seat
    assert last is not None
    if table.all_closed() or table.turns >= table.max_turns:
        return replace(table, agenda=(Counting(),))
    for seat in (*table.clockwise(last), last):
        if table.out[seat]:
            continue
        if table.can_act(seat):
            return replace(table, turns=table.turns + 1, agenda=(Turn(seat),))
        if not table.fronts[seat].cows:
            table = replace(table, out=changed_at(table.out, seat, True))
    return replace(table, agenda=(Counting(),))
