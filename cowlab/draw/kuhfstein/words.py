"""What a position is called in words: for screen readers, headings and the text board."""

from __future__ import annotations

from cowlab.draw.kuhfstein.look import Look
from cowlab.games.kuhfstein.ending import outcome
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import SEAT_NAMES, Spot
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import (
    Choosing,
    Display,
    Exchanged,
    Extra,
    Revealing,
    Showing,
    Start,
    Tree,
    Turn,
)
from cowlab.games.kuhfstein.table import Table
from cowlab.games.kuhfstein.track import Bonus


def turn_words(view: Observation, *, watching: bool = False) -> tuple[str, str]:
    """Return whose turn it is, and what is to be done, as a heading and a line below it.

    ``watching``: who looks has no seat.
    """
    table = view.table
    seat = table.turn_seat
    if seat is None:
        if table.shown:
            return "The game is over", outcome(table).reason
        return "The game is over", "All have chosen a scoring tile."
    own = seat == view.seat and not watching
    heading = f"{SEAT_NAMES[seat]}: your turn" if own else f"{SEAT_NAMES[seat]}’s turn"
    return heading, step_words(table)


def step_words(table: Table) -> str:
    """Return what is to be decided now, in one sentence."""
    match table.step:
        case Turn(_, actions):
            left = f"{actions} action{'s' if actions != 1 else ''} left"
            return f"{left}: place a tile, take a card, play a card or bring home a herd."
        case Extra(Bonus.ACTION):
            return "Bonus: one extra action, whichever you like."
        case Extra(Bonus.TILE):
            return "Bonus: place an extra tile from the display."
        case Extra(Bonus.CARD):
            return "Bonus: take an extra card from the display."
        case Exchanged(Display.TILES):
            return "The tiles are exchanged: now place one of them."
        case Exchanged(Display.CARDS):
            return "The cards are exchanged: now take one of them."
        case Tree(spot):
            return f"The tile on {spot} completes a square: plant a tree (5 points), or none."
        case Start():
            return "Choose your first card from the display."
        case Choosing():
            return "The game has ended: choose one of your scoring tiles, in secret."
        case Revealing(display, count):
            what = display.value if count > 1 else display.value[:-1]
            return f"{count} {what} to be turned up."
        case Showing():
            return "The scoring tiles are shown."
    return ""


def actions_left(table: Table) -> int:
    """Return how many actions of the turn are left, the one being taken not counted."""
    return next((step.actions for step in table.agenda if isinstance(step, Turn)), 0)


def spot_words(view: Observation, look: Look, seat: int, spot: Spot) -> str:
    """Return a spot of a seat's area as it is said: what lies there, how it is marked."""
    area = view.table.areas[seat]
    landscape = area.get(spot)
    said = [str(spot), "free" if landscape is None else landscape.word]
    if area.has_cow(spot):
        said.append(
            "your cow"
            if seat == view.seat and not look.watching
            else f"a cow of {SEAT_NAMES[seat]}"
        )
    if landscape is not None and any(
        0 <= spot.x - tree.x <= 1 and 0 <= spot.y - tree.y <= 1 for tree in area.trees
    ):
        said.append("under a tree")
    if seat == view.seat and any(spot in fit.cells for fit in look.fits):
        said.append("the chosen card fits here")
    return ", ".join([*said, *mark_words(look, str(spot))])


def mark_words(look: Look, target: str) -> list[str]:
    """Return how a target is marked, in words."""
    said = []
    slots = (("tile", look.tile), ("card", look.card), ("hand", look.hand))
    if target in look.chosen or any(target == f"{kind}:{slot}" for kind, slot in slots):
        said.append("chosen")
    if target in look.possible:
        said.append("possible")
    if target in look.hint:
        said.append("hinted")
    if target in look.refused:
        said.append("refused")
    if target in look.last:
        said.append("last move")
    return said


def marked(text: str, look: Look, target: str) -> str:
    """Return a target's words with how it is marked."""
    return ", ".join([text, *mark_words(look, target)])


def card_words(card: CardFace) -> str:
    """Return a card as it is said, row by row."""
    rows = "; ".join(", ".join(_cell_word(letter) for letter in row) for row in card.pattern.rows)
    cows = "1 cow" if card.cows == 1 else f"{card.cows} cows"
    points = "1 point" if card.points == 1 else f"{card.points} points"
    return f"{points}, {cows}: {rows}"


def _cell_word(letter: str) -> str:
    words = {"y": "hay", "m": "meadow", "f": "forest", "l": "lake", "h": "house"}
    return words.get(letter, "any tile" if letter == "#" else "nothing")


def scoring_words(tile: ScoringTile) -> str:
    """Return a scoring tile as it is said."""
    return f"{tile.points} points for {tile.condition}"


def bonus_words(bonus: Bonus) -> str:
    """Return a bonus in two or three words."""
    return "recall all cows" if bonus is Bonus.RECALL else bonus.title


def description(view: Observation, *, watching: bool = False) -> str:
    """Return the whole position in a few sentences."""
    table = view.table
    heading, todo = turn_words(view, watching=watching)
    said = [f"{heading}.", todo]
    for seat, area in enumerate(table.areas):
        said.append(
            f"{SEAT_NAMES[seat]}: {table.scores[seat]} points, {len(area)} tiles, "
            f"{len(area.trees)} trees, {table.supply(seat)} cows in the supply, "
            f"{len(area.cows)} placed, {table.hand_sizes()[seat]} cards in hand."
        )
    spaces = ", ".join(f"{space.at} {bonus_words(space.bonus)}" for space in table.track)
    said.append(f"Bonus spaces: {spaces}. Trees left: {table.trees}.")
    return " ".join(said)
