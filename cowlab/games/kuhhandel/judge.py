"""The judge of Kuhhandel: Festival: the first rule that a move breaks, in rulebook order.

Looks only at the open table and what the seat to move alone sees, so that states and observations
are judged alike.
"""

from __future__ import annotations

from cowlab.core.violation import Violation
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Counter,
    Dealt,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Sell,
    Show,
    Take,
)
from cowlab.games.kuhhandel.parts import (
    LOT,
    MOST_BID,
    MOST_TYPES,
    SEAT_LETTERS,
    SEAT_NAMES,
    STEP,
    Cow,
    Cows,
    Money,
    cows_text,
    money_text,
)
from cowlab.games.kuhhandel.paying import can_pay, why_not_held, why_not_payment
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bidding,
    Counting,
    Drawing,
    Joining,
    Offering,
    Paying,
    Placing,
    Revealing,
    Searching,
    Settling,
    Turn,
)
from cowlab.games.kuhhandel.table import Own, Table


def judge(table: Table, own: Own, move: Move) -> Violation | None:
    """Return the first rule that a move of the seat to move breaks, or ``None``.

    Raises TypeError for what is no move, and for chance moves, which are not judged here.
    """
    if isinstance(move, Dealt):
        raise TypeError("what is turned up is chance, judged by the state")
    if not isinstance(move, _PLAYERS):
        raise TypeError(f"{move!r} is not a move of Kuhhandel: Festival")
    step_violation = _step_violation(table, move)
    if step_violation:
        return step_violation
    match move:
        case Auction(None):
            return _auction_neutral(table)
        case Auction(cows):
            assert cows is not None
            return _auction(own.stack, cows)
        case Challenge(opponent, cows):
            return _challenge(table, opponent, cows)
        case Raise() | Take() | Leave() | Pass():
            return _bid(table, move)
        case Keep():
            return _keep(table, own.money)
        case Pay(cards) | Show(cards):
            return _pay(table, own.money, move)
        case Offer(cards) | Counter(cards):
            return _lay(own.money, cards)
        case Assign(cow):
            return _assign(table, cow)
    return None


_PLAYERS = (
    *(Auction, Challenge, Raise, Take, Leave, Pass, Sell, Keep, Pay, Show),
    *(Offer, Accept, Counter, Assign),
)


# What is to be decided now


def _step_violation(table: Table, move: Move) -> Violation | None:
    """Judge whether a move of this kind is asked for now."""
    match table.step:
        case None:
            return Violation("KH-25", "the game is over")
        case Revealing():
            return Violation("KH-29", "the top of the neutral stack is being turned up")
        case Drawing():
            return Violation("KH-29", "the face-down Kuhpon is being taken up")
        case Settling():
            return Violation("KH-16", "the offers are being looked at")
        case Searching(cow):
            because = f"{cow.word} is being searched out of the stacks"
            return Violation("KH-R11", because, (str(cow),))
        case Counting():
            return Violation("KH-25", "the game is over, and the money is being counted")
        case Turn():
            because = "auction cards of your stack, or propose a trade"
            return _unless(move, (Auction, Challenge), "KH-6", because)
        case Bidding():
            because = "cards are being auctioned: make a bid"
            return _unless(move, (Raise, Take, Leave, Pass), "KH-8", because)
        case Awarding():
            because = "sell to the bidder, or use the right of first refusal"
            return _unless(move, (Sell, Keep), "KH-9", because)
        case Paying(bid=bid):
            because = f"{bid.amount} is to be paid"
            return _unless(move, (Pay, Show), "KH-11", because)
        case Offering():
            because = "lay money face down as your offer"
            return _unless(move, (Offer,), "KH-15", because)
        case Answering():
            because = "accept the offer, or lay a counter-offer"
            return _unless(move, (Accept, Counter), "KH-16", because)
        case _:
            return _unless(move, (Assign,), "KH-21", "say where the Copycat goes")


def _unless(move: Move, kinds: tuple[type, ...], rule: str, because: str) -> Violation | None:
    return None if isinstance(move, kinds) else Violation(rule, because)


# Auctions


def _auction(stack: Cows, cows: Cows) -> Violation | None:
    if not stack:
        return Violation("KH-24", "your stack is empty")
    if len(stack) < LOT and len(cows) > len(stack):
        return Violation("KH-24", "the last card of your stack is auctioned alone")
    if len(stack) >= LOT and len(cows) != LOT:
        return Violation("KH-7", f"{LOT} cards are auctioned, not {len(cows)}")
    for cow in cows:
        held = stack.count(cow)
        if cows.count(cow) > held:
            lacking = f"only {held} {cow.word}" if held else f"no {cow.word}"
            because = f"your stack has {lacking}: it is {cows_text(stack)}"
            return Violation("KH-R7", because, (str(cow),))
    return None


def _auction_neutral(table: Table) -> Violation | None:
    if table.seats > 2:
        return Violation("KH-28", "only the game of two has a neutral stack")
    if not table.neutral_cows:
        return Violation("KH-29", "the neutral stack is used up")
    return None


