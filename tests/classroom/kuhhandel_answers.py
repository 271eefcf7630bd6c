"""Answers to the exercises on Kuhhandel, by cell: right ones other than the model's, and wrong."""

from __future__ import annotations

_PAIRS = """
def challenges(graph, seat):
    found = []
    for other in graph[seat]:
        keys = {keys}
        found += [(other, [key]) for key in keys]
        found += [(other, [one, two]) for one in keys for two in keys if {when}]
    return found
"""
_EDGES = """
def edges(fronts):
    found = []
    for one in fronts:
        for other in fronts:
            if {when}:
                for key in {one}:
                    if key in {other}:
                        found.append((one, other, key))
    return found
"""
_EVERY_SET = """
import itertools
def least_payment(money, debt):
    best = None
    for size in range({first}, len(money) + 1):
        for cards in itertools.combinations({cards}, size):
            if sum(cards) >= debt and (best is None or {better}):
                best = cards
    return {returned}
"""

RIGHT: dict[str, dict[str, list[str]]] = {
    "paying": {
        "pa-sums": [
            """
def sums(money):
    reached = [True] + [False] * sum(money)
    for card in money:
        for total in range(sum(money), card - 1, -1):
            reached[total] = reached[total] or reached[total - card]
    return [total for total, there in enumerate(reached) if there]
""",
        ],
        "pa-least-payment": [
            """
def least_payment(money, debt):
    if sum(money) < debt:
        return None
    ways = {0: ()}
    for card in sorted(money, reverse=True):
        ways |= {total + card: (card, *ways[total]) for total in ways if total + card not in ways}
    return ways[min(total for total in ways if total >= debt)]
""",
        ],
        "pa-my-payments": [
            "my_payments = tuple(least_payment(mine.money, debt)[::-1] for debt in mine.debts)",
            """
my_payments = []
for debt in mine.debts:
    ways = graphs.payments(mine.money, debt)
    my_payments.append(graphs.cards_of(ways, graphs.least_path(ways)))
""",
        ],
    },
    "trading": {
        "tr-edges": [
            _EDGES.format(
                when="one > other",
                one="set(fronts[one]['open'])",
                other="fronts[other]['open']",
            ),
            """
def edges(fronts):
    found = set()
    for one, front in fronts.items():
        for other in fronts.keys() - {one}:
            found |= {(*sorted((one, other)), key) for key in front["open"]
                      if key in fronts[other]["open"]}
    return found
""",
        ],
        "tr-challenges": [
            _PAIRS.format(keys="sorted(graph[seat][other])", when="one < two"),
            """
def challenges(graph, seat):
    found = set()
    for _, other, key in graph.edges(seat, keys=True):
        found.add((other, frozenset([key])))
        for _, third, more in graph.edges(seat, keys=True):
            if third == other and more != key:
                found.add((other, frozenset([key, more])))
    return found
""",
        ],
        "tr-my-trades": [
            """
import cowlab
my_trades = set()
for other in "bcde":
    both = set(fronts(table)["a"]["open"]) & set(fronts(table)[other]["open"])
    my_trades |= {(other, (one,)) for one in both}
    my_trades |= {(other, (one, two)) for one in both for two in both if one > two}
""",
        ],
    },
}

