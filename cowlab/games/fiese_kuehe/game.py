"""Fiese Kühe as a game: its options, its start, and the way in and out of text."""

from __future__ import annotations

import random
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, cast

from cowlab.core.data import packaged_text
from cowlab.core.model import check_players, check_seed
from cowlab.core.options import Option, settle
from cowlab.core.rules import RuleBook, read_rulebook
from cowlab.games.fiese_kuehe.boards import (
    layout_fault,
    load_boards,
    parse_layout,
    pasture_of,
    random_layout,
)
from cowlab.games.fiese_kuehe.columns import column_rules
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.moves import Move
from cowlab.games.fiese_kuehe.notation import parse_move
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import (
    HAND,
    SEAT_NAMES,
    Pasture,
    deck,
    sorted_cards,
)
from cowlab.games.fiese_kuehe.positions import format_state, parse_state
from cowlab.games.fiese_kuehe.steps import Turn
from cowlab.games.fiese_kuehe.table import HerdRule, Table, Variant

OPTIONS = (
    Option("columns", "standard", tuple(column_rules()), "which columns are in play", "FK-R16"),
    Option("herd", "rows", ("rows", "boards"), "the herd rule: 4 rows, or 1 board", "FK-R19"),
    Option("experienced", False, (False, True), "cows turn round on cowpats", "FK-R18"),
    Option("play_on", False, (False, True), "play on for second and third place", "FK-R14"),
    Option("first", 0, (0, 1, 2, 3), "who begins", "FK-3", seats=True),
    Option("layout", None, (), "the boards from the barn down, as 1f,2b*,3f,4b", "FK-R17"),
    Option("faces", None, (), "a file with boards of your own", "FK-R17"),
)


class FieseKuehe:
    """The front door: ``cowlab.games["fiese_kuehe"]``."""

    name: ClassVar[str] = "fiese_kuehe"
    title: ClassVar[str] = "Fiese Kühe"
    players: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES

    @cached_property
    def rules(self) -> RuleBook:
        """The register of rules, in rulebook order."""
        return read_rulebook(packaged_text("cowlab.games.fiese_kuehe", "RULES.md"))

    def start(self, *, seed: int | None = None, players: int = 2, **options: Any) -> State:
        """Return the first position: boards laid, decks shuffled, five cards dealt to each.

        The same seed and options give the same position; ``None`` a random one. Raises ValueError
        naming the option, the value and what is allowed, and DataError for a fault in a faces
        file.
        """
        rng = random.Random(check_seed(seed))
        seats = check_players(self, players)
        chosen = settle(self.options, options, self.title, seats)
        first = cast(int, chosen["first"])
        columns = column_rules()[cast(str, chosen["columns"])][seats]
        pasture = _pasture(chosen, columns, rng)
        hands = tuple(sorted_cards(rng.sample(deck(), HAND)) for _ in range(seats))
        table = Table(
            pasture=pasture,
            variant=Variant(
                herd=cast(HerdRule, chosen["herd"]),
                experienced=cast(bool, chosen["experienced"]),
                play_on=cast(bool, chosen["play_on"]),
            ),
            cows=((),) * seats,
            home=(0,) * seats,
            turned=(),
            discards=((),) * seats,
            finished=(),
            agenda=(Turn(first),),
        )
        return State(table, hands)

    def parse_move(self, text: str) -> Move:
        """Return the move written ``text``. Raises NotationError."""
        return parse_move(text)

    def format_move(self, move: Move) -> str:
        """Return the move as its one token; ``parse_move`` reads it back."""
        return str(move)

    def parse_state(self, text: str) -> State:
        """Return the position written as one line. Raises NotationError."""
        return parse_state(text)

    def format_state(self, state: State) -> str:
        """Return the position as one line; ``parse_state`` reads it back."""
        return format_state(state)

    def world(self, observation: Observation, rng: random.Random) -> State:
        """Return a full state that agrees with the observation.

        The others' hands are drawn at random from the cards whose place the seat cannot know.
        """
        sizes = enumerate(observation.hand_sizes)
        hands = tuple(
            observation.hand
            if seat == observation.seat
            else sorted_cards(rng.sample(observation.unseen(seat), size))
            for seat, size in sizes
        )
        return State(observation.table, hands)


def _pasture(chosen: dict[str, object], columns: str, rng: random.Random) -> Pasture:
    faces = chosen["faces"]
    if faces is not None and not isinstance(faces, str | Path):
        raise ValueError(f"option faces={faces!r} is not allowed; allowed: the path of a file")
    boards = load_boards(faces)
    text = chosen["layout"]
    if text is None:
        return pasture_of(random_layout(boards, columns, rng), columns)
    if not isinstance(text, str):
        raise ValueError(f"option layout={text!r} is not allowed; allowed: text as 1f,2b*,3f,4b")
    layout = parse_layout(text, boards)
    fault = layout_fault(layout, columns)
    if fault:
        raise ValueError(f"option layout={text!r} is not allowed with columns {columns}: {fault}")
    return pasture_of(layout, columns)


GAME = FieseKuehe()
