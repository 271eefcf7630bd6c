"""Text of any kind: what is no move, position, record or data file says so, and nothing else."""

# ruff: noqa: PT017
# Whether an error comes is not known beforehand; what it says is.

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cowlab
from cowlab import DataError, NotationError
from cowlab.core.records import Record, RecordError, format_record, read_record
from cowlab.games.fiese_kuehe.boards import load_boards, read_boards
from cowlab.games.fiese_kuehe.columns import read_columns
from cowlab.games.fiese_kuehe.parts import read_deck
from tests.games.fiese_kuehe.support import GAME, line

POSITIONS = [
    line(short)
    for short in (
        "5:..b.. 4:..a.. hands=p1h5,z4",
        "7:.A.o. 5:..b.. hands=p1h5,z4s3,m1g2,- discards=-,m1m1,-,h5 columns=abcde agenda=turn:c",
        "5:..b.. 4:.Aa.. hands=p1h5,z4 turned=b4,c5 experienced=yes home=1,2 waiting=1,1",
        "5:.bcb. 4:..a.. hands=h5,h5,h5 columns=abcde agenda=turn:a/moo:c4:b5,c5,d5:-",
        "5:..bcb 4:..a.. hands=h5,h5,h5 columns=abcde agenda=turn:a/moo:c4:d5,e5:d5,e5",
        "3:..a.. hands=h5p1,z4 discards=m1,- agenda=turn:a/draw:3",
        "12:..a.. hands=p1,-,h5 home=3,4,0 play_on=yes finished=b discards=-,-,-",
        "12:.b.a. 11:..A.. hands=-,- home=1,2 herd=boards agenda=over",
        "6:..A.. 5:.a... hands=m1,h5 turned=c6! experienced=yes",
    )
]
MOVES = [
    *("h5:w-c3", "p1:c3-c4", "z5:d10-barn", "change:s3", "scare:c4:left", "scare:a12:backward"),
    *("done", "draw:g2", "s3:e12-barn", "m2:b3-b5"),
]
WORDS = [
    *("board=", "hands=", "agenda=", "turned=", "home=", "finished=", "moo:", "draw:", "turn:"),
    *(":", "-", "/", ",", "=", "!", " ", "\n", "\r", "\t", "\0", "²", "１", "٣", "é", "\ud800"),
    *("o", "a", "B", "c4", "a12", "b13", "a0", "h5", "p9", "w", "barn", "over", "yes", "-1", "99"),
    *('[Game "fiese_kuehe"]', '[Result "1,2"]', '"', "[", "]", ";", "…", "\x85", "\u2028", "K"),
]


def randomly_changed(text: str, rng: random.Random, words: list[str]) -> str:
    """The text with up to four things cut, doubled, replaced or put in."""
    for _ in range(rng.randint(1, 4)):
        start = rng.randint(0, len(text))
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20)))
        put = rng.choice(("", rng.choice(words), text[start:end] * 2, chr(rng.randint(32, 126))))
        text = text[:start] + put + text[end:]
    return text


def changed(texts: list[str], words: list[str] = WORDS) -> st.SearchStrategy[str]:
    return st.builds(
        lambda text, seed: randomly_changed(text, random.Random(seed), words),
        st.sampled_from(texts),
        st.integers(0, 2**32),
    )


def any_text(texts: list[str]) -> st.SearchStrategy[str]:
    """Text of all kinds: lone surrogates too, words of the notation, and near misses."""
    anything = st.text(st.characters(), max_size=60)
    jumble = st.lists(st.sampled_from(WORDS), max_size=12).map("".join)
    return st.one_of(changed(texts), anything, jumble)


def thorough(examples: int) -> Callable[[Any], Any]:
    quiet = [HealthCheck.too_slow, HealthCheck.data_too_large]
    return settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=quiet,
    )


def parsed(parse: Callable[[str], Any], text: str) -> Any:
    """What the text means; ``None`` if it says with a place within it that it means nothing."""
    try:
        return parse(text)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.place <= len(text)
        said = str(error)
        assert f"character {error.place + 1}: " in said
        assert said.isprintable()
        assert len(said) < 600
        return None


def plays_on(state: Any) -> None:
    """Round trip, and every legal move leads to a state that can be written and read back."""
    text = GAME.format_state(state)
    assert GAME.parse_state(text) == state
    for seat in range(state.seats):
        assert GAME.world(state.observe(seat), random.Random(1)).observe(seat) == state.observe(
            seat
        )
    for move in state.moves():
        after = cowlab.play(state, move)
        assert GAME.parse_state(GAME.format_state(after)) == after
        assert (after.to_move is None) == (after.outcome is not None)


