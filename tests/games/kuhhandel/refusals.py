"""Every refusal that Kuhhandel: Festival knows: a position, moves of which the last is refused, and
why.

In the order of the source: judge.py, paying.py, dealing.py. ``test_register.py`` sees to it that no
refusal in the source is missing here.
"""

from __future__ import annotations

from tests.games.register import Refusal

OVER = "cows=-,-,30 agenda=over"
TWO = "cows=30,30 stacks=60+60+C,100 money=10+50,0"
THREE = "cows=30+60,30+60,100 stacks=150+220+220,-,C money=0+50,10+100,-"
LAST = "cows=30,30,60 stacks=150,-,-"
BIDDING = "cows=-,30,- money=0,10,50+100 agenda=turn:a/bid:a:30+C:own:-:b:-"
SHOWN = "cows=-,30,- money=0,10,50 agenda=turn:a/bid:a:30+C:own:b:b:-"
AWARD = "cows=-,30,- money=20+50,10,0 agenda=turn:a/award:a:60+60:own:-:b:100:take"
PAY = "cows=-,30,- money=0,{},0 agenda=turn:a/pay:a:60+60:own:-:b:{}:take:sell"
CLOSED = "cows=-,- triples=30,- money=0,10+50 neutral=0:0 agenda=turn:a/bid:a:30+60:neutral:-:b:-"
REVEAL = "cows=-,30 agenda=turn:a/reveal"
DRAW = "cows=-,30 money=200+200+200+200+200,- agenda=turn:a/draw:a:60+C:neutral:-:b"
OFFER = "cows=30,30,- money=0+50+50,10,- agenda=turn:a/offer:a:b:30:first"
SEARCH = "cows=-,-,- triples=30,-,- stacks=-,30,60 agenda=turn:a/search:30"
COUNT = "cows=-,-,- money=0+50,10,- agenda=count"
PLACING = "cows=30,-,- triples=60,-,- agenda=turn:a/copycat:a"
JOINING = "cows=30+60,-,- copycats=apart,-,- agenda=turn:a/join:a:60:1"

