"""The agenda of a Kuhfstein position as text: ``turn:a:1/waiting:45/extra:tile`` (docs)."""

from __future__ import annotations

from typing import Final

from cowlab.core.notation import listed, quoted, small_number
from cowlab.games.kuhfstein.notation import Reader
from cowlab.games.kuhfstein.parts import (
    ACTIONS,
    CARD_DISPLAY,
    MOST_EXCHANGES,
    SEAT_LETTERS,
    TILE_DISPLAY,
)
from cowlab.games.kuhfstein.steps import (
    Choosing,
    Display,
    Exchanged,
    Extra,
    Revealing,
    Showing,
    Start,
    Step,
    Tree,
    Turn,
    Waiting,
)
from cowlab.games.kuhfstein.track import LAST_SPACE, Bonus

OVER: Final = "over"
_LAST: Final = "extra:BONUS, tree:SPOT, exchanged:DISPLAY:TIMES or reveal:DISPLAY:COUNT"


def format_agenda(agenda: tuple[Step, ...]) -> str:
    """Return the agenda as one word, the step to be decided next at the end."""
    return "/".join(map(_format, agenda)) or OVER


def _format(step: Step) -> str:
    match step:
        case Start(seat):
            return f"start:{SEAT_LETTERS[seat]}"
        case Turn(seat, actions):
            return f"turn:{SEAT_LETTERS[seat]}:{actions}"
        case Waiting(spaces):
            return f"waiting:{','.join(map(str, spaces))}"
        case Extra(bonus):
            return f"extra:{bonus.value}"
        case Exchanged(display, times):
            return f"exchanged:{display.value}:{times}"
        case Tree(spot):
            return f"tree:{spot}"
        case Revealing(display, count):
            return f"reveal:{display.value}:{count}"
        case Choosing(seat):
            return f"choose:{SEAT_LETTERS[seat]}"
        case Showing():
            return "show"


def parse_agenda(reader: Reader, text: str, place: int, seats: int) -> tuple[Step, ...]:
    """Return the agenda written ``text``, which starts at ``place``; NotationError else.

    Whether it fits the table is not looked at.
    """
    if text == OVER:
        return ()
    words = []
    for word in text.split("/"):
        words.append(_Word(reader, word, place, seats))
        place += len(word) + 1
    first, *more = words
    base = first.base()
    if more and not isinstance(base, Turn):
        reader.fail(more[0].place, f"nothing follows {_format(base)}")
    return (base, *(word.step() for word in more))


class _Word:
    """One step of the agenda being read."""

    def __init__(self, reader: Reader, text: str, place: int, seats: int) -> None:
        self.reader, self.place, self.seats = reader, place, seats
        self.parts: list[tuple[str, int]] = []
        for part in text.split(":"):
            self.parts.append((part, place))
            place += len(part) + 1
        self.shape = (self.parts[0][0], len(self.parts))
        self.text = text

    def base(self) -> Step:
        match self.shape:
            case ("start", 2):
                return Start(self._seat(1))
            case ("turn", 3):
                return Turn(self._seat(1), self._number(2, ACTIONS))
            case ("choose", 2):
                return Choosing(self._seat(1))
            case ("show", 1):
                return Showing()
        expected = f"start:SEAT, turn:SEAT:ACTIONS, choose:SEAT, show or {OVER}"
        self.reader.fail(
            self.place, f"the agenda starts with {expected}, but found {quoted(self.text)}"
        )

    def step(self) -> Step:
        match self.shape:
            case ("waiting", 2):
                return Waiting(self._spaces())
            case ("extra", 2):
                return self._extra()
            case ("tree", 2):
                word, place = self.parts[1]
                return Tree(self.reader.spot(word, place))
            case ("exchanged", 3):
                return Exchanged(self._display(), self._number(2, MOST_EXCHANGES))
            case ("reveal", 3):
                most = max(TILE_DISPLAY, CARD_DISPLAY)
                return Revealing(self._display(), self._number(2, most))
        self.reader.fail(
            self.place, f"expected waiting:SPACES, {_LAST} but found {quoted(self.text)}"
        )

    def _number(self, part: int, most: int) -> int:
        word, place = self.parts[part]
        return small_number(self.reader.what, self.reader.text, place, word, most)

    def _seat(self, part: int) -> int:
        word, place = self.parts[part]
        letters = SEAT_LETTERS[: self.seats]
        if len(word) != 1 or word not in letters:
            self.reader.fail(place, f"expected a seat {listed(letters)} but found {quoted(word)}")
        return letters.index(word)

    def _display(self) -> Display:
        word, place = self.parts[1]
        by_word = {display.value: display for display in Display}
        if word not in by_word:
            self.reader.fail(place, f"expected {listed(by_word)} but found {quoted(word)}")
        return by_word[word]

    def _extra(self) -> Extra:
        word, place = self.parts[1]
        match word:
            case "action":
                return Extra(Bonus.ACTION)
            case "tile":
                return Extra(Bonus.TILE)
            case "card":
                return Extra(Bonus.CARD)
        self.reader.fail(place, f"expected action, tile or card but found {quoted(word)}")

    def _spaces(self) -> tuple[int, ...]:
        text, place = self.parts[1]
        found = []
        for word in text.split(","):
            found.append(small_number(self.reader.what, self.reader.text, place, word, LAST_SPACE))
            place += len(word) + 1
        return tuple(found)
