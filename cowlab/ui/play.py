"""Playing a game on a live board: ``play("fiese_kuehe")`` as the last line of a cell."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import ipywidgets as widgets
from IPython.display import HTML, display

from cowlab.core.notation import NotationError
from cowlab.draw.svg import to_svg
from cowlab.games import games
from cowlab.ui.boards import pointers
from cowlab.ui.controls import Controls, StatusLine
from cowlab.ui.guard import Guard
from cowlab.ui.pointing import Reaction
from cowlab.ui.question import Question
from cowlab.ui.reruns import Reruns
from cowlab.ui.saving import load, save
from cowlab.ui.session import Session
from cowlab.ui.setup_panel import SetupPanel
from cowlab.ui.stage import Stage
from cowlab.ui.still import still_html
from cowlab.ui.telling import log_html, since_decision

_open: Final[Reruns[PlayApp]] = Reruns()
_MOVED: Final = "The board has moved to a cell that was run later. Run this cell to have it here."
_KEPT: Final = "The game under way was kept; New game starts another."
_RECENT = 12


def play(
    game: str = "fiese_kuehe",
    *,
    seats: str = "human,greedy",
    seed: int | None = None,
    key: str = "main",
    pace: float = 0.6,
    **options: Any,
) -> PlayApp:
    """Return a board to play on; as the last line of a cell it shows itself.

    ``seats`` names who plays, as ``human,greedy,random``; ``pace`` is the time in seconds before
    each move of a bot; options are those of ``game.start``.
    Running the cell again closes the board shown before under the same ``key`` and goes on with
    its game, unless seats, seed or options were changed. Raises ValueError for an unknown game,
    seat or option.
    """
    if game not in games:
        raise ValueError(f"there is no game {game!r}; games: {', '.join(games)}")
    asked = (game, seats, seed, tuple(sorted(options.items())))
    before, same = _open.last(key), _open.same(key, asked)
    if same is not None:
        session = same.session
    else:
        words = [word.strip() for word in seats.split(",")]
        session = Session.new(game, words, seed, **options)
    app = PlayApp(session, pace=pace)
    if before is not None:
        before.close(_MOVED)
    if same is not None:
        app.take_over(same)
    return _open.put(key, asked, app)


class PlayApp:
    """A session on a stage, with controls. ``box`` is the widget; ``session`` the game."""

    def __init__(self, session: Session, *, pace: float = 0.6) -> None:
        self.session = session
        self.guard = Guard()
        self.status = StatusLine()
        self._covered = False
        self._shown_to: int | None = None
        self._closed = False
        self._task: asyncio.Task[None] | None = None
        self._handle: Any = None
        self.pointer = pointers[session.game.name]()
        self._look()
        self.stage = Stage(
            self.guard,
            on_point=self.point,
            on_key=self._key,
            on_narrow=self._narrowed,
            redraw=self._focused,
        )
        self.controls = Controls(self.pointer, session.game.name)
        self.controls.pace.value = pace
        self.setup = SetupPanel(
            session.game, self.guard, on_start=self.start, on_fault=self._refuse
        )
        self.question = Question(self.guard, self.status)
        self._wire()
        self.form = widgets.Accordion([self.setup.box], selected_index=None)
        self._mirror()
        top = widgets.VBox([self.status.widget, self.question.box, self.controls.above()])
        top.add_class("cowlab-top")
        parts = [self.form, self.guard.panel, top, self.stage.box, *self.controls.below()]
        self.box = widgets.VBox(parts, layout=widgets.Layout(width="100%"))
        self.box.add_class("cowlab-app")
        self._refresh()

    def _wire(self) -> None:
        controls, guard = self.controls, self.guard
        controls.undo.on_click(guard(lambda _: self._travel(self.session.undo())))
        controls.redo.on_click(guard(lambda _: self._travel(self.session.redo())))
        controls.hint.on_click(guard(lambda _: self.hint()))
        controls.play.on_click(guard(lambda _: self.type_move(controls.typed.value)))
        controls.typed.on_msg(guard(self._typed_message))
        controls.save.on_click(guard(lambda _: self.save(controls.file.value)))
        controls.load.on_click(guard(lambda _: self.load(controls.file.value)))
        controls.ready.on_click(guard(lambda _: self._uncover()))
        self._on_ply = guard(self._scrubbed)
        controls.ply.observe(self._on_ply, names="value")
        for number, widget in enumerate(controls.actions):
            widget.on_click(guard(lambda _, n=number: self._act(n)))

    def _ipython_display_(self) -> None:
        """Show the board, and a still picture that saved and exported notebooks keep."""
        self._handle = display(HTML(self._still()), display_id=True)  # type: ignore[no-untyped-call]
        display(self.box)  # type: ignore[no-untyped-call]
        self.run()

    def _still(self) -> str:
        """The picture that a saved notebook keeps, and anybody may open: with several people it
        shows nobody's secrets."""
        hidden = self._hides() or (self._several and self.session.outcome is None)
        return still_html(to_svg(self.pointer.scene(None, hidden=hidden)))

    # What people do

    def point(self, target: str) -> None:
        """Point at a target, as a click on it does."""
        if self._looked(target) or self._blocked():
            return
        reaction = self.pointer.point(target)
        if self.stage.focus is not None:
            self.stage.follow(reaction.focus)
        self._react(reaction)

    def _looked(self, what: str) -> bool:
        """Whether this target or key was for looking around, which is possible at any time."""
        looked = not self._covered and self.pointer.look(what)
        if looked:
            self._paint()
        return looked

    def type_move(self, text: str) -> None:
        """Play a typed move; a refusal is shown, and the text stays to be mended."""
        text = text.strip()
        if not text or self._blocked():
            return
        try:
            move = self.session.game.parse_move(text)
        except NotationError as error:
            self._refuse(f"Not a move: {error.problem}.")
            return
        refusal = self.session.state.why_not(move)
        if refusal is None:
            self.controls.typed.value = ""
        self._react(Reaction(move=move) if refusal is None else Reaction(refusal=refusal))

    def hint(self) -> None:
        """Mark a good move and tell it."""
        if self._blocked():
            return
        self.status.say(self.pointer.hint(self.session.hint()))
        self._paint()

    def take_over(self, other: PlayApp) -> None:
        """Go on with the other board's game; who could not see cards there does not here."""
        self._covered, self._shown_to = other._covered, other._shown_to
        self._refresh()
        if self.session.moves:
            self.status.say(f"{_KEPT} {self.status.text}")

    def save(self, name: str, *, replace: bool = False) -> None:
        """Write the game to a file; says where, or why not. Asks before another game is lost."""
        path = Path(name.strip() or f"{self.session.game.name}.game")
        saved = save(self.session, path, replace=replace)
        if saved.asks:
            replacing = partial(self.save, name, replace=True)
            self.question.ask(saved.says, f"Replace {path.name}", replacing)
        elif saved.done:
            self.question.drop()
            self.status.say(saved.says)
        else:
            self._refuse(saved.says)

    def load(self, name: str) -> None:
        """Go on with the game in a file; the present game stays if that fails."""
        loaded = load(Path(name.strip()), self.session.game.name)
        if isinstance(loaded, str):
            self._refuse(loaded)
        else:
            self.start(loaded)

    def start(self, session: Session) -> None:
        """Go on with another game; asks first while one is under way that is not saved."""
        if self.session.states[-1].outcome is None and self.session.unsaved:
            self.question.ask(
                "The game under way is not saved. Go on with the other all the same?",
                "Go on with the other", partial(self._started, session),
            )  # fmt: skip
        else:
            self._started(session)

    def run(self) -> None:
        """Let chance and bots move: one by one on a board that is shown, else at once."""
        if self._handle is None:
            while self._step():
                pass
            self._refresh()
        elif self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._runner())

    def close(self, note: str = "") -> None:
        """Take the board out of the page and stop its bots; ``note`` stands in its place."""
        if self._handle is not None and note:
            self._handle.update(HTML(f"{self._still()}<div>{note}</div>"))  # type: ignore[no-untyped-call]
        self._closed = True
        if self._task is not None:
            self._task.cancel()
        self.stage.close()
        self.box.close()

    # How it answers

    def _blocked(self) -> bool:
        """Whether pointing and typing must wait, having said why."""
        state = self.session.state
        if self._covered:
            self._refuse("First press Show my cards.")
        elif state.to_move is None:
            self._say_position()
        elif not self.session.live and not self.session.waits_for_person:
            self.status.say("Looking back at what others did: go to a turn of yours to move.")
        elif not self.session.waits_for_person:
            self.status.say("Please wait, it is not your turn.")
        else:
            return False
        return True

    def _react(self, reaction: Reaction) -> None:
        if reaction.move is not None:
            refusal = self.session.try_move(reaction.move)
            if refusal is None:
                self.question.drop()
                self._refresh()
                self.run()
                return
            reaction = Reaction(refusal=refusal)
        if reaction.refusal is not None:
            self.pointer.light(reaction.refusal)
            self._refuse(f"Not allowed: {reaction.refusal}.")
        elif reaction.say:
            self.status.say(reaction.say)
        self._paint()

    def _refuse(self, text: str) -> None:
        self.question.drop()
        self.status.say(text, kind="refused")

    def _act(self, number: int) -> None:
        if not self._blocked():
            self._react(self.pointer.actions()[number].press(self.session.state.why_not))

    def _typed_message(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        if content.get("event") == "submit":
            self.type_move(self.controls.typed.value)

    def _key(self, key: str) -> None:
        commands = {
            "u": lambda: self._travel(self.session.undo()),
            "r": lambda: self._travel(self.session.redo()),
            "h": self.hint,
            "Escape": self._clear,
        }
        keys = [action.key for action in self.pointer.actions()]
        if key in commands:
            commands[key]()
        elif self._looked(key):
            return
        elif key in keys:
            self._act(keys.index(key))
        elif len(key) == 1 and not self._covered and self.session.waits_for_person:
            reaction = self.pointer.press(key)
            if reaction is not None:
                self.stage.follow(reaction.focus)
                self._react(reaction)

    def _clear(self) -> None:
        self.pointer.clear()
        self._say_position()
        self._paint()

    def _focused(self, key: str) -> None:
        self._paint()
        self.status.say(self.stage.name_of(key))

    def _narrowed(self, narrow: bool) -> None:
        if narrow != self.pointer.narrow:
            self.pointer.narrow = narrow
            self._paint()

    def _started(self, session: Session) -> None:
        self.question.drop()
        self.session = session
        self._mirror()
        self._covered, self._shown_to = self._several and session.outcome is None, None
        self._refresh()
        self.run()

    def _mirror(self) -> None:
        """Let the form of a new game show the game under way."""
        self.setup.mirror(self.session)
        self.form.titles = (f"New game (the one under way has the seed {self.session.seed})",)

    def _travel(self, moved: bool) -> None:
        if moved:
            self._arrived()
        else:
            self.status.say("There is nothing further that way.")

    def _scrubbed(self, change: dict[str, Any]) -> None:
        if self.session.scrub(min(change["new"], len(self.session.moves))):
            self._arrived()

    def _arrived(self) -> None:
        """Show where the cursor is now; at the newest state the bots go on."""
        self._refresh()
        if self.session.live:
            self.run()

    # Bots and chance

    async def _runner(self) -> None:
        try:
            while not self._closed:
                bot = isinstance(self.session.state.to_move, int)
                if bot and not self.session.waits_for_person and self.controls.pace.value:
                    await asyncio.sleep(self.controls.pace.value)
                if self._closed or not self._step():
                    break
                self._refresh()
                await asyncio.sleep(0)
        except Exception as error:
            self.guard.report(error)

    def _step(self) -> bool:
        return self.session.step() is not None

    # Showing

    @property
    def _several(self) -> bool:
        """Whether several people share the screen."""
        return len(self.session.people) > 1

    def _hides(self) -> bool:
        return self._covered

    def _uncover(self) -> None:
        self._covered = False
        self._shown_to = self.session.viewer
        self._refresh()

    def _look(self) -> None:
        """Let the pointer look at the state under the cursor through the viewer's eyes."""
        session, seat = self.session, self.session.viewer
        if self._shown_to is None:
            self._shown_to = seat
        elif seat != self._shown_to and session.outcome is None:
            self._covered = True
        self.pointer.watching = not session.people
        first = max(0, session.at - _RECENT)
        recent = [
            (session.states[n].observe(seat), session.moves[n]) for n in range(first, session.at)
        ]
        self.pointer.show(session.state.observe(seat), recent)

    def _refresh(self) -> None:
        """Show the state under the cursor afresh."""
        session, controls = self.session, self.controls
        self._look()
        self._paint()
        self._say_position()
        with self._setting_ply():
            controls.ply.max = len(session.moves)
            controls.ply.value = session.at
        controls.ready.layout.display = "" if self._covered else "none"
        if self._covered:
            controls.typed.value = ""
            name = session.game.seat_names[session.viewer]
            controls.ready.description = f"I am {name}: show my cards"
        controls.log.value = self._log()
        if self._handle is not None:
            self._handle.update(HTML(self._still()))  # type: ignore[no-untyped-call]

    @contextmanager
    def _setting_ply(self) -> Iterator[None]:
        """Keep the slider from taking what the game sets for what a person chose."""
        self.controls.ply.unobserve(self._on_ply, names="value")
        yield
        self.controls.ply.observe(self._on_ply, names="value")

    def _say_position(self) -> None:
        session = self.session
        said = self.pointer.prompt()
        if session.outcome is not None:
            self.status.say(said, kind="won")
            return
        if self._covered:
            said = f"Hand the screen to {session.game.seat_names[session.viewer]}."
        elif not session.live:
            left = len(session.moves) - session.at
            follow = "1 ply follows" if left == 1 else f"{left} plies follow"
            said = f"Looking back: {follow}. A move made here replaces what follows. {said}"
        else:
            said = f"{since_decision(session, self.pointer)} {said}".strip()
        self.status.say(said)

    def _paint(self) -> None:
        self.controls.show_actions(self.pointer.actions(hidden=self._hides()))
        self.stage.show(self.pointer.scene(self.stage.focus, hidden=self._hides()))

    def _log(self) -> str:
        if self._covered:
            return "The moves are shown together with the cards."
        return log_html(self.session, self.pointer)
