"""The judge of Fiese Kühe: what a move does, or the first rule that it breaks.

Looks only at the open table and the hand of the seat on turn, so that states and observations are
judged alike.
"""

from __future__ import annotations

from dataclasses import dataclass

from cowlab.core.violation import Violation
from cowlab.games.fiese_kuehe.herd import herd_violation
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play, Scare
from cowlab.games.fiese_kuehe.parts import (
    BACKWARD,
    BARN,
    ROWS,
    WAITING,
    Ability,
    Cards,
    Cell,
    Direction,
    Origin,
)
from cowlab.games.fiese_kuehe.steps import Drawing, Turn
from cowlab.games.fiese_kuehe.table import Table
from cowlab.games.fiese_kuehe.walking import (
    Chain,
    Shift,
    Straight,
    chain,
    column_letter,
    neighbours,
    straight,
    zigzag_ends,
    zigzag_lengths,
)


@dataclass(frozen=True, slots=True)
class Effect:
    """What a legal play or scare moves besides the mover, in the order of moving."""

    shifts: tuple[Shift, ...] = ()


def judge(table: Table, hand: Cards, move: Move) -> Violation | None:
    """Return the first rule that a player's move breaks, or ``None``.

    Raises TypeError for what is no move, and for draws, which are not judged here.
    """
    match move:
        case Play():
            return _violation(play_effect(table, hand, move))
        case Change():
            return _turn_violation(table) or _card_violation(hand, str(move.card), move)
        case Scare():
            return _violation(scare_effect(table, move))
        case Done():
            return None if table.moo else _no_moo(table, "there is no Moo to end")
        case Draw():
            raise TypeError("draws are chance, judged by the state")
        case _:
            raise TypeError(f"{move!r} is not a move of Fiese Kühe")


def _violation(found: Effect | Violation) -> Violation | None:
    return found if isinstance(found, Violation) else None


def _turn_violation(table: Table) -> Violation | None:
    if not table.agenda:
        return Violation("FK-18", "the game is over")
    step = table.agenda[-1]
    if isinstance(step, Turn):
        return None
    if isinstance(step, Drawing):
        return Violation("FK-17", "a card is being drawn; wait for it")
    return Violation(
        "FK-R10",
        f"the cow on {step.cow} is mooing: scare a cow beside it, or end the Moo",
        (str(step.cow),),
    )


def _card_violation(hand: Cards, card: str, move: Play | Change) -> Violation | None:
    if move.card in hand:
        return None
    held = ", ".join(sorted({held.title for held in hand})) or "nothing"
    return Violation("FK-4", f"{move.card.title} is not in this hand, which holds {held}", (card,))


# Playing a card


def play_effect(table: Table, hand: Cards, move: Play) -> Effect | Violation:
    """Return what the play moves besides its cow, or the first rule it breaks."""
    refused = (
        _turn_violation(table)
        or _card_violation(hand, str(move.card), move)
        or _cow_violation(table, move.cow)
        or _target_violation(table, move)
    )
    if refused:
        return refused
    zigzag = move.card.ability is Ability.ZIGZAG
    landed = _zigzag(table, move) if zigzag else _straight(table, move)
    if isinstance(landed, Violation):
        return landed
    return herd_violation(table, move, landed.shifts) or landed


def _cow_violation(table: Table, cow: Origin) -> Violation | None:
    seat = table.turn_seat
    assert seat is not None
    if not isinstance(cow, Cell):
        if table.waiting(seat):
            return None
        return Violation("FK-5", "none of your cows is waiting to enter")
    owner = table.owner(cow)
    if owner is None:
        return Violation("FK-5", f"no cow stands on {cow}", (str(cow),))
    if owner != seat:
        return Violation("FK-5", f"the cow on {cow} is not yours", (str(cow),))
    if table.is_turned(cow):
        return Violation(
            "FK-R18",
            f"the cow on {cow} was turned round on a cowpat, so no card can move it this turn",
            (str(cow),),
        )
    return None


