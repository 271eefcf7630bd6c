"""Answers to the exercises on Kuhfstein, by cell: right ones other than the model's, and wrong."""

from __future__ import annotations

_FITS = """
def fits(tiles, shape, first):
    start = next(iter(shape))
    under, todo = {start: first}, [start]
    while todo:
        cell = todo.pop()
        for _, other, way in shape.edges(cell, data="direction"):
            to = [t for _, t, w in tiles.edges(under[cell], data="direction") if w == way]
            if not to:
                return None
            if other not in under:
                under[other] = to[0]
                todo.append(other)
    for cell, tile in under.items():
        if shape.nodes[cell]["open"]:
            if tiles.nodes[tile]["landscape"] != shape.nodes[cell]["landscape"]:
                return None
            if tiles.nodes[tile]["cow"]:
                return None
    return under

def cows(shape, under):
    return frozenset(under[c] for c, is_open in shape.nodes(data="open") if is_open)
"""
_EVERY_TURN = (
    _FITS
    + """
def all_placements(tiles, pattern):
    found, shape = set(), pattern
    for _ in range(4):
        for tile in tiles:
            under = fits(tiles, shape, tile)
            if under:
                found.add(cows(shape, under))
        shape = turned(shape)
    return found
"""
)
_COLLECT = """
def {name}(graph):
    found, seen = [], set()
    for first, cow in graph.nodes(data="cow"):
        if cow and first not in seen:
            herd, stack = [], [first]
            while stack:
                spot = stack.pop()
                if spot not in seen:
                    seen.add(spot)
                    herd.append(spot)
                    stack += [o for o in graph[spot] if graph.nodes[o]["cow"]]
            found.append({made})
    return {returned}
"""
_GREEDY = """
def most_trees(graph):
    taken = []
    for node in {order}:
        if not any(graph.has_edge(node, other) for other in taken):
            taken.append(node)
    return taken
"""

RIGHT: dict[str, dict[str, list[str]]] = {
    "herds": {
        "he-herds": [
            _COLLECT.format(name="herds", made="tuple(herd)", returned="tuple(found[::-1])"),
            """
import networkx as nx
def herds(graph):
    cows = [spot for spot, cow in graph.nodes(data="cow") if cow]
    return list(nx.connected_components(graph.subgraph(cows)))
""",
        ],
        "he-best-spot": [
            """
def best_spot(graph):
    sizes = {}
    for spot in reversed(list(graph)):
        if not graph.nodes[spot]["cow"]:
            near = [herd for herd in herds(graph) if set(herd) & set(graph[spot])]
            sizes[spot] = sum(map(len, near))
    return max(sizes, key=sizes.get) if sizes else None
""",
        ],
        "he-my-herds": ["my_herds = graphs.herds(mine.area)"],
    },
    "turned_pattern": {
        "tp-turned": [
            """
import networkx as nx
def turned(pattern):
    new = nx.DiGraph()
    new.add_nodes_from(pattern.nodes(data=True))
    for one, other, way in pattern.edges(data="direction"):
        new.add_edge(one, other, direction="nesw"["nesw".index(way) - 3])
    return new
""",
        ],
        "tp-all-placements": [_EVERY_TURN],
        "tp-my-cows": ["my_cows = set(graphs.placements(mine.area, mine.card)[-1])"],
    },
    "most_trees": {
        "mt-conflicts": [
            """
def conflicts(squares):
    found = set()
    for one in squares:
        for other in squares:
            if one != other and not set(squares[one]).isdisjoint(squares[other]):
                found.add(frozenset([one, other]))
    return found
""",
        ],
        "mt-most-trees": [
            """
def most_trees(graph):
    for size in range(len(graph), -1, -1):
        for some in itertools.combinations(reversed(list(graph)), size):
            if not any(graph.has_edge(a, b) for a, b in itertools.combinations(some, 2)):
                return set(some)
""",
            """
import networkx as nx
def most_trees(graph):
    return max(nx.find_cliques(nx.complement(graph)), key=len, default=[])
""",
        ],
        "mt-my-trees": ["my_trees = set(graphs.most_trees(mine.area))"],
    },
}

