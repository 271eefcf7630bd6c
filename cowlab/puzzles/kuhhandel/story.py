"""Solutions told move by move, and what others may do against them."""

from __future__ import annotations

from typing import Final

from cowlab.draw.kuhhandel.words import names
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.game import GAME
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Count,
    Counter,
    Draw,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Reveal,
    Search,
    Sell,
    Settle,
    Show,
    Take,
)
from cowlab.games.kuhhandel.notation import parse_move
from cowlab.games.kuhhandel.parts import SEAT_NAMES, Money, money_text
from cowlab.puzzles.kuhhandel import tasks
from cowlab.puzzles.kuhhandel.goals import seat_of
from cowlab.puzzles.kuhhandel.solitaire import Heard
from cowlab.puzzles.kuhhandel.solver import counted, extreme, moves_of
from cowlab.puzzles.kuhhandel.tasks import Build, Line, Number, Why, start, task
from cowlab.puzzles.kuhhandel.worlds import HIDDEN, heard
from cowlab.puzzles.model import Puzzle
from cowlab.puzzles.verdicts import capital, numbered


def goal_sentences(puzzle: Puzzle) -> tuple[str, ...]:
    """Return what is asked for, in words."""
    asked, first = task(puzzle), start(puzzle)
    match asked:
        case Line(goals):
            return tuple(capital(goal.wish()) for goal in goals)
        case Why(move):
            return (f"Which rule forbids {move}?",)
        case Build(wishes):
            return (
                "Put Kuhpons into your hand, as few as you can.",
                *(capital(w.wish()) for w in wishes),
            )
        case tasks.Count():
            return (*_record(first, asked.record), _count_sentence(first, asked))
        case Number():
            return (*_record(first, asked.record), _number_sentence(asked))


