"""The exercises on Kuhhandel: Festival: checkers, and variants by seed."""

from cowlab.classroom.kuhhandel import checkers
from cowlab.classroom.kuhhandel.checkers import fronts
from cowlab.classroom.kuhhandel.variants import Variant, class_list, variant

__all__ = ["Variant", "checkers", "class_list", "fronts", "variant"]
