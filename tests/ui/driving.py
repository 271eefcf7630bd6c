"""Driving a board that no page shows, through the same messages that a page would send."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import ipywidgets as widgets

import cowlab
from cowlab.core.pieces import without
from cowlab.draw.scene import targets
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Play, Scare
from cowlab.games.fiese_kuehe.parts import deck, sorted_cards
from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session
from cowlab.ui.stage import SHARPNESS
from tests.ui.support import new


def opened(seats: str, seed: int, **options: Any) -> PlayApp:
    """A board with a fresh game, at which bots answer at once."""
    app = PlayApp(new(seats, seed, **options))
    app.run()
    return app


def shown(app: PlayApp) -> Any:
    """The scene that the stage shows."""
    return app.stage._scene


def click(app: PlayApp, target: str) -> None:
    """Click on the canvas where a target lies."""
    x, y = next(t.box.center for t in targets(shown(app)) if t.key == target)
    pressed = {"kind": "press", "x": x * SHARPNESS, "y": y * SHARPNESS}
    app.stage.frame._handle_custom_msg(pressed, [])


def press(app: PlayApp, *keys: str, ctrl: bool = False) -> None:
    """Press keys on the canvas."""
    for key in keys:
        held = {"shift_key": False, "ctrl_key": ctrl, "meta_key": False}
        app.stage.canvas._handle_custom_msg({"event": "key_down", "key": key, **held}, [])


def enter(app: PlayApp, text: str) -> None:
    """Type into the field for moves and press Enter."""
    app.controls.typed.value = text
    app.controls.typed._handle_custom_msg({"event": "submit"}, [])


def by_clicks(app: PlayApp, move: Any) -> None:
    """Make a move of the person to move with the mouse only."""
    press(app, "Escape")
    match move:
        case Play(card, cow, to):
            for target in (f"card:{app.pointer.view.hand.index(card)}", str(cow), str(to)):  # type: ignore[attr-defined]
                click(app, target)
        case Change(card):
            click(app, f"card:{app.pointer.view.hand.index(card)}")  # type: ignore[attr-defined]
            app.controls.actions[0].click()
        case Scare(cow, direction):
            goal = direction.step(cow)
            click(app, str(cow))
            click(app, "barn" if goal.row > 12 else str(goal))
        case Done():
            app.controls.actions[1].click()


def whole_turn(app: PlayApp) -> None:
    """Play a hint, and hints to the end of a Moo if that opened one."""
    seat = app.session.state.to_move
    app.type_move(str(app.session.hint()))
    while app.session.state.to_move == seat and app.session.state.table.moo is not None:  # type: ignore[attr-defined]
        app.type_move(str(app.session.hint()))


def said(app: PlayApp) -> str:
    """The status line, having been found to be a sentence that the page shows too."""
    text = app.status.text
    assert text.endswith((".", "?", "!"))
    assert "role=" in app.status.widget.value
    return text


def refused(app: PlayApp) -> str:
    """The status line, having been found to be marked as a refusal."""
    assert "cowlab-refused" in app.status.widget.value
    return said(app)


# What is inside the widgets


def inside(app: PlayApp) -> list[tuple[str, str]]:
    """Every value that a page gets of every widget of the board, with its way from the box; and
    the pictures."""
    return [*_values(app.box, "box", set()), ("still", app._still()), ("scene", repr(shown(app)))]


def _values(widget: Any, way: str, seen: set[int]) -> Iterator[tuple[str, str]]:
    if id(widget) in seen:
        return
    seen.add(id(widget))
    for name in sorted(widget.keys):
        yield from _value(getattr(widget, name), f"{way}.{name}", seen)


def _value(value: Any, way: str, seen: set[int]) -> Iterator[tuple[str, str]]:
    if isinstance(value, widgets.Widget):
        yield from _values(value, way, seen)
    elif isinstance(value, list | tuple):
        for n, part in enumerate(value):
            yield from _value(part, f"{way}[{n}]", seen)
    else:
        yield way, repr(value)


# The same game with other secrets


def other_secrets(session: Session, knows: int | None, rng: random.Random) -> Session:
    """The session with other cards wherever the seat cannot know them; with ``None``, wherever
    nobody who only looks at the table can.

    Its states need not follow from each other: it is for looking at only."""
    twin = Session(session.states[0], session.seats, session.seed)
    twin.states = [_redealt(state, knows, rng) for state in session.states]
    pairs = zip(session.states, session.moves, strict=False)
    twin.moves = [_redrawn(state, move, knows, rng) for state, move in pairs]
    twin.at = session.at
    return twin


def _redealt(state: Any, knows: int | None, rng: random.Random) -> Any:
    hands = []
    for seat, hand in enumerate(state.hands):
        rest = without(deck(), state.table.discards[seat])
        hands.append(hand if seat == knows else sorted_cards(rng.sample(rest, len(hand))))
    return replace(state, hands=tuple(hands))


def _redrawn(state: Any, move: Any, knows: int | None, rng: random.Random) -> Any:
    hidden = state.to_move is cowlab.CHANCE and state.table.turn_seat != knows
    return Draw(rng.choice(deck())) if hidden else move
