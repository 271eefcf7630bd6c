"""What the choices on a Kuhhandel board amount to: buttons, lights, and what to say. No widgets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from cowlab.draw.kuhhandel.words import keep_words, may_leave, names
from cowlab.games.kuhhandel.completing import can_complete
from cowlab.games.kuhhandel.judge import most_bid
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Counter,
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
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import (
    LOT,
    MOST_TYPES,
    SEAT_LETTERS,
    SEAT_NAMES,
    Cow,
    sorted_cows,
    sorted_money,
)
from cowlab.games.kuhhandel.paying import can_pay, least_total
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bidding,
    Joining,
    Offering,
    Paying,
    Placing,
    Turn,
)
from cowlab.ui.kuhhandel_words import cards_sum
from cowlab.ui.pointing import Action

IDLE: Final = "Do what is chosen"
NOTHING_EASY: Final = Action(
    "Pass", "p", "Pass, sell or accept, when that is asked (p)", asked=Pass()
)
NOTHING_ELSE: Final = Action("Keep", "k", "Keep the lot, when that is asked (k)", asked=Keep())
_KEEP_TIP: Final = "The right of first refusal: pay the bidder, and the lot is yours (k)"
_LEAVE_TIP: Final = "Offer this much so that you need not take the lot (k)"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is chosen so far. ``stack`` and ``money``: each card once for every one that is chosen,
    in the order of choosing; ``opponent`` and ``cows``: a trade; ``bid``: the bid prepared."""

    stack: tuple[Cow, ...] = ()
    neutral: bool = False
    opponent: int | None = None
    cows: tuple[Cow, ...] = ()
    money: tuple[int, ...] = ()
    bid: int = 0


def confirmed(view: Observation, choice: Choice) -> tuple[str, Move | None]:
    """What the first button does with the choices so far."""
    table, own = view.table, view.own
    match table.step:
        case Turn() if choice.neutral:
            return "Auction from the neutral stack", Auction(None)
        case Turn() if choice.opponent is not None:
            words = f"Trade {names(choice.cows)} with {SEAT_NAMES[choice.opponent]}"
            return words, Challenge(choice.opponent, choice.cows)
        case Turn() if choice.stack and len(choice.stack) == min(LOT, len(own.stack)):
            return f"Auction {names(sorted_cows(choice.stack))}", Auction(choice.stack)
        case Bidding() as step if may_leave(table, step):
            return f"Bid {choice.bid} to take it", Take(choice.bid)
        case Bidding() as step:
            bid = Raise(choice.bid)
            return f"Bid {choice.bid}", bid if choice.bid <= most_bid(table, step) else None
        case Paying(bid=bid) if not can_pay(own.money, bid.amount):
            return "Show my money", Show(own.money)
        case Paying() if choice.money:
            return f"Pay {sum(choice.money)}", Pay(choice.money)
        case Offering() if choice.money or not own.money:
            return f"Offer {cards_sum(sorted_money(choice.money))}", Offer(choice.money)
        case Answering() if choice.money or not own.money:
            return f"Counter with {cards_sum(sorted_money(choice.money))}", Counter(choice.money)
        case Turn():
            return "Auction or trade", None
        case Paying():
            return "Pay", None
        case Offering():
            return "Offer", None
        case Answering():
            return "Counter", None
    return IDLE, None


def easy(view: Observation) -> Action:
    """The second button: pass, sell, accept, or put apart."""
    table = view.table
    match table.step:
        case Bidding() as step if not may_leave(table, step):
            return Action("Pass", "p", "Do not bid now; you may bid again later (p)", Pass())
        case Awarding():
            return Action("Sell", "p", "Award the lot as the bid says (p)", Sell())
        case Answering():
            return Action("Accept", "p", "Take the money and give the cows (p)", Accept())
        case Joining():
            return Action("Leave it apart", "p", "The Copycat stays apart (p)", Assign(None))
        case Placing():
            return Action("Put it apart", "p", "The Copycat lies apart (p)", Assign(None))
    return NOTHING_EASY


