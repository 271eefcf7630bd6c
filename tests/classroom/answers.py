"""Answers to the exercises, by cell: right ones other than the model's, and wrong ones."""

from __future__ import annotations

RIGHT: dict[str, dict[str, list[str]]] = {
    "shortest_path": {
        "sp-fewest-steps": [
            """
import networkx as nx
def fewest_steps(graph, start, goal):
    try:
        return nx.shortest_path(graph, start, goal)
    except nx.NetworkXNoPath:
        return None
""",
            """
def fewest_steps(graph, start, goal):
    paths, seen = [(start,)], {start}
    while paths:
        found = [path for path in paths if path[-1] == goal]
        if found:
            return found[-1]
        longer = []
        for path in reversed(paths):
            for after in reversed(list(graph[path[-1]])):
                if after not in seen:
                    seen.add(after)
                    longer.append((*path, after))
        paths = longer
""",
        ],
        "sp-exact-ends": [
            """
def exact_ends(graph, cow, steps):
    def walk(path):
        if len(path) == steps + 1 or path[-1] == "barn":
            yield path[-1]
            return
        for after in graph[path[-1]]:
            if after not in path:
                yield from walk([*path, after])
    return sorted(set(walk([cow])))
""",
        ],
        "sp-my-walk": [
            "my_walk = list(graphs.ways(graphs.reach(mine.state, mine.cow, 4), goal))[-1]\n"
            "my_walk = list(my_walk)",
        ],
    },
    "herd_rule": {
        "hr-next-row": [
            """
def next_row(landing, rows, waiting):
    best = 1 if waiting else None
    for row in rows:
        if row <= landing and (best is None or row > best):
            best = row
    return best
""",
        ],
        "hr-may-land": [
            """
def may_land(landing, rows, waiting):
    others = rows + [1] * waiting
    behind = [row for row in others if row <= landing]
    return not behind or any(landing - row < 5 for row in behind)
""",
        ],
        "hr-next-cows": [
            """
def next_cows(rows):
    found = {}
    for cow in rows:
        others = [o for o in reversed(list(rows)) if o != cow and rows[o] <= rows[cow]]
        found[cow] = max(others, key=lambda other: rows[other]) if others else None
    return found
""",
        ],
        "hr-my-breakers": [
            "my_breakers = sorted(m for m in moves if mine.state.why_not(game.parse_move(m)))",
        ],
    },
}

