"""The lesson of Kuhfstein: a :class:`cowlab.lessons.model.GamePart`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cowlab.core.notation import NotationError
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.moves import Dealt, Exchange, Move
from cowlab.games.kuhfstein.positions import parse_state
from cowlab.games.kuhfstein.steps import Choosing, Exchanged, Extra, Showing, Tree
from cowlab.games.kuhfstein.track import Bonus
from cowlab.lessons import judging
from cowlab.lessons.model import Progress, Stage, no_answer, unreadable
from cowlab.puzzles.kuhfstein.goals import parse_goals
from cowlab.puzzles.kuhfstein.solitaire import cost, over, seat_of, settled

_BONUS: Final = {
    Bonus.ACTION: "A bonus: you have one more action, of any kind.",
    Bonus.TILE: "A bonus: take one more tile and place it.",
    Bonus.CARD: "A bonus: take one more card from the display.",
}


def fault(stage: Stage) -> tuple[str, str] | None:
    """Return the key and the fault of the first text that does not belong, or ``None``."""
    try:
        state = parse_state(stage.position)
    except NotationError as error:
        return "position", str(error)
    if state.to_move != 0:
        return "position", "seat a must have something to decide"
    try:
        parse_goals(stage.goal)
    except NotationError as error:
        return "goal", str(error)
    return unreadable(stage, state.game.parse_move)


def start(stage: Stage) -> State:
    """Return the first state."""
    return parse_state(stage.position)


def task(stage: Stage) -> tuple[str, ...]:
    """Return what is to be done, in sentences, one a part of the goal."""
    return judging.task(stage, parse_goals(stage.goal))


def judge(stage: Stage, words: Sequence[str]) -> Progress:
    """Judge all words so far; never raises for what a learner may type."""
    return judging.judge(stage, words, _Walk(start(stage)), parse_goals(stage.goal))


answer = no_answer


class _Walk(judging.Walk[State]):
    turn = "action"
    go_on = "Finish what you have begun, then try something forbidden."

    def take(self, word: str) -> None:
        """Go on by a word; what others do after the turn is passed over."""
        if not self.ended():
            super().take(word)

    def ready(self, move: Move) -> State:
        return self.state if isinstance(move, Dealt) else self.final()

    def turns_of(self, move: Move) -> int:
        return 0 if isinstance(move, Dealt | Exchange) else cost(move)

    def ended(self) -> bool:
        """Whether the turn is over, or the scoring tile chosen."""
        state, seat = self.final(), seat_of(self.first)
        base = state.table.agenda[0] if state.table.agenda else None
        if isinstance(base, Choosing):
            return base.seat != seat or not isinstance(self.first.table.agenda[0], Choosing)
        return over(state, seat) and not self._turning_up()

    def _turning_up(self) -> bool:
        return any(isinstance(step, Exchanged) for step in self.state.table.agenda)

    def pause(self) -> str:
        match self.final().table.step:
            case Tree():
                return "A square! Say which square gets the tree, or none."
            case Extra(bonus):
                return "" if self.ended() else _BONUS[bonus]
            case Exchanged():
                return "New ones! Now take one of them."
        return "The display is being turned up." if self._turning_up() else ""

    def final(self) -> State:
        """Return the state after all that is certain: a display turned up from the last of a
        stack, or the chosen scoring tiles shown."""
        state: State = self.state
        if self._turning_up() or isinstance(state.table.step, Showing):
            return settled(state)
        return state
