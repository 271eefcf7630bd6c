"""Pieces, setting up, secrets and turns: KH-1 to KH-6, KH-R12, KH-R22, KH-R23, KH-R15, KH-R21."""

from __future__ import annotations

from collections import Counter

import pytest

from cowlab.games.kuhhandel.parts import KUHPONS, TYPES, Cow, cows_in_play
from tests.games.kuhhandel.support import (
    GAME,
    after,
    at,
    chances_taken,
    heads,
    legal,
    played,
    refused,
    shown,
    texts,
)

KUHPON_COUNTS = {0: 10, 10: 5, 20: 5, 50: 5, 100: 10, 200: 5}


def test_KH_1_points_of_triples_times_their_number() -> None:
    state = at("cows=-,-,- triples=10+30,60,- money=0,0,10 agenda=over")
    assert state.outcome.scores == (80, 60, 0)
    assert state.outcome.winners == (0,)


def test_KH_2_nine_types_and_copycats() -> None:
    assert [cow.points for cow in TYPES] == [10, 30, 60, 100, 150, 220, 300, 400, 500]
    assert [len(cows_in_play(players)) for players in (2, 3, 4, 5)] == [40, 39, 40, 40]
    for players in (2, 3, 4, 5):
        counts = Counter(cows_in_play(players))
        assert all(counts[cow] == 4 for cow in TYPES)
        assert counts[Cow.COPYCAT] == (3 if players == 3 else 4)


def test_KH_R12_coloured_amounts() -> None:
    table = GAME.start(seed=1).table
    by_type = {cow.points: table.coloured_amount(cow) for cow in TYPES}
    assert by_type == {
        10: 10,
        30: 10,
        60: 20,
        100: 50,
        150: 50,
        220: 100,
        300: 100,
        400: 200,
        500: 200,
    }


def test_KH_3_kuhpons() -> None:
    assert Counter(KUHPONS) == KUHPON_COUNTS
    assert len(KUHPONS) == 40


@pytest.mark.parametrize(("players", "each"), [(3, 13), (4, 10), (5, 8)])
def test_KH_4_stacks_are_dealt_out(players: int, each: int) -> None:
    state = GAME.start(seed=3, players=players)
    assert [len(stack) for stack in state.stacks] == [each] * players
    dealt = Counter(cow for stack in state.stacks for cow in stack)
    assert dealt == Counter(cows_in_play(players))
    assert state.neutral() == ()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_KH_5_money_at_the_start(players: int) -> None:
    state = GAME.start(seed=3, players=players)
    assert state.money == ((0, 0, 10, 20, 50, 100, 100, 200),) * players
    assert state.table.purses == (8,) * players


def test_KH_R22_a_seat_sees_its_own_cards_only() -> None:
    state = GAME.start(seed=5, players=3)
    view = state.observe(1)
    assert view.own == (state.stacks[1], state.money[1], None)
    assert Counter(view.unseen()) == Counter((*state.stacks[0], *state.stacks[2]))
    assert view.table.stacks == (13, 13, 13)
    with pytest.raises(ValueError, match="does not play"):
        state.observe(3)
    with pytest.raises(ValueError, match="not to move"):
        view.why_not(GAME.parse_move("pass"))


TRADE = "cows=30,30,60 money=0+50,100+200,10 known=-,-,-;0+10+50+100+200:2,2,1"


def test_KH_R22_offers_are_seen_by_their_owner_only() -> None:
    state = after(TRADE, "trade:b:30", "offer:50")
    assert [state.observe(seat).own.laid for seat in range(3)] == [(50,), None, None]
    move = GAME.parse_move("offer:50")
    before = after(TRADE, "trade:b:30")
    assert [before.heard(move, seat) for seat in range(3)] == ["offer:50", "offer:?", "offer:?"]
    state = played(state, "counter:100+200")
    assert [state.observe(seat).own.laid for seat in range(3)] == [(50,), (100, 200), None]
    answer = GAME.parse_move("counter:100+200")
    before = after(TRADE, "trade:b:30", "offer:50")
    heard = [before.heard(answer, seat) for seat in range(3)]
    assert heard == ["counter:?+?", "counter:100+200", "counter:?+?"]
    settle = next(state.moves())
    heard = [state.heard(settle, seat) for seat in range(3)]
    assert heard == ["settle:50:100+200:b", "settle:50:100+200:b", "settle:?:?+?:b"]


def test_KH_R22_traders_know_both_offers_and_others_do_not() -> None:
    state = after(TRADE, "trade:b:30", "offer:50", "counter:100+200", "settle:50:100+200:b")
    assert state.money == ((0, 100, 200), (50,), (10,))
    alma, berta, clara = state.ledgers
    assert alma.known[1] == (50,)
    assert {100, 200} <= {*berta.known[0]}
    assert clara.known[:2] == ((), ())
    assert (clara.least(1), clara.most(1)) == (0, 200)


def test_KH_R22_equal_offers_are_remembered() -> None:
    state = after(
        "cows=30,30,60 money=0+50,0+50,10", "trade:b:30", "offer:50", "counter:0+50",
        "settle:50:0+50:equal",
    )  # fmt: skip
    assert state.ledgers[0].known[1] == (0, 50)
    assert state.ledgers[1].known[0] == (50,)
    assert state.ledgers[2].known == state.table.ledger.known == ((), (), ())


