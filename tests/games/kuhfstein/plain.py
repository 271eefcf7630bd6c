"""Areas and cards as sets of coordinates and letters, and random ones: no code of the engine."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import settings

UNHURRIED = settings(deadline=None)
"""For property tests: a busy machine is no fault."""
Place = tuple[int, int]
Tiles = dict[Place, str]
Shape = dict[Place, str]
"""The cells of a card: a letter if open, ``#`` if closed."""
LETTERS = "ymflh"


def beside(place: Place) -> list[Place]:
    x, y = place
    return [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]


def shape_of(text: str) -> Shape:
    """The cells of a card's text, with or without points."""
    rows = text.split("=")[0].split("/")
    return {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row) if c != "."}


def text_of(shape: Shape) -> str:
    """The text of a shape as it lies."""
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    right, bottom = max(x for x, _ in shape), max(y for _, y in shape)
    return "/".join(
        "".join(shape.get((x, y), ".") for x in range(left, right + 1))
        for y in range(top, bottom + 1)
    )


def turned(shape: Shape) -> Shape:
    return {(-y, x): letter for (x, y), letter in shape.items()}


def mirrored(shape: Shape) -> Shape:
    return {(-x, y): letter for (x, y), letter in shape.items()}


def all_turns(shape: Shape) -> list[Shape]:
    turns = [shape]
    for _ in range(3):
        turns.append(turned(turns[-1]))
    return turns


def cow_sets(tiles: Tiles, cows: set[Place], shape: Shape) -> set[frozenset[Place]]:
    """Every set of tiles that may get the cows of a card (KF-R15), by trying everything."""
    found = set()
    for turn in all_turns(shape):
        first_x, first_y = next(iter(turn))
        cells = [(a - first_x, b - first_y, letter) for (a, b), letter in turn.items()]
        for x, y in tiles:
            for a, b, letter in cells:
                place = (x + a, y + b)
                if place not in tiles:
                    break
                if letter != "#" and (tiles[place] != letter or place in cows):
                    break
            else:
                found.add(frozenset((x + a, y + b) for a, b, letter in cells if letter != "#"))
    return found


def random_shape(rng: random.Random, letters: str = LETTERS) -> Shape:
    """A random card: 2 to 5 cells, 1 to 4 of them open."""
    cells = [(0, 0)]
    for _ in range(rng.randint(1, 4)):
        cells.append(rng.choice([p for cell in cells for p in beside(cell) if p not in cells]))
    openly = rng.sample(cells, rng.randint(1, min(4, len(cells))))
    return {cell: rng.choice(letters) if cell in openly else "#" for cell in cells}


def random_places(rng: random.Random, number: int, spread: str) -> list[Place]:
    """Places that hang together, in an order in which tiles may come; the first is (0, 0).

    ``spread``: ``any`` grows anywhere, ``round`` close to the middle, ``wide`` and ``high`` in a
    strip of three rows or columns.
    """
    places = [(0, 0)]
    free = set(beside((0, 0)))
    while len(places) < number:
        choice = sorted(free)
        if spread in ("wide", "high"):
            choice = [p for p in choice if abs(p[spread == "wide"]) <= 1] or choice
        if spread == "round":
            choice = sorted(choice, key=lambda p: p[0] ** 2 + p[1] ** 2)[:6]
        place = rng.choice(choice)
        places.append(place)
        free.remove(place)
        free |= {p for p in beside(place) if p not in places}
    return places


SPREADS = ("any", "round", "wide", "high")


def random_area(rng: random.Random, number: int, letters: str = LETTERS) -> Tiles:
    places = random_places(rng, number, rng.choice(SPREADS))
    return {place: rng.choice(letters) for place in places}


def random_cows(rng: random.Random, tiles: Iterable[Place]) -> set[Place]:
    places = sorted(tiles)
    return set(rng.sample(places, min(len(places), rng.randint(0, 6))))
