"""The play board without a page: games by clicks and typing, faults in callbacks, new games."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cowlab.bots import bots
from cowlab.core.data import packaged_text
from cowlab.draw.scene import targets
from cowlab.games.fiese_kuehe.moves import Done
from cowlab.ui.guard import failures
from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session
from tests.ui.driving import by_clicks, click, enter, opened, press, refused, said, shown
from tests.ui.support import GAME, finish, go, kept, new


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


# Whole games


def finish_by_clicks(app: PlayApp) -> None:
    while app.session.outcome is None:
        before = len(app.session.moves)
        move = app.session.hint()
        by_clicks(app, move)
        assert app.session.moves[before] == move
        assert app.session.live
    assert app.session.outcome.reason in said(app)
    assert "cowlab-won" in app.status.widget.value


def test_a_whole_game_by_clicks() -> None:
    finish_by_clicks(opened("human,random", 5, columns="left"))


def test_the_end_of_a_game_of_three_on_a_telephone() -> None:
    session = go(new("random,human,greedy", 5, experienced=True, first=2), 190, random.Random(5))
    app = PlayApp(session)
    app.stage.frame.width = 390
    app.run()
    finish_by_clicks(app)
    assert app.pointer.narrow


def test_a_game_of_two_people_by_typing() -> None:
    app = PlayApp(go(new("human,human", 6, herd="boards"), 110, random.Random(6)))
    app.run()
    rng = random.Random(6)
    while app.session.outcome is None:
        if app._covered:
            app.controls.ready.click()
        if rng.random() < 0.1:
            enter(app, rng.choice(["moo", "draw:h5", "h5:w-z9", "h5:c12-c1", " "]))
        move = app.session.hint()
        enter(app, f" {move} ")
        assert app.controls.typed.value == ""
        assert move in app.session.moves
    assert app.session.outcome.reason in said(app)


def test_a_turn_by_keys_alone() -> None:
    app = opened("human,random", 8)
    press(app, "1", "w", "ArrowUp")
    first = app.stage.focus
    assert first is not None
    for _ in range(90):
        press(app, "ArrowDown" if "a" <= (app.stage.focus or "")[0] <= "e" else "ArrowUp")
        if app.stage.focus in app.pointer.possible:  # type: ignore[attr-defined]
            break
    goal = app.stage.focus
    press(app, "Enter")
    assert f"{app.session.moves[0]}".endswith(f"w-{goal}")


def test_keys_with_ctrl_are_the_notebooks_own() -> None:
    app = opened("human,random", 8)
    app.type_move(str(app.session.hint()))
    before = kept(app.session)
    press(app, "u", "r", "h", "1", "c", "ArrowUp", ctrl=True)
    assert kept(app.session) == before
    assert app.stage.focus is None


def test_keys_do_what_the_buttons_do() -> None:
    app = opened("human,random", 8)
    app.type_move(str(app.session.hint()))
    end = app.session.at
    press(app, "u")
    assert app.session.at == 0
    press(app, "r")
    assert app.session.at == end
    app.controls.undo.click()
    assert app.session.at == 0
    app.controls.undo.click()
    assert said(app) == "There is nothing further that way."
    app.controls.redo.click()
    assert app.session.at == end
    press(app, "1")
    assert not app.controls.actions[0].disabled
    press(app, "c")
    assert str(app.session.moves[end]).startswith("change:")


def test_a_hint_is_told_and_marked() -> None:
    app = opened("human,random", 8)
    app.controls.hint.click()
    assert said(app).startswith("Hint: ")
    assert any("hinted" in target.name for target in targets(shown(app)))
    press(app, "Escape")
    assert not any("hinted" in target.name for target in targets(shown(app)))


def test_an_illegal_move_is_refused_with_its_sentence_and_changes_nothing() -> None:
    app = opened("human,random", 7)
    before = kept(app.session)
    refusal = app.session.state.why_not(GAME.parse_move("g2:w-c5"))
    enter(app, "g2:w-c5")
    assert refusal is not None
    assert refused(app) == f"Not allowed: {refusal}."
    assert app.controls.typed.value == "g2:w-c5", "the text stays to be mended"
    assert any("refused" in target.name for target in targets(shown(app)))
    for target in ("card:0", "w", "c5"):
        click(app, target)
    assert refused(app).startswith("Not allowed: it is 5 steps from the waiting place to c5")
    enter(app, "g2:w-z9")
    assert refused(app).startswith("Not a move: expected a column letter")
    assert kept(app.session) == before


def test_a_button_that_can_do_nothing_says_so() -> None:
    app = opened("human,random", 7)
    app._act(0)
    assert said(app) == "Change cards (choose one): first choose the card to discard."
    press(app, "d")
    refusal = app.session.state.why_not(Done())
    assert refused(app) == f"Not allowed: {refusal}."


def test_nothing_moves_when_the_game_is_over_or_a_bot_is_looked_back_at() -> None:
    app = PlayApp(finish(new("human,random", 7)))
    for _ in range(2):
        before = kept(app.session)
        app.point("c3")
        enter(app, "h5:w-c3")
        press(app, "h", "1", "c", "d", "Enter")
        assert kept(app.session) == before
        bots = [n for n, state in enumerate(app.session.states) if state.to_move == 1]
        app.controls.ply.value = bots[-1]
    app.point("c3")
    assert "Looking back" in said(app)


# Faults in callbacks


def test_a_raising_callback_is_shown_and_kept() -> None:
    app = opened("human,random", 7)

    def broken(target: str) -> None:
        raise RuntimeError(f"<{target}> broke on purpose")

    app.pointer.point = broken  # type: ignore[assignment,method-assign]
    click(app, "w")
    assert [str(error) for error in failures] == ["<w> broke on purpose"]
    assert "&lt;w&gt; broke on purpose" in app.guard.panel.value
    assert 'role="alert"' in app.guard.panel.value
    assert app.guard.panel in app.box.children
    failures.clear()
    enter(app, str(app.session.hint()))
    assert app.session.moves, "the board still works"


@pytest.mark.parametrize(
    ("name", "use"),
    [
        ("hint", lambda app: app.controls.hint.click()),
        ("type_move", lambda app: enter(app, "done")),
        ("type_move", lambda app: app.controls.play.click()),
        ("save", lambda app: app.controls.save.click()),
        ("load", lambda app: app.controls.load.click()),
        ("_travel", lambda app: app.controls.undo.click()),
        ("_travel", lambda app: app.controls.redo.click()),
        ("_uncover", lambda app: app.controls.ready.click()),
        ("_act", lambda app: app.controls.actions[0].click()),
        ("_act", lambda app: app.controls.actions[1].click()),
        ("_refresh", lambda app: setattr(app.controls.ply, "value", 0)),
        ("_paint", lambda app: press(app, "ArrowUp")),
        ("_paint", lambda app: press(app, "Escape")),
        ("_paint", lambda app: setattr(app.stage.frame, "width", 300)),
        ("_refresh", lambda app: (app.setup.start.click(), app.question.yes.click())),
    ],
)
def test_every_callback_is_guarded(name: str, use: Any) -> None:
    app = opened("human,random", 7)
    app.type_move(str(app.session.hint()))

    def broken(*_: object) -> None:
        raise RuntimeError("broken on purpose")

    setattr(app, name, broken)
    use(app)
    assert [str(error) for error in failures] == ["broken on purpose"]
    assert "broken on purpose" in app.guard.panel.value
    failures.clear()


# A new game


def fill(app: PlayApp, seats: str, seed: str = "", **options: str) -> None:
    """Fill in the form of a new game and press its button."""
    words = [*seats.split(","), "nobody", "nobody"]
    for field, word in zip(app.setup.seats, words, strict=False):
        field.value = word
    for name, field in app.setup.fields.items():
        option = next(o for o in GAME.options if o.name == name)
        usual = str(option.default) if option.choices else ""
        field.value = options.get(name, "no" if option.default is False else usual)
    app.setup.seed.value = seed
    app.setup.start.click()


def test_the_form_offers_every_option_and_every_bot() -> None:
    app = opened("human,random", 1)
    assert set(app.setup.fields) == {option.name for option in GAME.options}
    others = len(bots["fiese_kuehe"])
    assert [len(field.options) for field in app.setup.seats] == [
        others + 1,
        others + 1,
        others + 2,
        others + 2,
    ]


def test_the_form_shows_the_game_under_way_in_words() -> None:
    app = PlayApp(new("human,random,greedy", 42, columns="left", experienced=True, first=2))
    assert [field.value for field in app.setup.seats] == ["human", "random", "greedy", "nobody"]
    values = {name: field.value for name, field in app.setup.fields.items()}
    assert (values["columns"], values["experienced"], values["first"]) == ("left", "yes", "2")
    assert app.form.titles == ("New game (the one under way has the seed 42)",)
    assert [label for label, _ in app.setup.fields["first"].options] == ["Alma", "Berta", "Clara"]
    app.setup.start.click()
    assert app.session.seats == ("human", "random", "greedy")
    assert app.session.state.table.variant.experienced  # type: ignore[attr-defined]
    assert f"the seed {app.session.seed})" in app.form.titles[0]
    areas = PlayApp(Session.new("kuhfstein", ["human", "random"], 1))
    labels = [label for label, _ in areas.setup.fields["bonuses"].options]
    assert labels == ["first game", "random"]


def test_only_seats_that_are_taken_are_offered_to_begin() -> None:
    app = opened("human,random,greedy", 1, first=2)
    app.setup.seats[2].value = "nobody"
    first = app.setup.fields["first"]
    assert (first.options, first.value) == ((("Alma", "0"), ("Berta", "1")), "0")


def test_a_loaded_game_with_strange_options_is_shown_as_usual() -> None:
    session = new("human,random", 1)
    session._notes["Options"] = "columns=nowhere first=9 horns=2 layout=1f moo"
    app = PlayApp(session)
    assert app.setup.fields["columns"].value == "standard"
    assert app.setup.fields["layout"].value == "1f"


def test_every_combination_of_options_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened("human,random", 1)
    started: list[Session] = []
    app.setup._on_start = started.append
    closed = [option for option in GAME.options if option.choices]
    texts = [["no", "yes"] if o.default is False else list(map(str, o.choices)) for o in closed]
    combinations = list(itertools.product(["human,human", "human,random,greedy"], *texts))
    players = {"human,human": 2, "human,random,greedy": 3}
    for n, (seats, *values) in enumerate(combinations):
        chosen = dict(zip((option.name for option in closed), values, strict=True))
        if int(chosen["first"]) >= players[seats]:
            continue  # is not offered
        fill(app, seats, "5", **chosen)
        session = started.pop()
        assert started == []
        table = session.state.table  # type: ignore[attr-defined]
        assert session.state.to_move == int(chosen["first"]), n
        assert table.variant.herd == chosen["herd"]
        assert table.variant.experienced is (chosen["experienced"] == "yes")
        assert table.variant.play_on is (chosen["play_on"] == "yes")


def test_four_seats_a_seed_and_a_layout_start(tmp_path: Path) -> None:
    app = opened("human,random", 1)
    faces = tmp_path / "faces.toml"
    faces.write_text(packaged_text("cowlab.games.fiese_kuehe", "data/boards.toml"))
    fill(app, "human,random,greedy,random", "42", layout="1f,2f,3f,4f*", faces=str(faces))
    assert app.session.seats == ("human", "random", "greedy", "random")
    assert app.session.seed == 42
    assert "Alma: your turn" in said(app)
    asked = {"layout": "1f,2f,3f,4f*", "faces": str(faces)}
    assert app.session.states[0] == new("human,random,greedy,random", 42, **asked).states[0]


@pytest.mark.parametrize(
    ("seats", "seed", "options", "fault"),
    [
        ("human,random", "moo", {}, 'The seed is "moo", expected a whole number or nothing.'),
        ("human,random", "1.5", {}, 'The seed is "1.5"'),
        ("human,random", "٣", {}, "The seed is"),
        ("human,random", "9" * 400, {}, "The seed is"),
        ("human,random,nobody,random", "", {}, "Clara is played by nobody"),
        ("human,random", "", {"layout": "1f"}, "layout='1f' is not allowed"),
        ("human,random", "", {"layout": 'a"<b>'}, "is no board"),
        ("human,random", "", {"faces": "/no/such/file"}, "/no/such/file, the whole file: cannot"),
        ("human,random", "", {"faces": "/"}, "cannot be read"),
        ("human,random", "", {"faces": "a\0b"}, "cannot be read"),
    ],
)
def test_a_fault_in_the_form_is_a_sentence_and_the_game_goes_on(
    seats: str, seed: str, options: dict[str, str], fault: str
) -> None:
    app = opened("human,random", 1)
    before = kept(app.session)
    fill(app, seats, seed, **options)
    assert fault in refused(app)
    assert not refused(app).endswith("..")
    assert kept(app.session) == before
    enter(app, str(app.session.hint()))
    assert len(app.session.moves) > len(before[1])
