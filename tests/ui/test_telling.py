"""What happened, in words: the sentence after the others' turns, and the list of all moves."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from cowlab.ui.boards import pointers
from cowlab.ui.guard import failures
from cowlab.ui.play import PlayApp
from cowlab.ui.pointing import Deed
from cowlab.ui.session import Session
from cowlab.ui.telling import events, joined, log_html, since_decision
from tests.ui.driving import opened, whole_turn
from tests.ui.support import finish, go, new, settle


@pytest.fixture(autouse=True)
def no_callback_fails() -> Iterator[None]:
    failures.clear()
    yield
    assert failures == []


def areas(seats: str, moves: str, seed: int = 5) -> Session:
    """A game of Kuhfstein in which people made the moves; chance answers."""
    session = settle(Session.new("kuhfstein", seats.split(","), seed))
    for move in moves.split():
        assert session.try_move(move) is None
        settle(session)
    return session


def first(session: Session, head: str) -> str:
    return next(str(move) for move in session.state.moves() if str(move).startswith(head))


def act(session: Session, *heads: str) -> None:
    for head in heads:
        assert session.try_move(first(session, head)) is None
        while not session.waits_for_person:
            session.step()


# One sentence


def test_deeds_are_joined_and_the_same_verb_is_said_once() -> None:
    card, cow = Deed("draw", "drew", "a card"), Deed("scare", "scared", "the cow on c4 left")
    assert joined([card]) == "drew a card"
    assert joined([card] * 3) == "drew a card 3 times"
    assert joined([cow, card]) == "scared the cow on c4 left and drew a card"
    other = Deed("scare", "scared", "the cow on c6 right")
    assert joined([cow, other]) == "scared the cow on c4 left and the cow on c6 right"
    assert joined([Deed("pass", "passed")] * 2) == "passed 2 times"


def test_all_that_another_person_did_is_told() -> None:
    session = areas("human,human", "")
    act(session, "tile:", "take:", "tile:", "take:")
    told = since_decision(session, pointers["kuhfstein"]())
    pattern = r"Berta placed (a \w+|hay) on 0 and took the \d+-point card \([a-z, ]+\)\."
    assert re.fullmatch(pattern, told)


def test_nothing_stale_is_told_after_an_own_move() -> None:
    session = areas("human,human", "")
    act(session, "tile:", "take:", "tile:", "take:", "tile:")
    assert session.viewer == 0
    assert since_decision(session, pointers["kuhfstein"]()) == ""


def test_many_deeds_are_counted() -> None:
    session = new("human,random", 4)
    pointer = pointers["fiese_kuehe"]()
    settle(session).try_move(session.hint())
    turn = [event for event in events(settle(session), pointer) if event.seat == 1]
    assert len(turn) > 1
    deeds = [Deed("do", "did", f"this {n}") for n in range(5)]
    pointer.deed = lambda _: deeds.pop()  # type: ignore[method-assign,assignment]
    session.at, session.states, session.moves = 4, session.states[:1] * 5, session.moves[:1] * 4
    assert since_decision(session, pointer) == ""


@pytest.mark.parametrize("seed", range(4))
def test_the_sentence_is_short_and_about_others(seed: int) -> None:
    for game, seats in (("fiese_kuehe", "human,greedy,random"), ("kuhfstein", "greedy,human")):
        session = settle(Session.new(game, seats.split(","), seed))
        for _ in range(12):
            if session.outcome is not None:
                break
            told = since_decision(session, pointers[game]())
            assert told.count(". ") == 0
            me = session.game.seat_names[session.people[0]]
            assert f"{me} " not in told
            session.try_move(session.hint())
            settle(session)


def test_with_bots_only_the_last_turn_is_told() -> None:
    session = go(new("random,greedy", 5), 30, random.Random(5))
    last = session.decider(session.at)
    assert last is not None
    told = since_decision(session, pointers["fiese_kuehe"]())
    assert told.startswith(f"{session.game.seat_names[last]} ")


def test_the_board_says_what_a_bot_did_and_then_what_to_do() -> None:
    app = opened("human,random", 4)
    whole_turn(app)
    assert re.match(r"Berta (played|discarded) .*\. Alma: your turn\. ", app.status.text)


def test_after_uncovering_the_other_persons_turn_is_told() -> None:
    app = opened("human,human", 3)
    whole_turn(app)
    assert app.status.text == "Hand the screen to Berta."
    app.controls.ready.click()
    assert re.match(r"Alma (played|discarded) .*\. Berta: your turn\. ", app.status.text)


# The list


def numbers(log: str) -> list[int]:
    return [int(number) for number in re.findall(r'<li value="(\d+)">', log)]


@pytest.mark.parametrize("game", ["fiese_kuehe", "kuhfstein"])
def test_the_list_holds_the_whole_game_in_words_newest_first(game: str) -> None:
    session = Session.new(game, ["human", "random"], 3)
    while settle(session).outcome is None:
        session.try_move(session.hint())
    pointer = pointers[game]()
    log = log_html(session, pointer)
    happened = events(session, pointer)
    decided = [event.ply for event in happened if not event.chance]
    assert numbers(log) == decided[::-1]
    assert len(decided) > 40
    assert "<b>Alma</b> " in log
    assert "<b>Berta</b> " in log
    typed = re.findall(r"<small>(.*?)</small>", log)
    assert " ".join(typed[::-1]) == " ".join(event.heard for event in happened)


def test_one_ply_follows() -> None:
    app = PlayApp(finish(new("human,random", 7)))
    app.controls.ply.value = app.controls.ply.max - 1
    assert app.status.text.startswith("Looking back: 1 ply follows. ")


@pytest.mark.parametrize("game", ["fiese_kuehe", "kuhfstein"])
def test_a_board_of_bots_does_not_say_you(game: str) -> None:
    app = PlayApp(Session.new(game, ["random", "random"], 5))
    for _ in range(6):
        app.session.step()
        app._refresh()
        assert "your turn" not in app.status.text
        assert "your turn" not in app.stage.frame.label
        assert "(you)" not in app._still()
