"""The rules of Kuhfstein on bonus spaces: each bonus, their order, their nesting, what lapses."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.games.kuhfstein.support import after, at, chances_taken, legal, played, texts, word

AREA = "areas=ym/mM,-"
REST = "hands=#/y=4,- tiles=yml cards=l/l=6+f/y=6"
PLAY = "play:#/y=4:0"
ANSWERS = {"action": "take:", "tile": "tile:", "card": "take:"}
"""A bonus that is asked for, and what the tests answer."""


def passing(*bonuses: str, words: str = REST) -> str:
    """A position in which the card of 4 points passes these bonuses, on spaces 1, 2 …"""
    track = ",".join(f"{at}:{bonus}" for at, bonus in enumerate(bonuses, 1))
    return f"{AREA} {words} track={track or '-'}"


def answered(state: Any, bonus: str) -> Any:
    """The state after the first move that uses the bonus."""
    return played(state, next(text for text in texts(state) if text.startswith(ANSWERS[bonus])))


def test_KF_17_reached_or_passed() -> None:
    for at_space, reached in ((3, True), (4, True), (5, False)):
        state = after(f"{AREA} {REST} track={at_space}:card", PLAY)
        assert (word(state, "agenda") == "turn:a:1/extra:card") == reached
    state = after(f"{AREA} {REST} track=4:card scores=4,0", PLAY)
    assert word(state, "agenda") == "turn:a:1"


def test_KF_18_extra_cow() -> None:
    """The example of the rulebook: 8 points pass a bonus space."""
    short = "areas=lm/fm/my,- hands=l./#./#y=8,- scores=10,0"
    assert at(short).table.supply(0) == 4
    state = after(short, "play:l./#./#y=8:0,e1s2")
    assert state.table.scores == (18, 0)
    assert state.table.supply(0) == 4 - 2 + 1
    assert word(state, "agenda") == "turn:a:1"


def test_KF_19_extra_action() -> None:
    state = after(passing("action"), PLAY)
    assert word(state, "agenda") == "turn:a:1/extra:action"
    kinds = {text.split(":")[0] for text in texts(state)}
    assert kinds == {"tile", "take", "home"}
    assert word(played(state, "home:0"), "agenda") == "turn:a:1"
    twice = passing("action", words="hands=#/y=4+#/m=4,- tiles=y")
    assert "play:#/m=4:e1" in legal(twice, PLAY)


def test_KF_20_extra_tile() -> None:
    state = after(passing("tile"), PLAY)
    assert word(state, "agenda") == "turn:a:1/extra:tile"
    assert all(text.startswith("tile:") for text in texts(state))
    assert word(played(state, texts(state)[0]), "agenda") == "turn:a:1"


def test_KF_21_extra_card() -> None:
    state = after(passing("card"), PLAY)
    assert texts(state) == ["take:f/y=6", "take:l/l=6"]
    assert word(played(state, "take:l/l=6"), "hands") == "l/l=6,-"


def test_KF_22_recall() -> None:
    state = after(passing("recall"), PLAY)
    assert word(state, "areas") == "ym/mm,-"
    assert state.table.supply(0) == 6


def test_KF_R17_recall_takes_the_cows_just_placed() -> None:
    state = after("areas=ym,- hands=#/y=4,- track=4:recall", PLAY)
    assert state.table.areas[0].cows == ()


def test_KF_R5_each_space_once() -> None:
    """On the second lap the marker passes the same places of the loop, and gets nothing."""
    short = f"{AREA} {REST} scores=64,0 track=1:cow,2:card,3:tile"
    state = at(short)
    assert state.table.supply(0) == 5
    state = played(state, PLAY)
    assert state.table.scores == (68, 0)
    assert word(state, "agenda") == "turn:a:1"
    assert state.table.supply(0) == 4
    final = at(
        "areas=ym,ym scores=64,66 track=65:card scoring=goal+cows,trees+house "
        "shown=cows,house agenda=over".replace("65:card", "64:cow")
    )
    assert final.outcome.scores == (64 + 4, 66)  # points of the final scoring trigger none
    assert final.to_move is None


@pytest.mark.parametrize(
    ("first", "second"), list(product(("cow", "action", "tile", "card", "recall"), repeat=2))
)
def test_KF_R6_two_bonuses_in_track_order(first: str, second: str) -> None:
    state = after(passing(first, second), PLAY)
    cows, supply = 2, 3 - (first, second).count("cow") + 1
    assert at(passing(first, second)).table.supply(0) == supply + 1
    for number, bonus in enumerate((first, second), 1):
        if bonus == "cow":
            supply += 1
        elif bonus == "recall":
            supply, cows = supply + cows, 0
        else:
            waiting = "waiting:2/" if number == 1 else ""
            assert word(state, "agenda") == f"turn:a:1/{waiting}extra:{bonus}"
            assert len(state.table.areas[0].cows) == cows
            assert state.table.supply(0) == supply
            state = answered(state, bonus)
    assert word(state, "agenda") == "turn:a:1"
    assert len(state.table.areas[0].cows) == cows
    assert state.table.supply(0) == supply
    assert state.table.scores == (4, 0)


def test_KF_R6_what_a_bonus_scores_queues_behind() -> None:
    """A tile completes a square; its 5 points pass two more, behind the card that waits."""
    state = after(
        "areas=yy/y.,- hands=#/y=4,- tiles=yml cards=l/l=6+f/y=6 "
        "track=3:tile,4:card,5:action,9:cow",
        "play:#/y=4:0",
    )
    assert word(state, "agenda") == "turn:a:1/waiting:4/extra:tile"
    state = played(state, "tile:y:e1s1")
    assert word(state, "agenda") == "turn:a:1/waiting:4/tree:e1s1"
    state = played(state, "tree:0")
    assert state.table.scores == (9, 0)
    assert word(state, "agenda") == "turn:a:1/waiting:5,9/extra:card"
    assert state.table.supply(0) == 4
    state = played(state, "take:l/l=6")
    assert word(state, "agenda") == "turn:a:1/waiting:9/extra:action"
    assert state.table.supply(0) == 4  # the cow comes when it is its turn
    state = played(state, "take:f/y=6")
    assert word(state, "agenda") == "turn:a:1"
    assert state.table.supply(0) == 5


def test_KF_R6_a_card_played_by_an_extra_action() -> None:
    state = after(
        "areas=ym/mm,- hands=#/y=4+#/m=4,- tiles=y cards=l/l=6 track=2:action,3:tile,8:card",
        "play:#/y=4:0",
        "play:#/m=4:e1",
    )
    assert state.table.scores == (8, 0)
    assert word(state, "agenda") == "turn:a:1/waiting:8/extra:tile"


def test_KF_R6_an_exchange_within_an_extra_action() -> None:
    state = after(
        "areas=y/y,- hands=#/y=4,- tiles=mmmm track=2:action,3:card cards=l/l=6", "play:#/y=4:0"
    )
    state = played(state, "exchange:tiles")
    assert word(state, "agenda") == ("turn:a:1/waiting:3/exchanged:tiles:1/reveal:tiles:4")
    state = chances_taken(state)
    state = played(state, next(text for text in texts(state) if text.startswith("tile")))
    assert word(state, "agenda") == "turn:a:1/extra:card"


@pytest.mark.parametrize(
    ("bonus", "words"),
    [
        ("tile", "hands=#/y=4,- cards=l/l=6"),
        ("card", "hands=#/y=4,- tiles=yml"),
    ],
)
def test_KF_R7_an_empty_display(bonus: str, words: str) -> None:
    assert word(after(passing(bonus, words=words), PLAY), "agenda") == "turn:a:1"
    both = after(passing(bonus, "recall", words=words), PLAY)  # and the next one comes
    assert both.table.areas[0].cows == ()


def test_KF_R7_no_cow_to_recall() -> None:
    state = after("areas=yy/y.,- tiles=y track=5:recall", "tile:y:e1s1", "tree:0")
    assert state.table.scores == (5, 0)
    assert word(state, "agenda") == "turn:a:1"


def test_KF_R7_no_legal_action() -> None:
    last = "areas=yy/y.,- tiles=y track=5:action"
    state = after(last, "tile:y:e1s1", "tree:0")
    assert word(state, "agenda") == "turn:a:1"
    assert texts(state) == ["pass"]
    one = after(last + " hands=y/y=6,-", "tile:y:e1s1", "tree:0")
    assert word(one, "agenda") == "turn:a:1/extra:action"
    no_cows = after(
        "areas=yy/y.,- tiles=y hands=y/y=6,- track=5:action,6:cow,7:cow,8:cow,9:cow,10:cow",
        "tile:y:e1s1",
        "tree:0",
    )
    assert word(no_cows, "agenda") == "turn:a:1"


def test_KF_R7_a_bonus_cannot_be_declined() -> None:
    for bonus in ("action", "tile", "card"):
        state = after(passing(bonus), PLAY)
        assert "pass" not in texts(state)
