"""The generator of Kuhhandel: the same drafts everywhere, and each is what it claims."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import cowlab
from cowlab.puzzles import LINES, Puzzle, corpus
from cowlab.puzzles.kuhhandel import generate
from tests.brute import kuhhandel as referee
from tests.puzzles.kuhhandel import second_solver as second

GAME = cowlab.games["kuhhandel"]
GENERATED = [p for p in corpus.load("kuhhandel") if p.seed is not None]


@pytest.mark.parametrize("puzzle", GENERATED, ids=[p.id for p in GENERATED])
def test_a_generated_puzzle_comes_from_its_seed(puzzle: Puzzle) -> None:
    theme = puzzle.source.removeprefix("generated, theme ")
    assert puzzle.seed is not None
    draft = generate.find(theme, puzzle.seed)
    assert draft is not None
    assert (draft.kind, draft.goal, draft.limit) == (puzzle.kind, puzzle.goal, puzzle.limit)
    assert (draft.solutions, draft.unique) == (puzzle.solutions, puzzle.unique)
    assert GAME.parse_state(draft.position) == GAME.parse_state(puzzle.position)
    assert (draft.difficulty, draft.concepts) == (puzzle.difficulty, puzzle.concepts)


def test_a_theme_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no theme 'milk'; themes: ways"):
        generate.find("milk", 1)


def test_drafts_are_what_the_second_solver_finds() -> None:
    found = list(generate.drafts("ways", range(80)))
    found += generate.drafts("change", range(160))
    assert {d.kind for d in found} == {"count", "best_line"}
    for draft in found:
        line = GAME.format_state(GAME.parse_state(draft.position))
        text = second.text_of(referee.read(line))
        if draft.kind in LINES:
            solved = second.shortest(second.worlds(line, 0), draft.goal, draft.limit, 0)
            assert solved == (draft.limit, set(draft.solutions))
        else:
            assert draft.solutions == ((str(len(second.legal(text))),),)


DRAFTS = """
from cowlab.puzzles.kuhhandel.generate import drafts
for theme, seeds in (("ways", range(50)), ("change", range(160)), ("last", range(54, 55))):
    for draft in drafts(theme, seeds):
        print(draft)
"""


def test_drafts_do_not_depend_on_hashing() -> None:
    outputs = {
        subprocess.run(
            [sys.executable, "-c", DRAFTS],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            encoding="utf-8",
        ).stdout
        for seed in ("0", "1")
    }
    assert len(outputs) == 1
    assert outputs.pop().count("Puzzle(") >= 4
