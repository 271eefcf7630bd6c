"""Solving puzzles on a live board: ``puzzles("fiese_kuehe")`` as the last line of a cell."""

from __future__ import annotations

import html
from typing import Any, Final

import ipywidgets as widgets

from cowlab import puzzles as shelf
from cowlab.core.violation import Violation
from cowlab.games import games
from cowlab.puzzles import LINES, Puzzle, Verdict, verdicts
from cowlab.ui.controls import button
from cowlab.ui.reruns import Reruns
from cowlab.ui.solo import SoloBoard
from cowlab.ui.stage import centered

_open: Final[Reruns[PuzzleApp]] = Reruns()
_STARS = "★★★★★☆☆☆☆☆"
_NO_CELLS = ("card:", "view:", "page:", "seat:")
"""Targets that are no answer, and do what they do on every board."""
_TELLING = ("hand:", "tile:", "tree:", "exchange:", "scoring:")
"""Targets that would show or change what the puzzle asks about."""


def puzzles(game: str = "fiese_kuehe", first: str | None = None) -> PuzzleApp:
    """Return a board with all puzzles of the game; as the last line of a cell it shows itself.

    ``first`` is the id of the puzzle to begin with. Raises ValueError for an unknown game or id.
    Running the cell again keeps which puzzles are solved, and shows the same one.
    """
    before = _open.last(game)
    app = PuzzleApp(game, first or (before.puzzle.id if before is not None else None))
    if before is not None:
        app.take_over(before)
    return _open.put(game, first, app)


