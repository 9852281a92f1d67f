"""The shelf of boards for a game: those that ship with the program, then the user's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.content import paths
from game.content.tiled import read_board
from game.core import BadContent, Board, say, verbatim
from game.rules import game_named


@dataclass(frozen=True)
class Shelf:
    """The boards that are whole, in the order to offer them, and what is wrong with the others."""

    boards: tuple[Board, ...]
    problems: tuple[BadContent, ...]

    def named(self, name: str) -> Board | None:
        """The board of that name, if it is on the shelf."""
        return next((board for board in self.boards if board.name == name), None)


FIRST = ("classic", "quick", "introductory", "the_valley", "bushland")
"""Boards that are offered before all others of their folder."""


def shelf_of(game: str, folders: Sequence[Path] | None = None) -> Shelf:
    """All boards of a game; a broken map is left out and its problem reported."""
    boards: dict[str, Board] = {}
    problems: dict[str, BadContent] = {}
    for folder in _default_folders(game) if folders is None else folders:
        for path in _maps(folder):
            try:
                board = checked_board(path, game)
                if board.name in boards:
                    reason = say("there is already a board called {name}", name=verbatim(board.name))
                    raise BadContent(str(path), say("file name"), reason)
                boards[board.name] = board
            except BadContent as problem:
                # A file that several boards share, such as that of the chiefs, is named once.
                problems[str(problem)] = problem
    return Shelf(tuple(boards.values()), tuple(problems.values()))


def first_board(game: str) -> Board:
    """The board that is offered first; the others are not even read."""
    for path in (path for folder in _default_folders(game) for path in _maps(folder)):
        try:
            return checked_board(path, game)
        except BadContent:
            continue
    raise BadContent(str(paths.shipped_levels() / game), "", say("there is no whole board"))


def checked_board(path: Path, game: str) -> Board:
    """A board that the game itself accepts."""
    return _checked(path, game, paths.changed_ns(path))


@lru_cache(maxsize=256)
def _checked(path: Path, game: str, changed_ns: int) -> Board:
    board = read_board(path, game)
    try:
        rules = game_named(game)
        rules.setup({option.name: option.default for option in rules.info.options}, board)
    except BadContent as problem:
        raise problem.inside(str(path)) from problem
    return board


def _default_folders(game: str) -> tuple[Path, ...]:
    return paths.shipped_levels() / game, paths.user_levels() / game


def _maps(folder: Path) -> list[Path]:
    try:
        found = [path for path in folder.iterdir() if path.suffix == ".tmx"]
    except OSError:
        return []
    return sorted(found, key=lambda path: (path.stem not in FIRST, path.stem))
