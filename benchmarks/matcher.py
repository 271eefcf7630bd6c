"""How fast the matcher of Kuhfstein is, side by side with a scan and with two VF2s.

    python -m pip install "cowlab[bench]"
    python -m benchmarks.matcher

Everything runs in this one process, on the same areas and all 55 cards. Each round times all
matchers one after the other; printed are medians over the rounds, and medians of the ratios within
a round. Areas and cards are prepared for each matcher as it likes them (bit sets, sets of places,
graphs), and that is not timed.

"found" is what a matcher needs to know all placements: bit sets of anchors for each turn, or a list
of turn and anchor. "listed" makes of them, for each placement, the tuple of tiles that get a cow,
each set of tiles once; all matchers must agree on that list. The number of placements itself grows
with the area, so no listing can grow as slowly as finding.
"""

from __future__ import annotations

import gc
import operator
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import networkx as nx
import rustworkx as rx
from networkx.algorithms.isomorphism import DiGraphMatcher

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.parts import LANDSCAPES, TILE_COUNTS, Landscape
from cowlab.games.kuhfstein.placements import Placements
from cowlab.games.kuhfstein.shapes import CardFace

CARDS = own_deck().cards
COWS = 3
"""Half of a player's cows are placed."""
Place = tuple[int, int]
READING = operator.itemgetter(1, 0)


def grown(rng: random.Random, tiles: int) -> Area:
    """An area as play might make it: tiles from the box, each beside as many others as can be
    found among three tries; a few cows."""
    box = [landscape for landscape in LANDSCAPES for _ in range(TILE_COUNTS[landscape])]
    rng.shuffle(box)
    area = Area()
    for _ in range(tiles):
        free = area.free_spots()
        tries = [rng.choice(free) for _ in range(3)]
        spot = max(tries, key=lambda spot: sum(beside in area for beside in spot.beside()))
        area = area.placed(spot, box.pop())
    return area.with_cows(rng.sample(area.spots, COWS))


def found_by_bits(area: Area, card: CardFace) -> Placements:
    return area.placements(card)


def by_bits(area: Area, card: CardFace) -> Sequence[tuple[Place, ...]]:
    return area.placements(card).cows()


# A scan anchored in sets: for each turn, look around each tile of the first open landscape

ScanArea = tuple[dict[Landscape, set[Place]], set[Place]]
ScanCard = list[tuple[int, Landscape, list[tuple[int, int, Landscape]], list[Place], list[Place]]]
"""For each turn: the number of the first turn with the same open cells, the first landscape, the
other open cells, the closed cells, all open cells."""


def scan_area(area: Area) -> ScanArea:
    """The tiles without a cow, by landscape, and all tiles."""
    free: dict[Landscape, set[Place]] = {landscape: set() for landscape in LANDSCAPES}
    cows = {tuple(cow) for cow in area.cows}
    for (x, y), landscape in area.tiles.items():
        if (x, y) not in cows:
            free[landscape].add((x, y))
    return free, {(x, y) for x, y in area.spots}


def scan_card(card: CardFace) -> ScanCard:
    opened = [(turn.cows, turn.wants) for turn in card.turns]
    return [
        (
            opened.index((turn.cows, turn.wants)),
            turn.wants[0],
            [(x, y, want) for (x, y), want in list(zip(turn.cows, turn.wants, strict=True))[1:]],
            [(x, y) for x, y in turn.closed],
            [(x, y) for x, y in turn.cows],
        )
        for turn in card.turns
    ]


def found_by_scan(area: ScanArea, card: ScanCard) -> dict[tuple[int, int, int], None]:
    free, tiles = area
    found: dict[tuple[int, int, int], None] = {}
    for number, first, opened, closed, _ in card:
        for x, y in free[first]:
            for dx, dy, want in opened:
                if (x + dx, y + dy) not in free[want]:
                    break
            else:
                for dx, dy in closed:
                    if (x + dx, y + dy) not in tiles:
                        break
                else:
                    found[number, x, y] = None
    return found


