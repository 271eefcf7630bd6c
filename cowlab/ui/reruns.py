"""What cells have shown, so that a cell run again goes on with it."""

from __future__ import annotations

from typing import Generic, TypeVar

T = TypeVar("T")


class Reruns(Generic[T]):
    """The newest board under each key, with what it was asked for."""

    def __init__(self) -> None:
        self._shown: dict[str, tuple[object, T]] = {}

    def last(self, key: str) -> T | None:
        """Return the board that was shown last under the key."""
        return self._shown[key][1] if key in self._shown else None

    def same(self, key: str, asked: object) -> T | None:
        """Return it only if the same was asked for."""
        return self.last(key) if self._shown.get(key, (None,))[0] == asked else None

    def put(self, key: str, asked: object, board: T) -> T:
        """Keep the board as the newest, and return it."""
        self._shown[key] = asked, board
        return board