WRONG: dict[str, dict[str, list[str]]] = {
    "paying": {
        "pa-sums": [
            # no card at all forgotten
            """
def sums(money):
    found = set()
    for card in money:
        found |= {card} | {total + card for total in found}
    return found - {0}
""",
            # each card again and again
            """
def sums(money):
    found = {0}
    for _ in money:
        found |= {total + card for total in found for card in money}
    return found
""",
            # pairs only
            """
def sums(money):
    return {0, *money} | {one + other for one in money for other in money}
""",
            # from one end
            """
def sums(money):
    return {sum(money[:n]) for n in range(len(money) + 1)}
""",
            # every multiple of ten
            "def sums(money):\n    return set(range(0, sum(money) + 1, 10))",
            # how many
            "def sums(money):\n    return 2 ** len(money)",
            "def sums(money):\n    return {0}",
        ],
        "pa-least-payment": [
            # the largest first, and then the smallest that covers the rest
            """
def least_payment(money, debt):
    laid, left = [], sorted(money, reverse=True)
    for card in list(left):
        if 0 < card <= debt - sum(laid):
            laid.append(card)
            left.remove(card)
    while sum(laid) < debt:
        if not left:
            return None
        rest = debt - sum(laid)
        more = min((c for c in left if c >= rest), default=left[0])
        laid.append(more)
        left.remove(more)
    return laid
""",
            # the smallest first
            """
def least_payment(money, debt):
    laid = []
    for card in sorted(c for c in money if c):
        if sum(laid) < debt:
            laid.append(card)
    return laid if sum(laid) >= debt else None
""",
            # fewest cards
            _EVERY_SET.format(
                first=0, cards="[c for c in money[:12] if c]", better="False", returned="best"
            ),
            # exact, or nothing
            """
def least_payment(money, debt):
    cards_of = {0: []}
    for card in money:
        for total, cards in list(cards_of.items()):
            if card:
                cards_of.setdefault(total + card, [*cards, card])
    return cards_of.get(debt)
""",
            # everything
            "def least_payment(money, debt):\n    return [c for c in money if c]",
            # a sum instead of cards
            "def least_payment(money, debt):\n    return min(s for s in sums(money) if s >= debt)",
            # with zeros
            """
def least_payment(money, debt):
    cards_of = {0: [card for card in money if card == 0]}
    for card in money:
        for total, cards in list(cards_of.items()):
            if card:
                cards_of.setdefault(total + card, [*cards, card])
    enough = [total for total in cards_of if total >= debt]
    return cards_of[min(enough)] if enough else None
""",
            # a card twice
            """
def least_payment(money, debt):
    cards_of = {0: []}
    for _ in money:
        for card in money:
            for total, cards in list(cards_of.items()):
                if card and total < debt:
                    cards_of.setdefault(total + card, [*cards, card])
    enough = [total for total in cards_of if total >= debt]
    return cards_of[min(enough)] if enough else None
""",
            # not enough not thought of
            """
def least_payment(money, debt):
    if sum(money) < debt:
        return list(money)
    best = [c for c in money if c]
    while True:
        less = [c for c in best if sum(best) - c >= debt]
        if not less:
            return best
        best.remove(max(less))
""",
        ],
        "pa-my-payments": [
            "my_payments = []",
            "my_payments = [list(mine.money), list(mine.money)]",
            "my_payments = [[mine.debts[0]], [mine.debts[1]]]",
            "my_payments = None",
            "my_payments = [least_payment(mine.money, mine.debts[0])] * 2",
        ],
    },
    "trading": {
        "tr-edges": [
            # a type as often as it lies there
            _EDGES.format(
                when="one < other", one="fronts[one]['open']", other="fronts[other]['open']"
            ),
            # both ways round
            _EDGES.format(
                when="one != other", one="set(fronts[one]['open'])", other="fronts[other]['open']"
            ),
            # with oneself
            _EDGES.format(
                when="one <= other", one="set(fronts[one]['open'])", other="fronts[other]['open']"
            ),
            # black sheep, too
            _EDGES.format(
                when="one < other",
                one="set(fronts[one]['open'] + fronts[one]['sheep'])",
                other="fronts[other]['open'] + fronts[other]['sheep']",
            ),
            # triples, too
            _EDGES.format(
                when="one < other",
                one="set(fronts[one]['open'] + fronts[one]['sheep'])",
                other="fronts[other]['open'] + fronts[other]['triples']",
            ),
            # what Copycats stand for, too
            _EDGES.format(
                when="one < other",
                one="set(fronts[one]['open'] + fronts[one]['copycats'])",
                other="fronts[other]['open'] + fronts[other]['copycats']",
            ),
            # neighbours at the table only
            _EDGES.format(
                when="ord(other) - ord(one) == 1",
                one="set(fronts[one]['open'])",
                other="fronts[other]['open']",
            ),
            # without the type
            "def edges(fronts):\n    return [(a, b) for a in fronts for b in fronts if a < b]",
            "def edges(fronts):\n    return []",
        ],
        "tr-challenges": [
            # one type only
            _PAIRS.format(keys="list(graph[seat][other])", when="False"),
            # pairs both ways round
            _PAIRS.format(keys="list(graph[seat][other])", when="one != two"),
            # the same type twice
            _PAIRS.format(keys="list(graph[seat][other])", when="one <= two"),
            # three types, too
            """
import itertools
def challenges(graph, seat):
    return [
        (other, types)
        for other in graph[seat]
        for size in (1, 2, 3)
        for types in itertools.combinations(graph[seat][other], size)
    ]
""",
            # two types of two opponents
            """
import itertools
def challenges(graph, seat):
    ways = [(other, key) for _, other, key in graph.edges(seat, keys=True)]
    found = [(other, [key]) for other, key in ways]
    for (one, key), (_, more) in itertools.combinations(ways, 2):
        if key != more:
            found.append((one, [key, more]))
    return found
""",
            # all together
            """
def challenges(graph, seat):
    return [(other, list(graph[seat][other])) for other in graph[seat]]
""",
            # how many
            "def challenges(graph, seat):\n    return graph.degree(seat)",
            # of everybody
            """
def challenges(graph, seat):
    return [(other, [key]) for _, other, key in graph.edges(keys=True)]
""",
        ],
        "tr-my-trades": [
            "my_trades = []",
            "my_trades = ['b', 'c']",
            "my_trades = challenges(graphs.trades(table), 'a')[1:]",
            "my_trades = challenges(graphs.trades(table), 'c')",
            "my_trades = [(other, '30') for other in 'bcde']",
        ],
    },
}
