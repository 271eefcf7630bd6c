"""Every claim of every Kuhhandel puzzle, proved again by a solver that shares no code with ours."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

import pytest

import cowlab
from cowlab import puzzles
from cowlab.puzzles import Puzzle, corpus
from tests.brute import kuhhandel as referee
from tests.puzzles.kuhhandel import second_solver as second
from tests.puzzles.kuhhandel.second_solver import Line, View

GAME = "kuhhandel"
ALL = corpus.load(GAME)
ENGINE = cowlab.games[GAME]
LINES = [p for p in ALL if p.kind in puzzles.LINES]
ASKED = [p for p in ALL if p.kind == "count"]
NUMBERS = [p for p in ASKED if p.goal[-1].split()[0] in ("least", "most", "holds")]
COUNTS = [p for p in ASKED if p not in NUMBERS]
WHYS = [p for p in ALL if p.kind == "why_illegal"]
BUILDS = [p for p in ALL if p.kind == "construct"]
TELLING = ("overpaid", "refusal")


def each(some: Iterable[Puzzle]) -> Callable[..., object]:
    some = list(some)
    return pytest.mark.parametrize("puzzle", some, ids=[p.id for p in some])


def full(position: str) -> str:
    """The position line with every key, as the second solver wants it."""
    return str(ENGINE.format_state(ENGINE.parse_state(position)))


def text_of(position: str) -> str:
    return second.text_of(referee.read(full(position)))


def seat_of(puzzle: Puzzle) -> int:
    seat = second.mover(text_of(puzzle.position))
    assert seat is not None
    return seat


@cache
def begin(puzzle: Puzzle) -> View:
    return second.worlds(full(puzzle.position), seat_of(puzzle))


@cache
def best(puzzle: Puzzle) -> tuple[int, set[Line]] | None:
    return second.shortest(begin(puzzle), puzzle.goal, puzzle.limit, seat_of(puzzle))


def record(puzzle: Puzzle) -> list[str]:
    return [word for goal in puzzle.goal[:-1] for word in goal.removeprefix("heard ").split()]


@cache
def remembered(puzzle: Puzzle, deaf: str = "") -> list[list[list[int]]]:
    """The hands that may be after the record, in every position."""
    texts = second.remembered(begin(puzzle), record(puzzle), seat_of(puzzle), deaf)
    return [second.read(text)["money"] for text in sorted(texts)]


def test_there_are_enough_of_all_kinds_and_themes() -> None:
    assert len(ALL) >= 10
    assert {p.kind for p in ALL} == set(puzzles.KINDS)
    assert {p.difficulty for p in ALL} >= {1, 2, 3, 4}
    assert len({p.title for p in ALL}) == len(ALL)
    themes = {theme for p in ALL for theme in p.themes}
    assert themes >= {"payments", "purse", "record", "unseen", "offer", "counter", "equal"}
    assert themes >= {"triples", "copycat", "chain", "last", "two"}
    assert all(p.id.startswith("kh-") for p in ALL)


@each(ALL)
def test_the_true_position_is_one_that_may_be(puzzle: Puzzle) -> None:
    assert text_of(puzzle.position) in begin(puzzle)


@each(LINES)
def test_a_line_puzzle_is_as_it_claims(puzzle: Puzzle) -> None:
    found = best(puzzle)
    assert found is not None
    cost, lines = found
    assert cost == puzzle.limit
    kinds = {tuple(sorted(line)) for line in lines}
    assert {tuple(sorted(line)) for line in puzzle.solutions} == kinds
    assert len(puzzle.solutions) == len(kinds)
    assert puzzle.unique == (len(kinds) == 1)
    assert set(puzzle.solutions) <= lines
    for line in lines:
        assert puzzles.check(puzzle, line).solved, line
        assert puzzles.check(puzzle, " ".join(line)).solved, line


@each([p for p in LINES if p.goal[0].startswith("score ")])
def test_no_more_points_are_certain(puzzle: Puzzle) -> None:
    assert puzzle.goal == (f"score {second.value(begin(puzzle), seat_of(puzzle))}",)


@each([p for p in LINES if any(goal.startswith("money ") for goal in p.goal)])
def test_no_more_money_is_certain(puzzle: Puzzle) -> None:
    """With ten more to be kept there is no line."""
    goals = tuple(
        f"money {int(goal.split()[1]) + 10}" if goal.startswith("money ") else goal
        for goal in puzzle.goal
    )
    assert second.shortest(begin(puzzle), goals, puzzle.limit, seat_of(puzzle)) is None


def needed_by(puzzle: Puzzle) -> set[str]:
    """What a line puzzle takes, by taking moves away, and by forgetting rules."""
    start, seat, goals, most = begin(puzzle), seat_of(puzzle), puzzle.goal, puzzle.limit
    found = best(puzzle)
    assert found is not None
    views = {start}
    candidates: set[str] = set()
    turns = second.read(next(iter(start)))["turns"]
    for line in found[1]:
        views = {start}
        for move in line:
            candidates |= {c for view in views for text in view for c in second.uses(text, move)}
            views = {
                end
                for view in views
                for end in second.played(view, move, seat, turns, second.anybody)
            }
    needed = {
        concept
        for concept in candidates
        if second.shortest(start, goals, most, seat, may=second.without(concept)) is None
    }
    for concept, replies in (("counter", second.never_counter), ("equal", second.never_equal)):
        if second.shortest(start, goals, most, seat, replies) != found:
            needed.add(concept)
    once = frozenset(text.replace(":again", ":first") for text in start)
    if second.shortest(once, goals, most, seat) != found:
        needed.add("equal")
    seeing = frozenset([text_of(puzzle.position)])
    if second.shortest(seeing, goals, most, seat) != found:
        needed.add("unseen")
    if goals[0].startswith("score "):
        worth = {
            move: min(
                second.value(end, seat, turns)
                for end in second.played(start, move, seat, turns, second.anybody)
            )
            for move in second.legal(next(iter(start)))
        }
        greedy = {move for move in worth if worth[move] == max(worth.values())}
        if not greedy <= {line[0] for line in found[1]}:
            needed.add("ahead")
    return needed


@each(LINES)
def test_a_line_puzzle_takes_the_concepts_it_names(puzzle: Puzzle) -> None:
    needed = needed_by(puzzle)
    assert puzzle.concepts == tuple(sorted(needed))
    hardest = max((second.LEVELS[concept] for concept in needed), default=1)
    assert puzzle.difficulty == min(5, hardest + (puzzle.limit >= 3))


@each(LINES)
def test_the_last_hint_gives_the_first_move_and_the_first_does_not(puzzle: Puzzle) -> None:
    begins = puzzle.solutions[0][0]
    assert begins in puzzle.hints[-1]
    assert not any(word in puzzle.hints[0] for word in puzzle.solutions[0])
    assert not any(begins in hint for hint in puzzle.hints[:-1])


# Counts and numbers


def counted(puzzle: Puzzle, deaf: str = "") -> set[str]:
    text, seat = text_of(puzzle.position), seat_of(puzzle)
    kind, *words = puzzle.goal[-1].split()
    moves = [move.partition(":") for move in second.legal(text)]
    match kind:
        case "payments":
            return {rest for head, _, rest in moves if head == "pay"}
        case "exact":
            amounts = range(int(words[0]), int(words[1]) + 1, 10)
            return {str(n) for n in amounts if n in second.sums(second.read(text)["money"][seat])}
        case "trades":
            return {rest for head, _, rest in moves if head == "trade"}
        case "closing":
            trades = {rest for head, _, rest in moves if head == "trade"}
            return {trade for trade in trades if closes(text, trade, seat)}
    every = all if kind == "payers" else any
    hands = remembered(puzzle, deaf)
    others = [n for n in range(len(hands[0])) if n != seat]
    rich = {n: [sum(world[n]) >= int(words[0]) for world in hands] for n in others}
    return {"abcde"[n] for n in others if every(rich[n])}


def closes(text: str, trade: str, seat: int) -> bool:
    """Whether the trade closes a triple when it is won for nothing: the referee plays it."""
    richer = referee.read(text)
    richer["money"][seat].append(10)
    now = second.after(second.text_of(richer), f"trade:{trade}")
    now = second.after(second.after(now, "offer:10"), "accept")
    (settled,) = second.legal(now)
    triples = second.read(second.after(now, settled))["triples"][seat]
    return len(triples) > len(richer["triples"][seat])


def count_concepts(puzzle: Puzzle, found: set[str]) -> set[str]:
    kind = puzzle.goal[-1].split()[0]
    text = text_of(puzzle.position)
    if kind == "exact":
        return {"exact"}
    if kind == "payments":
        return {concept for word in found for concept in second.uses(text, f"pay:{word}")}
    if kind in ("trades", "closing"):
        plain = referee.read(text)
        plain["copycats"][seat_of(puzzle)] = []
        bare = second.text_of(plain)
        few = {w for w in found if kind == "trades" or closes(bare, w, seat_of(puzzle))}
        two = {"two"} if any("+" in word for word in found) else set()
        return {"trade"} | two | ({"copycat"} if few != found else set())
    told = {rule for rule in TELLING if counted(puzzle, rule) != found}
    return told | {"record" if len(puzzle.goal) > 1 else "unseen"}


@each(COUNTS)
def test_a_count_is_right(puzzle: Puzzle) -> None:
    found = counted(puzzle)
    assert puzzle.solutions == ((str(len(found)),),)
    assert puzzles.check(puzzle, len(found)).solved
    assert puzzles.check(puzzle, sorted(found)).solved
    concepts = count_concepts(puzzle, found)
    assert puzzle.concepts == tuple(sorted(concepts))
    hardest = max(second.LEVELS[concept] for concept in concepts)
    assert puzzle.difficulty == min(5, hardest + (len(found) > 8))


def number(puzzle: Puzzle, deaf: str = "") -> int:
    kind, letter, *amount = puzzle.goal[-1].split()
    hands = [world["abcde".index(letter)] for world in remembered(puzzle, deaf)]
    if kind == "holds":
        return min(hand.count(int(amount[0])) for hand in hands)
    totals = [sum(hand) for hand in hands]
    return min(totals) if kind == "least" else max(totals)


@each(NUMBERS)
def test_a_number_is_right(puzzle: Puzzle) -> None:
    right = number(puzzle)
    assert puzzle.solutions == ((str(right),),)
    told = {rule for rule in TELLING if number(puzzle, rule) != right}
    concepts = told | {"record" if len(puzzle.goal) > 1 else "unseen"}
    assert puzzle.concepts == tuple(sorted(concepts))
    assert puzzle.difficulty == max(second.LEVELS[concept] for concept in concepts)


# Why, and building


def because(text: str, move: str) -> str:
    """What a refused move breaks."""
    head, _, rest = move.partition(":")
    if head != "pay":
        kinds = {"keep": "refusal", "copycat": "copycat", "offer": "offer", "pass": "leave"}
        return kinds[head]
    cards = tuple(map(int, referee.listed(rest)))
    due = int(second.read(text)["agenda"][-1].split(":")[6])
    if 0 in cards:
        return "zero"
    mover = second.mover(text)
    assert mover is not None
    return "exact" if due in second.sums(second.read(text)["money"][mover]) else "spare"


@each(WHYS)
def test_a_move_is_refused_and_the_repair_allows_it(puzzle: Puzzle) -> None:
    move = puzzle.goal[0].removeprefix("why ")
    assert move not in second.legal(text_of(puzzle.position))
    assert move in second.legal(text_of(puzzle.repair))
    violation = puzzles.start(puzzle).why_not(ENGINE.parse_move(move))
    assert violation is not None
    assert puzzle.solutions[0] == (violation.rule,)
    for solution in puzzle.solutions:
        verdict = puzzles.check(puzzle, solution)
        assert verdict.solved
        assert violation.because in verdict.says
    concept = because(text_of(puzzle.position), move)
    assert puzzle.concepts == (concept,)
    assert puzzle.difficulty == second.LEVELS[concept]
    assert puzzle.unique == (len(puzzle.solutions) == 1)


@each(BUILDS)
def test_a_purse_is_smallest_and_all_are_listed(puzzle: Puzzle) -> None:
    hand = second.read(text_of(puzzle.position))["money"][seat_of(puzzle)]
    wishes = puzzle.goal[1:]
    for fewer in range(puzzle.limit):
        assert not second.purses_of(hand, wishes, fewer)
    found = second.purses_of(hand, wishes, puzzle.limit)
    assert {tuple(sorted(s, key=int)) for s in puzzle.solutions} == found
    assert puzzle.unique == (len(found) == 1)
    assert all(puzzles.check(puzzle, answer).solved for answer in found)
    assert puzzle.difficulty == min(5, 1 + (puzzle.limit + 1) // 2)
    assert puzzle.concepts == ("construct",)


# All of them


@each(ALL)
def test_the_first_grader_agrees(puzzle: Puzzle) -> None:
    grade = puzzles.grade(puzzle)
    assert (grade.difficulty, grade.concepts) == (puzzle.difficulty, puzzle.concepts)


@each(ALL)
def test_traps_are_refused_without_giving_the_solution_away(puzzle: Puzzle) -> None:
    assert puzzle.traps
    for trap in puzzle.traps:
        verdict = puzzles.check(puzzle, trap)
        assert not verdict.solved, trap
        said = verdict.says.replace(",", "").replace(".", "").split()
        assert not any(
            word in said
            for solution in puzzle.solutions
            for word in solution
            if word not in trap and puzzle.kind != "construct"
        ), verdict


@each(ALL)
def test_the_story_tells_the_whole_solution(puzzle: Puzzle) -> None:
    story = puzzles.solution_story(puzzle)
    text = " ".join(story)
    assert all(word in text for word in puzzle.solutions[0])
    assert all(sentence.endswith((".", "?")) for sentence in story)
    if puzzle.kind in puzzles.LINES:
        assert len(story) == len(puzzle.solutions[0]) + len(puzzle.goal)
    assert puzzles.goal_sentences(puzzle)
    assert puzzles.hint(puzzle, 1) == puzzle.hints[0]
    assert puzzles.hint(puzzle, len(puzzle.hints) + 1) is None
    assert ENGINE.format_state(puzzles.start(puzzle)) == full(puzzle.position)
