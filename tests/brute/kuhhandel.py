"""A brute-force referee for Kuhhandel: Festival.

It reads and writes the notation of docs/notation.md and follows the rulings KH-R1 to KH-R23
literally. What is known of money is left out. Nothing is from the package under test.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import combinations

from tests.brute.kuhhandel_text import (
    BOX,
    KEYS,
    TYPES,
    Position,
    can_trade,
    closed_types,
    in_order,
    joined,
    listed,
    neutral_cows,
    offers,
    payments,
    read,
    seat_number,
    write,
)

__all__ = [
    "KEYS",
    "Position",
    "closed_types",
    "legal",
    "listed",
    "neutral_cows",
    "payments",
    "read",
    "successor",
    "write",
]

# Moves


def legal(position: Position) -> set[str]:
    """The texts of all legal moves."""
    if not position["agenda"]:
        return set()
    step = position["agenda"][-1].split(":")
    return {
        "turn": turn_moves,
        "reveal": reveals,
        "bid": bids,
        "award": awards,
        "pay": pays,
        "draw": draws,
        "offer": lays,
        "answer": answers,
        "settle": settles,
        "search": searches,
        "count": counts,
        "join": joins,
        "copycat": places,
    }[step[0]](position, step)


def turn_moves(position: Position, step: list[str]) -> set[str]:
    seat = seat_number(step[1])
    stack = position["stacks"][seat]
    moves = {f"auction:{joined(in_order(list(pair)))}" for pair in combinations(stack, 2)}
    if len(stack) == 1:
        moves.add(f"auction:{stack[0]}")
    if position["neutral"][0]:
        moves.add("auction:neutral")
    for other, types in can_trade(position, seat):
        for cows in (*combinations(types, 1), *combinations(types, 2)):
            moves.add(f"trade:{'abcde'[other]}:{joined(list(cows))}")
    return moves


def reveals(position: Position, step: list[str]) -> set[str]:
    cows = neutral_cows(position)
    pairs = combinations(cows, min(2, len(cows)))
    return {f"reveal:{joined(in_order(list(pair)))}" for pair in pairs}


def bids(position: Position, step: list[str]) -> set[str]:
    asked, shown = step[5], step[4]
    standing = 0 if step[6] == "-" else int(step[7])
    most = 2400
    if asked in shown:
        most = min(most, sum(position["money"][seat_number(asked)]))
    if any(cow in closed_types(position) for cow in listed(step[2])):
        amounts = range(0, most + 1, 10)
        return {f"{how}:{n}" for how in ("take", "leave") for n in amounts}
    return {"pass", *(f"bid:{n}" for n in range(10, most + 1, 10) if n >= standing + 10)}


def awards(position: Position, step: list[str]) -> set[str]:
    enough = sum(position["money"][seat_number(step[1])]) >= int(step[6])
    return {"sell", "keep"} if enough else {"sell"}


def pays(position: Position, step: list[str]) -> set[str]:
    amount, payer = int(step[6]), seat_number(step[5] if step[8] == "sell" else step[1])
    money = position["money"][payer]
    if sum(money) < amount:
        return {f"show:{joined(sorted(money))}"}
    return {f"pay:{cards}" for cards in payments(money, amount)}


def draws(position: Position, step: list[str]) -> set[str]:
    held = Counter(card for hand in position["money"] for card in hand)
    held.subtract(position["coloured"][cow] for cow in position["turned"])
    return {f"kuhpon:{amount}" for amount, count in BOX.items() if count > held[amount]}


def lays(position: Position, step: list[str]) -> set[str]:
    return {f"offer:{cards}" for cards in offers(position["money"][seat_number(step[1])])}


def answers(position: Position, step: list[str]) -> set[str]:
    cards = offers(position["money"][seat_number(step[2])])
    return {"accept", *(f"counter:{each}" for each in cards)}


def settles(position: Position, step: list[str]) -> set[str]:
    offer, counter = sorted(position["offer"]), position["counter"]
    one, other, again = step[1], step[2], step[4] == "again"
    if counter is None:
        return {f"settle:{joined(offer)}:accepted:{one}"}
    if sum(offer) == sum(counter):
        winner = one if again else "equal"
    else:
        winner = one if sum(offer) > sum(counter) else other
    return {f"settle:{joined(offer)}:{joined(sorted(counter))}:{winner}"}


def searches(position: Position, step: list[str]) -> set[str]:
    found = "".join(
        "abcde"[seat] * stack.count(step[1]) for seat, stack in enumerate(position["stacks"])
    )
    return {f"search:{step[1]}:{found or '-'}"}


def counts(position: Position, step: list[str]) -> set[str]:
    return {f"count:{','.join(joined(sorted(hand)) for hand in position['money'])}"}


def joins(position: Position, step: list[str]) -> set[str]:
    return {"copycat:apart", *(f"copycat:{cow}" for cow in listed(step[2]))}


def places(position: Position, step: list[str]) -> set[str]:
    return {
        "copycat:apart",
        *(f"copycat:{cow}" for cow in position["cows"][seat_number(step[1])]),
    }


# What moves do


def successor(before: Position, move: str) -> Position:
    """The position after a legal move."""
    position = deepcopy(before)
    step = position["agenda"][-1].split(":")
    head, _, rest = move.partition(":")
    if head in ("bid", "take", "leave", "pass"):
        bid_or_pass(position, step, head, rest)
    elif head in ("sell", "keep"):
        awarded(position, step, head)
    elif head == "copycat":
        copycat_put(position, step, rest)
    else:
        _DO[head](position, step, rest)
    return position


def auction(position: Position, step: list[str], rest: str) -> None:
    if rest == "neutral":
        position["agenda"].append("reveal")
        return
    for cow in rest.split("+"):
        position["stacks"][seat_number(step[1])].remove(cow)
    ask_from_the_left(position, f"{step[1]}:{rest}:own:-")


def reveal(position: Position, step: list[str], rest: str) -> None:
    position["agenda"].pop()
    position["neutral"][0] -= len(rest.split("+"))
    ask_from_the_left(position, f"{position['agenda'][0][-1]}:{rest}:neutral:-")


def bidders(position: Position, auctioneer: str) -> list[str]:
    """All who may bid, from the auctioneer's left on."""
    seats = "abcde"[: len(position["cows"])]
    first = seats.index(auctioneer) + 1
    around = seats[first:] + seats[: first - 1]
    return [letter for letter in around if letter not in position["out"]]


