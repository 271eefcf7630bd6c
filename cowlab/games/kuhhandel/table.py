"""All that lies open on the table of Kuhhandel: Festival."""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.games.kuhhandel.ledger import Ledger
from cowlab.games.kuhhandel.parts import Cow, Cows
from cowlab.games.kuhhandel.steps import Step


@dataclass(frozen=True, slots=True)
class Triple:
    """A closed triple; ``copycat``: one of its three cards is a Copycat."""

    cow: Cow
    copycat: bool = False


@dataclass(frozen=True, slots=True)
class Front:
    """What lies in front of one seat: open ``cows`` (no Copycats), sorted; ``copycats``: what each
    loose Copycat lies with, in that order, then ``None`` for those apart; ``triples`` by type;
    ``sheep``: cows turned to black sheep, sorted."""

    cows: Cows = ()
    copycats: tuple[Cow | None, ...] = ()
    triples: tuple[Triple, ...] = ()
    sheep: Cows = ()


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
