"""The board of characters of Kuhhandel."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from cowlab.draw.kuhhandel import Look
from cowlab.draw.kuhhandel.text import board_text
from cowlab.draw.kuhhandel.words import shown_money
from cowlab.games.kuhhandel.ending import score_sheet
from cowlab.games.kuhhandel.parts import Cow, sorted_money
from tests.draw.kuhhandel_views import BUSY, GAME, VIEWS, playing

FULL = """\
          10    30    60   100   150   220   300   400   500    C    stack
 Alma     1     1     1    Tc-   Tc-   Tc-   Tc-   Tc-   Tc-    1     13 out
>Berta    2c  (2cc)   2     2     T-   Tc--   Tc    Tc   ---    3     13
"""


def test_a_row_a_seat_and_a_column_a_type() -> None:
    view = VIEWS["full 2, offering"]
    look = Look(possible=frozenset({"front:b:30"}))
    lines = board_text(view, look).splitlines()
    start = next(n for n, line in enumerate(lines) if line.endswith("stack"))
    assert lines[start : start + 3] == FULL.splitlines()


def test_all_marks() -> None:
    view = GAME.start(seed=3, players=3).observe(0)
    look = Look(
        stack=(view.own.stack[0],),
        money=(0, 20),
        possible=frozenset({"money:10"}),
        refused=("money:50",),
        hint=("money:100",),
        focus="money:200",
    )
    text = board_text(view, look)
    assert " [1 of 2x0] (10) [20] !50! *2x100* >200<" in text
    assert "[1 of 3x10]" in text


@pytest.mark.parametrize("name", VIEWS)
@pytest.mark.parametrize("look", [Look(), BUSY], ids=["plain", "busy"])
def test_lines_are_no_longer_than_a_terminal(name: str, look: Look) -> None:
    assert max(map(len, board_text(VIEWS[name], look).splitlines())) <= 79


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_end_is_told_step_by_step(players: int) -> None:
    view = VIEWS[f"over {players}"]
    text, money = board_text(view), shown_money(view)
    assert money is not None
    for row in score_sheet(view.table, money):
        assert str(row) in text


@pytest.mark.parametrize("name", VIEWS)
def test_a_hidden_hand_tells_nothing(name: str) -> None:
    view = VIEWS[name]
    if view.table.step is None:
        return
    own = view.own._replace(
        stack=(Cow.COPYCAT,) * len(view.own.stack),
        money=sorted_money(amount + 110 for amount in view.own.money),
    )
    if own.laid is not None:
        own = own._replace(laid=(990,) * len(own.laid))
    hidden = Look(hide_hand=True, money=(10, 10), stack=(Cow.PUNK,))
    text = board_text(view, hidden)
    assert text == board_text(replace(view, own=own, ledger=view.table.ledger), hidden)
    assert text.endswith("stack and money are face down.\n")


def test_no_secret_of_others_is_told() -> None:
    rng = random.Random(1)
    for n, state in enumerate(playing(4, 4)):
        if n % 9 == 0:
            view = state.observe(n % 4)
            assert board_text(GAME.world(view, rng).observe(n % 4)) == board_text(view)


def test_black_sheep_of_a_lot_are_told() -> None:
    assert "(black sheep)" in board_text(VIEWS["black sheep"])
