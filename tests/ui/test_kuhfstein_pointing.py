"""Pointing at Kuhfstein: every legal move can be pointed together, and nothing else comes out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cowlab
from cowlab.draw.scene import targets
from cowlab.games.kuhfstein.moves import Choose, Home, Pass, Place, Plant, Play, Take
from cowlab.ui.kuhfstein import AreaPointer
from tests.ui.kuhfstein_ways import KEYS, pointed

GAME = cowlab.games["kuhfstein"]


def positions(seed: int, *, players: int = 2, **options: object) -> Iterator[Any]:
    """Yield the positions of a random game in which somebody is to move.

    Cards are played and herds brought home oftener than by chance, to see more of the game.
    """
    rng = random.Random(seed)
    state = GAME.start(seed=seed, players=players, **options)
    while state.to_move is not None:
        if state.to_move is cowlab.CHANCE:
            state = state.after(state.sample_chance(rng))
            continue
        yield state
        moves = list(state.moves())
        rare = [move for move in moves if not isinstance(move, Place | Take)]
        state = state.after(rng.choice(rare if rare and rng.random() < 0.6 else moves))


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_move_can_be_pointed_together(seed: int) -> None:
    pointer = AreaPointer()
    seen = set()
    options = {"bonuses": "random", "starting_cards": seed % 2 == 1}
    for state in positions(seed, players=2 + seed % 3, **options):
        pointer.show(state.observe(state.to_move))
        for move in state.moves():
            assert pointed(pointer, move) == move
            seen.add(type(move))
    assert {Place, Take, Plant, Choose} <= seen


def test_the_seeds_above_show_every_kind_of_move() -> None:
    seen = {
        type(move)
        for seed in range(6)
        for state in positions(seed, players=2 + seed % 3, bonuses="random")
        for move in state.moves()
    }
    assert {Place, Take, Play, Home, Plant, Choose} <= seen


@pytest.mark.parametrize("seed", range(6))
def test_nothing_illegal_comes_out_of_pointing_at_random(seed: int) -> None:
    rng = random.Random(seed)
    pointer = AreaPointer()
    refused = 0
    for state in positions(seed + 50, players=2 + seed % 3):
        pointer.show(state.observe(state.to_move))
        keys = [target.key for target in targets(pointer.scene(None, hidden=False))]
        for _ in range(12):
            reaction = pointer.point(rng.choice([*keys, "e40", "nonsense", "tile:9", "hand:99"]))
            if reaction.move is not None:
                assert state.why_not(reaction.move) is None
                assert reaction.refusal is None
            if reaction.refusal is not None:
                refused += 1
                assert reaction.move is None
                found = state.why_not(reaction.tried)
                assert found is not None
                assert found.rule == reaction.refusal.rule
                pointer.light(reaction.refusal)
            for action in pointer.actions():
                if action.move is not None:
                    assert state.why_not(action.move) is None
    assert refused


@pytest.mark.parametrize("seed", range(3))
def test_keys_do_what_pointing_does(seed: int) -> None:
    """Typing keys at random makes legal moves only, and all buttons stay where they are."""
    rng = random.Random(seed)
    pointer = AreaPointer()
    labels = [action.key for action in pointer_of(seed).actions()]
    for state in positions(seed + 80, players=3):
        pointer.show(state.observe(state.to_move))
        for _ in range(12):
            reaction = pointer.press(rng.choice("123456789abcdymflo.+-=<>wz"))
            if reaction is not None and reaction.move is not None:
                assert state.why_not(reaction.move) is None
            assert [action.key for action in pointer.actions()] == labels
    assert len(set(labels)) == len(labels)
    assert set(KEYS.values()) <= set(labels)


def pointer_of(seed: int) -> AreaPointer:
    pointer = AreaPointer()
    pointer.show(GAME.start(seed=seed).observe(0))
    return pointer


@pytest.mark.parametrize("seed", range(3))
def test_hints_are_in_the_picture_and_told(seed: int) -> None:
    pointer = AreaPointer()
    for number, state in enumerate(positions(seed + 20, players=2)):
        if number % 5:
            continue
        pointer.show(state.observe(state.to_move))
        for move in list(state.moves())[:6]:
            said = pointer.hint(move)
            assert said.startswith("Hint: ")
            names = {t.key: t.name for t in targets(pointer.scene(None, hidden=False))}
            if not (isinstance(move, Pass) or move == Plant(None)):
                assert any("hinted" in name for name in names.values()), move


def test_a_card_that_does_not_fit_says_why() -> None:
    state = GAME.start(seed=1)
    pointer = AreaPointer()
    pointer.show(state.observe(0))
    reaction = pointer.point("hand:0")
    assert reaction.refusal is not None
    assert reaction.refusal.rule == "KF-R15"
    assert reaction.refusal == state.observe(0).why_nowhere(state.observe(0).hand[0])


def test_looking_around_is_no_choice_and_lasts() -> None:
    pointer = pointer_of(1)
    pointer.point("tile:0")
    before = pointer.scene(None, hidden=False)
    assert pointer.look("-")
    assert pointer.look("view:in")
    assert pointer.look("view:fit")
    assert pointer.scene(None, hidden=False) == before
    assert pointer.look("seat:1")
    assert "e1" not in {t.key for t in targets(pointer.scene(None, hidden=False))}
    assert pointer.look("seat:0")
    assert pointer.scene(None, hidden=False) == before
    assert not pointer.look("tile:0")
    assert not pointer.look("q")
