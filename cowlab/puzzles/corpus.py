"""The puzzles that come with cowlab: TOML files, read and looked through with clear errors."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, cast

from cowlab.core.data import DataError, file_text, only_keys, parse_toml
from cowlab.games import games
from cowlab.puzzles.games import game_part
from cowlab.puzzles.model import HARDEST, KINDS, LINES, Answer, Kind, Puzzle

_ID = re.compile(r"[a-z]{2}-\d{3}")
_KEYS: Final = (
    *("id", "title", "rules", "kind", "position", "goal", "limit", "prompt", "solutions"),
    *("unique", "difficulty", "concepts", "themes", "source", "seed", "hints", "traps", "repair"),
)
_HINTS: Final = (2, 3)


def folder() -> Path:
    """Return where the puzzles are: in the source checkout, or inside an installed package."""
    package = Path(__file__).resolve().parents[1]
    inside = package / "_puzzles"
    return inside if inside.is_dir() else package.parent / "puzzles"


def load(game: str, root: Path | None = None) -> tuple[Puzzle, ...]:
    """Return all puzzles of the game, sorted by id; none if it has no files yet.

    ``root`` is the folder that holds ``<game>/*.toml``, by default the one of :func:`folder`.
    Raises ValueError for a game that there is not, and DataError (file, entry, fault) for a file
    that breaks the format, an id given twice, or text that the game cannot read. What a puzzle
    claims about its solutions is not proved here: the tests do that.
    """
    if game not in games:
        raise ValueError(f"there is no game {game!r}; games: {', '.join(games)}")
    found: dict[str, tuple[Puzzle, str]] = {}
    for path in sorted(((root or folder()) / game).glob("*.toml")):
        for puzzle in read(file_text(path), path.name, game):
            if puzzle.id in found:
                fault = f"the id is taken already, in {found[puzzle.id][1]}"
                raise DataError(path.name, puzzle.id, fault)
            found[puzzle.id] = puzzle, path.name
    return tuple(found[name][0] for name in sorted(found))


def read(text: str, file: str, game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of one file in its order. Raises DataError."""
    document = parse_toml(text, file)
    only_keys(document, ("puzzle",), file, "the whole file")
    entries = document.get("puzzle")
    if not isinstance(entries, list) or not entries:
        raise DataError(file, "the whole file", "has no [[puzzle]] entries")
    return tuple(_Entry(entry, file, n, game).puzzle() for n, entry in enumerate(entries, 1))


class _Entry:
    """One ``[[puzzle]]`` being read."""

    def __init__(self, table: object, file: str, number: int, game: str) -> None:
        self.file, self.game = file, game
        self.name = f"puzzle {number}"
        if not isinstance(table, dict):
            self.fail("is no table")
        self.table: dict[str, Any] = cast("dict[str, Any]", table)
        only_keys(self.table, _KEYS, file, self.name)
        self.name = self.text("id")
        if not _ID.fullmatch(self.name):
            self.fail(f"id is {self.name!r}, expected two letters and three digits as fk-001")

    def fail(self, fault: str) -> None:
        raise DataError(self.file, self.name, fault)

    def puzzle(self) -> Puzzle:
        kind = self.text("kind")
        if kind not in KINDS:
            self.fail(f"kind is {kind!r}, expected {', '.join(KINDS)}")
        puzzle = Puzzle(
            id=self.name,
            title=self.text("title"),
            game=self.game,
            rules=self.text("rules"),
            kind=cast(Kind, kind),
            position=" ".join(self.text("position").split()),
            goal=self.texts("goal", some=True),
            prompt=" ".join(self.text("prompt").split()),
            solutions=self.answers("solutions"),
            hints=self.texts("hints", some=True),
            difficulty=self.number("difficulty", 1, HARDEST),
            concepts=self.texts("concepts"),
            limit=self.number("limit", 0, 99) if "limit" in self.table else 0,
            unique=self.flag("unique"),
            themes=self.texts("themes"),
            source=self.text("source"),
            seed=self.number("seed", 0, 10**9) if "seed" in self.table else None,
            traps=self.answers("traps"),
            repair=" ".join(self.text("repair").split()) if "repair" in self.table else "",
        )
        self.look_through(puzzle)
        return puzzle

    def look_through(self, puzzle: Puzzle) -> None:
        """Raise DataError for parts that do not fit each other or the game."""
        version = games[self.game].rules.version
        if puzzle.rules != version:
            self.fail(f"rules is {puzzle.rules!r}, and these are the rules {version}")
        if len(puzzle.hints) not in _HINTS:
            self.fail(f"hints: {len(puzzle.hints)}, expected 2 or 3")
        if puzzle.concepts != tuple(sorted(set(puzzle.concepts))):
            self.fail("concepts: expected in order, none twice")
        if not puzzle.solutions:
            self.fail("solutions: expected at least one")
        if puzzle.kind in (*LINES, "construct") and "limit" not in self.table:
            self.fail(f"limit is missing, and {puzzle.kind} needs it")
        if (puzzle.kind == "why_illegal") != bool(puzzle.repair):
            self.fail("repair goes with the kind why_illegal, and with no other")
        fault = game_part(self.game).fault(puzzle)
        if fault:
            self.fail(f"{fault[0]}: {fault[1]}")

    def text(self, key: str) -> str:
        value = self.table.get(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(f"{key} is {value!r}, expected text" if key in self.table else f"no {key}")
        return cast(str, value)

    def texts(self, key: str, *, some: bool = False) -> tuple[str, ...]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) and v for v in value):
            self.fail(f"{key} is {value!r}, expected a list of texts")
        if some and not value:
            self.fail(f"{key}: expected at least one")
        return tuple(value)

    def answers(self, key: str) -> tuple[Answer, ...]:
        return tuple(tuple(text.split()) for text in self.texts(key))

    def number(self, key: str, least: int, most: int) -> int:
        value = self.table.get(key)
        if type(value) is not int or not least <= value <= most:
            self.fail(f"{key} is {value!r}, expected a number from {least} to {most}")
        return cast(int, value)

    def flag(self, key: str) -> bool:
        value = self.table.get(key)
        if not isinstance(value, bool):
            self.fail(f"{key} is {value!r}, expected true or false")
        return cast(bool, value)
