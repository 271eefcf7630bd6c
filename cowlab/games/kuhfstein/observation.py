"""What one seat may see of a Kuhfstein game (KF-R22)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cowlab.core.model import ToMove
from cowlab.core.pieces import without
from cowlab.core.violation import Violation
from cowlab.games.kuhfstein.generate import player_moves
from cowlab.games.kuhfstein.judge import judge
from cowlab.games.kuhfstein.misses import why_nowhere
from cowlab.games.kuhfstein.moves import Move
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.table import Cards, Own, Table, hand_of


@dataclass(frozen=True, slots=True)
class Observation:
    """The open table, the seat's own secrets, and the scoring tile it has chosen at the end."""

    seat: int
    table: Table
    own: Own
    chosen: ScoringTile | None

    @property
    def to_move(self) -> ToMove:
        return self.table.to_move

    @property
    def hand(self) -> Cards:
        """All cards that the seat holds, sorted."""
        return hand_of(self.table, self.seat, self.own)

    def unseen(self) -> Cards:
        """Return the cards that others may hold face down, sorted (KF-R22)."""
        table = self.table
        possible = table.unseen() if table.unmasked is None else table.unmasked
        return possible if self.own.dealt is None else without(possible, [self.own.dealt])

    def moves(self) -> Iterator[Move]:
        """Yield the seat's legal moves; none when it is not its turn."""
        if self.to_move == self.seat:
            yield from player_moves(self.table, self.own)

    def why_not(self, move: Move) -> Violation | None:
        """Return the first rule a move of this seat breaks. Raises ValueError out of turn."""
        if self.to_move != self.seat:
            raise ValueError(f"seat {self.seat} is not to move")
        return judge(self.table, self.own, move)

    def why_nowhere(self, card: CardFace) -> Violation | None:
        """Return why the card fits nowhere in this seat's area now, ``None`` if it does (KF-R15).

        Whose turn it is and whether the seat holds the card is not looked at.
        """
        return why_nowhere(self.table.areas[self.seat], card, self.table.supply(self.seat))
