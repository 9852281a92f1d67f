"""A game as text: on the clipboard, and in a file of its own."""

from __future__ import annotations

from pathlib import Path

from game.content import paths
from game.match.export import write_game
from game.match.match import AnyMatch
from scenes.base.clipboard import copy


def export_folder() -> Path:
    """Where exported games are kept."""
    return paths.user_data() / "exports"


def export(match: AnyMatch) -> str:
    """Write the game down, and say in one sentence where it is."""
    text = write_game(match.setup, match.history)
    copied = copy(text)
    folder = export_folder()
    # An imported game has the date that somebody wrote: only what every disk takes in a name is left of it.
    date = "".join(char for char in match.setup.created if char.isascii() and (char.isalnum() or char == "-"))
    name = f"{match.setup.game}-{date}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        reason = error.strerror or "the disk refused"
        unkept = f"no file could be written: {reason}."
        return f"Copied to the clipboard; {unkept}" if copied else f"The game was not exported: {unkept}"
    return f"{'Copied, and kept' if copied else 'Kept'} as {folder / name}"
