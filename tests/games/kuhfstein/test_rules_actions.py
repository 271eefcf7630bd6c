"""The rules of Kuhfstein on the four actions."""

from __future__ import annotations

import pytest

from tests.games.kuhfstein.support import (
    GAME,
    after,
    at,
    chances_taken,
    legal,
    played,
    refusal,
    refused,
    texts,
    word,
)


def test_KF_7_the_place_of_a_tile() -> None:
    assert legal("areas=-,y tiles=ym") == ["tile:y:0", "tile:m:0"]
    moves = legal("areas=y,- tiles=m")
    assert moves == ["tile:m:n1", "tile:m:w1", "tile:m:e1", "tile:m:s1"]
    assert refused("areas=-,- tiles=y", "tile:y:e1") == "KF-7"
    assert refused("areas=y,- tiles=y", "tile:y:0") == "KF-7"
    assert refused("areas=y,- tiles=y", "tile:y:e1s1") == "KF-7"
    assert refused("areas=y,- tiles=y", "tile:m:e1") == "KF-7"
    state = after("areas=y,- tiles=ym", "tile:m:w1")
    assert word(state, "areas") == "my@w1,-"
    assert word(state, "tiles") == "y"


@pytest.mark.parametrize("area", ["yy/y.", "ym/f."])
def test_KF_8_a_tree_for_a_square(area: str) -> None:
    last = "y" if area == "yy/y." else "h"
    state = after(f"areas={area},- tiles={last}", f"tile:{last}:e1s1")
    assert word(state, "agenda") == "turn:a:1/tree:e1s1"
    assert texts(state) == ["tree:0", "tree:none"]
    with_tree = played(state, "tree:0")
    assert with_tree.table.scores == (5, 0)
    assert with_tree.table.trees == 3
    assert word(with_tree, "agenda") == "turn:a:1"
    without = played(state, "tree:none")
    assert without.table.scores == (0, 0)
    assert without.table.trees == 4
    assert refused(f"areas={area},- tiles={last}", f"tile:{last}:e1s1", "tile:y:e2") == "KF-8"


def test_KF_8_not_later_and_not_without_trees() -> None:
    state = after("areas=yy/y.,- tiles=yy", "tile:y:e1s1", "tree:none", "tile:y:e2")
    assert word(state, "agenda") == "turn:a:0/reveal:tiles:5"  # not asked again
    assert refused("areas=yy/yy,- tiles=y", "tree:0") == "KF-8"
    none_left = "areas=yyyy/yyy.+0,mmmmmm/mmmmmm+0+e2+e4 tiles=y"
    state = after(none_left, "tile:y:e3s1")
    assert state.table.trees == 0
    assert word(state, "agenda") == "turn:a:1"


def test_KF_R14_what_a_square_is() -> None:
    for area, last, squares in (
        ("yy/y.", "y", ["tree:0"]),
        ("ym/f.", "l", ["tree:0"]),
        ("yy/y.", "m", []),
        ("yy/m.", "m", []),
        ("ym/f.", "y", []),
    ):
        state = after(f"areas={area},- tiles={last}", f"tile:{last}:e1s1")
        asked = [text for text in texts(state) if text.startswith("tree")]
        assert asked == ([*squares, "tree:none"] if squares else [])
    assert refused("areas=yyy/y.m,- tiles=y", "tile:y:e1s1", "tree:e1") == "KF-R14"
    assert refused("areas=yyy/y..,- tiles=y", "tile:y:e1s1", "tree:e1") == "KF-R14"


def test_KF_R13_one_tree_a_tile() -> None:
    four = "areas=yyy/y.y/yyy,- tiles=y"
    assert legal(four, "tile:y:e1s1") == ["tree:0", "tree:e1", "tree:s1", "tree:e1s1", "tree:none"]
    state = after(four, "tile:y:e1s1", "tree:e1")
    assert word(state, "agenda") == "turn:a:1"  # at most one of them
    assert [str(spot) for spot in state.table.areas[0].trees] == ["e1"]
    cows = after("areas=YY/Y.,- tiles=y", "tile:y:e1s1", "tree:0")  # cows do not matter
    assert cows.table.scores == (5, 0)
    bonus = "areas=yy/y.,- scores=5,0 tiles=y track=5:tile agenda=turn:a:1/extra:tile"
    assert legal(bonus, "tile:y:e1s1") == ["tree:0", "tree:none"]  # a bonus tile too


