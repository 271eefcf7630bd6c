"""The deck of cards: our own, or one that people enter from the game they own (KF-R2)."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from cowlab.core.data import DataError, file_text, only_keys, packaged_text, parse_toml
from cowlab.core.notation import NotationError
from cowlab.games.kuhfstein.parts import CARD_DISPLAY, SEATS, START_HAND
from cowlab.games.kuhfstein.shapes import CardFace, parse_card

FEWEST_CARDS: Final = max(SEATS) * START_HAND + CARD_DISPLAY
"""Enough to deal every hand and fill the display."""
MOST_CARDS: Final = 200
LONGEST: Final = 20_000
"""Characters a deck file may have: a reader of TOML takes its time over longer nonsense."""
_DIGEST_LENGTH: Final = 12


@dataclass(frozen=True, slots=True)
class Deck:
    """A named set of cards, sorted by their text.

    Records and puzzles name a deck by its ``identity``: the name, and a digest of the cards that
    stays the same however the file lists or turns them.
    """

    name: str
    cards: tuple[CardFace, ...]
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "cards", tuple(sorted(self.cards, key=str)))
        listed = "\n".join(map(str, self.cards)).encode("ascii")
        object.__setattr__(self, "digest", hashlib.sha256(listed).hexdigest()[:_DIGEST_LENGTH])

    @property
    def identity(self) -> str:
        """One ASCII word that names exactly these cards, as ``own@0123456789ab``."""
        return f"{self.name}@{self.digest}"

    def __contains__(self, card: object) -> bool:
        return card in self.cards

    def __len__(self) -> int:
        return len(self.cards)


def read_deck(text: str, file: str) -> Deck:
    """Return the deck of a deck file; raises DataError naming file, entry and fault."""
    if len(text) > LONGEST:
        raise DataError(
            file, "the whole file", f"has {len(text)} characters, at most {LONGEST} are allowed"
        )
    document = parse_toml(text, file)
    only_keys(document, ("name", "cards"), file, "the whole file")
    name, entries = document.get("name"), document.get("cards")
    if not isinstance(name, str) or not (name.isascii() and name.isalnum() and len(name) <= 16):
        raise DataError(file, "name", f"is {name!r}, expected 1 to 16 letters or digits")
    if not isinstance(entries, list):
        raise DataError(file, "cards", "expected a list of cards as l./#./#y=8")
    if not FEWEST_CARDS <= len(entries) <= MOST_CARDS:
        raise DataError(
            file, "cards", f"has {len(entries)} cards, expected {FEWEST_CARDS} to {MOST_CARDS}"
        )
    cards: dict[str, int] = {}
    faces = []
    for number, entry in enumerate(entries, 1):
        face = _face(entry, file, number)
        shape = str(face.pattern)
        if shape in cards:
            raise DataError(
                file, _entry(number, entry), f"is the shape of card {cards[shape]}, maybe turned"
            )
        cards[shape] = number
        faces.append(face)
    return Deck(name, tuple(faces))


def _face(entry: object, file: str, number: int) -> CardFace:
    if not isinstance(entry, str):
        raise DataError(file, f"card {number}", f"is {entry!r}, expected text as l./#./#y=8")
    try:
        return parse_card(entry)
    except NotationError as error:
        raise DataError(
            file, _entry(number, entry), f"character {error.place + 1}: {error.problem}"
        ) from None


def _entry(number: int, text: str) -> str:
    shown = text if len(text) <= 40 else text[:39] + "…"
    return f"card {number} ({shown!r})"


@cache
def own_deck() -> Deck:
    """Return the 55 cards that come with cowlab; not the printed ones."""
    return read_deck(packaged_text("cowlab.games.kuhfstein", "data/deck.toml"), "deck.toml")


def load_deck(path: str | Path | None) -> Deck:
    """Return the deck of a user's file, or the own one for ``None``."""
    if path is None:
        return own_deck()
    deck = read_deck(file_text(path), str(path))
    if deck.name == own_deck().name and deck != own_deck():
        raise DataError(
            str(path), "name", f"is {deck.name!r}, the deck that comes with cowlab; take another"
        )
    return deck
