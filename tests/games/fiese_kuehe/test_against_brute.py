"""The engine of Fiese Kühe against the brute-force referee, which shares no code with it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cowlab
from tests.brute.fiese_kuehe import CELLS, DECK, followers, read, write, write_cell
from tests.brute.positions import random_position, random_start

game = cowlab.games["fiese_kuehe"]

BATCHES = 20
BATCH = 110  # positions
PLAYOUTS = 15

PLACES = [write_cell(cell) for cell in CELLS]
DIRECTIONS = ("forward", "left", "right", "backward")
EVERY_MOVE = (
    [
        f"{card}:{origin}-{end}"
        for card in DECK
        for origin in [*PLACES, "w"]
        for end in [*PLACES, "barn"]
    ]
    + [f"change:{card}" for card in DECK]
    + [f"draw:{card}" for card in DECK]
    + [f"scare:{place}:{direction}" for place in PLACES for direction in DIRECTIONS]
    + ["done"]
)


def positions(seed: int, count: int) -> list[str]:
    rng = random.Random(seed)
    return [random_position(rng) for _ in range(count)]


def allowed(state: Any, text: str) -> bool:
    return state.why_not(game.parse_move(text)) is None


@pytest.mark.parametrize("batch", range(BATCHES))
def test_the_same_moves_and_successors(batch: int) -> None:
    rng = random.Random(1000 + batch)
    for text in positions(batch, BATCH):
        state = game.parse_state(text)
        assert game.format_state(state) == text
        expected = followers(text)
        generated = [str(move) for move in cowlab.legal_moves(state)]
        assert sorted(generated) == sorted(expected), text
        sample = rng.sample(generated, min(6, len(generated)))
        # Displacing moves are rare: never miss one.
        cows = [write_cell(cell) for cell in read(text)["cows"]]
        sample += [move for move in generated if move.split("-")[-1] in cows]
        for move in sample:
            after = cowlab.play(state, game.parse_move(move))
            assert game.format_state(after) == write(expected[move]), (text, move)


@pytest.mark.parametrize("batch", range(6))
def test_the_same_refusals(batch: int) -> None:
    """All cards in hand and one other, all cows, an empty cell, those waiting, everywhere."""
    rng = random.Random(2000 + batch)
    for text in positions(100 + batch, 9):
        state = game.parse_state(text)
        expected = set(followers(text))
        position = read(text)
        seat = 0 if position["agenda"] == ["over"] else "abcd".index(position["agenda"][0][5])
        hand = position["hands"][seat]
        cards = {*hand, rng.choice([card for card in DECK if card not in hand])}
        origins = [write_cell(cell) for cell in position["cows"]] + ["w"]
        origins.append(rng.choice([place for place in PLACES if place not in origins]))
        tried = [
            f"{card}:{origin}-{end}"
            for card in sorted(cards)
            for origin in origins
            for end in [*PLACES, "barn"]
        ]
        tried += [move for move in EVERY_MOVE if move.split(":")[0] in ("change", "draw")]
        tried += [f"scare:{origin}:{way}" for origin in origins[:-2] for way in DIRECTIONS]
        tried += [f"scare:{origins[-1]}:{way}" for way in DIRECTIONS] + ["done"]
        assert expected <= set(tried), text
        for move in tried:
            assert allowed(state, move) == (move in expected), (text, move)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_the_whole_universe_of_moves(seed: int) -> None:
    rng = random.Random(3000 + seed)
    wanted = ("turn", "turn", "turn", "moo", "draw")[seed % 5]
    text = random_position(rng)
    while not read(text)["agenda"][-1].startswith(wanted):
        text = random_position(rng)
    state = game.parse_state(text)
    found = {move for move in EVERY_MOVE if allowed(state, move)}
    assert found == set(followers(text)), text


def test_nothing_is_legal_when_the_game_is_over() -> None:
    rng = random.Random(77)
    text = ""
    while "agenda=over" not in text:
        text = random_start(rng, "start")
    state = game.parse_state(text)
    assert list(cowlab.legal_moves(state)) == []
    assert not any(allowed(state, move) for move in EVERY_MOVE)


@pytest.mark.parametrize("play_on", ["no", "yes"])
@pytest.mark.parametrize("mover", "abcd")
def test_several_fourth_cows_at_once(mover: str, play_on: str) -> None:
    rng = random.Random(mover + play_on)
    others = [seat for seat in "abcd" if seat != mover]
    for _ in range(12):
        rng.shuffle(others)
        text = write(
            read(
                f"board=.{''.join(others)}./..{mover}..{'/.....' * 10} columns=bcd "
                f"play_on={play_on} home=3,3,3,3 hands=h5,m1z4,g1,s1 "
                f"agenda=turn:{mover}/moo:c11:b12,c12,d12:-"
            )
        )
        state = game.parse_state(text)
        while "/moo:" in text:
            expected = followers(text)
            assert sorted(str(move) for move in cowlab.legal_moves(state)) == sorted(expected)
            home = [move for move in sorted(expected) if move.endswith(":forward")]
            move = rng.choice(home if home and rng.random() < 0.9 else sorted(expected))
            state = cowlab.play(state, game.parse_move(move))
            text = write(expected[move])
            assert game.format_state(state) == text, move


def preferred(rng: random.Random, moves: list[str], text: str) -> str:
    """Mostly home and into others, so that games are lively and get to their ends."""
    cows = {write_cell(cell) for cell in read(text)["cows"]}

    def worth(move: str) -> float:
        if move.startswith(("change:", "done")):
            return 0.3
        end = move.split("-")[-1]
        return 6.0 if end == "barn" or end in cows else 1.0

    return rng.choices(moves, [worth(move) for move in moves])[0]


@pytest.mark.parametrize("seed", range(PLAYOUTS))
def test_whole_games(seed: int) -> None:
    rng = random.Random(seed)
    state = game.start(
        seed=seed,
        players=2 + seed % 3,
        herd=rng.choice(("rows", "boards")),
        experienced=rng.random() < 0.5,
        play_on=rng.random() < 0.5,
        columns=rng.choice(("standard", "official")),
        first=rng.randrange(2 + seed % 3),
    )
    text = game.format_state(state)
    while True:
        expected = followers(text)
        moves = [str(move) for move in cowlab.legal_moves(state)]
        assert sorted(moves) == sorted(expected), text
        if not moves:
            break
        move = preferred(rng, sorted(moves), text)
        state = cowlab.play(state, game.parse_move(move))
        text = write(expected[move])
        assert game.format_state(state) == text, move
    assert "agenda=over" in text
    assert state.outcome is not None
