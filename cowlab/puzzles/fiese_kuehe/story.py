"""Solutions told move by move."""

from __future__ import annotations

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.judge import Effect, play_effect, scare_effect
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play, Scare
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.parts import BARN, SEAT_NAMES, WAITING, Ability, Cell
from cowlab.games.fiese_kuehe.walking import Shift
from cowlab.puzzles.fiese_kuehe.checker import piece_name
from cowlab.puzzles.fiese_kuehe.concepts import used
from cowlab.puzzles.fiese_kuehe.goals import Goal
from cowlab.puzzles.fiese_kuehe.solver import counted
from cowlab.puzzles.fiese_kuehe.tasks import Build, Count, Line, Why, read_piece, start, task
from cowlab.puzzles.model import Puzzle
from cowlab.puzzles.verdicts import capital


def goal_sentences(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what is asked for, in words."""
    asked = task(puzzle)
    match asked:
        case Line(goals):
            return tuple(capital(goal.wish()) for goal in goals)
        case Why(move):
            return (f"Which rule forbids {move}?",)
        case Build(piece, wishes):
            one, many = piece_name(piece), piece_name(piece, many=True)
            what = one if puzzle.limit == 1 else f"{many}, as few as you can"
            return (f"Place {what}.", *(capital(wish.wish()) for wish in wishes))
        case Count():
            return (_count_sentence(asked),)


def _count_sentence(asked: Count) -> str:
    match asked.what:
        case "ends":
            assert asked.card is not None
            return f"Where can the cow on {asked.cow} end with {asked.card.title}?"
        case "plays":
            assert asked.card is not None
            return f"How many moves are there with {asked.card.title}?"
        case "ways":
            assert asked.play is not None
            play = asked.play
            return f"How many ways lead from {play.cow} to {play.to} with {play.card.title}?"
    return "How many different positions can this Moo end in?"


def story(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the solution as sentences, one a move, and what it comes to."""
    asked, first = task(puzzle), start(puzzle)
    words = puzzle.solutions[0]
    match asked:
        case Line(goals):
            return _line_story(first, words, goals)
        case Count():
            return _count_story(asked, first)
        case Why(move):
            violation = first.why_not(move)
            assert violation is not None
            rule = GAME.rules[violation.rule]
            return (f"{capital(violation.because)}.", f"That is {rule.id}, {rule.title}.")
        case Build():
            placed = (read_piece(word) for word in words)
            pieces = (f"Place {piece_name(piece)} on {cell}." for piece, cell in placed)
            return (*pieces, *(capital(wish.wish()) for wish in asked.wishes))


def _line_story(first: State, words: tuple[str, ...], goals: tuple[Goal, ...]) -> tuple[str, ...]:
    state, told = first, []
    for number, word in enumerate(words, 1):
        move = parse_move(word)
        told.append(f"{number}. {word}: {tell(state, move)}")
        state = state.after(move)
    return (*told, *(f"So: {goal.wish()}" for goal in goals))


def _count_story(asked: Count, first: State) -> tuple[str, ...]:
    found = counted(first, asked)
    return f"There are {len(found)}.", f"{', '.join(found)}."


def tell(state: State, move: Move) -> str:
    """Return what a legal move does, as a sentence."""
    match move:
        case Play():
            return _tell_play(state, move)
        case Scare(cow, direction):
            effect = scare_effect(state.table, move)
            assert isinstance(effect, Effect)
            own, *rest = reversed(effect.shifts)
            told = f"{_whose(state, cow)} is scared {direction.word} to {_place(own.to)}"
            return f"{told}{_pushed(state, tuple(rest))}."
        case Done():
            return "the Moo ends."
        case Change(card):
            return f"{card.title} is discarded, and five cards are drawn."
        case Draw(card):
            return f"{card.title} is drawn."


def _tell_play(state: State, move: Play) -> str:
    seat = state.table.turn_seat
    assert seat is not None
    effect = play_effect(state.table, state.hands[seat], move)
    assert isinstance(effect, Effect)
    who = (
        f"a waiting cow of {SEAT_NAMES[seat]}’s" if move.cow == WAITING else _whose(state, move.cow)
    )
    told = f"with {move.card.title}, {who} {_verb(state, move)} {_place(move.to)}"
    if not effect.shifts:
        return f"{told}."
    if move.card.ability is Ability.GROWL:
        (pulled,) = effect.shifts
        return f"{told} and pulls {_whose(state, pulled.cow)} back to {_place(pulled.to)}."
    return f"{told}{_pushed(state, tuple(reversed(effect.shifts)))}."


def _verb(state: State, move: Play) -> str:
    concepts = used(state, move)
    if "splash" in concepts:
        return "splashes to"
    if "zigzag" in concepts:
        return "zigzags to"
    return "comes in to" if move.cow == WAITING else "walks to"


def _pushed(state: State, shifts: tuple[Shift, ...]) -> str:
    told = [f"{_whose(state, shift.cow)} to {_place(shift.to)}" for shift in shifts]
    return f", and pushes {', '.join(told)}" if told else ""


def _whose(state: State, cow: Cell | str) -> str:
    assert isinstance(cow, Cell)
    owner = state.table.owner(cow)
    assert owner is not None
    return f"{SEAT_NAMES[owner]}’s cow on {cow}"


def _place(to: Cell | str) -> str:
    if to == BARN:
        return "the barn"
    return "the waiting place" if to == WAITING else str(to)
