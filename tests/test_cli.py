"""The command line and the terminal: every command, every option, every wrong use."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cowlab
from cowlab import cli
from cowlab.cli import main
from cowlab.core.data import packaged_text
from cowlab.text_boards import BOARDS
from cowlab.ui.session import Session
from tests.ui.support import GAME, finish, go, new, settle

ROOT = Path(__file__).resolve().parents[1]
PLAY = ("play", "fiese_kuehe")


class Ran:
    """What a command did: its exit code, and what it wrote."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err

    @property
    def fault(self) -> str:
        """The sentence on standard error, having been found to be one, with nothing beside it."""
        assert self.code in (1, 2)
        assert self.err.startswith("cowlab: ")
        assert "Traceback" not in self.err
        assert "\nusage: " in self.err if self.code == 2 else self.err.count("\n") == 1
        assert self.out == ""
        return self.err.removeprefix("cowlab: ").strip()


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*argv: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main(list(argv))
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run


def outside(*argv: str, typed: bytes = b"", **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "cowlab.cli", *argv],
        input=typed, capture_output=True, cwd=ROOT, env={**os.environ, **env}, check=False,
        timeout=60,
    )  # fmt: skip


def script(session: Session) -> list[str]:
    """The moves that a person who follows hints types, alone against bots; plays them."""
    typed: list[str] = []
    while settle(session).outcome is None:
        typed.append(str(session.hint()))
        assert session.try_move(typed[-1]) is None
    return typed


def saved(path: Path, session: Session) -> str:
    path.write_text(session.save(), encoding="utf-8")
    return str(path)


# The command itself


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        ([], "COMMAND"),
        (["graze"], "invalid choice: 'graze'"),
        (["play"], "GAME"),
        (["play", "fiese_kuehe", "--horns"], "--horns"),
        (["play", "fiese_kuehe", "--seed", "moo"], "--seed: invalid int value: 'moo'"),
        (["play", "fiese_kuehe", "--load"], "--load: expected one argument"),
        (["replay"], "FILE"),
        (["perft", "fiese_kuehe", "--depth", "two"], "invalid int value: 'two'"),
        (["rules"], "GAME"),
        (["doctor", "moo"], "moo"),
    ],
)
def test_a_command_that_is_not_understood(run: Run, argv: list[str], words: str) -> None:
    ran = run(*argv)
    assert ran.code == 2
    assert words in ran.fault


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["play", "chess"], 'there is no game "chess"; games: fiese_kuehe'),
        (["perft", "chess"], 'there is no game "chess"'),
        (["rules", "chess"], 'there is no game "chess"'),
        ([*PLAY, "--seats", "human,ox"], "nobody is called 'ox'; a seat is human, random"),
        ([*PLAY, "--seats", "human"], "1 seat was given"),
        ([*PLAY, "--seats", "random," * 4 + "random"], "5 seats were given"),
        ([*PLAY, "--option", "moo"], '"moo" is no option of Fiese Kühe; expected NAME=VALUE'),
        ([*PLAY, "--option", "horns=2"], "for example columns=standard"),
        ([*PLAY, "--option", "columns=up"], "columns='up' is not allowed; allowed: standard"),
        ([*PLAY, "--option", "experienced=True"], "allowed: no, yes"),
        ([*PLAY, "--option", "first=2"], "first=2 is not allowed; allowed: 0 to 1"),
        ([*PLAY, "--option", "layout=1f"], "layout='1f' is not allowed"),
        ([*PLAY, "--option", "faces=/no/such"], "/no/such, the whole file: cannot be read"),
        ([*PLAY, "--load", "/no/such.game"], "/no/such.game cannot be read: No such file"),
        ([*PLAY, "--load", "a", "--seed", "1"], "leave out --seed"),
        ([*PLAY, "--load", "a", "--seats", "human,human"], "leave out --seats"),
        ([*PLAY, "--load", "a", "--option", "first=1"], "leave out --option"),
        (["perft", "fiese_kuehe", "--depth", "-1"], "--depth is -1, expected 0 or more"),
        (["perft", "fiese_kuehe", "--players", "7"], "players=7 is not allowed"),
        (["perft", "fiese_kuehe", "--position", "moo"], "expected key=value"),
        (["rules", "fiese_kuehe", "FK-99"], 'there is no rule "FK-99"; see: cowlab rules'),
    ],
)
def test_what_cannot_be_had_is_one_sentence(run: Run, argv: list[str], words: str) -> None:
    ran = run(*argv)
    assert ran.code == 1
    assert words in ran.fault


