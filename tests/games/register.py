"""What the register of rules of every game is asked: every heading has a test, every refusal names
a heading, no refusal in the source is idle."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from cowlab import Violation


class Refusal(NamedTuple):
    """A position, moves of which the last is refused, and why."""

    position: str
    moves: str  # split by blanks
    rule: str
    because: str
    cells: str = ""  # split by blanks


def names(refusals: Iterable[Refusal]) -> list[str]:
    """Names of the refusals, for the test report."""
    return [f"{case.rule}-{case.moves.split()[-1]}" for case in refusals]


def expected(case: Refusal) -> Violation:
    """The violation that a refusal is."""
    return Violation(case.rule, case.because, tuple(case.cells.split()))


def violation_calls(tree: ast.AST) -> list[ast.Call]:
    """All places that build a Violation."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Violation"
    ]


@dataclass(frozen=True)
class Register:
    """``letters`` begin the ids of the game's rules; ``judges`` are the modules that refuse."""

    game: Any
    letters: str
    judges: Sequence[str]

    @property
    def source(self) -> Path:
        return Path(sys.modules[type(self.game).__module__].__file__ or "").parent

    @property
    def ids(self) -> list[str]:
        return [rule.id for rule in self.game.rules]

    @property
    def _id(self) -> re.Pattern[str]:
        return re.compile(rf"{self.letters}-R?\d+")

    def tested(self, folder: Path) -> set[str]:
        """The ids that the names of test functions begin with: test_KF_R7_… tests KF-R7."""
        found = set()
        for path in folder.glob("test_rules_*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef):
                    name = re.match(rf"test_{self.letters}_(R?\d+)_[a-z0-9]", node.name)
                    if name:
                        found.add(f"{self.letters}-{name[1]}")
        return found

    def is_complete(self, plain: int, rulings: int) -> None:
        """So many plain rules and rulings, numbered through, each with title and text."""
        settled = {f"{self.letters}-R{n}" for n in range(1, rulings + 1)}
        assert set(self.ids) == settled | {f"{self.letters}-{n}" for n in range(1, plain + 1)}
        assert len(self.ids) == len(set(self.ids))
        assert all(rule.text and rule.title for rule in self.game.rules)
        assert {rule.id for rule in self.game.rules if rule.is_ruling} == settled

    def source_names_rules(self) -> None:
        """Every id in the source is in the register, and so is that of every option."""
        for path in self.source.glob("*.py"):
            assert set(self._id.findall(path.read_text(encoding="utf-8"))) <= set(self.ids), path
        assert all(option.rule in self.game.rules for option in self.game.options)

    def refusals_are_reached(
        self, monkeypatch: pytest.MonkeyPatch, refuse: Callable[[], None]
    ) -> None:
        """``refuse`` makes every refusal that is written in the judges' source."""
        sites: set[tuple[str, int]] = set()

        class Recorded(Violation):
            """A violation that remembers which line of which module built it."""

            def __init__(self, *details: Any) -> None:
                frame = sys._getframe(1)
                sites.add((frame.f_globals["__name__"].split(".")[-1], frame.f_lineno))
                super().__init__(*details)

        for name in self.judges:
            module = import_module(f"cowlab.games.{self.source.name}.{name}")
            monkeypatch.setattr(module, "Violation", Recorded)
        refuse()
        idle, ids = [], set()
        for name in self.judges:
            for call in violation_calls(self._tree(name)):
                lines = range(call.lineno, (call.end_lineno or call.lineno) + 1)
                if not any((name, line) in sites for line in lines):
                    idle.append(f"{name}.py, line {call.lineno}")
                ids.add(ast.unparse(call.args[0]))
        assert idle == []
        assert len(ids) > 10  # the scan has seen them

    def refusals_are_built_by_judges(self) -> None:
        """No other module builds a violation."""
        for path in self.source.glob("*.py"):
            calls = violation_calls(ast.parse(path.read_text(encoding="utf-8")))
            assert not calls or path.stem in self.judges, path

    def ids_are_given(self, given: Iterable[str]) -> None:
        """Ids are literals in the source, so those in code (not in docstrings) can be listed."""
        written = set()
        for name in self.judges:
            for node in ast.walk(self._tree(name)):
                text = node.value if isinstance(node, ast.Constant) else None
                if isinstance(text, str) and self._id.fullmatch(text):
                    written.add(text)
        assert written == set(given)
        assert written <= set(self.ids)

    def _tree(self, name: str) -> ast.Module:
        return ast.parse((self.source / f"{name}.py").read_text(encoding="utf-8"))
