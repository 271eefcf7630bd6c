"""The board of characters of Kuhfstein."""

from __future__ import annotations

import pytest

from cowlab.draw.kuhfstein import Look
from cowlab.draw.kuhfstein.text import area_lines, board_text
from cowlab.games.kuhfstein.area_text import parse_area
from cowlab.games.kuhfstein.ending import score_sheet
from tests.draw.kuhfstein_views import BUSY, GAME, VIEWS

AREA = """\
      w2  w1  0   e1  e2
  n1      .   .   .
   0  .  [Y] <m> !l! (.)
  s1      .   m   m   .
  s2          .  >.<
"""


def test_all_marks_of_an_area() -> None:
    area = parse_area("Yml/.mm@w1")
    look = Look(
        chosen=("w1",),
        last=("0",),
        refused=("e1",),
        possible=frozenset({"e2"}),
        focus="e1s2",
    )
    lines = [line.rstrip() for line in area_lines(area, look, free=True)]
    assert lines == AREA.splitlines()


def test_trees_stand_in_the_middle_of_their_tiles() -> None:
    lines = area_lines(parse_area("yy/yy+0"))
    assert [line.rstrip() for line in lines] == [
        "      0   e1",
        "   0  y   y",
        "        +",
        "  s1  y   y",
    ]


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("look", [Look(), BUSY], ids=["plain", "busy"])
def test_lines_are_no_longer_than_a_terminal(name: str, look: Look) -> None:
    lines = board_text(VIEWS[name], look).splitlines()
    wide = 12 + 4 * max(area.size[0] if area else 1 for area in VIEWS[name].table.areas)
    assert max(map(len, lines)) <= max(79, wide)


def test_the_end_is_told_point_by_point() -> None:
    view = VIEWS["over 3"]
    text = board_text(view)
    for row in score_sheet(view.table):
        assert f"{row.track:>3} + {row.bonus} = {row.total:>3}" in text
        assert row.because in text


def test_a_hidden_hand_tells_nothing() -> None:
    view = GAME.start(seed=2).observe(1)
    text = board_text(view, Look(hide_hand=True))
    assert text.endswith("Berta’s hand is face down.\n")
    assert not any(tile.condition in text for tile in view.own.scoring)
