"""Kuhfstein in a terminal."""

from __future__ import annotations

import io
import re

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
    assert " ".join(shown.split()).count(session.outcome.reason) == 1
    assert "Score sheet" in shown


def test_help_and_moves_speak_of_this_game() -> None:
    session = Session.new("kuhfstein", ["human", "random"], 5)
    shown = talk(session, "?", "moves tile:", "play:#/h=4:e9", "moo", "rule KF-R15", "quit")
    assert "moves play or moves tile:l" in shown
    assert "tile:" in shown
    assert "Not allowed: " in shown
    assert "KF-R15 " in shown
    assert "reveal" not in shown.partition("Not a move: ")[2], "players reveal nothing"
    assert max(map(len, shown.splitlines())) < 120


def test_labels_of_the_board_stand_for_its_cards() -> None:
    session = Session.new("kuhfstein", ["human", "random"], 5)
    view = session.state.observe(0)
    card = view.table.cards[1]
    shown = talk(session, "take:b", "play:1:0")
    assert session.moves[0] == session.game.parse_move(f"take:{card}")
    assert "Not allowed: " in shown
    assert "Not a move" not in shown


def test_why_says_where_a_card_fits_or_what_is_wrong() -> None:
    session = Session.new("kuhfstein", ["human", "random"], 5)
    card = str(session.state.observe(0).hand[0])
    shown = talk(session, "why a", "why 1", f"why {card}", "why tile:l:e9", "why moo", "why pass")
    answers = [line.removeprefix("Alma> ") for line in shown.splitlines() if "Alma> " in line]
    assert " fits nowhere now: " in answers[0]
    assert answers[1] == answers[2]
    assert answers[3].startswith("Not allowed: ")
    assert answers[4].startswith("Not a move: ")
    assert answers[5].startswith("Not allowed: ")
    assert session.moves == []


def test_why_names_every_place_that_a_card_fits() -> None:
    session = Session.new("kuhfstein", ["human", "random"], 5)
    while session.outcome is None:
        if session.step() is None:
            view = session.state.observe(0)
            fitting = [n for n, card in enumerate(view.hand, 1) if view.why_nowhere(card) is None]
            if fitting:
                break
            session.try_move(session.hint())
    shown = talk(session, f"why {fitting[0]}")
    assert re.search(r"point card \(.*\): it fits in .* place.*, with \d cows? on ", shown)


def test_what_bots_do_is_told_in_words() -> None:
    session = Session.new("kuhfstein", ["random", "human"], 5)
    shown = talk(session, "quit").partition("Berta: your turn")[0]
    assert re.search(r"^Alma (placed|took) ", shown, re.MULTILINE)
    assert "tile:" not in shown
    assert "reveal" not in shown
