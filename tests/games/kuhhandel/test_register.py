"""The register of rules: every heading has a test, every refusal names a heading, none is idle."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.kuhhandel.refusals import REFUSALS
from tests.games.kuhhandel.support import GAME, refusal
from tests.games.register import Refusal, Register, expected, names

REGISTER = Register(GAME, "KH", ("judge", "paying", "dealing"))


def test_every_heading_has_a_test_and_every_test_a_heading() -> None:
    assert REGISTER.tested(Path(__file__).parent) == set(REGISTER.ids)


def test_the_register_is_complete() -> None:
    REGISTER.is_complete(plain=30, rulings=23)


def test_the_source_names_rules_of_the_register() -> None:
    REGISTER.source_names_rules()


@pytest.mark.parametrize("case", REFUSALS, ids=names(REFUSALS))
def test_a_refusal_says_exactly_this(case: Refusal) -> None:
    assert refusal(case.position, *case.moves.split()) == expected(case)


def test_every_refusal_in_the_source_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        for case in REFUSALS:
            refusal(case.position, *case.moves.split())

    REGISTER.refusals_are_reached(monkeypatch, refuse)


def test_refusals_are_built_nowhere_else() -> None:
    REGISTER.refusals_are_built_by_judges()


def test_every_id_that_a_refusal_can_give_is_given() -> None:
    REGISTER.ids_are_given(case.rule for case in REFUSALS)
