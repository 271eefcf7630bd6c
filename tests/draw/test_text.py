"""The board of characters."""

from __future__ import annotations

import pytest

from cowlab.draw.fiese_kuehe import Look
from cowlab.draw.text import board_text
from tests.draw.views import BUSY, VIEWS

MOO = """\
Clara: your turn
Moo on b11: scare a cow (4 left), or be done.

    /====== barn =====\\
 12 |  B  A  A  ~  ~  |
 11 | <.> c (o) ~  ~  |
 10 |  Cv a  .  ~  ~  |
  9 |  Av Bv o  ~  ~  |
  8 |  . [c] .  ~  ~  |
  7 | !.! .  o  ~  ~  |
  6 |  o *.* o  ~  ~  |
  5 | >.< .  .  ~  ~  |
  4 |  .  .  .  ~  ~  |
  3 |  .  .  .  ~  ~  |
  2 |  .  .  o  ~  ~  |
  1 |  .  .  .  ~  ~  |
    +-----------------+
       a  b  c

  a Alma   0 home  0 waiting  5 in hand  5 gone
  b Berta  1 home  1 waiting  3 in hand  26 gone
> c Clara  0 home (1 waiting) 4 in hand  25 gone

Clara’s hand
  1  g1  1 Growl   End on a cow: it swaps behind you.
  2 [h5] 1-5 Hüh   Walk 1 to 5 steps, as you like.
  3 !s2! 2 Splash  Walk through and onto cowpats.
  4 !s2! 2 Splash  Walk through and onto cowpats.
"""


def test_all_marks() -> None:
    look = Look(
        card=1,
        cow="b8",
        possible=frozenset({"c11", "w"}),
        refused=("a7", "s2"),
        last=("a11",),
        hint=("b6",),
        focus="a5",
    )
    text = board_text(VIEWS["moo"], look)
    drawn, expected = text.splitlines(), MOO.splitlines()
    assert drawn[:19] == expected[:19]
    assert drawn[-5:] == expected[-5:]
    assert "> c Clara  0 home (1 waiting) 4 in hand" in text


def test_boards_are_parted_where_the_herd_rule_needs_them() -> None:
    lines = board_text(VIEWS["under way 4"]).splitlines()
    seams = [n for n, line in enumerate(lines) if " - - " in line]
    assert [lines[n - 1][:3] for n in seams] == [" 10", "  7", "  4"]


@pytest.mark.parametrize("name", VIEWS)
def test_every_line_of_the_board_is_as_long(name: str) -> None:
    text = board_text(VIEWS[name], BUSY)
    board = [line for line in text.splitlines() if line.endswith("|")]
    assert {len(line) for line in board} == {23}
    assert max(map(len, text.splitlines())) < 80


def test_a_hidden_hand() -> None:
    text = board_text(VIEWS["opening 2"], Look(hide_hand=True))
    assert text.endswith("Berta’s hand is face down.\n")
