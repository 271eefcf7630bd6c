"""Judging answers: any right one is accepted, a wrong one meets its smallest counterexample."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from cowlab.core.notation import NotationError
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.game import GAME
from cowlab.games.kuhhandel.moves import Challenge, Dealt, Move, Pay
from cowlab.games.kuhhandel.notation import parse_move
from cowlab.games.kuhhandel.parts import MOST_BID, SEAT_LETTERS, SEAT_NAMES, STEP
from cowlab.games.kuhhandel.paying import can_pay, least_total
from cowlab.puzzles import verdicts
from cowlab.puzzles.kuhhandel.certain import Score, most_certain
from cowlab.puzzles.kuhhandel.solitaire import Heard, Player, View, player_of, seat_of
from cowlab.puzzles.kuhhandel.solver import counted, extreme, is_met, with_pieces
from cowlab.puzzles.kuhhandel.story import case_words, hand_words
from cowlab.puzzles.kuhhandel.tasks import (
    Build,
    Count,
    Goal,
    Line,
    Number,
    Why,
    possible,
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
            names = tuple(_name(asked, word) for word in answer)
            return verdicts.counting(
                counted(first, asked), names, lambda word, n: _not_counted(asked, first, word, n)
            )
        case Number():
            return _check_number(asked, first, answer)
        case Why(move):
            violation = first.why_not(move)
            assert violation is not None
            return verdicts.why_not(puzzle, answer, GAME.rules, violation, "KH-11 or KH-R4")
        case Build():
            return _check_build(puzzle, asked, first, answer)


# Lines

Cases = list[tuple[Heard, View]]
"""What may be, each with what others have done, the simplest first."""


def _check_line(puzzle: Puzzle, asked: Line, first: State, answer: Answer) -> Verdict:
    player, moves = player_of(first), 0
    cases: Cases = [((), view) for view in player.begin(first)]
    for index, word in enumerate(answer):
        try:
            move = parse_move(word)
        except NotationError as error:
            return verdicts.no_move(index, error)
        if isinstance(move, Dealt):
            continue  # what was turned up on a board is no part of the answer
        if wrong := _wrong_move(player, cases, index, move):
            return wrong
        moves += 1
        cases = _sorted(
            ((*before, *words), after)
            for before, view in cases
            for words, after in player.told(view, move)
        )
    for goal in asked.goals:
        for words, view in cases:
            if not is_met(goal, first, view):
                lack = goal.lack(first, _worst(goal, first, view))
                case = case_words(words)
                verdict = verdicts.unmet(f"if {case}, {lack}" if case else lack, goal.cells())
                return replace(verdict, more=_sure_of(goal, player, view))
    return verdicts.measured(moves, puzzle.limit, "move")


def _sure_of(goal: Goal, player: Player, view: View) -> str:
    """Return what may be told of points that are not certain: how many are."""
    if not isinstance(goal, Score):
        return ""
    return f"No more than {most_certain(frozenset([view]), player.seat)} are certain then."


def _sorted(cases: Iterable[tuple[Heard, View]]) -> Cases:
    return sorted(cases, key=lambda case: (len(case[0]), str(case[0])))


def _wrong_move(player: Player, cases: Cases, index: int, move: Move) -> Verdict | None:
    """Return why the move cannot be made in some case."""
    for words, view in cases:
        state, case = next(iter(view)), case_words(words)
        when = f", if {case}" if case else ""
        if player.over(state):
            says = f"Move {index + 1}, {move}, is one too many: the turn is over{when}."
            return Verdict(False, says, at=index, rule="KH-6")
        violation = state.why_not(move)
        if violation:
            verdict = verdicts.refused(index, str(move), violation)
            return replace(verdict, says=f"{verdict.says.removesuffix('.')}{when}.")
    return None


def _worst(goal: Goal, first: State, view: View) -> State:
    """Return a position of the view in which the goal is not met."""
    lacking = [state for state in view if not goal.met(first, state)]
    return min(lacking or view, key=GAME.format_state)


# Counts


def _name(asked: Count, word: str) -> str:
    """Return a word of a list with its cards in order, any other as it is."""
    try:
        move = parse_move(f"{_HEADS.get(asked.what, '')}:{word}")
    except NotationError:
        return word
    return str(move).partition(":")[2]


_HEADS: Final = {"payments": "pay", "trades": "trade", "closing": "trade"}


def _not_counted(asked: Count, first: State, word: str, index: int) -> Verdict:
    """Say why a word is not among what is counted."""
    expected = {
        "payments": "the cards of a payment, as 20+50,",
        "exact": "an amount, as 50,",
        "trades": "a trade, as b:30+60,",
        "closing": "a trade, as b:30+60,",
    }.get(asked.what, "a seat, as b,")
    unclear = f"Word {index + 1} is {word!r:.40}; expected a number, or {expected} each."
    unread = Verdict(False, unclear, at=index)
    try:
        match asked.what:
            case "payments" | "trades" | "closing":
                move = parse_move(f"{_HEADS[asked.what]}:{word}")
                refused = _refused_word(first, move, word, index)
                says = f"Not {word}: to win it would close no triple."
                return refused or Verdict(False, says, at=index)
            case "exact":
                return _not_exact(asked, first, word, index) or unread
    except NotationError:
        return unread
    return _no_payer(asked, first, word, index) or unread


def _refused_word(first: State, move: Move, word: str, index: int) -> Verdict | None:
    if isinstance(move, Pay | Challenge) and (violation := first.why_not(move)):
        says = f"Not {word}: {violation}."
        return Verdict(False, says, at=index, rule=violation.rule, cells=violation.cells)
    return None


def _not_exact(asked: Count, first: State, word: str, index: int) -> Verdict | None:
    if not (word.isascii() and word.isdigit() and len(word) <= len(str(MOST_BID))):
        return None
    amount = int(word)
    if amount % STEP or not asked.low <= amount <= asked.high:
        return None
    least = least_total(first.money[seat_of(first)], amount)
    because = "is more than all the money" if least is None else "cannot be made exactly"
    return Verdict(False, f"Not {word}: {amount} {because}.", at=index, rule="KH-R4")


def _no_payer(asked: Count, first: State, word: str, index: int) -> Verdict | None:
    seat = SEAT_LETTERS.find(word) if len(word) == 1 else -1
    if seat not in range(first.seats) or seat == seat_of(first):
        return None
    hands = sorted(state.money[seat] for state in possible(first, asked.record))
    poor = next((hand for hand in hands if not can_pay(hand, asked.high)), ())
    name = SEAT_NAMES[seat]
    if asked.what == "might":
        return Verdict(False, f"Not {word}: {name} holds less in any case.", at=index)
    says = f"Not {word}: it is not certain of {name}."
    return Verdict(False, says, f"{name} may hold only {hand_words(poor)}.", at=index)


def _check_number(asked: Number, first: State, answer: Answer) -> Verdict:
    word = answer[0]
    if len(answer) > 1 or not (word.isascii() and word.isdigit()):
        return Verdict(False, f"Expected a number, but found {' '.join(answer)!r:.40}.", at=0)
    (right, hand), given = extreme(first, asked), int(word[:9])
    name = SEAT_NAMES[asked.seat]
    if given == right:
        return Verdict(True, f"Right, it is {right}.")
    example = f"{name} may hold {hand_words(hand)}."
    if asked.what == "most":
        if given > right:
            return Verdict(False, f"{name} cannot hold so much.", more=f"The most is {right}.")
        return Verdict(False, f"{name} may hold more than that.", more=example)
    if given > right:
        return Verdict(False, f"That is not certain: {name} may hold less.", more=example)
    return Verdict(False, "That is certain, but more is certain, too.", more=example)


# Building


def _check_build(puzzle: Puzzle, asked: Build, first: State, answer: Answer) -> Verdict:
    pieces: list[int] = []
    for index, word in enumerate(answer):
        try:
            pieces.append(read_piece(word))
        except NotationError as error:
            return Verdict(False, f"Word {index + 1} cannot be read: {error}", at=index)
    built = with_pieces(first, pieces)
    if not isinstance(built, State):
        index, because = built
        return Verdict(False, f"Card {index + 1} cannot be had: {because}.", at=index)
    for wish in asked.wishes:
        if not wish.met(first, built):
            return Verdict(False, f"Not yet: {wish.lack(first, built)}.")
    return verdicts.measured(len(pieces), puzzle.limit, "card")
