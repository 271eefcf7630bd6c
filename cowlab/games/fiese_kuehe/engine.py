"""The engine of Fiese Kühe: states and what moves make of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from cowlab.core.model import Outcome, ToMove
from cowlab.core.pieces import changed_at, without
from cowlab.core.violation import Violation
from cowlab.games.fiese_kuehe.ending import outcome
from cowlab.games.fiese_kuehe.generate import player_moves, scares
from cowlab.games.fiese_kuehe.judge import Effect, judge, play_effect, scare_effect
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play, Scare
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import (
    BARN,
    HAND,
    HERD,
    Ability,
    Cards,
    Cell,
    deck,
    sorted_cards,
    sorted_cells,
)
from cowlab.games.fiese_kuehe.steps import Drawing, Moo, Turn
from cowlab.games.fiese_kuehe.table import Table, Turned, sorted_marks
from cowlab.games.fiese_kuehe.walking import Shift, neighbours

if TYPE_CHECKING:
    from cowlab.games.fiese_kuehe.game import FieseKuehe


@dataclass(frozen=True, slots=True)
class State:
    """A position: the open table and each seat's hand; the piles are what is left of the decks."""

    table: Table
    hands: tuple[Cards, ...]

    @property
    def game(self) -> FieseKuehe:
        from cowlab.games.fiese_kuehe.game import GAME  # the game imports this module

        return GAME

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def to_move(self) -> ToMove:
        return self.table.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended (FK-18, FK-R14, FK-R15), ``None`` while it goes on."""
        return None if self.table.agenda else outcome(self.table)

    def pile(self, seat: int) -> Cards:
        """Return the cards still in the seat's pile, sorted: their order is not decided yet."""
        return without(deck(), (*self.table.discards[seat], *self.hands[seat]))

    def why_not(self, move: Move) -> Violation | None:
        """Return the first broken rule, in rulebook order; ``None`` when the move is legal."""
        if isinstance(move, Draw):
            return self._draw_violation(move)
        seat = self.table.turn_seat
        return judge(self.table, () if seat is None else self.hands[seat], move)

    def _draw_violation(self, move: Draw) -> Violation | None:
        if not self.table.agenda:
            return Violation("FK-18", "the game is over")
        if not self.table.drawing:
            return Violation("FK-17", "no card is to be drawn now")
        if move.card not in self.pile(self._seat()):
            return Violation("FK-17", f"no {move.card.title} is left in this pile")
        return None

    def moves(self) -> Iterator[Move]:
        """Yield the legal moves (at a chance node: the outcomes), lazily, in a fixed order."""
        if self.table.drawing:
            yield from map(Draw, sorted_cards(set(self.pile(self._seat()))))
        elif self.table.agenda:
            yield from player_moves(self.table, self.hands[self._seat()])

    def chances(self) -> tuple[tuple[Draw, Fraction], ...]:
        """Return each card that may be drawn with its exact probability; empty elsewhere."""
        if not self.table.drawing:
            return ()
        pile = self.pile(self._seat())
        counts = Counter(pile)
        return tuple(
            (Draw(card), Fraction(counts[card], len(pile))) for card in sorted_cards(counts)
        )

    def sample_chance(self, rng: random.Random) -> Draw:
        """Return one draw with its probability. Raises ValueError when nothing is drawn."""
        if not self.table.drawing:
            raise ValueError("no card is to be drawn now")
        return Draw(rng.choice(self.pile(self._seat())))

    def observe(self, seat: int) -> Observation:
        """Return all that the seat may see (FK-R20). Raises ValueError for a seat not in play."""
        if seat not in range(self.seats):
            raise ValueError(f"seat {seat!r} does not play; seats are 0 to {self.seats - 1}")
        return Observation(seat, self.table, self.hands[seat], tuple(map(len, self.hands)))

    def heard(self, move: Move, seat: int) -> str:
        """Return what the seat learns of a move: a card drawn by another is ``draw:?``."""
        return "draw:?" if isinstance(move, Draw) and seat != self.table.turn_seat else str(move)

    def after(self, move: Move) -> State:
        """Return the state after a legal move; the result for an illegal one is undefined."""
        match move:
            case Play():
                return self._played(move)
            case Change():
                return self._changed(move)
            case Scare():
                return self._scared(move)
            case Done():
                return self._card_finished()
            case Draw():
                return self._drawn(move)

    def _seat(self) -> int:
        seat = self.table.turn_seat
        assert seat is not None
        return seat

    def _played(self, move: Play) -> State:
        seat = self._seat()
        effect = play_effect(self.table, self.hands[seat], move)
        assert isinstance(effect, Effect)
        cow = move.cow if isinstance(move.cow, Cell) else None
        to = move.to if isinstance(move.to, Cell) else None
        table = self.table
        if cow is not None:
            table = table.moved(seat, cow, None)
        table = shifted(table, effect.shifts)
        table = table.brought_home(seat) if to is None else table.moved(seat, None, to)
        state = replace(self._discarded(move), table=_discard(table, seat, move))
        if move.card.ability is Ability.MOO and to is not None:
            return state._mooed(to)
        return state._card_finished()

    def _discarded(self, move: Play | Change) -> State:
        seat = self._seat()
        hand = without(self.hands[seat], [move.card])
        return replace(self, hands=changed_at(self.hands, seat, hand))

    def _mooed(self, cow: Cell) -> State:
        """Open the Moo if a scare is possible, else finish the card (FK-R10)."""
        occupied = dict(self.table.occupied())
        moo = Moo(cow, tuple(cell for cell in neighbours(cow) if cell in occupied))
        table = replace(self.table, agenda=(*self.table.agenda, moo))
        if any(isinstance(scare_effect(table, scare), Effect) for scare in scares(moo)):
            return replace(self, table=table)
        return self._card_finished()

    def _scared(self, move: Scare) -> State:
        effect, moo = scare_effect(self.table, move), self.table.moo
        assert isinstance(effect, Effect)
        assert moo is not None
        goals = {shift.cow: shift.to for shift in effect.shifts}

        def follow(cells: Iterable[Cell]) -> tuple[Cell, ...]:
            gone = (goals.get(cell, cell) for cell in cells)
            return sorted_cells(cell for cell in gone if isinstance(cell, Cell))

        pushed = (*moo.pushed, *(cell for cell in goals if cell != move.cow))
        unscared = (cell for cell in moo.unscared if cell != move.cow)
        table = shifted(self.table, effect.shifts)
        open_moo = Moo(moo.cow, follow(unscared), follow(pushed))
        return replace(self, table=replace(table, agenda=(*table.agenda[:-1], open_moo)))

    def _card_finished(self) -> State:
        """Judge the barn once after the whole card (FK-R14), then draw."""
        table = replace(self.table, agenda=self.table.agenda[:1])
        mover, seats = self._seat(), self.seats
        clockwise = [(mover + n) % seats for n in range(seats)]
        new = [s for s in clockwise if table.home[s] == HERD and s not in table.finished]
        table = replace(table, finished=(*table.finished, *new))
        going_on = table.variant.play_on and len(table.finished) < seats - 1
        if new and not going_on:
            return replace(self, table=replace(table, agenda=()))
        state = replace(self, table=table)
        return state._turn_ended() if mover in table.finished else state._drawing()

    def _changed(self, move: Change) -> State:
        seat = self._seat()
        discarded = replace(self._discarded(move), table=_discard(self.table, seat, move))
        return replace(discarded, hands=changed_at(discarded.hands, seat, ()))._drawing()

    def _drawing(self) -> State:
        """Ask chance for cards up to five, as far as the pile goes (FK-17)."""
        seat = self._seat()
        count = min(HAND - len(self.hands[seat]), len(self.pile(seat)))
        if not count:
            return self._turn_ended()
        agenda = (Turn(seat), Drawing(count))
        return replace(self, table=replace(self.table, agenda=agenda))

    def _drawn(self, move: Draw) -> State:
        seat, left = self._seat(), self.table.drawing - 1
        hands = changed_at(self.hands, seat, sorted_cards((*self.hands[seat], move.card)))
        state = replace(self, hands=hands)
        if not left:
            return state._turn_ended()
        return replace(state, table=replace(self.table, agenda=(Turn(seat), Drawing(left))))

    def _turn_ended(self) -> State:
        """Turn the seat's cows back (FK-R18) and hand on to the next who can act (FK-R13)."""
        seat, table = self._seat(), self.table
        marks = sorted_marks(
            Turned(mark.cell) if table.owner(mark.cell) == seat else mark
            for mark in table.turned
            if mark.fresh or table.owner(mark.cell) != seat
        )
        following = [(seat + n) % self.seats for n in range(1, self.seats + 1)]
        able = [s for s in following if s not in table.finished and self.hands[s]]
        agenda = (Turn(able[0]),) if able else ()
        return replace(self, table=replace(table, turned=marks, agenda=agenda))


def shifted(table: Table, shifts: Iterable[Shift]) -> Table:
    """Return the table after cows have been pushed, pulled or scared, in that order.

    A cow that enters a cowpat this way is turned round where cowboys are experienced (FK-R18).
    """
    for shift in shifts:
        seat = table.owner(shift.cow)
        assert seat is not None
        if isinstance(shift.to, Cell):
            table = table.moved(seat, shift.cow, shift.to)
            if table.variant.experienced and shift.to in table.pasture.cowpats:
                table = _turned_round(table, seat, shift.to)
        else:
            table = table.moved(seat, shift.cow, None)
            if shift.to == BARN:
                table = table.brought_home(seat)
    return table


def _turned_round(table: Table, seat: int, cell: Cell) -> Table:
    rest = [mark for mark in table.turned if mark.cell != cell]
    mark = Turned(cell, fresh=seat == table.turn_seat)
    return replace(table, turned=sorted_marks([*rest, mark]))


def _discard(table: Table, seat: int, move: Play | Change) -> Table:
    cards = sorted_cards((*table.discards[seat], move.card))
    return replace(table, discards=changed_at(table.discards, seat, cards))
