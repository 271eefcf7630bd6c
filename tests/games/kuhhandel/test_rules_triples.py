"""Triples and Copycats: KH-19 to KH-23 and the rulings KH-R11, KH-R13, KH-R14."""

from __future__ import annotations

from typing import Any

from tests.games.kuhhandel.support import after, at, legal, played, refused, shown, texts


def bought(fronts: str, lot: str, stacks: str = "-,-,-") -> Any:
    """The state when Berta has bought a lot from Alma, before anything is chosen."""
    return after(
        f"{fronts} stacks={stacks} money=0,10,0 agenda=turn:a/pay:a:{lot}:own:-:b:10:take:sell",
        "pay:10",
    )


def front(state: Any) -> str:
    return shown(state, "cows", "copycats", "triples", "sheep")


def test_KH_19_three_of_a_type() -> None:
    state = bought("cows=60,30+30,-", "30+60")
    assert front(state) == "cows=60,60,- copycats=-,-,- triples=-,30,- sheep=-,-,-"


def test_KH_19_two_triples_at_once() -> None:
    state = bought("cows=30,30+30+60+60,60", "30+60")
    assert front(state) == "cows=-,-,- copycats=-,-,- triples=-,30+60,- sheep=30,-,60"


def test_KH_19_a_triple_is_safe() -> None:
    position = "cows=60,60,- triples=-,30,- money=0,0,0"
    assert legal(position) == ["trade:b:60"]
    assert refused(position, "trade:b:30") == "KH-R8"


def test_KH_20_in_front_of_somebody_it_is_a_black_sheep() -> None:
    assert front(bought("cows=30,30+30,60", "30+60")).endswith("sheep=30,-,-")
    assert front(bought("cows=-,30+30,30+60", "30+60")).endswith("sheep=-,-,30")


def test_KH_20_the_own_fourth_card_too() -> None:
    state = bought("cows=-,30+30,60", "30+30")
    assert front(state) == "cows=-,-,60 copycats=-,-,- triples=-,30,- sheep=-,30,-"


def test_KH_20_in_a_stack_it_becomes_money() -> None:
    state = bought("cows=-,30+30,60", "30+60", "60,-,30+100")
    assert texts(state) == ["search:30:c"]
    assert shown(state, "agenda") == "agenda=turn:a/search:30"
    state = played(state, "search:30:c")
    assert shown(state, "stacks", "money", "turned", "sheep") == (
        "stacks=60,-,100 money=0+10,-,0+10 turned=30 sheep=-,-,-"
    )


def test_KH_20_in_the_own_stack_too() -> None:
    state = played(bought("cows=-,30+30,60", "30+60", "-,30+100,-"), "search:30:b")
    assert shown(state, "stacks", "money") == "stacks=-,100,- money=0+10,10,0"


def test_KH_20_nothing_is_found_when_it_is_out_of_the_game() -> None:
    assert texts(bought("cows=-,30+30,60", "30+60", "60,-,-")) == ["search:30:-"]


def test_KH_R11_no_search_when_all_lie_open() -> None:
    state = bought("cows=30,30+30,60", "30+60", "60,100,-")
    assert shown(state, "agenda") == "agenda=turn:b"


def test_KH_R11_one_copycat_closes_with_two_cows() -> None:
    state = bought("cows=-,30,60 copycats=-,30,-", "30+60", "30,30,-")
    assert texts(state) == ["search:30:ab"]
    state = played(state, "search:30:ab")
    assert front(state) == "cows=-,60,60 copycats=-,-,- triples=-,30C,- sheep=-,-,-"
    assert shown(state, "money", "turned") == "money=0+10+10,10,0 turned=30+30"


def test_KH_R11_natural_cows_come_first() -> None:
    state = bought("cows=-,30,60 copycats=-,30,-", "30+30")
    assert shown(state, "triples", "copycats") == "triples=-,30,- copycats=-,apart,-"
    state = bought("cows=-,30+60,60 copycats=-,30,-", "30+30")
    assert texts(state) == ["copycat:60", "copycat:apart"]  # it is free again


def test_KH_R11_the_type_closes_by_a_trade_too() -> None:
    state = after(
        "cows=30+30,30,30 money=0+10,0,0 agenda=turn:a/offer:a:b:30:first",
        "offer:10", "counter:0", "settle:10:0:a",
    )  # fmt: skip
    assert front(state) == "cows=-,-,- copycats=-,-,- triples=30,-,- sheep=-,-,30"


