"""The amounts on the turned side of the cows: ours, or those that people enter (KH-R12)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from cowlab.core.data import DataError, file_text, only_keys, packaged_text, parse_toml
from cowlab.games.kuhhandel.parts import STEP, TYPES, Money

MOST_COLOURED: Final = 990
"""The highest amount that may stand on a turned side."""
LONGEST: Final = 10_000
"""Characters a cows file may have: a reader of TOML takes its time over longer nonsense."""


def read_coloured(text: str, file: str) -> Money:
    """Return the amounts of a cows file, in the order of ``TYPES``; raises DataError naming file,
    entry and fault."""
    if len(text) > LONGEST:
        raise DataError(
            file, "the whole file", f"has {len(text)} characters, at most {LONGEST} are allowed"
        )
    document = parse_toml(text, file)
    only_keys(document, ("coloured",), file, "the whole file")
    entries = document.get("coloured")
    if not isinstance(entries, dict):
        raise DataError(file, "the whole file", "has no [coloured] table")
    names = tuple(map(str, TYPES))
    only_keys(entries, names, file, "coloured")
    return tuple(_amount(entries, name, file) for name in names)


def _amount(entries: dict[str, object], name: str, file: str) -> int:
    where = f"coloured, type {name}"
    if name not in entries:
        raise DataError(file, where, "is missing")
    amount = entries[name]
    fault = coloured_fault(amount)
    if fault:
        raise DataError(file, where, fault)
    assert isinstance(amount, int)
    return amount


def coloured_fault(amount: object) -> str | None:
    """Return why this is no coloured amount, or ``None``."""
    if type(amount) is int and 0 <= amount <= MOST_COLOURED and not amount % STEP:
        return None
    return f"is {amount!r}, expected a multiple of {STEP} from 0 to {MOST_COLOURED}"


@cache
def own_coloured() -> Money:
    """Return the amounts that come with cowlab; not the printed ones."""
    return read_coloured(packaged_text("cowlab.games.kuhhandel", "data/cows.toml"), "cows.toml")


def load_coloured(path: str | Path | None) -> Money:
    """Return the amounts of a user's file, or the own ones for ``None``."""
    return own_coloured() if path is None else read_coloured(file_text(path), str(path))
