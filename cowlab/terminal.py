"""Playing in a terminal: the same sessions as the live boards, on a text board."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from textwrap import fill
from typing import Any, Final, TextIO

from cowlab.core.notation import NotationError
from cowlab.text_boards import BOARDS, TextBoard
from cowlab.ui.boards import pointers
from cowlab.ui.saving import load, save
from cowlab.ui.session import Session
from cowlab.ui.telling import Event, events, joined, name_of, since_decision

_HELP: Final = """\
Type a move, or one of these:
  moves [WORD]   the legal moves (that contain WORD), for example: moves {moves}
  hint           a good move
  why MOVE       why a move is not allowed{card}, for example: why {why}
  undo, redo     back to your last decision, and forward again
  board          the board once more
  rule ID        a rule in full, for example: rule {rule}
  save FILE      write the whole game to a file; save! also over another game
  load FILE      go on with the game in a file
  quit           leave (Ctrl-D does the same)
The labels on the board may stand for its cards."""

_WIDEST: Final = 100
_CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Clears a terminal and what was on it before."""
_OVER: Final = "The game is over: undo takes a move back, save FILE keeps the game, quit leaves."


class Terminal:
    """A session, a stream of typed lines, and a stream to answer on."""

    def __init__(self, session: Session, typed: TextIO, shown: TextIO) -> None:
        self.session = session
        self._typed, self._shown = typed, shown
        self._shown_to: int | None = None
        self._pointer = pointers[session.game.name]()

    def run(self) -> int:
        """Play until the person leaves, or the game of bots is over; returns 0."""
        self._print(f"{self.session.game.title}, seed {self.session.seed}. Type ? for help.")
        self._go_on()
        while self.session.people or self.session.outcome is None:
            line = self._ask()
            if line is None or line in ("quit", "exit", "q"):
                unsaved = self.session.unsaved
                self._print("Left. The game was not saved." if unsaved else "Left.")
                break
            if line:
                self._obey(line)
        return 0

    @property
    def _game(self) -> TextBoard:
        return BOARDS[self.session.game.name]

    @property
    def _view(self) -> Any:
        return self.session.state.observe(self.session.viewer)

    def _help(self) -> str:
        game = self._game
        card = ", or where a card fits" if game.fits else ""
        return _HELP.format(moves=game.moves, why=game.why, rule=game.rule, card=card)

    def _print(self, text: str) -> None:
        print(text, file=self._shown, flush=True)

    def _ask(self) -> str | None:
        name = self.session.game.seat_names[self.session.viewer]
        print(f"{name}> ", end="", file=self._shown, flush=True)
        line = self._typed.readline()
        return line.strip() if line else None

    def _obey(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[str], None]] = {
            "?": lambda _: self._print(self._help()),
            "help": lambda _: self._print(self._help()),
            "moves": self._moves,
            "hint": lambda _: self._hint(),
            "why": self._why,
            "undo": lambda _: self._travel(self.session.undo()),
            "redo": lambda _: self._travel(self.session.redo()),
            "board": lambda _: self._board(),
            "rule": self._rule,
            "save": self._save,
            "save!": lambda name: self._save(name, replace=True),
            "load": self._load,
        }
        if self.session.outcome is not None and word in ("hint", "moves", "why"):
            self._print(_OVER)
        elif word in commands:
            commands[word](rest.strip())
        else:
            self._move(line)

    def _hint(self) -> None:
        move = self.session.hint()
        self._print(f"Hint: {self._pointer.deed(str(move)).asked} ({move}).")

    def _move(self, text: str) -> None:
        try:
            move = self._read(text)
        except NotationError as error:
            if self.session.outcome is not None:
                self._print(_OVER)
            else:
                self._print(fill(f"Not a move: {error.problem}.", _WIDEST))
                self._print("Type ? for help, or moves to list them.")
            return
        if self.session.outcome is not None:
            self._print(_OVER)
            return
        refusal = self.session.try_move(move)
        if refusal is not None:
            self._print(f"Not allowed: {refusal}.")
            return
        self._go_on()

    def _read(self, text: str) -> Any:
        """Return the typed move, in which a label may stand for a card. Raises NotationError."""
        return self.session.game.parse_move(self._game.spelled(self._view, text))

    def _why(self, text: str) -> None:
        where = self._game.where(self._view, text)
        if where is not None:
            self._print(where)
            return
        try:
            refusal = self.session.state.why_not(self._read(text))
        except NotationError as error:
            self._print(fill(f"Not a move: {error.problem}.", _WIDEST))
            return
        self._print("This is allowed." if refusal is None else f"Not allowed: {refusal}.")

    def _moves(self, part: str) -> None:
        moves = [str(move) for move in self.session.state.moves() if part in str(move)]
        if not moves:
            self._print(f"No legal move contains {part}.")
        width = max((len(move) for move in moves), default=0) + 2
        across = max(1, 84 // max(width, 14))
        for start in range(0, len(moves), across):
            row = "".join(f"{move:{max(width, 14)}}" for move in moves[start : start + across])
            self._print(f"  {row}".rstrip())

    def _travel(self, moved: bool) -> None:
        if moved:
            self._board()
        else:
            self._print("There is nothing further that way.")

    def _rule(self, rule_id: str) -> None:
        rules, title = self.session.game.rules, self.session.game.title
        rule = rules.find(rule_id)
        if rule is not None:
            self._print(f"{rule.id} {rule.title}\n{rule.text}")
        elif rule_id:
            self._print(f'There is no rule "{rule_id}" of {title}. An example: {self._game.rule}.')
        else:
            self._print(f"Which rule? For example: rule {self._game.rule}")

    def _save(self, name: str, *, replace: bool = False) -> None:
        if not name:
            self._print("Save where? For example: save evening.game")
            return
        saved = save(self.session, Path(name), replace=replace)
        if not saved.asks:
            self._print(saved.says)
        elif self._agreed(saved.says):
            self._save(name, replace=True)
        else:
            self._print("Nothing was changed.")

    def _load(self, name: str) -> None:
        if not name:
            self._print("Load what? For example: load evening.game")
            return
        unsaved = self.session.states[-1].outcome is None and self.session.unsaved
        if unsaved and not self._agreed("The game under way is not saved. Leave it?"):
            self._print("Nothing was changed.")
            return
        loaded = load(Path(name))
        if isinstance(loaded, str):
            self._print(loaded)
            return
        self.session, self._pointer = loaded, pointers[loaded.game.name]()
        self._go_on()

    def _agreed(self, question: str) -> bool:
        """Whether the answer to the question is yes."""
        print(f"{question} (yes or no) ", end="", file=self._shown, flush=True)
        return self._typed.readline().strip().lower() in ("yes", "y")

    def _go_on(self) -> None:
        """Let chance and bots move, telling what the viewer hears of it, then show the board."""
        session = self.session
        heard: list[Event] = []
        while True:
            viewer = session.viewer
            if session.step() is None:
                break
            heard += events(session, self._pointer, session.at - 1, viewer)
        own = session.people
        told = [e for e in heard if e.deed.news or not e.chance or (not e.hidden and e.seat in own)]
        for seat, turn in groupby(told, lambda event: event.seat):
            self._print(f"{name_of(session, seat)} {joined(event.deed for event in turn)}.")
        self._board()

    def _wipe(self) -> None:
        """Take away what the screen shows, and what can be scrolled back to, as far as can be."""
        self._print(_CLEAR if self._shown.isatty() else "\n" * 100)

    def _board(self) -> None:
        session = self.session
        seat = session.viewer
        if len(session.people) > 1 and self._shown_to not in (None, seat):
            name = session.game.seat_names[seat]
            self._wipe()
            print(f"Hand the screen to {name}, who presses Enter. ", end="", file=self._shown)
            self._shown.flush()
            self._typed.readline()
            self._wipe()
            if session.live:
                self._print(since_decision(session, self._pointer))
        self._shown_to = seat
        self._print(self._game.draw(session.state.observe(seat), not session.people))
        if session.outcome is not None and session.people:
            self._print(_OVER)
