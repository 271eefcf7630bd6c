"""The six abilities: tests named after RULES.md, the rulebook's examples among them."""

from __future__ import annotations

import pytest

from cowlab import Violation
from tests.games.fiese_kuehe.support import after, at, ends, legal, refusal, refused, shown, words

LAST = "home=3,0"


def test_FK_10_push_example_of_the_rulebook() -> None:
    # "Grey plays a 1 STOSS card, he may not play a 2 STOSS and push the cows two spaces."
    position = "5:..c.. 4:..b.. 3:..a.. hands=p1p2,h5,h5"
    assert shown(after(position, "p1:c3-c4")) == "6:..c.. 5:..b.. 4:..a.."
    assert refusal(position, "p2:c3-c5") == Violation(
        "FK-R5", "a cow stands in the way on c4", ("c4",)
    )


@pytest.mark.parametrize(
    ("position", "move", "end"),
    [
        ("4:..b.. 3:..a..", "p1:c3-c4", "5:..b.. 4:..a.."),
        ("3:..ab.", "p1:c3-d3", "3:...ab"),
        ("3:..bab", "p1:d3-c3", "3:.ba.b"),
        ("5:..b.. 3:..a..", "p2:c3-c5", "6:..b.. 5:..a.."),
        ("2:..b..", "p2:w-c2", "3:..b.. 2:..a.."),
        ("2:..b.. 1:..b..", "p1:w-c1", "3:..b.. 2:..b.. 1:..a.."),
        ("4:..a.. 3:..a..", "p1:c3-c4", "5:..a.. 4:..a.."),  # "You may of course push your own"
        ("5:..o.. 4:..b.. 3:..a..", "p1:c3-c4", "5:..B.. 4:..a.."),  # "pushed into a cowpat"
        ("6:..o.. 5:..C.. 4:..b.. 3:..a..", "p1:c3-c4", "6:..C.. 5:..B.. 4:..a.."),
    ],
)
def test_FK_10_push(position: str, move: str, end: str) -> None:
    hands = "hands=p1p2,h5,h5,h5"
    assert shown(after(f"{position} {hands}", move)) == end


@pytest.mark.parametrize(
    ("position", "move", "cells"),
    [
        ("3:..ab. columns=abcd", "p1:c3-d3", ("d3",)),
        ("3:.ba.. columns=bcde", "p1:c3-b3", ("b3",)),
        ("3:.abc. columns=abcd", "p1:b3-c3", ("c3", "d3")),
        ("3:a.bcb columns=abcde", "p2:a3-c3", ("c3", "d3", "e3")),
    ],
)
def test_FK_R7_push_in_detail_not_through_the_fence(
    position: str, move: str, cells: tuple[str, ...]
) -> None:
    assert refusal(f"{position} hands=p1p2,h5,h5", move) == Violation(
        "FK-R7", f"the cow on {cells[-1]} would be pushed through the fence", cells
    )


def test_FK_R7_push_in_detail_off_row_12_is_home() -> None:
    state = after(f"12:..b.. 11:..a.. hands=p1,h5 {LAST}", "p1:c11-c12")
    assert shown(state) == "12:..a.."
    assert words(state)["home"] == "3,1"
    state = after("12:..a.. 11:..b.. 10:..a.. hands=p1,h5 home=2,0", "p1:c10-c11")
    assert shown(state) == "12:..b.. 11:..a.."
    assert words(state)["home"] == "3,0"


def test_FK_R7_push_in_detail_needs_a_free_way() -> None:
    assert refused("5:..b.. 4:..o.. 3:..a.. hands=p2,h5", "p2:c3-c5") == "FK-R5"
    assert refused("5:..b.. 4:..b.. 3:..a.. hands=p2,h5", "p2:c3-c5") == "FK-R5"


@pytest.mark.parametrize(("card", "word"), [("p1", "Push"), ("g1", "Growl")])
def test_FK_R8_where_push_and_growl_may_end(card: str, word: str) -> None:
    assert refusal(f"4:..B.. 3:..A.. hands={card},h5", f"{card}:c3-c4") == Violation(
        "FK-R8", f"the cow on c4 stands on a cowpat, and a {word} may not end there", ("c4",)
    )
    assert f"{card}:c3-c4" in legal(f"4:..b.. 3:..A.. hands={card},h5")


