"""`cowlab doctor`: do the installed front end, widgets and kernel fit together?"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from dataclasses import dataclass

from cowlab.installation import ANYWIDGET, CANVAS, MANAGER, Installation, read_installation

OLDEST_PYTHON = (3, 11)
# Package -> (oldest version, first version that is too new); the same ranges as in pyproject.toml.
RANGES = {
    "jupyterlab": ((4, 4), (5,)),
    "ipykernel": ((6, 29), (8,)),
    "ipywidgets": ((8, 1, 5), (9,)),
    "ipycanvas": ((0, 14, 1), (0, 15)),
    "numpy": ((1, 26), (3,)),
    "anywidget": ((0, 9, 13), (1,)),
    "networkx": ((3, 4), (4,)),
}
# What ipywidgets 8 speaks with: the Python package, and the extension in it, are numbered apart.
WIDGET_PARTNERS = {"jupyterlab_widgets": 3, "widgetsnbextension": 4}
MANAGER_MAJOR = 5
INSTALL_AGAIN = "run `make lab` in a checkout, or `pip install --force-reinstall cowlab` elsewhere"


@dataclass(frozen=True)
class Finding:
    """One thing looked at: whether it is well, and a sentence that says what to do if not."""

    name: str
    ok: bool
    sentence: str


def doctor() -> list[Finding]:
    """Judge the running Python's installation."""
    return examine(read_installation())


def run_doctor(say: Callable[[str], object] = print) -> int:
    """Say every finding on a line of its own; 0 when all is well, 1 otherwise."""
    findings = doctor()
    for finding in findings:
        say(f"{'ok  ' if finding.ok else 'BAD '} {finding.name}: {finding.sentence}")
    bad = sum(not finding.ok for finding in findings)
    if bad:
        say(f"{bad} of {len(findings)} findings need your attention.")
    else:
        say("Everything fits together: `cowlab lab` opens the workbook.")
    return 1 if bad else 0


def examine(found: Installation) -> list[Finding]:
    """Judge these facts, always in the same order."""
    findings = [_python(found)]
    findings += [_package(found, name) for name in RANGES]
    findings += [_partner(found, name, major) for name, major in WIDGET_PARTNERS.items()]
    findings += [_manager(found), *(_front_half(found, name) for name in (CANVAS, ANYWIDGET))]
    findings.append(_kernel(found))
    return findings


def _python(found: Installation) -> Finding:
    version = ".".join(map(str, found.python))
    if found.python[:2] < OLDEST_PYTHON:
        return Finding(
            "python",
            False,
            f"This is Python {version}, and cowlab needs 3.11 or newer; "
            "install a newer Python and make the environment again with it.",
        )
    return Finding("python", True, f"Python {version} is new enough.")


def _package(found: Installation, name: str) -> Finding:
    oldest, too_new = RANGES[name]
    version = found.versions.get(name)
    wanted = f"from {_text(oldest)} up to, but not including, {_text(too_new)}"
    if version is None:
        return Finding(name, False, f"{name} is not installed; {INSTALL_AGAIN}.")
    if not oldest <= _numbers(version) < too_new:
        return Finding(
            name,
            False,
            f"{name} is {version}, and cowlab needs a version {wanted}; {INSTALL_AGAIN}.",
        )
    return Finding(name, True, f"{name} {version} is in the range that cowlab needs.")


def _partner(found: Installation, name: str, major: int) -> Finding:
    version = found.versions.get(name)
    if version is None:
        return Finding(
            name,
            False,
            f"{name} is not installed, so widgets cannot appear; "
            "run `pip install --force-reinstall ipywidgets`.",
        )
    if _numbers(version)[:1] != (major,):
        return Finding(
            name,
            False,
            f"{name} is {version}, but ipywidgets 8 works with {name} {major}; "
            "run `pip install --upgrade ipywidgets`.",
        )
    return Finding(name, True, f"{name} {version} fits ipywidgets 8.")


def _manager(found: Installation) -> Finding:
    name = "widgets in JupyterLab"
    missing = _served(found, name, MANAGER, "jupyterlab_widgets")
    if missing:
        return missing
    extension = found.extensions[MANAGER]
    if _numbers(extension.version)[:1] != (MANAGER_MAJOR,):
        return Finding(
            name,
            False,
            f"JupyterLab would load {MANAGER} {extension.version} from {extension.folder}, "
            f"but ipywidgets 8 needs version {MANAGER_MAJOR}; remove that folder, "
            "then run `pip install --force-reinstall jupyterlab_widgets`.",
        )
    return Finding(name, True, f"JupyterLab loads {MANAGER} {extension.version}.")


def _front_half(found: Installation, package: str) -> Finding:
    """Whether JupyterLab loads the same version of a widget package that Python imports."""
    name = f"{package} in JupyterLab"
    missing = _served(found, name, package, package)
    if missing:
        return missing
    extension, version = found.extensions[package], found.versions.get(package)
    if version is not None and _numbers(extension.version) != _numbers(version):
        return Finding(
            name,
            False,
            f"Python has {package} {version}, but JupyterLab would load {extension.version} "
            f"from {extension.folder}, so boards may stay blank; remove that folder, "
            f"then run `pip install --force-reinstall {package}`.",
        )
    return Finding(name, True, f"JupyterLab loads {package} {extension.version}.")


def _served(found: Installation, name: str, extension: str, package: str) -> Finding | None:
    """The finding for an extension that is missing or turned off; None when it is served."""
    if extension not in found.extensions:
        return Finding(
            name,
            False,
            f"JupyterLab has no extension {extension}, so boards would stay blank; "
            f"run `pip install --force-reinstall {package}`.",
        )
    if extension in found.disabled:
        return Finding(
            name,
            False,
            f"The extension {extension} is disabled; "
            f"run `jupyter labextension enable {extension}`, then reload the page.",
        )
    return None


def _kernel(found: Installation) -> Finding:
    if found.kernel is None:
        return Finding(
            "kernel",
            False,
            "There is no kernel named python3; run `python -m ipykernel install --sys-prefix`.",
        )
    if not _same_program(found.kernel, found.executable):
        return Finding(
            "kernel",
            False,
            f"Notebooks would run in {found.kernel}, but cowlab is installed for "
            f"{found.executable}; run `{found.executable} -m ipykernel install --sys-prefix`.",
        )
    return Finding("kernel", True, f"Notebooks run in {found.kernel}, where cowlab is installed.")


def _same_program(one: str, other: str) -> bool:
    # Not samefile: the Pythons of two environments are often links to one program.
    return os.path.normcase(os.path.abspath(one)) == os.path.normcase(os.path.abspath(other))


def _numbers(version: str) -> tuple[int, ...]:
    """The release numbers of a version: `0.14.3` and `0.14.3rc1` are both (0, 14, 3)."""
    match = re.match(r"\d+(\.\d+)*", version)
    return tuple(int(part) for part in match.group().split(".")) if match else ()


def _text(numbers: tuple[int, ...]) -> str:
    return ".".join(map(str, numbers))