def test_KF_R13_a_tile_that_serves_a_tree() -> None:
    one = "areas=yyyy/yy.y/yyyy+0,- tiles=y"
    assert legal(one, "tile:y:e2s1") == ["tree:e2", "tree:e2s1", "tree:none"]
    assert refused(one, "tile:y:e2s1", "tree:e1") == "KF-R13"
    assert refused(one, "tile:y:e2s1", "tree:s1") == "KF-8"  # without the tile just placed
    only = "areas=yyy/yy.+0,- tiles=y"
    assert word(after(only, "tile:y:e2s1"), "agenda") == "turn:a:1"  # no square is free


def test_KF_9_exchanging_the_tiles() -> None:
    moves = legal("areas=y,- tiles=yyyym")
    assert "exchange:tiles" in moves
    assert "exchange:tiles" in legal("areas=y,- tiles=yyyyy")
    assert refused("areas=y,- tiles=yyymm", "exchange:tiles") == "KF-9"
    state = after("areas=y,- tiles=yyyym", "exchange:tiles")
    assert word(state, "aside") == "yyyym"
    assert word(state, "agenda") == "turn:a:1/exchanged:tiles:1/reveal:tiles:5"


def test_KF_R9_exchanging_the_tiles_in_detail() -> None:
    four = after("areas=y,- tiles=yyyy", "exchange:tiles")
    assert word(four, "agenda") == "turn:a:1/exchanged:tiles:1/reveal:tiles:4"
    state = played(four, *["reveal:m"] * 4)
    assert set(texts(state)) == {
        *(f"tile:m:{spot}" for spot in ("n1", "w1", "e1", "s1")),
        "exchange:tiles",
    }
    assert played(state, "exchange:tiles").table.aside == (*four.table.aside, *state.table.tiles)
    assert (
        refused(
            "areas=y,- tiles=yyyy cards=l/l=6", "exchange:tiles", *["reveal:m"] * 4, "take:l/l=6"
        )
        == "KF-R9"
    )
    assert word(played(state, "tile:m:e1"), "agenda") == "turn:a:1"
    extra = "areas=y,- scores=5,0 tiles=yyyyy track=5:action agenda=turn:a:1/extra:action"
    assert word(after(extra, "exchange:tiles"), "agenda").startswith("turn:a:1/exchanged")
    tile = extra.replace("action", "tile")
    assert "exchange:tiles" not in legal(tile)
    assert refused(tile, "exchange:tiles") == "KF-R9"
    empty = f"areas={'y' * 14 + 'm' * 13},{'f' * 13 + 'l' * 11 + 'h' * 5} tiles=hhhhh"
    assert refused(empty, "exchange:tiles") == "KF-R9"


def test_KF_R9_at_most_ten_times() -> None:
    state = at("areas=y,- tiles=mmmm agenda=turn:a:1/exchanged:tiles:9")
    state = chances_taken(played(state, "exchange:tiles"))
    assert state.table.tiles.count(state.table.tiles[0]) == 4  # the first outcome, four times
    assert "exchange:tiles" not in texts(state)
    ten = "areas=y,- tiles=mmmm agenda=turn:a:1/exchanged:tiles:10"
    assert refused(ten, "exchange:tiles") == "KF-R9"


def test_KF_10_taking_a_card() -> None:
    state = after("areas=-,- cards=l/l=6+#/y=4", "take:l/l=6")
    assert word(state, "hands") == "l/l=6,-"
    assert word(state, "cards") == "#/y=4"
    assert refused("areas=-,- cards=l/l=6", "take:#/y=4") == "KF-10"


ALIKE = "cards=y/y=6+m/y=6+#/y=4+h/y=6"


def test_KF_11_exchanging_the_cards() -> None:
    assert "exchange:cards" in legal(f"areas=-,- {ALIKE}")
    state = after(f"areas=-,- {ALIKE}", "exchange:cards")
    assert word(state, "agenda") == "turn:a:1/exchanged:cards:1/reveal:cards:4"
    assert len(state.table.discards) == 4
    assert refused("areas=-,- cards=y/y=6+m/y=6+#/y=4+#/m=4", "exchange:cards") == "KF-11"