def test_FK_11_growl_example_of_the_rulebook() -> None:
    # "Grey plays a 2 GRR! card; he may play just a 1 GRR! but would then finish the move behind
    # the cowpat in the center without being able to change the position of the other cow."
    position = "5:..o.. 4:.a.b. hands=g1g2,h5"
    assert shown(after(position, "g2:b4-d4")) == "5:..o.. 4:..ba."
    assert shown(after(position, "g1:b4-c4")) == "5:..o.. 4:..ab."


@pytest.mark.parametrize(
    ("position", "move", "end"),
    [
        ("4:..b.. 3:..a..", "g1:c3-c4", "4:..a.. 3:..b.."),
        ("3:..ab.", "g1:c3-d3", "3:..ba."),
        ("3:.ba..", "g1:c3-b3", "3:.ab.."),
        ("5:..b.. 3:..a..", "g2:c3-c5", "5:..a.. 4:..b.."),
        ("4:..a.. 3:..a..", "g1:c3-c4", "4:..a.. 3:..a.."),  # "in most cases it makes no sense"
    ],
)
def test_FK_11_growl(position: str, move: str, end: str) -> None:
    assert shown(after(f"{position} hands=g1g2,h5", move)) == end


def test_FK_R9_growl_in_detail_onto_a_cowpat_only_if_the_mover_started_there() -> None:
    state = after("4:..b.. 3:..A.. hands=g1,h5", "g1:c3-c4")
    assert shown(state) == "4:..a.. 3:..B.."
    assert shown(after("5:..b.. 3:..A.. hands=g2,h5", "g2:c3-c5")) == "5:..a.. 4:..b.. 3:..o.."
    assert refused("5:..b.. 4:..o.. 3:..a.. hands=g2,h5", "g2:c3-c5") == "FK-R5"


def test_FK_R9_growl_in_detail_of_a_waiting_cow() -> None:
    state = after("1:..b.. hands=g1,h5", "g1:w-c1")
    assert shown(state) == "1:..a.."
    assert words(state)["waiting"] == "3,4"
    state = after("2:..b.. hands=g2,h5", "g2:w-c2")  # two steps: the last space passed is c1
    assert shown(state) == "2:..a.. 1:..b.."
    assert words(state)["waiting"] == "3,3"


def test_FK_R9_growl_in_detail_at_an_own_cow_changes_nothing() -> None:
    before = at("1:..a.. hands=g1,h5 home=1,0")
    state = after("1:..a.. hands=g1,h5 home=1,0", "g1:w-c1")
    assert shown(state) == shown(before)
    assert words(state)["waiting"] == words(before)["waiting"] == "2,4"


def test_FK_12_moo_example_of_the_rulebook() -> None:
    # "Grey plays a 2 MUH! movement card; he may play just a 1 MUH! but then he could not reach
    # its own cow and move it onto the cowpat."
    position = "7:.o... 6:.a... 4:...b. 3:..a.. hands=m1m2,h5 home=2,0"
    two = after(position, "m2:c3-c5", "scare:b6:forward", "done")
    assert shown(two) == "7:.A... 5:..a.. 4:...b."
    scared = {move.split(":")[1] for move in legal(position, "m1:c3-c4") if ":" in move}
    assert scared == {"d4"}


def test_FK_12_moo_scares_all_eight_neighbours() -> None:
    # All ways into the middle are taken: begin with the Moo already being played.
    position = "5:.bcb. 4:.cac. 3:.bcb. hands=h5,h5,h5 agenda=turn:a/moo:c4:"
    position += "b3,c3,d3,b4,d4,b5,c5,d5:- columns=abcde"
    scared = {move.split(":")[1] for move in legal(position) if ":" in move}
    assert scared == {"b3", "c3", "d3", "b4", "d4", "b5", "c5", "d5"}


