"""The mirror of a Kuhfstein board: how moves are made there by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

from cowlab.draw.kuhfstein import window
from cowlab.draw.kuhfstein.field import spot_named
from cowlab.draw.scene import targets
from cowlab.games.kuhfstein.moves import Move, Pass, Place, Plant, Play, Take
from cowlab.ui.kuhfstein import AreaPointer
from tests.browser.mirror import Mirror
from tests.ui.kuhfstein_ways import KEYS, clicks

LABELS = {"no tree": ("No tree", 3), "pass": ("Pass", 4)}


class AreaMirror(Mirror):
    """Does everything twice: on the page, and on an app of its own that has no page."""

    game = "kuhfstein"

    @property
    def area_pointer(self) -> AreaPointer:
        """The app's pointer, which is the one of this game."""
        assert isinstance(self.app.pointer, AreaPointer)
        return self.app.pointer

    def shows(self, target: str) -> bool:
        """Whether the target is in the picture."""
        return any(found.key == target for found in targets(self.scene()))

    def bring(self, target: str) -> None:
        """Turn pages or move the window, by its buttons, until the target is in the picture."""
        for _ in range(20):
            if self.shows(target):
                return
            self.click(self._button_towards(target))
        raise AssertionError(f"{target} does not come into the picture")

    def _button_towards(self, target: str) -> str:
        if target.startswith("hand:"):
            return "page:next" if self.shows("page:next") else "page:back"
        spot = spot_named(target.removeprefix("tree:"))
        assert spot is not None
        pointer = self.area_pointer
        shown = window(pointer.view, pointer._seen, narrow=pointer.narrow)
        dx, dy = shown.bringing(spot)
        if dx != shown.pan[0]:
            return "view:left" if dx < shown.pan[0] else "view:right"
        return "view:up" if dy < shown.pan[1] else "view:down"

    def play_by_mouse(self, move: Any) -> None:
        """Click together a move of the person to move."""
        self.clear()
        plies = len(self.app.session.moves)
        for target in clicks(self.area_pointer, move):
            if target in LABELS:
                label, number = LABELS[target]
                self.press(label, number)
            else:
                self.bring(target)
                self.click(target)
            if len(self.app.session.moves) > plies:
                break
        assert self.app.session.moves[plies] == move

    def play_by_keyboard(self, move: Move) -> None:
        """Type together a move of the person to move, with keys only."""
        self.key("Escape")
        plies = len(self.app.session.moves)
        view = self.area_pointer.view
        for target in clicks(self.area_pointer, move):
            match move:
                case Take(card):
                    self.key("abcd"[view.table.cards.index(card)])
                case Place(tile, _) if target.startswith("tile:"):
                    self.key("o" if tile.value == "h" else tile.value)
                case Play(card, _) if target.startswith("hand:") and view.hand.index(card) < 9:
                    self.key(str(view.hand.index(card) + 1))
                case Plant(None) | Pass():
                    self.key(KEYS[target])
                case _:
                    self.walk_to(target)
                    self.key("Enter")
            if len(self.app.session.moves) > plies:
                break
        assert self.app.session.moves[plies] == move
