"""Positions of Kuhhandel: Festival as one line of text (docs/notation.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from cowlab.core.notation import NotationError, fields, listed, quoted
from cowlab.core.pieces import without
from cowlab.games.kuhhandel.agenda_text import format_agenda, parse_agenda
from cowlab.games.kuhhandel.checks import (
    Fault,
    card_fault,
    check_state,
    known_fault,
    money_fault,
)
from cowlab.games.kuhhandel.coloured import own_coloured
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.knowledge import nobody_knows, onlooker
from cowlab.games.kuhhandel.ledger import Ledger, Pool
from cowlab.games.kuhhandel.notation import Reader
from cowlab.games.kuhhandel.parts import (
    KUHPONS,
    LOT,
    SEAT_LETTERS,
    SEATS,
    TYPES,
    Cow,
    Cows,
    Money,
    cows_in_play,
    cows_text,
    money_text,
)
from cowlab.games.kuhhandel.steps import Step, Turn
from cowlab.games.kuhhandel.table import MOST_KUHPONS, Front, Table, Triple

KEYS = (
    *("cows", "copycats", "triples", "sheep", "stacks", "money", "turned", "out", "neutral"),
    *("offer", "counter", "coloured", "most_kuhpons", "max_turns", "turns", "known", "ledgers"),
    "agenda",
)
MAX_TURNS: Final = 500
_WHAT = "position"
_LONGEST = 20_000
_MOST_TURNS: Final = 999_999
_MOST_CARDS: Final = 99
_APART: Final = "apart"
T = TypeVar("T")


def format_state(state: State) -> str:
    """Return the position as one line that gives every key; parse_state reads it back."""
    table, fronts = state.table, state.table.fronts
    words = {
        "cows": ",".join(cows_text(front.cows) for front in fronts),
        "copycats": ",".join(_format_copycats(front) for front in fronts),
        "triples": ",".join(
            "+".join(map(_format_triple, front.triples)) or "-" for front in fronts
        ),
        "sheep": ",".join(cows_text(front.sheep) for front in fronts),
        "stacks": ",".join(map(cows_text, state.stacks)),
        "money": ",".join(map(money_text, state.money)),
        "turned": cows_text(table.turned),
        "out": "".join(SEAT_LETTERS[n] for n, out in enumerate(table.out) if out) or "-",
        "neutral": f"{table.neutral_cows}:{table.neutral_kuhpons}",
        "offer": "none" if state.offer is None else money_text(state.offer),
        "counter": "none" if state.counter is None else money_text(state.counter),
        "coloured": ",".join(map(str, table.coloured)),
        "most_kuhpons": table.most_kuhpons,
        "max_turns": str(table.max_turns),
        "turns": str(table.turns),
        "known": format_ledger(table.ledger),
        "ledgers": "|".join(map(format_ledger, state.ledgers)),
        "agenda": format_agenda(table.agenda),
    }
    return " ".join(f"{key}={words[key]}" for key in KEYS)


def _format_copycats(front: Front) -> str:
    return "+".join(_APART if cow is None else str(cow) for cow in front.copycats) or "-"


def _format_triple(triple: Triple) -> str:
    return f"{triple.cow}{'C' if triple.copycat else ''}"


def format_ledger(ledger: Ledger) -> str:
    """Return the ledger as one word: what is known of each seat, then the pools and shares."""
    pools = (f"{money_text(pool.money)}:{','.join(map(str, pool.shares))}" for pool in ledger.pools)
    return ";".join((",".join(map(money_text, ledger.known)), *pools))


@dataclass(frozen=True, slots=True)
class _Word:
    value: str
    place: int


def parse_state(text: str) -> State:
    """Return the position written as one line.

    Keys that are left out get their defaults. Raises NotationError, with the place, for anything
    that is not a position: unknown words, a card too many, an open triple, an agenda that does not
    fit the table, a ledger that the cards belie. Cards that lie nowhere are out of the game, so
    that positions of puzzles can be small.
    """
    if not isinstance(text, str):
        raise NotationError(_WHAT, repr(text), 0, f"expected text, not {type(text).__name__}")
    if len(text) > _LONGEST:
        raise NotationError(_WHAT, text, _LONGEST, "too long for a position")
    return _Line(text).state()


class _Line:
    """One position line being read."""

    def __init__(self, text: str) -> None:
        self.reader = Reader(_WHAT, text)
        self.words = {key: _Word(value, place) for key, value, place in fields(_WHAT, text, KEYS)}
        if "cows" not in self.words:
            self.reader.fail(len(text), "cows= is missing")
        self.seats = 0

    def place(self, key: str) -> int:
        return self.words[key].place if key in self.words else len(self.reader.text)

    def state(self) -> State:
        open_cows = self.words["cows"]
        self.seats = len(self._parts(open_cows))
        if self.seats not in SEATS:
            self.reader.fail(
                open_cows.place, f"{self.seats} seats, expected {listed(_SEAT_COUNTS)}"
            )
        stacks, money = (
            self._per_seat("stacks", self._cows),
            self._per_seat("money", self._money),
        )
        table = self._table(stacks, money)
        self._check(card_fault(table, stacks))
        self._check(money_fault(table, money))
        table, box = self._with_neutral(table, stacks, money)
        table = replace(table, ledger=self._known(table, money, box))
        self._check(known_fault(table.ledger, money, box))
        offer, counter = self._laid("offer"), self._laid("counter")
        ledgers = self._ledgers(table, money)
        state = State(table, stacks, money, box, offer, counter, ledgers)
        self._check(check_state(state))
        return state

    def _check(self, fault: Fault | None) -> None:
        if fault:
            key, problem = fault
            self.reader.fail(self.place(key), problem)

    def _table(self, stacks: tuple[Cows, ...], money: tuple[Money, ...]) -> Table:
        """Return the table, without a neutral stack, where nobody knows anything."""
        out = self.words.get("out", _Word("-", 0))
        gone = self.reader.seats(out.value, out.place, self.seats)
        return Table(
            coloured=self._coloured(),
            most_kuhpons=self._choice("most_kuhpons", MOST_KUHPONS),
            max_turns=self._turns("max_turns", MAX_TURNS),
            turns=self._turns("turns", 1),
            fronts=self._fronts(),
            stacks=tuple(map(len, stacks)),
            purses=tuple(map(len, money)),
            out=tuple(seat in gone for seat in range(self.seats)),
            turned=self._one("turned", self._cows, ()),
            neutral_cows=0,
            neutral_kuhpons=0,
            ledger=nobody_knows(money, ()),
            agenda=self._agenda(),
        )

    def _with_neutral(
        self, table: Table, stacks: tuple[Cows, ...], money: tuple[Money, ...]
    ) -> tuple[Table, Money]:
        """Return the table with its neutral stacks, and the Kuhpons that nobody has."""
        if self.seats > 2:
            cows, kuhpons = self._neutral(0, 0)
            return replace(table, neutral_cows=cows, neutral_kuhpons=kuhpons), ()
        turned = map(table.coloured_amount, table.turned)
        box = without((*KUHPONS, *turned), [amount for hand in money for amount in hand])
        rest = len(table.unseen()) - sum(map(len, stacks))
        cows, kuhpons = self._neutral(rest, min((rest + 1) // LOT, len(box)))
        return replace(table, neutral_cows=cows, neutral_kuhpons=kuhpons), tuple(sorted(box))

    def _neutral(self, cows: int, kuhpons: int) -> tuple[int, int]:
        word = self.words.get("neutral")
        if word is None:
            return cows, kuhpons
        first, second = (*self._parts(word, ":"), _Word("", word.place + len(word.value)))[:2]
        if word.value.count(":") != 1:
            self.reader.fail(word.place, f"expected COWS:KUHPONS but found {quoted(word.value)}")
        most = len(cows_in_play(self.seats))
        return (
            self.reader.number(first.value, first.place, most),
            self.reader.number(second.value, second.place, len(KUHPONS)),
        )

    def _parts(self, word: _Word, split: str = ",") -> list[_Word]:
        parts, place = [], word.place
        for part in word.value.split(split):
            parts.append(_Word(part, place))
            place += len(part) + 1
        return parts

    def _one(self, key: str, read: Callable[[_Word], T], default: T) -> T:
        return read(self.words[key]) if key in self.words else default

    def _per_seat(self, key: str, read: Callable[[_Word], T]) -> tuple[T, ...]:
        """Return what each seat has of something; left out, nobody has any."""
        word = self.words.get(key)
        if word is None:
            return (read(_Word("-", 0)),) * self.seats
        return self._seats_of(key, word, read)

    def _seats_of(self, key: str, word: _Word, read: Callable[[_Word], T]) -> tuple[T, ...]:
        parts = self._parts(word)
        if len(parts) != self.seats:
            self.reader.fail(
                word.place, f"{key} gives {len(parts)} seats, and cows gives {self.seats}"
            )
        return tuple(map(read, parts))

    def _choice(self, key: str, choices: tuple[str, ...]) -> str:
        word = self.words.get(key)
        if word is None:
            return choices[0]
        if word.value not in choices:
            self.reader.fail(
                word.place, f"{key} is {quoted(word.value)}, expected {listed(choices)}"
            )
        return word.value

    def _turns(self, key: str, default: int) -> int:
        return self._one(
            key, lambda word: self.reader.number(word.value, word.place, _MOST_TURNS), default
        )

    def _cows(self, word: _Word) -> Cows:
        return self.reader.cows(word.value, word.place)

    def _money(self, word: _Word) -> Money:
        return self.reader.money(word.value, word.place)

    def _laid(self, key: str) -> Money | None:
        word = self.words.get(key)
        return None if word is None or word.value == "none" else self._money(word)

    def _fronts(self) -> tuple[Front, ...]:
        cows = self._per_seat("cows", self._cows)
        copycats = self._per_seat("copycats", self._copycats)
        triples = self._per_seat("triples", self._triples)
        sheep = self._per_seat("sheep", self._cows)
        return tuple(
            Front(cows[n], (), triples[n], sheep[n]).with_copycats(*copycats[n])
            for n in range(self.seats)
        )

    def _copycats(self, word: _Word) -> tuple[Cow | None, ...]:
        if word.value == "-":
            return ()
        return tuple(
            None if part.value == _APART else self.reader.cow(part.value, part.place, TYPES)
            for part in self._parts(word, "+")
        )

    def _triples(self, word: _Word) -> tuple[Triple, ...]:
        if word.value == "-":
            return ()
        found = [
            Triple(
                self.reader.cow(part.value.removesuffix("C"), part.place, TYPES),
                part.value.endswith("C"),
            )
            for part in self._parts(word, "+")
        ]
        return tuple(sorted(found, key=lambda triple: triple.cow.points))

    def _coloured(self) -> Money:
        word = self.words.get("coloured")
        if word is None:
            return own_coloured()
        parts = self._parts(word)
        if len(parts) != len(TYPES):
            self.reader.fail(word.place, f"{len(parts)} amounts, expected one for each type")
        return tuple(self.reader.amount(part.value, part.place) for part in parts)

    def _agenda(self) -> tuple[Step, ...]:
        word = self.words.get("agenda")
        if word is None:
            return (Turn(0),)
        return parse_agenda(self.reader, word.value, word.place, self.seats)

    # Ledgers

    def _known(self, table: Table, money: tuple[Money, ...], box: Money) -> Ledger:
        if "known" in self.words:
            return onlooker(self._ledger(self.words["known"], None))
        ledger = nobody_knows(money, box)
        shown: Iterable[int] = table.lot.shown if table.lot else ()
        for seat in shown if table.agenda else range(self.seats):
            ledger = ledger.showed(seat, money[seat])
        return ledger

    def _ledgers(self, table: Table, money: tuple[Money, ...]) -> tuple[Ledger, ...]:
        word = self.words.get("ledgers")
        if word is None:
            return tuple(table.ledger.for_seat(seat, hand) for seat, hand in enumerate(money))
        parts = self._parts(word, "|")
        if len(parts) != self.seats:
            self.reader.fail(word.place, f"{len(parts)} ledgers, and cows gives {self.seats} seats")
        return tuple(self._ledger(part, seat) for seat, part in enumerate(parts))

    def _ledger(self, word: _Word, owner: int | None) -> Ledger:
        known, *pools = self._parts(word, ";")
        return Ledger.of(
            self._seats_of("a ledger", known, self._money), map(self._pool, pools), owner
        )

    def _pool(self, word: _Word) -> Pool:
        money, shares = (*self._parts(word, ":"), _Word("", word.place + len(word.value)))[:2]
        cards = self._money(money)
        counts = self._seats_of("a pool", shares, self._share)
        if word.value.count(":") != 1 or sum(counts) > len(cards):
            self.reader.fail(
                word.place,
                f"expected MONEY:SHARES, not more than there are, but found {quoted(word.value)}",
            )
        return Pool(cards, counts)

    def _share(self, word: _Word) -> int:
        return self.reader.number(word.value, word.place, _MOST_CARDS)


_SEAT_COUNTS: Final = tuple(map(str, SEATS))