def _target_violation(table: Table, move: Play) -> Violation | None:
    """Judge the direction: forward or sideways, within the fence, straight but for zigzags."""
    to, cow = move.to, move.cow
    if not isinstance(to, Cell):
        return None
    if to not in table.pasture:
        columns = " ".join(table.pasture.columns)
        return Violation(
            "FK-R16",
            f"column {column_letter(to)} is not in play, only {columns}: the fence is in the way",
            (str(to),),
        )
    if not isinstance(cow, Cell):
        return None
    if to == cow:
        return Violation("FK-6", f"the cow must leave {cow}", (str(cow),))
    if to.row < cow.row:
        return Violation(
            "FK-6", f"{to} lies behind {cow}, and cows walk forward or sideways only", (str(to),)
        )
    if move.card.ability is not Ability.ZIGZAG and straight(cow, to) is None:
        return Violation(
            "FK-6",
            f"the way from {cow} to {to} is not straight; only Zigzag turns corners",
            (str(cow), str(to)),
        )
    return None


def _straight(table: Table, move: Play) -> Effect | Violation:
    way = straight(move.cow, move.to)
    if way is None:
        return Violation("FK-R2", f"the barn is {ROWS + 1} steps from where a cow waits")
    return _steps_violation(move, way) or _way_violation(table, move, way) or _end(table, move, way)


def _steps_violation(move: Play, way: Straight) -> Violation | None:
    card, steps = move.card, way.steps
    if move.to == BARN:
        if steps <= card.steps:
            return None
        return Violation(
            "FK-R2",
            f"the barn is {_steps(steps)} from {move.cow}, and {card.title} goes {card.steps}",
            (str(move.cow),),
        )
    if steps in card.lengths:
        return None
    goes = f"1 to {card.steps}" if len(card.lengths) > 1 else f"exactly {card.steps}"
    rule = "FK-R12" if card.ability is Ability.HUEH else "FK-R2"
    start = "the waiting place" if move.cow == WAITING else str(move.cow)
    return Violation(
        rule,
        f"it is {_steps(steps)} from {start} to {move.to}, and {card.title} goes {goes}",
        (str(move.to),),
    )


def _steps(number: int) -> str:
    return f"{number} step" if number == 1 else f"{number} steps"


def _way_violation(table: Table, move: Play, way: Straight) -> Violation | None:
    passed = way.cells if move.to == BARN else way.cells[:-1]
    for cell in passed:
        if table.owner(cell) is not None:
            return Violation("FK-R5", f"a cow stands in the way on {cell}", (str(cell),))
        if cell in table.pasture.cowpats and move.card.ability is not Ability.SPLASH:
            return Violation("FK-R5", f"a cowpat lies in the way on {cell}", (str(cell),))
    return None


def _end(table: Table, move: Play, way: Straight) -> Effect | Violation:
    to, ability = move.to, move.card.ability
    if not isinstance(to, Cell):
        return Effect()
    taken, cowpat = table.owner(to) is not None, to in table.pasture.cowpats
    if taken and ability in (Ability.PUSH, Ability.GROWL):
        if cowpat:
            return Violation(
                "FK-R8",
                f"the cow on {to} stands on a cowpat, and a {ability.word} may not end there",
                (str(to),),
            )
        return _push(table, to, way) if ability is Ability.PUSH else _growl(move, to, way)
    if taken:
        rule = {Ability.SPLASH: "FK-R6", Ability.MOO: "FK-R10"}.get(ability, "FK-R5")
        return Violation(
            rule,
            f"a cow stands on {to}, and {move.card.title} must end on a free space",
            (str(to),),
        )
    if cowpat and ability is not Ability.SPLASH:
        return Violation("FK-R5", f"a cowpat lies on {to}, only Splash may end there", (str(to),))
    return Effect()


def _push(table: Table, to: Cell, way: Straight) -> Effect | Violation:
    pushed = chain(dict(table.occupied()), to, way.direction)
    return _fence_violation(table, pushed, "FK-R7") or Effect(pushed.shifts())


