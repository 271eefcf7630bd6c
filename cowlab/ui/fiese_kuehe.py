"""Pointing at a Fiese-Kühe board: what is chosen, what that makes possible, which move it is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from cowlab.core.violation import Violation
from cowlab.draw.fiese_kuehe import Look, scene
from cowlab.draw.fiese_kuehe.words import turn_words
from cowlab.draw.scene import Scene
from cowlab.games.fiese_kuehe.judge import judge
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play, Scare
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import (
    BARN,
    BARN_ROW,
    COLUMN_LETTERS,
    WAITING,
    Card,
    Cell,
    Direction,
    Origin,
    Target,
)
from cowlab.games.fiese_kuehe.steps import Moo
from cowlab.ui.pointing import Action, Deed, Reaction


class CowPointer:
    """The pointer of Fiese Kühe (see :class:`cowlab.ui.pointing.Pointer`)."""

    help: tuple[tuple[str, str], ...] = (
        ("Mouse, touch", "a card, one of your cows, then where it goes"),
        ("1 to 5", "a card"),
        ("w, b", "the waiting cows, the barn"),
        ("c", "change cards, discarding the chosen one"),
        ("d", "end a Moo"),
        ("Typing", "p1:c3-c4, h5:w-b2 or change:s3"),
    )
    example = "p1:c3-c4"

    def __init__(self) -> None:
        self.narrow = self.watching = False
        self.caption: tuple[str, str] | None = None
        self._view: Observation | None = None
        self._moves: tuple[Move, ...] = ()
        self._last: tuple[str, ...] = ()
        self.clear()

    def clear(self) -> None:
        """Drop all choices, lights and hints."""
        self._card: int | None = None
        self._cow: str | None = None
        self._refused: tuple[str, ...] = ()
        self._hint: tuple[str, ...] = ()

    def show(self, view: Observation, recent: Sequence[tuple[Observation, Move]] = ()) -> None:
        """Look at a new view; choices are dropped. The newest walk of ``recent`` is traced."""
        self.clear()
        self._view = view
        self._moves = tuple(view.moves())
        traces = (_trace(before, move) for before, move in reversed(recent))
        self._last = next((trace for trace in traces if trace), ())
        if view.table.moo is not None and len(view.table.moo.unscared) == 1:
            (only,) = view.table.moo.unscared
            self._cow = str(only) if self._scares_of(str(only)) else None

    @property
    def view(self) -> Observation:
        """The view being pointed at."""
        assert self._view is not None
        return self._view

    @property
    def chosen_card(self) -> Card | None:
        return None if self._card is None else self.view.hand[self._card]

    def look(self, what: str) -> bool:
        """Change nothing: the whole pasture is always in the picture."""
        return False

    def point(self, target: str) -> Reaction:
        """Choose the card or cow that the target names, or make the move that it completes."""
        self._refused = self._hint = ()
        if self.view.to_move != self.view.seat:
            return Reaction(say=self.prompt())
        if self.view.table.moo is not None:
            return self._point_in_moo(self.view.table.moo, target)
        if target.startswith("card:"):
            return self._point_at_card(int(target[5:]))
        if self._cow is not None and target in self.possible:
            return self._play(target)
        if self._is_own(target):
            self._cow = None if self._cow == target else target
            return self._chosen()
        if self._cow is None:
            cell, card = _cell(target), self.chosen_card
            if cell is not None and card is not None and self.view.table.owner(cell) is not None:
                return self._judged(Play(card, cell, Direction.FORWARD.step(cell)))
            return Reaction(say=self._first_a_cow(target))
        return self._play(target)

    def _point_at_card(self, slot: int) -> Reaction:
        if slot >= len(self.view.hand):
            return Reaction(say="There is no card in this place.")
        self._card = None if self._card == slot else slot
        if self._cow is not None and not self.possible:
            self._cow = None
        return self._chosen()

    def _chosen(self) -> Reaction:
        only = self.possible if len(self.possible) == 1 else ()
        return Reaction(say=self._chosen_words(), focus=next(iter(only), None))

    def _is_own(self, target: str) -> bool:
        seat = self.view.seat
        if target == WAITING:
            return self.view.table.waiting(seat) > 0
        return target in map(str, self.view.table.cows[seat])

    def _first_a_cow(self, target: str) -> str:
        if target == WAITING:
            return "None of your cows is waiting any more."
        return "First choose one of your cows" + (" and a card." if self._card is None else ".")

    def _chosen_words(self) -> str:
        card, cow = self.chosen_card, self._cow
        if card and cow:
            ways = len(self.possible)
            if not ways:
                return f"{card.title} with {_cow_words(cow)}: nowhere to go. Another card or cow?"
            spaces = "one space" if ways == 1 else f"{ways} spaces"
            return f"{card.title} with {_cow_words(cow)}: {spaces} possible."
        if card:
            if not self.possible:
                return (
                    f"{card.title}: no cow can use it now. Another card, or change cards with it."
                )
            return f"{card.title}: {card.reminder} Now choose a cow."
        if cow:
            return f"{_cow_words(cow).capitalize()} chosen. Now choose a card, or where it goes."
        return self.prompt()

    def _play(self, target: str) -> Reaction:
        cow, to = _origin(self._cow), _target(target)
        card = self.chosen_card
        if to is None or cow is None:
            return Reaction(say=f"A cow cannot go to {target}.")
        if card is not None:
            return self._judged(Play(card, cow, to))
        fitting = [m for m in self._plays() if m.cow == cow and m.to == to]
        if len(fitting) == 1:
            return Reaction(move=fitting[0])
        if fitting:
            titles = " or ".join(move.card.title for move in fitting)
            return Reaction(say=f"Several cards lead there. Choose {titles} first.")
        goal = "the barn" if to == BARN else str(to)
        return Reaction(say=f"No card in this hand takes {_cow_words(str(cow))} to {goal}.")

    def _judged(self, move: Move) -> Reaction:
        refusal = judge(self.view.table, self.view.hand, move)
        return Reaction(move=move) if refusal is None else Reaction(refusal=refusal, tried=move)

    def _point_in_moo(self, moo: Moo, target: str) -> Reaction:
        if target.startswith("card:"):
            return Reaction(say="A Moo is being played: scare cows, or end it with Done.")
        if self._cow is not None:
            if target == self._cow and len(moo.unscared) > 1:
                self._cow = None
                return Reaction(say=self.prompt())
            scare = self._scare_towards(self._cow, target)
            if scare is not None and (target in self.possible or target not in _texts(moo)):
                return self._judged(scare)
        if target in _texts(moo):
            self._cow = target
            ways = len(self.possible)
            say = (
                f"Scare the cow on {target} where? {'1 way' if ways == 1 else f'{ways} ways'}."
                if ways
                else (f"The cow on {target} cannot be scared anywhere.")
            )
            return Reaction(say=say)
        cell = _target(target)
        if isinstance(cell, Cell) and self.view.table.owner(cell) is not None:
            return self._judged(Scare(cell, Direction.FORWARD))
        return Reaction(say="Choose a cow beside the mooing one, then a space next to that cow.")

    def _scare_towards(self, cow: str, target: str) -> Scare | None:
        start, end = _target(cow), _target(target)
        assert isinstance(start, Cell)
        if end == BARN:
            end = Cell(start.column, BARN_ROW)
        for direction in Direction:
            if direction.step(start) == end:
                return Scare(start, direction)
        return None

    def _plays(self) -> list[Play]:
        return [move for move in self._moves if isinstance(move, Play)]

    def _scares_of(self, cow: str) -> list[Scare]:
        return [m for m in self._moves if isinstance(m, Scare) and str(m.cow) == cow]

    @property
    def possible(self) -> frozenset[str]:
        """The targets that the choices so far leave: where to go, or with which cow."""
        if self.view.table.moo is not None:
            return self._possible_in_moo()
        card, cow = self.chosen_card, self._cow
        plays = [m for m in self._plays() if card in (None, m.card) and cow in (None, str(m.cow))]
        if cow is not None:
            return frozenset(str(move.to) for move in plays)
        return frozenset(str(move.cow) for move in plays) if card else frozenset()

    def _possible_in_moo(self) -> frozenset[str]:
        scares = [move for move in self._moves if isinstance(move, Scare)]
        if self._cow is None:
            return frozenset(str(move.cow) for move in scares)
        return frozenset(_scare_goal(move) for move in self._scares_of(self._cow))

    def light(self, refusal: Violation) -> None:
        """Light the cells of a refusal until the next choice."""
        self._refused = refusal.cells

    def hint(self, move: Move) -> str:
        """Mark a move as a hint and return a sentence that tells it."""
        self.clear()
        match move:
            case Play(card, cow, to):
                slot = self.view.hand.index(card)
                self._hint = (f"card:{slot}", str(cow), str(to))
            case Scare(cow, _):
                self._hint = (str(cow), _scare_goal(move))
            case Change(card):
                self._hint = (f"card:{self.view.hand.index(card)}",)
        return f"Hint: {_deed(move).asked}."

    def mark(self, targets: Sequence[str]) -> None:
        """Mark targets as hinted at, until the next choice."""
        self._hint = tuple(targets)

    def deed(self, move: str) -> Deed:
        """Return a move as heard in words: ``play 2 Push from c3 to c5``."""
        return _heard(move)

    def actions(self, *, hidden: bool = False) -> tuple[Action, ...]:
        """Return the buttons: change cards with the chosen card, and end a Moo."""
        own = self.view.to_move == self.view.seat and not hidden
        moo = own and self.view.table.moo is not None
        card = self.chosen_card if own and not moo else None
        label = f"Discard {card.title}, draw new cards" if card else "Change cards (choose one)"
        return (
            Action(
                label,
                "c",
                "Discard the chosen card, shuffle the rest back, draw five (FK-16)",
                Change(card) if card else None,
                lacking="first choose the card to discard",
            ),
            Action("Moo is done", "d", "End the Moo (FK-R10)", Done() if moo else None, Done()),
        )

    def press(self, key: str) -> Reaction | None:
        """A number chooses that card of the hand, w the waiting cows, b the barn."""
        if key in "12345":
            return self.point(f"card:{int(key) - 1}")
        return self.point({"w": WAITING, "b": BARN}[key]) if key in ("w", "b") else None

    def prompt(self) -> str:
        """Return what the seat to move is asked to do, in one sentence."""
        heading, todo = self.caption or turn_words(self.view, watching=self.watching)
        return f"{heading}. {todo}"

    def scene(self, focus: str | None, *, hidden: bool) -> Scene:
        """Return the picture with the keyboard's focus; hands face down when ``hidden``."""
        look = Look(
            card=self._card,
            cow=self._cow,
            possible=frozenset() if hidden else self.possible,
            refused=self._refused,
            last=self._last,
            hint=self._hint,
            focus=focus,
            hide_hand=hidden,
            caption=self.caption,
            watching=self.watching,
        )
        return scene(self.view, look, narrow=self.narrow)


