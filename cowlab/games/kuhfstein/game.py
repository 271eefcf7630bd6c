"""Kuhfstein as a game: its options, its start, and the way in and out of text."""

from __future__ import annotations

import random
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, cast

from cowlab.core.data import packaged_text
from cowlab.core.model import check_players, check_seed
from cowlab.core.options import Option, settle
from cowlab.core.rules import RuleBook, read_rulebook
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.deck import load_deck
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.moves import Move
from cowlab.games.kuhfstein.notation import parse_move
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import (
    ACTIONS,
    CARD_DISPLAY,
    SCORING_TILES_DEALT,
    SEAT_NAMES,
    SEATS,
    TILE_DISPLAY,
    tiles_in_play,
)
from cowlab.games.kuhfstein.positions import format_state, parse_state
from cowlab.games.kuhfstein.scoring import ScoringTile, ScoringTiles, scoring_tiles, sorted_scoring
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import Choosing, Start, Step, Turn
from cowlab.games.kuhfstein.table import Table, sorted_cards, sorted_tiles
from cowlab.games.kuhfstein.track import load_track

OPTIONS = (
    Option("first", 0, (0, 1, 2, 3), "who has the fox marker and begins", "KF-5", seats=True),
    Option("bonuses", "first_game", ("first_game", "random"), "how bonus tiles lie", "KF-R3"),
    Option("starting_cards", False, (False, True), "choose the first card openly", "KF-R23"),
    Option("deck", None, (), "a file with cards of your own", "KF-R2"),
    Option("track", None, (), "a file with a score track of your own", "KF-R3"),
)


class Kuhfstein:
    """The front door: ``cowlab.games["kuhfstein"]``."""

    name: ClassVar[str] = "kuhfstein"
    title: ClassVar[str] = "Kuhfstein"
    players: ClassVar[tuple[int, ...]] = SEATS
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    seat_names: ClassVar[tuple[str, ...]] = SEAT_NAMES

    @cached_property
    def rules(self) -> RuleBook:
        """The register of rules, in rulebook order."""
        return read_rulebook(packaged_text("cowlab.games.kuhfstein", "RULES.md"))

    def start(self, *, seed: int | None = None, players: int = 2, **options: Any) -> State:
        """Return the first position: displays laid out, a card and scoring tiles dealt to each.

        The same seed and options give the same position; ``None`` a random one. Raises ValueError
        naming the option, the value and what is allowed, and DataError for a fault in a deck or
        track file.
        """
        rng = random.Random(check_seed(seed))
        seats = check_players(self, players)
        chosen = settle(self.options, options, self.title, seats)
        first = cast(int, chosen["first"])
        track, deck = load_track(_path(chosen, "track")), load_deck(_path(chosen, "deck"))
        layout = track.random(rng) if chosen["bonuses"] == "random" else track.first_game()
        tiles = [tile for tile, count in tiles_in_play(seats).items() for _ in range(count)]
        choose = cast(bool, chosen["starting_cards"])
        dealt = rng.sample(deck.cards, CARD_DISPLAY + seats)
        hidden = tuple(None if choose else card for card in dealt[CARD_DISPLAY:])
        scoring = rng.sample(scoring_tiles(), SCORING_TILES_DEALT * seats)
        step: Step = Start((first - 1) % seats) if choose else Turn(first, ACTIONS)
        table = Table(
            deck=deck,
            track=layout,
            first=first,
            areas=(Area(),) * seats,
            scores=(0,) * seats,
            tiles=sorted_tiles(rng.sample(tiles, TILE_DISPLAY)),
            aside=(),
            cards=sorted_cards(dealt[:CARD_DISPLAY]),
            discards=(),
            hands=((),) * seats,
            face_down=(not choose,) * seats,
            unmasked=None,
            shown=(),
            agenda=(step,),
        )
        pairs = (scoring[SCORING_TILES_DEALT * n :][:SCORING_TILES_DEALT] for n in range(seats))
        return State(table, hidden, tuple(map(sorted_scoring, pairs)), (None,) * seats)

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

        What others hold face down, their scoring tiles and secret choices are drawn at random from
        what the seat cannot know.
        """
        seat, table = observation.seat, observation.table
        held = [other for other in range(table.seats) if table.face_down[other] and other != seat]
        drawn = rng.sample(observation.unseen(), len(held))
        dealt: list[CardFace | None] = [None] * table.seats
        dealt[seat] = observation.own.dealt
        for other, card in zip(held, drawn, strict=True):
            dealt[other] = card
        scoring = _scoring(observation, rng)
        chosen = tuple(
            observation.chosen if other == seat else rng.choice(scoring[other]) if done else None
            for other, done in enumerate(_have_chosen(table))
        )
        return State(table, tuple(dealt), scoring, chosen)


def _scoring(observation: Observation, rng: random.Random) -> tuple[ScoringTiles, ...]:
    """Return scoring tiles of all seats as they may be: own and shown ones are known."""
    seat, table = observation.seat, observation.table
    known: list[ScoringTile] = [*observation.own.scoring]
    known += (tile for other, tile in enumerate(table.shown) if other != seat)
    rest = [tile for tile in scoring_tiles() if tile not in known]
    rng.shuffle(rest)
    found = []
    for other in range(table.seats):
        tiles = [table.shown[other]] if table.shown else []
        tiles += [rest.pop() for _ in range(SCORING_TILES_DEALT - len(tiles)) if other != seat]
        found.append(observation.own.scoring if other == seat else sorted_scoring(tiles))
    return tuple(found)


def _have_chosen(table: Table) -> list[bool]:
    """Return which seats have chosen a scoring tile that is not shown yet."""
    if table.shown or not table.agenda:
        return [False] * table.seats
    step = table.agenda[0]
    if isinstance(step, Choosing):
        done = (step.seat - table.first) % table.seats
    else:
        done = 0 if isinstance(step, Start | Turn) else table.seats
    return [(seat - table.first) % table.seats < done for seat in range(table.seats)]


def _path(chosen: dict[str, object], name: str) -> str | Path | None:
    value = chosen[name]
    if value is not None and not isinstance(value, str | Path):
        raise ValueError(f"option {name}={value!r} is not allowed; allowed: the path of a file")
    return value


GAME = Kuhfstein()
