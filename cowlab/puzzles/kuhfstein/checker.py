"""Judging answers: any right one is accepted, a wrong one meets its smallest counterexample."""

from __future__ import annotations

from cowlab.core.notation import NotationError
from cowlab.core.violation import Violation
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.game import GAME
from cowlab.games.kuhfstein.judge import counted as numbers
from cowlab.games.kuhfstein.misses import Wrong, why_nowhere, wrongs
from cowlab.games.kuhfstein.moves import Exchange, Place, Play, RevealCard, RevealTile, Show
from cowlab.games.kuhfstein.notation import parse_move
from cowlab.games.kuhfstein.parts import ORIGIN, Spot, parse_spot
from cowlab.games.kuhfstein.placements import Placement
from cowlab.games.kuhfstein.shapes import parse_card
from cowlab.puzzles import verdicts
from cowlab.puzzles.kuhfstein.goals import CardIs
from cowlab.puzzles.kuhfstein.solitaire import cost, hand, over, seat_of
from cowlab.puzzles.kuhfstein.solver import counted, with_pieces
from cowlab.puzzles.kuhfstein.tasks import (
    COW,
    Build,
    Count,
    Line,
    Piece,
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
        case Why(move):
            violation = first.why_not(move)
            assert violation is not None
            return verdicts.why_not(puzzle, answer, GAME.rules, violation, "KF-13 or KF-R15")
        case Build():
            return _check_build(puzzle, asked, first, answer)


# Lines


def _check_line(puzzle: Puzzle, asked: Line, first: State, answer: Answer) -> Verdict:
    state, moves, seat = first, 0, seat_of(first)
    for index, word in enumerate(answer):
        try:
            move = parse_move(word)
        except NotationError as error:
            return verdicts.no_move(index, error)
        if over(state, seat):
            if isinstance(move, RevealTile | RevealCard | Show):
                continue  # the displays are refilled: that is no part of the answer
            says = f"Move {index + 1}, {word}, is one too many: the turn is over."
            return Verdict(False, says, at=index, rule="KF-5")
        if isinstance(move, Exchange):
            says = f"Move {index + 1}, {word}: displays cannot be exchanged in a puzzle."
            return Verdict(False, says, at=index)
        violation = state.why_not(move)
        if violation:
            return verdicts.refused(index, word, violation)
        state = state.after(move)
        moves += cost(move)
    for goal in asked.goals:
        if not goal.met(first, state):
            return verdicts.unmet(goal.lack(first, state), goal.cells())
    return verdicts.measured(moves, puzzle.limit, "move")


# Counts


def _check_count(asked: Count, first: State, answer: Answer) -> Verdict:
    right = counted(first, asked)
    if answer == (str(ORIGIN),) and right and answer[0] not in right and asked.what != "hand":
        return _not_counted(asked, first, answer[0], 0)  # the spot: nobody counts 0
    return verdicts.counting(right, answer, lambda word, n: _not_counted(asked, first, word, n))


def _not_counted(asked: Count, first: State, word: str, index: int) -> Verdict:
    """Say why a word is not among what is counted."""
    try:
        violation = _why_word(asked, first, word)
    except NotationError:
        expected = {"hand": "a card each", "placements": "spots as e1+s1 each"}
        says = f"Word {index + 1} is {word!r:.40}; expected a number, or "
        return Verdict(False, says + expected.get(asked.what, "a spot each") + ".", at=index)
    rule = violation.rule
    says = f"Not {word}: {violation}." if rule else f"Not {word}: {violation.because}."
    return Verdict(False, says, at=index, rule=rule or None, cells=violation.cells)


def _why_word(asked: Count, first: State, word: str) -> Violation:
    seat = seat_of(first)
    area, supply = first.table.areas[seat], first.table.supply(seat)
    if asked.what == "hand":
        card = parse_card(word)
        if card not in hand(first):
            return Violation("KF-12", f"{card} is not in your hand", (str(card),))
        return why_nowhere(area, card, supply) or Violation("", "it is named in another way above")
    if asked.what == "squares":
        assert asked.tile is not None
        return _no_square(first, Place(asked.tile, parse_spot(word)))
    assert asked.card is not None
    if asked.what == "placements":
        move = Play(asked.card, tuple(map(parse_spot, word.split("+"))))
        found = first.why_not(move)
        return found or Violation("", f"write it as {'+'.join(map(str, move.spots))}")
    return _no_cow(first, asked, parse_spot(word))


def _no_cow(first: State, asked: Count, spot: Spot) -> Violation:
    """Say why the card puts no cow on this spot: the nearest miss with an open cell there."""
    assert asked.card is not None
    area = first.table.areas[seat_of(first)]
    misses: list[tuple[Wrong, ...]] = []
    for turn in asked.card.turns:
        for cow in turn.cows:
            way = Placement(turn, spot.step(-cow.x, -cow.y))
            misses.append(wrongs(area, way))
    nearest = min(misses, key=lambda found: (len(found), sum(wrong.fault for wrong in found)))
    if not nearest:
        return Violation("KF-14", "there are not enough cows in the supply", (str(spot),))
    at = next((wrong for wrong in nearest if wrong.spot == spot), nearest[0])
    because = str(at) if at.spot == spot else f"with a cow there, at the nearest miss {at}"
    return Violation("KF-R15", because, (str(at.spot),))


def _no_square(first: State, move: Place) -> Violation:
    """Say why a tile placed there completes no square that may get a tree."""
    violation = first.why_not(move)
    if violation is not None:
        return violation
    before = first.table.areas[seat_of(first)]
    area = before.placed(move.spot, move.tile)
    cells = (str(move.spot),)
    for dx in (-1, 0):
        for dy in (-1, 0):
            corner = move.spot.step(dx, dy)
            tiles = [area.get(corner.step(right, down)) for right in (0, 1) for down in (0, 1)]
            if area.is_square(corner):
                because = f"a tile of the square at {corner} serves a tree already"
                return Violation("KF-R13", because, cells)
            words = [tile.word for tile in tiles if tile]
            if len(words) == len(tiles):
                because = f"the square at {corner} would hold {numbers(words)}"
                return Violation("KF-R14", because, cells)
    return Violation("KF-R14", "no square of four tiles is complete there", cells)


# Building


def _check_build(puzzle: Puzzle, asked: Build, first: State, answer: Answer) -> Verdict:
    pieces: list[Piece] = []
    allowed = [str(tile) for tile in asked.tiles] or [COW]
    for index, word in enumerate(answer):
        try:
            piece = read_piece(word)
        except NotationError as error:
            return Verdict(False, f"Word {index + 1} cannot be read: {error}", at=index)
        if str(piece.landscape or COW) not in allowed:
            examples = ", ".join(f"{one}@e1" for one in allowed)
            return Verdict(False, f"Place {pieces_name(asked)}, as {examples}.", at=index)
        pieces.append(piece)
    built = with_pieces(first, pieces)
    if not isinstance(built, State):
        index, because = built
        says = f"Piece {index + 1}, {pieces[index]}, cannot be placed: {because}."
        return Verdict(False, says, at=index, cells=(str(pieces[index].spot),))
    for wish in asked.wishes:
        if not wish.met(built, built):
            more = wish.more(built, built) if isinstance(wish, CardIs) else ""
            says = f"Not yet: {wish.lack(built, built)}."
            return Verdict(False, says, more=more, cells=wish.cells())
    return verdicts.measured(len(pieces), puzzle.limit, "piece")


def built(puzzle: Puzzle, answer: Answer) -> State:
    """Return the first state of a ``construct`` with the pieces that can be placed so far."""
    state = first = start(puzzle)
    pieces: list[Piece] = []
    for word in answer:
        try:
            more = [*pieces, read_piece(word)]
        except NotationError:
            continue
        after = with_pieces(first, more)
        if isinstance(after, State):
            state, pieces = after, more
    return state


def marks(puzzle: Puzzle) -> Answer:
    """Return what a ``count`` counts, or where a ``why_illegal`` is broken, by names."""
    asked, first = task(puzzle), start(puzzle)
    match asked:
        case Count():
            return tuple(part for word in counted(first, asked) for part in word.split("+"))
        case Why(move):
            violation = first.why_not(move)
            return violation.cells if violation is not None else ()
    return ()


def pieces_name(asked: Build, *, one: bool = False) -> str:
    """Return what is placed: ``forest or lake tiles``, ``a cow``."""
    if not asked.tiles:
        return "a cow" if one else "cows"
    words = " or ".join(tile.word for tile in asked.tiles)
    return f"a {words} tile" if one else f"{words} tiles"
