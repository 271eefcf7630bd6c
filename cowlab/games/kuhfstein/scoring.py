"""The nine scoring tiles (KF-24): data. What they score is judged in ending.py."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from cowlab.core.data import DataError, only_keys, packaged_text, parse_toml
from cowlab.games.kuhfstein.parts import BY_LETTER, GOAL, LETTERS, SCORING_TILES_DEALT, Landscape

FEWEST: Final = SCORING_TILES_DEALT * 4
"""There must be enough for four players."""


class Kind(enum.Enum):
    """How a condition is judged."""

    EDGE = "edge"
    MOST = "most"
    SURROUNDED = "surrounded"
    POINTS = "points"
    TREES = "trees"
    COWS = "cows"
    TILES = "tiles"

    @property
    def needs_landscape(self) -> bool:
        return self in (Kind.EDGE, Kind.MOST, Kind.SURROUNDED)

    @property
    def needs_number(self) -> bool:
        return self is not Kind.MOST


@dataclass(frozen=True, slots=True)
class ScoringTile:
    """A condition and its points. ``least`` and ``landscape`` as far as the kind needs them."""

    name: str
    kind: Kind
    landscape: Landscape | None
    least: int
    points: int

    def __str__(self) -> str:
        return self.name

    @property
    def condition(self) -> str:
        """What it asks for, as "at least 2 lakes at the edge"."""
        kind = self.landscape.word if self.landscape else ""
        many = kind if self.least == 1 else f"{kind}s"
        at_least = f"at least {self.least}"
        return {
            Kind.EDGE: f"{at_least} {many} at the edge",
            Kind.MOST: f"nobody has more {kind} tiles",
            Kind.SURROUNDED: f"{at_least} {many} completely surrounded",
            Kind.POINTS: f"{at_least} points",
            Kind.TREES: f"{at_least} trees",
            Kind.COWS: f"{at_least} cows in the supply",
            Kind.TILES: f"{at_least} tiles placed",
        }[self.kind]


ScoringTiles = tuple[ScoringTile, ...]


@cache
def scoring_tiles() -> ScoringTiles:
    """Return the nine tiles, in the order of the rulebook."""
    text = packaged_text("cowlab.games.kuhfstein", "data/scoring.toml")
    return read_scoring(text, "scoring.toml")


def sorted_scoring(tiles: Iterable[ScoringTile]) -> ScoringTiles:
    """Return the tiles in the order of the rulebook."""
    return tuple(sorted(tiles, key=scoring_tiles().index))


def read_scoring(text: str, file: str) -> ScoringTiles:
    """Return the scoring tiles of a file; raises DataError naming file, entry and fault."""
    document = parse_toml(text, file)
    only_keys(document, ("tile",), file, "the whole file")
    entries = document.get("tile")
    if not isinstance(entries, list) or len(entries) < FEWEST:
        found = len(entries) if isinstance(entries, list) else 0
        fault = f"has {found} [[tile]] entries, expected at least {FEWEST}"
        raise DataError(file, "the whole file", fault)
    tiles = tuple(_tile(entry, file, f"tile {n}") for n, entry in enumerate(entries, 1))
    names = [tile.name for tile in tiles]
    for name in names:
        if names.count(name) > 1:
            raise DataError(file, f"tile {name}", "two tiles have this name")
    return tiles


def _tile(entry: Any, file: str, where: str) -> ScoringTile:
    if not isinstance(entry, dict):
        raise DataError(file, where, "expected name, kind and points")
    only_keys(entry, ("name", "kind", "landscape", "least", "points"), file, where)
    name, word = entry.get("name"), entry.get("kind")
    if not isinstance(name, str) or not (name.isascii() and name.isalpha() and len(name) <= 12):
        raise DataError(file, where, f"name is {name!r}, expected 1 to 12 letters")
    where = f"tile {name}"
    kinds = {kind.value: kind for kind in Kind}
    if not isinstance(word, str) or word not in kinds:
        raise DataError(file, where, f"kind is {word!r}, expected {', '.join(kinds)}")
    kind = kinds[word]
    least = _number(entry, "least", file, where) if kind.needs_number else 0
    points = _number(entry, "points", file, where)
    letter = entry.get("landscape")
    if not kind.needs_landscape:
        return ScoringTile(name, kind, None, least, points)
    if not isinstance(letter, str) or letter not in BY_LETTER:
        expected = ", ".join(LETTERS)
        raise DataError(file, where, f"landscape is {letter!r}, expected {expected}")
    return ScoringTile(name, kind, BY_LETTER[letter], least, points)


def _number(entry: dict[str, Any], key: str, file: str, where: str) -> int:
    value = entry.get(key)
    if type(value) is not int or not 1 <= value <= GOAL:
        raise DataError(file, where, f"{key} is {value!r}, expected 1 to {GOAL}")
    return value