WRONG: dict[str, dict[str, list[str]]] = {
    "shortest_path": {
        "sp-fewest-steps": [
            # depth first
            """
def fewest_steps(graph, start, goal):
    stack, seen = [[start]], set()
    while stack:
        path = stack.pop()
        if path[-1] == goal:
            return path
        if path[-1] not in seen:
            seen.add(path[-1])
            stack += [[*path, after] for after in graph[path[-1]]]
""",
            # the length
            """
import networkx as nx
def fewest_steps(graph, start, goal):
    return nx.shortest_path_length(graph, start, goal)
""",
            # no path not thought of
            """
import networkx as nx
def fewest_steps(graph, start, goal):
    return nx.shortest_path(graph, start, goal)
""",
            # from goal to start
            """
import networkx as nx
def fewest_steps(graph, start, goal):
    return nx.shortest_path(graph, start, goal)[::-1] if nx.has_path(graph, start, goal) else None
""",
            # the start left out
            """
import networkx as nx
def fewest_steps(graph, start, goal):
    return nx.shortest_path(graph, start, goal)[1:] if nx.has_path(graph, start, goal) else None
""",
            # learnt by heart
            """
def fewest_steps(graph, start, goal):
    return ["b1", "c1", "c2", "c3", "b3", "b4"]
""",
            "def fewest_steps(graph, start, goal):\n    return None",
            "fewest_steps = 3",
        ],
        "sp-exact-ends": [
            # places entered twice
            """
def exact_ends(graph, cow, steps):
    layer, barn = {cow}, set()
    for _ in range(steps):
        layer = {after for place in layer for after in graph[place]}
        barn |= layer & {"barn"}
    return layer | barn
""",
            # first visits only
            """
import networkx as nx
def exact_ends(graph, cow, steps):
    far = nx.single_source_shortest_path_length(graph, cow)
    return {place for place in far if far[place] == steps}
""",
            # the barn with exactly all steps only
            """
def exact_ends(graph, cow, steps):
    def walk(path):
        if len(path) == steps + 1:
            yield path[-1]
        else:
            for after in graph[path[-1]]:
                if after not in path:
                    yield from walk([*path, after])
    return set(walk([cow]))
""",
            # up to so many steps
            """
def exact_ends(graph, cow, steps):
    import networkx as nx
    return set(nx.single_source_shortest_path_length(graph, cow, cutoff=steps)) - {cow}
""",
            "def exact_ends(graph, cow, steps):\n    return set()",
        ],
        "sp-my-walk": [
            "my_walk = []",
            "my_walk = [mine.cow, goal]",
            "my_walk = list(next(graphs.ways(graphs.reach(mine.state, mine.cow, 4), goal)))[1:]",
            "my_walk = [mine.cow] * 5",
            'my_walk = "the way to the barn"',
            "my_walk = list(next(graphs.ways(graphs.reach(mine.state, mine.cow, 4), goal)))[:3]",
        ],
    },
    "herd_rule": {
        "hr-next-row": [
            """
def next_row(landing, rows, waiting):
    return max(rows + [1] * waiting, default=None)
""",
            """
def next_row(landing, rows, waiting):
    return min(rows + [1] * waiting, default=None)
""",
            # waiting forgotten
            """
def next_row(landing, rows, waiting):
    return max((row for row in rows if row <= landing), default=None)
""",
            # beside forgotten
            """
def next_row(landing, rows, waiting):
    return max((row for row in rows + [1] * waiting if row < landing), default=None)
""",
            # waiting counted as row 0
            """
def next_row(landing, rows, waiting):
    return max((row for row in rows + [0] * waiting if row <= landing), default=None)
""",
            "def next_row(landing, rows, waiting):\n    return 5",
        ],
        "hr-may-land": [
            "def may_land(landing, rows, waiting):\n    return True",
            "def may_land(landing, rows, waiting):\n    return False",
            # fewer than four
            """
def may_land(landing, rows, waiting):
    behind = [row for row in rows + [1] * waiting if row <= landing]
    return not behind or landing - max(behind) < 4
""",
            # the last cow held, too
            """
def may_land(landing, rows, waiting):
    behind = [row for row in rows + [1] * waiting if row <= landing]
    return bool(behind) and landing - max(behind) <= 4
""",
            # measured from the last of the herd
            """
def may_land(landing, rows, waiting):
    return landing - min(rows + [1] * waiting, default=landing) <= 4
""",
            "def may_land(landing, rows, waiting):\n    return 1",
        ],
        "hr-next-cows": [
            "def next_cows(rows):\n    return {}",
            "def next_cows(rows):\n    return {cow: None for cow in rows}",
            # strictly behind only
            """
def next_cows(rows):
    found = {}
    for cow in rows:
        behind = [other for other in rows if rows[other] < rows[cow]]
        found[cow] = max(behind, key=rows.get, default=None)
    return found
""",
            # the nearest either way
            """
def next_cows(rows):
    found = {}
    for cow in rows:
        others = [other for other in rows if other != cow]
        found[cow] = min(others, key=lambda o: abs(rows[o] - rows[cow]), default=None)
    return found
""",
            # itself
            "def next_cows(rows):\n    return {cow: cow for cow in rows}",
        ],
        "hr-my-breakers": [
            "my_breakers = set()",
            "my_breakers = set(moves)",
            "my_breakers = moves[:2]",
            "my_breakers = 'h5:c3-c4'",
        ],
    },
}
