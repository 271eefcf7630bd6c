"""What one seat may see of a Fiese-Kühe game (FK-R20)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cowlab.core.model import ToMove
from cowlab.core.pieces import without
from cowlab.core.violation import Violation
from cowlab.games.fiese_kuehe.generate import player_moves
from cowlab.games.fiese_kuehe.judge import judge
from cowlab.games.fiese_kuehe.moves import Move
from cowlab.games.fiese_kuehe.parts import Cards, deck
from cowlab.games.fiese_kuehe.table import Table


@dataclass(frozen=True, slots=True)
class Observation:
    """The open table, the seat's own hand, and how many cards the others hold."""

    seat: int
    table: Table
    hand: Cards
    hand_sizes: tuple[int, ...]

    @property
    def to_move(self) -> ToMove:
        return self.table.to_move

    def unseen(self, seat: int) -> Cards:
        """Return the seat's cards whose place this seat cannot know, sorted.

        For the own seat that is the pile; for another the hand and the pile together.
        """
        rest = without(deck(), self.table.discards[seat])
        return without(rest, self.hand) if seat == self.seat else rest

    def moves(self) -> Iterator[Move]:
        """Yield the seat's legal moves; none when it is not its turn."""
        if self.to_move == self.seat:
            yield from player_moves(self.table, self.hand)

    def why_not(self, move: Move) -> Violation | None:
        """Return the first rule a move of this seat breaks. Raises ValueError out of turn."""
        if self.to_move != self.seat:
            raise ValueError(f"seat {self.seat} is not to move")
        return judge(self.table, self.hand, move)
