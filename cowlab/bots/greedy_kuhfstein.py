"""A bot for Kuhfstein that goes for the most points per action, with its hand and both displays."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.ending import condition
from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Move,
    Place,
    Plant,
    Play,
    Take,
)
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import TREE_POINTS, Landscape, Spot
from cowlab.games.kuhfstein.shapes import CardFace, Turn
from cowlab.games.kuhfstein.table import Table
from cowlab.games.kuhfstein.track import passed

MOST_MISSING: Final = 3
"""A card that lacks more tiles than this is no plan."""
UNSEEN_TILE: Final = 1.7
"""Actions that a tile takes whose landscape is not in the display now."""
BONUS: Final = 3.0
"""What a bonus space is worth, in points."""
HERD: Final = 0.15
"""What each cow is worth that stands beside another, since they come home together."""
PROMISE: Final = (0.0, 0.15, 0.5, TREE_POINTS)
"""What a square is worth by its tiles, as far as it can still get a tree."""
EXCHANGE: Final = 1.2
"""Exchange a display when nothing else gives this much per action."""
FREED: Final = 0.25
"""What a cow in the supply is worth."""
HOARD: Final = 0.2
"""What a card more is worth less, for each card in hand."""
FURTHER: Final = 0.1
"""What a tile counts for further cards that want it, besides the best."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A way to play a card: what is missing, and how many actions it takes to the points."""

    card: CardFace
    missing: tuple[tuple[Spot, Landscape | None], ...]
    herds: tuple[tuple[Spot, ...], ...]
    actions: float

    @property
    def worth(self) -> float:
        """Points per action."""
        return self.card.points / self.actions


class GreedyFarmer:
    """Rates each move by the points per action of the best plan that it begins."""

    name = "greedy"

    def choose(self, observation: Observation, rng: random.Random) -> Move:
        """Return the best move; among equals, one drawn at random."""
        rated = [(rate, move) for move, rate in _rated(observation)]
        best = max(rate for rate, _ in rated)
        return rng.choice([move for rate, move in rated if rate > best - 1e-9])


def _rated(observation: Observation) -> Iterator[tuple[Move, float]]:
    table, seat = observation.table, observation.seat
    area = table.areas[seat]
    moves = list(observation.moves())
    plans = [*_plans(table, seat, observation.hand, 0), *_plans(table, seat, table.cards, 1)]
    for move in moves:
        match move:
            case Play(card, spots):
                yield move, card.points + _bonuses(table, seat, card.points) + _herd(area, spots)
            case Place(tile, spot):
                yield move, _tile(table, area, plans, tile, spot)
            case Take(card):
                best = _best(plan for plan in plans if plan.card == card)
                yield move, best + card.points / 50 - HOARD * len(observation.hand)
            case Home(spots):
                best = _best(plan for plan in plans if spots in plan.herds)
                yield move, best + FREED * len(spots)
            case Plant(square):
                yield move, 0.0 if square is None else TREE_POINTS
            case Choose(tile):
                yield move, tile.points if condition(table, seat, tile)[0] else 0.0
            case Exchange():
                yield move, EXCHANGE
            case _:
                yield move, 0.0


def _best(plans: Iterable[Plan]) -> float:
    return max((plan.worth for plan in plans), default=0.0)


def _bonuses(table: Table, seat: int, points: int) -> float:
    score = table.scores[seat]
    return BONUS * len(passed(table.track, score, score + points))


def _herd(area: Area, spots: Sequence[Spot]) -> float:
    """Return what it is worth that these cows stand beside others."""
    after = area.with_cows(spots)
    return HERD * sum(len(herd) - 1 for herd in after.herds())


def _tile(table: Table, area: Area, plans: Sequence[Plan], tile: Landscape, spot: Spot) -> float:
    by_card: dict[CardFace, float] = {}
    for plan in plans:
        if any(at == spot and wants in (None, tile) for at, wants in plan.missing):
            by_card[plan.card] = max(by_card.get(plan.card, 0.0), plan.worth)
    best, further = max(by_card.values(), default=0.0), sum(by_card.values())
    return best + FURTHER * (further - best) + _squares(table, area, tile, spot)


def _squares(table: Table, area: Area, tile: Landscape, spot: Spot) -> float:
    """Return what the tile makes of the squares around it, while there are trees."""
    if not table.trees:
        return 0.0
    treed = {tree.step(dx, dy) for tree in area.trees for dx in (0, 1) for dy in (0, 1)}
    found = []
    for corner in (spot.step(dx, dy) for dx in (-1, 0) for dy in (-1, 0)):
        cells = [corner.step(dx, dy) for dx in (0, 1) for dy in (0, 1)]
        lying = [tile, *(other for cell in cells if (other := area.get(cell)))]
        if treed.isdisjoint(cells) and len(set(lying)) in (1, len(lying)):
            found.append(PROMISE[len(lying) - 1])
    return max(found, default=0.0) + 0.1 * sum(found)


def _plans(table: Table, seat: int, cards: Iterable[CardFace], take: int) -> Iterator[Plan]:
    """Yield the plans for cards in hand (``take`` 0) or in the display (1)."""
    area, supply = table.areas[seat], table.supply(seat)
    tiles, cows = area.tiles, set(area.cows)
    herds = sorted(area.herds(), key=len, reverse=True)
    for card in cards:
        for turn in card.turns:
            for at in _places(turn, tiles):
                missing = _missing(turn, at, tiles)
                if missing is None:
                    continue
                stand = {Spot(at.x + dx, at.y + dy) for dx, dy in turn.cows} & cows
                home = [herd for herd in herds if not stand.isdisjoint(herd)]
                for herd in herds:
                    if supply + sum(map(len, home)) < card.cows and herd not in home:
                        home.append(herd)
                if supply + sum(map(len, home)) < card.cows:
                    continue
                laying = sum(
                    1.0 if wants is None or wants in table.tiles else UNSEEN_TILE
                    for _, wants in missing
                )
                yield Plan(card, missing, tuple(home), take + laying + len(home) + 1)


def _places(turn: Turn, tiles: Iterable[Spot]) -> list[Spot]:
    """Return where the card may be laid so that it touches a tile, in a fixed order."""
    cells = (*turn.cows, *turn.closed)
    return sorted({Spot(x - dx, y - dy) for x, y in tiles for dx, dy in cells})


def _missing(
    turn: Turn, at: Spot, tiles: dict[Spot, Landscape]
) -> tuple[tuple[Spot, Landscape | None], ...] | None:
    """Return the cells without a tile and what they want; ``None`` if it cannot be mended."""
    found: list[tuple[Spot, Landscape | None]] = []
    for (dx, dy), wants in zip(turn.cows, turn.wants, strict=True):
        spot = Spot(at.x + dx, at.y + dy)
        tile = tiles.get(spot)
        if tile is None:
            found.append((spot, wants))
        elif tile is not wants:
            return None
    found += [
        (spot, None)
        for spot in (Spot(at.x + dx, at.y + dy) for dx, dy in turn.closed)
        if spot not in tiles
    ]
    return tuple(found) if len(found) <= MOST_MISSING else None
