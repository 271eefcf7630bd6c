"""The graphs of Kuhhandel against all subsets, plain counting, and every matching."""

from __future__ import annotations

import itertools
import random
import subprocess
import sys

import networkx as nx
import pytest

import cowlab
import cowlab.graphs.kuhhandel as graphs
from cowlab.games.kuhhandel.generate import trades as every_trade
from cowlab.games.kuhhandel.moves import Challenge, Pay, Show
from cowlab.games.kuhhandel.parts import KUHPONS, SEAT_LETTERS, START_MONEY, TYPES, sorted_money
from cowlab.games.kuhhandel.paying import count_payments, least_total, payments
from cowlab.games.kuhhandel.steps import Paying, Turn
from cowlab.graphs.kuhhandel import Laid
from tests.brute import kuhhandel_money as brute
from tests.graphs.kuhhandel_tables import paying, random_position

game = cowlab.games["kuhhandel"]
HARD = tuple(range(10, 410, 10))

# Payments


def test_paths_are_exactly_the_payments() -> None:
    rng = random.Random(1)
    for _ in range(250):
        money = sorted_money(rng.sample(KUHPONS, rng.randint(0, 9)))
        amount = 10 * rng.randint(0, sum(money) // 10 + 1)
        expected = brute.payments(money, amount)
        graph = graphs.payments(money, amount)
        assert nx.is_directed_acyclic_graph(graph)
        ways = list(graphs.paths(graph))
        found = [graphs.cards_of(graph, way) for way in ways]
        assert len(found) == len(set(found))
        assert set(found) == expected
        assert bool(graph) == bool(expected)
        numbers = graphs.count_paths(graph)
        assert sum(numbers[sink] for sink in graphs.sinks(graph)) == len(expected)
        for node in graph:
            assert any(node in way for way in ways)  # no dead ends


def test_wasteful_paths_are_all_ways_to_lay_no_card_too_many() -> None:
    rng = random.Random(2)
    for _ in range(100):
        money = sorted_money(rng.sample(KUHPONS, rng.randint(1, 8)))
        amount = 10 * rng.randint(1, 30)
        graph = graphs.payments(money, amount, wasteful=True)
        expected = {
            cards
            for cards in brute.subsets(money)
            if sum(cards) >= amount and all(sum(cards) - card < amount for card in cards)
        }
        assert {graphs.cards_of(graph, way) for way in graphs.paths(graph)} == expected


def test_shortest_paths_pay_least_or_with_fewest_cards() -> None:
    rng = random.Random(3)
    for _ in range(150):
        money = sorted_money(rng.sample(KUHPONS, rng.randint(1, 9)))
        amount = 10 * rng.randint(0, sum(money) // 10)
        graph = graphs.payments(money, amount)
        every = brute.payments(money, amount)
        least = graphs.cards_of(graph, graphs.least_path(graph))
        assert sum(least) == min(map(sum, every)) == least_total(money, amount)
        assert least in every
        fewest = graphs.cards_of(graph, graphs.least_path(graph, "count"))
        assert len(fewest) == min(map(len, every))
        if not sum(money):
            continue
        lengths = nx.single_source_dijkstra_path_length(graph, graphs.source(graph), weight="laid")
        assert lengths == {node: node.total for node in graph}


def test_the_graph_by_hand() -> None:
    graph = graphs.payments((0, 10, 50, 50), 60)
    assert list(graph) == [Laid(0, 0), Laid(1, 50), Laid(2, 60)]
    assert graph.graph["amounts"] == (50, 10)
    assert graph.nodes[Laid(1, 50)] == {"layer": 1, "total": 50, "rest": 10, "sink": False}
    assert graph.edges[Laid(0, 0), Laid(1, 50)] == {"amount": 50, "count": 1, "laid": 50}
    assert str(Laid(1, 50)) == "1:50"
    wasteful = graphs.payments((0, 10, 50, 50), 60, wasteful=True)
    assert graphs.sinks(wasteful) == (Laid(2, 60), Laid(2, 100))
    assert list(graphs.payments(START_MONEY, 0)) == [
        Laid(n, 0) for n in range(6)
    ]  # nothing five times


def test_forty_cards() -> None:
    graph = graphs.payments(HARD, 2000)
    assert len(graph) < 40 * 201
    numbers = graphs.count_paths(graph)
    assert numbers[graphs.sinks(graph)[0]] == count_payments(HARD, 2000) > 10**6
    first = list(itertools.islice(graphs.paths(graph), 50))
    assert len(set(first)) == 50
    legal = graphs.payments(KUHPONS, 1230)
    assert {graphs.cards_of(legal, way) for way in graphs.paths(legal)} == set(
        payments(KUHPONS, 1230)
    )


def test_what_an_observer_pays() -> None:
    view = random_position(random.Random(4), 3).observe(1)
    due = type(view)(view.seat, paying(view, 30), view.own, view.ledger)
    graph = graphs.payments(due)
    assert graph.graph["amount"] == 30
    assert nx.utils.graphs_equal(graph, graphs.payments(view.own.money, 30))
    assert nx.utils.graphs_equal(graphs.payments(view, 70), graphs.payments(view.own.money, 70))
    other = type(view)(0, due.table, view.own, view.ledger)
    for idle in (view, other, view.own.money):
        with pytest.raises(ValueError, match="say an amount"):
            graphs.payments(idle)
    with pytest.raises(ValueError, match="amount=-10 cannot be paid"):
        graphs.payments(START_MONEY, -10)
    nothing = graphs.payments((0, 10), 20)
    assert not list(graphs.paths(nothing))
    for function in (graphs.source, graphs.least_path):
        with pytest.raises(ValueError, match="not enough"):
            function(nothing)


# Trades


def test_trades_are_the_types_in_front_of_both() -> None:
    rng, seen, closing = random.Random(5), 0, 0
    for _ in range(150):
        table = random_position(rng).table
        graph = graphs.trades(table)
        assert list(graph) == list(SEAT_LETTERS[: table.seats])
        for (one, a), (other, b) in itertools.combinations(enumerate(graph), 2):
            mine, theirs = table.fronts[one], table.fronts[other]
            types = {cow for cow in TYPES if cow in mine.cows and cow in theirs.cows}
            keys = set(graph[a][b]) if graph.has_edge(a, b) else set()
            assert keys == {str(cow) for cow in types}
            for cow in types:
                edge = graph.edges[a, b, str(cow)]
                assert edge["points"] == cow.points
                assert edge["cows"] == {a: mine.cows.count(cow), b: theirs.cows.count(cow)}
                closes = {
                    letter
                    for letter, front in ((a, mine), (b, theirs))
                    if front.cows.count(cow) + min(1, front.copycats.count(cow)) == 2
                }
                assert set(edge["closes"]) == closes
                seen, closing = seen + 1, closing + len(closes)
        for seat, letter in enumerate(graph):
            number = len(list(every_trade(table, seat)))
            assert graphs.challenges(graph, letter) == number
    assert min(seen, closing) > 150


# Against the engine


def test_payments_and_trades_are_the_engines_moves() -> None:
    rng, checked = random.Random(13), {Pay: 0, Show: 0, Challenge: 0}
    for number in range(6):
        state = game.start(seed=number, players=2 + number % 4)
        while state.to_move is not None and state.table.turns < 60:
            moves = list(itertools.islice(state.moves(), 5000))
            step = state.table.step
            if isinstance(step, Paying):
                bill = graphs.payments(state.observe(step.payer))
                paid = {Pay(graphs.cards_of(bill, way)) for way in graphs.paths(bill)}
                assert paid == {move for move in moves if isinstance(move, Pay)}
                checked[Pay if paid else Show] += 1
            elif isinstance(step, Turn):
                letter = SEAT_LETTERS[step.seat]
                proposals = sum(isinstance(move, Challenge) for move in moves)
                assert graphs.challenges(graphs.trades(state), letter) == proposals
                checked[Challenge] += proposals > 0
            state = state.after(rng.choice(moves[:40]))
    assert min(checked.values()) > 10


# Triples


def test_lacks_counts_cows_and_copycats() -> None:
    rng, copycats = random.Random(6), {"with": 0, "apart": 0, None: 0}
    for _ in range(150):
        table = random_position(rng).table
        graph = graphs.lacks(table)
        players = [SEAT_LETTERS[seat] for seat in range(table.seats) if not table.out[seat]]
        closed = {triple.cow for front in table.fronts for triple in front.triples}
        types = [cow for cow in TYPES if cow not in closed]
        assert list(graph) == [*players, *map(str, types)]
        assert graph.number_of_edges() == len(players) * len(types)
        assert not graph or nx.is_bipartite(graph)
        for letter, cow in itertools.product(players, types):
            front, edge = table.fronts[SEAT_LETTERS.index(letter)], graph.edges[letter, str(cow)]
            have = front.cows.count(cow)
            helping = "with" if cow in front.copycats else None
            if not have and None in front.copycats:
                helping = "apart"
            assert edge["copycat"] == helping
            assert edge["lacks"] == 3 - have - (helping is not None)
            others = {
                SEAT_LETTERS[seat]: other.cows.count(cow)
                for seat, other in enumerate(table.fronts)
                if have and SEAT_LETTERS[seat] != letter and cow in other.cows
            }
            assert edge["suppliers"] == others
            copycats[helping] += 1
        for letter in players:
            loose = table.fronts[SEAT_LETTERS.index(letter)].copycats
            assert graph.nodes[letter]["copycats"] == loose.count(None)
    assert min(copycats.values()) > 50


def test_where_the_cows_of_a_type_are() -> None:
    rng = random.Random(7)
    for _ in range(100):
        position = random_position(rng)
        for seat in range(position.table.seats):
            graph = graphs.lacks(position.observe(seat))
            onlooker = graphs.lacks(position.table)
            for cow in (node for node in graph if graph.nodes[node]["kind"] == "type"):
                at = graph.nodes[cow]
                assert at["open"] + at["unseen"] + at["own"] == 4
                assert at["own"] == [str(card) for card in position.stacks[seat]].count(cow)
                assert onlooker.nodes[cow]["own"] == 0
                assert onlooker.nodes[cow]["unseen"] == at["unseen"] + at["own"]


def test_lacks_leaves_out_what_is_far() -> None:
    table = random_position(random.Random(8)).table
    whole = graphs.lacks(table)
    for most in (1, 2, 3):
        near = graphs.lacks(table, most=most)
        assert list(near) == list(whole)
        assert set(near.edges) == {
            (one, other) for one, other, number in whole.edges(data="lacks") if number <= most
        }


def test_assignment_is_the_cheapest_of_all() -> None:
    rng = random.Random(9)
    for _ in range(60):
        graph = graphs.lacks(random_position(rng).table, most=rng.choice((1, 2, 3)))
        found = graphs.assignment(graph)
        assert len(set(found.values())) == len(found)
        cost = sum(graph.edges[pair]["lacks"] for pair in found.items())
        assert (-len(found), cost) == best_matching(graph)
        assert graphs.assignment(graph) == found


def best_matching(graph: nx.Graph) -> tuple[int, int]:
    """As many pairs as can be, at the least cost, by trying everything seat after seat."""
    best = {frozenset(): (0, 0)}
    for node, kind in graph.nodes(data="kind"):
        if kind != "seat":
            continue
        after = dict(best)
        for used, (pairs, cost) in best.items():
            for cow in set(graph[node]) - used:
                new = (pairs - 1, cost + graph.edges[node, cow]["lacks"])
                key = used | {cow}
                after[key] = min(after.get(key, new), new)
        best = after
    return min(best.values())


# Unseen money


def test_knowledge_is_the_ledger_of_the_observer() -> None:
    rng, pools = random.Random(10), 0
    for _ in range(60):
        position = random_position(rng)
        for source in (position.table, *map(position.observe, range(position.table.seats))):
            graph = graphs.knowledge(source)
            owner = None if source is position.table else source.seat
            ledger = position.table.ledger if owner is None else source.ledger
            for seat in range(position.table.seats):
                node = graph.nodes[SEAT_LETTERS[seat]]
                total = sum(position.money[seat])
                assert node["least"] <= total <= node["most"]
                assert node["own"] == (seat == owner)
                if seat == owner:
                    assert node["known"] == position.money[seat]
                    assert node["least"] == node["most"] == total
                    assert not graph[SEAT_LETTERS[seat]]
                else:
                    assert node["known"] == ledger.known[seat]
            for number, pool in enumerate(ledger.pools, 1):
                shares = [share for *_, share in graph.edges(f"p{number}", data="share")]
                assert sum(shares) == len(graph.nodes[f"p{number}"]["money"]) == len(pool.money)
            assert ("box" in graph) == (position.table.seats == 2)
            pools += len(ledger.pools)
    assert pools > 100


def test_cheapest_flows_are_the_bounds() -> None:
    rng = random.Random(11)
    for _ in range(30):
        position = random_position(rng)
        source = rng.choice((position.table, position.observe(0)))
        known = graphs.knowledge(source)
        for seat in range(position.table.seats):
            node = known.nodes[SEAT_LETTERS[seat]]
            for most, bound in ((False, node["least"]), (True, node["most"])):
                network = graphs.flow(source, seat, most=most)
                cost = nx.min_cost_flow_cost(network) if network else 0
                assert network.graph["known"] + (-cost if most else cost) == bound
    with pytest.raises(ValueError, match="seat 7 does not play"):
        graphs.flow(position.table, 7)


# All of them


def test_graphs_come_in_the_same_order_under_any_hash_seed() -> None:
    program = (
        "import random, cowlab.graphs.kuhhandel as g\n"
        "from tests.graphs.kuhhandel_tables import random_position\n"
        "p = random_position(random.Random(3), 4)\n"
        "l = g.lacks(p.table)\n"
        "x = [g.payments(p.money[0], 60, wasteful=True), g.trades(p.table), l]\n"
        "x += [g.knowledge(p.table), g.flow(p.observe(1), 0)]\n"
        "for y in x: print(list(y.nodes(data=True)), list(y.edges(data=True)))\n"
        "print(g.assignment(l), list(g.paths(x[0])))\n"
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
    assert len(outputs.pop()) > 1000


def test_graphs_show_no_secrets() -> None:
    """What a seat cannot see may be changed, and its graphs stay the same."""
    rng = random.Random(12)
    position = random_position(rng, 4)
    view = position.observe(2)
    other = position._replace(
        stacks=(position.stacks[1], position.stacks[0], *position.stacks[2:]),
        money=(position.money[3], *position.money[1:3], position.money[0]),
    ).observe(2)
    for make in (graphs.trades, graphs.lacks, graphs.knowledge):
        assert nx.utils.graphs_equal(make(view), make(other))
