"""The contract: every game keeps the laws of laws.py, a tiny one of our own among them."""

from __future__ import annotations

import multiprocessing
import os
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import cowlab
from cowlab import CHANCE, IllegalMove, NotationError
from cowlab.bots import bots
from cowlab.core.match import BotError
from cowlab.core.records import Record as GameRecord
from cowlab.core.records import RecordError, format_record, read_record
from tests.contract import laws
from tests.contract.hooks import LINE_CHECKS, LONGEST, OPEN_DRAWS, STATE_CHECKS
from tests.contract.leaks import (
    LEAKS,
    DeafGame,
    DeafState,
    Leak,
    LeakyGame,
    LeakyState,
    LoudState,
    caught,
)
from tests.contract.lines import GAMES, Line, a_state, lines, some_states

ROOT = Path(__file__).resolve().parents[2]
STEPS = {"hay": 1}
NAMES = sorted(GAMES)


def states(name: str, step: int = 13) -> list[Any]:
    return list(some_states(name, STEPS.get(name, step)))


@pytest.fixture(params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_game_has_its_own_checks(name: str) -> None:
    for checks in (STATE_CHECKS, LINE_CHECKS, LONGEST):
        assert name in checks


def test_the_front_door(name: str) -> None:
    game = GAMES[name]
    assert game.name == name
    assert game.title
    assert len(game.seat_names) >= max(game.players)
    assert all(option.rule in game.rules for option in game.options)
    assert all(not option.choices or option.default in option.choices for option in game.options)
    assert game.start(seed=1).game is game
    assert game.start(seed=1).seats == 2
    assert game.rules.version


def test_moves_round_trip(name: str) -> None:
    for state in states(name):
        laws.moves_round_trip(state)


def test_states_round_trip(name: str) -> None:
    for state in states(name, 5):
        laws.states_round_trip(state)


def test_records_round_trip(name: str) -> None:
    for line in lines(name):
        laws.records_round_trip(line.game, line.states, line.moves, GAMES)


def test_a_record_of_part_of_a_game(name: str) -> None:
    line = lines(name)[0]
    half = len(line.moves) // 2
    laws.records_round_trip(line.game, line.states[: half + 1], line.moves[:half], GAMES)
    text = format_record(GameRecord(line.game, line.states[0], tuple(line.moves)))
    rows = text.splitlines()
    with pytest.raises(RecordError) as raised:  # the result is that of the whole game
        read_record("\n".join(rows[:-1]), GAMES)
    assert rows[raised.value.line - 1].startswith("[Result")
    first = rows.index("") + 1
    with pytest.raises(RecordError) as raised:  # the first move again at the end
        read_record("\n".join([*rows, rows[first]]), GAMES)
    assert raised.value.line == len(rows) + 1


def test_moves_are_legal_and_settled(name: str) -> None:
    for state in states(name):
        laws.moves_are_legal_and_settled(state)


def test_refusals_change_nothing(name: str) -> None:
    rng = random.Random(name)
    pool = [
        *dict.fromkeys(move for line in lines(name) for move in line.moves),
        *dict.fromkeys(move for state in states(name, 29) for move in state.moves()),
    ]
    refused = 0
    for state in states(name, 23):
        refused += laws.refusals_change_nothing(state, rng.sample(pool, min(40, len(pool))))
        laws.what_is_no_move_is_refused(state)
    assert refused > 100


def test_chances(name: str) -> None:
    rng, nodes = random.Random(name), 0
    for state in states(name, 7):
        laws.chances_are_exact(state, rng)
        nodes += state.to_move is CHANCE
    assert nodes > 10
    laws.samples_have_their_odds(a_state(name, lambda state: state.to_move is CHANCE), rng)


def test_observations_give_the_moves(name: str) -> None:
    for state in states(name):
        laws.observed_moves_are_the_moves(state)
        laws.own_moves_are_heard_in_full(state)
        laws.draws_that_look_alike_sound_alike(state)


def test_twins_look_alike(name: str) -> None:
    rng, plies = random.Random(f"twins {name}"), 0
    for state in states(name, 101):
        for seat in range(state.seats):
            plies += laws.twins_look_alike(state, seat, rng, 14)
    assert plies > 500


def test_worlds_are_sampled(name: str) -> None:
    rng = random.Random(name)
    assert all(
        laws.worlds_differ(line.states[0], seat, rng)
        for line in lines(name)
        for seat in range(line.states[0].seats)
    )


@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in bots for bot in bots[game]])
def test_bots_see_what_their_seat_sees(game: str, bot: str) -> None:
    rng = random.Random(bot)
    for state in states(game, 61):
        if isinstance(state.to_move, int):
            laws.bots_see_what_their_seat_sees(bots[game][bot], state, rng)


