"""Records: what is written, what is read, and what is said about what cannot be."""

from __future__ import annotations

import random
from typing import Any

import pytest

import cowlab
from cowlab import NotationError
from cowlab.bots import RandomBot
from cowlab.core.match import play_match
from cowlab.core.records import (
    HEADERS,
    Record,
    RecordError,
    format_record,
    format_result,
    read_record,
)
from tests.contract.tiny import HAY

GAMES: dict[str, Any] = {HAY.name: HAY}

RECORD = """[Game "hay"]
[Rules "1"]
[Seats "x,y"]
[Seed "7"]
[Start "bury=secret laid=-,- hands=14,25 buried=-,- turn=a"]

lay:4
draw:9
lay:2
draw:8
"""
ROWS = RECORD.splitlines()


def read(text: str) -> Record:
    return read_record(text, GAMES)


def fault(text: str) -> tuple[int | None, str]:
    """The line and the problem of what is no record."""
    with pytest.raises(NotationError) as raised:
        read(text)
    error = raised.value
    assert str(error).endswith(f"character {error.place + 1}: {error.problem}")
    return error.line, error.problem


def refusal(text: str) -> tuple[int, str]:
    """The line and the reason of what breaks a rule."""
    with pytest.raises(RecordError) as raised:
        read(text)
    error = raised.value
    assert str(error) == f"line {error.line}: {error.because}"
    return error.line, error.because


def replaced(old: str, new: str) -> str:
    assert old in RECORD
    return RECORD.replace(old, new, 1)


def test_a_record_as_it_is_written() -> None:
    record = read(RECORD)
    assert record.game is HAY
    assert [str(move) for move in record.moves] == ["lay:4", "draw:9", "lay:2", "draw:8"]
    assert record.headers == {"Seats": "x,y", "Seed": "7"}
    assert format_record(record) == RECORD
    assert len(record.states()) == 5
    assert record.states()[0] == record.start
    assert record.states()[-1] == record.end
    end: Any = record.end
    assert HAY.format_state(end) == ("bury=secret laid=4,2 hands=19,58 buried=-,- turn=a")


def test_a_finished_record_gives_the_places() -> None:
    record = play_match(HAY.start(seed=1), [RandomBot(), RandomBot()], random.Random(1))
    outcome = record.end.outcome
    assert outcome is not None
    rows = format_record(record).splitlines()
    assert rows[:3] == ['[Game "hay"]', '[Rules "1"]', '[Seats "random,random"]']
    assert f'[Result "{format_result(outcome)}"]' in rows
    assert format_result(cowlab.Outcome((3, 1, 3), (0, 2), (1, 3, 1), "")) == "1,3,1"


def test_headers_are_written_in_their_order() -> None:
    record = read(RECORD)
    headers = {"Options": "bury=open", "Seed": "3", "Seats": "x,y"}
    text = format_record(Record(HAY, record.start, record.moves, headers))
    keys = [row.split()[0][1:] for row in text.splitlines() if row.startswith("[")]
    assert keys == ["Game", "Rules", "Seats", "Seed", "Options", "Start"]
    assert [key for key in HEADERS if key in keys] == keys


@pytest.mark.parametrize(
    "headers",
    [{"Seats": 'a"b'}, {"Seats": "a\nb"}, {"Seed": "1\r"}, {"Colour": "red"}, {"seats": "x"}],
)
def test_headers_that_cannot_be_written(headers: dict[str, str]) -> None:
    record = Record(HAY, HAY.start(seed=1), (), headers)
    with pytest.raises(ValueError, match="a record cannot hold the header"):
        format_record(record)


def test_what_is_overlooked() -> None:
    for text in (
        RECORD.replace("\n", "\r\n"),
        RECORD.replace("\n\n", "\n"),
        RECORD + "\n\n  \n",
        "; a comment\n" + RECORD.replace("draw:9", "; no move: lay:1\ndraw:9"),
        RECORD.removesuffix("\n"),
    ):
        assert read(text).moves == read(RECORD).moves


