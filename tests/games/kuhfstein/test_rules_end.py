"""The rules of Kuhfstein on the end of the game and the final scoring."""

from __future__ import annotations

import random

import pytest

from cowlab import CHANCE
from cowlab.games.kuhfstein.ending import condition
from cowlab.games.kuhfstein.scoring import scoring_tiles
from tests.games.kuhfstein.support import (
    GAME,
    NEARLY_OUT,
    after,
    at,
    chances_taken,
    played,
    refused,
    texts,
    word,
)

FULL = "tiles=yymml cards=l/l=6+#/y=4+#/m=4+y/y=6"


def test_KF_23_the_round_is_finished() -> None:
    short = f"areas=ff,y,y hands=f/f=6,-,- scores=60,0,0 {FULL} agenda=turn:a:1"
    state = after(short, "play:f/f=6:0,e1")
    assert state.table.scores[0] == 66
    assert word(state, "agenda") == "turn:b:2"
    for seat in "bc":
        assert word(state, "agenda") == f"turn:{seat}:2"
        for _ in range(2):
            state = played(state, next(t for t in texts(state) if t.startswith("take")))
        state = chances_taken(state)
    assert word(state, "agenda") == "choose:a"
    assert refused(short, "play:f/f=6:0,e1", "choose:lakes") == "KF-24"


def test_KF_23_the_last_of_the_round_ends_it_at_once() -> None:
    short = f"areas=y,ff hands=-,f/f=6 scores=0,60 {FULL} agenda=turn:b:1"
    assert word(after(short, "play:f/f=6:0,e1"), "agenda") == "choose:a"
    marker = short + " first=b"  # to the right of the fox marker sits a
    assert word(after(marker, "play:f/f=6:0,e1"), "agenda") == "turn:a:2"
    assert refused(short, "play:f/f=6:0,e1", "pass") == "KF-R19"
    over = "areas=y,y scores=65,0 shown=lakes,meadows agenda=over"
    assert refused(over, "pass") == "KF-23"
    assert refused(over, "reveal:y") == "KF-23"


def test_KF_23_at_the_end_of_a_turn() -> None:
    """65 points in the middle of a turn change nothing before it ends."""
    state = after(f"areas=y,ff hands=-,f/f=6 scores=0,60 {FULL} agenda=turn:b:2", "play:f/f=6:0,e1")
    assert word(state, "agenda") == "turn:b:1"


def test_KF_R18_the_early_end() -> None:
    short = f"{NEARLY_OUT} tiles=hhhhh cards=l/l=6 agenda=turn:a:1"
    state = chances_taken(after(short, "tile:h:n1"))
    assert word(state, "agenda") == "choose:a"
    assert len(state.table.tiles) == 4
    card = chances_taken(after(short, "take:l/l=6"))  # the display is still full
    assert word(card, "agenda") == "turn:b:2"
    reached = chances_taken(after(f"{short} scores=65,0", "tile:h:n1"))
    assert word(reached, "agenda") == "turn:b:2"  # the round is finished
    before = chances_taken(after(f"{short} scores=64,0", "tile:h:n1"))
    assert word(before, "agenda") == "choose:a"


def test_KF_24_choosing_a_scoring_tile() -> None:
    short = "areas=y,y scores=70,66 scoring=lakes+goal,cows+trees agenda=choose:a"
    state = at(short)
    assert texts(state) == ["choose:lakes", "choose:goal"]
    assert refused(short, "choose:cows") == "KF-24"
    state = played(state, "choose:goal", "choose:trees")
    assert state.to_move is CHANCE
    state = played(state, "show:goal,trees")
    assert state.outcome.scores == (73, 66)
    rows = state.score_sheet()
    assert [(row.track, row.bonus, row.total) for row in rows] == [(70, 3, 73), (66, 0, 66)]
    assert [str(row.tile) for row in rows] == ["goal", "trees"]
    assert [row.holds for row in rows] == [True, False]
    assert rows[1].because == "0 trees"
    assert len(scoring_tiles()) == 9
    assert [tile.points for tile in scoring_tiles()] == [4, 4, 5, 5, 3, 6, 4, 5, 5]