def test_FK_12_moo_moves_a_scared_cow_any_way_or_not_at_all() -> None:
    position = "4:.b... 3:..a.. hands=m1,h5 columns=abc"
    directions = {"forward": "5:.b... 4:..a..", "left": "4:b.a..", "backward": "4:..a.. 3:.b..."}
    for direction, end in directions.items():
        assert shown(after(position, "m1:c3-c4", f"scare:b4:{direction}", "done")) == end
    assert shown(after(position, "m1:c3-c4", "done")) == "4:.ba.."
    assert ends(position, "m1:c3-c4") == {""}
    assert set(legal(position, "m1:c3-c4")) == {*(f"scare:b4:{d}" for d in directions), "done"}


def test_FK_12_moo_may_scare_onto_cowpats_and_its_own() -> None:
    position = "5:.o... 4:.a... 3:..a.. hands=m1,h5"
    assert shown(after(position, "m1:c3-c4", "scare:b4:forward", "done")) == "5:.A... 4:..a.."


def test_FK_12_moo_ends_on_a_free_space() -> None:
    assert refusal("4:..b.. 3:..a.. hands=m1,h5", "m1:c3-c4") == Violation(
        "FK-R10", "a cow stands on c4, and 1 Moo must end on a free space", ("c4",)
    )


def test_FK_R10_moo_in_detail_pushes_as_a_push_does() -> None:
    position = "6:.o... 5:.c... 4:.b... 3:..a.. hands=m1,h5,h5"
    state = after(position, "m1:c3-c4", "scare:b4:forward", "done")
    assert shown(state) == "6:.C... 5:.b... 4:..a.."


def test_FK_R10_moo_in_detail_scares_each_cow_once() -> None:
    position = "4:.b... 3:..a.. hands=m1,h5"
    moves = ("m1:c3-c4", "scare:b4:forward")
    assert legal(position, *moves) == ["done"]
    assert refusal(position, *moves, "scare:b5:left") == Violation(
        "FK-R10", "the cow on b5 has been scared already", ("b5",)
    )


def test_FK_R10_moo_in_detail_the_neighbours_are_those_at_the_landing() -> None:
    position = "6:..c.. 5:..b.. 3:..a.. hands=m1,h5,h5"
    assert refusal(position, "m1:c3-c4", "scare:c6:left") == Violation(
        "FK-R10",
        "the cow on c6 was not beside c4 at the Moo, or has been scared already",
        ("c6",),
    )
    # One that is pushed to the side of the mooing cow is none of them.
    position = "5:.bc.. 4:....c 3:..a.. hands=m1,h5,h5 columns=abcde"
    assert refused(position, "m1:c3-c4", "scare:e4:left") == "FK-R10"


def test_FK_R10_moo_in_detail_pushes_each_cow_once() -> None:
    position = "5:.bbc. 3:..a.. hands=m1,h5,h5 columns=abcde"
    pushed = ("m1:c3-c4", "scare:c5:right")  # c5 to d5, d5 to e5
    assert shown(after(position, *pushed)) == "5:.b.bc 4:..a.."
    # The cow now on e5 has been pushed; its neighbour may not be scared into it.
    position = "5:.bcb. 3:..a.. hands=m1,h5,h5 columns=abcde"
    moves = ("m1:c3-c4", "scare:b5:right")  # b5 to c5, c5 to d5, d5 to e5
    assert shown(after(position, *moves)) == "5:..bcb 4:..a.."
    assert refusal(position, *moves, "scare:d5:right") == Violation(
        "FK-R10", "the cow on e5 has been pushed once in this Moo", ("e5",)
    )
    # Both pushed cows may still be scared, once.
    assert shown(after(position, *moves, "scare:d5:forward", "scare:e5:backward")) == (
        "6:...c. 5:..b.. 4:..a.b"
    )


