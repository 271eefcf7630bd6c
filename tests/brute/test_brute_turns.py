"""Text, turns, ends and variants by the brute-force referee, against values worked out by hand.

Two referees that agree may both be wrong; these pages say what is right.
"""

from __future__ import annotations

import random

from tests.brute.fiese_kuehe import DECK, legal_texts, successor
from tests.brute.positions import random_position
from tests.brute.words import DECK_TEXT, after, canonical, cells, ends, line, plays, value

# The notation


def test_deck_has_29_cards() -> None:
    assert "".join(sorted(DECK.elements())) == DECK_TEXT
    assert DECK.total() == 29


def test_what_is_left_out() -> None:
    text = (
        "board=...../...../...../...../...../...../..b../.a.../...../...../.a.../..... "
        "hands=h5p1,z4 agenda=turn:a/moo:b5:c6:-"
    )
    assert canonical(text) == (
        "board=...../...../...../...../...../...../..b../.a.../...../...../.a.../..... "
        "columns=bcd herd=rows experienced=no play_on=no home=0,0 waiting=2,3 turned=- "
        "hands=h5p1,z4 "
        "discards=g1g1g1g2g2h5m1m1m1m2m2p1p1p1p2p2s1s1s2s2s3s3z4z4z4z5z5,"
        "g1g1g1g2g2h5h5m1m1m1m2m2p1p1p1p1p2p2s1s1s2s2s3s3z4z4z5z5 "
        "finished=- agenda=turn:a/moo:b5:c6:-"
    )


def test_order_of_lists() -> None:
    text = line("b10=A c2=a d2=a", "z4p1h5,p1", experienced="yes", turned="b10,d2,c2")
    assert value(text, "turned") == "c2,d2,b10"
    assert value(text, "hands") == "h5p1z4,p1"


# FK-R13, R15: the turn, out of cards


def test_r13_play_and_draw() -> None:
    text = after(line("c5=a", "g1g2h5m1z4,p1", discards="-,-"), "g1:c5-c6")
    assert value(text, "hands") == "g2h5m1z4,p1"
    assert value(text, "discards") == "g1,-"
    assert value(text, "agenda") == "turn:a/draw:1"
    assert plays(text) == (
        "draw:g1 draw:g2 draw:h5 draw:m1 draw:m2 draw:p1 draw:p2 draw:s1 draw:s2 draw:s3 "
        "draw:z4 draw:z5"
    )
    text = after(text, "draw:s3")
    assert value(text, "hands") == "g2h5m1s3z4,p1"
    assert value(text, "agenda") == "turn:b"


def test_r13_change() -> None:
    text = after(line("c5=a", "h5h5z5,p1", discards="-,-"), "change:h5")
    assert value(text, "hands") == "-,p1"
    assert value(text, "discards") == "h5,-"
    assert value(text, "agenda") == "turn:a/draw:5"
    # The rest of the hand is in the pile, the discarded card is not.
    text = after(text, "draw:h5")
    assert value(text, "agenda") == "turn:a/draw:4"
    assert "draw:h5" not in legal_texts(text)
    assert "draw:z5" in legal_texts(text)


def test_r13_change_with_few_cards() -> None:
    text = after(line("c5=a", "h5p1,p1"), "change:h5")
    assert value(text, "agenda") == "turn:a/draw:1"
    assert plays(text) == "draw:p1"
    text = after(text, "draw:p1")
    assert (value(text, "hands"), value(text, "agenda")) == ("p1,p1", "turn:b")
    assert value(after(line("c5=a", "h5,p1"), "change:h5"), "agenda") == "turn:b"


def test_r13_each_different_card_may_be_discarded() -> None:
    text = line("c5=a c6=o b5=o d5=o", "p1p1p2,p1")
    assert legal_texts(text) == {"change:p1", "change:p2"}


def test_r13_seats_without_cards_are_skipped() -> None:
    text = line("c5=a", "h5h5,-,p1,-", agenda="turn:c")
    assert value(after(text, "change:p1"), "agenda") == "turn:a"
    assert value(after(text, "change:p1", "change:h5", "draw:h5"), "agenda") == "turn:a"


def test_r15_over_when_nobody_has_a_card() -> None:
    text = after(line("c5=a", "-,p1", agenda="turn:b"), "change:p1")
    assert value(text, "agenda") == "over"
    assert legal_texts(text) == set()
    # The cards of a seat that has finished do not count.
    text = line("c5=b c6=c", "h5,p1,-", home="4,0,0", play_on="yes", agenda="turn:b")
    assert value(text, "finished") == "a"
    assert value(after(text, "change:p1"), "agenda") == "over"


# FK-R14: the barn


def test_r14_fourth_cow_ends_the_game_at_once() -> None:
    text = after(line("c12=a b3=b", "h5p1,p1", discards="-,-"), "p1:c12-barn")
    assert value(text, "finished") == "a"
    assert value(text, "agenda") == "over"
    assert value(text, "hands") == "h5,p1"
    assert value(text, "discards") == "p1,-"


