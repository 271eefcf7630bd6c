"""The rules of Kuhfstein on pieces, setting up, turns and what is hidden."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from cowlab import CHANCE, DataError
from cowlab.games.kuhfstein.deck import own_deck
from cowlab.games.kuhfstein.track import own_track
from tests.games.kuhfstein.support import (
    GAME,
    LONG_ROWS,
    after,
    at,
    chances_taken,
    legal,
    played,
    refused,
    texts,
    word,
)

OVER = "shown=goal,trees scoring=goal+cows,trees+house agenda=over"


def test_KF_1_tiles_cows_and_points() -> None:
    state = after("areas=yf/yf,- hands=#/y=4,- tiles=m", "play:#/y=4:0")
    assert word(state, "areas") == "Yf/yf,-"
    assert state.table.scores == (4, 0)
    state = at(f"areas=yyy,mm scores=66,68 {OVER}")
    assert state.outcome.scores == (69, 68)
    assert state.outcome.winners == (0,)


@pytest.mark.parametrize(("players", "aside"), [(4, 0), (3, 1), (2, 2)])
def test_KF_2_landscape_tiles(players: int, aside: int) -> None:
    state = GAME.start(seed=3, players=players)
    found = Counter(str(tile) for tile in (*state.table.tiles, *state.table.stack()))
    in_box = {"y": 16, "m": 15, "f": 15, "l": 13, "h": 12}
    assert sum(in_box.values()) == 71
    assert found == {letter: count - aside for letter, count in in_box.items()}


def test_KF_3_cows_and_trees() -> None:
    for players in GAME.players:
        state = GAME.start(seed=1, players=players)
        assert state.table.trees == 2 * players
        for seat in range(players):
            assert state.table.supply(seat) + state.table.track_cows(seat) == 6


def test_KF_R1_one_card_in_hand() -> None:
    state = GAME.start(seed=1, players=3)
    assert [len(hand) for hand in state.hands] == [1, 1, 1]
    assert state.table.face_down == (True, True, True)


def test_KF_R2_the_deck_can_be_replaced(tmp_path: Path) -> None:
    cards = own_deck().cards
    assert len(cards) == 55
    assert "l./#./#y=8" in map(str, cards)
    assert all(2 <= card.tiles <= 5 and 1 <= card.cows <= 4 for card in cards)
    path = tmp_path / "mine.toml"
    listed = ", ".join(f'"{card}"' for card in map(str, cards[:8]))
    path.write_text(f'name = "mine"\ncards = [{listed}]\n', encoding="utf-8")
    state = GAME.start(seed=1, deck=path)
    assert state.table.deck.name == "mine"
    assert len(state.pile()) == 2
    assert GAME.parse_state(GAME.format_state(state)) == state
    with pytest.raises(DataError):
        GAME.start(deck=str(tmp_path / "none.toml"))
    with pytest.raises(ValueError, match="option deck=5 is not allowed"):
        GAME.start(deck=5)


def test_KF_R3_the_track(tmp_path: Path) -> None:
    first = GAME.start(seed=1).table.track
    assert [str(space) for space in first] == ["15:cow", "25:cow", "35:action", "45:card"]
    layouts = {GAME.start(seed=n, bonuses="random").table.track for n in range(300)}
    assert len(layouts) > 30
    seen = {space.bonus.value for layout in layouts for space in layout}
    assert seen == {"cow", "action", "tile", "card", "recall"}
    for layout in layouts:
        assert [space.at for space in layout] == [15, 25, 35, 45]
        assert layout[0].bonus.value == "cow"
        sides = Counter(space.bonus.value for space in layout[1:])
        assert sides["cow"] + sides["tile"] == 1
        assert sides["recall"] + sides["card"] + sides["action"] == 2
    path = tmp_path / "track.toml"
    path.write_text('[[printed]]\nat = 10\nbonus = "recall"\n', encoding="utf-8")
    assert [str(space) for space in GAME.start(track=path).table.track] == ["10:recall"]
    with pytest.raises(ValueError, match="option track=5 is not allowed"):
        GAME.start(track=5)
    assert own_track().recesses == (25, 35, 45)


def test_KF_R4_cows_wait_on_the_track() -> None:
    assert GAME.start(seed=1).table.supply(0) == 4
    supplies = {GAME.start(seed=n, bonuses="random").table.supply(0) for n in range(30)}
    assert supplies == {4, 5}


def test_KF_4_the_displays() -> None:
    state = GAME.start(seed=4, players=4)
    assert len(state.table.tiles) == 5
    assert len(state.table.cards) == 4
    assert len(state.pile()) == 55 - 4 - 4


def test_KF_R23_choosing_the_first_card() -> None:
    state = GAME.start(seed=1, players=3, starting_cards=True, first=1)
    assert [len(hand) for hand in state.hands] == [0, 0, 0]
    order = []
    while word(state, "agenda").startswith("start"):
        assert all(text.startswith("take:") for text in texts(state))
        order.append(state.to_move)
        state = state.after(next(state.moves()))
    assert order == [0, 2, 1]
    assert word(state, "agenda") == "turn:b:2/reveal:cards:3"
    state = chances_taken(state)
    assert len(state.table.cards) == 4
    assert state.to_move == 1
    assert state.table.face_down == (False, False, False)
    start = "areas=-,- tiles=yyyym cards=#/y=4+#/m=4+y/y=6+f/m=6 agenda=start:b"
    assert refused(start, "tile:y:0") == "KF-R23"
    assert refused(start, "take:#/f=4") == "KF-R23"


def test_KF_R22_what_is_hidden() -> None:
    state = GAME.start(seed=1, players=3)
    own = state.observe(0)
    assert own.hand == state.hands[0]
    assert own.own.scoring == state.scoring[0]
    for secret in (*state.hands[1], *state.scoring[2]):
        assert f"{secret!r}" not in repr((own.own, own.chosen, own.table.hands, own.table.shown))
    state = played(state, f"take:{state.table.cards[0]}")
    assert state.observe(1).table.hands[0] == state.table.hands[0] != ()
    rng = random.Random(1)
    worlds = [GAME.world(state.observe(0), rng) for _ in range(30)]
    assert len({world.dealt[1] for world in worlds}) > 5
    assert len({world.scoring[1] for world in worlds}) > 5
    assert {world.dealt[0] for world in worlds} == {state.dealt[0]}


def test_KF_R22_a_used_up_pile_unmasks() -> None:
    """Eight cards: 4 open, 2 dealt, 2 in the pile. When it is empty, all others were seen."""
    short = (
        "areas=ym,ym hands=#/y=4+#/m=4,- dealt=y/y=6,f/m=6 cards=l./#./#y=8+#/f=4+l/l=6 "
        "discards=f/y=6 tiles=yymml agenda=turn:b:1 deck=eight"
    )
    state = at(short)
    assert set(map(str, state.observe(0).unseen())) == {"f/m=6"}
    assert state.pile() == ()
    state = played(state, "take:l/l=6")
    assert word(state, "agenda") == "turn:b:0/reveal:cards:1"  # f/y=6 comes back
    assert state.table.discards == ()
    assert word(state, "unmasked") == "yes"
    assert list(map(str, state.observe(1).unseen())) == ["y/y=6"]
    rng = random.Random(2)
    assert {GAME.world(state.observe(1), rng).dealt for _ in range(5)} == {state.dealt}
    state = chances_taken(state)
    assert list(map(str, state.observe(1).unseen())) == ["y/y=6"]


def test_KF_5_turns_and_actions() -> None:
    state = GAME.start(seed=2, players=3, first=2)
    order = []
    for _ in range(8):
        order.append(state.to_move)
        state = played(state, next(text for text in texts(state) if text.startswith("take")))
        state = chances_taken(state)
    assert order == [2, 2, 0, 0, 1, 1, 2, 2]
    with pytest.raises(ValueError, match="option first=2 is not allowed; allowed: 0 to 1"):
        GAME.start(first=2)


def test_KF_5_four_kinds_of_actions() -> None:
    moves = legal("areas=Ym/yf,- tiles=h cards=l/l=6 hands=f/m=6,-")
    assert "play:f/m=6:e1,e1s1" in moves
    assert "tile:h:n1" in moves
    assert "take:l/l=6" in moves
    assert "home:0" in moves
    twice = legal("areas=Ym/yF,- tiles=h", "home:0")
    assert "home:e1s1" in twice


def test_KF_R16_actions_are_compulsory() -> None:
    assert refused("areas=-,- tiles=y", "pass") == "KF-R16"
    assert refused("areas=-,- cards=l/l=6", "pass") == "KF-R16"
    assert refused("areas=Y,-", "pass") == "KF-R16"
    assert refused("areas=ll,- hands=l/l=6,-", "pass") == "KF-R16"
    nothing = "areas=ym,- hands=l/l=6,-"
    assert legal(nothing) == ["pass"]
    assert word(after(nothing, "pass"), "agenda") == "turn:a:0/reveal:tiles:5"


def test_KF_R16_no_cows_left_to_play_a_card() -> None:
    """The cows are all on tiles or track, and to bring them home is an action of its own."""
    assert legal("areas=YYYY/yyyy,- hands=y/y=6,- tiles=-") == ["home:0,e1,e2,e3"]


def test_KF_6_refilling() -> None:
    short = f"{LONG_ROWS} tiles=hhhhh cards=#/y=4+#/m=4+y/y=6+f/m=6 agenda=turn:a:1"
    state = after(short, "tile:h:n1")
    assert state.to_move is CHANCE
    assert word(state, "agenda") == "turn:a:0/reveal:tiles:1"
    assert texts(state) == ["reveal:y", "reveal:l", "reveal:h"]
    assert [chance.numerator for _, chance in state.chances()] == [1, 1, 5]
    assert sum(chance for _, chance in state.chances()) == 1
    state = played(state, "reveal:l")
    assert word(state, "agenda") == "turn:b:2"
    assert word(state, "tiles") == "lhhhh"
    assert refused(short, "tile:h:n1", "reveal:m") == "KF-6"
    assert refused(short, "tile:h:n1", "reveal:l/l=6") == "KF-6"


def test_KF_R8_displays_stay_short_until_the_turn_ends() -> None:
    state = after("areas=y,- tiles=yymml cards=#/y=4+#/m=4+y/y=6+f/m=6", "take:#/y=4")
    assert len(state.table.cards) == 3
    assert state.to_move == 0
    state = played(state, "tile:l:e1")
    assert word(state, "agenda") == "turn:a:0/reveal:tiles:1"
    bonus = after(
        "areas=y/y,- hands=#/y=4,- tiles=yml track=1:tile agenda=turn:a:1", "play:#/y=4:0"
    )
    assert word(bonus, "agenda") == "turn:a:0/extra:tile"
    assert word(bonus, "tiles") == "yml"


def test_KF_R11_the_stack_runs_out() -> None:
    """13 tiles beside the areas: 4 in the display, 8 aside, 1 in the stack."""
    short = f"{LONG_ROWS} tiles=hhhh aside=yllhhhhh agenda=turn:a:1"
    state = at(short)
    assert state.table.stack_size() == 1
    assert texts(played(state, "tile:h:n1")) == ["reveal:h"]
    state = played(state, "tile:h:n1", "reveal:h")  # in the middle of a refill
    assert state.table.aside == ()
    assert word(state, "agenda") == "turn:a:0/reveal:tiles:1"
    assert texts(state) == ["reveal:y", "reveal:l", "reveal:h"]
    assert state.table.stack_size() == 8
    state = played(at(short), "exchange:tiles", "reveal:h")  # and of an exchange
    assert state.table.aside == ()
    assert state.table.stack_size() == 12
    assert word(state, "agenda") == "turn:a:0/exchanged:tiles:1/reveal:tiles:3"


def test_KF_R12_the_pile_runs_out() -> None:
    short = (
        "areas=ym,ym hands=#/y=4+#/m=4,y/y=6+f/m=6 cards=l./#./#y=8+#/f=4+l/l=6 "
        "tiles=yymml agenda=turn:b:1 deck=eight"
    )
    state = after(short, "take:l/l=6")
    assert texts(state) == ["reveal:f/y=6"]
    state = played(state, "reveal:f/y=6")
    assert word(state, "agenda") == "turn:a:2"  # nothing is left: it stays short
    assert len(state.table.cards) == 3
    discarded = short.replace("#/y=4+#/m=4", "#/m=4") + " discards=#/y=4"
    state = after(discarded, "take:l/l=6")  # the pile goes first
    assert texts(state) == ["reveal:f/y=6"]
    assert len(state.table.discards) == 1
    state = played(state, "reveal:f/y=6")
    assert word(state, "agenda") == "turn:b:0/reveal:cards:1"  # then the discards
    assert texts(state) == ["reveal:#/y=4"]
    assert state.table.discards == ()
