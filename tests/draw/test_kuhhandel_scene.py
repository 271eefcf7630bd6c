"""Scenes of Kuhhandel: what can be hit lies where it is drawn, and every text has its room."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from xml.etree import ElementTree

import pytest

from cowlab.draw.kuhhandel import Look, scene
from cowlab.draw.kuhhandel.words import lowest, passed, turn_words
from cowlab.draw.scene import Box, Circle, Rect, Scene, Text, hit, targets
from cowlab.draw.svg import to_svg
from cowlab.games.kuhhandel.ending import score_sheet
from cowlab.games.kuhhandel.moves import Auction, Raise, Take
from cowlab.games.kuhhandel.observation import Observation
from cowlab.games.kuhhandel.parts import MOST_BID, SEAT_LETTERS, TYPES, Cow, sorted_money
from cowlab.games.kuhhandel.steps import Bidding, Joining, Placing, Turn
from tests.draw.kuhhandel_views import BUSY, GAME, VIEWS, counted, found, playing
from tests.draw.test_kuhfstein_scene import _outlines
from tests.draw.test_scene import _contrast, _overlap

LOOKS = {"plain": Look(), "busy": BUSY, "hidden": Look(hide_hand=True)}
every_view = pytest.mark.parametrize("name", VIEWS)
both_widths = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


@every_view
@both_widths
@pytest.mark.parametrize("look", LOOKS)
def test_every_target_has_a_name_and_its_place(name: str, narrow: bool, look: str) -> None:
    _targets_lie_well(scene(VIEWS[name], LOOKS[look], narrow=narrow))


def _targets_lie_well(drawn: Scene) -> None:
    picture = Box(0, 0, drawn.width, drawn.height)
    for target in targets(drawn):
        assert target.name, target.key
        box = target.box
        assert picture.contains(box.x, box.y), target
        assert picture.contains(box.right, box.bottom), target
        for x, y in (box.center, (box.x + 5, box.y + 5), (box.right - 5, box.bottom - 5)):
            assert hit(drawn, x, y) == target.key


@every_view
@both_widths
def test_the_targets_are_those_of_the_position(name: str, narrow: bool) -> None:
    view = VIEWS[name]
    found = {target.key for target in targets(scene(view, narrow=narrow))}
    expected = _fronts(view)
    step = view.table.step
    if step is not None:
        expected |= {f"stack:{cow}" for cow in view.own.stack}
        expected |= {f"money:{amount}" for amount in view.own.money}
        expected |= {"neutral"} if view.table.seats == 2 else set()
        if view.table.deal:
            expected |= {"offer", "answer"}
        elif view.table.lot or isinstance(step, Turn):
            expected.add("lot")
        if isinstance(step, Bidding) and step.asked == view.seat:
            expected |= {"bid:up", "bid:down", "bid:more", "bid:less"}
    assert found == expected


def _fronts(view: Observation) -> set[str]:
    """The targets of all that lies in front of the seats."""
    keys = set()
    step = view.table.step
    for seat, front in enumerate(view.table.fronts):
        lying = {*front.cows, *front.sheep, *(triple.cow for triple in front.triples)}
        keys |= {f"front:{SEAT_LETTERS[seat]}:{cow}" for cow in lying}
        asked = isinstance(step, Joining | Placing) and step.seat == seat
        if seat == view.seat and (asked or not front.apart):
            keys.add("apart")
        elif front.apart:
            keys.add(f"front:{SEAT_LETTERS[seat]}:C")
    return keys


def test_names_say_what_is_seen() -> None:
    view = VIEWS["full 5"]
    names = {target.key: target.name for target in targets(scene(view))}
    assert names["front:b:10"] == "Berta: 2 Polka, 1 Copycat with it"
    assert names["front:b:30"] == "Berta: 2 Waltz, 2 Copycats with it"
    assert names["front:b:150"] == "Berta: Punk triple, black sheep of Punk, minus 120"
    assert names["front:b:500"] == "Berta: 3 black sheep of Opera, minus 1230"
    assert names["front:b:C"] == "Berta: 3 Copycats apart"
    assert names["front:e:100"] == (
        "Emma (you): Blues triple, one a Copycat, black sheep of Blues, minus 110"
    )
    assert names["stack:150"] == "Punk, 150 points, 3 in your stack"
    assert names["money:50"] == "5 money cards of 50"
    names = {target.key: target.name for target in targets(scene(view, BUSY))}
    assert names["stack:150"].endswith(", 2 chosen")
    assert names["money:50"].endswith(", 2 chosen")
    assert names["front:b:60"].endswith(", chosen")
    assert names["front:b:C"].endswith(", possible")
    assert names["stack:500"].endswith(", refused")
    assert names["front:e:400"].endswith(", last move")


@every_view
@both_widths
@pytest.mark.parametrize("look", LOOKS)
def test_texts_keep_to_their_room(name: str, narrow: bool, look: str) -> None:
    _texts_lie_well(scene(VIEWS[name], LOOKS[look], narrow=narrow))


def _texts_lie_well(drawn: Scene) -> None:
    texts = []
    for text, ground in _written(drawn):
        texts.append(text)
        box = text.bounds()
        assert text.size >= 12
        assert box.x >= 0, text
        assert box.y >= 0, text
        assert box.right <= drawn.width, text
        assert box.bottom <= drawn.height, text
        if isinstance(ground, Rect):
            around = ground.bounds()
            assert around.x + 1 <= box.x, text
            assert box.right <= around.right - 1, text
            assert around.y <= box.y + 3, text
            assert box.bottom <= around.bottom + 3, text
    texts.sort(key=lambda text: text.bounds().y)
    for n, one in enumerate(texts):
        low = one.bounds().bottom
        for other in texts[n + 1 :]:
            if other.bounds().y >= low:
                break
            assert not _overlap(one, other), (one.text, other.text)


def _written(drawn: Scene) -> Iterator[tuple[Text, Rect | Circle | None]]:
    """Each text with the uppermost filled rectangle or circle below the middle of it."""
    below: list[tuple[Rect | Circle, Box]] = []
    for shape in drawn.shapes:
        if isinstance(shape, Rect | Circle) and shape.fill is not None:
            below.append((shape, shape.bounds()))
        elif isinstance(shape, Text):
            x, y = shape.bounds().center
            under = (one for one, box in reversed(below) if box.contains(x, y))
            yield shape, next((one for one in under if one.contains(x, y)), None)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_played_keeps_to_its_room(players: int) -> None:
    for n, state in enumerate(playing(players + 50, players)):
        if n % 31:
            continue
        for narrow in (False, True):
            drawn = scene(state.observe(n // 31 % players), narrow=narrow)
            _texts_lie_well(drawn)
            _targets_lie_well(drawn)


@every_view
@both_widths
def test_texts_can_be_read(name: str, narrow: bool) -> None:
    drawn = scene(VIEWS[name], BUSY, narrow=narrow)
    for text, ground in _written(drawn):
        assert text.fill is not None
        assert ground is not None
        assert ground.fill is not None
        assert _contrast(text.fill, ground.fill) >= 4.5, (text.text, text.fill, ground.fill)


MARKS = [
    Look(stack=(Cow.PUNK,)),
    Look(stack=(Cow.PUNK, Cow.PUNK)),
    Look(money=(50,)),
    Look(money=(50, 50)),
    Look(bid=90),
    Look(leave=True),
    Look(opponent=0),
    Look(chosen=("front:a:10",)),
    Look(chosen=("neutral",)),
    Look(possible=frozenset({"lot"})),
    Look(possible=frozenset({"bid:up"})),
    Look(refused=("stack:C",)),
    Look(last=("front:b:30",)),
    Look(hint=("money:0",)),
    Look(focus="bid:less"),
    Look(hide_hand=True),
    Look(caption=("A puzzle", "Bid 50.")),
]


@pytest.mark.parametrize("look", MARKS, ids=str)
def test_every_mark_is_a_shape_and_no_mere_colour(look: Look) -> None:
    view = VIEWS["full 2, bidding"]
    assert _outlines(scene(view)) != _outlines(scene(view, look))


def test_names_that_are_not_in_the_picture_do_no_harm() -> None:
    look = Look(
        stack=(Cow.METAL,) * 9,
        money=(7, 7),
        opponent=4,
        chosen=("front:", "front:x:10", "front:a:11", "front:aa:10", "stack:", "money:x"),
        refused=("money:²", "bid:", "bid:bid", "nowhere", "", "front:e:C", "apart"),
        hint=("offer", "answer", "lot", "neutral"),
        focus="stack:10",
    )
    for view in VIEWS.values():
        assert scene(view, look)


def test_a_refused_card_is_marked_where_it_lies() -> None:
    def refused(name: str, look: Look) -> list[str]:
        found = targets(scene(VIEWS[name], look))
        return [target.key for target in found if target.name.endswith("refused")]

    card = Look(refused=("30",))
    assert refused("full 5", card) == ["stack:30", "front:e:30"]
    assert refused("full 5", replace(card, opponent=1)) == ["front:b:30", "front:e:30"]
    assert refused("full 5, placing", card) == ["front:e:30"]
    assert refused("full 5, bidding", card) == ["lot"]


@every_view
def test_colours_are_written_in_full(name: str) -> None:
    for shape in scene(VIEWS[name], BUSY).shapes:
        for colour in (shape.fill, shape.stroke):
            assert colour is None or re.fullmatch("#[0-9a-f]{6}", colour)


@every_view
def test_valid_svg(name: str) -> None:
    drawn = scene(VIEWS[name], BUSY)
    root = ElementTree.fromstring(to_svg(drawn))
    assert len(root) == len(drawn.shapes) + 2


# Secrets


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_view_shows_no_secret_of_others(players: int) -> None:
    """Two states that look alike to a seat are drawn alike."""
    rng = random.Random(players)
    for n, state in enumerate(islice(playing(players, players), 600)):
        if n % 23:
            continue
        for seat in range(players):
            view = state.observe(seat)
            other = GAME.world(view, rng).observe(seat)
            assert scene(other) == scene(view)


@every_view
@both_widths
def test_nothing_secret_is_in_the_picture_while_the_screen_is_handed_on(
    name: str, narrow: bool
) -> None:
    view = VIEWS[name]
    if view.table.step is None:
        return  # all has been counted
    own = view.own
    money = sorted_money(amount + 110 for amount in own.money)
    laid = None if own.laid is None else sorted_money(amount + 110 for amount in own.laid)
    other = replace(
        view,
        own=own._replace(stack=(Cow.COPYCAT,) * len(own.stack), money=money, laid=laid),
        ledger=view.table.ledger,
    )
    hidden = replace(BUSY, hide_hand=True)
    drawn = scene(view, hidden, narrow=narrow)
    assert drawn == scene(other, hidden, narrow=narrow)
    keys = {target.key for target in targets(drawn)}
    assert not any(key.startswith(("stack:", "money:", "bid:")) for key in keys)


def test_what_is_chosen_is_secret_too() -> None:
    for view in VIEWS.values():
        hidden = scene(view, Look(hide_hand=True))
        chosen = Look(stack=(Cow.PUNK,), money=(0, 100), bid=70, hide_hand=True)
        assert scene(view, chosen) == hidden


def test_laid_money_is_seen_by_its_owner_only() -> None:
    for step in ("answering", "settling"):
        for seat in range(4):
            view = VIEWS[f"{step}, seat {seat}"]
            said = {target.key: target.name for target in targets(scene(view))}
            laid = view.own.laid is not None
            assert ("your" in said["offer"] + said["answer"]) == laid
            assert laid == any(
                isinstance(shape, Text) and re.fullmatch(r"\d+ cards?, \d+", shape.text)
                for shape in scene(view).shapes
            )


# What is written


def test_the_lowest_bid_is_what_the_rules_allow() -> None:
    for name in ("bidding 2", "bidding 3", "bidding 5", "black sheep", "shown"):
        view = VIEWS[name]
        least = lowest(view.table)
        kind = Take if name == "black sheep" else Raise
        if name != "shown":
            assert view.why_not(kind(least)) is None
        assert view.why_not(kind(least - 10)) is not None
        assert str(least) in [shape.text for shape in scene(view).shapes if isinstance(shape, Text)]
    full = VIEWS["full 5, bidding"]
    assert lowest(full.table) == MOST_BID


def test_who_has_passed() -> None:
    state = GAME.start(seed=1, players=4)
    state = state.after(Auction(state.stacks[0][:2]))

    def told(text: str) -> tuple[tuple[int, ...], int]:
        nonlocal state
        state = state.after(GAME.parse_move(text))
        step = state.table.step
        assert isinstance(step, Bidding)
        return passed(state.table, step), step.asked

    assert told("pass") == ((1,), 2)
    assert told("bid:20") == ((), 3)
    assert told("pass") == ((3,), 1)
    assert told("bid:30") == ((), 2)


def test_the_kuhpon_of_a_neutral_lot_is_no_more_in_its_stack() -> None:
    state = found(2, lambda state: state.table.lot is not None and state.table.lot.neutral)
    left = state.table.neutral_kuhpons - 1
    view = state.observe(0)
    names = {target.key: target.name for target in targets(scene(view))}
    assert names["neutral"].endswith(f" cows, {left} Kuhpons")
    assert str(left) in [shape.text for shape in scene(view).shapes if isinstance(shape, Text)]
    last = replace(view, table=replace(view.table, neutral_cows=1, neutral_kuhpons=2))
    assert "Neutral: 1 cow, 1 Kuhpon." in scene(last).description
    none = replace(view, table=replace(view.table, neutral_kuhpons=0))
    assert "no Kuhpons." in scene(none).description


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@both_widths
def test_the_score_sheet_tells_every_step(players: int, narrow: bool) -> None:
    state = found(players, lambda state: state.to_move is None)
    view = counted(state, 0)
    texts = [shape.text for shape in scene(view, narrow=narrow).shapes if isinstance(shape, Text)]
    written = " ".join(texts)
    for row in score_sheet(view.table, state.money):
        assert str(row.total) in texts
        assert str(row.product) in written
        assert f"× {row.times}" in written
        points = " + ".join(str(cow.points) for cow in row.triples)
        for point in row.triples:
            assert str(point.points) in written
        assert len(row.triples) > 4 or points in written
        assert f"money {row.kuhpons}" in written or f"most money ({row.kuhpons})" in written
        assert not row.sheep or f"− {row.minus}" in written
        assert not row.copycats or f"{row.copycats} × 50" in written
    assert "…" not in written
    assert state.outcome is not None
    assert turn_words(view)[1] == state.outcome.reason


@every_view
def test_every_question_has_its_words(name: str) -> None:
    heading, todo = turn_words(VIEWS[name])
    assert heading
    assert todo.endswith(".")


def test_a_pile_of_each_type_looks_different() -> None:
    """No two cards have the same shapes in the same places."""
    from cowlab.draw.kuhhandel.cards import cow_card

    seen = Counter(
        tuple((type(shape), shape.bounds()) for shape in cow_card(cow, Box(0, 0, 40, 56)))
        for cow in (*TYPES, Cow.COPYCAT)
    )
    assert set(seen.values()) == {1}