REFUSALS = [
    # what is to be decided now
    Refusal(OVER, "pass", "KH-25", "the game is over"),
    Refusal(REVEAL, "pass", "KH-29", "the top of the neutral stack is being turned up"),
    Refusal(DRAW, "pass", "KH-29", "the face-down Kuhpon is being taken up"),
    Refusal(OFFER, "offer:0 accept accept", "KH-16", "the offers are being looked at"),
    Refusal(SEARCH, "pass", "KH-R11", "Waltz is being searched out of the stacks", "30"),
    Refusal(COUNT, "pass", "KH-25", "the game is over, and the money is being counted"),
    Refusal(THREE, "pass", "KH-6", "auction cards of your stack, or propose a trade"),
    Refusal(BIDDING, "sell", "KH-8", "cards are being auctioned: make a bid"),
    Refusal(AWARD, "bid:10", "KH-9", "sell to the bidder, or use the right of first refusal"),
    Refusal(PAY.format("10", 10), "pass", "KH-11", "10 is to be paid"),
    Refusal(OFFER, "accept", "KH-15", "lay money face down as your offer"),
    Refusal(OFFER, "offer:0 offer:0", "KH-16", "accept the offer, or lay a counter-offer"),
    Refusal(PLACING, "pass", "KH-21", "say where the Copycat goes"),
    # the lot
    Refusal("cows=30,30,60", "auction:30", "KH-24", "your stack is empty"),
    Refusal(LAST, "auction:150+150", "KH-24", "the last card of your stack is auctioned alone"),
    Refusal(THREE, "auction:150", "KH-7", "2 cards are auctioned, not 1"),
    Refusal(THREE, "auction:150+220+220", "KH-7", "2 cards are auctioned, not 3"),
    Refusal(
        THREE,
        "auction:150+300",
        "KH-R7",
        "your stack has no Soul: it is 150+220+220",
        "300",
    ),
    Refusal(
        THREE,
        "auction:150+150",
        "KH-R7",
        "your stack has only 1 Punk: it is 150+220+220",
        "150",
    ),
    Refusal(THREE, "auction:neutral", "KH-28", "only the game of two has a neutral stack"),
    Refusal(f"{TWO} neutral=0:0", "auction:neutral", "KH-29", "the neutral stack is used up"),
    # bids
    Refusal(
        CLOSED,
        "pass",
        "KH-R20",
        "Waltz is a black sheep already: bid to take the cards, or to leave them",
        "30",
    ),
    Refusal(
        CLOSED,
        "bid:10",
        "KH-R20",
        "Waltz is a black sheep already: bid to take the cards, or to leave them",
        "30",
    ),
    Refusal(
        BIDDING,
        "leave:10",
        "KH-R20",
        "no card here is of a closed type, so bid as usual, or pass",
    ),
    Refusal(BIDDING, "bid:15", "KH-R1", "bids are multiples of 10, and 15 is none"),
    Refusal(CLOSED, "take:5", "KH-R1", "bids are multiples of 10, and 5 is none"),
    Refusal(BIDDING, "bid:0", "KH-R1", "the first bid is at least 10"),
    Refusal(BIDDING, "bid:20 bid:20", "KH-8", "you bid 20, and the standing bid is 20"),
    Refusal(BIDDING, "bid:2410", "KH-R2", "nobody may bid more than 2400"),
    Refusal(SHOWN, "bid:20", "KH-R5", "you have shown that you hold 10, and may not bid more"),
    Refusal(AWARD, "keep", "KH-R3", "the bid is 100, and you hold 70"),
    # paying
    Refusal(PAY.format("10", 10), "show:10", "KH-R5", "you hold 10, and can pay 10"),
    Refusal(PAY.format("0+10", 20), "show:10", "KH-R5", "all your money is shown, 0+10"),
    Refusal(PAY.format("0+10", 20), "show:0+0", "KH-R5", "all your money is shown, 0+10"),
    # trades
    Refusal(THREE, "trade:a:30", "KH-13", "a trade needs another player"),
    Refusal(THREE, "trade:d:30", "KH-13", "there is no seat d: seats are a to c"),
    Refusal(THREE, "trade:e:60", "KH-13", "there is no seat e: seats are a to c"),
    Refusal(
        THREE,
        "trade:b:30+30",
        "KH-14",
        "two cards of one type cannot be traded together",
        "30 30",
    ),
    Refusal(THREE, "trade:b:30+60+100", "KH-R8", "a trade is about 2 types at most", "30 60 100"),
    Refusal(THREE, "trade:b:30+C", "KH-18", "Copycats are never traded", "C"),
    Refusal(
        "cows=60,60,- triples=30,-,- ",
        "trade:b:30",
        "KH-R8",
        "the triple of Waltz is closed, and safe",
        "30",
    ),
    Refusal(THREE, "trade:b:100", "KH-R8", "you have no open Blues", "100"),
    Refusal(THREE, "trade:c:30", "KH-R8", "Clara has no open Waltz", "30"),
    Refusal(OFFER, "offer:100", "KH-15", "you do not hold a 100"),
    Refusal(OFFER, "offer:-", "KH-R9", "lay at least one card, a zero if you like"),
    Refusal(OFFER, "offer:0 counter:-", "KH-R9", "lay at least one card, a zero if you like"),
    # Copycats
    Refusal(PLACING, "copycat:C", "KH-21", "a Copycat lies with a type of cows, or apart", "C"),
    Refusal(PLACING, "copycat:60", "KH-R13", "no open Swing lies in front of you", "60"),
    Refusal(
        JOINING,
        "copycat:30",
        "KH-R13",
        "Waltz lay there before, and a Copycat apart may join new types only",
        "30",
    ),
    # paying.py: why cards do not pay
    Refusal(PAY.format("10", 10), "pay:50", "KH-R4", "you do not hold a 50"),
    Refusal(PAY.format("10", 10), "pay:10+10", "KH-R4", "you do not hold 2 cards of 10, only 1"),
    Refusal(
        PAY.format("10", 20),
        "pay:10",
        "KH-R5",
        "your money makes 10, which is less than 20: show it all",
    ),
    Refusal(PAY.format("10+20", 20), "pay:10", "KH-R4", "these cards make 10, and 20 must be paid"),
    Refusal(PAY.format("0+20", 20), "pay:0+20", "KH-R4", "zeros may not be added to a payment"),
    Refusal(
        PAY.format("10+20+50", 30),
        "pay:50",
        "KH-R4",
        "these cards make 50, and 30 can be paid exactly, for example with 20+10",
    ),
    Refusal(
        PAY.format("20+50+100", 60),
        "pay:20+50+100",
        "KH-R4",
        "70 would do, without the 100",
    ),
    # chance, judged in dealing.py
    Refusal(OVER, "reveal:30", "KH-25", "the game is over"),
    Refusal(TWO, "reveal:30", "KH-29", "the neutral stack is not auctioned now"),
    Refusal(REVEAL, "reveal:30+30+30+30", "KH-R19", "the neutral stack has only 3 Waltz", "30"),
    Refusal(REVEAL, "reveal:30", "KH-29", "2 cards are turned up, not 1"),
    Refusal(DRAW, "kuhpon:200", "KH-R19", "no 200 is among the Kuhpons that nobody has"),
    Refusal(TWO, "kuhpon:10", "KH-29", "no face-down Kuhpon is taken up now"),
    Refusal(OFFER, "settle:0:accepted:a", "KH-16", "no offers are to be looked at now"),
    Refusal(
        OFFER,
        "offer:0 accept settle:50:accepted:a",
        "KH-16",
        "these are not the offers that were laid",
    ),
    Refusal(TWO, "search:30:a", "KH-R11", "no cows are searched out of the stacks now"),
    Refusal(SEARCH, "search:30:c", "KH-R11", "the cards lie elsewhere: search:30:b"),
    Refusal(TWO, "count:10+50,0", "KH-26", "the money is not counted before the end"),
    Refusal(COUNT, "count:50,10,-", "KH-26", "the money is count:0+50,10,-"),
]
