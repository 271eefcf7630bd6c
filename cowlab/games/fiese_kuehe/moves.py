"""The moves of Fiese Kühe. Each is a frozen value whose text is one token (docs/notation.md)."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.fiese_kuehe.parts import Card, Cell, Direction, Origin, Target


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card: the cow on ``cow`` (or a waiting one) goes to ``to``."""

    card: Card
    cow: Origin
    to: Target

    def __str__(self) -> str:
        return f"{self.card}:{self.cow}-{self.to}"


@dataclass(frozen=True, slots=True)
class Change:
    """Change cards: discard ``card``, shuffle the rest of the hand into the pile, draw five."""

    card: Card

    def __str__(self) -> str:
        return f"change:{self.card}"


@dataclass(frozen=True, slots=True)
class Scare:
    """Within a Moo: the cow on ``cow`` is moved one space."""

    cow: Cell
    direction: Direction

    def __str__(self) -> str:
        return f"scare:{self.cow}:{self.direction.word}"


@dataclass(frozen=True, slots=True)
class Done:
    """End a Moo."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Draw:
    """Chance: this card is drawn from the pile of the seat on turn."""

    card: Card

    def __str__(self) -> str:
        return f"draw:{self.card}"


Move = Play | Change | Scare | Done | Draw
