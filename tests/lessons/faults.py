"""Faults planted in the lesson files that come with cowlab."""

from __future__ import annotations

import pytest

from cowlab.core.data import DataError, packaged_text
from cowlab.lessons.loader import read


def fault_of(game: str, old: str, new: str) -> DataError:
    """What is said of the lesson file with the first ``old`` in it made ``new``."""
    text = packaged_text("cowlab.lessons", f"{game}.toml")
    assert old in text
    with pytest.raises(DataError) as caught:
        read(text.replace(old, new, 1), f"{game}.toml", game)
    return caught.value
