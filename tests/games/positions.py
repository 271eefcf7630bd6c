"""The few things that the tests of every game do with short positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import cowlab
from cowlab import CHANCE, Violation


@dataclass(frozen=True)
class Positions:
    """``line`` makes a whole position line of a short one."""

    game: Any
    line: Callable[[str], str]

    def at(self, short: str) -> Any:
        """The state of a short position."""
        return self.game.parse_state(self.line(short))

    def played(self, state: Any, *moves: str) -> Any:
        """The state after moves that must all be legal."""
        for move in moves:
            state = cowlab.play(state, move)
        return state

    def after(self, short: str, *moves: str) -> Any:
        """The state after moves from a short position, all of them legal."""
        return self.played(self.at(short), *moves)

    def refusal(self, short: str, *moves: str) -> Violation:
        """Why the last move is refused, after the others were played."""
        violation = self.after(short, *moves[:-1]).why_not(self.game.parse_move(moves[-1]))
        assert violation is not None, f"{moves[-1]} is allowed"
        assert isinstance(violation, Violation)
        return violation

    def refused(self, short: str, *moves: str) -> str:
        """The id of the rule that the last move breaks."""
        return self.refusal(short, *moves).rule

    def texts(self, state: Any) -> list[str]:
        """The texts of all legal moves."""
        return [str(move) for move in cowlab.legal_moves(state)]

    def legal(self, short: str, *moves: str) -> list[str]:
        """The texts of all legal moves, after some."""
        return self.texts(self.after(short, *moves))

    def words(self, state: Any) -> dict[str, str]:
        """The words of the full position line by key."""
        text = self.game.format_state(state)
        return dict(word.split("=", 1) for word in text.split(" "))

    def word(self, state: Any, key: str) -> str:
        """One word of the full position line."""
        return self.words(state)[key]

    def chances_taken(self, state: Any) -> Any:
        """The state when chance has done its part, always with its first outcome."""
        while state.to_move is CHANCE:
            state = state.after(next(state.moves()))
        return state
