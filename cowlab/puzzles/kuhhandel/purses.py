"""Goals about the money that the seat holds, in lines and in purses that are put together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.parts import MOST_BID, STEP, Money
from cowlab.games.kuhhandel.paying import least_total
from cowlab.puzzles.goals import GoalWords
from cowlab.puzzles.kuhhandel.goals import seat_of

FORMS: Final = {
    "able": "able NUMBER",
    "unable": "unable NUMBER",
    "every": "every NUMBER",
    "cards": "cards NUMBER",
    "most": "most NUMBER",
}


def exact(money: Money, amount: int) -> bool:
    """Whether some of the cards make just the amount."""
    return least_total(money, amount) == amount


def _lacking(money: Money, most: int) -> int | None:
    """Return the first multiple of ten up to ``most`` that cannot be paid exactly."""
    return next((n for n in range(STEP, most + STEP, STEP) if not exact(money, n)), None)


@dataclass(frozen=True, slots=True)
class Purse:
    """``able 60``, ``unable 60``: the seat could pay it exactly, or could not; ``every 90``: all of
    10, 20 and so on up to it; ``cards 5``: so many cards that are no zeros, at least; ``most 200``:
    all money makes at most so much."""

    kind: str
    number: int

    def met(self, first: State, now: State) -> bool:
        return _TESTS[self.kind](now.money[seat_of(first)], self.number)

    def wish(self) -> str:
        return _WISHES[self.kind].format(self.number)

    def lack(self, first: State, now: State) -> str:
        money = now.money[seat_of(first)]
        match self.kind:
            case "able" | "every":
                return f"{_lacking_of(self, money)} cannot be paid exactly"
            case "unable":
                return f"{self.number} can be paid exactly"
            case "cards":
                cards = sum(card > 0 for card in money)
                return f"there are {cards} cards but for zeros, and it should be {self.number}"
        return f"the money makes {sum(money)}, and it should be at most {self.number}"

    def cells(self) -> tuple[str, ...]:
        return ()


def _lacking_of(goal: Purse, money: Money) -> int:
    return (_lacking(money, goal.number) or 0) if goal.kind == "every" else goal.number


_TESTS: Final[dict[str, Callable[[Money, int], bool]]] = {
    "able": exact,
    "unable": lambda money, number: not exact(money, number),
    "every": lambda money, number: _lacking(money, number) is None,
    "cards": lambda money, number: sum(card > 0 for card in money) >= number,
    "most": lambda money, number: sum(money) <= number,
}
_WISHES: Final = {
    "able": "you can pay {} exactly.",
    "unable": "you cannot pay {} exactly.",
    "every": "you can pay 10, 20, and every multiple of 10 up to {} exactly.",
    "cards": "you hold at least {} cards that are no zeros.",
    "most": "your money makes at most {}.",
}


def parse_purse(text: str) -> Purse:
    """Return the wish that is written ``text``. Raises NotationError, with the place."""
    words = GoalWords(text, FORMS)
    return Purse(words.kind, words.number(MOST_BID))


__all__ = ["FORMS", "Purse", "exact", "parse_purse"]
