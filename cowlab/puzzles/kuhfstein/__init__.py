"""The puzzles of Kuhfstein: a :class:`cowlab.puzzles.model.GamePart`."""

from cowlab.puzzles.boards import cell_form as form
from cowlab.puzzles.boards import cell_word as word_at
from cowlab.puzzles.boards import no_reply as reply
from cowlab.puzzles.kuhfstein.checker import built, check, marks
from cowlab.puzzles.kuhfstein.grading import grade
from cowlab.puzzles.kuhfstein.story import goal_sentences, story
from cowlab.puzzles.kuhfstein.tasks import fault, start

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