@pytest.mark.parametrize("argv", [["--help"], ["play", "--help"], ["perft", "-h"], ["--version"]])
def test_help_and_version(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(argv)
    assert left.value.code == 0
    shown = capsys.readouterr().out
    assert shown.startswith(("usage: cowlab", f"cowlab {cowlab.__version__}"))


def test_lab_goes_to_the_workbook(run: Run) -> None:
    ran = run("lab", "--help")
    assert ran.code == 0
    assert "--no-browser" in ran.out
    assert run("lab", "--moo").code == 2


@pytest.mark.parametrize("code", [0, 1])
def test_the_doctor_says_how_it_is(run: Run, monkeypatch: pytest.MonkeyPatch, code: int) -> None:
    def examined(say: Callable[[str], object]) -> int:
        say("All cows are well.")
        return code

    monkeypatch.setattr(cli, "run_doctor", examined)
    assert (run("doctor").code, run("doctor").out) == (code, "All cows are well.\n")


def test_the_doctor_itself(run: Run) -> None:
    ran = run("doctor")
    bad = [line for line in ran.out.splitlines() if line.startswith("BAD ")]
    assert ran.code == (1 if bad else 0)
    assert "python: Python 3." in ran.out


# Rules


def test_all_rules_are_listed_and_each_can_be_read(run: Run) -> None:
    listed = run("rules", "fiese_kuehe").out.splitlines()
    assert [line.split()[0] for line in listed] == [rule.id for rule in GAME.rules]
    for rule in GAME.rules:
        assert (
            run("rules", "fiese_kuehe", rule.id).out == f"{rule.id} {rule.title}\n\n{rule.text}\n"
        )


# Perft


@pytest.mark.parametrize("depth", [0, 1, 2])
@pytest.mark.parametrize(
    ("argv", "state"),
    [
        ([], GAME.start(seed=0)),
        (["--seed", "7"], GAME.start(seed=7)),
        (["--players", "3", "--seed", "7"], GAME.start(seed=7, players=3)),
    ],
)
def test_perft_counts_what_the_library_counts(
    run: Run, argv: list[str], state: Any, depth: int
) -> None:
    ran = run("perft", "fiese_kuehe", "--depth", str(depth), *argv)
    assert ran.out == f"perft({depth}) = {cowlab.perft(state, depth)}\n"


def test_perft_counts_from_a_position_and_divides(run: Run) -> None:
    session = settle(go(new("human,human", 3), 25, random.Random(3)))
    state = session.state
    line = GAME.format_state(state)
    ran = run("perft", "fiese_kuehe", "--position", line, "--divide", "--depth", "2")
    *moves, total = ran.out.splitlines()
    counted = {move: int(count) for move, count in map(str.split, moves)}
    assert counted == cowlab.divide(state, 2)
    assert list(counted) == [str(move) for move in state.moves()]
    assert total == f"perft(2) = {sum(counted.values())}" == f"perft(2) = {cowlab.perft(state, 2)}"


def test_perft_of_depth_0_has_nothing_to_divide(run: Run) -> None:
    assert run("perft", "fiese_kuehe", "--divide", "--depth", "0").out == "perft(0) = 1\n"


# Replay


def test_a_finished_game_is_replayed(run: Run, tmp_path: Path) -> None:
    session = finish(new("human,random", 2))
    ran = run("replay", saved(tmp_path / "a.game", session))
    assert session.outcome is not None
    alma, berta = session.outcome.places
    assert ran.code == 0
    assert ran.out.splitlines()[-1].startswith(f"{len(session.moves)} plies. ")
    assert ran.out.splitlines()[-1].endswith(f" Places: Alma {alma}, Berta {berta}.")
    assert BOARDS["fiese_kuehe"].draw(session.state.observe(0), True) in ran.out
    assert ran.out.count(session.outcome.reason) == 1


def test_an_unfinished_game_is_replayed_also_from_standard_input(run: Run, tmp_path: Path) -> None:
    session = go(new("human,random", 2), 17, random.Random(2))
    for ran in (
        run("replay", saved(tmp_path / "a.game", session)),
        run("replay", "-", typed=session.save()),
    ):
        assert ran.code == 0
        assert ran.out.endswith("17 plies, not finished.\n")
        assert "your" not in ran.out.partition("’s hand")[0]


def test_a_record_that_breaks_a_rule_is_refused_with_line_and_reason(
    run: Run, tmp_path: Path
) -> None:
    session = go(new("human,random", 2), 9, random.Random(2))
    text = session.save()
    first = text.split("\n").index("") + 1
    lines = text.split("\n")
    lines[first + 4 : first + 4] = ["scare:c4:left"]
    path = tmp_path / "a.game"
    path.write_text("\n".join(lines))
    states = session.states
    reason = states[4].why_not(GAME.parse_move("scare:c4:left"))
    ran = run("replay", str(path))
    assert ran.code == 1
    assert ran.fault.startswith(f"{path}: line {first + 5}: scare:c4:left is not allowed")
    assert str(reason) in ran.fault
    assert "(Alma is to move)" in ran.fault or "(Berta is to move)" in ran.fault
    played = run(*PLAY, "--load", str(path))
    assert f"{path}: line {first + 5}: scare:c4:left" in played.fault


GARBAGE = {
    "empty": (b"", "header Game is missing"),
    "words": (b"moo", "header Game is missing"),
    "binary": (b"\xff\xfe\x00\x80", "cannot be read: not UTF-8 text"),
    "another game": (b'[Game "chess"]', 'unknown game "chess", expected fiese_kuehe'),
    "no move": (new("human,random", 2).save().encode() + b"moo\n", "character 1: expected"),
}


@pytest.mark.parametrize("kind", [*GARBAGE, "missing", "a folder"])
@pytest.mark.parametrize("command", [("replay",), (*PLAY, "--load")])
def test_what_is_no_record_is_refused(
    run: Run, tmp_path: Path, command: tuple[str, ...], kind: str
) -> None:
    path = tmp_path / "a.game"
    content, words = GARBAGE.get(kind, (None, f"cannot be read: {os.strerror(2)}"))
    if kind == "a folder":
        path.mkdir()
        words = f"cannot be read: {os.strerror(21)}"
    elif content is not None:
        path.write_bytes(content)
    ran = run(*command, str(path))
    assert ran.code == 1
    assert ran.fault.startswith(str(path))
    assert words in ran.fault


# In processes of their own


def test_a_whole_game_in_a_process() -> None:
    session = new("human,random", 11, experienced=True)
    typed = script(session)
    argv = [*PLAY, "--seats", "human,random", "--seed", "11", "--option", "experienced=yes"]
    ran = outside(*argv, typed="\n".join(typed).encode())
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert session.outcome is not None
    assert ran.stdout.decode().endswith("Left. The game was not saved.\n")


def test_faults_in_a_process() -> None:
    ran = outside("play", "chess")
    assert ran.returncode == 1
    games = ", ".join(cowlab.games)
    assert ran.stderr.decode() == f'cowlab: there is no game "chess"; games: {games}\n'
    assert outside("graze").returncode == 2
    binary = outside("replay", "-", typed=b"\xff\xfe", PYTHONIOENCODING="utf-8:strict")
    assert (binary.returncode, b"not UTF-8 text" in binary.stderr) == (1, True)


def test_odd_bytes_and_poor_terminals() -> None:
    ran = outside(*PLAY, "--seed", "1", typed=b"\xff\xfe\nquit\n", PYTHONIOENCODING="ascii")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert b"Not a move" in ran.stdout


@pytest.mark.skipif(os.name != "posix", reason="pipes as on Unix")
def test_a_reader_that_has_heard_enough() -> None:
    command = f"{sys.executable} -m cowlab.cli rules fiese_kuehe | true"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, cwd=ROOT, timeout=60)
    assert ran.stderr == b""


def test_the_installed_command_is_the_same_function() -> None:
    pyproject = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert 'cowlab = "cowlab.cli:main"' in pyproject
    assert packaged_text("cowlab", "cli.py").count("def main(") == 1
