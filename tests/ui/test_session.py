"""Sessions: undo, redo and looking back, saving and loading, hints, and who sees what."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import cowlab
from cowlab.bots import bots
from cowlab.core.data import packaged_text
from cowlab.core.notation import NotationError
from cowlab.core.records import RecordError
from cowlab.ui.fiese_kuehe import CowPointer
from cowlab.ui.session import Session, seat_words
from cowlab.ui.telling import events
from tests.ui.support import GAME, TABLES, any_move, finish, go, kept, new, settle

TABLE_IDS = [seats for seats, _ in TABLES]
tables = pytest.mark.parametrize(("seats", "options"), TABLES, ids=TABLE_IDS)


# Seats and starts


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (
            ["human", "nobody"],
            "nobody is called 'nobody'; a seat is human, random, greedy or sharp",
        ),
        (["human", "Greedy"], "nobody is called 'Greedy'"),
        (["human", ""], "nobody is called ''"),
        (["human"], "1 seat was given, and Fiese Kühe is for 2, 3 or 4"),
        ([], "0 seats were given"),
        (["human"] * 5, "5 seats were given"),
    ],
)
def test_wrong_seats_are_named(words: list[str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        seat_words(GAME, words)
    with pytest.raises(ValueError, match=fault):
        Session.new("fiese_kuehe", words, 1)


def test_seats_must_fit_the_position() -> None:
    with pytest.raises(ValueError, match="3 seats were given for 2 in the position"):
        Session(GAME.start(seed=1), ["human"] * 3, 1)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"columns": "up"}, "columns='up' is not allowed"),
        ({"first": 2}, "first=2 is not allowed; allowed: 0 to 1"),
        ({"horns": 2}, "has no option 'horns'"),
        ({"layout": "1f"}, "layout='1f' is not allowed"),
        ({"faces": "/no/such/file"}, "/no/such/file, the whole file: cannot be read"),
    ],
)
def test_wrong_options_are_named(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        new("human,human", 1, **options)


@tables
def test_the_seed_decides_the_game(seats: str, options: dict[str, Any]) -> None:
    bots_only = ",".join("random" for _ in seats.split(","))
    rng = random.Random(1)
    games = [go(new(bots_only, seed, **options), 30, rng).save() for seed in (5, 5, 6)]
    assert games[0] == games[1] != games[2]


def test_without_a_seed_one_is_drawn_and_kept() -> None:
    seeds = {Session.new("fiese_kuehe", ["human", "human"], None).seed for _ in range(4)}
    assert len(seeds) > 1


# Moves and steps


def test_a_move_may_be_text_or_a_value() -> None:
    one, other = new("human,human", 3), new("human,human", 3)
    move = one.hint()
    assert one.try_move(move) is None
    assert other.try_move(str(move)) is None
    assert kept(one) == kept(other)


@tables
def test_what_is_no_legal_move_changes_nothing(seats: str, options: dict[str, Any]) -> None:
    session = settle(go(new(seats, 3, **options), 20, random.Random(3)))
    before = kept(session)
    for text in ("draw:h5", "draw:p1", "scare:c4:left", "h5:c12-c1", "p1:a1-a1"):
        refusal = session.try_move(text)
        assert refusal == session.state.why_not(GAME.parse_move(text))
        assert refusal is not None
        assert refusal.rule in GAME.rules
    for text in ("", "moo", "h5", "h5:w-z9", "draw:?", "done done"):
        with pytest.raises(NotationError):
            session.try_move(text)
    assert kept(session) == before


@tables
def test_step_moves_for_bots_and_chance_only(seats: str, options: dict[str, Any]) -> None:
    session = new(seats, 8, **options)
    for _ in range(60):
        state, moves = session.state, session.moves[:]
        move = session.step()
        if state.to_move in session.people:
            assert move is None
            assert session.moves == moves
            session.try_move(session.hint())
        else:
            assert session.moves == [*moves, move]
            assert session.state == state.after(move)


def test_nothing_steps_while_looking_back_or_when_it_is_over() -> None:
    session = settle(new("random,random", 4))
    assert session.outcome is not None
    assert session.step() is None
    for ply in (0, 1, len(session.moves) - 1):
        session.scrub(ply)
        assert session.step() is None
    assert session.live is False


# Undo, redo, looking back


@tables
def test_undo_and_redo_stop_at_each_decision_of_a_person(
    seats: str, options: dict[str, Any]
) -> None:
    session = settle(go(new(seats, 9, **options), 70, random.Random(9)))
    end, mine = len(session.moves), []
    for ply, state in enumerate(session.states):
        if state.to_move in session.people:
            mine.append(ply)
    seen = []
    while session.undo():
        seen.append(session.at)
    assert seen == [ply for ply in reversed(mine) if ply < end]
    assert session.undo() is False
    forward = []
    while session.redo():
        forward.append(session.at)
    assert forward == [ply for ply in mine if ply > seen[-1]]
    assert session.at == end
    assert session.redo() is False


def test_redo_goes_to_the_end_of_a_game_that_is_over() -> None:
    session = finish(new("human,random", 2))
    end = session.state
    session.undo()
    assert session.waits_for_person
    assert session.redo()
    assert session.state == end
    assert session.live


def test_with_bots_only_undo_goes_ply_by_ply() -> None:
    session = settle(new("random,greedy", 2))
    end = len(session.moves)
    assert session.undo()
    assert session.at == end - 1
    assert session.undo()
    assert session.redo()
    assert session.at == end - 1


@tables
def test_the_same_move_after_undo_draws_the_same(seats: str, options: dict[str, Any]) -> None:
    session = settle(go(new(seats, 11, **options), 50, random.Random(11)))
    for back in (1, 2, 5):
        before = session.moves[:]
        for _ in range(back):
            assert session.undo()
        assert session.moves == before, "undo forgets nothing"
        for _ in range(back):
            assert session.try_move(before[session.at]) is None
            settle(session)
        assert session.moves == before


@tables
def test_another_move_after_undo_replaces_what_followed(
    seats: str, options: dict[str, Any]
) -> None:
    session = settle(go(new(seats, 12, **options), 50, random.Random(12)))
    before = session.moves[:]
    session.undo()
    while session.undo() and len(list(session.state.moves())) < 2:
        pass
    at = session.at
    other = next(move for move in session.state.moves() if move != before[at])
    assert session.try_move(other) is None
    assert session.moves == [*before[:at], other]
    assert session.live
    assert len(session.states) == at + 2


def test_a_refused_move_after_undo_forgets_nothing() -> None:
    session = settle(go(new("human,random", 12), 50, random.Random(12)))
    session.undo()
    before = kept(session)
    assert session.try_move("draw:h5") is not None
    assert kept(session) == before


def test_looking_back_reaches_each_ply_and_no_other() -> None:
    session = go(new("human,greedy", 5), 30, random.Random(5))
    for ply in (0, 30, 7):
        assert session.scrub(ply) is True
        assert session.state == session.states[ply]
        assert session.scrub(ply) is False
    for ply in (-1, 31, 10**9):
        with pytest.raises(ValueError, match=f"there is no ply {ply}; this game has plies 0 to 30"):
            session.scrub(ply)
    assert session.at == 7


# Saving and loading


@tables
def test_a_game_saved_at_any_point_is_loaded_whole(seats: str, options: dict[str, Any]) -> None:
    session = go(new(seats, 21, **options), 90, random.Random(21))
    for ply in (*range(0, len(session.moves), 8), len(session.moves)):
        session.scrub(ply)
        again = Session.load(session.save())
        assert again.moves == session.moves, "what lies after the cursor is kept too"
        assert again.states == session.states
        assert (again.seats, again.seed) == (session.seats, session.seed)
        assert again.live
        assert again.save() == session.save()


@tables
def test_a_loaded_game_goes_on_as_the_saved_one(seats: str, options: dict[str, Any]) -> None:
    session = go(new(seats, 22, **options), 41, random.Random(22))
    again = Session.load(session.save())
    for each in (session, again):
        go(each, 40, random.Random(1))
    assert kept(again) == kept(session)
    assert again.undo()
    assert again.hint() == again.hint()


def test_options_are_noted_in_the_record() -> None:
    text = new("human,human", 4, experienced=True, columns="left").save()
    assert '[Options "experienced=yes columns=left"]' in text
    assert '[Options "experienced=yes columns=left"]' in Session.load(text).save()


@pytest.mark.parametrize("seed", [0, -7, 10**17, 10**40])
def test_every_seed_comes_back(seed: int) -> None:
    session = settle(new("human,random", seed))
    assert Session.load(session.save()).seed == seed


def test_boards_from_a_file_of_any_name_can_be_saved(tmp_path: Path) -> None:
    faces = tmp_path / 'our "best"\nboards.toml'
    faces.write_text(packaged_text("cowlab.games.fiese_kuehe", "data/boards.toml"))
    session = go(new("human,random", 4, faces=str(faces)), 9, random.Random(4))
    assert Session.load(session.save()).states == session.states


def broken(text: str) -> dict[str, tuple[str, type[Exception], str]]:
    """Records with one fault each: what is wrong, the error, what its sentence names."""
    lines = text.split("\n")
    first = lines.index("") + 1
    twice = "\n".join([*lines[: first + 1], lines[first], *lines[first + 1 :]])
    seats = lines[2]
    assert seats.startswith("[Seats")
    return {
        "empty": ("", NotationError, "header Game is missing"),
        "garbage": ("\x00\xff moo", NotationError, "header Game is missing"),
        "unclosed": (text.replace('"]', '"'), NotationError, "line 1, character 1"),
        "no game": (text.replace("fiese_kuehe", "nice_cows"), NotationError, "unknown game"),
        "other rules": (text.replace('Rules "1"', 'Rules "0"'), RecordError, "line 2: .*version 0"),
        "a move twice": (twice, RecordError, f"line {first + 2}: {lines[first]} is not allowed"),
        "no move": (f"{text}moo\n", NotationError, f"line {len(lines)}, character 1"),
        "strangers": (text.replace(seats, '[Seats "human,ox"]'), ValueError, "called 'ox'"),
        "no seats": (text.replace(seats, '[Seats ""]'), ValueError, "called ''"),
        "a crowd": (text.replace(seats, '[Seats "human,human,human"]'), ValueError, "3 seats"),
        "one seat": (text.replace(seats, '[Seats "human"]'), ValueError, "1 seat was"),
        "odd seed": (text.replace('Seed "2"', 'Seed "two"'), ValueError, 'seed is "two"'),
        "no end": (text.replace('Seed "2"', f'Seed "{"2" * 5000}"'), ValueError, 'seed is "2222'),
        "two results": (
            text.replace("[Start", '[Result "1,2"]\n[Start'),
            NotationError,
            "Result is given twice",
        ),
    }


RECORD = finish(new("human,random", 2)).save()


@pytest.mark.parametrize("fault", broken(RECORD))
def test_a_broken_record_is_refused_with_its_fault(fault: str) -> None:
    text, error, named = broken(RECORD)[fault]
    assert text != RECORD
    with pytest.raises(error, match=named):
        Session.load(text)


def test_a_result_that_is_not_the_moves_own_is_refused() -> None:
    result = next(line for line in RECORD.split("\n") if line.startswith("[Result"))
    other = '[Result "2,1"]' if "1,2" in result else '[Result "1,2"]'
    with pytest.raises(RecordError, match="the result is given as"):
        Session.load(RECORD.replace(result, other))


def test_a_record_without_seats_is_loaded_for_people() -> None:
    lines = [x for x in RECORD.split("\n") if not x.startswith(("[Seats", "[Seed"))]
    session = Session.load("\n".join(lines))
    assert session.seats == ("human", "human")
    assert session.outcome is not None


# Hints


@tables
def test_a_hint_is_legal_and_changes_nothing(seats: str, options: dict[str, Any]) -> None:
    session = new(seats, 31, **options)
    rng = random.Random(31)
    for _ in range(40):
        before = kept(session)
        hint = session.hint()
        assert kept(session) == before
        if session.waits_for_person:
            assert session.state.why_not(hint) is None
            assert session.hint() == hint
        else:
            assert hint is None
        go(session, 1, rng)


def test_when_the_game_is_over_there_is_no_hint() -> None:
    assert finish(new("human,random", 3)).hint() is None


# Whose eyes


def test_a_single_person_is_always_the_viewer() -> None:
    session = new("random,human,greedy", 6)
    rng = random.Random(6)
    for _ in range(60):
        assert session.viewer == 1
        go(session, 1, rng)


@pytest.mark.parametrize("seats", ["human,human", "human,random,human", "human,human,human,human"])
def test_of_several_people_the_one_to_move_or_who_moved_last_is_the_viewer(seats: str) -> None:
    session = new(seats, 6)
    last: Any = session.people[0]
    rng = random.Random(6)
    for ply in range(80):
        if session.state.to_move in session.people:
            last = session.state.to_move
        assert session.viewer == last, f"ply {ply}"
        go(session, 1, rng)
    for ply in (0, 33, 80):
        session.scrub(ply)
        earlier = [s.to_move for s in session.states[: ply + 1] if s.to_move in session.people]
        assert session.viewer == (earlier[-1] if earlier else session.people[0])


def test_before_anybody_moved_the_person_whose_turn_comes_first_is_the_viewer() -> None:
    assert new("human,random,human", 6).viewer == 0
    assert new("human,random,human", 6, first=1).viewer == 2
    assert new("human,random,human,random", 6, first=3).viewer == 0
    assert new("random,random,human,human", 6).viewer == 2


def test_with_bots_only_seat_0_is_the_viewer() -> None:
    session = new("random,greedy", 6)
    for _ in range(20):
        assert session.viewer == 0
        session.step()


@tables
def test_what_is_told_hides_the_draws_of_others_only(seats: str, options: dict[str, Any]) -> None:
    session = go(new(seats, 41, **options), 90, random.Random(41))
    for ply in (90, 45, 7, 0):
        session.scrub(ply)
        told = [event.heard for event in events(session, CowPointer())]
        assert len(told) == ply
        states: list[Any] = session.states
        for state, move, heard in zip(states, session.moves, told, strict=False):
            drawn = state.to_move is cowlab.CHANCE
            hidden = drawn and state.table.turn_seat != session.viewer
            assert heard == ("draw:?" if hidden else str(move))


def test_any_bot_can_sit_anywhere() -> None:
    for name in bots["fiese_kuehe"]:
        assert any_move(settle(new(f"{name},human", 1)), random.Random(1)) is not None
