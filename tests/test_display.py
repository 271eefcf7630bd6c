"""Positions show as pictures in a notebook, and importing cowlab starts no front end."""

from __future__ import annotations

import subprocess
import sys

SHOWN = """
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
import cowlab
state = cowlab.games["fiese_kuehe"].start(seed=1)
for value in (state, state.observe(1)):
    shown, _ = shell.display_formatter.format(value)
    assert shown["image/svg+xml"] == cowlab.display.picture(value), sorted(shown)
assert cowlab.display.picture(state) != cowlab.display.picture(state.observe(1))
"""
PLAIN = """
import sys, cowlab
cowlab.display.register_pictures()
assert not {"IPython", "ipycanvas", "numpy"} & set(sys.modules)
"""


def run(code: str) -> None:
    subprocess.run([sys.executable, "-c", code], check=True, timeout=120)


def test_positions_are_shown_as_pictures() -> None:
    run(SHOWN)


def test_nothing_happens_outside_ipython() -> None:
    run(PLAIN)
