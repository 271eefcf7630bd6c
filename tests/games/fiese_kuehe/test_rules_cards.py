"""Cards in hand and pile, and turned cows: tests named after RULES.md."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import cowlab
from cowlab import Violation
from tests.games.fiese_kuehe.support import GAME, after, at, legal, refusal, refused, shown, words


def test_FK_16_changing_cards() -> None:
    position = "3:..a.. hands=h5p1p1,z4 discards=m1,-"
    state = after(position, "change:p1")
    said = words(state)
    assert said["hands"] == "-,z4"  # the rest goes back into the pile
    assert said["discards"] == "m1p1,-"  # one card is discarded
    assert said["agenda"] == "turn:a/draw:5"  # then five are drawn
    assert len(state.pile(0)) == 29 - 2
    assert shown(state) == "3:..a.."


def test_FK_16_changing_cards_is_always_possible_with_a_card() -> None:
    # "If you choose to or can't play any of your cards, you may change them."
    assert legal("1:.bbb. hands=s2,h5") == ["change:s2"]
    assert "change:p1" in legal("3:..a.. hands=p1h5,z4")


def test_FK_16_changing_cards_may_draw_the_same_again() -> None:
    state = after("hands=h5p1,z4 discards=g1g1g1g2g2m1m1m1m2m2s1s1s2s2s3s3z4z4z4,-", "change:p1")
    assert "draw:h5" in [str(move) for move in state.moves()]
    assert dict(state.chances())[GAME.parse_move("draw:h5")] == Fraction(2, 9)
    assert dict(state.chances())[GAME.parse_move("draw:p1")] == Fraction(3, 9)


def test_FK_17_drawing_up_to_five_after_a_card() -> None:
    state = GAME.start(seed=2, players=2)
    play = next(move for move in state.moves() if str(move)[:2] != "ch")
    state = cowlab.play(state, play)
    assert words(state)["agenda"] == "turn:a/draw:1"
    assert len(state.hands[0]) == 4
    state = cowlab.play(state, next(state.moves()))
    assert words(state)["agenda"] == "turn:b"
    assert len(state.hands[0]) == 5


def test_FK_17_drawing_odds_are_those_of_the_pile() -> None:
    state = after("3:..a.. hands=h5p1,z4 discards=-,-", "p1:c3-c4")
    pile = Counter(str(card) for card in state.pile(0))
    assert pile.total() == 27
    assert {str(draw)[5:]: odds for draw, odds in state.chances()} == {
        card: Fraction(count, 27) for card, count in pile.items()
    }


def test_FK_17_drawing_stops_with_the_pile() -> None:
    # Two cards are left in the pile: no more are drawn, and discards do not come back.
    rest = "g1g1g1g2g2h5m1m1m1m2m2p1p1p2p2s1s1s2s2s3s3z4z4z4z5z5"
    position = f"3:..a.. hands=p1,z4 discards={rest},-"
    state = after(position, "p1:c3-c4")
    assert words(state)["agenda"] == "turn:a/draw:2"
    assert [str(move) for move in state.moves()] == ["draw:h5", "draw:p1"]
    state = cowlab.play(cowlab.play(state, "draw:h5"), "draw:p1")
    assert words(state)["agenda"] == "turn:b"
    state = after("3:..a.. hands=p1,z4", "p1:c3-c4")
    assert words(state)["agenda"] == "turn:b"
    assert words(state)["hands"] == "-,z4"


def test_FK_17_drawing_is_chance_and_comes_first() -> None:
    position = "3:..a.. hands=h5p1,z4 discards=-,-"
    state = after(position, "p1:c3-c4")
    assert state.to_move is cowlab.CHANCE
    for move in ("h5:c4-c5", "change:h5"):
        assert refusal(position, "p1:c3-c4", move) == Violation(
            "FK-17", "a card is being drawn; wait for it"
        )
    assert refused(position, "p1:c3-c4", "done") == "FK-R10"
    assert refusal(position, "draw:h5") == Violation("FK-17", "no card is to be drawn now")
    position = "3:..a.. hands=h5h5p1,z4 discards=-,-"
    assert refusal(position, "p1:c3-c4", "draw:h5") == Violation(
        "FK-17", "no 1-5 Hüh is left in this pile"
    )


def test_FK_R13_cards_run_out_a_player_without_any_is_skipped() -> None:
    state = after("3:..a.. hands=p1p1,-,h5", "p1:c3-c4")
    assert state.to_move == 2
    state = after("3:..a.. hands=p1p1,-,-", "p1:c3-c4")
    assert state.to_move == 0
    with pytest.raises(cowlab.NotationError, match="seat b has no cards and is skipped"):
        at("hands=p1,- agenda=turn:b")


def test_FK_R13_cards_run_out_a_change_with_one_card_left() -> None:
    state = after("3:..a.. hands=p1,z4", "change:p1")
    assert words(state)["hands"] == "-,z4"
    assert state.to_move == 1


def test_FK_R13_cards_run_out_after_29_turns() -> None:
    state = GAME.start(seed=0, players=2)
    turns = [0, 0]
    while state.to_move is not None:
        if state.to_move is cowlab.CHANCE:
            state = cowlab.play(state, next(state.moves()))
            continue
        seat = state.to_move
        turns[seat] += 1
        state = cowlab.play(state, f"change:{state.hands[seat][0]}")
    assert turns == [29, 29]
    assert state.outcome.winners == (0, 1)


EXPERIENCED = "experienced=yes"


def test_FK_19_turned_cows() -> None:
    position = f"5:..o.. 4:..b.. 3:..a.. hands=p1p1,h5 {EXPERIENCED}"
    state = after(position, "p1:c3-c4")
    assert shown(state) == "5:..B.. 4:..a.."
    assert words(state)["turned"] == "c5"
    assert refusal(position, "p1:c3-c4", "h5:c5-c6") == Violation(
        "FK-R18",
        "the cow on c5 was turned round on a cowpat, so no card can move it this turn",
        ("c5",),
    )
    # without the option nothing turns round
    state = after(position.replace(EXPERIENCED, ""), "p1:c3-c4")
    assert words(state)["turned"] == "-"
    assert "h5:c5-d5" in [str(move) for move in state.moves()]


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("4:..o.. 3:..b.. 2:..a..", ("p1:c2-c3",)),
        ("4:..b.. 3:..A..", ("g1:c3-c4",)),
        ("4:.bo.. 3:...a.", ("m1:d3-d4",)),
        ("5:.b... 4:.o... 3:..a..", ("m1:c3-c4", "scare:b5:backward", "done")),
        ("6:.o... 5:.b... 4:.b... 3:..a..", ("m1:c3-c4", "scare:b4:forward", "done")),
    ],
)
def test_FK_19_turned_cows_by_push_growl_and_moo(position: str, moves: tuple[str, ...]) -> None:
    state = after(f"{position} hands=p1g1m1,h5 {EXPERIENCED}", *moves)
    board = shown(state)
    assert (words(state)["turned"] == "-") is ("B" not in board)


def test_FK_19_turned_cows_not_by_an_own_splash() -> None:
    state = after(f"4:..o.. 3:..a.. hands=s1,h5 {EXPERIENCED}", "s1:c3-c4")
    assert shown(state) == "4:..A.."
    assert words(state)["turned"] == "-"


def test_FK_R18_turned_cows_stand_right_again_at_the_end_of_the_turn() -> None:
    position = f"6:..B.. 3:.ba.. hands=p1p1p1,h5h5 turned=c6 agenda=turn:b {EXPERIENCED}"
    assert refused(position, "h5:c6-c7") == "FK-R18"
    state = after(position, "h5:b3-b4")
    assert words(state)["turned"] == "-"
    # A change of cards is a turn, too. It ends when the cards are drawn.
    state = after(position, "change:h5")
    assert words(state)["turned"] == "c6"
    state = cowlab.play(state, "draw:h5")
    assert words(state)["turned"] == "-"
    assert words(state)["agenda"] == "turn:a"


def test_FK_R18_turned_cows_wait_for_the_turn_of_their_own_owner() -> None:
    position = f"6:..B.. 3:..a.. hands=p1p1p1,h5,h5 turned=c6 agenda=turn:c {EXPERIENCED}"
    state = after(position, "h5:w-a1")
    assert words(state)["turned"] == "c6"
    state = cowlab.play(state, "p1:c3-c4")
    assert words(state)["turned"] == "c6"
    assert words(state)["agenda"] == "turn:b"


def test_FK_R18_turned_cows_turned_by_their_owner_stay_through_the_next_turn() -> None:
    position = f"5:..o.. 4:..a.. 3:.aa.. hands=p1p1p1p1,h5h5 {EXPERIENCED}"
    state = after(position, "p1:c3-c4")
    assert words(state)["turned"] == "c5"  # not turned back at the end of this very turn
    state = cowlab.play(state, "h5:w-d1")
    assert words(state)["turned"] == "c5"
    assert state.why_not(GAME.parse_move("p1:c5-d5")).rule == "FK-R18"
    state = cowlab.play(state, "p1:b3-b4")
    assert words(state)["turned"] == "-"


def test_FK_R18_turned_cows_are_fresh_only_in_the_turn_that_turned_them() -> None:
    # An own Moo: the mark is fresh while the Moo lasts.
    position = f"5:.o... 4:.a... 3:..a.. hands=m1p1,h5 {EXPERIENCED}"
    moves = ("m1:c3-c4", "scare:b4:forward")
    assert words(after(position, *moves))["turned"] == "b5!"
    assert words(after(position, *moves, "done"))["turned"] == "b5"
    # The mark goes along fresh when the cow is pushed on in the same Moo.
    position = f"6:.o... 5:.ab.. 4:.b... 3:..a.. hands=m1p1,h5 {EXPERIENCED}"
    moves = ("m1:c3-c4", "scare:b5:forward", "scare:c5:left", "scare:b4:forward")
    assert shown(after(position, *moves)) == "7:.a... 6:.B... 5:.b... 4:..a.."
    assert words(after(position, *moves))["turned"] == "b6,b7!"
    assert words(after(position, *moves, "done"))["turned"] == "b6,b7"
    with pytest.raises(cowlab.NotationError, match="c6! is fresh, but it is not its owner's turn"):
        at(f"6:..B.. hands=p1,h5 turned=c6! {EXPERIENCED}")


def test_FK_R18_turned_cows_in_the_last_turn_of_all() -> None:
    # One push turns an own cow and brings home the fourth of another: the game is over with it.
    position = f"12:..b.. 11:..C.. 10:..a.. 9:..a.. hands=p1,h5,z4 home=2,3,0 {EXPERIENCED}"
    state = after(position, "p1:c9-c10")
    assert shown(state) == "12:..c.. 11:..A.. 10:..a.."
    assert words(state)["agenda"] == "over"
    assert GAME.parse_state(GAME.format_state(state)) == state


def test_FK_R18_turned_cows_can_still_be_pushed_pulled_and_scared() -> None:
    # The mark goes along.
    state = after(f"4:..b.. 3:..a.. hands=p1,h5 turned=c4 {EXPERIENCED}", "p1:c3-c4")
    assert words(state)["turned"] == "c5"
    state = after(f"4:..b.. 3:..a.. hands=g1,h5 turned=c4 {EXPERIENCED}", "g1:c3-c4")
    assert words(state)["turned"] == "c3"
    state = after(
        f"4:.b... 3:..a.. hands=m1,h5 turned=b4 {EXPERIENCED}",
        *("m1:c3-c4", "scare:b4:forward", "done"),
    )
    assert words(state)["turned"] == "b5"


def test_FK_R18_turned_cows_pushed_off_the_cowpat_stay_turned() -> None:
    # Landing on a cow on a cowpat is not possible, pushing it in a chain is.
    position = f"5:..B.. 4:..b.. 3:..a.. hands=p1,h5 turned=c5 {EXPERIENCED}"
    state = after(position, "p1:c3-c4")
    assert shown(state) == "6:..b.. 5:..B.. 4:..a.."
    assert words(state)["turned"] == "c5,c6"
    # and cannot move, though no cowpat is under it any more
    assert refused(f"6:..a.. hands=p1,h5 turned=c6 home=3,0 {EXPERIENCED}", "p1:c6-c7") == "FK-R18"


def test_FK_R18_turned_cows_turned_anew_each_time() -> None:
    # Turned by a foreign card before, and by an own one now: it stays through the next turn.
    position = f"5:..o.. 4:..a.. 3:..a.. hands=p1p1,h5h5 turned=c4 {EXPERIENCED}"
    state = after(position, "p1:c3-c4")
    assert words(state)["turned"] == "c5"
    # pushed over plain grass by an own card it is not turned anew
    state = after(position.replace("5:..o.. ", ""), "p1:c3-c4")
    assert words(state)["turned"] == "-"


def test_FK_R18_turned_cows_stand_right_when_they_leave_the_pasture() -> None:
    state = after(f"12:..b.. 11:..a.. hands=p1,h5 home=3,0 turned=c12 {EXPERIENCED}", "p1:c11-c12")
    assert words(state)["turned"] == "-"
    state = after(f"1:..b.. hands=g1,h5 turned=c1 {EXPERIENCED}", "g1:w-c1")
    assert words(state)["turned"] == "-"


def test_FK_R18_turned_cows_are_kept_when_their_owner_is_skipped() -> None:
    position = f"6:..B.. 3:..a.. hands=p1p1,- turned=c6 {EXPERIENCED}"
    assert words(after(position, "p1:c3-c4"))["turned"] == "c6"
