"""Playing in a terminal: scripted games, commands, and what must not be printed."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest

import cowlab
from cowlab.terminal import Terminal
from cowlab.ui.fiese_kuehe import CowPointer
from cowlab.ui.session import Session
from tests.ui.support import GAME, finish, go, new, settle

OVER = """\
The game is over: undo takes a move back, save FILE keeps the game, quit leaves.
Alma"""


class Talk:
    """A terminal game with everything typed beforehand."""

    def __init__(self, session: Session, *typed: str) -> None:
        shown = io.StringIO()
        terminal = Terminal(session, io.StringIO("".join(f"{line}\n" for line in typed)), shown)
        assert terminal.run() == 0
        self.session, self.shown = terminal.session, shown.getvalue()


def hints(seats: str, seed: int, count: int = 10**6) -> list[str]:
    """What a person types who follows the hints in a game against bots."""
    session = new(seats, seed)
    typed: list[str] = []
    while settle(session).outcome is None and len(typed) < count:
        typed.append(str(session.hint()))
        session.try_move(typed[-1])
    return typed


def drawn(session: Session, seats: list[int]) -> list[str]:
    """The cards that these seats drew."""
    return [
        move.card.title
        for state, move in zip(session.states, session.moves, strict=False)
        if state.to_move is cowlab.CHANCE and state.table.turn_seat in seats  # type: ignore[attr-defined]
    ]


def told_draws(shown: str) -> list[str]:
    lines = re.findall(r"^(?:\w+> )*\w+ (?:.* and )?drew (.*)\.$", shown, re.MULTILINE)
    cards: list[str] = []
    for line in lines:
        times = re.fullmatch(r"(.*) (\d) times", line)
        cards += [times[1]] * int(times[2]) if times else re.split(r", | and ", line)
    return cards


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,random", 2), ("random,human,random", 3), ("greedy,human", 4)]
)
def test_a_whole_game_by_typed_moves(seats: str, seed: int) -> None:
    talk = Talk(new(seats, seed), *hints(seats, seed))
    assert talk.session.outcome is not None
    assert talk.shown.startswith(f"Fiese Kühe, seed {seed}. Type ? for help.\n")
    assert talk.shown.count(talk.session.outcome.reason) == 1
    assert talk.shown.endswith("> Left. The game was not saved.\n")
    assert "Not allowed" not in talk.shown
    assert "Not a move" not in talk.shown


@pytest.mark.parametrize(
    ("seats", "seed"), [("human,random", 2), ("random,human,greedy", 3), ("greedy,human", 4)]
)
def test_only_the_persons_own_cards_are_printed(seats: str, seed: int) -> None:
    session = new(seats, seed)
    talk = Talk(session, *hints(seats, seed))
    (mine,) = session.people
    assert told_draws(talk.shown) == drawn(session, [mine])
    assert "draw:" not in talk.shown
    hands = set(re.findall(r"(\w+)’s hand", talk.shown))
    assert hands == {GAME.seat_names[mine]}


def test_with_bots_only_no_draw_is_printed_and_the_game_ends_by_itself() -> None:
    talk = Talk(new("random,greedy", 5))
    assert talk.session.outcome is not None
    assert told_draws(talk.shown) == []
    assert "> " not in talk.shown.splitlines()[-1]
    assert "your" not in talk.shown


def test_bots_moves_are_told_but_not_the_persons_own() -> None:
    talk = Talk(new("human,random", 2), *hints("human,random", 2, 3))
    told = re.findall(r"^(?:\w+> )*Berta (\w.* to \w.*)\.$", talk.shown, re.MULTILINE)
    made = [
        CowPointer().deed(str(move)).told
        for state, move in zip(talk.session.states, talk.session.moves, strict=False)
        if state.to_move == 1
    ]
    assert told == made


# Leaving


@pytest.mark.parametrize("word", ["quit", "exit", "q", None])
def test_leaving(word: str | None) -> None:
    typed = [] if word is None else [word, "moves"]
    talk = Talk(new("human,random", 2), *typed)
    assert talk.shown.endswith("Alma> Left.\n")
    assert "h5" not in talk.shown.rpartition("Alma> ")[2], "what comes after is not read"


def test_leaving_tells_whether_the_game_is_on_file(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    moves = hints("human,random", 2, 2)
    lost = "Left. The game was not saved.\n"
    assert Talk(new("human,random", 2), moves[0]).shown.endswith(lost)
    assert Talk(new("human,random", 2), moves[0], f"save {path}").shown.endswith("> Left.\n")
    assert Talk(new("human,random", 2), f"load {path}").shown.endswith("> Left.\n")
    late = Talk(new("human,random", 2), moves[0], f"save {path}", moves[1])
    assert late.shown.endswith(lost)


def test_empty_lines_ask_again() -> None:
    talk = Talk(new("human,random", 2), "", "   ", "\t", "quit")
    assert talk.shown.endswith("Alma> Alma> Alma> Alma> Left.\n")


# Commands


def test_what_is_no_legal_move_is_explained_and_the_game_goes_on() -> None:
    session = new("human,random", 7)
    refusal = session.state.why_not(GAME.parse_move("g2:w-c5"))
    talk = Talk(session, "g2:w-c5", "draw:h5", "moo", "g2:w-z9", "\0", "é" * 400, "quit now")
    assert f"Not allowed: {refusal}." in talk.shown
    assert talk.shown.count("Not a move: ") == 5
    assert talk.shown.count("Type ? for help, or moves to list them.") == 5
    assert talk.session.moves == []


def test_help_names_every_command() -> None:
    for word in ("?", "help"):
        shown = Talk(new("human,random", 7), word).shown
        for command in ("moves", "hint", "undo", "redo", "board", "rule", "save", "load", "quit"):
            assert command in shown


def test_moves_lists_all_or_some() -> None:
    session = new("human,random", 7)
    legal = [str(move) for move in session.state.moves()]

    def listed(shown: str) -> list[str]:
        found = shown.split("Alma> ", 1)[1].rpartition("Alma> ")[0]
        return re.findall(r"\S+[:-]\S+", found)

    assert listed(Talk(session, "moves").shown) == legal
    part = legal[0].split(":")[0]
    some = [move for move in legal if part in move]
    assert listed(Talk(session, f"moves {part}").shown) == some
    assert "No legal move contains xyz." in Talk(session, "moves xyz").shown


def test_a_hint_is_legal() -> None:
    session = new("human,random", 7)
    shown = Talk(session, "hint").shown
    hint = re.search(r"Hint: .* \((\S+)\)", shown)
    assert hint is not None
    assert session.try_move(hint[1]) is None


def test_undo_redo_and_board() -> None:
    first, second = hints("human,random", 2, 2)
    talk = Talk(new("human,random", 2), first, "undo", first, "undo", "redo", "redo", second)
    again = settle(new("human,random", 2))
    for move in (first, second):
        again.try_move(move)
        settle(again)
    assert talk.session.moves == again.moves
    assert "There is nothing further that way." in talk.shown
    back = Talk(new("human,random", 2), "undo", "board", "board")
    assert back.shown.count("Alma: your turn") == 3


def test_a_rule_can_be_read() -> None:
    rule = GAME.rules["FK-R3"]
    shown = Talk(new("human,random", 2), "rule FK-R3", "rule fk-r3", "rule", "rule moo").shown
    assert shown.count(f"{rule.id} {rule.title}\n{rule.text}") == 2
    assert "Which rule? For example: rule FK-R3" in shown
    assert 'There is no rule "moo" of Fiese Kühe. An example: FK-R3.' in shown


# Files


def test_a_saved_game_is_loaded_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "our evening.game"
    moves = hints("human,random", 2, 4)
    one = Talk(new("human,random", 2), *moves[:3], "undo", f"save {path}")
    assert f"Saved {len(one.session.moves)} plies to {path}." in one.shown
    other = Talk(new("human,human,human", 9), f"load {path}", moves[3])
    twin = settle(new("human,random", 2))
    for move in moves:
        twin.try_move(move)
        settle(twin)
    assert other.session.moves == twin.moves


@pytest.mark.parametrize(
    ("command", "words"),
    [
        ("save", "Save where? For example: save evening.game"),
        ("save /no/such/a.game", "/no/such/a.game could not be written: No such file"),
        ("save a\0b", "could not be written: no file can have this name. Nothing was saved."),
        ("save \ud800", "could not be written: no file can have this name. Nothing was saved."),
        ("load", "Load what? For example: load evening.game"),
        ("load /no/such/a.game", "/no/such/a.game cannot be read: No such file"),
        ("load /", "/ cannot be read: Is a directory. The game goes on as it was."),
        ("load a\0b", "cannot be read: no file can have this name. The game goes on as it was."),
    ],
)
def test_files_that_cannot_be(command: str, words: str) -> None:
    session = new("human,random", 2)
    talk = Talk(session, command, *hints("human,random", 2, 1))
    assert words in talk.shown
    assert talk.session is session
    assert session.moves, "the game goes on"


@pytest.mark.parametrize("content", [b"", b"moo", b"\xff\xfe\x00", b'[Game "chess"]\n'])
def test_files_that_are_no_records(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(content)
    session = new("human,random", 2)
    talk = Talk(session, f"load {path}", *hints("human,random", 2, 1))
    assert f"{path} " in talk.shown
    assert "The game goes on as it was." in talk.shown
    assert "codec" not in talk.shown
    assert talk.session is session
    assert session.moves


def test_another_game_is_replaced_only_when_told_so(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    other, move = finish(new("human,random", 9)).save(), hints("human,random", 2, 1)[0]
    question = f"{path} holds another saved game. Replace it? (yes or no) "
    for answer, says in (("no", "Nothing was changed."), ("yes", "Saved "), ("", "Nothing was")):
        path.write_text(other)
        talk = Talk(new("human,random", 2), move, f"save {path}", answer)
        assert f"{question}{says}" in talk.shown
        assert (path.read_text() == other) == (answer != "yes")
    path.write_text(other)
    talk = Talk(new("human,random", 2), f"save! {path}", move, f"save {path}")
    assert talk.shown.count("Saved ") == 2
    assert "Replace it?" not in talk.shown


def test_loading_asks_before_an_unsaved_game_is_left(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(go(new("human,random", 9), 21, random.Random(2)).save())
    move = hints("human,random", 2, 1)[0]
    stays = Talk(new("human,random", 2), move, f"load {path}", "no")
    assert "not saved. Leave it? (yes or no) Nothing was changed." in stays.shown
    assert stays.session.seed == 2
    assert Talk(new("human,random", 2), move, f"load {path}", "yes").session.seed == 9


# Several people


def test_the_screen_is_handed_on_before_the_other_persons_board() -> None:
    session = new("human,human", 3)
    twin = new("human,human", 3)
    typed: list[str] = []
    while len(typed) < 24 and settle(twin).outcome is None:
        viewer = twin.viewer
        typed.append(str(twin.hint()))
        twin.try_move(typed[-1])
        if settle(twin).viewer != viewer:
            typed.append("")  # Enter, after handing on
    talk = Talk(session, *typed)
    assert session.moves == twin.moves
    parts = re.split(r"Hand the screen to (\w+), who presses Enter\. \n{40}", talk.shown)
    assert len(parts) > 10
    owners = ["Alma", *parts[1::2]]
    assert owners[:4] == ["Alma", "Berta", "Alma", "Berta"]
    cards = dict.fromkeys(owners, "")
    for owner, shown in zip(owners, parts[::2], strict=True):
        assert set(re.findall(r"(\w+)’s hand", shown)) <= {owner}
        assert set(re.findall(r"^(\w+)> ", shown, re.MULTILINE)) <= {owner}
        cards[owner] += shown
    for seat, name in enumerate(("Alma", "Berta")):
        assert told_draws(cards[name]) == drawn(session, [seat])


def test_what_the_last_person_saw_is_gone_before_the_next_one_looks() -> None:
    """Cleared before the question, not after it: a typed offer would be read."""

    class Tty(io.StringIO):
        def isatty(self) -> bool:
            return True

    for shown, cleared in ((io.StringIO(), "\n" * 100), (Tty(), "\x1b[H\x1b[2J\x1b[3J")):
        session = Session.new("fiese_kuehe", ["human", "human"], 3)
        typed = io.StringIO(f"{session.hint()}\n\nquit\n")
        Terminal(session, typed, shown).run()
        before, _, after = shown.getvalue().partition("Hand the screen to")
        assert before.rstrip("\n").endswith(cleared.rstrip("\n"))
        assert before.endswith(f"{cleared}\n")
        assert f"{cleared}\n" in after


def test_undo_to_the_turn_of_another_hands_the_screen_on() -> None:
    twin = new("human,human", 3)
    first = str(twin.hint())
    twin.try_move(first)
    while settle(twin).viewer == 0:
        twin.try_move(twin.hint())
    moves = [str(move) for state, move in zip(twin.states, twin.moves, strict=False)
             if state.to_move == 0]  # fmt: skip
    shown = Talk(new("human,human", 3), *moves, "", "undo", "").shown
    *_, last = shown.split("Hand the screen to ")
    assert last.startswith("Alma, who presses Enter.")
    before = shown.removesuffix(last)
    assert before.rindex("Berta’s hand") > before.rindex("Alma’s hand")


def test_a_finished_game_that_is_loaded_is_shown(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_text(finish(new("human,random", 2)).save())
    talk = Talk(new("human,random", 4), f"load {path}", "moves")
    assert talk.session.outcome is not None
    assert talk.session.outcome.reason in talk.shown
    assert talk.shown.endswith(f"{OVER}> {OVER}> Left.\n")


def test_after_the_end_the_prompt_stays(tmp_path: Path) -> None:
    moves, path = hints("human,random", 2), tmp_path / "a.game"
    typed = ["hint", moves[-1], "moo", "why done", f"save {path}", "undo", "board", moves[-1]]
    talk = Talk(new("human,random", 2), *moves, *typed)
    after = talk.shown.partition(OVER)[2]
    assert after.startswith(f"> {OVER}" * 4)
    assert f"> Saved {len(talk.session.moves)} plies to {path}." in after
    assert after.count("Alma: your turn") == 2
    assert talk.session.outcome is not None
    assert talk.shown.endswith("> Left.\n")


def test_labels_and_why() -> None:
    session = new("human,random", 7)
    cards = session.state.hands[0]  # type: ignore[attr-defined]
    shown = Talk(session, "why g2:w-c5", "why moo", "why change:2", "change:2").shown
    assert "Alma> Not allowed: " in shown
    assert "Alma> Not a move: expected CARD:FROM-TO, " in shown
    assert "draw:CARD" not in shown
    assert "Alma> This is allowed." in shown
    assert str(session.moves[0]) == f"change:{cards[1]}"


def test_a_game_may_begin_in_the_middle() -> None:
    session = go(new("human,random", 2), 21, random.Random(2))
    talk = Talk(Session.load(session.save()), "quit")
    assert "Alma> Left" in talk.shown
