"""A board on which one seat plays a line of moves from a given position: lessons and puzzles."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import ipywidgets as widgets
from IPython.display import HTML, display

from cowlab.core.model import CHANCE
from cowlab.core.notation import NotationError
from cowlab.core.violation import Violation
from cowlab.draw.svg import to_svg
from cowlab.ui.boards import pointers
from cowlab.ui.controls import StatusLine, button
from cowlab.ui.guard import Guard
from cowlab.ui.pointing import Reaction
from cowlab.ui.stage import Stage, centered
from cowlab.ui.still import still_html

Told = Callable[[tuple[str, ...], Violation | None], None]


class SoloBoard:
    """The board, its buttons and its line of moves.

    ``on_line`` is called after each move with all words so far, and after a refused one with that
    word at the end and the violation. ``on_click`` may take a click for itself by returning True.
    ``without`` lists the keys of those buttons of the game that are not offered. ``answer``
    gives, for a state, a move that is not the player's; ``None``: chance decides, or the player
    does. Such moves are no part of the words.
    """

    def __init__(
        self,
        state: Any,
        *,
        on_line: Told,
        on_click: Callable[[str], bool] | None = None,
        without: str = "",
        answer: Callable[[Any], Any] = lambda state: None,
    ) -> None:
        self.guard = Guard()
        self.status = StatusLine()
        self.status.widget.add_class("cowlab-top")
        self._on_line, self._on_click, self._answer = on_line, on_click, answer
        self._handle: Any = None
        self.pointer = pointers[state.game.name]()
        self.stage = Stage(
            self.guard,
            on_point=self.point,
            on_key=self._key,
            on_narrow=self._narrowed,
            redraw=self._focused,
        )
        self.undo = button("Take back", "Take back the last move (u)", "undo")
        self.again = button("Start over", "Back to the position at the start", "fast-backward")
        self.typed = widgets.Text(
            placeholder="type a move", layout=widgets.Layout(width="160px")
        )  # fmt: skip
        self.typed.add_class("cowlab-typed")
        self.line = widgets.HTML()
        self.begin(state)
        self.actions = [button(action.label, action.tip) for action in self.pointer.actions()]
        for action, widget in zip(self.pointer.actions(), self.actions, strict=True):
            widget.layout.display = "none" if action.key in without else ""
        self._wire()
        self.buttons = centered(*self.actions, self.undo, self.again, self.typed)
        self._paint()

    def _wire(self) -> None:
        guard = self.guard
        self.undo.on_click(guard(lambda _: self.take_back()))
        self.again.on_click(guard(lambda _: self.start_over()))
        self.typed.on_msg(guard(self._typed))
        for number, widget in enumerate(self.actions):
            widget.on_click(guard(lambda _, n=number: self._act(n)))

    def begin(self, state: Any) -> None:
        """Show another position, with an empty line."""
        self.seat: int = state.to_move
        self.states = [state]
        self.moves: list[Any] = []
        self._answered: list[bool] = []
        self._look()

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def words(self) -> tuple[str, ...]:
        """The moves made so far, without answers."""
        pairs = zip(self.moves, self._answered, strict=True)
        return tuple(str(move) for move, answered in pairs if not answered)

    def show(self) -> None:
        """Show what has been set from outside, such as another position."""
        self._paint()
        if self._handle is not None:
            self._handle.update(HTML(self.still()))  # type: ignore[no-untyped-call]

    def display(self, box: Any) -> None:
        """Display an app's box, and a still picture that exported notebooks keep."""
        self._handle = display(HTML(self.still()), display_id=True)  # type: ignore[no-untyped-call]
        display(box)  # type: ignore[no-untyped-call]

    def still(self) -> str:
        """Return the picture as HTML."""
        return still_html(to_svg(self.pointer.scene(None, hidden=False)))

    # What people do

    def point(self, target: str) -> None:
        """Point at a target, as a click on it does."""
        if self._on_click is not None and self._on_click(target):
            return
        if self._looked(target):
            return
        reaction = self.pointer.point(target)
        if self.stage.focus is not None:
            self.stage.follow(reaction.focus)
        self._react(reaction)

    def _looked(self, what: str) -> bool:
        looked = self.pointer.look(what)
        if looked:
            self._paint()
        return looked

    def type_move(self, text: str) -> None:
        """Make typed moves, split by spaces, up to the first that is refused or no move."""
        for word in text.split():
            try:
                move = self.state.game.parse_move(word)
            except NotationError as error:
                self.status.say(f'"{word}" is no move: {error.problem}.', kind="refused")
                return
            if not self.make(move):
                return
        self.typed.value = ""

    def make(self, move: Any) -> bool:
        """Make a move; tells ``on_line`` and returns whether it was legal."""
        refusal = self.state.why_not(move)
        if refusal is not None:
            self.pointer.light(refusal)
            self.status.say(f"Not allowed: {refusal}.", kind="refused")
            self._paint()
            self._on_line((*self.words, str(move)), refusal)
            return False
        self._append(move)
        self._go_on()
        self._look()
        self.status.say(self.pointer.prompt())
        self.show()
        self._on_line(self.words, None)
        return True

    def _go_on(self) -> None:
        """Let others answer and chance decide, until the player is to move again."""
        while (move := self._answer(self.state)) is not None or self.state.to_move is CHANCE:
            if move is None:
                self._append(self.state.sample_chance(random.Random(len(self.moves))))
            else:
                self._append(move, answered=True)

    def _append(self, move: Any, *, answered: bool = False) -> None:
        self.states.append(self.state.after(move))
        self.moves.append(move)
        self._answered.append(answered)

    def take_back(self) -> None:
        """Take back the last move, with the answers to it and the cards drawn after it."""
        if not self.moves:
            self.status.say("There is nothing to take back.")
            return
        answered = True
        while answered or self.state.to_move is CHANCE:
            self.moves.pop()
            self.states.pop()
            answered = self._answered.pop()
        self._look()
        self.status.say(f"Taken back. {self.pointer.prompt()}")
        self.show()

    def start_over(self) -> None:
        """Back to the first position."""
        self.begin(self.states[0])
        self.status.say(f"From the start. {self.pointer.prompt()}")
        self.show()

    # How it answers

    def _react(self, reaction: Reaction) -> None:
        if reaction.move is not None:
            self.make(reaction.move)
            return
        if reaction.refusal is not None:
            self.pointer.light(reaction.refusal)
            self.status.say(f"Not allowed: {reaction.refusal}.", kind="refused")
            self._paint()
            self._on_line((*self.words, str(reaction.tried)), reaction.refusal)
            return
        if reaction.say:
            self.status.say(reaction.say)
        self._paint()

    def _act(self, number: int) -> None:
        self._react(self.pointer.actions()[number].press(self.state.why_not))

    def _typed(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        if content.get("event") == "submit":
            self.type_move(self.typed.value)

    def _key(self, key: str) -> None:
        keys = [action.key for action in self.pointer.actions()]
        if key == "u":
            self.take_back()
        elif key == "Escape":
            self.pointer.clear()
            self._paint()
        elif self._looked(key):
            return
        elif key in keys:
            self._act(keys.index(key))
        elif len(key) == 1 and (reaction := self.pointer.press(key)) is not None:
            self.stage.follow(reaction.focus)
            self._react(reaction)

    def _focused(self, key: str) -> None:
        self._paint()
        self.status.say(self.stage.name_of(key))

    def _narrowed(self, narrow: bool) -> None:
        if narrow != self.pointer.narrow:
            self.pointer.narrow = narrow
            self._paint()

    def _look(self) -> None:
        pairs = zip(self.states, self.moves, strict=False)
        recent = [(state.observe(self.seat), move) for state, move in pairs]
        over = self.state.to_move is None
        self.pointer.caption = (
            ("This line has come to its end", "Take back, or start over.") if over else None
        )
        self.pointer.show(self.state.observe(self.seat), recent)

    def _paint(self) -> None:
        for widget, action in zip(self.actions, self.pointer.actions(), strict=True):
            widget.description = action.label
            widget.disabled = action.move is None
        told = " ".join(self.words)
        self.line.value = f"Your moves: <code>{told}</code>" if told else ""
        self.stage.show(self.pointer.scene(self.stage.focus, hidden=False))
