"""A game being played: its states, a cursor among them, undo, redo, hints, saving. No widgets."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from cowlab.bots import bots
from cowlab.core.match import Bot, bot_move
from cowlab.core.model import CHANCE, Game, Outcome, State
from cowlab.core.notation import listed, quoted
from cowlab.core.options import choice_text
from cowlab.core.records import Record, format_record, read_record
from cowlab.core.violation import Violation
from cowlab.games import games

HUMAN = "human"
HINTING = "sharp"
"""The bot whose choice is shown as a hint."""
_SEED = re.compile(r"-?[0-9]{1,1000}")


def seat_words(game: Game, words: Sequence[str]) -> tuple[str, ...]:
    """Return the words that name who sits where; ValueError for a wrong one or a wrong number."""
    allowed = (HUMAN, *bots[game.name])
    for word in words:
        if word not in allowed:
            raise ValueError(f"nobody is called {word!r}; a seat is {listed(allowed)}")
    if len(words) not in game.players:
        numbers = listed([str(number) for number in game.players])
        given = "1 seat was" if len(words) == 1 else f"{len(words)} seats were"
        raise ValueError(f"{given} given, and {game.title} is for {numbers}")
    return tuple(words)


def _one_line(text: str) -> str:
    """Return the text as a record's header can hold it; a path may have any characters."""
    return "".join("'" if c == '"' else c if c.isprintable() else "?" for c in text)


