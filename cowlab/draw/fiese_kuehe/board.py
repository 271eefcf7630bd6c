"""The whole picture of a Fiese-Kühe position."""

from __future__ import annotations

from cowlab.draw.fiese_kuehe.look import PLAIN, Look
from cowlab.draw.fiese_kuehe.places import NARROW, WIDE, Places
from cowlab.draw.scene import Rect, Scene, Shape
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import ROWS, Cell


def scene(view: Observation, look: Look = PLAIN, *, narrow: bool = False) -> Scene:
    """Return the picture of what a seat sees; ``narrow`` for the width of a telephone."""
    places = NARROW if narrow else WIDE
    shapes = [*_areas(view, look, places)]
    return Scene(places.width, places.height, "Fiese Kühe", "", tuple(shapes))


def _areas(view: Observation, look: Look, places: Places) -> list[Shape]:
    def area(key: str, x: float, y: float, width: float, height: float, name: str) -> Shape:
        return Rect(x, y, width, height, fill="#8fbf5f", stroke="#33401f", target=key, name=name)

    barn, seats = places.barn, view.table.seats
    shapes = [area("barn", barn.x, barn.y, barn.width, barn.height, "barn")]
    for row in range(ROWS, 0, -1):
        for column in range(5):
            cell = Cell(column, row)
            if cell in view.table.pasture:
                box = places.cell(cell)
                shapes.append(area(str(cell), box.x, box.y, box.width, box.height, str(cell)))
    box = places.share(places.waiting, view.seat, seats)
    shapes.append(area("w", box.x, box.y, box.width, box.height, "waiting cows"))
    if not look.hide_hand:
        for slot, card in enumerate(view.hand):
            box = places.card(slot)
            shapes.append(area(f"card:{slot}", box.x, box.y, box.width, box.height, card.title))
    return shapes
