"""The puzzles of Kuhhandel: Festival: a :class:`cowlab.puzzles.model.GamePart`."""

from cowlab.puzzles.kuhhandel.checker import check
from cowlab.puzzles.kuhhandel.grading import grade
from cowlab.puzzles.kuhhandel.showing import built, marks
from cowlab.puzzles.kuhhandel.story import goal_sentences, story
from cowlab.puzzles.kuhhandel.tasks import fault, form, reply, start, word_at

__all__ = [
    "built",
    "check",
    "fault",
    "form",
    "goal_sentences",
    "grade",
    "marks",
    "reply",
    "start",
    "story",
    "word_at",
]
