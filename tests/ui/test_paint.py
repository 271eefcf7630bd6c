"""The painter: every shape, one message a frame, and no canvas left on hold."""

from __future__ import annotations

from typing import Any

import pytest
from ipycanvas import Canvas

from cowlab.draw.fiese_kuehe import scene
from cowlab.draw.scene import Circle, Ellipse, Polygon, Polyline, Rect, Scene, Shape, Text
from cowlab.ui.paint import holding, paint
from tests.draw.views import BUSY, VIEWS


class Recorder:
    """Takes every call of a canvas, and lets only what a canvas has through."""

    def __init__(self, fails: str = "") -> None:
        object.__setattr__(self, "calls", [])
        object.__setattr__(self, "fails", fails)

    def __getattr__(self, name: str) -> Any:
        assert hasattr(Canvas, name)

        def call(*arguments: Any, **named: Any) -> None:
            if name == self.fails:
                raise RuntimeError(name)
            self.calls.append((name, *arguments, *named.items()))

        return call

    def __setattr__(self, name: str, value: Any) -> None:
        assert name in Canvas.ATTRS
        self.calls.append((f"={name}", value))


INK = {"fill": "#ffffff", "stroke": "#000000", "stroke_width": 2.0}
SHAPES: list[Shape] = [
    Rect(1, 2, 30, 40, **INK),  # type: ignore[arg-type]
    Rect(1, 2, 30, 40, 5, **INK),  # type: ignore[arg-type]
    Rect(1, 2, 30, 40, 5, stroke="#000000", dash=(3, 2)),
    Circle(5, 6, 7, **INK),  # type: ignore[arg-type]
    Circle(5, 6, 7, stroke="#000000"),
    Ellipse(5, 6, 7, 3, **INK),  # type: ignore[arg-type]
    Ellipse(5, 6, 7, 3, fill="#ffffff", opacity=0.5),
    Polygon(((0, 0), (9, 0), (0, 9)), **INK),  # type: ignore[arg-type]
    Polyline(((0, 0), (9, 0), (0, 9)), stroke="#000000"),
    Polyline(((0, 0), (9, 0), (0, 9)), stroke="#000000", opacity=0.5, dash=(1, 1)),
    Text(5, 6, "moo", 12, "middle", "bold", fill="#000000"),
]


def drawn(*shapes: Shape) -> list[tuple[Any, ...]]:
    canvas = Recorder()
    paint(canvas, Scene(50, 50, "t", "d", shapes), 2)
    calls: list[tuple[Any, ...]] = canvas.calls
    assert calls[0] == ("clear",)
    assert calls[-1] == ("restore",)
    return calls


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: type(shape).__name__)
def test_every_shape_is_painted(shape: Shape) -> None:
    assert len(drawn(shape)) > len(drawn()) + 1


def test_a_shape_that_is_not_seen_is_not_painted() -> None:
    assert drawn(Rect(0, 0, 9, 9, target="a1", name="a1")) == drawn()


def test_texts_are_written_in_order() -> None:
    board = scene(VIEWS["moo"], BUSY)
    written = [call[1] for call in drawn(*board.shapes) if call[0] == "fill_text"]
    assert written == [shape.text for shape in board.shapes if isinstance(shape, Text)]


def test_a_real_canvas_gets_one_message(sent: list[Any]) -> None:
    canvas = Canvas(width=900, height=760)
    sent.clear()
    paint(canvas, scene(VIEWS["moo"], BUSY), 1.5)
    assert len(sent) == 1


def test_an_exception_does_not_leave_the_canvas_on_hold(sent: list[Any]) -> None:
    with pytest.raises(RuntimeError, match="fill_text"):
        paint(Recorder(fails="fill_text"), scene(VIEWS["moo"]))
    with pytest.raises(ZeroDivisionError), holding():
        raise ZeroDivisionError
    canvas = Canvas(width=9, height=9)
    sent.clear()
    canvas.fill_rect(0, 0, 5, 5)
    assert sent


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Messages that the canvases send to the page."""
    from ipycanvas import canvas

    messages: list[Any] = []
    monkeypatch.setattr(
        type(canvas._CANVAS_MANAGER),
        "send",
        lambda self, *message, **more: messages.append(message),
    )
    return messages
