"""The engine of Kuhfstein. The game itself is ``cowlab.games["kuhfstein"]``."""

from cowlab.games.kuhfstein.area import Area
from cowlab.games.kuhfstein.engine import State
from cowlab.games.kuhfstein.game import GAME
from cowlab.games.kuhfstein.moves import (
    Choose,
    Exchange,
    Home,
    Move,
    Pass,
    Place,
    Plant,
    Play,
    RevealCard,
    RevealTile,
    Show,
    Take,
)
from cowlab.games.kuhfstein.observation import Observation
from cowlab.games.kuhfstein.parts import Landscape, Spot
from cowlab.games.kuhfstein.placements import Placement
from cowlab.games.kuhfstein.scoring import ScoringTile
from cowlab.games.kuhfstein.shapes import CardFace
from cowlab.games.kuhfstein.steps import Display
from cowlab.games.kuhfstein.track import Bonus

__all__ = [
    "GAME",
    "Area",
    "Bonus",
    "CardFace",
    "Choose",
    "Display",
    "Exchange",
    "Home",
    "Landscape",
    "Move",
    "Observation",
    "Pass",
    "Place",
    "Placement",
    "Plant",
    "Play",
    "RevealCard",
    "RevealTile",
    "ScoringTile",
    "Show",
    "Spot",
    "State",
    "Take",
]
