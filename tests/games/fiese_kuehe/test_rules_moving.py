"""The card, the cow, the movement rule and the herd rule: tests named after RULES.md."""

from __future__ import annotations

import pytest

import cowlab
from cowlab import Violation
from tests.games.fiese_kuehe.support import after, at, ends, legal, refusal, refused, shown, words

LAST = "home=3,0"  # the only cow of seat a outside the barn


def test_FK_4_card_of_the_own_hand() -> None:
    position = "3:..a.. hands=p1p1h5,g1"
    for move in ("g1:c3-c4", "change:g1"):
        assert refusal(position, move) == Violation(
            "FK-4", "1 Growl is not in this hand, which holds 1 Push, 1-5 Hüh", ("g1",)
        )
    assert {move[:2] for move in legal(position)} == {"h5", "p1", "ch"}
    assert [move for move in legal(position) if move[:2] == "ch"] == ["change:h5", "change:p1"]


def test_FK_5_cow_of_ones_own() -> None:
    position = "4:..b.. 3:..a.. hands=p1,h5 home=3,0"
    assert refusal(position, "p1:c4-c5") == Violation("FK-5", "the cow on c4 is not yours", ("c4",))
    assert refusal(position, "p1:d4-d5") == Violation("FK-5", "no cow stands on d4", ("d4",))


def test_FK_5_cow_that_waits_only_if_one_does() -> None:
    assert "p1:w-b1" in legal("3:..a.. hands=p1,h5 home=2,0")
    assert refusal("3:..a.. hands=p1,h5 home=3,0", "p1:w-b1") == Violation(
        "FK-5", "none of your cows is waiting to enter"
    )


def test_FK_5_cow_in_the_barn_stays_there() -> None:
    moves = legal("3:..a.. hands=h5,h5 home=3,0")
    assert all(move.startswith(("h5:c3-", "change:")) for move in moves)


@pytest.mark.parametrize(
    ("card", "end"),
    [("p1", "c4"), ("p2", "c5"), ("m1", "c4"), ("g1", "b3"), ("g2", "c5"), ("s3", "c6")],
)
def test_FK_R4_abilities_are_optional(card: str, end: str) -> None:
    move = f"{card}:c3-{end}"
    state = after(f"3:..a.. hands={card},h5 {LAST}", move)
    assert shown(state) == f"{end[1]}:{'.a...' if end[0] == 'b' else '..a..'}"


def test_FK_R4_abilities_not_usable_leave_the_plain_move() -> None:
    # Sideways the push would go through the fence; the card can still be played forward.
    position = f"3:..ab. hands=p1,h5 {LAST}"
    assert ends(position, "p1:c3-") == {"b3", "c4"}


def test_FK_R4_abilities_no_card_without_any_move() -> None:
    position = "5:.ooo. 4:..a.. hands=g2m1,h5 " + LAST
    assert ends(position, "g2:") == set()
    assert ends(position, "m1:") == {"c4-b4", "c4-d4"}


def test_FK_6_direction_forward_or_sideways() -> None:
    assert ends(f"5:..a.. hands=p2,h5 {LAST} columns=abcd", "p2:c5-") == {"c7", "a5"}


@pytest.mark.parametrize(
    ("move", "because", "cells"),
    [
        ("p1:c5-c4", "c4 lies behind c5, and cows walk forward or sideways only", ("c4",)),
        ("p1:c5-b4", "b4 lies behind c5, and cows walk forward or sideways only", ("b4",)),
        (
            "p1:c5-d6",
            "the way from c5 to d6 is not straight; only Zigzag turns corners",
            ("c5", "d6"),
        ),
        (
            "h5:c5-b8",
            "the way from c5 to b8 is not straight; only Zigzag turns corners",
            ("c5", "b8"),
        ),
        ("h5:c5-c5", "the cow must leave c5", ("c5",)),
        ("z4:c5-c5", "the cow must leave c5", ("c5",)),
        ("z4:c5-d4", "d4 lies behind c5, and cows walk forward or sideways only", ("d4",)),
    ],
)
def test_FK_6_direction_refused(move: str, because: str, cells: tuple[str, ...]) -> None:
    position = f"5:..a.. hands=p1h5z4,h5 {LAST}"
    assert refusal(position, move) == Violation("FK-6", because, cells)


