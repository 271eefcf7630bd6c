"""The engine of Kuhhandel: Festival. The game itself is ``cowlab.games["kuhhandel"]``."""
