"""Options as data: what is allowed, from Python and from text."""

from __future__ import annotations

import pytest

from cowlab.core.options import Option, choice_text, settle

HERD = Option("herd", "rows", ("rows", "boards"), "the herd rule", "X-1")
EXPERT = Option("expert", False, (False, True), "for experts", "X-2")
FIRST = Option("first", 0, (0, 1, 2), "who begins", "X-3")
FILE = Option("file", None, (), "a file", "X-4")
ALL = (HERD, EXPERT, FIRST, FILE)


def test_settle_fills_in_defaults() -> None:
    assert settle(ALL, {}, "Hay", 2) == {"herd": "rows", "expert": False, "first": 0, "file": None}
    given = {"first": 2, "file": "x.toml"}
    assert settle(ALL, given, "Hay", 2) == {
        "herd": "rows",
        "expert": False,
        "first": 2,
        "file": "x.toml",
    }
    assert list(settle(ALL, given, "Hay", 2)) == ["herd", "expert", "first", "file"]


def test_settle_refuses_unknown_names() -> None:
    with pytest.raises(ValueError, match="Hay has no option") as raised:
        settle(ALL, {"hurd": "rows"}, "Hay", 2)
    assert str(raised.value) == "Hay has no option 'hurd'; its options: herd, expert, first, file"


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        (HERD, "Rows", "'rows', 'boards'"),
        (HERD, None, "'rows', 'boards'"),
        (EXPERT, 1, "False, True"),
        (EXPERT, 0, "False, True"),
        (EXPERT, "yes", "False, True"),
        (FIRST, True, "0, 1, 2"),
        (FIRST, 1.0, "0, 1, 2"),
        (FIRST, 3, "0, 1, 2"),
        (FIRST, [], "0, 1, 2"),
    ],
)
def test_check_names_option_value_and_choices(option: Option, value: object, allowed: str) -> None:
    with pytest.raises(ValueError, match="is not allowed") as raised:
        option.check(value)
    assert str(raised.value) == f"option {option.name}={value!r} is not allowed; allowed: {allowed}"
    with pytest.raises(ValueError, match="is not allowed"):
        settle(ALL, {option.name: value}, "Hay", 2)


def test_check_lets_choices_and_free_text_pass() -> None:
    for option in ALL[:3]:
        for choice in option.choices:
            assert option.check(choice) is choice
    assert FILE.check("anything") == "anything"


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (HERD, "boards", "boards"),
        (EXPERT, "yes", True),
        (EXPERT, "no", False),
        (FIRST, "2", 2),
        (FILE, "x.toml", "x.toml"),
        (FILE, "", None),
    ],
)
def test_from_text(option: Option, text: str, value: object) -> None:
    found = option.from_text(text)
    assert found == value
    assert type(found) is type(value)
    if option.choices:
        assert choice_text(found) == text


@pytest.mark.parametrize(
    ("option", "text", "allowed"),
    [(EXPERT, "True", "no, yes"), (FIRST, "02", "0, 1, 2"), (HERD, "", "rows, boards")],
)
def test_from_text_names_what_may_be_written(option: Option, text: str, allowed: str) -> None:
    with pytest.raises(ValueError, match="is not allowed") as raised:
        option.from_text(text)
    assert str(raised.value) == f"option {option.name}={text!r} is not allowed; allowed: {allowed}"
