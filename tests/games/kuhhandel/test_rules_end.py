"""The end, scoring and ties: KH-25 to KH-27 and the rulings KH-R16 to KH-R18."""

from __future__ import annotations

from cowlab import CHANCE
from tests.games.kuhhandel.support import (
    GAME,
    after,
    at,
    chances_taken,
    played,
    refused,
    shown,
    texts,
)

EXAMPLE = (
    "cows=-,-,- triples=10+30+100+400,60+150+300,220+500 copycats=-,apart+apart,apart "
    "sheep=220+500,400,10+300 money=50,100,100 agenda=over"
)
"""The rulebook's example: Anne, Benno and Claudi. Which triples they have is ours."""


LAST = "triples=10+30+60+100,150+220,300+400 stacks=500,-,{} money=0,10,0"


def test_KH_25_when_all_nine_are_complete() -> None:
    position = f"cows=-,500+500,500 {LAST.format('-')}"
    state = after(position, "auction:500", "pass", "pass")
    assert state.to_move == 1
    state = after(position, "auction:500", "bid:10", "pass", "sell", "pay:10")
    assert texts(state) == ["count:0+10,-,0"]
    assert state.outcome is None
    state = chances_taken(state)
    assert state.to_move is None
    assert texts(state) == []
    assert state.outcome.reason.startswith("All nine triples are complete.")


def test_KH_25_what_the_last_triple_leaves_is_dealt_with() -> None:
    position = f"cows=500+500,-,- copycats=-,apart,- {LAST.format(500)}"
    state = after(position, "auction:500", "pass", "pass")
    assert texts(state) == ["search:500:c"]
    state = played(state, "search:500:c")
    assert state.money[2] == (0, 200)
    assert shown(state, "agenda") == "agenda=count"


def test_KH_26_all_count_their_money_at_the_end() -> None:
    """It is certain, everybody hears it, and knows all money then."""
    position = "cows=-,-,- triples=10,-,- money=0+50,10,0 max_turns=3 turns=3 agenda=count"
    state = at(position)
    assert state.to_move is CHANCE
    ((move, chance),) = state.chances()
    assert (str(move), chance) == ("count:0+50,10,0", 1)
    assert {state.heard(move, seat) for seat in range(3)} == {"count:0+50,10,0"}
    assert state.table.ledger.known == ((), (), ())
    over = state.after(move)
    assert over.table.ledger.known == ((0, 50), (10,), (0,))
    assert over.ledgers[1].known == ((0, 50), (), (0,))
    assert over == at(position.replace("agenda=count", "agenda=over"))
    assert refused("cows=30,30,-", "count:-,-,-") == "KH-26"
    assert refused(position, "count:0+50,10,10") == "KH-26"
    assert refused(position, "pass") == "KH-25"


def test_KH_26_the_example_of_the_rulebook() -> None:
    """540 x 4 - 300; 510 x (3 + 1) + 100 - 200; 720 x (2 + 1) + 50 - 110."""
    state = at(EXAMPLE)
    assert state.outcome.scores == (1860, 1940, 2100)
    assert state.outcome.winners == (2,)
    assert state.outcome.places == (3, 2, 1)
    assert state.outcome.reason.endswith("Clara wins with 2100 points.")
    assert [str(row) for row in state.score_sheet()] == [
        "4 x 540 - 300 = 1860",
        "4 x 510 + 100 - 200 = 1940",
        "3 x 720 + 50 - 110 = 2100",
    ]


def test_KH_26_every_step_is_on_the_score_sheet() -> None:
    row = at(EXAMPLE).score_sheet()[2]
    assert row.seat == 2
    assert [cow.points for cow in row.triples] == [220, 500]
    assert (row.added, row.kuhpons, row.most, row.times, row.product) == (720, 100, True, 3, 2160)
    assert (row.copycats, row.bonus) == (1, 50)
    assert ([cow.points for cow in row.sheep], row.minus, row.total) == ([10, 300], 110, 2100)


def test_KH_26_the_score_sheet_is_there_all_the_time() -> None:
    rows = GAME.start(seed=1, players=3).score_sheet()
    assert [(row.added, row.most, row.times, row.total) for row in rows] == [(0, True, 1, 0)] * 3


def test_KH_R16_most_by_value_or_by_cards() -> None:
    position = "cows=-,-,- triples=10,30,60 money=100,0+0,10+50 agenda=over"
    assert at(position).outcome.scores == (20, 30, 60)
    by_cards = at(f"{position} most_kuhpons=cards")
    assert by_cards.outcome.scores == (10, 60, 120)
    assert [row.kuhpons for row in by_cards.score_sheet()] == [1, 2, 2]
    assert GAME.start(seed=1, most_kuhpons="cards").table.most_kuhpons == "cards"


def test_KH_R16_turned_cows_count() -> None:
    state = at("cows=-,-,- triples=500,30,60 turned=500 money=50,100+200,200 agenda=over")
    assert state.outcome.scores == (500, 60, 60)


def test_KH_R17_copycats_count_in_triples_too() -> None:
    state = at(
        "cows=60,60,- triples=10C,-,- copycats=60+apart,-,- money=-,-,50 turns=9 max_turns=9 "
        "agenda=over"
    )
    assert state.outcome.scores == (160, 0, 0)


def test_KH_R17_stacks_and_open_cows_count_nothing() -> None:
    state = at("cows=60,60,- stacks=500+500+C,-,- money=-,-,50 turns=9 max_turns=9 agenda=over")
    assert state.outcome.scores == (0, 0, 0)


def test_KH_R17_black_sheep_may_cost_more_than_there_is() -> None:
    state = at("cows=-,-,- triples=-,-,500 sheep=500,-,- money=0,0,0 agenda=over")
    assert state.outcome.scores == (-200, 0, 1000)


def test_KH_27_a_tie_goes_to_the_least_triple() -> None:
    state = at("cows=-,-,- triples=220,10+100,- money=0,0,10 agenda=over")
    assert state.outcome.scores == (220, 220, 0)
    assert state.outcome.winners == (1,)
    assert state.outcome.places == (2, 1, 3)
    assert state.outcome.reason.endswith(
        "Berta wins: 220 points like others, but the least triple, Polka."
    )


def test_KH_R18_the_least_triple_among_the_tied() -> None:
    """Clara's 10 does not help Alma or Berta, who are tied ahead of her."""
    state = at("cows=-,-,-,- triples=220,60+150,10,- copycats=-,-,-,- money=0,0,0,10 agenda=over")
    assert state.outcome.scores == (220, 420, 10, 0)
    state = at("cows=-,-,-,- triples=500,220+30,10,- sheep=-,-,-,- money=0,0,0,10 agenda=over")
    assert state.outcome.scores == (500, 500, 10, 0)
    assert state.outcome.winners == (1,)


def test_KH_R18_who_has_none_comes_behind() -> None:
    state = at("cows=-,-,- triples=100,-,- copycats=-,apart+apart,- money=0,0,10 agenda=over")
    assert state.outcome.scores == (100, 100, 0)
    assert state.outcome.places == (1, 2, 3)


def test_KH_R18_without_a_triple_the_victory_is_shared() -> None:
    state = at("cows=-,-,- copycats=apart,apart,- money=0,0,10 agenda=over")
    assert state.outcome.winners == (0, 1)
    assert state.outcome.places == (1, 1, 3)
    assert state.outcome.reason.endswith(
        "Alma and Berta share the victory with 50 points, without a triple."
    )
