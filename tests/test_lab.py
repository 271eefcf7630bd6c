"""`cowlab lab` lays the workbook out without ever overwriting what a reader changed."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cowlab import lab, workbook


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    ours = tmp_path / "ours"
    ours.mkdir()
    (ours / "start").write_text("start")
    (ours / "one").write_text("one")
    return {"notebooks/00_start.ipynb": ours / "start", "puzzles/kuh/one.toml": ours / "one"}


def test_a_new_folder_gets_everything(tmp_path: Path, files: dict[str, Path]) -> None:
    folder = tmp_path / "deep" / "mine"
    laid = workbook.lay_out(folder, files)
    assert laid.new == tuple(files)
    assert (folder / "puzzles/kuh/one.toml").read_text() == "one"
    assert laid.sentences(folder) == [f"Copied 2 files of the workbook to {folder}."]


def test_a_second_start_changes_nothing(tmp_path: Path, files: dict[str, Path]) -> None:
    workbook.lay_out(tmp_path / "mine", files)
    laid = workbook.lay_out(tmp_path / "mine", files)
    assert laid == workbook.Laid((), (), ())
    assert "complete" in laid.sentences(tmp_path)[0]


def test_inside_a_workbook_no_other_is_laid_out(
    tmp_path: Path, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab, "checkout", lambda: None)
    monkeypatch.setattr(lab, "sources", lambda: files)
    monkeypatch.chdir(tmp_path)
    folder = lab._working_folder(None)
    assert folder == tmp_path / "cowlab-workbook"
    for inside in (folder, folder / "notebooks"):
        monkeypatch.chdir(inside)
        assert lab._working_folder(None) == folder
        assert not (inside / "cowlab-workbook").exists()
    assert lab._working_folder("mine") == folder / "notebooks" / "mine"


def test_a_changed_file_is_never_overwritten(tmp_path: Path, files: dict[str, Path]) -> None:
    folder = tmp_path / "mine"
    workbook.lay_out(folder, files)
    (folder / "puzzles/kuh/one.toml").write_text("my work")
    assert workbook.lay_out(folder, files).kept == ("puzzles/kuh/one.toml",)
    files["puzzles/kuh/one.toml"].write_text("a newer one")
    laid = workbook.lay_out(folder, files)
    assert (folder / "puzzles/kuh/one.toml").read_text() == "my work"
    assert "changes of yours" in laid.sentences(folder)[0]


def test_an_unchanged_file_is_brought_up_to_date(tmp_path: Path, files: dict[str, Path]) -> None:
    folder = tmp_path / "mine"
    workbook.lay_out(folder, files)
    files["puzzles/kuh/one.toml"].write_text("a newer one")
    assert workbook.lay_out(folder, files).updated == ("puzzles/kuh/one.toml",)
    assert (folder / "puzzles/kuh/one.toml").read_text() == "a newer one"


def test_a_file_that_was_there_before_is_the_readers(
    tmp_path: Path, files: dict[str, Path]
) -> None:
    target = tmp_path / "notebooks/00_start.ipynb"
    target.parent.mkdir()
    target.write_text("mine")
    (tmp_path / workbook.MANIFEST).write_text("not json")
    assert workbook.lay_out(tmp_path, files).kept == ("notebooks/00_start.ipynb",)
    assert target.read_text() == "mine"


@pytest.mark.parametrize("argv", [["--port", "moo"], ["--cow"], ["extra"], ["--folder"]])
def test_bad_options_get_a_sentence(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert lab.start_lab(argv) == 2
    said = capsys.readouterr()
    assert said.out.startswith("cowlab lab did not understand that: ")
    assert said.err == ""


def test_a_folder_that_is_a_file_gets_a_sentence(
    tmp_path: Path,
    files: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(lab, "sources", lambda: files)
    (tmp_path / "taken").write_text("")
    assert lab.start_lab(["--folder", str(tmp_path / "taken")]) == 1
    assert "Name another folder with --folder." in capsys.readouterr().out


def test_the_laid_out_folder_is_served(
    tmp_path: Path, files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    commands: list[list[str]] = []

    def run(command: list[str]) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(lab, "sources", lambda: files)
    monkeypatch.setattr(lab, "_run", run)
    folder = tmp_path / "mine"
    argv = ["--folder", str(folder), "--no-browser", "--port", "8123", "--", "--ServerApp.quiet=1"]
    assert lab.start_lab(argv) == 0
    assert f"--ServerApp.root_dir={folder}" in commands[0]
    assert {"--no-browser", "--ServerApp.port=8123"} <= set(commands[0])
    assert commands[0][-1] == "--ServerApp.quiet=1"


def test_root_must_be_allowed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert "--allow-root" in lab.lab_command(tmp_path)
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert "--allow-root" not in lab.lab_command(tmp_path)


def test_jupyterlab_takes_this_command(tmp_path: Path) -> None:
    command = [*lab.lab_command(tmp_path, browser=False, port=8123), "--show-config-json"]
    shown = subprocess.run(command, capture_output=True, text=True, check=False)
    assert command[0] == sys.executable
    assert shown.returncode == 0, shown.stderr
    assert str(tmp_path) in shown.stdout