def test_KH_R11_searches_come_one_by_one_the_least_type_first() -> None:
    state = bought("cows=-,30+30+60+60,-", "30+60", "60,-,30")
    assert shown(state, "agenda") == "agenda=turn:a/search:60/search:30"
    state = played(state, "search:30:c", "search:60:a")
    assert shown(state, "money", "turned") == "money=0+10+20,-,0+10 turned=30+60"


def test_KH_21_a_new_copycat_is_placed_at_once() -> None:
    state = bought("cows=-,30+60,60", "100+C")
    assert state.to_move == 1
    assert texts(state) == ["copycat:30", "copycat:60", "copycat:100", "copycat:apart"]
    assert shown(played(state, "copycat:60"), "copycats") == "copycats=-,60,-"
    assert shown(played(state, "copycat:apart"), "copycats") == "copycats=-,apart,-"


def test_KH_21_it_may_close_a_triple() -> None:
    state = played(bought("cows=30,30+30,60", "60+C"), "copycat:30")
    assert front(state) == "cows=-,60,60 copycats=-,-,- triples=-,30C,- sheep=30,-,-"


def test_KH_22_a_copycat_that_loses_its_cow_is_placed_anew() -> None:
    state = bought("cows=30+60,30+30,60 copycats=30,-,-", "30+100")
    assert state.to_move == 0
    assert texts(state) == ["copycat:60", "copycat:apart"]
    assert front(played(state, "copycat:60")) == (
        "cows=60,100,60 copycats=60,-,- triples=-,30,- sheep=30,-,-"
    )


def test_KH_22_all_copycats_that_lay_there() -> None:
    state = bought("cows=30+60,30+30,60 copycats=30+30,-,-", "30+100")
    assert shown(state, "agenda") == "agenda=turn:a/wait:a/copycat:a"
    assert shown(played(state, "copycat:60"), "copycats", "agenda") == (
        "copycats=60,-,- agenda=turn:a/copycat:a"
    )


def test_KH_23_at_most_one_in_a_triple() -> None:
    state = bought("cows=-,30,60 copycats=-,30+30,-", "30+60")
    assert texts(state) == ["copycat:60", "copycat:apart"]  # the second one is free again
    assert shown(state, "triples", "copycats") == "triples=-,30C,- copycats=-,-,-"


def test_KH_23_one_cow_and_two_copycats_are_no_triple() -> None:
    state = bought("cows=-,30,60 copycats=-,30,-", "60+C")
    state = played(state, "copycat:30")
    assert front(state) == "cows=-,30+60,60 copycats=-,30+30,- triples=-,-,- sheep=-,-,-"


def test_KH_R13_with_open_types_only() -> None:
    state = bought(
        "cows=30,60,- triples=-,100,- sheep=150,-,-".replace("sheep=150,-,-", ""), "60+C"
    )
    assert texts(state) == ["copycat:60", "copycat:apart"]
    assert refused("cows=30,60,- agenda=turn:a/copycat:b", "copycat:30") == "KH-R13"


def test_KH_R13_where_only_one_place_is_legal_nobody_is_asked() -> None:
    state = bought("cows=60,-,60", "C+C")
    assert shown(state, "copycats", "agenda") == "copycats=-,apart+apart,- agenda=turn:c"


def test_KH_R13_one_that_lies_apart_may_join_a_new_type() -> None:
    state = bought("cows=60,100,60 copycats=-,apart+apart,-", "30+60")
    assert shown(state, "agenda") == "agenda=turn:a/join:b:30+60:2"
    assert texts(state) == ["copycat:30", "copycat:60", "copycat:apart"]
    one = played(state, "copycat:60")
    assert texts(one) == ["copycat:30", "copycat:60", "copycat:apart"]
    assert shown(played(one, "copycat:60"), "copycats") == "copycats=-,60+60,-"
    none = played(state, "copycat:apart")
    assert shown(none, "copycats", "agenda") == "copycats=-,apart+apart,- agenda=turn:b"


def test_KH_R13_joining_may_close_a_triple() -> None:
    state = bought("cows=30+60,100,- copycats=-,apart+apart,-", "30+30", "-,-,30")
    assert texts(state) == ["copycat:30", "copycat:apart"]
    state = played(state, "copycat:30")
    assert texts(state) == ["search:30:c"]
    state = played(state, "search:30:c")
    assert front(state) == "cows=60,100,- copycats=-,apart,- triples=-,30C,- sheep=30,-,-"


