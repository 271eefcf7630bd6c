"""How cows move, by the brute-force referee, against values worked out by hand.

Two referees that agree may both be wrong; these pages say what is right.
"""

from __future__ import annotations

import pytest

from tests.brute.fiese_kuehe import legal_texts
from tests.brute.words import after, cells, ends, line, plays, value

# FK-R1, R16: entering, columns


@pytest.mark.parametrize(
    ("hands", "columns"), [("p1,p1", "bcd"), ("p1,p1,p1", "abcd"), ("p1,p1,p1,p1", "abcde")]
)
def test_r1_r16_entering_in_the_columns_in_play(hands: str, columns: str) -> None:
    home = ",".join("0" for _ in hands.split(","))
    assert plays(line("", hands, home=home)) == " ".join(f"p1:w-{column}1" for column in columns)


def test_r1_first_step_is_forward() -> None:
    text = line("", "p2s3,p1", home="0,0")
    assert ends(text, "w") == "b2 b3 c2 c3 d2 d3"
    # Three steps are left on row 1: none end on it, for it is but three columns wide.
    assert ends(line("", "z4,p1", home="0,0"), "w") == "b2 b3 b4 c2 c3 c4 d2 d3 d4"


def test_r1_entering_moves_a_waiting_cow() -> None:
    text = after(line("", "p1,p1", home="0,0"), "p1:w-d1")
    assert (cells(text), value(text, "waiting")) == ("d1=a", "3,4")


# FK-R2, R12: steps


def test_r2_exact_steps_in_one_direction() -> None:
    assert ends(line("c5=a", "p2,z4,z4,z4"), "c5") == "a5 c7 e5"
    assert ends(line("c5=a", "p2,z4"), "c5") == "c7"
    assert ends(line("c5=a", "s3,z4,z4,z4"), "c5") == "c8"


def test_r2_barn_with_steps_to_spare() -> None:
    assert ends(line("c12=a", "s3,p1"), "c12") == "barn"
    assert ends(line("c11=a", "p2,p1"), "c11") == "barn"
    assert ends(line("c11=a", "p1,p1"), "c11") == "b11 c12 d11"
    assert ends(line("c10=a", "p2,p1"), "c10") == "c12"
    assert ends(line("c12=a", "p1,p1"), "c12") == "b12 d12 barn"


def test_r12_hueh() -> None:
    assert ends(line("c5=a", "h5,p1,p1,p1"), "c5") == "a5 b5 c6 c7 c8 c9 d5 e5 c10"
    assert ends(line("c5=a c8=o b5=b", "h5,p1"), "c5") == "c6 c7 d5"
    assert ends(line("c9=a", "h5,p1"), "c9") == "b9 d9 c10 c11 c12 barn"


# FK-R3: herd rule


def test_r3_waiting_cows_stand_on_row_1() -> None:
    assert ends(line("c3=a", "s2,p1", home="0,0"), "c3") == "c5"
    assert ends(line("c3=a", "s3,p1", home="0,0"), "c3") == ""
    assert ends(line("c3=a b2=a", "s3,p1", home="0,0"), "c3") == "c6"
    # The last one of four to enter has no cow behind it, but all the others wait.
    assert (
        ends(line("", "h5,p1", home="3,0"), "w") == "b1 b2 b3 b4 b5 c1 c2 c3 c4 c5 d1 d2 d3 d4 d5"
    )


def test_r3_a_cow_too_far_ahead_may_not_even_step_sideways() -> None:
    assert ends(line("c9=a", "p1,p1", home="0,0"), "c9") == ""
    assert ends(line("c6=a", "p1,p1", home="0,0"), "c6") == ""
    assert ends(line("c5=a", "p1,p1", home="0,0"), "c5") == "b5 d5"


def test_r3_a_cow_beside_counts_and_one_ahead_does_not() -> None:
    text = line("b9=a c9=a", "p1,p1", home="0,0")
    assert ends(text, "c9") == "d9 c10"
    # Pushing c9 aside leaves it beside the mover.
    assert ends(text, "b9") == "c9 b10"
    text = line("c9=a d10=a", "p1,p1", home="0,0")
    assert ends(text, "c9") == "c10"
    assert ends(text, "d10") == "c10 d11"


def test_r3_last_cow_moves_freely() -> None:
    text = line("c2=a b11=a", "h5,p1", home="2,0")
    assert ends(text, "c2") == "b2 c3 c4 c5 c6 c7 d2"
    assert ends(text, "b11") == ""


def test_r3_barn_is_row_13() -> None:
    assert ends(line("c12=a c9=a", "s1,p1"), "c12") == "b12 d12 barn"
    assert ends(line("c12=a c8=a", "s1,p1"), "c12") == "b12 d12"
    assert ends(line("c12=a", "s1,p1", home="2,0"), "c12") == ""
    assert ends(line("c12=a", "s1,p1", home="3,0"), "c12") == "b12 d12 barn"


