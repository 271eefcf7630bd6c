"""The lessons that come with cowlab: one TOML file a game, read with clear errors."""

from __future__ import annotations

import importlib
import re
from typing import Any, Final, NoReturn, cast

from cowlab.core.data import DataError, only_keys, packaged_text, parse_toml
from cowlab.games import games
from cowlab.lessons.model import GamePart, Lesson, Stage

GAMES: Final = ("fiese_kuehe", "kuhfstein", "kuhhandel")
"""The games that have a lesson. Each is a module here with the functions of GamePart."""

_ID = re.compile(r"[a-z]+(-[a-z]+)*")
_KEYS: Final = (
    *("id", "title", "rules", "text", "position", "goal", "refused", "limit"),
    *("success", "failure", "hint", "model", "wrong", "others"),
)


def game_part(game: str) -> GamePart:
    """Return the lesson part of a game. Raises ValueError when it has none."""
    if game not in GAMES:
        raise ValueError(f"{game!r} has no lesson; games that have: {', '.join(GAMES)}")
    return cast(GamePart, importlib.import_module(f"cowlab.lessons.{game}"))


def load(game: str) -> Lesson:
    """Return the lesson of the game.

    Raises ValueError for a game that has none, and DataError (file, entry, fault) for a file
    that breaks the format or has text that the game cannot read. Whether the lines of a stage
    do what they claim is not proved here: the tests do that.
    """
    game_part(game)
    file = f"{game}.toml"
    return read(packaged_text("cowlab.lessons", file), file, game)


def read(text: str, file: str, game: str) -> Lesson:
    """Return the lesson written in a file. Raises DataError."""
    document = parse_toml(text, file)
    only_keys(document, ("title", "stage"), file, "the whole file")
    title, entries = document.get("title"), document.get("stage")
    if not isinstance(title, str) or not title.strip():
        raise DataError(file, "the whole file", f"title is {title!r}, expected text")
    if not isinstance(entries, list) or not entries:
        raise DataError(file, "the whole file", "has no [[stage]] entries")
    stages: list[Stage] = []
    for number, entry in enumerate(entries, 1):
        stage = _Entry(entry, file, number, game).stage()
        if any(stage.id == other.id for other in stages):
            raise DataError(file, stage.id, "the id is taken already")
        stages.append(stage)
    return Lesson(game, title.strip(), tuple(stages))


class _Entry:
    """One ``[[stage]]`` being read."""

    def __init__(self, table: object, file: str, number: int, game: str) -> None:
        self.file, self.game = file, game
        self.name = f"stage {number}"
        if not isinstance(table, dict):
            self.fail("is no table")
        self.table = cast("dict[str, Any]", table)
        only_keys(self.table, _KEYS, file, self.name)
        self.name = self.line("id")
        if not _ID.fullmatch(self.name):
            self.fail(f"id is {self.name!r}, expected small letters and - as the-barn")

    def fail(self, fault: str) -> NoReturn:
        raise DataError(self.file, self.name, fault)

    def stage(self) -> Stage:
        if ("goal" in self.table) == ("refused" in self.table):
            self.fail("expected either goal or refused")
        stage = Stage(
            id=self.name,
            title=self.line("title"),
            game=self.game,
            rules=self.lines("rules"),
            text=tuple(_one_line(part) for part in self.text("text").strip().split("\n\n")),
            position=self.line("position"),
            limit=self.number("limit", 1, 9),
            success=self.line("success"),
            failure=self.line("failure"),
            hint=self.line("hint"),
            model=tuple(self.text("model").split()),
            wrong=tuple(tuple(line.split()) for line in self.lines("wrong", least=2)),
            goal=self.lines("goal") if "goal" in self.table else (),
            refused=self.line("refused") if "refused" in self.table else None,
            others=self.lines("others") if "others" in self.table else (),
        )
        self.look_through(stage)
        return stage

    def look_through(self, stage: Stage) -> None:
        """Raise DataError for rules that there are not, and for text that is not of the game."""
        register = games[self.game].rules
        refused = () if stage.refused is None else (stage.refused,)
        for key, ids in (("rules", stage.rules), ("refused", refused)):
            for rule in ids:
                if rule not in register:
                    self.fail(f"{key}: there is no rule {rule!r}")
        if len(set(stage.rules)) < len(stage.rules):
            self.fail("rules: one is given twice")
        fault = game_part(self.game).fault(stage)
        if fault:
            self.fail(f"{fault[0]}: {fault[1]}")

    def text(self, key: str) -> str:
        value = self.table.get(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(f"{key} is {value!r}, expected text" if key in self.table else f"no {key}")
        return value

    def line(self, key: str) -> str:
        return _one_line(self.text(key))

    def lines(self, key: str, *, least: int = 1) -> tuple[str, ...]:
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(v, str) and v.strip() for v in value):
            self.fail(f"{key} is {value!r}, expected a list of texts")
        if len(value) < least:
            self.fail(f"{key}: {len(value)}, expected at least {least}")
        return tuple(value)

    def number(self, key: str, least: int, most: int) -> int:
        value = self.table.get(key)
        if type(value) is not int or not least <= value <= most:
            self.fail(f"{key} is {value!r}, expected a number from {least} to {most}")
        return value


def _one_line(text: str) -> str:
    return " ".join(text.split())
