"""What a seat alone sees: its stack of cows and its money."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.draw.kuhhandel.cards import area, count_chip, fan, note, note_edge, pile, tick
from cowlab.draw.kuhhandel.look import Look
from cowlab.draw.kuhhandel.places import HEAD, NARROW_HEAD, Places
from cowlab.draw.kuhhandel.words import card_words, counted, marked, stack_cards
from cowlab.draw.palette import INK, LINE, PAPER, SOFT_INK
from cowlab.draw.scene import Box, Rect, Shape, Text
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import SEAT_NAMES, Cow

_MOST_ACROSS = 7
"""Amounts side by side; with more of them there are two rows."""
_LABEL = 16.0
_LIFT = 9.0


def stack(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the own stack, face up to its owner; chosen cards are lifted and ticked."""
    box = places.stack
    assert box is not None
    count = view.table.stacks[view.seat]
    yield Rect(box.x, box.y, box.width, box.height, 8, fill=PAPER, stroke=LINE)
    x, y = box.x + 12, box.y + (19 if places.narrow else 24)
    yield Text(x, y, f"{SEAT_NAMES[view.seat]}’s stack", 14, "start", "bold", fill=INK)
    words = counted(count, "card") + (", face down" if look.hide_hand and places.narrow else "")
    if places.narrow:
        yield Text(box.right - 10, y, words, 13, "end", fill=SOFT_INK)
    else:
        yield Text(x, y + 20, words, 13, fill=SOFT_INK)
        if look.hide_hand:
            yield Text(x, y + 38, "face down", 13, fill=SOFT_INK)
    if look.hide_hand:
        top = box.y + (NARROW_HEAD + 4 if places.narrow else 10)
        left = box.x + (10 if places.narrow else HEAD)
        room = Box(left, top, box.right - left - 10, min(box.bottom - 10 - top, 86))
        yield from fan(count, room, money=False)
        return
    chosen, held = Counter(look.stack), Counter(view.own.stack)
    types = stack_cards(view)
    for place, cow in enumerate(types):
        slot = places.stack_slot(cow, place, len(types))
        yield from _stack_pile(look, cow, held[cow], min(chosen[cow], held[cow]), slot)


def stack_box(view: Observation, places: Places, cow: Cow) -> Box | None:
    """Return where a type of the own stack lies."""
    types = stack_cards(view)
    if cow not in types or places.stack is None:
        return None
    return places.stack_slot(cow, types.index(cow), len(types))


def _stack_pile(look: Look, cow: Cow, count: int, chosen: int, slot: Box) -> Iterator[Shape]:
    target = f"stack:{cow}"
    width = min(slot.width, (slot.height - _LIFT) * 0.78)
    x = slot.center[0] - width / 2
    y = slot.y if chosen else slot.y + _LIFT
    card = Box(x, y, width, slot.height - _LIFT)
    if chosen:
        yield Rect(card.x + 3, card.y + _LIFT, width - 6, card.height - 1, 6, fill=LINE)
    yield from pile(cow, count, card)
    if chosen:
        yield Rect(card.x, card.y, width, card.height, 7, stroke=INK, stroke_width=3.4)
        yield from tick(card.right - 6, card.y + 8, 9)
    if count > 1:
        words = f"{chosen}/{count}" if chosen else str(count)
        yield from count_chip(words, card.x + 16, card.bottom - 11)
    words = f"{card_words(cow)}, {count} in your stack"
    yield area(slot, target, marked(words, look, target))


def purse(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the own money, a pile an amount; chosen cards are lifted, with their sum."""
    box = places.purse
    assert box is not None
    count = view.table.purses[view.seat]
    yield Rect(box.x, box.y, box.width, box.height, 8, fill=PAPER, stroke=LINE)
    y = box.y + 20
    yield Text(box.x + 12, y, f"{SEAT_NAMES[view.seat]}’s money", 14, "start", "bold", fill=INK)
    words = counted(count, "card")
    if look.hide_hand:
        yield Text(box.right - 10, y, f"{words}, face down", 13, "end", fill=SOFT_INK)
        room = Box(box.x + 10, box.y + 34, box.width - 20, min(box.height - 46, 80))
        yield from fan(count, room, money=True)
        return
    total = f"{sum(view.own.money)} in {words}"
    if look.money:
        total = f"chosen: {sum(look.money)} of {sum(view.own.money)}"
    yield Text(
        box.right - 10, y, total, 13, "end", "bold" if look.money else "normal",
        fill=INK if look.money else SOFT_INK,
    )  # fmt: skip
    chosen, held = Counter(look.money), Counter(view.own.money)
    for amount in held:
        slot = money_box(view, places, amount)
        assert slot is not None
        yield from _money_pile(look, amount, held[amount], min(chosen[amount], held[amount]), slot)


def money_box(view: Observation, places: Places, amount: int) -> Box | None:
    """Return where the own money of an amount lies."""
    amounts, box = tuple(dict.fromkeys(view.own.money)), places.purse
    if amount not in amounts or box is None:
        return None
    rows = 1 if len(amounts) <= _MOST_ACROSS else 2
    across = max(-(-len(amounts) // rows), 5)
    width = (box.width - 12) / across
    height = min((box.height - 30) / rows, 140.0)
    row, column = divmod(amounts.index(amount), across)
    return Box(box.x + 6 + column * width + 2, box.y + 27 + row * height, width - 4, height - 2)


def _money_pile(look: Look, amount: int, count: int, chosen: int, slot: Box) -> Iterator[Shape]:
    target = f"money:{amount}"
    roomy = slot.width > 44
    height = slot.height - _LIFT - (0 if roomy else _LABEL)
    width = min(slot.width - 4, max(height * 0.72, 36.0))
    step = 3.0 if width > 40 else 1.5
    under = min(count, 4) - 1
    x = slot.center[0] - (width + under * step) / 2
    lifted = min(chosen, under + 1)
    for n in range(under + 1):
        up = n > under - lifted
        card = Box(x + n * step, slot.y + (1 if up else _LIFT), width, height)
        yield from note(amount, card) if n == under else (note_edge(amount, card),)
        if up:
            yield Rect(card.x, card.y, width, height, 5, stroke=INK, stroke_width=2.6)
    if chosen:
        right = x + under * step + width
        yield from tick(right - 4, slot.y + 6, 8) if width > 40 else tick(right, slot.y + 3, 5.5)
    label = f"×{count}" if not chosen else f"{chosen}/{count}"
    if (count > 1 or chosen) and roomy:
        yield from count_chip(label, x + 13, slot.y + _LIFT + height - 11)
    elif count > 1 or chosen:
        yield Text(slot.center[0], slot.bottom - 3, label, 12, "middle",
                   "bold" if chosen else "normal", fill=INK)  # fmt: skip
    words = f"{counted(count, 'money card')} of {amount}"
    yield area(slot, target, marked(words, look, target))
