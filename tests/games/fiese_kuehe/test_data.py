"""The data files: each fault is named, own files work, and our own boards keep their promise."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

import cowlab
from cowlab import DataError
from cowlab.games.fiese_kuehe.boards import (
    Board,
    Laid,
    Layout,
    layout_fault,
    own_boards,
    pasture_of,
    random_layout,
    read_boards,
)
from cowlab.games.fiese_kuehe.columns import column_rules, read_columns
from cowlab.games.fiese_kuehe.parts import deck, kinds, read_deck
from tests.games.fiese_kuehe.support import GAME, words

DATA = Path(cowlab.__file__).parent / "games/fiese_kuehe/data"
BOARDS = (DATA / "boards.toml").read_text("utf-8")
DECK = (DATA / "deck.toml").read_text("utf-8")
COLUMNS = (DATA / "columns.toml").read_text("utf-8")
COLUMN_SETS = ("abc", "bcd", "cde", "abcd", "bcde", "abcde")


def fault_of(read: Callable[[str, str], Any], text: str) -> tuple[str, str]:
    """The entry and the fault that are named; the file is."""
    with pytest.raises(DataError) as raised:
        read(text, "mine.toml")
    error = raised.value
    assert error.file == "mine.toml"
    assert str(error) == f"mine.toml, {error.entry}: {error.fault}"
    return error.entry, error.fault


def replaced(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


FACE_1 = '"...../....o/o.o.."'


@pytest.mark.parametrize(
    ("old", "new", "entry", "fault"),
    [
        (FACE_1, '"...../....o"', "board 1, front", "has 2 rows split by /, expected 3"),
        (
            FACE_1,
            '"...../...../...../....."',
            "board 1, front",
            "has 4 rows split by /, expected 3",
        ),
        (FACE_1, '""', "board 1, front", "has 1 rows split by /, expected 3"),
        (FACE_1, "7", "board 1, front", "has 0 rows split by /, expected 3"),
        (
            FACE_1,
            '"...../....o/o.o"',
            "board 1, front",
            "row 3 has 3 spaces, expected 5",
        ),
        (
            FACE_1,
            '"....../....o/o.o.."',
            "board 1, front",
            "row 1 has 6 spaces, expected 5",
        ),
        (FACE_1, '"...../..x../....."', "board 1, front", 'row 2 has "x", expected . or o'),
        (FACE_1, '"...../..O../....."', "board 1, front", 'row 2 has "O", expected . or o'),
        ('back = "...../.o..o/.o..."', "", "board 1, back", "has 0 rows split by /, expected 3"),
        ('name = "1"', 'name = "2"', "board 2", "two boards have this name"),
        ('name = "1"', "name = 1", "board 1", "name is 1, expected 1 to 8 letters or digits"),
        ('name = "1"', 'name = ""', "board 1", "name is '', expected 1 to 8 letters or digits"),
        (
            'name = "1"',
            'name = "a b"',
            "board 1",
            "name is 'a b', expected 1 to 8 letters or digits",
        ),
        ('name = "1"', 'name = "²"', "board 1", "name is '²', expected 1 to 8 letters or digits"),
        (
            'name = "1"',
            'name = "one,two"',
            "board 1",
            "name is 'one,two', expected 1 to 8 letters or digits",
        ),
        ('name = "1"', "", "board 1", "name is None, expected 1 to 8 letters or digits"),
        (
            'name = "1"',
            'name = "1"\ncolour = "red"',
            "board 1",
            "unknown key 'colour', expected name, front, back",
        ),
        (
            "[[board]]",
            "title = 1\n[[board]]",
            "the whole file",
            "unknown key 'title', expected board",
        ),
        (
            '[[board]]\nname = "1"\nfront = "...../....o/o.o.."\nback = "...../.o..o/.o..."',
            "",
            "the whole file",
            "has 3 [[board]] entries, expected 4",
        ),
        (
            "[[board]]",
            f'[[board]]\nname = "5"\nfront = {FACE_1}\nback = {FACE_1}\n[[board]]',
            "the whole file",
            "has 5 [[board]] entries, expected 4",
        ),
    ],
)
def test_faults_of_faces_files(old: str, new: str, entry: str, fault: str) -> None:
    assert fault_of(read_boards, replaced(BOARDS, old, new)) == (entry, fault)


def test_faults_of_whole_faces_files() -> None:
    assert fault_of(read_boards, "") == ("the whole file", "has 0 [[board]] entries, expected 4")
    assert fault_of(read_boards, "board = 4")[1] == "has 0 [[board]] entries, expected 4"
    assert fault_of(read_boards, "board = [1, 2, 3, 4]") == (
        "board 1",
        "expected name, front and back",
    )
    entry, fault = fault_of(read_boards, BOARDS + "\n[[board]\n")
    assert entry == "the whole file"
    assert fault.startswith("is not TOML: ")
    assert "line 2" in fault
    assert fault_of(read_boards, "#" * 10_001) == (
        "the whole file",
        "has 10001 characters, at most 10000 are allowed",
    )
    assert read_boards(BOARDS, "boards.toml") == own_boards()


@pytest.mark.parametrize(
    ("old", "new", "entry", "fault"),
    [
        ('"h5"', '"h6"', "card 1", "kind is 'h6', expected a letter and a number as p2"),
        ('"h5"', '"x5"', "card 1", "kind is 'x5', expected a letter and a number as p2"),
        ('"h5"', '"h"', "card 1", "kind is 'h', expected a letter and a number as p2"),
        ('"h5"', "5", "card 1", "kind is 5, expected a letter and a number as p2"),
        ('"h5"', '"h²"', "card 1", "kind is 'h²', expected a letter and a number as p2"),
        ('"p1"', '"h5"', "card 2", "h5 is listed twice"),
        ("count = 2", "count = 0", "card 1", "count is 0, expected a number above 0"),
        ("count = 2", "count = true", "card 1", "count is True, expected a number above 0"),
        ("count = 2", 'count = "2"', "card 1", "count is '2', expected a number above 0"),
        ("count = 2", "", "card 1", "count is None, expected a number above 0"),
        ("count = 2", "number = 2", "card 1", "unknown key 'number', expected kind, count"),
        ("[[card]]", "x = 1\n[[card]]", "the whole file", "unknown key 'x', expected card"),
    ],
)
def test_faults_of_deck_files(old: str, new: str, entry: str, fault: str) -> None:
    assert fault_of(read_deck, replaced(DECK, old, new)) == (entry, fault)


def test_faults_of_whole_deck_files() -> None:
    for text in ("", "card = 5", "card = []"):
        assert fault_of(read_deck, text) == ("the whole file", "has no [[card]] entries")
    assert fault_of(read_deck, "card = [1]") == ("card 1", "expected kind and count")
    assert read_deck(DECK, "deck.toml") == deck()
    assert len(kinds()) == 12


@pytest.mark.parametrize(
    ("old", "new", "entry", "fault"),
    [
        ('"bcd"', '"bd"', "standard, 2 players", "columns are 'bd', expected neighbouring letters"),
        ('"bcd"', '"dcb"', "standard, 2 players", "columns are 'dcb', expected neighbouring"),
        ('"bcd"', '"b"', "standard, 2 players", "columns are 'b', expected neighbouring letters"),
        ('"bcd"', '""', "standard, 2 players", "columns are '', expected neighbouring letters"),
        ('"bcd"', '"bcf"', "standard, 2 players", "columns are 'bcf', expected neighbouring"),
        ('"bcd"', "5", "standard, 2 players", "columns are 5, expected neighbouring letters"),
        ('2 = "bcd"\n', "", "standard", "has entries 3, 4, expected 2, 3, 4"),
        ('2 = "bcd"\n', '5 = "bcd"\n', "standard", "has entries 5, 3, 4, expected 2, 3, 4"),
        ("[standard]", "[usual]", "the whole file", "has no [standard] table"),
        ("[standard]", "x = 1\n[standard]", "x", "expected a table of columns by number"),
    ],
)
def test_faults_of_columns_files(old: str, new: str, entry: str, fault: str) -> None:
    found, because = fault_of(read_columns, replaced(COLUMNS, old, new))
    assert found == entry
    assert because.startswith(fault)


def test_columns_as_they_come() -> None:
    assert read_columns(COLUMNS, "columns.toml") == column_rules()
    assert {columns for rule in column_rules().values() for columns in rule.values()} == set(
        COLUMN_SETS
    )
    assert next(iter(column_rules())) == "standard"


MINE = """
# The boards of somebody who owns the game
[[board]]
name = "north"
front = "o.o.o/...../....."
back = "...../...../....."
[[board]]
name = "east"
front = "...../o.o.o/....."
back = "...../...../....."
[[board]]
name = "south"
front = "...../.o.o./....."
back = "...../...../....."
[[board]]
name = "west"
front = "...../...../ooooo"
back = "...../...../....."
"""


def test_a_faces_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    state = GAME.start(seed=1, faces=str(path), layout="northf*,eastf,southf,westb")
    rows = words(state)["board"].split("/")
    assert rows == [
        *(".....", ".....", "o.o.o"),
        *(".....", "o.o.o", "....."),
        *(".....", ".o.o.", "....."),
        *(".....", ".....", "....."),
    ]
    assert GAME.start(seed=1, faces=path, layout="northf*,eastf,southf,westb") == state
    with pytest.raises(ValueError, match="north, east, south, west") as raised:
        GAME.start(seed=1, faces=path, layout="1f,2f,3f,4f")
    assert "option layout=" in str(raised.value)
    # A row of cowpats lets nobody through: that face is laid in no random layout.
    for seed in range(12):
        board = words(GAME.start(seed=seed, players=4, faces=path))["board"]
        assert "ooooo" not in board
        assert board.endswith("/.....")


def test_a_faces_file_with_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(MINE.replace("o.o.o", "o.o.x", 1), encoding="utf-8")
    with pytest.raises(DataError) as raised:
        GAME.start(seed=1, faces=str(path))
    assert str(raised.value) == f'{path}, board north, front: row 1 has "x", expected . or o'


def test_a_faces_file_without_any_layout(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    barred = MINE.replace('back = "...../...../....."', 'back = "ooooo/...../ooooo"')
    path.write_text(barred.replace("o.o.o", "ooooo").replace(".o.o.", "ooooo"), encoding="utf-8")
    with pytest.raises(ValueError, match="these boards cannot be laid with columns bcd"):
        GAME.start(seed=1, faces=path)


@pytest.mark.parametrize("faces", [5, True, [], b"mine.toml"])
def test_a_faces_file_that_is_no_path(faces: object) -> None:
    with pytest.raises(ValueError, match=r"option faces=.* is not allowed; allowed: the path"):
        GAME.start(seed=1, faces=faces)


# Our own boards


def crossing(rows: tuple[str, ...], columns: str) -> dict[int, int]:
    """For each set of columns (as bits) in which a cow may come from below: those in which it may
    leave above. Written without the engine."""
    inside = [("abcde".index(letter)) for letter in columns]
    table = {}
    for entered in range(32):
        reached = entered
        for row in reversed(rows):
            free = sum(1 << column for column in inside if row[column] == ".")
            reached &= free
            for _ in range(5):
                reached |= (reached << 1 | reached >> 1) & free
        table[entered] = reached
    return table


def ways_to_lie(board: Board) -> list[tuple[Laid, tuple[str, ...]]]:
    found = []
    for back, turned in product((False, True), repeat=2):
        face = board.back if back else board.front
        rows = tuple(row[::-1] for row in face[::-1]) if turned else tuple(face)
        found.append((Laid(board, back, turned), rows))
    return found


@pytest.mark.parametrize("columns", COLUMN_SETS)
def test_own_boards_every_layout_with_a_free_start_is_passable(columns: str) -> None:
    """All 6144 orders, faces and half-turns; PIECES.md and data/boards.toml promise it."""
    crossings = {
        str(laid): (crossing(rows, columns), rows)
        for board in own_boards()
        for laid, rows in ways_to_lie(board)
    }
    lying = [[laid for laid, _ in ways_to_lie(board)] for board in own_boards()]
    layouts, rng = 0, random.Random(columns)
    everywhere = sum(1 << "abcde".index(letter) for letter in columns)
    for order in permutations(lying):
        for layout in product(*order):
            layouts += 1
            start = crossings[str(layout[3])][1][2]
            free = all(start["abcde".index(letter)] == "." for letter in columns)
            reached = everywhere
            for laid in reversed(layout):
                reached = crossings[str(laid)][0][reached]
            if free:
                assert reached, f"{','.join(map(str, layout))} is barred in {columns}"
            if rng.random() < 0.02:
                check_with_the_engine(layout, columns, free, bool(reached))
    assert layouts == 6144


def check_with_the_engine(layout: Layout, columns: str, free: bool, passable: bool) -> None:
    assert (layout_fault(layout, columns) is None) == (free and passable)
    if free:
        assert pasture_of(layout, columns).passable() == passable


def test_own_boards_each_face_has_three_cowpats_and_a_free_long_side() -> None:
    for board in own_boards():
        for face in (board.front, board.back):
            assert "".join(face).count("o") == 3
            assert "....." in (face[0], face[2])


def test_own_boards_random_layouts_are_fair() -> None:
    """Each board comes to lie lowest, either side up, about equally often among what is legal."""
    rng = random.Random(1)
    lowest: dict[str, int] = {}
    for _ in range(500):
        laid = random_layout(own_boards(), "bcd", rng)[3]
        lowest[str(laid)] = lowest.get(str(laid), 0) + 1
    legal = {}
    for board in own_boards():
        for laid, rows in ways_to_lie(board):
            if rows[2][1:4] == "...":
                legal[str(laid)] = laid
    assert set(lowest) == set(legal)
    expected = 500 / len(legal)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in lowest.values())
