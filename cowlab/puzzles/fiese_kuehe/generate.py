"""A seeded generator of line puzzles: propose, solve, grade, accept.

Nothing here depends on hashing: a theme and a seed give the same draft everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cowlab.core.pieces import without
from cowlab.games.fiese_kuehe.boards import load_boards, pasture_of, random_layout
from cowlab.games.fiese_kuehe.columns import column_rules
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.moves import Move
from cowlab.games.fiese_kuehe.notation import Reader
from cowlab.games.fiese_kuehe.parts import HERD, SEAT_LETTERS, Cards, Cell, deck, sorted_cells
from cowlab.games.fiese_kuehe.positions import format_state
from cowlab.games.fiese_kuehe.steps import Turn
from cowlab.games.fiese_kuehe.table import HerdRule, Table, Variant
from cowlab.puzzles.fiese_kuehe.concepts import used
from cowlab.puzzles.fiese_kuehe.goals import parse_goals
from cowlab.puzzles.fiese_kuehe.grading import grade_line
from cowlab.puzzles.fiese_kuehe.solitaire import at_rest, cost, offers
from cowlab.puzzles.fiese_kuehe.solver import solve
from cowlab.puzzles.fiese_kuehe.story import goal_sentences
from cowlab.puzzles.model import Puzzle

Step = tuple[Move, State]
HERD_RULES: Final = {"herd": "FK-R3", "boards": "FK-R19"}


@dataclass(frozen=True, slots=True)
class Recipe:
    """What drafts of a theme are made of.

    ``hands`` as card texts; ``goals`` the goal words to draw from what a line brought about;
    ``needs`` the concepts without which a draft must not be solvable; ``moves`` the fewest and
    most cards and scares of its shortest line; ``others`` how many cows of others stand near;
    ``band`` over how many rows the cows are strewn.
    """

    hands: tuple[str, ...]
    goals: tuple[str, ...]
    needs: frozenset[str]
    moves: tuple[int, int] = (2, 2)
    others: tuple[int, int] = (1, 2)
    band: int = 5
    herd: HerdRule = "rows"
    experienced: bool = False


RECIPES: Final = {
    "herd": Recipe(("p1z4", "p2z4", "p2s3", "s3z5"), ("home", "row"), frozenset({"herd"}), band=7),
    "push": Recipe(("p1p2", "p2s1", "h5p1"), ("cow", "home"), frozenset({"push"})),
    "growl": Recipe(("g1g2", "g2p1", "g1h5"), ("cow", "waiting"), frozenset({"growl"})),
    "moo": Recipe(("m1", "m2", "m1m2"), ("cow", "home"), frozenset({"moo"}), (3, 4), (2, 3)),
    "zigzag": Recipe(("z4z5", "p1z4", "h5z5"), ("cow", "home"), frozenset({"zigzag"})),
    "splash": Recipe(("s2s3", "p1s2", "s3z4"), ("home", "cow"), frozenset({"splash"})),
    "finish": Recipe(
        ("p1s3z4", "p2z4z5", "s3z4z5"), ("home", "row"), frozenset({"herd"}), (3, 3), (0, 1), 8
    ),
    "boards": Recipe(
        ("p1s2", "p2z4", "s3z5"), ("home", "row"), frozenset({"boards"}), band=6, herd="boards"
    ),
    "turned": Recipe(
        ("p1p2", "m1p1", "p1z4"),
        ("turned",),
        frozenset({"turned"}),
        (1, 3),
        (2, 3),
        experienced=True,
    ),
}
"""The themes that can be generated."""


def find(theme: str, seed: int) -> Puzzle | None:
    """Return the draft of a theme that the seed gives, ``None`` when it gives no fair one.

    A draft has one solution up to the order of its moves, and cannot be solved without the
    concepts that its recipe names. Raises ValueError for a theme that there is not.
    """
    if theme not in RECIPES:
        raise ValueError(f"there is no theme {theme!r}; themes: {', '.join(RECIPES)}")
    recipe, rng = RECIPES[theme], random.Random(f"{theme}:{seed}")
    first = propose(recipe, rng)
    line = _wander(recipe, first, rng)
    if line is None or (recipe.needs & set(HERD_RULES) and not _held_back(first, line)):
        return None
    goals = list(_brought_about(recipe, first, line[-1][1]))
    if not goals:
        return None
    return _accepted(theme, seed, first, rng.choice(goals))


def drafts(theme: str, seeds: range) -> Iterator[Puzzle]:
    """Yield the fair drafts of the seeds."""
    for seed in seeds:
        draft = find(theme, seed)
        if draft is not None:
            yield draft


def propose(recipe: Recipe, rng: random.Random) -> State:
    """Return a position for seat 0 to play alone: our boards, a herd close together, company."""
    seats = rng.choice((2, 2, 3))
    columns = column_rules()["standard"][seats]
    pasture = pasture_of(random_layout(load_boards(None), columns, rng), columns)
    base = rng.randint(2, 9)
    near = [
        cell
        for cell in pasture.cells()
        if base - 1 <= cell.row <= base - 2 + recipe.band and cell not in pasture.cowpats
    ]
    number = rng.choice((2, 2, 3))
    company = rng.randint(*recipe.others)
    cells = rng.sample(near, min(len(near), number + company))
    cows: list[list[Cell]] = [[] for _ in range(seats)]
    for n, cell in enumerate(cells):
        cows[0 if n < number else 1 + n % (seats - 1)].append(cell)
    home = tuple(
        rng.choice((HERD - len(own), HERD - len(own) - 1)) if len(own) < HERD - 1 else 0
        for own in cows
    )
    hand = Reader("hand", text := rng.choice(recipe.hands)).cards(text, 0)
    table = Table(
        pasture=pasture,
        variant=Variant(recipe.herd, recipe.experienced),
        cows=tuple(map(sorted_cells, cows)),
        home=tuple(min(n, HERD - 1) for n in home),
        turned=(),
        discards=tuple(without(deck(), held) for held in _hands(hand, seats)),
        finished=(),
        agenda=(Turn(0),),
    )
    return State(table, _hands(hand, seats))


def _hands(hand: Cards, seats: int) -> tuple[Cards, ...]:
    return (hand, *((),) * (seats - 1))


def _wander(recipe: Recipe, first: State, rng: random.Random) -> list[Step] | None:
    """Play at random, fond of the concepts wanted, to a state after a whole card."""
    state, line, spent = first, [], 0
    length = rng.randint(*recipe.moves)
    while spent < length or not at_rest(state):
        choices = [(m, s) for m, s in offers(state) if cost(m) or spent >= length]
        if not choices or spent > length:
            return None
        weights = [_liking(recipe, state, move) for move, _ in choices]
        ((move, state),) = rng.choices(choices, weights)
        spent += cost(move)
        line.append((move, state))
    return line


def _held_back(first: State, line: list[Step]) -> bool:
    """Whether the herd rule refuses a later move of the line at the start: a cheap sieve."""
    violations = (first.why_not(move) for move, _ in line[1:])
    return any(violation and violation.rule in HERD_RULES.values() for violation in violations)


def _liking(recipe: Recipe, state: State, move: Move) -> int:
    return 12 if used(state, move) & recipe.needs else 1


def _brought_about(recipe: Recipe, first: State, last: State) -> Iterator[str]:
    """Yield goals that the last state meets and the first does not."""
    for seat, letter in enumerate(SEAT_LETTERS[: first.seats]):
        home = last.table.home[seat] - first.table.home[seat]
        waiting = last.table.waiting(seat) - first.table.waiting(seat)
        new = [cell for cell in last.table.cows[seat] if cell not in first.table.cows[seat]]
        turned = sum(last.table.owner(mark.cell) == seat for mark in last.table.turned)
        if "home" in recipe.goals and home > 0:
            yield f"home {letter} {home}"
        if "waiting" in recipe.goals and waiting > 0:
            yield f"waiting {letter} {waiting}"
        if "turned" in recipe.goals and turned and seat:
            yield f"turned {letter} {turned}"
        if "cow" in recipe.goals:
            yield from (f"cow {letter} {cell}" for cell in new if seat or len(new) == 1)
        if "row" in recipe.goals and seat == 0 and new:
            rows = sorted((cell.row for cell in last.table.cows[0]), reverse=True)
            yield f"row a {len(rows) + last.table.home[0]} {rows[-1]}"


def _accepted(theme: str, seed: int, first: State, goal: str) -> Puzzle | None:
    recipe = RECIPES[theme]
    goals = parse_goals([goal], first.seats)
    least, most = recipe.moves
    solved = solve(first, goals, most=most)
    if solved is None or solved.cost < least or not solved.unique:
        return None
    grade = grade_line(first, goals, solved.cost, 99)
    if not recipe.needs <= set(grade.concepts):
        return None
    draft = Puzzle(
        id="fk-000",
        title=f"{theme} {seed}",
        game=GAME.name,
        rules=GAME.rules.version,
        kind="fewest_moves",
        position=format_state(first),
        goal=(goal,),
        prompt="",
        solutions=solved.lines,
        hints=("", ""),
        difficulty=grade.difficulty,
        concepts=grade.concepts,
        limit=solved.cost,
        unique=True,
        themes=(theme,),
        source=f"generated, theme {theme}",
        seed=seed,
    )
    return replace(draft, prompt=" ".join(goal_sentences(draft)))
