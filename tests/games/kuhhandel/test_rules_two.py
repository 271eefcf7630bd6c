"""The game of two: KH-28 to KH-30 and the rulings KH-R19 and KH-R20."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from cowlab.games.kuhhandel.parts import KUHPONS, cows_in_play
from tests.games.kuhhandel.support import GAME, after, at, legal, played, refused, shown, texts

LOT = "cows=30,60 money=50+100,10+50+100 agenda=turn:a/{}"
CLOSED = (
    "cows=60,100 triples=30,- money=0+10+20+50,10+50+100 agenda=turn:a/bid:a:30+60:neutral:-:b:-"
)


def test_KH_28_ten_cows_each_and_twenty_in_the_middle() -> None:
    state = GAME.start(seed=4)
    assert [len(stack) for stack in state.stacks] == [10, 10]
    assert (state.table.neutral_cows, state.table.neutral_kuhpons) == (20, 10)
    cows = Counter((*state.stacks[0], *state.stacks[1], *state.neutral()))
    assert cows == Counter(cows_in_play(2))
    assert len(state.box) == 24
    money = Counter((*state.money[0], *state.money[1], *state.box))
    assert money == Counter(KUHPONS)


def test_KH_28_no_neutral_stack_with_more() -> None:
    state = GAME.start(seed=4, players=3)
    assert (state.table.neutral_cows, state.table.neutral_kuhpons, state.box) == (0, 0, ())
    assert refused("cows=30,30,30 stacks=60+60,-,-", "auction:neutral") == "KH-28"


def test_KH_29_own_stack_or_neutral_one() -> None:
    moves = legal("cows=30,30 stacks=60+60,- money=0,0")
    assert moves == ["auction:60+60", "auction:neutral", "trade:b:30"]
    assert refused("cows=30,30 stacks=60+60,- neutral=0:0", "auction:neutral") == "KH-29"


def test_KH_29_the_top_two_are_turned_up() -> None:
    state = after("cows=30,30 stacks=60+60,- money=0,0", "auction:neutral")
    assert shown(state, "agenda", "neutral") == "agenda=turn:a/reveal neutral=36:18"
    state = played(state, "reveal:60+C")
    assert shown(state, "agenda", "neutral") == (
        "agenda=turn:a/bid:a:60+C:neutral:-:b:- neutral=34:18"
    )
    alone = after("cows=30,30 money=0,0", "auction:neutral")
    assert all(len(move.cows) == 2 for move in alone.moves())


def test_KH_29_exact_odds() -> None:
    """Of 36 cards two 60 and four of each other are left, but two of 30."""
    state = after("cows=30,30 stacks=60+60,- money=0,0", "auction:neutral")
    odds = {str(move): chance for move, chance in state.chances()}
    pairs = Fraction(36 * 35, 2)
    assert odds["reveal:60+60"] == 1 / pairs
    assert odds["reveal:30+60"] == 4 / pairs
    assert odds["reveal:10+10"] == 6 / pairs
    assert odds["reveal:10+C"] == 16 / pairs
    assert sum(odds.values()) == 1
    assert len(odds) == 10 + 45


def test_KH_29_the_last_card_alone() -> None:
    """Everything else lies somewhere: the neutral stack has one card."""
    position = (
        "cows=500+500,500 triples=10+30+60+100,150+220+300+400 sheep=10+30+60+100,150+220+300+400 "
        "copycats=apart+apart,apart+apart neutral=1:1 money=0,0"
    )
    state = after(position, "auction:neutral")
    assert [(str(move), chance) for move, chance in state.chances()] == [("reveal:500", 1)]


@pytest.mark.parametrize(
    ("moves", "cows", "money"),
    [
        (["bid:60", "sell", "pay:10+50", "kuhpon:200"], "30,60+100+150", "10+50+50+100,100+200"),
        (["bid:60", "keep", "pay:100", "kuhpon:200"], "30+100+150,60", "50+200,10+50+100+100"),
        (["pass", "kuhpon:0"], "30+100+150,60", "0+50+100,10+50+100"),
    ],
)
def test_KH_R19_one_bid(moves: list[str], cows: str, money: str) -> None:
    state = after(LOT.format("bid:a:100+150:neutral:-:b:-"), *moves)
    assert shown(state, "cows", "money") == f"cows={cows} money={money}"


def test_KH_R19_one_bid_for_own_cards_too() -> None:
    state = after("cows=30,60 stacks=100+150,- money=50,10+50", "auction:100+150", "bid:60")
    assert texts(state) == ["sell"]
    state = played(state, "sell", "pay:10+50")
    assert shown(state, "cows", "money") == "cows=30,60+100+150 money=10+50+50,-"
    state = after("cows=30,60 stacks=100+150,- money=50,10+50", "auction:100+150", "pass")
    assert shown(state, "cows", "money") == "cows=30+100+150,60 money=50,10+50"


def test_KH_R19_a_bidder_who_cannot_pay_bids_again() -> None:
    state = after(LOT.format("bid:a:100+150:neutral:-:b:-"), "bid:170", "sell", "show:10+50+100")
    assert shown(state, "agenda") == "agenda=turn:a/bid:a:100+150:neutral:b:b:-"
    assert texts(state)[-1] == "bid:160"


def test_KH_R19_the_kuhpon_is_seen_by_whoever_gets_it() -> None:
    state = after(LOT.format("bid:a:100+150:neutral:-:b:-"), "bid:60", "sell", "pay:10+50")
    assert shown(state, "agenda") == "agenda=turn:a/draw:a:100+150:neutral:-:b"
    move = GAME.parse_move("kuhpon:200")
    assert [state.heard(move, seat) for seat in (0, 1)] == ["kuhpon:?", "kuhpon:200"]
    odds = {str(move): chance for move, chance in state.chances()}
    assert odds["kuhpon:100"] == Fraction(8, 35)
    state = played(state, "kuhpon:200")
    assert state.observe(1).own.money == (100, 200)
    assert state.ledgers[0].count(1) == 2
    assert (state.ledgers[0].least(1), state.ledgers[0].most(1)) == (0, 400)
    assert state.table.purses == (4, 2)


def test_KH_R19_without_kuhpons_no_card_is_drawn() -> None:
    state = after(f"{LOT} neutral=36:0".format("bid:a:100+150:neutral:-:b:-"), "pass")
    assert shown(state, "agenda") == "agenda=turn:b"


def test_KH_30_such_cows_are_black_sheep_at_once() -> None:
    state = after(CLOSED, "take:10", "sell", "pay:10", "kuhpon:0")
    assert shown(state, "cows", "sheep") == "cows=60,60+100 sheep=-,30"
    assert shown(state, "money") == "money=0+10+10+20+50,0+50+100"


def test_KH_30_both_cards_may_be() -> None:
    state = after(CLOSED.replace("30+60", "30+30").replace("triples=30", "triples=30C"),
                  "leave:0", "sell", "kuhpon:0")  # fmt: skip
    assert shown(state, "cows", "sheep") == "cows=60,100 sheep=30+30,-"


def test_KH_R20_the_other_player_must_bid() -> None:
    moves = legal(CLOSED)
    assert moves[0] == "take:0"
    assert len(moves) == 482
    assert {move.split(":")[0] for move in moves} == {"take", "leave"}
    assert refused(CLOSED, "pass") == "KH-R20"
    assert refused(CLOSED, "bid:10") == "KH-R20"
    usual = CLOSED.replace("30+60", "60+100")
    assert legal(usual)[:2] == ["pass", "bid:10"]
    assert refused(usual, "take:10") == "KH-R20"
    assert refused(usual, "leave:10") == "KH-R20"


@pytest.mark.parametrize(
    ("bid", "award", "payment", "taker", "money"),
    [
        ("take:60", "sell", "10+50", 1, ((0, 10, 10, 20, 50, 50), (0, 100))),
        ("take:60", "keep", "10+50", 0, ((0, 0, 20), (10, 10, 50, 50, 100))),
        ("leave:60", "sell", "10+50", 0, ((0, 0, 10, 10, 20, 50, 50), (100,))),
        ("leave:60", "keep", "10+50", 1, ((0, 20), (0, 10, 10, 50, 50, 100))),
        ("take:0", "sell", "", 1, ((0, 10, 20, 50), (0, 10, 50, 100))),
        ("take:0", "keep", "", 0, ((0, 0, 10, 20, 50), (10, 50, 100))),
        ("leave:0", "sell", "", 0, ((0, 0, 10, 20, 50), (10, 50, 100))),
        ("leave:0", "keep", "", 1, ((0, 10, 20, 50), (0, 10, 50, 100))),
    ],
)
def test_KH_R20_who_pays_and_who_gets_the_cards(
    bid: str, award: str, payment: str, taker: int, money: tuple[tuple[int, ...], ...]
) -> None:
    paid = [f"pay:{payment}"] if payment else []
    state = after(CLOSED, bid, award, *paid, "kuhpon:0")
    assert [bool(front.sheep) for front in state.table.fronts] == [taker == 0, taker == 1]
    assert state.money == money


def test_KH_R20_a_bid_to_leave_may_be_too_much_as_well() -> None:
    state = after(CLOSED, "leave:170", "sell")
    assert texts(state) == ["show:10+50+100"]
    state = played(state, "show:10+50+100")
    assert texts(state)[-1] == "leave:160"
    assert "take:160" in texts(state)
    assert "take:170" not in texts(state)


def test_KH_R20_an_auctioneer_who_cannot_pay_may_not_refuse() -> None:
    assert texts(after(CLOSED, "leave:90")) == ["sell"]
    assert texts(after(CLOSED, "leave:80")) == ["sell", "keep"]


def test_KH_R20_cards_in_the_neutral_stack_stay_there() -> None:
    state = after(
        "cows=30+30,60 stacks=30,60 money=0,0 agenda=turn:a", "auction:30", "pass", "search:30:-"
    )
    assert shown(state, "triples", "sheep", "turned") == "triples=30,- sheep=-,- turned=-"
    assert str(state.neutral()[4]) == "30"
    state = played(state, "auction:neutral", "reveal:30+C")
    assert texts(state)[0] == "take:0"


def test_KH_R20_a_closed_type_of_ones_own_stack_is_searched_out_first() -> None:
    state = after("cows=30+30,- stacks=30,30 money=0,0", "auction:30", "pass")
    assert texts(state) == ["search:30:b"]
    state = at("cows=60,60 triples=30,- stacks=100,- money=0,0")
    assert "30" not in shown(state, "stacks")