def test_FK_R10_moo_in_detail_a_chain_with_a_pushed_cow_is_refused_whole() -> None:
    position = "6:.b... 5:.c... 4:.b... 3:..a.. hands=m1,h5,h5 columns=abcde"
    # c4's neighbours are b4 and b5. b5 forward pushes b6; then b4 forward meets only b5's hole.
    moves = ("m1:c3-c4", "scare:b5:forward")
    assert shown(after(position, *moves)) == "7:.b... 6:.c... 4:.ba.."
    assert shown(after(position, *moves, "scare:b4:forward")) == "7:.b... 6:.c... 5:.b... 4:..a.."
    # b4 forward first pushes both; b5's cow, now on b6, would push the one on b7 again.
    moves = ("m1:c3-c4", "scare:b4:forward")
    assert shown(after(position, *moves)) == "7:.b... 6:.c... 5:.b... 4:..a.."
    assert refusal(position, *moves, "scare:b6:forward") == Violation(
        "FK-R10", "the cow on b7 has been pushed once in this Moo", ("b7",)
    )
    assert "scare:b6:left" in legal(position, *moves)


def test_FK_R10_moo_in_detail_a_scared_cow_may_still_be_pushed() -> None:
    position = "5:.b.c. 3:..a.. hands=m1,h5,h5 columns=abcde"
    moves = ("m1:c3-c4", "scare:d5:left", "scare:b5:right")  # d5 to c5, then pushed back to d5
    assert shown(after(position, *moves)) == "5:..bc. 4:..a.."


def test_FK_R10_moo_in_detail_the_mooing_cow_stays() -> None:
    position = "4:.b... 3:..a.. hands=m1,h5"
    assert refusal(position, "m1:c3-c4", "scare:b4:right") == Violation(
        "FK-R10", "the mooing cow on c4 would be pushed, and it stays", ("c4",)
    )
    assert refusal(position, "m1:c3-c4", "scare:c4:left") == Violation(
        "FK-R10", "the cow on c4 is the one that moos; it stays", ("c4",)
    )


def test_FK_R10_moo_in_detail_at_the_fence_and_the_starting_row() -> None:
    position = "2:.b... 1:.ba.. hands=m1,h5"
    assert refusal(position, "m1:c1-c2", "scare:b1:backward") == Violation(
        "FK-R10", "the cow on b1 would be scared back over the starting row", ("b1",)
    )
    assert refusal(position, "m1:c1-c2", "scare:b2:left") == Violation(
        "FK-R10", "the cow on b2 would be scared through the fence", ("b2",)
    )
    assert refusal(position, "m1:c1-c2", "scare:b2:backward") == Violation(
        "FK-R10", "the cow on b1 would be pushed back over the starting row", ("b2", "b1")
    )
    position = "5:.bb.. 3:...a. hands=m1,h5"
    assert refusal(position, "m1:d3-d4", "scare:c5:left") == Violation(
        "FK-R10", "the cow on b5 would be pushed through the fence", ("c5", "b5")
    )


def test_FK_R10_moo_in_detail_forward_off_row_12_is_home() -> None:
    position = f"12:.b... 11:.b... 10:..a.. hands=m1,h5 {LAST}"
    for scares in (["b11"], ["b12", "b11"]):  # pushed home, or scared home
        moves = [f"scare:{cow}:forward" for cow in scares]
        state = after(position, "m1:c10-c11", *moves, "done")
        assert words(state)["home"] == "3,1"
        assert shown(state) == "12:.b... 11:..a.."


def test_FK_R10_moo_in_detail_a_cow_that_gets_home_scares_none() -> None:
    state = after("12:.baa. hands=m1,h5 home=2,0", "m1:c12-barn")
    assert words(state)["agenda"] == "turn:b"


def test_FK_R10_moo_in_detail_is_asked_only_where_a_scare_is_possible() -> None:
    state = after("3:..a.. hands=m1,h5", "m1:c3-c4")
    assert words(state)["agenda"] == "turn:b"
    position = "1:.a... hands=m1,h5 columns=bcde"
    assert words(after(position, "m1:w-c1"))["agenda"] == "turn:a/moo:c1:b1:-"
    assert legal(position, "m1:w-c1") == ["scare:b1:forward", "done"]
    # Once asked, it is ended by saying so.
    assert legal(position, "m1:w-c1", "scare:b1:forward") == ["done"]


