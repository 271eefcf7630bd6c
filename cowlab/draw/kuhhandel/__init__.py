"""The picture of a Kuhhandel position: ``scene(observation, Look(...), narrow=...)``."""

from cowlab.draw.kuhhandel.board import scene
from cowlab.draw.kuhhandel.look import Look

__all__ = ["Look", "scene"]