def test_FK_R1_entering_in_any_column_in_play() -> None:
    assert ends("hands=p1,h5", "p1:w-") == {"b1", "c1", "d1"}
    assert ends("hands=p2,h5,h5,h5", "p2:w-") == {"a2", "b2", "c2", "d2", "e2"}
    state = after("hands=p1,h5", "p1:w-b1")
    assert shown(state) == "1:.a..."
    assert words(state)["waiting"] == "3,4"
    assert refused("hands=p1,h5", "p1:w-a1") == "FK-R16"


def test_FK_R1_entering_counts_row_1_as_the_first_step() -> None:
    assert "h5:w-c5" in legal("hands=h5,h5")
    assert refused("2:..o.. hands=p1,h5", "p1:w-c2") == "FK-R2"
    assert refusal("1:..b.. hands=p2,h5", "p2:w-c2").because == "a cow stands in the way on c1"


@pytest.mark.parametrize("card", ["h5", "m1", "m2", "p2", "g2"])
def test_FK_7_free_way(card: str) -> None:
    goal = {"1": "c4", "2": "c5", "5": "c5"}[card[1]]
    assert f"{card}:c3-{goal}" in legal(f"3:..a.. hands={card},h5 {LAST}")
    assert refused(f"4:..o.. 3:..a.. hands={card},h5 {LAST}", f"{card}:c3-{goal}") == "FK-R5"


@pytest.mark.parametrize(
    ("rows", "move", "because", "cells"),
    [
        ("4:..b..", "h5:c3-c5", "a cow stands in the way on c4", ("c4",)),
        ("4:..o..", "h5:c3-c5", "a cowpat lies in the way on c4", ("c4",)),
        ("4:..B..", "h5:c3-c5", "a cow stands in the way on c4", ("c4",)),
        (
            "4:..b..",
            "h5:c3-c4",
            "a cow stands on c4, and 1-5 Hüh must end on a free space",
            ("c4",),
        ),
        ("4:..o..", "h5:c3-c4", "a cowpat lies on c4, only Splash may end there", ("c4",)),
        ("4:..o..", "p1:c3-c4", "a cowpat lies on c4, only Splash may end there", ("c4",)),
        ("4:..o..", "m1:c3-c4", "a cowpat lies on c4, only Splash may end there", ("c4",)),
        ("4:..o..", "g1:c3-c4", "a cowpat lies on c4, only Splash may end there", ("c4",)),
    ],
)
def test_FK_R5_plain_moves(rows: str, move: str, because: str, cells: tuple[str, ...]) -> None:
    position = f"{rows} 3:..a.. hands=h5p1m1g1,h5 {LAST}"
    assert refusal(position, move) == Violation("FK-R5", because, cells)


def test_FK_R5_plain_moves_leave_a_cowpat_as_any_space() -> None:
    state = after(f"3:..A.. hands=p1,h5 {LAST}", "p1:c3-c4")
    assert shown(state) == "4:..a.. 3:..o.."
    assert ends(f"3:..A.. hands=z4,h5 {LAST}", "z4:c3-") >= {"c7", "b6"}


def test_FK_R5_plain_moves_into_the_barn_need_a_free_way_too() -> None:
    assert refusal(f"12:..o.. 11:..a.. hands=h5,h5 {LAST}", "h5:c11-barn") == Violation(
        "FK-R5", "a cowpat lies in the way on c12", ("c12",)
    )
    assert refusal(f"12:..b.. 11:..a.. hands=p2,h5 {LAST}", "p2:c11-barn") == Violation(
        "FK-R5", "a cow stands in the way on c12", ("c12",)
    )


@pytest.mark.parametrize(
    ("move", "because"),
    [
        ("p2:c3-c4", "it is 1 step from c3 to c4, and 2 Push goes exactly 2"),
        ("p2:c3-c6", "it is 3 steps from c3 to c6, and 2 Push goes exactly 2"),
        ("p2:c3-d3", "it is 1 step from c3 to d3, and 2 Push goes exactly 2"),
        ("s3:w-b2", "it is 2 steps from the waiting place to b2, and 3 Splash goes exactly 3"),
    ],
)
def test_FK_R2_exact_steps(move: str, because: str) -> None:
    position = "3:..a.. hands=p2s3,h5"
    assert refusal(position, move) == Violation("FK-R2", because, (move.split("-")[1],))


def test_FK_R2_exact_steps_may_be_spared_in_the_barn_only() -> None:
    assert "s3:c12-barn" in legal(f"12:..a.. hands=s3,h5 {LAST}")
    assert "s3:c10-barn" in legal(f"10:..a.. hands=s3,h5 {LAST}")
    assert refusal(f"9:..a.. hands=s3,h5 {LAST}", "s3:c9-barn") == Violation(
        "FK-R2", "the barn is 4 steps from c9, and 3 Splash goes 3", ("c9",)
    )


