"""What the cards of a deck are worth, and what they do to a game of greedy bots.

    python -m benchmarks.deck [--games 100] [--deck my.toml] [--seats 2 3 4]

For docs/kuhfstein-deck.md. First greedy bots play each other; that gives the turns to 65, the tiles
placed, and play areas as they are in the middle of a game. In these areas, while they have 6 to 14
tiles, every card is measured: how often it fits at once, and how many actions it takes until its
points are scored. A line is fitted to points against actions.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cowlab.bots.greedy_kuhfstein import GreedyFarmer
from cowlab.core.match import plies
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.deck import Deck, load_deck
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.game import GAME
from cowlab.games.kuhfstein.moves import Home, Play
from cowlab.games.kuhfstein.parts import COWS, GOAL, Landscape, Spot
from cowlab.games.kuhfstein.shapes import MOST_CELLS, CardFace
from cowlab.games.kuhfstein.steps import Turn

FEWEST, MOST = 6, 14
"""Tiles of the areas in which cards are measured."""
SAMPLE = 400
"""Areas in which each card is measured."""
SEED = 20


@dataclass(frozen=True, slots=True)
class Seen:
    """A play area at the beginning of its owner's turn, and the tiles on offer."""

    area: Area
    display: frozenset[Landscape]


@dataclass(slots=True)
class Played:
    """What was seen in the games with one number of seats."""

    turns: list[int] = field(default_factory=list)
    """Turns that a seat took to 65; only of those that got there."""
    pace: list[float] = field(default_factory=list)
    """Turns that the others would have taken at their pace."""
    tiles: list[int] = field(default_factory=list)
    reached: int = 0
    ended_early: int = 0
    trees: list[int] = field(default_factory=list)
    cards: Counter[CardFace] = field(default_factory=Counter)
    herds: list[int] = field(default_factory=list)
    seen: list[Seen] = field(default_factory=list)


def play_games(seats: int, games: int, deck: str | None) -> Played:
    """Let greedy bots play."""
    found = Played()
    for seed in range(games):
        start = GAME.start(seed=SEED * 1000 + seed, players=seats, deck=deck)
        _play(start.table.seats, start, found, random.Random(f"deck:{seed}"))
    return found


def _play(seats: int, state: State, found: Played, rng: random.Random) -> None:
    turns, done, before = [0] * seats, [False] * seats, None
    for move, after in plies(state, [GreedyFarmer()] * seats, rng):
        assert isinstance(after, State)
        table = after.table
        step = table.step
        if isinstance(move, Play):
            found.cards[move.card] += 1
        elif isinstance(move, Home):
            found.herds.append(len(move.spots))
        if isinstance(step, Turn) and step.seat != before:
            area = table.areas[step.seat]
            if FEWEST <= len(area) <= MOST:
                found.seen.append(Seen(area, frozenset(table.tiles)))
            turns[step.seat] += 1
            before = step.seat
        for seat in range(seats):
            if not done[seat] and table.scores[seat] >= GOAL and not table.shown:
                done[seat] = True
                found.turns.append(max(turns[seat], 1))
        if not table.agenda:
            found.reached += sum(done)
            found.pace += [
                turns[seat] * GOAL / (table.scores[seat] or 1)
                for seat in range(seats)
                if not done[seat]
            ]
            found.ended_early += not any(done)
            found.tiles += map(len, table.areas)
            found.trees += [len(area.trees) for area in table.areas]


# Difficulty


@dataclass(frozen=True, slots=True)
class Measured:
    """A card: how often it fits at once, and the actions until its points are scored."""

    card: CardFace
    fits: float
    actions: float


def measure(card: CardFace, sample: Sequence[Seen], wait: float, herd: float) -> Measured:
    """Measure a card.

    ``wait``: actions for a tile that is not on offer; ``herd``: cows that come home at once. The
    actions are: to take the card and to play it, the tiles that are missing where fewest are, and
    the share of bringing its cows home again.
    """
    fits = [bool(seen.area.placements(card)) for seen in sample]
    missing = [missing_tiles(card, seen, wait) for seen in sample]
    actions = 2 + statistics.fmean(missing) + card.cows / herd
    return Measured(card, statistics.fmean(fits), actions)


def missing_tiles(card: CardFace, seen: Seen, wait: float) -> float:
    """Return the fewest actions to lay the tiles that the card lacks, cows left aside."""
    tiles = seen.area.tiles
    near = {*tiles, *seen.area.free_spots()}
    best = 2.0 * MOST_CELLS
    for turn in card.turns:
        wants: list[tuple[Spot, Landscape | None]] = [
            *zip(turn.cows, turn.wants, strict=True),
            *((spot, None) for spot in turn.closed),
        ]
        for x, y in {(x - dx, y - dy) for x, y in near for (dx, dy), _ in wants}:
            cost = 0.0
            for (dx, dy), wanted in wants:
                there = tiles.get(Spot(x + dx, y + dy))
                if there is None:
                    cost += 1 if wanted is None or wanted in seen.display else wait
                elif wanted is not None and there is not wanted:
                    break
                if cost >= best:
                    break
            else:
                best = cost
    return best


# Lines


