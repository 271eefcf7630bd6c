"""Data files that people may replace: one error that says file, entry and fault."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any


class DataError(ValueError):
    """A data file that breaks its format. Carries ``file``, ``entry`` and ``fault``."""

    def __init__(self, file: str, entry: str, fault: str) -> None:
        super().__init__(f"{file}, {entry}: {fault}")
        self.file, self.entry, self.fault = file, entry, fault

    def __reduce__(self) -> tuple[type[DataError], tuple[str, str, str]]:
        return type(self), (self.file, self.entry, self.fault)


def packaged_text(package: str, name: str) -> str:
    """Return the text of a file that comes with the package."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


def file_text(path: str | Path) -> str:
    """Return the text of a user's file; raises DataError when it cannot be read."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")  # some editors put a mark in front
    except UnicodeDecodeError:
        raise DataError(str(path), "the whole file", "cannot be read: not UTF-8 text") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no file can have this name"
        raise DataError(str(path), "the whole file", f"cannot be read: {reason}") from None


def parse_toml(text: str, file: str) -> dict[str, Any]:
    """Return the TOML document; raises DataError with the parser's place when it is none."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError(file, "the whole file", f"is not TOML: {error}") from None


def only_keys(table: dict[str, Any], known: tuple[str, ...], file: str, entry: str) -> None:
    """Raise DataError for the first key that is not known."""
    for key in table:
        if key not in known:
            raise DataError(file, entry, f"unknown key {key!r}, expected {', '.join(known)}")
