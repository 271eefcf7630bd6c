"""The engine of Kuhhandel: Festival: states and what moves make of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from cowlab.core.model import Outcome, ToMove
from cowlab.core.pieces import changed_at, without
from cowlab.core.violation import Violation
from cowlab.games.kuhhandel.arranging import joined, next_waiting, placed, received, traded
from cowlab.games.kuhhandel.dealing import chances, sample, why_not_dealt
from cowlab.games.kuhhandel.ending import ScoreRow, outcome, score_sheet
from cowlab.games.kuhhandel.generate import player_moves
from cowlab.games.kuhhandel.judge import judge
from cowlab.games.kuhhandel.knowledge import onlooker
from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Count,
    Counter,
    Dealt,
    Draw,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Reveal,
    Search,
    Sell,
    Settle,
    Show,
    Take,
)
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import Cow, Cows, Money, sorted_cows, sorted_money
from cowlab.games.kuhhandel.rounds import next_asked, payment, turn_ended
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bid,
    Bidding,
    Deal,
    Drawing,
    Joining,
    Lot,
    Offering,
    Paying,
    Placing,
    Revealing,
    Settling,
    Turn,
    Waiting,
)
from cowlab.games.kuhhandel.table import Own, Table

if TYPE_CHECKING:
    from cowlab.games.kuhhandel.game import Kuhhandel


@dataclass(frozen=True, slots=True)
class State:
    """A position: the open table and each seat's secrets. What lies in the neutral cow stack is all
    that lies nowhere else.

    ``stacks``: each seat's face-down cows; ``money``: each seat's money, cards laid in a trade
    included; ``box``: in a game of two all Kuhpons that nobody has, else empty; ``offer`` and
    ``counter``: the cards laid in the trade in progress; ``ledgers``: what each seat knows of the
    money of the others.
    """

    table: Table
    stacks: tuple[Cows, ...]
    money: tuple[Money, ...]
    box: Money
    offer: Money | None
    counter: Money | None
    ledgers: tuple[Ledger, ...]

    @property
    def game(self) -> Kuhhandel:
        from cowlab.games.kuhhandel.game import GAME  # the game imports this module

        return GAME

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def to_move(self) -> ToMove:
        return self.table.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended (KH-27), ``None`` while it goes on."""
        return None if self.table.agenda else outcome(self.table, self.money)

    def score_sheet(self) -> tuple[ScoreRow, ...]:
        """Return one row a seat, with every step of the scoring, as if the game ended now."""
        return score_sheet(self.table, self.money)

    def neutral(self) -> Cows:
        """Return the cards of the neutral cow stack, sorted: their order is not decided yet."""
        if not self.table.neutral_cows:
            return ()
        return without(self.table.unseen(), [cow for stack in self.stacks for cow in stack])

    def why_not(self, move: Move) -> Violation | None:
        """Return the first broken rule, in rulebook order; ``None`` when the move is legal."""
        if isinstance(move, Dealt):
            return why_not_dealt(self, move)
        seat = self.to_move
        return judge(self.table, self.own(seat if isinstance(seat, int) else 0), move)

    def moves(self) -> Iterator[Move]:
        """Yield the legal moves (at a chance node: the outcomes), lazily, in a fixed order."""
        seat = self.to_move
        if isinstance(seat, int):
            return player_moves(self.table, self.own(seat))
        return (move for move, _ in self.chances())

    def chances(self) -> tuple[tuple[Dealt, Fraction], ...]:
        """Return each outcome with its exact probability; empty where chance decides nothing.

        Settling a trade, searching the stacks and counting the money are certain.
        """
        return chances(self)

    def sample_chance(self, rng: random.Random) -> Dealt:
        """Return one outcome with its probability. Raises ValueError where chance decides none."""
        return sample(self, rng)

    def observe(self, seat: int) -> Observation:
        """Return all that the seat may see (KH-R22). Raises ValueError for a seat not in play."""
        if seat not in range(self.seats):
            raise ValueError(f"seat {seat!r} does not play; seats are 0 to {self.seats - 1}")
        return Observation(seat, self.table, self.own(seat), self.ledgers[seat])

    def own(self, seat: int) -> Own:
        """Return what the seat alone sees."""
        deal, laid = self.table.deal, None
        if deal:
            laid = {deal.challenger: self.offer, deal.opponent: self.counter}.get(seat)
        return Own(self.stacks[seat], self.money[seat], laid)

    def heard(self, move: Move, seat: int) -> str:
        """Return what the seat learns of a move: hidden cards are written ``?``, each as one."""
        match move:
            case Draw() if not (
                isinstance(self.table.step, Drawing) and self.table.step.seat == seat
            ):
                return "kuhpon:?"
            case Offer(money) if seat != self.to_move:
                return f"offer:{_backs(money)}"
            case Counter(money) if seat != self.to_move:
                return f"counter:{_backs(money)}"
            case Settle(offer, counter) if not self._trades(seat):
                _, _, _, winner = str(move).split(":")
                answer = "accepted" if counter is None else _backs(counter)
                return f"settle:{_backs(offer)}:{answer}:{winner}"
        return str(move)

    def _trades(self, seat: int) -> bool:
        deal = self.table.deal
        return deal is not None and seat in (deal.challenger, deal.opponent)

    def after(self, move: Move) -> State:
        """Return the state after a legal move; the result for an illegal one is undefined."""
        match move:
            case Auction(cows):
                return self._auctioned(cows)
            case Challenge(opponent, cows):
                deal = Deal(self._turn_seat(), opponent, cows)
                return self._with(self.table.pushed(Offering(deal)))
            case Raise(amount) | Take(amount):
                return self._bid(amount, False)
            case Leave(amount):
                return self._bid(amount, True)
            case Pass():
                return self._passed()
            case Sell():
                return self._awarded(keep=False)
            case Keep():
                return self._awarded(keep=True)
            case Pay(money):
                return self._paid(money)
            case Show(money):
                return self._shown(money)
            case Offer(money):
                return self._offered(money)
            case Accept():
                return self._answered(None)
            case Counter(money):
                return self._answered(money)
            case Assign(cow):
                table = self.table
                if isinstance(table.step, Joining):
                    return self._on(joined(table, cow))
                assert isinstance(table.step, Placing)
                return self._on(placed(table.popped(), table.step.seat, cow))
            case Reveal(cows):
                return self._revealed(cows)
            case Draw(amount):
                return self._drawn(amount)
            case Settle():
                return self._settled(move)
            case Search(cow, seats):
                return self._searched(cow, seats)
            case Count():
                return self._counted()

    def _with(self, table: Table) -> State:
        return replace(self, table=table)

    def _turn_seat(self) -> int:
        seat = self.table.turn_seat
        assert seat is not None
        return seat

    def _on(self, table: Table) -> State:
        """Go on with the agenda, up to what must be decided next: the action has been taken."""
        while isinstance(table.step, Waiting):
            table = next_waiting(table)
        return self._with(turn_ended(table) if isinstance(table.step, Turn) else table)

    # Auctions

    def _auctioned(self, cows: Cows | None) -> State:
        table, seat = self.table, self._turn_seat()
        if cows is None:
            return self._with(table.pushed(Revealing()))
        stack = without(self.stacks[seat], cows)
        table = replace(table, stacks=changed_at(table.stacks, seat, len(stack)))
        state = replace(self, table=table, stacks=changed_at(self.stacks, seat, stack))
        return state._opened(Lot(seat, cows))

    def _revealed(self, cows: Cows) -> State:
        table = self.table.popped()
        table = replace(table, neutral_cows=table.neutral_cows - len(cows))
        return self._with(table)._opened(Lot(self._turn_seat(), cows, neutral=True))

    def _opened(self, lot: Lot) -> State:
        """Ask for bids from the auctioneer's left on. Above the turn the agenda is empty."""
        asked = next_asked(self.table, lot, lot.auctioneer, None)
        if asked is None:
            return self._taken(self.table, lot, lot.auctioneer)
        return self._with(self.table.pushed(Bidding(lot, asked, None)))

    def _bid(self, amount: int, leave: bool) -> State:
        step = self.table.step
        assert isinstance(step, Bidding)
        return self._asking(step, Bid(step.asked, amount, leave))

    def _passed(self) -> State:
        step = self.table.step
        assert isinstance(step, Bidding)
        return self._asking(step, step.bid)

    def _asking(self, step: Bidding, bid: Bid | None) -> State:
        """Ask the next seat for a bid, or award the lot (KH-R1, KH-R6)."""
        table, lot = self.table.popped(), step.lot
        asked = next_asked(table, lot, step.asked, bid)
        if asked is not None:
            return self._with(table.pushed(Bidding(lot, asked, bid)))
        if bid is None:
            return self._taken(table, lot, lot.auctioneer)
        return self._with(table.pushed(Awarding(lot, bid)))

    def _awarded(self, keep: bool) -> State:
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Awarding)
        paying = payment(step, keep)
        if not step.bid.amount:
            return self._taken(table, step.lot, paying.taker)
        return self._with(table.pushed(paying))

    def _paid(self, money: Money) -> State:
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Paying)
        state = self._with(table)._moved(step.payer, step.payee, money)
        state = state._told(lambda ledger: ledger.passed(step.payer, step.payee, money))
        return state._taken(state.table, step.lot, step.taker)

    def _shown(self, money: Money) -> State:
        """Repeat the auction, all of the bidder's money being known (KH-R5)."""
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Paying)
        shown = tuple(sorted({*step.lot.shown, step.payer}))
        state = self._with(table)._told(lambda ledger: ledger.showed(step.payer, money))
        return state._opened(replace(step.lot, shown=shown))

    def _taken(self, table: Table, lot: Lot, taker: int) -> State:
        """Give the lot to whoever gets it, a face-down Kuhpon first (KH-R19)."""
        if lot.neutral and table.neutral_kuhpons:
            return self._with(table.pushed(Drawing(taker, lot)))
        return self._on(received(table, taker, lot.cows))

    def _drawn(self, amount: int) -> State:
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Drawing)
        seat = step.seat
        table = replace(table, neutral_kuhpons=table.neutral_kuhpons - 1)
        state = replace(self, table=table, box=without(self.box, [amount]))
        state = state._gained(seat, amount)
        state = state._told(
            lambda ledger: ledger.drew(seat, amount if ledger.owner == seat else None)
        )
        return state._on(received(state.table, seat, step.lot.cows))

    # Trades

    def _offered(self, money: Money) -> State:
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Offering)
        table = table.pushed(Answering(step.deal, len(money)))
        return replace(self, table=table, offer=money)

    def _answered(self, money: Money | None) -> State:
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Answering)
        cards = None if money is None else len(money)
        table = table.pushed(Settling(step.deal, step.cards, cards))
        return replace(self, table=table, counter=money)

    def _settled(self, move: Settle) -> State:
        step, table = self.table.step, self.table.popped()
        assert isinstance(step, Settling)
        deal, offer, counter = step.deal, move.offer, move.counter
        state = replace(self, table=table, offer=None, counter=None)
        if move.winner is None:
            assert counter is not None
            again = Offering(replace(deal, again=True))
            return state._with(table.pushed(again))._seen(deal, offer, counter)
        state = state._exchanged(deal, offer, counter or ())
        loser = deal.opponent if move.winner == deal.challenger else deal.challenger
        return state._on(traded(state.table, loser, move.winner, deal.cows))

    def _seen(self, deal: Deal, offer: Money, counter: Money) -> State:
        """Both traders have seen what the other laid, and take their own back (KH-R10)."""

        def tell(ledger: Ledger) -> Ledger:
            if ledger.owner == deal.challenger:
                return ledger.saw(deal.opponent, counter)
            return ledger.saw(deal.challenger, offer) if ledger.owner == deal.opponent else ledger

        return self._told(tell)

    def _exchanged(self, deal: Deal, offer: Money, counter: Money) -> State:
        one, other = deal.challenger, deal.opponent
        state = self._moved(one, other, offer)._moved(other, one, counter)

        def tell(ledger: Ledger) -> Ledger:
            if ledger.owner in (one, other):
                return ledger.swapped(one, offer, other, counter)
            return ledger.swapped(one, len(offer), other, len(counter))

        return state._told(tell)

    # Cards searched out of the stacks

    def _searched(self, cow: Cow, seats: tuple[int, ...]) -> State:
        state, amount = self._with(self.table.popped()), self.table.coloured_amount(cow)
        for seat in seats:
            state = state._found(seat, cow, amount)
        return state._on(state.table)

    def _found(self, seat: int, cow: Cow, amount: int) -> State:
        stack, table = without(self.stacks[seat], [cow]), self.table
        table = replace(
            table,
            stacks=changed_at(table.stacks, seat, len(stack)),
            turned=sorted_cows((*table.turned, cow)),
        )
        state = replace(self, table=table, stacks=changed_at(self.stacks, seat, stack))
        state = state._gained(seat, amount)
        return state._told(lambda ledger: ledger.gained(seat, amount))

    # Money and ledgers

    def _gained(self, seat: int, amount: int) -> State:
        money = sorted_money((*self.money[seat], amount))
        return self._with_money(seat, money)

    def _moved(self, giver: int, taker: int, cards: Money) -> State:
        state = self._with_money(giver, without(self.money[giver], cards))
        return state._with_money(taker, sorted_money((*state.money[taker], *cards)))

    def _with_money(self, seat: int, money: Money) -> State:
        table = replace(self.table, purses=changed_at(self.table.purses, seat, len(money)))
        return replace(self, table=table, money=changed_at(self.money, seat, money))

    def _counted(self) -> State:
        """End the game, everybody having seen all money."""

        def tell(ledger: Ledger) -> Ledger:
            for seat, money in enumerate(self.money):
                ledger = ledger.showed(seat, money)
            return ledger

        return self._with(self.table.popped())._told(tell)

    def _told(self, tell: Callable[[Ledger], Ledger]) -> State:
        """Let everybody, and an onlooker, note in the ledger what they have seen."""
        table = replace(self.table, ledger=onlooker(tell(self.table.ledger)))
        return replace(self, table=table, ledgers=tuple(map(tell, self.ledgers)))


def _backs(money: Money) -> str:
    """Return what face-down cards look like: how many there are."""
    return "+".join("?" * len(money)) or "-"
