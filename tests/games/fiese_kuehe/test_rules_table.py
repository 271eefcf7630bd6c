"""The aim, the pasture, the pieces, the order of turns: tests named after RULES.md."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import cowlab
from cowlab.games.fiese_kuehe import Change, Play
from cowlab.games.fiese_kuehe.boards import own_boards
from cowlab.games.fiese_kuehe.parts import deck
from tests.games.fiese_kuehe.support import GAME, after, at, legal, refusal, words

FREE = "...../...../....."


def faces(tmp_path: Path, *fronts: str) -> str:
    """A faces file with these fronts, and empty backs."""
    entries = [
        f'[[board]]\nname = "{n}"\nfront = "{front}"\nback = "{FREE}"\n'
        for n, front in enumerate(fronts, 1)
    ]
    path = tmp_path / "faces.toml"
    path.write_text("\n".join(entries), encoding="utf-8")
    return str(path)


def test_FK_1_aim() -> None:
    before = "12:..a.. home=3,0 hands=h5,h5"
    assert at(before).outcome is None
    end = after(before, "h5:c12-barn")
    assert end.to_move is None
    assert end.outcome.winners == (0,)
    assert end.outcome.scores == (4, 0)
    assert end.outcome.places == (1, 2)
    assert end.outcome.reason == "Alma brought the fourth cow home first."


def test_FK_2_pasture_of_four_boards() -> None:
    state = GAME.start(seed=1, layout="1f,2b*,3f,4b")
    assert words(state)["board"].split("/") == [
        ".....",
        "....o",
        "o.o..",
        # the back of board 2, half round
        ".....",
        ".o.o.",
        ".o...",
        "o....",
        "..o.o",
        ".....",
        ".....",
        ".o..o",
        "o....",
    ]


def test_FK_2_all_cows_wait_in_front_of_a_free_starting_row() -> None:
    for seed in range(20):
        state = GAME.start(seed=seed, players=4)
        said = words(state)
        assert said["board"].split("/")[-1] == "....."
        assert not set("abcdABCD") & set(said["board"])
        assert said["waiting"] == "4,4,4,4"
        assert said["home"] == "0,0,0,0"


def test_FK_2_a_position_with_a_cowpat_on_the_starting_row_is_none() -> None:
    with pytest.raises(cowlab.NotationError, match="a cowpat lies on c1"):
        at("1:..o.. hands=h5,h5")
    at("1:o...o hands=h5,h5")  # beside the columns in play


def test_FK_R17_boards_each_lies_once_any_side_any_way() -> None:
    lying = {}  # what each board looks like, on either side and either way round
    for board in own_boards():
        for side, face in (("f", board.front), ("b", board.back)):
            lying["/".join(face)] = f"{board.name}{side}"
            lying["/".join(row[::-1] for row in face[::-1])] = f"{board.name}{side}*"
    assert len(lying) == 16
    seen = set()
    for seed in range(40):
        rows = words(GAME.start(seed=seed))["board"].split("/")
        layout = [lying["/".join(rows[n : n + 3])] for n in (0, 3, 6, 9)]
        assert sorted(laid[0] for laid in layout) == ["1", "2", "3", "4"]
        again = GAME.start(seed=seed, layout=",".join(layout))
        assert words(again)["board"].split("/") == rows
        seen |= set(layout)
    assert seen == set(lying.values())


@pytest.mark.parametrize(
    ("layout", "columns", "fault"),
    [
        ("2f,3f,4f,1f", "standard", "columns bcd: a cowpat would lie on c1, and the starting row"),
        ("1f,3f,4f,2f", "left", "columns abc: a cowpat would lie on a1, and the starting row"),
        ("1f,2f,3f", "standard", "each of 1, 2, 3, 4 lies exactly once"),
        ("1f,2f,3f,3b", "standard", "each of 1, 2, 3, 4 lies exactly once"),
        ("1f,2f,3f,5b", "standard", '"5b" is no board'),
        ("1f,2f,3f,4", "standard", '"4" is no board'),
        ("1f,2f,3f,4x", "standard", '"4x" is no board'),
        ("1f,2f,3f,4f**", "standard", '"4f**" is no board'),
    ],
)
def test_FK_R17_boards_that_may_not_lie_so(layout: str, columns: str, fault: str) -> None:
    with pytest.raises(ValueError, match="option layout=") as raised:
        GAME.start(seed=1, layout=layout, columns=columns)
    assert fault in str(raised.value)
    assert repr(layout) in str(raised.value)


def test_FK_R17_boards_only_the_columns_in_play_need_a_free_start() -> None:
    state = GAME.start(seed=1, layout="1f,3f,4f,2f", columns="standard")  # o...o below
    assert words(state)["board"].endswith("/o...o")


def test_FK_R17_boards_the_barn_must_be_reached_on_foot(tmp_path: Path) -> None:
    barred = faces(tmp_path, "...../ooooo/.....", FREE, FREE, FREE)
    with pytest.raises(ValueError, match="the barn could not be reached on foot"):
        GAME.start(seed=1, faces=barred, layout="1f,2f,3f,4f")
    for seed in range(15):  # the back is free, so there are layouts, and only those are laid
        assert "o" not in words(GAME.start(seed=seed, faces=barred))["board"]
    one_gap = faces(tmp_path, "...../oo.oo/.....", FREE, FREE, FREE)
    GAME.start(seed=1, faces=one_gap, layout="1f,2f,3f,4f")
    with pytest.raises(ValueError, match="the barn could not be reached on foot"):
        GAME.start(
            seed=1,
            faces=faces(tmp_path, "...../.ooo./.....", FREE, FREE, FREE),
            layout="1f,2f,3f,4f",  # the gaps lie outside the columns in play
        )


def test_FK_R21_deck_as_the_rulebook_lists_it() -> None:
    assert Counter(card.title for card in deck()) == {
        "1-5 Hüh": 2,
        "1 Push": 4,
        "2 Push": 2,
        "1 Splash": 2,
        "2 Splash": 2,
        "3 Splash": 2,
        "1 Moo": 3,
        "2 Moo": 2,
        "1 Growl": 3,
        "2 Growl": 2,
        "4 Zigzag": 3,
        "5 Zigzag": 2,
    }
    assert len(deck()) == 29


def test_FK_R21_deck_every_player_has_one() -> None:
    state = GAME.start(seed=3, players=4)
    for seat in range(4):
        assert sorted([*state.hands[seat], *state.pile(seat)], key=str) == list(deck())
    with pytest.raises(cowlab.NotationError, match="seat a has 3 cards h5 in hand, the deck has 2"):
        at("hands=h5h5h5,p1 discards=-,-")


def test_FK_R20_hidden_hands_and_piles() -> None:
    one = at("3:..a.. hands=h5p1,z4z5 discards=m1,g1")
    two = at("3:..a.. hands=h5p1,m2s3 discards=m1,g1")
    assert one.observe(0) == two.observe(0)
    assert one.observe(1) != two.observe(1)
    # where the cards are is hidden, how many there are is not
    assert at("hands=h5,z4").observe(0) != at("hands=h5,z4z5 discards=m1,g1").observe(0)


def test_FK_R20_hidden_draws_but_open_discards() -> None:
    state = at("hands=h5p1,z4 discards=m1,g1")
    state = cowlab.play(state, "change:p1")
    draw = GAME.parse_move("draw:z5")
    assert state.heard(draw, 0) == "draw:z5"
    assert state.heard(draw, 1) == "draw:?"
    assert state.heard(GAME.parse_move("change:p1"), 1) == "change:p1"
    other = cowlab.play(state, "draw:z4")
    state = cowlab.play(state, draw)
    assert state.observe(1) == other.observe(1)
    assert state.observe(0) != other.observe(0)
    assert [str(card) for card in state.observe(1).table.discards[0]] == ["m1", "p1"]


def test_FK_R20_hidden_is_what_no_discard_and_no_own_card_shows() -> None:
    seen = at("hands=h5p1,z4z5 discards=m1m1m1,-").observe(0)
    assert len(seen.unseen(0)) == 29 - 2 - 3  # the own pile
    assert len(seen.unseen(1)) == 29  # the other's hand and pile together
    assert "m1" not in [str(card) for card in seen.unseen(0)]


def test_FK_3_turns_clockwise_from_seat_0() -> None:
    state = GAME.start(seed=5, players=3)
    turns = []
    for _ in range(7):
        turns.append(state.to_move)
        assert {type(move) for move in cowlab.legal_moves(state)} <= {Play, Change}
        state = cowlab.play(state, Change(state.hands[state.to_move][0]))
        while state.to_move is cowlab.CHANCE:
            state = cowlab.play(state, next(state.moves()))
    assert turns == [0, 1, 2, 0, 1, 2, 0]


def test_FK_3_turns_begin_with_the_loudest() -> None:
    assert GAME.start(seed=5, players=3, first=2).to_move == 2
    for first in (2, 3):
        with pytest.raises(ValueError, match=f"option first={first} is not allowed.*0 to 1"):
            GAME.start(seed=5, players=2, first=first)


def test_FK_3_turns_are_one_card_or_one_change() -> None:
    state = after("3:..a.. hands=h5p1,z4", "p1:c3-c4")
    assert words(state)["agenda"] == "turn:b"
    state = after("3:..a.. hands=p1,z4", "change:p1")
    assert words(state)["agenda"] == "turn:b"


COLUMNS = {
    "standard": ("bcd", "abcd", "abcde"),
    "left": ("abc", "abcd", "abcde"),
    "right": ("cde", "bcde", "abcde"),
    "official": ("abcd", "abcde", "abcde"),
    "official-right": ("bcde", "abcde", "abcde"),
}


@pytest.mark.parametrize("choice", COLUMNS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_FK_R16_columns_in_play(choice: str, players: int) -> None:
    state = GAME.start(seed=1, players=players, columns=choice)
    columns = COLUMNS[choice][players - 2]
    assert words(state)["columns"] == columns
    hueh = f"hands=h5{',p1' * (players - 1)} columns={columns}"
    entered = {move.split("-")[1][0] for move in legal(hueh) if move.startswith("h5:w-")}
    assert entered == set(columns)


def test_FK_R16_columns_default_to_standard() -> None:
    for players in (2, 3, 4):
        columns = COLUMNS["standard"][players - 2]
        assert words(GAME.start(seed=1, players=players))["columns"] == columns
        assert words(at("hands=h5" + ",p1" * (players - 1)))["columns"] == columns


def test_FK_R16_columns_are_bounded_by_the_fence() -> None:
    violation = refusal("3:.a... hands=p1,h5", "p1:b3-a3")
    assert violation == cowlab.Violation(
        "FK-R16", "column a is not in play, only b c d: the fence is in the way", ("a3",)
    )
    assert "p1:b3-a3" in legal("3:.a... hands=p1,h5 columns=abc")