def test_r14_whoever_brought_it_home() -> None:
    text = after(line("c11=a c12=b", "p1,p1"), "p1:c11-c12")
    assert (value(text, "finished"), value(text, "agenda")) == ("b", "over")


def test_r14_several_at_once_after_the_whole_card() -> None:
    text = line("b11=b b12=c c12=b d12=a", "p1,m1,p1", home="3,2,3", agenda="turn:b")
    text = after(text, "m1:b11-c11", "scare:d12:forward", "scare:b12:forward")
    assert value(text, "agenda") == "turn:b/moo:c11:c12:-"
    assert value(text, "finished") == "-"
    text = after(text, "done")
    # Clockwise from the mover, not in the order of the scares.
    assert (value(text, "finished"), value(text, "agenda")) == ("ca", "over")


def test_r14_three_at_once_clockwise_from_the_mover() -> None:
    # The mover cannot be among them: the cow that moos is still outside.
    text = line("b11=c b12=d c12=b d12=a", "p1,h5,m1,p1", agenda="turn:c")
    text = after(text, "m1:b11-c11")
    text = after(text, "scare:c12:forward", "scare:d12:forward", "scare:b12:forward", "done")
    assert (value(text, "finished"), value(text, "agenda")) == ("dab", "over")


def test_r14_play_on() -> None:
    text = line("c12=a b3=b d3=c", "h5p1,p1,p1", discards="-,-,-", play_on="yes")
    text = after(text, "p1:c12-barn")
    # Who has finished draws nothing.
    assert (value(text, "finished"), value(text, "agenda")) == ("a", "turn:b")
    assert value(text, "hands") == "h5,p1,p1"
    # Another's fourth cow: the mover still draws.
    text = line("c11=a c12=b d3=c", "h5p1,p1,p1", discards="-,-,-", play_on="yes")
    text = after(text, "p1:c11-c12")
    assert (value(text, "finished"), value(text, "agenda")) == ("b", "turn:a/draw:4")
    text = after(text, "draw:p1", "draw:p1", "draw:p1", "draw:g1")
    assert value(text, "agenda") == "turn:c"


def test_r14_play_on_until_one_is_left() -> None:
    text = line("c12=a b3=b", "h5p1,p1", discards="-,-", play_on="yes")
    assert value(after(text, "p1:c12-barn"), "agenda") == "over"
    text = line("c12=a b3=b", "p1,p1,p1", home="3,3,4", finished="c", play_on="yes")
    text = after(text, "p1:c12-barn")
    assert (value(text, "finished"), value(text, "agenda")) == ("ca", "over")


# FK-R18: experienced cowboys


def turned(text: str, *moves: str) -> str:
    return value(after(text, *moves), "turned")


def test_r18_only_when_played() -> None:
    assert turned(line("c5=a c6=b c7=o", "p1,p1"), "p1:c5-c6") == "-"


def test_r18_turned_by_another() -> None:
    text = line("c5=a c6=b c7=o b2=b", "p1,p1p1", experienced="yes", discards="-,-")
    text = after(text, "p1:c5-c6", "draw:h5", "draw:h5", "draw:z4", "draw:z4", "draw:z4")
    assert (value(text, "turned"), value(text, "agenda")) == ("c7", "turn:b")
    # In its owner's next turn it does not move, and at the end it stands the right way again.
    assert ends(text, "c7") == ""
    assert ends(text, "b2") == "b3 c2"
    text = after(text, "p1:b2-b3")
    assert (value(text, "turned"), value(text, "agenda")) == ("c7", "turn:b/draw:4")
    text = after(text, "draw:p1", "draw:p1", "draw:z4", "draw:z5")
    assert (value(text, "turned"), value(text, "agenda")) == ("-", "turn:a")


def test_r18_a_change_is_a_turn() -> None:
    text = line("c5=a c7=B", "p1,p1p1", experienced="yes", turned="c7", agenda="turn:b")
    assert legal_texts(text) == {"change:p1"}
    assert turned(text, "change:p1") == "c7"
    assert turned(text, "change:p1", "draw:p1") == "-"


def test_r18_turned_by_its_owner() -> None:
    text = line("c5=a c6=a c7=o", "p1h5h5,p1p1p1", experienced="yes")
    text = after(text, "p1:c5-c6")
    # The turn is over already (no card to draw): it stays turned through the owner's next turn.
    assert (value(text, "turned"), value(text, "agenda")) == ("c7", "turn:b")
    text = after(text, "change:p1", "draw:p1", "draw:p1")
    assert value(text, "agenda") == "turn:a"
    assert (ends(text, "c7"), ends(text, "c6")) == ("", "b6 d6")
    assert turned(text, "change:h5", "draw:h5") == "-"


