"""Exceptions in widget callbacks vanish; through a guard they are seen, and make tests fail."""

from __future__ import annotations

import html
import traceback
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar

import ipywidgets as widgets

failures: Final[list[BaseException]] = []
"""Every exception that any guard has caught; the tests look here."""

F = TypeVar("F", bound=Callable[..., Any])


class Guard:
    """Shows what went wrong in a callback, in ``panel``."""

    def __init__(self) -> None:
        self.panel = widgets.HTML()

    def __call__(self, callback: F) -> F:
        """Return the callback with its exceptions shown instead of lost."""

        @wraps(callback)
        def guarded(*args: Any, **kwargs: Any) -> Any:
            try:
                return callback(*args, **kwargs)
            except Exception as error:
                self.report(error)
                return None

        return guarded  # type: ignore[return-value]

    def report(self, error: Exception) -> None:
        """Show the exception and keep it."""
        failures.append(error)
        trace = "".join(traceback.format_exception(error)[-4:])
        self.panel.value = (
            '<div class="cowlab-error" role="alert">Something broke inside the board. '
            "The game is as it was before; please report this.\n\n"
            f"{html.escape(trace)}</div>"
        )
