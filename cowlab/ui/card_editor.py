"""Entering the cards that one owns: ``card_editor()`` as the last line of a cell.

One card a line, as ``l./#./#y=8``; each is drawn as it is typed, and each fault said by line.
"""

from __future__ import annotations

import html
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import ipywidgets as widgets
from IPython.display import HTML, display

from cowlab.core.data import DataError, file_text, parse_toml
from cowlab.core.notation import NotationError
from cowlab.draw.kuhfstein.deck import Entry, deck_scene
from cowlab.draw.svg import to_svg
from cowlab.games.kuhfstein.deck import FEWEST_CARDS, LONGEST, MOST_CARDS, own_deck, read_deck
from cowlab.games.kuhfstein.shapes import CardFace, parse_card
from cowlab.ui.controls import StatusLine, button
from cowlab.ui.guard import Guard
from cowlab.ui.play import play
from cowlab.ui.question import Question
from cowlab.ui.reruns import Reruns
from cowlab.ui.still import still_html

_open: Final[Reruns[CardEditor]] = Reruns()
EXAMPLE: Final = "l./#./#y=8\n#/h=4\n.f/mf=9"
HELP: Final = (
    "A letter is an open cell: <b>y</b> hay, <b>m</b> meadow, <b>f</b> forest, <b>l</b> lake, "
    "<b>h</b> house. <b>#</b> is a closed cell, the back of a tile; <b>.</b> lies outside. "
    "Rows from top to bottom are split by <b>/</b>; after <b>=</b> come the points."
)

_STYLE: Final = (Path(__file__).parent / "frame.css").read_text(encoding="utf-8")
"""That of the boards, which this page may be without."""


def card_editor(file: str | Path | None = None) -> CardEditor:
    """Return an editor of a deck; as the last line of a cell it shows itself.

    ``file``: a deck file to go on with. Raises DataError where it cannot be read. Running the cell
    again keeps cards that no file holds.
    """
    key = str(file)
    editor, before = CardEditor(), _open.last(key)
    if before is not None and (before.unsaved or (file is None and before.file is not None)):
        editor.take_over(before)
    elif file is not None:
        editor.open(file)
    return _open.put(key, file, editor)


def read_lines(text: str) -> list[Entry]:
    """Return each line that is not empty, as a card or with what is wrong with it.

    Quotes and a comma around a card, as in a deck file, do no harm.
    """
    entries: list[Entry] = []
    shapes: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        typed = line.strip().removesuffix(",").strip("\"' \t")
        if not typed:
            continue
        try:
            face = parse_card(typed)
        except NotationError as error:
            fault = f"character {error.place + 1}: {error.problem}"
            entries.append(Entry(number, typed, None, fault))
            continue
        shape = str(face.pattern)
        before = shapes.setdefault(shape, number)
        fault = "" if before == number else f"is the shape of line {before}, maybe turned"
        entries.append(Entry(number, typed, face, fault))
    return entries


def deck_text(name: str, cards: Sequence[CardFace]) -> str:
    """Return the text of a deck file."""
    listed = "".join(f'    "{card}",\n' for card in cards)
    return f'# Cards for Kuhfstein, entered by hand.\n\nname = "{name}"\ncards = [\n{listed}]\n'


