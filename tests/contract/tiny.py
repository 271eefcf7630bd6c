"""Hay: the smallest game with chance and secrets that keeps the whole protocol.

Nine bales, 1 to 9. Each player holds two, hidden. A turn: lay a bale openly on your own stack, if
it is heavier than the last one there, or bury one face down; then draw one while there are any.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar, NoReturn

from cowlab import CHANCE, NotationError, Outcome, Violation
from cowlab.core.model import ToMove, check_players, check_seed
from cowlab.core.notation import fields, listed, quoted
from cowlab.core.options import Option, settle
from cowlab.core.rules import RuleBook, read_rulebook

BALES = tuple(range(1, 10))
HAND = 2
SEATS = "abc"
RULES = """# Hay

Rules version: 1

### HA-1 The hand

Only a bale of one's own hand can be laid or buried.

### HA-2 Stacks

A bale must be heavier than the last one of its stack.

### HA-3 Drawing

After each turn one bale is drawn, as long as there are any.

### HA-R4 Buried bales

With `bury="open"` all see what is buried, else its owner only. Buried bales never count.

### HA-5 The end

The game is over when nobody holds a bale. Who has laid most has won.
"""

Bales = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Move:
    kind: str  # lay, bury, draw
    bale: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.bale}"


@dataclass(frozen=True, slots=True)
class Table:
    """What lies open."""

    bury: str
    laid: tuple[Bales, ...]
    turn: int
    drawing: bool


def stack_moves(table: Table, hand: Bales) -> Iterator[Move]:
    last = max(table.laid[table.turn], default=0)
    yield from (Move("lay", bale) for bale in hand if bale > last)
    yield from (Move("bury", bale) for bale in hand)


@dataclass(frozen=True, slots=True)
class Observation:
    seat: int
    table: Table
    hand: Bales
    buried: Bales
    hand_sizes: tuple[int, ...]
    buried_sizes: tuple[int, ...]
    shown: tuple[Bales, ...]  # all buried bales if they are open

    @property
    def to_move(self) -> ToMove:
        if self.table.drawing:
            return CHANCE
        return self.table.turn if any(self.hand_sizes) else None

    def moves(self) -> Iterator[Move]:
        if self.to_move == self.seat:
            yield from stack_moves(self.table, self.hand)


@dataclass(frozen=True, slots=True)
class State:
    table: Table
    hands: tuple[Bales, ...]
    buried: tuple[Bales, ...]

    @property
    def game(self) -> Hay:
        return HAY

    @property
    def seats(self) -> int:
        return len(self.hands)

    @property
    def pile(self) -> Bales:
        used = {bale for part in (*self.hands, *self.buried, *self.table.laid) for bale in part}
        return tuple(bale for bale in BALES if bale not in used)

    @property
    def to_move(self) -> ToMove:
        if self.table.drawing:
            return CHANCE
        return self.table.turn if any(self.hands) else None

    @property
    def outcome(self) -> Outcome | None:
        if self.to_move is not None:
            return None
        scores = tuple(map(len, self.table.laid))
        places = tuple(1 + sum(other > score for other in scores) for score in scores)
        winners = tuple(seat for seat, place in enumerate(places) if place == 1)
        return Outcome(scores, winners, places, "All hay is laid or buried.")

    def why_not(self, move: Move) -> Violation | None:
        if not isinstance(move, Move):
            raise TypeError(f"{move!r} is no move")
        if self.to_move is None:
            return Violation("HA-5", "the game is over")
        if self.table.drawing or move.kind == "draw":
            if move.kind != "draw" or not self.table.drawing:
                what = "a bale is being drawn" if self.table.drawing else "nothing is to be drawn"
                return Violation("HA-3", what)
            if move.bale in self.pile:
                return None
            return Violation("HA-3", f"bale {move.bale} is not in the pile")
        if move.bale not in self.hands[self.table.turn]:
            return Violation("HA-1", f"bale {move.bale} is not in this hand")
        last = max(self.table.laid[self.table.turn], default=0)
        if move.kind == "lay" and move.bale < last:
            return Violation("HA-2", f"{move.bale} is lighter than {last}", (str(last),))
        return None

    def after(self, move: Move) -> State:
        seat = self.table.turn
        if move.kind == "draw":
            return self._put(hand=tuple(sorted((*self.hands[seat], move.bale))))._turn_ended()
        hand = tuple(bale for bale in self.hands[seat] if bale != move.bale)
        if move.kind == "lay":
            state = self._put(hand=hand, laid=(*self.table.laid[seat], move.bale))
        else:
            state = self._put(hand=hand, buried=(*self.buried[seat], move.bale))
        if state.pile:
            return replace(state, table=replace(state.table, drawing=True))
        return state._turn_ended()

    def _put(self, hand: Bales, laid: Bales | None = None, buried: Bales | None = None) -> State:
        seat = self.table.turn

        def put(parts: tuple[Bales, ...], own: Bales | None) -> tuple[Bales, ...]:
            return parts if own is None else (*parts[:seat], own, *parts[seat + 1 :])

        table = replace(self.table, laid=put(self.table.laid, laid))
        return State(table, put(self.hands, hand), put(self.buried, buried))

    def _turn_ended(self) -> State:
        following = [(self.table.turn + n) % self.seats for n in range(1, self.seats + 1)]
        turn = next((seat for seat in following if self.hands[seat]), self.table.turn)
        return replace(self, table=replace(self.table, drawing=False, turn=turn))

    def moves(self) -> Iterator[Move]:
        if self.table.drawing:
            yield from (Move("draw", bale) for bale in self.pile)
        elif self.to_move is not None:
            yield from stack_moves(self.table, self.hands[self.table.turn])

    def chances(self) -> tuple[tuple[Move, Fraction], ...]:
        if not self.table.drawing:
            return ()
        pile = self.pile
        return tuple((Move("draw", bale), Fraction(1, len(pile))) for bale in pile)

    def sample_chance(self, rng: random.Random) -> Move:
        return Move("draw", rng.choice(self.pile))

    def observe(self, seat: int) -> Observation:
        shown = self.buried if self.table.bury == "open" else ()
        sizes = tuple(map(len, self.hands)), tuple(map(len, self.buried))
        return Observation(seat, self.table, self.hands[seat], self.buried[seat], *sizes, shown)

    def heard(self, move: Move, seat: int) -> str:
        secret = move.kind == "draw" or (move.kind == "bury" and self.table.bury == "secret")
        return f"{move.kind}:?" if secret and seat != self.table.turn else str(move)


class Hay:
    name: ClassVar[str] = "hay"
    title: ClassVar[str] = "Hay"
    players: ClassVar[tuple[int, ...]] = (2, 3)
    options: ClassVar[tuple[Option, ...]] = (
        Option("bury", "secret", ("secret", "open"), "whether buried bales are shown", "HA-R4"),
    )
    seat_names: ClassVar[tuple[str, ...]] = ("Ann", "Bob", "Cat")

    @cached_property
    def rules(self) -> RuleBook:
        return read_rulebook(RULES)

    def start(self, *, seed: int | None = None, players: int = 2, **options: Any) -> State:
        check_seed(seed)
        seats = check_players(self, players)
        chosen = settle(self.options, options, self.title, seats)
        dealt = random.Random(seed).sample(BALES, HAND * seats)
        hands = tuple(tuple(sorted(dealt[HAND * n : HAND * (n + 1)])) for n in range(seats))
        table = Table(str(chosen["bury"]), ((),) * seats, 0, False)
        return State(table, hands, ((),) * seats)

    def parse_move(self, text: str) -> Move:
        if not isinstance(text, str):
            raise NotationError("move", repr(text), 0, "expected text")
        kind, _, bale = text.partition(":")
        if kind not in ("lay", "bury", "draw"):
            raise NotationError("move", text, 0, "expected lay, bury or draw")
        if bale not in map(str, BALES):
            raise NotationError("move", text, min(len(kind) + 1, len(text)), "expected 1 to 9")
        return Move(kind, int(bale))

    def format_move(self, move: Move) -> str:
        return str(move)

    def format_state(self, state: State) -> str:
        table = state.table
        parts = {"laid": table.laid, "hands": state.hands, "buried": state.buried}
        words = [f"bury={table.bury}"]
        for key, value in parts.items():
            words.append(f"{key}=" + ",".join("".join(map(str, part)) or "-" for part in value))
        turn = "draw" if table.drawing else "turn"
        return " ".join([*words, f"{turn}={SEATS[table.turn]}"])

    def parse_state(self, text: str) -> State:
        if not isinstance(text, str):
            raise NotationError("position", repr(text), 0, "expected text")
        return _Position(text).state()

    def world(self, observation: Observation, rng: random.Random) -> State:
        seat, table = observation.seat, observation.table
        seen = {bale for part in (*table.laid, *observation.shown) for bale in part}
        seen |= {*observation.hand, *observation.buried}
        unseen = [bale for bale in BALES if bale not in seen]
        rng.shuffle(unseen)
        hands, buried = [], []
        for other, size in enumerate(observation.hand_sizes):
            dealt = sorted(unseen.pop() for _ in range(size if other != seat else 0))
            hands.append(observation.hand if other == seat else tuple(dealt))
        for other, size in enumerate(observation.buried_sizes):
            if other == seat:
                buried.append(observation.buried)
            elif observation.shown:
                buried.append(observation.shown[other])
            else:
                buried.append(tuple(unseen.pop() for _ in range(size)))
        return State(table, tuple(hands), tuple(buried))


class _Position:
    """A position line being read."""

    def __init__(self, text: str) -> None:
        self.text = text
        keys = ("bury", "laid", "hands", "buried", "turn", "draw")
        self.words = {key: (value, at) for key, value, at in fields("position", text, keys)}
        for key in keys[:4]:
            if key not in self.words:
                self.fail(len(text), f"{key}= is missing")
        if ("turn" in self.words) == ("draw" in self.words):
            self.fail(len(text), "expected either turn= or draw=")

    def fail(self, place: int, problem: str) -> NoReturn:
        raise NotationError("position", self.text, place, problem)

    def parts(self, key: str) -> tuple[Bales, ...]:
        value, place = self.words[key]
        found: list[Bales] = []
        for part in value.split(","):
            if part != "-" and (not part or any(bale not in "123456789" for bale in part)):
                self.fail(place, f"expected bales 1 to 9, or -, but found {quoted(part)}")
            found.append(tuple(map(int, part.replace("-", ""))))
            place += len(part) + 1
        return tuple(found)

    def state(self) -> State:
        laid, hands, buried = self.parts("laid"), self.parts("hands"), self.parts("buried")
        if not len(laid) == len(hands) == len(buried) or len(hands) not in HAY.players:
            self.fail(self.words["hands"][1], "expected as many stacks, hands and buried as seats")
        used = [bale for part in (*laid, *hands, *buried) for bale in part]
        if len(used) != len(set(used)):
            self.fail(self.words["hands"][1], "a bale is given twice")
        if any(list(stack) != sorted(stack) for stack in laid):
            self.fail(self.words["laid"][1], "stacks must get heavier")
        bury, place = self.words["bury"]
        if bury not in ("secret", "open"):
            self.fail(place, f"expected {listed(('secret', 'open'))}")
        drawing = "draw" in self.words
        turn, place = self.words["draw" if drawing else "turn"]
        if len(turn) != 1 or turn not in SEATS[: len(hands)]:
            self.fail(place, "expected a seat")
        seat = SEATS.index(turn)
        table = Table(bury, laid, seat, drawing)
        state = State(table, tuple(tuple(sorted(hand)) for hand in hands), buried)
        if drawing and not state.pile:
            self.fail(place, "the pile is empty")
        if not drawing and not hands[seat] and any(hands):
            self.fail(place, "this seat holds nothing")
        return state


HAY = Hay()
