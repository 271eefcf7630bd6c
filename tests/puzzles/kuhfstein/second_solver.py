"""A second solver of Kuhfstein puzzles, which tries everything; it shares no code with ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

from tests.puzzles.kuhfstein.second_world import (
    XY,
    Line,
    World,
    cells,
    cows_of,
    edge,
    fits,
    free_squares,
    herds,
    home,
    layings,
    mirrored,
    most_trees,
    name,
    names,
    plays,
    spot_of,
    square,
    successors,
    takes,
    turned,
)

Successors = Callable[[World], dict[str, World]]
Filter = Callable[[World, str, World], bool]
"""world, move, world after: whether the move may be used."""
LEVELS = {
    "landscape": 1,
    "take": 1,
    "tile": 1,
    "turn": 1,
    "ahead": 2,
    "closed": 2,
    "exchange": 2,
    "herd": 2,
    "mirror": 2,
    "same": 2,
    "standing": 2,
    "supply": 2,
    "tree": 2,
    "choice": 3,
    "extra": 3,
    "newcow": 3,
    "recall": 3,
}


def forgetful(rule: str) -> Successors:
    """Successors for somebody who has forgotten a rule: mirror, or supply."""

    def found(world: World) -> dict[str, World]:
        right = successors(world)
        if world.asked not in (None, "action") or not right:
            return right
        spent = replace(world, asked=None, actions=world.actions - (world.asked is None))
        return right | dict(plays(spent, mirror=rule == "mirror", endless=rule == "supply"))

    return found


def without(concept: str) -> Filter:
    return lambda world, move, after: concept not in uses(world, move, after)


# Lines


def is_met(goal: str, first: World, now: World) -> bool:
    kind, *words = goal.split()
    match kind:
        case "points":
            return now.score - first.score >= int(words[0])
        case "plays":
            return len(now.played) - len(first.played) >= int(words[0])
        case "trees":
            return now.planted >= int(words[0])
        case "supply":
            return now.supply >= int(words[0])
        case "squares":
            return most_trees(free_squares(now)) >= int(words[0])
        case "played":
            return words[0] in now.played
        case "hand":
            return words[0] in now.taken and words[0] in now.hand
        case "tree":
            return spot_of(words[0]) in now.trees
        case "cow":
            return spot_of(words[0]) in now.cows
        case "tile":
            return now.land.get(spot_of(words[1])) == words[0]
    fit = bool(fits(now, words[0])) and takes(words[0]) <= now.supply
    return fit is (kind == "fits")


def all_met(goals: Iterable[str], first: World, now: World) -> bool:
    return all(is_met(goal, first, now) for goal in goals)


def lines(
    first: World,
    now: World,
    goals: tuple[str, ...],
    moves: int,
    expand: Successors,
    may: Filter | None,
) -> Iterator[Line]:
    """Every line of just so many moves that meets the goals; trees are free."""
    if moves == 0 and all_met(goals, first, now):
        yield ()
    for move, after in expand(now).items():
        free = move.startswith("tree:")
        if (free or moves) and (may is None or may(now, move, after)):
            for line in lines(first, after, goals, moves - (not free), expand, may):
                yield (move, *line)


def shortest(
    first: World,
    goals: tuple[str, ...],
    most: int,
    expand: Successors = successors,
    may: Filter | None = None,
) -> tuple[int, set[Line]] | None:
    for moves in range(most + 1):
        found = set(lines(first, first, goals, moves, expand, may))
        if found:
            return moves, found
    return None


def unordered(line: Iterable[str]) -> Line:
    return tuple(sorted(word for word in line if word != "tree:none"))


def reached(first: World) -> set[World]:
    seen, rest = {first}, [first]
    while rest:
        for after in successors(rest.pop()).values():
            if after not in seen:
                seen.add(after)
                rest.append(after)
    return seen


def greedy(first: World) -> int:
    """The most points of somebody who always takes the most at once, trees included."""
    seen, rest = {first}, [first]
    while rest:
        world = rest.pop()
        gains = []
        for after in successors(world).values():
            trees = [w for m, w in successors(after).items() if m.startswith("tree:")]
            gains.append((max(w.score for w in (after, *trees)) - world.score, after))
        most = max((gain for gain, _ in gains), default=0)
        for gain, after in gains:
            if gain == most and after not in seen:
                seen.add(after)
                rest.append(after)
    return max(world.score for world in seen) - first.score


# Concepts


def uses(world: World, move: str, after: World) -> set[str]:
    """What a move takes."""
    kind = move.split(":")[0]
    passed = {b for at, b in world.track if world.score < at <= after.score}
    found = {{"cow": "newcow", "recall": "recall"}[b] for b in passed & {"cow", "recall"}}
    if isinstance(world.asked, str):
        found.add("extra")
    if kind in ("tile", "take"):
        found.add(kind)
    elif kind == "home":
        found.add("herd")
    elif kind == "tree":
        assert isinstance(world.asked, tuple)
        ways = [c for c in free_squares(world) if world.asked in square(c)]
        found |= {"tree"} if move != "tree:none" else set()
        found |= {"choice"} if move == "tree:none" or len(ways) > 1 else set()
    elif kind == "play":
        card, spots = move.split(":")[1:]
        found |= laying_uses(world, card, frozenset(map(spot_of, spots.split(","))))
    return found


def laying_uses(world: World, card: str, cows: frozenset[XY]) -> set[str]:
    ways = [(turn, laid) for turn, laid in layings(world, card) if cows_of(laid) == cows]
    if not ways:  # by somebody who forgot a rule
        return set()
    found = {"turn"} if all(turn for turn, _ in ways) else set()
    return found | ({"closed"} if all(set(laid) & world.cows for _, laid in ways) else set())


def card_uses(world: World, card: str) -> set[str]:
    """What it takes to say where a card fits."""
    ways = [laid for _, laid in layings(world, card)]
    found = set().union(*(laying_uses(world, card, cows) for cows in fits(world, card)))
    if len(ways) > len(fits(world, card)):
        found.add("same")
    turns, shape = [], cells(card)
    for _ in range(4):
        turns.append(home(shape))
        shape = turned(shape)
    if fits(world, card, mirror=True) and home(mirrored(shape)) not in turns:
        found.add("mirror")
    if len(fits(replace(world, cows=frozenset()), card)) > len(fits(world, card)):
        found.add("standing")
    return found


# Counts and buildings


def counted(world: World, goal: str) -> set[str]:
    kind, *words = goal.split()
    match kind:
        case "squares":
            moves = successors(world)
            return {
                move.split(":")[2]
                for move, after in moves.items()
                if move.startswith(f"tile:{words[0]}:") and isinstance(after.asked, tuple)
            }
        case "hand":
            return {c for c in world.hand if fits(world, c) and takes(c) <= world.supply}
        case "cells":
            return {name(spot) for cows in fits(world, words[0]) for spot in cows}
    return {names(cows, "+") for cows in fits(world, words[0])}


def count_concepts(world: World, goal: str) -> set[str]:
    kind, *words = goal.split()
    if kind == "squares":
        return {"tree"}
    if words:
        return card_uses(world, words[0]) - ({"same"} if kind == "cells" else set())
    found: set[str] = set()
    for card in world.hand:
        if not fits(world, card):
            found |= card_uses(world, card)
        elif takes(card) > world.supply:
            found.add("supply")
        else:
            each = [laying_uses(world, card, cows) for cows in fits(world, card)]
            found |= set.intersection(*each)
    return found


def placed(world: World, words: Iterable[str]) -> World | None:
    """The world with pieces placed, if there can be such a one."""
    land, cows = world.land, set(world.cows)
    pieces = [(word.split("@")[0], spot_of(word.split("@")[1])) for word in words]
    for piece, spot in pieces:
        if piece != "cow":
            if spot in land:
                return None
            land[spot] = piece
    for piece, spot in pieces:
        if piece == "cow":
            if spot not in land or spot in cows:
                return None
            cows.add(spot)
    if len(herds(land)) != 1:  # a herd of tiles: all hang together
        return None
    after = replace(world, tiles=frozenset(land.items()), cows=frozenset(cows))
    return after if after.supply >= 0 else None


def buildings(world: World, goals: tuple[str, ...], number: int) -> set[frozenset[str]]:
    """Every way to place just so many pieces so that all wishes come true."""
    place, *wishes = goals
    pieces = place.split()[1]
    kinds = ["cow"] if pieces == "cow" else list(pieces)
    near = set(world.land)
    for _ in range(0 if pieces == "cow" else number):
        near |= edge(near)
    found = set()
    for spots in combinations(sorted(near), number):
        for some in product(kinds, repeat=number):
            words = [f"{kind}@{name(spot)}" for kind, spot in zip(some, spots, strict=True)]
            built = placed(world, words)
            if built is not None and all_met(wishes, built, built):
                found.add(frozenset(words))
    return found