CONDITIONS = [
    ("lakes", "lyl", "-", 0, True),
    ("lakes", "lyy", "-", 0, False),
    ("lakes", ".m./mlm/lm.", "-", 0, False),
    ("hay", "yy", "yy", 0, True),
    ("hay", "y", "yy", 0, False),
    ("hay", "m", "m", 0, True),
    ("meadows", "mm", "m", 0, True),
    ("meadows", "-", "m", 0, False),
    ("forests", "ff", "f", 0, True),
    ("forests", "f", "ff", 0, False),
    ("goal", "y", "-", 65, True),
    ("goal", "y", "-", 64, False),
    ("trees", "yyyyyy/yyyyyy+0+e2+e4", "-", 0, True),
    ("trees", "yyyyyy/yyyyyy+0+e2", "-", 0, False),
    ("cows", "y", "-", 0, True),
    ("cows", "Y", "-", 0, False),
    ("cows", "YY", "-", 25, True),
    ("tiles", "yyyyyyymmmmmm", "-", 0, True),
    ("tiles", "yyyyyyymmmmm", "-", 0, False),
    ("house", ".y./yhy/.y.", "-", 0, True),
    ("house", ".y./yhy", "-", 0, False),
]


@pytest.mark.parametrize(("name", "own", "other", "score", "holds"), CONDITIONS)
def test_KF_24_conditions(name: str, own: str, other: str, score: int, holds: bool) -> None:
    state = at(f"areas={own},{other} scores={score},0")
    tile = next(tile for tile in scoring_tiles() if tile.name == name)
    assert condition(state.table, 0, tile)[0] == holds


def test_KF_R19_secret_and_on_one_position() -> None:
    short = "areas=yy,yy scores=64,66 scoring=goal+hay,lakes+cows agenda=choose:a"
    state = at(short)
    hay = GAME.parse_move("choose:hay")
    assert state.heard(hay, 0) == "choose:hay"
    assert state.heard(hay, 1) == "choose:?"
    chosen = played(state, "choose:hay")
    assert chosen.observe(1) == played(state, "choose:goal").observe(1)
    assert chosen.observe(0).chosen.name == "hay"
    assert texts(chosen) == ["choose:lakes", "choose:cows"]
    done = played(chosen, "choose:cows")
    assert texts(done) == ["show:hay,cows"]
    assert done.sample_chance(random.Random(1)) == GAME.parse_move("show:hay,cows")
    assert [int(chance) for _, chance in done.chances()] == [1]
    assert refused(short, "choose:hay", "choose:cows", "show:goal,cows") == "KF-R19"
    assert refused(short, "show:goal,cows") == "KF-R19"
    assert refused(short, "choose:hay", "choose:cows", "pass") == "KF-R19"
    end = played(done, "show:hay,cows")
    assert end.outcome.scores == (68, 70)
    goal = played(at(short), "choose:goal", "choose:cows", "show:goal,cows")
    assert goal.outcome.scores == (64, 70)  # 64 stay 64: no final points are added before


def test_KF_R20_edge_and_surrounded() -> None:
    """Corners do not count: the house is surrounded, the lakes in the corners are at the edge."""
    names = {tile.name: tile for tile in scoring_tiles()}
    table = at("areas=.l./mhm/.l.,-").table
    assert condition(table, 0, names["house"]) == (True, "1 house completely surrounded")
    assert condition(table, 0, names["lakes"]) == (True, "2 lakes at the edge")


def test_KF_25_more_tiles_settle_a_tie() -> None:
    over = "scoring=lakes+house,meadows+trees shown=lakes,trees agenda=over"
    state = at(f"areas=yyy,yy scores=66,66 {over}")
    assert state.outcome.winners == (0,)
    assert state.outcome.places == (1, 2)
    assert "more tiles" in state.outcome.reason


def test_KF_R21_still_tied() -> None:
    over = "scoring=lakes+house,meadows+trees shown=lakes,trees agenda=over"
    state = at(f"areas=yy,yy scores=66,66 {over}")
    assert state.outcome.winners == (0, 1)
    assert state.outcome.places == (1, 1)
