"""Choosing players, variants and a seed for a new game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import ipywidgets as widgets

from cowlab.bots import bots
from cowlab.core.model import Game
from cowlab.core.options import Option, choice_text
from cowlab.ui.guard import Guard
from cowlab.ui.session import HUMAN, Session

_NOBODY: Final = "nobody"
_WIDE: Final = {"description_width": "110px"}
_FIELD: Final = widgets.Layout(width="calc(100% - 8px)")
_GRID: Final = widgets.Layout(
    grid_template_columns="repeat(auto-fill, minmax(290px, 1fr))", grid_gap="4px 12px",
    align_items="flex-start", width="100%",
)  # fmt: skip


class SetupPanel:
    """The form of a new game. ``on_start`` gets the session; ``on_fault`` a sentence."""

    def __init__(
        self,
        game: Game,
        guard: Guard,
        *,
        on_start: Callable[[Session], None],
        on_fault: Callable[[str], None],
    ) -> None:
        self.game = game
        self._on_start, self._on_fault = on_start, on_fault
        self.seats = [self._seat_field(seat) for seat in range(max(game.players))]
        self.fields = {option.name: _option_field(option) for option in game.options}
        self.seed = widgets.Text(
            description="Seed", placeholder="a number, or empty", style=_WIDE, layout=_FIELD
        )
        self.start = widgets.Button(
            description="Start this game", icon="play", button_style="primary",
            tooltip="Begin a new game with these players and rules",
            layout=_FIELD,
        )  # fmt: skip
        self.start.on_click(guard(lambda _: self._start()))
        for field in self.seats:
            field.observe(guard(lambda _: self._offer_seats()), names="value")
        fields = [*self.seats, *self._explained(), self.seed, self.start]
        self.box = widgets.GridBox(fields, layout=_GRID)

    def mirror(self, session: Session) -> None:
        """Show the players and options of a game."""
        words = [*session.seats, *[_NOBODY] * len(self.seats)]
        for field, word in zip(self.seats, words, strict=False):
            field.value = word
        self._offer_seats()
        given = session.options
        for option in self.game.options:
            field, usual = self.fields[option.name], _text(option)
            text = given.get(option.name, usual)
            offered = not option.choices or text in dict(field.options).values()
            field.value = text if offered else usual

    def _offer_seats(self) -> None:
        """Offer only seats that are taken where an option is about seats."""
        taken = [n for n, field in enumerate(self.seats) if field.value != _NOBODY]
        for option in self.game.options:
            if option.seats:
                field = self.fields[option.name]
                chosen = field.value
                offered = [(self.game.seat_names[seat], str(seat)) for seat in taken]
                field.options = offered
                field.value = chosen if chosen in dict(offered).values() else offered[0][1]

    def _explained(self) -> list[Any]:
        """Return each option's field with what it is about below it, in plain sight."""
        return [
            widgets.VBox(
                [
                    self.fields[option.name],
                    widgets.HTML(
                        f"<div style='margin-left: 118px; line-height: 1.2; font-size: 12px'>"
                        f"{option.text} ({option.rule})</div>"
                    ),
                ]
            )
            for option in self.game.options
        ]

    def _seat_field(self, seat: int) -> widgets.Dropdown:
        least = min(self.game.players)
        names = list(bots[self.game.name])
        who = [("a person", HUMAN), *((f"bot: {name}", name) for name in names)]
        if seat >= least:
            who.append(("nobody", _NOBODY))
        name = self.game.seat_names[seat]
        return widgets.Dropdown(options=who, description=name, style=_WIDE, layout=_FIELD)

    def _start(self) -> None:
        words = [field.value for field in self.seats]
        if _NOBODY in words and set(words[words.index(_NOBODY) :]) != {_NOBODY}:
            gap = self.game.seat_names[words.index(_NOBODY)]
            self._on_fault(f"{gap} is played by nobody: leave free only the last seats.")
            return
        text = self.seed.value.strip()
        if text and not (text.isascii() and text.isdigit() and len(text) <= 18):
            self._on_fault(f'The seed is "{text[:30]}", expected a whole number or nothing.')
            return
        players = [word for word in words if word != _NOBODY]
        try:
            session = Session.new(
                self.game.name, players, int(text) if text else None, **self._options()
            )
        except ValueError as fault:
            self._on_fault(f"This game cannot start: {fault}.")
            return
        self._on_start(session)

    def _options(self) -> dict[str, Any]:
        """Return what differs from the defaults."""
        chosen = {}
        for option in self.game.options:
            value = option.from_text(str(self.fields[option.name].value).strip())
            if value != option.default:
                chosen[option.name] = value
        return chosen


def _option_field(option: Option) -> Any:
    tip = f"{option.text} ({option.rule})"
    if not option.choices:
        return widgets.Text(
            description=option.title,
            placeholder="as usual",
            tooltip=tip,
            style=_WIDE,
            layout=_FIELD,
        )
    texts = [choice_text(choice) for choice in option.choices]
    return widgets.Dropdown(
        options=[(text.replace("_", " "), text) for text in texts], value=_text(option),
        description=option.title, tooltip=tip, style=_WIDE, layout=_FIELD,
    )  # fmt: skip


def _text(option: Option) -> str:
    """Return the usual choice as its field has it."""
    return choice_text(option.default) if option.choices else ""
