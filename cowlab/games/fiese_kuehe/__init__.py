"""The engine of Fiese Kühe. The game itself is ``cowlab.games["fiese_kuehe"]``."""

from cowlab.games.fiese_kuehe.engine import State
from cowlab.games.fiese_kuehe.game import GAME
from cowlab.games.fiese_kuehe.moves import Change, Done, Draw, Move, Play, Scare
from cowlab.games.fiese_kuehe.observation import Observation
from cowlab.games.fiese_kuehe.parts import Ability, Card, Cell, Direction

__all__ = [
    "GAME",
    "Ability",
    "Card",
    "Cell",
    "Change",
    "Direction",
    "Done",
    "Draw",
    "Move",
    "Observation",
    "Play",
    "Scare",
    "State",
]
