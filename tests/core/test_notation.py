"""The helpers that all notations share."""

from __future__ import annotations

import pytest

from cowlab.core.notation import NotationError, fields, listed, quoted, small_number


def test_quoted_is_short_and_printable() -> None:
    assert quoted("abc") == '"abc"'
    assert quoted("") == '""'
    assert quoted("a\nb\0\ud800") == '"a\\nb\\x00\\ud800"'
    assert quoted("x" * 40) == '"' + "x" * 40 + '"'
    assert quoted("x" * 41) == '"' + "x" * 39 + '…"'
    assert len(quoted("y" * 10**6)) == 42


def test_listed() -> None:
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a or b"
    assert listed("abc") == "a, b or c"
    assert listed([]) == "nothing"
    assert listed({"x": 1, "y": 2}) == "x or y"


def test_an_error_says_what_and_where() -> None:
    error = NotationError("move", "h5:w", 2, "expected a cow")
    assert str(error) == 'move "h5:w", character 3: expected a cow'
    assert (error.what, error.text, error.place, error.line) == ("move", "h5:w", 2, None)
    error = NotationError("move", "h5:w", 2, "expected a cow", 7)
    assert str(error) == 'move "h5:w", line 7, character 3: expected a cow'
    assert isinstance(error, ValueError)


def test_fields_give_the_place_of_each_value() -> None:
    text = " a=1  bc=2=3 d="
    found = list(fields("line", text, ("a", "bc", "d")))
    assert [(key, value) for key, value, _ in found] == [("a", "1"), ("bc", "2=3"), ("d", "")]
    for _, value, place in found:
        assert text[place : place + len(value)] == value
    assert list(fields("line", "", ("a",))) == []


@pytest.mark.parametrize(
    ("text", "place", "problem"),
    [
        ("a=1 b", 4, 'expected key=value but found "b"'),
        ("a=1  x=2", 5, 'unknown key "x", expected a or b'),
        ("a=1 b=2 a=3", 8, "a= is given twice"),
        ("=1", 0, 'unknown key "", expected a or b'),
        ("a=1\tb=2 c", 8, 'expected key=value but found "c"'),
    ],
)
def test_fields_say_what_is_wrong(text: str, place: int, problem: str) -> None:
    with pytest.raises(NotationError) as raised:
        list(fields("line", text, ("a", "b")))
    assert (raised.value.place, raised.value.problem) == (place, problem)


def test_small_numbers() -> None:
    assert [small_number("line", "", 0, word, 12) for word in ("0", "7", "12", "007")] == [
        *(0, 7, 12, 7),
    ]


@pytest.mark.parametrize("word", ["", "-1", "+1", "13", "1.0", "²", "１", "1_0", " 1", "9" * 5000])
def test_what_is_no_small_number(word: str) -> None:
    with pytest.raises(NotationError, match="expected a number from 0 to 12 but found") as raised:
        small_number("line", f"n={word}", 2, word, 12)
    assert raised.value.place == 2
