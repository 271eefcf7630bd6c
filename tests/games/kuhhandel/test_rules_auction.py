"""Auctions: KH-7 to KH-12, KH-24 and the rulings KH-R1 to KH-R7."""

from __future__ import annotations

import pytest

from tests.games.kuhhandel.support import after, at, heads, legal, refused, shown, texts

START = "cows=-,-,- stacks=30+30+60+C,100,150 money=0+10+50,10+50+100,0+20"
LOT = "cows=-,-,- stacks=-,100,150 money=0+10+50,10+50+100,0+20 agenda=turn:a/{}"
BID = LOT.format("bid:a:30+60:own:-:{}:{}")
AWARD = LOT.format("award:a:30+60:own:-:b:{}:take")
PAY = "cows=-,-,- stacks=-,-,- money=-,{},- agenda=turn:a/pay:a:30+60:own:-:b:{}:take:sell"


def test_KH_7_two_cards_of_the_own_stack() -> None:
    state = after(START, "auction:30+60")
    assert shown(state, "stacks", "agenda") == (
        "stacks=30+C,100,150 agenda=turn:a/bid:a:30+60:own:-:b:-"
    )
    assert refused(START, "auction:30") == "KH-7"


def test_KH_R7_any_two_cards_of_the_own_stack() -> None:
    lots = ["30+30", "30+60", "30+C", "60+C"]
    assert legal(START) == [f"auction:{lot}" for lot in lots]
    assert refused(START, "auction:60+60") == "KH-R7"
    assert refused(START, "auction:30+100") == "KH-R7"


def test_KH_24_the_last_card_alone() -> None:
    state = after("cows=-,-,- stacks=30,100,150", "auction:30")
    assert texts(state)[:2] == ["pass", "bid:10"]
    assert refused("cows=-,-,- stacks=30,100,150", "auction:30+30") == "KH-24"
    assert refused("cows=30,30,- stacks=-,100,150", "auction:30") == "KH-24"


def test_KH_8_bids_rise() -> None:
    assert refused(BID.format("c", "b:50:take"), "bid:50") == "KH-8"
    assert legal(BID.format("c", "b:50:take"))[:3] == ["pass", "bid:60", "bid:70"]


def test_KH_8_the_auctioneer_does_not_bid() -> None:
    state = after(START, "auction:30+60")
    asked = []
    for move in ("bid:10", "bid:20", "bid:30", "bid:40"):
        asked.append(state.to_move)
        state = state.after(state.game.parse_move(move))
    assert asked == [1, 2, 1, 2]


def test_KH_R1_multiples_of_ten() -> None:
    moves = legal(BID.format("b", "-"))
    assert moves[:3] == ["pass", "bid:10", "bid:20"]
    assert refused(BID.format("b", "-"), "bid:15") == "KH-R1"
    assert refused(BID.format("b", "-"), "bid:0") == "KH-R1"


FIVE = "cows=-,-,-,-,- stacks=30+60,10,-,10,10 money=10,10,10,10,10 out=c"


@pytest.mark.parametrize(
    ("moves", "asked"),
    [
        ([], 1),
        (["pass"], 3),  # seat c is out
        (["bid:10"], 3),
        (["bid:10", "pass", "pass"], 0),  # all others have passed
        (["pass", "bid:10", "pass"], 1),  # a pass is not final
        (["pass", "bid:10", "pass", "bid:20"], 3),  # on from the last one asked
        (["pass", "bid:10", "pass", "bid:20", "pass"], 4),
        (["pass", "bid:10", "pass", "bid:20", "pass", "pass"], 0),
        (["bid:10", "bid:20", "bid:30", "pass", "pass"], 0),
        (["bid:10", "bid:20", "bid:30", "pass", "bid:40"], 4),
    ],
)
def test_KH_R1_who_is_asked(moves: list[str], asked: int) -> None:
    state = after(FIVE, "auction:30+60", *moves)
    assert state.to_move == asked
    if asked == 0:
        assert texts(state) == ["sell"] if "bid:20" in moves else ["sell", "keep"]


def test_KH_R1_who_is_asked_is_not_awarded_early() -> None:
    assert heads(texts(after(FIVE, "auction:30+60", "bid:10", "pass"))) == {"pass", "bid"}


def test_KH_R2_more_than_one_holds() -> None:
    moves = legal(BID.format("c", "-"))
    assert moves[-1] == "bid:2400"
    assert len(moves) == 241
    assert refused(BID.format("c", "-"), "bid:2410") == "KH-R2"
    assert legal(BID.format("c", "b:2400:take")) == ["pass"]


def test_KH_9_sell() -> None:
    state = after(AWARD.format(60), "sell", "pay:10+50")
    assert shown(state, "cows", "money") == "cows=-,30+60,- money=0+10+10+50+50,100,0+20"