@pytest.mark.parametrize("leak", LEAKS.values(), ids=LEAKS)
def test_a_planted_leak_is_caught(name: str, leak: Leak) -> None:
    line = lines(name)[0]
    some = (line.states[0], line.states[len(line.states) // 2])
    assert not any(caught(GAMES[name], state) for state in some)
    leaky = LeakyGame(GAMES[name], leak)
    assert any(caught(leaky, LeakyState(state, leaky)) for state in some)


def test_moves_that_sound_alike_and_are_not_are_caught(name: str) -> None:
    start = lines(name)[0].states[0]
    deaf = DeafGame(GAMES[name], lambda state, seat: None)
    assert caught(deaf, DeafState(start, deaf))


def is_hidden(state: Any) -> bool:
    """Whether some seat does not hear the next draw in full."""
    move = next(state.moves())
    return any(state.heard(move, seat) != str(move) for seat in range(state.seats))


def test_a_draw_heard_in_full_is_caught(name: str) -> None:
    if name in OPEN_DRAWS:
        assert all(
            state.heard(move, seat) == str(move)
            for state in states(name)
            for move, _ in state.chances()
            for seat in range(state.seats)
        )
        return
    state = a_state(name, lambda state: len(state.chances()) > 1 and is_hidden(state))
    laws.draws_that_look_alike_sound_alike(state)
    loud = LoudState(state, LeakyGame(GAMES[name], lambda state, seat: None))
    with pytest.raises(AssertionError, match="hears"):
        laws.draws_that_look_alike_sound_alike(loud)


def test_a_bot_that_peeks_is_caught(name: str) -> None:
    class Peeking:
        """Chooses by what it was leaked."""

        name = "peeking"

        def choose(self, observation: Any, rng: random.Random) -> Any:
            moves = list(observation.moves())
            return moves[sum(map(ord, str(observation.leaked))) % len(moves)]

    leaky = LeakyGame(GAMES[name], LEAKS["whole_hand"])
    state = LeakyState(lines(name)[0].states[0], leaky)
    with pytest.raises(AssertionError):
        laws.bots_see_what_their_seat_sees(Peeking, state, random.Random(1))


def test_conservation(name: str) -> None:
    for line in lines(name):
        for state in line.states:
            STATE_CHECKS[name](state)


def test_games_end(name: str) -> None:
    for line in lines(name):
        assert line.states[-1].to_move is None
        assert line.states[-1].outcome is not None
        LINE_CHECKS[name](line.states, line.moves)


def test_outcomes_hang_together(name: str) -> None:
    for line in lines(name):
        outcome, seats = line.states[-1].outcome, line.states[-1].seats
        assert len(outcome.scores) == len(outcome.places) == seats
        best = tuple(seat for seat, place in enumerate(outcome.places) if place == 1)
        assert outcome.winners == best
        assert outcome.winners
        for place in outcome.places:
            assert place == 1 + sum(other < place for other in outcome.places) or seats > 2
        assert outcome.reason.endswith(".")


def test_options(name: str) -> None:
    game = GAMES[name]
    assert laws.bad_options_are_named(game) > 5
    for option in game.options:
        for choice in option.choices:
            game.start(seed=1, players=max(game.players), **{option.name: choice})
    laws.starts_depend_on_the_seed_only(game, {})


def test_everything_pickles(name: str) -> None:
    for state in states(name, 29):
        laws.pickles(state)
        for seat in range(state.seats):
            laws.pickles(state.observe(seat))
        for move in state.moves():
            laws.pickles(move)
        if state.outcome:
            laws.pickles(state.outcome)
    assert lines(name)[0].states[-1].to_move is None


def raised_by(name: str, line: Line) -> list[Exception]:
    game = GAMES[name]
    found: list[Exception] = []
    calls: list[Any] = [
        lambda: cowlab.play(line.states[-1], line.moves[0]),
        lambda: game.parse_move("nonsense"),
        lambda: game.parse_state("nonsense"),
        lambda: read_record("nonsense", GAMES),
        lambda: read_record(f'[Game "{name}"]\n[Rules "none"]\n', GAMES),
    ]
    for call in calls:
        try:
            call()
        except (IllegalMove, NotationError, RecordError) as error:
            found.append(error)
    return found


def test_exceptions_pickle(name: str) -> None:
    errors = raised_by(name, lines(name)[0])
    kinds = [type(error) for error in errors]
    assert kinds == [IllegalMove, NotationError, NotationError, NotationError, RecordError]
    for error in [*errors, BotError("bot x in seat 0 chose y"), cowlab.DataError("f", "e", "x")]:
        laws.pickles(error)


def test_other_processes_play_too(name: str) -> None:
    line = lines(name)[0]
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=context) as pool:
        state, move = line.states[0], line.moves[0]
        assert pool.submit(cowlab.play, state, move).result() == line.states[1]
        assert pool.submit(cowlab.play, state, str(move)).result() == line.states[1]
        failed = pool.submit(cowlab.play, line.states[-1], move).exception()
        assert isinstance(failed, IllegalMove)
        assert failed.violation == line.states[-1].why_not(move)


HASH_SEEDS = ("0", "1", "2", "3", "4")


def under_hash_seeds(*arguments: str) -> set[str]:
    """What five processes print."""
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.contract.hashing", *arguments],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for seed in HASH_SEEDS
    ]
    printed = {process.communicate()[0] for process in running}
    assert all(process.returncode == 0 for process in running)
    return printed


def test_the_same_play_under_every_hash_seed() -> None:
    printed = under_hash_seeds()
    assert len(printed) == 1
    (text,) = printed
    assert all(f'[Game "{name}"]' in text for name in bots)
    assert len(text) > 10_000


def test_an_order_that_depends_on_hashing_is_noticed() -> None:
    assert len(under_hash_seeds("--planted")) > 1
