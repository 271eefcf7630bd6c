"""A market board shows a seat nothing that it may not know: other secrets, the same board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cowlab
from cowlab.draw.scene import Text
from cowlab.games.kuhhandel.parts import money_text
from cowlab.games.kuhhandel.steps import Answering
from cowlab.ui import stage
from cowlab.ui.guard import failures
from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session
from tests.ui.driving import inside, press, shown
from tests.ui.test_kuhhandel_pointing import positions

GAME = cowlab.games["kuhhandel"]


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


def asked(seed: int, players: int, number: int) -> list[Any]:
    """Some positions of a random game in which somebody is asked."""
    return random.Random(seed).sample(list(positions(seed, players)), number)


def seated(state: Any, people: set[int]) -> Session:
    words = ["human" if seat in people else "random" for seat in range(state.seats)]
    return Session(state, words, 1)


@pytest.mark.parametrize("players", [2, 3, 5])
def test_other_secrets_make_the_same_board(players: int) -> None:
    rng = random.Random(players)
    for state in asked(players, players, 6):
        seat = state.to_move
        twin = GAME.world(state.observe(seat), rng)
        apps = [PlayApp(seated(world, {seat})) for world in (state, twin)]
        assert inside(apps[0]) == inside(apps[1])
        for key in ("1", "2", "g", "Escape", "h", "+"):
            plies = len(apps[0].session.moves)
            for app in apps:
                press(app, key)
            if len(apps[0].session.moves) > plies:
                break
            assert inside(apps[0]) == inside(apps[1]), f"after {key}"


@pytest.mark.parametrize("players", [2, 4])
def test_a_refusal_tells_nothing_of_the_others(players: int) -> None:
    rng = random.Random(players)
    for state in asked(players + 20, players, 5):
        seat = state.to_move
        twin = GAME.world(state.observe(seat), rng)
        apps = [PlayApp(seated(world, {seat})) for world in (state, twin)]
        for text in ("bid:2400", "keep", "pay:200", "show:0", "offer:0+0+0", "trade:a:10+500"):
            for app in apps:
                app.type_move(text)
            assert inside(apps[0]) == inside(apps[1]), text
            if apps[0].session.moves:
                break


def covered(state: Any, people: set[int]) -> PlayApp:
    app = PlayApp(seated(state, people))
    app._covered = True
    app._refresh()
    return app


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_covered_screen_shows_what_an_onlooker_sees(players: int) -> None:
    """It does not depend on anything that only the people at it know."""
    rng = random.Random(players)
    for state in asked(players + 40, players, 6):
        people = {state.to_move, (state.to_move + 1) % players}
        twins = [GAME.world(state.observe(seat), rng) for seat in range(players)]
        boards = [inside(covered(world, people)) for world in (state, *twins)]
        assert all(board == boards[0] for board in boards)


def test_an_offer_is_not_in_the_page_while_the_screen_is_handed_on() -> None:
    for state in positions(3, 3):
        if isinstance(state.table.step, Answering) and len(state.offer) > 1:
            break
    app = covered(state, {state.table.step.deal.challenger, state.to_move})
    page = repr(inside(app))
    for secret in (state.offer, *state.money):
        assert money_text(secret) not in page
    words = " ".join(shape.text for shape in shown(app).shapes if isinstance(shape, Text))
    assert "Hand" in app.status.text
    assert not any(f"{sum(money)} in " in words for money in state.money)
