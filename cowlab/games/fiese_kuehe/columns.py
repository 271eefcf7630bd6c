"""Which columns are in play: a table by rule name and number of players (FK-R16)."""

from __future__ import annotations

from functools import cache

from cowlab.core.data import DataError, packaged_text, parse_toml
from cowlab.games.fiese_kuehe.parts import COLUMN_LETTERS

ColumnRules = dict[str, dict[int, str]]
_PLAYERS = (2, 3, 4)


def read_columns(text: str, file: str) -> ColumnRules:
    """Return columns[rule][players]; raises DataError for a fault."""
    rules: ColumnRules = {}
    for name, table in parse_toml(text, file).items():
        if not isinstance(table, dict):
            raise DataError(file, name, "expected a table of columns by number of players")
        if sorted(table) != [str(players) for players in _PLAYERS]:
            raise DataError(file, name, f"has entries {', '.join(table)}, expected 2, 3, 4")
        for players, columns in table.items():
            if not isinstance(columns, str) or len(columns) < 2 or columns not in COLUMN_LETTERS:
                raise DataError(
                    file,
                    f"{name}, {players} players",
                    f"columns are {columns!r}, expected neighbouring letters out of abcde",
                )
        rules[name] = {int(players): columns for players, columns in table.items()}
    if "standard" not in rules:
        raise DataError(file, "the whole file", "has no [standard] table")
    return rules


@cache
def column_rules() -> ColumnRules:
    """Return the column rules that come with the game."""
    text = packaged_text("cowlab.games.fiese_kuehe", "data/columns.toml")
    return read_columns(text, "columns.toml")
