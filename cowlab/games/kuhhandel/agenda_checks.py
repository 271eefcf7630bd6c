"""Whether what is to be decided fits the rest of a position."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.parts import LOT, MOST_TYPES, SEAT_LETTERS, STEP, Money
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bid,
    Bidding,
    Counting,
    Deal,
    Drawing,
    Joining,
    Lot,
    Offering,
    Paying,
    Placing,
    Revealing,
    Searching,
    Settling,
    Step,
    Turn,
    Waiting,
)
from cowlab.games.kuhhandel.table import Table

_Fault = tuple[str, str]


def agenda_faults(state: State) -> Iterator[_Fault]:
    """Yield what is wrong with the agenda, by key and sentence."""
    table = state.table
    base, *above = table.agenda or (None,)
    if base is None or isinstance(base, Counting):
        yield from _over_faults(table)
        counted = all(
            len(money) == purse
            for money, purse in zip(table.ledger.known, table.purses, strict=True)
        )
        if base is None and not counted:
            yield "known", "the game is over, so everybody has seen all money"
        if above:
            yield "agenda", "the money is counted when nothing else is to be decided"
    elif not isinstance(base, Turn):
        yield "agenda", "a turn lies at the bottom of the agenda"
    else:
        if table.out[base.seat]:
            yield "agenda", f"seat {SEAT_LETTERS[base.seat]} is out"
        if any(isinstance(step, Turn) for step in above):
            yield "agenda", "a turn lies at the bottom of the agenda"
        if not above:
            yield from _turn_faults(table, base.seat)
        elif isinstance(above[0], Waiting | Joining | Searching | Placing):
            yield from _arranging_faults(table, above)
        elif len(above) > 1:
            yield "agenda", "more than one step is to be decided next"
        else:
            yield from _step_faults(state, base.seat, above[0])
    yield from _laid_faults(state)


def _over_faults(table: Table) -> Iterator[_Fault]:
    if table.all_closed() or table.turns == table.max_turns:
        return
    for seat, out in enumerate(table.out):
        if not out and table.can_act(seat):
            yield "agenda", f"not over: seat {SEAT_LETTERS[seat]} can auction or trade"


def _turn_faults(table: Table, seat: int) -> Iterator[_Fault]:
    if table.all_closed():
        yield "agenda", "all triples are complete, so the game is over"
    if not table.can_act(seat):
        yield "agenda", f"seat {SEAT_LETTERS[seat]} can neither auction nor trade"


def _step_faults(state: State, seat: int, step: Step) -> Iterator[_Fault]:
    table = state.table
    match step:
        case Revealing():
            if not table.neutral_cows:
                yield "agenda", "no neutral stack is left to turn up"
        case Bidding(lot, asked, bid):
            yield from _lot_faults(state, seat, lot)
            yield from _bidder_faults(table, lot, asked)
            if bid:
                yield from _bid_faults(state, lot, bid)
                if bid.seat == asked:
                    yield "agenda", "the bidder is not asked"
        case Awarding(lot, bid):
            yield from _lot_faults(state, seat, lot)
            yield from _bid_faults(state, lot, bid)
        case Paying():
            yield from _paying_faults(state, seat, step)
        case Drawing(_, lot):
            yield from _lot_faults(state, seat, lot)
            if not lot.neutral or not table.neutral_kuhpons:
                yield "agenda", "no face-down Kuhpon comes with these cards"
        case Offering(deal) | Answering(deal) | Settling(deal):
            yield from _deal_faults(table, seat, deal)


def _lot_faults(state: State, seat: int, lot: Lot) -> Iterator[_Fault]:
    table = state.table
    if lot.auctioneer != seat:
        yield "agenda", "the auctioneer is the seat whose turn it is"
    if lot.neutral and state.seats > 2:
        yield "agenda", "only the game of two has a neutral stack"
    if not lot.neutral and any(cow in table.closed() for cow in lot.cows):
        yield "agenda", "cards of closed types come from the neutral stack only"
    left = table.neutral_cows if lot.neutral else table.stacks[seat]
    if len(lot.cows) > LOT or (len(lot.cows) < LOT and left):
        yield "agenda", f"{LOT} cards are auctioned, or the last one"
    if list(lot.shown) != sorted({*lot.shown} - {lot.auctioneer}):
        yield "agenda", "bidders who have shown their money are given once each, in order"
    for other in lot.shown:
        if table.ledger.known[other] != state.money[other]:
            yield "known", f"seat {SEAT_LETTERS[other]} has shown its money to everybody"


def _bidder_faults(table: Table, lot: Lot, seat: int) -> Iterator[_Fault]:
    if seat == lot.auctioneer or table.out[seat]:
        yield "agenda", f"seat {SEAT_LETTERS[seat]} cannot bid for this"


def _bid_faults(state: State, lot: Lot, bid: Bid) -> Iterator[_Fault]:
    yield from _bidder_faults(state.table, lot, bid.seat)
    turned = any(cow in state.table.closed() for cow in lot.cows)
    if bid.amount % STEP or (not bid.amount and not turned):
        yield "agenda", f"{bid.amount} cannot be bid"
    if bid.leave and not turned:
        yield "agenda", "only cards of closed types can be left"
    if bid.seat in lot.shown and bid.amount > sum(state.money[bid.seat]):
        yield "agenda", "who has shown too little cannot bid that much"


def _paying_faults(state: State, seat: int, step: Paying) -> Iterator[_Fault]:
    yield from _lot_faults(state, seat, step.lot)
    yield from _bid_faults(state, step.lot, step.bid)
    if not step.bid.amount:
        yield "agenda", "a bid of 0 is not paid"
    if step.payer == step.lot.auctioneer and sum(state.money[step.payer]) < step.bid.amount:
        yield "agenda", "the auctioneer cannot pay, and so may not use the right of first refusal"


def _deal_faults(table: Table, seat: int, deal: Deal) -> Iterator[_Fault]:
    if deal.challenger != seat or deal.opponent == seat:
        yield "agenda", "the seat whose turn it is trades with another one"
    shared = table.shared(deal.challenger, deal.opponent)
    if not all(cow in shared for cow in deal.cows):
        yield "agenda", "both traders have open cows of the types that are traded"
    if len(deal.cows) > MOST_TYPES or len({*deal.cows}) < len(deal.cows):
        yield "agenda", "a trade is about one or two different types"


def _laid_faults(state: State) -> Iterator[_Fault]:
    step = state.table.step
    offered = answered = None
    if isinstance(step, Answering | Settling):
        offered = step.cards
        yield from _cards_faults("offer", state.offer, state.money[step.deal.challenger])
    if isinstance(step, Settling):
        answered = step.counter
        yield from _cards_faults("counter", state.counter, state.money[step.deal.opponent])
    for key, cards, laid in (("offer", offered, state.offer), ("counter", answered, state.counter)):
        if cards != (None if laid is None else len(laid)):
            yield key, f"the {key} does not fit the agenda"


def _cards_faults(key: str, laid: Money | None, money: Money) -> Iterator[_Fault]:
    if laid is None:
        return
    if any(laid.count(amount) > money.count(amount) for amount in laid):
        yield key, "who lays cards holds them"
    if money and not laid:
        yield key, "at least one card is laid"


def _arranging_faults(table: Table, above: list[Step]) -> Iterator[_Fault]:
    match above:
        case [Waiting(seats), *steps]:
            if not seats or not steps:
                yield "agenda", "Copycats wait behind nothing"
        case steps:
            pass
    match steps:
        case [Joining() as joining, *steps]:
            yield from _joining_faults(table, joining)
        case [Placing(seat), *steps]:
            if not table.fronts[seat].cows:
                yield "agenda", "where no cow is open, a Copycat lies apart, and nobody is asked"
            if steps:
                yield "agenda", "a Copycat is placed when all else is done"
    if not all(isinstance(step, Searching) for step in steps):
        yield "agenda", "more than one step is to be decided next"
    yield from _searching_faults(table)


def _joining_faults(table: Table, step: Joining) -> Iterator[_Fault]:
    front = table.fronts[step.seat]
    if not all(cow in front.cows for cow in step.types) or len({*step.types}) < len(step.types):
        yield "agenda", "Copycats join types that lie open, each given once"
    if not 1 <= step.copycats <= front.apart:
        yield "agenda", f"{step.copycats} Copycats may join, and {front.apart} lie apart"


def _searching_faults(table: Table) -> Iterator[_Fault]:
    searched, unseen = table.searched(), table.unseen()
    if [cow.points for cow in searched] != sorted({cow.points for cow in searched}, reverse=True):
        yield "agenda", "types are searched from the least, which is given last"
    for cow in searched:
        if cow not in table.closed():
            yield "agenda", f"{cow.word} is not closed, so none is searched out"
        if cow not in unseen or not any(table.stacks):
            yield "agenda", f"no {cow.word} can be in a stack"