@dataclass(frozen=True, slots=True)
class Line:
    """A fitted line ``points = level + slope * actions``."""

    level: float
    slope: float
    correlation: float

    def at(self, value: float) -> float:
        return self.level + self.slope * value


def fitted(pairs: Sequence[tuple[float, float]]) -> Line:
    """Return the line of least squares."""
    xs, ys = [x for x, _ in pairs], [y for _, y in pairs]
    slope, level = statistics.linear_regression(xs, ys)
    return Line(level, slope, statistics.correlation(xs, ys))


def ranked(values: Iterable[float]) -> list[float]:
    """Return the ranks, equal values sharing theirs."""
    listed = list(values)
    order = sorted(listed)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in listed]


def plane(rows: Sequence[tuple[float, float, float]]) -> tuple[float, float, float]:
    """Return ``a, b, c`` of ``z = a * x + b * y + c`` by least squares."""
    middle = [statistics.fmean(column) for column in zip(*rows, strict=True)]
    x, y, z = ([row[n] - middle[n] for row in rows] for n in range(3))

    def dot(one: list[float], other: list[float]) -> float:
        return sum(p * q for p, q in zip(one, other, strict=True))

    below = dot(x, x) * dot(y, y) - dot(x, y) ** 2
    a = (dot(x, z) * dot(y, y) - dot(y, z) * dot(x, y)) / below
    b = (dot(y, z) * dot(x, x) - dot(x, z) * dot(x, y)) / below
    return a, b, middle[2] - a * middle[0] - b * middle[1]


# Report


def report_games(seats: int, found: Played, say: Callable[[str], None]) -> None:
    share = statistics.fmean(tiles >= 13 for tiles in found.tiles)
    cuts = statistics.quantiles(found.turns, n=10)
    every = [*found.turns, *found.pace]
    say(
        f"{seats} seats: turns to {GOAL}: mean {statistics.fmean(found.turns):.1f}, "
        f"tenths {cuts[0]:.0f} to {cuts[-1]:.0f}; reached by {found.reached} of "
        f"{len(found.tiles)} seats, the others' pace brought in {statistics.fmean(every):.1f}; "
        f"games ended early: {found.ended_early}"
    )
    say(
        f"         tiles: mean {statistics.fmean(found.tiles):.1f}, "
        f"{min(found.tiles)} to {max(found.tiles)}; at least 13: {share:.0%} of seats; "
        f"trees a seat {statistics.fmean(found.trees):.2f}; "
        f"cards played a seat {found.cards.total() / len(found.tiles):.1f}"
    )


def report_cards(deck: Deck, played: Sequence[Played], say: Callable[[str], None]) -> None:
    rng = random.Random(SEED)
    every = [seen for found in played for seen in found.seen]
    sample = rng.sample(every, min(SAMPLE, len(every)))
    herd = statistics.fmean(size for found in played for size in found.herds)
    # A tile on offer costs one action; one that is not on offer must be waited for. While waiting
    # a player does something else of use, so only the delay counts: half an action.
    wait = 1.5
    counts: Counter[CardFace] = sum((found.cards for found in played), Counter())
    measured = [measure(card, sample, wait, herd) for card in deck.cards]
    points = [float(each.card.points) for each in measured]
    line = fitted([(each.actions, each.card.points) for each in measured])
    rank = statistics.correlation(ranked(each.actions for each in measured), ranked(points))
    rarely = statistics.correlation([each.fits for each in measured], points)
    a, b, c = plane([(m.card.tiles, m.card.cows, m.actions) for m in measured])
    say(f"{len(sample)} areas of {FEWEST} to {MOST} tiles; {herd:.2f} cows come home at once")
    say(f"points = {line.level:.2f} + {line.slope:.2f} * actions; r = {line.correlation:.3f}, "
        f"by rank {rank:.3f}; points and share that fits: r = {rarely:.3f}")  # fmt: skip
    say(f"actions = {a:.2f} * tiles + {b:.2f} * open + {c:.2f}; one open cell as {b / a:.1f} tiles")
    say(f"residuals: {_spread(measured, line):.2f} points (standard deviation)")
    say("card                points  fits  actions  points/action  residual  played")
    for each in sorted(measured, key=lambda m: m.card.points - line.at(m.actions)):
        card = each.card
        say(
            f"{card!s:<20}{card.points:>5} {each.fits:>6.0%} {each.actions:>7.2f} "
            f"{card.points / each.actions:>12.2f} {card.points - line.at(each.actions):>+11.2f} "
            f"{counts[card]:>7}"
        )


def _spread(measured: Sequence[Measured], line: Line) -> float:
    return statistics.pstdev(each.card.points - line.at(each.actions) for each in measured)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.deck")
    parser.add_argument("--games", type=int, default=100, help="for each number of seats")
    parser.add_argument("--deck", type=Path, help="a deck file; left out: the own deck")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    given = parser.parse_args()
    path = None if given.deck is None else str(given.deck)
    deck = load_deck(path)
    print(f"deck {deck.identity}: {len(deck)} cards; {COWS} cows; greedy bots")
    played = []
    for seats in given.seats:
        played.append(play_games(seats, given.games, path))
        report_games(seats, played[-1], print)
    report_cards(deck, played, print)


if __name__ == "__main__":
    main()