def other(view: Observation, choice: Choice) -> Action:
    """The third button: the right of first refusal, or a bid not to take the lot."""
    table, own = view.table, view.own
    match table.step:
        case Awarding(bid=bid):
            keep = Keep() if can_pay(own.money, bid.amount) else None
            return Action(keep_words(bid).capitalize(), "k", _KEEP_TIP, keep, Keep())
        case Bidding() as step if may_leave(table, step):
            return Action(
                f"Bid {choice.bid} not to take it", "k", _LEAVE_TIP, Leave(choice.bid)
            )  # fmt: skip
    return NOTHING_ELSE


def what_next(view: Observation, choice: Choice) -> str | None:
    """Return what the choices so far amount to, or the question."""
    step = view.table.step
    match step:
        case Turn() if choice.neutral:
            return "The top of the neutral stack: choose it again to auction it."
        case Turn() if choice.opponent is not None:
            return (
                f"A trade with {SEAT_NAMES[choice.opponent]} for {names(choice.cows)}: "
                "press the button, or choose a second type."
            )
        case Turn() if choice.stack:
            missing = min(LOT, len(view.own.stack)) - len(choice.stack)
            todo = "choose one more card" if missing else "choose the market to auction"
            return f"{names(choice.stack)}: {todo}."
        case Bidding() if choice.bid:
            held = sum(view.own.money)
            bluff = "" if choice.bid <= held else f", more than the {held} that you hold"
            return f"A bid of {choice.bid}{bluff}: press the button to bid."
        case Paying(bid=bid):
            return paying_words(view, choice, bid.amount)
        case Offering() | Answering() if choice.money:
            return f"{cards_sum(sorted_money(choice.money))}: choose more, or press the button."
    return None


def paying_words(view: Observation, choice: Choice, amount: int) -> str:
    money = view.own.money
    if not can_pay(money, amount):
        return f"You owe {amount} and hold {sum(money)}: show your money."
    least = least_total(money, amount)
    if least == amount:
        way = "You can pay it exactly"
    else:
        way = f"It cannot be paid exactly; the least is {least}"
    chosen = f" Chosen: {cards_sum(sorted_money(choice.money))}." if choice.money else ""
    return f"You owe {amount}. {way}.{chosen}"


def lit(view: Observation, choice: Choice) -> Iterator[str]:
    table, own, seat = view.table, view.own, view.seat
    match table.step:
        case Turn():
            if len(choice.stack) < min(LOT, len(own.stack)) and choice.opponent is None:
                yield from (f"stack:{cow}" for cow in own.stack)
            elif choice.stack:
                yield "lot"
            if table.neutral_cows and not choice.stack and choice.opponent is None:
                yield "neutral"
            if not choice.stack and not choice.neutral:
                yield from _lit_trades(view, choice)
        case Paying(bid=bid):
            yield from (
                f"money:{amount}"
                for amount in set(own.money)
                if can_complete(own.money, bid.amount, (*choice.money, amount))
            )
        case Offering() | Answering():
            yield from (
                f"money:{amount}"
                for amount in set(own.money)
                if choice.money.count(amount) < own.money.count(amount)
            )
        case Joining(types=types):
            yield from (f"front:{SEAT_LETTERS[seat]}:{cow}" for cow in types)
            yield "apart"
        case Placing():
            types = table.fronts[seat].types()
            yield from (f"front:{SEAT_LETTERS[seat]}:{cow}" for cow in types)
            yield "apart"


def _lit_trades(view: Observation, choice: Choice) -> Iterator[str]:
    table, own = view.table, view.seat
    for seat in table.partners(own):
        if choice.opponent in (None, seat):
            for cow in table.shared(own, seat):
                if cow not in choice.cows and len(choice.cows) < MOST_TYPES:
                    yield f"front:{SEAT_LETTERS[seat]}:{cow}"
