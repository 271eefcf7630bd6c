"""What is installed beside cowlab: versions, front-end extensions, the kernel. Facts only."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Any

PACKAGES = (
    "jupyterlab",
    "ipykernel",
    "ipywidgets",
    "jupyterlab_widgets",
    "widgetsnbextension",
    "ipycanvas",
    "anywidget",
    "networkx",
    "numpy",
)
MANAGER = "@jupyter-widgets/jupyterlab-manager"
CANVAS = "ipycanvas"
ANYWIDGET = "anywidget"
EXTENSIONS = (MANAGER, CANVAS, ANYWIDGET)


@dataclass(frozen=True)
class Extension:
    """A prebuilt JupyterLab extension, as the first folder that has it would serve it."""

    version: str
    folder: Path


@dataclass(frozen=True)
class Installation:
    """The facts that `cowlab doctor` judges."""

    python: tuple[int, int, int]
    executable: str
    versions: Mapping[str, str] = field(default_factory=dict)
    extensions: Mapping[str, Extension] = field(default_factory=dict)
    disabled: frozenset[str] = frozenset()
    kernel: str | None = None  # the program that the kernel "python3" starts


def read_installation() -> Installation:
    """Read the running Python's installation. What is missing is simply absent from the answer."""
    return Installation(
        python=(sys.version_info.major, sys.version_info.minor, sys.version_info.micro),
        executable=sys.executable,
        versions=_versions(),
        extensions=_extensions(),
        disabled=_disabled(),
        kernel=_kernel(),
    )


def _versions() -> dict[str, str]:
    found = {}
    for name in PACKAGES:
        try:
            found[name] = metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return found


def _folders() -> list[Path]:
    try:
        from jupyter_core.paths import jupyter_path
    except ImportError:
        return []
    return [Path(folder) for folder in jupyter_path("labextensions")]


def _extensions() -> dict[str, Extension]:
    found = {}
    for name in EXTENSIONS:
        for folder in _folders():
            package = _read_json(folder / name / "package.json")
            if "version" in package:
                found[name] = Extension(str(package["version"]), folder / name)
                break
    return found


def _disabled() -> frozenset[str]:
    """Extensions that a page_config.json turns off, in any folder that JupyterLab reads."""
    try:
        from jupyterlab.commands import get_app_dir
        from jupyterlab_server.config import get_page_config
    except ImportError:
        return frozenset()
    settings = Path(get_app_dir()) / "settings"
    listed = get_page_config([str(f) for f in _folders()], str(settings)).get(
        "disabledExtensions", []
    )
    names = [n for n, off in listed.items() if off] if isinstance(listed, dict) else list(listed)
    return frozenset(str(name).split(":")[0] for name in names)


def _kernel() -> str | None:
    try:
        from jupyter_client.kernelspec import KernelSpecManager, NoSuchKernel
    except ImportError:
        return None
    try:
        argv = KernelSpecManager().get_kernel_spec("python3").argv
    except NoSuchKernel:
        return None
    program = str(argv[0]) if argv else ""
    # Jupyter itself reads these names as "the Python that runs me".
    plain = {"python", "python3", f"python{sys.version_info[0]}.{sys.version_info[1]}"}
    return sys.executable if program in plain else program


def _read_json(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return data if isinstance(data, dict) else {}
