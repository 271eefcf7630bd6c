"""Positions of Kuhhandel to draw: openings, every kind of question, full tables, ends."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

import cowlab
from cowlab.draw.kuhhandel import Look
from cowlab.games.kuhhandel.moves import Leave, Raise, Take
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import TYPES, Cow, sorted_cows, sorted_money
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bid,
    Bidding,
    Deal,
    Drawing,
    Joining,
    Lot,
    Offering,
    Paying,
    Placing,
    Revealing,
    Searching,
    Settling,
    Turn,
    Waiting,
)
from cowlab.games.kuhhandel.table import Front, Triple

GAME = cowlab.games["kuhhandel"]
BUSY = Look(
    stack=(Cow.POLKA, Cow.PUNK, Cow.PUNK, Cow.COPYCAT),
    money=(0, 10, 50, 50, 100),
    bid=2400,
    leave=True,
    opponent=1,
    chosen=("neutral", "front:b:60", "lot"),
    possible=frozenset({"apart", "front:a:30", "front:b:C", "stack:60", "bid:up", "offer"}),
    refused=("money:20", "front:c:100", "stack:500", "answer"),
    last=("front:a:10", "front:e:400", "offer"),
    hint=("money:200", "stack:30", "bid:more"),
    focus="front:b:220",
)


def playing(seed: int, players: int, **options: object) -> Iterator[Any]:
    """Every state of a random game, in which nobody bids far more than is asked."""
    rng = random.Random(seed)
    state = GAME.start(seed=seed, players=players, **options)
    while state.to_move is not None:
        yield state
        if state.to_move is cowlab.CHANCE:
            state = state.after(state.sample_chance(rng))
        else:
            state = state.after(_some_move(state, rng))
    yield state


def _some_move(state: Any, rng: random.Random) -> Any:
    step = state.table.step
    standing = step.bid.amount if isinstance(step, Bidding) and step.bid is not None else 0
    most = standing + rng.choice((10, 20, 50))
    moves = islice(state.moves(), 40)
    return rng.choice(
        [
            move
            for move in moves
            if not isinstance(move, Raise | Take | Leave) or move.amount <= most
        ]
    )


def found(players: int, until: Callable[[Any], bool]) -> Any:
    """The first state of random games that is as asked for."""
    for seed in range(200):
        for state in playing(seed, players):
            if until(state):
                return state
    raise AssertionError("no such state")


def asked(step: type, turns: int = 0) -> Callable[[Any], bool]:
    """Whether a question of that kind is on top, from so many turns on."""
    return lambda state: isinstance(state.table.step, step) and state.table.turns >= turns


def counted(state: Any, seat: int) -> Observation:
    """What a seat sees when all money has been counted openly."""
    view: Observation = state.observe(seat)
    known = tuple(() if other == seat else hand for other, hand in enumerate(state.money))
    return replace(view, ledger=replace(view.ledger, known=known, pools=()))


def _black(state: Any) -> bool:
    step, closed = state.table.step, state.table.closed()
    return (
        isinstance(step, Bidding) and step.lot.neutral and any(c in closed for c in step.lot.cows)
    )


def _shown(state: Any) -> bool:
    return isinstance(state.table.step, Bidding) and bool(state.table.step.lot.shown)


def _raised(state: Any) -> bool:
    step, two = state.table.step, state.seats == 2
    return isinstance(step, Bidding) and (two or step.bid is not None) and state.table.turns > 8


def full(players: int, seat: int) -> Observation:
    """More than can ever lie on a table: every place is taken by as much as it can hold."""
    view: Observation = GAME.start(seed=1, players=players).observe(seat)
    one = Front(
        cows=sorted_cows([cow for cow in TYPES[:4] for _ in range(2)]),
        copycats=(TYPES[0], TYPES[1], TYPES[1], None, None, None),
        triples=tuple(Triple(cow, copycat=cow is not Cow.PUNK) for cow in TYPES[4:8]),
        sheep=(Cow.PUNK, Cow.COUNTRY, Cow.COUNTRY, Cow.OPERA, Cow.OPERA, Cow.OPERA),
    )
    other = Front(
        cows=TYPES[:3],
        triples=tuple(Triple(cow, copycat=True) for cow in TYPES[3:]),
        sheep=TYPES[3:],
        copycats=(None,),
    )
    stack = sorted_cows([*Cow, Cow.POLKA, Cow.PUNK, Cow.PUNK])
    money = sorted_money([*range(0, 400, 30), *[0] * 9, *[50, 100, 200] * 5])
    fronts = tuple(one if n % 2 else other for n in range(players))
    table = replace(
        view.table,
        coloured=(15, 25, 35, 110, 120, 130, 210, 310, 410),
        fronts=fronts,
        stacks=(len(stack),) * players,
        purses=(len(money),) * players,
        out=(True,) + (False,) * (players - 1),
    )
    return replace(view, table=table, own=view.own._replace(stack=stack, money=money))


def under(view: Observation, *steps: Any) -> Observation:
    """The view with other steps on the agenda."""
    return replace(view, table=replace(view.table, agenda=(Turn(0), *steps)))


def views() -> dict[str, Observation]:
    """Every position, by name."""
    views = {f"opening {n}": GAME.start(seed=n, players=n).observe(n - 1) for n in (2, 3, 4, 5)}
    for n in (2, 3, 4, 5):
        state = found(n, _raised)
        views[f"bidding {n}"] = state.observe(state.to_move)
        *_, last = playing(n, n)
        views[f"over {n}"] = counted(last, n - 1)
    for step in (Turn, Awarding, Paying, Offering, Joining, Placing):
        state = found(3, asked(step, 6))
        views[step.__name__.lower()] = state.observe(state.to_move)
    state = found(3, _shown)
    views["shown"] = state.observe(state.to_move)
    state = found(2, _black)
    views["black sheep"] = state.observe(state.to_move)
    for step in (Revealing, Drawing, Searching):
        state = found(2, asked(step, 4))
        views[step.__name__.lower()] = state.observe(1)
    for step in (Answering, Settling):
        state = found(4, asked(step, 10))
        for seat in range(4):
            views[f"{step.__name__.lower()}, seat {seat}"] = state.observe(seat)
    for players in (2, 5):
        view = full(players, players - 1)
        views[f"full {players}"] = view
        views[f"full {players}, bidding"] = _widest_bids(view, players)
        deal = Deal(players - 1, 0, (Cow.METAL, Cow.OPERA), again=True)
        laid = replace(view, own=view.own._replace(laid=view.own.money))
        size = len(view.own.money)
        views[f"full {players}, offering"] = under(view, Offering(deal))
        views[f"full {players}, settling"] = under(laid, Settling(deal, size, size))
        waiting = (Waiting((0, players - 1, 0)), Placing(players - 1))
        views[f"full {players}, placing"] = under(view, *waiting)
        views[f"full {players}, over"] = _full_over(view)
    return views


def _widest_bids(view: Observation, players: int) -> Observation:
    shown = tuple(range(1, players))
    lot = Lot(0, (Cow.COUNTRY, Cow.OPERA), neutral=players == 2, shown=shown)
    return under(view, Bidding(lot, players - 1, Bid(1, 2400, leave=players == 2)))


def _full_over(view: Observation) -> Observation:
    ledger = replace(
        view.ledger,
        known=tuple(
            () if seat == view.seat else view.own.money for seat in range(view.table.seats)
        ),
        pools=(),
    )
    return replace(view, ledger=ledger, table=replace(view.table, agenda=()))


VIEWS = views()
