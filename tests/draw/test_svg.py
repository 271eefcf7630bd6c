"""Scenes as SVG: valid, escaped, accessible, and the same in every process."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from cowlab.display import picture
from cowlab.draw.example import PICTURES
from cowlab.draw.fiese_kuehe import scene
from cowlab.draw.scene import Rect, Scene, Text
from cowlab.draw.svg import to_svg
from tests.draw.views import BUSY, GAME, VIEWS

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", VIEWS)
def test_valid_and_complete(name: str) -> None:
    drawn = scene(VIEWS[name], BUSY)
    root = ElementTree.fromstring(to_svg(drawn))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == drawn.title
    assert root.findtext(f"{SVG}desc") == drawn.description
    assert len(root) == len(drawn.shapes) + 2
    texts = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    assert [element.text for element in root.iter(f"{SVG}text")] == texts


def test_texts_are_escaped() -> None:
    nasty = "<b> & \"quotes\" 'n' ]]>"
    shapes = (Rect(0, 0, 5, 5, target=nasty, name=nasty), Text(0, 5, nasty, fill="#000000"))
    root = ElementTree.fromstring(to_svg(Scene(9, 9, nasty, nasty, shapes)))
    assert root.findtext(f"{SVG}title") == root.findtext(f"{SVG}desc") == nasty
    assert root.findtext(f"{SVG}text") == nasty
    rect = root.find(f"{SVG}rect")
    assert rect is not None
    assert rect.get("data-target") == rect.get("aria-label") == nasty


def test_the_same_under_every_hash_seed() -> None:
    code = (
        "import hashlib; from cowlab.draw.fiese_kuehe import scene; from cowlab.draw.svg import "
        "to_svg; from tests.draw.views import BUSY, VIEWS; print(hashlib.sha256(''.join("
        "to_svg(scene(view, BUSY)) for view in VIEWS.values()).encode()).hexdigest())"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    here = "".join(to_svg(scene(view, BUSY)) for view in VIEWS.values())
    assert told == {hashlib.sha256(here.encode()).hexdigest()}


@pytest.mark.parametrize("file", PICTURES)
def test_the_pictures_in_the_docs_are_what_the_code_draws(file: str) -> None:
    """Write it anew with ``python -m cowlab.draw.example`` after a change of the drawing."""
    assert (ROOT / file).read_text(encoding="utf-8") == PICTURES[file]()


def test_a_state_is_drawn_as_the_seat_on_turn_sees_it() -> None:
    state = GAME.start(seed=2, players=3, first=2)
    assert picture(state) == picture(state.observe(2)) != picture(state.observe(1))
