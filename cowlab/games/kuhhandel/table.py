"""All that lies open on the table of Kuhhandel: Festival."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from cowlab.core.model import CHANCE, ToMove
from cowlab.core.pieces import changed_at, without
from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.parts import (
    NUMBER,
    TYPES,
    Cow,
    Cows,
    Money,
    cows_in_play,
    sorted_cows,
)
from cowlab.games.kuhhandel.steps import (
    Answering,
    Awarding,
    Bidding,
    Deal,
    Drawing,
    Joining,
    Lot,
    Offering,
    Paying,
    Placing,
    Searching,
    Settling,
    Step,
    Turn,
    Waiting,
)

MOST_KUHPONS: Final = ("value", "cards")
"""How it is counted who has the most Kuhpons (KH-R16)."""


@dataclass(frozen=True, slots=True)
class Triple:
    """A closed triple; ``copycat``: one of its three cards is a Copycat."""

    cow: Cow
    copycat: bool = False

    def cards(self) -> Cows:
        """Return its three cards."""
        return (self.cow, self.cow, Cow.COPYCAT if self.copycat else self.cow)


@dataclass(frozen=True, slots=True)
class Front:
    """What lies in front of one seat: open ``cows`` (no Copycats), sorted; ``copycats``: what each
    loose Copycat lies with, in that order, then ``None`` for those apart; ``triples`` by type;
    ``sheep``: cows turned to black sheep, sorted."""

    cows: Cows = ()
    copycats: tuple[Cow | None, ...] = ()
    triples: tuple[Triple, ...] = ()
    sheep: Cows = ()

    def types(self) -> Cows:
        """Return the types of the open cows, each once."""
        return tuple(dict.fromkeys(self.cows))

    @property
    def apart(self) -> int:
        """How many Copycats lie apart."""
        return self.copycats.count(None)

    def with_copycats(self, *copycats: Cow | None) -> Front:
        """Return the front with these loose Copycats, in any order."""
        return replace(self, copycats=tuple(sorted(copycats, key=_copycat_order)))

    def with_copycat(self, cow: Cow | None) -> Front:
        """Return the front with one more loose Copycat, that lies with the type or apart."""
        return self.with_copycats(*self.copycats, cow)

    def without_cows(self, cows: Cows) -> Front:
        """Return the front without some of the open cows."""
        return replace(self, cows=without(self.cows, cows))

    def everything(self) -> Iterator[Cow]:
        """Yield every card that lies here."""
        yield from self.cows
        yield from self.sheep
        yield from (Cow.COPYCAT for _ in self.copycats)
        for triple in self.triples:
            yield from triple.cards()


def _copycat_order(cow: Cow | None) -> int:
    return NUMBER[Cow.COPYCAT if cow is None else cow]


class Own(NamedTuple):
    """What a seat alone sees: its stack, its money, and the face-down cards that it has laid in a
    trade, which are still among its money (``None``: none)."""

    stack: Cows
    money: Money
    laid: Money | None


@dataclass(frozen=True, slots=True)
class Table:
    """The open part of a state. Per-seat tuples are indexed by seat.

    ``coloured``: the amount on the turned side of each type, in the order of ``TYPES`` (KH-R12);
    ``most_kuhpons``: ``"value"`` or ``"cards"`` (KH-R16); ``max_turns``: turns after which the game
    is scored as it stands (KH-R21); ``turns``: turns that have begun; ``fronts``; ``stacks``: sizes
    of the face-down cow stacks; ``purses``: how many money cards each seat has; ``out``: who has
    dropped out; ``turned``: cows that were searched out of stacks and are money now, sorted;
    ``neutral_cows`` and ``neutral_kuhpons``: sizes of the neutral stacks; ``ledger``: what an
    onlooker knows about everybody's money; ``agenda``: the last step is to be decided next, empty
    when the game is over.
    """

    coloured: tuple[int, ...]
    most_kuhpons: str
    max_turns: int
    turns: int
    fronts: tuple[Front, ...]
    stacks: tuple[int, ...]
    purses: tuple[int, ...]
    out: tuple[bool, ...]
    turned: Cows
    neutral_cows: int
    neutral_kuhpons: int
    ledger: Ledger
    agenda: tuple[Step, ...]

    @property
    def seats(self) -> int:
        return len(self.fronts)

    @property
    def step(self) -> Step | None:
        """What is to be decided next; ``None`` when the game is over."""
        return self.agenda[-1] if self.agenda else None

    @property
    def turn_seat(self) -> int | None:
        """Whose turn it is; ``None`` when the game is over."""
        base = self.agenda[0] if self.agenda else None
        return base.seat if isinstance(base, Turn) else None

    @property
    def to_move(self) -> ToMove:
        """The seat that decides, CHANCE while cards are turned up, ``None`` at the end."""
        match self.step:
            case None:
                return None
            case Turn(seat) | Joining(seat) | Placing(seat):
                return seat
            case Bidding(_, asked):
                return asked
            case Awarding(lot):
                return lot.auctioneer
            case Paying(payer=payer):
                return payer
            case Offering(deal):
                return deal.challenger
            case Answering(deal):
                return deal.opponent
        return CHANCE

    @property
    def lot(self) -> Lot | None:
        """The cards that are being auctioned or received, if any."""
        step = self.step
        return step.lot if isinstance(step, Bidding | Awarding | Paying | Drawing) else None

    @property
    def deal(self) -> Deal | None:
        """The trade in progress, if any."""
        step = self.step
        return step.deal if isinstance(step, Offering | Answering | Settling) else None

    # Cows

    def closed(self) -> Cows:
        """Return the types of all triples, sorted."""
        return sorted_cows(triple.cow for front in self.fronts for triple in front.triples)

    def searched(self) -> Cows:
        """Return the closed types that are still to be searched out of the stacks."""
        return tuple(step.cow for step in self.agenda if isinstance(step, Searching))

    def unseen(self) -> Cows:
        """Return the cow cards that lie nowhere in the open, sorted."""
        lot = self.lot
        seen = [*self.turned, *(lot.cows if lot else ()), *(Cow.COPYCAT,) * self.in_air()]
        for front in self.fronts:
            seen += front.everything()
        return without(cows_in_play(self.seats), seen)

    def in_air(self) -> int:
        """Return how many Copycats wait for a place."""
        waiting = sum(len(step.seats) for step in self.agenda if isinstance(step, Waiting))
        return waiting + isinstance(self.step, Placing)

    def shared(self, seat: int, other: int) -> Cows:
        """Return the types of which both have open cows (KH-R8)."""
        types = self.fronts[other].types()
        return tuple(cow for cow in self.fronts[seat].types() if cow in types)

    def partners(self, seat: int) -> Iterator[int]:
        """Yield the seats with whom this one can trade, clockwise."""
        return (other for other in self.clockwise(seat) if self.shared(seat, other))

    def has_stack(self, seat: int) -> bool:
        """Whether the seat has cards to auction; the neutral stack counts (KH-R15)."""
        return self.stacks[seat] > 0 or self.neutral_cows > 0

    def can_act(self, seat: int) -> bool:
        """Whether the seat can auction or trade."""
        return self.has_stack(seat) or next(self.partners(seat), None) is not None

    def clockwise(self, seat: int) -> Iterator[int]:
        """Yield all other seats, from the seat's left on."""
        return ((seat + n) % self.seats for n in range(1, self.seats))

    def coloured_amount(self, cow: Cow) -> int:
        """Return the amount on the turned side of a type (KH-R12)."""
        return self.coloured[NUMBER[cow]]

    def all_closed(self) -> bool:
        """Whether all nine triples are complete (KH-25)."""
        return len(self.closed()) == len(TYPES)

    # Changes

    def with_front(self, seat: int, front: Front) -> Table:
        """Return the table with something else in front of one seat."""
        return replace(self, fronts=changed_at(self.fronts, seat, front))

    def pushed(self, *steps: Step) -> Table:
        """Return the table with more steps on top of the agenda."""
        return replace(self, agenda=(*self.agenda, *steps))

    def popped(self) -> Table:
        """Return the table without the last step of the agenda."""
        return replace(self, agenda=self.agenda[:-1])