def test_r3_only_the_moved_cow_is_judged() -> None:
    text = line("b5=a c9=a", "h5,p1", home="0,0")
    # Rows 6 to 8 are too far from row 1; that c9 then has none near behind it does not matter.
    assert ends(text, "b5") == "b9 c5 d5 b10"


def test_r3_judged_after_the_other_cow_was_displaced() -> None:
    # c6 is beside the mover no more: it is ahead, and row 1 is five rows behind.
    assert ends(line("c5=a c6=a", "p1,p1", home="0,0"), "c5") == "b5 d5"
    # The pulled cow comes to stand behind the mover.
    assert ends(line("c5=a c6=a", "g1,p1", home="0,0"), "c5") == "b5 c6 d5"
    # Before any scare: that the mooing cow could call its herd back to row 5 does not help.
    assert ends(line("c5=a d7=a", "m1,p1", home="0,0"), "c5") == "b5 d5"


# FK-R4 to R6: plain moves, Splash


@pytest.mark.parametrize("card", ["h5", "p1", "s1", "m1", "g1"])
def test_r4_every_card_is_a_plain_move(card: str) -> None:
    assert {"b12", "d12", "barn"} == set(ends(line("c12=a", f"{card},p1"), "c12").split())


def test_r5_neither_cow_nor_cowpat_on_the_way() -> None:
    assert ends(line("c5=a c6=o b5=b d5=o", "h5,p1"), "c5") == ""
    assert ends(line("c5=a c6=b", "p2,p1"), "c5") == ""
    assert ends(line("c5=a c6=o", "g2,p1"), "c5") == ""
    assert ends(line("c11=a c12=o", "p2,p1"), "c11") == ""
    assert ends(line("c11=a c12=b", "p2,p1"), "c11") == ""
    assert ends(line("c11=a c12=b", "s3,p1"), "c11") == ""


def test_r5_a_cow_leaves_a_cowpat_normally() -> None:
    text = line("c5=A c6=o", "m1,p1")
    assert ends(text, "c5") == "b5 d5"
    assert cells(after(text, "m1:c5-d5")) == "c5=o d5=a c6=o"


def test_r6_splash() -> None:
    text = line("c2=a c3=o c4=o", "s2s3,p1")
    assert ends(text, "c2") == "c4 c5"
    assert cells(after(text, "s2:c2-c4")) == "c3=o c4=A"
    assert ends(line("c2=a c3=B", "s1s2s3,p1"), "c2") == "b2 d2"
    assert ends(line("c11=a c12=o", "s2,p1"), "c11") == "barn"


# FK-R7, R8: Push


def test_r7_push() -> None:
    text = line("c4=a c6=b", "p2,p1")
    assert cells(after(text, "p2:c4-c6")) == "c6=a c7=b"
    assert ends(line("c5=a c6=b", "p1,p1"), "c5") == "b5 c6 d5"
    assert cells(after(line("b5=a c5=b", "p1,p1"), "p1:b5-c5")) == "c5=a d5=b"
    assert cells(after(line("c1=b", "p1,p1", home="0,3"), "p1:w-c1")) == "c1=a c2=b"


def test_r7_chain_also_over_cowpats_and_own_cows() -> None:
    text = line("c5=a c6=b c7=A c8=o", "p1,p1", home="2,3")
    assert cells(after(text, "p1:c5-c6")) == "c6=a c7=B c8=A"


def test_r7_not_through_the_fence() -> None:
    assert ends(line("c5=a d5=b", "p1,p1"), "c5") == "b5 c6"
    assert ends(line("b5=a c5=b d5=b", "p1,p1"), "b5") == "b6"
    # With all five columns there is room.
    assert ends(line("c5=a d5=b", "p1,p1", columns="abcde"), "c5") == "b5 c6 d5"


def test_r7_off_row_12_into_the_barn() -> None:
    text = after(line("c10=a c11=b c12=a", "p1,p1", home="2,1", waiting="0,2"), "p1:c10-c11")
    assert (cells(text), value(text, "home")) == ("c11=a c12=b", "3,1")
    text = after(line("c8=a c9=b c10=c c11=b c12=c", "p1,p1,p1"), "p1:c8-c9")
    assert (cells(text), value(text, "home")) == ("c9=a c10=b c11=c c12=b", "3,2,3")


def test_r8_a_cow_on_a_cowpat_cannot_be_landed_on() -> None:
    for card in ("p1", "g1", "s1"):
        assert ends(line("c5=a c6=B", f"{card},p1"), "c5") == "b5 d5"


# FK-R9: Growl


