"""The goal words of Fiese Kühe: read, refused, met and not met."""

from __future__ import annotations

import random

import pytest

import cowlab
from cowlab.core.notation import NotationError
from cowlab.puzzles.fiese_kuehe.goals import parse_goal
from cowlab.puzzles.fiese_kuehe.solitaire import alone, is_alone
from tests.brute.fiese_kuehe import CELLS, followers, write, write_cell
from tests.brute.positions import random_position
from tests.puzzles import second_solver as second

GAME = cowlab.games["fiese_kuehe"]

WRONG = [
    ("", 0, "expected home SEAT NUMBER"),
    ("win a", 0, "expected home SEAT NUMBER"),
    ("home a", 0, "expected home SEAT NUMBER"),
    ("home  a 1", 0, "expected home SEAT NUMBER"),
    ("home d 1", 5, "expected a seat a, b or c but found"),
    ("home ab 1", 5, "expected a seat"),
    ("home a 0", 7, "expected a number 1 to 4"),
    ("home a ²", 7, "expected a number 1 to 4"),
    ("row a 1 14", 8, "expected a number 1 to 13"),
    ("cow a c13", 7, "expected a row 1 to 12"),
    ("free x1", 5, "expected a column letter"),
    ("block b -", 8, "expected cards in order"),
    ("block b p1h5", 8, "expected cards in order"),
    ("block b q1", 8, "expected a card"),
]


@pytest.mark.parametrize(("text", "place", "problem"), WRONG)
def test_a_wrong_goal_is_refused_with_its_place(text: str, place: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_goal(text, 3)
    assert caught.value.what == "goal"
    assert caught.value.place == place
    assert problem in caught.value.problem


def goals(rng: random.Random, seats: int) -> list[str]:
    seat = rng.choice("abcd"[:seats])
    cell = write_cell(rng.choice(CELLS))
    number = rng.randint(1, 2)
    return [
        f"home {seat} {number}",
        f"cow {seat} {cell}",
        f"free {cell}",
        f"row {seat} {number} {rng.randint(2, 13)}",
        f"waiting {seat} {number}",
        f"turned {seat} {number}",
        f"cowpats {seat} {number}",
        f"block {seat} {rng.choice(('p1', 'h5', 's1z4', 'g2'))}",
    ]


def test_goals_are_met_as_the_second_solver_says() -> None:
    rng, seen = random.Random(5), set()
    for _ in range(150):
        first = random_position(rng)
        after = followers(first)
        if not after or "draw:" in first:
            continue
        now = write(after[rng.choice(sorted(after))])
        if "/moo:" in now or "agenda=over" in now:
            continue
        old, new = GAME.parse_state(first), GAME.parse_state(now)
        for text in goals(rng, old.seats):
            goal = parse_goal(text, old.seats)
            expected = second.goal_met(text, first, now)
            assert goal.met(old, new) == expected, (text, first, now)
            assert goal.wish().endswith(".")
            if not expected:
                assert goal.lack(old, new)
            seen.add((text.split()[0], expected))
    assert len(seen) >= 14, sorted(seen)


def test_alone_leaves_the_board_and_takes_the_other_hands() -> None:
    board = "/".join(["....."] * 9 + ["..b..", ".a...", "....."])
    state = GAME.parse_state(f"board={board} hands=h5p1,z4 discards=g1,m1")
    assert not is_alone(state)
    lonely = alone(state)
    assert lonely.hands == (state.hands[0], ())
    assert lonely.table.cows == state.table.cows
    assert lonely.table.agenda == state.table.agenda
    assert alone(lonely) == lonely
    after = cowlab.play(GAME.parse_state(f"board={board} hands=h5p1,-"), "p1:b2-b3")
    assert after.to_move == 0, "the others are skipped, so the turn comes back"
    assert is_alone(after)
