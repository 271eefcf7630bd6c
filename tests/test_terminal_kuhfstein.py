"""Kuhfstein in a terminal."""

from __future__ import annotations

import io

from cowlab.terminal import Terminal
from cowlab.ui.session import Session


def talk(session: Session, *typed: str) -> str:
    """Return what a terminal game shows with everything typed beforehand."""
    shown = io.StringIO()
    terminal = Terminal(session, io.StringIO("".join(f"{line}\n" for line in typed)), shown)
    assert terminal.run() == 0
    return shown.getvalue()


def test_a_whole_game() -> None:
    session = Session.new("kuhfstein", ["human", "random"], 5)
    typed: list[str] = []
    while session.outcome is None:
        if session.step() is None:
            typed.append(str(session.hint()))
            assert session.try_move(typed[-1]) is None
    again = Session.new("kuhfstein", ["human", "random"], 5)
    shown = talk(again, *typed)
    assert again.moves == session.moves
    assert shown.endswith(f"{session.outcome.reason}\n")
    assert "Score sheet" in shown


def test_help_and_moves_speak_of_this_game() -> None:
    session = Session.new("kuhfstein", ["human", "random"], 5)
    shown = talk(session, "?", "moves tile:", "play:#/h=4:e9", "rule KF-R15", "quit")
    assert "moves play or moves tile:l" in shown
    assert "tile:" in shown
    assert "Not allowed: " in shown
    assert "KF-R15 " in shown
    assert max(map(len, shown.splitlines())) < 120
