"""`cowlab lab`: open the workbook in JupyterLab."""

from __future__ import annotations

import argparse
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from cowlab.workbook import START, checkout, lay_out, sources, workbook_around

DEFAULT_FOLDER = "cowlab-workbook"


class _BadOption(Exception):
    """Options that make no sense, with the sentence to show."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise _BadOption(message)


def start_lab(argv: list[str]) -> int:
    """Open the start notebook; returns an exit code, or never where JupyterLab takes over."""
    split = argv.index("--") if "--" in argv else len(argv)
    ours, jupyters = argv[:split], argv[split + 1 :]
    try:
        options = _parser().parse_args(ours)
    except _BadOption as bad:
        print(f"cowlab lab did not understand that: {bad}. Try `cowlab lab --help`.")
        return 2
    except SystemExit:  # --help
        return 0
    if importlib.util.find_spec("jupyterlab") is None:
        print("JupyterLab is not installed; run `pip install jupyterlab`, then `cowlab doctor`.")
        return 1
    folder = _working_folder(options.folder)
    if folder is None:
        return 1
    command = lab_command(folder, browser=not options.no_browser, port=options.port)
    print(f"Opening {folder / START} in JupyterLab. Press Ctrl-C twice here to stop.", flush=True)
    return _run(command + jupyters)


def lab_command(folder: Path, *, browser: bool = True, port: int | None = None) -> list[str]:
    """The command that serves `folder` and opens the start notebook in it."""
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--LabApp.default_url=/lab/tree/{START.as_posix()}",
    ]
    if not browser:
        command.append("--no-browser")
    if port is not None:
        command.append(f"--ServerApp.port={port}")
    if _is_root():
        command.append("--allow-root")
    return command


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="cowlab lab",
        description="Open the workbook in JupyterLab.",
        epilog="What follows -- goes to JupyterLab itself.",
    )
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", type=int, help="the port to serve on")
    parser.add_argument(
        "--folder",
        help="copy the workbook to this folder and work there (default: the source checkout, or "
        f"the workbook that you are in, or ./{DEFAULT_FOLDER}); files that you changed are never "
        "overwritten",
    )
    return parser


def _working_folder(wanted: str | None) -> Path | None:
    """The folder to serve, laid out where needed; None after a sentence that says why not."""
    root = checkout()
    if root is not None and wanted is None:
        return root
    folder = Path(wanted).expanduser().absolute() if wanted else workbook_around(Path.cwd())
    folder = folder or Path.cwd() / DEFAULT_FOLDER
    files = sources()
    if START.as_posix() not in files:
        print(f"This installation of cowlab has no {START}; install cowlab again.")
        return None
    try:
        laid = lay_out(folder, files)
    except OSError as problem:
        print(
            f"The workbook could not be copied to {folder}: {problem.strerror}. "
            "Name another folder with --folder."
        )
        return None
    for sentence in laid.sentences(folder):
        print(sentence)
    return folder


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _run(command: list[str]) -> int:
    """Run JupyterLab in place of this process, so that signals reach it; returns on Windows."""
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.call(command)
