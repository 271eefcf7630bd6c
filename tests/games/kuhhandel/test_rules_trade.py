"""Trades: KH-13 to KH-18 and the rulings KH-R8 to KH-R10."""

from __future__ import annotations

from tests.games.kuhhandel.support import after, at, heads, legal, played, refused, shown, texts

TRADE = "cows=30+60+100,30+30+60,100+150 money=0+10+50,10+20+100,0"
OFFER = f"{TRADE} agenda=turn:a/offer:a:b:30:first"
BOTH = f"{TRADE} agenda=turn:a/offer:a:b:30+60:first"


def test_KH_13_one_or_two_cows_with_one_player() -> None:
    assert legal(TRADE) == ["trade:b:30", "trade:b:60", "trade:b:30+60", "trade:c:100"]
    assert shown(after(TRADE, "trade:b:30"), "agenda") == "agenda=turn:a/offer:a:b:30:first"
    assert refused(TRADE, "trade:a:30") == "KH-13"


def test_KH_14_two_different_types() -> None:
    twice = "cows=30+30,30+30,- money=0,0,0"
    assert legal(twice) == ["trade:b:30"]
    assert refused(twice, "trade:b:30+30") == "KH-14"


def test_KH_R8_open_in_front_of_both() -> None:
    assert refused(TRADE, "trade:b:100") == "KH-R8"
    assert refused(TRADE, "trade:b:150") == "KH-R8"
    assert refused(TRADE, "trade:b:30+60+100") == "KH-R8"
    assert refused("cows=60,60,- triples=30,-,- sheep=-,30,-", "trade:b:30") == "KH-R8"


def test_KH_R8_one_card_of_each_type_is_at_stake() -> None:
    state = after(BOTH, "offer:50", "accept", "settle:50:accepted:a")
    assert shown(state, "triples") == "triples=-,-,-"
    assert shown(state, "cows") == "cows=30+30+60+60+100,30,100+150"


def test_KH_18_never_copycats() -> None:
    apart = "cows=30,30,- copycats=apart,apart,- money=0,0,0"
    assert legal(apart) == ["trade:b:30"]
    assert refused(apart, "trade:b:C") == "KH-18"
    assert refused(apart, "trade:b:30+C") == "KH-18"


def test_KH_15_the_offer_lies_face_down() -> None:
    state = after(OFFER, "offer:0+50")
    assert (state.offer, state.counter) == ((0, 50), None)
    assert state.money[0] == (0, 10, 50)  # laid, not given
    assert shown(state, "agenda") == "agenda=turn:a/answer:a:b:30:first:2"
    assert refused(OFFER, "offer:100") == "KH-15"
    assert "offer:0" in legal(OFFER)


def test_KH_R9_at_least_one_card_if_there_is_any() -> None:
    assert refused(OFFER, "offer:-") == "KH-R9"
    assert len(legal(OFFER)) == 7
    poor = OFFER.replace("money=0+10+50,10+20+100", "money=-,-")
    assert legal(poor) == ["offer:-"]
    assert legal(poor, "offer:-") == ["accept", "counter:-"]
    assert refused(OFFER, "offer:0", "counter:-") == "KH-R9"


def test_KH_R9_turned_cows_are_like_any_money() -> None:
    position = (
        "cows=60,60,- triples=-,-,100 turned=100 money=0+50,10,0 agenda=turn:a/offer:a:b:60:first"
    )
    assert legal(position) == ["offer:0", "offer:50", "offer:0+50"]
    state = after(position, "offer:50", "accept", "settle:50:accepted:a")
    assert state.money == ((0,), (10, 50), (0,))


def test_KH_16_accepted() -> None:
    state = after(OFFER, "offer:0+10")
    assert heads(texts(state)) == {"accept", "counter"}
    state = played(state, "accept")
    assert texts(state) == ["settle:0+10:accepted:a"]
    state = played(state, "settle:0+10:accepted:a")
    assert shown(state, "cows", "money", "offer") == (
        "cows=30+30+60+100,30+60,100+150 money=50,0+10+10+20+100,0 offer=none"
    )
    assert state.to_move == 1


def test_KH_16_the_higher_counter_offer_gets_the_cows() -> None:
    state = after(OFFER, "offer:50", "counter:100", "settle:50:100:b")
    assert shown(state, "cows", "triples", "money") == (
        "cows=60+100,60,100+150 triples=-,30,- money=0+10+100,10+20+50,0"
    )


def test_KH_16_the_higher_offer_gets_the_cows() -> None:
    state = after(OFFER, "offer:50", "counter:10+20", "settle:50:10+20:a")
    assert shown(state, "cows", "money", "counter") == (
        "cows=30+30+60+100,30+60,100+150 money=0+10+10+20,50+100,0 counter=none"
    )


def test_KH_17_equal_offers() -> None:
    position = f"{OFFER} ".replace("10+20+100", "10+50+100")
    state = after(position, "offer:0+50", "counter:50")
    assert texts(state) == ["settle:0+50:50:equal"]
    state = played(state, "settle:0+50:50:equal")
    assert shown(state, "money", "agenda") == (
        "money=0+10+50,10+50+100,0 agenda=turn:a/offer:a:b:30:again"
    )
    assert (state.offer, state.counter) == (None, None)
    assert state.to_move == 0


def test_KH_R10_any_number_of_cards_and_any_answer() -> None:
    again = TRADE.replace("10+20+100", "10+50+100") + " agenda=turn:a/offer:a:b:30:again"
    assert len(legal(again)) == 7
    assert heads(legal(again, "offer:10")) == {"accept", "counter"}
    state = after(again, "offer:10", "accept", "settle:10:accepted:a")
    assert shown(state, "cows") == "cows=30+30+60+100,30+60,100+150"
    state = after(again, "offer:10", "counter:50", "settle:10:50:b")
    assert shown(state, "triples") == "triples=-,30,-"


def test_KH_R10_equal_twice() -> None:
    again = TRADE.replace("10+20+100", "10+50+100") + " agenda=turn:a/offer:a:b:30:again"
    state = after(again, "offer:0+10", "counter:10")
    assert texts(state) == ["settle:0+10:10:a"]
    state = played(state, "settle:0+10:10:a")
    assert shown(state, "cows", "money") == (
        "cows=30+30+60+100,30+60,100+150 money=10+50,0+10+50+100,0"
    )


def test_KH_R10_nothing_against_nothing() -> None:
    poor = OFFER.replace("money=0+10+50,10+20+100", "money=-,-")
    state = after(poor, "offer:-", "counter:-", "settle:-:-:equal", "offer:-", "counter:-")
    assert texts(state) == ["settle:-:-:a"]


def test_KH_R10_the_trade_cannot_be_changed() -> None:
    again = at(TRADE + " agenda=turn:a/offer:a:b:30:again")
    assert again.why_not(again.game.parse_move("trade:b:60")).rule == "KH-15"