class CardEditor:
    """The editor. ``box`` is the widget, ``file`` the file that holds what is shown, if any."""

    def __init__(self) -> None:
        self.guard = Guard()
        self.status = StatusLine()
        self.file: Path | None = None
        self.game: Any = None
        wide = widgets.Layout(width="100%")
        self.text = widgets.Textarea(
            value=EXAMPLE, placeholder="one card a line, as l./#./#y=8", continuous_update=True,
            layout=widgets.Layout(width="240px", height="420px"),
        )  # fmt: skip
        self.faults = widgets.HTML(layout=wide)
        self.picture = widgets.HTML(layout=wide)
        small = widgets.Layout(width="280px")
        self.name = widgets.Text(value="mine", description="Deck name", layout=small)
        self.path = widgets.Text(value="my_deck.toml", description="File", layout=small)
        self.save_button = button("Save deck", "Write the cards to this file", "save")
        self.load_button = button("Load deck", "Show the cards of this file", "folder-open")
        self.own_button = button("Our own 55 cards", "Show the cards that come along", "list")
        self.play_button = button("Start a game with it", "Needs a saved deck", "play")
        self.question = Question(self.guard, self.status)
        self.output = widgets.Output()
        files = widgets.HBox(
            [self.name, self.path, self.save_button, self.load_button, self.own_button,
             self.play_button],
            layout=widgets.Layout(flex_flow="row wrap", width="100%"),
        )  # fmt: skip
        label = widgets.HTML("<b>The cards, one a line</b>")
        typed = widgets.VBox([label, self.text])
        seen = widgets.VBox([self.faults, self.picture], layout=widgets.Layout(width="640px"))
        both = widgets.HBox([typed, seen], layout=widgets.Layout(flex_flow="row wrap"))
        parts = [widgets.HTML(HELP), self.guard.panel, self.status.widget, self.question.box]
        self.box = widgets.VBox([*parts, files, both, self.output], layout=wide)
        self.box.add_class("cowlab-app")
        self._wire()
        self.show()

    def _wire(self) -> None:
        guard = self.guard
        self._on_text = guard(lambda _: self._typed())
        self._on_path = guard(lambda _: self.question.drop())
        self.text.observe(self._on_text, names="value")
        self.name.observe(self._on_text, names="value")
        self.path.observe(self._on_path, names="value")
        self.save_button.on_click(guard(lambda _: self.save(self.path.value)))
        self.load_button.on_click(guard(lambda _: self.load(self.path.value)))
        self.own_button.on_click(guard(lambda _: self.show_own()))
        self.play_button.on_click(guard(lambda _: self.start()))

    def _ipython_display_(self) -> None:
        """Show the editor, and a still picture that saved and exported notebooks keep."""
        display(HTML(self._still()))  # type: ignore[no-untyped-call]
        display(self.box)  # type: ignore[no-untyped-call]

    def _still(self) -> str:
        return f"<style>{_STYLE}</style>{still_html(self.picture.value)}"

    def take_over(self, other: CardEditor) -> None:
        """Show what the other editor shows."""
        for mine, its in (
            (self.name, other.name),
            (self.path, other.path),
            (self.text, other.text),
        ):
            mine.value = its.value
        self.file = other.file
        self.show()
        kept = "" if self.file is not None else " They are not saved yet."
        self.status.say(f"The cards were kept when the cell was run again.{kept}")

    # What is entered

    @property
    def entries(self) -> list[Entry]:
        return read_lines(self.text.value)

    def fault(self) -> str:
        """Return why what is entered is no deck yet, in one sentence; nothing when it is one."""
        entries = self.entries
        for entry in entries:
            if entry.fault:
                return f"Line {entry.line}: {entry.fault}."
        if not FEWEST_CARDS <= len(entries) <= MOST_CARDS:
            return f"{_count(len(entries))}; a deck has {FEWEST_CARDS} to {MOST_CARDS}."
        name = self.name.value
        if not (name.isascii() and name.isalnum() and len(name) <= 16):
            return f'The deck name is "{name[:30]}", expected 1 to 16 letters or digits.'
        try:
            read_deck(self._content(), "the deck")
        except DataError as error:
            return f"The deck's {error.entry} {error.fault}."
        return ""

    def _content(self) -> str:
        return deck_text(self.name.value, [entry.face for entry in self.entries if entry.face])

    def show(self) -> None:
        """Draw the cards and list the faults."""
        entries = self.entries
        self.picture.value = to_svg(deck_scene(entries))
        said = [f"Line {entry.line}: {entry.fault}." for entry in entries if entry.fault]
        lines = "".join(f"<li>{html.escape(sentence)}</li>" for sentence in said)
        good = len(entries) - len(said)
        self.faults.value = (
            f'<div role="status" aria-live="polite">{_count(good)} without a fault.'
            f"<ul>{lines}</ul></div>"
        )
        self.play_button.disabled = self.file is None

    def _typed(self) -> None:
        self.file = None
        self.question.drop()
        self.show()

    # Files

    def save(self, name: str) -> None:
        """Write the deck to a file; asks before it overwrites one."""
        fault = self.fault()
        if fault:
            self._refuse(f"Not saved. {fault}")
            return
        path = Path(name.strip() or "my_deck.toml")
        try:
            with path.open("x", encoding="utf-8") as new:
                new.write(self._content())
        except FileExistsError:
            question = f"{path} is there already. Replace it? Or choose another file name."
            self.question.ask(question, f"Replace {path.name}", lambda: self._overwrite(path))
        except (OSError, ValueError) as error:
            self._unwritten(path, error)
        else:
            self._saved(path)

    def _overwrite(self, path: Path) -> None:
        try:
            path.write_text(self._content(), encoding="utf-8")
        except (OSError, ValueError) as error:
            self._unwritten(path, error)
        else:
            self._saved(path)

    def _saved(self, path: Path) -> None:
        self.file = path
        self.show()
        self.status.say(f"Saved {_count(len(self.entries))} to {path}.", kind="won")

    def _unwritten(self, path: Path, error: Exception) -> None:
        reason = getattr(error, "strerror", None) or "no file can have this name"
        self._refuse(f"{path} could not be written: {reason}. Nothing was saved.")

    def load(self, name: str) -> None:
        """Show the cards of a deck file, faults and all; asks before unsaved cards are lost."""
        if self.unsaved:
            question = "The cards that are shown are not saved. Load others in their place?"
            self.question.ask(question, "Load the others", lambda: self._load(name))
        else:
            self._load(name)

    def _load(self, name: str) -> None:
        try:
            self.open(name.strip())
        except DataError as error:
            self._refuse(f"{error}. What is shown stays.")

    def open(self, file: str | Path) -> None:
        """Show the cards of a deck file, faults and all. Raises DataError where it holds none."""
        path, text = Path(file), file_text(file)
        if len(text) > LONGEST:
            raise DataError(str(path), "the whole file", "is too long for a deck")
        document = parse_toml(text, str(path))
        cards, name = document.get("cards"), document.get("name")
        if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
            raise DataError(str(path), "cards", "expected a list of cards as l./#./#y=8")
        self.name.value = name if isinstance(name, str) else ""
        self.path.value = str(path)
        self.text.value = "\n".join(" ".join(card.split()) for card in cards)
        fault = self.fault()
        self.file = None if fault else path
        self.show()
        words = f"{_count(len(cards))} of {path}."
        self.status.say(f"{words} {fault}", kind="refused" if fault else "won")

    @property
    def unsaved(self) -> bool:
        """Whether cards were typed that no file holds."""
        known = ("", EXAMPLE, _own_lines())
        return self.file is None and self.text.value.strip() not in known

    def show_own(self) -> None:
        """Show our own cards, to begin with or to look at; asks before unsaved cards are lost."""
        if self.unsaved:
            question = "The cards that are shown are not saved. Show our own in their place?"
            self.question.ask(question, "Show our own", self._show_own)
        else:
            self._show_own()

    def _show_own(self) -> None:
        self.text.value = _own_lines()
        self.status.say("Our own cards, not the printed ones. Change what is different in yours.")

    def start(self) -> None:
        """Start a game against a greedy bot with the deck that is saved."""
        if self.file is None:
            self._refuse("Save the deck first: a game names the file of its deck.")
            return
        try:
            seed = random.randrange(10**6)  # another game each time
            self.game = play("kuhfstein", seed=seed, key="card_editor", deck=str(self.file))
        except DataError as error:
            self._refuse(f"{error}. No game was started.")
            return
        self.output.clear_output()
        with self.output:
            display(self.game)  # type: ignore[no-untyped-call]
        self.status.say(f"A game with the cards of {self.file} stands below.")

    def _refuse(self, sentence: str) -> None:
        self.question.drop()
        self.status.say(sentence, kind="refused")


def _own_lines() -> str:
    return "\n".join(map(str, own_deck().cards))


def _count(cards: int) -> str:
    return f"{cards} card" if cards == 1 else f"{cards} cards"
