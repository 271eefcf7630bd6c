"""Moving a cursor over the targets of a scene with the arrow keys. No widgets."""

from __future__ import annotations

from collections.abc import Sequence

from cowlab.draw.scene import Target

ARROWS = {
    "ArrowUp": (0, -1),
    "ArrowDown": (0, 1),
    "ArrowLeft": (-1, 0),
    "ArrowRight": (1, 0),
}


def next_focus(targets: Sequence[Target], focus: str | None, arrow: str) -> str | None:
    """Return the key of the nearest target in the arrow's direction; ``focus`` if there is none.

    Without a focus the first target is returned. A target lies in a direction when it is more
    that way than across.
    """
    by_key = {target.key: target for target in targets}
    if not targets:
        return None
    if focus not in by_key:
        return targets[0].key
    dx, dy = ARROWS[arrow]
    x, y = by_key[focus].box.center

    def distance(target: Target) -> tuple[float, float] | None:
        across, down = target.box.center[0] - x, target.box.center[1] - y
        along = across * dx + down * dy
        aside = abs(across * dy) + abs(down * dx)
        if target.key == focus or along < 1 or aside > along * 2.5:
            return None
        return along + 1.5 * aside, along

    reached = [(near, n) for n, target in enumerate(targets) if (near := distance(target))]
    return targets[min(reached)[1]].key if reached else focus
