"""The puzzles of Fiese Kühe: a :class:`cowlab.puzzles.model.GamePart`."""

from cowlab.puzzles.fiese_kuehe.checker import built, check, marks
from cowlab.puzzles.fiese_kuehe.grading import grade
from cowlab.puzzles.fiese_kuehe.story import goal_sentences, story
from cowlab.puzzles.fiese_kuehe.tasks import fault, start

__all__ = ["built", "check", "fault", "goal_sentences", "grade", "marks", "start", "story"]