def test_KH_9_first_refusal() -> None:
    state = after(AWARD.format(60), "keep", "pay:10+50")
    assert shown(state, "cows", "money") == "cows=30+60,-,- money=0,10+10+50+50+100,0+20"


def test_KH_R3_the_award_comes_before_the_money() -> None:
    assert texts(at(AWARD.format(60))) == ["sell", "keep"]
    assert texts(at(AWARD.format(70))) == ["sell"]  # the auctioneer holds 60
    assert refused(AWARD.format(70), "keep") == "KH-R3"
    assert texts(at(AWARD.format(2400))) == ["sell"]  # the bidder holds less, and is not asked


def test_KH_10_cards_lie_open_by_type() -> None:
    state = after(
        "cows=60,100,100 stacks=-,-,150 money=50,10,0 agenda=turn:c/bid:c:30+60:own:-:a:-",
        "bid:50", "pass", "sell", "pay:50",
    )  # fmt: skip
    assert shown(state, "cows") == "cows=30+60+60,100,100"


def test_KH_R6_nobody_bids() -> None:
    state = after(START, "auction:30+60", "pass", "pass")
    assert shown(state, "cows", "money") == ("cows=30+60,-,- money=0+10+50,10+50+100,0+20")
    assert state.to_move == 1


def test_KH_R6_nobody_can_bid() -> None:
    state = after("cows=-,-,- stacks=30+60,-,- out=bc", "auction:30+60")
    assert shown(state, "cows") == "cows=30+60,-,-"


def test_KH_11_no_change() -> None:
    assert legal(PAY.format("100", 60)) == ["pay:100"]


@pytest.mark.parametrize(
    ("money", "amount", "payments"),
    [
        ("10+20+50", 30, ["10+20"]),  # exact, where that is possible
        ("0+10+10+20", 20, ["20", "10+10"]),
        ("20+50+100", 60, ["20+50", "100"]),  # more, and no card too much
        ("20+20+50", 60, ["20+50"]),
        ("100+200", 10, ["100", "200"]),
        ("50+50+50", 100, ["50+50"]),
        ("0+0+50", 20, ["50"]),  # no zeros
    ],
)
def test_KH_R4_payments(money: str, amount: int, payments: list[str]) -> None:
    assert sorted(legal(PAY.format(money, amount))) == sorted(f"pay:{cards}" for cards in payments)


def test_KH_R4_first_the_money_then_the_cows() -> None:
    """The turned cow is not there to pay with: the third 30 comes out of the stack later."""
    position = (
        "cows=-,30,- stacks=-,30+60,- money=10,50,0 agenda=turn:a/award:a:30+30:own:-:b:60:take"
    )
    assert texts(after(position, "sell")) == ["show:50"]
    state = after(position.replace("b:60", "b:50"), "sell", "pay:50")
    assert texts(state) == ["search:30:b"]
    assert shown(state, "money") == "money=10+50,-,0"


def test_KH_12_a_bidder_who_cannot_pay_shows() -> None:
    state = after(AWARD.format(170), "sell")
    assert texts(state) == ["show:10+50+100"]
    state = state.after(next(state.moves()))
    assert shown(state, "agenda") == "agenda=turn:a/bid:a:30+60:own:b:b:-"


def test_KH_R5_who_has_shown_bids_what_they_hold() -> None:
    shown_once = after(AWARD.format(170), "sell", "show:10+50+100")
    assert texts(shown_once)[-1] == "bid:160"
    passed = after(AWARD.format(170), "sell", "show:10+50+100", "pass")
    assert texts(passed)[-1] == "bid:2400"  # Clara has not shown
    again = after(AWARD.format(170), "sell", "show:10+50+100", "pass", "bid:30", "pass", "sell")
    assert texts(again) == ["show:0+20"]
    twice = after(
        AWARD.format(170), "sell", "show:10+50+100", "pass", "bid:30", "pass", "sell", "show:0+20"
    )
    assert shown(twice, "agenda") == "agenda=turn:a/bid:a:30+60:own:bc:b:-"


def test_KH_R5_only_in_this_auction() -> None:
    sold = ("sell", "show:10+50+100", "bid:160", "pass", "sell", "pay:10+50+100")
    state = after(AWARD.format(170), *sold, "auction:100", "pass", "pass", "auction:150", "pass")
    assert state.to_move == 1
    assert texts(state)[-1] == "bid:2400"


def test_KH_R5_the_auctioneer_may_still_keep() -> None:
    state = after(AWARD.format(170), "sell", "show:10+50+100", "pass", "bid:30", "pass", "keep")
    assert texts(state) == ["pay:50"]
