"""The engine of Kuhhandel: Festival. The game itself is ``cowlab.games["kuhhandel"]``."""

from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.game import GAME
from cowlab.games.kuhhandel.ledger import Ledger, Pool
from cowlab.games.kuhhandel.moves import (
    Accept,
    Assign,
    Auction,
    Challenge,
    Count,
    Counter,
    Draw,
    Keep,
    Leave,
    Move,
    Offer,
    Pass,
    Pay,
    Raise,
    Reveal,
    Search,
    Sell,
    Settle,
    Show,
    Take,
)
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import Cow
from cowlab.games.kuhhandel.table import Front, Own, Table, Triple

__all__ = [
    "GAME",
    "Accept",
    "Assign",
    "Auction",
    "Challenge",
    "Count",
    "Counter",
    "Cow",
    "Draw",
    "Front",
    "Keep",
    "Leave",
    "Ledger",
    "Move",
    "Observation",
    "Offer",
    "Own",
    "Pass",
    "Pay",
    "Pool",
    "Raise",
    "Reveal",
    "Search",
    "Sell",
    "Settle",
    "Show",
    "State",
    "Table",
    "Take",
    "Triple",
]