def test_KF_R10_exchanging_the_cards_in_detail() -> None:
    assert refused("areas=-,- cards=y/y=6+m/y=6+#/y=4", "exchange:cards") == "KF-R10"
    state = chances_taken(after(f"areas=-,- tiles=y {ALIKE}", "exchange:cards"))
    assert all(text.startswith(("take:", "exchange:cards")) for text in texts(state))
    assert played(state, texts(state)[0]).to_move == 0
    assert state.why_not(GAME.parse_move("tile:y:0")).rule == "KF-R10"
    bonus = f"areas=y,- scores=5,0 {ALIKE} track=5:card agenda=turn:a:1/extra:card"
    assert refused(bonus, "exchange:cards") == "KF-R10"
    ten = f"areas=-,- {ALIKE} agenda=turn:a:1/exchanged:cards:10"
    assert refused(ten, "exchange:cards") == "KF-R10"
    extra = bonus.replace("card ", "action ").replace("extra:card", "extra:action")
    assert "exchange:cards" in legal(extra)


def test_KF_12_the_hand() -> None:
    assert refused("areas=ll,- hands=#/y=4,- cards=l/l=6", "play:l/l=6:0,e1") == "KF-12"
    state = after("areas=ll,- hands=#/y=4+l/l=6,-", "play:l/l=6:0,e1")
    assert word(state, "hands") == "#/y=4,-"
    assert word(state, "discards") == "l/l=6"
    dealt = after("areas=ll,- dealt=l/l=6,#/y=4", "play:l/l=6:0,e1")
    assert word(dealt, "dealt") == "-,#/y=4"
    assert dealt.table.face_down == (False, True)


def test_KF_13_the_example_of_the_rulebook() -> None:
    """An L with 1 lake and 1 hay open, 2 cows in the supply, 8 points."""
    state = after("areas=lm/fm/my,- hands=l./#./#y=8,-", "play:l./#./#y=8:0,e1s2")
    assert state.table.scores == (8, 0)
    assert word(state, "areas") == "Lm/fm/mY,-"
    assert refused("areas=lm/fm/mf,- hands=l./#./#y=8,-", "play:l./#./#y=8:0,e1s2") == "KF-R15"
    assert (
        "forest" in refusal("areas=lm/fm/mf,- hands=l./#./#y=8,-", "play:l./#./#y=8:0,e1s2").because
    )


def test_KF_14_cows() -> None:
    stands = "areas=Lm/fm/my,- hands=l./#./#y=8,-"
    assert refusal(stands, "play:l./#./#y=8:0,e1s2").because == "a cow stands on 0"
    closed = after("areas=lm/Fm/my,- hands=l./#./#y=8,-", "play:l./#./#y=8:0,e1s2")
    assert closed.table.scores == (8, 0)  # a cow on a closed place does not matter
    assert closed.table.supply(0) == 1
    short = "areas=lmY/fmY/myY,- hands=l./#./#y=8,-"
    because = "the card takes 2 cows, and the supply has 1 cow"
    assert refusal(short, "play:l./#./#y=8:0,e1s2").because == because


def test_KF_R15_turned_never_mirrored() -> None:
    for area in ("l./#./#y", "##l/y..", "y#/.#/.l", "..y/l##"):
        tiles = area.replace("#", "m")
        assert len(legal(f"areas={tiles},- hands=l./#./#y=8,-")) == 1
    mirrored = refusal("areas=.l/.m/ym,- hands=l./#./#y=8,-", "play:l./#./#y=8:0,w1s2")
    assert mirrored.rule == "KF-R15"
    assert "mirrored" in mirrored.because


def test_KF_R15_same_cows_one_move() -> None:
    """Two ways to lay the closed place beside the hay: one move."""
    moves = legal("areas=.m./mym/.m.,- hands=#/y=4,-")
    assert moves == ["play:#/y=4:s1"]
    assert refused("areas=yy,- hands=#/y=4,-", "play:#/y=4:0,e1") == "KF-R15"


def test_KF_15_points() -> None:
    state = after("areas=my,- scores=7,0 hands=m/y=6,-", "play:m/y=6:0,e1")
    assert state.table.scores == (13, 0)
    assert state.table.supply(0) == 2


def test_KF_16_herds() -> None:
    """The example of the rulebook: a herd of four, and a single cow."""
    area = "YYy/YYy/yyY"
    short = f"areas={area},- track=-"
    assert legal(short) == ["home:0,e1,s1,e1s1", "home:e2s2"]
    state = after(short, "home:e1s1,0,e1,s1")  # in any order
    assert word(state, "areas") == "yyy/yyy/yyY,-"
    assert state.table.supply(0) == 5
    assert refused(short, "home:0,e1") == "KF-16"
    assert refused(short, "home:0,e1,s1,e1s1,e2s2") == "KF-16"
    assert refused(short, "home:e2") == "KF-16"