def test_FK_R10_moo_in_detail_comes_before_everything_else() -> None:
    position = "4:.b... 3:..a.. hands=m1p1,h5"
    for move in ("p1:c4-c5", "change:p1"):
        assert refusal(position, "m1:c3-c4", move) == Violation(
            "FK-R10", "the cow on c4 is mooing: scare a cow beside it, or end the Moo", ("c4",)
        )
    assert refusal(position, "scare:b4:left") == Violation(
        "FK-R10", "the cow on b4 cannot be scared: no Moo is being played"
    )
    assert refusal(position, "done") == Violation(
        "FK-R10", "there is no Moo to end: no Moo is being played"
    )
    assert refusal(position, "m1:c3-c4", "scare:b3:left") == Violation(
        "FK-R10", "no cow stands on b3 to be scared", ("b3",)
    )


def test_FK_13_splash_example_of_the_rulebook() -> None:
    # "Grey plays 3 PLATSCH and respects the Herd Rule because the starting row always counts as
    # having one of your cows."
    position = "4:..o.. 3:..o.. 2:..a.. hands=s2s3,h5"
    assert shown(after(position, "s3:c2-c5")) == "5:..a.. 4:..o.. 3:..o.."
    assert refused("4:..o.. 3:..a.. hands=s3,h5", "s3:c3-c6") == "FK-R3"


def test_FK_13_splash_through_and_onto_cowpats() -> None:
    position = f"3:..a.. 4:..o.. 5:..o.. hands=s1s2,h5 {LAST}"
    assert shown(after(position, "s1:c3-c4")) == "5:..o.. 4:..A.."
    assert shown(after(position, "s2:c3-c5")) == "5:..A.. 4:..o.."
    assert "s3:c11-barn" in legal(f"12:..o.. 11:..a.. hands=s3,h5 {LAST}")


def test_FK_R6_splash_in_detail_keeps_clear_of_cows() -> None:
    position = f"5:..B.. 4:..o.. 3:.ba.. hands=s1s2s3,h5 {LAST}"
    assert refusal(position, "s2:c3-c5") == Violation(
        "FK-R6", "a cow stands on c5, and 2 Splash must end on a free space", ("c5",)
    )
    assert refusal(position, "s3:c3-c6") == Violation(
        "FK-R5", "a cow stands in the way on c5", ("c5",)
    )
    assert refused(position, "s1:c3-b3") == "FK-R6"


def test_FK_14_zigzag_example_of_the_rulebook() -> None:
    # "Grey plays 4 ZIG-ZAG and changes direction twice; he still respects the Herd rule given
    # that the starting row always counts as having one of your cows."
    position = "4:..o.. 2:..a.. hands=z4,h5"
    assert shown(after(position, "z4:c2-d5")) == "5:...a. 4:..o.."  # forward, right, forward twice
    assert refused("5:..o.. 3:..a.. hands=z4,h5", "z4:c3-d6") == "FK-R3"


def test_FK_14_zigzag_turns_as_often_as_it_likes() -> None:
    # Rows gained and steps to the side make four, in both directions if on different rows.
    free = ends(f"5:..a.. hands=z4,h5 {LAST} columns=abcde", "z4:c5-")
    assert free == {"b6", "d6", "a7", "c7", "e7", "b8", "d8", "c9"}


def test_FK_R11_zigzag_in_detail_never_enters_a_space_twice() -> None:
    # Row 6 is shut: only row 5 is left, and there is no turning back in it.
    shut = "6:ooooo"
    for row, reached in (("..a..", set()), ("a....", {"e5"}), (".a...", set())):
        position = f"{shut} 5:{row} hands=z4,h5 {LAST} columns=abcde"
        assert ends(position, f"z4:{'abcde'[row.index('a')]}5-") == reached


