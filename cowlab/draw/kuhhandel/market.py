"""The market: what is auctioned or traded, the bids, and the neutral stacks."""

from __future__ import annotations

from collections.abc import Iterator

from cowlab.draw.cows import badge
from cowlab.draw.kuhhandel.cards import (
    area,
    cow_back,
    cow_card,
    no_card,
    note_back,
    sheep_card,
    tick,
    turned_side,
)
from cowlab.draw.kuhhandel.look import Look
from cowlab.draw.kuhhandel.palette import COATS, MARKET, MARKET_LINE, PENNANTS, PLANK, PLANK_LINE
from cowlab.draw.kuhhandel.places import Places
from cowlab.draw.kuhhandel.trade import trade
from cowlab.draw.kuhhandel.words import (
    card_words,
    keep_words,
    lowest,
    marked,
    may_leave,
    neutral_words,
    passed,
    stacked_kuhpons,
)
from cowlab.draw.metrics import shortened, text_width, wrap
from cowlab.draw.palette import GOLD, INK, LINE, PAPER, SOFT_INK, WHITE
from cowlab.draw.scene import Box, Polygon, Polyline, Rect, Shape, Text
from cowlab.games.kuhhandel.judge import most_bid
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import LOT, SEAT_NAMES, Cow
from cowlab.games.kuhhandel.steps import (
    Awarding,
    Bid,
    Bidding,
    Drawing,
    Joining,
    Lot,
    Paying,
    Placing,
    Turn,
)
from cowlab.games.kuhhandel.table import Table

BUTTONS = {"less": -50, "down": -10, "up": 10, "more": 50}
"""What the buttons add to the bid being prepared."""


