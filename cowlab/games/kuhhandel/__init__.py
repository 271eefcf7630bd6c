"""The engine of Kuhhandel: Festival. The game itself is ``cowlab.games["kuhhandel"]``."""

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.game import GAME

__all__ = ["GAME", "State"]
