"""A page that was loaded again must be told which canvas a frame is for."""

from __future__ import annotations

from typing import Any

from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session


def test_every_frame_names_its_canvas(monkeypatch: Any) -> None:
    app = PlayApp(Session.new("fiese_kuehe", ["human", "random"], 1))
    manager = app.stage.canvas._canvas_manager
    sent: list[Any] = []
    monkeypatch.setattr(manager, "_send_custom", lambda command, buffers=(): sent.append(command))
    app.stage._repaint()
    app.stage._repaint()
    switches = [str(frame).count("IPY_MODEL_") for frame in sent]
    assert len(switches) == 2
    assert all(switches)
