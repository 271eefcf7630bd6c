"""Seeded random positions of Fiese Kühe, as nasty as can be, for comparing two referees."""

from __future__ import annotations

import random

from tests.brute.fiese_kuehe import CELLS, DECK, Cell, followers, write, write_cards, write_cells

COLUMN_SETS = ("abc", "bcd", "cde", "abcd", "bcde", "abcde")


def random_position(rng: random.Random) -> str:
    """A position line in full; about a third of them are in the middle of a turn."""
    while True:
        kind = rng.choice(("start", "start", "start", "crowd", "crowd", "moo", "moo", "draw"))
        text = random_start(rng, kind)
        if kind == "moo":
            text = follow(rng, text, "m", "/moo:")
            for _ in range(rng.choice((0, 0, 1, 2, 3, 4))):
                text = follow(rng, text, "scare:", "/moo:") or text
        elif kind == "draw":
            text = follow(rng, text, "", "/draw:")
            for _ in range(rng.choice((0, 1, 2))):
                text = follow(rng, text, "draw:", "/draw:") or text
        if text:
            return text


def follow(rng: random.Random, text: str, begins: str, wanted: str) -> str:
    """The position after a move beginning so whose agenda holds the wanted step, else nothing.

    The longer the lists in it (the more cows a Moo could scare), the more likely it is.
    """
    after = followers(text) if text else {}
    lines = [write(after[move]) for move in sorted(after) if move.startswith(begins)]
    lines = [line for line in lines if wanted in line]
    if not lines:
        return ""
    return rng.choices(lines, [1 + line.split("/")[-1].count(",") ** 3 for line in lines])[0]


def random_start(rng: random.Random, kind: str) -> str:
    """A position where a seat is to play or change (now and then: where the game is over)."""
    crowd = kind in ("crowd", "moo")
    seats = rng.choice((2, 3, 4, 4)) if crowd else rng.choice((2, 2, 3, 4))
    columns = rng.choice(COLUMN_SETS)
    experienced = rng.random() < 0.5
    play_on = rng.random() < 0.3
    mover = rng.randrange(seats)
    density = rng.choice((0.0, 0.1, 0.2, 0.35))
    pats = [
        cell for cell in CELLS if rng.random() < density and (cell[1] > 1 or cell[0] not in columns)
    ]
    finished: list[int] = []
    if play_on and seats > 2 and rng.random() < 0.4:
        others = [seat for seat in range(seats) if seat != mover]
        finished = rng.sample(others, rng.randint(1, seats - 2))
    over = kind == "start" and not play_on and rng.random() < 0.01
    if over:
        finished = [rng.randrange(seats)]

    home = [rng.choice((0, 0, 0, 1) if crowd else (0, 0, 0, 1, 1, 2, 3, 3)) for _ in range(seats)]
    outside = [rng.choice((0, 0, 0, 1) if crowd else (0, 0, 0, 1, 2, 4)) for _ in range(seats)]
    if rng.random() < 0.1:
        home = [3 for _ in range(seats)]
    numbers = []
    for seat in range(seats):
        if seat in finished:
            home[seat] = 4
        numbers.append(4 - home[seat] - min(outside[seat], 4 - home[seat]))
    cows = place_cows(rng, numbers, columns, pats, crowd)
    waiting = [4 - home[seat] - list(cows.values()).count(seat) for seat in range(seats)]

    turned = []
    if experienced:
        risk = rng.choice((0.0, 0.15, 0.5))
        turned = [cell for cell in cows if rng.random() < risk * (2 if cell in pats else 0.6)]

    hands, discards = [], []
    for seat in range(seats):
        deck = list(DECK.elements())
        rng.shuffle(deck)
        size = rng.choice((5, 5, 5, 5, 1, 2, 3, 4, 0 if seat != mover else 5))
        wanted = rng.choice("mmpgs")
        if kind == "moo" or rng.random() < 0.4:  # at least one such card
            first = next(card for card in deck if card[0] == ("m" if kind == "moo" else wanted))
            deck.remove(first)
            deck.insert(0, first)
        hands.append(deck[:size])
        rest = deck[size:]
        if size < 5 and (size == 0 or rng.random() < 0.7):
            discards.append(rest)  # the pile is empty
        else:
            discards.append(rest[: rng.choice((0, 5, len(rest) - 2, len(rest) - 1, len(rest)))])

    rows = []
    for row in range(12, 0, -1):
        line = ""
        for column in "abcde":
            cell = (column, row)
            sign = "abcd"[cows[cell]] if cell in cows else "."
            if cell in pats:
                sign = sign.upper() if cell in cows else "o"
            line += sign
        rows.append(line)
    words = {
        "board": "/".join(rows),
        "columns": columns,
        "herd": rng.choice(("rows", "rows", "boards")),
        "experienced": "yes" if experienced else "no",
        "play_on": "yes" if play_on else "no",
        "home": ",".join(str(number) for number in home),
        "waiting": ",".join(str(number) for number in waiting),
        "turned": write_cells(turned),
        "hands": ",".join(write_cards(cards) for cards in hands),
        "discards": ",".join(write_cards(cards) for cards in discards),
        "finished": "".join("abcd"[seat] for seat in finished) or "-",
        "agenda": "over" if over else "turn:" + "abcd"[mover],
    }
    return " ".join(f"{key}={value}" for key, value in words.items())


def place_cows(
    rng: random.Random, numbers: list[int], columns: str, pats: list[Cell], crowd: bool
) -> dict[Cell, int]:
    """So many cows a seat (or a few less), near one hole or a few rows, so that cows meet."""
    cows: dict[Cell, int] = {}
    hole = (rng.choice(columns), rng.choice((1, 2, 12, 11, *range(1, 13))))
    centres = [rng.choice((1, 2, 12, 11, *range(1, 13))) for _ in range(rng.choice((1, 2, 2, 3)))]
    spread = rng.choice((0.7, 1.2, 2.5, 5.0))

    def weight(cell: Cell) -> float:
        if not crowd:
            return float(2.0 ** -(min(abs(cell[1] - row) for row in centres) / spread))
        away = max(abs(ord(cell[0]) - ord(hole[0])), abs(cell[1] - hole[1]))
        return 0.0 if cell == hole else float(5.0**-away)

    pasture = [cell for cell in CELLS if cell[0] in columns]
    weights = [weight(cell) * (1.5 if cell in pats else 1.0) for cell in pasture]
    for seat, number in enumerate(numbers):
        for _ in range(number):
            free = [0.0 if cell in cows else w for cell, w in zip(pasture, weights, strict=True)]
            if rng.random() < 0.95:
                cows[rng.choices(pasture, free)[0]] = seat
    return cows
