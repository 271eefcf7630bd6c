"""All that lies open on the table of Kuhfstein: what the rules look at besides secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from cowlab.core.model import CHANCE, ToMove
from cowlab.core.pieces import changed_at, without
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.deck import Deck
from cowlab.games.kuhfstein.parts import (
    COWS,
    GOAL,
    NUMBER,
    TREES_A_PLAYER,
    Landscape,
    tiles_in_play,
)
from cowlab.games.kuhfstein.scoring import ScoringTiles
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
    Turn,
    Waiting,
)
from cowlab.games.kuhfstein.track import Bonus, Layout

Tiles = tuple[Landscape, ...]
"""Landscape tiles, in the order of ``LANDSCAPES``."""
Cards = tuple[CardFace, ...]
"""Cards, sorted by their text."""


def sorted_tiles(tiles: Iterable[Landscape]) -> Tiles:
    """Return the tiles in the order of ``LANDSCAPES``."""
    return tuple(sorted(tiles, key=NUMBER.__getitem__))


def sorted_cards(cards: Iterable[CardFace]) -> Cards:
    """Return the cards sorted by their text."""
    return tuple(sorted(cards, key=str))


class Own(NamedTuple):
    """What a seat alone knows: the card it was dealt face down, if still in hand, and its scoring
    tiles."""

    dealt: CardFace | None
    scoring: ScoringTiles


@dataclass(frozen=True, slots=True)
class Table:
    """The open part of a state. Per-seat tuples are indexed by seat.

    ``first``: the owner of the fox marker; ``tiles`` and ``cards``: the displays; ``aside``: tiles
    set aside by exchanges; ``hands``: cards taken from the display; ``face_down``: whether the seat
    still holds the card dealt to it; ``unmasked``: all cards held face down, once everybody can
    tell them, else ``None``; ``shown``: the chosen scoring tiles at the end; ``agenda``: the last
    step is to be decided next, empty when the game is over.
    """

    deck: Deck = field(hash=False)
    track: Layout
    first: int
    areas: tuple[Area, ...]
    scores: tuple[int, ...]
    tiles: Tiles
    aside: Tiles
    cards: Cards
    discards: Cards
    hands: tuple[Cards, ...]
    face_down: tuple[bool, ...]
    unmasked: Cards | None
    shown: ScoringTiles
    agenda: tuple[Step, ...]

    @property
    def seats(self) -> int:
        return len(self.areas)

    @property
    def step(self) -> Step | None:
        """What is to be decided next; ``None`` when the game is over."""
        return self.agenda[-1] if self.agenda else None

    @property
    def turn_seat(self) -> int | None:
        """Whose turn it is, also while chance decides; the one who chooses a card or scoring tile;
        ``None`` at the very end."""
        base = self.agenda[0] if self.agenda else None
        return base.seat if isinstance(base, Start | Turn | Choosing) else None

    @property
    def to_move(self) -> ToMove:
        """The seat to move, CHANCE while something is revealed, ``None`` when it is over."""
        return CHANCE if isinstance(self.step, Revealing | Showing) else self.turn_seat

    @property
    def waiting(self) -> tuple[int, ...]:
        """The spaces of the bonuses that are not resolved yet, the next one first."""
        return next((step.spaces for step in self.agenda if isinstance(step, Waiting)), ())

    @property
    def revealing(self) -> Revealing | None:
        """What chance is turning up, if anything."""
        return self.step if isinstance(self.step, Revealing) else None

    @property
    def acting(self) -> bool:
        """Whether an action is to be chosen, for the turn or as an extra one."""
        step = self.step
        return (isinstance(step, Turn) and step.actions > 0) or step == Extra(Bonus.ACTION)

    def exchanges(self, display: Display) -> int:
        """Return how often the display was exchanged in the action being taken."""
        step = self.step
        return step.times if isinstance(step, Exchanged) and step.display is display else 0

    # What is left of the common pieces

    @property
    def trees(self) -> int:
        """Trees in the general supply."""
        return TREES_A_PLAYER * self.seats - sum(len(area.trees) for area in self.areas)

    def stack(self) -> Tiles:
        """Return the face-down tiles: everybody knows which, and nobody in what order."""
        return tuple(
            landscape
            for landscape, count in tiles_in_play(self.seats).items()
            for _ in range(count - self._out(landscape))
        )

    def _out(self, landscape: Landscape) -> int:
        placed = sum(area.count(landscape) for area in self.areas)
        return placed + self.tiles.count(landscape) + self.aside.count(landscape)

    def stack_size(self) -> int:
        """Return how many tiles lie face down."""
        in_play = sum(tiles_in_play(self.seats).values())
        return in_play - sum(map(len, self.areas)) - len(self.tiles) - len(self.aside)

    def pile_size(self) -> int:
        """Return how many cards lie face down in the pile."""
        open_cards = len(self.cards) + len(self.discards) + sum(map(len, self.hands))
        return len(self.deck) - open_cards - sum(self.face_down)

    def unseen(self) -> Cards:
        """Return the cards that lie nowhere in the open: in the pile or held face down."""
        return without(self.deck.cards, [*self.cards, *self.discards, *sum(self.hands, ())])

    # A seat's cows

    def track_cows(self, seat: int) -> int:
        """Return how many of the seat's cows still stand on extra-cow spaces."""
        waiting = self.waiting if seat == self.turn_seat else ()
        return sum(
            space.bonus is Bonus.COW and (space.at > self.scores[seat] or space.at in waiting)
            for space in self.track
        )

    def supply(self, seat: int) -> int:
        """Return how many cows the seat has in its supply."""
        return COWS - self.areas[seat].cow_bits.bit_count() - self.track_cows(seat)

    def hand_sizes(self) -> tuple[int, ...]:
        """Return how many cards each seat holds, the one dealt face down included."""
        pairs = zip(self.hands, self.face_down, strict=True)
        return tuple(len(hand) + dealt for hand, dealt in pairs)

    def reached(self) -> bool:
        """Whether somebody has as many points as trigger the end (KF-23)."""
        return max(self.scores) >= GOAL

    # Changes

    def with_area(self, seat: int, area: Area) -> Table:
        """Return the table with another area of one seat."""
        return replace(self, areas=changed_at(self.areas, seat, area))

    def with_hand(self, seat: int, hand: Cards) -> Table:
        """Return the table with other open cards in one seat's hand."""
        return replace(self, hands=changed_at(self.hands, seat, hand))

    def pushed(self, *steps: Step) -> Table:
        """Return the table with more steps on top of the agenda."""
        return replace(self, agenda=(*self.agenda, *steps))

    def popped(self) -> Table:
        """Return the table without the last step of the agenda."""
        return replace(self, agenda=self.agenda[:-1])

    def clockwise(self) -> Iterator[int]:
        """Yield all seats in turn order, from the owner of the fox marker on."""
        for n in range(self.seats):
            yield (self.first + n) % self.seats


def hand_of(table: Table, seat: int, own: Own) -> Cards:
    """Return all cards that a seat holds, sorted."""
    if own.dealt is None:
        return table.hands[seat]
    return sorted_cards((*table.hands[seat], own.dealt))