FAULTS = [
    ("", 1, "header Game is missing"),
    ("\n\n", 3, "header Game is missing"),
    (replaced(ROWS[1] + "\n", ""), 10, "header Rules is missing"),
    (replaced(ROWS[4] + "\n", ""), 10, "header Start is missing"),
    (replaced('"hay"', '"chess"'), 1, 'unknown game "chess", expected hay'),
    (replaced('[Seats "x,y"]', "[Seats x,y]"), 3, 'expected [Header "value"]'),
    (replaced('[Seats "x,y"]', '[Seats "x,y"'), 3, 'expected [Header "value"]'),
    (replaced('[Seats "x,y"]', '[Seats "x"y"]'), 3, 'expected [Header "value"]'),
    (replaced('[Seats "x,y"]', '[Seats  "x,y"]'), 3, 'expected [Header "value"]'),
    (replaced("[Seed", "[Game"), 4, "header Game is given twice"),
    (replaced("lay:2", '[Result "1,1"]'), 9, "headers come before the moves"),
    (replaced("lay:2", "lay:x"), 9, "expected 1 to 9"),
    (replaced("lay:2", " lay:2"), 9, "expected lay, bury or draw"),
    (replaced("lay:2", "lay:2 draw:8"), 9, "expected 1 to 9"),
    (replaced("turn=a", "turn=z"), 5, "expected a seat"),
    (replaced("hands=14,25", "hands=14,45"), 5, "a bale is given twice"),
]


@pytest.mark.parametrize(("text", "line", "problem"), FAULTS)
def test_what_is_no_record(text: str, line: int, problem: str) -> None:
    assert fault(text) == (line, problem)


def test_an_unknown_header_names_all() -> None:
    line, problem = fault(replaced("[Seed", "[Colour"))
    assert line == 4
    assert all(header in problem for header in HEADERS)


def test_the_place_in_a_line() -> None:
    with pytest.raises(NotationError) as raised:
        read(replaced("lay:2", "lay:x"))
    assert str(raised.value) == 'move "lay:x", line 9, character 5: expected 1 to 9'
    assert raised.value.text == "lay:x"


@pytest.mark.parametrize(
    ("text", "line", "because"),
    [
        (replaced('Rules "1"', 'Rules "2"'), 2, "played by rules version 2, but these are 1"),
        (
            replaced("lay:2", "lay:1"),
            9,
            "lay:1 is not allowed (Bob is to move): bale 1 is not in this hand (HA-1)",
        ),
        (
            replaced("draw:9", "lay:1"),
            8,
            "lay:1 is not allowed (chance is to move): a bale is being drawn (HA-3)",
        ),
        (
            replaced("[Seed", '[Result "1,2"]\n[Seed'),
            4,
            "the result is given as 1,2, but the moves lead to an unfinished game",
        ),
    ],
)
def test_what_breaks_a_rule(text: str, line: int, because: str) -> None:
    assert refusal(text) == (line, because)


def test_moves_after_the_end_and_wrong_results() -> None:
    record = play_match(HAY.start(seed=1), [RandomBot(), RandomBot()], random.Random(1))
    text = format_record(record)
    line, because = refusal(text + "lay:1\n")
    assert line == len(text.splitlines()) + 1
    assert because == "lay:1 is not allowed (the game is over): the game is over (HA-5)"
    outcome = record.end.outcome
    assert outcome is not None
    result = format_result(outcome)
    line, because = refusal(text.replace(f'[Result "{result}"]', '[Result "9,9"]'))
    assert because == f"the result is given as 9,9, but the moves lead to {result}"
    assert text.splitlines()[line - 1].startswith("[Result")


def test_too_long_for_a_record() -> None:
    with pytest.raises(NotationError, match="too long for a record"):
        read(RECORD + "\n" * 1_000_000)
