"""What happened in a game, in words, as one seat may hear it. No widgets."""

from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from cowlab.core.model import CHANCE
from cowlab.ui.pointing import Deed, Pointer
from cowlab.ui.session import Session

_MOST_DEEDS: Final = 3
"""More deeds of a turn than these are counted, and only the last is told."""
_CHANCE: Final = "Chance"


@dataclass(frozen=True, slots=True)
class Event:
    """A ply as the session's viewer heard it. ``ply`` is 1-based.

    ``seat``: who decided it; where chance did, who decided last (``None``: nobody so far).
    ``hidden``: some of it is secret.
    """

    ply: int
    seat: int | None
    chance: bool
    heard: str
    hidden: bool
    deed: Deed


def events(
    session: Session, pointer: Pointer, first: int = 0, viewer: int | None = None
) -> list[Event]:
    """Return what happened from ply ``first`` (0-based) up to the cursor.

    ``viewer``: the seat that hears it; usually the session's viewer.
    """
    found: list[Event] = []
    viewer = session.viewer if viewer is None else viewer
    seat = session.decider(first)
    for ply in range(first, session.at):
        state, move = session.states[ply], session.moves[ply]
        seat = state.to_move if isinstance(state.to_move, int) else seat
        heard = state.heard(move, viewer)
        found.append(
            Event(
                ply + 1, seat, state.to_move is CHANCE, heard, heard != str(move),
                pointer.deed(heard),
            )
        )  # fmt: skip
    return found


def name_of(session: Session, seat: int | None) -> str:
    """Return the seat's name."""
    return _CHANCE if seat is None else session.game.seat_names[seat]


def since_decision(session: Session, pointer: Pointer) -> str:
    """Return what the others did since the viewer's last decision; nothing where they did not.

    Where only bots play: what the last of them did.
    """
    first = session.at
    while first and session.states[first - 1].to_move != session.viewer:
        first -= 1
    if not session.people:
        last = session.decider(session.at)
        first = session.at
        while first and session.decider(first) == last:
            first -= 1
    happened = events(session, pointer, first)
    decided = [event for event in happened if event.deed.news or not event.chance]
    turns = [(seat, [e.deed for e in group]) for seat, group in groupby(decided, lambda e: e.seat)]
    told = "; ".join(_turn(name_of(session, seat), deeds) for seat, deeds in turns)
    return f"{told}." if told else ""


def _turn(name: str, deeds: Sequence[Deed]) -> str:
    if len(deeds) > _MOST_DEEDS:
        return f"{name}: {len(deeds)} actions, at last {deeds[-1].told}"
    return f"{name} {joined(deeds)}"


def joined(deeds: Iterable[Deed]) -> str:
    """Return deeds as ``placed a lake on e2 and took the 7-point card``."""
    parts = []
    for did, group in groupby(deeds, lambda deed: deed.did):
        whats = [deed.what for deed in group]
        if len(whats) > 1 and len(set(whats)) == 1:
            parts.append(f"{did} {whats[0]} {len(whats)} times".replace("  ", " "))
        else:
            parts.append(f"{did} {_listed(whats)}".strip())
    return _listed(parts)


def _listed(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def log_html(session: Session, pointer: Pointer) -> str:
    """Return all moves so far as a list to scroll in: number, name, words, and as typed.

    The newest comes first. What chance did stands with the decision before it.
    """
    rows = []
    for turn in reversed(_with_chance(events(session, pointer))):
        name = name_of(session, turn[0].seat)
        words = html.escape(joined(event.deed for event in turn))
        typed = html.escape(" ".join(event.heard for event in turn))
        rows.append(f'<li value="{turn[0].ply}"><b>{name}</b> {words} <small>{typed}</small></li>')
    if not rows:
        return "Nothing has happened yet."
    return f'<ol class="cowlab-log" tabindex="0" aria-label="All moves so far">{"".join(rows)}</ol>'


def _with_chance(happened: Iterable[Event]) -> list[list[Event]]:
    turns: list[list[Event]] = []
    for event in happened:
        if event.chance and turns:
            turns[-1].append(event)
        else:
            turns.append([event])
    return turns