def ask_from_the_left(position: Position, lot: str) -> None:
    asked = bidders(position, lot[0])
    if asked:
        position["agenda"].append(f"bid:{lot}:{asked[0]}:-")
    else:
        hand_over(position, lot, lot[0])


def bid_or_pass(position: Position, step: list[str], head: str, rest: str) -> None:
    position["agenda"].pop()
    lot, asked, bid = ":".join(step[1:5]), step[5], ":".join(step[6:])
    if head != "pass":
        bid = f"{asked}:{rest}:{'leave' if head == 'leave' else 'take'}"
    circle = bidders(position, step[1])
    at = circle.index(asked)
    if bid == "-":
        if at + 1 < len(circle):
            position["agenda"].append(f"bid:{lot}:{circle[at + 1]}:-")
        else:
            hand_over(position, lot, step[1])
        return
    following = circle[(at + 1) % len(circle)]
    if following == bid[0]:
        position["agenda"].append(f"award:{lot}:{bid}")
    else:
        position["agenda"].append(f"bid:{lot}:{following}:{bid}")


def awarded(position: Position, step: list[str], how: str) -> None:
    position["agenda"].pop()
    if int(step[6]):
        position["agenda"].append(f"pay:{':'.join(step[1:])}:{how}")
    else:
        hand_over(position, ":".join(step[1:5]), taker_of([*step, how]))


def taker_of(step: list[str]) -> str:
    """Who gets the lot: ``step`` is a pay step."""
    bidder_takes = (step[7] == "take") == (step[8] == "sell")
    return step[5] if bidder_takes else step[1]


def pay(position: Position, step: list[str], rest: str) -> None:
    position["agenda"].pop()
    payer, payee = (step[5], step[1]) if step[8] == "sell" else (step[1], step[5])
    move_money(position, payer, payee, list(map(int, listed(rest))))
    hand_over(position, ":".join(step[1:5]), taker_of(step))