def test_KH_R13_only_when_the_type_is_new() -> None:
    state = bought("cows=60,30,60 copycats=-,apart,-", "30+30")  # closes
    assert shown(state, "agenda") == "agenda=turn:c"
    state = bought("cows=30,30,60 copycats=-,apart,-", "30+100")
    assert texts(state) == ["copycat:100", "copycat:apart"]
    assert (
        refused("cows=60,30+60,- copycats=-,apart,- agenda=turn:a/join:b:60:1", "copycat:30")
        == "KH-R13"
    )


def test_KH_R13_who_loses_the_last_cow_in_a_trade_places_the_copycat_anew() -> None:
    position = "cows=30+60,30+100,- copycats=-,30,- money=0,0,0 agenda=turn:a/offer:a:b:30:first"
    state = after(position, "offer:0", "accept", "settle:0:accepted:a")
    assert state.to_move == 1
    assert texts(state) == ["copycat:100", "copycat:apart"]


def test_KH_R13_placed_anew_it_may_close_a_triple() -> None:
    state = bought("cows=30+60+60,30+30,60 copycats=30,-,-", "30+100", "-,-,-")
    state = played(state, "copycat:60")
    assert front(state) == "cows=-,100,- copycats=-,-,- triples=60C,30,- sheep=30,-,60"


def test_KH_R14_joining_comes_before_new_copycats() -> None:
    state = bought("cows=60,-,60 copycats=-,apart,-", "30+C")
    assert shown(state, "agenda") == "agenda=turn:a/wait:b/join:b:30:1"
    state = played(state, "copycat:30")
    assert shown(state, "agenda") == "agenda=turn:a/copycat:b"
    assert shown(played(state, "copycat:30"), "copycats") == "copycats=-,30+30,-"


def test_KH_R14_searching_comes_before_all_choices() -> None:
    state = bought("cows=60,30+60+60,- copycats=-,apart,-", "60+C", "-,30,100")
    assert shown(state, "agenda") == "agenda=turn:a/copycat:b"
    state = bought("cows=-,30+60+60,- copycats=-,apart,-", "60+100", "-,60,-")
    assert shown(state, "agenda") == "agenda=turn:a/join:b:100:1/search:60"


def test_KH_R14_new_copycats_one_by_one_each_with_all_that_follows() -> None:
    state = bought("cows=30+60,30+30+60,60 copycats=30,-,-", "C+C")
    assert shown(state, "agenda") == "agenda=turn:a/wait:b/copycat:b"
    state = played(state, "copycat:30")  # closes: Alma's Copycat waits behind Berta's second
    assert shown(state, "agenda") == "agenda=turn:a/wait:a/copycat:b"
    state = played(state, "copycat:60")
    assert shown(state, "agenda") == "agenda=turn:a/copycat:a"
    assert texts(state) == ["copycat:60", "copycat:apart"]


def test_KH_R14_freed_copycats_clockwise_from_the_turn() -> None:
    """In Clara's turn Berta closes 30: first Clara's Copycat is placed, then Alma's."""
    state = after(
        "cows=30+60,30+30,30+60 copycats=30,-,30 money=0,10,0 "
        "agenda=turn:c/pay:c:C+100:own:-:b:10:take:sell",
        "pay:10",
        "copycat:30",
    )
    assert shown(state, "agenda") == "agenda=turn:c/wait:a/copycat:c"
    state = played(state, "copycat:60")
    assert shown(state, "agenda") == "agenda=turn:c/copycat:a"


def test_KH_R14_newly_freed_ones_wait_behind() -> None:
    """Alma's freed Copycat closes 60, and Berta's, which that frees, waits behind Clara's."""
    state = after(
        "cows=30+60+60,30+60+150,30+100,- copycats=30,30+60,30,- money=0,10,0,0 "
        "agenda=turn:a/pay:a:30+220:own:-:b:10:take:sell",
        "pay:10",
    )
    assert shown(state, "triples", "agenda") == "triples=-,30C,-,- agenda=turn:a/wait:c/copycat:a"
    state = played(state, "copycat:60")
    assert shown(state, "agenda") == "agenda=turn:a/wait:b/copycat:c"
    state = played(state, "copycat:apart")
    assert texts(state) == ["copycat:150", "copycat:220", "copycat:apart"]


def test_KH_R14_after_all_that_the_next_turn_comes() -> None:
    state = at("cows=30,30+60,- agenda=turn:a/copycat:b turns=3")
    assert shown(played(state, "copycat:apart"), "agenda", "turns") == "agenda=turn:b turns=4"
