"""A position as a board of characters, for the terminal."""

from __future__ import annotations

from cowlab.draw.fiese_kuehe.look import PLAIN, Look
from cowlab.draw.fiese_kuehe.words import turn_words
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import (
    COLUMN_LETTERS,
    ROWS,
    SEAT_LETTERS,
    SEAT_NAMES,
    WIDTH,
    Card,
    Cell,
)

_INSIDE = 3 * WIDTH + 2
"""Characters between the fences."""


def board_text(view: Observation, look: Look = PLAIN) -> str:
    """Return what a seat sees, in characters of one width.

    Cells as in positions: ``.`` free, ``o`` a cowpat, a herd's letter for its cow, a capital for a
    cow on a cowpat; ``~`` where nobody plays. Around it: ``[a]`` chosen, ``(.)`` possible, ``!a!``
    refused, ``*a*`` hinted, ``<.>`` the last move, ``>.<`` the cursor; ``av`` is turned round.
    """
    table = view.table
    heading, todo = turn_words(view, watching=look.watching)
    barn = _around(look, "barn", " barn ").center(_INSIDE, "=")
    lines = [heading, todo, "", f"    /{barn}\\"]
    for row in range(ROWS, 0, -1):
        lines.append(f" {row:2} |{_row(view, look, row)}|")
        if table.variant.herd == "boards" and row in (4, 7, 10):
            lines.append(f"    +{' -' * (_INSIDE // 2)} +")
    letters = "".join(
        f" {letter if letter in table.pasture.columns else ' '} " for letter in COLUMN_LETTERS
    )
    lines += [f"    +{'-' * _INSIDE}+", f"      {letters}".rstrip(), ""]
    lines += [_herd(view, look, seat) for seat in range(table.seats)]
    return "\n".join([*lines, "", _hand(view, look)]) + "\n"


def labels(view: Observation) -> dict[str, str]:
    """Return the cards that the board shows with a label, by it."""
    return {str(n): str(card) for n, card in enumerate(view.hand, 1)}


def _row(view: Observation, look: Look, row: int) -> str:
    cells = "".join(_cell(view, look, Cell(column, row)) for column in range(WIDTH))
    return f" {cells} "


def _cell(view: Observation, look: Look, cell: Cell) -> str:
    table = view.table
    if cell not in table.pasture:
        return _around(look, str(cell), " ~ ")
    owner, pat = table.owner(cell), cell in table.pasture.cowpats
    letter = "o" if pat else "."
    if owner is not None:
        letter = SEAT_LETTERS[owner].upper() if pat else SEAT_LETTERS[owner]
    drawn = _around(look, str(cell), f" {letter} ")
    return f"{drawn[:2]}v" if table.is_turned(cell) else drawn


def _around(look: Look, target: str, text: str) -> str:
    """The text with the marks of a target in place of the blanks around it."""
    marks = (
        ("><", look.focus == target),
        ("!!", target in look.refused),
        ("[]", look.cow == target),
        ("**", target in look.hint),
        ("()", target in look.possible),
        ("<>", target in look.last),
    )
    for pair, marked in marks:
        if marked:
            return f"{pair[0]}{text[1:-1]}{pair[1]}"
    return text


def _herd(view: Observation, look: Look, seat: int) -> str:
    table = view.table
    turn = ">" if seat == table.turn_seat else " "
    waiting = f" {table.waiting(seat)} waiting "
    if seat == view.seat:
        waiting = _around(look, "w", waiting)
    return (
        f"{turn} {SEAT_LETTERS[seat]} {SEAT_NAMES[seat]:<6} {table.home[seat]} home {waiting}"
        f" {view.hand_sizes[seat]} in hand  {len(table.discards[seat])} gone"
    )


def _hand(view: Observation, look: Look) -> str:
    name = SEAT_NAMES[view.seat]
    if look.hide_hand:
        return f"{name}’s hand is face down."
    if not view.hand:
        return f"{name} has no cards."
    lines = [f"{name}’s hand"]
    lines += [_card(slot, card, look) for slot, card in enumerate(view.hand)]
    return "\n".join(lines)


def _card(slot: int, card: Card, look: Look) -> str:
    text = _around(look, f"card:{slot}", f" {card} ")
    if look.card == slot:
        text = f"[{card}]"
    elif str(card) in look.refused:
        text = f"!{card}!"
    return f"  {slot + 1} {text} {card.title:<9} {card.reminder}"
