"""A cell run again keeps what was done, and says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cowlab.games.kuhfstein.deck import own_deck
from cowlab.ui import play as play_module
from cowlab.ui.card_editor import EXAMPLE, card_editor
from cowlab.ui.guard import failures
from cowlab.ui.lesson import lesson
from cowlab.ui.play import play
from cowlab.ui.puzzle import puzzles

TEN = "\n".join(map(str, own_deck().cards[:10]))


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


# The card editor


def test_cards_that_no_file_holds_are_kept() -> None:
    first = card_editor()
    first.text.value, first.name.value, first.path.value = "#/h=4\nl.", "ours", "ours.toml"
    again = card_editor()
    assert again is not first
    assert (again.text.value, again.name.value, again.path.value) == (
        "#/h=4\nl.",
        "ours",
        "ours.toml",
    )
    assert again.status.text == (
        "The cards were kept when the cell was run again. They are not saved yet."
    )
    again.text.value = EXAMPLE
    assert "kept" not in card_editor().status.text, "nothing is lost with the example"


def test_a_deck_that_was_saved_is_kept_with_its_file(tmp_path: Path) -> None:
    first = card_editor()
    first.text.value = TEN
    first.save(str(tmp_path / "deck.toml"))
    again = card_editor()
    assert (again.text.value, again.file) == (TEN, tmp_path / "deck.toml")
    assert again.status.text == "The cards were kept when the cell was run again."
    again.text.value = EXAMPLE


def test_each_file_has_its_own_cards(tmp_path: Path) -> None:
    first = card_editor()
    first.text.value = TEN
    first.save(str(tmp_path / "deck.toml"))
    opened = card_editor(tmp_path / "deck.toml")
    opened.text.value = "#/h=4"
    first.text.value = EXAMPLE
    assert card_editor(tmp_path / "deck.toml").text.value == "#/h=4"
    assert card_editor().text.value == EXAMPLE


# Puzzles and lessons


def test_solved_puzzles_keep_their_ticks() -> None:
    first = puzzles("fiese_kuehe", first="fk-003")
    first.solved.clear()
    assert "Kept" not in puzzles("fiese_kuehe").board.status.text
    first.board.type_move(" ".join(first.puzzle.solutions[0]))
    assert first.solved == {"fk-003"}
    again = puzzles("fiese_kuehe")
    assert again.puzzle.id == "fk-003"
    assert again.board.status.text.startswith("Kept as solved: 1 puzzle. ")
    assert "✓" in {value: label for label, value in again.choice.options}["fk-003"]
    assert puzzles("fiese_kuehe", first="fk-001").puzzle.id == "fk-001"


def test_stages_that_are_done_keep_their_dots() -> None:
    first = lesson("kuhfstein")
    first.done.clear()
    first.open(0)
    for word in first.stage.model:
        first.board.type_move(word)
    first.open(1)
    again = lesson("kuhfstein")
    assert (again.number, again.done) == (1, {again.lesson.stages[0].id})
    assert "●" in again.head.value
    assert again.board.status.text.startswith("Kept as done: 1 stage. ")
    again.done.clear()


# Games


def test_a_game_that_is_kept_says_so() -> None:
    first = play(seats="human,random", seed=3, key="kept")
    first.run()
    again = play(seats="human,random", seed=3, key="kept")
    assert "kept" not in again.status.text
    again.type_move(str(again.session.hint()))
    third = play(seats="human,random", seed=3, key="kept")
    assert third.status.text.startswith(
        "The game under way was kept; New game starts another. Berta "
    )
    assert third.session is first.session


def test_where_the_board_stood_it_says_that_it_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures: list[str] = []

    class Handle:
        def update(self, shown: Any) -> None:
            pictures.append(shown.data)

    first = play(seats="human,random", seed=3, key="moved")
    first._handle = Handle()
    assert play_module._MOVED == (
        "The board has moved to a cell that was run later. Run this cell to have it here."
    )
    play(seats="human,random", seed=3, key="moved")
    assert play_module._MOVED in pictures[-1]
    assert "This is a picture; run the cell to play." in pictures[-1]
