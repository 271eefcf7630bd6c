"""Pointing at Kuhhandel: every legal move can be pointed together, and nothing else comes out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

import cowlab
from cowlab.draw.scene import Text, targets
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Counter,
    Keep,
    Leave,
    Offer,
    Pass,
    Pay,
    Raise,
    Sell,
    Show,
    Take,
)
from cowlab.ui.kuhhandel import MarketPointer
from cowlab.ui.pointing import Deed
from tests.ui.kuhhandel_ways import pointed

GAME = cowlab.games["kuhhandel"]
KINDS = {
    *(Auction, Challenge, Raise, Take, Leave, Pass, Sell, Keep, Pay, Show),
    *(Offer, Accept, Counter, Assign),
}


def some_moves(state: Any) -> list[Any]:
    """The first moves, and some of those far behind."""
    return [*islice(state.moves(), 40), *islice(state.moves(), 40, 300, 23)]


def positions(seed: int, players: int) -> Iterator[Any]:
    """Yield the positions of a random game in which somebody is to move."""
    rng = random.Random(seed)
    state = GAME.start(seed=seed, players=players, max_turns=50)
    while state.to_move is not None:
        if state.to_move is cowlab.CHANCE:
            state = state.after(state.sample_chance(rng))
            continue
        yield state
        moves = some_moves(state)
        trades = [move for move in moves if isinstance(move, Challenge)]
        small = [move for move in moves if not isinstance(move, Raise) or rng.random() < 0.2]
        state = state.after(rng.choice(trades or small or moves))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_legal_move_can_be_pointed_together(players: int) -> None:
    pointer = MarketPointer()
    for state in positions(players, players):
        pointer.show(state.observe(state.to_move))
        for move in some_moves(state):
            assert pointed(pointer, move) == move


def test_the_seeds_show_every_kind_of_move() -> None:
    seen = {
        type(move) for n in (2, 3, 4, 5) for state in positions(n, n) for move in some_moves(state)
    }
    assert seen == KINDS


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_illegal_comes_out_of_pointing_at_random(players: int) -> None:
    rng, pointer, refused = random.Random(players), MarketPointer(), 0
    junk = ["nonsense", "stack:7", "front:z:10", "front:a:7", "front", "money:70", "bid:x", "lot"]
    for state in islice(positions(players + 50, players), 0, 400, 7):
        pointer.show(state.observe(state.to_move))
        keys = [target.key for target in targets(pointer.scene(None, hidden=False))]
        for _ in range(10):
            reaction = pointer.point(rng.choice([*keys, *junk]))
            assert reaction.move is None or state.why_not(reaction.move) is None
            if reaction.refusal is not None:
                refused += 1
                assert state.why_not(reaction.tried) == reaction.refusal
                pointer.light(reaction.refusal)
            actions = pointer.actions()
            assert len(actions) == 3
            assert pointer.prompt()
        pointer.scene(rng.choice(keys), hidden=False)
    assert refused or players > 3


@pytest.mark.parametrize("players", [2, 3])
def test_out_of_turn_nothing_is_chosen(players: int) -> None:
    pointer = MarketPointer()
    for state in islice(positions(players + 9, players), 0, 60, 6):
        other = (state.to_move + 1) % players
        pointer.show(state.observe(other))
        for target in targets(pointer.scene(None, hidden=False)):
            assert pointer.point(target.key).move is None
        assert all(action.move is None for action in pointer.actions())
        assert not pointer.possible


@pytest.mark.parametrize("players", [2, 4])
def test_every_move_is_told_and_secrets_are_not(players: int) -> None:
    pointer = MarketPointer()
    rng = random.Random(1)
    state = GAME.start(seed=3, players=players, max_turns=50)
    while state.to_move is not None:
        chance = state.to_move is cowlab.CHANCE
        move = state.sample_chance(rng) if chance else rng.choice(some_moves(state))
        for seat in range(players):
            heard = state.heard(move, seat)
            deed = pointer.deed(heard)
            assert deed.news == chance
            for told in (deed.told, deed.asked):
                assert told
                assert ":" not in told
                assert "?" not in told
            if isinstance(move, Offer) and seat != state.to_move:
                assert deed == Deed("lay", "laid", f"{cards(move.money)} face down as an offer")
        state = state.after(move)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("search:60:c", "saw a triple of Swing close (Clara searches out 1 Swing)"),
        ("search:60:-", "saw a triple of Swing close (no stack has Swing left)"),
        (
            "search:60:aab",
            "saw a triple of Swing close (Alma searches out 2 Swing, Berta searches out 1 Swing)",
        ),
        ("settle:0:0:a", "lost the trade with 0 against 0"),
        ("settle:0+10:20+50:b", "won the trade with 70 (20, 50) against 10 (0, 10)"),
        ("trade:b:60", "challenged Berta to a trade for Swing"),
        ("count:0,10", "ended the game, and all count their money"),
    ],
)
def test_what_happened_reads_well(move: str, told: str) -> None:
    assert MarketPointer().deed(move).told == told


def test_the_button_and_the_board_name_the_right_of_first_refusal_alike() -> None:
    state = next(s for s in positions(3, 3) if Keep() in some_moves(s))
    pointer = MarketPointer()
    pointer.show(state.observe(state.to_move))
    words = f"ay {state.table.step.bid.amount} and keep the lot"
    assert f"P{words}" in [action.label for action in pointer.actions()]
    texts = (
        shape.text for shape in pointer.scene(None, hidden=False).shapes if isinstance(shape, Text)
    )
    assert f"p{words}" in " ".join(texts)


def cards(money: tuple[int, ...]) -> str:
    return f"{len(money) or 'no'} card{'' if len(money) == 1 else 's'}"


def test_a_hint_tells_the_move_and_marks_it() -> None:
    pointer = MarketPointer()
    for state in islice(positions(3, 3), 0, 400, 9):
        pointer.show(state.observe(state.to_move))
        for move in some_moves(state)[:4]:
            said = pointer.hint(move)
            assert said.startswith("Hint: ")
            assert said.endswith(".")
            pointer.scene(None, hidden=False)
