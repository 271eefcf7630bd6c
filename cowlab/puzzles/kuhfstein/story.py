"""Solutions told move by move."""

from __future__ import annotations

from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.game import GAME
from cowlab.games.kuhfstein.moves import Home, Move, Place, Plant, Play, Take
from cowlab.games.kuhfstein.parts import Spot
from cowlab.games.kuhfstein.track import passed
from cowlab.puzzles.kuhfstein.checker import pieces_name
from cowlab.puzzles.kuhfstein.solitaire import points, seat_of
from cowlab.puzzles.kuhfstein.solver import counted, moves_of
from cowlab.puzzles.kuhfstein.tasks import Build, Count, Line, Why, read_piece, start, task
from cowlab.puzzles.model import Puzzle
from cowlab.puzzles.verdicts import capital, numbered


def goal_sentences(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what is asked for, in words."""
    asked = task(puzzle)
    match asked:
        case Line(goals):
            return tuple(capital(goal.wish()) for goal in goals)
        case Why(move):
            return (f"Which rule forbids {move}?",)
        case Build(_, wishes):
            one = pieces_name(asked, one=True)
            what = one if puzzle.limit == 1 else f"{pieces_name(asked)}, as few as you can"
            return (f"Place {what}.", *(capital(wish.wish()) for wish in wishes))
        case Count():
            return (_count_sentence(asked),)


def _count_sentence(asked: Count) -> str:
    match asked.what:
        case "placements":
            return f"How many ways are there to play {asked.card}?"
        case "cells":
            return f"Which tiles can get a cow by {asked.card}?"
        case "hand":
            return "Which cards of your hand can you play?"
    assert asked.tile is not None
    return f"Where does a {asked.tile.word} tile complete a square for a tree?"


def story(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the solution as sentences, one a move, and what it comes to."""
    asked, first = task(puzzle), start(puzzle)
    words = puzzle.solutions[0]
    match asked:
        case Line(goals):
            told = [
                f"{number}. {move}: {tell(state, move, after)}"
                for number, (state, move, after) in enumerate(moves_of(words, first), 1)
            ]
            return (*told, *(f"So: {goal.wish()}" for goal in goals))
        case Count():
            found = counted(first, asked)
            return f"There are {len(found)}.", f"{', '.join(found)}."
        case Why(move):
            violation = first.why_not(move)
            assert violation is not None
            rule = GAME.rules[violation.rule]
            return (f"{capital(violation.because)}.", f"That is {rule.id}, {rule.title}.")
        case Build():
            placed = map(read_piece, words)
            named = (
                f"Place a {piece.landscape.word if piece.landscape else 'cow'}"
                f"{' tile' if piece.landscape else ''} on {piece.spot}."
                for piece in placed
            )
            return (*named, *(capital(wish.wish()) for wish in asked.wishes))


def tell(state: State, move: Move, after: State) -> str:
    """Return what a legal move does, as a sentence."""
    told = _tell(state, move)
    made = points(state, after)
    if made:
        told += f", for {numbered(made, 'point')}"
    seat = seat_of(state)
    old = state.table.scores[seat]
    for space in passed(state.table.track, old, old + made):
        told += f", past the bonus on {space.at}: {space.bonus.title}"
    return f"{told}."


def _tell(state: State, move: Move) -> str:
    match move:
        case Place(tile, spot):
            return f"a {tile.word} tile goes on {spot}"
        case Plant(None):
            return "no square gets a tree"
        case Plant(square):
            return f"the square at {square} gets a tree"
        case Take(card):
            return f"{card} goes into the hand"
        case Home(spots):
            return f"the herd on {_spots(spots)} comes home"
        case Play(card, spots):
            return f"{card} puts {numbered(len(spots), 'cow')} on {_spots(spots)}"
    return "the game goes on"


def _spots(spots: tuple[Spot, ...]) -> str:
    return " and ".join(", ".join(map(str, spots)).rsplit(", ", 1))