def test_KH_R22_payments_are_open() -> None:
    state = after(
        "cows=-,-,- stacks=30+60,100,150 money=0,0+10+20,50",
        "auction:30+60", "bid:20", "pass", "sell", "pay:20",
    )  # fmt: skip
    assert state.money == ((0, 20), (0, 10), (50,))
    assert state.table.ledger.known[0] == (20,)
    assert 20 in state.ledgers[2].known[0]


def test_KH_R22_what_was_shown_is_known_to_all() -> None:
    state = after(
        "cows=-,-,- stacks=30+60,100,150 money=0,0+10+20,50",
        "auction:30+60", "bid:40", "pass", "sell", "show:0+10+20",
    )  # fmt: skip
    assert state.table.ledger.known[1] == (0, 10, 20)
    assert state.ledgers[2].known[1] == (0, 10, 20)


def test_KH_R22_searched_cards_are_known_to_all() -> None:
    state = after(
        "cows=30+30,-,60 stacks=-,30+60,30 money=0+20,20,50 agenda=turn:c",
        "auction:30", "bid:20", "pass", "sell", "pay:20", "search:30:b",
    )  # fmt: skip
    assert state.money == ((0,), (10, 20), (20, 50))
    assert state.table.ledger.known[1] == (10,)
    assert state.ledgers[0].known[1] == (10,)
    assert shown(state, "turned", "stacks") == "turned=30 stacks=-,60,-"


def test_KH_6_auction_or_trade() -> None:
    moves = legal("cows=30,30,60 stacks=60+100,150,- money=0,0,0")
    assert moves == ["auction:60+100", "trade:b:30"]
    assert refused("cows=30,30,60 stacks=60+100,150,-", "bid:10") == "KH-6"


def test_KH_6_turns_go_clockwise() -> None:
    state = GAME.start(seed=2, players=3)
    for seat in (0, 1, 2, 0):
        assert state.table.turn_seat == seat
        state = state.after(next(state.moves()))
        while texts(state) and texts(state)[0] == "pass":
            state = played(state, "pass")
    assert state.table.turns == 5


def test_KH_R23_who_begins() -> None:
    assert GAME.start(seed=1, players=4).to_move == 0
    assert GAME.start(seed=1, players=4, first=3).to_move == 3
    with pytest.raises(ValueError, match="allowed: 0 to 2"):
        GAME.start(seed=1, players=3, first=3)


ALONE = "auction:60", "pass", "pass"
"""A turn in which the last card of a stack is auctioned and nobody bids."""


def test_KH_R15_with_a_stack_one_acts() -> None:
    assert heads(legal("cows=-,-,- stacks=60,30,-")) == {"auction"}


def test_KH_R15_without_a_stack_one_must_trade() -> None:
    assert legal("cows=30,30,- money=0,0,- stacks=-,60,-") == ["trade:b:30"]


def test_KH_R15_without_a_partner_one_is_skipped() -> None:
    state = after("cows=-,30,- stacks=60,-,100", *ALONE)
    assert state.to_move == 2
    assert state.table.out == (False, False, False)
    assert state.table.turns == 2


def test_KH_R15_with_nothing_one_drops_out_when_the_turn_comes() -> None:
    state = after("cows=-,-,- stacks=60,-,100 money=0,50,0", *ALONE)
    assert state.to_move == 2
    assert state.table.out == (False, True, False)
    state = played(state, "auction:100")
    assert state.to_move == 0  # Berta is not asked
    state = played(state, "bid:10", "sell", "show:0")
    assert state.to_move == 0


def test_KH_R15_before_the_turn_comes_one_may_bid() -> None:
    state = after("cows=-,-,- stacks=60,-,100 money=0,50,0", "auction:60", "bid:10", "pass", "sell")
    state = played(state, "pay:50")
    assert state.table.fronts[1].cows == (Cow.SWING,)
    assert state.table.out == (False, False, False)  # nobody to trade with: skipped


def test_KH_R15_who_is_out_still_scores() -> None:
    state = at("cows=-,-,- triples=-,10,- copycats=-,apart,- money=0,50,0 out=b agenda=over")
    assert state.outcome.scores == (0, 70, 0)


def test_KH_R15_when_nobody_is_left_the_game_ends() -> None:
    state = after("cows=-,-,- triples=60,-,- stacks=C,-,-", "auction:C", "pass", "pass")
    state = chances_taken(state)
    assert state.to_move is None
    assert state.outcome.reason.startswith("Nobody can auction or trade any more.")
    assert state.table.out == (True, True, True)


def test_KH_R15_the_neutral_stack_is_anybodys() -> None:
    state = after("cows=-,- stacks=60,- neutral=39:10", "auction:60", "pass")
    assert state.to_move == 1
    assert texts(state) == ["auction:neutral"]
    ended = after("cows=-,- stacks=60,- neutral=0:0", "auction:60", "pass")
    assert texts(ended) == ["count:-,-"]


def test_KH_R21_turns_are_counted_and_end() -> None:
    state = after("cows=-,30,- stacks=60,-,100 turns=1 max_turns=2", *ALONE)
    assert state.to_move == 2
    state = chances_taken(played(state, "auction:100", "pass", "pass"))
    assert state.outcome.reason.startswith("2 turns have been played.")
    assert GAME.start(seed=1).table.max_turns == 500
    assert GAME.start(seed=1, max_turns=50).table.max_turns == 50
