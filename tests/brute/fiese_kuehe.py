"""A brute-force referee for Fiese Kühe.

It reads and writes the notation of docs/notation.md and follows the rulings FK-R1 to FK-R21
literally: every own cow, card, destination, way there. Nothing is from the package under test.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypedDict

Cell = tuple[str, int]  # column letter and row, or one of these two
WAITING: Cell = ("w", 0)
BARN: Cell = ("barn", 13)
CELLS: list[Cell] = [(column, row) for row in range(1, 13) for column in "abcde"]
DECK = Counter(h5=2, p1=4, p2=2, s1=2, s2=2, s3=2, m1=3, m2=2, g1=3, g2=2, z4=3, z5=2)
DIRECTIONS = {"forward": (0, 1), "left": (-1, 0), "right": (1, 0), "backward": (0, -1)}
STANDARD_COLUMNS = {2: "bcd", 3: "abcd", 4: "abcde"}


class Position(TypedDict):
    columns: str
    herd: str
    experienced: bool
    play_on: bool
    pats: set[Cell]
    cows: dict[Cell, int]
    turned: dict[Cell, bool]  # True: turned in this very turn of its owner
    home: list[int]
    waiting: list[int]
    hands: list[list[str]]
    discards: list[list[str]]
    finished: list[int]
    agenda: list[str]


def read_cell(text: str) -> Cell:
    return (text[0], int(text[1:]))


def write_cell(cell: Cell) -> str:
    return cell[0] if cell in (WAITING, BARN) else f"{cell[0]}{cell[1]}"


def read_cells(text: str) -> set[Cell]:
    return {read_cell(word) for word in text.split(",") if word != "-"}


def write_cells(cells: Iterable[Cell]) -> str:
    return ",".join(write_cell(cell) for cell in CELLS if cell in cells) or "-"


def read_cards(text: str) -> list[str]:
    return [] if text == "-" else [text[i : i + 2] for i in range(0, len(text), 2)]


def write_cards(cards: Iterable[str]) -> str:
    return "".join(sorted(cards)) or "-"


def read(text: str) -> Position:
    words = dict(word.split("=", 1) for word in text.split())
    hands = [read_cards(hand) for hand in words["hands"].split(",")]
    result: Position = {
        "columns": words.get("columns", STANDARD_COLUMNS[len(hands)]),
        "herd": words.get("herd", "rows"),
        "experienced": words.get("experienced", "no") == "yes",
        "play_on": words.get("play_on", "no") == "yes",
        "pats": set(),
        "cows": {},
        "turned": {},
        "home": [0 for _ in hands],
        "waiting": [],
        "hands": hands,
        "discards": [],
        "finished": [],
        "agenda": words.get("agenda", "turn:a").split("/"),
    }
    for row, line in zip(range(12, 0, -1), words["board"].split("/"), strict=True):
        for column, sign in zip("abcde", line, strict=True):
            if sign in "oABCD":
                result["pats"].add((column, row))
            if sign in "abcdABCD":
                result["cows"][column, row] = "abcd".index(sign.lower())
    for word in words.get("turned", "-").split(","):
        if word != "-":
            result["turned"][read_cell(word.rstrip("!"))] = word.endswith("!")
    if "home" in words:
        result["home"] = [int(number) for number in words["home"].split(",")]
    if "discards" in words:
        result["discards"] = [read_cards(cards) for cards in words["discards"].split(",")]
    else:
        result["discards"] = [list((DECK - Counter(hand)).elements()) for hand in hands]
    for seat, home in enumerate(result["home"]):
        result["waiting"].append(4 - home - list(result["cows"].values()).count(seat))
        result["finished"] += [seat] if home == 4 else []
    if "waiting" in words:
        result["waiting"] = [int(number) for number in words["waiting"].split(",")]
    if "finished" in words:
        result["finished"] = ["abcd".index(sign) for sign in words["finished"].strip("-")]
    return result


def sign_at(position: Position, cell: Cell) -> str:
    if cell in position["cows"]:
        letter = "abcd"[position["cows"][cell]]
        return letter.upper() if cell in position["pats"] else letter
    return "o" if cell in position["pats"] else "."


def write(position: Position) -> str:
    signs = [[sign_at(position, (column, row)) for column in "abcde"] for row in range(12, 0, -1)]
    marks = position["turned"]
    turned = [write_cell(cell) + "!" * marks[cell] for cell in CELLS if cell in marks]
    words = {
        "board": "/".join("".join(line) for line in signs),
        "columns": position["columns"],
        "herd": position["herd"],
        "experienced": "yes" if position["experienced"] else "no",
        "play_on": "yes" if position["play_on"] else "no",
        "home": ",".join(str(number) for number in position["home"]),
        "waiting": ",".join(str(number) for number in position["waiting"]),
        "turned": ",".join(turned) or "-",
        "hands": ",".join(write_cards(cards) for cards in position["hands"]),
        "discards": ",".join(write_cards(cards) for cards in position["discards"]),
        "finished": "".join("abcd"[seat] for seat in position["finished"]) or "-",
        "agenda": "/".join(position["agenda"]),
    }
    return " ".join(f"{key}={value}" for key, value in words.items())


def copy(position: Position) -> Position:
    result = position.copy()
    result["cows"], result["turned"] = {**position["cows"]}, {**position["turned"]}
    result["home"], result["waiting"] = [*position["home"]], [*position["waiting"]]
    result["hands"] = [[*cards] for cards in position["hands"]]
    result["discards"] = [[*cards] for cards in position["discards"]]
    result["finished"], result["agenda"] = [*position["finished"]], [*position["agenda"]]
    return result


def mover_of(position: Position) -> int:
    return "abcd".index(position["agenda"][0].removeprefix("turn:"))


def pile_of(position: Position, seat: int) -> Counter[str]:
    return DECK - Counter(position["hands"][seat]) - Counter(position["discards"][seat])


def next_to(position: Position, cell: Cell, direction: str) -> Cell | None:
    """The next space in a direction; None through the fence or backward off row 1."""
    across, ahead = DIRECTIONS[direction]
    column, row = chr(ord(cell[0]) + across), cell[1] + ahead
    if column not in position["columns"] or row < 1:
        return None
    return BARN if row == 13 else (column, row)


def chain(position: Position, cell: Cell, direction: str) -> dict[Cell, Cell] | None:
    """Where the cow on this cell and all it runs into go; None if it is not allowed (FK-R7)."""
    moves = {}
    while cell in position["cows"]:
        there = next_to(position, cell, direction)
        if there is None:
            return None
        moves[cell] = there
        cell = there
    return moves


def displace(position: Position, moves: dict[Cell, Cell], seat: int) -> None:
    """Move cows all at once because of a card of this seat; none of them wears boots."""
    lifted = [(position["cows"].pop(old), position["turned"].pop(old, None)) for old in moves]
    for (owner, mark), new in zip(lifted, moves.values(), strict=True):
        if new == BARN:
            position["home"][owner] += 1
        elif new == WAITING:
            position["waiting"][owner] += 1
        else:
            assert new not in position["cows"]
            position["cows"][new] = owner
            if position["experienced"] and new in position["pats"]:
                position["turned"][new] = owner == seat
            elif mark is not None:
                position["turned"][new] = mark


def herd_allows(position: Position, seat: int, landed: Cell) -> bool:
    row, cows = landed[1], position["cows"]
    behind = [at[1] for at, who in cows.items() if who == seat and at != landed and at[1] <= row]
    if position["herd"] == "rows":  # FK-R3
        rows = behind + [1] * position["waiting"][seat]
        return not rows or row - max(rows) <= 4
    sections = [0] * position["waiting"][seat] + [(other - 1) // 3 + 1 for other in behind]
    return not sections or (row - 1) // 3 + 1 - max(sections) <= 1  # FK-R19


def walks(position: Position, origin: Cell, steps: int, bends: bool) -> Iterator[list[Cell]]:
    """All ways of up to so many steps, whatever stands in them, each beginning at the origin."""

    def extend(way: list[Cell], last: str) -> Iterator[list[Cell]]:
        if len(way) > 1:
            yield way
        if len(way) > steps or way[-1] == BARN:
            return
        for direction in ("forward", "left", "right"):
            there = next_to(position, way[-1], direction)
            if there is not None and there not in way and (bends or last in ("", direction)):
                yield from extend([*way, there], direction)

    if origin == WAITING:  # FK-R1
        for column in position["columns"]:
            for way in extend([(column, 0)], "forward"):
                yield [WAITING, *way[1:]]
    else:
        yield from extend([origin], "")


def move_along(position: Position, card: str, way: list[Cell]) -> Position | None:
    """The position after a cow went this way with this card, before any Moo; None: not allowed."""
    kind, number, steps, end = card[0], int(card[1]), len(way) - 1, way[-1]
    seat = mover_of(position)
    if steps > number or (steps < number and end != BARN and kind != "h"):  # FK-R2, R12
        return None
    for place in way[1:-1]:  # FK-R5, R6
        if place in position["cows"] or (place in position["pats"] and kind != "s"):
            return None
    if end in position["pats"] and kind != "s":  # FK-R8
        return None
    result = copy(position)
    if way[0] == WAITING:
        result["waiting"][seat] -= 1
    else:
        assert result["cows"].pop(way[0]) == seat
    if end in position["cows"]:
        moves: dict[Cell, Cell] | None = None
        if kind == "p":  # FK-R7
            across = ord(end[0]) - ord(way[-2][0]) if way[-2] != WAITING else 0
            direction = {0: "forward", -1: "left", 1: "right"}[across]
            moves = chain(position, end, direction)
        elif kind == "g":  # FK-R9
            moves = {end: way[-2]}
        if moves is None:
            return None
        displace(result, moves, seat)
    if end == BARN:
        result["home"][seat] += 1
    else:
        result["cows"][end] = seat
    return result if herd_allows(result, seat, end) else None


def moves_with(position: Position, card: str) -> Iterator[tuple[Cell, Cell, Position]]:
    seat = mover_of(position)
    own = [cell for cell in CELLS if position["cows"].get(cell) == seat]
    origins = [cell for cell in own if cell not in position["turned"]]  # FK-R18
    if position["waiting"][seat]:
        origins.append(WAITING)
    for origin in origins:
        all_walks = list(walks(position, origin, int(card[1]), card[0] == "z"))
        for end in [*CELLS, BARN]:
            for way in all_walks:
                after = move_along(position, card, way) if way[-1] == end else None
                if after is not None:
                    yield origin, end, after
                    break


def scare(position: Position, cell: Cell, direction: str) -> Position | None:
    """The position after a scare (FK-R10); None: not allowed."""
    turn, question = position["agenda"]
    mooing, may, pushed = (read_cells(text) for text in question.split(":")[1:])
    moves = chain(position, cell, direction)
    if cell not in may or moves is None:
        return None
    shoved = set(moves) - {cell}
    if shoved & (mooing | pushed):
        return None
    result = copy(position)
    displace(result, moves, mover_of(position))
    may_then = write_cells({moves.get(other, other) for other in may - {cell}})
    pushed_then = write_cells({moves.get(other, other) for other in pushed | shoved})
    result["agenda"] = [turn, f"moo:{write_cells(mooing)}:{may_then}:{pushed_then}"]
    return result


def scares(position: Position) -> dict[str, Position]:
    found = {}
    for cell in position["cows"]:
        for direction in DIRECTIONS:
            after = scare(position, cell, direction)
            if after is not None:
                found[f"scare:{write_cell(cell)}:{direction}"] = after
    return found


def ask_moo(position: Position, landed: Cell) -> None:
    """Put the Moo question if any scare is possible."""
    around = {
        (column, row)
        for column, row in position["cows"]
        if max(abs(ord(column) - ord(landed[0])), abs(row - landed[1])) == 1
    }
    turn = position["agenda"][0]
    position["agenda"] = [turn, f"moo:{write_cell(landed)}:{write_cells(around)}:-"]
    if not scares(position):
        position["agenda"] = [turn]


def clockwise(position: Position, seat: int) -> list[int]:
    count = len(position["hands"])
    return [(seat + i) % count for i in range(count)]


def end_card(position: Position) -> None:
    """After the whole card: the barn is judged (FK-R14), then cards are drawn (FK-R13)."""
    seat = mover_of(position)
    for other in clockwise(position, seat):
        if position["home"][other] == 4 and other not in position["finished"]:
            position["finished"].append(other)
    unfinished = len(position["hands"]) - len(position["finished"])
    if position["finished"] and (not position["play_on"] or unfinished <= 1):
        position["agenda"] = ["over"]
    elif seat in position["finished"]:
        end_turn(position)
    else:
        start_draw(position)


def start_draw(position: Position) -> None:
    seat = mover_of(position)
    number = min(5 - len(position["hands"][seat]), pile_of(position, seat).total())
    position["agenda"] = ["turn:" + "abcd"[seat], f"draw:{number}"]
    if number == 0:
        end_turn(position)


def end_turn(position: Position) -> None:
    seat = mover_of(position)
    for cell, fresh in list(position["turned"].items()):  # FK-R18
        if position["cows"][cell] == seat:
            del position["turned"][cell]
            if fresh:
                position["turned"][cell] = False
    position["agenda"] = ["over"]
    for other in [*clockwise(position, seat)[1:], seat]:
        if other not in position["finished"] and position["hands"][other]:
            position["agenda"] = ["turn:" + "abcd"[other]]
            return


def followers(text: str) -> dict[str, Position]:
    """Every legal move with the position after it."""
    position = read(text)
    agenda = position["agenda"]
    if agenda == ["over"]:
        return {}
    found: dict[str, Position] = {}
    seat = mover_of(position)
    if len(agenda) == 1:
        for card in set(position["hands"][seat]):
            for origin, end, after in moves_with(position, card):
                after["hands"][seat].remove(card)
                after["discards"][seat].append(card)
                if card[0] == "m" and end != BARN:
                    ask_moo(after, end)
                if len(after["agenda"]) == 1:
                    end_card(after)
                found[f"{card}:{write_cell(origin)}-{write_cell(end)}"] = after
            after = read(text)
            after["hands"][seat] = []
            after["discards"][seat].append(card)
            start_draw(after)
            found[f"change:{card}"] = after
    elif agenda[1].startswith("moo:"):
        found = scares(position)
        after = read(text)
        end_card(after)
        found["done"] = after
    else:
        number = int(agenda[1].removeprefix("draw:"))
        for card in pile_of(position, seat):
            after = read(text)
            after["hands"][seat].append(card)
            after["agenda"][1] = f"draw:{number - 1}"
            if number == 1:
                end_turn(after)
            found[f"draw:{card}"] = after
    return found


def legal_texts(position: str) -> set[str]:
    """All legal moves of a position line."""
    return set(followers(position))


def successor(position: str, move: str) -> str:
    """The position line after a legal move."""
    return write(followers(position)[move])
