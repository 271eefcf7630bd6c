"""The engine of Kuhfstein: states and what moves make of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from cowlab.core.model import Outcome, ToMove
from cowlab.core.pieces import changed_at, without
from cowlab.core.violation import Violation
from cowlab.games.kuhfstein.ending import ScoreRow, outcome, score_sheet
from cowlab.games.kuhfstein.generate import player_moves
from cowlab.games.kuhfstein.judge import action_left, judge
from cowlab.games.kuhfstein.moves import (
    Choose,
    Dealt,
    Exchange,
    Home,
    Move,
    Pass,
    Place,
    Plant,
    Play,
    RevealCard,
    RevealTile,
    Show,
    Take,
)
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import ACTIONS, CARD_DISPLAY, TILE_DISPLAY, TREE_POINTS
from cowlab.games.kuhfstein.scoring import ScoringTile, ScoringTiles
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import (
    Choosing,
    Display,
    Exchanged,
    Extra,
    Revealing,
    Showing,
    Start,
    Step,
    Tree,
    Turn,
    Waiting,
)
from cowlab.games.kuhfstein.table import Cards, Own, Table, hand_of, sorted_cards, sorted_tiles
from cowlab.games.kuhfstein.track import Bonus, passed

if TYPE_CHECKING:
    from cowlab.games.kuhfstein.game import Kuhfstein


@dataclass(frozen=True, slots=True)
class State:
    """A position: the open table and each seat's secrets. What lies face down in stack and pile is
    what is left of tiles and deck.

    ``dealt``: the card dealt face down to each seat, ``None`` when it was played; ``scoring``: each
    seat's scoring tiles; ``chosen``: the one it has chosen, until all are shown.
    """

    table: Table
    dealt: tuple[CardFace | None, ...]
    scoring: tuple[ScoringTiles, ...]
    chosen: tuple[ScoringTile | None, ...]

    @property
    def game(self) -> Kuhfstein:
        from cowlab.games.kuhfstein.game import GAME  # the game imports this module

        return GAME

    @property
    def seats(self) -> int:
        return self.table.seats

    @property
    def to_move(self) -> ToMove:
        return self.table.to_move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended (KF-25), ``None`` while it goes on."""
        return None if self.table.agenda else outcome(self.table)

    def score_sheet(self) -> tuple[ScoreRow, ...]:
        """Return one row a seat: points, the scoring tile and why it counts or not, the total."""
        return score_sheet(self.table)

    @property
    def hands(self) -> tuple[Cards, ...]:
        """All cards that each seat holds, those dealt face down included, sorted."""
        return tuple(hand_of(self.table, seat, self._own(seat)) for seat in range(self.seats))

    def pile(self) -> Cards:
        """Return the cards of the face-down pile, sorted: their order is not decided yet."""
        return without(self.table.unseen(), [card for card in self.dealt if card])

    def why_not(self, move: Move) -> Violation | None:
        """Return the first broken rule, in rulebook order; ``None`` when the move is legal."""
        if isinstance(move, Dealt):
            return self._dealt_violation(move)
        seat = self.table.turn_seat
        return judge(self.table, Own(None, ()) if seat is None else self._own(seat), move)

    def _dealt_violation(self, move: Dealt) -> Violation | None:
        step = self.table.step
        if step is None:
            return Violation("KF-23", "the game is over")
        if isinstance(move, Show):
            if not isinstance(step, Showing):
                return Violation("KF-R19", "no scoring tile is shown before all have chosen")
            if move == self._show():
                return None
            return Violation("KF-R19", f"these are not the chosen tiles, {self._show()}")
        display = Display.TILES if isinstance(move, RevealTile) else Display.CARDS
        if not isinstance(step, Revealing) or step.display is not display:
            return Violation("KF-6", f"no {display.value} are to be turned up now")
        if isinstance(move, RevealTile):
            if move.tile in self.table.stack():
                return None
            return Violation("KF-6", f"no {move.tile.word} is left in the stack")
        if move.card in self.pile():
            return None
        return Violation("KF-6", f"{move.card} is not in the pile", (str(move.card),))

    def moves(self) -> Iterator[Move]:
        """Yield the legal moves (at a chance node: the outcomes), lazily, in a fixed order."""
        step, seat = self.table.step, self.table.turn_seat
        if isinstance(step, Showing):
            yield self._show()
        elif isinstance(step, Revealing):
            if step.display is Display.TILES:
                yield from map(RevealTile, sorted_tiles(set(self.table.stack())))
            else:
                yield from map(RevealCard, self.pile())
        elif seat is not None:
            yield from player_moves(self.table, self._own(seat))

    def chances(self) -> tuple[tuple[Dealt, Fraction], ...]:
        """Return each tile or card that may be turned up with its exact probability; empty
        elsewhere. Showing the scoring tiles is certain."""
        step = self.table.step
        if isinstance(step, Showing):
            return ((self._show(), Fraction(1)),)
        if not isinstance(step, Revealing):
            return ()
        if step.display is Display.CARDS:
            pile = self.pile()
            return tuple((RevealCard(card), Fraction(1, len(pile))) for card in pile)
        counts = Counter(self.table.stack())
        total = counts.total()
        return tuple((RevealTile(tile), Fraction(counts[tile], total)) for tile in counts)

    def sample_chance(self, rng: random.Random) -> Dealt:
        """Return one outcome with its probability. Raises ValueError where chance decides none."""
        step = self.table.step
        if isinstance(step, Showing):
            return self._show()
        if not isinstance(step, Revealing):
            raise ValueError("nothing is to be turned up now")
        if step.display is Display.TILES:
            return RevealTile(rng.choice(self.table.stack()))
        return RevealCard(rng.choice(self.pile()))

    def observe(self, seat: int) -> Observation:
        """Return all that the seat may see (KF-R22). Raises ValueError for a seat not in play."""
        if seat not in range(self.seats):
            raise ValueError(f"seat {seat!r} does not play; seats are 0 to {self.seats - 1}")
        return Observation(seat, self.table, self._own(seat), self.chosen[seat])

    def heard(self, move: Move, seat: int) -> str:
        """Return what the seat learns of a move: another's choice at the end is ``choose:?``."""
        secret = isinstance(move, Choose) and seat != self.table.turn_seat
        return "choose:?" if secret else str(move)

    def after(self, move: Move) -> State:
        """Return the state after a legal move; the result for an illegal one is undefined."""
        match move:
            case Place():
                return self._placed(move)
            case Take():
                return self._taken(move)
            case Play():
                return self._played(move)
            case Home(spots):
                seat, table = self._seat(), self._spent()
                area = table.areas[seat].without_cows(spots)
                return self._on(table.with_area(seat, area))
            case Exchange():
                return self._exchanged(move)
            case Plant():
                return self._planted(move)
            case Pass():
                return self._on(replace(self.table, agenda=(Turn(self._seat(), 0),)))
            case Choose(tile):
                return self._chosen(tile)
            case RevealTile() | RevealCard():
                return self._revealed(move)
            case Show(tiles):
                table = replace(self.table, shown=tiles, agenda=())
                return replace(self, table=table, chosen=(None,) * self.seats)

    def _seat(self) -> int:
        seat = self.table.turn_seat
        assert seat is not None
        return seat

    def _own(self, seat: int) -> Own:
        return Own(self.dealt[seat], self.scoring[seat])

    def _show(self) -> Show:
        return Show(tuple(tile for tile in self.chosen if tile))

    def _on(self, table: Table | None = None) -> State:
        """Go on with the agenda (of this table), up to what must be decided next."""
        state = self if table is None else replace(self, table=table)
        while True:
            match state.table.step:
                case Waiting():
                    state = state._next_bonus()
                case Turn(_, 0):
                    return state._turn_ending()
                case _:
                    return state

    # Actions

    def _spent(self) -> Table:
        """Return the table with the action, the bonus or the exchange in progress used up."""
        table = self.table
        if isinstance(table.step, Turn):
            seat, actions = table.step.seat, table.step.actions
            return replace(table, agenda=(Turn(seat, actions - 1),))
        return table.popped()

    def _placed(self, move: Place) -> State:
        seat, table = self._seat(), self._spent()
        area = table.areas[seat].placed(move.spot, move.tile)
        table = replace(table.with_area(seat, area), tiles=without(table.tiles, [move.tile]))
        if table.trees and area.squares_at(move.spot):
            table = table.pushed(Tree(move.spot))
        return self._on(table)

    def _planted(self, move: Plant) -> State:
        seat, table = self._seat(), self.table.popped()
        if move.square is not None:
            table = table.with_area(seat, table.areas[seat].with_tree(move.square))
            table = scored(table, seat, TREE_POINTS)
        return self._on(table)

    def _taken(self, move: Take) -> State:
        seat, starting = self._seat(), isinstance(self.table.step, Start)
        table = self.table if starting else self._spent()
        table = replace(table, cards=without(table.cards, [move.card]))
        table = table.with_hand(seat, sorted_cards((*table.hands[seat], move.card)))
        if not starting:
            return self._on(table)
        if seat != table.first:  # counterclockwise (KF-R23)
            return replace(self, table=replace(table, agenda=(Start((seat - 1) % self.seats),)))
        table = replace(table, agenda=(Turn(seat, ACTIONS),))
        return replace(self, table=table)._revealing(Display.CARDS, CARD_DISPLAY)

    def _played(self, move: Play) -> State:
        seat, table, state = self._seat(), self._spent(), self
        if move.card in table.hands[seat]:
            table = table.with_hand(seat, without(table.hands[seat], [move.card]))
        else:
            state = replace(self, dealt=changed_at(self.dealt, seat, None))
            table = replace(table, face_down=changed_at(table.face_down, seat, False))
            if table.unmasked is not None:
                table = replace(table, unmasked=without(table.unmasked, [move.card]) or None)
        table = replace(table, discards=sorted_cards((*table.discards, move.card)))
        table = table.with_area(seat, table.areas[seat].with_cows(move.spots))
        return state._on(scored(table, seat, move.card.points))

    def _exchanged(self, move: Exchange) -> State:
        display, times = move.display, self.table.exchanges(move.display) + 1
        table = self._spent().pushed(Exchanged(display, times))
        if display is Display.TILES:
            count = len(table.tiles)
            table = replace(table, aside=sorted_tiles((*table.aside, *table.tiles)), tiles=())
        else:
            count = len(table.cards)
            table = replace(table, discards=sorted_cards((*table.discards, *table.cards)), cards=())
        return replace(self, table=table)._revealing(display, count)

    # Bonuses

    def _next_bonus(self) -> State:
        """Resolve the first waiting bonus, or ask for it if it can be used (KF-R7)."""
        table, seat = self.table, self._seat()
        at, *rest = table.waiting
        table = table.popped()
        if rest:
            table = table.pushed(Waiting(tuple(rest)))
        state = replace(self, table=table)
        bonus = next(space.bonus for space in table.track if space.at == at)
        match bonus:
            case Bonus.COW:  # it has left the track, and what is not there is in the supply
                return state
            case Bonus.RECALL:
                area = table.areas[seat].without_cows()
                return replace(state, table=table.with_area(seat, area))
            case Bonus.ACTION:
                usable = action_left(table, self._own(seat)) is not None
            case Bonus.TILE:
                usable = bool(table.tiles)
            case Bonus.CARD:
                usable = bool(table.cards)
        return replace(state, table=table.pushed(Extra(bonus))) if usable else state

    # Refilling, and the end

    def _revealing(self, display: Display, full: int) -> State:
        """Ask chance for tiles or cards up to a full display, as far as they go."""
        table, state = self.table, self
        if display is Display.TILES:
            count = min(full - len(table.tiles), table.stack_size() + len(table.aside))
        else:
            count = min(full - len(table.cards), table.pile_size() + len(table.discards))
        if count > 0:
            state = replace(self, table=table.pushed(Revealing(display, count)))
        return state._shuffled()

    def _shuffled(self) -> State:
        """Shuffle the discards once a card is needed and the pile is empty (KF-R12).

        As everything else has been seen by then, it is known which cards are held face down.
        """
        table = self.table
        revealing = table.revealing
        if not revealing or revealing.display is Display.TILES or table.pile_size():
            return self
        held = sorted_cards(card for card in self.dealt if card)
        return replace(self, table=replace(table, discards=(), unmasked=held or None))

    def _revealed(self, move: RevealTile | RevealCard) -> State:
        table = self.table
        step = table.revealing
        assert step is not None
        table = table.popped()
        if step.count > 1:
            table = table.pushed(Revealing(step.display, step.count - 1))
        if isinstance(move, RevealTile):
            table = replace(table, tiles=sorted_tiles((*table.tiles, move.tile)))
            if not table.stack_size():  # KF-R11
                table = replace(table, aside=())
        else:
            table = replace(table, cards=sorted_cards((*table.cards, move.card)))
        return replace(self, table=table)._shuffled()._on()

    def _turn_ending(self) -> State:
        """Refill the displays (KF-6), then hand on, or end the game (KF-23, KF-R18)."""
        for display, full in ((Display.TILES, TILE_DISPLAY), (Display.CARDS, CARD_DISPLAY)):
            state = self._revealing(display, full)
            if state.table.revealing:
                return state
        seat, table = self._seat(), self.table
        following = (seat + 1) % self.seats
        over = following == table.first if table.reached() else len(table.tiles) < TILE_DISPLAY
        step: Step = Choosing(table.first) if over else Turn(following, ACTIONS)
        return replace(self, table=replace(table, agenda=(step,)))

    def _chosen(self, tile: ScoringTile) -> State:
        seat = self._seat()
        following = (seat + 1) % self.seats
        step: Step = Showing() if following == self.table.first else Choosing(following)
        table = replace(self.table, agenda=(step,))
        return replace(self, table=table, chosen=changed_at(self.chosen, seat, tile))


def scored(table: Table, seat: int, points: int) -> Table:
    """Return the table after points, with the bonuses passed queued behind those that wait.

    Above the turn the agenda holds nothing but what waits.
    """
    old = table.scores[seat]
    new = old + points
    spaces = (*table.waiting, *(space.at for space in passed(table.track, old, new)))
    agenda = (*table.agenda[:1], Waiting(spaces)) if spaces else table.agenda
    return replace(table, scores=changed_at(table.scores, seat, new), agenda=agenda)
