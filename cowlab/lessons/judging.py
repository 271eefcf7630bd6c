"""How a stage is judged, in every game: a goal to reach, or a refusal to provoke."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from cowlab.core.notation import NotationError
from cowlab.core.violation import Violation
from cowlab.lessons.model import Progress, Stage
from cowlab.puzzles.goals import Goal
from cowlab.puzzles.verdicts import capital

S = TypeVar("S")


class Walk(ABC, Generic[S]):
    """What has become of a stage, word by word; refused words change nothing."""

    turn: ClassVar[str] = "turn"
    """What the limit of a stage counts, in one word."""
    go_on: ClassVar[str]
    """What to say in a pause to somebody who is to provoke a refusal."""

    def __init__(self, first: Any) -> None:
        self.first = self.state = first
        self.turns = 0
        self.no: Violation | str | None = None
        """Why the last word was refused (text: it is no move), if it was."""
        self.begun = False

    def take(self, word: str) -> None:
        """Go on by a word."""
        self.begun = True
        try:
            move = self.state.game.parse_move(word)
        except NotationError as error:
            self.no = error.problem
            return
        state = self.ready(move)
        self.no = state.why_not(move)
        if self.no is None:
            self.state = state.after(move)
            self.turns += self.turns_of(move)

    @abstractmethod
    def ready(self, move: Any) -> Any:
        """Return the state in which the move is judged: what is certain has happened."""

    @abstractmethod
    def turns_of(self, move: Any) -> int:
        """Return how many turns a move takes."""

    @abstractmethod
    def ended(self) -> bool:
        """Whether the learner has nothing more to decide."""

    @abstractmethod
    def pause(self) -> str:
        """Return what to say in the middle of a move; empty where goals are judged."""

    def stuck(self) -> str:
        """Return what to say when nothing can be done any more; empty while something can."""
        return ""

    def final(self) -> Any:
        """Return the state in which goals are judged."""
        return self.state

    def over(self, stage: Stage) -> bool:
        """Whether the learner has no turn left."""
        return not self.pause() and (self.turns >= stage.limit or self.ended())


def judge(stage: Stage, words: Sequence[str], walk: Walk[S], goals: Sequence[Goal[S]]) -> Progress:
    """Judge all words so far; never raises for what a learner may type."""
    for word in words:
        walk.take(word)
    return _provoked(stage, walk) if stage.refused is not None else _aimed(stage, walk, goals)


def task(stage: Stage, goals: Sequence[Goal[Any]]) -> tuple[str, ...]:
    """Return what is to be done, in sentences, one a part of the goal."""
    if stage.refused is not None:
        return ("Try it, and see what the game says.",)
    return tuple(capital(goal.wish()) for goal in goals)


def _aimed(stage: Stage, walk: Walk[S], goals: Sequence[Goal[S]]) -> Progress:
    now = walk.final()
    missing = [goal for goal in goals if not goal.met(walk.first, now)]
    pause = walk.pause()
    if not missing and not pause and walk.turns <= stage.limit:
        return Progress(True, False, stage.success)
    cells = tuple(cell for goal in missing for cell in goal.cells())
    lack = capital(missing[0].lack(walk.first, now)) if missing else "That took too long"
    if walk.over(stage):
        return Progress(False, True, f"{stage.failure} {lack}.", cells)
    if walk.no is not None:
        return _refusal(walk.no, "Try another move.")
    if not walk.begun:
        return Progress(False, False, f"Your goal: {' '.join(task(stage, goals))}", cells)
    if pause:
        return Progress(False, False, pause, cells)
    if stuck := walk.stuck():
        return Progress(False, True, f"{stage.failure} {stuck} {lack}.", cells)
    left = stage.limit - walk.turns
    turns = f"1 {walk.turn}" if left == 1 else f"{left} {walk.turn}s"
    return Progress(False, False, f"You have {turns} left. {lack}.", cells)


def _provoked(stage: Stage, walk: Walk[S]) -> Progress:
    no = walk.no
    if walk.over(stage):
        return Progress(False, True, stage.failure)
    if isinstance(no, Violation) and no.rule == stage.refused:
        return Progress(True, False, f"{_says_no(no)} {stage.success}", no.cells, no.rule)
    if isinstance(no, Violation):
        rule = walk.first.game.rules[no.rule]
        return _refusal(no, f"True, but that is another rule: {rule.title}. {stage.hint}")
    if no is not None:
        return _refusal(no, stage.hint)
    if not walk.begun:
        return Progress(False, False, " ".join(task(stage, ())))
    if walk.pause():
        return Progress(False, False, walk.go_on)
    return Progress(False, False, f"That was allowed, so it happened. {stage.hint}")


def _refusal(no: Violation | str, more: str) -> Progress:
    says = f"{_says_no(no)} {more}"
    if isinstance(no, str):
        return Progress(False, False, says)
    return Progress(False, False, says, no.cells, no.rule)


def _says_no(no: Violation | str) -> str:
    if isinstance(no, Violation):
        return f"The game says no: {no}."
    return f"That cannot be read as a move: {no}."
