"""Shipped files with one text replaced, and what is said about them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.content import paths
from game.content.lessons import read_lesson, read_questions
from game.content.levels import shelf_of
from game.core import BadContent


def broken(read: Callable[[Path], object], file: Path, folder: Path, old: str, new: str) -> BadContent:
    """What is said about a copy of a file, in a folder, with one text replaced; it names that copy."""
    text = file.read_text(encoding="utf-8")
    assert old in text, old
    path = folder / file.name
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent) as caught:
        read(path)
    assert caught.value.file == str(path)
    return caught.value


def broken_lesson(game: str, folder: Path, file: str, old: str, new: str) -> BadContent:
    """What is said about a game's lesson, or its referee's questions, with one text replaced."""
    boards = {board.name: board for board in shelf_of(game).boards}
    read = read_questions if file == "referee.toml" else read_lesson
    shipped = paths.shipped_levels() / game / "lessons" / file
    return broken(lambda path: read(path, game, boards), shipped, folder, old, new)
