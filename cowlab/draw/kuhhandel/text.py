"""A position as a board of characters, for the terminal."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator

from cowlab.draw.kuhhandel.look import PLAIN, Look
from cowlab.draw.kuhhandel.sheet import sum_words, times_words
from cowlab.draw.kuhhandel.words import (
    apart_target,
    counted,
    front_target,
    names,
    neutral_words,
    passed,
    pointed,
    shown_money,
    turn_words,
)
from cowlab.games.kuhhandel.ending import score_sheet
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import NUMBER, SEAT_LETTERS, SEAT_NAMES, Cow, Money
from cowlab.games.kuhhandel.steps import Answering, Bidding, Deal, Offering, Paying, Settling
from cowlab.games.kuhhandel.table import Front, Table

_WIDEST = 79
_CELL = 6


def board_text(view: Observation, look: Look = PLAIN) -> str:
    """Return what a seat sees, in characters of one width.

    A row a seat, a column a type: how many open cows, ``c`` for each Copycat with them, ``T`` a
    closed triple, ``-`` for each black sheep; the last column are Copycats apart. Around a cell, a
    cow of the stack or an amount of money: ``[2]`` chosen, ``(2)`` possible, ``!2!`` refused,
    ``*2*`` hinted, ``<2>`` the last move, ``>2<`` the cursor.
    """
    table, look = view.table, pointed(view, look)
    heading, todo = turn_words(view, watching=look.watching)
    lines = [heading, *textwrap.wrap(todo, _WIDEST), "", *_fronts(view, look), ""]
    if table.neutral_cows or table.neutral_kuhpons:
        neutral = _around(look, "neutral", f" {neutral_words(table)} ").strip()
        lines.append(f"Neutral stacks: {neutral}")
    if table.step is None:
        lines += _sheet(view)
    else:
        lines += [*_market(view, look), *_known(view, look), "", *_own(view, look)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _around(look: Look, target: str, text: str, *, chosen: bool = False) -> str:
    """The text with the marks of a target in place of the blanks around it."""
    for pair, marked in (
        ("><", look.focus == target),
        ("!!", target in look.refused),
        ("[]", chosen or target in look.chosen),
        ("**", target in look.hint),
        ("()", target in look.possible),
        ("<>", target in look.last),
    ):
        if marked:
            return f"{pair[0]}{text[1:-1]}{pair[1]}"
    return text


def _fronts(view: Observation, look: Look) -> Iterator[str]:
    table = view.table
    head = "".join(f"{cow!s:^{_CELL}}" for cow in NUMBER)
    yield " " * 8 + head + " stack"
    for seat, front in enumerate(table.fronts):
        asked = ">" if seat == table.to_move else " "
        name = f"{asked}{SEAT_NAMES[seat]:<6} "
        cells = "".join(_cell(view, look, front, seat, cow) for cow in NUMBER)
        out = " out" if table.out[seat] else ""
        yield f"{name}{cells}{table.stacks[seat]:>4}{out}"


def _cell(view: Observation, look: Look, front: Front, seat: int, cow: Cow) -> str:
    if cow is Cow.COPYCAT:
        said, target = str(front.apart or "."), apart_target(view, seat)
    else:
        said, target = _lying(front, cow), front_target(seat, cow)
    marked = _around(look, target, f" {said} ")
    return f"{marked:^{_CELL}}"


def _lying(front: Front, cow: Cow) -> str:
    said = str(front.cows.count(cow) or "") + "c" * front.copycats.count(cow)
    for triple in front.triples:
        if triple.cow is cow:
            said += "Tc" if triple.copycat else "T"
    return said + "-" * front.sheep.count(cow) or "."


def _market(view: Observation, look: Look) -> Iterator[str]:
    """Yield what is auctioned or traded."""
    table, step = view.table, view.table.step
    if table.lot is not None:
        cows = ", ".join(_lot_card(table, cow, neutral=table.lot.neutral) for cow in table.lot.cows)
        kuhpon = " and a Kuhpon, face down" if table.lot.neutral and table.neutral_kuhpons else ""
        lot = _around(look, "lot", f" {cows} ").strip()
        yield from textwrap.wrap(f"{SEAT_NAMES[table.lot.auctioneer]} auctions {lot}{kuhpon}.")
    if isinstance(step, Bidding):
        yield from _bids(table, step, look, own=step.asked == view.seat)
    elif isinstance(step, Paying):
        yield f"{SEAT_NAMES[step.payer]} pays {step.bid.amount} to {SEAT_NAMES[step.payee]}."
    if table.deal is not None:
        yield from _trade(view, look, table.deal)
    if table.in_air():
        yield f"{counted(table.in_air(), 'Copycat')} to be placed."
    yield ""


def _lot_card(table: Table, cow: Cow, *, neutral: bool) -> str:
    if neutral and cow in table.closed():
        return f"{cow.word} -{table.coloured_amount(cow)} (black sheep)"
    return cow.word if cow is Cow.COPYCAT else f"{cow.word} {cow.points}"


def _bids(table: Table, step: Bidding, look: Look, *, own: bool) -> Iterator[str]:
    if step.bid is None:
        yield "No bid yet."
    else:
        what = " not to take it" if step.bid.leave else ""
        yield f"{SEAT_NAMES[step.bid.seat]} bids {step.bid.amount}{what}."
    if done := passed(table, step):
        yield f"Passed: {', '.join(SEAT_NAMES[seat] for seat in done)}."
    if own and look.bid is not None:
        yield f"Prepared: {look.bid}{' not to take it' if look.leave else ''}."


def _trade(view: Observation, look: Look, deal: Deal) -> Iterator[str]:
    step = view.table.step
    yield (
        f"{SEAT_NAMES[deal.challenger]} trades with {SEAT_NAMES[deal.opponent]} "
        f"for {names(deal.cows)}."
    )
    if isinstance(step, Answering | Settling):
        yield f"Offer: {counted(step.cards, 'card')}, face down."
    if isinstance(step, Settling):
        answer = "accepted" if step.counter is None else counted(step.counter, "card")
        yield f"Answer: {answer}."
    asked = isinstance(step, Offering | Answering) and view.table.to_move == view.seat
    if view.own.laid is not None and not look.hide_hand:
        words = f"Yours: {_money(view.own.laid)}, {sum(view.own.laid)} together."
        yield from textwrap.wrap(words, _WIDEST)
    elif asked and look.money and not look.hide_hand:
        words = f"Chosen: {_money(look.money)}, {sum(look.money)} together."
        yield from textwrap.wrap(words, _WIDEST)


def _money(money: Iterable[int]) -> str:
    """Return money in short: ``2x0 10``."""
    return " ".join(_times(str(amount), n) for amount, n in Counter(money).items()) or "none"


def _times(word: str, count: int) -> str:
    return word if count == 1 else f"{count}x{word}"


def _known(view: Observation, look: Look) -> Iterator[str]:
    table = view.table
    ledger = table.ledger if look.hide_hand else view.ledger
    yield "Money of the others"
    for seat in table.clockwise(view.seat):
        known, purse = ledger.known[seat], table.purses[seat]
        least, most = ledger.least(seat), ledger.most(seat)
        total = str(least) if least == most else f"{least} to {most}"
        cards = _money(known) if known else ""
        if unseen := purse - len(known):
            cards += f"{' + ' if cards else ''}{unseen} unseen"
        name = f"{SEAT_LETTERS[seat]} {SEAT_NAMES[seat]:<6}"
        said = f"  {name} {counted(purse, 'card')}, {total}: {cards or 'nothing'}"
        yield from textwrap.wrap(said, _WIDEST, subsequent_indent=" " * 11)


def _own(view: Observation, look: Look) -> Iterator[str]:
    name = SEAT_NAMES[view.seat]
    if look.hide_hand:
        yield f"{name}’s stack and money are face down."
        return
    yield from _pile(look, "stack", view.own.stack, look.stack, f"{name}’s stack")
    held = view.own.money
    words = f"{name}’s money, {sum(held)} in {counted(len(held), 'card')}"
    yield from _pile(look, "money", held, look.money, words)


def _pile(
    look: Look,
    kind: str,
    held: tuple[Cow, ...] | Money,
    chosen: tuple[Cow, ...] | Money,
    words: str,
) -> Iterator[str]:
    counts, picked = Counter(map(str, held)), Counter(map(str, chosen))
    yield words
    cells = []
    for text, count in counts.items():
        said = _times(text, count)
        if picked[text] and count > 1:
            said = f"{picked[text]} of {said}"
        cell = _around(look, f"{kind}:{text}", f" {said} ", chosen=picked[text] > 0)
        cells.append(cell.replace(" ", "\0"))
    lines = textwrap.wrap(" ".join(cells), _WIDEST - 2) or [" none"]
    yield from (f" {line}".replace("\0", " ") for line in lines)


def _sheet(view: Observation) -> Iterator[str]:
    yield "Score sheet"
    money = shown_money(view)
    if money is None:
        yield "  The money is still to be counted."
        return
    for row in score_sheet(view.table, money):
        yield f"  {SEAT_NAMES[row.seat]:<6} {row}"
        yield from textwrap.wrap(
            f"{sum_words(row)}; {times_words(row, view.table)}",
            _WIDEST, initial_indent=" " * 9, subsequent_indent=" " * 9,
        )  # fmt: skip
