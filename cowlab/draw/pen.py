"""A pen that draws in small coordinates around a point, also upside down."""

from __future__ import annotations

from dataclasses import dataclass, field

from cowlab.draw.scene import Circle, Ellipse, Point, Polygon, Polyline, Shape


@dataclass(slots=True)
class Pen:
    """Draws around ``(x, y)``, ``scale`` times as large, turned by half where ``turned``."""

    x: float
    y: float
    scale: float = 1.0
    turned: bool = False
    shapes: list[Shape] = field(default_factory=list)

    def at(self, x: float, y: float) -> Point:
        """Return the place in the picture of a point in the pen's coordinates."""
        size = -self.scale if self.turned else self.scale
        return round(self.x + x * size, 2), round(self.y + y * size, 2)

    def circle(
        self, x: float, y: float, radius: float, fill: str, ink: str | None = None, line: float = 1
    ) -> None:
        width = line * self.scale
        self.shapes.append(
            Circle(*self.at(x, y), radius * self.scale, fill=fill, stroke=ink, stroke_width=width)
        )

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: str,
        ink: str | None = None,
        line: float = 1,
    ) -> None:
        rx, ry, width = rx * self.scale, ry * self.scale, line * self.scale
        self.shapes.append(
            Ellipse(*self.at(x, y), rx, ry, fill=fill, stroke=ink, stroke_width=width)
        )

    def polygon(self, fill: str, *points: Point, ink: str | None = None, line: float = 1) -> None:
        placed = tuple(self.at(*point) for point in points)
        width = line * self.scale
        self.shapes.append(Polygon(placed, fill=fill, stroke=ink, stroke_width=width))

    def line(self, ink: str, width: float, *points: Point) -> None:
        placed = tuple(self.at(*point) for point in points)
        self.shapes.append(Polyline(placed, stroke=ink, stroke_width=width * self.scale))
