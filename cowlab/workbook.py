"""Where the notebooks and puzzles are, and laying them out in a folder of the reader's."""

from __future__ import annotations

import hashlib
import json
import shutil
from dataclasses import dataclass
from pathlib import Path

START = Path("notebooks", "00_start.ipynb")
FOLDERS = ("notebooks", "puzzles")
MANIFEST = ".cowlab-workbook.json"  # in the reader's folder: what we put there, by checksum
SKIPPED = ("__pycache__", "artifacts")


@dataclass(frozen=True)
class Laid:
    """What laying out did, as paths relative to the folder."""

    new: tuple[str, ...]
    updated: tuple[str, ...]
    kept: tuple[str, ...]  # the reader changed these, so they were left alone

    def sentences(self, folder: Path) -> list[str]:
        """What was done, for people."""
        said = []
        if self.new:
            said.append(f"Copied {_files(len(self.new))} of the workbook to {folder}.")
        if self.updated:
            said.append(f"Brought {_files(len(self.updated))} in {folder} up to date.")
        if self.kept:
            some = ", ".join(self.kept[:3]) + (", ..." if len(self.kept) > 3 else "")
            said.append(
                f"Left {_files(len(self.kept))} with changes of yours alone:"
                f" {some}. To get our version again, rename yours and start once more."
            )
        return said or [f"The workbook in {folder} is complete and up to date."]


def checkout() -> Path | None:
    """The folder of the source checkout that this package runs from, if it does."""
    root = Path(__file__).resolve().parent.parent
    return root if (root / "pyproject.toml").is_file() and (root / START).is_file() else None


def sources() -> dict[str, Path]:
    """Every file of the workbook: its path in a working folder, and where to copy it from."""
    root = checkout()
    inside = Path(__file__).resolve().parent
    found = {}
    for name in FOLDERS:
        base = root / name if root else inside / f"_{name}"
        for path in sorted(base.rglob("*")):
            relative = path.relative_to(base)
            hidden = any(part.startswith(".") or part in SKIPPED for part in relative.parts)
            if path.is_file() and not hidden:
                found[f"{name}/{relative.as_posix()}"] = path
    return found


def workbook_around(here: Path) -> Path | None:
    """The folder of the workbook that `here` is in, if it is in one."""
    return next((each for each in (here, *here.parents) if (each / MANIFEST).is_file()), None)


def lay_out(folder: Path, files: dict[str, Path] | None = None) -> Laid:
    """Copy the workbook to `folder`. A file that the reader changed is never overwritten."""
    new, updated, kept = [], [], []
    ours = _read_manifest(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for name, source in sorted((sources() if files is None else files).items()):
        target, digest = folder / name, _digest(source)
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
            new.append(name)
        elif (there := _digest(target)) != digest:
            if there != ours.get(name):
                kept.append(name)
                continue
            shutil.copyfile(source, target)
            updated.append(name)
        ours[name] = digest
    (folder / MANIFEST).write_text(json.dumps(ours, indent=1, sort_keys=True), encoding="utf-8")
    return Laid(tuple(new), tuple(updated), tuple(kept))


def _read_manifest(folder: Path) -> dict[str, str]:
    try:
        data = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(k): str(v) for k, v in data.items()} if isinstance(data, dict) else {}


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _files(count: int) -> str:
    return "1 file" if count == 1 else f"{count} files"
