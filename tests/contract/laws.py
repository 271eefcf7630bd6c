"""The laws that every game keeps. Each raises AssertionError where one is broken.

They know nothing but the protocols of :mod:`cowlab.core.model`.
"""

from __future__ import annotations

import pickle
import random
from collections import defaultdict
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import pytest

import cowlab
from cowlab import CHANCE, IllegalMove, Violation
from cowlab.core.records import Record, format_record, read_record

# Texts


def one_token(text: str) -> None:
    assert text.isascii()
    assert text.isprintable()
    assert text
    assert " " not in text


def moves_round_trip(state: Any) -> None:
    game, texts = state.game, set()
    for move in state.moves():
        text = game.format_move(move)
        one_token(text)
        assert text == str(move)
        assert game.parse_move(text) == move
        assert hash(game.parse_move(text)) == hash(move)
        texts.add(text)
    assert len(texts) == len(list(state.moves())), "two moves with one text, or one move twice"


def states_round_trip(state: Any) -> None:
    game = state.game
    text = game.format_state(state)
    again = game.parse_state(text)
    assert again == state
    assert hash(again) == hash(state)
    assert again.to_move == state.to_move
    assert again.outcome == state.outcome
    assert game.format_state(again) == text
    assert text.isascii()
    assert text.isprintable()


def records_round_trip(
    game: Any, states: Sequence[Any], moves: Sequence[Any], games: Mapping[str, Any]
) -> None:
    record = Record(game, states[0], tuple(moves), {"Seats": "a,b", "Seed": "1"})
    text = format_record(record)
    again = read_record(text, games)
    assert again.start == states[0]
    assert list(again.moves) == list(moves)
    assert again.states() == list(states)
    assert again.end == states[-1]
    assert again.headers == record.headers
    assert format_record(again) == text
    assert read_record(text.replace("\n", "\r\n"), games).moves == again.moves


# Moves


def moves_are_legal_and_settled(state: Any) -> None:
    moves = list(state.moves())
    assert moves == list(cowlab.legal_moves(state))
    assert moves == list(state.game.parse_state(state.game.format_state(state)).moves())
    assert bool(moves) == (state.to_move is not None)
    assert (state.outcome is None) == (state.to_move is not None)
    for move in moves:
        assert state.why_not(move) is None


def refusals_change_nothing(state: Any, moves: Sequence[Any]) -> int:
    """Every move out of ``moves`` that is not among the legal ones is refused, for a reason that
    the register knows, and leaves the state as it was. Returns how many were refused."""
    legal, refused = set(state.moves()), 0
    text, number = state.game.format_state(state), hash(state)
    for move in moves:
        violation = state.why_not(move)
        assert (violation is None) == (move in legal), f"{move} in {text}: {violation}"
        if violation is None:
            continue
        refused += 1
        assert isinstance(violation, Violation)
        assert violation.rule in state.game.rules
        assert violation.because
        assert "\n" not in violation.because
        assert all(isinstance(cell, str) and cell for cell in violation.cells)
        with pytest.raises(IllegalMove) as raised:
            cowlab.play(state, move)
        assert raised.value.violation == violation
        assert raised.value.move == str(move)
        with pytest.raises(IllegalMove):
            cowlab.play(state, str(move))
    assert state.game.format_state(state) == text
    assert hash(state) == number
    return refused


def what_is_no_move_is_refused(state: Any) -> None:
    for junk in (None, 5, (), object()):
        with pytest.raises(TypeError):
            state.why_not(junk)


# Chance


def chances_are_exact(state: Any, rng: random.Random, samples: int = 60) -> None:
    chances = state.chances()
    if state.to_move is not CHANCE:
        assert chances == ()
        return
    odds = dict(chances)
    assert len(odds) == len(chances)
    assert all(type(chance) is Fraction and chance > 0 for chance in odds.values())
    assert sum(odds.values()) == 1
    assert list(odds) == list(state.moves())
    for _ in range(samples):
        assert state.sample_chance(rng) in odds


def samples_have_their_odds(state: Any, rng: random.Random) -> None:
    """Four standard deviations; the seed is fixed, so this either always passes or never."""
    odds, samples = dict(state.chances()), 2000
    seen = dict.fromkeys(odds, 0)
    for _ in range(samples):
        seen[state.sample_chance(rng)] += 1
    for move, chance in odds.items():
        expected = float(chance) * samples
        assert abs(seen[move] - expected) < 4 * (expected * (1 - float(chance))) ** 0.5 + 1


# Secrets


def observed_moves_are_the_moves(state: Any) -> None:
    for seat in range(state.seats):
        observation = state.observe(seat)
        assert observation.seat == seat
        assert observation.to_move == state.to_move
        own = list(state.moves()) if state.to_move == seat else []
        assert list(observation.moves()) == own
        assert observation == state.observe(seat)
        assert hash(observation) == hash(state.observe(seat))


def own_moves_are_heard_in_full(state: Any) -> None:
    if isinstance(state.to_move, int):
        for move in state.moves():
            assert state.heard(move, state.to_move) == str(move)