def _growl(move: Play, to: Cell, way: Straight) -> Effect:
    back: Cell | str = way.cells[-2] if len(way.cells) > 1 else move.cow
    return Effect((Shift(to, back),))


def _fence_violation(table: Table, pushed: Chain, rule: str) -> Violation | None:
    last, end = pushed.cows[-1], pushed.end
    if end.row > ROWS or end in table.pasture:
        return None
    where = "back over the starting row" if end.row < 1 else "through the fence"
    return Violation(
        rule, f"the cow on {last} would be pushed {where}", tuple(map(str, pushed.cows))
    )


def _zigzag(table: Table, move: Play) -> Effect | Violation:
    to, steps = move.to, move.card.steps
    if isinstance(to, Cell):
        if table.owner(to) is not None:
            return Violation(
                "FK-R11", f"a cow stands on {to}, and a Zigzag ends on a free space", (str(to),)
            )
        if to in table.pasture.cowpats:
            return Violation(
                "FK-R11", f"a cowpat lies on {to}, and a Zigzag keeps off it", (str(to),)
            )
    if to in zigzag_ends(table, move.cow, steps):
        return Effect()
    start = "the waiting place" if move.cow == WAITING else str(move.cow)
    goal = "the barn" if to == BARN else str(to)
    lengths = zigzag_lengths(table, move.cow, to, 5)
    if to == BARN or not lengths:
        because = f"no way of {_steps(steps)} past cows and cowpats leads from {start} to {goal}"
    else:
        found = " or ".join(map(str, lengths)) + (" step" if lengths == [1] else " steps")
        because = f"a Zigzag from {start} to {goal} takes {found}, not exactly {steps}"
    return Violation("FK-R11", because, (goal,) if to != BARN else ())


# Scaring in a Moo


def _no_moo(table: Table, what: str) -> Violation:
    if not table.agenda:
        return Violation("FK-18", "the game is over")
    return Violation("FK-R10", f"{what}: no Moo is being played")


def scare_effect(table: Table, move: Scare) -> Effect | Violation:
    """Return what the scare moves, the scared cow included, or the first rule it breaks."""
    moo = table.moo
    if moo is None:
        return _no_moo(table, f"the cow on {move.cow} cannot be scared")
    cow = move.cow
    if cow == moo.cow:
        return Violation("FK-R10", f"the cow on {cow} is the one that moos; it stays", (str(cow),))
    if table.owner(cow) is None:
        return Violation("FK-R10", f"no cow stands on {cow} to be scared", (str(cow),))
    if cow not in moo.unscared:
        because = (
            f"the cow on {cow} has been scared already"
            if cow in set(neighbours(moo.cow)) and cow not in moo.pushed
            else f"the cow on {cow} was not beside {moo.cow} at the Moo, or has been scared already"
        )
        return Violation("FK-R10", because, (str(cow),))
    return _scared(table, cow, move.direction)


def _scared(table: Table, cow: Cell, direction: Direction) -> Effect | Violation:
    moo, ahead = table.moo, direction.step(cow)
    assert moo is not None
    if ahead.row <= ROWS and ahead not in table.pasture:
        where = "back over the starting row" if direction is BACKWARD else "through the fence"
        return Violation("FK-R10", f"the cow on {cow} would be scared {where}", (str(cow),))
    occupied = dict(table.occupied())
    if ahead not in occupied:
        return Effect(Chain((cow,), ahead).shifts())
    pushed = chain(occupied, cow, direction)
    for other in pushed.cows[1:]:
        if other == moo.cow:
            return Violation(
                "FK-R10", f"the mooing cow on {other} would be pushed, and it stays", (str(other),)
            )
        if other in moo.pushed:
            return Violation(
                "FK-R10", f"the cow on {other} has been pushed once in this Moo", (str(other),)
            )
    return _fence_violation(table, pushed, "FK-R10") or Effect(pushed.shifts())