def test_FK_R11_zigzag_in_detail_keeps_off_cows_and_cowpats() -> None:
    position = f"5:..o.. 4:.b... 3:.oa.. hands=z4z5,h5 {LAST}"
    assert refusal(position, "z4:c3-b4") == Violation(
        "FK-R11", "a cow stands on b4, and a Zigzag ends on a free space", ("b4",)
    )
    assert refusal(position, "z4:c3-c5") == Violation(
        "FK-R11", "a cowpat lies on c5, and a Zigzag keeps off it", ("c5",)
    )
    # Round the cowpat on the right: c4, d4, d5, d6, c6.
    assert refusal(position, "z4:c3-c6") == Violation(
        "FK-R11", "a Zigzag from c3 to c6 takes 5 steps, not exactly 4", ("c6",)
    )
    assert "z5:c3-c6" in legal(position)
    walled = f"4:.ooo. 3:.oao. hands=z4,h5 {LAST}"
    assert refusal(walled, "z4:c3-c6") == Violation(
        "FK-R11", "no way of 4 steps past cows and cowpats leads from c3 to c6", ("c6",)
    )


def test_FK_R11_zigzag_in_detail_of_a_waiting_cow_enters_anywhere() -> None:
    position = "hands=z4,h5 home=3,0"
    assert ends(position, "z4:w-") == {column + row for column in "bcd" for row in "234"}
    assert refusal("1:.bbb. hands=z4,h5", "z4:w-c3").because == (
        "no way of 4 steps past cows and cowpats leads from the waiting place to c3"
    )
    assert refusal(position, "z4:w-barn") == Violation(
        "FK-R11", "no way of 4 steps past cows and cowpats leads from the waiting place to the barn"
    )


def test_FK_R11_zigzag_in_detail_straight_is_a_zigzag_too() -> None:
    assert "z4:c3-c7" in legal(f"3:..a.. hands=z4,h5 {LAST}")
    assert "z4:a3-e3" in legal(f"3:a.... hands=z4,h5 {LAST} columns=abcde")


def test_FK_R11_zigzag_in_detail_any_way_will_do() -> None:
    # Two ways of four steps lead to c7, and either may be barred.
    for barred in ("b6", "d6"):
        row = ".o..." if barred == "b6" else "...o."
        assert "z4:c5-c7" in legal(f"6:{row} 5:..a.. hands=z4,h5 {LAST}")
    assert refusal(f"6:.o.o. 5:..a.. hands=z4,h5 {LAST}", "z4:c5-c6").because == (
        "a Zigzag from c5 to c6 takes 1 step, not exactly 4"
    )


def test_FK_R11_zigzag_in_detail_spares_steps_in_the_barn() -> None:
    position = f"12:..o.. 11:..a.. hands=z4,h5 {LAST}"
    assert words(after(position, "z4:c11-barn"))["home"] == "4,0"
    far = f"9:..a.. hands=z4,h5 {LAST}"
    assert "z4:c9-barn" in legal(far)
    assert refusal(f"12:..o.. 9:..a.. hands=z4,h5 {LAST}", "z4:c9-barn") == Violation(
        "FK-R11", "no way of 4 steps past cows and cowpats leads from c9 to the barn"
    )


def test_FK_15_hueh_1_to_5_steps() -> None:
    assert ends(f"3:a.... hands=h5,h5 {LAST} columns=abcde", "h5:a3-") == {
        *("b3", "c3", "d3", "e3"),
        *("a4", "a5", "a6", "a7", "a8"),
    }
    assert ends("hands=h5,h5", "h5:w-") == {col + row for col in "bcd" for row in "12345"}


def test_FK_R12_hueh_in_detail() -> None:
    position = f"3:..a.. hands=h5,h5 {LAST}"
    assert refusal(position, "h5:c3-c9") == Violation(
        "FK-R12", "it is 6 steps from c3 to c9, and 1-5 Hüh goes 1 to 5", ("c9",)
    )
    assert refused(f"4:..o.. {position}", "h5:c3-c5") == "FK-R5"
    assert refused(f"4:..b.. {position}", "h5:c3-c4") == "FK-R5"
    assert refused("3:..a.. hands=h5,h5", "h5:c3-c6") == "FK-R3"
    assert refusal(f"7:..a.. hands=h5,h5 {LAST}", "h5:c7-barn") == Violation(
        "FK-R2", "the barn is 6 steps from c7, and 1-5 Hüh goes 5", ("c7",)
    )
    assert "h5:c8-barn" in legal(f"8:..a.. hands=h5,h5 {LAST}")
