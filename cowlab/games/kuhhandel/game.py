"""Kuhhandel: Festival as a game: its options, its start, and the way in and out of text."""

from __future__ import annotations

import random
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Final, cast

from cowlab.core.data import packaged_text
from cowlab.core.model import check_players, check_seed
from cowlab.core.options import Option, settle
from cowlab.core.pieces import without
from cowlab.core.rules import RuleBook, read_rulebook
from cowlab.games.kuhhandel.coloured import load_coloured
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.ledger import Division, Ledger
from cowlab.games.kuhhandel.moves import Move
from cowlab.games.kuhhandel.notation import parse_move
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import (
    KUHPONS,
    NEUTRAL_COWS,
    NEUTRAL_KUHPONS,
    SEAT_NAMES,
    SEATS,
    START_MONEY,
    Cows,
    Money,
    cows_in_play,
    sorted_cows,
    sorted_money,
)
from cowlab.games.kuhhandel.positions import format_state, parse_state
from cowlab.games.kuhhandel.steps import Answering, Paying, Settling, Turn
from cowlab.games.kuhhandel.table import MOST_KUHPONS, Front, Table

MAX_TURNS: Final = 500
OPTIONS = (
    Option("first", 0, (0, 1, 2, 3, 4), "the seat that begins", "KH-R23", seats=True),
    Option(
        "most_kuhpons",
        "value",
        MOST_KUHPONS,
        "who has the most Kuhpons",
        "KH-R16",
        name_in_forms="Most Kuhpons",
    ),
    Option(
        "max_turns",
        MAX_TURNS,
        (MAX_TURNS, 50, 100, 200, 1000),
        "turns after which the game is scored as it stands",
        "KH-R21",
    ),
    Option("cows", None, (), "a file with coloured amounts of your own", "KH-R12"),
)
_TRIES = 50


class Kuhhandel:
    """The front door: ``cowlab.games["kuhhandel"]``."""

    name: ClassVar[str] = "kuhhandel"
    title: ClassVar[str] = "Kuhhandel: Festival"
    players: ClassVar[tuple[int, ...]] = SEATS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES

    @cached_property
    def rules(self) -> RuleBook:
        """The register of rules, in rulebook order."""
        return read_rulebook(packaged_text("cowlab.games.kuhhandel", "RULES.md"))

    def start(self, *, seed: int | None = None, players: int = 2, **options: Any) -> State:
        """Return the first position: cows and Kuhpons dealt.

        The same seed and options give the same position; ``None`` a random one. Raises ValueError
        naming the option, the value and what is allowed, and DataError for a fault in a cows file.
        """
        rng = random.Random(check_seed(seed))
        seats = check_players(self, players)
        chosen = settle(self.options, options, self.title, seats)
        first = cast(int, chosen["first"])
        money, two = (START_MONEY,) * seats, seats == 2
        box = without(KUHPONS, [amount for hand in money for amount in hand]) if two else ()
        stacks = _stacks(seats, rng)
        common = Ledger.start(money, box)
        table = Table(
            coloured=load_coloured(_path(chosen, "cows")),
            most_kuhpons=cast(str, chosen["most_kuhpons"]),
            max_turns=cast(int, chosen["max_turns"]),
            turns=1,
            fronts=(Front(),) * seats,
            stacks=tuple(map(len, stacks)),
            purses=tuple(map(len, money)),
            out=(False,) * seats,
            turned=(),
            neutral_cows=NEUTRAL_COWS if two else 0,
            neutral_kuhpons=NEUTRAL_KUHPONS if two else 0,
            ledger=common,
            agenda=(Turn(first),),
        )
        ledgers = tuple(common.for_seat(seat, hand) for seat, hand in enumerate(money))
        return State(table, stacks, money, box, None, None, ledgers)

    def parse_move(self, text: str) -> Move:
        """Return the move written ``text``. Raises NotationError."""
        return parse_move(text)

    def format_move(self, move: Move) -> str:
        """Return the move as its one token; ``parse_move`` reads it back."""
        return str(move)

    def parse_state(self, text: str) -> State:
        """Return the position written as one line. Raises NotationError."""
        return parse_state(text)

    def format_state(self, state: State) -> str:
        """Return the position as one line; ``parse_state`` reads it back."""
        return format_state(state)

    def world(self, observation: Observation, rng: random.Random) -> State:
        """Return a full state that agrees with the observation.

        Stacks are dealt from the cows that the seat cannot see, money as its ledger allows, laid
        cards from that money. The others know what an onlooker knows, and their own cards.
        """
        seat, table = observation.seat, observation.table
        division = _division(observation, rng)
        money = tuple(
            observation.own.money if other == seat else hand
            for other, hand in enumerate(division.hands)
        )
        offer, counter = _laid(observation, money, rng)
        ledgers = tuple(
            observation.ledger if other == seat else table.ledger.for_seat(other, hand)
            for other, hand in enumerate(money)
        )
        stacks = _other_stacks(observation, rng)
        return State(table, stacks, money, division.box, offer, counter, ledgers)


