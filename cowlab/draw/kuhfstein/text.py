"""A position as a board of characters, for the terminal."""

from __future__ import annotations

import textwrap
from itertools import zip_longest

from cowlab.draw.kuhfstein.look import PLAIN, Look
from cowlab.draw.kuhfstein.words import bonus_words, turn_words
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.ending import condition, score_sheet
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import GOAL, SEAT_LETTERS, SEAT_NAMES, Spot
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.table import Table

_CARDS_A_ROW = 6
_CARD = 11
"""Characters for a card, the gap behind it included."""
_WIDEST = 79
_LABELS = "abcd"


def board_text(view: Observation, look: Look = PLAIN) -> str:
    """Return what a seat sees, in characters of one width.

    Areas as in positions: a letter a tile, a capital for one with a cow, ``.`` a free spot, ``+`` a
    tree in the middle of its tiles. Around a spot: ``(.)`` possible, ``!y!`` refused, ``*y*``
    hinted, ``<y>`` the last move, ``[y]`` chosen, ``>y<`` the cursor. A card is its shape, with
    ``#`` for any tile, and its points.
    """
    table = view.table
    heading, todo = turn_words(view, watching=look.watching)
    lines = [heading, *textwrap.wrap(todo, _WIDEST), "", *_seats(view), "", *_track(table), ""]
    lines += ["Cards in the display", *_cards(table.cards, _LABELS)]
    tiles = "  ".join(f"{tile} {tile.word}" for tile in table.tiles) or "none"
    lines += ["", f"Tiles in the display: {tiles}"]
    lines += [f"Face down: {table.stack_size()} tiles, {table.pile_size()} cards. "
              f"Trees left: {table.trees}."]  # fmt: skip
    for seat, area in enumerate(table.areas):
        if seat != view.seat and area:
            lines += ["", f"{SEAT_NAMES[seat]}’s area", *area_lines(area)]
    yours = "" if look.watching else " (yours)"
    lines += ["", f"{SEAT_NAMES[view.seat]}’s area{yours}"]
    lines += area_lines(table.areas[view.seat], look, free=True)
    lines += ["", *(_sheet(table) if table.shown else _own(view, look))]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def labels(view: Observation) -> dict[str, str]:
    """Return the cards that the board shows with a label, by it."""
    hand = {str(n): str(card) for n, card in enumerate(view.hand, 1)}
    return {**dict(zip(_LABELS, map(str, view.table.cards), strict=False)), **hand}


def _seats(view: Observation) -> list[str]:
    table = view.table
    lines = ["            points  cows  cards  tiles  trees"]
    for seat, area in enumerate(table.areas):
        turn = ">" if seat == table.turn_seat else " "
        lines.append(
            f"{turn} {SEAT_LETTERS[seat]} {SEAT_NAMES[seat]:<6} {table.scores[seat]:>6} "
            f"{table.supply(seat):>6} {table.hand_sizes()[seat]:>6} {len(area):>6} "
            f"{len(area.trees):>6}"
        )
    return lines


def _track(table: Table) -> list[str]:
    """The score track from 0 to 65 with its bonus spaces and markers, in two lines."""
    spaces = ["-" if n % 5 else "|" for n in range(GOAL + 1)]
    for space in table.track:
        spaces[space.at] = "*"
    for seat, score in enumerate(table.scores):
        at = min(score, GOAL)
        spaces[at] = SEAT_LETTERS[seat] if spaces[at] in "-|*" else "&"
    bonuses = ", ".join(f"{space.at} {bonus_words(space.bonus)}" for space in table.track)
    legend = textwrap.wrap(f"* bonus: {bonuses}; & several markers", _WIDEST - 2)
    return [f"  {''.join(spaces)}", *(f"  {line}" for line in legend)]


def area_lines(area: Area, look: Look = PLAIN, *, free: bool = False) -> list[str]:
    """Return an area as rows with the names of its columns and rows."""
    left, top = area.left, area.top
    columns, rows = area.size if area else (1, 1)
    if free:
        left, top, columns, rows = left - 1, top - 1, columns + 2, rows + 2
    names = [str(Spot(x, 0)) for x in range(left, left + columns)]
    lines = [" " * 5 + "".join(f"{name:^4}" for name in names)]
    spots = set(area.free_spots()) if free else set()
    trees = {tree.step(1, 1) for tree in area.trees}
    for y in range(top, top + rows):
        row = [Spot(x, y) for x in range(left, left + columns)]
        if any(spot in trees for spot in row):
            joints = ("+   " if spot in trees else "    " for spot in row)
            lines.append(" " * 4 + "".join(joints))
        cells = (_cell(area, spot, look, spots) for spot in row)
        lines.append(f"{Spot(0, y)!s:>4} {' '.join(cells)}")
    return lines


def _cell(area: Area, spot: Spot, look: Look, free: set[Spot]) -> str:
    landscape = area.get(spot)
    letter = " " if landscape is None else landscape.value
    if area.has_cow(spot):
        letter = letter.upper()
    if landscape is None and spot in free:
        letter = "."
    name = str(spot)
    planned = look.fits[look.plan].cows if look.plan is not None else ()
    for marks, there in (
        ("><", look.focus == name),
        ("!!", name in look.refused),
        ("[]", name in look.chosen or spot in planned),
        ("**", name in look.hint),
        ("()", name in look.possible),
        ("<>", name in look.last and landscape is not None),
    ):
        if there:
            return f"{marks[0]}{letter}{marks[1]}"
    return f" {letter} "


def _cards(cards: tuple[CardFace, ...], labels: str = "") -> list[str]:
    """Return cards side by side, as many rows of them as needed."""
    if not cards:
        return ["  none"]
    lines: list[str] = []
    for start in range(0, len(cards), _CARDS_A_ROW):
        row = cards[start : start + _CARDS_A_ROW]
        heads = []
        for n, card in enumerate(row, start):
            label = labels[n] if labels else str(n + 1)
            heads.append(f"{label}: {card.points} pts")
        lines.append("  " + "".join(f"{head:<{_CARD}}" for head in heads))
        shapes = [[" ".join(line).replace(".", " ") for line in card.pattern.rows] for card in row]
        for parts in zip_longest(*shapes, fillvalue=""):
            lines.append("  " + "".join(f"   {part:<{_CARD - 3}}" for part in parts))
    return lines


def _own(view: Observation, look: Look) -> list[str]:
    name = SEAT_NAMES[view.seat]
    if look.hide_hand:
        return [f"{name}’s hand is face down."]
    lines = [f"{name}’s hand", *_cards(view.hand), "", "Scoring tiles"]
    for tile in view.own.scoring:
        holds, because = condition(view.table, view.seat, tile)
        mark = "chosen" if tile == view.chosen else "holds" if holds else "not yet"
        lines.append(f"  {tile.name:<8} {tile.points} for {tile.condition}")
        lines.append(f"           {mark}: {because}")
    return lines


def _sheet(table: Table) -> list[str]:
    lines = ["Score sheet"]
    for row in score_sheet(table):
        tile = row.tile.condition if row.tile else "no scoring tile"
        verdict = "holds" if row.holds else "fails"
        lines.append(
            f"  {SEAT_NAMES[row.seat]:<6} {row.track:>3} + {row.bonus} = {row.total:>3}   "
            f"{row.tiles} tiles"
        )
        lines += [
            f"         {row.track_words}",
            f"         {tile}",
            f"         {verdict}: {row.because}",
        ]
    return lines
