"""Writing games to files and reading them, so that no other game is lost. No widgets."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cowlab.core.data import DataError, file_text
from cowlab.ui.session import Session

_BEGINS = b"[Game"


@dataclass(frozen=True, slots=True)
class Saved:
    """What came of saving: a sentence, and whether the game is on file now.

    ``asks``: the sentence is a question, and with ``replace`` the game would be saved.
    """

    says: str
    done: bool = False
    asks: bool = False


def save(session: Session, path: Path, *, replace: bool = False) -> Saved:
    """Write the game to a file.

    A file that holds no game is spared. One that holds another game than this session put there
    or took from there is replaced only with ``replace``.
    """
    holds = _holds(path)
    if holds is not None and holds != _BEGINS:
        return Saved(
            f"{path} is there already and is no saved game. Nothing was saved; take another name."
        )
    if holds is not None and not session.is_on(path) and not replace:
        return Saved(f"{path} holds another saved game. Replace it?", asks=True)
    try:
        path.write_text(session.save(), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "no file can have this name"
        return Saved(f"{path} could not be written: {reason}. Nothing was saved.")
    session.is_kept(path)
    return Saved(f"Saved {plies(len(session.moves))} to {path}.", done=True)


def load(path: Path, game: str | None = None) -> Session | str:
    """Return the game in a file, or a sentence that says why it was not loaded.

    ``game``: the name of the only game that will do.
    """
    try:
        session = Session.load(file_text(path))
    except DataError as error:
        return f"{path} {error.fault}. The game goes on as it was."
    except ValueError as error:
        return f"{path} was not loaded: {error}. The game goes on as it was."
    if game is not None and session.game.name != game:
        return f"{path} is a game of {session.game.title}. The game goes on as it was."
    session.is_kept(path)
    return session


def _holds(path: Path) -> bytes | None:
    """Return how the file begins; ``None`` where there is none, or nothing in it."""
    try:
        with path.open("rb") as file:
            return file.read(len(_BEGINS)) or None
    except (OSError, ValueError):
        return None  # nothing is there, or writing will say what is wrong


def plies(count: int) -> str:
    """Return ``1 ply``, ``2 plies``."""
    return "1 ply" if count == 1 else f"{count} plies"
