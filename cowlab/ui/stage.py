"""A live board: a scene on a canvas that answers to mouse, touch and keyboard."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import anywidget
import ipywidgets as widgets
import traitlets
from ipycanvas import Canvas

from cowlab.draw.scene import Scene, hit, targets
from cowlab.ui.guard import Guard
from cowlab.ui.keyboard import ARROWS, next_focus
from cowlab.ui.paint import paint, repaint

SHARPNESS: Final = 2
"""Canvas pixels for each unit of the scene, so that the board is sharp on fine screens."""
NARROW_BELOW: Final = 640
"""Width of the page, in CSS pixels, below which boards are drawn for a telephone."""
_HERE = Path(__file__).parent


class Frame(anywidget.AnyWidget):
    """What the canvas lacks in the page: a label, a way out with Tab, its width, and presses that
    are measured before the page scrolls."""

    _esm = _HERE / "frame.js"
    _css = _HERE / "frame.css"
    label = traitlets.Unicode("").tag(sync=True)
    width = traitlets.Int(0).tag(sync=True)


class Stage:
    """Shows scenes and reports what is pointed at.

    ``on_point`` gets a target's key; ``on_key`` a key that the stage does not use itself (arrows
    with Shift as ``Shift+ArrowUp``); ``on_narrow`` whether the page has become narrow; ``redraw``
    is called when the focus moved and must show the scene again. ``focus`` is the key under the
    keyboard's cursor.
    """

    def __init__(
        self,
        guard: Guard,
        *,
        on_point: Callable[[str], None],
        on_key: Callable[[str], None],
        on_narrow: Callable[[bool], None],
        redraw: Callable[[str], None],
    ) -> None:
        self.focus: str | None = None
        self._on_point, self._on_key, self._redraw = on_point, on_key, redraw
        self._scene: Scene | None = None
        self.frame = Frame()
        self.canvas = Canvas(width=900 * SHARPNESS, height=760 * SHARPNESS)
        self.canvas.layout = widgets.Layout(width="100%", height="auto")
        self.box = widgets.VBox([self.frame, self.canvas], layout=widgets.Layout(width="100%"))
        self.box.add_class("cowlab-stage")
        self.frame.on_msg(guard(self._heard))
        self.canvas.on_key_down(guard(self._typed))
        self.canvas.on_client_ready(guard(self._repaint))
        self.frame.observe(
            guard(lambda change: on_narrow(change["new"] < NARROW_BELOW)), names="width"
        )

    def show(self, scene: Scene) -> None:
        """Paint the scene, and say its description to screen readers."""
        if scene == self._scene:
            return
        width, height = round(scene.width * SHARPNESS), round(scene.height * SHARPNESS)
        if (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas.width, self.canvas.height = width, height
            self._scene = None
        self.canvas.layout.max_width = f"{scene.width:g}px"
        before, self._scene = self._scene, scene
        self.frame.label = f"{scene.title}. {scene.description}"
        if before is None:
            self._repaint()
        else:
            repaint(self.canvas, before, scene, SHARPNESS)

    def close(self) -> None:
        """Take the board out of the page; it answers to nothing any more."""
        for widget in (self.box, self.canvas, self.frame):
            widget.close()

    def follow(self, focus: str | None) -> None:
        """Move the keyboard's cursor to a target, if one is named."""
        self.focus = focus or self.focus

    def name_of(self, key: str) -> str:
        """Return what is said of a target, ``""`` for one that is not there."""
        found = [t.name for t in targets(self._scene) if t.key == key] if self._scene else []
        return found[0] if found else ""

    def _repaint(self) -> None:
        if self._scene is not None:
            paint(self.canvas, self._scene, SHARPNESS)

    def _pressed(self, x: float, y: float) -> None:
        if self._scene is None:
            return
        key = hit(self._scene, x / SHARPNESS, y / SHARPNESS)
        self.focus = None
        if key is not None:
            self._on_point(key)

    def _heard(self, _frame: Any, content: dict[str, Any], _buffers: Any) -> None:
        """A press or tap, in canvas pixels."""
        if content.get("kind") == "press":
            self._pressed(content["x"], content["y"])

    def _typed(self, key: str, shift: bool, ctrl: bool, meta: bool) -> None:
        if self._scene is None or ctrl or meta:
            return
        if key in ARROWS and not shift:
            self.focus = next_focus(targets(self._scene), self.focus, key)
            self._redraw(self.focus or "")
        elif key in ("Enter", " ") and self.focus is not None:
            self._on_point(self.focus)
        else:
            self._on_key(f"Shift+{key}" if key in ARROWS else key)


def centered(*children: Any) -> widgets.HBox:
    """Return the widgets in a row that wraps on narrow pages."""
    layout = widgets.Layout(flex_flow="row wrap", align_items="center", width="100%")
    return widgets.HBox(list(children), layout=layout)