def _record(first: State, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return what was heard, told with names."""
    if not words:
        return ()
    told, seat, states = [], seat_of(first), tasks.possible(first, ())
    for word in words:
        mover = states[0].to_move
        told.append(heard_words(mover if isinstance(mover, int) else None, word))
        states = heard(states, [word], seat)
    return (f"You hear: {'; '.join(filter(None, told))}.",)


def _count_sentence(first: State, asked: tasks.Count) -> str:
    match asked.what:
        case "payments":
            return "In how many ways can you pay?"
        case "exact":
            return (
                f"How many of the amounts {asked.low}, {asked.low + 10} and so on up to "
                f"{asked.high} can you pay exactly?"
            )
        case "trades":
            return "How many different trades can you propose?"
        case "closing":
            return "How many of the trades that you can propose would close a triple if you win?"
        case "payers":
            return f"How many of the others are certain to hold at least {asked.high}?"
    return f"How many of the others may hold {asked.high} or more?"


def _number_sentence(asked: Number) -> str:
    name = SEAT_NAMES[asked.seat]
    match asked.what:
        case "least":
            return f"How much does {name} hold at least?"
        case "most":
            return f"How much may {name} hold at most?"
    return f"How many Kuhpons of {asked.amount} does {name} hold at least?"


def story(puzzle: Puzzle) -> tuple[str, ...]:
    """Return the solution as sentences, one a move, and what it comes to."""
    asked, first = task(puzzle), start(puzzle)
    words = puzzle.solutions[0]
    match asked:
        case Line(goals):
            told = [
                f"{number}. {move}: {SEAT_NAMES[seat_of(first)]} {move_words(move)}."
                for number, (_, move, _) in enumerate(moves_of(words, first), 1)
            ]
            return (*told, *(f"So: {goal.wish()}" for goal in goals))
        case tasks.Count():
            found = counted(first, asked)
            return f"There are {len(found)}.", f"{', '.join(found) or 'None'}."
        case Number():
            number, hand = extreme(first, asked)
            name = SEAT_NAMES[asked.seat]
            return f"It is {number}.", f"{name} may hold {hand_words(hand)}."
        case Why(move):
            violation = first.why_not(move)
            assert violation is not None
            rule = GAME.rules[violation.rule]
            return (f"{capital(violation.because)}.", f"That is {rule.id}, {rule.title}.")
        case Build(wishes):
            money = tasks.purse_of(first, tuple(map(tasks.read_piece, words)))
            return (f"Take {hand_words(money)}.", *(capital(w.wish()) for w in wishes))


def hand_words(money: Money) -> str:
    """Return a hand in words: ``0, 10, 10 and 50``."""
    return " and ".join(", ".join(map(str, money)).rsplit(", ", 1)) or "nothing"


# Moves


def heard_words(seat: int | None, word: str) -> str:
    """Return a move as it was heard, as a clause with its subject; empty if it tells nothing."""
    if HIDDEN in word:
        return _hidden(seat, word)
    move = parse_move(word)
    if seat is None:
        return _event(move)
    return f"{SEAT_NAMES[seat]} {move_words(move)}"


def _hidden(seat: int | None, word: str) -> str:
    kind, *rest = word.split(":")
    if seat is not None:
        cards = numbered(rest[0].count(HIDDEN), "card")
        return f"{SEAT_NAMES[seat]} {_LAYS[kind].format(cards + ' face down')}"
    if kind == "settle":
        end = rest[2]
        winner = None if end == "equal" else "abcde".index(end)
        return _winning(winner)
    return "a Kuhpon is taken face down"


def _winning(winner: int | None) -> str:
    return "the offers are equal" if winner is None else f"{SEAT_NAMES[winner]} gets the cows"


_LAYS: Final = {"offer": "offers {}", "counter": "lays {} against it"}


def _event(move: Move) -> str:
    match move:
        case Settle(offer, None, _):
            return f"the offer was {money_text(offer)}"
        case Settle(offer, counter, winner):
            assert counter is not None
            return f"{sum(counter)} lies against {sum(offer)}, and {_winning(winner)}"
        case Draw(amount):
            return f"the face-down Kuhpon is a {amount}"
        case Reveal(cows):
            return f"{names(cows)} turned up"
        case Search(cow, seats):
            owners = " and ".join(SEAT_NAMES[seat] for seat in seats)
            return f"{owners} had {cow.word} in the stack" if seats else ""
        case Count():
            return ""
    return str(move)


def move_words(move: Move) -> str:
    """Return what a move of a player does, in words without a subject."""
    match move:
        case Auction(None):
            return "auctions the top of the neutral stack"
        case Auction(cows):
            return f"auctions {names(cows or ())}"
        case Challenge(opponent, cows):
            return f"proposes a trade about {names(cows)} to {SEAT_NAMES[opponent]}"
        case Raise(amount):
            return f"bids {amount}"
        case Take(amount):
            return f"bids {amount} to take the cards"
        case Leave(amount):
            return f"bids {amount} not to take the cards"
        case Pay(money):
            return f"pays {sum(money)} with {hand_words(money)}"
        case Show(money):
            return f"cannot pay, and shows {hand_words(money)}"
        case Offer(money):
            return f"offers {sum(money)}, with {hand_words(money)}"
        case Counter(money):
            return f"lays {sum(money)} against it, with {hand_words(money)}"
        case Assign(None):
            return "puts a Copycat apart"
        case Assign(cow):
            assert cow is not None
            return f"puts a Copycat with {cow.word}"
        case Pass() | Sell() | Keep() | Accept():
            return _PLAIN[str(move)]
    return str(move)


_PLAIN: Final = {
    "pass": "passes",
    "sell": "sells",
    "keep": "uses the right of first refusal",
    "accept": "accepts",
}


def case_words(words: Heard) -> str:
    """Return what others did as a condition: ``Berta accepts``; empty if they did nothing."""
    told = [heard_words(seat, word) for seat, word in words]
    settled = any(word.startswith("settle:") for _, word in words)
    kept = [
        clause
        for clause, (_, word) in zip(told, words, strict=True)
        if clause
        and not (settled and word.startswith("counter:"))
        and not (word.startswith("settle:") and ":accepted:" in word)
    ]
    return ", and ".join(kept)
