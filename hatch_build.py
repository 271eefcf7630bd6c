"""Build hook: a wheel carries the workbook, so that `cowlab lab` can lay it out in a folder."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WorkbookHook(BuildHookInterface):  # type: ignore[type-arg]
    """Adds notebooks/ and puzzles/ to a wheel; an editable install reads them in the checkout."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        for folder in ("notebooks", "puzzles"):
            for path in sorted((root / folder).rglob("*")):
                parts = path.relative_to(root / folder).parts
                if path.is_file() and not any(p.startswith((".", "__pycache__")) for p in parts):
                    build_data["force_include"][str(path)] = f"cowlab/_{folder}/{'/'.join(parts)}"