def test_r9_growl() -> None:
    assert cells(after(line("c5=a c6=b", "g1,p1"), "g1:c5-c6")) == "c5=b c6=a"
    assert cells(after(line("c5=a c7=b", "g2,p1"), "g2:c5-c7")) == "c6=b c7=a"
    assert cells(after(line("b5=a d5=b", "g2,p1"), "g2:b5-d5")) == "c5=b d5=a"
    assert ends(line("c5=a c6=b", "g2,p1"), "c5") == ""
    # Pulling at the fence is no problem: nothing goes through it.
    assert cells(after(line("c5=a d5=b", "g1,p1"), "g1:c5-d5")) == "c5=b d5=a"


def test_r9_growl_from_a_cowpat() -> None:
    assert cells(after(line("c5=A c6=b", "g1,p1"), "g1:c5-c6")) == "c5=B c6=a"
    # With two steps the space passed is free, hence no cowpat.
    assert ends(line("c5=A c6=o c7=b", "g2,p1"), "c5") == ""


def test_r9_growl_from_outside() -> None:
    text = after(line("c1=b", "g1,p1", home="0,2", waiting="4,1"), "g1:w-c1")
    assert (cells(text), value(text, "waiting")) == ("c1=a", "3,2")
    text = after(line("c1=a", "g1,p1", home="1,0", waiting="2,4"), "g1:w-c1")
    assert (cells(text), value(text, "waiting")) == ("c1=a", "2,4")
    text = after(line("c2=b", "g2,p1", home="0,3"), "g2:w-c2")
    assert (cells(text), value(text, "waiting")) == ("c1=b c2=a", "3,0")


# FK-R10: Moo


def test_r10_question() -> None:
    text = after(line("b3=a c6=b b2=a", "m2h5p1,z4", home="0,0"), "m2:b3-b5")
    assert value(text, "agenda") == "turn:a/moo:b5:c6:-"
    assert value(text, "hands") == "h5p1,z4"
    assert plays(text) == ("done scare:c6:backward scare:c6:forward scare:c6:left scare:c6:right")
    text = after(text, "scare:c6:left")
    assert (cells(text), value(text, "agenda")) == ("b2=a b5=a b6=b", "turn:a/moo:b5:-:-")
    assert plays(text) == "done"
    assert value(after(text, "done"), "agenda") == "turn:b"


def test_r10_no_neighbours_no_question() -> None:
    text = after(line("c5=a c8=b", "m1,p1"), "m1:c5-c6")
    assert value(text, "agenda") == "turn:b"


def test_r10_only_an_empty_space() -> None:
    assert ends(line("c5=a c6=b b5=o", "m1,p1"), "c5") == "d5"


def test_r10_into_the_barn_scares_none() -> None:
    text = after(line("c12=a b12=b d9=a", "m1p1,p1"), "m1:c12-barn")
    assert (cells(text), value(text, "agenda")) == ("d9=a b12=b", "turn:b")


def test_r10_neighbours_as_they_stand_after_the_move() -> None:
    text = line("c4=a b4=b d5=c e6=d c7=b b7=c", "m1,p1,p1,p1")
    assert value(after(text, "m1:c4-c5"), "agenda") == "turn:a/moo:c5:b4,d5:-"
    text = after(text, "m1:c4-c5", "scare:b4:right")
    assert value(text, "agenda") == "turn:a/moo:c5:d5:-"


def test_r10_pushed_once_scared_once() -> None:
    text = line("c4=a b6=b c6=c d6=d", "m1,p1,p1,p1")
    text = after(text, "m1:c4-c5", "scare:b6:right")
    assert cells(text) == "c5=a c6=b d6=c e6=d"
    # Both pushed cows may still be scared.
    assert value(text, "agenda") == "turn:a/moo:c5:d6,e6:d6,e6"
    # d6 to the left pushes the cow scared before, which was not pushed yet. To the right it would
    # push e6 again, e6 to the left would push d6 again; right of e6 is the fence.
    assert plays(text) == (
        "done scare:d6:backward scare:d6:forward scare:d6:left scare:e6:backward scare:e6:forward"
    )
    text = after(text, "scare:d6:left")
    assert cells(text) == "c5=a b6=b c6=c e6=d"
    assert value(text, "agenda") == "turn:a/moo:c5:e6:b6,c6,e6"
    assert plays(text) == ("done scare:e6:backward scare:e6:forward scare:e6:left")


