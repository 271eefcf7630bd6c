"""Whether a state hangs together: what a position line may say wrong though each word is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.parts import HAND, HERD, SEAT_LETTERS, deck
from cowlab.games.fiese_kuehe.steps import Drawing, Moo, Turn
from cowlab.games.fiese_kuehe.table import Table

Fault = tuple[str, str]
"""The key of a position line, and a sentence about what is wrong with it."""


def check_state(state: State) -> Fault | None:
    """Return the first fault of the state, or ``None``."""
    return next(_faults(state), None)


def _faults(state: State) -> Iterator[Fault]:
    yield from _cow_faults(state.table)
    yield from _card_faults(state)
    yield from _finish_faults(state.table)
    yield from _agenda_faults(state)


def _cow_faults(table: Table) -> Iterator[Fault]:
    for cell in table.pasture.start_cells():
        if cell in table.pasture.cowpats:
            yield "board", f"a cowpat lies on {cell}, and the starting row must be free of them"
    for cell, _ in table.occupied():
        if cell not in table.pasture:
            yield "board", f"a cow stands on {cell}, outside columns {table.pasture.columns}"
    for seat, letter in enumerate(SEAT_LETTERS[: table.seats]):
        if table.waiting(seat) < 0:
            on, home = len(table.cows[seat]), table.home[seat]
            yield (
                "board",
                f"seat {letter} has {on} cows on the board and {home} home, at most {HERD} in all",
            )
    marked = [mark.cell for mark in table.turned]
    for mark in table.turned:
        if not table.variant.experienced:
            yield "turned", "cows turn round only with experienced=yes"
        if table.owner(mark.cell) is None:
            yield "turned", f"no cow stands on {mark.cell}"
        if marked.count(mark.cell) > 1:
            yield "turned", f"{mark.cell} is given twice"
        if mark.fresh and table.agenda and table.owner(mark.cell) != table.turn_seat:
            yield "turned", f"{mark.cell}! is fresh, but it is not its owner's turn"


def _card_faults(state: State) -> Iterator[Fault]:
    in_deck = Counter(deck())
    for seat, letter in enumerate(SEAT_LETTERS[: state.seats]):
        hand, discards = state.hands[seat], state.table.discards[seat]
        if len(hand) > HAND:
            yield "hands", f"seat {letter} holds {len(hand)} cards, at most {HAND} are allowed"
        for card, count in Counter((*hand, *discards)).items():
            if count > in_deck[card]:
                where = "in hand" if not discards else "in hand and discarded"
                yield (
                    "hands",
                    f"seat {letter} has {count} cards {card} {where}, the deck has {in_deck[card]}",
                )


def _finish_faults(table: Table) -> Iterator[Fault]:
    full = {seat for seat in range(table.seats) if table.home[seat] == HERD}
    judged = set(table.finished)
    if len(table.finished) != len(judged):
        yield "finished", "a seat is given twice"
    if judged - full or (full - judged and table.moo is None):
        yield "finished", "must name the seats with four cows home"
    if table.finished and table.agenda:
        if not table.variant.play_on:
            yield "agenda", "a herd is home, so the game is over (play_on=no)"
        elif len(table.finished) >= table.seats - 1:
            yield "agenda", "at most one herd is not home, so the game is over"


def _agenda_faults(state: State) -> Iterator[Fault]:
    table = state.table
    if not table.agenda:
        able = [s for s in range(state.seats) if state.hands[s] and s not in table.finished]
        ended = table.finished and (
            not table.variant.play_on or len(table.finished) >= state.seats - 1
        )
        if able and not ended:
            yield "agenda", f"not over: seat {SEAT_LETTERS[able[0]]} can still act"
        return
    seat, step = table.turn_seat, table.agenda[-1]
    assert seat is not None
    letter = SEAT_LETTERS[seat]
    if seat in table.finished:
        yield "agenda", f"seat {letter} has finished and has no turn"
    match step:
        case Turn() if not state.hands[seat]:
            yield "agenda", f"seat {letter} has no cards and is skipped"
        case Drawing(count):
            room, pile = HAND - len(state.hands[seat]), len(state.pile(seat))
            if count != min(room, pile) or not count:
                yield (
                    "agenda",
                    (
                        f"seat {letter} draws {count}, but holds {len(state.hands[seat])} with "
                        f"{pile} in the pile"
                    ),
                )
        case Moo():
            yield from _moo_faults(table, step)


def _moo_faults(table: Table, moo: Moo) -> Iterator[Fault]:
    if table.owner(moo.cow) != table.turn_seat:
        yield "agenda", f"no cow of the seat on turn stands on {moo.cow} to moo"
    if moo.cow in table.pasture.cowpats:
        yield "agenda", f"a cow cannot moo on a cowpat ({moo.cow})"
    for cells in (moo.unscared, moo.pushed):
        for cell in cells:
            if cell == moo.cow or table.owner(cell) is None or cells.count(cell) > 1:
                yield "agenda", f"{cell} is no other cow, or given twice, in the Moo"
            near = max(abs(cell.column - moo.cow.column), abs(cell.row - moo.cow.row)) <= 1
            if not near and cells is moo.unscared and cell not in moo.pushed:
                yield "agenda", f"the cow on {cell} is not beside {moo.cow} and was not pushed"
