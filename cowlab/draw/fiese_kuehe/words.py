"""What a position is called in words: for screen readers, headings and the text board."""

from __future__ import annotations

from cowlab.core.model import CHANCE
from cowlab.draw.fiese_kuehe.look import Look
from cowlab.games.fiese_kuehe.ending import outcome
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import HERD, SEAT_NAMES, Card, Cell


def turn_words(view: Observation, *, watching: bool = False) -> tuple[str, str]:
    """Return whose turn it is, and what is to be done, as a heading and a line below it.

    ``watching``: who looks has no seat.
    """
    table = view.table
    seat = table.turn_seat
    if seat is None:
        result = outcome(table)
        winners = " and ".join(SEAT_NAMES[winner] for winner in result.winners)
        verb = "wins" if len(result.winners) == 1 else "share the victory"
        return f"{winners} {verb}", result.reason
    name, own = SEAT_NAMES[seat], seat == view.seat and not watching
    heading = f"{name}: your turn" if own else f"{name}’s turn"
    if view.to_move is CHANCE:
        count = table.drawing
        return heading, f"{count} card{'s' if count > 1 else ''} to be drawn from the pile."
    if table.moo is not None:
        count = len(table.moo.unscared)
        if not count:
            return heading, f"Moo on {table.moo.cow}: nobody is left to scare. End the Moo."
        return heading, f"Moo on {table.moo.cow}: scare a cow ({count} left), or be done."
    return heading, "Play a card with a cow, or change cards."


def cell_words(view: Observation, look: Look, cell: Cell) -> str:
    """Return a cell as it is said: its name, what stands and lies there, how it is marked."""
    table = view.table
    owner, pat = table.owner(cell), cell in table.pasture.cowpats
    said = [str(cell)]
    if owner is not None:
        said.append(
            "your cow"
            if owner == view.seat and not look.watching
            else f"a cow of {SEAT_NAMES[owner]}"
        )
        if table.is_turned(cell):
            said.append("turned round")
        if pat:
            said.append("on a cowpat")
        if table.moo is not None and table.moo.cow == cell:
            said.append("it moos")
    else:
        said.append("cowpat" if pat else "free")
    return ", ".join([*said, *mark_words(look, str(cell))])


def mark_words(look: Look, target: str) -> list[str]:
    """Return how a target is marked, in words."""
    said = []
    if look.cow == target or (look.card is not None and target == f"card:{look.card}"):
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


def barn_words(view: Observation, look: Look) -> str:
    """Return the barn as it is said."""
    home = ", ".join(f"{SEAT_NAMES[n]} {count}" for n, count in enumerate(view.table.home))
    return ", ".join([f"barn, cows home: {home}", *mark_words(look, "barn")])


def waiting_words(view: Observation, look: Look) -> str:
    """Return the own waiting cows as they are said."""
    count = view.table.waiting(view.seat)
    said = f"{count or 'none'} of your {HERD} cows waiting to enter"
    return ", ".join([said, *mark_words(look, "w")])


def card_words(slot: int, card: Card, look: Look) -> str:
    """Return a card of the hand as it is said."""
    said = f"card {slot + 1}: {card.title}. {card.reminder}"
    marks = mark_words(look, f"card:{slot}")
    if str(card) in look.refused and "refused" not in marks:
        marks.append("refused")
    return " ".join([said, *([", ".join(marks)] if marks else [])])


def description(view: Observation, *, watching: bool = False) -> str:
    """Return the whole position in a few sentences."""
    table = view.table
    heading, todo = turn_words(view, watching=watching)
    herds = []
    for seat, cells in enumerate(table.cows):
        where = ", ".join(map(str, cells)) or "none"
        herds.append(
            f"{SEAT_NAMES[seat]}: {table.home[seat]} home, on the pasture {where}, "
            f"{table.waiting(seat)} waiting."
        )
    return " ".join([f"{heading}.", todo, *herds])
