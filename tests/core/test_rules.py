"""The register of rules, read from Markdown."""

from __future__ import annotations

import pytest

import cowlab
from cowlab.core.rules import read_rulebook
from cowlab.core.violation import IllegalMove, Violation

TEXT = """# A game

Rules version: 3

Before the first heading.

## A chapter

### XY-1 First

Text of the first,
in two lines.

#### XY-R2 A ruling

Text of the ruling.

## Another chapter

Not part of it.

##### XY-3 Too deep

### XY No number
### xy-4 small letters
### XY-R5   Blanks
"""


def test_the_rules_in_their_order() -> None:
    book = read_rulebook(TEXT)
    assert book.version == "3"
    assert [(rule.id, rule.title) for rule in book] == [("XY-1", "First"), ("XY-R2", "A ruling")]
    assert book["XY-1"].text == "Text of the first,\nin two lines."
    assert book["XY-R2"].text == "Text of the ruling."
    assert len(book) == 2
    assert "XY-1" in book
    assert "XY-3" not in book
    assert [rule.is_ruling for rule in book] == [False, True]
    with pytest.raises(KeyError):
        book["XY-3"]


def test_faults() -> None:
    with pytest.raises(ValueError, match="has no line 'Rules version"):
        read_rulebook("### XY-1 First")
    with pytest.raises(ValueError, match="has no line 'Rules version"):
        read_rulebook("Rules version:\n### XY-1 First")
    with pytest.raises(ValueError, match=r"RULES\.md gives XY-1, XY-R2 twice"):
        read_rulebook(TEXT + "### XY-R2 Again\n\n### XY-1 Again\n### XY-1 Once more\n")


def test_the_rule_books_of_all_games() -> None:
    for game in cowlab.games.values():
        assert len(game.rules) > 20
        assert game.rules is game.rules
        assert all(rule.text for rule in game.rules)


def test_a_violation_as_a_sentence() -> None:
    violation = Violation("XY-1", "the cow sleeps", ("c4",))
    assert str(violation) == "the cow sleeps (XY-1)"
    error = IllegalMove("p1:c4-c5", violation)
    assert str(error) == "p1:c4-c5 is not allowed: the cow sleeps (XY-1)"
    assert error.violation == violation
    assert isinstance(error, ValueError)
