"""Why a card does not fit: what is wrong where, at the nearest miss or for given cows (KF-R15)."""

from __future__ import annotations

import enum
import heapq
from collections.abc import Collection, Iterator, Sequence
from typing import Final, NamedTuple

from cowlab.core.violation import Violation
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.parts import Landscape, Spot, reading_order, sorted_spots
from cowlab.games.kuhfstein.placements import Placement
from cowlab.games.kuhfstein.shapes import CardFace

RULE: Final = "KF-R15"
_MIRRORED: Final = "it would fit mirrored, but a card may only be turned"


class Fault(enum.IntEnum):
    """What can be wrong with a cell, the easiest to mend first: a landscape never changes."""

    COW = 1
    NO_TILE = 2
    LANDSCAPE = 3


class Wrong(NamedTuple):
    """A cell of a laid card that is not as it should be."""

    spot: Spot
    fault: Fault
    wants: Landscape | None
    """The landscape of an open cell; ``None`` for a closed cell, which takes any tile."""
    found: Landscape | None
    """The landscape that lies there."""

    def __str__(self) -> str:
        wants = "a tile" if self.wants is None else _a(self.wants)
        if self.fault is Fault.COW:
            return f"a cow stands on {self.spot}"
        if self.found is None:
            return f"no tile lies on {self.spot}, and the card wants {wants}"
        return f"{self.spot} is {_a(self.found)}, and the card wants {wants}"

    @property
    def mended(self) -> str:
        """What would have to be there: ``a lake on e1``."""
        if self.fault is Fault.COW:
            return f"no cow on {self.spot}"
        return f"{'any tile' if self.wants is None else _a(self.wants)} on {self.spot}"


def _a(landscape: Landscape) -> str:
    return "hay" if landscape is Landscape.HAY else f"a {landscape.word}"


class Miss(NamedTuple):
    """A card laid where it does not fit: all that is wrong, in reading order."""

    placement: Placement
    wrong: tuple[Wrong, ...]

    @property
    def cells(self) -> tuple[str, ...]:
        """The names of the wrong cells, to light up."""
        return tuple(str(wrong.spot) for wrong in self.wrong)

    @property
    def effort(self) -> tuple[int, int]:
        """How hard it is to mend: first by the number of wrong cells."""
        return len(self.wrong), sum(2 * one.fault - (one.wants is None) for one in self.wrong)

    @property
    def mendable(self) -> bool:
        """Whether it can become right: a landscape that lies there never changes."""
        return all(one.fault is not Fault.LANDSCAPE for one in self.wrong)

    def __str__(self) -> str:
        return "; ".join(map(str, self.wrong))


def wrongs(area: Area, placement: Placement) -> tuple[Wrong, ...]:
    """Return all that is wrong with a card laid like this; nothing if it fits."""
    return _wrongs(area.tiles, frozenset(area.cows), placement)


def _wrongs(
    tiles: dict[Spot, Landscape], cows: frozenset[Spot], placement: Placement
) -> tuple[Wrong, ...]:
    found = []
    for spot, wants in zip(placement.cows, placement.turn.wants, strict=True):
        tile = tiles.get(spot)
        if tile is None:
            found.append(Wrong(spot, Fault.NO_TILE, wants, None))
        elif tile is not wants:
            found.append(Wrong(spot, Fault.LANDSCAPE, wants, tile))
        elif spot in cows:
            found.append(Wrong(spot, Fault.COW, wants, tile))
    for spot in placement.closed:
        if spot not in tiles:
            found.append(Wrong(spot, Fault.NO_TILE, None, None))
    return tuple(sorted(found, key=lambda wrong: reading_order(wrong.spot)))


def near_misses(area: Area, card: CardFace, most: int = 1) -> tuple[Miss, ...]:
    """Return the nearest misses of a card: fewest wrong cells first, then the easiest to mend.

    At least one cell of the card lies on a tile: an area without tiles has no near miss. Places
    where the card fits are no misses.
    """
    nearest = heapq.nsmallest(most, _ranked(area, card), key=lambda pair: pair[0])
    return tuple(miss for _, miss in nearest)