def move_money(position: Position, giver: str, taker: str, cards: list[int]) -> None:
    for card in cards:
        position["money"][seat_number(giver)].remove(card)
        position["money"][seat_number(taker)].append(card)


def show(position: Position, step: list[str], rest: str) -> None:
    position["agenda"].pop()
    shown = "".join(sorted({*step[4].replace("-", ""), step[5]}))
    ask_from_the_left(position, ":".join([*step[1:4], shown]))


def hand_over(position: Position, lot: str, taker: str) -> None:
    _, cows, origin, _ = lot.split(":")
    if origin == "neutral" and position["neutral"][1]:
        position["agenda"].append(f"draw:{lot}:{taker}")
    else:
        receive(position, seat_number(taker), cows.split("+"), [])


def draw(position: Position, step: list[str], rest: str) -> None:
    position["agenda"].pop()
    position["neutral"][1] -= 1
    position["money"][seat_number(step[5])].append(int(rest))
    receive(position, seat_number(step[5]), step[2].split("+"), [])


def trade(position: Position, step: list[str], rest: str) -> None:
    position["agenda"].append(f"offer:{step[1]}:{rest}:first")


def offer(position: Position, step: list[str], rest: str) -> None:
    position["offer"] = list(map(int, listed(rest)))
    number = len(position["offer"])
    position["agenda"][-1] = ":".join(["answer", *step[1:], str(number)])


def accept(position: Position, step: list[str], rest: str) -> None:
    position["agenda"][-1] = ":".join(["settle", *step[1:], "accepted"])


def counter(position: Position, step: list[str], rest: str) -> None:
    position["counter"] = list(map(int, listed(rest)))
    position["agenda"][-1] = ":".join(["settle", *step[1:], str(len(position["counter"]))])


def settle(position: Position, step: list[str], rest: str) -> None:
    laid, back, winner = rest.split(":")
    position["offer"] = position["counter"] = None
    if winner == "equal":
        position["agenda"][-1] = ":".join(["offer", *step[1:4], "again"])
        return
    position["agenda"].pop()
    move_money(position, step[1], step[2], list(map(int, listed(laid))))
    if back != "accepted":
        move_money(position, step[2], step[1], list(map(int, listed(back))))
    loser = seat_number(step[2] if winner == step[1] else step[1])
    freed = []
    for cow in step[3].split("+"):
        position["cows"][loser].remove(cow)
        while cow not in position["cows"][loser] and cow in position["copycats"][loser]:
            position["copycats"][loser].remove(cow)
            freed.append(loser)
    receive(position, seat_number(winner), step[3].split("+"), freed)


def search(position: Position, step: list[str], rest: str) -> None:
    position["agenda"].pop()
    cow, found = rest.split(":")
    for letter in found.replace("-", ""):
        position["stacks"][seat_number(letter)].remove(cow)
        position["turned"].append(cow)
        position["money"][seat_number(letter)].append(position["coloured"][cow])
    go_on(position)


def count(position: Position, step: list[str], rest: str) -> None:
    position["agenda"] = []


# Cows and Copycats


def receive(position: Position, seat: int, cows: list[str], freed: list[int]) -> None:
    """Cards come to a seat: laid, triples closed, and what is to be asked then (KH-R14)."""
    old, apart = [*position["cows"][seat]], position["copycats"][seat].count("apart")
    turned = closed_types(position)
    for cow in cows:
        if cow != "C":
            position["sheep" if cow in turned else "cows"][seat].append(cow)
    closed = close_all(position, freed)
    fresh = [cow for cow in TYPES if cow in position["cows"][seat] and cow not in old]
    wait = [seat] * cows.count("C") + clockwise(position, freed)
    if wait:
        position["agenda"].append(f"wait:{''.join('abcde'[each] for each in wait)}")
    if fresh and apart:
        position["agenda"].append(f"join:{'abcde'[seat]}:{joined(fresh)}:{apart}")
    search_for(position, closed)
    go_on(position)


