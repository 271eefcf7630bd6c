"""Judging answers: any right one is accepted, a wrong one meets its smallest counterexample."""

from __future__ import annotations

from cowlab.core.notation import NotationError
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.moves import Change, Play
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.parts import SEAT_NAMES, Cell
from cowlab.puzzles import verdicts
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


def check(puzzle: Puzzle, answer: Answer) -> Verdict:
    """Judge an answer; never raises for what a reader may type."""
    if unread := verdicts.unread(answer):
        return unread
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
            return verdicts.no_move(index, error)
        if isinstance(move, Change):
            says = f"Move {index + 1}, {word}: cards cannot be changed in a puzzle."
            return Verdict(False, says, at=index)
        if not state.table.agenda and not state.table.finished:
            says = f"Move {index + 1}, {word}, is one too many: no card is left."
            return Verdict(False, says, at=index, rule="FK-18")
        violation = state.why_not(move)
        if violation:
            return verdicts.refused(index, word, violation)
        state = state.after(move)
        moves += cost(move)
        cards += isinstance(move, Play)
    state = closed(state)
    for goal in asked.goals:
        if not goal.met(first, state):
            return verdicts.unmet(goal.lack(first, state), goal.cells())
    if puzzle.kind == "fewest_moves":
        return verdicts.measured(moves, puzzle.limit, "move")
    return verdicts.measured(cards, puzzle.limit, "card")


# Counts


def _check_count(asked: Count, first: State, answer: Answer) -> Verdict:
    def not_counted(word: str, index: int) -> Verdict:
        return _not_counted(asked, first, word, index)

    named = asked.what in ("ends", "plays")
    return verdicts.counting(counted(first, asked), answer, not_counted if named else None)


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
    violation = first.why_not(asked.move)
    assert violation is not None
    return verdicts.why_not(puzzle, answer, GAME.rules, violation, "FK-6 or FK-R5")


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
            says = f"{piece_name(piece)} cannot be placed on {cell}."
            says = says[0].upper() + says[1:]
            return Verdict(False, says, at=index, cells=(str(cell),))
        cells.append(cell)
    built = with_pieces(first, asked.piece, cells)
    assert built is not None
    for wish in asked.wishes:
        if not wish.met(built, built):
            return Verdict(False, f"Not yet: {wish.lack(built, built)}.", cells=wish.cells())
    return verdicts.measured(len(cells), puzzle.limit, "piece")


def built(puzzle: Puzzle, answer: Answer) -> State:
    """Return the first state of a ``construct`` with the pieces that can be placed so far."""
    asked, first = task(puzzle), start(puzzle)
    assert isinstance(asked, Build)
    state, cells = first, list[Cell]()
    for word in answer:
        try:
            piece, cell = read_piece(word)
        except NotationError:
            continue
        after = with_pieces(first, asked.piece, [*cells, cell]) if piece == asked.piece else None
        if after is not None:
            state, cells = after, [*cells, cell]
    return state


def marks(puzzle: Puzzle) -> Answer:
    """Return what a ``count`` counts, or where a ``why_illegal`` is broken, by names."""
    asked, first = task(puzzle), start(puzzle)
    match asked:
        case Count():
            return counted(first, asked)
        case Why(move):
            violation = first.why_not(move)
            return violation.cells if violation is not None else ()
    return ()


def piece_name(piece: str, *, many: bool = False) -> str:
    """Return what a piece is called: ``a cowpat``, ``cows of Berta’s``."""
    if piece == COWPAT:
        return "cowpats" if many else "a cowpat"
    return f"{'cows' if many else 'a cow'} of {SEAT_NAMES['abcd'.index(piece)]}’s"
