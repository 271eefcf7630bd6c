"""The bots of Fiese Kühe: legal always, the same with the same luck, and the greedy one is good."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cowlab
from cowlab.bots import GreedyCows, RandomBot, SharpCows, bots
from cowlab.bots.greedy_fiese_kuehe import stuck_rows
from cowlab.bots.tournament import Standing, tournament
from cowlab.core.match import play_match, plies
from tests.contract.tiny import HAY
from tests.games.fiese_kuehe.support import GAME, at

VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "experienced": True, "herd": "boards"},
    {"players": 3, "columns": "official", "play_on": True, "first": 2},
    {"players": 4, "experienced": True, "play_on": True},
]


def chosen(short: str, seed: int = 1) -> str:
    """What the sharp bot plays in a position."""
    state = at(short)
    return str(SharpCows().choose(state.observe(state.to_move), random.Random(seed)))


@pytest.mark.parametrize("name", bots["fiese_kuehe"])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: str(options["players"]))
def test_bots_play_whole_games_by_the_rules(name: str, options: dict[str, Any]) -> None:
    make = bots["fiese_kuehe"][name]
    start = GAME.start(seed=3, **options)
    state, rng = start, random.Random(3)
    for _, after in plies(start, [make() for _ in range(start.seats)], rng):  # BotError if not
        state = after
    assert state.outcome is not None


@pytest.mark.parametrize("name", bots["fiese_kuehe"])
def test_bots_play_the_same_with_the_same_luck(name: str) -> None:
    make = bots["fiese_kuehe"][name]
    assert make().name == name
    start = GAME.start(seed=8)
    games = [play_match(start, [make(), make()], random.Random(luck)) for luck in (1, 1, 2)]
    assert games[0].moves == games[1].moves
    assert games[0].moves != games[2].moves


def test_greedy_beats_random_clearly() -> None:
    greedy, other = tournament(GAME, [GreedyCows, RandomBot], 14, seed=100)
    assert greedy == Standing("greedy", greedy.wins, 14)
    assert greedy.wins + other.wins == pytest.approx(14)
    assert greedy.wins >= 13


def test_sharp_beats_greedy_clearly() -> None:
    sharp, greedy = tournament(GAME, [SharpCows, GreedyCows], 10, seed=100)
    assert sharp.wins >= 8
    assert sharp.wins + greedy.wins == pytest.approx(10)


def test_greedy_wins_when_it_can() -> None:
    """The easy hand does not let the fourth cow stand before the barn."""
    for seed in range(6):
        state = at("12:..a.. 3:.b... hands=p1h5s2,h5 home=3,0")
        move = GreedyCows().choose(state.observe(0), random.Random(seed))
        assert str(move).endswith("-barn")


def test_sharp_gets_its_cows_home() -> None:
    for seed in range(3):
        record = play_match(GAME.start(seed=seed), [SharpCows(), SharpCows()], random.Random(seed))
        assert max(record.end.outcome.scores) == 4  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # the fourth cow home before anything else
        ("12:..a.. 3:.b... hands=p1h5,h5 home=3,0", "p1:c12-barn|h5:c12-barn"),
        # the longest walk
        ("2:..a.. hands=h5p1p2,h5 home=3,0", "h5:c2-c7"),
        # pull back the other's cow by a growl rather than one step more
        ("11:..b.. 10:..a.. hands=g1,h5 home=3,0", "g1:c10-c11"),
        # nothing gains a row: change
        ("12:.ooo. 11:..a.. hands=p1,h5 home=3,0", "change:p1"),
        # in a Moo: scare the other's cow back, leave the own one
        (
            "5:.b... 4:..a.. hands=h5,h5 agenda=turn:a/moo:c4:b5:- columns=abcde",
            "scare:b5:backward",
        ),
        ("4:..a.. hands=h5,h5 agenda=turn:a/moo:c4:-:-", "done"),
    ],
)
def test_sharp_finds_the_obvious(position: str, move: str) -> None:
    for seed in range(6):
        assert chosen(position, seed) in move.split("|")


def test_sharp_changes_the_card_of_least_use() -> None:
    # One can be played, though it gains nothing: the other goes.
    for seed in range(6):
        assert chosen("12:.ooo. 11:.oa.. hands=p1p2,h5 home=3,0", seed) == "change:p2"


def test_stuck_rows() -> None:
    assert stuck_rows(at("hands=h5,h5").table, 0) == 0
    assert stuck_rows(at("5:..a.. hands=h5,h5").table, 0) == 0
    assert stuck_rows(at("8:..a.. hands=h5,h5").table, 0) == 3
    assert stuck_rows(at("12:.a... 6:..a.. hands=h5,h5").table, 0) == 1 + 2


def test_random_plays_every_legal_move_at_times() -> None:
    state = at("3:..a.. hands=p1,h5 home=2,0")
    moves = list(state.moves())
    bot, rng = RandomBot(), random.Random(1)
    assert {bot.choose(state.observe(0), rng) for _ in range(300)} == set(moves)
    with pytest.raises(IndexError):
        bot.choose(state.observe(1), rng)


def test_random_plays_any_game() -> None:
    assert play_match(HAY.start(seed=1), [RandomBot(), RandomBot()], random.Random(1)).moves


def test_tournaments_rotate_the_seats() -> None:
    class First:
        """Plays the first legal move; notes where it sat at its first move."""

        name = "first"
        seats: list[tuple[str, int]] = []  # noqa: RUF012 (shared by all of a test)

        def choose(self, observation: Any, rng: random.Random) -> Any:
            self.seats.append((self.name, observation.seat))
            return next(observation.moves())

    class Second(First):
        name = "second"

    standings = tournament(HAY, [First, Second], 4, seed=1)
    assert [standing.name for standing in standings] == ["first", "second"]
    assert sum(standing.wins for standing in standings) == pytest.approx(4)
    assert {seat for name, seat in First.seats if name == "first"} == {0, 1}
    assert tournament(HAY, [RandomBot, RandomBot], 3, seed=1) == tournament(
        HAY, [RandomBot, RandomBot], 3, seed=1
    )


def test_bots_are_listed_for_known_games() -> None:
    assert set(bots) <= set(cowlab.games)
    for name, makers in bots["fiese_kuehe"].items():
        assert makers().name == name
