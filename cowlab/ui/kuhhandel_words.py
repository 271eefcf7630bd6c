"""What moves of Kuhhandel: Festival are called in sentences. No widgets."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from cowlab.draw.kuhhandel.words import counted, money_words, names
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Count,
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
from cowlab.games.kuhhandel.moves import Counter as Countered
from cowlab.games.kuhhandel.notation import parse_move
from cowlab.games.kuhhandel.parts import SEAT_LETTERS, SEAT_NAMES, Cow, Money
from cowlab.ui.pointing import Deed

HELP: Final = (
    ("Mouse, touch", "two cards of your stack, then the market"),
    ("", "a cow in front of somebody that you have too, then the market or the button"),
    ("", "money card by card, then the button"),
    ("1 to 9", "a card of your stack, your money, or where a Copycat goes, whichever is asked"),
    ("+ - > <", "your bid 10 more, 10 less, 50 more, 50 less"),
    ("n", "the neutral stack, twice"),
    ("g", "do what is chosen: auction, trade, bid, pay, offer, counter"),
    ("p", "pass, sell, accept, or put a Copycat apart"),
    ("k", "keep the lot, or bid not to take it"),
    ("Typing", "auction:30+C, bid:120, pass, sell, keep, pay:20+100, trade:b:30+60, offer:0+0+10, "
               "accept, counter:50 or copycat:150"),
)  # fmt: skip
"""How to choose things with mouse and keys, and how moves are typed, in rows."""


def cards_sum(money: Money) -> str:
    """Return cards and what they make: ``2 cards that make 60``."""
    if not money:
        return "no card"
    verb = "that make" if len(money) > 1 else "that makes"
    return f"{counted(len(money), 'card')} {verb} {sum(money)}"


@lru_cache(maxsize=4096)
def deed(move: str) -> Deed:
    """Return a move as it was heard, hidden parts as ``?``, in words: ``bid 120``.

    What chance does is told of whoever decided last: the one who answered an offer, say.
    """
    kind, _, rest = move.partition(":")
    if "?" in rest:
        return _hidden(kind, rest)
    made = parse_move(move)
    return _happened(made) or _decided(made)


def _decided(move: Move) -> Deed:
    match move:
        case Auction(None):
            return Deed("auction", "auctioned", "from the neutral stack")
        case Auction(cows):
            return Deed("auction", "auctioned", names(cows or ()))
        case Challenge(opponent, cows):
            what = f"{SEAT_NAMES[opponent]} to a trade for {names(cows)}"
            return Deed("challenge", "challenged", what)
        case Raise(amount):
            return Deed("bid", "bid", str(amount))
        case Take(amount):
            return Deed("bid", "bid", f"{amount} to take the lot")
        case Leave(amount):
            return Deed("bid", "bid", f"{amount} not to take the lot")
        case Pass():
            return Deed("pass", "passed")
        case Sell():
            return Deed("sell", "sold")
        case Keep():
            return Deed("use", "used", "the right of first refusal")
        case Pay(money):
            return Deed("pay", "paid", f"{sum(money)} with {money_words(money)}")
        case Show(money):
            return Deed("show", "showed", f"all money, {money_words(money)}, and cannot pay")
        case Offer(money):
            return Deed("lay", "laid", f"{cards_sum(money)} as an offer")
        case Accept():
            return Deed("accept", "accepted")
        case Countered(money):
            return Deed("lay", "laid", f"{cards_sum(money)} as a counter-offer")
        case Assign(None):
            return Deed("put", "put", "a Copycat apart")
        case Assign(cow):
            return Deed("put", "put", f"a Copycat with {names([cow] if cow else [])}")
    raise AssertionError(f"nobody decides {move}")


def _happened(move: Move) -> Deed | None:
    """What no player decides, as news."""
    match move:
        case Reveal(cows):
            return Deed("turn up", "turned up", names(cows), news=True)
        case Draw(amount):
            return Deed("get", "got", f"a Kuhpon of {amount}", news=True)
        case Search(cow, seats):
            return Deed(
                "see", "saw", f"a triple of {cow.word} close ({_found(cow, seats)})", news=True
            )
        case Settle(offer, None, _):
            return Deed("take", "took", _worth(offer), news=True)
        case Settle(offer, counter, winner):
            against = f"with {_worth(counter or ())} against {_worth(offer)}"
            if winner is None:
                return Deed("match", "matched", f"the offer {against}", news=True)
            if sum(counter or ()) > sum(offer):
                return Deed("win", "won", f"the trade {against}", news=True)
            return Deed("lose", "lost", f"the trade {against}", news=True)
        case Count():
            return Deed("end", "ended", "the game, and all count their money", news=True)
    return None


def _found(cow: Cow, seats: tuple[int, ...]) -> str:
    """Return who finds cards of a closed type in the stack: ``Clara searches out 1 Swing``."""
    if not seats:
        return f"no stack has {cow.word} left"
    found = [
        f"{SEAT_NAMES[seat]} searches out {n} {cow.word}" for seat, n in Counter(seats).items()
    ]
    return ", ".join(found)


def _worth(money: Money) -> str:
    """Return money as ``30 (10, 20)``."""
    return f"{sum(money)} ({money_words(money)})" if len(money) > 1 else str(sum(money))


def _hidden(kind: str, rest: str) -> Deed:
    cards = counted(Counter(rest.split(":")[0])["?"], "card")
    match kind:
        case "offer":
            return Deed("lay", "laid", f"{cards} face down as an offer")
        case "counter":
            return Deed("lay", "laid", f"{cards} face down as a counter-offer")
        case "kuhpon":
            return Deed("get", "got", "the face-down Kuhpon", news=True)
    winner = rest.split(":")[-1]
    if winner == "equal":
        return Deed("match", "matched", "the offer exactly", news=True)
    name = SEAT_NAMES[SEAT_LETTERS.index(winner)]
    return Deed("bring", "brought", f"the cows to {name}", news=True)
