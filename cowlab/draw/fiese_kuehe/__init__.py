"""The picture of a Fiese-Kühe position: ``scene(observation, Look(...), narrow=...)``."""

from cowlab.draw.fiese_kuehe.board import scene
from cowlab.draw.fiese_kuehe.look import Look

__all__ = ["Look", "scene"]
