"""The bots of Kuhhandel: Festival: legal always, the same with the same luck, blind to what is
hidden; the random one keeps within bounds, and the greedy one is good."""

from __future__ import annotations

import random
from collections import Counter as Counted
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from cowlab.bots import GreedyTrader, RandomTrader, bots
from cowlab.bots.auctions_kuhhandel import BLUFF, Sale
from cowlab.bots.random_kuhhandel import CARDS, STEPS
from cowlab.bots.tournament import tournament
from cowlab.bots.valuing_kuhhandel import (
    EARLY,
    RESERVE,
    Mind,
    Purse,
    worth,
)
from cowlab.core.match import play_match, plies
from cowlab.core.pieces import without
from cowlab.games.kuhhandel import (
    Accept,
    Challenge,
    Counter,
    Keep,
    Move,
    Observation,
    Offer,
    Pay,
    Raise,
    Sell,
    Show,
    State,
    generate,
)
from cowlab.games.kuhhandel.knowledge import nobody_knows
from cowlab.games.kuhhandel.parts import KUHPONS, STEP, TYPES, Money, money_text
from cowlab.games.kuhhandel.steps import Awarding, Bidding, Offering
from tests.contract.laws import bots_see_what_their_seat_sees
from tests.games.kuhhandel.support import GAME, at

GAMES = 10
"""Games of greedy bots that are looked at."""
VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "most_kuhpons": "cards"},
    {"players": 3, "first": 2},
    {"players": 4},
    {"players": 5, "most_kuhpons": "cards", "max_turns": 1000},
]
START = "0+0+10+20+50+100+100+200"
THREE = f"money={START},{START},{START} known={START},{START},{START}"
STACKS = "stacks=100+150+220,10+30+60,60+100+150"
MANY = "+".join(map(str, KUHPONS))


def chosen(short: str, bot: Any = None, lucks: int = 6) -> set[str]:
    """What a bot plays in a position, the greedy one if not said otherwise."""
    state = at(short)
    seen = state.observe(state.to_move)
    moves = [(bot or GreedyTrader()).choose(seen, random.Random(luck)) for luck in range(lucks)]
    assert all(state.why_not(move) is None for move in moves)
    return set(map(str, moves))


def sums(moves: set[str]) -> set[int]:
    """The sums that are laid in these moves."""
    return {sum(map(int, move.split(":")[1].split("+"))) for move in moves}


@cache
def game(bot: str, players: int, seed: int) -> tuple[tuple[State, Move], ...]:
    """A whole game, each state but the last with the move that was made."""
    state: State = GAME.start(seed=seed, players=players)
    made = [bots["kuhhandel"][bot]() for _ in range(players)]
    found = []
    for move, following in plies(state, made, random.Random(seed)):
        found.append((state, move))
        state = following
    assert state.outcome is not None
    return tuple(found)


def games(bot: str, number: int) -> Iterator[tuple[State, Move]]:
    """The plies of games with each number of players."""
    for seed in range(number):
        yield from game(bot, 2 + seed % 4, seed)


def early(state: State) -> bool:
    return len(TYPES) - len(state.table.closed()) >= EARLY


def has_means(money: Money) -> bool:
    """Whether there is enough money, and change to bid with."""
    return sum(money) >= 200 and Purse.of(money).at_most(100) >= 50


# Both


@pytest.mark.parametrize("name", bots["kuhhandel"])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: str(options["players"]))
def test_bots_play_whole_games_by_the_rules(name: str, options: dict[str, Any]) -> None:
    start = GAME.start(seed=3, **options)
    state, rng = start, random.Random(3)
    made = [bots["kuhhandel"][name]() for _ in range(start.seats)]
    for _, following in plies(start, made, rng):  # BotError if not
        state = following
    assert state.outcome is not None
    assert state.table.turns < state.table.max_turns


