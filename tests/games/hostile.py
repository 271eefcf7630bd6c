"""Text of any kind: what is no move or position says so, with a place, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest

import cowlab
from cowlab import NotationError


def explained(error: NotationError, text: str, what: str) -> None:
    assert error.what == what
    assert error.text == text
    assert 0 <= error.place <= len(text)
    assert error.problem
    assert error.line is None


@dataclass(frozen=True)
class Hostile:
    """Good texts, which are changed at random, and ``words`` to change them with."""

    game: Any
    positions: Sequence[str]
    moves: Sequence[str]
    words: Sequence[str]

    def changed(self, text: str, rng: random.Random) -> str:
        """The text with up to four things cut, doubled, replaced or put in."""
        for _ in range(rng.randint(1, 4)):
            start = rng.randint(0, len(text))
            end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20)))
            letter, word = chr(rng.randint(32, 126)), rng.choice(self.words)
            put = rng.choice(("", word, text[start:end] * 2, letter))
            text = text[:start] + put + text[end:]
        return text

    def positions_round_trip(self) -> None:
        for text in self.positions:
            state = self.game.parse_state(text)
            again = self.game.format_state(state)
            assert self.game.parse_state(again) == state
            assert self.game.format_state(self.game.parse_state(again)) == again
            list(state.moves())

    def read(self, rng: random.Random, tries: int) -> Iterator[tuple[str, Any]]:
        """Changed positions that still are some, with their states; the others explain why not."""
        for _ in range(tries):
            text = self.changed(rng.choice(self.positions), rng)
            try:
                state = self.game.parse_state(text)
            except NotationError as error:
                explained(error, text, "position")
                continue
            yield text, state

    def changed_positions(self, rng: random.Random, tries: int) -> int:
        """Those that can be read can be written and played. Returns how many could."""
        number = 0
        for _, state in self.read(rng, tries):
            number += 1
            assert self.game.parse_state(self.game.format_state(state)) == state
            for move in islice(state.moves(), 3):
                cowlab.play(state, move)
        return number

    def changed_moves(self, rng: random.Random, tries: int) -> int:
        """Those that can be read can be written. Returns how many could."""
        number = 0
        for _ in range(tries):
            text = self.changed(rng.choice(self.moves), rng)
            try:
                move = self.game.parse_move(text)
            except NotationError as error:
                explained(error, text, "move")
                continue
            number += 1
            assert self.game.parse_move(str(move)) == move
            assert str(self.game.parse_move(str(move))) == str(move)
        return number

    def played_on(self, rng: random.Random, tries: int, plies: int) -> int:
        """Whatever the checks let through is a position that the engine can go on with.

        Returns how many games came to their ends.
        """
        ended = 0
        for text, first in self.read(rng, tries):
            state = first
            for _ in range(plies):
                if state.to_move is None:
                    break
                moves = list(state.moves())
                assert moves, text
                state = cowlab.play(state, rng.choice(moves))
            ended += state.to_move is None
        return ended

    def no_text(self, junk: object) -> None:
        with pytest.raises(NotationError, match="expected text"):
            self.game.parse_move(junk)
        with pytest.raises(NotationError, match="expected text"):
            self.game.parse_state(junk)

    def fault(self, text: str, problem: str) -> None:
        """The position is none, for this reason."""
        with pytest.raises(NotationError) as raised:
            self.game.parse_state(text)
        assert problem in raised.value.problem
        explained(raised.value, text, "position")
