"""Goals and files of Kuhhandel: what is read, what is refused, and what may be."""

from __future__ import annotations

import random

import pytest

import cowlab
from cowlab.core.data import DataError
from cowlab.core.notation import NotationError
from cowlab.puzzles import corpus
from cowlab.puzzles.kuhhandel.certain import most_certain
from cowlab.puzzles.kuhhandel.solitaire import player_of
from cowlab.puzzles.kuhhandel.solver import solve
from cowlab.puzzles.kuhhandel.tasks import parse_goals
from cowlab.puzzles.kuhhandel.worlds import heard, worlds
from tests.brute import kuhhandel as referee
from tests.puzzles.kuhhandel import second_solver as second

GAME = cowlab.games["kuhhandel"]

WRONG_GOALS = [
    ("", 0, "expected gets COWS"),
    ("win", 0, "expected gets COWS"),
    ("score", 0, "expected score NUMBER"),
    ("score 0", 6, "expected a number 1 to 19900"),
    ("able ²", 5, "expected a number 1 to 2400"),
    ("triple C", 7, "expected a cow 10"),
    ("sheep f 60", 6, "expected a seat a, b or c"),
    ("every 20 30", 0, "expected every NUMBER"),
]


@pytest.mark.parametrize(("text", "place", "problem"), WRONG_GOALS)
def test_a_wrong_goal_is_refused_with_its_place(text: str, place: int, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_goals((text,), 3)
    assert caught.value.what == "goal"
    assert caught.value.place == place
    assert problem in caught.value.problem


GOOD = """
[[puzzle]]
id = "kh-001"
title = "A trade"
rules = "1"
kind = "fewest_moves"
position = "cows=30,30,220 money=10,0,20 known=10,0,20"
goal = ["gets 30"]
limit = 2
prompt = "Get it."
solutions = ["trade:b:30 offer:10"]
unique = true
difficulty = 1
concepts = ["offer", "trade"]
themes = ["trade"]
source = "composed by hand"
hints = ["Trade.", "trade:b:30"]
traps = ["trade:c:30"]
"""
LINE = 'kind = "fewest_moves"'
COUNT = 'kind = "count"'
BUILD = 'kind = "construct"'
WRONG_FILES = [
    ([("cows=30,30,220", "cows=30,30")], "position: position"),
    ([("cows=30,30,220", "agenda=turn:a/settle:a:b:30:first:1:accepted offer=10 cows=30,30,220")],
     "position: a seat must have something to decide"),
    ([('["gets 30"]', '["gets 35"]')], "goal: goal"),
    ([("trade:b:30 offer:10", "trade:b:35")], "solutions: move"),
    ([("trade:c:30", "trade c")], "traps: move"),
    ([(LINE, COUNT)], "goal: goal"),
    ([(LINE, COUNT), ("gets 30", "payments")], "goal: nothing is to be paid"),
    ([(LINE, COUNT), ("gets 30", "least a")], "goal: the money of another seat is asked about"),
    ([(LINE, COUNT), ("gets 30", "exact 15 30")], "expected a multiple of 10"),
    ([(LINE, COUNT), ("gets 30", "holds b 7")], "goal: goal"),
    ([(LINE, COUNT), ('"gets 30"', '"saw pass", "trades"')], "expected heard MOVES"),
    ([(LINE, COUNT), ('"gets 30"', '"heard pass", "trades"')], "nobody can have heard that"),
    ([(LINE, COUNT), ('"gets 30"', '"heard jump", "trades"')], "goal: move"),
    ([(LINE, COUNT), ("gets 30", "trades")], "solutions: trade:b:30 offer:10: expected one word"),
    ([(LINE, BUILD)], "goal: goal"),
    ([(LINE, BUILD), ("gets 30", "place money")], "expected a wish after it"),
    ([(LINE, BUILD), ('"gets 30"', '"place money", "able 10"')], "solutions: Kuhpon"),
]  # fmt: skip


def test_a_good_file_is_read() -> None:
    (puzzle,) = corpus.read(GOOD, "a.toml", "kuhhandel")
    assert puzzle.solutions == (("trade:b:30", "offer:10"),)


@pytest.mark.parametrize(("changes", "fault"), WRONG_FILES)
def test_a_fault_is_named(changes: list[tuple[str, str]], fault: str) -> None:
    text = GOOD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(DataError) as caught:
        corpus.read(text, "a.toml", "kuhhandel")
    assert (caught.value.file, caught.value.entry) == ("a.toml", "kh-001")
    assert fault in caught.value.fault


POSITIONS = (
    "cows=30+60,30,60 money=10+20,0+50,20 known=-,-,-;0+10+20+20+50:2,2,1",
    "cows=30+60,30,60 stacks=10+10,220,- triples=100+150,300+400,500 money=0+10,0+20,50",
    "cows=60,60+60,- money=0+10,20+50,100 agenda=turn:b/answer:b:a:60:first:1 offer=50",
)


@pytest.mark.parametrize("position", POSITIONS)
def test_what_may_be_is_what_the_second_solver_says(position: str) -> None:
    """A random game from each position: after each move, what the seat heard leaves the same."""
    first = GAME.parse_state(position)
    line = GAME.format_state(first)
    seat = player_of(first).seat
    rng = random.Random(position)
    now = tuple(worlds(first.observe(seat)))
    other: set[str] = set(second.worlds(line, seat))
    state = first
    for _ in range(12):
        assert {text_of(each) for each in now} == other
        if state.to_move is None or second.is_over(text_of(state)):
            break
        move = rng.choice(list(state.moves())[:40])
        word = state.heard(move, seat)
        assert word == second.heard(text_of(state), str(move), seat)
        now = heard(now, [word], seat)
        other = second.remembered(other, [word], seat)
        state = state.after(move)
        assert text_of(state) in other


def text_of(state: object) -> str:
    return second.text_of(referee.read(GAME.format_state(state)))


CHAIN = next(p for p in corpus.load("kuhhandel") if p.id == "kh-041").position
ALONE = "cows=-,-,- stacks=30+60+100+150,-,- out=bc money=10,0,0"
SECRET = (
    "cows=100+100+150+150,100+100+150+150,- triples=10+30+60+500,220+300+400,- out=c "
    "money=20+50,50,10 known=20+50,-,-;10+50:0,1,1"
)
PLACING = (
    "cows=100+100,100+100,- triples=10+30+60+500,150+220+300+400,- out=c agenda=turn:a/copycat:a "
    "money=10+20,0+20,10+20 known=10+20,-,-;0+10+20+20:0,2,2"
)
SOLVED = [
    (CHAIN, ("triple 150", "sheep b 220"), 3),
    (CHAIN, ("sheep b 150",), 3),
    (CHAIN, ("sheep b 300",), 3),
    (CHAIN, ("triple 150", "money 10"), 2),
    (ALONE, ("gets 30+60",), 3),
    (ALONE, ("gets 30+60+100",), 3),
    (SECRET, ("triple 100",), 2),
    (SECRET, ("triple 100", "money 20"), 2),
    (SECRET, ("triple 150", "able 20"), 2),
]


@pytest.mark.parametrize(("position", "goals", "most"), SOLVED)
def test_lines_are_those_of_the_second_solver(
    position: str, goals: tuple[str, ...], most: int
) -> None:
    first = GAME.parse_state(position)
    found = solve(first, parse_goals(goals, first.seats), most=most)
    expected = second.shortest(second.worlds(GAME.format_state(first), 0), goals, most, 0)
    assert (found and (found.cost, set(found.lines))) == expected


@pytest.mark.parametrize("position", [SECRET, PLACING])
@pytest.mark.parametrize("until", [None, 1])
def test_points_are_those_of_the_second_solver(position: str, until: int | None) -> None:
    """The seat does not see who holds what: it makes sure of the points in every case."""
    first = GAME.parse_state(position)
    view = second.worlds(GAME.format_state(first), 0)
    views = player_of(first).begin(first)
    assert most_certain(views, 0, until) == second.value(view, 0, until or 0)
    for move, after in player_of(first).steps(views):
        ends = second.played(view, str(move), 0, 1, second.anybody)
        worth = min(second.value(end, 0, until or 0) for end in ends)
        assert most_certain(after, 0, until) == worth