def test_FK_R2_exact_steps_of_a_waiting_cow_begin_forward() -> None:
    assert ends("hands=p2,h5", "p2:w-") == {"b2", "c2", "d2"}
    assert refusal("hands=h5,h5", "h5:w-barn") == Violation(
        "FK-R2", "the barn is 13 steps from where a cow waits"
    )


def test_FK_8_barn_behind_row_12_in_every_column() -> None:
    for column, row in zip("abcde", ("a....", ".a...", "..a..", "...a.", "....a"), strict=True):
        position = f"12:{row} hands=p1z4,h5,h5,h5 home=3,0,0,0"
        for card in ("p1", "z4"):
            state = after(position, f"{card}:{column}12-barn")
            assert words(state)["home"] == "4,0,0,0"
            assert shown(state) == ""


def test_FK_9_herd_at_most_four_rows_ahead() -> None:
    # "no more than 3 empty rows between it and the next cow of the same color"
    position = "6:..a.. 4:.a... hands=p1p2h5,h5 home=2,0"
    assert "p2:c6-c8" in legal(position)
    assert "h5:c6-c8" in legal(position)
    assert refusal(position, "h5:c6-c9") == Violation(
        "FK-R3",
        "on c9 the cow would be 5 rows ahead of the next cow of its herd (on b4); 4 is the most",
        ("c9", "b4"),
    )


def test_FK_9_herd_lets_the_last_cow_move_freely() -> None:
    position = "9:.a... 2:..a.. hands=h5,h5 home=2,0"
    assert "h5:c2-c7" in legal(position)
    assert "h5:c2-c7" in legal(f"2:..a.. hands=h5,h5 {LAST}")


def test_FK_R3_herd_counts_waiting_cows_on_row_1() -> None:
    position = "4:..a.. hands=p1p2,h5"
    assert "p1:c4-c5" in legal(position)
    assert refusal(position, "p2:c4-c6") == Violation(
        "FK-R3",
        "on c6 the cow would be 5 rows ahead of the next cow of its herd "
        "(waiting, counted as row 1); 4 is the most",
        ("c6",),
    )
    # the mover itself waits no longer
    assert "h5:w-c5" in legal("hands=h5,h5 home=3,0")


def test_FK_R3_herd_names_the_cow_on_row_1_rather_than_a_waiting_one() -> None:
    assert refusal("4:..a.. 1:.a... hands=p2,h5", "p2:c4-c6").cells == ("c6", "b1")


def test_FK_R3_herd_counts_the_barn_as_row_13() -> None:
    assert "s2:c12-barn" in legal("12:..a.. 9:.a... hands=s2,h5 home=2,0")
    assert refusal("12:..a.. 8:.a... hands=s2,h5 home=2,0", "s2:c12-barn") == Violation(
        "FK-R3",
        "in the barn the cow would be 5 rows ahead of the next cow of its herd (on b8); "
        "4 is the most",
        ("b8",),
    )


def test_FK_R3_herd_looks_at_cows_behind_or_beside_only() -> None:
    ahead = "7:.a... 5:..a.. hands=p1,h5 home=0,0"
    assert refused(ahead, "p1:c5-c6") == "FK-R3"  # the cow on b7 is ahead, two wait
    beside = "6:.a... 5:..a.. hands=p1,h5 home=0,0"
    assert "p1:c5-c6" in legal(beside)


def test_FK_R3_herd_is_judged_after_a_push() -> None:
    position = "6:..a.. 4:..a.. hands=p2,h5"
    assert refusal(position, "p2:c4-c6") == Violation(
        "FK-R3",
        "on c6 the cow would be 5 rows ahead of the next cow of its herd "
        "(waiting, counted as row 1); 4 is the most",
        ("c6",),
    )
    # a foreign cow on c6 changes nothing, an own one that is pushed sideways stays beside
    assert refused("6:..b.. 4:..a.. hands=p2,h5", "p2:c4-c6") == "FK-R3"
    assert "p1:b9-c9" in legal("9:.aa.. hands=p1,h5")


def test_FK_R3_herd_is_judged_after_a_growl() -> None:
    # The own cow is pulled to c7 and is behind then; without it row 8 would be too far.
    assert "g2:c6-c8" in legal("8:..a.. 6:..a.. hands=g2,h5")
    assert refused("8:..b.. 6:..a.. hands=g2,h5", "g2:c6-c8") == "FK-R3"


