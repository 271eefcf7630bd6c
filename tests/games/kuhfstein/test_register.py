"""The register of rules: every heading has a test, every refusal names a heading, none is idle."""

from __future__ import annotations

import ast
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cowlab import Violation
from cowlab.games.kuhfstein.shapes import parse_card
from tests.games.kuhfstein.refusals import NOWHERE, REFUSALS, Nowhere, Refusal
from tests.games.kuhfstein.support import GAME, at, refusal

HERE = Path(__file__).parent
SOURCE = Path(sys.modules[type(GAME).__module__].__file__ or "").parent
JUDGES = ("judge", "misses", "engine")
RULE = re.compile(r"KF-R?\d+")
IDS = [rule.id for rule in GAME.rules]


def rules_tested(source: str) -> set[str]:
    """The ids that the names of the test functions begin with: test_KF_R7_… tests KF-R7."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            name = re.match(r"test_KF_(R?\d+)_[a-z0-9]", node.name)
            if name:
                found.add(f"KF-{name[1]}")
    return found


def violation_calls(tree: ast.AST) -> list[ast.Call]:
    """All places that build a Violation."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Violation"
    ]


def test_every_heading_has_a_test_and_every_test_a_heading() -> None:
    tested = set()
    for path in HERE.glob("test_rules_*.py"):
        tested |= rules_tested(path.read_text(encoding="utf-8"))
    assert tested == set(IDS)


def test_the_register_is_complete() -> None:
    plain = {f"KF-{n}" for n in range(1, 26)}
    rulings = {f"KF-R{n}" for n in range(1, 24)}
    assert set(IDS) == plain | rulings
    assert len(IDS) == len(set(IDS))
    assert all(rule.text and rule.title for rule in GAME.rules)
    assert {rule.id for rule in GAME.rules if rule.is_ruling} == rulings


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*.py")), ids=lambda path: path.name)
def test_every_id_in_the_source_is_in_the_register(path: Path) -> None:
    assert set(RULE.findall(path.read_text(encoding="utf-8"))) <= set(IDS)


def test_every_option_names_its_rule() -> None:
    assert all(option.rule in GAME.rules for option in GAME.options)


@pytest.mark.parametrize(
    "case", REFUSALS, ids=[f"{case.rule}-{case.moves.split()[-1]}" for case in REFUSALS]
)
def test_a_refusal_says_exactly_this(case: Refusal) -> None:
    expected = Violation(case.rule, case.because, tuple(case.cells.split()))
    assert refusal(case.position, *case.moves.split()) == expected


def why_nowhere(case: Nowhere) -> Violation | None:
    found: Violation | None = at(case.position).observe(0).why_nowhere(parse_card(case.card))
    return found


@pytest.mark.parametrize("case", NOWHERE, ids=[case.because[-20:] for case in NOWHERE])
def test_why_a_card_fits_nowhere(case: Nowhere) -> None:
    assert why_nowhere(case) == Violation("KF-R15", case.because, tuple(case.cells.split()))


def test_every_refusal_in_the_source_is_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    sites: set[tuple[str, int]] = set()

    class Recorded(Violation):
        """A violation that remembers which line of which module built it."""

        def __init__(self, *details: Any) -> None:
            frame = sys._getframe(1)
            sites.add((frame.f_globals["__name__"].split(".")[-1], frame.f_lineno))
            super().__init__(*details)

    for name in JUDGES:
        module = import_module(f"cowlab.games.kuhfstein.{name}")
        monkeypatch.setattr(module, "Violation", Recorded)
    for case in REFUSALS:
        refusal(case.position, *case.moves.split())
    for nowhere in NOWHERE:
        why_nowhere(nowhere)

    idle, ids = [], set()
    for name in JUDGES:
        tree = ast.parse((SOURCE / f"{name}.py").read_text(encoding="utf-8"))
        for call in violation_calls(tree):
            lines = range(call.lineno, (call.end_lineno or call.lineno) + 1)
            if not any((name, line) in sites for line in lines):
                idle.append(f"{name}.py, line {call.lineno}")
            ids.add(ast.unparse(call.args[0]))
    assert idle == []
    assert len(ids) > 10  # the scan has seen them


def test_refusals_are_built_nowhere_else() -> None:
    for path in SOURCE.glob("*.py"):
        calls = violation_calls(ast.parse(path.read_text(encoding="utf-8")))
        assert not calls or path.stem in JUDGES, path


def test_every_id_that_a_refusal_can_give_is_given() -> None:
    """Ids are literals in the source, so the ones in code (not in docstrings) can be listed."""
    written = set()
    for name in JUDGES:
        tree = ast.parse((SOURCE / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            text = node.value if isinstance(node, ast.Constant) else None
            if isinstance(text, str) and RULE.fullmatch(text):
                written.add(text)
    assert written == {case.rule for case in REFUSALS}
    assert written <= set(IDS)
