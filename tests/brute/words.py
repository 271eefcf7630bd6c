"""Short words for positions, and what is asked of the referee, in the tests of itself."""

from __future__ import annotations

from tests.brute.fiese_kuehe import legal_texts, read, successor, write

DECK_TEXT = "g1g1g1g2g2h5h5m1m1m1m2m2p1p1p1p1p2p2s1s1s2s2s3s3z4z4z4z5z5"


def canonical(text: str) -> str:
    return write(read(text))


def line(cells: str, hands: str, **words: str) -> str:
    """A position from words like `c4=a` (signs as on the board).

    A herd with a cow on the board has its other cows in the barn, one with none waits as a whole.
    """
    signs = dict(word.split("=") for word in cells.split())
    rows = [
        "".join(signs.get(f"{column}{row}", ".") for column in "abcde") for row in range(12, 0, -1)
    ]
    if "home" not in words:
        herds = "".join(signs.values()).lower()
        numbers = [herds.count("abcd"[seat]) for seat in range(hands.count(",") + 1)]
        words["home"] = ",".join(str(4 - number if number else 0) for number in numbers)
    text = " ".join(f"{key}={value}" for key, value in words.items())
    return canonical(f"board={'/'.join(rows)} hands={hands} {text}")


def value(text: str, key: str) -> str:
    return dict(word.split("=", 1) for word in text.split())[key]


def cells(text: str) -> str:
    """All that is on the board, in the words of `line`, sorted by row and column."""
    rows = value(text, "board").split("/")[::-1]
    return " ".join(
        f"{column}{number}={sign}"
        for number, row in enumerate(rows, 1)
        for column, sign in zip("abcde", row, strict=True)
        if sign != "."
    )


def after(text: str, *moves: str) -> str:
    for move in moves:
        assert move in legal_texts(text), (move, text)
        text = successor(text, move)
    return text


def plays(text: str) -> str:
    """The legal moves but for the changes, sorted, in one line."""
    return " ".join(sorted(move for move in legal_texts(text) if not move.startswith("change:")))


def ends(text: str, origin: str) -> str:
    """Where the cow on this cell can go, whatever the card."""
    found = {move.split("-")[1] for move in legal_texts(text) if f":{origin}-" in move}
    return " ".join(sorted(found, key=lambda cell: (len(cell), cell)))
