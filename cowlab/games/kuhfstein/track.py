"""The score track: bonus spaces as data, in a file that owners of the game can replace (KF-R3)."""

from __future__ import annotations

import enum
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from cowlab.core.data import DataError, file_text, only_keys, packaged_text, parse_toml
from cowlab.games.kuhfstein.parts import COWS, GOAL

LAST_SPACE: Final = GOAL - 1
"""Space 65 is space 0 again."""
MOST_SPACES: Final = 12
LONGEST: Final = 20_000
"""No track file is longer than this many characters."""
T = TypeVar("T")


class Bonus(enum.Enum):
    """The five bonuses."""

    COW = "cow"
    ACTION = "action"
    TILE = "tile"
    CARD = "card"
    RECALL = "recall"

    @property
    def title(self) -> str:
        return "recall" if self is Bonus.RECALL else f"extra {self.value}"


class BonusSpace(NamedTuple):
    """A bonus space as it lies in a game."""

    at: int
    bonus: Bonus

    def __str__(self) -> str:
        return f"{self.at}:{self.bonus.value}"


Layout = tuple[BonusSpace, ...]
"""The bonus spaces of a game in track order."""


class BonusTile(NamedTuple):
    """A bonus tile with its two sides."""

    front: Bonus
    back: Bonus


@dataclass(frozen=True, slots=True)
class Track:
    """What a track file holds: printed spaces, recesses in track order, and as many tiles."""

    printed: Layout
    recesses: tuple[int, ...]
    tiles: tuple[BonusTile, ...]

    def first_game(self) -> Layout:
        """Return the layout of the first game: the tiles in order, front up."""
        return self._laid(tile.front for tile in self.tiles)

    def random(self, rng: random.Random) -> Layout:
        """Return a layout with each tile's side and recess drawn at random."""
        tiles = rng.sample(self.tiles, len(self.tiles))
        return self._laid(rng.choice(tile) for tile in tiles)

    def _laid(self, bonuses: Iterable[Bonus]) -> Layout:
        laid = (BonusSpace(at, bonus) for at, bonus in zip(self.recesses, bonuses, strict=True))
        return sorted_spaces((*self.printed, *laid))


def sorted_spaces(spaces: Iterable[BonusSpace]) -> Layout:
    """Return the spaces in track order."""
    return tuple(sorted(spaces, key=lambda space: space.at))


def passed(layout: Layout, old: int, new: int) -> Layout:
    """Return the bonus spaces reached or passed by a marker that moves on, in order (KF-R6)."""
    return tuple(space for space in layout if old < space.at <= new)


def layout_fault(layout: Layout) -> str | None:
    """Return why these bonus spaces cannot be on one track, or ``None`` (KF-R3, KF-R4)."""
    spaces = [space.at for space in layout]
    if len(spaces) > MOST_SPACES:
        return f"{len(spaces)} bonus spaces, at most {MOST_SPACES} are allowed"
    for at in spaces:
        if not 1 <= at <= LAST_SPACE:
            return f"a bonus space on {at}, expected 1 to {LAST_SPACE}"
        if spaces.count(at) > 1:
            return f"two bonus spaces on {at}"
    cows = sum(space.bonus is Bonus.COW for space in layout)
    if cows >= COWS:
        return f"{cows} extra-cow spaces leave none of {COWS} cows for the supply"
    return None


def read_track(text: str, file: str) -> Track:
    """Return the track of a track file; raises DataError naming file, entry and fault."""
    if len(text) > LONGEST:
        raise DataError(
            file, "the whole file", f"has {len(text)} characters, at most {LONGEST} are allowed"
        )
    document = parse_toml(text, file)
    only_keys(document, ("printed", "recess", "tile"), file, "the whole file")
    printed = _entries(document, "printed", file, _printed)
    recesses = sorted(_entries(document, "recess", file, _recess))
    tiles = _entries(document, "tile", file, _tile)
    if len(recesses) != len(tiles):
        fault = f"has {len(tiles)} [[tile]] entries for {len(recesses)} [[recess]] entries"
        raise DataError(file, "the whole file", fault)
    track = Track(sorted_spaces(printed), tuple(recesses), tuple(tiles))
    # The most extra-cow spaces that any layout of the tiles can have.
    cows = (Bonus.COW if Bonus.COW in tile else tile.front for tile in tiles)
    fault_found = layout_fault(track._laid(cows))
    if fault_found:
        raise DataError(file, "the whole file", f"has {fault_found}")
    return track


def _entries(
    document: dict[str, Any], key: str, file: str, read: Callable[[dict[str, Any], str, str], T]
) -> list[T]:
    entries = document.get(key, [])
    if not isinstance(entries, list):
        raise DataError(file, key, f"expected [[{key}]] entries")
    if len(entries) > MOST_SPACES:
        fault = f"has {len(entries)} [[{key}]] entries, at most {MOST_SPACES} are allowed"
        raise DataError(file, "the whole file", fault)
    found = []
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict):
            raise DataError(file, f"{key} {number}", f"expected a [[{key}]] entry")
        found.append(read(entry, file, f"{key} {number}"))
    return found


def _printed(entry: dict[str, Any], file: str, where: str) -> BonusSpace:
    only_keys(entry, ("at", "bonus"), file, where)
    return BonusSpace(_space(entry, file, where), _bonus(entry, "bonus", file, where))


def _recess(entry: dict[str, Any], file: str, where: str) -> int:
    only_keys(entry, ("at",), file, where)
    return _space(entry, file, where)


def _tile(entry: dict[str, Any], file: str, where: str) -> BonusTile:
    only_keys(entry, ("front", "back"), file, where)
    return BonusTile(_bonus(entry, "front", file, where), _bonus(entry, "back", file, where))


def _space(entry: dict[str, Any], file: str, where: str) -> int:
    at = entry.get("at")
    if type(at) is not int or not 1 <= at <= LAST_SPACE:
        raise DataError(file, where, f"at is {at!r}, expected a space from 1 to {LAST_SPACE}")
    return at


def _bonus(entry: dict[str, Any], key: str, file: str, where: str) -> Bonus:
    by_word = {bonus.value: bonus for bonus in Bonus}
    word = entry.get(key)
    if not isinstance(word, str) or word not in by_word:
        raise DataError(file, where, f"{key} is {word!r}, expected {', '.join(by_word)}")
    return by_word[word]


@cache
def own_track() -> Track:
    """Return the track that comes with the game."""
    return read_track(packaged_text("cowlab.games.kuhfstein", "data/track.toml"), "track.toml")


def load_track(path: str | Path | None) -> Track:
    """Return the track of a user's file, or the own one for ``None``."""
    return own_track() if path is None else read_track(file_text(path), str(path))
