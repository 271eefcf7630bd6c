"""Playing in a terminal: the same sessions as the live boards, on a text board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TextIO

from cowlab.core.model import CHANCE
from cowlab.core.notation import NotationError
from cowlab.draw import text as fiese_kuehe_text
from cowlab.draw.kuhfstein import text as kuhfstein_text
from cowlab.ui.saving import load, save
from cowlab.ui.session import Session

BOARDS: Final[Mapping[str, Callable[[Any], str]]] = MappingProxyType(
    {"fiese_kuehe": fiese_kuehe_text.board_text, "kuhfstein": kuhfstein_text.board_text}
)
"""The text board of each game, by name."""

_HELP = """\
Type a move, or one of these:
  moves [WORD]   the legal moves (that contain WORD), for example: moves {example}
  hint           a good move
  undo, redo     back to your last decision, and forward again
  board          the board once more
  rule ID        a rule in full, for example: rule {rule}
  save FILE      write the whole game to a file; save! also over another game
  load FILE      go on with the game in a file
  quit           leave (Ctrl-D does the same)"""

_EXAMPLES: Final = {
    "fiese_kuehe": {"example": "p1 or moves w-", "rule": "FK-R3"},
    "kuhfstein": {"example": "play or moves tile:l", "rule": "KF-R15"},
}


class Terminal:
    """A session, a stream of typed lines, and a stream to answer on."""

    def __init__(self, session: Session, typed: TextIO, shown: TextIO) -> None:
        self.session = session
        self._typed, self._shown = typed, shown
        self._shown_to: int | None = None

    def run(self) -> int:
        """Play until the game is over or the person leaves; returns 0."""
        self._print(f"{self.session.game.title}, seed {self.session.seed}. Type ? for help.")
        self._go_on()
        while self.session.outcome is None:
            line = self._ask()
            if line is None or line in ("quit", "exit", "q"):
                unsaved = self.session.unsaved
                self._print("Left. The game was not saved." if unsaved else "Left.")
                return 0
            if line:
                self._obey(line)
        return 0

    def _help(self) -> str:
        return _HELP.format(**_EXAMPLES.get(self.session.game.name, _EXAMPLES["fiese_kuehe"]))

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
            "hint": lambda _: self._print(f"Hint: {self.session.hint()}"),
            "undo": lambda _: self._travel(self.session.undo()),
            "redo": lambda _: self._travel(self.session.redo()),
            "board": lambda _: self._board(),
            "rule": self._rule,
            "save": self._save,
            "save!": lambda name: self._save(name, replace=True),
            "load": self._load,
        }
        if word in commands:
            commands[word](rest.strip())
        else:
            self._move(line)

    def _move(self, text: str) -> None:
        try:
            refusal = self.session.try_move(text)
        except NotationError as error:
            self._print(f"Not a move: {error.problem}. Type ? for help, or moves to list them.")
            return
        if refusal is not None:
            self._print(f"Not allowed: {refusal}.")
            return
        self._go_on()

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
        rules = self.session.game.rules
        if rule_id in rules:
            rule = rules[rule_id]
            self._print(f"{rule.id} {rule.title}\n{rule.text}")
        else:
            self._print(
                f'There is no rule "{rule_id}". They are: {", ".join(r.id for r in rules)}.'
            )

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
        self.session = loaded
        self._go_on()

    def _agreed(self, question: str) -> bool:
        """Whether the answer to the question is yes."""
        print(f"{question} (yes or no) ", end="", file=self._shown, flush=True)
        return self._typed.readline().strip().lower() in ("yes", "y")

    def _go_on(self) -> None:
        """Let chance and bots move, telling what the viewer hears of it, then show the board."""
        session = self.session
        drawn: list[str] = []
        while True:
            state, seat = session.state, session.viewer
            move = session.step()
            if drawn and (move is None or state.to_move is not CHANCE):
                self._print(f"Drawn: {', '.join(drawn)}.")
                drawn = []
            if move is None:
                break
            heard = state.heard(move, seat)
            if state.to_move is not CHANCE:
                name = session.game.seat_names[state.to_move]  # type: ignore[index]
                self._print(f"{name}: {heard}")
            elif heard == str(move) and seat in session.people:
                drawn.append(heard.removeprefix("draw:"))
        self._board()

    def _board(self) -> None:
        session = self.session
        seat = session.viewer
        if len(session.people) > 1 and self._shown_to not in (None, seat):
            name = session.game.seat_names[seat]
            print(f"\n\nHand the screen to {name}, who presses Enter. ", end="", file=self._shown)
            self._shown.flush()
            self._typed.readline()
            self._print("\n" * 40)
        self._shown_to = seat
        self._print(BOARDS[session.game.name](session.state.observe(seat)))
        if session.outcome is not None:
            self._print(session.outcome.reason)
