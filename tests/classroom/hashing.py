"""Whether variants depend on the seed of Python's hashes."""

from __future__ import annotations

import subprocess
import sys


def printed(program: str) -> set[str]:
    """All that a program prints, run under two hash seeds."""
    return {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "5")
    }
