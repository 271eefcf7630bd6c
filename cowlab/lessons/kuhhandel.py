"""The lesson of Kuhhandel: Festival: a :class:`cowlab.lessons.model.GamePart`.

The learner is seat a. The others say the first word of the stage's list that is allowed.
"""

from __future__ import annotations

from collections.abc import Sequence

from cowlab.core.model import CHANCE
from cowlab.core.notation import NotationError
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.moves import Auction, Challenge, Move
from cowlab.games.kuhhandel.parts import SEAT_NAMES
from cowlab.games.kuhhandel.positions import parse_state
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bidding,
    Joining,
    Offering,
    Paying,
    Placing,
)
from cowlab.lessons import judging
from cowlab.lessons.model import Progress, Stage, unreadable
from cowlab.puzzles.kuhhandel.goals import Goal, names, parse_goals

LEARNER = 0


def fault(stage: Stage) -> tuple[str, str] | None:
    """Return the key and the fault of the first text that does not belong, or ``None``."""
    try:
        state = parse_state(stage.position)
    except NotationError as error:
        return "position", str(error)
    if state.to_move != LEARNER:
        return "position", "seat a must have something to decide"
    try:
        parse_goals(stage.goal, state.seats)
    except NotationError as error:
        return "goal", str(error)
    return unreadable(stage, state.game.parse_move)


def start(stage: Stage) -> State:
    """Return the first state."""
    return parse_state(stage.position)


def task(stage: Stage) -> tuple[str, ...]:
    """Return what is to be done, in sentences, one a part of the goal."""
    return judging.task(stage, _goals(stage))


def judge(stage: Stage, words: Sequence[str]) -> Progress:
    """Judge all words so far; never raises for what a learner may type."""
    return judging.judge(stage, words, _Walk(stage), _goals(stage))


def answer(stage: Stage, state: State) -> Move | None:
    """Return what another player does, or what is turned up: the first of the stage's words for
    the others that is allowed, else the first move that there is. ``None`` where it is the
    learner's turn, or another player's to begin a turn without a word for it."""
    if state.to_move in (LEARNER, None):
        return None
    listed = (state.game.parse_move(word) for word in stage.others)
    said = next((move for move in listed if state.why_not(move) is None), None)
    if said is None and (state.to_move is CHANCE or len(state.table.agenda) > 1):
        return next(state.moves())
    return said


class _Walk(judging.Walk[State]):
    go_on = "Go on, the turn is not over yet; then try something forbidden."

    def __init__(self, stage: Stage) -> None:
        super().__init__(start(stage))
        self.stage = stage

    def take(self, word: str) -> None:
        """Go on by a word; what others do after the turn is passed over."""
        if not self.ended():
            super().take(word)

    def ready(self, move: Move) -> State:
        return self.final()

    def turns_of(self, move: Move) -> int:
        return isinstance(move, Auction | Challenge)

    def ended(self) -> bool:
        """Whether it is another player's turn, or all turns of the stage are over."""
        turns: int = self.final().table.turns - self.first.table.turns
        return self.state.to_move != LEARNER or turns >= self.stage.limit

    def pause(self) -> str:
        """Return what the learner is asked in the middle of a turn, empty when none is going on."""
        return "" if self.ended() else question(self.final())

    def final(self) -> State:
        """Return the state when the others have answered."""
        while (move := answer(self.stage, self.state)) is not None:
            self.state = self.state.after(move)
        state: State = self.state
        return state


def question(state: State) -> str:
    """Return what has happened and what is asked now; empty at the beginning of a turn."""
    match state.table.step:
        case Bidding(_, _, bid):
            standing = f"{SEAT_NAMES[bid.seat]} has bid {bid.amount}. " if bid else ""
            again = "The auction is repeated. " if state.table.lot and state.table.lot.shown else ""
            return f"{again}{standing}Your bid?"
        case Awarding(_, bid):
            return f"{SEAT_NAMES[bid.seat]} bids {bid.amount}. Sell, or pay as much and keep them?"
        case Paying(bid=bid, payee=payee):
            return f"{bid.amount} is to be paid to {SEAT_NAMES[payee]}."
        case Offering(deal):
            again = "Equal! Both take their money back. " if deal.again else ""
            return f"{again}Lay your money for {names(deal.cows)}, face down."
        case Answering(deal):
            return f"{SEAT_NAMES[deal.challenger]} has laid an offer. Accept it, or counter?"
        case Joining(types=types):
            return f"Does the Copycat that lies apart join {names(types)}, or stay apart?"
        case Placing():
            return "A Copycat is to be placed: with one of your types, or apart?"
    return ""


def _goals(stage: Stage) -> tuple[Goal, ...]:
    return parse_goals(stage.goal, start(stage).seats)
