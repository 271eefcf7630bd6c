"""What becomes of cows when somebody gets them: triples, black sheep, and where Copycats lie
(KH-R11, KH-R13, KH-R14).

All of it lies open. Each function takes a table on whose agenda nothing but the turn, and Copycats
that wait for a place, is left, and returns one on which the next questions lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from cowlab.games.kuhhandel.parts import TRIPLE, Cow, Cows, sorted_cows
from cowlab.games.kuhhandel.steps import Joining, Placing, Searching, Waiting
from cowlab.games.kuhhandel.table import Front, Table, Triple


@dataclass
class _Freed:
    """Collects the owners of Copycats that lost their place, and the types that have closed."""

    seats: list[int] = field(default_factory=list)
    closed: list[Cow] = field(default_factory=list)

    def add(self, seat: int, count: int) -> None:
        self.seats += [seat] * count


def received(table: Table, seat: int, cows: Cows) -> Table:
    """Return the table after a lot came to a seat."""
    return _arranged(table, seat, cows, _Freed())


def traded(table: Table, loser: int, winner: int, cows: Cows) -> Table:
    """Return the table after cows changed from one front to another.

    Copycats of the loser that lay with a type of which no cow is left are freed.
    """
    front, freed = table.fronts[loser].without_cows(cows), _Freed()
    for cow in cows:
        if cow not in front.cows:
            freed.add(loser, front.copycats.count(cow))
            front = front.with_copycats(*(place for place in front.copycats if place is not cow))
    return _arranged(table.with_front(loser, front), winner, cows, freed)


def joined(table: Table, cow: Cow | None) -> Table:
    """Return the table after a Copycat that lay apart joined a type, or all that are left stay."""
    step = table.step
    assert isinstance(step, Joining)
    table = table.popped()
    if cow is None:
        return table
    front, freed = table.fronts[step.seat], _Freed()
    places = list(front.copycats)
    places[places.index(None)] = cow
    table = _closing(table.with_front(step.seat, front.with_copycats(*places)), step.seat, freed)
    table = _queued(table, _from_turn(table, freed.seats))
    types = tuple(each for each in step.types if each not in freed.closed)
    if types and step.copycats > 1:
        table = table.pushed(Joining(step.seat, types, step.copycats - 1))
    return _searching(table, freed.closed)


def placed(table: Table, seat: int, cow: Cow | None) -> Table:
    """Return the table after a waiting Copycat got its place."""
    freed = _Freed()
    table = table.with_front(seat, table.fronts[seat].with_copycat(cow))
    table = _closing(table, seat, freed)
    return _searching(_queued(table, _from_turn(table, freed.seats)), freed.closed)


def next_waiting(table: Table) -> Table:
    """Return the table after the next waiting Copycat came up: its owner is asked, or it lies
    apart where that is the only place (KH-R13)."""
    step = table.step
    assert isinstance(step, Waiting)
    seat, *rest = step.seats
    table = table.popped()
    if rest:
        table = table.pushed(Waiting(tuple(rest)))
    return table.pushed(Placing(seat)) if table.fronts[seat].cows else placed(table, seat, None)


def closes(front: Front, cow: Cow) -> bool:
    """Whether the open cows of a type and the Copycats with them make a triple (KH-R11)."""
    natural = front.cows.count(cow)
    return natural >= TRIPLE or (natural == TRIPLE - 1 and cow in front.copycats)


def _arranged(table: Table, seat: int, cows: Cows, freed: _Freed) -> Table:
    front, closed = table.fronts[seat], table.closed()
    before, apart = front.types(), front.apart
    natural = [cow for cow in cows if cow is not Cow.COPYCAT]
    front = replace(
        front,
        cows=sorted_cows((*front.cows, *(cow for cow in natural if cow not in closed))),
        sheep=sorted_cows((*front.sheep, *(cow for cow in natural if cow in closed))),
    )
    table = _closing(table.with_front(seat, front), seat, freed)
    new = (seat,) * cows.count(Cow.COPYCAT)
    table = _queued(table, (*new, *_from_turn(table, freed.seats)))
    types = tuple(cow for cow in table.fronts[seat].types() if cow not in before)
    if types and apart:
        table = table.pushed(Joining(seat, types, apart))
    return _searching(table, freed.closed)


def _closing(table: Table, seat: int, freed: _Freed) -> Table:
    """Close every triple that the seat now has."""
    for cow in table.fronts[seat].types():
        if closes(table.fronts[seat], cow):
            table = _closed(table, seat, cow, freed)
    return table


def _closed(table: Table, seat: int, cow: Cow, freed: _Freed) -> Table:
    """Close a triple, and turn what else of the type lies in front of anybody."""
    front = table.fronts[seat]
    copycat = front.cows.count(cow) < TRIPLE
    triples = sorted((*front.triples, Triple(cow, copycat)), key=lambda triple: triple.cow.points)
    spare = front.cows.count(cow) - (TRIPLE - copycat)
    table = table.with_front(seat, _turned(replace(front, triples=tuple(triples)), cow, spare))
    freed.add(seat, front.copycats.count(cow) - copycat)
    for other in table.clockwise(seat):
        front = table.fronts[other]
        freed.add(other, front.copycats.count(cow))
        table = table.with_front(other, _turned(front, cow, front.cows.count(cow)))
    freed.closed.append(cow)
    return table


def _turned(front: Front, cow: Cow, sheep: int) -> Front:
    """Return the front without open cows of the type, some of them turned."""
    return replace(
        front,
        cows=tuple(each for each in front.cows if each is not cow),
        copycats=tuple(place for place in front.copycats if place is not cow),
        sheep=sorted_cows((*front.sheep, *(cow,) * sheep)),
    )


def _from_turn(table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    """Return the seats clockwise from the player on turn (KH-R14)."""
    first = table.turn_seat
    assert first is not None
    return tuple(sorted(seats, key=lambda seat: (seat - first) % table.seats))


def _queued(table: Table, seats: tuple[int, ...]) -> Table:
    """Let Copycats wait behind those that wait already. Nothing else lies above the turn."""
    waiting = tuple(
        seat for step in table.agenda if isinstance(step, Waiting) for seat in step.seats
    )
    if not waiting and not seats:
        return table
    return replace(table, agenda=(*table.agenda[:1], Waiting((*waiting, *seats))))


def _searching(table: Table, closed: Iterable[Cow]) -> Table:
    """Have cards of closed types searched out of the stacks, the least type first, where some may
    be there as far as everybody can see."""
    return table.pushed(*_searches(table, closed))


def _searches(table: Table, closed: Iterable[Cow]) -> Iterator[Searching]:
    found = sorted_cows(closed)[::-1]
    unseen = table.unseen() if found else ()
    for cow in found:
        if cow in unseen and any(table.stacks):
            yield Searching(cow)
