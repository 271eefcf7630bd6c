"""Pointing at a Kuhhandel board: what is chosen, and which move the choices make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from cowlab.core.violation import Violation
from cowlab.draw.kuhhandel import Look, scene
from cowlab.draw.kuhhandel.words import lowest, names, turn_words
from cowlab.draw.scene import Scene
from cowlab.games.kuhhandel.judge import judge, most_bid
from cowlab.games.kuhhandel.moves import (
    Assign,
    Auction,
    Challenge,
    Counter,
    Leave,
    Move,
    Offer,
    Pay,
    Raise,
    Take,
)
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import (
    BY_TEXT,
    LOT,
    MOST_TYPES,
    SEAT_LETTERS,
    SEAT_NAMES,
    STEP,
    Cow,
    sorted_cows,
    sorted_money,
)
from cowlab.games.kuhhandel.steps import (
    Answering,
    Bidding,
    Joining,
    Offering,
    Paying,
    Placing,
    Turn,
)
from cowlab.ui.kuhhandel_choice import (
    IDLE,
    NOTHING_EASY,
    NOTHING_ELSE,
    Choice,
    confirmed,
    easy,
    lit,
    other,
    paying_words,
    what_next,
)
from cowlab.ui.kuhhandel_words import HELP, deed
from cowlab.ui.pointing import Action, Deed, Reaction

_JUMPS: Final = {"bid:up": STEP, "bid:down": -STEP, "bid:more": 5 * STEP, "bid:less": -5 * STEP}
_CONFIRMING: Final[dict[type, str]] = {Offering: "offer", Answering: "answer"}
"""What does what is chosen when it is pointed at; elsewhere it is the market."""
_BID_KEYS: Final = {
    "+": "bid:up", "=": "bid:up", "-": "bid:down", ">": "bid:more", "<": "bid:less"
}  # fmt: skip


class MarketPointer:
    """The pointer of Kuhhandel: Festival (see :class:`cowlab.ui.pointing.Pointer`)."""

    help: tuple[tuple[str, str], ...] = HELP
    example = "bid:120"

    def __init__(self) -> None:
        self.narrow = self.watching = False
        self.caption: tuple[str, str] | None = None
        self._view: Observation | None = None
        self._last: tuple[str, ...] = ()
        self.clear()

    def clear(self) -> None:
        """Drop all choices, lights and hints."""
        self._choice = Choice(bid=0 if self._view is None else lowest(self._view.table))
        self._refused: tuple[str, ...] = ()
        self._hint: tuple[str, ...] = ()

    def show(self, view: Observation, recent: Sequence[tuple[Observation, Any]] = ()) -> None:
        """Look at a new view; choices are dropped. The newest change of ``recent`` is marked."""
        self._view = view
        self.clear()
        traces = (_trace(seen, move) for seen, move in reversed(recent))
        self._last = next((trace for trace in traces if trace), ())

    @property
    def view(self) -> Observation:
        """The view being pointed at."""
        assert self._view is not None
        return self._view

    @property
    def chosen_money(self) -> tuple[int, ...]:
        """The amounts of the cards that are chosen, rising."""
        return sorted_money(self._choice.money)

    def look(self, what: str) -> bool:
        """The whole board is always in sight: nothing only looks around."""
        return False

    def _judged(self, move: Move) -> Reaction:
        """Return the move, or why it is refused; choices stay."""
        if self.view.to_move != self.view.seat:
            return Reaction(say=self.prompt())
        refusal = judge(self.view.table, self.view.own, move)
        if refusal is not None:
            return Reaction(refusal=refusal, tried=move)
        return Reaction(move=move)

    # Choosing

    def point(self, target: str) -> Reaction:
        """Choose what the target names, or make the move that it completes."""
        self._refused = self._hint = ()
        if self.view.to_move != self.view.seat:
            return Reaction(say=self.prompt())
        chosen = self._chooser(target)
        if chosen is not None:
            return chosen()
        move = confirmed(self.view, self._choice)[1]
        place = _CONFIRMING.get(type(self.view.table.step), "lot")
        if move is not None and target == place:
            return self._judged(move)
        return Reaction(say=self._said())

    def _chooser(self, target: str) -> Callable[[], Reaction] | None:
        """Return what pointing at the target does, ``None`` if it chooses nothing."""
        kind, _, rest = target.partition(":")
        if target in _JUMPS:
            return lambda: self._change_bid(target)
        match kind:
            case "stack" if rest in BY_TEXT:
                return lambda: self._choose_card(BY_TEXT[rest])
            case "money" if rest in map(str, self.view.own.money):
                return lambda: self._choose_money(int(rest))
            case "front" if rest[:1] in self._letters() and rest[2:] in BY_TEXT:
                return lambda: self._choose_front(rest[0], rest[2:])
        return {"neutral": self._choose_neutral, "apart": lambda: self._assign(None)}.get(target)

    def _letters(self) -> tuple[str, ...]:
        return tuple(SEAT_LETTERS[: self.view.table.seats])

    def _choose_card(self, cow: Cow) -> Reaction:
        """Choose one more card of the type, or, with all of them chosen, none of it."""
        if not isinstance(self.view.table.step, Turn):
            return Reaction(say=self._said())
        held, chosen = self.view.own.stack.count(cow), self._choice.stack.count(cow)
        if not held:
            return Reaction(say=f"There is no {names([cow])} in your stack.")
        if chosen == min(held, LOT):
            cards = tuple(other for other in self._choice.stack if other is not cow)
        else:
            cards = (*self._choice.stack[-(LOT - 1) :], cow)
        self._choice = Choice(stack=cards)
        return Reaction(say=self._said())

    def _choose_neutral(self) -> Reaction:
        if not isinstance(self.view.table.step, Turn):
            return Reaction(say=self._said())
        if self._choice.neutral or not self.view.table.neutral_cows:
            return self._judged(Auction(None))
        self.clear()
        self._choice = Choice(neutral=True)
        return Reaction(say=self._said())

    def _choose_front(self, letter: str, text: str) -> Reaction:
        seat, cow = SEAT_LETTERS.index(letter), BY_TEXT[text]
        step = self.view.table.step
        if isinstance(step, Joining | Placing):
            if seat != self.view.seat:
                return Reaction(say="A Copycat lies in front of its owner: choose one of your own.")
            return self._assign(None if cow is Cow.COPYCAT else cow)
        if not isinstance(step, Turn):
            return Reaction(say=self._said())
        if seat == self.view.seat:
            return self._choose_own_type(cow)
        if seat != self._choice.opponent:
            self._choice = Choice(opponent=seat)
        self._toggle_type(cow)
        return self._checked_trade()

    def _choose_own_type(self, cow: Cow) -> Reaction:
        """An own type joins the trade; before one has begun, tell who has it too."""
        if self._choice.opponent is not None:
            self._toggle_type(cow)
            return self._checked_trade()
        table, own = self.view.table, self.view.seat
        others = [seat for seat in table.partners(own) if cow in table.shared(own, seat)]
        if not others:
            return Reaction(say=f"Nobody else has open {cow.word}, so it cannot be traded.")
        who = " and ".join(SEAT_NAMES[seat] for seat in others)
        return Reaction(say=f"{who} could trade {cow.word}: choose it there.")

    def _toggle_type(self, cow: Cow) -> None:
        cows = self._choice.cows
        if cow in cows:
            cows = tuple(other for other in cows if other is not cow)
        else:
            cows = sorted_cows((*cows[-(MOST_TYPES - 1) :], cow))
        opponent = self._choice.opponent if cows else None
        self._choice = replace(self._choice, cows=cows, opponent=opponent)

    def _checked_trade(self) -> Reaction:
        """Refuse at once what cannot become a trade, and drop it."""
        if self._choice.opponent is None:
            return Reaction(say=self._said())
        tried = self._judged(Challenge(self._choice.opponent, self._choice.cows))
        if tried.refusal is not None:
            self.clear()
            return tried
        return Reaction(say=self._said())

    def _choose_money(self, amount: int) -> Reaction:
        """Choose one more card of the amount, or, with all of them chosen, none of it."""
        if not isinstance(self.view.table.step, Paying | Offering | Answering):
            return Reaction(say=self._said())
        if self._choice.money.count(amount) == self.view.own.money.count(amount):
            money = tuple(other for other in self._choice.money if other != amount)
        else:
            money = (*self._choice.money, amount)
        self._choice = replace(self._choice, money=money)
        return Reaction(say=self._said())

    def _change_bid(self, target: str) -> Reaction:
        step = self.view.table.step
        if isinstance(step, Bidding):
            least, most = lowest(self.view.table), most_bid(self.view.table, step)
            bid = max(least, min(self._choice.bid + _JUMPS[target], most))
            self._choice = replace(self._choice, bid=bid)
        return Reaction(say=self._said())

    def _assign(self, cow: Cow | None) -> Reaction:
        if not isinstance(self.view.table.step, Joining | Placing):
            return Reaction(say=self._said())
        return self._judged(Assign(cow))

    def _said(self) -> str:
        """Return what the choices so far amount to, or the question."""
        return what_next(self.view, self._choice) or self.prompt()

    # Lights

    @property
    def possible(self) -> frozenset[str]:
        """The targets that the choices so far leave."""
        if self.view.to_move != self.view.seat:
            return frozenset()
        return frozenset(lit(self.view, self._choice))

    def light(self, refusal: Violation) -> None:
        """Light the cells of a refusal until the next choice."""
        self._refused = refusal.cells

    def hint(self, move: Move) -> str:
        """Mark a move as a hint and return a sentence that tells it."""
        self.clear()
        own = SEAT_LETTERS[self.view.seat]
        match move:
            case Auction(None):
                self._hint = ("neutral",)
            case Auction(cows):
                self._hint = tuple(f"stack:{cow}" for cow in cows or ())
            case Challenge(opponent, cows):
                self._hint = tuple(f"front:{SEAT_LETTERS[opponent]}:{cow}" for cow in cows)
            case Raise(amount) | Take(amount) | Leave(amount):
                self._choice = replace(self._choice, bid=amount)
            case Pay(money) | Offer(money) | Counter(money):
                self._hint = tuple(f"money:{amount}" for amount in dict.fromkeys(money))
            case Assign(cow):
                self._hint = (f"front:{own}:{cow}" if cow else "apart",)
        return f"Hint: {deed(str(move)).asked}."

    def mark(self, targets: Sequence[str]) -> None:
        """Mark targets as hinted at, until the next choice."""
        self._hint = tuple(targets)

    def deed(self, move: str) -> Deed:
        """Return a move as heard in words: ``bid 120``."""
        return deed(move)

    # Buttons and keys

    def actions(self, *, hidden: bool = False) -> tuple[Action, ...]:
        """Return the buttons: do what is chosen; say yes or nothing; the other way round."""
        own = self.view.to_move == self.view.seat and not hidden
        label, move = confirmed(self.view, self._choice)
        if not own:
            label, move = IDLE, None
        return (
            Action(
                label,
                "g",
                "Do what is chosen on the board (g)",
                move,
                lacking="nothing is chosen yet",
            ),
            easy(self.view) if own else NOTHING_EASY,
            other(self.view, self._choice) if own else NOTHING_ELSE,
        )

    def press(self, key: str) -> Reaction | None:
        """Numbers choose from stack, money or front; signs change the bid; n: the neutral stack."""
        if key in _BID_KEYS:
            return self.point(_BID_KEYS[key])
        if key == "n" and self.view.table.neutral_cows:
            return self.point("neutral")
        if len(key) == 1 and key in "123456789":
            choices = self._numbered()
            if int(key) > len(choices):
                return Reaction(say="There is nothing with this number.")
            return self.point(choices[int(key) - 1])
        return None

    def _numbered(self) -> list[str]:
        view, letter = self.view, SEAT_LETTERS[self.view.seat]
        match view.table.step:
            case Turn():
                return [f"stack:{cow}" for cow in dict.fromkeys(view.own.stack)]
            case Joining() | Placing():
                return [f"front:{letter}:{cow}" for cow in view.table.fronts[view.seat].types()]
        return [f"money:{amount}" for amount in dict.fromkeys(view.own.money)]

    # The picture

    def prompt(self) -> str:
        """Return what the seat to move is asked to do, in one sentence."""
        heading, todo = self.caption or turn_words(self.view, watching=self.watching)
        step = self.view.table.step
        if self.caption is None and isinstance(step, Paying) and step.payer == self.view.seat:
            todo = paying_words(self.view, self._choice, step.bid.amount)
        return f"{heading}. {todo}"

    def scene(self, focus: str | None, *, hidden: bool) -> Scene:
        """Return the picture with the keyboard's focus; hands face down when ``hidden``."""
        trade = [f"front:{letter}:{cow}" for letter in self._traders() for cow in self._choice.cows]
        look = Look(
            stack=() if hidden else sorted_cows(self._choice.stack),
            money=() if hidden else self.chosen_money,
            bid=None if hidden else self._choice.bid,
            opponent=self._choice.opponent,
            chosen=(*trade, *(["neutral"] if self._choice.neutral else [])),
            possible=frozenset() if hidden else self.possible,
            refused=self._refused,
            last=self._last,
            hint=self._hint,
            focus=focus,
            hide_hand=hidden,
            caption=self.caption,
            watching=self.watching,
        )
        return scene(self.view, look, narrow=self.narrow)

    def _traders(self) -> Iterator[str]:
        if self._choice.opponent is not None:
            yield from (SEAT_LETTERS[self.view.seat], SEAT_LETTERS[self._choice.opponent])


def _trace(before: Observation, move: Any) -> tuple[str, ...]:
    """Return the targets that a move concerned."""
    match move:
        case Auction() | Raise() | Take() | Leave():
            return ("lot",)
        case Challenge(opponent, cows):
            return tuple(f"front:{SEAT_LETTERS[opponent]}:{cow}" for cow in cows)
        case Offer():
            return ("offer",)
        case Counter():
            return ("answer",)
        case Assign(cow):
            seat = before.table.to_move
            if isinstance(seat, int) and cow is not None:
                return (f"front:{SEAT_LETTERS[seat]}:{cow}",)
    return ()