def nearest_mendable(area: Area, card: CardFace) -> Miss | None:
    """Return the nearest miss that more tiles, or fewer cows, would make right, if any."""
    ranked = (pair for pair in _ranked(area, card) if pair[1].mendable)
    return min(ranked, key=lambda pair: pair[0], default=((), None))[1]


def _ranked(area: Area, card: CardFace) -> Iterator[tuple[tuple[int, ...], Miss]]:
    """Yield all misses that touch a tile, with their rank."""
    tiles, cows = area.tiles, frozenset(area.cows)
    for number, turn in enumerate(card.turns):
        cells = (*turn.cows, *turn.closed)
        for at in sorted_spots({spot.step(-dx, -dy) for spot in tiles for dx, dy in cells}):
            placement = Placement(turn, at)
            wrong = _wrongs(tiles, cows, placement)
            if wrong:
                miss = Miss(placement, wrong)
                yield (*miss.effort, number, *reading_order(at)), miss


def fits_mirrored(area: Area, card: CardFace) -> Sequence[Placement]:
    """Return where the card's mirror image would fit; nothing for a symmetric card."""
    mirror = card.mirrored()
    return () if mirror is None else area.placements(mirror)


def why_nowhere(area: Area, card: CardFace, supply: int | None = None) -> Violation | None:
    """Return why the card can be played nowhere in the area, or ``None`` if it can.

    The sentence is about the nearest miss. ``supply`` is the number of cows in the player's
    supply; ``None``: enough.
    """
    if area.placements(card):
        return _supply(card, supply)
    misses = near_misses(area, card)
    if not misses:
        return Violation(RULE, "the card needs tiles, and none lies in the play area yet")
    because = f"the card fits nowhere; at the nearest miss {misses[0]}"
    mendable = None if misses[0].mendable else nearest_mendable(area, card)
    if mendable is not None:
        because += f"; it would fit with {_and([one.mended for one in mendable.wrong])}"
    if fits_mirrored(area, card):
        because += f"; {_MIRRORED}"
    return Violation(RULE, because, misses[0].cells)


def why_not(
    area: Area, card: CardFace, cows: Collection[Spot], supply: int | None = None
) -> Violation | None:
    """Return why the card may not be played with cows on exactly these spots, or ``None``.

    ``supply`` is the number of cows in the player's supply; ``None``: enough.
    """
    if len(cows) != card.cows or len(set(cows)) != len(cows):
        return Violation(
            RULE,
            f"the card takes {_cows(card.cows)} on as many tiles, not {len(set(cows))}",
            tuple(map(str, sorted_spots(set(cows)))),
        )
    laid = _laid(card, cows)
    if not laid:
        spots = sorted_spots(cows)
        mirrored = any(spots == placement.cows for placement in fits_mirrored(area, card))
        return Violation(
            RULE,
            _MIRRORED
            if mirrored
            else "these tiles do not lie to each other as the open cells of the card do, "
            "however it is turned",
            tuple(map(str, spots)),
        )
    tiles, standing = area.tiles, frozenset(area.cows)
    misses = [Miss(placement, _wrongs(tiles, standing, placement)) for placement in laid]
    miss = min(misses, key=lambda miss: miss.effort)
    if not miss.wrong:
        return _supply(card, supply)
    mirrored = any(sorted_spots(cows) == fit.cows for fit in fits_mirrored(area, card))
    return Violation(RULE, f"{miss}; {_MIRRORED}" if mirrored else str(miss), miss.cells)


def _laid(card: CardFace, cows: Collection[Spot]) -> list[Placement]:
    """Return the ways to lay a card with its open cells on exactly these spots."""
    first, *_ = spots = sorted_spots(cows)
    laid = (Placement(turn, first) for turn in card.turns)
    return [placement for placement in laid if placement.cows == spots]


def _supply(card: CardFace, supply: int | None) -> Violation | None:
    if supply is None or supply >= card.cows:
        return None
    return Violation(RULE, f"the card takes {_cows(card.cows)}, and the supply has {_cows(supply)}")


def _and(words: Sequence[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _cows(number: int) -> str:
    return f"{number} cow" if number == 1 else f"{number} cows"
