"""Sessions treated in every way and order: whatever is done, they hold together."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

import cowlab
from cowlab.core.notation import NotationError
from cowlab.core.records import read_record
from cowlab.ui.boards import pointers
from cowlab.ui.session import Session
from cowlab.ui.telling import events
from tests.ui.support import TABLES, go, kept, new

GAMES = [
    *(("fiese_kuehe", seats, options) for seats, options in TABLES),
    ("kuhfstein", "human,random", {}),
    ("kuhfstein", "greedy,human,human", {"first": 1}),
]
TEXTS = ["draw:h5", "done", "scare:c4:left", "z4:w-barn", "p1:a1-a2", "play:5@c3", "pass", "moo"]


class Anything(RuleBasedStateMachine):
    """One session, treated in every way, next to a list of the moves that it must hold."""

    def __init__(self) -> None:
        super().__init__()
        self.session = new("human,human", 0)
        self.moves: list[Any] = []

    @initialize(table=st.sampled_from(GAMES), seed=st.integers(0, 10**6))
    def begin(self, table: tuple[str, str, dict[str, Any]], seed: int) -> None:
        name, seats, options = table
        session = Session.new(name, seats.split(","), seed, **options)
        self.session = go(session, 25, random.Random(seed))
        self.moves = self.session.moves[:]

    @rule()
    def step(self) -> None:
        move = self.session.step()
        self.moves += [] if move is None else [move]

    @rule(number=st.integers(0, 10**6), as_text=st.booleans())
    def play(self, number: int, as_text: bool) -> None:
        legal = list(self.session.state.moves())
        if legal:
            move = legal[number % len(legal)]
            self.moves = [*self.moves[: self.session.at], move]
            assert self.session.try_move(str(move) if as_text else move) is None

    @rule(text=st.sampled_from(TEXTS) | st.text(max_size=8))
    def play_any_text(self, text: str) -> None:
        try:
            move = self.session.game.parse_move(text)
        except NotationError:
            with pytest.raises(NotationError):
                self.session.try_move(text)
            return
        expected, at = self.session.state.why_not(move), self.session.at
        if expected is None:
            self.moves = [*self.moves[:at], move]
        assert self.session.try_move(text) == expected

    @rule()
    def undo(self) -> None:
        before = self.session.at
        assert self.session.undo() is (self.session.at < before)

    @rule()
    def redo(self) -> None:
        before = self.session.at
        assert self.session.redo() is (self.session.at > before)

    @rule(ply=st.integers(-3, 80))
    def scrub(self, ply: int) -> None:
        if 0 <= ply <= len(self.moves):
            self.session.scrub(ply)
            assert self.session.at == ply
        else:
            with pytest.raises(ValueError, match="there is no ply"):
                self.session.scrub(ply)

    @rule()
    def hint(self) -> None:
        hint = self.session.hint()
        assert (hint is None) is not self.session.waits_for_person

    @rule()
    def save_and_load(self) -> None:
        again = Session.load(self.session.save())
        again.scrub(self.session.at)
        assert kept(again) == kept(self.session)
        self.session = again

    @invariant()
    def states_moves_and_cursor_agree(self) -> None:
        session = self.session
        assert session.moves == self.moves
        assert len(session.states) == len(session.moves) + 1
        assert 0 <= session.at <= len(session.moves)
        assert session.live is (session.at == len(session.moves))
        assert session.state is session.states[session.at]
        assert session.outcome == session.state.outcome
        assert session.viewer in range(len(session.seats))
        assert len(events(session, pointers[session.game.name]())) == session.at

    @invariant()
    def each_state_follows_by_its_move(self) -> None:
        session = self.session
        for n in range(max(0, session.at - 3), min(session.at + 3, len(session.moves))):
            assert session.states[n].why_not(session.moves[n]) is None
            assert session.states[n].after(session.moves[n]) == session.states[n + 1]

    def teardown(self) -> None:
        text = self.session.save()
        assert read_record(text, cowlab.games).states() == self.session.states


Anything.TestCase.settings = settings(
    max_examples=20, stateful_step_count=30, deadline=None, derandomize=True, database=None
)
TestAnything = Anything.TestCase
