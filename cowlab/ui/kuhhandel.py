"""Pointing at a Kuhhandel board: what is chosen, and which move the choices make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from cowlab.core.violation import Violation
from cowlab.draw.kuhhandel import Look, scene
from cowlab.draw.kuhhandel.words import lowest, may_leave, names, turn_words
from cowlab.draw.scene import Scene
from cowlab.games.kuhhandel.completing import can_complete
from cowlab.games.kuhhandel.judge import judge, most_bid
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Counter,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Sell,
    Show,
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
from cowlab.games.kuhhandel.paying import can_pay, least_total
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bidding,
    Joining,
    Offering,
    Paying,
    Placing,
    Turn,
)
from cowlab.ui.kuhhandel_words import HELP, cards_sum, is_event, move_words
from cowlab.ui.pointing import Action, Reaction

_JUMPS: Final = {"bid:up": STEP, "bid:down": -STEP, "bid:more": 5 * STEP, "bid:less": -5 * STEP}
_CONFIRMING: Final[dict[type, str]] = {Offering: "offer", Answering: "answer"}
"""What does what is chosen when it is pointed at; elsewhere it is the market."""
_BID_KEYS: Final = {
    "+": "bid:up", "=": "bid:up", "-": "bid:down", ">": "bid:more", "<": "bid:less"
}  # fmt: skip


class MarketPointer:
    """The pointer of Kuhhandel: Festival (see :class:`cowlab.ui.pointing.Pointer`)."""

    help = HELP
    example = "bid:120"

    def __init__(self) -> None:
        self.narrow = False
        self.caption: tuple[str, str] | None = None
        self._view: Observation | None = None
        self._last: tuple[str, ...] = ()
        self.clear()

    def clear(self) -> None:
        """Drop all choices, lights and hints."""
        self._stack: tuple[Cow, ...] = ()
        self._neutral = False
        self._opponent: int | None = None
        self._cows: tuple[Cow, ...] = ()
        self._money: tuple[int, ...] = ()
        self._bid = 0 if self._view is None else lowest(self._view.table)
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
        return sorted_money(self._money)

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
        confirmed = self._confirmed()[1]
        place = _CONFIRMING.get(type(self.view.table.step), "lot")
        if confirmed is not None and target == place:
            return self._judged(confirmed)
        return Reaction(say=self._what_next())

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
            return Reaction(say=self._what_next())
        held, chosen = self.view.own.stack.count(cow), self._stack.count(cow)
        if not held:
            return Reaction(say=f"There is no {names([cow])} in your stack.")
        self._neutral, self._opponent, self._cows = False, None, ()
        if chosen == min(held, LOT):
            self._stack = tuple(other for other in self._stack if other is not cow)
        else:
            self._stack = (*self._stack[-(LOT - 1) :], cow)
        return Reaction(say=self._what_next())

    def _choose_neutral(self) -> Reaction:
        if not isinstance(self.view.table.step, Turn):
            return Reaction(say=self._what_next())
        if self._neutral or not self.view.table.neutral_cows:
            return self._judged(Auction(None))
        self.clear()
        self._neutral = True
        return Reaction(say=self._what_next())

    def _choose_front(self, letter: str, text: str) -> Reaction:
        seat, cow = SEAT_LETTERS.index(letter), BY_TEXT[text]
        step = self.view.table.step
        if isinstance(step, Joining | Placing):
            if seat != self.view.seat:
                return Reaction(say="A Copycat lies in front of its owner: choose one of your own.")
            return self._assign(None if cow is Cow.COPYCAT else cow)
        if not isinstance(step, Turn):
            return Reaction(say=self._what_next())
        if seat == self.view.seat:
            return self._choose_own_type(cow)
        if seat != self._opponent:
            self.clear()
            self._opponent = seat
        self._toggle_type(cow)
        return self._checked_trade()

    def _choose_own_type(self, cow: Cow) -> Reaction:
        """An own type joins the trade; before one has begun, tell who has it too."""
        if self._opponent is not None:
            self._toggle_type(cow)
            return self._checked_trade()
        table, own = self.view.table, self.view.seat
        others = [seat for seat in table.partners(own) if cow in table.shared(own, seat)]
        if not others:
            return Reaction(say=f"Nobody else has open {cow.word}, so it cannot be traded.")
        who = " and ".join(SEAT_NAMES[seat] for seat in others)
        return Reaction(say=f"{who} could trade {cow.word}: choose it there.")

    def _toggle_type(self, cow: Cow) -> None:
        if cow in self._cows:
            self._cows = tuple(other for other in self._cows if other is not cow)
        else:
            self._cows = sorted_cows((*self._cows[-(MOST_TYPES - 1) :], cow))
        if not self._cows:
            self._opponent = None

    def _checked_trade(self) -> Reaction:
        """Refuse at once what cannot become a trade, and drop it."""
        if self._opponent is None:
            return Reaction(say=self._what_next())
        tried = self._judged(Challenge(self._opponent, self._cows))
        if tried.refusal is not None:
            self.clear()
            return tried
        return Reaction(say=self._what_next())

    def _choose_money(self, amount: int) -> Reaction:
        """Choose one more card of the amount, or, with all of them chosen, none of it."""
        if not isinstance(self.view.table.step, Paying | Offering | Answering):
            return Reaction(say=self._what_next())
        if self._money.count(amount) == self.view.own.money.count(amount):
            self._money = tuple(other for other in self._money if other != amount)
        else:
            self._money = (*self._money, amount)
        return Reaction(say=self._what_next())

    def _change_bid(self, target: str) -> Reaction:
        step = self.view.table.step
        if isinstance(step, Bidding):
            least, most = lowest(self.view.table), most_bid(self.view.table, step)
            self._bid = max(least, min(self._bid + _JUMPS[target], most))
        return Reaction(say=self._what_next())

    def _assign(self, cow: Cow | None) -> Reaction:
        if not isinstance(self.view.table.step, Joining | Placing):
            return Reaction(say=self._what_next())
        return self._judged(Assign(cow))

    # What to do next

    def _what_next(self) -> str:
        """Return what the choices so far amount to, or the question."""
        step = self.view.table.step
        match step:
            case Turn() if self._neutral:
                return "The top of the neutral stack: choose it again to auction it."
            case Turn() if self._opponent is not None:
                return (
                    f"A trade with {SEAT_NAMES[self._opponent]} about {names(self._cows)}: "
                    "press the button, or choose a second type."
                )
            case Turn() if self._stack:
                missing = min(LOT, len(self.view.own.stack)) - len(self._stack)
                todo = "choose one more card" if missing else "choose the market to auction"
                return f"{names(self._stack)}: {todo}."
            case Bidding() if self._bid:
                held = sum(self.view.own.money)
                bluff = "" if self._bid <= held else f", more than the {held} that you hold"
                return f"A bid of {self._bid}{bluff}: press the button to bid."
            case Paying(bid=bid):
                return self._paying_words(bid.amount)
            case Offering() | Answering() if self._money:
                return f"{cards_sum(self.chosen_money)}: choose more, or press the button."
        return self.prompt()

    def _paying_words(self, amount: int) -> str:
        money = self.view.own.money
        if not can_pay(money, amount):
            return f"You owe {amount} and hold {sum(money)}: show your money."
        least = least_total(money, amount)
        if least == amount:
            way = "You can pay it exactly"
        else:
            way = f"It cannot be paid exactly; the least is {least}"
        chosen = f" Chosen: {cards_sum(self.chosen_money)}." if self._money else ""
        return f"You owe {amount}. {way}.{chosen}"

    # Lights

    @property
    def possible(self) -> frozenset[str]:
        """The targets that the choices so far leave."""
        if self.view.to_move != self.view.seat:
            return frozenset()
        return frozenset(self._lit())

    def _lit(self) -> Iterator[str]:
        table, own, seat = self.view.table, self.view.own, self.view.seat
        match table.step:
            case Turn():
                if len(self._stack) < min(LOT, len(own.stack)) and self._opponent is None:
                    yield from (f"stack:{cow}" for cow in own.stack)
                elif self._stack:
                    yield "lot"
                if table.neutral_cows and not self._stack and self._opponent is None:
                    yield "neutral"
                if not self._stack and not self._neutral:
                    yield from self._lit_trades()
            case Paying(bid=bid):
                yield from (
                    f"money:{amount}"
                    for amount in set(own.money)
                    if can_complete(own.money, bid.amount, (*self._money, amount))
                )
            case Offering() | Answering():
                yield from (
                    f"money:{amount}"
                    for amount in set(own.money)
                    if self._money.count(amount) < own.money.count(amount)
                )
            case Joining(types=types):
                yield from (f"front:{SEAT_LETTERS[seat]}:{cow}" for cow in types)
                yield "apart"
            case Placing():
                types = table.fronts[seat].types()
                yield from (f"front:{SEAT_LETTERS[seat]}:{cow}" for cow in types)
                yield "apart"

    def _lit_trades(self) -> Iterator[str]:
        table, own = self.view.table, self.view.seat
        for seat in table.partners(own):
            if self._opponent in (None, seat):
                for cow in table.shared(own, seat):
                    if cow not in self._cows and len(self._cows) < MOST_TYPES:
                        yield f"front:{SEAT_LETTERS[seat]}:{cow}"

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
                self._bid = amount
            case Pay(money) | Offer(money) | Counter(money):
                self._hint = tuple(f"money:{amount}" for amount in dict.fromkeys(money))
            case Assign(cow):
                self._hint = (f"front:{own}:{cow}" if cow else "apart",)
        return f"Hint: {_advice(move)}."

    def tell(self, move: str, seat: int) -> str:
        """Return a sentence about a move as heard, made by the seat."""
        words = move_words(move)
        if is_event(move):
            return f"{words[0].upper()}{words[1:]}."
        return f"{SEAT_NAMES[seat]} {words}."

    # Buttons and keys

    def actions(self) -> tuple[Action, ...]:
        """Return the buttons: do what is chosen; say yes or nothing; the other way round."""
        own = self.view.to_move == self.view.seat
        label, move = self._confirmed()
        if not own:
            label, move = _IDLE, None
        return (
            Action(label, "g", "Do what is chosen on the board (g)", move),
            self._easy() if own else _NOTHING_EASY,
            self._other() if own else _NOTHING_ELSE,
        )

    def _confirmed(self) -> tuple[str, Move | None]:
        """What the first button does with the choices so far."""
        table, own = self.view.table, self.view.own
        match table.step:
            case Turn() if self._neutral:
                return "Auction from the neutral stack", Auction(None)
            case Turn() if self._opponent is not None:
                words = f"Trade {names(self._cows)} with {SEAT_NAMES[self._opponent]}"
                return words, Challenge(self._opponent, self._cows)
            case Turn() if self._stack and len(self._stack) == min(LOT, len(own.stack)):
                return f"Auction {names(sorted_cows(self._stack))}", Auction(self._stack)
            case Bidding() as step if may_leave(table, step):
                return f"Bid {self._bid} to take it", Take(self._bid)
            case Bidding() as step:
                bid = Raise(self._bid)
                return f"Bid {self._bid}", bid if self._bid <= most_bid(table, step) else None
            case Paying(bid=bid) if not can_pay(own.money, bid.amount):
                return "Show my money", Show(own.money)
            case Paying() if self._money:
                return f"Pay {sum(self._money)}", Pay(self._money)
            case Offering() if self._money or not own.money:
                return f"Offer {cards_sum(self.chosen_money)}", Offer(self._money)
            case Answering() if self._money or not own.money:
                return f"Counter with {cards_sum(self.chosen_money)}", Counter(self._money)
            case Turn():
                return "Auction or trade", None
            case Paying():
                return "Pay", None
            case Offering():
                return "Offer", None
            case Answering():
                return "Counter", None
        return _IDLE, None

    def _easy(self) -> Action:
        """The second button: pass, sell, accept, or put apart."""
        table = self.view.table
        match table.step:
            case Bidding() as step if not may_leave(table, step):
                return Action("Pass", "p", "Do not bid now; you may bid again later (p)", Pass())
            case Awarding():
                return Action("Sell", "p", "Award the lot as the bid says (p)", Sell())
            case Answering():
                return Action("Accept", "p", "Take the money and give the cows (p)", Accept())
            case Joining():
                return Action("Leave it apart", "p", "The Copycat stays apart (p)", Assign(None))
            case Placing():
                return Action("Put it apart", "p", "The Copycat lies apart (p)", Assign(None))
        return _NOTHING_EASY

    def _other(self) -> Action:
        """The third button: the right of first refusal, or a bid not to take the lot."""
        table, own = self.view.table, self.view.own
        match table.step:
            case Awarding(bid=bid):
                keep = Keep() if can_pay(own.money, bid.amount) else None
                return Action(f"Pay {bid.amount} instead", "k", _KEEP_TIP, keep)
            case Bidding() as step if may_leave(table, step):
                return Action(
                    f"Bid {self._bid} not to take it", "k", _LEAVE_TIP, Leave(self._bid)
                )  # fmt: skip
        return _NOTHING_ELSE

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
        heading, todo = self.caption or turn_words(self.view)
        step = self.view.table.step
        if self.caption is None and isinstance(step, Paying) and step.payer == self.view.seat:
            todo = self._paying_words(step.bid.amount)
        return f"{heading}. {todo}"

    def scene(self, focus: str | None, *, hidden: bool) -> Scene:
        """Return the picture with the keyboard's focus; hands face down when ``hidden``."""
        trade = [f"front:{letter}:{cow}" for letter in self._traders() for cow in self._cows]
        look = Look(
            stack=() if hidden else sorted_cows(self._stack),
            money=() if hidden else self.chosen_money,
            bid=None if hidden else self._bid,
            opponent=self._opponent,
            chosen=(*trade, *(["neutral"] if self._neutral else [])),
            possible=frozenset() if hidden else self.possible,
            refused=self._refused,
            last=self._last,
            hint=self._hint,
            focus=focus,
            hide_hand=hidden,
            caption=self.caption,
        )
        return scene(self.view, look, narrow=self.narrow)

    def _traders(self) -> Iterator[str]:
        if self._opponent is not None:
            yield from (SEAT_LETTERS[self.view.seat], SEAT_LETTERS[self._opponent])


_IDLE: Final = "Do what is chosen"
_NOTHING_EASY: Final = Action("Pass", "p", "Pass, sell or accept, when that is asked (p)")
_NOTHING_ELSE: Final = Action("Keep", "k", "Keep the lot, when that is asked (k)")
_KEEP_TIP: Final = "The right of first refusal: pay the bidder, and the lot is yours (k)"
_LEAVE_TIP: Final = "Offer this much so that you need not take the lot (k)"


def _advice(move: Move) -> str:
    """Return a move as advice: ``bid 120``."""
    words = move_words(str(move))
    verb, _, rest = words.partition(" ")
    plain = {"cannot": "show your money: you cannot", "passes": "pass", "uses": "use"}
    said = plain.get(verb, verb.removesuffix("s"))
    return f"{said} {rest}".rstrip()


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
