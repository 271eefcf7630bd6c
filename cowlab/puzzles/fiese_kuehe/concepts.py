"""The concepts that solving a puzzle may take, and which of them a move uses."""

from __future__ import annotations

from typing import Final

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.judge import Effect, play_effect, scare_effect
from cowlab.games.fiese_kuehe.moves import Move, Play, Scare
from cowlab.games.fiese_kuehe.parts import BARN, BARN_ROW, WAITING, Ability, Cell
from cowlab.games.fiese_kuehe.walking import open_cell, straight

LEVELS: Final = {
    "spare": 1,
    "growl": 2,
    "herd": 2,
    "push": 2,
    "splash": 2,
    "zigzag": 2,
    "boards": 3,
    "chain": 3,
    "moo": 3,
    "own": 3,
    "turned": 3,
    "waiting": 3,
    "shove": 4,
}
"""Each concept and how hard it is, 1 to 4 (docs/puzzles.md says what each one means)."""

WHY_CONCEPTS: Final = {
    "FK-R3": "herd",
    "FK-R19": "boards",
    "FK-R7": "push",
    "FK-R6": "splash",
    "FK-R10": "moo",
    "FK-R11": "zigzag",
    "FK-R18": "turned",
}
"""The concept that a rule belongs to; rules of plain walking belong to none, FK-R8 to the card."""


def used(state: State, move: Move) -> frozenset[str]:
    """Return the concepts that a legal move uses in the state."""
    seat = state.table.turn_seat
    assert seat is not None
    if isinstance(move, Scare):
        effect = scare_effect(state.table, move)
        assert isinstance(effect, Effect)
        found = {"moo"} | ({"shove"} if len(effect.shifts) > 1 else set())
        return frozenset(found | _own(state, effect, seat))
    if not isinstance(move, Play):
        return frozenset()
    effect = play_effect(state.table, state.hands[seat], move)
    assert isinstance(effect, Effect)
    return frozenset(_walking(state, move) | _landing(move, effect) | _own(state, effect, seat))


def _own(state: State, effect: Effect, seat: int) -> set[str]:
    own = any(state.table.owner(shift.cow) == seat for shift in effect.shifts)
    return {"own"} if own else set()


def _landing(move: Play, effect: Effect) -> set[str]:
    if not effect.shifts:
        return set()
    found = {"push" if move.card.ability is Ability.PUSH else "growl"}
    if len(effect.shifts) > 1:
        found.add("chain")
    if any(shift.to == WAITING for shift in effect.shifts):
        found.add("waiting")
    return found


def _walking(state: State, move: Play) -> set[str]:
    table, card = state.table, move.card
    found = set()
    way = straight(move.cow, move.to)
    if move.to == BARN and isinstance(move.cow, Cell) and card.ability is not Ability.HUEH:
        found |= {"spare"} if BARN_ROW - move.cow.row < card.steps else set()
    if card.ability is Ability.SPLASH and way is not None:
        found |= {"splash"} if table.pasture.cowpats & set(way.cells) else set()
    if card.ability is Ability.ZIGZAG:
        occupied = dict(table.occupied())
        plain = (
            way is not None
            and (way.steps == card.steps or (move.to == BARN and way.steps < card.steps))
            and all(open_cell(table, occupied, cell, Ability.ZIGZAG) for cell in way.cells)
        )
        found |= set() if plain else {"zigzag"}
    return found
