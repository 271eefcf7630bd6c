"""Judging answers to exercises: a property of the answer counts, so every right answer passes.

A refusal is one sentence about the answer that was given; it never holds a piece of a right one.
Functions that students wrote get copies, may fail in any way, and are called again and again on
other cases.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar

Case = TypeVar("Case")


class WrongAnswer(AssertionError):
    """An answer is not right; the message says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """``right``, and one sentence. True or false as a whole: a refusal is false, not None."""

    right: bool
    says: str

    def __bool__(self) -> bool:
        return self.right


RIGHT = Verdict(True, "right")


def wrong(says: str) -> Verdict:
    """Return a refusal."""
    return Verdict(False, says)


def must(verdict: Verdict) -> None:
    """Do nothing when the answer is right; raise WrongAnswer with the sentence when it is not.

    It returns nothing on purpose: nbgrader takes a number that a graded cell returns for points.
    """
    if not verdict:
        raise WrongAnswer(verdict.says) from None


def check_choice(answer: object, right: Collection[str], what: str) -> Verdict:
    """Accept the right texts in any order, as a set, list or tuple."""
    if isinstance(answer, str) or not isinstance(answer, Collection):
        return wrong(f"your answer is {kind(answer)}; a set of {what}s is asked for")
    given = [str(item) for item in answer]
    if len(given) != len(set(given)):
        return wrong(f"your answer has a {what} twice")
    if set(given) - set(right):
        return wrong(f"at least one {what} in your answer does not belong there")
    if set(right) - set(given):
        return wrong(f"every {what} in your answer belongs there, but at least one is missing")
    return RIGHT


def in_all(
    function: Any,
    cases: Iterable[Case],
    arguments: Callable[[Case], tuple[Any, ...]],
    check: Callable[[Case, object], Verdict],
) -> Verdict:
    """Accept a function whose answer is right in each case; it gets copies of the arguments."""
    if not callable(function):
        return wrong(f"your answer is {kind(function)}; a function is asked for")
    every = list(cases)
    for number, case in enumerate(every, 1):
        try:
            answer = function(*copy.deepcopy(arguments(case)))
        except NotImplementedError:
            return wrong("your function is not written yet")
        except Exception as fault:
            name = type(fault).__name__
            return wrong(f"your function fails with {name} in test {number} of {len(every)}")
        verdict = check(case, answer)
        if not verdict:
            return wrong(f"in test {number} of {len(every)} {verdict.says}")
    return RIGHT


def kind(answer: object) -> str:
    """Return what sort of thing was given, for a sentence."""
    return "nothing" if answer is None else f"of type {type(answer).__name__}"
