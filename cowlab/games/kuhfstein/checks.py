"""Whether a state hangs together: what a position line may say wrong though each word is right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.judge import action_left
from cowlab.games.kuhfstein.parts import (
    ACTIONS,
    CARD_DISPLAY,
    COWS,
    GOAL,
    SAME_TO_EXCHANGE,
    SCORING_TILES_DEALT,
    SEAT_LETTERS,
    TILE_DISPLAY,
    TREES_A_PLAYER,
    tiles_in_play,
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
from cowlab.games.kuhfstein.table import Own, Table
from cowlab.games.kuhfstein.track import Bonus

Fault = tuple[str, str]
"""The key of a position line, and a sentence about what is wrong with it."""


def check_state(state: State) -> Fault | None:
    """Return the first fault of the state, or ``None``."""
    return next(_faults(state), None)


def _faults(state: State) -> Iterator[Fault]:
    yield from _tile_faults(state.table)
    yield from _card_faults(state)
    yield from _scoring_faults(state)
    yield from _agenda_faults(state)
    yield from _cow_faults(state.table)  # the cows on the track depend on the agenda


def _tile_faults(table: Table) -> Iterator[Fault]:
    for landscape, in_play in tiles_in_play(table.seats).items():
        used = sum(area.count(landscape) for area in table.areas)
        used += table.tiles.count(landscape) + table.aside.count(landscape)
        if used > in_play:
            yield "areas", f"{used} {landscape.word} tiles, and {in_play} are in play"
    if len(table.tiles) > TILE_DISPLAY:
        yield "tiles", f"the display has {len(table.tiles)} tiles, at most {TILE_DISPLAY}"
    if table.aside and not table.stack_size():
        yield "aside", "the last face-down tile is out, so no tile lies aside any more (KF-R11)"
    if table.trees < 0:
        most = TREES_A_PLAYER * table.seats
        yield "areas", f"{most - table.trees} trees, and there are only {most}"


def _card_faults(state: State) -> Iterator[Fault]:
    table, seen = state.table, set()
    places = {
        "cards": table.cards,
        "discards": table.discards,
        "hands": tuple(card for hand in table.hands for card in hand),
        "dealt": tuple(card for card in state.dealt if card),
    }
    for key, cards in places.items():
        for card in cards:
            if card not in table.deck:
                yield key, f"the deck has no card {card}"
            if card in seen:
                yield key, f"card {card} is in two places"
            seen.add(card)
    if len(table.cards) > CARD_DISPLAY:
        yield "cards", f"the display has {len(table.cards)} cards, at most {CARD_DISPLAY}"


def _cow_faults(table: Table) -> Iterator[Fault]:
    for seat, letter in enumerate(SEAT_LETTERS[: table.seats]):
        if table.supply(seat) < 0:
            placed, track = len(table.areas[seat].cows), table.track_cows(seat)
            yield (
                "areas",
                f"seat {letter} has {placed} cows on tiles and {track} on the track, of {COWS}",
            )


def _scoring_faults(state: State) -> Iterator[Fault]:
    counts = Counter(tile for tiles in state.scoring for tile in tiles)
    for tile, count in counts.items():
        if count > 1:
            yield "scoring", f"scoring tile {tile} is given twice"
    if any(len(tiles) != SCORING_TILES_DEALT for tiles in state.scoring):
        yield "scoring", f"expected {SCORING_TILES_DEALT} scoring tiles a seat"
    for seat, letter in enumerate(SEAT_LETTERS[: state.seats]):
        chosen = state.chosen[seat]
        if chosen is not None and chosen not in state.scoring[seat]:
            yield "chosen", f"seat {letter} does not have scoring tile {chosen}"
    shown, over = state.table.shown, not state.table.agenda
    if len(shown) != (state.seats if over else 0):
        yield "shown", "scoring tiles are shown when the game is over, one a seat"
    for letter, tile, own in zip(SEAT_LETTERS, shown, state.scoring, strict=False):
        if tile not in own:
            yield "shown", f"seat {letter} does not have scoring tile {tile}"


def _agenda_faults(state: State) -> Iterator[Fault]:
    table = state.table
    base, *above = table.agenda or (None,)
    yield from _chosen_faults(state, base)
    match base:
        case Start(seat):
            if not table.cards:
                yield "agenda", "no card is in the display to choose"
            if any(table.scores) or any(table.areas) or table.hands[seat]:
                yield "agenda", "the first card is chosen before anything else"
        case Choosing() | Showing() | None:
            if not table.reached() and len(table.tiles) == TILE_DISPLAY:
                yield "agenda", f"not over: nobody has {GOAL} points, and 5 tiles lie there"
        case Turn():
            yield from _round_faults(table, base)
            yield from _turn_faults(state, base, above)


def _chosen_faults(state: State, base: Step | None) -> Iterator[Fault]:
    table = state.table
    for seat, letter in enumerate(SEAT_LETTERS[: state.seats]):
        turn = (seat - table.first) % state.seats
        done = isinstance(base, Showing)
        if isinstance(base, Choosing):
            done = turn < (base.seat - table.first) % state.seats
        if done != (state.chosen[seat] is not None):
            has = "must have" if done else "cannot have"
            yield "chosen", f"seat {letter} {has} chosen a scoring tile now"


def _round_faults(table: Table, base: Turn) -> Iterator[Fault]:
    """Who has reached the goal earlier did so in this round (KF-23)."""
    for seat, letter in enumerate(SEAT_LETTERS[: table.seats]):
        order = [(other - table.first) % table.seats for other in (seat, base.seat)]
        if table.scores[seat] >= GOAL and order[0] > order[1]:
            yield (
                "agenda",
                f"seat {letter} has {table.scores[seat]} points, so this round would not be played",
            )


def _turn_faults(state: State, base: Turn, above: list[Step]) -> Iterator[Fault]:
    table, steps = state.table, list(above)
    waiting = steps[0] if steps else None
    if isinstance(waiting, Waiting):
        steps = steps[1:]
        yield from _waiting_faults(table, base, waiting.spaces)
        if not steps:
            yield "agenda", "a bonus waits behind nothing"
    top = steps.pop() if steps else None
    if isinstance(top, Revealing):
        yield from _revealing_faults(table, base, top, steps)
    elif steps:
        yield "agenda", "more than one step is to be decided next"
    yield from _top_faults(state, base, top)
    if base.actions == 0 and not above:
        yield "agenda", "a turn without actions is over once the displays are refilled"
    if base.actions == ACTIONS and above and not _refilling_at_start(table, base, above):
        yield "agenda", f"nothing can follow a turn with {ACTIONS} actions left"


def _waiting_faults(table: Table, base: Turn, spaces: tuple[int, ...]) -> Iterator[Fault]:
    known = [space.at for space in table.track]
    for at in spaces:
        if at not in known:
            yield "agenda", f"space {at} is no bonus space"
        if at > table.scores[base.seat]:
            yield "agenda", f"space {at} is not reached with {table.scores[base.seat]} points"
    if list(spaces) != sorted(set(spaces)):
        yield "agenda", "bonuses wait in the order of the track, each once"


def _top_faults(state: State, base: Turn, top: Step | None) -> Iterator[Fault]:
    table, seat = state.table, base.seat
    area = table.areas[seat]
    match top:
        case Extra(bonus):
            score, waiting = table.scores[seat], table.waiting
            known = any(
                space.bonus is bonus and space.at <= score and space.at not in waiting
                for space in table.track
            )
            usable = {
                Bonus.TILE: bool(table.tiles),
                Bonus.CARD: bool(table.cards),
                Bonus.ACTION: action_left(table, Own(state.dealt[seat], ())) is not None,
            }
            if not known:
                yield "agenda", f"no {bonus.title} space is passed with {score} points"
            if not usable[bonus]:
                yield "agenda", f"an {bonus.title} that cannot be used lapses"
        case Tree(spot):
            if not table.trees or not area.squares_at(spot):
                yield "agenda", f"no square at {spot} can get a tree"
        case Exchanged(display, times):
            if not times or len(_shown(table, display)) not in _sizes(display):
                yield "agenda", f"the display of {display.value} was not exchanged like this"
        case Waiting():
            yield "agenda", "waiting bonuses come next to the turn"
        case Turn() | Start() | Choosing() | Showing():
            yield "agenda", "a turn lies at the bottom of the agenda"


def _shown(table: Table, display: Display) -> tuple[object, ...]:
    return table.tiles if display is Display.TILES else table.cards


def _sizes(display: Display) -> range:
    """How many lie in a display that was exchanged."""
    if display is Display.TILES:
        return range(SAME_TO_EXCHANGE, TILE_DISPLAY + 1)
    return range(CARD_DISPLAY, CARD_DISPLAY + 1)


def _refilling_at_start(table: Table, base: Turn, above: list[Step]) -> bool:
    revealing = [isinstance(step, Revealing) and step.display is Display.CARDS for step in above]
    return base.seat == table.first and revealing == [True] and not any(table.scores)


def _revealing_faults(
    table: Table, base: Turn, step: Revealing, below: list[Step]
) -> Iterator[Fault]:
    display = step.display
    full = TILE_DISPLAY if display is Display.TILES else CARD_DISPLAY
    hidden = table.stack_size() if display is Display.TILES else table.pile_size()
    more = len(table.aside) if display is Display.TILES else len(table.discards)
    lying = len(_shown(table, display))
    if not hidden:
        yield "agenda", f"no face-down {display.value} are left to turn up"
    match below:
        case []:
            if base.actions == 0 or base.actions == ACTIONS:
                if step.count != min(full - lying, hidden + more) or not step.count:
                    yield "agenda", f"{step.count} {display.value} do not fill the display"
                short = TILE_DISPLAY - len(table.tiles)
                if display is Display.CARDS and short and base.actions == 0 and table.stack_size():
                    yield "agenda", "the tiles are refilled before the cards"
            else:
                yield "agenda", "the displays are refilled when the turn ends"
        case [Exchanged(exchanged, times)]:
            fits = exchanged is display and lying + step.count in _sizes(display) and step.count
            if not (fits and times and step.count <= hidden + more):
                yield "agenda", f"the display of {display.value} was not exchanged like this"
        case _:
            yield "agenda", f"{display.value} are turned up at the end of a turn or exchange"
