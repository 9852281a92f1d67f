"""What the command line asks the lab for."""

from __future__ import annotations

import argparse
import itertools
import os
from typing import NamedTuple

from game.ai import OPPONENTS, has_opponents
from game.content import shelf_of
from game.core import BadContent, Board, Option, OptionValue, verbatim
from game.rules import game_named

_FIRST, _LAST = OPPONENTS[0].number, OPPONENTS[-1].number
_CHIEFS_GAME = "eye_for_an_eye"
_GAMES, _ROUNDS = 200, 600


class Experiment(NamedTuple):
    """What the command line asks for."""

    game: str
    board: Board
    options: tuple[tuple[str, OptionValue], ...]
    pairs: list[tuple[int, int]]
    games: int
    jobs: int
    seats: int
    first: int
    """The number of the first game; other numbers bring other luck."""
    chiefs: int
    """The opponent that plays all chiefs of Eye for an Eye, to compare them; 0 to compare opponents."""

    @property
    def numbers(self) -> range:
        """The games' numbers."""
        return range(self.first, self.first + self.games)


def read(argv: list[str]) -> Experiment:
    """The experiment that arguments describe; BadContent says in one sentence what is wrong."""
    chosen = _parser().parse_args(argv)
    game = game_named(chosen.game)
    if not has_opponents(game):
        raise _bad(f"game {chosen.game}", "the program cannot play it yet")
    if chosen.games is None:
        chosen.games = _ROUNDS if chosen.chiefs else _GAMES
    for name in ("games", "jobs"):
        if getattr(chosen, name) < 1:
            raise _bad(f"--{name}", "must be 1 or more")
    if chosen.first < 0:
        raise _bad("--first", "must be 0 or more")
    if chosen.seats not in game.info.seats:
        raise _bad("--seats", f"must be {_listed(game.info.seats)}, not {chosen.seats}")
    options = tuple(_option(game.info.options, text) for text in chosen.option)
    return Experiment(
        chosen.game, _board(chosen), options, _pairs(chosen), chosen.games, chosen.jobs, chosen.seats,
        chosen.first, _chiefs(chosen),
    )


def _listed(numbers: tuple[int, ...]) -> str:
    return " or ".join(map(str, numbers))


def _chiefs(chosen: argparse.Namespace) -> int:
    if not chosen.chiefs:
        return 0
    if chosen.game != _CHIEFS_GAME:
        raise _bad("--chiefs", f"there are chiefs only in {_CHIEFS_GAME}")
    if not _FIRST <= chosen.level <= _LAST:
        raise _bad("--level", f"must be from {_FIRST} to {_LAST}, not {chosen.level}")
    return int(chosen.level)


def _option(known: tuple[Option, ...], text: str) -> tuple[str, OptionValue]:
    """A variant that is switched on, or an option with one of its choices, as in mode=monk."""
    name, equals, value = text.partition("=")
    option = next((option for option in known if option.name == name), None)
    if option is None:
        names = ", ".join(sorted(option.name for option in known))
        raise _bad(f"--option {name}", f"there is only: {names}")
    choices = {str(choice).lower(): choice for choice in option.choices}
    chosen = choices.get(value if equals else "true")
    if chosen is None:
        raise _bad(f"--option {name}", f"must be {', '.join(choices)}, not {value or 'nothing'}")
    return name, chosen


def _pairs(chosen: argparse.Namespace) -> list[tuple[int, int]]:
    """Who plays whom, the weaker opponent first."""
    first, last = _levels(chosen.levels, chosen.mirror)
    numbers = range(first, last + 1)
    if chosen.mirror:
        return [(number, number) for number in numbers]
    return list(itertools.combinations(numbers, 2) if chosen.all_pairs else itertools.pairwise(numbers))


def _bad(place: str, words: str) -> BadContent:
    """A complaint for the command line, which speaks English only."""
    return BadContent("", place, verbatim(words))


class _Parser(argparse.ArgumentParser):
    """An argument parser that complains like the rest of the lab."""

    def error(self, message: str) -> None:  # type: ignore[override]
        raise _bad("arguments", message)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="main.py lab", description="Opponents play each other and a table shows who wins.")
    parser.add_argument("game", help="the game, for example ejderhalar")
    parser.add_argument("--games", type=int, help=f"for each pair of opponents ({_GAMES})")
    parser.add_argument("--first", type=int, default=0, help="the first game's number, for fresh luck (0)")
    parser.add_argument("--seats", type=int, default=2, help="how many sit down; opponents alternate (2)")
    parser.add_argument("--levels", default=f"{_FIRST}-{_LAST}", help="which opponents, as 2-4 or mirrored 5")
    parser.add_argument("--all-pairs", action="store_true", help="every pair, not only neighbours")
    parser.add_argument("--mirror", action="store_true", help="each against itself, for seats and lengths")
    parser.add_argument("--chiefs", action="store_true", help=f"compare chiefs instead ({_ROUNDS} rounds)")
    parser.add_argument("--level", type=int, default=4, help="with --chiefs, who plays them all (4)")
    parser.add_argument("--board", help="the board's name (the game's first)")
    parser.add_argument("--option", action="append", default=[], help="a variant, or NAME=CHOICE; repeatable")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    return parser


def _levels(text: str, mirrored: bool) -> tuple[int, int]:
    """The weakest and the strongest opponent, which is the same where each plays itself and one is named."""
    first, dash, last = text.partition("-")
    if mirrored and not dash:
        last = first
    if first.isdecimal() and last.isdecimal():
        numbers = range(int(first), int(last) + 1)
        if len(numbers) > (not mirrored) and {*numbers} <= {*range(_FIRST, _LAST + 1)}:
            return numbers[0], numbers[-1]
    raise _bad("--levels", f"must be two numbers from {_FIRST} to {_LAST}, as in 2-4, not {text}")


def _board(chosen: argparse.Namespace) -> Board:
    shelf = shelf_of(chosen.game)
    board = shelf.named(chosen.board) if chosen.board else next(iter(shelf.boards), None)
    if board is None:
        for problem in shelf.problems[:1]:
            raise problem
        names = ", ".join(board.name for board in shelf.boards) or "none"
        raise _bad(f"--board {chosen.board}", f"there is no such board; there is: {names}")
    return board
