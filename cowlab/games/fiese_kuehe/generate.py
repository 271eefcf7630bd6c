"""The move generator of Fiese Kühe: near candidates, sifted by the judge, in a fixed order."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.games.fiese_kuehe.judge import judge
from cowlab.games.fiese_kuehe.moves import Change, Done, Move, Play, Scare
from cowlab.games.fiese_kuehe.parts import (
    BARN,
    COLUMN_LETTERS,
    ON_FOOT,
    ROWS,
    WAITING,
    Ability,
    Card,
    Cards,
    Cell,
    Direction,
    Origin,
    Target,
    sorted_cards,
    sorted_cells,
)
from cowlab.games.fiese_kuehe.steps import Drawing, Moo, Turn
from cowlab.games.fiese_kuehe.table import Table
from cowlab.games.fiese_kuehe.walking import zigzag_ends


def player_moves(table: Table, hand: Cards) -> Iterator[Move]:
    """Yield the legal moves of the seat on turn that holds ``hand``; none while a card is drawn.

    Order: cards by text, cows waiting first and then by cell, targets by direction and distance
    (for Zigzag by cell, the barn last); then changes. In a Moo: scares by cell, then done.
    """
    if not table.agenda or isinstance(table.agenda[-1], Drawing):
        return
    step = table.agenda[-1]
    candidates = _turn(table, hand) if isinstance(step, Turn) else _moo(step)
    for move in candidates:
        if judge(table, hand, move) is None:
            yield move


def _turn(table: Table, hand: Cards) -> Iterator[Move]:
    held = sorted_cards(set(hand))
    for card in held:
        for cow in origins(table):
            for to in _targets(table, card, cow):
                yield Play(card, cow, to)
    for card in held:
        yield Change(card)


def _moo(moo: Moo) -> Iterator[Move]:
    yield from scares(moo)
    yield Done()


def scares(moo: Moo) -> Iterator[Scare]:
    """Yield each scare that may be thought of, legal or not."""
    for cow in moo.unscared:
        for direction in Direction:
            yield Scare(cow, direction)


def origins(table: Table) -> Iterator[Origin]:
    """Yield where the seat on turn has cows to move: waiting first, then by cell."""
    seat = table.turn_seat
    assert seat is not None
    if table.waiting(seat):
        yield WAITING
    yield from table.cows[seat]


def _targets(table: Table, card: Card, cow: Origin) -> Iterator[Target]:
    if card.ability is Ability.ZIGZAG:
        ends = zigzag_ends(table, cow, card.steps)
        yield from sorted_cells(cell for cell in ends if isinstance(cell, Cell))
        if BARN in ends:
            yield BARN
    elif isinstance(cow, Cell):
        yield from _straight_targets(card, cow)
    else:
        for letter in table.pasture.columns:
            for steps in card.lengths:
                yield Cell(COLUMN_LETTERS.index(letter), steps)


def _straight_targets(card: Card, cow: Cell) -> Iterator[Target]:
    for direction in ON_FOOT:
        for steps in card.lengths:
            end = direction.step(cow, steps)
            if end.row <= ROWS:
                if 0 <= end.column < len(COLUMN_LETTERS):
                    yield end
            else:
                yield BARN
                break
