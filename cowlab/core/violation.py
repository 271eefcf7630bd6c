"""A refusal that teaches: which rule, why in this very case, and where to look."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a move is not allowed.

    ``rule`` is the id of a rule in the game's register, ``because`` one sentence about this very
    case, ``cells`` the names of the cells or cards to light up (may be empty).
    """

    rule: str
    because: str
    cells: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.because} ({self.rule})"


class IllegalMove(ValueError):
    """Raised by :func:`cowlab.play`; carries the :class:`Violation`. Nothing has changed."""

    def __init__(self, move: str, violation: Violation) -> None:
        super().__init__(f"{move} is not allowed: {violation}")
        self.move = move
        self.violation = violation

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Violation]]:
        return type(self), (self.move, self.violation)
