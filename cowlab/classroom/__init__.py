"""For teachers: checkers that accept every right answer, variants by seed, student versions."""

from cowlab.classroom.judging import Verdict, WrongAnswer, must
from cowlab.classroom.variants import Variant, class_list, variant

__all__ = ["Variant", "Verdict", "WrongAnswer", "class_list", "must", "variant"]
