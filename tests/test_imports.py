"""Imports run one way: ui, classroom, cli -> draw, graphs, puzzles, bots -> games -> core."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
LAYERS = (
    {"core"},
    {"games"},
    {"draw", "graphs", "puzzles", "bots"},
    {"ui", "classroom", "cli"},  # and whatever else stands at the top of the package
)
TOP = len(LAYERS) - 1
# The package's front door: it gathers what people use, so it may import from below the top.
FRONT_DOOR = {"__init__", "__main__"}
FOUNDATION = {"core", "games"}
FRONT_END = {"anywidget", "ipycanvas", "ipywidgets", "IPython"}


def imported(source: str, module: tuple[str, ...], *, is_package: bool) -> set[str]:
    """Every module that the source names in an import, in full, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base: tuple[str, ...] = ()
            if node.level:
                up = node.level - (1 if is_package else 0)
                base = module[: len(module) - up]
            name = ".".join([*base, *([node.module] if node.module else [])])
            # `from cowlab import games` names cowlab.games: look at every name as if a module.
            found |= {f"{name}.{alias.name}" for alias in node.names}
    return found


def layer(part: str) -> int:
    return next((n for n, names in enumerate(LAYERS) if part in names), TOP)


def violations(path: Path, root: Path) -> list[str]:
    """What is wrong with the imports of one file of the package, as sentences."""
    module = path.relative_to(root).with_suffix("").parts  # ("cowlab", "games", ...)
    is_package = module[-1] == "__init__"
    if is_package:
        module = module[:-1]
    here = module[1] if len(module) > 1 else "__init__"
    said = []
    names = imported(path.read_text(encoding="utf-8"), module, is_package=is_package)
    for name in sorted(names):
        parts = name.split(".")
        if parts[0] == "cowlab":
            reason = _wrong_inside(module, here, parts)
        else:
            reason = _wrong_outside(here, parts[0])
        if reason:
            said.append(f"{path.relative_to(root)} imports {name}: {reason}")
    return said


def _wrong_inside(module: tuple[str, ...], here: str, parts: list[str]) -> str | None:
    there = parts[1] if len(parts) > 1 else "__init__"
    if here in FRONT_DOOR:
        return None if there not in LAYERS[TOP] else "the front door must not open the top layer"
    known = set().union(*LAYERS[:TOP])
    if layer(here) < TOP and there not in known:
        return f"{here} must not use the top of the package"
    if layer(there) > layer(here):
        return f"{here} is below {there}"
    if here == there == "games" and len(module) > 2 and len(parts) > 2 and parts[2] != module[2]:
        return "games do not know each other"
    return None


def _wrong_outside(here: str, package: str) -> str | None:
    if package in FRONT_END and here != "ui":
        return "only cowlab/ui knows the front end"
    if here in FOUNDATION and package not in sys.stdlib_module_names:
        return f"{here} uses nothing but the standard library and cowlab"
    if here in FRONT_DOOR and package == "networkx":
        return "import cowlab must not need networkx"
    return None


@pytest.mark.parametrize(
    "path", sorted((ROOT / "cowlab").rglob("*.py")), ids=lambda p: str(p.relative_to(ROOT))
)
def test_imports_run_one_way(path: Path) -> None:
    assert not violations(path, ROOT)


PLANTED = [
    ("core/state.py", "import networkx", "standard library"),
    ("core/state.py", "def late():\n    from cowlab.games import kuhfstein", "below games"),
    ("core/state.py", "from cowlab import cli", "top of the package"),
    ("core/state.py", "import cowlab", "top of the package"),
    ("core/state.py", "from ..games import x", "below games"),
    ("games/kuhfstein/moves.py", "import cowlab.games.kuhhandel.parts", "each other"),
    ("games/kuhfstein/moves.py", "from ..kuhhandel import parts", "each other"),
    ("games/kuhfstein/__init__.py", "from .. import kuhhandel", "each other"),
    ("games/kuhfstein/moves.py", "import numpy.random", "standard library"),
    ("games/kuhfstein/moves.py", "from cowlab.graphs import kuhfstein", "below graphs"),
    ("draw/svg.py", "from IPython.display import SVG", "front end"),
    ("draw/svg.py", "from cowlab.ui.session import Session", "top of the package"),
    ("classroom/check.py", "import ipywidgets as w", "front end"),
    ("lab.py", "import ipycanvas", "front end"),
    ("__init__.py", "from cowlab import ui", "front door"),
]
ALLOWED = [
    ("core/state.py", "import dataclasses, collections.abc"),
    ("core/state.py", "from .moves import Move\nfrom cowlab.core import records"),
    ("games/kuhfstein/moves.py", "from . import parts\nfrom cowlab.core.state import State"),
    ("games/__init__.py", "from . import kuhfstein\nfrom cowlab.games.kuhhandel import engine"),
    ("graphs/kuhfstein.py", "import networkx as nx\nfrom cowlab.games.kuhfstein import engine"),
    ("ui/paint.py", "import ipycanvas\nfrom cowlab.draw import scene\nfrom cowlab import play"),
    ("classroom/check.py", "import networkx\nfrom cowlab.graphs import kuhfstein"),
    ("cli.py", "from cowlab.lab import start_lab"),
    ("__init__.py", "from cowlab.core import play\nfrom cowlab import graphs"),
]


def _plant(tmp_path: Path, place: str, source: str) -> list[str]:
    path = tmp_path / "cowlab" / place
    path.parent.mkdir(parents=True)
    path.write_text(source)
    return violations(path, tmp_path)


@pytest.mark.parametrize(("place", "source", "reason"), PLANTED)
def test_a_planted_violation_is_caught(
    tmp_path: Path, place: str, source: str, reason: str
) -> None:
    said = _plant(tmp_path, place, source)
    assert len(said) == 1
    assert reason in said[0]


@pytest.mark.parametrize(("place", "source"), ALLOWED)
def test_what_is_allowed_passes(tmp_path: Path, place: str, source: str) -> None:
    assert not _plant(tmp_path, place, source)
