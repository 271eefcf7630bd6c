"""What no player decides: cards of the neutral stacks, and what is certain but not seen before."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING

from cowlab.core.violation import Violation
from cowlab.games.kuhhandel.moves import Count, Dealt, Draw, Reveal, Search, Settle
from cowlab.games.kuhhandel.parts import LOT, Cow, Cows
from cowlab.games.kuhhandel.steps import Counting, Drawing, Revealing, Searching, Settling

if TYPE_CHECKING:
    from cowlab.games.kuhhandel.engine import State


def chances(state: State) -> tuple[tuple[Dealt, Fraction], ...]:
    """Return each outcome with its exact probability; empty where chance decides nothing."""
    match state.table.step:
        case Revealing():
            return _lots(state.neutral())
        case Drawing():
            counts, total = Counter(state.box), len(state.box)
            return tuple((Draw(amount), Fraction(counts[amount], total)) for amount in counts)
    sure = _certain(state)
    return ((sure, Fraction(1)),) if sure else ()


def sample(state: State, rng: random.Random) -> Dealt:
    """Return one outcome with its probability. Raises ValueError where chance decides none."""
    match state.table.step:
        case Revealing():
            neutral = state.neutral()
            return Reveal(tuple(rng.sample(neutral, min(LOT, len(neutral)))))
        case Drawing():
            return Draw(rng.choice(state.box))
    sure = _certain(state)
    if sure is None:
        raise ValueError("nothing is to be turned up now")
    return sure


def _lots(neutral: Cows) -> tuple[tuple[Dealt, Fraction], ...]:
    """Return each set of cards that may be turned up, with its probability, whatever the order."""
    counts, number = Counter(neutral), min(LOT, len(neutral))
    lots = dict.fromkeys(combinations(neutral, number))
    ways = ((lot, prod(comb(counts[cow], n) for cow, n in Counter(lot).items())) for lot in lots)
    return tuple((Reveal(lot), Fraction(n, comb(len(neutral), number))) for lot, n in ways)


def _certain(state: State) -> Settle | Search | Count | None:
    """Return what must happen now, where only some can know it before, else ``None``."""
    match state.table.step:
        case Settling() as step:
            return _settle(state, step)
        case Searching(cow):
            return _search(state.stacks, cow)
        case Counting():
            return Count(state.money)
    return None


def _settle(state: State, step: Settling) -> Settle:
    """Return how the trade comes out (KH-16, KH-17, KH-R10)."""
    deal, offer, counter = step.deal, state.offer, state.counter
    assert offer is not None
    if counter is None or sum(offer) > sum(counter):
        return Settle(offer, counter, deal.challenger)
    if sum(counter) > sum(offer):
        return Settle(offer, counter, deal.opponent)
    return Settle(offer, counter, deal.challenger if deal.again else None)


def _search(stacks: tuple[Cows, ...], cow: Cow) -> Search:
    """Return who finds cards of a type that has closed (KH-R11)."""
    return Search(
        cow, tuple(seat for seat, stack in enumerate(stacks) for _ in range(stack.count(cow)))
    )


def why_not_dealt(state: State, move: Dealt) -> Violation | None:
    """Return why this cannot be turned up now, ``None`` if it can."""
    step = state.table.step
    if step is None:
        return Violation("KH-25", "the game is over")
    match move:
        case Reveal(cows) if isinstance(step, Revealing):
            return _why_not_lot(state.neutral(), cows)
        case Draw(amount) if isinstance(step, Drawing):
            if amount in state.box:
                return None
            return Violation("KH-R19", f"no {amount} is among the Kuhpons that nobody has")
        case Reveal():
            return Violation("KH-29", "the neutral stack is not auctioned now")
        case Draw():
            return Violation("KH-29", "no face-down Kuhpon is taken up now")
    sure = _certain(state)
    return None if move == sure else _why_not_sure(move, sure)


def _why_not_lot(neutral: Cows, cows: Cows) -> Violation | None:
    for cow in cows:
        if cows.count(cow) > neutral.count(cow):
            because = f"the neutral stack has only {neutral.count(cow)} {cow.word}"
            return Violation("KH-R19", because, (str(cow),))
    number = min(LOT, len(neutral))
    if len(cows) == number:
        return None
    return Violation("KH-29", f"{number} cards are turned up, not {len(cows)}")


def _why_not_sure(move: Settle | Search | Count, sure: Settle | Search | Count | None) -> Violation:
    asked = type(move) is type(sure)
    match move:
        case Settle():
            if asked:
                return Violation("KH-16", "these are not the offers that were laid")
            return Violation("KH-16", "no offers are to be looked at now")
        case Search():
            if asked:
                return Violation("KH-R11", f"the cards lie elsewhere: {sure}")
            return Violation("KH-R11", "no cows are searched out of the stacks now")
        case Count():
            if asked:
                return Violation("KH-26", f"the money is {sure}")
            return Violation("KH-26", "the money is not counted before the end")