def by_scan(area: ScanArea, card: ScanCard) -> list[tuple[Place, ...]]:
    return [
        tuple([(x + dx, y + dy) for dx, dy in card[number][4]])
        for number, x, y in found_by_scan(area, card)
    ]


# Subgraph monomorphism on graphs whose edges point right or down, and say which


def _arrows(places: Iterable[Place]) -> list[tuple[Place, Place, str]]:
    known = set(places)
    steps = {"right": (1, 0), "down": (0, 1)}
    return [
        ((x, y), (x + dx, y + dy), way)
        for x, y in sorted(known)
        for way, (dx, dy) in steps.items()
        if (x + dx, y + dy) in known
    ]


def _labels(area: Area) -> dict[Place, tuple[Landscape, bool]]:
    cows = set(area.cows)
    return {(x, y): (tile, (x, y) in cows) for (x, y), tile in area.tiles.items()}


def _shapes(card: CardFace) -> list[dict[Place, Landscape | None]]:
    return [{(c.x, c.y): c.landscape for c in turn.pattern.cells} for turn in card.turns]


def _allowed(tile: tuple[Landscape, bool], want: Landscape | None) -> bool:
    return want is None or (tile[0] is want and not tile[1])


def nx_area(area: Area) -> nx.DiGraph:
    graph = nx.DiGraph()
    for place, label in _labels(area).items():
        graph.add_node(place, label=label)
    for start, end, way in _arrows(graph.nodes):
        graph.add_edge(start, end, way=way)
    return graph


def nx_card(card: CardFace) -> list[nx.DiGraph]:
    graphs = []
    for shape in _shapes(card):
        graph = nx.DiGraph()
        for place, want in shape.items():
            graph.add_node(place, label=want)
        for start, end, way in _arrows(shape):
            graph.add_edge(start, end, way=way)
        graphs.append(graph)
    return graphs


def by_networkx(area: nx.DiGraph, card: list[nx.DiGraph]) -> list[tuple[Place, ...]]:
    found: dict[tuple[Place, ...], None] = {}
    for shape in card:
        matcher = DiGraphMatcher(
            area,
            shape,
            node_match=lambda tile, cell: _allowed(tile["label"], cell["label"]),
            edge_match=lambda one, two: one["way"] == two["way"],
        )
        for match in matcher.subgraph_monomorphisms_iter():
            cows = [tile for tile, cell in match.items() if shape.nodes[cell]["label"]]
            found[tuple(sorted(cows, key=READING))] = None
    return list(found)


RxNode = tuple[Place, "tuple[Landscape, bool] | Landscape | None"]


def _rx(nodes: dict[Place, object]) -> rx.PyDiGraph:
    graph = rx.PyDiGraph()
    numbers = {place: graph.add_node((place, label)) for place, label in nodes.items()}
    for start, end, way in _arrows(nodes):
        graph.add_edge(numbers[start], numbers[end], way)
    return graph


def rx_area(area: Area) -> rx.PyDiGraph:
    return _rx(dict(_labels(area)))


def rx_card(card: CardFace) -> list[rx.PyDiGraph]:
    return [_rx(dict(shape)) for shape in _shapes(card)]


def by_rustworkx(area: rx.PyDiGraph, card: list[rx.PyDiGraph]) -> list[tuple[Place, ...]]:
    found: dict[tuple[Place, ...], None] = {}
    for shape in card:
        for match in rx.vf2_mapping(
            area,
            shape,
            node_matcher=lambda tile, cell: _allowed(tile[1], cell[1]),
            edge_matcher=lambda one, two: one == two,
            subgraph=True,
            induced=False,
        ):
            cows = [area[tile][0] for tile, cell in match.items() if shape[cell][1]]
            found[tuple(sorted(cows, key=READING))] = None
    return list(found)


# Timing


def seconds(work: Callable[[], object], times: int) -> float:
    """Seconds of this process that one call takes, over ``times`` calls."""
    start = time.process_time()
    for _ in range(times):
        work()
    return (time.process_time() - start) / times


