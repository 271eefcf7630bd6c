"""An exported notebook shows the board as a picture, not a blank."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

NOTEBOOKS = Path(__file__).resolve().parents[1] / "notebooks" / "fiese_kuehe"


@pytest.mark.parametrize("name", ["play", "puzzles", "lesson"])
def test_an_exported_notebook_shows_the_board(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute"]
    command += [str(NOTEBOOKS / f"{name}.ipynb"), "--output-dir", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    page = (tmp_path / f"{name}.html").read_text(encoding="utf-8")
    stills = re.findall(r'<div class="cowlab-still">\s*<svg.*?</svg>', page, re.DOTALL)
    assert len(stills) == 1
    assert "Alma" in stills[0]
    assert stills[0].count("<polygon") + stills[0].count("<path") > 50
