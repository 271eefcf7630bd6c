"""A play area drawn large: tiles, cows, trees, free spots, and where a card fits."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.core.notation import NotationError
from cowlab.draw.cows import cow, face
from cowlab.draw.kuhfstein.landscapes import tile, tree
from cowlab.draw.kuhfstein.look import Look
from cowlab.draw.kuhfstein.palette import FREE, TABLE, TABLE_LINE
from cowlab.draw.kuhfstein.places import Places
from cowlab.draw.kuhfstein.window import Window
from cowlab.draw.kuhfstein.words import marked, spot_words
from cowlab.draw.metrics import shortened
from cowlab.draw.palette import GOLD, HERDS, INK, LINE, PAPER, SOFT_INK, WHITE
from cowlab.draw.scene import Box, Circle, Polygon, Polyline, Rect, Shape, Text
from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import Spot, parse_spot
from cowlab.games.kuhfstein.placements import Placement
from cowlab.games.kuhfstein.steps import Tree

_BUTTONS = (
    ("left", "show more of the left"),
    ("up", "show more of the top"),
    ("down", "show more of the bottom"),
    ("right", "show more of the right"),
    ("out", "draw the area smaller"),
    ("fit", "draw the area as large as fits"),
    ("in", "draw the area larger"),
)
_FIT_INKS = ("#8a1c7c", "#0b3ea8", "#9a3412")


def field(view: Observation, look: Look, places: Places, window: Window) -> Iterator[Shape]:
    """Yield the area shown large, with its heading and the buttons to look around."""
    seat = view.seat if look.seat is None else look.seat
    own = seat == view.seat
    area = view.table.areas[seat]
    yield from _heading(view, look, places, window, seat)
    box = places.field
    yield Rect(box.x, box.y, box.width, box.height, 8, fill=TABLE, stroke=TABLE_LINE)
    yield from _labels(places, window)
    free = set() if view.table.shown else set(area.free_spots())
    squares = _asked(view) if own else ()
    for y in range(window.rows):
        for x in range(window.columns):
            spot = window.first.step(x, y)
            landscape = area.get(spot)
            if landscape is not None:
                target, name = _target(view, look, spot, squares) if own else (None, "")
                aside = spot.step(-1, -1) in area.trees
                box = window.spot(spot)
                yield from tile(landscape, box, target=target, name=name, aside=aside)
            elif spot in free and own:
                yield _free(window.spot(spot), str(spot), spot_words(view, look, seat, spot))
    yield from _standing(area, seat, window)
    if own:
        yield from _fits(look, window)
        yield from _tree_choice(view, look, places, window)


def _asked(view: Observation) -> tuple[Spot, ...]:
    """Return the squares that may get a tree, while that is asked."""
    step = view.table.step
    if not isinstance(step, Tree) or view.to_move != view.seat:
        return ()
    return view.table.areas[view.seat].squares_at(step.spot)


def _target(
    view: Observation, look: Look, spot: Spot, squares: tuple[Spot, ...]
) -> tuple[str | None, str]:
    """Return what an own tile is pointed at as, and what is said of it.

    While a tree is asked for, the tiles of a square stand for the square, and those of several for
    nothing: their middles must be chosen.
    """
    around = [s for s in squares if 0 <= spot.x - s.x <= 1 and 0 <= spot.y - s.y <= 1]
    if around:
        return (f"tree:{around[0]}" if len(around) == 1 else None), ""
    return str(spot), spot_words(view, look, view.seat, spot)


def _heading(
    view: Observation, look: Look, places: Places, window: Window, seat: int
) -> Iterator[Shape]:
    box, table = places.head, view.table
    more = tuple(window.more())
    buttons = [button for button in _BUTTONS if button[0] in ("out", "fit", "in") or more]
    own = seat == view.seat
    room = box.width - len(buttons) * 29 - 16
    name = HERDS[seat].name
    words = name if places.narrow and more else f"{name}’s area"
    if not own:
        words += " (you look at it)"
    supply = table.supply(seat)
    each = 20.0 if places.narrow else 25.0
    if places.narrow and more:
        each = min(each, (room - 50) / max(supply, 1))
    text = shortened(words, 14, room - supply * each, bold=True)
    yield Text(box.x + 2, box.y + 20, text, 14, "start", "bold", fill=INK)
    for n in range(supply):
        x = box.x + room - (supply - n - 0.5) * each
        yield from face(seat, x, box.y + 15, min(0.68, each / 30))
    for number, (word, name) in enumerate(buttons):
        usable = word in more or word not in ("left", "right", "up", "down")
        button = places.button(number, len(buttons))
        target = f"view:{word}"
        yield Rect(
            button.x, button.y, button.width, button.height, 5,
            fill=PAPER, stroke=INK if usable else LINE, stroke_width=1.2,
            target=target, name=marked(name, look, target),
        )  # fmt: skip
        yield from _sign(word, button, INK if usable else LINE)


def _sign(word: str, box: Box, ink: str) -> Iterator[Shape]:
    x, y = box.center
    ways = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
    if word in ways:
        dx, dy = ways[word]
        tip = (x + dx * 6, y + dy * 6)
        one = (x - dx * 4 + dy * 6, y - dy * 4 + dx * 6)
        other = (x - dx * 4 - dy * 6, y - dy * 4 - dx * 6)
        yield Polygon((tip, one, other), fill=ink)
    elif word == "fit":
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            corner = ((x + a * 7, y + b * 2.5), (x + a * 7, y + b * 6.5), (x + a * 3, y + b * 6.5))
            yield Polyline(corner, stroke=ink, stroke_width=1.8)
    else:
        yield Polyline(((x - 5.5, y), (x + 5.5, y)), stroke=ink, stroke_width=2.4)
        if word == "in":
            yield Polyline(((x, y - 5.5), (x, y + 5.5)), stroke=ink, stroke_width=2.4)


def _labels(places: Places, window: Window) -> Iterator[Shape]:
    """Yield the names of columns and rows, of which spots are named."""
    box = places.field
    for n in range(window.columns):
        spot = Spot(window.first.x + n, 0)
        x = window.spot(spot).center[0]
        yield Text(x, box.y + 15, str(spot), 12, "middle", fill=SOFT_INK)
    for n in range(window.rows):
        spot = Spot(0, window.first.y + n)
        y = window.spot(spot).center[1]
        yield Text(box.x + 26, y + 4, str(spot), 12, "end", fill=SOFT_INK)


def _free(box: Box, target: str, name: str) -> Rect:
    inner = box.inset(min(3.0, box.width * 0.07))
    return Rect(
        inner.x, inner.y, inner.width, inner.height, 6,
        stroke=FREE, stroke_width=1.5, dash=(5, 4), target=target, name=name,
    )  # fmt: skip


def _standing(area: Area, seat: int, window: Window) -> Iterator[Shape]:
    """Yield cows, and trees over them."""
    for spot in area.cows:
        if window.shows(spot):
            x, y = window.spot(spot).center
            yield from cow(seat, x + window.tile * 0.04, y + window.tile * 0.05, window.tile / 58)
    for corner in area.trees:
        if window.shows(corner) and window.shows(corner.step(1, 1)):
            box = window.spot(corner)
            yield from tree(box.right, box.bottom, window.tile)


def _fits(look: Look, window: Window) -> Iterator[Shape]:
    """Yield the outline of each way to lay the card, the planned one last and boldly."""
    order = [n for n in range(len(look.fits)) if n != look.plan]
    if look.plan is not None and look.plan < len(look.fits):
        order.append(look.plan)
    for n in order:
        fit, bold = look.fits[n], n == look.plan
        if all(window.shows(spot) for spot in fit.cells):
            yield from outline(fit, window, 2.0 + 2.5 * (n % 3), _FIT_INKS[n % 3], bold=bold)


def outline(
    fit: Placement, window: Window, inset: float, ink: str, *, bold: bool
) -> Iterator[Shape]:
    """Yield the outline of a laid card, and a ring on each tile that would get a cow."""
    cells = set(fit.cells)
    for spot in fit.cells:
        box = window.spot(spot)
        left, top = (
            (inset if spot.step(-1, 0) not in cells else 0.0),
            (inset if spot.step(0, -1) not in cells else 0.0),
        )
        right = inset if spot.step(1, 0) not in cells else 0.0
        bottom = inset if spot.step(0, 1) not in cells else 0.0
        x1, y1, x2, y2 = box.x + left, box.y + top, box.right - right, box.bottom - bottom
        sides = (
            (top, ((x1, y1), (x2, y1))),
            (right, ((x2, y1), (x2, y2))),
            (bottom, ((x2, y2), (x1, y2))),
            (left, ((x1, y2), (x1, y1))),
        )
        for there, ends in sides:
            if there:
                yield Polyline(ends, stroke=WHITE, stroke_width=6.4 if bold else 4.2)
        for there, ends in sides:
            if there:
                yield Polyline(ends, stroke=ink, stroke_width=4.0 if bold else 2.2)
    for spot in fit.cows:
        x, y = window.spot(spot).center
        radius = window.tile * (0.2 if bold else 0.15)
        yield Circle(x, y, radius, fill=GOLD if bold else WHITE, stroke=ink, stroke_width=2.4)
        yield Circle(x, y, radius * 0.4, fill=ink)


def _tree_choice(view: Observation, look: Look, places: Places, window: Window) -> Iterator[Shape]:
    """Yield what can be pointed at to plant a tree: the middles of squares."""
    squares = _asked(view)
    if not squares:
        return
    for number, corner in enumerate(squares, 1):
        if not (window.shows(corner) and window.shows(corner.step(1, 1))):
            continue
        box, target = window.spot(corner), f"tree:{corner}"
        x, y = box.right, box.bottom
        radius = min(window.tile * 0.42, 22)
        yield Circle(
            x, y, radius, fill=PAPER, stroke=INK, stroke_width=2.4, target=target,
            name=marked(f"plant a tree on the square at {corner}", look, target),
        )  # fmt: skip
        yield from tree(x, y, radius * 2.1)
        yield Circle(x + radius * 0.75, y - radius * 0.75, 9, fill=GOLD, stroke=INK)
        yield Text(
            x + radius * 0.75, y - radius * 0.75 + 4.3, str(number), 12, "middle", "bold", fill=INK
        )
    box = places.no_tree
    yield Rect(
        box.x, box.y, box.width, box.height, 8, fill=PAPER, stroke=INK, stroke_width=1.8,
        target="tree:none", name=marked("plant no tree", look, "tree:none"),
    )  # fmt: skip
    yield Text(box.center[0], box.y + 17.5, "no tree", 13, "middle", "bold", fill=INK)


def place_of(target: str, window: Window) -> Box | None:
    """Return the box of a spot or of a square's middle that is shown."""
    square = target.startswith("tree:")
    spot = spot_named(target[5:] if square else target)
    if spot is None or not window.shows(spot):
        return None
    box = window.spot(spot)
    if square:
        return Box(box.right - 24, box.bottom - 24, 48, 48)
    return box


def spot_named(name: str) -> Spot | None:
    """Return the spot of this name, ``None`` for what names none."""
    try:
        return parse_spot(name)
    except NotationError:
        return None