class PuzzleApp:
    """All puzzles of a game on one board. ``box`` is the widget, ``puzzle`` the one shown."""

    def __init__(self, game: str, first: str | None = None) -> None:
        self.all = {puzzle.id: puzzle for puzzle in shelf.corpus.load(game)}
        if not self.all:
            raise ValueError(f"there are no puzzles of {game}")
        if first is not None and first not in self.all:
            raise ValueError(f"there is no puzzle {first!r}; puzzles: {', '.join(self.all)}")
        self.solved: set[str] = set()
        self.verdict: Verdict | None = None
        self._hints = 0
        self._showing = False
        self._told: str | tuple[str, ...] = ()
        self.puzzle: Puzzle = self.all[first or next(iter(self.all))]
        self.board = SoloBoard(
            shelf.start(self.puzzle),
            on_line=self._moved,
            on_click=self._clicked,
            without="c",
            answer=lambda state: shelf.reply(self.puzzle, state),
        )
        self._build()
        self._show()

    def _build(self) -> None:
        guard = self.board.guard
        self.choice = widgets.Dropdown(
            description="Puzzle", layout=widgets.Layout(width="420px")
        )  # fmt: skip
        self.prompt = widgets.HTML()
        self.answer = widgets.Text(
            description="Answer", layout=widgets.Layout(width="420px")
        )  # fmt: skip
        rules = [(f"{rule.id} {rule.title}", rule.id) for rule in games[self.puzzle.game].rules]
        self.rule = widgets.Dropdown(
            options=[("choose a rule", ""), *rules],
            description="Answer",
            layout=widgets.Layout(width="420px"),
        )
        self.check = button("Check", "Is this right?", "check")
        self.check.button_style = "primary"
        self.more = button("Tell me more", "Show the counterexample", "info")
        self.hint = button("Hint", "A nudge, then a bigger one", "lightbulb-o")
        self.give_up = button("Give up", "Show the solution move by move", "flag")
        self.next = button("Next puzzle", "Go on to the next one", "forward")
        self.story = widgets.HTML()
        self._on_choice = guard(self._chosen)
        self.choice.observe(self._on_choice, names="value")
        self.check.on_click(guard(lambda _: self.judge()))
        self.more.on_click(guard(lambda _: self._say_more()))
        self.hint.on_click(guard(lambda _: self.next_hint()))
        self.give_up.on_click(guard(lambda _: self.tell_solution()))
        self.next.on_click(guard(lambda _: self.go_on()))
        self.answer.on_msg(guard(self._typed))
        self._on_answer = guard(lambda _: self._written())
        self.answer.observe(self._on_answer, names="value")
        board = self.board
        head = [self.choice, self.prompt, board.status.widget, board.guard.panel]
        ask = centered(
            self.answer, self.rule, self.check, self.more, self.hint, self.give_up, self.next
        )
        parts = [*head, ask, board.buttons, board.line, self.story, board.stage.box]
        self.box = widgets.VBox(parts, layout=widgets.Layout(width="100%"))
        self.box.add_class("cowlab-app")

    def _ipython_display_(self) -> None:
        self.board.display(self.box)

    def take_over(self, other: PuzzleApp) -> None:
        """Go on with what was solved on the other board."""
        self.solved = other.solved
        self._list()
        if self.solved:
            kept = verdicts.numbered(len(self.solved), "puzzle")
            self.board.status.say(f"Kept as solved: {kept}. {self.board.status.text}")

    # What people do

    def open(self, puzzle_id: str) -> None:
        """Show another puzzle from its start. Raises KeyError for an unknown id."""
        self.puzzle = self.all[puzzle_id]
        self.board.begin(shelf.start(self.puzzle))
        self.verdict, self._hints, self._told = None, 0, ()
        self.answer.value, self.rule.value, self.story.value = "", "", ""
        self._show()
        self.board.show()

    def judge(self) -> Verdict:
        """Check the answer as it stands and say the verdict. One that was told solves nothing."""
        given = self._given()
        verdict = shelf.check(self.puzzle, given)
        if verdict.solved and given == self._told:
            verdict = Verdict(False, "This is the solution that was shown. Start over to do it.")
        self.verdict = verdict
        if verdict.solved:
            self.solved.add(self.puzzle.id)
            self._list()
        elif verdict.cells:
            self.board.pointer.light(Violation(verdict.rule or "", verdict.says, verdict.cells))
            self.board.show()
        kind = "won" if verdict.solved else "refused"
        self.board.status.say(verdict.says, kind=kind)
        self.more.layout.display = "" if verdict.more else "none"
        return verdict

    def next_hint(self) -> None:
        """Say the next hint."""
        self._hints += 1
        said = shelf.hint(self.puzzle, self._hints)
        if said is None:
            self.board.status.say("There are no more hints. Give up shows the solution.")
        else:
            self.board.status.say(f"Hint {self._hints} of {len(self.puzzle.hints)}: {said}")

    def tell_solution(self) -> None:
        """Show the solution on the board, played out or marked, and tell it below the buttons."""
        rows = "".join(f"<li>{html.escape(s)}</li>" for s in shelf.solution_story(self.puzzle))
        self.story.value = f"<b>Solution</b><ul style='list-style: none'>{rows}</ul>"
        said, board = " ".join(self.puzzle.solutions[0]), self.board
        self._showing = True
        if self.puzzle.kind in LINES:
            board.begin(shelf.start(self.puzzle))
            board.type_move(said)
        elif self.puzzle.kind == "construct":
            self.answer.value = said
        else:
            board.pointer.mark(shelf.marks(self.puzzle))
            board.show()
        self._showing = False
        self._told = self._given()
        board.status.say(f"The solution: {said}. Below it is told in words.")

    def go_on(self) -> None:
        """Open the next puzzle that is not solved, else simply the next."""
        ids = list(self.all)
        here = ids.index(self.puzzle.id)
        later = [*ids[here + 1 :], *ids[:here]] or ids
        unsolved = [name for name in later if name not in self.solved]
        self.choice.value = (unsolved or later)[0]

    # How it answers

    def _given(self) -> str | tuple[str, ...]:
        if self.puzzle.kind in LINES:
            return self.board.words
        if self.puzzle.kind == "why_illegal":
            return str(self.rule.value)
        return str(self.answer.value)

    def _moved(self, words: tuple[str, ...], refusal: Violation | None) -> None:
        if self._showing:
            return
        self._told = ()
        if refusal is None and self.puzzle.kind in LINES:
            verdict = shelf.check(self.puzzle, words)
            if verdict.solved:
                self.judge()

    def _clicked(self, target: str) -> bool:
        """In puzzles about cells, a click writes the cell into the answer."""
        if self.puzzle.kind not in ("count", "construct") or target.startswith(_NO_CELLS):
            return False
        if target.startswith(_TELLING):
            self.board.status.say("To choose a card here would tell. Point at the board.")
            return True
        word = shelf.word_at(self.puzzle, target)
        if word is None:
            self.board.status.say(f"Type your answer: {shelf.form(self.puzzle)}.")
            return True
        words = self.answer.value.split()
        words = [w for w in words if w != word] if word in words else [*words, word]
        self.answer.value = " ".join(words)
        return True

    def _written(self) -> None:
        """Show the pieces of the answer on the board."""
        if self.puzzle.kind == "construct":
            self._told = ()
            self.board.begin(shelf.built(self.puzzle, str(self.answer.value)))
            self.board.show()

    def _typed(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        if content.get("event") == "submit":
            self.judge()

    def _chosen(self, change: dict[str, Any]) -> None:
        if change["new"] and change["new"] != self.puzzle.id:
            self.open(change["new"])

    def _say_more(self) -> None:
        if self.verdict is not None and self.verdict.more:
            self.board.status.say(self.verdict.more)

    # Showing

    def _list(self) -> None:
        options = []
        for puzzle in self.all.values():
            tick = "✓ " if puzzle.id in self.solved else ""
            stars = _STARS[5 - puzzle.difficulty : 10 - puzzle.difficulty]
            options.append((f"{tick}{puzzle.id} {puzzle.title}  {stars}", puzzle.id))
        shown = self.puzzle.id
        self.choice.unobserve(self._on_choice, names="value")
        self.choice.options = options
        self.choice.value = shown
        self.choice.observe(self._on_choice, names="value")

    def _show(self) -> None:
        puzzle, escape = self.puzzle, html.escape
        self._list()
        goals = " ".join(map(escape, shelf.goal_sentences(puzzle)))
        self.prompt.value = (
            f"<h3 style='margin: 4px 0'>{escape(puzzle.title)}</h3>{escape(puzzle.prompt)}"
            f"<br><b>Goal:</b> {goals}"
        )
        free = puzzle.kind in ("count", "construct")
        self.answer.layout.display = "" if free else "none"
        self.answer.placeholder = shelf.form(puzzle) if free else ""
        self.rule.layout.display = "" if puzzle.kind == "why_illegal" else "none"
        self.more.layout.display = "none"
        line = puzzle.kind in LINES
        self.board.buttons.layout.display = "" if line else "none"
        say = "Make your moves on the board." if line else "Look at the board, then answer."
        self.board.status.say(say)
