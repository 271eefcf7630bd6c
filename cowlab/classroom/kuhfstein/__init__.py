"""The exercises on Kuhfstein: checkers, and variants by seed."""

from cowlab.classroom.kuhfstein import checkers
from cowlab.classroom.kuhfstein.variants import Variant, class_list, variant

__all__ = ["Variant", "checkers", "class_list", "variant"]
