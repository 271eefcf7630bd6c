"""The end of the game: tests named after RULES.md."""

from __future__ import annotations

from typing import Any

import pytest

import cowlab
from cowlab import Violation
from tests.games.fiese_kuehe.support import GAME, after, at, legal, refusal, shown, words


def test_FK_18_game_over_with_a_fourth_cow_home() -> None:
    # "wins the game immediately": with cards left on both sides
    state = after("12:..a.. hands=p1p1,h5 home=3,0 discards=-,-", "p1:c12-barn")
    assert state.to_move is None
    assert list(state.moves()) == []
    assert state.outcome.winners == (0,)


def test_FK_18_game_over_without_cards() -> None:
    state = after("5:..b.. 3:..a.. hands=p1,-", "p1:c3-c4")
    assert state.to_move is None
    assert state.outcome is not None
    assert after("5:..b.. 3:..a.. hands=p1,h5", "p1:c3-c4").outcome is None


def test_FK_18_game_over_means_no_more_moves() -> None:
    over = "hands=p1,h5 home=4,0 agenda=over"
    for move in ("p1:w-c1", "change:p1", "scare:c1:left", "done", "draw:p1"):
        assert refusal(over, move) == Violation("FK-18", "the game is over")
    assert legal(over) == []
    assert at(over).chances() == ()


def test_FK_R14_four_home_whoever_played_the_card() -> None:
    state = after("12:..b.. 11:..a.. hands=p1,h5 home=3,3", "p1:c11-c12")
    assert shown(state) == "12:..a.."
    assert state.outcome.winners == (1,)
    assert state.outcome.reason == "Berta brought the fourth cow home first."
    assert state.outcome.places == (2, 1)
    assert words(state)["finished"] == "b"


def test_FK_R14_four_home_is_judged_after_the_whole_card() -> None:
    position = "12:.b.c. 10:..a.. hands=m1h5,h5,h5 home=3,3,3"
    state = after(position, "m1:c10-c11", "scare:b12:forward")
    assert state.to_move == 0
    assert words(state)["home"] == "3,4,3"
    assert words(state)["finished"] == "-"
    state = cowlab.play(state, "done")
    assert state.outcome.winners == (1,)


@pytest.mark.parametrize(("mover", "order"), [("b", "cd"), ("c", "db"), ("d", "bc")])
def test_FK_R14_four_home_of_several_by_one_card_counts_clockwise(mover: str, order: str) -> None:
    # (The mover itself is never among several: its mooing cow is still outside.)
    left, right = sorted(order)
    position = (
        f"12:.{left}.{right}. 10:..{mover}.. hands=h5,m1,m1,m1 home=0,3,3,3 agenda=turn:{mover}"
    )
    scares = ["scare:b12:forward", "scare:d12:forward"]
    for moves in (scares, scares[::-1]):
        state = after(position, "m1:c10-c11", *moves, "done")
        assert words(state)["finished"] == order
        assert state.outcome.winners == ("abcd".index(order[0]),)


def play_on(*moves: str) -> Any:
    position = "12:..a.. 11:.b... 3:...c. hands=p1,p2p2,h5h5 home=3,3,0 discards=-,-,- play_on=yes"
    return after(position, *moves)


def test_FK_R14_four_home_and_the_others_play_on() -> None:
    state = play_on("p1:c12-barn")
    assert words(state)["finished"] == "a"
    assert words(state)["agenda"] == "turn:b"  # who has finished draws no more
    assert state.outcome is None
    state = cowlab.play(state, "p2:b11-barn")
    assert state.to_move is None
    assert state.outcome.places == (1, 2, 3)
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (4, 4, 0)


def test_FK_R14_four_home_skips_who_has_finished() -> None:
    state = play_on("p1:c12-barn", "change:p2")
    while state.to_move is cowlab.CHANCE:
        state = cowlab.play(state, next(state.moves()))
    assert state.to_move == 2
    state = cowlab.play(state, "change:h5")
    while state.to_move is cowlab.CHANCE:
        state = cowlab.play(state, next(state.moves()))
    assert state.to_move == 1


def test_FK_R14_four_home_without_play_on_ends_at_once() -> None:
    state = after("12:..a.. 11:.b... hands=p1,p2p2,h5h5 home=3,3,0", "p1:c12-barn")
    assert state.to_move is None
    assert state.outcome.places == (1, 2, 2)
    with pytest.raises(cowlab.NotationError, match="a herd is home, so the game is over"):
        at("hands=p1,h5,h5 home=0,4,0")


OUT_OF_CARDS = [
    # most cows home
    (
        "5:.a... 9:..b.. home=1,0 hands=-,-",
        (0,),
        (1, 2),
        "Nobody holds a card any more; Alma has the most cows home.",
    ),
    # then the nearest cow outside the barn
    (
        "9:.a... 8:..b.. 7:..b.. home=1,1 hands=-,-",
        (0,),
        (1, 2),
        "Nobody holds a card any more; Alma's nearest cow is closest to the barn.",
    ),
    (
        "1:.b... home=2,2 hands=-,-",
        (1,),
        (2, 1),
        "Nobody holds a card any more; Berta's nearest cow is closest to the barn.",
    ),
    # then a tie; the second nearest does not count
    (
        "9:.a.b. 8:.a... home=1,1 hands=-,-",
        (0, 1),
        (1, 1),
        "Nobody holds a card any more; Alma and Berta are level and share the victory.",
    ),
    (
        "home=1,1 hands=-,-",
        (0, 1),
        (1, 1),
        "Nobody holds a card any more; Alma and Berta are level and share the victory.",
    ),
    (
        "9:.c... 12:..a.. home=1,2,2 hands=-,-,-",
        (2,),
        (3, 2, 1),
        "Nobody holds a card any more; Clara's nearest cow is closest to the barn.",
    ),
    (
        "9:.cb.. 12:..a.. home=1,2,2,0 hands=-,-,-,-",
        (1, 2),
        (3, 1, 1, 4),
        "Nobody holds a card any more; Berta and Clara are level and share the victory.",
    ),
]


@pytest.mark.parametrize(("position", "winners", "places", "reason"), OUT_OF_CARDS)
def test_FK_R15_out_of_cards(
    position: str, winners: tuple[int, ...], places: tuple[int, ...], reason: str
) -> None:
    outcome = at(f"{position} agenda=over").outcome
    assert outcome.winners == winners
    assert outcome.places == places
    assert outcome.reason == reason


def test_FK_R15_out_of_cards_is_reached_by_playing_the_last() -> None:
    state = after("9:.a... 8:..b.. hands=p1,- home=1,1 ", "change:p1")
    assert state.outcome.winners == (0,)


def test_FK_R15_out_of_cards_who_has_finished_ranks_above_the_rest() -> None:
    position = "12:..a.. hands=-,-,- home=3,4,0 play_on=yes finished=b agenda=over"
    outcome = at(position).outcome
    assert outcome.places == (2, 1, 3)
    assert outcome.winners == (1,)
    position = "hands=-,-,-,- home=3,4,4,0 play_on=yes finished=cb agenda=over"
    assert at(position).outcome.places == (3, 2, 1, 4)
    assert at(position).outcome.winners == (2,)
    assert at(position).outcome.reason == "Clara brought the fourth cow home first."


def test_FK_R15_out_of_cards_only_when_nobody_can_act() -> None:
    with pytest.raises(cowlab.NotationError, match="not over: seat b can still act"):
        at("hands=-,h5 agenda=over")
    assert GAME.parse_state(GAME.format_state(at("hands=-,- agenda=over"))).to_move is None
