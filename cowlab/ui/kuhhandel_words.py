"""What moves of Kuhhandel: Festival are called in sentences. No widgets."""

from __future__ import annotations

from collections import Counter
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
from cowlab.games.kuhhandel.moves import Offer as Offered
from cowlab.games.kuhhandel.notation import parse_move
from cowlab.games.kuhhandel.parts import SEAT_LETTERS, SEAT_NAMES, Money

HELP: Final = (
    "<b>Mouse or touch:</b> choose two cards of your stack, then the market; a cow in front of "
    "somebody that you have too, then the trade; money card by card, then the button that says "
    "what it does. <b>Keyboard:</b> click the board or Tab to it; arrows move the cursor, Enter "
    "chooses; 1 to 9 choose from your stack, from your money, or where a Copycat goes, whichever "
    "is asked; + and - change your bid by 10, &gt; and &lt; by 50; g does what is chosen; p "
    "passes, sells, accepts or lays a Copycat apart; k keeps the lot, or bids not to take it; n "
    "chooses the neutral stack; h gives a hint, u takes back, r goes forward, Escape drops the "
    "choice. <b>Typing:</b> a move such as <code>auction:30+C</code>, <code>bid:120</code>, "
    "<code>pass</code>, <code>sell</code>, <code>keep</code>, <code>pay:20+100</code>, "
    "<code>trade:b:30+60</code>, <code>offer:0+0+10</code>, <code>accept</code>, "
    "<code>counter:50</code> or <code>copycat:150</code>."
)
"""How to choose things with mouse and keys, and how moves are typed."""


def cards_sum(money: Money) -> str:
    """Return cards and what they make: ``2 cards that make 60``."""
    if not money:
        return "no card"
    verb = "that make" if len(money) > 1 else "that makes"
    return f"{counted(len(money), 'card')} {verb} {sum(money)}"


def move_words(move: str) -> str:
    """Return a move as it was heard, hidden parts as ``?``, in words without a subject."""
    kind, _, rest = move.partition(":")
    if "?" in rest:
        return _hidden_words(kind, rest)
    match parse_move(move):
        case Auction(None):
            return "auctions from the neutral stack"
        case Auction(cows):
            return f"auctions {names(cows or ())}"
        case Challenge(opponent, cows):
            return f"proposes a trade to {SEAT_NAMES[opponent]} about {names(cows)}"
        case Raise(amount):
            return f"bids {amount}"
        case Take(amount):
            return f"bids {amount} to take the lot"
        case Leave(amount):
            return f"bids {amount} not to take the lot"
        case Pass():
            return "passes"
        case Sell():
            return "sells"
        case Keep():
            return "uses the right of first refusal"
        case Pay(money):
            return f"pays {sum(money)} with {money_words(money)}"
        case Show(money):
            return f"cannot pay and shows {money_words(money)}"
        case Offered(money):
            return f"lays {cards_sum(money)} as an offer"
        case Accept():
            return "accepts"
        case Countered(money):
            return f"lays {cards_sum(money)} as a counter-offer"
        case Assign(None):
            return "puts a Copycat apart"
        case Assign(cow):
            return f"puts a Copycat with {names([cow] if cow else [])}"
        case Reveal(cows):
            return (
                f"{names(cows)} are turned up" if len(cows) > 1 else f"{names(cows)} is turned up"
            )
        case Draw(amount):
            return f"the face-down Kuhpon is a {amount}"
        case Search():
            return "the stacks are searched"
        case Count():
            return "all count their money"
        case Settle(offer, None, _):
            return f"the offer was {sum(offer)} ({money_words(offer)})"
        case Settle(offer, counter, winner):
            told = f"{sum(offer)} was offered, and {sum(counter or ())} against it"
            return f"{told}: {_won(winner)}"
    return move


def _won(winner: int | None) -> str:
    return "the offers are equal" if winner is None else f"{SEAT_NAMES[winner]} gets the cows"


def _hidden_words(kind: str, rest: str) -> str:
    cards = counted(Counter(rest.split(":")[0])["?"], "card")
    if kind == "offer":
        return f"lays {cards} face down as an offer"
    if kind == "counter":
        return f"lays {cards} face down as a counter-offer"
    if kind == "kuhpon":
        return "takes the face-down Kuhpon"
    _, counter, winner = rest.split(":")
    seat = None if winner == "equal" else SEAT_LETTERS.index(winner)
    if counter == "accepted":
        return f"the offer is taken: {_won(seat)}"
    return f"the offers are compared: {_won(seat)}"


def is_event(move: str) -> bool:
    """Whether the move is told without the one who makes it: chance, and offers looked at."""
    return move.partition(":")[0] in ("reveal", "search", "settle", "count") or (
        move.startswith("kuhpon") and "?" not in move
    )
