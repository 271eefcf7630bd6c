"""Pointing at a Kuhfstein board: what is chosen, what that makes possible, which move it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from cowlab.core.violation import Violation
from cowlab.draw.kuhfstein import Look, scene, window
from cowlab.draw.kuhfstein.board import page_slots, pages
from cowlab.draw.kuhfstein.field import spot_named
from cowlab.draw.kuhfstein.places import CARDS_A_PAGE
from cowlab.draw.kuhfstein.window import WAYS
from cowlab.draw.kuhfstein.words import turn_words
from cowlab.draw.scene import Scene
from cowlab.games.kuhfstein.judge import judge
from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Move,
    Pass,
    Place,
    Plant,
    Play,
    Take,
)
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import BY_LETTER, Landscape, Spot
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import Choosing, Display, Tree
from cowlab.ui.kuhfstein_fits import Way, marks_of, meant, nearest, play_of, trace, ways
from cowlab.ui.kuhfstein_words import (
    HELP,
    capital,
    card_title,
    cows_text,
    deed,
    fits_text,
    scoring_title,
    spots_text,
)
from cowlab.ui.pointing import Action, Deed, Reaction

_LETTER_KEYS: Final = {"o" if letter == "h" else letter: tile for letter, tile in BY_LETTER.items()}
"""Keys that choose a tile of the display: its letter, but ``o`` for a house, as h is the hint."""
_CARD_KEYS: Final = "abcd"
_VIEW_KEYS: Final = {
    "+": "view:in", "=": "view:in", "-": "view:out", ".": "view:fit",
    "Shift+ArrowLeft": "view:left", "Shift+ArrowRight": "view:right",
    "Shift+ArrowUp": "view:up", "Shift+ArrowDown": "view:down",
    "<": "page:back", ">": "page:next",
}  # fmt: skip


class AreaPointer:
    """The pointer of Kuhfstein (see :class:`cowlab.ui.pointing.Pointer`)."""

    help: tuple[tuple[str, str], ...] = HELP
    example = "tile:l:e1s2"

    def __init__(self) -> None:
        self.narrow = self.watching = False
        self.caption: tuple[str, str] | None = None
        self._view: Observation | None = None
        self._moves: tuple[Move, ...] = ()
        self._last: tuple[int, tuple[str, ...]] = (0, ())
        self._seen = Look()
        self.clear()

    def clear(self) -> None:
        """Drop all choices, lights and hints."""
        self._tile: int | None = None
        self._card: int | None = None
        self._hand: int | None = None
        self._ways: tuple[Way, ...] = ()
        self._picks: tuple[Spot, ...] = ()
        self._turned = 0
        self._herd: tuple[Spot, ...] = ()
        self._refused: tuple[str, ...] = ()
        self._hint: tuple[str, ...] = ()

    def show(self, view: Observation, recent: Sequence[tuple[Observation, Any]] = ()) -> None:
        """Look at a new view; choices are dropped. The newest change of ``recent`` is marked."""
        before, self._view = self._view, view
        self.clear()
        if before is None or before.seat != view.seat or not view.table.areas[view.seat]:
            self._seen = Look()
        self._seen = replace(self._seen, seat=None)
        self._moves = tuple(view.moves())
        traces = (trace(seen, move) for seen, move in reversed(recent))
        self._last = next((trace for trace in traces if trace), (view.seat, ()))

    @property
    def view(self) -> Observation:
        """The view being pointed at."""
        assert self._view is not None
        return self._view

    @property
    def chosen_tile(self) -> Landscape | None:
        return None if self._tile is None else self.view.table.tiles[self._tile]

    @property
    def chosen_card(self) -> CardFace | None:
        return None if self._hand is None else self.view.hand[self._hand]

    # Looking around

    def look(self, what: str) -> bool:
        """Change only what is looked at; returns whether this target or key does so."""
        target = _VIEW_KEYS.get(what, what)
        kind, _, rest = target.partition(":")
        if kind == "view":
            shown = window(self.view, self._seen, narrow=self.narrow)
            zoom, pan = shown.zoom, shown.pan
            if rest in WAYS:
                pan = shown.moved(rest)
            else:
                zoom, pan = {
                    "in": (zoom + 1, pan), "out": (zoom - 1, pan), "fit": (0, (0, 0))
                }[rest]  # fmt: skip
            shown = window(self.view, replace(self._seen, zoom=zoom, pan=pan), narrow=self.narrow)
            self._seen = replace(self._seen, zoom=shown.zoom, pan=shown.pan)
        elif kind == "page":
            step = 1 if rest == "next" else -1
            page = min(max(self._seen.page + step, 0), pages(self.view, narrow=self.narrow) - 1)
            self._seen = replace(self._seen, page=page)
        elif kind == "seat":
            seat = int(rest)
            own = seat == self.view.seat
            self._seen = replace(self._seen, seat=None if own else seat, zoom=0, pan=(0, 0))
        else:
            return False
        return True

    def _bring(self, spots: Sequence[Spot]) -> None:
        """Move the window, if needed, so that the spots can be seen."""
        self._seen = replace(self._seen, seat=None)
        for spot in reversed(spots):
            shown = window(self.view, self._seen, narrow=self.narrow)
            self._seen = replace(self._seen, pan=shown.bringing(spot))

    # Pointing

    def point(self, target: str) -> Reaction:
        """Choose what the target names, or make the move that it completes."""
        if self.look(target):
            return Reaction()
        self._refused = self._hint = ()
        if self.view.to_move != self.view.seat:
            return Reaction(say=self.prompt())
        kind, _, rest = target.partition(":")
        number = int(rest) if rest.isascii() and rest.isdigit() else -1
        match kind:
            case "tree":
                return self._judged(Plant(None if rest == "none" else spot_named(rest)))
            case "exchange":
                return self._judged(Exchange(Display(rest)))
            case "scoring":
                return self._choose_scoring(number)
            case "tile":
                return self._choose_tile(number)
            case "card":
                return self._choose_card(number)
            case "hand":
                return self._choose_hand(number)
        spot = spot_named(target)
        return Reaction(say=self.prompt()) if spot is None else self._point_at_spot(spot)

    def _judged(self, move: Move) -> Reaction:
        refusal = judge(self.view.table, self.view.own, move)
        return Reaction(move=move) if refusal is None else Reaction(refusal=refusal, tried=move)

    def _choose_scoring(self, slot: int) -> Reaction:
        own = self.view.own.scoring
        if slot not in range(len(own)):
            return Reaction(say="There is no scoring tile in this place.")
        if not isinstance(self.view.table.step, Choosing):
            return Reaction(say=f"At the end: {scoring_title(own[slot])}.")
        return self._judged(Choose(own[slot]))

    def _choose_tile(self, slot: int) -> Reaction:
        tiles = self.view.table.tiles
        if slot not in range(len(tiles)):
            return Reaction(say="There is no tile in this place.")
        same = self._tile == slot
        self.clear()
        if same:
            return Reaction(say=self.prompt())
        spots = self.view.table.areas[self.view.seat].free_spots()
        tried = self._judged(Place(tiles[slot], spots[0]))
        if tried.refusal is not None:
            return tried
        self._tile = slot
        self._seen = replace(self._seen, seat=None)
        where = "one spot" if len(spots) == 1 else f"{len(spots)} spots"
        only = str(spots[0]) if len(spots) == 1 else None
        say = f"{tiles[slot].word.capitalize()} chosen: {where} possible."
        return Reaction(say=say, focus=only)

    def _choose_card(self, slot: int) -> Reaction:
        cards = self.view.table.cards
        if slot not in range(len(cards)):
            return Reaction(say="There is no card in this place.")
        tried = self._judged(Take(cards[slot]))
        if self._card == slot or tried.refusal is not None:
            return tried
        self.clear()
        self._card = slot
        self._ways = ways(self.view.table.areas[self.view.seat], cards[slot])
        fits = fits_text(len(self._ways))
        title = card_title(cards[slot])
        return Reaction(say=f"{capital(title)}: {fits} now. Choose it again to take it.")

    def _choose_hand(self, slot: int) -> Reaction:
        hand = self.view.hand
        if slot not in range(len(hand)):
            return Reaction(say="There is no card in this place.")
        same = self._hand == slot
        self.clear()
        if same:
            return Reaction(say=self.prompt())
        card, area = hand[slot], self.view.table.areas[self.view.seat]
        self._hand = slot
        self._turn_page(slot)
        laid = nearest(area, card)
        tried = self._judged(play_of(card, laid))
        if tried.refusal is not None:
            if tried.refusal.rule == "KF-R15":
                refusal = self.view.why_nowhere(card) or tried.refusal
                return Reaction(refusal=refusal, tried=tried.tried)
            self._hand = None
            return tried
        self._ways = ways(area, card)
        self._seen = replace(self._seen, seat=None)
        if not any(self._shown(way) for way in self._ways):
            self._bring(self._ways[0].cows)
        fits = fits_text(len(self._ways))
        title = capital(card_title(card))
        if len(self._ways) == 1:
            cows = f"{cows_text(card.cows)} on {spots_text(self._ways[0].cows)}"
            say = f"{title}: {fits}, with {cows}. Choose one of its tiles."
            return Reaction(say=say, focus=str(self._ways[0].cows[0]))
        return Reaction(say=f"{title}: {fits}. Choose a tile that gets a cow.")

    def _shown(self, way: Way) -> bool:
        shown = window(self.view, self._seen, narrow=self.narrow)
        return all(shown.shows(spot) for spot in way.laid[0].cells)

    def _turn_page(self, slot: int) -> None:
        self._seen = replace(self._seen, page=slot // CARDS_A_PAGE[self.narrow])

    def _point_at_spot(self, spot: Spot) -> Reaction:
        table, area = self.view.table, self.view.table.areas[self.view.seat]
        if isinstance(table.step, Tree):
            squares = area.squares_at(table.step.spot)
            around = [s for s in squares if s.x <= spot.x <= s.x + 1 and s.y <= spot.y <= s.y + 1]
            if len(around) > 1:
                return Reaction(say="Several squares hold this tile: choose the middle of one.")
            return self._judged(Plant(around[0] if around else spot))
        if self.chosen_tile is not None:
            return self._judged(Place(self.chosen_tile, spot))
        if self.chosen_card is not None:
            return self._pick(self.chosen_card, spot)
        if area.has_cow(spot):
            herd = area.herd_at(spot)
            tried = self._judged(Home(herd))
            if tried.refusal is not None or spot in self._herd:
                return tried
            self.clear()
            self._herd = herd
            cows = "This cow" if len(herd) == 1 else f"This herd of {len(herd)} cows"
            return Reaction(say=f"{cows}: choose it again to bring it home.")
        if self._moves and isinstance(self._moves[0], Plant | Choose):
            return Reaction(say=self.prompt())
        if spot in area:
            return Reaction(say="Choose a card of your hand first, or a cow to bring home.")
        return Reaction(say="Choose a tile of the display first, then where it goes.")

    def _pick(self, card: CardFace, spot: Spot) -> Reaction:
        """Choose a tile for the card: once only one way is left that is the move."""
        if spot in self._picks:
            self._turned += 1
            left = len(meant(self._ways, self._picks))
            return Reaction(say=f"Way {self._turned % left + 1} of {left}. {self._confirming()}")
        found = meant(self._ways, (*self._picks, spot))
        self._turned = 0
        if found:
            self._picks = (*self._picks, spot)
        else:
            found = meant(self._ways, (spot,))
            self._picks = (spot,) if found else ()
        if not found:
            laid = nearest(self.view.table.areas[self.view.seat], card, spot)
            return self._judged(play_of(card, laid))
        if len(found) == 1:
            return self._judged(Play(card, found[0].cows))
        return Reaction(say=f"{len(found)} ways with a cow here. {self._confirming()}")

    def _confirming(self) -> str:
        return "Choose another of its tiles, the same again for the next way, or press Play it."

    @property
    def planned(self) -> Way | None:
        """The way to play the chosen card that is drawn boldly."""
        if self._hand is None:
            return None
        found = meant(self._ways, self._picks)
        return (
            found[self._turned % len(found)] if found and (self._picks or len(found) == 1) else None
        )

    # Lights

    @property
    def possible(self) -> frozenset[str]:
        """The targets that the choices so far leave."""
        lit = [f"exchange:{m.display.value}" for m in self._moves if isinstance(m, Exchange)]
        lit += [f"tree:{m.square}" for m in self._moves if isinstance(m, Plant) and m.square]
        own = self.view.own.scoring
        lit += [f"scoring:{own.index(m.tile)}" for m in self._moves if isinstance(m, Choose)]
        if self.chosen_tile is not None:
            lit += map(str, self.view.table.areas[self.view.seat].free_spots())
        if self._hand is not None:
            lit += [str(spot) for way in meant(self._ways, self._picks) for spot in way.cows]
        return frozenset(lit)

    def light(self, refusal: Violation) -> None:
        """Light the cells of a refusal until the next choice."""
        self._refused = refusal.cells

    def hint(self, move: Move) -> str:
        """Mark a move as a hint and return a sentence that tells it."""
        self.clear()
        if isinstance(move, Play):
            self._turn_page(self.view.hand.index(move.card))
        self._hint, spots = marks_of(self.view, move)
        self._bring(spots)
        return f"Hint: {deed(str(move)).asked}."

    def mark(self, targets: Sequence[str]) -> None:
        """Mark targets as hinted at, until the next choice."""
        self._hint = tuple(targets)
        self._bring([spot for target in targets if (spot := spot_named(target)) is not None])

    def deed(self, move: str) -> Deed:
        """Return a move as heard in words: ``place a lake on e2``."""
        return deed(move)

    # Buttons and keys

    def actions(self, *, hidden: bool = False) -> tuple[Action, ...]:
        """Return the buttons: do what is chosen, exchange a display, no tree, pass."""
        own = self.view.to_move == self.view.seat and not hidden
        moves = self._moves if own else ()
        label, move = self._confirmed()
        chosen = Action(label, "g", "Do what is chosen on the board", move if own else None,
                        lacking="nothing is chosen yet")  # fmt: skip
        others = (
            ("Exchange tiles", "x", "4 or 5 tiles of one landscape may be exchanged (KF-9)",
             Exchange(Display.TILES)),
            ("Exchange cards", "k", "4 cards with a landscape in common (KF-11)",
             Exchange(Display.CARDS)),
            ("No tree", "n", "Plant no tree on this square (KF-8)", Plant(None)),
            ("Pass", "p", "Only when nothing else can be done (KF-R16)", Pass()),
        )  # fmt: skip
        return (
            chosen,
            *(Action(word, key, tip, asked if asked in moves else None, asked)
              for word, key, tip, asked in others),
        )  # fmt: skip

    def _confirmed(self) -> tuple[str, Move | None]:
        if self._card is not None:
            card = self.view.table.cards[self._card]
            return f"Take the card for {card.points}", Take(card)
        if self._herd:
            return f"Bring home {cows_text(len(self._herd))}", Home(self._herd)
        card_chosen, way = self.chosen_card, self.planned
        if card_chosen is not None and way is not None:
            return f"Play it for {card_chosen.points}", Play(card_chosen, way.cows)
        return "Take, play or bring home", None

    def press(self, key: str) -> Reaction | None:
        """Numbers choose cards of the hand, squares or scoring tiles; letters from displays."""
        if self.look(key):
            return Reaction()
        table = self.view.table
        if len(key) == 1 and key in "123456789":
            return self.point(self._numbered(int(key) - 1))
        if key in _LETTER_KEYS:
            tile = _LETTER_KEYS[key]
            if tile not in table.tiles:
                return Reaction(say=f"No {tile.word} lies in the display.")
            return self.point(f"tile:{table.tiles.index(tile)}")
        if len(key) == 1 and key in _CARD_KEYS:
            return self.point(f"card:{_CARD_KEYS.index(key)}")
        return None

    def _numbered(self, number: int) -> str:
        table = self.view.table
        if isinstance(table.step, Tree):
            squares = table.areas[self.view.seat].squares_at(table.step.spot)
            return f"tree:{squares[number]}" if number < len(squares) else "tree"
        if isinstance(table.step, Choosing):
            return f"scoring:{number}"
        slots = page_slots(self.view, self._seen, narrow=self.narrow)
        return f"hand:{slots.start + number if number < len(slots) else len(self.view.hand)}"

    # The picture

    def prompt(self) -> str:
        """Return what the seat to move is asked to do, in one sentence."""
        heading, todo = self.caption or turn_words(self.view, watching=self.watching)
        return f"{heading}. {todo}"

    def scene(self, focus: str | None, *, hidden: bool) -> Scene:
        """Return the picture with the keyboard's focus; hands face down when ``hidden``."""
        left = meant(self._ways, self._picks) if self._picks else self._ways
        plan = self.planned
        laid = [way.laid[0] for way in left]
        look = replace(
            self._seen,
            tile=self._tile,
            card=self._card,
            hand=self._hand,
            chosen=tuple(map(str, (*self._herd, *self._picks))),
            possible=frozenset() if hidden else self.possible,
            refused=self._refused,
            last_seat=self._last[0],
            last=self._last[1],
            hint=self._hint,
            focus=focus,
            fits=() if hidden else tuple(laid),
            plan=left.index(plan) if plan in left else None,
            hide_hand=hidden,
            caption=self.caption,
            watching=self.watching,
        )
        return scene(self.view, look, narrow=self.narrow)
