"""The engine of Kuhhandel: Festival against the referee of tests/brute, and that referee itself."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cowlab
from tests.brute.kuhhandel import KEYS, legal, payments, read, successor, write

GAME = cowlab.games["kuhhandel"]
PLAYOUTS = 20


def words(state: Any) -> dict[str, str]:
    """The words of the position line that the referee knows."""
    found = dict(word.split("=", 1) for word in GAME.format_state(state).split())
    return {key: found[key] for key in KEYS}


def preferred(rng: random.Random, moves: list[str]) -> str:
    """Any move; but low bids, small offers, trades and Copycats with cows more often."""

    def worth(move: str) -> float:
        head, _, rest = move.partition(":")
        if head in ("bid", "take", "leave"):
            return 3.0 / (1 + int(rest) // 20)
        return {"trade": 6.0, "pass": 2.0, "copycat": 0.5 if rest == "apart" else 2.0}.get(
            head, 1.0
        )

    return rng.choices(moves, [worth(move) for move in moves])[0]


@pytest.mark.parametrize("seed", range(PLAYOUTS))
def test_whole_games(seed: int) -> None:
    rng = random.Random(seed)
    players = 2 + seed % 4
    state = GAME.start(seed=seed, players=players, first=rng.randrange(players))
    position = read(GAME.format_state(state))
    while state.to_move is not None:
        moves = sorted(str(move) for move in cowlab.legal_moves(state))
        assert moves == sorted(legal(position)), GAME.format_state(state)
        move = preferred(rng, moves)
        state = cowlab.play(state, move)
        position = successor(position, move)
        assert words(state) == write(position), move
    assert legal(position) == set()
    assert state.outcome is not None


def scattered(rng: random.Random) -> str:
    """A position line with most cows lying open, so that trades and triples come at once."""
    players = rng.choice((2, 3, 4, 5))
    cows: list[list[str]] = [[] for _ in range(players)]
    stacks: list[list[str]] = [[] for _ in range(players)]
    for cow in ("10", "30", "60", "100", "150", "220", "300", "400", "500"):
        for _ in range(4):
            where = rng.choice((cows, cows, cows, stacks, None))
            seat = rng.randrange(players)
            if where is cows and cows[seat].count(cow) == 2:
                where = stacks
            if where is not None:
                where[seat].append(cow)
    copycats: list[list[str]] = [[] for _ in range(players)]
    for _ in range(3):
        seat = rng.randrange(players)
        single = [cow for cow in cows[seat] if cows[seat].count(cow) == 1]
        place = rng.choice([*single, "apart", "apart"])
        if rng.random() < 0.7:
            copycats[seat].append(place)
        else:
            stacks[seat].append("C")
    money = [rng.sample((0, 0, 10, 20, 50, 100, 200), rng.randint(0, 5)) for _ in range(players)]
    parts = {"cows": cows, "copycats": copycats, "stacks": stacks, "money": money}
    turn = rng.choice([s for s in range(players) if stacks[s] or players == 2] or [0])
    found = [
        f"{key}={','.join('+'.join(map(str, p)) or '-' for p in v)}" for key, v in parts.items()
    ]
    return " ".join([*found, f"agenda=turn:{'abcde'[turn]}"])


@pytest.mark.parametrize("seed", range(120))
def test_scattered_positions(seed: int) -> None:
    """Trades, triples and what follows them, two turns from each position."""
    rng = random.Random(f"scattered {seed}")
    try:
        state = GAME.parse_state(scattered(rng))
    except cowlab.NotationError as error:
        pytest.skip(error.problem)  # the seat cannot act, or the like
    position = read(GAME.format_state(state))
    for _ in range(40):
        moves = sorted(str(move) for move in cowlab.legal_moves(state))
        assert moves == sorted(legal(position)), GAME.format_state(state)
        if not moves:
            break
        move = preferred(rng, moves)
        state = cowlab.play(state, move)
        position = successor(position, move)
        assert words(state) == write(position), move


def test_few_scattered_positions_are_impossible() -> None:
    possible = 0
    for seed in range(120):
        try:
            GAME.parse_state(scattered(random.Random(f"scattered {seed}")))
        except cowlab.NotationError:
            continue
        possible += 1
    assert possible > 100


@pytest.mark.parametrize(
    ("money", "amount", "expected"),
    [
        ([10, 20, 50], 30, {"10+20"}),
        ([0, 20, 50, 100], 60, {"20+50", "100"}),
        ([50, 50, 50], 100, {"50+50"}),
        ([0, 10], 20, set()),
    ],
)
def test_the_referee_pays(money: list[int], amount: int, expected: set[str]) -> None:
    assert payments(money, amount) == expected
