"""Money in Kuhhandel: Festival, by trying everything: payments, offers, and possible worlds.

A world is who has what: hands by seat, and last the box, all sorted. What an observer knows is the
set of all worlds that agree with what was seen. Nothing is from the package under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product

Cards = tuple[int, ...]
World = tuple[Cards, ...]
PlainPool = tuple[Cards, tuple[int, ...]]


def subsets(cards: Cards) -> set[Cards]:
    """All sets of cards, by going through every one of 2^n choices."""
    found = set()
    for number in range(2 ** len(cards)):
        found.add(tuple(sorted(card for n, card in enumerate(cards) if number >> n & 1)))
    return found


def payments(cards: Cards, amount: int) -> set[Cards]:
    """KH-R4 to the letter."""
    every = [chosen for chosen in subsets(cards) if 0 not in chosen]
    exact = {chosen for chosen in every if sum(chosen) == amount}
    if exact:
        return exact
    return {
        chosen
        for chosen in every
        if sum(chosen) > amount and all(sum(chosen) - card < amount for card in chosen)
    }


def offers(cards: Cards) -> set[Cards]:
    """KH-R9: at least one card, if there is any."""
    return {chosen for chosen in subsets(cards) if chosen or not cards}


# Worlds


def less(cards: Cards, gone: Cards) -> Cards | None:
    rest = list(cards)
    for card in gone:
        if card not in rest:
            return None
        rest.remove(card)
    return tuple(rest)


def choices(cards: Cards, count: int) -> set[Cards]:
    return set(combinations(sorted(cards), count))


def with_hands(world: World, hands: dict[int, Iterable[int]]) -> World:
    return tuple(tuple(sorted(hands.get(n, hand))) for n, hand in enumerate(world))


def step(worlds: set[World], event: Sequence[object]) -> set[World]:
    """The worlds after what an observer saw: ``(name, …)`` with names as in the ledger."""
    moves: dict[str, Callable[..., Iterator[World]]] = {
        "gained": _gained,
        "drew": _drew,
        "passed": _passed,
        "handed": _handed,
        "saw": _saw,
        "showed": _showed,
        "swapped": _swapped,
    }
    name, *details = event
    return {after for world in worlds for after in moves[str(name)](world, *details)}


def _gained(world: World, seat: int, amount: int) -> Iterator[World]:
    yield with_hands(world, {seat: (*world[seat], amount)})


def _drew(world: World, seat: int, amount: int | None = None) -> Iterator[World]:
    box = len(world) - 1
    for card in set(world[box]):
        if amount is None or card == amount:
            rest = less(world[box], (card,))
            assert rest is not None
            yield with_hands(world, {seat: (*world[seat], card), box: rest})


def _passed(world: World, giver: int, taker: int, cards: Cards) -> Iterator[World]:
    rest = less(world[giver], cards)
    if rest is not None:
        yield with_hands(world, {giver: rest, taker: (*world[taker], *cards)})


def _handed(world: World, giver: int, taker: int, count: int) -> Iterator[World]:
    for cards in choices(world[giver], count):
        yield from _passed(world, giver, taker, cards)


def _saw(world: World, seat: int, cards: Cards) -> Iterator[World]:
    if less(world[seat], cards) is not None:
        yield world


def _showed(world: World, seat: int, cards: Cards) -> Iterator[World]:
    if world[seat] == tuple(sorted(cards)):
        yield world


def _swapped(
    world: World, one: int, given: Cards | int, other: int, back: Cards | int
) -> Iterator[World]:
    every_given = choices(world[one], given) if isinstance(given, int) else {given}
    every_back = choices(world[other], back) if isinstance(back, int) else {back}
    for gone, come in product(every_given, every_back):
        first, second = less(world[one], gone), less(world[other], come)
        if first is not None and second is not None:
            yield with_hands(world, {one: (*first, *come), other: (*second, *gone)})


# Ledgers


def divisions(known: Sequence[Cards], pools: Sequence[PlainPool]) -> set[World]:
    """Every world that a ledger allows: each pool given out in every way."""
    worlds: set[World] = {(*known, ())}
    for money, shares in pools:
        places = [seat for seat, share in enumerate(shares) for _ in range(share)]
        places += [len(shares)] * (len(money) - len(places))
        given = set()
        for hands in _given_out(Counter(money), Counter(places)):
            given.add(hands)
        worlds = {
            tuple(
                tuple(sorted((*hand, *(card for place, card in hands if place == n))))
                for n, hand in enumerate(world)
            )
            for world in worlds
            for hands in given
        }
    return worlds


def _given_out(cards: Counter[int], places: Counter[int]) -> Iterator[tuple[tuple[int, int], ...]]:
    if not places:
        yield ()
        return
    place = min(places)
    for chosen in choices(tuple(cards.elements()), places[place]):
        rest = Counter({other: n for other, n in places.items() if other != place})
        for others in _given_out(cards - Counter(chosen), rest):
            yield (*((place, card) for card in chosen), *others)
