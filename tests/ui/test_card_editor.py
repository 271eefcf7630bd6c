"""The card editor without a page: what is typed is drawn, judged by line, saved and loaded."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cowlab.core.data import DataError
from cowlab.draw.kuhfstein.deck import deck_scene
from cowlab.draw.scene import targets
from cowlab.games.kuhfstein.deck import load_deck, own_deck, read_deck
from cowlab.ui.card_editor import EXAMPLE, CardEditor, card_editor, deck_text, read_lines
from cowlab.ui.guard import failures
from tests.graphs.test_graph_scenes import inside, overlaps

TEN = "\n".join(map(str, own_deck().cards[:10]))


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


@pytest.fixture
def editor(tmp_path: Path) -> CardEditor:
    made = CardEditor()
    made.path.value = str(tmp_path / "mine.toml")
    return made


def asked(editor: CardEditor) -> bool:
    return editor.question.box.layout.display != "none"


# -- lines


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("l./#./#y", "character 9: expected = and the points at the end"),
        ("l./#./#y=", "expected points from 1 to 65"),
        ("l./#./#z=8", "character 8: expected y, m, f, l, h, # or ."),
        ("l/#./#y=8", "row 2 is 2 wide and row 1 is 1"),
        ("l.#=3", "do not hang together"),
        ("###=3", "has 0 open cells"),
        ("l=3", "has 1 cells"),
        ("=", "is empty"),
        ("x" * 80, "too long"),
    ],
)
def test_each_fault_is_said_by_line(line: str, says: str) -> None:
    first, faulty = read_lines(f"#/h=4\n\n{line}")
    assert (first.line, first.fault, str(first.face)) == (1, "", "#/h=4")
    assert faulty.line == 3
    assert says in faulty.fault
    assert faulty.face is None
    made = CardEditor()
    made.text.value = f"#/h=4\n\n{line}"
    assert "Line 3: " in made.faults.value
    assert made.fault().startswith("Line 3: ")


def test_a_card_entered_twice_is_found_however_it_is_turned() -> None:
    entries = read_lines("l./#./#y=8\n  #/h=4 \nyl=6\n##l/y..=9\nl/y=6")
    assert [entry.fault for entry in entries] == [
        *("", "", ""),
        "is the shape of line 1, maybe turned",
        "is the shape of line 3, maybe turned",
    ]
    mirrored = read_lines("l./#./#y=8\n.l/.#/y#=8")
    assert [entry.fault for entry in mirrored] == ["", ""]


def test_lines_of_a_deck_file_can_be_pasted() -> None:
    assert [str(e.face) for e in read_lines("    \"#/h=4\",\n'f/l=6',\r\n")] == ["#/h=4", "f/l=6"]


def test_every_key_while_typing_gives_a_picture(editor: CardEditor) -> None:
    for text in ("..f/.#m/yf.=13", "l./#./#y=8\n#/h=4"):
        for length in range(len(text) + 1):
            editor.text.value = text[:length]
            assert ElementTree.fromstring(editor.picture.value).tag.endswith("svg")
    rng = random.Random(1)
    for _ in range(150):
        typed = "".join(rng.choice("ymflh#./=\n89x<&\"' ä") for _ in range(rng.randint(0, 40)))
        editor.text.value = typed
        ElementTree.fromstring(editor.picture.value)
        assert "<x" not in editor.faults.value


def test_the_picture_of_a_whole_deck(editor: CardEditor) -> None:
    editor.own_button.click()
    scene = deck_scene(editor.entries)
    assert not overlaps(scene)
    assert inside(scene)
    assert len(targets(scene)) == 55
    assert any(t.name.startswith("line 1: ") and "points" in t.name for t in targets(scene))
    faulty = deck_scene(read_lines("#/h=4\n.ff/=8\nxy"))
    assert inside(faulty)
    said = {target.key: target.name for target in targets(faulty)}
    assert "expected" in said["line:3"] or "wide" in said["line:3"]
    assert faulty.description == "3 lines, 2 of them with a fault."


# -- files


def test_a_deck_is_saved_and_read_back(editor: CardEditor, tmp_path: Path) -> None:
    editor.text.value = TEN
    assert editor.fault() == ""
    assert editor.play_button.disabled
    editor.save_button.click()
    assert editor.status.text.startswith("Saved 10 cards")
    assert editor.file == tmp_path / "mine.toml"
    deck = load_deck(editor.file)
    assert deck.cards == own_deck().cards[:10]
    assert deck.name == "mine"
    again = card_editor(editor.file)
    assert again.text.value == TEN
    assert again.file == editor.file
    assert not again.play_button.disabled
    again.text.value += "\n#/y=5"
    assert again.file is None
    assert again.play_button.disabled


def test_nothing_is_overwritten_unasked(editor: CardEditor, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("precious", encoding="utf-8")
    editor.text.value = TEN
    editor.save_button.click()
    assert path.read_text(encoding="utf-8") == "precious"
    assert "is there already. Replace it?" in editor.status.text
    assert asked(editor)
    editor.question.no.click()
    assert not asked(editor)
    editor.question.yes.click()  # nothing is asked any more
    assert path.read_text(encoding="utf-8") == "precious"
    editor.save_button.click()
    editor.path.value = str(tmp_path / "other.toml")
    assert not asked(editor)
    editor.save_button.click()
    assert path.read_text(encoding="utf-8") == "precious"
    assert (tmp_path / "other.toml").exists()
    editor.path.value = str(path)
    editor.save_button.click()
    editor.question.yes.click()
    assert load_deck(path).cards == own_deck().cards[:10]


def test_typing_on_takes_the_question_back(editor: CardEditor, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("precious", encoding="utf-8")
    editor.text.value = TEN
    editor.save_button.click()
    editor.text.value += "\nl./#y=7"
    assert not asked(editor)
    editor.question.yes.click()
    assert (tmp_path / "mine.toml").read_text(encoding="utf-8") == "precious"


@pytest.mark.parametrize(
    ("text", "name", "says"),
    [
        ("#/h=4", "mine", "1 card; a deck has 8 to 200"),
        (f"{TEN}\nxx", "mine", "Line 11: character 1"),
        (f"{TEN}\n{TEN}", "mine", "Line 11: is the shape of line 1"),
        (TEN, "", 'The deck name is ""'),
        (TEN, 'a"\nb', "expected 1 to 16 letters or digits"),
        ("", "mine", "0 cards"),
    ],
)
def test_a_faulty_deck_is_not_saved(
    editor: CardEditor, tmp_path: Path, text: str, name: str, says: str
) -> None:
    editor.text.value, editor.name.value = text, name
    editor.save_button.click()
    assert editor.status.text.startswith("Not saved. ")
    assert says in editor.status.text
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["no/such/folder/x.toml", "a\0b", "."])
def test_where_nothing_can_be_written(editor: CardEditor, tmp_path: Path, name: str) -> None:
    editor.text.value, editor.path.value = TEN, str(tmp_path / name)
    editor.save_button.click()
    editor.question.yes.click()
    assert "could not be written" in editor.status.text
    assert editor.file is None


def test_a_faulty_file_is_shown_with_its_faults(editor: CardEditor, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "mine"\ncards = ["#/h=4", "hh", "l\\nl=3"]\n', encoding="utf-8")
    editor.load_button.click()
    assert editor.text.value == "#/h=4\nhh\nl l=3"
    assert "3 cards of" in editor.status.text
    assert "Line 2: " in editor.status.text
    assert editor.file is None


@pytest.mark.parametrize("content", ["cards = 3", "cards = [1]", "not toml", '"' * 30_000])
def test_what_is_no_deck_is_refused(editor: CardEditor, tmp_path: Path, content: str) -> None:
    (tmp_path / "mine.toml").write_text(content, encoding="utf-8")
    editor.load_button.click()
    assert "What is shown stays." in editor.status.text
    assert editor.text.value == EXAMPLE
    with pytest.raises(DataError):
        card_editor(tmp_path / "mine.toml")
    editor.path.value = str(tmp_path / "none.toml")
    editor.load_button.click()
    assert "cannot be read" in editor.status.text


def test_unsaved_cards_are_not_lost_unasked(editor: CardEditor, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(deck_text("x", own_deck().cards), encoding="utf-8")
    editor.text.value = TEN
    for press in (editor.load_button, editor.own_button):
        press.click()
        assert "not saved" in editor.status.text
        assert editor.text.value == TEN
        editor.question.no.click()
    editor.load_button.click()
    editor.question.yes.click()
    assert len(editor.entries) == 55
    assert editor.name.value == "x"
    editor.own_button.click()
    assert not asked(editor)


def test_deck_text_is_a_deck_file() -> None:
    text = deck_text("own", own_deck().cards)
    assert read_deck(text, "x").identity == own_deck().identity


# -- a game


def test_a_game_starts_with_the_deck(editor: CardEditor) -> None:
    editor.text.value = TEN
    editor.start()
    assert "Save the deck first" in editor.status.text
    editor.save_button.click()
    editor.play_button.click()
    deck = editor.game.session.state.table.deck
    assert deck.cards == own_deck().cards[:10]
    assert deck.name == "mine"
    editor.game.close()
    assert editor.file is not None
    editor.file.write_text("spoilt", encoding="utf-8")
    editor.play_button.click()
    assert "No game was started." in editor.status.text


def test_what_fails_in_a_callback_is_shown(
    editor: CardEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editor, "show", lambda: 1 / 0)
    editor.text.value = TEN
    assert "ZeroDivisionError" in editor.guard.panel.value
    assert len(failures) == 1
    failures.clear()


def test_a_saved_notebook_keeps_a_picture(editor: CardEditor) -> None:
    assert "</svg>" in editor._still()
    assert ".cowlab-still" in editor._still()