def test_FK_R3_herd_is_judged_before_a_scare() -> None:
    # Scared back to row 6 the own cow would be beside, but it is on row 7 when the cow lands.
    assert refused("7:.a... 4:..a.. hands=m2,h5", "m2:c4-c6") == "FK-R3"
    # And a next cow that is scared off later was there when it counted.
    state = after("8:..a.. 4:.a... hands=m1h5,h5 home=2,0", "m1:c8-d8")
    assert state.to_move == 1


def test_FK_R3_herd_judges_only_the_cow_that_the_card_moves() -> None:
    # not the pushed one, be it an own cow far ahead of all others
    state = after("11:..a.. 10:.ba.. hands=p1,h5 home=2,0", "p1:c10-c11")
    assert shown(state) == "12:..a.. 11:..a.. 10:.b..."
    # not the cow left behind: c9 is then eight rows ahead of the one on b1
    state = after("9:..a.. 5:.a... 1:.a... hands=h5,h5 home=1,0", "h5:b5-b10")
    assert shown(state) == "10:.a... 9:..a.. 1:.a..."


def test_FK_R3_herd_holds_a_cow_shoved_too_far_ahead() -> None:
    position = "8:..a.. hands=p1,h5"
    assert refused(position, "p1:c8-b8") == "FK-R3"
    assert refused(position, "p1:c8-c9") == "FK-R3"
    assert ends(position, "p1:c8-") == set()
    assert ends("8:..a.. 4:.a... hands=p1,h5", "p1:c8-") == {"b8", "d8"}


def test_FK_R3_herd_forgets_cows_in_the_barn() -> None:
    assert "h5:c8-barn" in legal(f"8:..a.. hands=h5,h5 {LAST}")


def test_FK_R19_herd_by_boards_one_board_ahead() -> None:
    boards = "herd=boards"
    # "at least one other cow from your herd on the starting board ... to move to the 2nd board"
    assert ends(f"hands=h5,h5 {boards}", "h5:w-") == {
        f"{column}{row}" for column in "bcd" for row in (1, 2, 3)
    }
    assert refusal(f"hands=h5,h5 {boards}", "h5:w-c4") == Violation(
        "FK-R19",
        "on c4 the cow would be 2 boards ahead of the next cow of its herd (waiting); "
        "1 is the most",
        ("c4",),
    )
    position = f"3:..a.. 1:.a... hands=h5,h5 {boards}"
    assert "h5:c3-c6" in legal(position)
    assert refusal(position, "h5:c3-c7") == Violation(
        "FK-R19",
        "on c7 the cow would be 2 boards ahead of the next cow of its herd (on b1); 1 is the most",
        ("c7", "b1"),
    )


def test_FK_R19_herd_by_boards_replaces_the_four_rows() -> None:
    rows = "5:..a.. 1:.a... hands=p1,h5"
    assert refused(rows, "p1:c5-c6") == "FK-R3"
    assert "p1:c5-c6" in legal(rows + " herd=boards")
    rows = "6:..a.. 3:.a... hands=p1,h5 home=2,0"
    assert "p1:c6-c7" in legal(rows)
    assert refused(rows + " herd=boards", "p1:c6-c7") == "FK-R19"


def test_FK_R19_herd_by_boards_counts_the_barn_as_the_fifth() -> None:
    for row, fine in ((10, True), (9, False)):
        position = f"12:..a.. {row}:.a... hands=p1,h5 home=2,0 herd=boards"
        assert ("p1:c12-barn" in legal(position)) is fine
    assert refusal("12:..a.. 9:.a... hands=p1,h5 home=2,0 herd=boards", "p1:c12-barn").because == (
        "in the barn the cow would be 2 boards ahead of the next cow of its herd (on b9); "
        "1 is the most"
    )


def test_FK_R19_herd_by_boards_lets_the_last_cow_move_freely() -> None:
    assert "h5:c3-c8" in legal(f"3:..a.. hands=h5,h5 herd=boards {LAST}")
    assert "h5:w-c5" in legal(f"hands=h5,h5 herd=boards {LAST}")  # it does not wait for itself


def test_FK_R19_herd_by_boards_is_an_option() -> None:
    game = cowlab.games["fiese_kuehe"]
    assert words(game.start(seed=1, herd="boards"))["herd"] == "boards"
    assert words(game.start(seed=1))["herd"] == "rows"
    assert words(at("hands=h5,h5"))["herd"] == "rows"
