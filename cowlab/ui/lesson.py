"""Learning a game on a live board, stage by stage: ``lesson("fiese_kuehe")`` in a cell."""

from __future__ import annotations

import html
from typing import Final

import ipywidgets as widgets

from cowlab import lessons
from cowlab.core.violation import Violation
from cowlab.lessons import Progress, Stage
from cowlab.ui.controls import button
from cowlab.ui.reruns import Reruns
from cowlab.ui.solo import SoloBoard
from cowlab.ui.stage import centered

_open: Final[Reruns[LessonApp]] = Reruns()


def lesson(game: str = "fiese_kuehe", first: str | None = None) -> LessonApp:
    """Return the lesson of a game; as the last line of a cell it shows itself.

    ``first`` is the id of the stage to begin with. Raises ValueError for an unknown game or stage.
    Running the cell again keeps which stages are done, and shows the same one.
    """
    before = _open.last(game)
    app = LessonApp(game, first or (before.stage.id if before is not None else None))
    if before is not None:
        app.take_over(before)
    return _open.put(game, first, app)


class LessonApp:
    """All stages on one board. ``box`` is the widget, ``stage`` the one being learned."""

    def __init__(self, game: str, first: str | None = None) -> None:
        self.lesson = lessons.load(game)
        ids = [stage.id for stage in self.lesson.stages]
        if first is not None and first not in ids:
            raise ValueError(f"there is no stage {first!r}; stages: {', '.join(ids)}")
        self.number = ids.index(first) if first is not None else 0
        self.done: set[str] = set()
        self.board = SoloBoard(
            lessons.start(self.stage),
            on_line=self._moved,
            answer=lambda state: lessons.answer(self.stage, state),
        )
        self._build()
        self._show()

    @property
    def stage(self) -> Stage:
        return self.lesson.stages[self.number]

    def _build(self) -> None:
        guard = self.board.guard
        self.head = widgets.HTML()
        self.back = button("Previous", "The stage before", "backward")
        self.next = button("Next stage", "Go on", "forward")
        self.hint = button("Hint", "A nudge", "lightbulb-o")
        self.model = button("Show me", "Play the model answer, move by move", "eye")
        self.back.on_click(guard(lambda _: self.open(self.number - 1)))
        self.next.on_click(guard(lambda _: self.open(self.number + 1)))
        self.hint.on_click(guard(lambda _: self.board.status.say(f"Hint: {self.stage.hint}")))
        self.model.on_click(guard(lambda _: self.show_model()))
        board = self.board
        steps = centered(self.back, self.next, self.hint, self.model)
        parts = [self.head, board.status.widget, board.guard.panel, steps, board.buttons]
        self.box = widgets.VBox(
            [*parts, board.line, board.stage.box], layout=widgets.Layout(width="100%")
        )
        self.box.add_class("cowlab-app")

    def _ipython_display_(self) -> None:
        self.board.display(self.box)

    def take_over(self, other: LessonApp) -> None:
        """Go on with what was done on the other board."""
        self.done = other.done
        self._show_head()
        if self.done:
            stages = "1 stage" if len(self.done) == 1 else f"{len(self.done)} stages"
            self.board.status.say(f"Kept as done: {stages}. {self.board.status.text}")

    # What people do

    def open(self, number: int) -> None:
        """Begin the stage with this 0-based number; numbers off the ends do nothing."""
        if not 0 <= number < len(self.lesson.stages):
            return
        self.number = number
        self.board.begin(lessons.start(self.stage))
        self._show()
        self.board.show()

    def show_model(self) -> None:
        """Start the stage over and play its model line; it does not count as done by that."""
        stage, before = self.stage, set(self.done)
        self.board.start_over()
        for word in stage.model:
            self.board.type_move(word)
        self.done = before
        told = " ".join(stage.model)
        self.board.status.say(f"This was: {told}. Start over to do it yourself.")
        self._show_head()

    # How it answers

    def _moved(self, words: tuple[str, ...], refusal: Violation | None) -> None:
        progress: Progress = lessons.judge(self.stage, words)
        if progress.done:
            self.done.add(self.stage.id)
        kind = "won" if progress.done else "refused" if progress.failed or refusal else ""
        says = progress.says
        if progress.failed:
            says = f"{says} Start over, or take back."
        elif progress.done and self.number + 1 < len(self.lesson.stages):
            says = f"{says} Go on with Next stage."
        elif progress.done:
            says = f"{says} That was the last stage: now play!"
        self.board.status.say(says, kind=kind)
        self._show_head()

    # Showing

    def _show(self) -> None:
        self._show_head()
        aim = "Goal: " if self.stage.refused is None else ""
        self.board.status.say(aim + " ".join(lessons.task(self.stage)))

    def _show_head(self) -> None:
        stage, stages = self.stage, self.lesson.stages
        dots = "".join(
            f"<span title='{html.escape(other.title, quote=True)}'>"
            f"{'◉' if other.id == stage.id else '●' if other.id in self.done else '○'}</span>"
            for other in stages
        )
        paragraphs = "".join(f"<p style='margin: 4px 0'>{html.escape(p)}</p>" for p in stage.text)
        rules = ", ".join(stage.rules)
        self.head.value = (
            f"<div style='letter-spacing: 3px'>{dots}</div>"
            f"<h3 style='margin: 4px 0'>{self.number + 1} of {len(stages)}: "
            f"{html.escape(stage.title)}</h3>{paragraphs}"
            f"<p style='margin: 4px 0; opacity: 0.7'>Rules: {html.escape(rules)}</p>"
        )
        self.back.disabled = self.number == 0
        self.next.disabled = self.number + 1 == len(stages)
        self.next.button_style = "success" if stage.id in self.done else ""
