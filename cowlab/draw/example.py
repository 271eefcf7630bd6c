"""Pictures of games under way for the README; ``python -m cowlab.draw.example`` writes them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from cowlab.draw import fiese_kuehe, kuhfstein, kuhhandel
from cowlab.draw.svg import to_svg
from cowlab.games.fiese_kuehe.game import GAME as COWS
from cowlab.games.kuhfstein.game import GAME as AREAS
from cowlab.games.kuhhandel.game import GAME as TRADES

_COWS: Final = (
    "board=..o../....o/a..../.b.../.o.c./..c.o/ob.a./..a../..B../.o.../...c./..... columns=abcd "
    "home=1,1,0 waiting=0,0,1 hands=g1h5m1p2z4,h5p1s2s3z5,g2m2p1s1z4 "
    "discards=h5m1p1p1s2z5,g1g2m1p1z4,h5m1p1s1z4z5 agenda=turn:a"
)
_COWS_LOOK: Final = fiese_kuehe.Look(
    card=1,
    cow="a10",
    possible=frozenset({"a11", "a12", "b10", "c10", "d10", "barn"}),
    last=("d1", "d2"),
)
_AREAS: Final = (
    "areas=.yy./.yY./LyMy/Hmlh/...h@w2n2+w1n2+w2+0,f.../mllm/hfhf/.lff@w2n2+w2n1+n1,"
    "Llml/lhf./fh../fm../.y..@w1n1+n1 scores=32,27,22 "
    "hands=h/h=6+l./#./#y=8+m./yy/.m=12+#/m/h=7,.#./#ym/..m=11,.m/fy=9 "
    "dealt=#h/.h=7,#/f/y/#=8,- unmasked=no tiles=ymfff aside=- "
    "cards=#./mm/l.=10+#/l=4+h/y=6+y/y=6 discards=#./h./ll=10+#./m./##/.h=9+l./#./#h/.m=11 "
    "scoring=goal+house,hay+tiles,lakes+cows chosen=-,-,- shown=- "
    "track=15:cow,25:cow,35:action,45:card first=a deck=own agenda=turn:a:2"
)
_TRADES: Final = (
    "cows=30+100,220+220,60+150+150+300+300+500,30+60+100+100+150+220 copycats=100,apart,-,30 "
    "triples=400C,-,10,- sheep=-,-,-,10 stacks=300,30+30+60+500,60+500+500,150+300 "
    "money=0+0+100+200,0+0+0+0+10+10+10+10+20+20+50+50+100+100+100+100+200+200+200,0+0+20+20+"
    "50+50+100+200,100+100+200 "
    "turned=400+400 out=- neutral=0:0 offer=none counter=none "
    "coloured=10,10,20,50,50,100,100,200,200 most_kuhpons=value max_turns=500 turns=17 "
    "known=-,10+10+200,-,-;0+0+0+0+0+0+0+0+10+10+20+20+20+20+50+50+50+50+100+100+100+100+100+"
    "100+100+100+200+200+200+200+200:4,16,8,3 "
    "ledgers=-,10+10+200,-,-;0+0+0+0+10+10+20+20+50+50+50+50+100+100+100+100+100+100+200+200+"
    "200+200:0,12,8,2;0+0+20+20+100:0,4,0,1|-,-,-,100;0+0+20+20+50+50+100+200+200:0,0,8,1;0+0+"
    "100+100+200:4,0,0,1|-,10+10+200,-,-;0+0+0+0+20+20+100+100+200:4,4,0,1;0+0+10+10+50+50+100+"
    "100+100+100+100+200+200+200:0,12,0,2|0+0+100+200,0+0+0+0+10+10+10+10+20+20+50+50+100+100+"
    "100+100+200+200+200,0+0+20+20+50+50+100+200,- "
    "agenda=turn:a/bid:a:100+220:own:-:c:d:250:take"
)
_CHOSEN: Final = "#h/.h=7"
"""The card of the hand that is chosen in the picture."""


def fiese_kuehe_picture() -> str:
    """Return the picture of Fiese Kühe as SVG."""
    return to_svg(fiese_kuehe.scene(COWS.parse_state(_COWS).observe(0), _COWS_LOOK))


def kuhfstein_picture() -> str:
    """Return the picture of Kuhfstein as SVG: a card is chosen, and its places are outlined."""
    view = AREAS.parse_state(_AREAS).observe(0)
    slot = [str(card) for card in view.hand].index(_CHOSEN)
    fits = tuple(view.table.areas[0].placements(view.hand[slot]))
    look = kuhfstein.Look(hand=slot, fits=fits, plan=0, last=("w1n1",), last_seat=2)
    return to_svg(kuhfstein.scene(view, look))


def kuhhandel_picture() -> str:
    """Return the picture of Kuhhandel as SVG: a bid is being prepared."""
    view = TRADES.parse_state(_TRADES).observe(2)
    return to_svg(kuhhandel.scene(view, kuhhandel.Look(bid=270)))


PICTURES: Final[Mapping[str, Callable[[], str]]] = MappingProxyType(
    {
        "docs/pictures/fiese_kuehe.svg": fiese_kuehe_picture,
        "docs/pictures/kuhfstein.svg": kuhfstein_picture,
        "docs/pictures/kuhhandel.svg": kuhhandel_picture,
    }
)
"""What draws each picture, by where it lies in the repository."""


if __name__ == "__main__":
    for file, draw in PICTURES.items():
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        Path(file).write_text(draw(), encoding="utf-8")
