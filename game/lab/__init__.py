"""The lab: many games between opponents, for balance reports."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TypeVar

from game.core import BadContent
from game.lab.arguments import Experiment, read
from game.lab.chiefs import chiefs_table, fight_all, lengths, most_seats, sittings
from game.lab.progress import Progress
from game.lab.series import fixtures, play_all
from game.lab.table import series_table
from game.rules import game_named

T = TypeVar("T")

__all__ = ["Experiment", "read", "run"]


def run(argv: list[str]) -> int:
    """Play the games that the arguments ask for and print the table."""
    try:
        experiment = read(argv)
    except BadContent as problem:
        print(f"lab: {problem}", file=sys.stderr)
        return 2
    (_compare_chiefs if experiment.chiefs else _compare_opponents)(experiment)
    return 0


def _compare_opponents(asked: Experiment) -> None:
    series = fixtures(asked.game, asked.board, asked.options, asked.pairs, asked.numbers, asked.seats)
    played = list(_watched(play_all(series, asked.jobs), len(series)))
    if not played:
        return
    swapped = "seats swapped" if asked.seats == 2 else f"{asked.seats} seats, every other one swapped"
    print(f"{_title(asked)}, {asked.games} games a pair, {swapped}")
    print(series_table(played))


def _compare_chiefs(asked: Experiment) -> None:
    planned = sittings(asked.board, asked.options, asked.chiefs, asked.numbers)
    fought = list(_watched(fight_all(planned, asked.jobs), len(planned)))
    if not fought:
        return
    seats = most_seats(asked.options)
    print(f"{_title(asked)}, {asked.games} rounds of {seats}, all played by opponent {asked.chiefs}")
    print(chiefs_table(fought))
    print(lengths(fought))


def _title(asked: Experiment) -> str:
    title = f"{game_named(asked.game).info.title} on {asked.board.title}"
    return ", ".join([title, *(f"{name} {value}" for name, value in asked.options)])


def _watched(results: Iterator[T], total: int) -> Iterator[T]:
    """Passes the results on and shows a progress bar; an interrupted series keeps what it has."""
    progress = Progress(total, sys.stderr)
    try:
        for result in results:
            progress.step()
            yield result
    except KeyboardInterrupt:
        print("\nEnded early: this is what was played until then.", file=sys.stderr)
