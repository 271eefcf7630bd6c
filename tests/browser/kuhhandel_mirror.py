"""The mirror of a Kuhhandel board: how moves are made there by mouse and by keyboard."""

from __future__ import annotations

from typing import Any

from cowlab.games.kuhhandel.moves import Move
from cowlab.ui.kuhhandel import MarketPointer
from tests.browser.mirror import Mirror
from tests.ui.kuhhandel_ways import BUTTONS, clicks

KEYS = {"bid:more": ">", "bid:up": "+", "neutral": "n", "lot": "g"}


class MarketMirror(Mirror):
    """Does everything twice: on the page, and on an app of its own that has no page."""

    game = "kuhhandel"

    @property
    def market(self) -> MarketPointer:
        """The app's pointer, which is the one of this game."""
        assert isinstance(self.app.pointer, MarketPointer)
        return self.app.pointer

    def play_by_mouse(self, move: Any) -> None:
        """Click together a move of the person to move."""
        self.clear()
        plies = len(self.app.session.moves)
        for target in clicks(self.market, move):
            if target in BUTTONS:
                number = BUTTONS[target]
                self.press(self.market.actions()[number].label, number)
            else:
                self.click(target)
        assert self.app.session.moves[plies] == move

    def play_by_keyboard(self, move: Move) -> None:
        """Type together a move of the person to move, with keys only."""
        self.key("Escape")
        plies = len(self.app.session.moves)
        for target in clicks(self.market, move):
            numbered = self.market._numbered()
            if target in BUTTONS:
                self.key(target)
            elif target in KEYS:
                self.key(KEYS[target])
            elif target in numbered and numbered.index(target) < 9:
                self.key(str(numbered.index(target) + 1))
            else:
                self.walk_to(target)
                self.key("Enter")
        assert self.app.session.moves[plies] == move
