"""The graphs of Fiese Kühe against the brute-force referee, which shares no code with them."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys
from collections import Counter
from fractions import Fraction
from typing import Any

import networkx as nx
import pytest

import cowlab
import cowlab.graphs.fiese_kuehe as graphs
from tests.brute.fiese_kuehe import (
    BARN,
    CELLS,
    DECK,
    WAITING,
    Cell,
    Position,
    followers,
    herd_allows,
    mover_of,
    next_to,
    read,
    walks,
    write,
    write_cell,
)
from tests.brute.positions import random_position, random_start

game = cowlab.games["fiese_kuehe"]
ROW = "...../"


def positions(seed: int, count: int, kind: str = "") -> list[str]:
    rng = random.Random(seed)
    return [random_start(rng, kind) if kind else random_position(rng) for _ in range(count)]


def in_play(position: Position) -> list[Cell]:
    return [cell for cell in CELLS if cell[0] in position["columns"]]


def open_to_walkers(position: Position, cell: Cell, splash: bool) -> bool:
    return cell not in position["cows"] and (splash or cell not in position["pats"])


# -- movement


@pytest.mark.parametrize("splash", [False, True])
def test_movement_is_every_single_step(splash: bool) -> None:
    for text in positions(1, 150):
        position = read(text)
        graph = graphs.movement(game.parse_state(text), splash=splash)
        assert list(graph) == ["w", *map(write_cell, in_play(position)), "barn"]
        expected = set()
        for cell in in_play(position):
            node = graph.nodes[write_cell(cell)]
            assert node["row"] == cell[1]
            assert node["column"] == "abcde".index(cell[0])
            assert node["cowpat"] == (cell in position["pats"])
            assert node["cow"] == position["cows"].get(cell)
            assert node["free"] == open_to_walkers(position, cell, splash)
            for direction in ("forward", "left", "right"):
                to = next_to(position, cell, direction)
                if to is not None and (to == BARN or open_to_walkers(position, to, splash)):
                    expected.add((write_cell(cell), write_cell(to), direction))
            if cell[1] == 1 and cell not in position["cows"]:
                expected.add(("w", write_cell(cell), "forward"))
        assert set(graph.edges(data="direction")) == expected


def test_movement_counts_the_cows_of_a_seat() -> None:
    for text in positions(2, 60):
        position, state = read(text), game.parse_state(text)
        for seat in range(state.seats):
            graph = graphs.movement(state, seat=seat)
            assert graph.nodes["w"]["cows"] == position["waiting"][seat]
            assert graph.nodes["barn"]["cows"] == position["home"][seat]
            assert sum(n["cows"] for _, n in graph.nodes(data=True)) == 4


def test_movement_takes_states_observations_and_tables() -> None:
    state = game.start(seed=5, players=3)
    one = graphs.movement(state)
    for source in (state.table, state.observe(1)):
        other = graphs.movement(source)
        assert list(one.nodes(data=True)) == list(other.nodes(data=True))
        assert list(one.edges(data=True)) == list(other.edges(data=True))
    with pytest.raises(ValueError, match="seats are 0 to 2"):
        graphs.movement(state, seat=3)


# -- exact steps


def brute_walks(
    position: Position, origin: Cell, steps: int, *, bends: bool, splash: bool
) -> set[tuple[str, ...]]:
    """Walks of so many steps on free places; those into the barn may be shorter."""
    found = set()
    for way in walks(position, origin, steps, bends):
        whole = len(way) - 1 == steps or way[-1] == BARN
        free = (cell == BARN or open_to_walkers(position, cell, splash) for cell in way[1:])
        if whole and all(free):
            found.add(tuple(map(write_cell, way)))
    return found


@pytest.mark.parametrize("bends", [True, False])
def test_reach_is_every_walk_of_exactly_so_many_steps(bends: bool) -> None:
    rng = random.Random(3)
    for text in positions(4, 250):
        position, state = read(text), game.parse_state(text)
        origin = rng.choice([*in_play(position), *position["cows"], WAITING])
        steps, splash = rng.randint(1, 5), rng.random() < 0.3
        name = write_cell(origin)
        graph = graphs.reach(state, name, steps, zigzag=bends, splash=splash)
        expected = brute_walks(position, origin, steps, bends=bends, splash=splash)
        found = [way for end in graphs.ends(graph) for way in graphs.ways(graph, end)]
        assert len(found) == len(set(found))
        assert set(found) == expected, (text, name, steps)
        assert set(graphs.ends(graph)) == {way[-1] for way in expected}
        assert nx.is_directed_acyclic_graph(graph)
        assert all(two.step == one.step + 1 for one, two in graph.edges)
        assert all(len(set(way)) == len(way) for way in found)


def test_the_ends_of_a_card_are_its_moves_but_for_herd_fence_and_turned_cows() -> None:
    checked: Counter[str] = Counter()
    for text in positions(5, 80, "start") + positions(6, 80, "crowd"):
        state, legal = game.parse_state(text), set(followers(text))
        position = read(text)
        if state.table.moo or state.to_move is None:
            continue
        for card in set(position["hands"][mover_of(position)]):
            cows = [cell for cell, seat in position["cows"].items() if seat == mover_of(position)]
            cows += [WAITING] if position["waiting"][mover_of(position)] else []
            for cow in map(write_cell, cows):
                found = set(graphs.ends(graphs.steps_graph(state, cow, card)))
                moves = {m.split("-")[1] for m in legal if m.startswith(f"{card}:{cow}-")}
                assert moves <= found
                for end in found - moves:
                    refusal = state.why_not(game.parse_move(f"{card}:{cow}-{end}"))
                    assert refusal.rule in ("FK-R3", "FK-R19", "FK-R7", "FK-R18"), (text, end)
                    checked[refusal.rule] += 1
                checked["legal"] += len(moves)
    assert min(checked[rule] for rule in ("FK-R3", "FK-R19", "FK-R7", "legal")) > 5


def test_a_push_ends_where_it_lands_and_tells_on_whom() -> None:
    board = ROW * 8 + "...../" + "..b../" + "..a../" + "....."
    state = game.parse_state(f"board={board} hands=p1p2g2h5,z4 waiting=3,3")
    for card, end in (("p1", "c3"), ("g2", None), ("h5", None)):
        graph = graphs.steps_graph(state, "c2", card)
        cows = {stop.place for stop, cow in graph.nodes(data="cow") if cow is not None}
        assert cows == ({end} if end else set())
    with pytest.raises(cowlab.NotationError):
        graphs.steps_graph(state, "c2", "x9")
    for bad in ("barn", "a1", "c13", ""):
        with pytest.raises(ValueError, match="no cow can set out"):
            graphs.reach(state, bad, 2)
    with pytest.raises(ValueError, match="steps=-1"):
        graphs.reach(state, "c2", -1)


# -- herds


def test_herd_ties_each_cow_to_the_nearest_behind_or_beside() -> None:
    strays = 0
    for text in positions(7, 300):
        position, state = read(text), game.parse_state(text)
        boards = position["herd"] == "boards"
        for seat in range(state.seats):
            graph = graphs.herd(state, seat)
            rows = {write_cell(c): c[1] for c, who in position["cows"].items() if who == seat}
            waiting = [f"w{n + 1}" for n in range(position["waiting"][seat])]
            rows |= dict.fromkeys(waiting, 0 if boards else 1)
            assert set(graph) == set(rows)
            for cow, row in rows.items():
                gaps = {o: row - r for o, r in rows.items() if o != cow and r <= row}
                least = min(gaps.values(), default=None)
                assert set(graph[cow]) == {o for o, gap in gaps.items() if gap == least}
                assert graph.nodes[cow]["last"] == (not gaps)
                if cow not in waiting:
                    cell = next(c for c in position["cows"] if write_cell(c) == cow)
                    assert graph.nodes[cow]["stray"] == (not herd_allows(position, seat, cell))
                    strays += graph.nodes[cow]["stray"]
            assert all(e["holds"] != graph.nodes[c]["stray"] for c, _, e in graph.edges(data=True))
    assert strays > 50


def test_herd_of_a_game_that_is_over_needs_a_seat() -> None:
    text = f"board={ROW * 11}..... hands=h5,h5 home=4,0 agenda=over"
    state = game.parse_state(text)
    assert len(graphs.herd(state, 1)) == 4
    with pytest.raises(ValueError, match="say which seat"):
        graphs.herd(state)


# -- moves


def test_moves_graph_has_one_way_for_each_legal_move() -> None:
    for text in positions(8, 90):
        state, legal = game.parse_state(text), set(followers(text))
        graph = graphs.moves_graph(state)
        plays = {move for move in legal if move[1].isdigit() and move[2] == ":"}
        changes = {move for move in legal if move.startswith("change:")}
        keys = Counter(key for _, _, key in graph.edges(keys=True))
        assert keys == Counter(dict.fromkeys(plays, 2) | dict.fromkeys(changes, 1))
        for one, other, move in graph.edges(data="move"):
            assert graph.nodes[other]["layer"] == graph.nodes[one]["layer"] + 1
            assert one[1] in move
            assert other[1] in move
        for seat in range(state.seats):
            same = nx.utils.graphs_equal(graphs.moves_graph(state, seat), graph)
            assert same or not graphs.moves_graph(state, seat)


# -- positions


def brute_space(
    text: str, branch: Any, plies: int
) -> tuple[dict[str, int], set[tuple[str, str, str]]]:
    """Positions with their distance, and (from, move, to), breadth first."""
    distance, edge = {text: 0}, [text]
    arcs: set[tuple[str, str, str]] = set()
    for ply in range(1, plies + 1):
        reached = []
        for at in edge:
            for move, after in branch(at):
                arcs.add((at, move, after))
                if after not in distance:
                    distance[after] = ply
                    reached.append(after)
        edge = reached
    return distance, arcs


def real_turn(root: str) -> Any:
    seat = read(root)["agenda"][0]

    def branch(text: str) -> list[tuple[str, str]]:
        if read(text)["agenda"][0] != seat:
            return []
        return [(move, write(after)) for move, after in followers(text).items()]

    return branch


def solitaire(root: str) -> Any:
    """The mover alone: as if nothing were drawn and every other seat passed."""
    turn = read(root)["agenda"][0]

    def branch(text: str) -> list[tuple[str, str]]:
        position = read(text)
        if position["agenda"][0] != turn or "draw" in position["agenda"][-1]:
            return []
        found = []
        for move, after in followers(text).items():
            if move.startswith("change"):
                continue
            seat = mover_of(position)
            goes_on = after["agenda"] != ["over"] and "moo" not in after["agenda"][-1]
            if goes_on and seat not in after["finished"] and after["hands"][seat]:
                marks = after["turned"]
                if after["agenda"][0] == turn and len(after["agenda"]) == 2:  # not yet turned back
                    own = [cell for cell in marks if after["cows"][cell] == seat]
                    kept = [cell for cell in own if marks[cell]]
                    after["turned"] = {c: m for c, m in marks.items() if c not in own}
                    after["turned"] |= dict.fromkeys(kept, False)
                after["agenda"] = [turn]
            found.append((move, write(after)))
        return found

    return branch


@pytest.mark.parametrize("chance", [False, True])
def test_state_graph_is_the_space_of_one_seat(chance: bool) -> None:
    checked = 0
    for text in positions(9, 24):
        if read(text)["agenda"] == ["over"]:
            continue
        branch = real_turn(text) if chance else solitaire(text)
        plies = 2
        distance, arcs = brute_space(text, branch, plies)
        state = game.parse_state(text)
        if len(distance) > 400:
            with pytest.raises(ValueError, match="more than 100 positions"):
                graphs.state_graph(state, plies, chance=chance, limit=100)
            continue
        graph = graphs.state_graph(state, plies, chance=chance, limit=400)
        assert dict(graph.nodes(data="ply")) == distance
        assert {(one, key, two) for one, two, key in graph.edges(keys=True)} == arcs
        for node in graph:
            odds = [e["probability"] for *_, e in graph.out_edges(node, data=True)]
            drawing = "/draw:" in node and odds
            assert all((p is not None) == bool(drawing) for p in odds)
            assert not drawing or sum(odds, Fraction(0)) == 1
        checked += len(distance)
    assert checked > 500


def test_moo_graph_is_every_order_of_scares() -> None:
    checked = 0
    for text in positions(10, 200):
        state = game.parse_state(text)
        if state.table.moo is None:
            with pytest.raises(ValueError, match="no Moo"):
                graphs.moo_graph(state)
            continue

        def branch(at: str) -> list[tuple[str, str]]:
            return [(m, write(after)) for m, after in followers(at).items() if m != "done"]

        if len(state.table.moo.unscared) > 3:
            continue
        distance, arcs = brute_space(text, branch, 9)
        graph = graphs.moo_graph(state, limit=len(distance))
        assert set(graph) == set(distance)
        assert {(one, key, two) for one, two, key in graph.edges(keys=True)} == arcs
        assert nx.is_directed_acyclic_graph(graph)
        if len(distance) > 1:
            with pytest.raises(ValueError, match="more than"):
                graphs.moo_graph(state, limit=len(distance) - 1)
        checked += len(distance)
    assert checked > 200


def test_graphs_come_in_the_same_order_under_any_hash_seed() -> None:
    program = (
        "import cowlab, cowlab.graphs.fiese_kuehe as g\n"
        "s = cowlab.games['fiese_kuehe'].start(seed=11, players=2)\n"
        "r = g.reach(s, 'w', 5)\n"
        "for x in (g.movement(s), r, g.moves_graph(s), g.state_graph(s, 1), g.herd(s)):\n"
        "    print(list(x), list(x.edges))\n"
        "print([list(g.ways(r, end)) for end in g.ends(r)])\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "77")
    }
    assert len(outputs) == 1


def test_graphs_change_nothing_and_need_no_networkx_before_use() -> None:
    program = (
        "import sys, cowlab, cowlab.graphs\n"
        "assert 'networkx' not in sys.modules\n"
        "s = cowlab.games['fiese_kuehe'].start(seed=1)\n"
        "t = s.game.format_state(s)\n"
        "cowlab.graphs.fiese_kuehe.movement(s)\n"
        "assert 'networkx' in sys.modules and s.game.format_state(s) == t\n"
        "assert 'fiese_kuehe' in dir(cowlab.graphs)\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = cowlab.graphs.chess


def test_the_deck_has_a_graph_for_each_card() -> None:
    state = game.start(seed=2, players=2)
    for card, start in itertools.product(sorted(DECK), ("w", "c1")):
        graph = graphs.steps_graph(state, start, card)
        assert graph.graph["root"] == graphs.Stop(0, start, "")
        assert graph.graph["steps"] == int(card[1])