@pytest.mark.parametrize("name", bots["kuhhandel"])
def test_bots_play_the_same_with_the_same_luck(name: str) -> None:
    make = bots["kuhhandel"][name]
    assert make().name == name
    start = GAME.start(seed=8, players=3)
    record = [play_match(start, [make()] * 3, random.Random(luck)) for luck in (1, 1, 2)]
    assert record[0].moves == record[1].moves
    assert record[0].moves != record[2].moves


@pytest.mark.parametrize("name", bots["kuhhandel"])
def test_bots_see_what_their_seat_sees(name: str) -> None:
    rng = random.Random(name)
    asked: Counted[str] = Counted()
    for state, _ in games(name, 4):
        kind = type(state.table.step).__name__
        asked[kind] += isinstance(state.to_move, int)
        if isinstance(state.to_move, int) and asked[kind] % 9 == 1:
            bots_see_what_their_seat_sees(bots["kuhhandel"][name], state, rng)
    assert {"Turn", "Bidding", "Awarding", "Offering", "Answering", "Placing"} <= set(asked)


@pytest.mark.parametrize("name", bots["kuhhandel"])
@pytest.mark.parametrize(
    "agenda",
    [
        "turn:a/offer:a:b:10:first",
        "turn:b/answer:b:a:10:first:1",
        "turn:b/bid:b:30+60:own:-:a:-",
        "turn:b/pay:b:30+60:own:-:a:970:take:sell",
    ],
)
def test_bots_never_list_what_can_be_laid(
    name: str, agenda: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(*_: Any) -> Any:
        raise AssertionError("offers or payments are listed")

    monkeypatch.setattr(generate, "offers", none)
    monkeypatch.setattr(generate, "payments", none)
    offer = " offer=0" if "answer" in agenda else ""
    money = MANY.removeprefix("0+0+")
    short = f"cows=10,10 stacks=30,60 money={money},0+0 neutral=0:0 agenda={agenda}{offer}"
    assert chosen(short, bots["kuhhandel"][name]())


@pytest.mark.parametrize("name", bots["kuhhandel"])
def test_bots_play_in_their_turn_only(name: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        bots["kuhhandel"][name]().choose(GAME.start(seed=1).observe(1), random.Random(1))


# Random


def test_random_keeps_within_bounds() -> None:
    kinds: Counted[str] = Counted()
    for state, move in games("random", 12):
        kinds[type(move).__name__] += 1
        money = state.money[state.to_move] if isinstance(state.to_move, int) else ()
        match move:
            case Raise(amount):
                assert isinstance(state.table.step, Bidding)
                standing_bid = state.table.step.bid.amount if state.table.step.bid else 0
                assert standing_bid < amount <= min(sum(money), standing_bid + STEPS * STEP)
            case Offer(cards) | Counter(cards):
                assert len(cards) <= CARDS
                assert len(cards) <= 1 or sum(cards) <= sum(money) / 2
            case Show():
                raise AssertionError("a random bidder can pay")
    usual = {"Auction", "Challenge", "Raise", "Take", "Leave", "Pass", "Sell", "Keep", "Pay"}
    assert usual | {"Offer", "Accept", "Counter", "Assign"} <= set(kinds)
    assert kinds["Pass"] > kinds["Raise"] / 2


def test_random_chooses_any_turn() -> None:
    short = f"cows=10+30,10+30,30 {STACKS} {THREE} agenda=turn:a"
    moves = set(map(str, at(short).moves()))
    assert chosen(short, RandomTrader(), lucks=200) == moves


def test_random_lays_all_it_has_if_that_is_one_card() -> None:
    short = "cows=10,10 stacks=30,60 neutral=0:0 agenda=turn:a/offer:a:b:10:first"
    assert chosen(f"{short} money=50,-", RandomTrader()) == {"offer:50"}
    assert chosen(f"{short} money=-,50", RandomTrader()) == {"offer:-"}


# Strength


@pytest.mark.parametrize("players", [2, 3])
def test_greedy_beats_random_clearly(players: int) -> None:
    makers = [GreedyTrader, *[RandomTrader] * (players - 1)]
    greedy, *others = tournament(GAME, makers, 6, seed=100)
    assert greedy.wins >= 5
    assert greedy.wins + sum(other.wins for other in others) == pytest.approx(6)


# What the greedy bot finds


def test_greedy_bids_for_what_closes_its_triple() -> None:
    lot = "turn:b/bid:b:10+500:own:-:a:c:{}:take"
    short = f"cows=500+500,-,500 stacks=100+150,10+30,60+100 {THREE} agenda={lot}"
    assert all(move.startswith("bid:") for move in chosen(short.format(100)))
    assert chosen(short.format(700)) == {"pass"}


def test_greedy_bids_less_for_less() -> None:
    def most(cows: str) -> int:
        for amount in range(0, 480, 10):
            agenda = f"turn:b/bid:b:{cows}:own:-:a:c:{amount or 10}:take"
            if chosen(f"cows=-,-,- {STACKS} {THREE} agenda={agenda}", lucks=1) == {"pass"}:
                return amount
        return 480

    limits = [most("10+30"), most("60+100"), most("300+400"), most("500+500")]
    assert limits == sorted(limits)
    assert 0 < limits[0] < limits[-1] < 480


def test_greedy_uses_the_right_of_first_refusal_when_the_lot_is_worth_more_than_the_bid() -> None:
    short = f"cows=500+500,-,- {STACKS} {THREE} agenda=turn:a/award:a:{{}}:own:-:c:{{}}:take"
    assert chosen(short.format("10+500", 100)) == {"keep"}
    assert chosen(short.format("10+30", 300)) == {"sell"}
    assert chosen(short.format("10+500", 450)) == {"sell"}  # the reserve


def test_greedy_calls_a_bluff() -> None:
    """Whoever certainly cannot pay has to show, though the lot be worth keeping at that price."""
    wanted = 0
    for state, _ in games("random", 24):
        step = state.table.step
        if not isinstance(step, Awarding) or step.bid.leave:
            continue
        seen, bidder = state.observe(step.lot.auctioneer), step.bid.seat
        bid = replace(step.bid, amount=(seen.ledger.most(bidder) // STEP + 1) * STEP)
        table = replace(state.table, agenda=(*state.table.agenda[:-1], replace(step, bid=bid)))
        sale = Sale(Mind.of(seen), step.lot)
        kept, sold = sale.awarded(bid, keep=True), sale.awarded(bid, keep=False)
        wanted += worth(kept, seen.seat) > worth(sold, seen.seat)
        moves = GreedyTrader().choose(replace(seen, table=table), random.Random(1))
        assert moves == Sell()
    assert wanted > 0


def test_greedy_pays_the_least_and_keeps_small_change() -> None:
    short = f"cows=-,-,- {STACKS} money={{}},-,- agenda=turn:b/pay:b:10+30:own:-:a:{{}}:take:sell"
    assert chosen(short.format("0+10+10+10+20+50", 30)) == {"pay:10+20"}
    assert chosen(short.format("10+50+100+200", 70)) == {"pay:100"}
    assert chosen(short.format("50+50+100", 100)) == {"pay:100"}
    assert chosen(short.format("0+10+50", 100)) == {"show:0+10+50"}


def test_greedy_chooses_the_lot_that_helps_it_and_not_the_others() -> None:
    short = "cows={} stacks=10+30+500,60+100,150 money={m} known={m} agenda=turn:a"
    poor = f"{START},0+0,0+0"
    assert chosen(f"cows=500+500,-,- stacks=10+30+500,60+100,150 {THREE} agenda=turn:a") == {
        "auction:30+500"
    }
    assert chosen(short.format("-,-,-", m=poor)) == {"auction:30+500"}  # nobody can bid
    # whoever lacks one 500 would get it for a song
    given = short.format("-,500+500,- triples=-,400,-", m="0+10,0+10+10,0+0")
    assert chosen(given) == {"auction:10+30"}


def test_greedy_challenges_when_a_triple_is_near() -> None:
    short = "cows=500+500,500,- triples=-,100,- stacks=-,10,- money={},{},- agenda=turn:a"
    assert chosen(short.format("0+50+100+200", "0+10")) == {"trade:b:500"}
    # whom, and about what
    short = f"cows=300+300+10,10,10+300 stacks=10,30,60 {THREE} agenda=turn:a"
    assert all(move.startswith("trade:c:") and "300" in move for move in chosen(short))


def test_greedy_offers_about_what_the_cows_are_worth_zeros_among_it() -> None:
    short = f"cows={{}},- {STACKS} {THREE} agenda=turn:a/offer:a:b:{{}}:first"
    dear = chosen(short.format("500+500,500", 500), lucks=20)
    cheap = chosen(short.format("10,10", 10), lucks=20)
    assert min(sums(dear)) > max(sums(cheap))
    assert max(sums(dear)) <= 480 - RESERVE
    assert len({move.count("0+") for move in dear}) > 1
    short = "cows=10,10 stacks=30,60 neutral=0:0 agenda=turn:a/offer:a:b:10:first"
    assert chosen(f"{short} money=50,-") == {"offer:50"}
    assert chosen(f"{short} money=-,50") == {"offer:-"}


def test_greedy_answers_by_what_it_may_know() -> None:
    short = (
        "cows=500+500,500,- triples=-,100,- stacks=30,10,60 money={0},0+10+20+50+200,- "
        "known={0},0+10+20+50+200,- offer={1} agenda=turn:a/answer:a:b:500:first:{2}"
    )
    # nothing but zeros can lie there: whoever counters with a little wins
    moves = chosen(short.format("0+0+0", "0+0", 2))
    assert all(move.startswith("counter:") for move in moves)
    assert min(sums(moves)) > 0
    # what lies there is more than the cow is worth
    short = short.replace("500+500,500,-", "10,10,-").replace("500:first", "10:first")
    assert chosen(short.format("200+200+200+200", "200+200", 2)) == {"accept"}


def test_greedy_places_copycats_well() -> None:
    short = f"cows={{}},-,- {STACKS} {THREE} agenda=turn:a/copycat:a"
    assert chosen(short.format("10+500+500")) == {"copycat:500"}
    assert chosen(short.format("10+500")) == {"copycat:500"}
    assert chosen(f"cows=10+300+300,300+300,- {STACKS} {THREE} agenda=turn:a/copycat:a") == {
        "copycat:300"
    }
    # and lets one that lies apart join
    join = "agenda=turn:a/join:a:500:1"
    assert chosen(f"cows=500+500,-,- copycats=apart,-,- {STACKS} {THREE} {join}") == {"copycat:500"}


def test_greedy_takes_black_sheep_for_the_cow_beside_them_only() -> None:
    short = (
        "cows={},- triples=-,{} stacks=10,30 money={},{} neutral=0:0 "
        "agenda=turn:b/bid:b:{}:neutral:-:a:-"
    )
    dear = chosen(short.format("500+500", 400, START, START, "400+500"))
    assert all(move.startswith("take:") for move in dear)
    bad = chosen(short.format("-", "400+500", START, START, "400+500"))
    assert all(move.startswith("leave:") and move != "leave:0" for move in bad)


# What it keeps to, in whole games


def test_greedy_keeps_its_reserve_early() -> None:
    spent = 0
    for state, move in games("greedy", GAMES):
        match move:
            case Pay(cards) | Offer(cards) | Counter(cards) if early(state) and sum(cards):
                assert isinstance(state.to_move, int)
                assert sum(state.money[state.to_move]) - sum(cards) >= RESERVE
                spent += 1
            case Raise(amount) if early(state):
                assert isinstance(state.to_move, int)
                money = sum(state.money[state.to_move])
                assert amount <= money - RESERVE or amount > money
            case Keep() if early(state):
                assert isinstance(state.table.step, Awarding)
                money = sum(state.money[state.table.step.lot.auctioneer])
                assert state.table.step.bid.amount <= money - RESERVE
    assert spent > 100


def overbid(seen: Observation, move: Raise) -> int:
    """By how much a bid is more than the bidder holds."""
    return move.amount - sum(seen.own.money)


def test_greedy_bluffs_within_bounds() -> None:
    """Only a little, and where the auctioneer can certainly pay, and its money is not known yet."""
    bluffs = 0
    for state, move in games("greedy", GAMES):
        step = state.table.step
        if not isinstance(step, Bidding) or not isinstance(move, Raise):
            continue
        seen = state.observe(step.asked)
        if overbid(seen, move) <= 0:
            continue
        bluffs += 1
        assert overbid(seen, move) <= BLUFF
        assert seen.ledger.least(step.lot.auctioneer) >= move.amount
        shown = replace(step, lot=replace(step.lot, shown=(step.asked,)))
        table = replace(state.table, agenda=(*state.table.agenda[:-1], shown))
        dark = nobody_knows(state.money, state.box).for_seat(step.asked, seen.own.money)
        for other in (replace(seen, table=table), replace(seen, ledger=dark)):
            for luck in range(3):
                again = GreedyTrader().choose(other, random.Random(luck))
                if isinstance(again, Raise) and overbid(other, again) > 0:
                    assert other.table is state.table
                    assert other.ledger.least(step.lot.auctioneer) >= again.amount
    assert bluffs > 5


def test_greedy_stays_within_its_bluff_at_any_price() -> None:
    """The right of first refusal is sure here: a bid far too high would be good too."""
    money = ((200,) * 4, (0, 100))
    box = "+".join(map(str, without(KUHPONS, [amount for hand in money for amount in hand])))
    hands = ",".join(map(money_text, money))
    moves = chosen(
        f"cows=500+500,- triples=150+100+60+30+10,220+300 money={hands} "
        f"known={hands};{box}:0,0 agenda=turn:a/bid:a:400+500:own:-:b:-"
    )
    assert moves == {f"bid:{100 + BLUFF}"}


def test_greedy_mixes_zeros_with_offers() -> None:
    laid = [
        move.money
        for state, move in games("greedy", GAMES)
        if isinstance(move, Offer | Counter) and isinstance(state.to_move, int)
        if 0 in state.money[state.to_move] and sum(move.money)
    ]
    assert 0.2 < sum(0 in cards for cards in laid) / len(laid) < 0.95


def test_greedy_lets_nothing_valuable_go_for_nothing() -> None:
    """A lot with a dear open type finds a bidder, while some other has money."""
    lots = 0
    for (state, _), (following, _) in pairwise(games("greedy", GAMES)):
        step = state.table.step
        if not isinstance(step, Bidding) or not early(state) or step.bid or step.lot.shown:
            continue
        dear = [cow for cow in step.lot.cows if cow.points >= 300]
        others = [seat for seat in range(state.seats) if seat != step.lot.auctioneer]
        able = [seat for seat in others if has_means(state.money[seat])]
        if set(dear) - set(state.table.closed()) and able == others:
            last = next(state.table.clockwise(step.asked)) == step.lot.auctioneer
            after = following.table.step
            assert not last or isinstance(after, Bidding | Awarding)
            lots += last
    assert lots > 10


def test_greedy_bots_sell_keep_challenge_accept_and_counter() -> None:
    kinds = Counted(type(move) for _, move in games("greedy", GAMES))
    for kind in (Sell, Keep, Challenge, Accept, Counter):
        assert kinds[kind] >= 4, kind


def test_greedy_ends_games_before_the_limit() -> None:
    for seed in range(GAMES):
        state, _ = game("greedy", 2 + seed % 4, seed)[-1]
        assert state.table.turns < 100


def test_greedy_answers_equal_offers_anew() -> None:
    short = f"cows=500+500,500,- {STACKS} {THREE} agenda=turn:a/offer:a:b:500:again"
    state = at(short)
    assert isinstance(state.table.step, Offering)
    assert max(sums(chosen(short))) > 0