def _bid(table: Table, move: Raise | Take | Leave | Pass) -> Violation | None:
    step = table.step
    assert isinstance(step, Bidding)
    turned = [cow for cow in step.lot.cows if cow in table.closed()]
    if turned and isinstance(move, Raise | Pass):
        because = (
            f"{turned[0].word} is a black sheep already: bid to take the cards, or to leave them"
        )
        return Violation("KH-R20", because, (str(turned[0]),))
    if not turned and isinstance(move, Take | Leave):
        return Violation("KH-R20", "no card here is of a closed type, so bid as usual, or pass")
    return None if isinstance(move, Pass) else _amount(table, step, move)


def _amount(table: Table, step: Bidding, move: Raise | Take | Leave) -> Violation | None:
    amount = move.amount
    if amount % STEP or amount < 0:
        return Violation("KH-R1", f"bids are multiples of {STEP}, and {amount} is none")
    if isinstance(move, Raise):
        standing = step.bid.amount if step.bid else 0
        if amount < STEP:
            return Violation("KH-R1", f"the first bid is at least {STEP}")
        if amount < standing + STEP:
            because = f"you bid {amount}, and the standing bid is {standing}"
            return Violation("KH-8", because)
    if amount > MOST_BID:
        return Violation("KH-R2", f"nobody may bid more than {MOST_BID}")
    most = most_bid(table, step)
    if amount > most:
        return Violation("KH-R5", f"you have shown that you hold {most}, and may not bid more")
    return None


def most_bid(table: Table, step: Bidding) -> int:
    """Return the most that the seat that is asked may bid (KH-R2, KH-R5)."""
    if step.asked in step.lot.shown:
        return min(MOST_BID, sum(table.ledger.known[step.asked]))
    return MOST_BID


def _keep(table: Table, money: Money) -> Violation | None:
    step = table.step
    assert isinstance(step, Awarding)
    if can_pay(money, step.bid.amount):
        return None
    because = f"the bid is {step.bid.amount}, and you hold {sum(money)}"
    return Violation("KH-R3", because)


def _pay(table: Table, money: Money, move: Pay | Show) -> Violation | None:
    step = table.step
    assert isinstance(step, Paying)
    amount = step.bid.amount
    if isinstance(move, Pay):
        return why_not_payment(money, amount, move.money)
    if can_pay(money, amount):
        because = f"you hold {sum(money)}, and can pay {amount}"
        return Violation("KH-R5", because)
    if move.money != money:
        return Violation("KH-R5", f"all your money is shown, {money_text(money)}")
    return None


# Trades


def _challenge(table: Table, opponent: int, cows: Cows) -> Violation | None:
    seat = table.turn_seat
    assert seat is not None
    if opponent not in range(table.seats):
        letters = SEAT_LETTERS[: table.seats]
        asked = SEAT_LETTERS[opponent] if opponent in range(len(SEAT_LETTERS)) else opponent
        because = f"there is no seat {asked}: seats are {letters[0]} to {letters[-1]}"
        return Violation("KH-13", because)
    if opponent == seat:
        return Violation("KH-13", "a trade needs another player")
    cells = tuple(map(str, cows))
    if len({*cows}) < len(cows):
        return Violation("KH-14", "two cards of one type cannot be traded together", cells)
    if len(cows) > MOST_TYPES:
        return Violation("KH-R8", f"a trade is about {MOST_TYPES} types at most", cells)
    stakes = (_stake(table, seat, opponent, cow) for cow in cows)
    return next((violation for violation in stakes if violation), None)


def _stake(table: Table, seat: int, opponent: int, cow: Cow) -> Violation | None:
    if cow is Cow.COPYCAT:
        return Violation("KH-18", "Copycats are never traded", (str(cow),))
    if cow in table.closed():
        because = f"the triple of {cow.word} is closed, and safe"
        return Violation("KH-R8", because, (str(cow),))
    for owner, whose in ((seat, "you"), (opponent, SEAT_NAMES[opponent])):
        if cow not in table.fronts[owner].cows:
            verb = "have" if owner == seat else "has"
            return Violation("KH-R8", f"{whose} {verb} no open {cow.word}", (str(cow),))
    return None


def _lay(money: Money, cards: Money) -> Violation | None:
    lacking = why_not_held(money, cards)
    if lacking:
        return Violation("KH-15", lacking)
    if money and not cards:
        return Violation("KH-R9", "lay at least one card, a zero if you like")
    return None


# Copycats


def _assign(table: Table, cow: Cow | None) -> Violation | None:
    step = table.step
    assert isinstance(step, Joining | Placing)
    if cow is None:
        return None
    if cow is Cow.COPYCAT:
        return Violation("KH-21", "a Copycat lies with a type of cows, or apart", (str(cow),))
    if cow not in table.fronts[step.seat].cows:
        return Violation("KH-R13", f"no open {cow.word} lies in front of you", (str(cow),))
    if isinstance(step, Joining) and cow not in step.types:
        because = f"{cow.word} lay there before, and a Copycat apart may join new types only"
        return Violation("KH-R13", because, (str(cow),))
    return None
