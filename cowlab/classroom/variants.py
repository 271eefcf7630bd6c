"""Variants of exercises: for each number in the class list a position of its own, by seed.

The same exercise, term and number give the same position on every machine. Each variant can be
solved and asks for about the same effort.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import networkx as nx

from cowlab.classroom.seeding import Drawer
from cowlab.games.fiese_kuehe import GAME, Play, State
from cowlab.games.fiese_kuehe.parts import BARN_ROW, HERD, ROWS, WAITING, Cell, kinds
from cowlab.graphs.fiese_kuehe import ends, movement, reach, steps_graph


@dataclass(frozen=True, slots=True)
class Variant:
    """One student's position: ``state``, and ``cow``, the cell of the foremost or the asked cow."""

    exercise: str
    number: int
    state: State
    cow: str


_Made = tuple[State, str] | None


def _shortest_path(rng: random.Random) -> _Made:
    """A cow in row 1 whose shortest way home takes four to six steps sideways, several ways."""
    cow = f"{rng.choice('abcde')}1"
    signs = {cow: "a"}
    for row in rng.sample((3, 5, 7, 9, 11), 4):  # rows with one or two gaps
        blocked = rng.sample("abcde", rng.choice((3, 4, 4)))
        signs |= {f"{letter}{row}": rng.choice("ooob") for letter in blocked}
    cells = [f"{letter}{row}" for row in (2, 4, 6, 8, 10, 12) for letter in "abcde"]
    signs |= dict(zip(rng.sample(cells, 5), "ooaaa", strict=True))
    if list(signs.values()).count("b") > HERD:
        return None
    state = _state(signs, rng, 3)
    graph = movement(state)
    if not nx.has_path(graph, cow, "barn"):
        return None
    sideways = nx.shortest_path_length(graph, cow, "barn") - ROWS
    if not 4 <= sideways <= 6:
        return None
    count = 0
    for count, _ in enumerate(nx.all_shortest_paths(graph, cow, "barn"), 1):
        if count > 20:
            return None
    zigzags = len(ends(reach(state, cow, 4)))
    return (state, cow) if count >= 2 and 4 <= zigzags <= 9 else None


def _herd_rule(rng: random.Random) -> _Made:
    """A herd of three with one waiting: some moves keep the herd rule, some break it."""
    rows = list(itertools.accumulate([rng.choice((2, 3, 4)) for _ in range(3)]))
    signs = {f"{rng.choice('abcde')}{row}": "a" for row in rows}
    free = [f"{letter}{row}" for row in range(2, ROWS + 1) for letter in "abcde"]
    free = [cell for cell in free if cell not in signs]
    rng.shuffle(free)
    signs |= dict.fromkeys(free[:8], "o") | dict.fromkeys(free[8:11], "b")
    state = _state(signs, rng, 1)
    rules = Counter(rule for _, rule in _judged(state))
    fair = 3 <= rules["FK-R3"] <= 8 and 10 <= rules[None] <= 30
    return (state, str(state.table.cows[0][-1])) if fair else None


def herd_questions(state: State) -> tuple[str, ...]:
    """Return the plays of the hand that are allowed but for the herd rule, legal or not."""
    return tuple(text for text, rule in _judged(state) if rule in (None, "FK-R3"))


def herd_breakers(state: State) -> tuple[str, ...]:
    """Return the plays of the hand that only the herd rule forbids (FK-R3)."""
    return tuple(text for text, rule in _judged(state) if rule == "FK-R3")


def herd_case(state: State, move: str) -> tuple[int, list[int], int]:
    """Return where a play of the seat on turn lands its cow, and the others of that herd.

    Three things: the landing row (the barn is 13), the rows of the other cows on the pasture, and
    how many others wait. For plays that move no other cow. Raises NotationError for another text,
    ValueError for a move that plays no card.
    """
    play = GAME.parse_move(move)
    seat = state.table.turn_seat
    if not isinstance(play, Play) or seat is None:
        raise ValueError(f"{move} plays no card in this position")
    landing = play.to.row if isinstance(play.to, Cell) else BARN_ROW
    rows = [cell.row for cell in state.table.cows[seat] if cell != play.cow]
    return landing, rows, state.table.waiting(seat) - (play.cow == WAITING)


def _judged(state: State) -> list[tuple[str, str | None]]:
    """Each play of the hand to a place that a walk reaches, with the first rule that it breaks."""
    seat = state.table.turn_seat
    assert seat is not None
    found = []
    cows = [*state.table.cows[seat], *(["w"] if state.table.waiting(seat) else [])]
    for card in dict.fromkeys(state.hands[seat]):
        for cow in cows:
            for end in ends(steps_graph(state, str(cow), card)):
                text = f"{card}:{cow}-{end}"
                move = GAME.parse_move(text)
                assert isinstance(move, Play)
                refusal = state.why_not(move)
                found.append((text, refusal.rule if refusal else None))
    return found


def _state(signs: dict[str, str], rng: random.Random, cards: int) -> State:
    rows = (
        "".join(signs.get(f"{letter}{row}", ".") for letter in "abcde")
        for row in range(ROWS, 0, -1)
    )
    others = [str(card) for card in kinds() if str(card) != "h5"]
    hands = ["".join(["h5", *rng.sample(others, cards - 1)]) for _ in range(2)]
    text = f"board={'/'.join(rows)} columns=abcde hands={','.join(hands)}"
    return GAME.parse_state(text)


_MAKERS: Final[dict[str, Callable[[random.Random], _Made]]] = {
    "shortest_path": _shortest_path,
    "herd_rule": _herd_rule,
}
_DRAWER: Final = Drawer(Variant, _MAKERS)
variant, class_list = _DRAWER.variant, _DRAWER.class_list