Matcher = tuple[
    str, Callable[[Area], Any], Callable[[CardFace], Any], Callable[..., Sequence[Any]], int
]
FOUND: list[Matcher] = [
    ("bit sets, found", lambda area: area, lambda card: card, found_by_bits, 40),
    ("scan, found", scan_area, scan_card, found_by_scan, 40),
]
LISTED: list[Matcher] = [
    ("bit sets, listed", lambda area: area, lambda card: card, by_bits, 40),
    ("scan, listed", scan_area, scan_card, by_scan, 40),
    ("rustworkx VF2", rx_area, rx_card, by_rustworkx, 4),
    ("networkx VF2", nx_area, nx_card, by_networkx, 1),
]
MATCHERS = FOUND + LISTED
"""Name, how areas and cards are prepared, the matcher, and how often a round repeats it."""


def sweep(matcher: Matcher, areas: list[Area]) -> Callable[[], list[Sequence[Any]]]:
    """Return the work to time: all cards on all areas, prepared."""
    _, prepare_area, prepare_card, match, _ = matcher
    cards = [prepare_card(card) for card in CARDS]
    prepared = [prepare_area(area) for area in areas]
    return lambda: [match(area, card) for area in prepared for card in cards]


def compare(tiles: int, areas: int, rounds: int, seed: int) -> None:
    """Print the times of all matchers, and how they compare with both forms of ours."""
    rng = random.Random(seed)
    made = [grown(rng, tiles) for _ in range(areas)]
    works = [sweep(matcher, made) for matcher in MATCHERS]
    answers = [work() for work in works]
    listed = answers[len(FOUND)]
    for (name, *_), answer in zip(MATCHERS, answers, strict=True):
        assert list(map(len, answer)) == list(map(len, listed)), name
    for (name, *_), answer in zip(LISTED, answers[len(FOUND) :], strict=True):
        assert list(map(set, answer)) == list(map(set, listed)), name
    number = len(made) * len(CARDS)
    times: list[list[float]] = [[] for _ in MATCHERS]
    for _ in range(rounds):
        for matcher, work, spent in zip(MATCHERS, works, times, strict=True):
            spent.append(seconds(work, matcher[4]) / number)
    print(f"{tiles} tiles, {COWS} cows, {areas} areas x {len(CARDS)} cards, {rounds} rounds;")
    print(f"{sum(map(len, listed)) / number:.2f} placements a card on average")
    print(f"{'':20}{'µs a card':>12}{'x found':>10}{'x listed':>10}")
    for (name, *_), spent in zip(MATCHERS, times, strict=True):
        micros = statistics.median(spent) * 1e6
        found, full = (ratio(spent, times[n]) for n in (0, len(FOUND)))
        print(f"  {name:<18}{micros:12.2f}{found:10.2f}{full:10.2f}")


def ratio(spent: Sequence[float], ours: Sequence[float]) -> float:
    """The median, over the rounds, of how many times as long it took."""
    return statistics.median(one / two for one, two in zip(spent, ours, strict=True))


def growth(sizes: tuple[int, ...], areas: int, rounds: int, seed: int) -> None:
    """Print how the time grows with the area."""
    rng = random.Random(seed)
    made = {tiles: [grown(rng, tiles) for _ in range(areas)] for tiles in sizes}
    number = areas * len(CARDS)
    for matcher in MATCHERS[: len(FOUND) + 2]:
        works = [sweep(matcher, made[tiles]) for tiles in sizes]
        times = [[seconds(work, 10) / number for work in works] for _ in range(rounds)]
        by_size = list(zip(*times, strict=True))
        micros = ", ".join(f"{statistics.median(spent) * 1e6:.2f}" for spent in by_size)
        print(f"  {matcher[0]:<18} {micros} µs a card: {ratio(by_size[-1], by_size[0]):.2f} times")


def main() -> None:
    print(f"Python {sys.version.split()[0]}, networkx {nx.__version__}, rustworkx {rx.__version__}")
    gc.disable()
    compare(tiles=20, areas=10, rounds=9, seed=3)
    sizes = (12, 20, 40, 60)
    print(f"growth over {', '.join(map(str, sizes))} tiles:")
    growth(sizes, areas=10, rounds=9, seed=3)


if __name__ == "__main__":
    main()