def test_r18_fresh_mark_while_the_turn_lasts() -> None:
    text = line("c5=a c6=a c7=o", "p1h5,p1", experienced="yes", discards="-,-")
    assert turned(text, "p1:c5-c6") == "c7!"
    assert turned(text, "p1:c5-c6", "draw:p1", "draw:p1", "draw:p1") == "c7!"
    assert turned(text, "p1:c5-c6", "draw:p1", "draw:p1", "draw:p1", "draw:p2") == "c7"
    text = line("c5=a d7=a c7=o d3=a", "m1p1,p1", experienced="yes")
    assert turned(text, "m1:c5-c6", "scare:d7:left") == "c7!"
    assert turned(text, "m1:c5-c6", "scare:d7:left", "done") == "c7"


def test_r18_turned_anew() -> None:
    # Turned by another before; its owner pushes it onto the next cowpat: for one more turn.
    text = line("c5=a c6=a c7=o", "p1h5,p1", experienced="yes", turned="c6", discards="-,-")
    assert turned(text, "p1:c5-c6") == "c7!"
    # Pushed onto no cowpat it stays turned as it was: till the end of this turn.
    text = line("c5=a c6=a", "p1h5,p1", experienced="yes", turned="c6", discards="-,-")
    assert turned(text, "p1:c5-c6") == "c7"
    assert turned(text, "p1:c5-c6", "draw:p1", "draw:p1", "draw:p1", "draw:p2") == "-"


def test_r18_leaving_the_cowpat_does_not_turn_it_back_but_leaving_the_pasture_does() -> None:
    text = line("c5=a c6=b c7=B", "p1p1,p1", experienced="yes", turned="c7")
    # c7 goes on to c8 and keeps its mark; c6 gets one on c7.
    assert turned(text, "p1:c5-c6") == "c7,c8"
    text = line("c11=a c12=b b3=b", "p1p1,p1", experienced="yes", turned="c12")
    assert turned(text, "p1:c11-c12") == "-"
    text = line("c1=b", "g1p1,p1", home="0,0", experienced="yes", turned="c1")
    assert turned(text, "g1:w-c1") == "-"
    text = line("c1=a", "g1p1,p1", home="0,0", experienced="yes", turned="c1", discards="-,-")
    text = after(text, "g1:w-c1")
    assert (cells(text), value(text, "turned")) == ("c1=a", "-")


def test_r18_growl_and_scare() -> None:
    text = line("c5=A c6=b", "g1p1,p1", experienced="yes")
    assert turned(text, "g1:c5-c6") == "c5"
    text = line("c5=a c6=b", "g1p1,p1", experienced="yes", turned="c6")
    assert turned(text, "g1:c5-c6") == "c5"
    text = line("b5=a c6=b c7=o", "m1p1,p1", experienced="yes")
    assert turned(text, "m1:b5-c5", "scare:c6:forward") == "c7"


def test_r18_splash_turns_nobody() -> None:
    text = line("c5=a c6=o", "s1p1,p1", experienced="yes", discards="-,-")
    text = after(text, "s1:c5-c6")
    assert (cells(text), value(text, "turned")) == ("c6=A", "-")


# FK-R19: herd rule by boards


def test_r19_sections() -> None:
    def reach(board: str, home: str, origin: str) -> str:
        return ends(line(board, "s1s2s3h5,p1", herd="boards", home=home), origin)

    # With the herd waiting outside, none leaves the first board.
    assert reach("", "0,0", "w") == "b1 b2 b3 c1 c2 c3 d1 d2 d3"
    assert reach("c2=a", "0,0", "c2") == "b2 c3 d2"
    # One on the first board: another may go to the second, but not to the third.
    assert reach("c3=a b1=a", "0,0", "c3") == "b3 c4 c5 c6 d3"
    assert reach("c6=a b1=a", "2,0", "c6") == "b6 d6"
    # One on the second: the third is open, also eight rows ahead... of which five can be gone.
    assert reach("c5=a b4=a", "0,0", "c5") == "b5 c6 c7 c8 c9 d5"
    # The barn is the fifth section.
    assert reach("c12=a b10=a", "2,0", "c12") == "b12 d12 barn"
    assert reach("c12=a b9=a", "2,0", "c12") == "b12 d12"
    assert reach("c12=a", "2,0", "c12") == ""
    # The last cow moves freely, and a cow ahead does not help.
    assert reach("c3=a b9=a", "2,0", "c3") == "b3 c4 c5 c6 c7 c8 d3"
    assert reach("c7=a b8=a", "0,0", "c7") == "c8 c9 c10 c11 c12"


# The generator


def test_random_positions_are_canonical_and_go_on() -> None:
    rng = random.Random(5)
    for _ in range(60):
        text = random_position(rng)
        assert canonical(text) == text
        moves = legal_texts(text)
        assert bool(moves) == (value(text, "agenda") != "over")
        for move in sorted(moves)[::7]:
            assert canonical(successor(text, move)) == successor(text, move)


def test_random_positions_are_seeded() -> None:
    assert [random_position(random.Random(3)) for _ in range(2)] == [
        random_position(random.Random(3)) for _ in range(2)
    ]
