"""The puzzles of Kuhfstein: a :class:`cowlab.puzzles.model.GamePart`."""

from cowlab.puzzles.kuhfstein.checker import built, check, marks
from cowlab.puzzles.kuhfstein.grading import grade
from cowlab.puzzles.kuhfstein.story import goal_sentences, story
from cowlab.puzzles.kuhfstein.tasks import fault, start

__all__ = ["built", "check", "fault", "goal_sentences", "grade", "marks", "start", "story"]
