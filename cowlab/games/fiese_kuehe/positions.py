"""Positions of Fiese Kühe as one line of text (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeVar

from cowlab.core.notation import NotationError, fields, listed, quoted, small_number
from cowlab.core.pieces import without
from cowlab.games.fiese_kuehe.checks import check_state
from cowlab.games.fiese_kuehe.columns import column_rules
from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.notation import Reader, format_cards
from cowlab.games.fiese_kuehe.parts import (
    HERD,
    ROWS,
    SEAT_LETTERS,
    WIDTH,
    Cards,
    Cell,
    Pasture,
    deck,
    sorted_cells,
)
from cowlab.games.fiese_kuehe.steps import Drawing, Moo, Step, Turn
from cowlab.games.fiese_kuehe.table import Table, Turned, Variant, sorted_marks

KEYS = (
    *("board", "columns", "herd", "experienced", "play_on", "home", "waiting"),
    *("turned", "hands", "discards", "finished", "agenda"),
)
_WHAT = "position"
_LONGEST = 4000
T = TypeVar("T")


def format_state(state: State) -> str:
    """Return the position as one line that gives every key; parse_state reads it back."""
    table = state.table
    words = {
        "board": format_board(table),
        "columns": table.pasture.columns,
        "herd": table.variant.herd,
        "experienced": _yes(table.variant.experienced),
        "play_on": _yes(table.variant.play_on),
        "home": ",".join(map(str, table.home)),
        "waiting": ",".join(str(table.waiting(seat)) for seat in range(table.seats)),
        "turned": ",".join(f"{m.cell}{'!' if m.fresh else ''}" for m in table.turned) or "-",
        "hands": ",".join(map(format_cards, state.hands)),
        "discards": ",".join(map(format_cards, table.discards)),
        "finished": "".join(SEAT_LETTERS[seat] for seat in table.finished) or "-",
        "agenda": "/".join(map(_format_step, table.agenda)) or "over",
    }
    return " ".join(f"{key}={words[key]}" for key in KEYS)


def format_board(table: Table) -> str:
    """Return rows 12 to 1 split by ``/``."""
    cows = dict(table.occupied())

    def letter(cell: Cell) -> str:
        cowpat = cell in table.pasture.cowpats
        if cell in cows:
            cow = SEAT_LETTERS[cows[cell]]
            return cow.upper() if cowpat else cow
        return "o" if cowpat else "."

    rows = range(ROWS, 0, -1)
    return "/".join("".join(letter(Cell(col, row)) for col in range(WIDTH)) for row in rows)


def _yes(value: bool) -> str:
    return "yes" if value else "no"


def _format_step(step: Step) -> str:
    match step:
        case Turn(seat):
            return f"turn:{SEAT_LETTERS[seat]}"
        case Drawing(count):
            return f"draw:{count}"
        case Moo(cow, unscared, pushed):
            return f"moo:{cow}:{_format_cells(unscared)}:{_format_cells(pushed)}"


def _format_cells(cells: Iterable[Cell]) -> str:
    return ",".join(map(str, cells)) or "-"


@dataclass(frozen=True, slots=True)
class _Word:
    value: str
    place: int


def parse_state(text: str) -> State:
    """Return the position written as one line.

    Keys that are left out get their defaults. Raises NotationError, with the place, for anything
    that is not a position that play could reach in principle: unknown words, a cow too many,
    cards that the deck lacks, an agenda that does not fit the board.
    """
    if not isinstance(text, str):
        raise NotationError(_WHAT, repr(text), 0, f"expected text, not {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(_WHAT, text, _LONGEST, "too long for a position")
    line = _Line(text)
    state = line.state()
    fault = check_state(state)
    if fault:
        key, problem = fault
        raise NotationError(_WHAT, text, line.place(key), problem)
    return state


class _Line:
    """One position line being read."""

    def __init__(self, text: str) -> None:
        self.reader = Reader(_WHAT, text)
        self.words = {key: _Word(value, place) for key, value, place in fields(_WHAT, text, KEYS)}
        for key in ("board", "hands"):
            if key not in self.words:
                self.reader.fail(len(text), f"{key}= is missing")

    def place(self, key: str) -> int:
        return self.words[key].place if key in self.words else len(self.reader.text)

    def state(self) -> State:
        hands = self._hands()
        seats = len(hands)
        cows, cowpats = self._board(seats)
        pasture = Pasture(self._columns(seats), cowpats)
        home = self._numbers("home", seats) or (0,) * seats
        full = tuple(seat for seat in range(seats) if home[seat] == HERD)
        table = Table(
            pasture=pasture,
            variant=self._variant(),
            cows=cows,
            home=home,
            turned=self._turned(),
            discards=self._discards(hands),
            finished=self._optional("finished", self._seats) if "finished" in self.words else full,
            agenda=self._agenda(seats),
        )
        self._check_waiting(table)
        return State(table, hands)

    def _optional(self, key: str, read: Callable[[_Word], tuple[T, ...]]) -> tuple[T, ...]:
        word = self.words.get(key)
        return () if word is None or word.value == "-" else read(word)

    def _choice(self, key: str, choices: tuple[str, ...]) -> str:
        word = self.words.get(key)
        if word is None:
            return choices[0]
        if word.value not in choices:
            self.reader.fail(
                word.place, f"{key} is {quoted(word.value)}, expected {listed(choices)}"
            )
        return word.value

    def _variant(self) -> Variant:
        return Variant(
            herd="boards" if self._choice("herd", ("rows", "boards")) == "boards" else "rows",
            experienced=self._choice("experienced", ("no", "yes")) == "yes",
            play_on=self._choice("play_on", ("no", "yes")) == "yes",
        )

    def _parts(self, word: _Word, split: str = ",") -> list[_Word]:
        parts, place = [], word.place
        for part in word.value.split(split):
            parts.append(_Word(part, place))
            place += len(part) + 1
        return parts

    def _hands(self) -> tuple[Cards, ...]:
        word = self.words["hands"]
        hands = tuple(self.reader.cards(part.value, part.place) for part in self._parts(word))
        if len(hands) not in (2, 3, 4):
            self.reader.fail(word.place, f"{len(hands)} hands, expected 2, 3 or 4 split by commas")
        return hands

    def _discards(self, hands: tuple[Cards, ...]) -> tuple[Cards, ...]:
        word = self.words.get("discards")
        if word is None:
            return tuple(self._rest_of_deck(hand) for hand in hands)
        found = tuple(self.reader.cards(part.value, part.place) for part in self._parts(word))
        self._per_seat("discards", word, len(found), len(hands))
        return found

    def _rest_of_deck(self, hand: Cards) -> Cards:
        try:
            return without(deck(), hand)
        except ValueError:
            return ()  # more of a card than the deck has: check_state names it

    def _per_seat(self, key: str, word: _Word, given: int, seats: int) -> None:
        if given != seats:
            self.reader.fail(word.place, f"{key} gives {given} seats, and hands gives {seats}")

    def _numbers(self, key: str, seats: int) -> tuple[int, ...]:
        word = self.words.get(key)
        if word is None:
            return ()
        found = tuple(
            small_number(_WHAT, self.reader.text, part.place, part.value, HERD)
            for part in self._parts(word)
        )
        self._per_seat(key, word, len(found), seats)
        return found

    def _check_waiting(self, table: Table) -> None:
        given = self._numbers("waiting", table.seats)
        for seat, number in enumerate(given):
            if number != table.waiting(seat):
                on, home = len(table.cows[seat]), table.home[seat]
                self.reader.fail(
                    self.place("waiting"),
                    f"seat {SEAT_LETTERS[seat]} has {on} cows on the board, {home} home and "
                    f"{number} waiting, expected {HERD} in all",
                )

    def _columns(self, seats: int) -> str:
        word = self.words.get("columns")
        if word is None:
            return column_rules()["standard"][seats]
        allowed = sorted({rule[players] for rule in column_rules().values() for players in rule})
        if word.value not in allowed:
            self.reader.fail(
                word.place, f"columns are {quoted(word.value)}, expected {listed(allowed)}"
            )
        return word.value

    def _board(self, seats: int) -> tuple[tuple[tuple[Cell, ...], ...], frozenset[Cell]]:
        word, letters = self.words["board"], SEAT_LETTERS[:seats]
        rows = self._parts(word, "/")
        if len(rows) != ROWS:
            self.reader.fail(word.place, f"the board has {len(rows)} rows, expected {ROWS}")
        cows: list[list[Cell]] = [[] for _ in range(seats)]
        cowpats: set[Cell] = set()
        for row, part in zip(range(ROWS, 0, -1), rows, strict=True):
            if len(part.value) != WIDTH:
                self.reader.fail(
                    part.place, f"row {row} has {len(part.value)} spaces, expected {WIDTH}"
                )
            for column, letter in enumerate(part.value):
                self._space(Cell(column, row), letter, part.place + column, letters, cows, cowpats)
        return tuple(map(sorted_cells, cows)), frozenset(cowpats)

    def _space(
        self,
        cell: Cell,
        letter: str,
        place: int,
        letters: str,
        cows: list[list[Cell]],
        cowpats: set[Cell],
    ) -> None:
        if letter == "o" or letter in letters.upper():
            cowpats.add(cell)
        if letter.lower() in letters:
            cows[letters.index(letter.lower())].append(cell)
        elif letter not in ".o":
            expected = listed([".", "o", *letters, *letters.upper()])
            self.reader.fail(place, f"{quoted(letter)} on {cell}, expected {expected}")

    def _seats(self, word: _Word) -> tuple[int, ...]:
        if not word.value:
            self.reader.fail(word.place, "expected seats or - but found nothing")
        return tuple(self._seat(_Word(c, word.place + n)) for n, c in enumerate(word.value))

    def _seat(self, word: _Word) -> int:
        if len(word.value) != 1 or word.value not in SEAT_LETTERS:
            self.reader.fail(
                word.place, f"expected a seat {listed(SEAT_LETTERS)} but found {quoted(word.value)}"
            )
        return SEAT_LETTERS.index(word.value)

    def _turned(self) -> tuple[Turned, ...]:
        return sorted_marks(self._optional("turned", self._marks))

    def _marks(self, word: _Word) -> tuple[Turned, ...]:
        return tuple(
            Turned(self.reader.cell(part.value.removesuffix("!"), part.place), "!" in part.value)
            for part in self._parts(word)
        )

    def _agenda(self, seats: int) -> tuple[Step, ...]:
        word = self.words.get("agenda", _Word("turn:a", len(self.reader.text)))
        if word.value == "over":
            return ()
        first, *more = self._parts(word, "/")
        if not first.value.startswith("turn:"):
            self.reader.fail(first.place, "the agenda starts with turn:SEAT, or is over")
        seat = self._seat(_Word(first.value[5:], first.place + 5))
        if seat >= seats:
            self.reader.fail(first.place + 5, f"seat {SEAT_LETTERS[seat]} does not play")
        if len(more) > 1:
            self.reader.fail(more[1].place, "nothing follows a Moo or a draw")
        return (Turn(seat), *(self._step(part) for part in more))

    def _step(self, word: _Word) -> Step:
        kind, *rest = self._parts(word, ":")
        if kind.value == "draw" and len(rest) == 1:
            part = rest[0]
            count = small_number(_WHAT, self.reader.text, part.place, part.value, len(deck()))
            return Drawing(count)
        if kind.value == "moo" and len(rest) == 3:
            cow = self.reader.cell(rest[0].value, rest[0].place)
            return Moo(cow, self._cells(rest[1]), self._cells(rest[2]))
        return self.reader.fail(word.place, "expected moo:CELL:CELLS:CELLS or draw:NUMBER")

    def _cells(self, word: _Word) -> tuple[Cell, ...]:
        if word.value == "-":
            return ()
        return sorted_cells(self.reader.cell(p.value, p.place) for p in self._parts(word))
