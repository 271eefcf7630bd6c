"""Text of any kind: what is no move or position says so, with a place, and nothing else."""

from __future__ import annotations

import random

import pytest

from cowlab import NotationError
from tests.games.hostile import Hostile
from tests.games.kuhfstein.support import GAME, line

POSITIONS = [
    line(short)
    for short in (
        "areas=Ym/fl,- hands=f/m=6,l/l=6 tiles=yymml cards=#/y=4+#/m=4",
        "areas=yy/yy+0,y@0,- dealt=f/m=6,-,l/l=6 unmasked=yes agenda=turn:c:1 first=b",
        "areas=yy/yy,- tiles=y agenda=turn:a:1/waiting:9/tree:0 scores=12,3 track=3:tile,9:recall",
        "areas=y,- tiles=yyyy aside=yyyyy agenda=turn:a:1/exchanged:tiles:2",
        "areas=y,- tiles=yy agenda=turn:a:0/exchanged:tiles:1/reveal:tiles:3",
        "areas=y,- tiles=yymml cards=l/l=6 agenda=turn:a:0/reveal:cards:3",
        "areas=y,y scores=70,2 agenda=choose:b chosen=lakes,- scoring=lakes+goal,cows+hay",
        "areas=y,y scores=70,2 shown=lakes,meadows agenda=over",
        "areas=-,- cards=l/l=6+#/y=4 agenda=start:b",
        "areas=.y/yY@w1,- scores=46,0 cards=l/l=6 track=35:action,45:card "
        "agenda=turn:a:1/waiting:45/extra:action deck=eight",
    )
]
MOVES = [
    *("tile:l:e1n2", "tree:w1", "tree:none", "take:f/m=6", "play:f/m=6:0,e1", "home:0,e1,s1"),
    *("exchange:tiles", "exchange:cards", "pass", "choose:lakes", "reveal:h", "reveal:#/y=4"),
    *("show:lakes,goal", "play:l./#./#y=8:w12n3,e1"),
]
WORDS = [
    *("areas=", "hands=", "agenda=", "tile:", "reveal:", "turn:", "waiting:", "deck=", "track=-"),
    *(":", "-", "/", ",", "=", "+", "@", "#", ".", " ", "\n", "\0", "²", "１", "é", "\ud800", "K"),
    *(
        "e1",
        "w99",
        "e0",
        "n71",
        "0",
        "00",
        "y",
        "Y",
        "over",
        "65",
        "-1",
        "99999999",
        "own",
        "lakes",
    ),
    *("l/l=6", "l/l=0", "pass", "none", "tiles", "cards", "show", "choose:a", "start:a"),
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
    assert HOSTILE.played_on(random.Random(9), 400, 400) > 5


@pytest.mark.parametrize("junk", [None, 5, b"pass", ["pass"]])
def test_what_is_no_text(junk: object) -> None:
    HOSTILE.no_text(junk)


def test_too_long() -> None:
    with pytest.raises(NotationError, match="too long"):
        GAME.parse_move("home:" + ",".join(["0"] * 100))
    with pytest.raises(NotationError, match="too long"):
        GAME.parse_state("areas=" + "y" * 20_000)


FAULTS = [
    ("tiles=y", "areas= is missing"),
    ("areas=y", "1 areas, expected 2, 3 or 4"),
    ("areas=y,- tiles=yymmll", "the display has 6 tiles, at most 5"),
    (f"areas={'h' * 11},-", "11 house tiles, and 10 are in play"),
    ("areas=y,- hands=l/l=6,l/l=6", "card l/l=6 is in two places"),
    ("areas=y,- hands=l/l=9,-", "the deck has no card l/l=9"),
    ("areas=yy/yy+0,yyyy/yyyy+0+e2", None),
    ("areas=YYYYY,-", "seat a has 5 cows on tiles and 2 on the track, of 6"),
    ("areas=y,- scores=1", "scores gives 1 seats, and areas gives 2"),
    ("areas=y,- agenda=turn:a:0", "a turn without actions is over"),
    ("areas=y,- agenda=turn:c:1", 'expected a seat a or b but found "c"'),
    ("areas=y,- agenda=turn:a:1/extra:tile", "no extra tile space is passed"),
    ("areas=y,- scores=9,0 track=9:tile agenda=turn:a:1/extra:tile", "cannot be used lapses"),
    ("areas=y,- scores=15,0 agenda=turn:a:1/waiting:15", "a bonus waits behind nothing"),
    ("areas=y,- tiles=y agenda=turn:a:1/tree:0", "no square at 0 can get a tree"),
    ("areas=y,- agenda=turn:a:2/reveal:tiles:5", "nothing can follow a turn with 2 actions left"),
    ("areas=y,- agenda=turn:a:0/reveal:tiles:4", "4 tiles do not fill the display"),
    ("areas=y,- agenda=turn:a:0/reveal:cards:4", "the tiles are refilled before the cards"),
    ("areas=y,- agenda=turn:a:1/exchanged:tiles:1", "was not exchanged like this"),
    ("areas=y,- scores=0,70", "seat b has 70 points, so this round would not be played"),
    ("areas=y,- scores=65,0 agenda=over", "scoring tiles are shown when the game is over"),
    ("areas=y,- tiles=yymml agenda=choose:a", "not over: nobody has 65 points"),
    ("areas=y,- scores=65,0 agenda=choose:b", "seat a must have chosen a scoring tile now"),
    ("areas=y,- scoring=lakes+hay,hay+goal", "scoring tile hay is given twice"),
    ("areas=y,- scoring=lakes,hay", "expected 2 scoring tiles a seat"),
    ("areas=y,- track=0:cow", "a bonus space on 0, expected 1 to 64"),
    ("areas=y,- track=5", "expected SPACE:BONUS"),
    ("areas=y,- deck=mine", "expected own, or NAME:CARDS"),
    ("areas=y,- deck=mine:l/l=6", "the deck has 1 cards, expected 8 to 200"),
    ("areas=y,- first=c", "first is"),
    ("areas=y,- cards=- colour=red", "unknown key"),
]


@pytest.mark.parametrize(("short", "problem"), FAULTS)
def test_faults_are_named(short: str, problem: str | None) -> None:
    if problem is None:
        GAME.parse_state(line(short))
    else:
        HOSTILE.fault(line(short), problem)