class Session:
    """One game with people and bots, looked at through a cursor.

    All states since the start are kept. The cursor is at the newest or, while looking back, at an
    older one; a move made there replaces what came after. Draws depend only on the seed and the
    moves before, so that taking back a move and making it again draws the same card. ``file`` is
    where the game was last saved to or loaded from.
    """

    def __init__(
        self, start: State, seats: Sequence[str], seed: int, notes: Mapping[str, str] | None = None
    ) -> None:
        self.game: Game = start.game
        self.seats = seat_words(self.game, seats)
        if len(self.seats) != start.seats:
            raise ValueError(
                f"{len(self.seats)} seats were given for {start.seats} in the position"
            )
        self.seed = seed
        self.states: list[State] = [start]
        self.moves: list[Any] = []
        self.at = 0
        self.file: Path | None = None
        self._kept: list[str] = []
        self._notes = dict(notes or {})
        self._bots: list[Bot | None] = [
            None if word == HUMAN else bots[self.game.name][word]() for word in self.seats
        ]

    @classmethod
    def new(cls, game_name: str, seats: Sequence[str], seed: int | None, **options: Any) -> Session:
        """Return a fresh game. Raises ValueError as ``game.start`` and :func:`seat_words`."""
        game = games[game_name]
        words = seat_words(game, seats)
        seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        start = game.start(seed=seed, players=len(words), **options)
        given = " ".join(f"{name}={choice_text(value)}" for name, value in options.items())
        return cls(start, words, seed, {"Options": _one_line(given)} if given else None)

    @classmethod
    def load(cls, text: str) -> Session:
        """Return the game that :meth:`save` wrote, at its end.

        Raises NotationError or RecordError, naming the line, for text that is not a record that
        keeps the rules; ValueError for seats that nobody can take.
        """
        record = read_record(text, games)
        seats = record.headers.get("Seats", ",".join([HUMAN] * record.start.seats)).split(",")
        seed_text = record.headers.get("Seed", "0")
        if not _SEED.fullmatch(seed_text):
            raise ValueError(f"the record's seed is {quoted(seed_text)}, expected a whole number")
        notes = {k: v for k, v in record.headers.items() if k == "Options"}
        session = cls(record.start, seats, int(seed_text), notes)
        session.states = record.states()
        session.moves = list(record.moves)
        session.at = len(session.moves)
        return session

    @property
    def state(self) -> State:
        """The state under the cursor."""
        return self.states[self.at]

    @property
    def live(self) -> bool:
        """Whether the cursor is at the newest state."""
        return self.at == len(self.moves)

    @property
    def options(self) -> dict[str, str]:
        """The options that were given at the start, as text."""
        words = self._notes.get("Options", "").split(" ")
        return {name: text for name, equals, text in (w.partition("=") for w in words) if equals}

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, word in enumerate(self.seats) if word == HUMAN]

    @property
    def waits_for_person(self) -> bool:
        """Whether a person is to move in the state under the cursor."""
        return self.state.to_move in self.people

    @property
    def viewer(self) -> int:
        """The seat through whose eyes the board is shown: the person to move, else the person
        who moved last or comes first; seat 0 where only bots play."""
        if self.waits_for_person:
            seat = self.state.to_move
            assert isinstance(seat, int)
            return seat
        for state in reversed(self.states[: self.at]):
            if state.to_move in self.people and isinstance(state.to_move, int):
                return state.to_move
        first = self.states[0].to_move
        begins = first if isinstance(first, int) else 0
        return min(self.people, key=lambda seat: (seat - begins) % len(self.seats), default=0)

    def try_move(self, move: Any) -> Violation | None:
        """Make the move at the cursor and return ``None``, or return the violation and change
        nothing. ``move`` may be text; raises NotationError when it is not a move."""
        if isinstance(move, str):
            move = self.game.parse_move(move)
        violation = self.state.why_not(move)
        if violation is None:
            self._append(move)
        return violation

    def _append(self, move: Any) -> None:
        del self.moves[self.at :], self.states[self.at + 1 :]
        self.moves.append(move)
        self.states.append(self.state.after(move))
        self.at += 1

    def step(self) -> Any:
        """Play the next ply if chance or a bot is to move at the newest state.

        Returns that move, or ``None`` when a person is to move, the game is over, or the cursor
        is looking back.
        """
        to_move = self.state.to_move
        if not self.live or to_move is None:
            return None
        if to_move is CHANCE:
            drawn = random.Random(f"{self.seed}:{' '.join(map(str, self.moves))}")
            move = self.state.sample_chance(drawn)
        else:
            assert isinstance(to_move, int)
            bot = self._bots[to_move]
            if bot is None:
                return None
            move = bot_move(self.state, bot, random.Random(f"{self.seed}:{self.at}:{to_move}"))
        self._append(move)
        return move

    def undo(self) -> bool:
        """Move the cursor to the last earlier state in which a person was to move."""
        return self._seek(range(self.at - 1, -1, -1))

    def redo(self) -> bool:
        """Move the cursor to the next later state in which a person is to move, or to the end."""
        return self._seek(range(self.at + 1, len(self.states))) or self.scrub(len(self.moves))

    def _seek(self, places: range) -> bool:
        for place in places:
            if not self.people or self.states[place].to_move in self.people:
                return self.scrub(place)
        return False

    def scrub(self, ply: int) -> bool:
        """Move the cursor to the state after ``ply`` moves; returns whether it moved.

        Raises ValueError for a ply that the game does not have.
        """
        if not 0 <= ply <= len(self.moves):
            raise ValueError(f"there is no ply {ply}; this game has plies 0 to {len(self.moves)}")
        moved = ply != self.at
        self.at = ply
        return moved

    def hint(self) -> Any:
        """Return a good move for the person to move; ``None`` when no person is to move."""
        if not self.waits_for_person:
            return None
        kinds = bots[self.game.name]
        bot = kinds[HINTING if HINTING in kinds else list(kinds)[-1]]()
        return bot_move(self.state, bot, random.Random(f"{self.seed}:{self.at}:hint"))

    def record(self) -> Record:
        """Return the whole game, also what lies after the cursor."""
        headers = {"Seats": ",".join(self.seats), "Seed": str(self.seed), **self._notes}
        return Record(self.game, self.states[0], tuple(self.moves), headers)

    def save(self) -> str:
        """Return the whole game as text for :meth:`load`."""
        return format_record(self.record())

    def is_on(self, path: Path) -> bool:
        """Whether this game was last saved to the file, or loaded from it."""
        return self.file == path.absolute()

    def is_kept(self, path: Path) -> None:
        """Note that the file holds the whole game now."""
        self.file, self._kept = path.absolute(), self._decisions()

    @property
    def unsaved(self) -> bool:
        """Whether people decided something that no file holds; all else can be had again."""
        decisions = self._decisions()
        return bool(decisions) and decisions != self._kept

    def _decisions(self) -> list[str]:
        """Return the moves that people made."""
        pairs = zip(self.states, self.moves, strict=False)
        return [str(move) for state, move in pairs if state.to_move in self.people]

    def decider(self, ply: int) -> int | None:
        """Return the seat that made the last decision of the first ``ply`` moves, if one did."""
        for state in reversed(self.states[:ply]):
            if isinstance(state.to_move, int):
                return state.to_move
        return None