def draws_that_look_alike_sound_alike(state: Any) -> None:
    """What a seat cannot see of a chance move, it does not hear either."""
    if state.to_move is not CHANCE:
        return
    for seat in range(state.seats):
        heard: dict[Any, set[str]] = defaultdict(set)
        for move in state.moves():
            heard[state.after(move).observe(seat)].add(state.heard(move, seat))
        assert all(len(texts) == 1 for texts in heard.values()), f"seat {seat} hears {heard}"


def alike(state: Any, twin: Any, seat: int, rng: random.Random) -> tuple[Any, Any] | None:
    """A legal move of each world that sound alike to the seat; different ones if there are."""
    ours: dict[str, list[Any]] = defaultdict(list)
    theirs: dict[str, list[Any]] = defaultdict(list)
    for world, heard in ((state, ours), (twin, theirs)):
        for move in world.moves():
            heard[world.heard(move, seat)].append(move)
    both = [text for text in ours if text in theirs]
    if state.to_move == seat:
        assert list(ours) == list(theirs), f"seat {seat} could tell the worlds apart by its moves"
    if not both:
        return None
    text = rng.choice(both)
    move = rng.choice(ours[text])
    others = [other for other in theirs[text] if other != move] or theirs[text]
    if state.to_move == seat:
        return move, move
    return move, rng.choice(others)


def twins_look_alike(state: Any, seat: int, rng: random.Random, plies: int) -> int:
    """Two worlds whose moves sound alike to a seat look alike to it, after every ply.

    The other world is one that the seat holds possible. Returns how many plies were played.
    """
    twin = state.game.world(state.observe(seat), rng)
    states_round_trip(twin)
    for ply in range(plies + 1):
        ours, theirs = state.observe(seat), twin.observe(seat)
        assert ours == theirs, f"seat {seat} can tell two worlds apart:\n{ours}\n{theirs}"
        assert hash(ours) == hash(theirs)
        assert repr(ours) == repr(theirs)
        assert list(ours.moves()) == list(theirs.moves())
        assert state.to_move == twin.to_move
        pair = alike(state, twin, seat, rng) if ply < plies and state.to_move is not None else None
        if pair is None:
            return ply
        state, twin = state.after(pair[0]), twin.after(pair[1])
    return plies


def worlds_differ(state: Any, seat: int, rng: random.Random) -> bool:
    """Whether some world that the seat holds possible is another than the true one."""
    return any(state.game.world(state.observe(seat), rng) != state for _ in range(5))


def bots_see_what_their_seat_sees(make: Any, state: Any, rng: random.Random) -> None:
    """Same observation and same luck: same move, legal, whatever world it is."""
    seat = state.to_move
    assert isinstance(seat, int)
    seed = rng.random()
    chosen = make().choose(state.observe(seat), random.Random(seed))
    assert state.why_not(chosen) is None
    for _ in range(2):
        twin = state.game.world(state.observe(seat), rng)
        assert make().choose(twin.observe(seat), random.Random(seed)) == chosen
    practised = make()
    for other in (0.25, 0.5):
        practised.choose(state.observe(seat), random.Random(other))
    assert practised.choose(state.observe(seat), random.Random(seed)) == chosen


# Values


def pickles(value: Any) -> None:
    again = pickle.loads(pickle.dumps(value))
    assert type(again) is type(value)
    if isinstance(value, Exception):
        assert str(again) == str(value)
        assert vars(again) == vars(value)
    else:
        assert again == value
        assert hash(again) == hash(value)


# Options

JUNK: tuple[Any, ...] = (
    None,
    "nonsense",
    "",
    -1,
    99,
    1.0,
    True,
    False,
    0,
    "0",
    "yes",
    [],
    {},
    b"rows",
    object(),
)


def bad_options_are_named(game: Any) -> int:
    """Every value that is no choice is refused by name, with what is allowed. Returns how many."""
    refused = 0
    for option in game.options:
        for value in JUNK if option.choices else ():
            if any(type(value) is type(choice) and value == choice for choice in option.choices):
                continue
            with pytest.raises(ValueError, match="is not allowed") as raised:
                game.start(seed=1, **{option.name: value})
            said = str(raised.value)
            assert f"{option.name}={value!r}" in said
            assert all(repr(choice) in said for choice in option.choices)
            refused += 1
    numbers = [number for number in (0, 1, 99) if number not in game.players]
    for value in (*numbers, "2", 2.0, True, None, []):
        with pytest.raises(ValueError, match="is not allowed") as raised:
            game.start(seed=1, players=value)
        assert f"players={value!r}" in str(raised.value)
        assert all(str(number) in str(raised.value) for number in game.players)
    for value in ("1", 1.0, True, []):
        with pytest.raises(ValueError, match="is not allowed") as raised:
            game.start(seed=value)
        assert f"seed={value!r}" in str(raised.value)
    with pytest.raises(ValueError, match="no option 'colour'") as raised:
        game.start(seed=1, colour="red")
    assert all(option.name in str(raised.value) for option in game.options)
    return refused


def starts_depend_on_the_seed_only(game: Any, options: Mapping[str, Any]) -> None:
    players = max(game.players)
    one = game.start(seed=5, players=players, **options)
    random.seed(99)
    assert game.start(seed=5, players=players, **options) == one
    others = {game.start(seed=seed, players=players, **options) for seed in range(8)}
    assert len(others) > 4
    before = random.getstate()
    game.start(seed=5, players=players, **options)
    assert random.getstate() == before, "the global random numbers were touched"
