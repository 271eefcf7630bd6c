"""What a position is called in words: for screen readers, headings and the text board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from cowlab.core.model import CHANCE
from cowlab.draw.kuhhandel.look import Look
from cowlab.games.kuhhandel.ending import outcome
from cowlab.games.kuhhandel.judge import most_bid
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import (
    BY_TEXT,
    LOT,
    MOST_BID,
    SEAT_LETTERS,
    SEAT_NAMES,
    STEP,
    Cow,
    Cows,
    Money,
)
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bid,
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
from cowlab.games.kuhhandel.table import Front, Table


def turn_words(view: Observation, *, watching: bool = False) -> tuple[str, str]:
    """Return whose turn it is, and what is to be done, as a heading and a line below it.

    ``watching``: who looks has no seat.
    """
    table = view.table
    asked = table.to_move
    if asked is None:
        money = shown_money(view)
        if money is None:
            return "The game is over", "The money is still to be counted."
        result = outcome(table, money)
        return "The game is over", result.reason
    if isinstance(table.step, Counting):
        return "The end", step_words(table)
    if asked is CHANCE:
        return f"{SEAT_NAMES[table.turn_seat or 0]}’s turn", step_words(table)
    assert isinstance(asked, int)
    own, what = asked == view.seat and not watching, _asked_for(table)
    name = SEAT_NAMES[asked]
    return f"{name}: your {what}" if own else f"{name}’s {what}", step_words(table)


def _asked_for(table: Table) -> str:
    match table.step:
        case Bidding():
            return "bid"
        case Awarding():
            return "award"
        case Paying():
            return "payment"
        case Offering():
            return "offer"
        case Answering():
            return "answer"
        case Joining() | Placing():
            return "Copycat"
    return "turn"


def step_words(table: Table) -> str:
    """Return what is to be decided now, in one sentence."""
    match table.step:
        case Turn(seat):
            return _turn_choice(table, seat)
        case Revealing():
            return "The top cards of the neutral stack are turned up."
        case Bidding() as step:
            return _bid_choice(table, step)
        case Awarding(_, bid):
            return _award_choice(bid)
        case Paying(_, bid, payer, payee):
            return f"{SEAT_NAMES[payer]} pays {bid.amount} to {SEAT_NAMES[payee]}."
        case Drawing(seat):
            return f"{SEAT_NAMES[seat]} takes the face-down Kuhpon."
        case Offering(deal):
            again = "The offers were equal. Offer anew: " if deal.again else "Offer "
            return f"{again}{SEAT_NAMES[deal.opponent]} money, face down, for {names(deal.cows)}."
        case Answering(deal, cards):
            return (
                f"{SEAT_NAMES[deal.challenger]} offers {counted(cards, 'card')} for "
                f"{names(deal.cows)}. Accept, or lay a counter-offer."
            )
        case Settling(deal):
            traders = f"{SEAT_NAMES[deal.challenger]} and {SEAT_NAMES[deal.opponent]}"
            return f"{traders} look at the money."
        case Searching(cow):
            return f"{cow.word} is closed: everybody searches the stack for it."
        case Counting():
            return "The last turn is over: all show their money and count it."
        case Joining(types=types):
            return f"A Copycat that lies apart may join {names(types, 'or')}, or stay."
        case Placing():
            return "Place a Copycat: with open cows, or apart."
    return ""


def _turn_choice(table: Table, seat: int) -> str:
    said = []
    if table.stacks[seat] >= LOT:
        said.append("auction two cards of the stack")
    elif table.stacks[seat]:
        said.append("auction the last card of the stack")
    if table.neutral_cows:
        said.append("auction from the neutral stack")
    if next(table.partners(seat), None) is not None:
        said.append("propose a trade")
    words = ", or ".join(said)
    return f"{words[:1].upper()}{words[1:]}."


def _bid_choice(table: Table, step: Bidding) -> str:
    lot = names(step.lot.cows)
    if may_leave(table, step):
        black = [cow for cow in step.lot.cows if cow in table.closed()]
        are = "is a black sheep" if len(black) == 1 else "are black sheep"
        return f"{names(black)} {are} already: bid to take the lot, or not to take it."
    standing, bids = 0, "Nobody has bid"
    if step.bid is not None:
        standing, bids = step.bid.amount, f"{SEAT_NAMES[step.bid.seat]} bids {step.bid.amount}"
    if standing + STEP > most_bid(table, step):
        return f"{bids} for {lot}. {SEAT_NAMES[step.asked]} may bid no more: pass."
    if not standing:
        return f"Bid {STEP} or more for {lot}, or pass."
    return f"{bids} for {lot}. Bid {lowest(table)} or more, or pass."


def _award_choice(bid: Bid) -> str:
    bidder = SEAT_NAMES[bid.seat]
    if bid.leave:
        return (
            f"{bidder} bids {bid.amount} not to take the lot: sell, and it is yours with the "
            f"money; or {keep_words(bid)}."
        )
    return f"{bidder} bids {bid.amount}: sell, or {keep_words(bid)}."


def keep_words(bid: Bid) -> str:
    """Return what the right of first refusal means now."""
    return f"pay {bid.amount} and {'hand the lot over' if bid.leave else 'keep the lot'}"


def may_leave(table: Table, step: Bidding) -> bool:
    """Whether bids not to take the lot are allowed: there are black sheep in it (KH-R20)."""
    closed = table.closed()
    return step.lot.neutral and any(cow in closed for cow in step.lot.cows)


def lowest(table: Table) -> int:
    """Return the lowest bid that is allowed now."""
    step = table.step
    if not isinstance(step, Bidding) or may_leave(table, step):
        return 0
    return STEP if step.bid is None else min(step.bid.amount + STEP, MOST_BID)


def passed(table: Table, step: Bidding) -> tuple[int, ...]:
    """Return who has passed since the last bid, or since the auction began."""
    since = step.lot.auctioneer if step.bid is None else step.bid.seat
    found = []
    for seat in table.clockwise(since):
        if seat == step.asked:
            break
        if seat != step.lot.auctioneer and not table.out[seat]:
            found.append(seat)
    return tuple(found)


def shown_money(view: Observation) -> tuple[Money, ...] | None:
    """Return everybody's money if the seat knows all of it, as at the end."""
    known = list(view.ledger.known)
    known[view.seat] = view.own.money
    if any(len(cards) != purse for cards, purse in zip(known, view.table.purses, strict=True)):
        return None
    return tuple(known)


