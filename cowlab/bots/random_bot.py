"""A bot that plays any legal move."""

from __future__ import annotations

import random
from typing import Any

from cowlab.core.model import Observation


class RandomBot:
    """Chooses each legal move with the same probability, in any game."""

    name = "random"

    def choose(self, observation: Observation, rng: random.Random) -> Any:
        """Return a legal move drawn at random. Raises IndexError when there is none."""
        return rng.choice(list(observation.moves()))
