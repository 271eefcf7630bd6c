"""Lessons: ``load(game)``, ``start``, ``task``, ``judge``. No widgets here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cowlab.lessons.loader import GAMES, game_part, load
from cowlab.lessons.model import Lesson, Progress, Stage

__all__ = ["GAMES", "Lesson", "Progress", "Stage", "answer", "judge", "load", "start", "task"]


def start(stage: Stage) -> Any:
    """Return the state that the stage begins with: show it, and let the learner play on it."""
    return game_part(stage.game).start(stage)


def task(stage: Stage) -> tuple[str, ...]:
    """Return what is to be done, in sentences, one a part of the goal."""
    return game_part(stage.game).task(stage)


def judge(stage: Stage, words: Sequence[str]) -> Progress:
    """Judge what the learner has done so far, after every move and every refused try.

    ``words`` are all words of the stage in order. The last one may be a try that the game
    refuses or cannot read; such tries in between are passed over. Cards drawn may be among
    the words or be left out; what :func:`answer` gives is left out. A refused try is never a
    failure. Never raises for what a learner may type.
    """
    return game_part(stage.game).judge(stage, words)


def answer(stage: Stage, state: Any) -> Any:
    """Return the move by which the stage goes on by itself: what another player does, or what is
    turned up then. ``None`` where it is the learner's turn, or where chance decides as usual."""
    return game_part(stage.game).answer(stage, state)
