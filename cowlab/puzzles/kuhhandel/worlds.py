"""All positions that may be as far as a seat can know, and what heard moves tell of them.

:meth:`cowlab.games.kuhhandel.game.Kuhhandel.world` draws one of them at random; here they all are.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import Final, TypeVar

from cowlab.core.pieces import changed_at, without
from cowlab.games.kuhhandel.engine import State
from cowlab.games.kuhhandel.ledger import Ledger, Pool
from cowlab.games.kuhhandel.moves import Keep, Move, Pay
from cowlab.games.kuhhandel.notation import parse_move
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import Cows, Money, sorted_money
from cowlab.games.kuhhandel.steps import Answering, Paying, Settling

HIDDEN: Final = "?"
UNTOLD: Final = ("overpaid", "refusal")
"""What a heard move tells beside itself: who pays more than was bid cannot pay exactly; who uses
the right of first refusal can pay."""
T = TypeVar("T", bound=Hashable)


def worlds(view: Observation) -> Iterator[State]:
    """Yield every position that agrees with what the seat sees, once each.

    There may be very many. They are to be played on by rules and cards alone: what each seat has
    noted of the money is left out, so that positions with the same cards are the same.
    """
    table, seat = view.table, view.seat
    for hands, box in divisions(view.ledger):
        money = changed_at(hands, seat, view.own.money)
        for stacks, (offer, counter) in product(_stacks(view), list(_laid(view, money))):
            yield State(table, stacks, money, box, offer, counter, ())


def divisions(ledger: Ledger) -> Iterator[tuple[tuple[Money, ...], Money]]:
    """Yield all hands and boxes that the ledger allows; some may come more than once."""
    nobody: list[list[int]] = [[] for _ in range(len(ledger.known) + 1)]
    for ways in product(*map(_shared, ledger.pools)):
        hands = [[*known] for known in ledger.known] + [[]]
        for way in ways or (nobody,):
            for hand, cards in zip(hands, way, strict=True):
                hand += cards
        *held, box = map(sorted_money, hands)
        yield tuple(held), box


def _shared(pool: Pool) -> Iterator[Sequence[Sequence[int]]]:
    """Yield what each seat, and last the box, may have of a pool."""
    yield from _dealt(pool.money, (*pool.shares, pool.boxed))


def _dealt(cards: Sequence[T], sizes: Sequence[int]) -> Iterator[tuple[tuple[T, ...], ...]]:
    """Yield all ways to deal cards into places of these sizes; what is left over goes nowhere."""
    if not sizes:
        yield ()
        return
    for own in dict.fromkeys(combinations(cards, sizes[0])):
        for others in _dealt(without(cards, own), sizes[1:]):
            yield (own, *others)


def _stacks(view: Observation) -> Iterator[tuple[Cows, ...]]:
    """Yield all stacks as they may be: cards of closed types lie in none, once searched."""
    table = view.table
    found = [cow for cow in table.closed() if cow not in table.searched()]
    cows = tuple(cow for cow in view.unseen() if cow not in found)
    sizes = [0 if seat == view.seat else size for seat, size in enumerate(table.stacks)]
    for stacks in _dealt(cows, sizes):
        yield changed_at(stacks, view.seat, view.own.stack)


def _laid(
    view: Observation, money: tuple[Money, ...]
) -> Iterator[tuple[Money | None, Money | None]]:
    """Yield the cards that may lie in the trade in progress."""

    def cards(seat: int, count: int | None) -> Iterable[Money | None]:
        if count is None or seat == view.seat:
            return (None if count is None else view.own.laid,)
        return dict.fromkeys(combinations(money[seat], count))

    match view.table.step:
        case Answering(deal, count):
            yield from ((offer, None) for offer in cards(deal.challenger, count))
        case Settling(deal, count, answer):
            yield from product(cards(deal.challenger, count), cards(deal.opponent, answer))
        case _:
            yield None, None


# What was heard


def heard(
    states: Iterable[State], words: Iterable[str], seat: int, deaf: str = ""
) -> tuple[State, ...]:
    """Return the positions in which the seat may have heard these words, after them.

    A hidden card is written ``?``. ``deaf``: one of ``UNTOLD``, which is not concluded.
    """
    now = dict.fromkeys(states)
    for word in words:
        now = dict.fromkeys(
            state.after(move) for state in now for move in _moves(state, word, seat, deaf)
        )
    return tuple(now)


def _moves(state: State, word: str, seat: int, deaf: str) -> Iterator[Move]:
    """Yield what can be played in the state and sounds so."""
    if HIDDEN in word:
        yield from (move for move in state.moves() if state.heard(move, seat) == word)
        return
    move = parse_move(word)
    violation = state.why_not(move)
    if violation is None or (violation.rule in _UNCONCLUDED.get(deaf, ()) and _may(state, move)):
        yield move


_UNCONCLUDED: Final = {"overpaid": ("KH-R4",), "refusal": ("KH-R3",)}


def _may(state: State, move: Move) -> bool:
    """Whether the move could be played by somebody who is bound by nothing but the cards."""
    step = state.table.step
    if isinstance(move, Pay) and isinstance(step, Paying):
        held = state.money[step.payer]
        return all(move.money.count(card) <= held.count(card) for card in move.money)
    return isinstance(move, Keep)
