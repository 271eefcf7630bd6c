"""Kuhhandel positions as plain words, and what lies where: the first half of the referee."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

TYPES = ["10", "30", "60", "100", "150", "220", "300", "400", "500"]
CARDS = [*TYPES, "C"]
BOX = Counter({0: 10, 10: 5, 20: 5, 50: 5, 100: 10, 200: 5})
PER_SEAT = ("cows", "copycats", "triples", "sheep", "stacks", "money")
KEYS = (
    *PER_SEAT,
    *("turned", "out", "neutral", "offer", "counter", "coloured", "max_turns", "turns", "agenda"),
)
Position = dict[str, Any]


# Text


def listed(text: str) -> list[str]:
    return [] if text == "-" else text.split("+")


def joined(cards: list[Any]) -> str:
    return "+".join(map(str, cards)) or "-"


def in_order(cards: list[str]) -> list[str]:
    order = [*TYPES, "C", "apart"]
    return sorted(cards, key=lambda card: order.index(card.removesuffix("C") or "C"))


def read(text: str) -> Position:
    """A position from a line that gives every key."""
    words = dict(word.split("=", 1) for word in text.split())
    found: Position = {key: [listed(part) for part in words[key].split(",")] for key in PER_SEAT}
    found["money"] = [list(map(int, hand)) for hand in found["money"]]
    found["turned"] = listed(words["turned"])
    found["out"] = "" if words["out"] == "-" else words["out"]
    found["neutral"] = list(map(int, words["neutral"].split(":")))
    for key in ("offer", "counter"):
        found[key] = None if words[key] == "none" else list(map(int, listed(words[key])))
    found["coloured"] = dict(zip(TYPES, map(int, words["coloured"].split(",")), strict=True))
    for key in ("turns", "max_turns"):
        found[key] = int(words[key])
    found["agenda"] = [] if words["agenda"] == "over" else words["agenda"].split("/")
    return found


def write(position: Position) -> dict[str, str]:
    """The words of the line, but for what is known, in the order of the notation."""
    words = {}
    for key in PER_SEAT:
        arrange = sorted if key == "money" else in_order
        words[key] = ",".join(joined(arrange(part)) for part in position[key])
    words["turned"] = joined(in_order(position["turned"]))
    words["out"] = "".join(sorted(position["out"])) or "-"
    words["neutral"] = ":".join(map(str, position["neutral"]))
    for key in ("offer", "counter"):
        cards = position[key]
        words[key] = "none" if cards is None else joined(sorted(cards))
    words["coloured"] = ",".join(str(position["coloured"][cow]) for cow in TYPES)
    for key in ("turns", "max_turns"):
        words[key] = str(position[key])
    words["agenda"] = "/".join(position["agenda"]) or "over"
    return words


# What lies where


def seat_number(letter: str) -> int:
    return "abcde".index(letter)


def closed_types(position: Position) -> set[str]:
    return {triple.removesuffix("C") for triples in position["triples"] for triple in triples}


def neutral_cows(position: Position) -> list[str]:
    """All cows that lie nowhere else."""
    if not position["neutral"][0]:
        return []
    left = Counter(dict.fromkeys(TYPES, 4))
    left["C"] = 3 if len(position["cows"]) == 3 else 4
    for part in (*position["cows"], *position["sheep"], *position["stacks"], position["turned"]):
        left.subtract(part)
    for copycats in position["copycats"]:
        left["C"] -= len(copycats)
    for triples in position["triples"]:
        for triple in triples:
            left[triple.removesuffix("C")] -= 2 if triple.endswith("C") else 3
            left["C"] -= triple.endswith("C")
    for step in position["agenda"]:
        parts = step.split(":")
        if parts[0] in ("bid", "award", "pay", "draw"):
            left.subtract(listed(parts[2]))
        if parts[0] in ("wait", "copycat"):
            left["C"] -= len(parts[1])
    return in_order(list(left.elements()))


def can_trade(position: Position, seat: int) -> list[tuple[int, list[str]]]:
    """With whom, and which types both have lying open."""
    found = []
    seats = len(position["cows"])
    for n in range(1, seats):
        other = (seat + n) % seats
        both = [t for t in TYPES if t in position["cows"][seat] and t in position["cows"][other]]
        if both:
            found.append((other, both))
    return found


def payments(money: list[int], amount: int) -> set[str]:
    """All ways to pay, found among all sets of cards (KH-R4)."""
    sets = [cards for cards in all_sets([card for card in money if card]) if sum(cards) >= amount]
    exact = [cards for cards in sets if sum(cards) == amount]
    sparing = [cards for cards in sets if sum(cards) - min(cards, default=0) < amount]
    return {joined(list(cards)) for cards in exact or sparing}


def all_sets(money: list[int]) -> list[tuple[int, ...]]:
    counts = sorted(Counter(money).items())
    ways = product(*(range(count + 1) for _, count in counts))
    return [
        tuple(amount for (amount, _), n in zip(counts, way, strict=True) for _ in range(n))
        for way in ways
    ]


def offers(money: list[int]) -> list[str]:
    return [joined(list(cards)) for cards in all_sets(money) if cards or not money]
