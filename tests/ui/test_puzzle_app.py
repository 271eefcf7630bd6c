"""The puzzle app without a page: every puzzle can be solved on it, hinted at, and given up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from cowlab import puzzles as shelf
from cowlab.puzzles import LINES
from cowlab.ui.guard import failures
from cowlab.ui.puzzle import PuzzleApp, puzzles

IDS = [puzzle.id for puzzle in shelf.corpus.load("fiese_kuehe")]
EVERY = [(game, puzzle.id) for game in shelf.GAMES for puzzle in shelf.corpus.load(game)]


@cache
def app_of(game: str) -> PuzzleApp:
    return puzzles(game)


@pytest.fixture
def app() -> PuzzleApp:
    return app_of("fiese_kuehe")


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


def solve(app: PuzzleApp) -> None:
    solution = app.puzzle.solutions[0]
    if app.puzzle.kind in LINES:
        app.board.type_move(" ".join(solution))
    elif app.puzzle.kind == "why_illegal":
        app.rule.value = solution[0]
    else:
        app.answer.value = " ".join(solution)


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_puzzle_is_solved_by_its_solution(game: str, name: str) -> None:
    app = app_of(game)
    app.open(name)
    assert not app.judge().solved
    solve(app)
    assert app.judge().solved
    assert "✓" in {value: label for label, value in app.choice.options}[name]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_every_trap_is_answered_and_not_solved(game: str, name: str) -> None:
    app = app_of(game)
    for trap in app.all[name].traps:
        app.open(name)
        if app.puzzle.kind in LINES:
            app.board.type_move(" ".join(trap))
        elif app.puzzle.kind == "why_illegal":
            app.rule.value = trap[0]
        else:
            app.answer.value = " ".join(trap)
        app.judge()
        assert app.verdict is not None
        assert not app.verdict.solved
        assert app.verdict.says.endswith((".", "!"))


def test_hints_come_one_by_one_and_end(app: PuzzleApp) -> None:
    app.open("fk-001")
    said = []
    for _ in range(len(app.puzzle.hints) + 1):
        app.next_hint()
        said.append(app.board.status.text)
    assert [hint in text for hint, text in zip(app.puzzle.hints, said, strict=False)] == [True] * 3
    assert "no more hints" in said[-1]


def test_giving_up_plays_the_line_out_and_tells_every_move(app: PuzzleApp) -> None:
    app.open("fk-002")
    app.solved.clear()
    app.board.type_move(app.puzzle.solutions[0][0])
    app.give_up.click()
    assert app.story.value.count("<li>") == len(shelf.solution_story(app.puzzle))
    assert app.board.words[: len(app.puzzle.solutions[0])] == app.puzzle.solutions[0]
    assert app.board.status.text.startswith("The solution: ")
    assert not app.judge().solved
    assert app.solved == set(), "what was shown is not solved"
    app.board.start_over()
    solve(app)
    assert app.solved == {"fk-002"}


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_giving_up_shows_the_solution_on_the_board(game: str, name: str) -> None:
    app = app_of(game)
    app.open(name)
    before = app.board.still()
    app.solved.discard(name)
    app.give_up.click()
    bare = not any(target in before for target in shelf.marks(app.puzzle))
    assert app.board.still() != before or bare
    assert name not in app.solved
    assert " ".join(app.puzzle.solutions[0]) in app.board.status.text


def test_pieces_written_into_the_answer_stand_on_the_board(app: PuzzleApp) -> None:
    app.open("fk-043")
    before = app.board.state
    app.board.point("b8")
    assert app.answer.value == "o@b8"
    assert app.board.state != before
    app.answer.value = "moo o@b8 a@c3 o@c8 o@z9 o@d8"
    assert app.board.state == shelf.built(app.puzzle, "o@b8 o@d8")
    app.answer.value = ""
    assert app.board.state == before
    areas = app_of("kuhfstein")
    areas.open("kf-032")
    areas.board.point("e1")
    assert areas.board.state == shelf.built(areas.puzzle, ["cow@e1"])
    assert areas.board.state != shelf.start(areas.puzzle)


def test_next_skips_the_solved_ones(app: PuzzleApp) -> None:
    app.open(IDS[0])
    app.solved = set(IDS[:3])
    app.go_on()
    assert app.puzzle.id == IDS[3]


def test_clicks_write_cells_into_the_answer(app: PuzzleApp) -> None:
    app.open("fk-041")
    app.board.point("c5")
    app.board.point("d5")
    app.board.point("c5")
    assert app.answer.value == "d5"
    app.open("fk-043")
    app.board.point("c5")
    assert app.answer.value == "o@c5"


def test_only_cells_are_written_into_the_answer() -> None:
    """To choose a card would show where it fits, and that is what is asked for."""
    app = app_of("kuhfstein")
    app.open("kf-001")
    before = app.board.still()
    app.board.point("hand:0")
    assert app.answer.value == ""
    assert app.board.still() == before
    assert "card" in app.board.status.text
    app.board.point("w1")
    app.board.point("0")
    assert app.answer.value == "w1 0"
    app.board.point("view:in")
    assert app.answer.value == "w1 0"
    assert app.board.still() != before
    app.open("kf-032")
    app.board.point("e1")
    assert app.answer.value == "cow@e1"


def test_the_list_shows_the_puzzle_that_is_open(app: PuzzleApp) -> None:
    """The index is what the page shows; a plain value beside it is not enough."""
    for name in (IDS[0], IDS[5]):
        app.choice.value = name
        assert app.puzzle.id == name
        assert app.choice.index == IDS.index(name)
        app.judge()
        assert app.choice.index == IDS.index(name)


def test_unknown_puzzles_are_named() -> None:
    with pytest.raises(ValueError, match="there is no puzzle 'fk-999'"):
        puzzles("fiese_kuehe", first="fk-999")
