"""The checker of Kuhfstein: right answers in any form, and what it says to wrong ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowlab.puzzles import Puzzle, check, corpus, goal_sentences, solution_story

PUZZLES = {puzzle.id: puzzle for puzzle in corpus.load("kuhfstein")}

RIGHT: list[tuple[str, Any]] = [
    ("kf-001", 4),
    ("kf-001", "n1 w1 s1 e1s2"),
    ("kf-001", "e1s2,s1,w1,n1"),
    ("kf-003", ["e1s1", "e2s1", "s2", "w1"]),
    ("kf-010", "##/y.=5 #/h=4"),
    ("kf-011", "play:#./f./#h=8:w1,n1"),
    ("kf-011", "play:#f#/h..=8:n1,w1"),
    ("kf-020", "home:w2,w1,w2s1, play:#y/fh=10:0,e1,e1s1"),
    ("kf-020", "home:w2,w1,w2s1 play:#y/fh=10:0,e1,e1s1 reveal:y reveal:y"),
    ("kf-030", "y@e2s2 y@e1s2"),
    ("kf-032", "cow@e1,cow@e2s1"),
    ("kf-061", "kf-14"),
]

WRONG: list[tuple[str, Any, str, int | None, str | None]] = [
    ("kf-001", "", "There is no answer yet", None, None),
    ("kf-001", 3, "3 is too few", None, None),
    ("kf-001", 12, "12 is too many", None, None),
    ("kf-001", "n1 n1", "n1 is named twice", 1, None),
    ("kf-001", "n1 w1", "All of these are right, but they are not all", None, None),
    ("kf-001", "w2n2", "Not w2n2: w2n2 is a forest, and the card wants hay (KF-R15)", 0, "KF-R15"),
    ("kf-001", "e9", "Not e9: no tile lies on e9, and the card wants hay (KF-R15)", 0, "KF-R15"),
    ("kf-001", "up", "Word 1 is 'up'; expected a number, or a spot each", 0, None),
    ("kf-002", "w1n1", "Not w1n1: a cow stands on w1n1 (KF-R15)", 0, "KF-R15"),
    ("kf-003", "0", "Not 0: 0 is a meadow, and the card wants a house (KF-R15)", 0, "KF-R15"),
    ("kf-003", "w1+s2", "Not w1+s2: the card takes 1 cow on as many tiles", 0, "KF-R15"),
    ("kf-003", "w1+", "expected a number, or spots as e1+s1 each", 0, None),
    ("kf-010", "y/y=6", "Not y/y=6: y/y=6 is not in your hand (KF-12)", 0, "KF-12"),
    ("kf-010", "#f/.m=7", "Not #f/.m=7: the card fits nowhere; at the nearest miss", 0, "KF-R15"),
    ("kf-010", "lake", "expected a number, or a card each", 0, None),
    ("kf-040", "n1", "Not n1: a hay tile lies on n1 already (KF-7)", 0, "KF-7"),
    ("kf-040", "e2", "Not e2: e2 has no side in common with any of your tiles (KF-7)", 0, "KF-7"),
    ("kf-040", "n2", "Not n2: no square of four tiles is complete there (KF-R14)", 0, "KF-R14"),
    ("kf-011", "go", 'Word 1 cannot be read as a move: move "go"', 0, None),
    ("kf-011", "play:l/l=6:w2,w2s1", "w2 is a forest, and the card wants a lake", 0, "KF-R15"),
    (
        "kf-020",
        "home:w2,w1,w2s1 home:s1 home:0",
        "Move 3, home:0, is one too many: the turn is over",
        2,
        "KF-5",
    ),
    ("kf-020", "reveal:y", "Move 1, reveal:y, is not allowed: no tiles are to be turned up", 0,
     "KF-6"),
    ("kf-020", "exchange:tiles", "displays cannot be exchanged in a puzzle", 0, None),
    ("kf-020", "home:s1", "the goal is not met: no card played, and 1 should be", None, None),
    ("kf-041", "tree:none", "no new tree, and 2 should be", None, None),
    ("kf-041", "tree:e1s1", "the square at e1s1 is not complete: no tile lies on e1s2", 0,
     "KF-R14"),
    ("kf-050", "play:#/f/l=7:0,s1", "7 points, and 15 should be", None, None),
    ("kf-030", "f@e1s2", "Place hay tiles, as y@e1", 0, None),
    ("kf-030", "y@0", "Piece 1, y@0, cannot be placed: a tile lies on 0 already", 0, None),
    ("kf-030", "y@e1s2 y@e9", "e9 has no side in common with any of your tiles", 1, None),
    ("kf-030", "e1", "Word 1 cannot be read: piece", 0, None),
    ("kf-030", "y@up", "Word 1 cannot be read: piece", 0, None),
    ("kf-030", "y@e1s2", "Not yet: the card .#/f#/l.=8 cannot be played", None, None),
    ("kf-031", "f@n1", "1 tree possible at the same time, and 2 should be", None, None),
    ("kf-032", "cow@n1", "Piece 1, cow@n1, cannot be placed: no tile lies on n1", 0, None),
    ("kf-032", "cow@0 cow@0", "a cow stands on 0 already", 1, None),
    ("kf-032", "cow@0", "can still be played, with cows on e1, e1s1", None, None),
    ("kf-032", "cow@0 cow@e1 cow@e2 cow@e3 cow@s1 cow@e1s1 cow@e2s1", "7 cows", 6, None),
    ("kf-060", "KF-99", "There is no rule KF-99; rules have ids as KF-13", 0, None),
    ("kf-060", "KF-13 KF-14", "One rule is asked for", 1, None),
    ("kf-060", "KF-14", "KF-14 (The cows) does not forbid this move", None, "KF-14"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "answer"), RIGHT)
def test_a_right_answer_in_any_form(name: str, answer: Any) -> None:
    verdict = check(PUZZLES[name], answer)
    assert verdict.solved, verdict
    assert not verdict.more


@pytest.mark.parametrize(("name", "answer", "says", "at", "rule"), WRONG)
def test_a_wrong_answer_meets_its_counterexample(
    name: str, answer: Any, says: str, at: int | None, rule: str | None
) -> None:
    verdict = check(PUZZLES[name], answer)
    assert not verdict.solved
    assert says in verdict.says
    assert verdict.at == at
    assert verdict.rule == rule


def test_the_cell_at_fault_is_lit() -> None:
    assert check(PUZZLES["kf-001"], "w2n2").cells == ("w2n2",)
    assert check(PUZZLES["kf-022"], "play:l/#/y=7:0,e2").cells == ("0",)
    assert check(PUZZLES["kf-030"], "y@e1s2 y@e9").cells == ("e9",)
    assert check(PUZZLES["kf-061"], "KF-14").cells == ("e1",)


def test_what_is_told_on_asking() -> None:
    assert check(PUZZLES["kf-001"], "n1 w1 s1").more == "One that you may have missed: e1s2."
    assert check(PUZZLES["kf-001"], 5).more.startswith("Name them instead")
    more = check(PUZZLES["kf-030"], "y@e1s2").more
    assert more.startswith("The card fits nowhere; at the nearest miss no tile lies on e2s2")


def test_what_works_but_is_too_long() -> None:
    verdict = check(PUZZLES["kf-032"], "cow@0 cow@e2 cow@e1s1")
    assert verdict.says == "This works, with 3 pieces. But it can be done with fewer."
    assert verdict.more == "2 pieces are enough."
    puzzle = PUZZLES["kf-053"]
    longer = replace(puzzle, goal=("points 6",), limit=1)
    verdict = check(longer, "take:.#/f#/.y=8 play:.#/f#/.y=8:w1n1,0")
    assert verdict.says == "This works, with 2 moves. But it can be done with fewer."
    assert verdict.more == "1 move is enough."


def test_stories_in_full() -> None:
    assert solution_story(PUZZLES["kf-052"]) == (
        "1. tile:m:e1n2: a meadow tile goes on e1n2.",
        "2. play:.m/fy=9:e1n2,n1,e1n1: .m/fy=9 puts 3 cows on e1n2, n1 and e1n1, for 9 points, "
        "past the bonus on 35: extra action.",
        "3. tile:y:w1n1: a hay tile goes on w1n1.",
        "4. tree:w1n1: the square at w1n1 gets a tree, for 5 points.",
        "So: you make at least 14 points.",
    )
    assert solution_story(PUZZLES["kf-031"]) == (
        "Place a forest tile on n1.",
        "Place a forest tile on w1s2.",
        "Your squares make 2 trees possible at the same time.",
    )
    assert solution_story(PUZZLES["kf-003"]) == ("There are 4.", "e1s1, e2s1, s2, w1.")


def test_goals_in_words() -> None:
    said = {name: goal_sentences(puzzle) for name, puzzle in PUZZLES.items()}
    assert said["kf-032"] == (
        "Place cows, as few as you can.",
        "The card f/l=6 can be played nowhere.",
    )
    assert said["kf-040"] == ("Where does a house tile complete a square for a tree?",)
    assert said["kf-010"] == ("Which cards of your hand can you play?",)
    assert said["kf-065"] == ("Which rule forbids home:0,e1?",)


def test_a_square_that_serves_a_tree_is_no_place_for_another() -> None:
    deck = PUZZLES["kf-040"].position.split("deck=")[1].split(" ")[0]
    position = f"areas=mmm/mm.+0,- tiles=ml deck={deck} agenda=turn:a:1"
    puzzle = replace(PUZZLES["kf-040"], position=position, goal=("squares m",))
    assert check(puzzle, 0).solved
    verdict = check(puzzle, "e2s1")
    assert verdict.rule == "KF-R13"
    assert "a tile of the square at e1 serves a tree already" in verdict.says
    verdict = check(replace(puzzle, goal=("squares l",)), "e2s1")
    assert "the square at e1 would hold 3 meadow, 1 lake (KF-R14)" in verdict.says


WORDS = st.one_of(
    st.text(max_size=60),
    st.sampled_from(sorted({w for p in PUZZLES.values() for s in p.solutions for w in s})),
    st.sampled_from(["0", "e1", "y@e1", "tile:y:e1", "exchange:cards", "pass", "", "\0", "²"]),
)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(sorted(PUZZLES.values(), key=lambda p: p.id)), st.lists(WORDS, max_size=5))
def test_the_checker_never_raises(puzzle: Puzzle, words: list[str]) -> None:
    verdict = check(puzzle, words)
    assert verdict.says
    assert check(puzzle, words) == verdict
