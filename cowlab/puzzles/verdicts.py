"""What the checkers of all games say: right, not read, refused, too long, miscounted."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import Final

from cowlab.core.notation import NotationError
from cowlab.core.rules import RuleBook
from cowlab.core.violation import Violation
from cowlab.puzzles.model import Answer, Puzzle, Verdict

LONGEST: Final = 200
"""No answer is read beyond so many words."""


def unread(answer: Answer) -> Verdict | None:
    """Return the verdict on an answer that is not even looked at, ``None`` for others."""
    if not answer:
        return Verdict(False, "There is no answer yet.")
    if len(answer) > LONGEST:
        return Verdict(False, f"That is {len(answer)} words; no answer is so long.")
    return None


# Lines


def no_move(index: int, error: NotationError) -> Verdict:
    """The word is no move."""
    return Verdict(False, f"Word {index + 1} cannot be read as a move: {error}", at=index)


def refused(index: int, word: str, violation: Violation) -> Verdict:
    """A rule forbids the move."""
    says = f"Move {index + 1}, {word}, is not allowed: {violation}."
    return Verdict(False, says, at=index, rule=violation.rule, cells=violation.cells)


def unmet(lack: str, cells: tuple[str, ...]) -> Verdict:
    """All moves were allowed, and something is missing."""
    says = f"All of these moves are allowed, but the goal is not met: {lack}."
    return Verdict(False, says, cells=cells)


def measured(used: int, limit: int, unit: str) -> Verdict:
    """The answer works: is it as short as can be? ``unit`` is the word for one of what counts."""
    if used <= limit:
        return Verdict(True, "Solved!")
    enough = numbered(limit, unit)
    says = f"This works, with {numbered(used, unit)}. But it can be done with fewer."
    return Verdict(False, says, more=f"{enough} {are(limit)} enough.")


def numbered(number: int, unit: str) -> str:
    """Return ``1 move``, ``2 moves``."""
    return f"{number} {unit}" if number == 1 else f"{number} {unit}s"


def capital(sentence: str) -> str:
    """Return the sentence with a capital letter at the beginning."""
    return sentence[:1].upper() + sentence[1:]


def are(number: int) -> str:
    return "is" if number == 1 else "are"


# Counts


def counting(
    right: Answer, answer: Answer, not_counted: Callable[[str, int], Verdict] | None
) -> Verdict:
    """Judge a number, or all of what is counted by name.

    ``not_counted`` says why a word at an index is not among them; ``None``: only a number will do.
    """
    if len(answer) == 1 and answer[0].isascii() and answer[0].isdigit() and answer[0] not in right:
        return _number(right, answer[0], named=not_counted is not None)
    if not_counted is None:
        return Verdict(False, f"Expected a number, but found {answer[0]!r:.40}.", at=0)
    for index, word in enumerate(answer):
        if word in answer[:index]:
            return Verdict(False, f"{word} is named twice.", at=index, cells=(word,))
        if word not in right:
            return not_counted(word, index)
    if len(answer) < len(right):
        says = "All of these are right, but they are not all."
        return Verdict(False, says, more=_missed(tuple(w for w in right if w not in answer)))
    return Verdict(True, f"Right, these are all {len(right)}.")


def _number(right: Answer, word: str, *, named: bool) -> Verdict:
    given = int(word[:9])
    if given == len(right):
        return Verdict(True, f"Right, there are {given}.")
    if given > len(right):
        more = "Name them instead, and the first that does not count is pointed out."
        return Verdict(False, f"{given} is too many.", more=more if named else "")
    return Verdict(False, f"{given} is too few.", more=_missed(right))


def _missed(missing: Answer) -> str:
    """Name one that may have been missed."""
    return f"One that you may have missed: {missing[-1]}."


# Why a move is not allowed


def why_not(
    puzzle: Puzzle, answer: Answer, rules: RuleBook, violation: Violation, example: str
) -> Verdict:
    """Judge the id of the rule that forbids a move; ``example`` shows what ids look like."""
    word = answer[0].upper()
    if len(answer) > 1:
        return Verdict(False, "One rule is asked for.", at=1)
    if word not in rules:
        says = f"There is no rule {word[:40]}; rules have ids as {example}."
        return Verdict(False, says, at=0)
    if (word,) in puzzle.solutions:
        says = f"Right, by {word}: {violation.because}."
        return Verdict(True, says, rule=word, cells=violation.cells)
    says = f"{word} ({rules[word].title}) does not forbid this move: look for another rule."
    return Verdict(False, says, rule=word)


def one_word_each(puzzle: Puzzle, answer: Answer, listable: Container[str]) -> str | None:
    """Return the fault of an answer that is to be one word; a trap of a count may be a list."""
    if len(answer) == 1 or (puzzle.kind in listable and answer not in puzzle.solutions):
        return None
    return f"{' '.join(answer)}: expected one word"
