"""Judging answers: any right one is accepted, a wrong one meets its smallest counterexample."""

from __future__ import annotations

from typing import Final

from cowlab.core.notation import NotationError
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.moves import Change, Play
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.parts import SEAT_NAMES, Cell
from cowlab.puzzles.fiese_kuehe.solitaire import closed, cost
from cowlab.puzzles.fiese_kuehe.solver import counted, with_pieces
from cowlab.puzzles.fiese_kuehe.tasks import (
    COWPAT,
    Build,
    Count,
    Line,
    Why,
    read_piece,
    start,
    task,
)
from cowlab.puzzles.model import Answer, Puzzle, Verdict

LONGEST: Final = 200
"""No answer is read beyond so many words."""


def check(puzzle: Puzzle, answer: Answer) -> Verdict:
    """Judge an answer; never raises for what a reader may type."""
    if not answer:
        return Verdict(False, "There is no answer yet.")
    if len(answer) > LONGEST:
        return Verdict(False, f"That is {len(answer)} words; no answer is so long.")
    asked, first = task(puzzle), start(puzzle)
    match asked:
        case Line():
            return _check_line(puzzle, asked, first, answer)
        case Count():
            return _check_count(asked, first, answer)
        case Why():
            return _check_why(puzzle, asked, first, answer)
        case Build():
            return _check_build(puzzle, asked, first, answer)


# Lines


def _check_line(puzzle: Puzzle, asked: Line, first: State, answer: Answer) -> Verdict:
    state, moves, cards = first, 0, 0
    for index, word in enumerate(answer):
        try:
            move = parse_move(word)
        except NotationError as error:
            return Verdict(False, f"Word {index + 1} cannot be read as a move: {error}", at=index)
        if isinstance(move, Change):
            says = f"Move {index + 1}, {word}: cards cannot be changed in a puzzle."
            return Verdict(False, says, at=index)
        if not state.table.agenda and not state.table.finished:
            says = f"Move {index + 1}, {word}, is one too many: no card is left."
            return Verdict(False, says, at=index, rule="FK-18")
        violation = state.why_not(move)
        if violation:
            says = f"Move {index + 1}, {word}, is not allowed: {violation}."
            return Verdict(False, says, at=index, rule=violation.rule, cells=violation.cells)
        state = state.after(move)
        moves += cost(move)
        cards += isinstance(move, Play)
    state = closed(state)
    for goal in asked.goals:
        if not goal.met(first, state):
            lack = goal.lack(first, state)
            says = f"All of these moves are allowed, but the goal is not met: {lack}."
            return Verdict(False, says, cells=goal.cells())
    used = moves if puzzle.kind == "fewest_moves" else cards
    if used <= puzzle.limit:
        return Verdict(True, "Solved!")
    what = _unit(puzzle, used)
    says = f"This works, with {what}. But it can be done with fewer."
    return Verdict(False, says, more=f"{_unit(puzzle, puzzle.limit)} {_are(puzzle.limit)} enough.")


def _unit(puzzle: Puzzle, number: int) -> str:
    word = "move" if puzzle.kind == "fewest_moves" else "card"
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _are(number: int) -> str:
    return "is" if number == 1 else "are"


# Counts


def _check_count(asked: Count, first: State, answer: Answer) -> Verdict:
    right = counted(first, asked)
    if len(answer) == 1 and answer[0].isascii() and answer[0].isdigit():
        return _check_number(asked, right, answer[0])
    if asked.what not in ("ends", "plays"):
        return Verdict(False, f"Expected a number, but found {answer[0]!r:.40}.", at=0)
    return _check_list(asked, first, right, answer)


def _check_number(asked: Count, right: Answer, word: str) -> Verdict:
    given = int(word[:9])
    if given == len(right):
        return Verdict(True, f"Right, there are {given}.")
    if given > len(right):
        return Verdict(False, f"{given} is too many.", more=f"There are {len(right)}.")
    return Verdict(False, f"{given} is too few.", more=_missed(right))


def _missed(missing: Answer) -> str:
    """Name one that may have been missed."""
    return f"One that you may have missed: {missing[-1]}."


def _check_list(asked: Count, first: State, right: Answer, answer: Answer) -> Verdict:
    for index, word in enumerate(answer):
        if word in answer[:index]:
            return Verdict(False, f"{word} is named twice.", at=index, cells=(word,))
        if word not in right:
            return _not_counted(asked, first, word, index)
    missing = tuple(word for word in right if word not in answer)
    if missing:
        says = "All of these are right, but they are not all."
        return Verdict(False, says, more=_missed(missing))
    return Verdict(True, f"Right, these are all {len(right)}.")


def _not_counted(asked: Count, first: State, word: str, index: int) -> Verdict:
    text = f"{asked.card}:{asked.cow}-{word}" if asked.what == "ends" else word
    try:
        move = parse_move(text)
    except NotationError:
        expected = "a cell or barn" if asked.what == "ends" else "a move"
        says = f"Word {index + 1} is {word!r:.40}; expected a number, or {expected} each."
        return Verdict(False, says, at=index)
    violation = first.why_not(move)
    if violation is None:
        return Verdict(False, f"{word} is allowed, but not what is asked for.", at=index)
    return Verdict(
        False, f"Not {word}: {violation}.", at=index, rule=violation.rule, cells=violation.cells
    )


# Why a move is not allowed


def _check_why(puzzle: Puzzle, asked: Why, first: State, answer: Answer) -> Verdict:
    word = answer[0].upper()
    if len(answer) > 1:
        return Verdict(False, "One rule is asked for.", at=1)
    if word not in GAME.rules:
        return Verdict(
            False, f"There is no rule {word[:40]}; rules have ids as FK-6 or FK-R5.", at=0
        )
    if (word,) in puzzle.solutions:
        violation = first.why_not(asked.move)
        assert violation is not None
        says = f"Right, by {word}: {violation.because}."
        return Verdict(True, says, rule=word, cells=violation.cells)
    says = f"{word} ({GAME.rules[word].title}) does not forbid this move: look for another rule."
    return Verdict(False, says, rule=word)


# Building


def _check_build(puzzle: Puzzle, asked: Build, first: State, answer: Answer) -> Verdict:
    cells: list[Cell] = []
    for index, word in enumerate(answer):
        try:
            piece, cell = read_piece(word)
        except NotationError as error:
            return Verdict(False, f"Word {index + 1} cannot be read: {error}", at=index)
        if piece != asked.piece:
            return Verdict(
                False, f"Place {piece_name(asked.piece)}, as {asked.piece}@c5.", at=index
            )
        if with_pieces(first, piece, [*cells, cell]) is None:
            says = f"{piece_name(piece).capitalize()} cannot be placed on {cell}."
            return Verdict(False, says, at=index, cells=(str(cell),))
        cells.append(cell)
    built = with_pieces(first, asked.piece, cells)
    assert built is not None
    for wish in asked.wishes:
        if not wish.met(built, built):
            return Verdict(False, f"Not yet: {wish.lack(built, built)}.", cells=wish.cells())
    if len(cells) > puzzle.limit:
        says = f"This works, with {len(cells)} pieces. But it can be done with fewer."
        return Verdict(False, says, more=f"{puzzle.limit} {_are(puzzle.limit)} enough.")
    return Verdict(True, "Solved!")


def piece_name(piece: str, *, many: bool = False) -> str:
    """Return what a piece is called: ``a cowpat``, ``cows of Berta’s``."""
    if piece == COWPAT:
        return "cowpats" if many else "a cowpat"
    return f"{'cows' if many else 'a cow'} of {SEAT_NAMES['abcd'.index(piece)]}’s"