WRONG: dict[str, dict[str, list[str]]] = {
    "herds": {
        "he-herds": [
            # each cow by itself
            "def herds(graph):\n    return [[s] for s, cow in graph.nodes(data='cow') if cow]",
            # all in one
            "def herds(graph):\n    return [[s for s, cow in graph.nodes(data='cow') if cow]]",
            # over tiles without cows, too
            """
import networkx as nx
def herds(graph):
    return list(nx.connected_components(graph))
""",
            # only the cows beside the first one
            """
def herds(graph):
    found, seen = [], set()
    for spot, cow in graph.nodes(data="cow"):
        if cow and spot not in seen:
            herd = {spot} | {o for o in graph[spot] if graph.nodes[o]["cow"]}
            seen |= herd
            found.append(herd)
    return found
""",
            # corner to corner counts as beside
            """
import networkx as nx
def herds(graph):
    near = nx.Graph()
    cows = [s for s, cow in graph.nodes(data="cow") if cow]
    near.add_nodes_from(cows)
    at = {s: (graph.nodes[s]["x"], graph.nodes[s]["y"]) for s in cows}
    for a in cows:
        for b in cows:
            if a != b and max(abs(at[a][0] - at[b][0]), abs(at[a][1] - at[b][1])) == 1:
                near.add_edge(a, b)
    return list(nx.connected_components(near))
""",
            # how many
            _COLLECT.format(name="herds", made="herd", returned="len(found)"),
            # the largest only
            _COLLECT.format(name="herds", made="herd", returned="[max(found, key=len)]"),
            "def herds(graph):\n    return []",
        ],
        "he-best-spot": [
            # beside the largest herd, whatever else it joins
            """
def best_spot(graph):
    large = max(herds(graph), key=len, default=[])
    for spot, cow in graph.nodes(data="cow"):
        if not cow and set(graph[spot]) & set(large):
            return spot
""",
            # most cows beside it
            """
def best_spot(graph):
    free = [spot for spot, cow in graph.nodes(data="cow") if not cow]
    return max(free, key=lambda s: sum(graph.nodes[o]["cow"] for o in graph[s]), default=None)
""",
            # a herd that touches on two sides counted twice
            """
def best_spot(graph):
    best, most = None, -1
    for spot, cow in graph.nodes(data="cow"):
        if not cow:
            size = sum(len(h) for o in graph[spot] for h in herds(graph) if o in h)
            if size > most:
                best, most = spot, size
    return best
""",
            # the size
            """
def best_spot(graph):
    return max((1 + sum(len(h) for h in herds(graph) if set(h) & set(graph[s]))
                for s, cow in graph.nodes(data="cow") if not cow), default=None)
""",
            # tiles with cows, too
            """
def best_spot(graph):
    return max(graph, key=lambda s: sum(len(h) for h in herds(graph) if set(h) & set(graph[s])),
               default=None)
""",
            "def best_spot(graph):\n    return None",
        ],
        "he-my-herds": [
            "my_herds = []",
            "my_herds = [[cow for herd in graphs.herds(mine.area) for cow in herd]]",
            "my_herds = graphs.herds(mine.area)[1:]",
            "my_herds = len(graphs.herds(mine.area))",
            "my_herds = [[*herd, *herd] for herd in graphs.herds(mine.area)]",
        ],
    },
    "turned_pattern": {
        "tp-turned": [
            "def turned(pattern):\n    return pattern.copy()",
            # the other way round
            """
def turned(pattern):
    new = pattern.copy()
    for one, other, way in pattern.edges(data="direction"):
        new.edges[one, other]["direction"] = {"n": "w", "w": "s", "s": "e", "e": "n"}[way]
    return new
""",
            # mirrored
            """
def turned(pattern):
    new = pattern.copy()
    for one, other, way in pattern.edges(data="direction"):
        new.edges[one, other]["direction"] = {"n": "n", "w": "e", "s": "s", "e": "w"}[way]
    return new
""",
            # edges reversed: a half turn
            "def turned(pattern):\n    return pattern.reverse()",
            # in place
            """
def turned(pattern):
    for one, other, way in pattern.edges(data="direction"):
        pattern.edges[one, other]["direction"] = {"n": "e", "w": "n", "s": "w", "e": "s"}[way]
    return pattern
""",
            # the cells' attributes lost
            """
import networkx as nx
def turned(pattern):
    new = nx.DiGraph()
    for one, other, way in pattern.edges(data="direction"):
        new.add_edge(one, other, direction={"n": "e", "w": "n", "s": "w", "e": "s"}[way])
    return new
""",
        ],
        "tp-all-placements": [
            # as it lies only
            _EVERY_TURN.replace("range(4)", "range(1)"),
            # two turns only
            _EVERY_TURN.replace("range(4)", "range(2)"),
            # one for each turn and tile: some twice
            _EVERY_TURN.replace("found, shape = set()", "found, shape = []").replace(
                "found.add", "found.append"
            ),
            # cows not looked at
            _EVERY_TURN.replace('if tiles.nodes[tile]["cow"]:', "if False:"),
            # no cow on closed cells either
            _EVERY_TURN.replace(
                'if shape.nodes[cell]["open"]:',
                'if tiles.nodes[tile]["cow"]:\n            return None\n'
                '        if shape.nodes[cell]["open"]:',
            ),
            # cows on closed cells, too
            _EVERY_TURN.replace("if is_open)", ")"),
            # mirrored as well
            _EVERY_TURN.replace(
                "        shape = turned(shape)",
                """
        flipped = shape.copy()
        for a, b, way in shape.edges(data="direction"):
            flipped.edges[a, b]["direction"] = {"e": "w", "w": "e"}.get(way, way)
        found |= {cows(flipped, u) for t in tiles if (u := fits(tiles, flipped, t))}
        shape = turned(shape)""",
            ),
            # plain adjacency: no directions
            """
from networkx.algorithms.isomorphism import GraphMatcher
def all_placements(tiles, pattern):
    def suits(tile, cell):
        return not cell["open"] or (
            tile["landscape"] == cell["landscape"] and not tile["cow"]
        )
    matcher = GraphMatcher(tiles.to_undirected(), pattern.to_undirected(), suits)
    return {
        frozenset(t for t, c in match.items() if pattern.nodes[c]["open"])
        for match in matcher.subgraph_monomorphisms_iter()
    }
""",
            "def all_placements(tiles, pattern):\n    return []",
        ],
        "tp-my-cows": [
            "my_cows = []",
            "my_cows = ['0']",
            "my_cows = list(graphs.placements(mine.area, mine.card)[0])[1:]",
            "my_cows = list(next(graphs.embeddings(mine.area, mine.card)).tiles.values())",
            "my_cows = mine.card.cows",
            "my_cows = list(graphs.placements(mine.area, mine.card.mirrored())[0])",
        ],
    },
    "most_trees": {
        "mt-conflicts": [
            "def conflicts(squares):\n    return list(itertools.combinations(squares, 2))",
            "def conflicts(squares):\n    return []",
            # each pair both ways
            """
def conflicts(squares):
    return [(a, b) for a in squares for b in squares
            if a != b and set(squares[a]) & set(squares[b])]
""",
            # two tiles in common
            """
def conflicts(squares):
    return [(a, b) for a, b in itertools.combinations(squares, 2)
            if len(set(squares[a]) & set(squares[b])) == 2]
""",
            # corners in conflict with themselves
            "def conflicts(squares):\n    return [(a, a) for a in squares]",
            # tiles instead of squares
            "def conflicts(squares):\n    return [pair[:2] for pair in squares.values()]",
        ],
        "mt-most-trees": [
            _GREEDY.format(order="graph"),
            _GREEDY.format(order="reversed(list(graph))"),
            _GREEDY.format(order="sorted(graph, key=graph.degree, reverse=True)"),
            # a maximal set, not a largest one
            """
import networkx as nx
def most_trees(graph):
    return nx.maximal_independent_set(graph, seed=1) if len(graph) else []
""",
            # joined ones
            "def most_trees(graph):\n    return list(graph)",
            # a largest clique
            """
import networkx as nx
def most_trees(graph):
    return max(nx.find_cliques(graph), key=len, default=[])
""",
            # how many
            """
import networkx as nx
def most_trees(graph):
    return max(map(len, nx.find_cliques(nx.complement(graph))), default=0)
""",
            # one for each component
            """
import networkx as nx
def most_trees(graph):
    return [min(part) for part in nx.connected_components(graph)]
""",
        ],
        "mt-my-trees": [
            "my_trees = []",
            "my_trees = list(my_graph)",
            "my_trees = list(graphs.most_trees(mine.area))[1:]",
            "my_trees = len(graphs.most_trees(mine.area))",
            "my_trees = ['0', '0']",
        ],
    },
}
