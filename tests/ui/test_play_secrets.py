"""What a board must not show: the same game with other hidden cards must look just the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import cowlab
from cowlab.draw.scene import Text, targets
from cowlab.ui import stage
from cowlab.ui.guard import failures
from cowlab.ui.play import PlayApp, play
from cowlab.ui.session import Session
from tests.ui.driving import (
    click,
    enter,
    inside,
    opened,
    other_secrets,
    press,
    shown,
    whole_turn,
)
from tests.ui.support import go, kept, new, settle


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


@pytest.fixture(autouse=True)
def nothing_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Scenes are looked at here, and painting takes most of the time."""
    monkeypatch.setattr(stage, "paint", lambda *_: None)
    monkeypatch.setattr(stage, "repaint", lambda *_: None)


def covered(seats: str = "human,human", seed: int = 3) -> PlayApp:
    """A board right after the first person's move, to be handed on."""
    app = opened(seats, seed)
    whole_turn(app)
    assert app.status.text.startswith("Hand the screen to")
    return app


def assert_alike(one: Session, other: Session) -> None:
    """Two sessions look the same on a board, whatever is done."""
    assert one.state.hands != other.state.hands  # type: ignore[attr-defined]
    apps = [PlayApp(one), PlayApp(other)]
    assert inside(apps[0]) == inside(apps[1])
    if one.waits_for_person:
        for key in ("h", "1", "w", "b", "c", "Escape"):
            before = len(one.moves), one.at
            for app in apps:
                press(app, key)
            if (len(one.moves), one.at) != before:
                return
            assert inside(apps[0]) == inside(apps[1]), f"after {key}"


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,greedy", 1), ("random,human,greedy", 2), ("human,random", 3)]
)
def test_one_person_sees_no_card_of_the_bots(seats: str, seed: int) -> None:
    session = settle(go(new(seats, seed), 45, random.Random(seed)))
    mine = session.people[0]
    for ply in (len(session.moves), 30, 13, 0):
        session.scrub(ply)
        assert_alike(session, other_secrets(session, mine, random.Random(ply)))


def test_when_the_game_is_over_the_others_cards_stay_hidden() -> None:
    session = new("human,random", 5)
    while settle(session).outcome is None:
        session.try_move(session.hint())
    assert_alike(session, other_secrets(session, 0, random.Random(1)))


def test_the_log_tells_own_draws_and_hides_those_of_bots() -> None:
    app = opened("human,random", 4)
    app.type_move(str(app.session.hint()))
    drawn = [
        str(move)
        for state, move in zip(app.session.states, app.session.moves, strict=False)
        if state.to_move is cowlab.CHANCE and state.table.turn_seat == 0  # type: ignore[attr-defined]
    ]
    log = app.controls.log.value
    assert drawn
    assert all(text in log for text in drawn)
    assert log.count("draw:") - log.count("draw:?") == len(drawn)
    assert "draw:?" in log


# Handing the screen on


def test_the_cover_hides_the_hands_of_everybody() -> None:
    session = go(new("human,human", 3), 40, random.Random(3))
    while not session.waits_for_person:
        session.step()
    app = PlayApp(session)
    whole_turn(app)
    assert app.status.text.startswith("Hand the screen to")
    twin = PlayApp(other_secrets(session, None, random.Random(1)))
    assert twin.session.state.hands != session.state.hands  # type: ignore[attr-defined]
    twin.take_over(app)
    twin.status.say(app.status.text)
    assert inside(app) == inside(twin)


def test_the_covered_scene_names_no_card() -> None:
    app = covered()
    reminders = [card.reminder for hand in app.session.state.hands for card in hand]  # type: ignore[attr-defined]
    words = " ".join(shape.text for shape in shown(app).shapes if isinstance(shape, Text))
    assert "hand, face down" in words
    assert not any(reminder[:12] in words for reminder in reminders)
    assert not any(target.key.startswith("card:") for target in targets(shown(app)))
    for other in ("still", "frame"):
        said = app._still() if other == "still" else app.stage.frame.label
        assert not any(reminder in said for reminder in reminders)


def test_under_the_cover_nothing_can_be_done_but_uncovering() -> None:
    app = covered()
    before, legal = kept(app.session), [str(move) for move in app.session.state.moves()]
    for target in ("w", "c1", "barn"):
        click(app, target)
    app.point("card:0")
    for move in legal[:3]:
        enter(app, move)
        app.type_move(move)
    press(app, *"12345wbcdh", "Escape", "Enter", "ArrowUp", "Enter", " ")
    app.hint()
    for button in (*app.controls.actions, app.controls.hint, app.controls.play):
        button.click()
    assert kept(app.session) == before
    assert not any("hinted" in t.name or "chosen" in t.name for t in targets(shown(app)))
    assert app.pointer.actions()[0].move is None
    enter(app, legal[0])
    assert app.status.text == "First press Show my cards."


