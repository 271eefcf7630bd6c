"""The generator of Kuhfstein: the same drafts everywhere, and each is what it claims."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import cowlab
from cowlab.puzzles import LINES, corpus
from cowlab.puzzles.kuhfstein import generate
from tests.puzzles.kuhfstein import second_solver as second
from tests.puzzles.kuhfstein.second_world import read

GAME = cowlab.games["kuhfstein"]
GENERATED = [p for p in corpus.load("kuhfstein") if p.seed is not None]


@pytest.mark.parametrize("puzzle", GENERATED, ids=[p.id for p in GENERATED])
def test_a_generated_puzzle_comes_from_its_seed(puzzle: cowlab.puzzles.Puzzle) -> None:
    theme = puzzle.source.removeprefix("generated, theme ")
    assert puzzle.seed is not None
    draft = generate.find(theme, puzzle.seed)
    assert draft is not None
    assert (draft.kind, draft.goal, draft.limit) == (puzzle.kind, puzzle.goal, puzzle.limit)
    assert (draft.solutions, draft.unique) == (puzzle.solutions, puzzle.unique)
    assert GAME.parse_state(draft.position) == GAME.parse_state(puzzle.position)
    assert (draft.difficulty, draft.concepts) == (puzzle.difficulty, puzzle.concepts)
    assert generate.RECIPES[theme].needs <= set(draft.concepts)


def test_most_of_the_corpus_is_varied() -> None:
    assert {p.source for p in GENERATED} >= {f"generated, theme {t}" for t in generate.RECIPES}


def test_a_theme_that_there_is_not() -> None:
    with pytest.raises(ValueError, match="there is no theme 'milk'; themes: cells"):
        generate.find("milk", 1)


def test_drafts_are_what_the_second_solver_finds() -> None:
    found = [d for theme in ("cells", "herds") for d in generate.drafts(theme, range(60))]
    assert len(found) >= 8
    for draft in found:
        world = read(GAME.format_state(GAME.parse_state(draft.position)))
        if draft.kind in LINES:
            solved = second.shortest(world, draft.goal, draft.limit)
            assert solved is not None
            cost, lines = solved
            assert cost == draft.limit
            assert {second.unordered(line) for line in lines} == {
                second.unordered(line) for line in draft.solutions
            }
        else:
            assert draft.solutions == ((str(len(second.counted(world, draft.goal[0]))),),)


DRAFTS = """
from cowlab.puzzles.kuhfstein.generate import drafts
for theme, seeds in (("cells", range(20)), ("ways", range(60)), ("herds", range(25))):
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
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1
    assert "Puzzle(" in outputs.pop()
