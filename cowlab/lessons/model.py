"""What a lesson is, in every game: stages of one idea each, told as data."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from cowlab.core.notation import NotationError


@dataclass(frozen=True, slots=True)
class Stage:
    """One idea, and one small thing to do with it.

    ``text``: short paragraphs of plain text. ``rules``: ids of the RULES.md headings that it
    teaches. ``position`` and ``goal`` are the game's own notation. A stage has either a ``goal``,
    all of whose parts are to be met, or ``refused``: the id of the rule by which the game is to
    refuse a move. ``limit`` is how many turns the learner has. ``model`` is a line of moves
    that passes; each line of ``wrong`` does not. ``others``: what the other players say, as the
    game's part understands it; empty where the learner plays alone.
    """

    id: str
    title: str
    game: str
    rules: tuple[str, ...]
    text: tuple[str, ...]
    position: str
    limit: int
    success: str
    failure: str
    hint: str
    model: tuple[str, ...]
    wrong: tuple[tuple[str, ...], ...]
    goal: tuple[str, ...] = ()
    refused: str | None = None
    others: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game taught from nothing: its stages in order."""

    game: str
    title: str
    stages: tuple[Stage, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Where the learner stands after a move, or after a try that the game refused.

    ``done`` and ``failed`` are never both true; while both are false the stage goes on. ``says``
    is what to tell the learner, ``cells`` what to light up, ``rule`` the rule by which the last
    word was refused.
    """

    done: bool
    failed: bool
    says: str
    cells: tuple[str, ...] = ()
    rule: str | None = None


class GamePart(Protocol):
    """What the lesson of one game needs to know of it: the module ``cowlab.lessons.<game>``."""

    def fault(self, stage: Stage) -> tuple[str, str] | None:
        """Return the key and the fault of the first text that is not of the game, or ``None``."""

    def start(self, stage: Stage) -> Any:
        """Return the state that the stage begins with."""

    def task(self, stage: Stage) -> tuple[str, ...]:
        """Return what is to be done, in sentences."""

    def judge(self, stage: Stage, words: Sequence[str]) -> Progress:
        """Judge all words so far; never raises for what a learner may type."""

    def answer(self, stage: Stage, state: Any) -> Any:
        """Return the move by which the stage goes on by itself, ``None`` if it does not."""


def no_answer(stage: Stage, state: Any) -> None:
    """Return ``None``: the learner plays alone (see ``GamePart.answer``)."""


def unreadable(stage: Stage, parse_move: Callable[[str], Any]) -> tuple[str, str] | None:
    """Return the key and the fault of the first word of its lines that is no move, or ``None``."""
    lines_of = {"model": (stage.model,), "wrong": stage.wrong, "others": (stage.others,)}
    for key, lines in lines_of.items():
        for word in (word for line in lines for word in line):
            try:
                parse_move(word)
            except NotationError as error:
                return key, str(error)
    return None
