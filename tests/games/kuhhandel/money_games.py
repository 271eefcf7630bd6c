"""Random play with money alone: true hands, and what every observer hears of each event."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from cowlab.games.kuhhandel.ledger import Ledger

Event = tuple[Any, ...]
World = tuple[tuple[int, ...], ...]
"""Hands by seat, and last the box."""


def start(world: World) -> dict[int | None, Ledger]:
    """The ledgers of an onlooker (``None``) and of each seat."""
    *hands, box = world
    common = Ledger.start(hands, box)
    return {None: common} | {seat: common.for_seat(seat, hand) for seat, hand in enumerate(hands)}


def told(ledger: Ledger, event: Event) -> Ledger:
    name, *details = event
    return getattr(ledger, name)(*details)


def random_event(rng: random.Random, world: World, amounts: tuple[int, ...]) -> Event:
    """An event in full, as ``(name, …)``; what of it is heard by whom says :func:`heard`."""
    seats = range(len(world) - 1)
    while True:
        name = rng.choice(("gained", "drew", "passed", "handed", "handed", "swapped", "swapped"))
        name = rng.choice((name, name, name, "showed", "saw"))
        one, other = rng.sample(seats, 2)
        if name == "gained" and rng.random() < 0.2:
            return "gained", one, rng.choice(amounts)
        if name == "drew" and world[-1]:
            return "drew", one, rng.choice(world[-1])
        if name == "showed":
            return "showed", one, world[one]
        given, back = some_of(rng, world[one]), some_of(rng, world[other])
        if name in ("passed", "handed") and given:
            return name, one, other, given
        if name == "saw" and given:
            return name, one, given
        if name == "swapped" and given and back:
            return name, one, given, other, back


def some_of(rng: random.Random, cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(cards, min(len(cards), rng.choice((1, 1, 2, 2, 3, 9))))))


def heard(event: Event, observer: int | None) -> Event:
    match event:
        case "drew", seat, amount:
            return ("drew", seat, amount) if seat == observer else ("drew", seat)
        case "handed", giver, taker, cards:
            if observer in (giver, taker):
                return "passed", giver, taker, cards
            return "handed", giver, taker, len(cards)
        case "swapped", one, given, other, back:
            if observer in (one, other):
                return event
            return "swapped", one, len(given), other, len(back)
    return event


def happened(world: World, event: Event) -> World:
    hands = [list(hand) for hand in world]

    def move(giver: int, taker: int, cards: tuple[int, ...]) -> None:
        for card in cards:
            hands[giver].remove(card)
        hands[taker] += cards

    match event:
        case "gained", seat, amount:
            hands[seat].append(amount)
        case "drew", seat, amount:
            move(-1, seat, (amount,))
        case "passed" | "handed", giver, taker, cards:
            move(giver, taker, cards)
        case "swapped", one, given, other, back:
            move(one, other, given)
            move(other, one, back)
    return tuple(tuple(sorted(hand)) for hand in hands)


def play(
    rng: random.Random, world: World, amounts: tuple[int, ...], events: int
) -> Iterator[tuple[Event, World, dict[int | None, Ledger]]]:
    """Yield each event, and the world and the ledgers after it."""
    ledgers = start(world)
    for _ in range(events):
        event = random_event(rng, world, amounts)
        world = happened(world, event)
        ledgers = {who: told(ledger, heard(event, who)) for who, ledger in ledgers.items()}
        yield event, world, ledgers
