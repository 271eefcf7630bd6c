"""Every refusal that Kuhfstein knows: a position, moves of which the last is refused, and why.

In the order of the source: judge.py, misses.py, engine.py. ``test_register.py`` sees to it that no
refusal in the source is missing here.
"""

from __future__ import annotations

from typing import NamedTuple

from tests.games.kuhfstein.support import CARDS, NEARLY_OUT
from tests.games.register import Refusal

OVER = "areas=y,y scores=65,0 shown=lakes,meadows agenda=over"
CHOOSING = "areas=y,y scores=65,65 agenda=choose:a"
REFILL = "areas=y,- tiles=y agenda=turn:a:1"
SQUARE = "areas=yy/y.,- tiles=y"
EXTRA = "areas=Y,- scores=9,0 tiles=yyyym cards=l/l=6 track=9:{0} agenda=turn:a:1/extra:{0}"
HAND = "areas=ym/fl,- hands=f/m=6+l./#./#y=8,- tiles=y"
ALIKE = "cards=y/y=6+m/y=6+#/y=4+h/y=6"

REFUSALS = [
    # what is to be decided now
    Refusal(OVER, "tile:y:0", "KF-23", "the game is over"),
    Refusal(REFILL, "tile:y:e1 pass", "KF-6", "tiles are being turned up; wait for them"),
    Refusal(
        CHOOSING,
        "choose:lakes choose:meadows pass",
        "KF-R19",
        "all have chosen, and the scoring tiles are being shown",
    ),
    Refusal(
        "areas=-,- cards=l/l=6 agenda=start:b",
        "pass",
        "KF-R23",
        "choose your first card from the display",
    ),
    Refusal(CHOOSING, "pass", "KF-R19", "choose one of your scoring tiles"),
    Refusal(
        SQUARE,
        "tile:y:e1s1 pass",
        "KF-8",
        "say first which square at e1s1 gets a tree, or none",
        "e1s1",
    ),
    Refusal(
        EXTRA.format("tile"),
        "exchange:tiles",
        "KF-R9",
        "an extra tile comes without exchanging the display",
    ),
    Refusal(EXTRA.format("tile"), "pass", "KF-20", "place your extra tile from the display"),
    Refusal(
        EXTRA.format("card"),
        "exchange:cards",
        "KF-R10",
        "an extra card comes without exchanging the display",
    ),
    Refusal(EXTRA.format("card"), "home:0", "KF-21", "take your extra card from the display"),
    Refusal(
        "areas=y,- tiles=yyyy agenda=turn:a:1/exchanged:tiles:1",
        "exchange:cards",
        "KF-R9",
        "you have exchanged the display of tiles: place one of them now",
    ),
    Refusal(
        f"areas=y,- tiles=yyyy {ALIKE} agenda=turn:a:1/exchanged:cards:1",
        "tile:y:e1",
        "KF-R10",
        "you have exchanged the display of cards: take one of them now",
    ),
    Refusal(
        "areas=yy/yy,- tiles=y",
        "tree:0",
        "KF-8",
        "no square was completed by a tile placed just now",
    ),
    Refusal(
        "areas=y,- tiles=y",
        "choose:lakes",
        "KF-24",
        "scoring tiles are chosen when the game has ended",
    ),
    Refusal(
        EXTRA.format("action"),
        "pass",
        "KF-R7",
        "an extra action must be taken where one is legal",
    ),
    # placing a tile, and its tree
    Refusal(
        "areas=y,- tiles=yym",
        "tile:l:e1",
        "KF-7",
        "no lake lies in the display, which holds 2 hay, 1 meadow",
    ),
    Refusal("areas=y,-", "tile:l:e1", "KF-7", "no lake lies in the display, which holds nothing"),
    Refusal("areas=-,- tiles=y", "tile:y:e1", "KF-7", "your first tile goes on 0, not on e1", "e1"),
    Refusal("areas=h,- tiles=y", "tile:y:0", "KF-7", "a house tile lies on 0 already", "0"),
    Refusal(
        "areas=y,- tiles=y",
        "tile:y:e1s1",
        "KF-7",
        "e1s1 has no side in common with any of your tiles",
        "e1s1",
    ),
    Refusal(
        "areas=yyyy/y.yy,- tiles=y",
        "tile:y:e1s1 tree:e2",
        "KF-8",
        "the square at e2 does not hold e1s1, the tile just placed",
        "e2 e3 e2s1 e3s1",
    ),
    Refusal(
        SQUARE,
        "tile:y:e1s1 tree:e1",
        "KF-R14",
        "the square at e1 is not complete: no tile lies on e2",
        "e1 e2 e1s1 e2s1",
    ),
    Refusal(
        "areas=yym/y.m,- tiles=y",
        "tile:y:e1s1 tree:e1",
        "KF-R14",
        "the square at e1 holds 2 hay, 2 meadow: not 4 alike, and not 4 different",
        "e1 e2 e1s1 e2s1",
    ),
    Refusal(
        "areas=yyyy/yy.y/yyyy+0,- tiles=y",
        "tile:y:e2s1 tree:e1",
        "KF-R13",
        "a tile of the square at e1 serves the tree at 0 already",
        "e1 e2 e1s1 e2s1",
    ),
    # cards from the display, and exchanges
    Refusal(
        "areas=-,- cards=l/l=6+#/y=4",
        "take:#/m=4",
        "KF-10",
        "#/m=4 is not in the display, which holds #/y=4, l/l=6",
        "#/m=4",
    ),
    Refusal(
        "areas=-,- cards=l/l=6 agenda=start:b",
        "take:#/m=4",
        "KF-R23",
        "#/m=4 is not in the display, which holds l/l=6",
        "#/m=4",
    ),
    Refusal(
        "areas=y,- tiles=mmmm agenda=turn:a:1/exchanged:tiles:10",
        "exchange:tiles",
        "KF-R9",
        "the display was exchanged 10 times in this action, which is the most",
    ),
    Refusal(
        f"areas=y,- {ALIKE} agenda=turn:a:1/exchanged:cards:10",
        "exchange:cards",
        "KF-R10",
        "the display was exchanged 10 times in this action, which is the most",
    ),
    Refusal(
        "areas=y,- tiles=yyymm",
        "exchange:tiles",
        "KF-9",
        "4 tiles of one landscape are needed, and the display holds 3 hay, 2 meadow",
    ),
    Refusal(
        f"{NEARLY_OUT} tiles=hhhhh",
        "exchange:tiles",
        "KF-R9",
        "no face-down tile is left to exchange for",
    ),
    Refusal(
        "areas=y,- cards=y/y=6+m/y=6+#/y=4",
        "exchange:cards",
        "KF-R10",
        "4 cards are needed, and 3 lie in the display",
    ),
    Refusal(
        "areas=y,- cards=y/y=6+m/y=6+#/y=4+#/m=4",
        "exchange:cards",
        "KF-11",
        "no landscape is open on all 4 cards of the display",
        "#/m=4 #/y=4 m/y=6 y/y=6",
    ),
    # playing a card, bringing home a herd
    Refusal(
        HAND,
        "play:#/y=4:0",
        "KF-12",
        "#/y=4 is not in your hand, which holds f/m=6, l./#./#y=8",
        "#/y=4",
    ),
    Refusal("areas=y,-", "home:0", "KF-16", "no cow stands on 0", "0"),
    Refusal(
        "areas=YyY,- track=-",
        "home:0,e2",
        "KF-16",
        "the cows on 0 and e2 do not stand in one herd",
        "0 e2",
    ),
    Refusal(
        "areas=YYY,- track=-",
        "home:0,e1",
        "KF-16",
        "the cow on e2 belongs to this herd, and a herd comes home whole",
        "e2",
    ),
    # passing, and the final choice
    Refusal(
        "areas=-,- tiles=y",
        "pass",
        "KF-R16",
        "you can still place a tile, and actions are compulsory",
    ),
    Refusal(
        "areas=y/y,- hands=y/y=6,-",
        "pass",
        "KF-R16",
        "you can still play y/y=6, and actions are compulsory",
    ),
    Refusal(
        CHOOSING,
        "choose:trees",
        "KF-24",
        "trees is not one of your scoring tiles, which are lakes and hay",
    ),
    # misses.py: why a card does not fit
    Refusal(
        HAND,
        "play:f/m=6:0",
        "KF-R15",
        "the card takes 2 cows on as many tiles, not 1",
        "0",
    ),
    Refusal(
        HAND,
        "play:f/m=6:e1,s1",
        "KF-R15",
        "these tiles do not lie to each other as the open cells of the card do, however it is "
        "turned",
        "e1 s1",
    ),
    Refusal(
        "areas=.l/.m/ym,- hands=l./#./#y=8,-",
        "play:l./#./#y=8:0,w1s2",
        "KF-R15",
        "it would fit mirrored, but a card may only be turned",
        "0 w1s2",
    ),
    Refusal(
        "areas=Fm,- hands=f/m=6,-",
        "play:f/m=6:0,e1",
        "KF-R15",
        "a cow stands on 0",
        "0",
    ),
    Refusal(
        "areas=FmYY,- hands=f/f=6,- dealt=#/m=4,f/m=6 track=1:cow,2:cow,3:cow",
        "play:#/m=4:e1",
        "KF-R15",
        "the card takes 1 cow, and the supply has 0 cows",
    ),
    # chance, judged in engine.py
    Refusal(OVER, "reveal:y", "KF-23", "the game is over"),
    Refusal(
        CHOOSING, "show:lakes,meadows", "KF-R19", "no scoring tile is shown before all have chosen"
    ),
    Refusal(
        CHOOSING,
        "choose:lakes choose:meadows show:hay,meadows",
        "KF-R19",
        "these are not the chosen tiles, show:lakes,meadows",
    ),
    Refusal(REFILL, "reveal:y", "KF-6", "no tiles are to be turned up now"),
    Refusal(REFILL, "tile:y:e1 reveal:l/l=6", "KF-6", "no cards are to be turned up now"),
    Refusal(
        f"{NEARLY_OUT.replace('h' * 5, 'h' * 4)} tiles=hhhhh agenda=turn:a:1",
        "tile:h:n1 reveal:y",
        "KF-6",
        "no hay is left in the stack",
    ),
    Refusal(
        f"areas=-,- tiles=yymml cards={'+'.join(CARDS[:4])} agenda=turn:a:1",
        f"take:{CARDS[0]} reveal:{CARDS[1]}",
        "KF-6",
        f"{CARDS[1]} is not in the pile",
        CARDS[1],
    ),
]


class Nowhere(NamedTuple):
    position: str
    card: str
    because: str
    cells: str = ""


NOWHERE = [
    Nowhere("areas=-,-", "f/m=6", "the card needs tiles, and none lies in the play area yet"),
    Nowhere(
        "areas=fl,-",
        "f/m=6",
        "the card fits nowhere; at the nearest miss no tile lies on s1, and the card wants a "
        "meadow",
        "s1",
    ),
]
"""Why a card fits nowhere, as an observation tells it."""
