"""A second solver of Kuhhandel puzzles: positions as text, on the brute-force referee.

A view is a set of positions that look alike to the seat. Nothing is from the package under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

from tests.brute import kuhhandel as referee
from tests.brute import kuhhandel_money as purses

View = frozenset[str]
Line = tuple[str, ...]
Replies = Callable[[str, str], bool]
"""position, move: whether the others do so."""
LEVELS = {
    **dict.fromkeys(("auction", "bid", "exact", "offer", "trade"), 1),
    **dict.fromkeys(("copycat", "counter", "leave", "over", "refusal", "shown", "spare"), 2),
    **dict.fromkeys(("two", "unseen", "zero"), 2),
    **dict.fromkeys(("ahead", "chain", "equal", "record"), 3),
    "overpaid": 4,
}
KUHPONS = (0, 10, 20, 50, 100, 200)


# Positions as text


def text_of(position: referee.Position) -> str:
    return " ".join(f"{key}={word}" for key, word in referee.write(position).items())


@cache
def read(text: str) -> referee.Position:
    """The position; it must not be changed."""
    return referee.read(text)


@cache
def legal(text: str) -> tuple[str, ...]:
    return tuple(sorted(referee.legal(read(text))))


@cache
def after(text: str, move: str) -> str:
    return text_of(referee.successor(read(text), move))


def seat_number(letter: str) -> int:
    return "abcde".index(letter)


def mover(text: str) -> int | None:
    """The seat that is to move, ``None`` for what nobody decides."""
    agenda = read(text)["agenda"]
    step = agenda[-1].split(":") if agenda else ["over"]
    if step[0] in ("turn", "award", "offer", "join", "copycat"):
        return seat_number(step[1])
    if step[0] == "pay":
        return seat_number(step[5] if step[8] == "sell" else step[1])
    place = {"bid": 5, "answer": 2}.get(step[0])
    return seat_number(step[place]) if place else None


def is_over(text: str) -> bool:
    """Whether the game has ended, but for the counting of money."""
    agenda = read(text)["agenda"]
    return not agenda or not agenda[0].startswith("turn")


def turn_over(text: str, turns: int) -> bool:
    return is_over(text) or read(text)["turns"] != turns


def heard(text: str, move: str, seat: int) -> str:
    """What the seat hears of a move (KH-R22)."""
    head, _, rest = move.partition(":")
    step = read(text)["agenda"][-1].split(":")
    if head in ("offer", "counter") and mover(text) != seat:
        return f"{head}:{backs(rest)}"
    if head == "kuhpon" and seat_number(step[5]) != seat:
        return "kuhpon:?"
    if head == "settle" and seat not in map(seat_number, step[1:3]):
        offer, counter, winner = rest.split(":")
        counter = counter if counter == "accepted" else backs(counter)
        return f"settle:{backs(offer)}:{counter}:{winner}"
    return move


def backs(cards: str) -> str:
    return "+".join("?" for _ in referee.listed(cards)) or "-"


# What may be


def worlds(line: str, seat: int) -> View:
    """All positions that the seat of the position line takes for possible."""
    words = dict(word.split("=", 1) for word in line.split())
    position = referee.read(line)
    seats = len(position["cows"])
    known, *pools = words["ledgers"].split("|")[seat].split(";")
    hands = [tuple(map(int, referee.listed(part))) for part in known.split(",")]
    plain = []
    for pool in pools:
        mixed, shares = pool.split(":")
        cards = tuple(map(int, referee.listed(mixed)))
        plain.append((cards, tuple(map(int, shares.split(",")))))
    found = set()
    for *money, _ in purses.divisions(hands, plain):
        for stacks in stacks_of(position, seat, seats):
            own = position["money"][seat]
            there = [list(own) if n == seat else list(hand) for n, hand in enumerate(money)]
            one = position | {"money": there, "stacks": stacks}
            found |= {text_of(one | {"offer": offer}) for offer in offers_of(one, seat)}
    return frozenset(found)


def stacks_of(position: referee.Position, seat: int, seats: int) -> list[list[list[str]]]:
    """All stacks of the others, dealt from the cards that lie nowhere else."""
    sizes = [0 if n == seat else len(position["stacks"][n]) for n in range(seats)]
    if not any(sizes):
        return [position["stacks"]]
    bare = [stack if n == seat else [] for n, stack in enumerate(position["stacks"])]
    hidden = referee.neutral_cows(position | {"stacks": bare, "neutral": [1, 0]})
    hidden = [cow for cow in hidden if cow not in referee.closed_types(position)]
    dealt: list[tuple[list[list[str]], Counter[str]]] = [([], Counter(hidden))]
    for n, size in enumerate(sizes):
        dealt = [
            (
                [*stacks, position["stacks"][n] if n == seat else list(own)],
                rest - Counter(() if n == seat else own),
            )
            for stacks, rest in dealt
            for own in sorted(set(combinations(sorted(rest.elements()), size)))
        ]
    return [stacks for stacks, _ in dealt]


def offers_of(position: referee.Position, seat: int) -> list[list[int] | None]:
    step = position["agenda"][-1].split(":")
    if step[0] != "answer" or seat_number(step[1]) == seat:
        return [position["offer"]]
    hand = position["money"][seat_number(step[1])]
    return [list(cards) for cards in sorted(set(combinations(sorted(hand), int(step[5]))))]


def remembered(states: Iterable[str], words: Iterable[str], seat: int, deaf: str = "") -> set[str]:
    """The positions after these words were heard; ``deaf``: what is not concluded from them."""
    now = set(states)
    for word in words:
        found = set()
        for text in now:
            moves = [move for move in legal(text) if heard(text, move, seat) == word]
            if not moves and deaf and allowed_else(text, word, deaf):
                moves = [word]
            found |= {after(text, move) for move in moves}
        now = found
    return now


def allowed_else(text: str, word: str, deaf: str) -> bool:
    """Whether somebody who need not pay exactly, or need not have the money, could say it."""
    head, _, cards = word.partition(":")
    if deaf == "refusal":
        return head == "keep" and "sell" in legal(text)
    if deaf != "overpaid" or head != "pay" or not any(m.startswith("pay:") for m in legal(text)):
        return False
    who = mover(text)
    assert who is not None
    held = Counter(read(text)["money"][who])
    return not Counter(map(int, referee.listed(cards))) - held


# Playing for certain


def anybody(text: str, move: str) -> bool:
    return True


def never_counter(text: str, move: str) -> bool:
    return not move.startswith("counter:")


def never_equal(text: str, move: str) -> bool:
    if not move.startswith("counter:"):
        return True
    laid = sum(map(int, referee.listed(move.partition(":")[2])))
    return laid != sum(read(text)["offer"])


def split(view: View, seat: int, replies: Replies = anybody) -> dict[str, View]:
    """What others or chance may do, by how it sounds."""
    found: dict[str, set[str]] = {}
    for text in view:
        for move in legal(text):
            if replies(text, move):
                found.setdefault(heard(text, move, seat), set()).add(after(text, move))
    return {word: frozenset(texts) for word, texts in found.items()}


def played(view: View, move: str, seat: int, turns: int, replies: Replies) -> set[View]:
    """What may be when the seat has moved, until it is asked again or its turn is over."""
    open_views, done = [frozenset(after(text, move) for text in view)], set()
    while open_views:
        now = open_views.pop()
        one = next(iter(now))
        if turn_over(one, turns) or mover(one) == seat:
            done.add(now)
        else:
            open_views += split(now, seat, replies).values()
    return done


Filter = Callable[[str, str], bool]
"""position, own move: whether the seat may do so."""


def lines(
    views: frozenset[View],
    goals: tuple[str, ...],
    moves: int,
    seat: int,
    turns: int,
    replies: Replies = anybody,
    may: Filter = anybody,
) -> Iterator[Line]:
    """Every line of just so many moves that is certain to meet the goals."""
    if moves == 0:
        if all(is_met(goal, view, seat) for goal in goals for view in views):
            yield ()
        return
    if any(turn_over(text, turns) for view in views for text in view):
        return
    common = set.intersection(*(set(legal(text)) for view in views for text in view))
    for move in sorted(common):
        if all(may(text, move) for view in views for text in view):
            ends = frozenset(
                end for view in views for end in played(view, move, seat, turns, replies)
            )
            for rest in lines(ends, goals, moves - 1, seat, turns, replies, may):
                yield (move, *rest)


def shortest(
    begin: View,
    goals: tuple[str, ...],
    most: int,
    seat: int,
    replies: Replies = anybody,
    may: Filter = anybody,
) -> tuple[int, set[Line]] | None:
    turns = read(next(iter(begin)))["turns"]
    for moves in range(1, most + 1):
        found = set(lines(frozenset([begin]), goals, moves, seat, turns, replies, may))
        if found:
            return moves, found
    return None


def is_met(goal: str, view: View, seat: int) -> bool:
    kind, *words = goal.split()
    if kind == "score":
        return value(view, seat) >= int(words[0])
    return all(_met(kind, words, read(text), seat) for text in view)


def _met(kind: str, words: list[str], position: referee.Position, seat: int) -> bool:
    money: list[int] = position["money"][seat]
    match kind:
        case "triple":
            return words[0] in {t.removesuffix("C") for t in position["triples"][seat]}
        case "gets":  # where nothing lay in front of the seat before
            return not Counter(words[0].split("+")) - Counter(position["cows"][seat])
        case "sheep":
            return words[1] in set(position["sheep"][seat_number(words[0])])
        case "money":
            return sum(money) >= int(words[0])
        case "most":
            return sum(money) <= int(words[0])
        case "cards":
            return len([card for card in money if card]) >= int(words[0])
        case "able":
            return int(words[0]) in sums(money)
        case "unable":
            return int(words[0]) not in sums(money)
        case "every":
            return set(range(10, int(words[0]) + 1, 10)) <= sums(money)
    raise ValueError(kind)


def sums(money: Iterable[int]) -> set[int]:
    return {sum(chosen) for chosen in purses.subsets(tuple(sorted(money)))}


# Points


def points(text: str, seat: int) -> int:
    """KH-R16 and KH-R17, as if the game ended now."""
    position = read(text)
    totals = [sum(hand) for hand in position["money"]]
    triples: list[str] = position["triples"][seat]
    worth: int = sum(int(triple.removesuffix("C")) for triple in triples)
    times = len(triples) + (totals[seat] == max(totals))
    copycats = len(position["copycats"][seat]) + sum("C" in triple for triple in triples)
    sheep: int = sum(position["coloured"][cow] for cow in position["sheep"][seat])
    return int(worth * times + 50 * copycats - sheep)


@cache
def value(view: View, seat: int, until: int = 0) -> int:
    """The most points that are certain; ``until``: as if the game ended with that turn."""
    one = next(iter(view))
    if is_over(one) or (until and turn_over(one, until)):
        return min(points(text, seat) for text in view)
    if mover(one) != seat:
        return min(value(each, seat, until) for each in split(view, seat).values())
    return max(
        value(frozenset(after(text, move) for text in view), seat, until) for move in legal(one)
    )


# Concepts


def uses(text: str, move: str) -> set[str]:
    head, _, rest = move.partition(":")
    match head:
        case "trade":
            return {"trade", "two"} if "+" in rest else {"trade"}
        case "pay":
            due = int(read(text)["agenda"][-1].split(":")[6])
            return {"exact" if sum(map(int, referee.listed(rest))) == due else "over"}
        case "copycat":
            agenda = read(after(text, move))["agenda"]
            return {"copycat"} | {
                "chain" for step in agenda if step.startswith(("wait:", "copycat:"))
            }
    kinds = {"offer": "offer", "counter": "offer", "bid": "bid", "take": "bid"}
    kinds |= {"leave": "leave", "keep": "refusal", "auction": "auction"}
    return {kinds[head]} if head in kinds else set()


def without(concept: str) -> Filter:
    return lambda text, move: concept not in uses(text, move)


# Purses


def purses_of(hand: list[int], wishes: tuple[str, ...], number: int) -> set[Line]:
    """All ways to add so many Kuhpons so that the wishes come true."""
    found = set()
    for pieces in combinations_with_replacement(KUHPONS, number):
        position = {"money": [[*hand, *pieces]]}
        if all(_met(wish.split()[0], wish.split()[1:], position, 0) for wish in wishes):
            found.add(tuple(map(str, pieces)))
    return found
