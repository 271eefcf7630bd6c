"""All that lies open on the table of Fiese Kühe: what the rules of moving look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from cowlab.core.model import CHANCE, ToMove
from cowlab.games.fiese_kuehe.parts import HERD, Cards, Cell, Pasture, sorted_cells
from cowlab.games.fiese_kuehe.steps import Drawing, Moo, Step, Turn

HerdRule = Literal["rows", "boards"]


@dataclass(frozen=True, slots=True)
class Variant:
    """The optional rules in use."""

    herd: HerdRule = "rows"
    experienced: bool = False
    play_on: bool = False


@dataclass(frozen=True, slots=True)
class Turned:
    """A cow turned round (FK-R18); ``fresh``: in this very turn of its owner."""

    cell: Cell
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The open part of a state. Per-seat tuples are indexed by seat.

    ``cows``: cells of the cows on the pasture, sorted; ``home``: cows in the barn; ``turned``:
    sorted by cell; ``discards``: open cards; ``finished``: seats with four cows home, in order;
    ``agenda``: the last step is to be decided next, empty when the game is over.
    """

    pasture: Pasture
    variant: Variant
    cows: tuple[tuple[Cell, ...], ...]
    home: tuple[int, ...]
    turned: tuple[Turned, ...]
    discards: tuple[Cards, ...]
    finished: tuple[int, ...]
    agenda: tuple[Step, ...]

    @property
    def seats(self) -> int:
        return len(self.cows)

    @property
    def turn_seat(self) -> int | None:
        """Whose turn it is, also while cards are drawn; ``None`` when the game is over."""
        if not self.agenda:
            return None
        turn = self.agenda[0]
        assert isinstance(turn, Turn)
        return turn.seat

    @property
    def to_move(self) -> ToMove:
        """The seat to move, CHANCE while cards are drawn, ``None`` when the game is over."""
        return CHANCE if self.drawing else self.turn_seat

    @property
    def moo(self) -> Moo | None:
        """The Moo being played, if any."""
        step = self.agenda[-1] if self.agenda else None
        return step if isinstance(step, Moo) else None

    @property
    def drawing(self) -> int:
        """How many cards are still to be drawn."""
        step = self.agenda[-1] if self.agenda else None
        return step.count if isinstance(step, Drawing) else 0

    def waiting(self, seat: int) -> int:
        """Return how many of the seat's cows have not entered yet."""
        return HERD - len(self.cows[seat]) - self.home[seat]

    def owner(self, cell: Cell) -> int | None:
        """Return the seat whose cow stands on the cell."""
        for seat, cells in enumerate(self.cows):
            if cell in cells:
                return seat
        return None

    def occupied(self) -> Iterator[tuple[Cell, int]]:
        """Yield each cow on the pasture as (cell, seat), by seat, then cell."""
        for seat, cells in enumerate(self.cows):
            for cell in cells:
                yield cell, seat

    def is_turned(self, cell: Cell) -> bool:
        return any(mark.cell == cell for mark in self.turned)

    def moved(self, seat: int, cow: Cell | None, to: Cell | None) -> Table:
        """Return the table with one cow of the seat elsewhere.

        ``cow`` None: a waiting one enters. ``to`` None: it leaves the pasture (whether for the
        barn or to wait again is for the caller to count). A turned cow takes its mark along
        unless it leaves; no mark is added here.
        """
        cells = [cell for cell in self.cows[seat] if cell != cow]
        if to is not None:
            cells.append(to)
        cows = tuple(
            sorted_cells(cells) if other == seat else self.cows[other]
            for other in range(self.seats)
        )
        return replace(self, cows=cows, turned=self._marks_moved(cow, to))

    def _marks_moved(self, cow: Cell | None, to: Cell | None) -> tuple[Turned, ...]:
        marks = []
        for mark in self.turned:
            if mark.cell != cow:
                marks.append(mark)
            elif to is not None:
                marks.append(Turned(to, mark.fresh))
        return sorted_marks(marks)

    def brought_home(self, seat: int) -> Table:
        """Return the table with one more cow of the seat in the barn."""
        home = tuple(n + (other == seat) for other, n in enumerate(self.home))
        return replace(self, home=home)


def sorted_marks(marks: Iterable[Turned]) -> tuple[Turned, ...]:
    """Return the marks by row, then column."""
    return tuple(sorted(marks, key=lambda mark: (mark.cell.row, mark.cell.column)))
