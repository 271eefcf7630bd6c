"""Options of a game as data, so that start, the command line and the boards offer the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Option:
    """One keyword of ``game.start``.

    ``choices`` lists every allowed value; an empty tuple means free text, which the game itself
    checks. ``rule`` is the id of the rule that the option switches. ``seats``: the choices are
    seats, and only those that are taken can be chosen. ``name_in_forms``: where it
    is not simply the name.
    """

    name: str
    default: object
    choices: tuple[object, ...]
    text: str
    rule: str
    seats: bool = False
    name_in_forms: str = ""

    @property
    def title(self) -> str:
        """What a form calls the option: by default its name, as words."""
        return self.name_in_forms or self.name.replace("_", " ").capitalize()

    def check(self, value: object) -> object:
        """Return ``value``; raises ValueError naming option, value and what is allowed."""
        if self.choices and not any(_same(value, choice) for choice in self.choices):
            allowed = ", ".join(repr(choice) for choice in self.choices)
            raise ValueError(f"option {self.name}={value!r} is not allowed; allowed: {allowed}")
        return value

    def from_text(self, text: str) -> object:
        """Return the choice that is written ``text``; free text stays as it is.

        Raises ValueError naming option, text and what is allowed.
        """
        if not self.choices:
            return text or self.default
        written = {choice_text(choice): choice for choice in self.choices}
        if text not in written:
            raise ValueError(
                f"option {self.name}={text!r} is not allowed; allowed: {', '.join(written)}"
            )
        return written[text]


def choice_text(choice: object) -> str:
    """Return how a choice is written on the command line: yes, no, or the value itself."""
    if isinstance(choice, bool):
        return "yes" if choice else "no"
    return str(choice)


def _same(value: object, choice: object) -> bool:
    return type(value) is type(choice) and value == choice


def settle(
    options: Sequence[Option], given: Mapping[str, object], game: str, seats: int
) -> dict[str, object]:
    """Return every option's value for a game of so many seats, defaults filled in.

    Raises ValueError for a name that is no option, or a value that is not allowed.
    """
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise ValueError(f"{game} has no option {name!r}; its options: {', '.join(known)}")
    chosen = {name: option.check(given.get(name, option.default)) for name, option in known.items()}
    for name, value in chosen.items():
        if known[name].seats and value not in range(seats):
            raise ValueError(f"option {name}={value} is not allowed; allowed: 0 to {seats - 1}")
    return chosen
