"""The solver: lines that are certain to work, counts and purses, each proved to be the smallest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from cowlab.core.pieces import changed_at
from cowlab.games.kuhhandel.arranging import closes
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.moves import Challenge, Move
from cowlab.games.kuhhandel.parts import KUHPONS, SEAT_LETTERS, STEP, Money, money_text, sorted_cows
from cowlab.games.kuhhandel.paying import can_pay
from cowlab.games.kuhhandel.paying import payments as ways_to_pay
from cowlab.games.kuhhandel.steps import Paying
from cowlab.puzzles.kuhhandel.certain import Score
from cowlab.puzzles.kuhhandel.purses import exact
from cowlab.puzzles.kuhhandel.solitaire import Player, View, Views, player_of, seat_of
from cowlab.puzzles.kuhhandel.tasks import Build, Count, Goal, Number, possible, purse_of
from cowlab.puzzles.model import Answer
from cowlab.puzzles.searching import Solved, shortest

Expand = Callable[[Views], Iterable[tuple[Move, Views]]]
"""What may be played, and what it leads to."""
LONGEST = 8
"""No turn has more decisions of one seat than this."""
IDLE = ""
"""No move of a line makes no difference."""


def solve(
    first: State,
    goals: Sequence[Goal],
    *,
    most: int = LONGEST,
    player: Player | None = None,
    seeing: bool = False,
    expand: Expand | None = None,
) -> Solved | None:
    """Return all lines with the fewest moves that are certain to meet the goals, ``None`` if there
    is none. Every move of the seat counts, and there is at least one. ``seeing``: the seat sees
    what is hidden."""
    alone = player or player_of(first)
    begin = alone.begin(first, seeing=seeing)

    def good(views: Views) -> bool:
        return views != begin and all(met(goals, first, view) for view in views)

    return shortest(
        begin,
        expand or alone.steps,
        good=good,
        free=lambda move: False,
        most=most,
        idle=IDLE,
    )


def met(goals: Sequence[Goal], first: State, view: View) -> bool:
    """Whether all goals are met in all positions of the view."""
    return all(is_met(goal, first, view) for goal in goals)


def is_met(goal: Goal, first: State, view: View) -> bool:
    """Whether a goal is met in all positions of the view."""
    if isinstance(goal, Score):
        return goal.met_by(first, view)
    return all(goal.met(first, state) for state in view)


# Counting


def counted(first: State, count: Count, deaf: str = "") -> tuple[str, ...]:
    """Return what a count puzzle counts, in order, as words. ``deaf``: see worlds.py."""
    seat, table = seat_of(first), first.table
    match count.what:
        case "payments":
            assert isinstance(table.step, Paying)
            ways = ways_to_pay(first.money[seat], table.step.bid.amount)
            return tuple(map(money_text, ways))
        case "exact":
            amounts = range(count.low, count.high + 1, STEP)
            return tuple(str(n) for n in amounts if exact(first.money[seat], n))
        case "trades":
            return tuple(trade_word(move) for move in _trades(first))
        case "closing":
            return tuple(trade_word(move) for move in _trades(first) if closing(first, move))
    every = all if count.what == "payers" else any
    states = possible(first, count.record, deaf)
    others = [other for other in range(first.seats) if other != seat]
    return tuple(
        SEAT_LETTERS[other]
        for other in others
        if every(can_pay(state.money[other], count.high) for state in states)
    )


def trade_word(move: Challenge) -> str:
    """Return a trade as it is named in an answer: ``b:30+60``."""
    return str(move).removeprefix("trade:")


def _trades(first: State) -> Iterator[Challenge]:
    return (move for move in first.moves() if isinstance(move, Challenge))


def closing(first: State, move: Challenge) -> bool:
    """Whether winning the trade would close a triple at once, wherever Copycats lie now."""
    front = first.table.fronts[seat_of(first)]
    after = replace(front, cows=sorted_cows((*front.cows, *move.cows)))
    return any(closes(after, cow) for cow in move.cows)


def extreme(first: State, asked: Number, deaf: str = "") -> tuple[int, Money]:
    """Return the number that is asked for, and a hand that has it."""
    hands = [state.money[asked.seat] for state in possible(first, asked.record, deaf)]
    hands.sort()
    if asked.what == "holds":
        hand = min(hands, key=lambda money: money.count(asked.amount))
        return hand.count(asked.amount), hand
    hand = (min if asked.what == "least" else max)(hands, key=sum)
    return sum(hand), hand


# Building


def with_pieces(first: State, pieces: Sequence[int]) -> State | tuple[int, str]:
    """Return the position with Kuhpons put to the seat's money; or the index of the piece that
    there is not any more, and why. What is known of the money is left as it was."""
    left = Counter(KUHPONS)
    left.subtract(amount for hand in first.money for amount in hand)
    for index, amount in enumerate(pieces):
        left[amount] -= 1
        if left[amount] < 0:
            return index, f"all Kuhpons of {amount} are used up"
    money = purse_of(first, tuple(pieces))
    return replace(first, money=changed_at(first.money, seat_of(first), money))


def build(first: State, task: Build, most: int) -> tuple[Answer, ...]:
    """Return all smallest purses of up to ``most`` cards more; empty when there is none."""
    for number in range(most + 1):
        found = []
        for pieces in combinations_with_replacement(sorted({*KUHPONS}), number):
            built = with_pieces(first, pieces)
            if isinstance(built, State) and all(wish.met(first, built) for wish in task.wishes):
                found.append(tuple(map(str, pieces)))
        if found:
            return tuple(found)
    return ()


def moves_of(line: Answer, first: State) -> Iterator[tuple[Views, Move, Views]]:
    """Yield each move of a line that is allowed, with what may be before and after it."""
    player = player_of(first)
    views = player.begin(first)
    for word in line:
        move = first.game.parse_move(word)
        after = player.after(views, move)
        yield views, move, after
        views = after
