"""A seeded generator of Kuhhandel puzzles: propose, solve, grade, accept.

Nothing here depends on hashing: a theme and a seed give the same draft everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from cowlab.core.pieces import without
from cowlab.games.kuhhandel.game import GAME
from cowlab.games.kuhhandel.parts import STEP, TYPES, Money, money_text
from cowlab.games.kuhhandel.paying import payments
from cowlab.puzzles.kuhhandel.certain import most_certain
from cowlab.puzzles.kuhhandel.grading import grade
from cowlab.puzzles.kuhhandel.purses import exact
from cowlab.puzzles.kuhhandel.solitaire import player_of
from cowlab.puzzles.kuhhandel.solver import counted, solve
from cowlab.puzzles.kuhhandel.story import goal_sentences
from cowlab.puzzles.kuhhandel.tasks import Count, Line, start, task
from cowlab.puzzles.model import Kind, Puzzle
from cowlab.puzzles.searching import kind_of

_AMOUNTS: Final = (10, 20, 50, 100, 200)
_MANY_WAYS: Final = 4
Proposal = tuple[Kind, str, str]
"""The kind, the position and the goal of a draft."""


def find(theme: str, seed: int) -> Puzzle | None:
    """Return the draft of a theme that the seed gives, ``None`` when it gives no fair one.

    A draft of a line has one solution up to the order of its moves, a count at least three things
    to count; neither can be done without the concept of its theme. Raises ValueError for a theme
    that there is not.
    """
    if theme not in THEMES:
        raise ValueError(f"there is no theme {theme!r}; themes: {', '.join(THEMES)}")
    propose, needs = THEMES[theme]
    proposal = propose(random.Random(f"{theme}:{seed}"))
    return None if proposal is None else _accepted(theme, seed, proposal, needs)


def drafts(theme: str, seeds: range) -> Iterator[Puzzle]:
    """Yield the fair drafts of the seeds."""
    for seed in seeds:
        draft = find(theme, seed)
        if draft is not None:
            yield draft


# Proposals


def _purse(rng: random.Random, least: int, most: int) -> Money:
    return tuple(sorted(rng.choices(_AMOUNTS, k=rng.randint(least, most))))


def _ways(rng: random.Random) -> Proposal:
    """Return a payment to be counted."""
    money = _purse(rng, 6, 8)
    position = _paying(money, rng.randrange(90, 300, 10))
    return "count", position, "payments"


def _change(rng: random.Random) -> Proposal | None:
    """Return a payment after which another amount can be paid, by one of the ways only."""
    money, due = _purse(rng, 6, 8), rng.randrange(90, 300, 10)
    left = [tuple(without(money, paid)) for paid in payments(money, due)]
    later = [n for n in range(50, 250, STEP) if sum(exact(rest, n) for rest in left) == 1]
    if len(left) < _MANY_WAYS or not later:
        return None
    return "best_line", _paying(money, due), f"able {rng.choice(later)}"


def _paying(money: Money, due: int) -> str:
    agenda = f"turn:b/pay:b:30+60:own:-:a:{due}:take:sell"
    return f"cows=-,-,- money={money_text(money)},0,0 agenda={agenda}"


def _last(rng: random.Random) -> Proposal | None:
    """Return the last trades of a game: two types lie two and two, all else is closed."""
    points = [cow.points for cow in TYPES]
    left = sorted(rng.sample(points, 2))
    closed = [n for n in points if n not in left]
    rng.shuffle(closed)
    cut = rng.randint(0, len(closed))
    cows = "+".join(f"{n}+{n}" for n in left)
    triples = ",".join(money_text(tuple(sorted(part))) for part in (closed[:cut], closed[cut:], []))
    money = ",".join(map(money_text, (_purse(rng, 2, 2), _purse(rng, 2, 2), ())))
    position = f"cows={cows},{cows},- triples={triples} out=c money={money} known={money}"
    first = GAME.parse_state(position)
    player = player_of(first)
    best = most_certain(player.begin(first), player.seat)
    return ("best_line", position, f"score {best}") if best > 0 else None


THEMES: Final[dict[str, tuple[Callable[[random.Random], Proposal | None], str]]] = {
    "ways": (_ways, "over"),
    "change": (_change, "over"),
    "last": (_last, "ahead"),
}
"""The themes that can be generated, each with the concept without which no draft is solvable."""


def _accepted(theme: str, seed: int, proposal: Proposal, needs: str) -> Puzzle | None:
    kind, position, goal = proposal
    draft = Puzzle(
        id="kh-000",
        title=f"{theme} {seed}",
        game=GAME.name,
        rules=GAME.rules.version,
        kind=kind,
        position=position,
        goal=(goal,),
        prompt="",
        solutions=(),
        hints=("", ""),
        difficulty=1,
        concepts=(),
        unique=True,
        themes=(theme,),
        source=f"generated, theme {theme}",
        seed=seed,
    )
    solved = _solved(draft)
    if solved is None:
        return None
    measured = grade(solved)
    if needs not in measured.concepts:
        return None
    solved = replace(solved, difficulty=measured.difficulty, concepts=measured.concepts)
    return replace(solved, prompt=" ".join(goal_sentences(solved)))


def _solved(draft: Puzzle) -> Puzzle | None:
    """Return the draft with its solution, ``None`` if it is not fair."""
    asked, first = task(draft), start(draft)
    if isinstance(asked, Count):
        number = len(counted(first, asked))
        return replace(draft, solutions=((str(number),),)) if number >= 3 else None
    assert isinstance(asked, Line)
    found = solve(first, asked.goals)
    if found is None or not found.unique:
        return None
    lines = {kind_of(line, found.idle): line for line in reversed(found.lines)}
    return replace(draft, solutions=tuple(lines.values()), limit=found.cost)
