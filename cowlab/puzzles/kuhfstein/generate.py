"""A seeded generator of Kuhfstein puzzles: propose, solve, grade, accept.

Nothing here depends on hashing: a theme and a seed give the same draft everywhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from cowlab.core.notation import NotationError
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.area_text import format_area
from cowlab.games.kuhfstein.deck import FEWEST_CARDS
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.game import GAME
from cowlab.games.kuhfstein.notation import format_cards, format_tiles
from cowlab.games.kuhfstein.parts import LANDSCAPES, TILE_COUNTS, Landscape
from cowlab.games.kuhfstein.positions import parse_state
from cowlab.games.kuhfstein.shapes import CardFace, parse_card
from cowlab.games.kuhfstein.table import sorted_cards, sorted_tiles
from cowlab.puzzles.kuhfstein.goals import parse_goals
from cowlab.puzzles.kuhfstein.grading import grade
from cowlab.puzzles.kuhfstein.solitaire import points
from cowlab.puzzles.kuhfstein.solver import counted, most_points, solve
from cowlab.puzzles.kuhfstein.story import goal_sentences
from cowlab.puzzles.kuhfstein.tasks import Count, task
from cowlab.puzzles.model import Puzzle
from cowlab.puzzles.searching import kind_of


@dataclass(frozen=True, slots=True)
class Recipe:
    """What drafts of a theme are made of.

    ``goal``: the goal word, ``CARD`` and ``BEST`` filled in; ``needs`` the concepts without which
    a draft must not be solvable; ``tiles`` the fewest and most tiles of the area, ``cows`` that
    stand there; ``hand`` cards in hand, ``display`` tiles and cards to take; ``actions`` left.
    """

    goal: str
    needs: frozenset[str]
    tiles: tuple[int, int]
    cows: tuple[int, int] = (0, 0)
    hand: int = 1
    display: tuple[int, int] = (0, 0)
    actions: int = 2
    score: int = 0


RECIPES: Final = {
    "cells": Recipe("cells CARD", frozenset({"turn"}), (10, 13), (0, 2), actions=1),
    "ways": Recipe("placements CARD", frozenset({"turn", "closed"}), (9, 12), (2, 3), actions=1),
    "herds": Recipe("plays 1", frozenset({"herd"}), (10, 14), (3, 4)),
    "tiles": Recipe("plays 1", frozenset({"tile"}), (7, 10), (0, 2), 2, (3, 0)),
    "points": Recipe("points BEST", frozenset({"ahead"}), (8, 11), (0, 3), 3, (3, 1)),
    "bonus": Recipe("points BEST", frozenset({"extra"}), (7, 9), (0, 2), 2, (2, 1), 2, 29),
}
"""The themes that can be generated."""


_CARDS: Final = """
    l./#./#y=8 #/h=4 #/f=4 #/y=4 y/y=6 h/m=6 f/m=6 l/l=6 f/l=6 #/m/#=5 #./l#=5 ##/y.=5 l/#/y=7
    #h/.y=7 #/f/l=7 #f/.m=7 #/m/h=7 #f/.l=7 .l/lf=9 .m/fy=9 .f/mh=9 .l/ym=9 .#/f#/.y=8 #./f./#h=8
    .#/f#/l.=8 .y/.#/#y=8 #h/y./m.=10 #y/fh=10 .l/m#/y.=10 #./mm/l.=10
"""
POOL: Final = tuple(map(parse_card, _CARDS.split()))
"""The cards that drafts draw from, so that they stay the same when a deck is changed."""


def find(theme: str, seed: int) -> Puzzle | None:
    """Return the draft of a theme that the seed gives, ``None`` when it gives no fair one.

    A draft of a line has one solution up to the order of its moves, a count at least three things
    to count; neither can be done without the concepts that its recipe names. Raises ValueError for
    a theme that there is not.
    """
    if theme not in RECIPES:
        raise ValueError(f"there is no theme {theme!r}; themes: {', '.join(RECIPES)}")
    recipe, rng = RECIPES[theme], random.Random(f"{theme}:{seed}")
    proposed = propose(recipe, rng)
    if proposed is None:
        return None
    position, first, cards = proposed
    goal = recipe.goal.replace("CARD", str(cards[0]))
    if "BEST" in goal:
        best = most_points(first)
        if best <= points(first, first):
            return None
        goal = goal.replace("BEST", str(best))
    return _accepted(theme, seed, position, first, goal)


def drafts(theme: str, seeds: range) -> Iterator[Puzzle]:
    """Yield the fair drafts of the seeds."""
    for seed in seeds:
        draft = find(theme, seed)
        if draft is not None:
            yield draft


def propose(recipe: Recipe, rng: random.Random) -> tuple[str, State, tuple[CardFace, ...]] | None:
    """Return a position for seat 0: a compact area, cows strewn on it, cards of our deck."""
    area = Area()
    for _ in range(rng.randint(*recipe.tiles)):
        spots = area.free_spots()
        near = [sum(beside in area for beside in spot.beside()) for spot in spots]
        (spot,) = rng.choices(spots, [n**3 or 1 for n in near])
        area = area.placed(spot, _landscape(rng))
    cows = rng.sample(area.spots, rng.randint(*recipe.cows))
    area = area.with_cows(cows)
    number = recipe.hand + recipe.display[1]
    drawn = rng.sample(POOL, max(FEWEST_CARDS, number))
    held, shown = drawn[: recipe.hand], drawn[recipe.hand : number]
    tiles = [_landscape(rng) for _ in range(recipe.display[0])]
    words = {
        "areas": f"{format_area(area)},-",
        "scores": f"{recipe.score},0",
        "hands": f"{format_cards(sorted_cards(held))},-",
        "tiles": format_tiles(sorted_tiles(tiles)),
        "cards": format_cards(sorted_cards(shown)),
        "deck": f"puzzle:{format_cards(sorted_cards(drawn))}",
        "agenda": f"turn:a:{recipe.actions}",
    }
    position = " ".join(f"{key}={word}" for key, word in words.items() if word != "-")
    try:
        return position, parse_state(position), tuple(held)
    except NotationError:  # more cows than there are, or more tiles of a landscape
        return None


def _landscape(rng: random.Random) -> Landscape:
    (landscape,) = rng.choices(LANDSCAPES, [TILE_COUNTS[each] for each in LANDSCAPES])
    return landscape


def _accepted(theme: str, seed: int, position: str, first: State, goal: str) -> Puzzle | None:
    recipe = RECIPES[theme]
    draft = Puzzle(
        id="kf-000",
        title=f"{theme} {seed}",
        game=GAME.name,
        rules=GAME.rules.version,
        kind="count" if "CARD" in recipe.goal else "fewest_moves",
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
    asked = task(draft)
    if isinstance(asked, Count):
        number = len(counted(first, asked))
        if number < 3:
            return None
        draft = replace(draft, solutions=((str(number),),))
    else:
        solved = solve(first, parse_goals([goal]))
        if solved is None or not solved.cost or not solved.unique:
            return None
        best = "BEST" in recipe.goal
        lines = {kind_of(line, solved.idle): line for line in reversed(solved.lines)}
        draft = replace(
            draft,
            kind="best_line" if best else "fewest_moves",
            solutions=tuple(lines.values()),
            limit=solved.cost,
        )
    measured = grade(draft)
    if not recipe.needs <= set(measured.concepts):
        return None
    draft = replace(draft, difficulty=measured.difficulty, concepts=measured.concepts)
    return replace(draft, prompt=" ".join(goal_sentences(draft)))
