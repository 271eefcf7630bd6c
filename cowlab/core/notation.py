"""Reading text: one error with a place, and the few helpers that all games' notations share."""

from __future__ import annotations

from collections.abc import Collection, Iterator

_SHOWN = 40


def quoted(text: str) -> str:
    """Return ``text`` in quotes, cut to a readable length and with control characters escaped."""
    cut = text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"
    return '"' + "".join(c if c.isprintable() else repr(c)[1:-1] for c in cut) + '"'


def listed(words: Collection[str]) -> str:
    """Return the words as ``a, b or c``."""
    *most, last = [*words] or ["nothing"]
    return f"{', '.join(most)} or {last}" if most else last


class NotationError(ValueError):
    """Text that is not a move, a position or a record.

    ``what`` says what was being read, ``text`` is what was given, ``place`` the 0-based index of
    the character at fault (or the length of the text), ``problem`` what was found and expected;
    ``line`` is the 1-based line for texts of several lines, else ``None``.
    """

    def __init__(
        self, what: str, text: str, place: int, problem: str, line: int | None = None
    ) -> None:
        where = f"character {place + 1}" if line is None else f"line {line}, character {place + 1}"
        super().__init__(f"{what} {quoted(text)}, {where}: {problem}")
        self.what, self.text, self.place, self.problem, self.line = what, text, place, problem, line

    def __reduce__(self) -> tuple[type[NotationError], tuple[str, str, int, str, int | None]]:
        return type(self), (self.what, self.text, self.place, self.problem, self.line)


def fields(what: str, text: str, known: Collection[str]) -> Iterator[tuple[str, str, int]]:
    """Yield ``(key, value, place of the value)`` for each ``key=value`` word of one line.

    Raises NotationError for a word without ``=``, an unknown key, or a key given twice.
    """
    seen: set[str] = set()
    place = 0
    for word in text.split(" "):
        if word:
            key, equals, value = word.partition("=")
            if not equals:
                raise NotationError(
                    what, text, place, f"expected key=value but found {quoted(word)}"
                )
            if key not in known:
                raise NotationError(
                    what, text, place, f"unknown key {quoted(key)}, expected {listed(known)}"
                )
            if key in seen:
                raise NotationError(what, text, place, f"{key}= is given twice")
            seen.add(key)
            yield key, value, place + len(key) + 1
        place += len(word) + 1


def small_number(what: str, text: str, place: int, word: str, most: int) -> int:
    """Return ``word`` as a whole number from 0 to ``most``; raises NotationError else."""
    if not (word.isascii() and word.isdigit() and len(word) <= 6 and int(word) <= most):
        raise NotationError(
            what, text, place, f"expected a number from 0 to {most} but found {quoted(word)}"
        )
    return int(word)
