"""The lesson of Fiese Kühe: a :class:`cowlab.lessons.model.GamePart`."""

from __future__ import annotations

from collections.abc import Sequence

from cowlab.core.notation import NotationError
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Change, Draw, Move, Play
from cowlab.games.fiese_kuehe.positions import parse_state
from cowlab.lessons import judging
from cowlab.lessons.model import Progress, Stage, no_answer, unreadable
from cowlab.puzzles.fiese_kuehe.goals import Goal, parse_goals
from cowlab.puzzles.fiese_kuehe.solitaire import alone, at_rest


def fault(stage: Stage) -> tuple[str, str] | None:
    """Return the key and the fault of the first text that does not belong, or ``None``."""
    try:
        state = parse_state(stage.position)
    except NotationError as error:
        return "position", str(error)
    if state.table.turn_seat is None or alone(state) != state:
        return "position", "only the seat on turn may hold cards"
    try:
        parse_goals(stage.goal, state.seats)
    except NotationError as error:
        return "goal", str(error)
    return unreadable(stage, state.game.parse_move)


def start(stage: Stage) -> State:
    """Return the first state, in which nobody but the seat on turn has a turn."""
    return parse_state(stage.position)


def task(stage: Stage) -> tuple[str, ...]:
    """Return what is to be done, in sentences, one a part of the goal."""
    return judging.task(stage, _goals(stage))


def judge(stage: Stage, words: Sequence[str]) -> Progress:
    """Judge all words so far; never raises for what a learner may type."""
    return judging.judge(stage, words, _Walk(start(stage)), _goals(stage))


answer = no_answer


class _Walk(judging.Walk[State]):
    go_on = "The cow moos. Say done, then try something forbidden."

    def ready(self, move: Move) -> State:
        return self.state if isinstance(move, Draw) else drawn(self.state)

    def turns_of(self, move: Move) -> int:
        return isinstance(move, Play | Change)

    def ended(self) -> bool:
        return not self.state.table.agenda

    def pause(self) -> str:
        if at_rest(self.state):
            return ""
        return "Moo! Scare a cow beside you, or say done when you have scared enough."

    def stuck(self) -> str:
        """Whether no cow can move with any card, and changing cards brings no new ones."""
        state = drawn(self.state)
        seat = state.table.turn_seat
        if seat is None or not at_rest(state) or state.pile(seat):
            return ""
        if any(isinstance(move, Play) for move in state.moves()):
            return ""
        return "With what you hold now, no cow can move."


def drawn(state: State) -> State:
    """Return the state after drawing, where the whole pile is drawn: no chance is in that."""
    while state.table.drawing:
        seat = state.table.turn_seat
        assert seat is not None
        if len(state.pile(seat)) != state.table.drawing:
            break
        state = state.after(next(state.moves()))
    return state


def _goals(stage: Stage) -> tuple[Goal, ...]:
    return parse_goals(stage.goal, start(stage).seats)
