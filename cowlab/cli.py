"""The command line: ``cowlab play``, ``replay``, ``perft``, ``doctor`` and ``lab``."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, NoReturn

import cowlab
from cowlab.core.data import DataError, file_text
from cowlab.core.notation import NotationError, listed
from cowlab.core.options import choice_text
from cowlab.core.records import RecordError, read_record
from cowlab.doctor import run_doctor
from cowlab.lab import start_lab
from cowlab.terminal import Terminal
from cowlab.text_boards import BOARDS
from cowlab.ui.saving import plies
from cowlab.ui.session import Session

_SEATS: Final = "human,greedy"


class Fault(Exception):
    """Something that a person asked for and cannot have; the sentence is shown."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Fault(f"{message}\n{self.format_usage().rstrip()}")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; returns 0, 1 when something is wrong with what it was given, 2 when the
    command itself is not understood."""
    words = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # for terminals that lack a letter
    if words[:1] == ["lab"]:
        return start_lab(words[1:])
    try:
        options = _parser().parse_args(words)
    except Fault as fault:
        print(f"cowlab: {fault}", file=sys.stderr)
        return 2
    try:
        run: Callable[[argparse.Namespace], int] = options.run
        code = run(options)
        sys.stdout.flush()
        return code
    except (Fault, ValueError) as fault:
        print(f"cowlab: {fault}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # nobody reads any more: what is left must not be flushed at the exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cowlab", description="Cow board games, puzzles and graphs.")
    parser.add_argument("--version", action="version", version=f"cowlab {cowlab.__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _add_play(commands)
    replay = commands.add_parser("replay", help="check a record and print its end")
    replay.add_argument("file", metavar="FILE", help="a saved game; - for standard input")
    replay.set_defaults(run=_replay)
    _add_perft(commands)
    rules = commands.add_parser("rules", help="print the rules, or one of them")
    rules.add_argument("game", metavar="GAME", help=listed(cowlab.games))
    rules.add_argument("id", nargs="?", metavar="ID", help="a rule such as FK-R3")
    rules.set_defaults(run=_rules)
    doctor = commands.add_parser("doctor", help="say whether the installed parts fit together")
    doctor.set_defaults(run=lambda _: run_doctor(print))
    commands.add_parser("lab", help="open the workbook in JupyterLab", add_help=False)
    return parser


def _add_play(commands: Any) -> None:
    command = commands.add_parser("play", help="play on a text board")
    command.add_argument("game", metavar="GAME", help=listed(cowlab.games))
    command.add_argument("--seats", help=f"who plays: human, greedy, random (usual: {_SEATS})")
    command.add_argument("--seed", type=int, help="a number: the same number, the same game")
    command.add_argument("--load", metavar="FILE", help="go on with a saved game")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE",
        help="a variant, such as columns=official; may be given several times",
    )  # fmt: skip
    command.set_defaults(run=_play)


def _add_perft(commands: Any) -> None:
    command = commands.add_parser("perft", help="count the lines of play")
    command.add_argument("game", metavar="GAME", help=listed(cowlab.games))
    command.add_argument("--depth", type=int, default=2, help="plies, chance outcomes counted")
    command.add_argument("--seed", type=int, default=0, help="the start that is counted from")
    command.add_argument("--players", type=int, default=2)
    command.add_argument("--position", help="a position line to count from instead")
    command.add_argument("--divide", action="store_true", help="count each first move apart")
    command.set_defaults(run=_perft)


def _game(name: str) -> Any:
    if name not in cowlab.games:
        raise Fault(f'there is no game "{name}"; games: {", ".join(cowlab.games)}')
    return cowlab.games[name]


def _play(options: argparse.Namespace) -> int:
    game = _game(options.game)
    if options.load:
        session = _loaded(options)
        if session.game.name != game.name:
            raise Fault(f"{options.load} is a game of {session.game.name}, not {game.name}")
    else:
        words = [word.strip() for word in (options.seats or _SEATS).split(",")]
        session = Session.new(game.name, words, options.seed, **_chosen(game, options.option))
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    return Terminal(session, sys.stdin, sys.stdout).run()


def _loaded(options: argparse.Namespace) -> Session:
    given = {"--seats": options.seats, "--seed": options.seed, "--option": options.option or None}
    for name, value in given.items():
        if value is not None:
            raise Fault(f"--load goes on with the saved game; leave out {name}")
    try:
        return Session.load(_read(options.load))
    except ValueError as fault:
        raise Fault(f"{options.load}: {fault}") from None


def _chosen(game: Any, words: Sequence[str]) -> dict[str, object]:
    """Return the options written as NAME=VALUE."""
    known = {option.name: option for option in game.options}
    chosen = {}
    for word in words:
        name, equals, text = word.partition("=")
        if not equals or name not in known:
            examples = ", ".join(f"{o.name}={choice_text(o.default)}" for o in game.options[:3])
            raise Fault(
                f'"{word}" is no option of {game.title}; expected NAME=VALUE with '
                f"{listed(known)}, for example {examples}"
            )
        chosen[name] = known[name].from_text(text)
    return chosen


def _read(name: str) -> str:
    try:
        return sys.stdin.read() if name == "-" else file_text(name)
    except UnicodeDecodeError:
        raise Fault("standard input cannot be read: not UTF-8 text") from None
    except DataError as error:
        raise Fault(f"{name} {error.fault}") from None


def _replay(options: argparse.Namespace) -> int:
    text = _read(options.file)
    try:
        record = read_record(text, cowlab.games)
    except (NotationError, RecordError) as fault:
        raise Fault(f"{options.file}: {fault}") from None
    end = record.end
    seat = end.to_move if isinstance(end.to_move, int) else 0
    print(BOARDS[record.game.name].draw(end.observe(seat), True))
    count = plies(len(record.moves))
    if end.outcome is None:
        print(f"{count}, not finished.")
    else:
        named = zip(record.game.seat_names, end.outcome.places, strict=False)
        print(f"{count}. Places: {', '.join(f'{name} {place}' for name, place in named)}.")
    return 0


def _perft(options: argparse.Namespace) -> int:
    game = _game(options.game)
    if options.depth < 0:
        raise Fault(f"--depth is {options.depth}, expected 0 or more")
    if options.position:
        state = game.parse_state(options.position)
    else:
        state = game.start(seed=options.seed, players=options.players)
    if options.divide and options.depth:
        for move, count in cowlab.divide(state, options.depth).items():
            print(f"{move:20} {count}")
    print(f"perft({options.depth}) = {cowlab.perft(state, options.depth)}")
    return 0


def _rules(options: argparse.Namespace) -> int:
    rules = _game(options.game).rules
    if options.id is None:
        for rule in rules:
            print(f"{rule.id:8} {rule.title}")
        return 0
    found = rules.find(options.id)
    if found is None:
        raise Fault(f'there is no rule "{options.id}"; see: cowlab rules {options.game}')
    print(f"{found.id} {found.title}\n\n{found.text}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