@thorough(1500)
@given(any_text(MOVES))
def test_any_text_as_a_move(text: str) -> None:
    move = parsed(GAME.parse_move, text)
    if move is not None:
        assert str(move) == text


@thorough(1200)
@given(any_text(POSITIONS))
def test_any_text_as_a_position(text: str) -> None:
    state = parsed(GAME.parse_state, text)
    if state is not None:
        plays_on(state)


def swapped(seed: int) -> str:
    """A position whose words are of several: each right alone."""
    rng = random.Random(seed)
    lines = [dict(word.split("=") for word in text.split()) for text in POSITIONS]
    words = dict(rng.choice(lines))
    for _ in range(rng.randint(1, 3)):
        key, value = rng.choice([*rng.choice(lines).items()])
        words[key] = value
    return " ".join(f"{key}={value}" for key, value in words.items())


@thorough(400)
@given(st.integers(0, 2**32))
def test_right_words_together_wrong(seed: int) -> None:
    state = parsed(GAME.parse_state, swapped(seed))
    if state is not None:
        plays_on(state)


def test_the_positions_to_start_from_are_right() -> None:
    for text in POSITIONS:
        plays_on(GAME.parse_state(text))


def a_record() -> str:
    rng = random.Random(1)
    start = GAME.start(seed=1)
    state, moves = start, []
    for _ in range(12):
        moves.append(rng.choice(list(state.moves())))
        state = state.after(moves[-1])
    return format_record(Record(GAME, start, tuple(moves), {"Seats": "x,y"}))


RECORD = a_record()


def checked_record(text: str) -> Record | None:
    try:
        return read_record(text, cowlab.games)
    except NotationError as error:
        assert 0 <= error.place <= len(error.text)
        lines = text.split("\n")
        if error.line is not None:
            assert 1 <= error.line <= len(lines)
        assert str(error).isprintable()
    except RecordError as error:
        assert 1 <= error.line <= text.count("\n") + 1
        assert error.because
    return None


@thorough(700)
@given(any_text([RECORD, RECORD[-200:]]))
def test_any_text_as_a_record(text: str) -> None:
    record = checked_record(text)
    if record is not None:
        again = read_record(format_record(record), cowlab.games)
        assert again.moves == record.moves
        assert again.start == record.start


READERS = {"deck": read_deck, "columns": read_columns, "boards": read_boards}
OWN = {
    name: (Path(cowlab.__file__).parent / f"games/fiese_kuehe/data/{name}.toml").read_text("utf-8")
    for name in READERS
}
TOML = [
    *("[", "]", "[[", "]]", "=", '"', "'", "{", "}", "1", "-", "true", "inf", "0x", "1979-05-27"),
    *("\n", "[[board]]\n", "[[card]]\n", "[standard]\n", "name", "front", "kind", "count", '"p2"'),
    *("[1]", "{a=1}", "1.5", "[[]]", '"""', "\0", "\r", "²", "\ud800", "#", "board", "card = [1]"),
]


@thorough(700)
@given(st.sampled_from(sorted(READERS)), st.integers(0, 2**32), st.booleans())
def test_any_text_as_a_data_file(name: str, seed: int, jumble: bool) -> None:
    rng = random.Random(seed)
    text = "".join(rng.choices(TOML, k=8)) if jumble else randomly_changed(OWN[name], rng, TOML)
    try:
        READERS[name](text, "mine.toml")
    except DataError as error:
        assert str(error).startswith(f"mine.toml, {error.entry}: ")
        assert error.fault