def counted(number: int, word: str) -> str:
    """Return a number with its word."""
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def names(cows: Iterable[Cow], joint: str = "and") -> str:
    """Return cards in words: ``Polka and 2 Punk``."""
    said = [
        cow.word if count == 1 else f"{count} {'Copycats' if cow is Cow.COPYCAT else cow.word}"
        for cow, count in Counter(cows).items()
    ]
    return f" {joint} ".join([", ".join(said[:-1]), said[-1]] if said[:-1] else said) or "nothing"


def card_words(cow: Cow) -> str:
    """Return a cow card as it is said."""
    return "Copycat" if cow is Cow.COPYCAT else f"{cow.word}, {cow.points} points"


def money_words(money: Money) -> str:
    """Return money in words: ``2 of 0, 10 and 50``."""
    said = [str(amount) if n == 1 else f"{n} of {amount}" for amount, n in Counter(money).items()]
    return ", ".join(said) or "none"


def pile_words(view: Observation, look: Look, seat: int, cow: Cow) -> str:
    """Return what lies of a type in front of a seat, as it is said."""
    front, table = view.table.fronts[seat], view.table
    said = []
    if count := front.cows.count(cow):
        said.append(f"{count} {cow.word}")
    if copycats := front.copycats.count(cow):
        said.append(f"{counted(copycats, 'Copycat')} with it")
    for triple in front.triples:
        if triple.cow is cow:
            said.append(f"{cow.word} triple" + (", one a Copycat" if triple.copycat else ""))
    if count := front.sheep.count(cow):
        word = "black sheep" if count == 1 else f"{count} black sheep"
        said.append(f"{word} of {cow.word}, minus {count * table.coloured_amount(cow)}")
    return f"{whose(view, look, seat)}: {', '.join(said)}"


def whose(view: Observation, look: Look, seat: int) -> str:
    """Return the name of a seat, and whether it is the own one of who looks."""
    own = seat == view.seat and not look.watching
    return f"{SEAT_NAMES[seat]} (you)" if own else SEAT_NAMES[seat]


