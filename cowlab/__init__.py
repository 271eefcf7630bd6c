"""cowlab: three cow board games to play, to solve and to take apart with graph algorithms."""

from cowlab import graphs
from cowlab.core.data import DataError
from cowlab.core.model import CHANCE, Outcome, legal_moves, play
from cowlab.core.notation import NotationError
from cowlab.core.perft import divide, perft
from cowlab.core.violation import IllegalMove, Violation
from cowlab.display import register_pictures
from cowlab.games import games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "DataError",
    "IllegalMove",
    "NotationError",
    "Outcome",
    "Violation",
    "__version__",
    "divide",
    "games",
    "graphs",
    "legal_moves",
    "perft",
    "play",
]

register_pictures()
