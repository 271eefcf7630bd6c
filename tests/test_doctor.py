"""`cowlab doctor` names what does not fit, in a sentence that says what to do."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cowlab import doctor
from cowlab.installation import (
    ANYWIDGET,
    CANVAS,
    MANAGER,
    Extension,
    Installation,
    read_installation,
)

WELL = Installation(
    python=(3, 11, 7),
    executable="/env/bin/python",
    versions={
        "jupyterlab": "4.6.6",
        "ipykernel": "7.4.0",
        "ipywidgets": "8.1.9",
        "jupyterlab_widgets": "3.0.17",
        "widgetsnbextension": "4.0.16",
        "ipycanvas": "0.14.3",
        "anywidget": "0.11.0",
        "networkx": "3.6.1",
        "numpy": "2.4.6",
    },
    extensions={
        MANAGER: Extension("5.0.16", Path("/env/share") / MANAGER),
        CANVAS: Extension("0.14.3", Path("/env/share") / CANVAS),
        ANYWIDGET: Extension("0.11.0", Path("/env/share") / ANYWIDGET),
    },
    kernel="/env/bin/python",
)


def without(name: str) -> dict[str, str]:
    return {k: v for k, v in WELL.versions.items() if k != name}


def older(name: str, version: str) -> dict[str, str]:
    return {**WELL.versions, name: version}


def served(name: str, version: str) -> dict[str, Extension]:
    return {**WELL.extensions, name: Extension(version, Path("/old") / name)}


def test_a_good_installation_is_well() -> None:
    assert [f for f in doctor.examine(WELL) if not f.ok] == []


@pytest.mark.parametrize(
    ("found", "name", "words"),
    [
        (replace(WELL, python=(3, 10, 1)), "python", "3.11 or newer"),
        (replace(WELL, versions=without("networkx")), "networkx", "not installed"),
        (replace(WELL, versions=older("jupyterlab", "3.6.8")), "jupyterlab", "4.4"),
        (replace(WELL, versions=older("networkx", "4.0")), "networkx", "not including, 4"),
        (replace(WELL, versions=older("jupyterlab_widgets", "1.1.0")), "jupyterlab_widgets", "3;"),
        (replace(WELL, versions=without("widgetsnbextension")), "widgetsnbextension", "install"),
        (replace(WELL, extensions={}), "ipycanvas in JupyterLab", "no extension ipycanvas"),
        (replace(WELL, extensions=served(CANVAS, "0.13.1")), "ipycanvas in JupyterLab", "/old"),
        (replace(WELL, extensions=served(ANYWIDGET, "0.9.0")), "anywidget in JupyterLab", "/old"),
        (replace(WELL, extensions=served(MANAGER, "3.1.0")), "widgets in JupyterLab", "/old"),
        (
            replace(WELL, disabled=frozenset({CANVAS})),
            "ipycanvas in JupyterLab",
            "enable ipycanvas",
        ),
        (replace(WELL, disabled=frozenset({MANAGER})), "widgets in JupyterLab", "enable"),
        (replace(WELL, kernel=None), "kernel", "ipykernel install"),
        (replace(WELL, kernel="/other/bin/python"), "kernel", "/other/bin/python"),
    ],
)
def test_what_does_not_fit_is_named(found: Installation, name: str, words: str) -> None:
    bad = {f.name: f.sentence for f in doctor.examine(found) if not f.ok}
    assert name in bad
    assert words in bad[name]
    assert bad[name].endswith(".")


def test_this_installation_is_well() -> None:
    said: list[str] = []
    assert doctor.run_doctor(said.append) == 0, "\n".join(said)
    assert read_installation().extensions[CANVAS].version


def test_the_exit_code_and_the_last_line_tell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "read_installation", lambda: replace(WELL, kernel=None))
    said: list[str] = []
    assert doctor.run_doctor(said.append) == 1
    assert said[-1] == "1 of 14 findings need your attention."
    assert sum(line.startswith("BAD") for line in said) == 1
