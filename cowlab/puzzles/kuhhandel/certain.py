"""The points that a seat can make sure of, whatever the others do (a game tree, read to its end).

The seat need not see everything: it chooses one move for all positions that look alike to it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.parts import STEP
from cowlab.puzzles.goals import GoalWords
from cowlab.puzzles.kuhhandel.goals import seat_of
from cowlab.puzzles.kuhhandel.solitaire import View, Views, split_up

FORM: Final = "score NUMBER"
MOST_SCORE: Final = 19_900
"""More than any player can score: nine triples, all times ten, and four Copycats."""


@dataclass(slots=True)
class Securing:
    """Whether the seat can make sure of so many points, by best play to the end of the game.

    ``until``: somebody short-sighted looks no farther than to the end of the turn with this number,
    and takes the points as they stand then.
    """

    seat: int
    points: int
    until: int | None = None
    _known: dict[View, bool] = field(default_factory=dict)

    def sure(self, view: View) -> bool:
        """Return whether the points are certain in all positions of the view."""
        if view not in self._known:
            self._known[view] = self._sure(view)
        return self._known[view]

    def _sure(self, view: View) -> bool:
        one = next(iter(view))
        if one.to_move is None or (self.until and one.table.turns > self.until):
            return min(final(state, self.seat) for state in view) >= self.points
        if one.to_move != self.seat:
            return all(self.sure(each) for _, each in split_up(view, self.seat))
        return any(
            self.sure(frozenset(state.after(move) for state in view)) for move in one.moves()
        )


def final(state: State, seat: int) -> int:
    """Return the points of a seat as if the game ended now."""
    return state.score_sheet()[seat].total


def most_certain(views: Views, seat: int, until: int | None = None) -> int:
    """Return the most points that the seat can make sure of, by halving what is left.

    ``until``: see :class:`Securing`.
    """
    low, high = -MOST_SCORE // STEP, MOST_SCORE // STEP
    while low < high:
        middle = (low + high + 1) // 2
        securing = Securing(seat, middle * STEP, until)
        if all(map(securing.sure, views)):
            low = middle
        else:
            high = middle - 1
    return low * STEP


@dataclass(frozen=True, slots=True)
class Score:
    """``score 480``: with best play from there on, the seat makes at least so many points at the
    end of the game."""

    number: int

    def met_by(self, first: State, view: View) -> bool:
        return Securing(seat_of(first), self.number).sure(view)

    def met(self, first: State, now: State) -> bool:
        return self.met_by(first, frozenset([now]))

    def wish(self) -> str:
        return f"you are certain of at least {self.number} points at the end of the game."

    def lack(self, first: State, now: State) -> str:
        return f"{self.number} points at the end are not certain any more"

    def cells(self) -> tuple[str, ...]:
        return ()


def parse_score(text: str) -> Score:
    """Return the goal that is written ``text``. Raises NotationError, with the place."""
    return Score(GoalWords(text, {"score": FORM}).number(MOST_SCORE))