def test_r10_a_cow_that_is_no_neighbour_is_pushed_once_too() -> None:
    text = line("c4=a c6=b c7=c d6=d", "m1,p1,p1,p1")
    text = after(text, "m1:c4-c5", "scare:c6:forward", "scare:d6:left")
    assert (cells(text), value(text, "agenda")) == (
        "c5=a c6=d c7=b c8=c",
        "turn:a/moo:c5:-:c8",
    )
    text = line("c4=a c6=b c7=c d6=d c8=d b6=c", "m1,p1,p1,p1")
    text = after(text, "m1:c4-c5", "scare:c6:forward")
    assert value(text, "agenda") == "turn:a/moo:c5:b6,d6:c8,c9"
    assert plays(text) == (
        "done scare:b6:backward scare:b6:forward scare:b6:left scare:b6:right "
        "scare:d6:backward scare:d6:forward scare:d6:left scare:d6:right"
    )
    # Once c6 is filled again, nobody can push through c7 to c8.
    text = after(text, "scare:d6:left")
    assert plays(text) == ("done scare:b6:backward scare:b6:forward scare:b6:left scare:b6:right")


def test_r10_the_mooing_cow_is_never_moved() -> None:
    text = after(line("c4=a c3=b b5=c", "m1,p1,p1,p1"), "m1:c4-c5")
    assert value(text, "agenda") == "turn:a/moo:c5:b5:-"
    assert plays(text) == "done scare:b5:backward scare:b5:forward scare:b5:left"
    text = after(line("d5=a c4=b c6=c", "m1,p1,p1,p1"), "m1:d5-c5")
    assert plays(text) == (
        "done scare:c4:backward scare:c4:left scare:c4:right "
        "scare:c6:forward scare:c6:left scare:c6:right"
    )


def test_r10_fence_and_row_1() -> None:
    text = after(line("b1=b", "m1,p1", home="0,3"), "m1:w-c1")
    assert plays(text) == "done scare:b1:forward"
    text = after(line("c2=b c1=c b3=a", "m1,p1,p1", columns="bcd"), "m1:b3-c3")
    # Backward c2 would push c1 off the pasture; c1 is no neighbour itself.
    assert plays(text) == "done scare:c2:left scare:c2:right"
    text = after(line("c6=b d6=c b5=a", "m1,p1,p1", columns="bcd"), "m1:b5-c5")
    assert "scare:c6:right" not in legal_texts(text)
    assert "scare:d6:left" in legal_texts(text)


def test_r10_into_the_barn() -> None:
    text = line("b10=a c11=b c12=c", "m1,p1,p1", waiting="0,2,3", home="3,1,0")
    text = after(text, "m1:b10-c10")
    text = after(text, "scare:c11:forward")
    assert (cells(text), value(text, "home")) == ("c10=a c12=b", "3,1,1")
    # The cow in the barn is in no list any more.
    assert value(text, "agenda") == "turn:a/moo:c10:-:-"
    text = line("b11=a c12=c b12=b", "m1,p1,p1", waiting="0,3,3", home="3,0,0")
    text = after(text, "m1:b11-c11", "scare:b12:right")
    assert value(text, "agenda") == "turn:a/moo:c11:d12:d12"
    text = after(text, "scare:d12:forward")
    assert value(text, "agenda") == "turn:a/moo:c11:-:-"
    assert value(text, "home") == "3,0,1"


def test_r10_onto_cowpats() -> None:
    text = after(line("b5=a c6=b c7=o", "m1,p1"), "m1:b5-c5", "scare:c6:forward")
    assert cells(text) == "c5=a c7=B"


# FK-R11: Zigzag


def test_r11_zigzag_ends() -> None:
    # Four forward; three and a step aside; two and both sides; one and left, forward, right twice.
    assert ends(line("c5=a", "z4,p1"), "c5") == "b6 b8 c7 c9 d6 d8"


def test_r11_zigzag_goes_round() -> None:
    text = line("c5=a b5=o c6=o b8=b d8=o b7=o", "z4,p1")
    assert ends(text, "c5") == "c7"
    assert cells(after(text, "z4:c5-c7")) == "b5=o c6=o b7=o c7=a b8=b d8=o"


def test_r11_zigzag_never_lands_on_cow_or_cowpat() -> None:
    assert ends(line("c5=a b8=o d8=b c9=o c7=b", "z4,p1"), "c5") == "b6 d6"
    # b6 barred: neither it nor the way over it to d6.
    assert ends(line("c5=a b8=o d8=b c9=o c7=b b6=b", "z4,p1"), "c5") == ""


def test_r11_zigzag_never_comes_back_to_its_start() -> None:
    # Left, right and left again would use a space twice; the only way on is barred.
    assert ends(line("c5=a c6=o b6=o d6=o", "z4,p1"), "c5") == ""


def test_r11_zigzag_into_the_barn_with_steps_to_spare() -> None:
    assert ends(line("c11=a", "z4,p1"), "c11") == "b12 d12 barn"
    assert ends(line("c11=a", "z5,p1"), "c11") == "barn"
    assert ends(line("c11=a c12=o b12=b", "z4,p1"), "c11") == "barn"
    assert ends(line("c11=a c12=o b12=b d12=o", "z4,p1"), "c11") == ""
