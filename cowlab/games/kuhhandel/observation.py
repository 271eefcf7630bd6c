"""What one seat may see of a game of Kuhhandel: Festival (KH-R22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cowlab.core.model import ToMove
from cowlab.core.pieces import without
from cowlab.core.violation import Violation
from cowlab.games.kuhhandel.generate import player_moves
from cowlab.games.kuhhandel.judge import judge
from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.moves import Move
from cowlab.games.kuhhandel.parts import Cows
from cowlab.games.kuhhandel.table import Own, Table


@dataclass(frozen=True, slots=True)
class Observation:
    """The open table, the seat's own secrets, and what it knows about the money of the others
    (``ledger``; its own entry there is always empty)."""

    seat: int
    table: Table
    own: Own
    ledger: Ledger

    @property
    def to_move(self) -> ToMove:
        return self.table.to_move

    def unseen(self) -> Cows:
        """Return the cow cards that the seat cannot see, sorted: in others' stacks or the neutral
        one. Cards of closed types lie in the neutral stack, unless they are being searched."""
        return without(self.table.unseen(), self.own.stack)

    def moves(self) -> Iterator[Move]:
        """Yield the seat's legal moves; none when it is not its turn."""
        if self.to_move == self.seat:
            yield from player_moves(self.table, self.own)

    def why_not(self, move: Move) -> Violation | None:
        """Return the first rule a move of this seat breaks. Raises ValueError out of turn."""
        if self.to_move != self.seat:
            raise ValueError(f"seat {self.seat} is not to move")
        return judge(self.table, self.own, move)
