"""The ordered register of a game's rules, read from its RULES.md."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

_HEADING = re.compile(r"^#{2,4} (?P<id>[A-Z]{2}-[A-Z]?\d+) (?P<title>\S.*)$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule or ruling: its id, the heading it stands under, and its text (Markdown)."""

    id: str
    title: str
    text: str

    @property
    def is_ruling(self) -> bool:
        """Whether it settles what the printed rulebook leaves open (ids ``XX-R…``)."""
        return "-R" in self.id


@dataclass(frozen=True)
class RuleBook:
    """All rules of one game in rulebook order. ``version`` goes into records and puzzles."""

    version: str
    rules: tuple[Rule, ...]

    @cached_property
    def _by_id(self) -> dict[str, Rule]:
        return {rule.id: rule for rule in self.rules}

    def __getitem__(self, rule_id: str) -> Rule:
        """Return the rule of that id; KeyError if there is none."""
        return self._by_id[rule_id]

    def find(self, text: str) -> Rule | None:
        """Return the rule whose id is typed, in letters of any case; ``None`` if there is none."""
        return self._by_id.get(text.strip().upper())

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._by_id

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)

    def __len__(self) -> int:
        return len(self.rules)


def read_rulebook(markdown: str) -> RuleBook:
    """Return the register of a RULES.md: each heading with an id starts a rule.

    The first line that reads ``Rules version: X`` gives the version. Raises ValueError when the
    version is missing or an id stands twice.
    """
    version = re.search(r"^Rules version: (\S+)$", markdown, re.MULTILINE)
    if version is None:
        raise ValueError("RULES.md has no line 'Rules version: …'")
    found: list[tuple[str, str, list[str]]] = []
    for line in markdown.splitlines():
        heading = _HEADING.match(line)
        if heading:
            found.append((heading["id"], heading["title"], []))
        elif line.startswith("#"):
            found.append(("", line, []))
        elif found:
            found[-1][2].append(line)
    rules = tuple(Rule(i, title, "\n".join(text).strip()) for i, title, text in found if i)
    ids = [rule.id for rule in rules]
    twice = sorted({i for i in ids if ids.count(i) > 1})
    if twice:
        raise ValueError(f"RULES.md gives {', '.join(twice)} twice")
    return RuleBook(version[1], rules)
