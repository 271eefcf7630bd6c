"""What a puzzle is, in every game: the question, its answers, and what is claimed about them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, Protocol, get_args

Kind = Literal["best_line", "fewest_moves", "count", "why_illegal", "construct"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
LINES: Final[tuple[Kind, ...]] = ("best_line", "fewest_moves")
"""The kinds that are answered with a line of moves."""
HARDEST: Final = 5

Answer = tuple[str, ...]
"""An answer as words: the moves of a line, one number, one rule id, or pieces to be placed."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle. The text of ``position`` and ``goal`` is the game's own notation.

    ``limit`` counts what the kind counts (docs/puzzles.md): the cards allowed for ``best_line``,
    the fewest moves for ``fewest_moves``, the pieces to place for ``construct``; else 0.
    ``solutions``: answers that are right, the first one is told by ``solution_story``.
    ``unique``: whether every best answer is the first one up to the order of its words.
    ``traps``: answers that look right and are not. ``repair``: for ``why_illegal``, a position
    that differs in what breaks the rule only, and in which the move is legal.
    """

    id: str
    title: str
    game: str
    rules: str
    kind: Kind
    position: str
    goal: tuple[str, ...]
    prompt: str
    solutions: tuple[Answer, ...]
    hints: tuple[str, ...]
    difficulty: int
    concepts: tuple[str, ...]
    limit: int = 0
    unique: bool = False
    themes: tuple[str, ...] = ()
    source: str = ""
    seed: int | None = None
    traps: tuple[Answer, ...] = ()
    repair: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checker says to an answer.

    ``says`` is one or two sentences that never give the solution away; ``more`` is what may be
    told when the reader asks for it (empty: there is nothing more). ``at`` is the index of the
    word at fault, ``rule`` the rule that it breaks, ``cells`` what to light up.
    """

    solved: bool
    says: str
    more: str = ""
    at: int | None = None
    rule: str | None = None
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Grade:
    """What a puzzle takes, as measured: ``difficulty`` 1 to 5, ``concepts`` sorted."""

    difficulty: int
    concepts: tuple[str, ...]


class GamePart(Protocol):
    """What the puzzles of one game need to know of it: the module ``cowlab.puzzles.<game>``."""

    def fault(self, puzzle: Puzzle) -> tuple[str, str] | None:
        """Return the key and the fault of the first text that is not of the game, or ``None``."""

    def start(self, puzzle: Puzzle) -> Any:
        """Return the state that the puzzle begins with."""

    def check(self, puzzle: Puzzle, answer: Answer) -> Verdict:
        """Judge an answer; never raises for what a reader may type."""

    def built(self, puzzle: Puzzle, answer: Answer) -> Any:
        """Return the first state of a ``construct`` with the pieces that can be placed so far."""

    def marks(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return what a ``count`` counts, or where a ``why_illegal`` is broken, by names."""

    def story(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the solution as sentences, one a move."""

    def goal_sentences(self, puzzle: Puzzle) -> tuple[str, ...]:
        """Return the goal in words, one sentence a part."""

    def grade(self, puzzle: Puzzle) -> Grade:
        """Measure what the puzzle takes. This solves it, so it may take seconds."""

    def reply(self, puzzle: Puzzle, state: Any) -> Any:
        """Return a move of somebody else by which a line goes on, on a board that shows it;
        ``None`` where chance or the reader decides, or the line is over."""

    def word_at(self, puzzle: Puzzle, target: str) -> str | None:
        """Return the word of an answer that is meant by pointing at a target of the board, in a
        count or a construction; ``None`` if it means none."""

    def form(self, puzzle: Puzzle) -> str:
        """Return what the answer to a count or a construction looks like, as a phrase."""