def close_all(position: Position, freed: list[int]) -> list[str]:
    """Close whatever can be closed, wherever; note the owners of Copycats that are freed."""
    closed = []
    for cow in TYPES:
        for seat, cows in enumerate(position["cows"]):
            natural, copycats = cows.count(cow), position["copycats"][seat].count(cow)
            if natural >= 3 or (natural == 2 and copycats):
                closed.append(cow)
                position["triples"][seat].append(cow if natural >= 3 else f"{cow}C")
                for _ in range(3 if natural >= 3 else 2):
                    cows.remove(cow)
                if natural == 2:
                    position["copycats"][seat].remove(cow)
                break
        else:
            continue
        for seat, cows in enumerate(position["cows"]):
            while cow in cows:
                cows.remove(cow)
                position["sheep"][seat].append(cow)
            while cow in position["copycats"][seat]:
                position["copycats"][seat].remove(cow)
                freed.append(seat)
    return closed


def clockwise(position: Position, seats: list[int]) -> list[int]:
    turn = seat_number(position["agenda"][0][-1])
    return sorted(seats, key=lambda seat: seat - turn if seat >= turn else seat - turn + 10)


def search_for(position: Position, closed: list[str]) -> None:
    """Cards of these types may be in stacks, as far as everybody can see."""
    for cow in reversed(closed):
        lying = sum(sheep.count(cow) for sheep in position["sheep"])
        lying += sum(3 * (cow in t) + 2 * (f"{cow}C" in t) for t in position["triples"])
        if lying < 4 and any(position["stacks"]):
            position["agenda"].append(f"search:{cow}")


def copycat_put(position: Position, step: list[str], place: str) -> None:
    position["agenda"].pop()
    seat = seat_number(step[1])
    if step[0] == "join" and place == "apart":
        go_on(position)
        return
    if step[0] == "join":
        position["copycats"][seat].remove("apart")
    position["copycats"][seat].append(place)
    freed: list[int] = []
    closed = close_all(position, freed)
    waiting = [seat_number(letter) for letter in waiting_seats(position)]
    waiting += clockwise(position, freed)
    position["agenda"] = position["agenda"][:1]
    if waiting:
        position["agenda"].append(f"wait:{''.join('abcde'[each] for each in waiting)}")
    if step[0] == "join":
        types = [cow for cow in listed(step[2]) if cow not in closed]
        if types and int(step[3]) > 1:
            position["agenda"].append(f"join:{step[1]}:{joined(types)}:{int(step[3]) - 1}")
    search_for(position, closed)
    go_on(position)


def waiting_seats(position: Position) -> str:
    return "".join(step[5:] for step in position["agenda"] if step.startswith("wait:"))


def go_on(position: Position) -> None:
    """Go on to the next question."""
    while position["agenda"][-1].startswith("wait:"):
        first, *rest = position["agenda"].pop()[5:]
        if rest:
            position["agenda"].append(f"wait:{''.join(rest)}")
        if position["cows"][seat_number(first)]:
            position["agenda"].append(f"copycat:{first}")
        else:
            position["copycats"][seat_number(first)].append("apart")
    if len(position["agenda"]) == 1:
        next_turn(position)


def next_turn(position: Position) -> None:
    """KH-R15 and KH-R21."""
    seats, last = len(position["cows"]), seat_number(position["agenda"][0][-1])
    position["agenda"] = ["count"]
    if len(closed_types(position)) == 9 or position["turns"] == position["max_turns"]:
        return
    for n in range(1, seats + 1):
        seat = (last + n) % seats
        letter = "abcde"[seat]
        if letter in position["out"]:
            continue
        has_stack = position["stacks"][seat] or position["neutral"][0]
        if has_stack or can_trade(position, seat):
            position["agenda"] = [f"turn:{letter}"]
            position["turns"] += 1
            return
        if not position["cows"][seat]:
            position["out"] += letter


_DO = {
    "auction": auction,
    "reveal": reveal,
    "pay": pay,
    "show": show,
    "kuhpon": draw,
    "trade": trade,
    "offer": offer,
    "accept": accept,
    "counter": counter,
    "settle": settle,
    "search": search,
    "count": count,
}
