"""Records: a whole game as text, headers and one move a line (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from cowlab.core.model import CHANCE, Game, Outcome, State
from cowlab.core.notation import NotationError, listed, quoted

HEADERS: Final = ("Game", "Rules", "Seats", "Seed", "Options", "Start", "Result")
_HEADER = re.compile(r'^\[(?P<key>[A-Za-z]+) "(?P<value>[^"]*)"\]$')
_LONGEST = 1_000_000
_WHAT = "record"


@dataclass(frozen=True)
class Record:
    """A game from its start: ``start`` the first state, ``moves`` as values, chance included.

    ``headers`` holds what else was noted (seats, seed, options), in the order of HEADERS.
    """

    game: Game
    start: State
    moves: tuple[Any, ...]
    headers: Mapping[str, str] = field(default_factory=dict)

    def states(self) -> list[State]:
        """Return all states, the first one included: one more than there are moves."""
        states = [self.start]
        for move in self.moves:
            states.append(states[-1].after(move))
        return states

    @property
    def end(self) -> State:
        state = self.start
        for move in self.moves:
            state = state.after(move)
        return state


class RecordError(ValueError):
    """A well written record that breaks a rule. ``line`` is 1-based, ``because`` says why."""

    def __init__(self, line: int, because: str) -> None:
        super().__init__(f"line {line}: {because}")
        self.line, self.because = line, because

    def __reduce__(self) -> tuple[type[RecordError], tuple[int, str]]:
        return type(self), (self.line, self.because)


def format_result(outcome: Outcome) -> str:
    """Return the places of all seats, as ``2,1``."""
    return ",".join(map(str, outcome.places))


def format_record(record: Record) -> str:
    """Return the record as text; ``read_record`` reads it back.

    Raises ValueError for a header that no record has, or whose value cannot be written.
    """
    for key, value in record.headers.items():
        if key not in HEADERS or '"' in value or "\n" in value or "\r" in value:
            raise ValueError(f"a record cannot hold the header {key} with the value {value!r}")
    headers = {
        "Game": record.game.name,
        "Rules": record.game.rules.version,
        **{key: value for key, value in record.headers.items() if key not in _OWN},
        "Start": record.game.format_state(record.start),
    }
    outcome = record.end.outcome
    if outcome is not None:
        headers["Result"] = format_result(outcome)
    lines = [f'[{key} "{headers[key]}"]' for key in HEADERS if key in headers]
    return "\n".join([*lines, "", *map(str, record.moves)]) + "\n"


_OWN = ("Game", "Rules", "Start", "Result")


def read_record(text: str, games: Mapping[str, Game]) -> Record:
    """Return the record, every move of which has been checked.

    Raises NotationError (with line and place) for text that is no record, RecordError (with the
    line) for a move that breaks a rule, another rules version or a wrong result.
    """
    return _Lines(text, games).record()


class _Lines:
    """A record being read line by line."""

    def __init__(self, text: str, games: Mapping[str, Game]) -> None:
        if not isinstance(text, str):
            raise NotationError(_WHAT, repr(text), 0, f"expected text, not {type(text).__name__}")
        if len(text) > _LONGEST:
            raise NotationError(_WHAT, text, _LONGEST, "too long for a record")
        self.games = games
        self.headers: dict[str, tuple[str, int]] = {}
        self.moves: list[tuple[str, int]] = []
        for number, line in enumerate(text.split("\n"), 1):
            self._line(line.removesuffix("\r"), number)
        self.last = text.count("\n") + 1

    def _line(self, line: str, number: int) -> None:
        if not line.strip() or line.startswith(";"):
            return
        if not line.startswith("["):
            self.moves.append((line, number))
            return
        header = _HEADER.match(line)
        if header is None:
            raise NotationError(_WHAT, line, 0, 'expected [Header "value"]', number)
        key = header["key"]
        if key not in HEADERS:
            raise NotationError(
                _WHAT, line, 1, f"unknown header, expected {listed(HEADERS)}", number
            )
        if key in self.headers:
            raise NotationError(_WHAT, line, 1, f"header {key} is given twice", number)
        if self.moves:
            raise NotationError(_WHAT, line, 0, "headers come before the moves", number)
        self.headers[key] = (header["value"], number)

    def _header(self, key: str) -> tuple[str, int]:
        if key not in self.headers:
            raise NotationError(_WHAT, "", 0, f"header {key} is missing", self.last)
        return self.headers[key]

    def record(self) -> Record:
        name, line = self._header("Game")
        if name not in self.games:
            problem = f"unknown game {quoted(name)}, expected {listed(self.games)}"
            raise NotationError(_WHAT, name, 0, problem, line)
        game = self.games[name]
        version, line = self._header("Rules")
        if version != game.rules.version:
            raise RecordError(
                line, f"played by rules version {version}, but these are {game.rules.version}"
            )
        position, line = self._header("Start")
        start: State = _at_line(game.parse_state, position, line)
        moves, state = [], start
        for text, line in self.moves:
            move = _at_line(game.parse_move, text, line)
            state = _played(state, move, line)
            moves.append(move)
        self._check_result(state)
        noted: dict[str, str] = {
            key: self.headers[key][0] for key in HEADERS if key in self.headers and key not in _OWN
        }
        return Record(game, start, tuple(moves), noted)

    def _check_result(self, state: State) -> None:
        if "Result" not in self.headers:
            return
        given, line = self.headers["Result"]
        result = format_result(state.outcome) if state.outcome else "an unfinished game"
        if given != result:
            raise RecordError(
                line, f"the result is given as {given}, but the moves lead to {result}"
            )


def _at_line(parse: Callable[[str], Any], text: str, line: int) -> Any:
    try:
        return parse(text)
    except NotationError as error:
        raise NotationError(error.what, text, error.place, error.problem, line) from None


def _played(state: State, move: Any, line: int) -> State:
    violation = state.why_not(move)
    if violation is not None:
        who = "the game is over"
        if state.to_move is not None:
            seats = state.game.seat_names
            who = f"{'chance' if state.to_move is CHANCE else seats[state.to_move]} is to move"
        raise RecordError(line, f"{move} is not allowed ({who}): {violation}")
    after: State = state.after(move)
    return after
