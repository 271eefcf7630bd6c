"""The lesson of Fiese Kühe: a :class:`cowlab.lessons.model.GamePart`."""

from __future__ import annotations

from collections.abc import Sequence

from cowlab.core.notation import NotationError
from cowlab.core.violation import Violation
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.moves import Change, Draw, Move, Play
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.positions import parse_state
from cowlab.lessons.model import Progress, Stage
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
    for key, lines in (("model", (stage.model,)), ("wrong", stage.wrong)):
        for word in (word for line in lines for word in line):
            try:
                parse_move(word)
            except NotationError as error:
                return key, str(error)
    return None


def start(stage: Stage) -> State:
    """Return the first state, in which nobody but the seat on turn has a turn."""
    return parse_state(stage.position)


def task(stage: Stage) -> tuple[str, ...]:
    """Return what is to be done, in sentences, one a part of the goal."""
    if stage.refused is not None:
        return ("Try it, and see what the game says.",)
    return tuple(_capital(goal.wish()) for goal in _goals(stage))


def judge(stage: Stage, words: Sequence[str]) -> Progress:
    """Judge all words so far; never raises for what a learner may type."""
    walk = _Walk(start(stage))
    for word in words:
        walk.take(word)
    return _provoked(stage, walk) if stage.refused is not None else _aimed(stage, walk)


class _Walk:
    """What has become of the stage, word by word; refused words change nothing."""

    def __init__(self, first: State) -> None:
        self.first = self.state = first
        self.turns = 0
        self.no: Violation | str | None = None
        """Why the last word was refused (text: it is no move), if it was."""
        self.begun = False

    def take(self, word: str) -> None:
        self.begun = True
        try:
            move = parse_move(word)
        except NotationError as error:
            self.no = error.problem
            return
        state = self.state if isinstance(move, Draw) else drawn(self.state)
        self.no = state.why_not(move)
        if self.no is None:
            self.state = state.after(move)
            self.turns += _turns(move)

    def over(self, stage: Stage) -> bool:
        """Whether the learner has no turn left."""
        resting = at_rest(self.state)
        return resting and (self.turns >= stage.limit or not self.state.table.agenda)

    def stuck(self) -> bool:
        """Whether no cow can move with any card, and changing cards brings no new ones."""
        state = drawn(self.state)
        seat = state.table.turn_seat
        if seat is None or not at_rest(state) or state.pile(seat):
            return False
        return not any(isinstance(move, Play) for move in state.moves())


def drawn(state: State) -> State:
    """Return the state after drawing, where the whole pile is drawn: no chance is in that."""
    while state.table.drawing:
        seat = state.table.turn_seat
        assert seat is not None
        if len(state.pile(seat)) != state.table.drawing:
            break
        state = state.after(next(state.moves()))
    return state


def _turns(move: Move) -> int:
    return isinstance(move, Play | Change)


def _goals(stage: Stage) -> tuple[Goal, ...]:
    return parse_goals(stage.goal, start(stage).seats)


# A goal to reach


def _aimed(stage: Stage, walk: _Walk) -> Progress:
    missing = [goal for goal in _goals(stage) if not goal.met(walk.first, walk.state)]
    resting = at_rest(walk.state)
    if not missing and resting and walk.turns <= stage.limit:
        return Progress(True, False, stage.success)
    cells = tuple(cell for goal in missing for cell in goal.cells())
    lack = _capital(missing[0].lack(walk.first, walk.state)) if missing else "That took too long"
    if walk.over(stage):
        return Progress(False, True, f"{stage.failure} {lack}.", cells)
    if walk.no is not None:
        return _refusal(walk.no, "Try another move.")
    if not walk.begun:
        return Progress(False, False, f"Your goal: {' '.join(task(stage))}", cells)
    if not resting:
        says = "Moo! Scare a cow beside you, or say done when you have scared enough."
        return Progress(False, False, says, cells)
    if walk.stuck():
        says = f"{stage.failure} With what you hold now, no cow can move. {lack}."
        return Progress(False, True, says, cells)
    left = stage.limit - walk.turns
    turns = "1 turn" if left == 1 else f"{left} turns"
    return Progress(False, False, f"You have {turns} left. {lack}.", cells)


# A refusal to provoke


def _provoked(stage: Stage, walk: _Walk) -> Progress:
    no = walk.no
    if walk.over(stage):
        return Progress(False, True, stage.failure)
    if isinstance(no, Violation) and no.rule == stage.refused:
        return Progress(True, False, f"{_says_no(no)} {stage.success}", no.cells, no.rule)
    if isinstance(no, Violation):
        rule = GAME.rules[no.rule]
        nudge = f"True, but that is another rule: {rule.title}. {stage.hint}"
        return _refusal(no, nudge)
    if no is not None:
        return _refusal(no, stage.hint)
    if not walk.begun:
        return Progress(False, False, " ".join(task(stage)))
    if not at_rest(walk.state):
        return Progress(False, False, "The cow moos. Say done, then try something forbidden.")
    return Progress(False, False, f"That was allowed, so it happened. {stage.hint}")


# Words


def _refusal(no: Violation | str, more: str) -> Progress:
    says = f"{_says_no(no)} {more}"
    if isinstance(no, str):
        return Progress(False, False, says)
    return Progress(False, False, says, no.cells, no.rule)


def _says_no(no: Violation | str) -> str:
    if isinstance(no, Violation):
        return f"The game says no: {no}."
    return f"That cannot be read as a move: {no}."


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
