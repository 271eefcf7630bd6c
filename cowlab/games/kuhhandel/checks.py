"""Whether a state hangs together: what a position line may say wrong though each word is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cowlab.games.kuhhandel.agenda_checks import agenda_faults
from cowlab.games.kuhhandel.arranging import closes
from cowlab.games.kuhhandel.divisions import agrees
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.knowledge import is_finer
from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.parts import (
    KUHPONS,
    SEAT_LETTERS,
    Cow,
    Cows,
    Money,
    cows_in_play,
)
from cowlab.games.kuhhandel.table import Front, Table

Fault = tuple[str, str]
"""The key of a position line, and a sentence about what is wrong with it."""


def card_fault(table: Table, stacks: tuple[Cows, ...]) -> Fault | None:
    """Return the first fault of the cow cards alone: there may be too many. Looked for first, as
    all else counts on it."""
    places: dict[str, list[Cow]] = {
        "cows": [cow for front in table.fronts for cow in front.everything()],
        "stacks": [cow for stack in stacks for cow in stack],
        "turned": [*table.turned],
        "agenda": [*(table.lot.cows if table.lot else ()), *(Cow.COPYCAT,) * table.in_air()],
    }
    left = Counter(cows_in_play(table.seats))
    for key, cows in places.items():
        left.subtract(cows)
        for cow, count in left.items():
            if count < 0:
                in_play = cows_in_play(table.seats).count(cow)
                return key, f"{in_play - count} {cow.word} cards, and {in_play} are in play"
    return None


def money_fault(table: Table, money: tuple[Money, ...]) -> Fault | None:
    """Return the first fault of the money alone: there may be too much, or too little."""
    if Cow.COPYCAT in table.turned:
        return "turned", "a Copycat is never turned"
    held = Counter(amount for hand in money for amount in hand)
    turned = Counter(map(table.coloured_amount, table.turned))
    made = Counter(KUHPONS) + turned
    for amount, count in held.items():
        if count > made[amount]:
            return "money", f"{count} cards of {amount}, and there are only {made[amount]}"
    for amount, count in turned.items():
        if count > held[amount]:
            return "turned", f"nobody holds the {amount} of a cow that was searched out"
    return None


def known_fault(common: Ledger, money: tuple[Money, ...], box: Money) -> Fault | None:
    """Return the fault of an onlooker's ledger, if it has one."""
    if agrees(common, money, box):
        return None
    return "known", "an onlooker's ledger does not agree with the money"


def check_state(state: State) -> Fault | None:
    """Return the first fault of the state, or ``None``. Cards and money alone are right."""
    return next(_faults(state), None)


def _faults(state: State) -> Iterator[Fault]:
    table = state.table
    for seat in range(state.seats):
        yield from _front_faults(table.fronts[seat], SEAT_LETTERS[seat])
    yield from _closed_faults(table, state.stacks)
    yield from _neutral_faults(state)
    yield from _out_faults(table)
    yield from _ledger_faults(state)
    if not 1 <= table.turns <= table.max_turns:
        yield "turns", f"turn {table.turns}, expected 1 to {table.max_turns}"
    yield from agenda_faults(state)


def _front_faults(front: Front, letter: str) -> Iterator[Fault]:
    if Cow.COPYCAT in front.cows:
        yield "cows", "Copycats in front of a seat are given by copycats="
    if Cow.COPYCAT in front.sheep:
        yield "sheep", "a Copycat is never turned"
    for cow in front.types():
        if closes(front, cow):
            yield "cows", f"the {cow.word} in front of seat {letter} make a triple"
    for place in front.copycats:
        if place is not None and place not in front.cows:
            yield "copycats", f"no open {place.word} lies in front of seat {letter}"


def _closed_faults(table: Table, stacks: tuple[Cows, ...]) -> Iterator[Fault]:
    closed, searched = table.closed(), table.searched()
    found = [cow for cow in closed if cow not in searched]
    for cow in closed:
        if closed.count(cow) > 1:
            yield "triples", f"two triples of {cow.word}"
    for front in table.fronts:
        yield from _among("cows", front.cows, closed, "is closed, and turned")
        yield from _missing("sheep", front.sheep, closed)
    yield from _missing("turned", table.turned, closed)
    for stack in stacks:
        yield from _among("stacks", stack, found, "is closed, and was searched out of the stacks")


def _among(key: str, cows: Iterable[Cow], closed: Iterable[Cow], what: str) -> Iterator[Fault]:
    for cow in cows:
        if cow in closed:
            yield key, f"{cow.word} {what}"


def _missing(key: str, cows: Iterable[Cow], closed: Iterable[Cow]) -> Iterator[Fault]:
    for cow in cows:
        if cow not in closed:
            yield key, f"no triple of {cow.word} is closed, so none is turned"


def _neutral_faults(state: State) -> Iterator[Fault]:
    table = state.table
    cows, kuhpons = table.neutral_cows, table.neutral_kuhpons
    if state.seats > 2:
        if cows or kuhpons:
            yield "neutral", "only the game of two has neutral stacks"
        return
    rest = len(table.unseen()) - sum(table.stacks)
    if cows not in (0, rest):
        yield "neutral", f"{rest} cows lie nowhere else, so the neutral stack has {rest} or none"
    if kuhpons > len(state.box):
        yield "neutral", f"{kuhpons} Kuhpons, and nobody has only {len(state.box)}"


def _out_faults(table: Table) -> Iterator[Fault]:
    for seat, out in enumerate(table.out):
        if out and (table.has_stack(seat) or table.fronts[seat].cows):
            yield "out", f"seat {SEAT_LETTERS[seat]} has cards left, and is not out"


def _ledger_faults(state: State) -> Iterator[Fault]:
    common = state.table.ledger
    for seat, ledger in enumerate(state.ledgers):
        letter = SEAT_LETTERS[seat]
        if ledger.known[seat] or any(pool.shares[seat] for pool in ledger.pools):
            yield "ledgers", f"seat {letter} notes its own cards"
        if not agrees(ledger, state.money, state.box):
            yield "ledgers", f"the ledger of seat {letter} does not agree with the money"
        if not is_finer(ledger, common):
            yield "ledgers", f"the ledger of seat {letter} tells less than an onlooker's"