def _stacks(seats: int, rng: random.Random) -> tuple[Cows, ...]:
    """Return the cows that are dealt to each seat; what is left over is the neutral stack."""
    cows = list(cows_in_play(seats))
    each = (len(cows) - (NEUTRAL_COWS if seats == 2 else 0)) // seats
    rng.shuffle(cows)
    return tuple(sorted_cows(cows[each * seat :][:each]) for seat in range(seats))


def _other_stacks(observation: Observation, rng: random.Random) -> tuple[Cows, ...]:
    """Return stacks as they may be: cards of closed types lie in none, once they were searched."""
    table = observation.table
    found = [cow for cow in table.closed() if cow not in table.searched()]
    cows = [cow for cow in observation.unseen() if cow not in found]
    rng.shuffle(cows)
    return tuple(
        observation.own.stack
        if seat == observation.seat
        else sorted_cows(cows.pop() for _ in range(size))
        for seat, size in enumerate(table.stacks)
    )


def _division(observation: Observation, rng: random.Random) -> Division:
    """Return the money of the others as it may be. Who used the right of first refusal can pay."""
    ledger, step = observation.ledger, observation.table.step
    division = ledger.deal(rng)
    if not isinstance(step, Paying) or step.payer in (observation.seat, step.bid.seat):
        return division
    for _ in range(_TRIES):
        if sum(division.hands[step.payer]) >= step.bid.amount:
            return division
        division = ledger.deal(rng)
    return _richest(ledger, step.payer).deal(rng)


def _richest(ledger: Ledger, seat: int) -> Ledger:
    """Return the ledger with the most for one seat that it allows."""
    best = [pool.money[len(pool.money) - pool.shares[seat] :] for pool in ledger.pools]
    pools = (pool.less(seat, cards) for pool, cards in zip(ledger.pools, best, strict=True))
    known = list(ledger.known)
    known[seat] = sorted_money((*known[seat], *(amount for cards in best for amount in cards)))
    return Ledger.of(known, pools, ledger.owner)


def _laid(
    observation: Observation, money: tuple[Money, ...], rng: random.Random
) -> tuple[Money | None, Money | None]:
    """Return the cards of the trade in progress: own ones are known, others any that they hold."""

    def cards(seat: int, count: int) -> Money:
        if seat == observation.seat:
            assert observation.own.laid is not None
            return observation.own.laid
        return sorted_money(rng.sample(money[seat], count))

    match observation.table.step:
        case Answering(deal, count):
            return cards(deal.challenger, count), None
        case Settling(deal, count, answer):
            offer = cards(deal.challenger, count)
            return offer, None if answer is None else cards(deal.opponent, answer)
    return None, None


def _path(chosen: dict[str, object], name: str) -> str | Path | None:
    value = chosen[name]
    if value is not None and not isinstance(value, str | Path):
        raise ValueError(f"option {name}={value!r} is not allowed; allowed: the path of a file")
    return value


GAME = Kuhhandel()