LARGE = 1_000_000
HUGE = {
    "one letter": "a" * LARGE,
    "blanks": " " * LARGE,
    "commas": "," * LARGE,
    "colons": "a:" * (LARGE // 2),
    "lines": "\n" * LARGE,
    "moves": "done\n" * (LARGE // 5),
    "brackets": "[" * LARGE,
    "quotes": '[Game "' + '"' * LARGE,
    "slashes": "board=" + "/" * LARGE,
    "hands": "board=a hands=" + "h5" * LARGE,
    "words": "a=1 " * (LARGE // 4),
    "digits": "home=" + "9" * LARGE,
    "NUL": "\0" * LARGE,
    "surrogates": "\ud800" * LARGE,
    "astral": "\U0001f404" * LARGE,
}


@pytest.mark.timeout(90)
@pytest.mark.parametrize("text", HUGE.values(), ids=HUGE)
def test_a_million_letters(text: str) -> None:
    for parse in (GAME.parse_move, GAME.parse_state):
        assert parsed(parse, text) is None
    assert checked_record(text) is None
    for read in READERS.values():
        with pytest.raises(DataError):
            read(text, "mine.toml")


DEEP = {
    "arrays": "x = " + "[" * 9_000,
    "tables": "x = " + "{a=" * 3_000,
    "keys": ".".join("a" * 4_900) + " = 1",
    "number": "x = " + "9" * 9_000,
    "cards": "board=" + "/".join(["....."] * 12) + " hands=" + "h5" * 1_900,
}


@pytest.mark.timeout(90)
@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP)
def test_deep_and_long(text: str) -> None:
    for read in READERS.values():
        with pytest.raises(DataError):
            read(text, "mine.toml")
    assert parsed(GAME.parse_state, text) is None


@pytest.mark.parametrize(
    "text",
    [
        *("h5:w-c²", "h5:w-c１", "h5:w-ｃ3", "H5:w-c3", "h5:w-c3\n", "h5:w-c3 ", " h5:w-c3"),
        *("h5:w-c03", "h5:w-c3\0", "h5:w-c3\r", "h5:w--c3", "h5:w-c13", "h5:w-c0", "h5:w-f3"),
        *("h5:w", "h5:", ":", "", "change", "change:", "scare:c4", "scare:c4:", "scare:c4:up"),
        *("draw:?", "Done", "done:", "h5:barn-c3", "h5:w-w", "h4:w-c3", "h5：w-c3", "\ud800"),
    ],
)
def test_near_misses_of_moves(text: str) -> None:
    assert parsed(GAME.parse_move, text) is None


@pytest.mark.parametrize("junk", [None, 5, b"done", ["done"], object()])
def test_what_is_no_text(junk: Any) -> None:
    for parse in (GAME.parse_move, GAME.parse_state, lambda text: read_record(text, cowlab.games)):
        with pytest.raises(NotationError, match="expected text"):
            parse(junk)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("home=1,2", "home=²,2"),
        ("home=1,2", "home=１,2"),
        ("home=1,2", "home=+1,2"),
        ("home=1,2", "home=1"),
        ("home=1,2", "home=1,2,0"),
        ("home=1,2", "home=5,2"),
        ("home=1,2", "home=0,2"),  # waiting=1 does not fit then
        ("waiting=1,1", "waiting=2,1"),
        ("b4,c5", "b4,c6"),
        ("b4,c5", "c5,c5"),
        ("b4,c5", "b4!!,c5"),
        ("b4,c5", "b4,c5!"),
        ("experienced=yes", "experienced=no"),
        ("experienced=yes", "experienced=Yes"),
        ("experienced=yes", "experienced=yes experienced=yes"),
        ("experienced=yes", "experienced"),
        ("experienced=yes", "finished="),
        ("experienced=yes", "finished=a"),
        ("hands=p1h5,z4", "hands=p1h5"),
        ("hands=p1h5,z4", "hands=p1h5,z4,-,-,-"),
        ("hands=p1h5,z4", "hands=p1h,z4"),
        ("hands=p1h5,z4", "hands=p1p1p1p1h5h5,z4"),
        ("hands=p1h5,z4", "hands=p1p1p1p1p1,z4"),
        ("hands=p1h5,z4", "hands=-,z4"),
        ("hands=p1h5,z4", "hands=p1h5,z4 columns=abd"),
        ("hands=p1h5,z4", "hands=p1h5,z4 columns=abc\r"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:c"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=over"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:a/draw:2"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:a/turn:b"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:a/moo:b4:-:-"),  # on a cowpat
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:a/moo:c4:b4:-/draw:1"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:a/moo:c4:c4:-"),
        ("hands=p1h5,z4", "hands=p1h5,z4 agenda=turn:a/moo:c4:b5:-"),
    ],
)
def test_near_misses_of_positions(old: str, new: str) -> None:
    right = POSITIONS[2]
    assert old in right
    assert parsed(GAME.parse_state, right) is not None
    assert parsed(GAME.parse_state, right.replace(old, new)) is None


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    cases = {
        str(binary): "cannot be read: not UTF-8 text",
        str(tmp_path): "cannot be read: Is a directory",
        str(tmp_path / "none.toml"): "cannot be read: No such file or directory",
        "a\0b": "cannot be read: no file can have this name",
    }
    for path, fault in cases.items():
        with pytest.raises(DataError) as raised:
            load_boards(path)
        assert raised.value.fault == fault
        assert raised.value.file == path
