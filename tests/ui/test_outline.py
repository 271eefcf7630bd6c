"""Shapes as polygons: they cover what the shape covers, and nothing beyond its line."""

from __future__ import annotations

import pytest

from cowlab.draw.fiese_kuehe import scene
from cowlab.draw.scene import Circle, Polygon, Polyline, Rect, Text
from cowlab.ui.outline import filled
from tests.draw.views import BUSY, VIEWS


def test_what_polygons_do_not_serve() -> None:
    assert filled(Text(0, 0, "moo", fill="#000000")) is None
    assert filled(Circle(0, 0, 5, stroke="#000000", dash=(1, 1))) is None
    assert filled(Circle(0, 0, 5, stroke="#000000", opacity=0.5)) is None
    assert filled(Circle(0, 0, 5)) == []


def test_the_line_lies_below_the_fill() -> None:
    polygons = filled(Rect(10, 10, 20, 10, fill="#ffffff", stroke="#000000", stroke_width=2))
    assert polygons == [
        ("#000000", [9, 9, 31, 9, 31, 21, 9, 21]),
        ("#ffffff", [11, 11, 29, 11, 29, 19, 11, 19]),
    ]


def test_a_line_is_boxes_with_round_ends() -> None:
    polygons = filled(Polyline(((0, 0), (10, 0)), stroke="#000000", stroke_width=2))
    assert polygons is not None
    assert polygons[0] == ("#000000", [0, 1, 10, 1, 10, -1, 0, -1])
    assert len(polygons) == 3


@pytest.mark.parametrize("name", VIEWS)
def test_polygons_fill_the_bounds_of_their_shape(name: str) -> None:
    """Repainting a part relies on it."""
    for shape in scene(VIEWS[name], BUSY).shapes:
        polygons = filled(shape, 2.0)
        if not polygons:
            continue
        line = 0.0 if shape.stroke is None or isinstance(shape, Polyline) else shape.stroke_width
        box = shape.bounds().inset(-line / 2)
        xs = [x for _, points in polygons for x in points[::2]]
        ys = [y for _, points in polygons for y in points[1::2]]
        found = (min(xs), min(ys), max(xs), max(ys))
        near = 0.6 if isinstance(shape, Polyline | Polygon) else 0.2
        assert found == pytest.approx((box.x, box.y, box.right, box.bottom), abs=near)