def mark_words(look: Look, target: str) -> list[str]:
    """Return how a target is marked, in words."""
    said = []
    kind, _, rest = target.partition(":")
    held = look.stack if kind == "stack" else look.money if kind == "money" else ()
    if number := sum(str(card) == rest for card in held):
        said.append(f"{number} chosen")
    if target in look.chosen:
        said.append("chosen")
    if target in look.possible:
        said.append("possible")
    if target in look.hint:
        said.append("hinted")
    if target in look.refused:
        said.append("refused")
    if target in look.last:
        said.append("last move")
    return said


def marked(text: str, look: Look, target: str) -> str:
    """Return a target's words with how it is marked."""
    return ", ".join([text, *mark_words(look, target)])


def description(view: Observation, *, watching: bool = False) -> str:
    """Return the open position in a few sentences."""
    table = view.table
    heading, todo = turn_words(view, watching=watching)
    said = [f"{heading}.", todo]
    for seat, front in enumerate(table.fronts):
        out = ", out" if table.out[seat] else ""
        said.append(
            f"{SEAT_NAMES[seat]}{out}: {front_words(table, front)}; "
            f"{counted(table.stacks[seat], 'card')} in the stack, "
            f"{counted(table.purses[seat], 'money card')}."
        )
    if table.neutral_cows or table.neutral_kuhpons:
        said.append(f"Neutral: {neutral_words(table)}.")
    return " ".join(said)


def stacked_kuhpons(table: Table) -> int:
    """Return how many Kuhpons are still stacked: one of them lies with a neutral lot."""
    lot = table.lot
    return table.neutral_kuhpons - (lot is not None and lot.neutral and table.neutral_kuhpons > 0)


def neutral_words(table: Table) -> str:
    """Return how many cards the neutral stacks have, in words."""
    cows = counted(table.neutral_cows, "cow")
    return f"{cows}, {counted(stacked_kuhpons(table), 'Kuhpon')}"


def front_words(table: Table, front: Front) -> str:
    """Return all that lies in front of a seat, in words."""
    said = []
    if front.triples:
        said.append("triples " + names(triple.cow for triple in front.triples))
    if front.cows:
        said.append("open " + names(front.cows))
    for cow in front.copycats:
        said.append("a Copycat apart" if cow is None else f"a Copycat with {cow.word}")
    if front.sheep:
        said.append("black sheep " + names(front.sheep))
    return ", ".join(said) or "nothing"


def front_target(seat: int, cow: Cow) -> str:
    """Return the target of what lies of a type in front of a seat."""
    return f"front:{SEAT_LETTERS[seat]}:{cow}"


def apart_target(view: Observation, seat: int) -> str:
    """Return the target of the Copycats that lie apart: of the own ones the place to put one, while
    that is asked, or while none lies there."""
    step = view.table.step
    asked = isinstance(step, Joining | Placing) and step.seat == seat
    if seat == view.seat and (asked or not view.table.fronts[seat].apart):
        return "apart"
    return front_target(seat, Cow.COPYCAT)


def pointed(view: Observation, look: Look) -> Look:
    """Return the look with targets in place of the cards that a refusal or a hint names."""
    refused, hint = (_pointed(view, look, names) for names in (look.refused, look.hint))
    return replace(look, refused=refused, hint=hint)


def _pointed(view: Observation, look: Look, names: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for name in names:
        found += _targets_of(view, look, BY_TEXT[name]) if name in BY_TEXT else [name]
    return tuple(dict.fromkeys(found))


def _targets_of(view: Observation, look: Look, cow: Cow) -> list[str]:
    """What a card stands for in a refusal: it lies in the lot, the stack, or in front of seats."""
    if view.table.lot is not None:
        return ["lot"]
    own = front_target(view.seat, cow)
    if not isinstance(view.table.step, Turn):
        return [own]
    if look.opponent is None:
        return [own, f"stack:{cow}"]
    return [own, front_target(look.opponent, cow)]


def stack_cards(view: Observation) -> Cows:
    """Return the cards of the own stack, each once."""
    return tuple(dict.fromkeys(view.own.stack))
