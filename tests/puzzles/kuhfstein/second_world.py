"""One turn of Kuhfstein once more, on text and sets of coordinates: for the second solver.

Nothing here is from the package under test; it reads positions, goals and moves as docs/notation.md
and docs/puzzles.md give them, and tries everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import product

XY = tuple[int, int]
Line = tuple[str, ...]
BESIDE = ((0, -1), (-1, 0), (1, 0), (0, 1))
SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))


@dataclass(frozen=True)
class World:
    """What one seat sees in its turn. ``asked``: action, tile, card, or a spot for a tree."""

    tiles: frozenset[tuple[XY, str]]
    cows: frozenset[XY]
    trees: frozenset[XY]
    score: int
    hand: Line
    display: Line
    cards: Line
    left: int
    """Trees in the supply."""
    actions: int
    waiting: tuple[int, ...]
    asked: str | XY | None
    track: tuple[tuple[int, str], ...]
    played: Line = ()
    taken: Line = ()
    planted: int = 0

    @property
    def land(self) -> dict[XY, str]:
        return dict(self.tiles)

    @property
    def supply(self) -> int:
        on_track = [at for at, bonus in self.track if bonus == "cow"]
        there = sum(at > self.score or at in self.waiting for at in on_track)
        return 6 - len(self.cows) - there


# Text


def name(spot: XY) -> str:
    x, y = spot
    across = f"{'w' if x < 0 else 'e'}{abs(x)}" if x else ""
    along = f"{'n' if y < 0 else 's'}{abs(y)}" if y else ""
    return across + along or "0"


def spot_of(text: str) -> XY:
    x = y = 0
    digits = ""
    for letter in reversed(text if text != "0" else ""):
        if letter.isdigit():
            digits = letter + digits
            continue
        steps, digits = int(digits), ""
        x += {"e": steps, "w": -steps}.get(letter, 0)
        y += {"s": steps, "n": -steps}.get(letter, 0)
    return x, y


def names(spots: Iterable[XY], split: str = ",") -> str:
    return split.join(name(spot) for spot in sorted(spots, key=lambda s: (s[1], s[0])))


def area(text: str) -> tuple[dict[XY, str], set[XY], set[XY]]:
    if text == "-":
        return {}, set(), set()
    body, *trees = text.split("+")
    grid, _, corner = body.partition("@")
    rows = grid.split("/")
    left, top = spot_of(corner) if corner else (-rows[0].index(rows[0].strip(".")[0]), 0)
    letters = {
        (left + x, top + y): letter
        for y, row in enumerate(rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    land = {spot: letter.lower() for spot, letter in letters.items()}
    cows = {spot for spot, letter in letters.items() if letter.isupper()}
    return land, cows, {spot_of(tree) for tree in trees}


def listed(text: str) -> Line:
    return () if text == "-" else tuple(text.split("+"))


def read(position: str) -> World:
    """Read a position line that gives every key; seat a is on turn."""
    words = dict(word.split("=", 1) for word in position.split())
    areas = words["areas"].split(",")
    land, cows, trees = area(areas[0])
    turn, *steps = words["agenda"].split("/")
    kind, seat, actions = turn.split(":")
    assert (kind, seat) == ("turn", "a")
    waiting: tuple[int, ...] = ()
    asked: str | XY | None = None
    for step in steps:
        what, _, rest = step.partition(":")
        if what == "waiting":
            waiting = tuple(map(int, rest.split(",")))
        elif what == "extra":
            asked = rest
        else:
            assert what == "tree"
            asked = spot_of(rest)
    track = () if words["track"] == "-" else words["track"].split(",")
    spaces = tuple((int(space.split(":")[0]), space.split(":")[1]) for space in track)
    dealt = words["dealt"].split(",")[0]
    hand = listed(words["hands"].split(",")[0]) + (() if dealt == "-" else (dealt,))
    all_trees = sum(len(area(text)[2]) for text in areas)
    return World(
        frozenset(land.items()),
        frozenset(cows),
        frozenset(trees),
        int(words["scores"].split(",")[0]),
        tuple(sorted(hand)),
        tuple(words["tiles"].replace("-", "")),
        listed(words["cards"]),
        2 * len(areas) - all_trees,
        int(actions),
        waiting,
        asked,
        spaces,
    )


# Cards


def cells(card: str) -> dict[XY, str]:
    rows = card.split("=")[0].split("/")
    return {(x, y): c for y, row in enumerate(rows) for x, c in enumerate(row) if c != "."}


def turned(shape: dict[XY, str]) -> dict[XY, str]:
    return {(-y, x): letter for (x, y), letter in shape.items()}


def mirrored(shape: dict[XY, str]) -> dict[XY, str]:
    return {(-x, y): letter for (x, y), letter in shape.items()}


def home(shape: dict[XY, str]) -> frozenset[tuple[XY, str]]:
    left, top = min(x for x, _ in shape), min(y for _, y in shape)
    return frozenset(((x - left, y - top), letter) for (x, y), letter in shape.items())


def takes(card: str) -> int:
    return sum(letter != "#" for letter in cells(card).values())


def points(card: str) -> int:
    return int(card.split("=")[1])


def layings(
    world: World, card: str, *, mirror: bool = False
) -> Iterator[tuple[int, dict[XY, str]]]:
    """Every way to lay the card where it fits: how often it is turned, and its cells there."""
    shape = mirrored(cells(card)) if mirror else cells(card)
    land, seen = world.land, set()
    for turn in range(4):
        if home(shape) not in seen:
            seen.add(home(shape))
            (ax, ay), _ = min(shape.items())
            for x, y in land:
                laid = {(x + cx - ax, y + cy - ay): letter for (cx, cy), letter in shape.items()}
                if all(
                    spot in land and (letter == "#" or (land[spot] == letter and spot not in
                    world.cows))
                    for spot, letter in laid.items()
                ):  # fmt: skip
                    yield turn, laid
        shape = turned(shape)


def cows_of(laid: dict[XY, str]) -> frozenset[XY]:
    return frozenset(spot for spot, letter in laid.items() if letter != "#")


def fits(world: World, card: str, *, mirror: bool = False) -> set[frozenset[XY]]:
    return {cows_of(laid) for _, laid in layings(world, card, mirror=mirror)}


# Squares and herds


def is_square(land: dict[XY, str], corner: XY) -> bool:
    four = [land.get((corner[0] + dx, corner[1] + dy)) for dx, dy in SQUARE]
    return None not in four and len(set(four)) in (1, 4)


def square(corner: XY) -> set[XY]:
    return {(corner[0] + dx, corner[1] + dy) for dx, dy in SQUARE}


def free_squares(world: World) -> list[XY]:
    treed = {spot for tree in world.trees for spot in square(tree)}
    land = world.land
    return [corner for corner in land if is_square(land, corner) and not square(corner) & treed]


def most_trees(squares: list[XY]) -> int:
    if not squares:
        return 0
    first, *rest = squares
    apart = [other for other in rest if not square(other) & square(first)]
    return max(1 + most_trees(apart), most_trees(rest))


def herds(cows: Iterable[XY]) -> list[set[XY]]:
    rest, found = set(cows), []
    while rest:
        herd = edge = {min(rest)}
        while edge:
            edge = {(x + dx, y + dy) for x, y in edge for dx, dy in BESIDE} & rest - herd
            herd = herd | edge
        rest -= herd
        found.append(herd)
    return found


# Moves


def successors(world: World) -> dict[str, World]:
    """Every move of the turn but exchanges, with what it leads to."""
    asked = world.asked
    if isinstance(asked, tuple):
        return dict(_trees(world, asked))
    if asked is None and world.actions == 0:
        return {}
    spent = replace(world, asked=None, actions=world.actions - (asked is None))
    found: dict[str, World] = {}
    if asked in (None, "action", "tile"):
        found |= dict(_places(spent))
    if asked in (None, "action", "card"):
        found |= dict(_takes(spent))
    if asked in (None, "action"):
        found |= dict(plays(spent)) | dict(_homes(spent))
        if not found:
            found["pass"] = replace(spent, actions=0)
    return found


def _trees(world: World, spot: XY) -> Iterator[tuple[str, World]]:
    rest = replace(world, asked=None)
    yield "tree:none", resolved(rest)
    for corner in free_squares(world):
        if spot in square(corner):
            grown = replace(
                rest,
                trees=world.trees | {corner},
                left=world.left - 1,
                planted=world.planted + 1,
            )
            yield f"tree:{name(corner)}", resolved(scored(grown, 5))


def edge(land: Iterable[XY]) -> set[XY]:
    there = set(land)
    return {(x + dx, y + dy) for x, y in there for dx, dy in BESIDE} - there or {(0, 0)}


def _places(world: World) -> Iterator[tuple[str, World]]:
    for letter, spot in product(sorted(set(world.display)), edge(world.land)):
        display = list(world.display)
        display.remove(letter)
        after = replace(
            world, tiles=world.tiles | {(spot, letter)}, display=tuple(display), asked=spot
        )
        can = world.left and any(spot in square(corner) for corner in free_squares(after))
        yield f"tile:{letter}:{name(spot)}", after if can else resolved(replace(after, asked=None))


def _takes(world: World) -> Iterator[tuple[str, World]]:
    for card in world.cards:
        rest = tuple(other for other in world.cards if other != card)
        hand = tuple(sorted((*world.hand, card)))
        after = replace(world, cards=rest, hand=hand, taken=(*world.taken, card))
        yield f"take:{card}", resolved(after)


def plays(
    world: World, *, mirror: bool = False, endless: bool = False
) -> Iterator[tuple[str, World]]:
    for card in world.hand:
        if takes(card) > world.supply and not endless:
            continue
        ways = fits(world, card) | (fits(world, card, mirror=True) if mirror else set())
        for cows in ways:
            hand = tuple(other for other in world.hand if other != card)
            after = replace(world, hand=hand, cows=world.cows | cows, played=(*world.played, card))
            yield f"play:{card}:{names(cows)}", resolved(scored(after, points(card)))


def _homes(world: World) -> Iterator[tuple[str, World]]:
    for herd in herds(world.cows):
        yield f"home:{names(herd)}", resolved(replace(world, cows=world.cows - herd))


def scored(world: World, made: int) -> World:
    new = world.score + made
    passed = tuple(at for at, _ in sorted(world.track) if world.score < at <= new)
    return replace(world, score=new, waiting=(*world.waiting, *passed))


def resolved(world: World) -> World:
    """Go on with the bonuses that wait, up to one that asks for something."""
    while world.waiting and world.asked is None:
        at, *rest = world.waiting
        bonus = dict(world.track)[at]
        world = replace(world, waiting=tuple(rest))
        if bonus == "recall":
            world = replace(world, cows=frozenset())
        usable = {
            "action": bool(world.display or world.cards or world.cows or dict(plays(world))),
            "tile": bool(world.display),
            "card": bool(world.cards),
        }
        if usable.get(bonus):
            world = replace(world, asked=bonus)
    return world
