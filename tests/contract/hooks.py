"""What a game keeps beyond the common laws: checks of every state, and of a whole line of play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from cowlab.games.fiese_kuehe.parts import deck
from cowlab.games.kuhfstein.parts import COWS, tiles_in_play
from cowlab.games.kuhhandel.parts import COPYCATS, KUHPONS
from tests.contract.tiny import BALES

StateCheck = Callable[[Any], None]
LineCheck = Callable[[Sequence[Any], Sequence[Any]], None]


def cows_and_cards(state: Any) -> None:
    """Four cows a seat, no two on a cell, 29 cards a seat."""
    table, cells = state.table, [cell for cell, _ in state.table.occupied()]
    assert len(cells) == len(set(cells))
    for seat in range(state.seats):
        assert len(table.cows[seat]) + table.home[seat] + table.waiting(seat) == 4
        assert table.waiting(seat) >= 0
        cards = [*state.hands[seat], *state.pile(seat), *table.discards[seat]]
        assert sorted(cards, key=str) == list(deck())
        assert len(state.hands[seat]) <= 5


def at_most_29_turns(states: Sequence[Any], moves: Sequence[Any]) -> None:
    """Each turn discards one of 29 cards; a line of play ends."""
    turns = Counter(
        state.to_move
        for state, move in zip(states, moves, strict=False)
        if ":" in str(move) and not str(move).startswith(("scare", "draw"))
    )
    assert all(count <= 29 for count in turns.values())
    last = states[-1]
    assert sum(turns.values()) == sum(map(len, last.table.discards))


def tiles_cards_cows_and_trees(state: Any) -> None:
    """All tiles in play, each card once, six cows a seat, two trees a seat."""
    table = state.table
    for landscape, count in tiles_in_play(state.seats).items():
        lying = sum(area.count(landscape) for area in table.areas)
        for tiles in (table.tiles, table.aside, table.stack()):
            lying += tiles.count(landscape)
        assert lying == count
    assert table.stack_size() == len(table.stack()) >= 0
    assert table.pile_size() == len(state.pile()) >= 0
    held = [card for card in state.dealt if card]
    cards = [*sum(table.hands, ()), *held, *table.cards, *table.discards, *state.pile()]
    assert sorted(cards, key=str) == list(table.deck.cards)
    assert len(table.tiles) <= 5
    assert len(table.cards) <= 4
    for seat, area in enumerate(table.areas):
        assert len(area.cows) + table.track_cows(seat) + table.supply(seat) == COWS
        assert table.supply(seat) >= 0
        assert all(map(area.is_square, area.trees))
    assert sum(len(area.trees) for area in table.areas) + table.trees == 2 * state.seats
    assert table.trees >= 0
    chosen = [tile for tile in state.chosen if tile]
    assert all(tile in tiles for tile, tiles in zip(table.shown, state.scoring, strict=False))
    assert len({*sum(state.scoring, ())}) == 2 * state.seats
    assert not (chosen and table.shown)


def scores_never_fall(states: Sequence[Any], moves: Sequence[Any]) -> None:
    """The marker only goes on; every round is whole, unless the tiles ran out."""
    for before, after in pairwise(states):
        pairs = zip(before.table.scores, after.table.scores, strict=True)
        assert all(new >= old for old, new in pairs)
    turns = Counter(
        after.table.turn_seat
        for before, after in pairwise(states)
        if str(after.table.agenda[:1]).startswith("(Turn")
        and before.table.agenda[:1] != after.table.agenda[:1]
        and after.table.agenda[0].actions == 2
    )
    first = states[0].table.first
    turns[first] += str(states[0].table.agenda[0]).startswith("Turn")
    last = states[-1]
    if last.table.reached():
        assert len({turns[seat] for seat in range(last.seats)}) == 1
    else:
        assert len(last.table.tiles) < 5


def cows_and_kuhpons(state: Any) -> None:
    """Every cow card and every Kuhpon is in exactly one place; the open counts are right."""
    table, types = state.table, (10, 30, 60, 100, 150, 220, 300, 400, 500)
    cows = Counter(cow.value for stack in state.stacks for cow in stack)
    cows.update(cow.value for cow in (*table.turned, *state.neutral()))
    cows[0] += sum(len(step.seats) for step in table.agenda if type(step).__name__ == "Waiting")
    cows[0] += sum(type(step).__name__ == "Placing" for step in table.agenda)
    for step in table.agenda:
        cows.update(cow.value for cow in (step.lot.cows if hasattr(step, "lot") else ()))
    for front in table.fronts:
        cows.update(cow.value for cow in (*front.cows, *front.sheep))
        cows[0] += len(front.copycats)
        for triple in front.triples:
            cows[triple.cow.value] += 2 if triple.copycat else 3
            cows[0] += triple.copycat
        assert all(place is None or place in front.cows for place in front.copycats)
        assert all(front.cows.count(cow) < 3 for cow in front.cows)
    assert cows == dict.fromkeys(types, 4) | {0: COPYCATS[state.seats]}
    amount = dict(zip(types, table.coloured, strict=True))
    held = Counter(card for hand in state.money for card in hand)
    held.subtract(amount[cow.value] for cow in table.turned)
    left = Counter(KUHPONS)
    left.subtract(held)
    assert min(held.values()) >= 0
    assert min(left.values()) >= 0
    assert held.total() == 40 - (len(state.box) if state.seats == 2 else 40 - 8 * state.seats)
    assert state.seats > 2 or +left == Counter(state.box)
    assert table.stacks == tuple(map(len, state.stacks))
    assert table.purses == tuple(map(len, state.money))
    assert table.neutral_cows == len(state.neutral())
    assert table.neutral_kuhpons <= len(state.box)
    closed = [triple.cow for front in table.fronts for triple in front.triples]
    assert len(closed) == len(set(closed))


def triples_stay(states: Sequence[Any], moves: Sequence[Any]) -> None:
    """What is closed or turned stays so, who is out stays out, turns go on one by one."""
    for before, after in pairwise(states):
        one, two = before.table, after.table
        for old, new in zip(one.fronts, two.fronts, strict=True):
            assert {*old.triples} <= {*new.triples}
            assert not Counter(old.sheep) - Counter(new.sheep)
        assert not Counter(one.turned) - Counter(two.turned)
        assert all(new or not old for old, new in zip(one.out, two.out, strict=True))
        assert two.turns - one.turns in (0, 1)
        assert sum(two.stacks) + two.neutral_cows <= sum(one.stacks) + one.neutral_cows
    last = states[-1].table
    closed = sum(len(front.triples) for front in last.fronts)
    assert closed == 9 or last.turns == last.max_turns


def nine_bales(state: Any) -> None:
    parts = (*state.hands, *state.buried, *state.table.laid, state.pile)
    assert sorted(bale for part in parts for bale in part) == list(BALES)


def nine_turns(states: Sequence[Any], moves: Sequence[Any]) -> None:
    assert sum(not str(move).startswith("draw") for move in moves) == len(BALES)


STATE_CHECKS: Mapping[str, StateCheck] = {
    "fiese_kuehe": cows_and_cards,
    "hay": nine_bales,
    "kuhfstein": tiles_cards_cows_and_trees,
    "kuhhandel": cows_and_kuhpons,
}
LINE_CHECKS: Mapping[str, LineCheck] = {
    "fiese_kuehe": at_most_29_turns,
    "hay": nine_turns,
    "kuhfstein": scores_never_fall,
    "kuhhandel": triples_stay,
}
LONGEST: Mapping[str, int] = {
    "fiese_kuehe": 4 * 29 * 16,
    "hay": 20,
    "kuhfstein": 20_000,
    "kuhhandel": 1000 * 5 * 4 * 241,
}
"""More plies than any game has: a turn has a card, at most 9 scares and a done, and 5 draws;
71 tiles are placed and what is taken must be played, each with at most ten exchanges; a turn has at
most five auctions of 240 bids, between which each seat passes."""

HANDS: Mapping[str, Callable[[Any], Sequence[Any]]] = {
    "fiese_kuehe": lambda state: state.hands,
    "hay": lambda state: state.hands,
    "kuhfstein": lambda state: state.hands,
    "kuhhandel": lambda state: state.stacks,
}
"""Cards that each seat holds, and the others do not see."""

OPEN_DRAWS = frozenset({"kuhfstein"})
"""Games in which everybody sees each draw."""
