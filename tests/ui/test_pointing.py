"""Pointing at a Fiese-Kühe board: every legal move can be clicked together, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import cowlab
from cowlab.draw.scene import hit, targets
from cowlab.games.fiese_kuehe.moves import Change, Done, Play, Scare
from cowlab.ui.fiese_kuehe import CowPointer
from cowlab.ui.pointing import Reaction
from tests.games.fiese_kuehe.support import after, at
from tests.ui.support import GAME, positions

SEATINGS: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {}),
    (2, {"experienced": True, "columns": "left"}),
    (3, {"herd": "boards"}),
    (4, {"experienced": True, "herd": "boards", "play_on": True}),
)
seatings = pytest.mark.parametrize(("players", "options"), SEATINGS)
HOME_STRETCH = "12:a.b.. 11:.a.b. 10:..a.. columns=abcde hands=g1m1p1p2z4,h5 home=1,1"
CROWD = "12:.bAb. 11:.aab. columns=abcde hands=m1p1,h5"


def looking_at(state: Any) -> CowPointer:
    """A pointer that looks at a state through the eyes of the seat to move."""
    pointer = CowPointer()
    pointer.show(state.observe(state.to_move))
    return pointer


def choices(view: Any) -> Iterator[tuple[str, ...]]:
    """Every way to choose nothing, a card, a cow, or a card and a cow."""
    if view.table.moo is not None:
        yield ()
        yield from ((str(cell),) for cell in view.table.moo.unscared)
        return
    cows = [str(cell) for cell in view.table.cows[view.seat]]
    cows += ["w"] if view.table.waiting(view.seat) else []
    cards = [f"card:{slot}" for slot in range(len(view.hand))]
    for card in ((), *((card,) for card in cards)):
        for cow in ((), *((cow,) for cow in cows)):
            yield (*card, *cow)


def choose(pointer: CowPointer, chosen: tuple[str, ...]) -> None:
    """Drop all choices, then click these targets, none of which makes a move."""
    pointer.clear()
    for target in chosen:
        reaction = pointer.point(target)
        assert reaction.move is None
        assert reaction.refusal is None
        assert reaction.say


def ends(view: Any, chosen: tuple[str, ...]) -> set[str]:
    """What the legal moves say may be pointed at next, worked out from their texts."""
    card = next((str(view.hand[int(c[5:])]) for c in chosen if c.startswith("card:")), None)
    cow = next((c for c in chosen if not c.startswith("card:")), None)
    found = set()
    for move in view.moves():
        match move:
            case Play():
                played, _, way = str(move).partition(":")
                start, _, end = way.partition("-")
                if card in (None, played) and cow in (None, start) and chosen:
                    found.add(start if cow is None else end)
            case Scare():
                start = str(move.cow)
                if cow in (None, start):
                    found.add(start if cow is None else goal(move))
    return found


def goal(move: Scare) -> str:
    end = move.direction.step(move.cow)
    return "barn" if end.row > 12 else str(end)


def clicks(view: Any, move: Any) -> tuple[str, ...]:
    """The targets that point a move together."""
    match move:
        case Play(card, cow, to):
            return f"card:{view.hand.index(card)}", str(cow), str(to)
        case Scare(cow, _):
            return str(cow), goal(move)
    raise AssertionError(move)


def targets_of(pointer: CowPointer) -> set[str]:
    return {target.key for target in targets(pointer.scene(None, hidden=False))}


# Whatever is legal can be pointed


@seatings
def test_every_legal_move_can_be_pointed(players: int, options: dict[str, Any]) -> None:
    seen = set()
    for state in positions(players, players, 45, **options):
        pointer = looking_at(state)
        view, there = pointer.view, targets_of(pointer)
        for move in view.moves():
            pointer.clear()
            match move:
                case Change(card):
                    choose(pointer, (f"card:{view.hand.index(card)}",))
                    assert pointer.actions()[0].move == move
                case Done():
                    assert pointer.actions()[1].move == move
                case _:
                    *chosen, last = clicks(view, move)
                    assert {*chosen, last} <= there
                    choose(pointer, tuple(chosen))
                    assert pointer.point(last) == Reaction(move=move)
            seen.add(type(move))
    assert seen == {Play, Change, Scare, Done}


@seatings
def test_the_cow_may_be_chosen_before_the_card(players: int, options: dict[str, Any]) -> None:
    for state in positions(10 + players, players, 12, **options):
        pointer = looking_at(state)
        for move in pointer.view.moves():
            if isinstance(move, Play):
                card, cow, to = clicks(pointer.view, move)
                choose(pointer, (cow, card))
                assert pointer.point(to) == Reaction(move=move)


@seatings
def test_without_a_card_the_only_fitting_one_is_played(
    players: int, options: dict[str, Any]
) -> None:
    ways = set()
    for state in positions(20 + players, players, 25, **options):
        pointer = looking_at(state)
        plays = [move for move in pointer.view.moves() if isinstance(move, Play)]
        for move in plays:
            fitting = [m for m in plays if (m.cow, m.to) == (move.cow, move.to)]
            choose(pointer, (str(move.cow),))
            reaction = pointer.point(str(move.to))
            if len(fitting) == 1:
                assert reaction == Reaction(move=move)
            else:
                assert reaction.move is None
                assert all(m.card.title in reaction.say for m in fitting)
            ways.add(len(fitting) > 1)
    assert ways == {False, True}


@seatings
def test_possible_is_where_legal_moves_lead_and_nothing_else(
    players: int, options: dict[str, Any]
) -> None:
    for state in positions(30 + players, players, 25, **options):
        pointer = looking_at(state)
        there = targets_of(pointer)
        for chosen in choices(pointer.view):
            choose(pointer, chosen)
            assert pointer.possible == ends(pointer.view, chosen)
            assert pointer.possible <= there
            offered = {action.move for action in pointer.actions()} - {None}
            assert offered <= set(pointer.view.moves())


# Whatever is pointed at, nothing illegal comes out


def check(state: Any, pointer: CowPointer, reaction: Reaction) -> str:
    """What a reaction was, having been found true."""
    if reaction.move is not None:
        assert reaction.refusal is None
        assert reaction.move in set(pointer.view.moves())
        return "move"
    if reaction.refusal is not None:
        assert reaction.refusal == state.why_not(reaction.tried)
        assert reaction.refusal.rule in GAME.rules
        return "refusal"
    assert reaction.say.endswith((".", "?"))
    return "say"


@seatings
def test_clicking_everything_in_every_state_of_choosing(
    players: int, options: dict[str, Any]
) -> None:
    answers = set()
    for state in positions(40 + players, players, 4, **options):
        pointer = looking_at(state)
        there = sorted(targets_of(pointer))
        for chosen in choices(pointer.view):
            for target in there:
                choose(pointer, chosen)
                possible = pointer.possible
                reaction = pointer.point(target)
                answers.add(check(state, pointer, reaction))
                if any(c.startswith("card:") for c in chosen) and len(chosen) == 2:
                    assert (reaction.move is not None) is (target in possible)
    assert answers == {"move", "refusal", "say"}


@seatings
def test_clicking_on_and_on_at_random(players: int, options: dict[str, Any]) -> None:
    rng = random.Random(50 + players)
    for state in positions(50 + players, players, 12, **options):
        pointer = looking_at(state)
        there = sorted(targets_of(pointer))
        for _ in range(60):
            if rng.random() < 0.2:
                pressed = pointer.press(rng.choice("12345wbcdx"))
                if pressed is not None:
                    check(state, pointer, pressed)
            else:
                check(state, pointer, pointer.point(rng.choice(there)))
            if rng.random() < 0.1:
                pointer.scene(rng.choice(there), hidden=rng.random() < 0.2)
            assert len(pointer.actions()) == 2


@seatings
def test_who_is_not_to_move_is_told_whose_turn_it_is(players: int, options: dict[str, Any]) -> None:
    for state in positions(60 + players, players, 6, **options):
        other = (state.to_move + 1) % players
        pointer = CowPointer()
        pointer.show(state.observe(other))
        for target in targets_of(pointer):
            reaction = pointer.point(target)
            assert reaction == Reaction(say=pointer.prompt())
            assert f"{GAME.seat_names[state.to_move]}’s turn" in reaction.say
        assert pointer.possible == set()
        assert [action.move for action in pointer.actions()] == [None, None]


def test_a_click_at_the_middle_of_a_target_hits_it() -> None:
    for players, options in SEATINGS:
        for state in positions(70 + players, players, 3, **options):
            pointer = looking_at(state)
            for pointer.narrow in (False, True):
                for chosen in ((), ("card:0",)):
                    choose(pointer, () if pointer.view.table.moo is not None else chosen)
                    scene = pointer.scene(None, hidden=False)
                    for target in targets(scene):
                        assert hit(scene, *target.box.center) == target.key


def test_hidden_there_is_no_card_and_no_mark() -> None:
    pointer = looking_at(at(HOME_STRETCH))
    choose(pointer, ("card:0", "c10"))
    scene = pointer.scene(None, hidden=True)
    assert not any(target.key.startswith("card:") for target in targets(scene))
    assert not any("possible" in target.name for target in targets(scene))


# The barn, waiting cows, pushing an own cow


def test_the_barn_is_reached_from_the_last_rows() -> None:
    pointer = looking_at(at(HOME_STRETCH))
    choose(pointer, ("card:2", "a12"))
    assert pointer.point("barn") == Reaction(move=GAME.parse_move("p1:a12-barn"))
    choose(pointer, ("card:2", "b11"))
    refused = pointer.point("barn")
    assert refused.tried == GAME.parse_move("p1:b11-barn")
    assert refused.refusal is not None
    assert refused.refusal.rule == "FK-R2"


def test_the_barn_before_a_cow_is_chosen_asks_for_one() -> None:
    pointer = looking_at(at(HOME_STRETCH))
    assert "First choose one of your cows" in pointer.point("barn").say


def test_waiting_cows_are_chosen_like_any_other() -> None:
    pointer = looking_at(at("2:.a... hands=h5p1,h5"))
    choose(pointer, ("card:0", "w"))
    assert pointer.possible == {"b1", *(f"{column}{row}" for column in "cd" for row in range(1, 6))}
    assert pointer.point("c3") == Reaction(move=GAME.parse_move("h5:w-c3"))
    assert pointer.point("w").move is None
    assert pointer.possible == {"w", "b2"}, "a second click has dropped the waiting cows"


def test_when_no_cow_waits_that_is_said() -> None:
    state = at("4:a.a.. 3:a.a.. columns=abcde hands=h5,h5")
    pointer = looking_at(state)
    assert pointer.point("w").say == "None of your cows is waiting any more."
    choose(pointer, ("card:0", "a4"))
    assert check(state, pointer, pointer.point("w")) == "say"


@pytest.mark.parametrize("card", ["p1", "g1"])
def test_a_click_on_an_own_cow_that_is_possible_plays(card: str) -> None:
    pointer = looking_at(at(f"4:..a.. 3:..a.. hands={card},h5"))
    choose(pointer, ("card:0", "c3"))
    assert "c4" in pointer.possible
    assert pointer.point("c4") == Reaction(move=GAME.parse_move(f"{card}:c3-c4"))


def test_a_click_on_an_own_cow_that_is_not_possible_chooses_it() -> None:
    pointer = looking_at(at("5:..a.. 3:..a.. hands=p1,h5"))
    choose(pointer, ("card:0", "c3"))
    assert pointer.point("c5").say.startswith("1 Push with the cow on c5")
    assert pointer.possible == {"b5", "c6", "d5"}


def test_a_second_click_drops_a_choice() -> None:
    pointer = looking_at(at(HOME_STRETCH))
    for target in ("card:2", "b11"):
        choose(pointer, (target, target))
        assert pointer.possible == set()


def test_an_empty_place_for_a_card_is_said_to_be_empty() -> None:
    pointer = looking_at(at("5:..a.. hands=p1,h5"))
    reaction = pointer.press("3")
    assert reaction is not None
    assert reaction.say == "There is no card in this place."


# Moos


def test_in_a_moo_a_cow_goes_home_over_row_12() -> None:
    pointer = looking_at(after(CROWD, "m1:b11-a11"))
    choose(pointer, ("b12",))
    assert "barn" in pointer.possible
    assert pointer.point("barn") == Reaction(move=GAME.parse_move("scare:b12:forward"))


def test_in_a_moo_cards_wait() -> None:
    pointer = looking_at(after(CROWD, "m1:b11-a11"))
    assert "A Moo is being played" in pointer.point("card:0").say
    assert pointer.actions()[0].move is None


def test_the_only_cow_to_scare_is_chosen_already() -> None:
    pointer = looking_at(after("5:..... 4:..b.. 3:..a.. hands=m1,h5", "m1:c3-b3"))
    assert pointer.possible == {"b4", "c3", "c5", "d4"}
    assert pointer.point("c5") == Reaction(move=GAME.parse_move("scare:c4:forward"))
    assert pointer.point("c4").say == "Scare the cow on c4 where? 4 ways."
    assert pointer.point("c5") == Reaction(move=GAME.parse_move("scare:c4:forward"))


def test_of_several_cows_to_scare_a_second_click_drops_the_chosen_one() -> None:
    pointer = looking_at(after("4:.bb.. 3:..a.. hands=m1,h5", "m1:c3-b3"))
    choose(pointer, ("b4", "b4"))
    assert pointer.possible == {"b4", "c4"}


def test_the_mooing_cow_and_cows_far_off_are_refused_with_the_rule() -> None:
    state = after("9:..b.. 4:..b.. 3:..a.. hands=m1,h5", "m1:c3-b3")
    pointer = looking_at(state)
    for target in ("b3", "c9"):
        pointer.clear()
        assert check(state, pointer, pointer.point(target)) == "refusal"


# Hints, lights and words


@seatings
def test_hints_mark_what_the_move_is_made_of(players: int, options: dict[str, Any]) -> None:
    for state in positions(80 + players, players, 10, **options):
        pointer = looking_at(state)
        for move in pointer.view.moves():
            said = pointer.hint(move)
            assert said.startswith("Hint: ")
            assert said.endswith(".")
            scene = pointer.scene(None, hidden=False)
            hinted = {t.key for t in targets(scene) if "hinted" in t.name}
            match move:
                case Change(card):
                    assert hinted == {f"card:{pointer.view.hand.index(card)}"}
                case Done():
                    assert hinted == set()
                case _:
                    assert hinted == set(clicks(pointer.view, move))


def test_the_cells_of_a_refusal_are_lit_until_the_next_choice() -> None:
    state = at("5:..b.. 3:..a.. hands=h5,h5")
    pointer = looking_at(state)
    choose(pointer, ("card:0", "c3"))
    reaction = pointer.point("c6")
    assert reaction.refusal is not None
    pointer.light(reaction.refusal)

    def lit() -> set[str]:
        scene = pointer.scene(None, hidden=False)
        return {target.key for target in targets(scene) if "refused" in target.name}

    assert lit() == set(reaction.refusal.cells) == {"c5"}
    pointer.point("w")
    assert lit() == set()


@pytest.mark.parametrize(
    ("moves", "marked"),
    [
        (["p1:c3-c4"], {"c3", "c4"}),
        (["h5:w-b2"], {"b2"}),
        (["p1:c3-c4", "h5:d9-barn"], {"d9", "barn"}),
        (["h5:w-b2", "change:h5"], {"b2"}),
        (["m1:c3-d3", "scare:d4:forward"], {"d4", "d5"}),
        (["m1:c3-d3", "done"], {"c3", "d3"}),
    ],
)
def test_the_newest_walk_is_marked(moves: list[str], marked: set[str]) -> None:
    state = at("9:...b. 4:...a. 3:..a.. hands=h5m1p1,h5h5 waiting=2,0 home=0,3")
    recent, pointer = [], CowPointer()
    for text in moves:
        move = GAME.parse_move(text)
        recent.append((state.observe(1), move))
        state = cowlab.play(state, move)
    pointer.show(state.observe(1), recent)
    scene = pointer.scene(None, hidden=False)
    assert {t.key for t in targets(scene) if "last move" in t.name} == marked


def test_a_card_that_no_cow_can_use_is_said_to_be_useless() -> None:
    pointer = looking_at(at("12:aaa.. columns=abc waiting=0,4 home=1,0 hands=z4,h5"))
    assert pointer.view.hand
    said = pointer.point("card:0").say
    assert ("no cow can use it" in said) is (not pointer.possible)


def test_every_move_has_its_words() -> None:
    pointer = CowPointer()
    for text, words in {
        "p2:c3-c5": "played 2 Push from c3 to c5",
        "h5:w-b3": "played 1-5 Hüh with a waiting cow to b3",
        "z5:d10-barn": "played 5 Zigzag from d10 to the barn",
        "change:s3": "discarded 3 Splash to change cards",
        "scare:c4:left": "scared the cow on c4 left",
        "done": "ended the Moo",
        "draw:g2": "drew 2 Growl",
        "draw:?": "drew a card",
    }.items():
        assert pointer.deed(text).told == words
    assert pointer.deed("change:s3").asked == "discard 3 Splash to change cards"


def test_a_draw_is_not_asked_of_anybody() -> None:
    state = after("3:..a.. hands=h5,h5 discards=-,-", "change:h5")
    assert state.to_move is cowlab.CHANCE
    pointer = CowPointer()
    pointer.show(state.observe(0))
    assert pointer.point("c3") == Reaction(say=pointer.prompt())
