"""The pointer of each game, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from cowlab.ui.fiese_kuehe import CowPointer
from cowlab.ui.kuhfstein import AreaPointer
from cowlab.ui.kuhhandel import MarketPointer
from cowlab.ui.pointing import Pointer

pointers: Final[Mapping[str, Callable[[], Pointer]]] = MappingProxyType(
    {"fiese_kuehe": CowPointer, "kuhfstein": AreaPointer, "kuhhandel": MarketPointer}
)
