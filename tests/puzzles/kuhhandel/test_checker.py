"""The checker of Kuhhandel: right answers in any form, and what it says to wrong ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cowlab import puzzles
from cowlab.puzzles import Puzzle, check, corpus, goal_sentences, solution_story

PUZZLES = {puzzle.id: puzzle for puzzle in corpus.load("kuhhandel")}

RIGHT: list[tuple[str, Any]] = [
    ("kh-001", 4),
    ("kh-001", "200 50+100 20+50+50 20+100"),
    ("kh-001", "100+20,100+50,200,50+20+50"),
    ("kh-002", ["200", "20", "50", "70", "100", "120", "150", "170"]),
    ("kh-003", "pay:200+100"),
    ("kh-010", "100 10 10 10 10"),
    ("kh-020", 110),
    ("kh-022", "d, c"),
    ("kh-030", "b:60 b:150 b:60+30 b:150+30 b:60+150 c:150 c:220+150"),
    ("kh-031", "trade:b:60, offer:100+50+10"),
    ("kh-031", "trade:b:60 offer:10+50+100 settle:10+50+100:accepted:a"),
    ("kh-041", "pay:20+50 copycat:220 copycat:150"),
    ("kh-060", "kh-11"),
]

WRONG: list[tuple[str, Any, str, int | None, str | None]] = [
    ("kh-001", "", "There is no answer yet", None, None),
    ("kh-001", 3, "3 is too few", None, None),
    ("kh-001", 12, "12 is too many", None, None),
    ("kh-001", "200 200", "200 is named twice", 1, None),
    ("kh-001", "200 20+100", "All of these are right, but they are not all", None, None),
    ("kh-001", "0+200", "zeros may not be added", 0, "KH-R4"),
    ("kh-001", "20+20+20+50", "you do not hold 3 cards of 20", 0, "KH-R4"),
    ("kh-001", "twenty", "Word 1 is 'twenty'; expected a number, or the cards of a payment", 0,
     None),
    ("kh-002", "20 30", "Not 30: 30 cannot be made exactly", 1, "KH-R4"),
    ("kh-002", "20 55", "Word 2 is '55'; expected a number, or an amount", 1, None),
    ("kh-003", "pay:100+100", "these cards make 200, and 230 must be paid", 0, "KH-R4"),
    ("kh-003", "pay:20+20+200", "190 cannot be paid exactly", None, None),
    ("kh-003", "pay:100+200 pass", "Move 2, pass, is one too many: the turn is over", 1, "KH-6"),
    ("kh-003", "go", 'Word 1 cannot be read as a move: move "go"', 0, None),
    ("kh-010", "10 15", "Word 2 cannot be read", 1, None),
    ("kh-010", "30", "there is no Kuhpon of 30", 0, None),
    ("kh-010", "10 10 10 10 10 10", "Card 6 cannot be had: all Kuhpons of 10 are used up", 5, None),
    ("kh-010", "20 20 50 50 50", "the money makes 190, and it should be at most 140", None, None),
    ("kh-010", "20 20", "there are 2 cards but for zeros, and it should be 5", None, None),
    ("kh-012", "10", "90 cannot be paid exactly", None, None),
    ("kh-012", "10 20", "80 can be paid exactly", None, None),
    ("kh-020", "much", "Expected a number, but found 'much'", 0, None),
    ("kh-020", "1 2", "Expected a number, but found '1 2'", 0, None),
    ("kh-020", 30, "That is certain, but more is certain, too", None, None),
    ("kh-020", 999, "That is not certain: Berta may hold less", None, None),
    ("kh-021", 999, "Berta cannot hold so much", None, None),
    ("kh-021", 10, "Berta may hold more than that", None, None),
    ("kh-022", "b", "Not b: Berta holds less in any case", 0, None),
    ("kh-022", "a", "Word 1 is 'a'; expected a number, or a seat", 0, None),
    ("kh-030", "b:30", "Not b:30: to win it would close no triple", 0, None),
    ("kh-030", "c:30", "Clara has no open Waltz", 0, "KH-R8"),
    ("kh-031", "offer:200", "propose a trade", 0, "KH-6"),
    ("kh-031", "trade:b:60 offer:50+100", "if 150 lies against 150, and the offers are equal", None,
     None),
    ("kh-031", "trade:b:60 offer:50+100 offer:200", "one too many: the turn is over, if", 2,
     "KH-6"),
    ("kh-031", "trade:b:60 offer:20+50+100", "if Berta accepts, you hold 210", None, None),
    ("kh-031", "trade:b:60", "the triple of Swing should be yours", None, None),
    ("kh-033", "accept", "the triple of Swing should be yours", None, None),
    ("kh-033", "counter:50+100", "if 150 lies against 150", None, None),
    ("kh-040", "copycat:150", "if Berta puts a Copycat with Country, 2400 points", None, None),
    ("kh-040", "copycat:60", "no open Swing lies in front of you", 0, "KH-R13"),
    ("kh-052", "take:70", "you have shown that you hold 60", 0, "KH-R5"),
    ("kh-060", "KH-99", "There is no rule KH-99; rules have ids as KH-11", 0, None),
    ("kh-060", "KH-R4 KH-11", "One rule is asked for", 1, None),
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


def test_what_is_told_on_asking() -> None:
    assert check(PUZZLES["kh-001"], 3).more == "One that you may have missed: 200."
    assert check(PUZZLES["kh-020"], 999).more == "Berta may hold 10 and 100."
    assert check(PUZZLES["kh-021"], 999).more == "The most is 310."
    assert check(PUZZLES["kh-040"], "copycat:apart").more == "No more than 1280 are certain then."
    assert check(PUZZLES["kh-011"], "10 50 50 50").more == "3 cards are enough."


def test_who_is_not_certain_to_pay() -> None:
    puzzle = replace(PUZZLES["kh-022"], goal=("payers 30",))
    assert check(puzzle, 1).solved
    assert check(puzzle, "d").solved
    verdict = check(puzzle, "c")
    assert verdict.says == "Not c: it is not certain of Clara."
    assert verdict.more == "Clara may hold only 0 and 0."


def test_how_many_of_an_amount() -> None:
    puzzle = replace(PUZZLES["kh-020"], goal=(*PUZZLES["kh-020"].goal[:-1], "holds b 100"))
    assert goal_sentences(puzzle)[-1] == "How many Kuhpons of 100 does Berta hold at least?"
    assert check(puzzle, 1).solved
    assert not check(puzzle, 2).solved


def test_all_trades() -> None:
    puzzle = replace(PUZZLES["kh-030"], goal=("trades",))
    assert check(puzzle, 9).solved
    assert goal_sentences(puzzle) == ("How many different trades can you propose?",)


def test_stories_in_full() -> None:
    assert solution_story(PUZZLES["kh-031"]) == (
        "1. trade:b:60: Alma proposes a trade about Swing to Berta.",
        "2. offer:10+50+100: Alma offers 160, with 10, 50 and 100.",
        "So: the triple of Swing is yours.",
        "So: you hold at least 220.",
    )
    assert solution_story(PUZZLES["kh-020"]) == ("It is 110.", "Berta may hold 10 and 100.")
    assert solution_story(PUZZLES["kh-022"]) == ("There are 2.", "c, d.")


def test_goals_in_words() -> None:
    said = {name: goal_sentences(puzzle) for name, puzzle in PUZZLES.items()}
    assert said["kh-021"] == (
        "You hear: Alma auctions 2 Swing; Berta passes; Clara passes; Berta proposes a trade about "
        "Country to Clara; Berta offers 3 cards face down; Clara accepts; Berta gets the cows; "
        "Clara auctions 2 Blues; Alma bids 200; Berta passes; Clara uses the right of first "
        "refusal.",
        "How much may Berta hold at most?",
    )
    assert said["kh-050"] == ("You are certain of at least 5150 points at the end of the game.",)


def test_others_do_the_simplest_thing_on_a_board() -> None:
    puzzle = PUZZLES["kh-031"]
    state = puzzles.start(puzzle)
    assert puzzles.reply(puzzle, state) is None
    said = []
    for word in puzzle.solutions[0]:
        state = state.after(state.game.parse_move(word))
        while (move := puzzles.reply(puzzle, state)) is not None:
            said.append(str(move))
            state = state.after(move)
    assert said[:2] == ["accept", "settle:10+50+100:accepted:a"]
    assert said[2].startswith("count:")
    assert state.to_move is None
    assert puzzles.word_at(PUZZLES["kh-030"], "front:b:60") == "b:60"
    assert puzzles.word_at(PUZZLES["kh-030"], "front:a:60") is None
    assert puzzles.word_at(PUZZLES["kh-001"], "money:50") is None
    assert puzzles.form(PUZZLES["kh-010"]) == "the Kuhpons, as 20 50 100"


WORDS = st.one_of(
    st.text(max_size=60),
    st.sampled_from(sorted({w for p in PUZZLES.values() for s in p.solutions for w in s})),
    st.sampled_from(["0", "b", "offer:-", "settle:0:0:a", "count:0,0", "pass", "", "\0", "²"]),
)
QUICK = [p for p in PUZZLES.values() if p.id not in ("kh-020", "kh-021", "kh-050", "kh-051")]


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(sorted(QUICK, key=lambda p: p.id)), st.lists(WORDS, max_size=5))
def test_the_checker_never_raises(puzzle: Puzzle, words: list[str]) -> None:
    verdict = check(puzzle, words)
    assert verdict.says
    assert check(puzzle, words) == verdict
