"""`main.py book`: what the house book holds; with --rebuild it is made anew from journals and the log."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Sequence

from game.content import paths
from game.house.book import Book, open_book
from game.house.store import FILE
from game.lessons.progress import load_stars
from game.rules import GAMES


def run(argv: Sequence[str]) -> int:
    """Print a summary, after making the book anew if that is asked for."""
    parser = argparse.ArgumentParser(prog="main.py book", description="What the house book holds.")
    parser.add_argument("--rebuild", action="store_true", help="make it anew from the journals")
    options = parser.parse_args(argv)
    folder = paths.user_data()
    if options.rebuild:
        # Nothing is lost with it: journals and the second log hold the truth.
        for end in ("", "-wal", "-shm"):
            with contextlib.suppress(FileNotFoundError):
                (folder / (FILE + end)).unlink()
    book, problems = open_book(folder)
    for progress in book.catch_up(lambda: dict(load_stars(paths.stars_file()).best)):
        print(f"\r{progress.done} of {progress.total}", end="", flush=True)
    print()
    for problem in (*problems, *book.taken_problems()):
        print(problem)
    print("\n".join(summary(book)))
    book.close()
    return 0


def summary(book: Book) -> list[str]:
    """How many matches of each game there are, and who played most."""
    lines = []
    for game in GAMES:
        name, title = game.info.name, game.info.title
        lines.append(f"{title:<20}{book.count(name):>7} matches,{book.played(name):>7} ended by people")
    return lines + [f"{each.name:<20}{each.games:>7} games,{each.wins:>9} won" for each in book.people()[:20]]
