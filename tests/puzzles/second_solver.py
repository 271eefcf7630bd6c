"""A second solver of Fiese-Kühe puzzles, on text alone: the brute-force referee and this file.

Nothing here is from the package under test; it reads positions, goals and moves as docs/notation.md
and docs/puzzles.md give them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

import pytest

from tests.brute import fiese_kuehe as brute
from tests.brute.fiese_kuehe import Position, chain, followers, read, read_cell, write

Line = tuple[str, ...]
Filter = Callable[[str, str, str], bool]
"""position, move, position after: whether the move may be used."""


def successors(position: str) -> dict[str, str]:
    """Every move but changes, with the position after it."""
    found = followers(position)
    return {move: write(found[move]) for move in sorted(found) if not move.startswith("change:")}


def at_rest(position: str) -> bool:
    return "/moo:" not in position


def seat_of(letter: str) -> int:
    return "abcd".index(letter)


def cows_of(position: Position, seat: int) -> list[brute.Cell]:
    return [cell for cell, owner in position["cows"].items() if owner == seat]


def goal_met(goal: str, first: str, now: str) -> bool:
    kind, *words = goal.split()
    old, new = read(first), read(now)
    if kind == "free":
        return read_cell(words[0]) not in new["cows"]
    seat = seat_of(words[0])
    if kind == "cow":
        return new["cows"].get(read_cell(words[1])) == seat
    if kind == "block":
        letter, cards = words
        new["hands"][seat] = brute.read_cards(cards)
        new["discards"][seat] = [*(brute.DECK - brute.Counter(new["hands"][seat])).elements()]
        new["agenda"] = [f"turn:{letter}"]
        return all(move.startswith("change:") for move in followers(write(new)))
    number = int(words[1])
    if kind in ("home", "waiting"):
        before, after = (
            (old["home"], new["home"])
            if kind == "home"
            else (
                old["waiting"],
                new["waiting"],
            )
        )
        return after[seat] - before[seat] >= number
    own = cows_of(new, seat)
    if kind == "row":
        return sum(cell[1] >= int(words[2]) for cell in own) + new["home"][seat] >= number
    if kind == "turned":
        return sum(cell in new["turned"] for cell in own) >= number
    assert kind == "cowpats"
    return sum(cell in new["pats"] for cell in own) >= number


def all_met(goals: Iterable[str], first: str, now: str) -> bool:
    return all(goal_met(goal, first, now) for goal in goals)


def shortest(
    first: str, goals: Iterable[str], most: int, cards: int, may: Filter | None = None
) -> tuple[int, set[Line]] | None:
    """The fewest moves (cards and scares) and all lines that do with so many.

    Depth first with deepening, over lines rather than states: as unlike a breadth-first search as
    can be.
    """
    wanted, known = tuple(goals), {}

    def step(position: str) -> dict[str, str]:
        if position not in known:
            known[position] = successors(position)
        return known[position]

    def lines(position: str, left: int, left_cards: int) -> Iterator[Line]:
        if left == 0 and at_rest(position):
            if all_met(wanted, first, position):
                yield ()
            return
        for move, after in step(position).items():
            ending = move == "done"
            card = not ending and not move.startswith("scare:")
            if (left == 0 and not ending) or (card and left_cards == 0):
                continue
            if may is not None and not may(position, move, after):
                continue
            rest = left if ending else left - 1
            for line in lines(after, rest, left_cards - card):
                yield (move, *line)

    for cost in range(most + 1):
        found = set(lines(first, cost, cards))
        if found:
            return cost, found
    return None


def unordered(line: Iterable[str]) -> Line:
    return tuple(sorted(word for word in line if word != "done"))


# Concepts, by looking at what has changed


def displaced(position: str, move: str) -> dict[brute.Cell, brute.Cell | None]:
    """Which cows a push, growl or scare moves besides the mover, from where to where."""
    before = read(position)
    if move.startswith("scare:"):
        _, cell, direction = move.split(":")
        return dict(chain(before, read_cell(cell), direction) or {})
    start, end = move.split(":")[1].split("-")
    if end == "barn" or read_cell(end) not in before["cows"]:
        return {}
    to = read_cell(end)
    direction = "forward"
    if start != "w" and read_cell(start)[1] == to[1]:
        direction = "left" if to[0] < start[0] else "right"
    if move[0] == "p":
        return dict(chain(before, to, direction) or {})
    back = {"forward": (to[0], to[1] - 1), "left": (chr(ord(to[0]) + 1), to[1])}
    back["right"] = (chr(ord(to[0]) - 1), to[1])
    return {to: None if back[direction][1] == 0 else back[direction]}


def uses(position: str, move: str) -> set[str]:
    """The concepts that a move uses (docs/puzzles.md)."""
    if move == "done":
        return set()
    before = read(position)
    mover = brute.mover_of(before)
    moved = displaced(position, move)
    found = {"own"} if any(before["cows"][cell] == mover for cell in moved) else set()
    if move.startswith("scare:"):
        return found | {"moo"} | ({"shove"} if len(moved) > 1 else set())
    card, way = move.split(":")
    start, end = way.split("-")
    if moved:
        found.add("push" if card[0] == "p" else "growl")
        found |= {"chain"} if len(moved) > 1 else set()
        found |= {"waiting"} if None in moved.values() else set()
    steps = int(card[1])
    if end == "barn" and start != "w" and card[0] != "h" and 13 - read_cell(start)[1] < steps:
        found.add("spare")
    if card[0] in "sz":
        origin = brute.WAITING if start == "w" else read_cell(start)
        to = brute.BARN if end == "barn" else read_cell(end)
        straight = [
            walk
            for walk in brute.walks(before, origin, steps, bends=False)
            if walk[-1] == to and (len(walk) - 1 == steps or to == brute.BARN)
        ]
        clear = [w for w in straight if not set(w[1:]) & (set(before["cows"]) | before["pats"])]
        if card[0] == "z" and not clear:
            found.add("zigzag")
        if card[0] == "s" and any(set(walk[1:]) & before["pats"] for walk in straight):
            found.add("splash")
    return found


def without(concept: str) -> Filter:
    return lambda position, move, after: concept not in uses(position, move)


def no_herd_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brute, "herd_allows", lambda position, seat, landed: True)


def calm(position: str) -> str:
    """The same with beginners instead of experienced cowboys."""
    words = dict(word.split("=", 1) for word in position.split())
    words |= {"experienced": "no", "turned": "-"}
    return " ".join(f"{key}={value}" for key, value in words.items())


# Counting and building


def counted(position: str, goal: str) -> set[str]:
    kind, words = goal.split()
    if kind == "outcomes":
        return moo_ends(position)
    if kind == "plays":
        return {move for move in successors(position) if move.startswith(f"{words}:")}
    if kind == "ends":
        plays = [move for move in successors(position) if move.startswith(f"{words}-")]
        return {move.split("-")[1] for move in plays}
    assert kind == "ways"
    card, way = words.split(":")
    start, end = way.split("-")
    here = read(position)
    to = brute.BARN if end == "barn" else read_cell(end)
    walks = brute.walks(here, read_cell(start), int(card[1]), bends=True)
    free = [
        walk for walk in walks if walk[-1] == to and brute.move_along(here, card, walk) is not None
    ]
    return {">".join(map(brute.write_cell, walk)) for walk in free}


def moo_ends(position: str) -> set[str]:
    seen, edge, ends = {position}, [position], set()
    while edge:
        for move, after in successors(edge.pop()).items():
            if move == "done":
                ends.add(after)
            elif after not in seen:
                seen.add(after)
                edge.append(after)
    return ends


def placed(position: str, pieces: Iterable[str]) -> str | None:
    """The position with pieces as ``o@c5`` on it; None if one of them has no place."""
    here = read(position)
    for piece in pieces:
        kind, cell = piece[0], read_cell(piece[2:])
        if cell in here["cows"] or cell in here["pats"] or cell[0] not in here["columns"]:
            return None
        if kind == "o":
            if cell[1] == 1:
                return None
            here["pats"].add(cell)
        else:
            here["cows"][cell] = seat_of(kind)
            here["waiting"][seat_of(kind)] -= 1
            if here["waiting"][seat_of(kind)] < 0:
                return None
    return write(here)


def wish_met(wish: str, position: str) -> bool:
    kind, _, move = wish.partition(" ")
    if kind in ("legal", "illegal"):
        return (move in followers(position)) == (kind == "legal")
    return goal_met(wish, position, position)


def buildings(position: str, goals: tuple[str, ...], number: int) -> set[Line]:
    """All ways to place so many pieces that every wish comes true."""
    piece, wishes = goals[0].split()[1], goals[1:]
    found = set()
    for cells in combinations(brute.CELLS, number):
        pieces = tuple(f"{piece}@{brute.write_cell(cell)}" for cell in cells)
        built = placed(position, pieces)
        if built is not None and all(wish_met(wish, built) for wish in wishes):
            found.add(pieces)
    return found
