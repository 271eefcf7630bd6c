"""The buttons, fields and sliders below a board."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import Any, Final

import ipywidgets as widgets

from cowlab.ui.pointing import Action, Pointer

_KEYS: Final = (
    ("Keys", "are heard by the board: click it, or Tab to it"),
    ("Arrows, Enter", "move the cursor, choose what is under it"),
    ("h, u, r", "hint, take back, forward"),
    ("Escape", "drop the choice"),
)
"""What holds in every game."""


def button(label: str, tip: str, icon: str = "", width: str = "auto") -> widgets.Button:
    """Return a button that says what it does."""
    return widgets.Button(
        description=label, tooltip=tip, icon=icon, layout=widgets.Layout(width=width)
    )


class StatusLine:
    """One sentence below the board, read out by screen readers when it changes."""

    def __init__(self) -> None:
        self.widget = widgets.HTML(layout=widgets.Layout(width="100%"))
        self.text = ""
        self.say("")

    def say(self, text: str, *, kind: str = "") -> None:
        """Show a sentence; ``kind`` is ``refused``, ``won`` or nothing."""
        self.text = text
        extra = f" cowlab-{kind}" if kind else ""
        self.widget.value = (
            f'<div class="cowlab-say{extra}" role="status" aria-live="polite">'
            f"{html.escape(text)}</div>"
        )


class Controls:
    """All controls of a game. What they do is for the app to say, with ``on_…``."""

    def __init__(self, pointer: Pointer, game: str) -> None:
        self._help = pointer.help
        self.undo = button("Take back", "Back to your last decision (u)", "undo")
        self.redo = button("Forward", "Forward again (r)", "repeat")
        self.hint = button("Hint", "Show a good move (h)", "lightbulb-o")
        self.actions = [button(action.label, action.tip) for action in pointer.actions()]
        self.typed = widgets.Text(
            placeholder=f"type a move, e.g. {pointer.example}",
            layout=widgets.Layout(width="220px"),
        )  # fmt: skip
        self.typed.add_class("cowlab-typed")
        self.play = button("Play typed move", "Play the move typed on the left", "check")
        self.ply = widgets.IntSlider(
            description="Ply", min=0, max=0, continuous_update=True,
            tooltip="Look back through the game",
            layout=widgets.Layout(width="340px"),
        )  # fmt: skip
        self.pace = widgets.FloatSlider(
            description="Bot pace", value=0.6, min=0, max=3, step=0.1, readout_format=".1f",
            tooltip="Seconds before each move of a bot",
            layout=widgets.Layout(width="300px"),
        )  # fmt: skip
        self.file = widgets.Text(
            value=f"{game}.game", description="File", layout=widgets.Layout(width="280px")
        )
        self.save = button("Save game", "Write the whole game to this file", "save")
        self.load = button("Load game", "Go on with the game in this file", "folder-open")
        self.log = widgets.HTML()
        self.ready = button("Show my cards", "Only when the others look away", "eye")
        self.ready.layout.display = "none"

    def above(self) -> Any:
        """Return the row of buttons that a turn needs, to stand above the board."""
        buttons = [self.ready, *self.actions, self.undo, self.redo, self.hint]
        return widgets.HBox(buttons, layout=_wrapped())

    def below(self) -> list[Any]:
        """Return the other controls, in rows."""
        help_text = widgets.HTML(table([*self._help, *_KEYS]))
        files = widgets.HBox([self.file, self.save, self.load], layout=_wrapped())
        more = widgets.Accordion([widgets.VBox([files, self.log]), help_text], selected_index=None)
        more.titles = ("Save, load, and the moves so far", "Keys and typing")
        return [
            widgets.HBox([self.typed, self.play, self.ply, self.pace], layout=_wrapped()),
            more,
        ]

    def show_actions(self, actions: Sequence[Action]) -> None:
        """Let the game's own buttons say what they do now."""
        for widget, action in zip(self.actions, actions, strict=True):
            widget.description = action.label
            widget.disabled = action.move is None
            widget.button_style = "info" if action.move is not None else ""


def table(rows: Iterable[tuple[str, str]]) -> str:
    """Return rows of a heading and a text as HTML."""
    cells = "".join(
        f"<tr><th>{html.escape(head)}</th><td>{html.escape(text)}</td></tr>" for head, text in rows
    )
    return f'<table class="cowlab-keys">{cells}</table>'


def _wrapped() -> widgets.Layout:
    return widgets.Layout(flex_flow="row wrap", align_items="center", width="100%")
