"""Text of any kind: what is no move or position says so, with a place, and nothing else."""

from __future__ import annotations

import random

import pytest

from cowlab import NotationError
from tests.games.hostile import Hostile
from tests.games.kuhhandel.support import GAME, word

POSITIONS = [
    "cows=30+60,30,- stacks=100+C,150,220 money=0+10,50,0",
    "cows=30+60,30,- copycats=60+apart,-,- money=0+10,50,0 agenda=turn:a/offer:a:b:30:again",
    "cows=-,60,60 stacks=-,30,- money=0+100,50,0+10 agenda=turn:a/bid:a:30+C:own:b:c:b:50:take",
    "cows=-,60,60 money=0+100,50,0+10 agenda=turn:a/award:a:30:own:-:b:50:take",
    "cows=-,60 triples=30C,- money=0+100,50 agenda=turn:a/pay:a:30+60:neutral:-:b:50:leave:keep",
    "cows=30,60 money=50,10 agenda=turn:a/draw:a:100+150:neutral:-:b neutral=36:3",
    "cows=30,30,- money=0+10,0+50,- offer=10 agenda=turn:a/answer:a:b:30:first:1",
    "cows=30,30,- money=0+10,0+50,- offer=10 counter=0+50 agenda=turn:a/settle:a:b:30:first:1:2",
    "cows=60,-,- triples=30,-,- stacks=-,30+C,- money=10,0,0 copycats=apart,-,- "
    "agenda=turn:a/wait:b/join:a:60:1/search:30",
    "cows=60,30,- triples=-,-,10+500C sheep=10,-,- money=10,0,0 agenda=turn:a/wait:b/copycat:a",
    "cows=-,- triples=-,30 turned=30 money=10+50,100 agenda=turn:a",
    "cows=30,30,- money=0+10,50,20 known=0,-,-;10+20+50:1,1,1 ledgers=-,-,-;20+50:0,1,1|0,-,-;"
    "10+20:1,0,1|0,-,-;10+50:1,1,0",
    "cows=30,30,-,-,- stacks=-,60,-,-,- out=e max_turns=9 turns=9 most_kuhpons=cards "
    "coloured=0,0,0,10,10,10,990,990,990",
    "cows=-,-,- triples=10+30+60,100+150+220,300+400+500C copycats=apart,-,- agenda=over",
    "cows=-,-,- stacks=-,-,- money=0+10,50,- agenda=count",
]
MOVES = [
    *("auction:30+C", "auction:neutral", "trade:b:30+60", "bid:130", "take:0", "leave:40", "pass"),
    *("sell", "keep", "pay:50+100", "show:0+0+10", "offer:0+50", "offer:-", "accept", "counter:0"),
    *("copycat:60", "copycat:apart", "reveal:10+C", "kuhpon:50", "settle:0+50:100:b"),
    *("settle:0+50:accepted:a", "settle:0:0:equal", "search:60:ac", "search:500:-"),
    *("count:0+50,-,10",),
]
WORDS = [
    *("cows=", "money=", "agenda=", "bid:", "settle:", "turn:", "wait:", "known=", "ledgers=-"),
    *(":", "-", "/", ",", "=", "+", ";", "|", "C", "?", " ", "\n", "\0", "²", "１", "é", "\ud800"),
    *(
        "0",
        "00",
        "10",
        "30",
        "40",
        "200",
        "500",
        "990",
        "-1",
        "99999999",
        "neutral",
        "own",
        "equal",
    ),
    *(
        "a",
        "e",
        "f",
        "apart",
        "accepted",
        "over",
        "first",
        "again",
        "take",
        "leave",
        "keep",
        "none",
    ),
    *("search:30", "join:a:60:1", "copycat:a", "reveal", "turn:b", "neutral=0:0", "out=b"),
]
HOSTILE = Hostile(GAME, POSITIONS, MOVES, WORDS)


def test_the_positions_are_positions() -> None:
    HOSTILE.positions_round_trip()


@pytest.mark.parametrize("seed", range(4))
def test_changed_positions(seed: int) -> None:
    assert HOSTILE.changed_positions(random.Random(seed), 1500) > 20


def test_changed_moves() -> None:
    assert HOSTILE.changed_moves(random.Random(5), 6000) > 100


