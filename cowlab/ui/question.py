"""Asking before something is lost: two buttons below a question."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as widgets

from cowlab.ui.controls import StatusLine, button
from cowlab.ui.guard import Guard


class Question:
    """Asks on a status line. ``yes`` and ``no`` are shown while something is asked."""

    def __init__(self, guard: Guard, status: StatusLine) -> None:
        self._status = status
        self._action: Callable[[], None] | None = None
        self.yes = button("Yes", "Do what was asked about", "check")
        self.no = button("No, change nothing", "Leave everything as it is", "times")
        self.yes.on_click(guard(lambda _: self._confirmed()))
        self.no.on_click(guard(lambda _: self._denied()))
        self.box = widgets.HBox([self.yes, self.no])
        self.drop()

    @property
    def asked(self) -> bool:
        return self._action is not None

    def ask(self, question: str, yes: str, action: Callable[[], None]) -> None:
        """Ask; the button that does the action reads ``yes``."""
        self._action = action
        self.yes.description = yes
        self.box.layout.display = ""
        self._status.say(question, kind="refused")

    def drop(self) -> None:
        """Ask nothing any more."""
        self._action = None
        self.box.layout.display = "none"

    def _confirmed(self) -> None:
        action = self._action
        self.drop()
        if action is not None:
            action()

    def _denied(self) -> None:
        self.drop()
        self._status.say("Nothing was changed.")
