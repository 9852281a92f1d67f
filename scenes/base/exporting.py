"""A game as text: on the clipboard, and in a file of its own."""

from __future__ import annotations

from pathlib import Path

from game.content import paths
from game.core import Sentence, say, verbatim
from game.match.export import write_game
from game.match.match import AnyMatch
from scenes.base.clipboard import copy


def export_folder() -> Path:
    """Where exported games are kept."""
    return paths.user_data() / "exports"


def export(match: AnyMatch) -> Sentence:
    """Write the game down, and say in one sentence where it is."""
    text = write_game(match.setup, match.history, match.outcome, match.tally)
    copied = copy(text)
    folder = export_folder()
    # An imported game has the date that somebody wrote: only what every disk takes in a name is left of it.
    date = "".join(char for char in match.setup.created if char.isascii() and (char.isalnum() or char == "-"))
    name = f"{match.setup.game}-{date}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    except OSError as error:
        reason = verbatim(error.strerror) if error.strerror else say("the disk refused")
        if copied:
            return say("Copied to the clipboard; no file could be written: {reason}.", reason=reason)
        return say("The game was not exported: no file could be written: {reason}.", reason=reason)
    file = verbatim(str(folder / name))
    return say("Copied, and kept as {file}", file=file) if copied else say("Kept as {file}", file=file)
