"""The coloured amounts, ours and those of a file of one's own (KH-R12), and the other options."""

from __future__ import annotations

from pathlib import Path

import pytest

from cowlab import DataError
from cowlab.games.kuhhandel.coloured import LONGEST, own_coloured, read_coloured
from cowlab.games.kuhhandel.parts import TYPES
from tests.games.kuhhandel.support import GAME, word

ENTRIES = {str(cow): 10 * (n + 1) for n, cow in enumerate(TYPES)}


def text(**changes: object) -> str:
    """A cows file; ``_30=…`` changes the entry of type 30, ``None`` leaves it out."""
    entries: dict[str, object] = dict(ENTRIES)
    entries |= {key.removeprefix("_"): value for key, value in changes.items()}
    lines = [f"{key} = {value}" for key, value in entries.items() if value is not None]
    return "\n".join(["[coloured]", *lines])


def test_our_own_amounts() -> None:
    assert own_coloured() == (10, 10, 20, 50, 50, 100, 100, 200, 200)
    assert GAME.start(seed=1).table.coloured == own_coloured()


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text(), encoding="utf-8")
    for given in (path, str(path)):
        state = GAME.start(seed=1, players=3, cows=given)
        assert state.table.coloured == (10, 20, 30, 40, 50, 60, 70, 80, 90)
        assert word(state, "coloured") == "10,20,30,40,50,60,70,80,90"
        assert GAME.parse_state(GAME.format_state(state)) == state
    assert GAME.start(seed=1, players=3).stacks == state.stacks


@pytest.mark.parametrize(
    ("content", "entry", "fault"),
    [
        (text(_30=None), "coloured, type 30", "is missing"),
        (text(_30=15), "coloured, type 30", "is 15, expected a multiple of 10 from 0 to 990"),
        (text(_30=-10), "coloured, type 30", "is -10, expected"),
        (text(_500=1000), "coloured, type 500", "is 1000, expected"),
        (text(_30='"10"'), "coloured, type 30", "is '10', expected"),
        (text(_30="true"), "coloured, type 30", "is True, expected"),
        (text(_30="10.0"), "coloured, type 30", "is 10.0, expected"),
        (text(_40=10), "coloured", "unknown key '40'"),
        ("", "the whole file", "has no [coloured] table"),
        ("coloured = 5", "the whole file", "has no [coloured] table"),
        ("cows = 5", "the whole file", "unknown key 'cows'"),
        ("[coloured", "the whole file", "is not TOML"),
        ("#" * (LONGEST + 1), "the whole file", f"at most {LONGEST} are allowed"),
    ],
)
def test_faults_of_a_file(content: str, entry: str, fault: str) -> None:
    with pytest.raises(DataError) as raised:
        read_coloured(content, "mine.toml")
    assert raised.value.file == "mine.toml"
    assert raised.value.entry == entry
    assert fault in raised.value.fault


def test_edges_of_amounts() -> None:
    assert read_coloured(text(_10=0, _500=990), "mine.toml")[::8] == (0, 990)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="cannot be read"):
        GAME.start(seed=1, cows=tmp_path / "none.toml")
    with pytest.raises(ValueError, match="option cows=5 is not allowed; allowed: the path"):
        GAME.start(seed=1, cows=5)


def test_options() -> None:
    names = [option.name for option in GAME.options]
    assert names == ["first", "most_kuhpons", "max_turns", "cows"]
    with pytest.raises(ValueError, match="max_turns=7 is not allowed"):
        GAME.start(seed=1, max_turns=7)
    with pytest.raises(ValueError, match="most_kuhpons='none' is not allowed"):
        GAME.start(seed=1, most_kuhpons="none")
    by_text = {option.name: option for option in GAME.options}
    assert by_text["max_turns"].from_text("100") == 100
