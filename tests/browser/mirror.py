"""A board without a page that plays the same game: it tells a test where to click, and what the
page must say. Games depend only on their seed and moves, so both stay alike."""

from __future__ import annotations

import re
from typing import Any

from cowlab.draw.scene import targets
from cowlab.games.fiese_kuehe.moves import Change, Done, Play, Scare
from cowlab.ui.fiese_kuehe import CowPointer
from cowlab.ui.keyboard import ARROWS, next_focus
from cowlab.ui.play import PlayApp
from cowlab.ui.session import Session
from cowlab.ui.stage import SHARPNESS
from tests.browser.labdrive import NotebookPage


class Mirror:
    """Does everything twice: on the page, and on an app of its own that has no page."""

    game = "fiese_kuehe"
    touch = False
    """Whether things are touched instead of clicked; needs a page of ``touch_page``."""

    def __init__(self, page: NotebookPage, seats: str, seed: int, **options: Any) -> None:
        self.mirror(page, Session.new(self.game, seats.split(","), seed, **options))

    def mirror(self, page: NotebookPage, session: Session) -> None:
        """Mirror the board on the page with an app for the session."""
        self.page = page
        self.app = PlayApp(session)
        self.app.run()
        self.canvas = page.canvas()

    @property
    def pointer(self) -> CowPointer:
        """The app's pointer, which is the one of this game."""
        assert isinstance(self.app.pointer, CowPointer)
        return self.app.pointer

    def scene(self) -> Any:
        return self.app.pointer.scene(self.app.stage.focus, hidden=False)

    def place(self, target: str) -> tuple[float, float]:
        """Return where a target lies, in canvas pixels."""
        box = next(t.box for t in targets(self.scene()) if t.key == target)
        x, y = box.center
        return x * SHARPNESS, y * SHARPNESS

    def agree(self) -> None:
        """Wait until the page says what the app says."""
        self.page.wait_live_text(re.compile("^" + re.escape(self.app.status.text) + "$"))

    def click(self, target: str) -> None:
        place = self.place(target)
        self.app.point(target)
        if self.touch:
            self.page.tap(self.canvas, *place)
        else:
            self.page.click(self.canvas, *place)
        self.agree()

    def press(self, label: str, number: int) -> None:
        """Press one of the game's own buttons."""
        self.app._act(number)
        button = self.page.page.get_by_role("button", name=label).first
        if self.touch:
            button.tap()
        else:
            button.click()
        self.agree()

    def clear(self) -> None:
        """Drop all choices; by touch there are none to drop."""
        if not self.touch:
            self.app._clear()
            self.page.canvas().press("Escape")
            self.agree()

    def narrowed(self) -> None:
        """Make the page as narrow as a telephone, and wait until the board has followed."""
        self.page.page.locator(".jp-Notebook .jp-InputArea-prompt").first.click()
        self.page.page.keyboard.press("Control+b")  # the file browser would leave no room
        self.page.page.set_viewport_size({"width": 390, "height": 844})
        self.page.page.wait_for_function(
            "() => { const c = document.querySelector('.jp-OutputArea-output canvas');"
            " return c && c.width === 840; }"
        )
        self.app._narrowed(True)

    def play_by_mouse(self, move: Any) -> None:
        """Click together a move of the person to move."""
        pointer = self.pointer
        self.clear()
        match move:
            case Play(card, cow, to):
                self.click(f"card:{pointer.view.hand.index(card)}")
                self.click(str(cow))
                self.click(str(to))
            case Change(card):
                self.click(f"card:{pointer.view.hand.index(card)}")
                self.press(f"Discard {card.title}", 0)
            case Scare(cow, direction):
                goal = direction.step(cow)
                self.click(str(cow))
                self.click("barn" if goal.row > 12 else str(goal))
            case Done():
                self.press("Moo is done", 1)

    def key(self, key: str) -> None:
        """Press a key on both boards."""
        self.app.stage._typed(" " if key == "Space" else key, False, False, False)
        self.page.page.keyboard.press(key)
        self.agree()

    def walk_to(self, target: str) -> None:
        """Move the keyboard's cursor to a target with the arrow keys, by the shortest way."""
        for arrow in self._arrows(target):
            self.key(arrow)
        assert self.app.stage.focus == target

    def _arrows(self, target: str) -> list[str]:
        found = targets(self.scene())
        ways: dict[str | None, list[str]] = {self.app.stage.focus: []}
        edge = list(ways)
        while edge and target not in ways:
            focus = edge.pop(0)
            for arrow in ARROWS:
                after = next_focus(found, focus, arrow)
                if after not in ways:
                    ways[after] = [*ways[focus], arrow]
                    edge.append(after)
        assert target in ways, f"no way with the arrows to {target}"
        return ways[target]

    def play_by_keyboard(self, move: Any) -> None:
        """Type together a move of the person to move, with keys only."""
        pointer = self.pointer
        self.key("Escape")
        match move:
            case Play(card, cow, to):
                self.key(str(pointer.view.hand.index(card) + 1))
                self._choose(str(cow))
                self._choose(str(to))
            case Change(card):
                self.key(str(pointer.view.hand.index(card) + 1))
                self.key("c")
            case Scare(cow, direction):
                goal = direction.step(cow)
                self._choose(str(cow))
                self._choose("barn" if goal.row > 12 else str(goal))
            case Done():
                self.key("d")

    def _choose(self, target: str) -> None:
        if target in ("w", "barn"):
            self.key({"w": "w", "barn": "b"}[target])
            return
        self.walk_to(target)
        self.key("Enter")
