"""The picture of a Kuhfstein position: ``scene(observation, Look(...), narrow=...)``."""

from cowlab.draw.kuhfstein.board import scene, window
from cowlab.draw.kuhfstein.look import Look

__all__ = ["Look", "scene", "window"]