def test_a_read_position_can_be_played_to_the_end() -> None:
    assert HOSTILE.played_on(random.Random(9), 2000, 1500) > 50


@pytest.mark.parametrize("junk", [None, 5, b"pass", ["pass"]])
def test_what_is_no_text(junk: object) -> None:
    HOSTILE.no_text(junk)


def test_too_long() -> None:
    with pytest.raises(NotationError, match="too long"):
        GAME.parse_move("pay:" + "+".join(["0"] * 300))
    with pytest.raises(NotationError, match="too long"):
        GAME.parse_state("cows=" + "+".join(["30"] * 9_000))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("bid:", "expected a number"),
        ("bid:x", "expected a number"),
        ("trade:f:30", "expected a seat a, b, c, d or e"),
        ("trade:b", "expected a cow"),
        ("auction:40", "expected a cow 10, 30,"),
        ("auction:-", "expected 1 to 4 cows"),
        ("auction:30+30+30+30+30", "expected 1 to 4 cows"),
        ("pay:15", "expected an amount as 0, 10 or 200"),
        ("pay:010", "expected an amount as 0, 10 or 200"),
        ("kuhpon:?", "expected an amount"),
        ("search:C:a", "expected a cow"),
        ("search:30:", "expected seats or -"),
        ("search:30:aabbc", "a type has 4 cards, and 5 seats are given"),
        ("settle:0:0:x", "expected a seat"),
        ("settle:0", "expected an amount"),
        ("accept:1", "expected auction:COWS"),
        ("passing", "expected auction:COWS"),
        ("", "expected auction:COWS"),
    ],
)
def test_what_is_no_move(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as raised:
        GAME.parse_move(text)
    assert problem in raised.value.problem


def test_what_chance_does_is_not_offered() -> None:
    with pytest.raises(NotationError) as raised:
        GAME.parse_move("passing")
    for kind in ("reveal", "kuhpon", "settle", "search", "count:"):
        assert kind not in raised.value.problem


def test_moves_are_read_in_any_order_of_cards() -> None:
    assert str(GAME.parse_move("auction:C+30")) == "auction:30+C"
    assert str(GAME.parse_move("pay:100+50")) == "pay:50+100"
    assert str(GAME.parse_move("search:30:ca")) == "search:30:ac"


AT = "cows=30,30,60 stacks=100+150,220,- money=0+10,0+50,20"
OWN = "cows=60,60,- stacks={},-,- money=0+10,0+50,20 agenda=turn:a/{}"
DEAL = "cows=30+60,30,- money=0+10,0+50,- {} agenda=turn:a/{}"
COPY = "cows=30+60,30,- copycats={} stacks={} agenda=turn:a/{}"
CLOSED = "cows=60,60,- triples=30,-,- stacks={} agenda=turn:a/{}"
FAULTS = [
    # the line
    ("money=0,0", "cows= is missing"),
    ("cows=30", "1 seats, expected 2, 3, 4 or 5"),
    ("cows=-,-,-,-,-,-", "6 seats, expected 2, 3, 4 or 5"),
    (f"{AT} colour=red", "unknown key"),
    (f"{AT} cows=-", "cows= is given twice"),
    (AT.replace("220,-", "220"), "stacks gives 2 seats, and cows gives 3"),
    (f"{AT} most_kuhpons=x", 'most_kuhpons is "x", expected value or cards'),
    (f"{AT} coloured=10", "1 amounts, expected one for each type"),
    (f"{AT} out=x", "expected a seat a, b or c"),
    (f"{AT} neutral=5", "expected COWS:KUHPONS"),
    (f"{AT} triples=C,-,-", "expected a cow"),
    (f"{AT} copycats=C,-,-", "expected a cow"),
    # cards and money
    ("cows=30+30,30+30,- stacks=30,-,-", "5 Waltz cards, and 4 are in play"),
    ("cows=-,-,- stacks=C+C+C+C,-,-", "4 Copycat cards, and 3 are in play"),
    ("cows=-,- stacks=C+C+C+C+C,-", "5 Copycat cards, and 4 are in play"),
    ("cows=60,-,- copycats=apart+60,-,- agenda=turn:a/wait:b/copycat:a", "4 Copycat cards"),
    (f"{AT} sheep=C,-,-", "a Copycat is never turned"),
    (f"{AT} turned=C", "a Copycat is never turned"),
    ("cows=C,30,30", "Copycats in front of a seat are given by copycats="),
    (AT.replace("money=0+10", "money=10+10+10+10+10+10"), "6 cards of 10, and there are only 5"),
    (AT.replace("money=0+10", "money=30"), "1 cards of 30, and there are only 0"),
    ("cows=-,-,- triples=500,-,- turned=500 stacks=60,-,- money=0,0,0", "nobody holds the 200"),
    # in front of the seats
    ("cows=30+30+30,60,-", "the Waltz in front of seat a make a triple"),
    ("cows=60,30+30,- copycats=-,30,-", "the Waltz in front of seat b make a triple"),
    ("cows=60,30,- copycats=30,-,-", "no open Waltz lies in front of seat a"),
    ("cows=30,60,- triples=-,30,-", "Waltz is closed, and turned"),
    ("cows=60,60,- triples=30C,30C,-", "two triples of Waltz"),
    ("cows=60,60,- sheep=30,-,-", "no triple of Waltz is closed, so none is turned"),
    ("cows=60,60,- turned=30 money=10,0,0", "no triple of Waltz is closed, so none is turned"),
    ("cows=60,60,- triples=30,-,- stacks=30,-,-", "was searched out of the stacks"),
    # neutral stacks, who is out, turns
    (f"{AT} neutral=1:0", "only the game of two has neutral stacks"),
    ("cows=30,30 neutral=30:1", "38 cows lie nowhere else, so the neutral stack has 38 or none"),
    ("cows=30,30 neutral=38:41", "expected a number from 0 to 40"),
    ("cows=30,30 neutral=38:40 money=0,0", "40 Kuhpons, and nobody has only 38"),
    (f"{AT} out=b", "seat b has cards left, and is not out"),
    ("cows=30,30 out=b", "seat b has cards left, and is not out"),
    (f"{AT} turns=0", "turn 0, expected 1 to 500"),
    (f"{AT} turns=8 max_turns=7", "turn 8, expected 1 to 7"),
    # ledgers
    (f"{AT} known=10,-,-;0+10+20+50:1,2,1", "does not agree with the money"),
    (f"{AT} known=100,-,-;0+0+20+50:1,2,1", "does not agree with the money"),
    (f"{AT} known=-,-;0:1,0", "a ledger gives 2 seats, and cows gives 3"),
    (f"{AT} known=-,-,-;0+10:1,1", "a pool gives 2 seats, and cows gives 3"),
    (f"{AT} known=-,-,-;0+10:2,1,0", "expected MONEY:SHARES"),
    (f"{AT} known=-,-,-;0+10", "a pool gives 1 seats, and cows gives 3"),
    (f"{AT} ledgers=-,-,-|-,-,-", "2 ledgers, and cows gives 3 seats"),
    (f"{AT} ledgers=0+10,-,-|-,-,-|-,-,-", "seat a notes its own cards"),
    (f"{AT} ledgers=-,-,-|-,-,-|-,-,-", "the ledger of seat a does not agree with the money"),
    (
        f"{AT} known=0+10,0+50,20 ledgers=-,-,-;0+20+50:0,2,1|0+10,-,20|0+10,0+50,-",
        "the ledger of seat a tells less than an onlooker's",
    ),
    (
        "cows=30,30,60 money=0,10,20 known=-,-,20;0+10:1,1,0 ledgers=-,-,-;10+20:0,1,1|0,-,20|"
        "0,10,-",
        "the ledger of seat a tells less than an onlooker's",
    ),
    # the agenda
    (f"{AT} agenda=reveal", "the agenda starts with turn:SEAT, or is count or over"),
    (f"{AT} agenda=turn:d", "expected a seat a, b or c"),
    (f"{AT} agenda=turn:a:2", "nothing follows turn:a"),
    (f"{AT} agenda=turn:a/turn:b", "a turn lies at the bottom of the agenda"),
    (f"{AT} agenda=turn:a/sing", "expected reveal, bid:LOT:SEAT:BID"),
    (f"{AT} agenda=over", "not over: seat a can auction or trade"),
    (f"{AT} agenda=count", "not over: seat a can auction or trade"),
    ("cows=-,-,- agenda=count/reveal", "the money is counted when nothing else is to be decided"),
    ("cows=-,-,- money=0,10,- known=-,-,-;0+10:1,1,0 agenda=over", "everybody has seen all money"),
    (f"{AT} agenda=turn:a/count", "expected reveal, bid:LOT:SEAT:BID"),
    ("cows=-,-,30 stacks=-,60,- agenda=turn:a", "seat a can neither auction nor trade"),
    ("cows=-,-,30 stacks=-,60,- out=a agenda=turn:a", "seat a is out"),
    ("cows=-,-,- stacks=C,-,- triples=10+30+60,100+150+220,300+400+500", "the game is over"),
    (f"{AT} agenda=turn:a/reveal", "no neutral stack is left to turn up"),
    (f"{AT} agenda=turn:a/reveal/reveal", "more than one step is to be decided next"),
    # auctions
    (OWN.format("-", "bid:b:30+30:own:-:c:-"), "the auctioneer is the seat whose turn it is"),
    (OWN.format("-", "bid:a:30+30:neutral:-:c:-"), "only the game of two has a neutral stack"),
    (
        CLOSED.format("-,-,-", "bid:a:30+60:own:-:c:-"),
        "cards of closed types come from the neutral stack only",
    ),
    (OWN.format("100", "bid:a:30:own:-:c:-"), "2 cards are auctioned, or the last one"),
    (OWN.format("-", "bid:a:30+30+30:own:-:c:-"), "2 cards are auctioned, or the last one"),
    (OWN.format("-", "bid:a:30+30:own:cb:c:-"), "are given once each, in order"),
    (OWN.format("-", "bid:a:30+30:own:a:c:-"), "are given once each, in order"),
    (
        OWN.format("-", "bid:a:30+30:own:b:c:-") + " known=-,-,-;0+0+10+20+50:2,2,1",
        "seat b has shown its money to everybody",
    ),
    (OWN.format("-", "bid:a:30+30:own:-:a:-"), "seat a cannot bid for this"),
    ("cows=60,-,60 out=b agenda=turn:a/bid:a:30+30:own:-:b:-", "seat b cannot bid for this"),
    (OWN.format("-", "bid:a:30+30:own:-:c:a:10:take"), "seat a cannot bid for this"),
    (OWN.format("-", "bid:a:30+30:own:-:c:c:10:take"), "the bidder is not asked"),
    (OWN.format("-", "bid:a:30+30:own:-:c:b:15:take"), "15 cannot be bid"),
    (OWN.format("-", "bid:a:30+30:own:-:c:b:0:take"), "0 cannot be bid"),
    (OWN.format("-", "bid:a:30+30:own:-:c:b:2410:take"), "expected a number from 0 to 2400"),
    (OWN.format("-", "bid:a:30+30:own:-:c:b:10:leave"), "only cards of closed types can be left"),
    (
        OWN.format("-", "award:a:30+30:own:b:b:60:take"),
        "who has shown too little cannot bid that much",
    ),
    (
        OWN.format("-", "pay:a:30+30:own:-:b:20:take:keep"),
        "the auctioneer cannot pay, and so may not use the right of first refusal",
    ),
    (
        "cows=60,60 triples=30,- agenda=turn:a/pay:a:30+60:neutral:-:b:0:take:sell",
        "a bid of 0 is not paid",
    ),
    (OWN.format("-", "draw:a:30+30:own:-:b"), "no face-down Kuhpon comes with these cards"),
    (
        "cows=60,60 neutral=36:0 agenda=turn:a/draw:a:30+30:neutral:-:b",
        "no face-down Kuhpon comes with these cards",
    ),
    # trades
    (DEAL.format("", "offer:b:a:30:first"), "the seat whose turn it is trades with another one"),
    (DEAL.format("", "offer:a:a:30:first"), "the seat whose turn it is trades with another one"),
    (DEAL.format("", "offer:a:b:60:first"), "both traders have open cows of the types"),
    (DEAL.format("", "offer:a:b:30+30:first"), "a trade is about one or two different types"),
    (DEAL.format("offer=0", "offer:a:b:30:first"), "the offer does not fit the agenda"),
    (DEAL.format("", "answer:a:b:30:first:1"), "the offer does not fit the agenda"),
    (DEAL.format("offer=0+10", "answer:a:b:30:first:1"), "the offer does not fit the agenda"),
    (DEAL.format("offer=-", "answer:a:b:30:first:0"), "at least one card is laid"),
    (DEAL.format("offer=50", "answer:a:b:30:first:1"), "who lays cards holds them"),
    (DEAL.format("offer=0+0", "answer:a:b:30:first:2"), "who lays cards holds them"),
    (
        DEAL.format("offer=0 counter=0", "answer:a:b:30:first:1"),
        "the counter does not fit the agenda",
    ),
    (
        DEAL.format("offer=0 counter=0", "settle:a:b:30:first:1:accepted"),
        "the counter does not fit the agenda",
    ),
    (
        DEAL.format("offer=0 counter=100", "settle:a:b:30:first:1:1"),
        "who lays cards holds them",
    ),
    # Copycats and searches
    (COPY.format("-,-,-", "-,-,-", "wait:b"), "Copycats wait behind nothing"),
    (COPY.format("-,-,-", "-,-,-", "wait:-/copycat:a"), "Copycats wait behind nothing"),
    (COPY.format("-,-,-", "-,-,-", "copycat:c"), "a Copycat lies apart, and nobody is asked"),
    (COPY.format("-,-,-", "-,-,-", "copycat:a/copycat:b"), "is placed when all else is done"),
    (COPY.format("-,-,-", "-,-,-", "copycat:a/wait:b"), "is placed when all else is done"),
    (COPY.format("apart,-,-", "-,-,-", "join:a:100:1"), "Copycats join types that lie open"),
    (COPY.format("apart,-,-", "-,-,-", "join:a:30+30:1"), "each given once"),
    (COPY.format("apart,-,-", "-,-,-", "join:a:30:2"), "2 Copycats may join, and 1 lie apart"),
    (COPY.format("apart,-,-", "-,-,-", "join:a:30:0"), "0 Copycats may join, and 1 lie apart"),
    (COPY.format("apart,-,-", "-,-,-", "join:a:30:1/wait:b"), "more than one step"),
    (COPY.format("apart,-,-", "60,-,-", "search:30"), "Waltz is not closed, so none is searched"),
    (CLOSED.format("-,-,-", "search:30"), "no Waltz can be in a stack"),
    (CLOSED.format("100,-,-", "search:30/search:30"), "types are searched from the least"),
]


@pytest.mark.parametrize(("text", "problem"), FAULTS)
def test_faults_are_named(text: str, problem: str) -> None:
    HOSTILE.fault(text, problem)


def test_what_may_be_left_out() -> None:
    state = GAME.parse_state("cows=30,30,60")
    assert word(state, "money") == "-,-,-"
    assert word(state, "known") == "-,-,-"
    assert word(state, "neutral") == "0:0"
    assert word(state, "agenda") == "turn:a"
    state = GAME.parse_state("cows=30,30 money=10,0")
    assert word(state, "neutral") == "38:19"
    assert len(state.box) == 38
    assert word(GAME.parse_state("cows=30,30+60"), "neutral") == "37:19"
    assert word(GAME.parse_state("cows=30,30 neutral=0:0"), "neutral") == "0:0"


def test_what_is_known_when_it_is_left_out() -> None:
    state = GAME.parse_state("cows=30,30,60 money=0+10,20,0")
    assert word(state, "known") == "-,-,-;0+0+10+20:2,1,1"
    assert word(state, "ledgers") == "-,-,-;0+20:0,1,1|-,-,-;0+0+10:2,0,1|-,-,-;0+10+20:2,1,0"
    shown = "cows=60,-,- money=0+10,20,0 agenda=turn:a/bid:a:30+C:own:b:c:-"
    assert word(GAME.parse_state(shown), "known") == "-,20,-;0+0+10:2,0,1"


def test_groups_that_share_a_seat_are_one_to_an_onlooker() -> None:
    position = "cows=30,30,60 money=0+10,20+50,0 known=-,-,-;{}"
    apart = GAME.parse_state(position.format("0+20:1,1,0;0+10+50:1,1,1"))
    assert apart == GAME.parse_state(position.format("0+0+10+20+50:2,2,1"))