def test_uncovering_shows_the_next_persons_cards_and_lets_them_play() -> None:
    app = covered()
    assert app.controls.ready.layout.display == ""
    assert app.controls.ready.description == "I am Berta: show my cards"
    app.controls.ready.click()
    assert app.controls.ready.layout.display == "none"
    assert "Berta: your turn" in app.status.text
    hand = app.session.state.hands[1]  # type: ignore[attr-defined]
    names = [t.name for t in targets(shown(app)) if t.key.startswith("card:")]
    assert [card.title in name for card, name in zip(hand, names, strict=True)] == [True] * 5
    assert "draw:?" in app.controls.log.value
    moves = len(app.session.moves)
    app.type_move(str(app.session.hint()))
    assert len(app.session.moves) > moves
    assert app.status.text == "Hand the screen to Alma."


def cards_of(app: PlayApp) -> str | None:
    """Whose cards lie open on the board."""
    open_cards = any(target.key.startswith("card:") for target in targets(shown(app)))
    return app.session.game.seat_names[app.pointer.view.seat] if open_cards else None  # type: ignore[attr-defined]


def test_looking_back_never_opens_the_cards_of_the_other_person() -> None:
    session = settle(go(new("human,human", 8), 30, random.Random(8)))
    app = PlayApp(session)
    mine = cards_of(app)
    assert mine is not None
    for ply in (*range(len(session.moves), -1, -1), *range(len(session.moves) + 1)):
        app.controls.ply.value = ply
        assert cards_of(app) in (None, mine), f"ply {ply}"
        log = app.controls.log.value
        assert app.session.viewer == app.session.game.seat_names.index(mine) or (
            "draw:" not in log
        ), f"ply {ply}"


def test_a_cover_is_not_lifted_by_looking_back() -> None:
    app = covered()
    press(app, "u")
    assert cards_of(app) is None
    app.controls.ready.click()
    assert cards_of(app) == "Alma"
    press(app, "r")
    assert cards_of(app) is None, "Alma must not see what Berta holds"


def test_three_people_and_a_bot_hand_on_in_turn() -> None:
    app = opened("human,human,random,human", 9)
    owners = []
    for _ in range(8):
        if cards_of(app) is None:
            app.controls.ready.click()
        owners.append(cards_of(app))
        whole_turn(app)
    assert owners == ["Alma", "Berta", "Dora"] * 2 + ["Alma", "Berta"]


def test_a_cell_run_again_keeps_the_cover() -> None:
    board = play(seats="human,human", seed=3, key="cover")
    board.run()
    whole_turn(board)
    again = play(seats="human,human", seed=3, key="cover")
    assert again.session is board.session
    assert cards_of(again) is None
    assert again.controls.ready.layout.display == ""


def test_a_new_game_is_covered_until_somebody_says_who_looks() -> None:
    app = covered()
    app.setup.start.click()
    app.question.yes.click()
    assert cards_of(app) is None
    app.controls.ready.click()
    assert cards_of(app) == "Alma"
    assert app.controls.ready.layout.display == "none"


def test_one_person_is_never_asked_to_hand_the_screen_on() -> None:
    app = opened("random,human,greedy", 9)
    for _ in range(4):
        app.type_move(str(app.session.hint()))
        assert cards_of(app) == "Berta"
    app.controls.ply.value = 0
    assert cards_of(app) == "Berta"


# What is saved and loaded, and what stands in fields


def test_loading_and_starting_cover_what_nobody_has_asked_to_see(tmp_path: Path) -> None:
    app = covered()
    file = str(tmp_path / "two.game")
    app.save(file)
    app.load(file)
    assert cards_of(app) is None
    assert app.status.text.startswith("Hand the screen to")
    app.start(new("random,human,human", 5))
    assert cards_of(app) is None
    app.controls.ready.click()
    assert cards_of(app) is not None


def test_what_was_typed_goes_when_the_screen_is_handed_on() -> None:
    app = opened("human,human", 3)
    app.controls.typed.value = "change:"
    whole_turn(app)
    assert app.status.text.startswith("Hand the screen to")
    assert app.controls.typed.value == ""


def test_a_saved_notebook_keeps_no_hand_of_people_who_share_a_screen() -> None:
    app = opened("human,human", 3)
    assert cards_of(app) == "Alma"
    assert "face down" in app._still()
    alone = opened("human,random", 3)
    assert "face down" not in alone._still()
