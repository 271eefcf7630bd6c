"""The concepts that solving a puzzle may take, and which of them a move uses."""

from __future__ import annotations

from typing import Final

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.moves import (
    Assign,
    Auction,
    Challenge,
    Counter,
    Keep,
    Leave,
    Move,
    Offer,
    Pay,
    Raise,
    Take,
)
from cowlab.games.kuhhandel.paying import least_total
from cowlab.games.kuhhandel.steps import Paying

LEVELS: Final = {
    "auction": 1,
    "bid": 1,
    "exact": 1,
    "offer": 1,
    "trade": 1,
    "copycat": 2,
    "counter": 2,
    "leave": 2,
    "over": 2,
    "refusal": 2,
    "shown": 2,
    "spare": 2,
    "two": 2,
    "unseen": 2,
    "zero": 2,
    "ahead": 3,
    "chain": 3,
    "equal": 3,
    "record": 3,
    "overpaid": 4,
}
"""Each concept and how hard it is, 1 to 4 (docs/puzzles.md says what each one means)."""
_BY_RULE: Final = {
    "KH-7": "auction",
    "KH-8": "bid",
    "KH-R1": "bid",
    "KH-R3": "refusal",
    "KH-R5": "shown",
    "KH-14": "two",
    "KH-R8": "trade",
    "KH-R9": "offer",
    "KH-18": "copycat",
    "KH-21": "copycat",
    "KH-R13": "copycat",
    "KH-R20": "leave",
    "KH-24": "auction",
}
_BY_KIND: Final[dict[type, str]] = {
    Auction: "auction",
    Challenge: "trade",
    Raise: "bid",
    Take: "bid",
    Leave: "leave",
    Keep: "refusal",
    Offer: "offer",
    Counter: "offer",
    Assign: "copycat",
}


def used(state: State, move: Move, after: State) -> frozenset[str]:
    """Return the concepts that a legal move uses in the state."""
    found = {_BY_KIND[type(move)]} if type(move) in _BY_KIND else set()
    if isinstance(move, Challenge) and len(move.cows) > 1:
        found.add("two")
    if isinstance(move, Pay):
        found.add(paying_concept(state))
    if isinstance(move, Assign) and after.table.in_air():
        found.add("chain")  # the Copycat frees another one, or itself
    return frozenset(found)


def paying_concept(state: State) -> str:
    """Return ``exact`` where the amount can be paid exactly, else ``over``."""
    step = state.table.step
    assert isinstance(step, Paying)
    amount = step.bid.amount
    return "exact" if least_total(state.money[step.payer], amount) == amount else "over"


def why_concept(state: State, move: Move) -> str | None:
    """Return the concept of the rule by which a move is refused."""
    violation = state.why_not(move)
    if violation is None:
        return None
    if violation.rule != "KH-R4" or not isinstance(move, Pay):
        return _BY_RULE.get(violation.rule)
    if 0 in move.money:
        return "zero"
    return "exact" if paying_concept(state) == "exact" else "spare"
