"""The files that say what to install agree with each other, and name nothing of one machine."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from cowlab.doctor import OLDEST_PYTHON, RANGES

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def split(requirement: str) -> tuple[str, str]:
    """A requirement's name as registries compare names, and its range without spaces."""
    match = re.fullmatch(r"([A-Za-z0-9_.-]+?)\s*(?:\[.*\])?\s*([<>=!~].*)?", requirement.strip())
    assert match, f"not a plain requirement: {requirement}"
    name = re.sub(r"[-_.]+", "-", match.group(1)).lower()
    return name, (match.group(2) or "").replace(" ", "")


RUNTIME = dict(split(r) for r in PROJECT["dependencies"])
EXTRAS = {
    name: dict(split(r) for r in requirements)
    for name, requirements in PROJECT["optional-dependencies"].items()
}
DIRECT = {k: v for group in [RUNTIME, *EXTRAS.values()] for k, v in group.items() if k != "cowlab"}


def pins() -> dict[str, str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    found = {}
    for line in lines:
        if line and not line.startswith("#"):
            assert re.fullmatch(r"[A-Za-z0-9_.-]+==[0-9A-Za-z.]+", line), f"not a pin: {line}"
            name, version = split(line)
            found[name] = version.removeprefix("==")
    return found


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


def inside(version: str, wanted: str) -> bool:
    """Whether a version lies in a range such as >=4.4,<5 (the only signs that we use)."""
    for part in filter(None, wanted.split(",")):
        sign, bound = re.fullmatch(r"(>=|<)([0-9.]+)", part).groups()  # type: ignore[union-attr]
        if (numbers(version) >= numbers(bound)) != (sign == ">="):
            return False
    return True


def test_conda_environment_is_the_same() -> None:
    text = (ROOT / "environment.yml").read_text(encoding="utf-8")
    listed = dict(
        split(r) for r in re.findall(r"^  - (\S.*)$", text.split("dependencies:")[1], re.M)
    )
    assert listed.pop("python") == PROJECT["requires-python"]
    assert listed.pop("pip") == ""
    assert listed == RUNTIME


@pytest.mark.parametrize(("name", "wanted"), sorted(DIRECT.items()))
def test_constraints_pin_what_we_ask_for(name: str, wanted: str) -> None:
    assert name in pins()
    assert inside(pins()[name], wanted), f"{name}=={pins()[name]} is outside {wanted}"


def test_ranges_are_compared_by_number() -> None:
    assert inside("4.10.1", ">=4.4,<5")
    assert inside("9.2.0", "")
    assert not inside("4.3.9", ">=4.4,<5")
    assert not inside("5.0", ">=4.4,<5")


def test_doctor_asks_for_the_same_versions() -> None:
    def text(bound: tuple[int, ...]) -> str:
        return ".".join(map(str, bound))

    assert {n: f">={text(a)},<{text(b)}" for n, (a, b) in RANGES.items()} == RUNTIME
    assert f">={text(OLDEST_PYTHON)}" == PROJECT["requires-python"]


# Spelt in pieces, so that this file does not name them either.
MACHINES = re.compile(
    r"https?://[^\s/]*(?:py"
    r"pi|python"
    r"hosted|npm"
    r"js|conda\.anaconda)"
    r"|(?<![\w.~/-])/(?:home|root|work|Users)/\w"
)


def tracked() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode:
        pytest.skip("not a git checkout, so there are no tracked files to look at")
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


def test_no_tracked_file_names_a_registry_or_a_machine() -> None:
    found = []
    for path in tracked():
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {m.group()}" for m in MACHINES.finditer(text)]
    assert not found


@pytest.mark.parametrize(
    "text",
    ["https://py" + "pi.org/simple", "see /ho" + "me/me/cows", "https://registry.npm" + "js.org"],
)
def test_such_names_would_be_found(text: str) -> None:
    assert MACHINES.search(text)


@pytest.mark.parametrize("text", ["notebooks/home/x", "https://semver.org/", "~/home/cows"])
def test_other_names_are_left_alone(text: str) -> None:
    assert not MACHINES.search(text)