def market(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the market with what goes on there."""
    assert places.market is not None
    table = view.table
    yield from _stage(places.market)
    if table.deal is not None:
        yield from trade(view, look, places)
        return
    if table.lot is not None:
        yield from _lot(table, table.lot, look, places)
    elif table.in_air() or isinstance(table.step, Joining):
        yield from _air(table, places)
    else:
        yield from _empty(table, look, places)
    yield from _state(view, look, places)
    if bids_asked(view, look):
        yield from _bid_buttons(view, look, places)


def bids_asked(view: Observation, look: Look) -> bool:
    """Whether a bid can be prepared on the picture."""
    asked = isinstance(view.table.step, Bidding) and view.table.to_move == view.seat
    return asked and not look.hide_hand


def _stage(box: Box) -> Iterator[Shape]:
    """Yield the ground, with pennants along its upper edge and planks below."""
    yield Rect(box.x, box.y, box.width, box.height, 10, fill=MARKET, stroke=MARKET_LINE,
               stroke_width=1.4)  # fmt: skip
    count = int((box.width - 20) // 24)
    each = (box.width - 20) / count
    line = []
    for n in range(count):
        x = box.x + 10 + n * each
        sag = 4 - 4 * abs(2 * ((n + 0.5) / count * 3 % 1) - 1)
        line.append((x, box.y + 5 + sag))
        yield Polygon(
            ((x + 2, box.y + 5 + sag), (x + each - 2, box.y + 5 + sag),
             (x + each / 2, box.y + 19 + sag)),
            fill=PENNANTS[n % len(PENNANTS)], stroke=INK, stroke_width=0.9,
        )  # fmt: skip
    yield Polyline((*line, (box.right - 10, box.y + 5)), stroke=INK, stroke_width=1.5)


def _planks(box: Box) -> Iterator[Shape]:
    """Yield the boards that the auctioned cards lie on."""
    rows = 5
    for n in range(rows):
        y = box.y + n * box.height / rows
        yield Rect(box.x, y, box.width, box.height / rows, 3, fill=PLANK, stroke=PLANK_LINE,
                   stroke_width=1)  # fmt: skip


def _lot(table: Table, lot: Lot, look: Look, places: Places) -> Iterator[Shape]:
    box = places.lot
    yield from _planks(box.inset(-4))
    closed = table.closed()
    said = []
    for n, cow in enumerate(lot.cows):
        card = _lot_card(box, n, len(lot.cows) + lot.neutral)
        if lot.neutral and cow in closed:
            amount = table.coloured_amount(cow)
            yield from sheep_card(amount, card)
            said.append(f"black sheep of {cow.word}, minus {amount}")
            continue
        coloured = None if cow is Cow.COPYCAT else table.coloured_amount(cow)
        yield from cow_card(cow, card, coloured)
        if coloured is not None and card.width < 84:
            yield from turned_side(coloured, card.right - 3, card.bottom - 21)
        said.append(card_words(cow))
    if lot.neutral and table.neutral_kuhpons:
        card = _lot_card(box, len(lot.cows), len(lot.cows) + 1)
        height = card.width * 1.4
        yield from note_back(Box(card.x + 3, card.center[1] - height / 2, card.width - 6, height))
        said.append("a Kuhpon, face down")
    yield area(box, "lot", marked(f"the lot: {'; '.join(said)}", look, "lot"))


def _lot_card(box: Box, place: int, count: int) -> Box:
    gap = 6.0
    width = min((box.width - gap * (count - 1)) / count, box.height / 1.36, 106.0)
    height = min(box.height, width * 1.5)
    left = box.center[0] - (count * width + (count - 1) * gap) / 2
    return Box(left + place * (width + gap), box.center[1] - height / 2, width, height)


def _air(table: Table, places: Places) -> Iterator[Shape]:
    """Yield the Copycats that wait for a place."""
    box = places.lot
    yield from _planks(box.inset(-4))
    step = table.step
    count = table.in_air() + (1 if isinstance(step, Joining) else 0)
    for n in range(min(count, 3)):
        yield from cow_card(Cow.COPYCAT, _lot_card(box, n, max(2, min(count, 3))))


def _empty(table: Table, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the place for a lot, with the cards that are being chosen for it."""
    box = places.lot
    yield from _planks(box.inset(-4))
    chosen = look.stack[:LOT]
    for n in range(LOT):
        card = _lot_card(box, n, LOT)
        if n < len(chosen) and not look.hide_hand:
            yield from cow_card(chosen[n], card, _amount(table, chosen[n]))
            yield Rect(card.x, card.y, card.width, card.height, 8, stroke=INK, stroke_width=2,
                       dash=(6, 5))  # fmt: skip
        else:
            yield no_card(card)
    if isinstance(table.step, Turn):
        words = "the place for cards to be auctioned"
        yield area(box, "lot", marked(words, look, "lot"))


def _amount(table: Table, cow: Cow) -> int | None:
    return None if cow is Cow.COPYCAT else table.coloured_amount(cow)


def _state(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    table, box = view.table, places.state
    match table.step:
        case Bidding(lot, _, bid) as step:
            yield from _auction_head(lot.auctioneer, "auctions", box)
            yield from _standing(bid, box)
            yield from _bidders(table, step, box)
        case Awarding(lot, bid):
            yield from _auction_head(lot.auctioneer, "decides", box)
            yield from _standing(bid, box)
            yield from _lines(_award_words(bid), box, 96)
        case Paying(_, bid, payer, payee, taker):
            yield from _auction_head(payer, "pays", box)
            yield from _amount_pill(str(bid.amount), box, box.y + 26)
            yield from _arrow_to(payee, box)
            yield from _lines(f"The lot goes to {SEAT_NAMES[taker]}.", box, 116)
        case Drawing(seat):
            yield from _auction_head(seat, "gets the lot", box)
            yield from _lines("The Kuhpon is seen by its owner only.", box, 40)
        case Turn(seat):
            yield from _partners(table, seat, box)
        case Joining(seat):
            yield from _auction_head(seat, "may move", box)
            yield from _lines("A Copycat that lies apart may join cows that are new.", box, 40)
        case Placing(seat):
            yield from _auction_head(seat, "has a Copycat", box)
            yield from _lines("It lies with open cows, or apart.", box, 40)


def _award_words(bid: Bid) -> str:
    if bid.leave:
        return f"Sell: take the money and the lot. Or {keep_words(bid)}."
    return f"Sell: take the money. Or {keep_words(bid)}."


def _lines(words: str, box: Box, down: float) -> Iterator[Shape]:
    for n, line in enumerate(wrap(words, 13, box.width)):
        yield Text(box.x, box.y + down + n * 16, line, 13, fill=INK)


def _auction_head(seat: int, verb: str, box: Box) -> Iterator[Shape]:
    yield from badge(seat, box.x + 9, box.y + 8, 9)
    words = shortened(f"{SEAT_NAMES[seat]} {verb}", 14, box.width - 24, bold=True)
    yield Text(box.x + 23, box.y + 13, words, 14, "start", "bold", fill=INK)


def _amount_pill(words: str, box: Box, y: float) -> Iterator[Shape]:
    width = max(72.0, text_width(words, 24, bold=True) + 20)
    yield Rect(box.x, y, width, 36, 10, fill=GOLD, stroke=INK, stroke_width=1.6)
    yield Text(box.x + width / 2, y + 26.6, words, 24, "middle", "bold", fill=INK)


def _standing(bid: Bid | None, box: Box) -> Iterator[Shape]:
    """Yield the standing bid."""
    y = box.y + 24
    if bid is None:
        yield Rect(box.x, y, 88, 32, 9, fill=WHITE, stroke=LINE, stroke_width=1.3, dash=(5, 4))
        yield Text(box.x + 44, y + 20.6, "no bid", 13, "middle", fill=SOFT_INK)
        return
    yield from _amount_pill(str(bid.amount), box, y)
    x = box.x + max(72.0, text_width(str(bid.amount), 24, bold=True) + 20) + 8
    yield from badge(bid.seat, x + 9, y + 11, 9)
    name = shortened(SEAT_NAMES[bid.seat], 13, box.right - x - 23, bold=True)
    yield Text(x + 22, y + 15.5, name, 13, "start", "bold", fill=INK)
    words = shortened("not to take" if bid.leave else "bids", 12, box.right - x)
    yield Text(x, y + 33, words, 12, fill=INK)


def _bidders(table: Table, step: Bidding, box: Box) -> Iterator[Shape]:
    """Yield what the others have said, from the auctioneer's left."""
    done = passed(table, step)
    for n, seat in enumerate(table.clockwise(step.lot.auctioneer)):
        y = box.y + 77 + n * 20
        if seat == step.asked:
            yield Rect(box.x - 4, y - 9.5, box.width + 4, 19, 6, fill=PAPER, stroke=INK,
                       stroke_width=1.4)  # fmt: skip
        yield from badge(seat, box.x + 8, y, 7)
        yield Text(box.x + 20, y + 4.6, SEAT_NAMES[seat], 13, fill=INK)
        words = "waits"
        if table.out[seat]:
            words = "out"
        elif step.bid is not None and seat == step.bid.seat:
            words = f"bids {step.bid.amount}"
        elif seat == step.asked:
            words = "is asked"
        elif seat in done:
            words = "passed"
        if seat in step.lot.shown and not table.out[seat]:
            words += f", has {table.ledger.least(seat)}"
        words = shortened(words, 12, box.width - 76)
        yield Text(box.right - 5, y + 4.4, words, 12, "end", fill=INK)


def _arrow_to(seat: int, box: Box) -> Iterator[Shape]:
    x, y = box.x + 10, box.y + 72
    yield Polyline(((x, y - 6), (x, y + 14)), stroke=INK, stroke_width=2.6)
    yield Polygon(((x, y + 20), (x - 6, y + 10), (x + 6, y + 10)), fill=INK)
    yield from badge(seat, x + 26, y + 9, 9)
    yield Text(x + 40, y + 14, f"to {SEAT_NAMES[seat]}", 14, "start", "bold", fill=INK)


def _partners(table: Table, seat: int, box: Box) -> Iterator[Shape]:
    """Yield with whom the seat on turn could trade, and about what."""
    yield Text(box.x, box.y + 13, "Possible trades", 14, "start", "bold", fill=INK)
    partners = tuple(table.partners(seat))
    if not partners:
        yield Text(box.x, box.y + 34, "none now", 13, fill=SOFT_INK)
    for n, other in enumerate(partners):
        y = box.y + 36 + n * 28
        yield from badge(other, box.x + 9, y, 8)
        x = box.x + 24
        shared = table.shared(seat, other)
        for place, cow in enumerate(shared):
            last = place == len(shared) - 1
            if x + 36 > box.right - (0 if last else 18):
                yield Text(x, y + 4, "…", 12, fill=INK)
                break
            yield Rect(x, y - 11, 34, 22, 5, fill=PAPER, stroke=COATS[cow].edge, stroke_width=1.2)
            yield Rect(x + 2, y + 6.4, 30, 3, 1, fill=COATS[cow].ground)
            yield Text(x + 17, y + 3.6, str(cow.points), 12, "middle", "bold", fill=INK)
            x += 38


def prepared(view: Observation, look: Look) -> int:
    """Return the bid being prepared."""
    return lowest(view.table) if look.bid is None else look.bid


def _bid_buttons(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the big number of the bid being prepared, with its buttons."""
    bid, least = prepared(view, look), lowest(view.table)
    step = view.table.step
    assert isinstance(step, Bidding)
    for word, change in BUTTONS.items():
        box, target = places.button(word), f"bid:{word}"
        usable = least <= bid + change <= most_bid(view.table, step)
        yield Rect(
            box.x, box.y, box.width, box.height, 8, fill=PAPER, stroke=INK if usable else LINE,
            stroke_width=1.6, target=target,
            name=marked(f"bid {abs(change)} {'more' if change > 0 else 'less'}", look, target),
        )  # fmt: skip
        sign = "+" if change > 0 else "−"
        yield Text(box.center[0], box.center[1] + 6, f"{sign}{abs(change)}", 17, "middle", "bold",
                   fill=INK if usable else SOFT_INK)  # fmt: skip
    box = places.button("bid")
    yield Rect(box.x, box.y, box.width, box.height, 10, fill=WHITE, stroke=INK, stroke_width=2.4)
    two = look.leave is not None and may_leave(view.table, step)
    yield Text(box.center[0], box.y + (22 if two else 32), str(bid), 28 if not two else 22,
               "middle", "bold", fill=INK)  # fmt: skip
    if two:
        words = "not to take" if look.leave else "to take"
        yield Text(box.center[0], box.bottom - 5, words, 12, "middle", fill=INK)


def neutral(view: Observation, look: Look, places: Places) -> Iterator[Shape]:
    """Yield the neutral stacks of the game of two."""
    box, table = places.neutral, view.table
    assert box is not None
    yield Rect(box.x, box.y, box.width, box.height, 8, fill=MARKET, stroke=MARKET_LINE)
    yield Text(box.x + 12, box.y + 20, "Neutral", 14, "start", "bold", fill=INK)
    yield Text(box.x + 12, box.y + 38, "stacks", 14, "start", "bold", fill=INK)
    for number, money, x in (
        (table.neutral_cows, False, box.x + 96), (stacked_kuhpons(table), True, box.x + 230)
    ):  # fmt: skip
        for n in range(min(3, number)):
            card = Box(x + n * 4, box.y + 10 + n * 3, 56, 84)
            yield from note_back(card.inset(4)) if money else cow_back(card)
        if not number:
            yield no_card(Box(x + 4, box.y + 13, 56, 84))
        yield Text(x + 74, box.y + 52, str(number), 20, "start", "bold", fill=INK)
        words = ("Kuhpon" if money else "cow") + ("" if number == 1 else "s")
        yield Text(x + 74, box.y + 70, words, 12, fill=SOFT_INK)
    words = marked(f"neutral stacks: {neutral_words(table)}", look, "neutral")
    yield area(box, "neutral", words)
    if "neutral" in look.chosen:
        yield from tick(box.right - 10, box.y + 10, 9)