def _texts(moo: Moo) -> set[str]:
    return set(map(str, moo.unscared))


def _scare_goal(move: Scare) -> str:
    end = move.direction.step(move.cow)
    return BARN if end.row == BARN_ROW else str(end)


def _origin(text: str | None) -> Origin | None:
    return WAITING if text == WAITING else _cell(text)


def _target(text: str) -> Target | None:
    return BARN if text == BARN else _cell(text)


def _cell(text: str | None) -> Cell | None:
    if not text or text[0] not in COLUMN_LETTERS or not text[1:].isdigit():
        return None
    return Cell(COLUMN_LETTERS.index(text[0]), int(text[1:]))


def _cow_words(cow: str) -> str:
    return "a waiting cow" if cow == WAITING else f"the cow on {cow}"


@lru_cache(maxsize=4096)
def _heard(text: str) -> Deed:
    return Deed("draw", "drew", "a card") if text == "draw:?" else _deed(parse_move(text))


def _deed(move: Move) -> Deed:
    match move:
        case Play(card, cow, to):
            start = "with a waiting cow" if cow == WAITING else f"from {cow}"
            goal = "the barn" if to == BARN else str(to)
            return Deed("play", "played", f"{card.title} {start} to {goal}")
        case Change(card):
            return Deed("discard", "discarded", f"{card.title} to change cards")
        case Scare(cow, direction):
            return Deed("scare", "scared", f"the cow on {cow} {direction.word}")
        case Done():
            return Deed("end", "ended", "the Moo")
        case Draw(card):
            return Deed("draw", "drew", card.title)


def _trace(before: Observation, move: Any) -> tuple[str, ...]:
    """Return from and to of a move, for the footprints on the board."""
    match move:
        case Play(_, cow, to):
            own = before.table.turn_seat == before.seat
            return (str(cow), str(to)) if cow != WAITING or own else (str(to),)
        case Scare(cow, _):
            return (str(cow), _scare_goal(move))
    return ()
