"""The house book: who played what on this machine, and how it ended, to be found at once.

Journals and the second log hold the truth; the book is what can be asked quickly, and can be made anew.
"""

from __future__ import annotations

import contextlib
import re
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from game.core import NOTHING, BadContent, Sentence, say
from game.core.disk import os_words
from game.house import held, pages, ratings, rows
from game.house.catching_up import catch_up
from game.house.changes import Appending, drop_file, fact, put, take_in
from game.house.entry import Entry, number_of, read_entry
from game.house.log import HouseLog, result_line
from game.house.names import clean_name
from game.house.store import HASTY_MS, Store
from game.house.values import Deed, Held, Known, Learned, Person, Played, Progress, Record, Shelved
from game.match.journal import Line, is_played_elsewhere, numbered
from game.match.review import forget_review

LOG: Final = "house.jsonl"
JOURNALS: Final = "matches"
_IN_PLAY: Final = say("This match is being played in another window.")
_BUSY: Final = say("Another window is writing into the house book. Please try again.")


class Book:
    """Everybody and everything that was played here."""

    def __init__(self, folder: Path) -> None:
        """The folder of the user's data, in which the journals have a folder of their own."""
        self.folder = folder
        self.journals = folder / JOURNALS
        self._store = Store(folder)
        self._log = HouseLog(folder / LOG)
        self._waiting: list[Callable[[sqlite3.Connection], object]] = []
        """What could not be written because another program did; it goes first the next time."""

    def taken_problems(self) -> tuple[BadContent, ...]:
        """What has gone wrong with the book since somebody asked last."""
        problems, self._store.problems = tuple(self._store.problems), []
        return problems

    def close(self) -> None:
        """Lets go of the file."""
        self._hastily(lambda connection: None)
        self._store.close()

    # What is asked.

    def recent_names(self, limit: int = 8) -> tuple[str, ...]:
        """The names of people, whoever played last first."""
        return self._store.read(lambda connection: pages.recent_names(connection, limit))

    def matches(
        self, game: str | None = None, search: str = "", limit: int = 12, offset: int = 0
    ) -> tuple[Shelved, ...]:
        """Matches with a journal, the unfinished first, then the newest."""
        where, values = _filter(game, search)
        ask = f"SELECT {rows.SHELF} FROM matches WHERE {where} ORDER BY state = 'open' DESC, number DESC"
        ask, values = f"{ask} LIMIT ? OFFSET ?", (*values, limit, offset)
        found = self._store.read(lambda connection: connection.execute(ask, values).fetchall())
        return tuple(rows.shelved(self.journals, row) for row in found)

    def count(self, game: str | None = None, search: str = "") -> int:
        """How many matches there are on the shelf."""
        where, values = _filter(game, search)
        ask = f"SELECT count(*) FROM matches WHERE {where}"
        return int(self._store.read(lambda connection: connection.execute(ask, values).fetchone())[0])

    def match(self, path: Path) -> Shelved | None:
        """What is known of one match."""
        ask = f"SELECT {rows.SHELF} FROM matches WHERE file = ?"
        row = self._store.read(lambda connection: connection.execute(ask, (path.name,)).fetchone())
        return rows.shelved(self.journals, row) if row else None

    def played_by_seed(self, game: str, seed: int) -> Path | None:
        """The journal of a match that is known by its luck."""
        ask = "SELECT file FROM matches WHERE game = ? AND seed = ? AND file IS NOT NULL ORDER BY number DESC"
        row = self._store.read(lambda connection: connection.execute(ask, (game, seed)).fetchone())
        return self.journals / row[0] if row else None

    def record_against(self, game: str, level: int) -> Record:
        """How people fared alone against opponents of one level."""
        return self._store.read(lambda connection: pages.record_against(connection, game, level))

    def played(self, game: str) -> int:
        """How many games people have ended."""
        return self._store.read(lambda connection: pages.played(connection, game))

    def people(self) -> tuple[Known, ...]:
        """Everybody who played on this machine, whoever played most first."""
        self.rate_some()
        return self._store.read(pages.people)

    def person(self, name: str) -> Person:
        """The page of one person."""
        self.rate_some()
        return self._store.read(lambda connection: pages.person(connection, name))

    def rate_some(self) -> bool:
        """Rates a few of the matches that wait for it; whether there are more.

        Until all of a game are rated none of its ratings is told.
        """
        if not self._store.read(ratings.waiting_games):
            return False
        return bool(self._store.write(ratings.rate_some, HASTY_MS))

    def plays(self, since: str = "") -> tuple[Played, ...]:
        """How often each game was begun, day by day from one such as 2026-01-31 on, the latest first."""
        return self._store.read(lambda connection: pages.plays(connection, since))

    def learned(self, since: str = "") -> tuple[Learned, ...]:
        """How often each lesson was started and finished, and where it was left, from a day on."""
        return self._store.read(lambda connection: pages.learned(connection, since))

    def stars_of(self, name: str) -> dict[str, int]:
        """Somebody's best stars, by lessons that are named `game/lesson`."""
        return self._store.read(lambda connection: pages.stars_of(connection, name))

    def places_of(self, name: str) -> dict[str, tuple[int, ...]]:
        """Where somebody has left lessons, in the lessons' own numbers."""
        return self._store.read(lambda connection: pages.places_of(connection, name))

    def tournaments(self, limit: int = 50) -> tuple[Held, ...]:
        """The tournaments that were held here, the newest first."""
        return self._store.read(lambda connection: held.tournaments(connection, limit))

    @property
    def newest(self) -> int:
        """The number of the newest match that there ever was."""
        return self._store.read(_upto)

    # What happens at the tables.

    def look_at_tournament(self, path: Path) -> None:
        """Takes in how far a tournament has come."""
        read, size = held.read(path), _size(path)
        if read is not None:
            self._hastily(lambda connection: held.put(connection, path, read, size))

    def leave_lesson_at(self, lesson: str, who: str, place: Sequence[int] | None) -> None:
        """How far somebody has come in a lesson; None at its start and its end."""
        line: Line = {"place": lesson, "who": who, "at": None if place is None else [*place]}
        self._hastily(self._quietly(line))

    def learner(self, lesson: str, deed: Deed, step: int = 0) -> None:
        """Somebody has started, finished or left a lesson, named `game/lesson`, at a step from 1."""
        day = f"{datetime.now():%Y-%m-%d}"
        line: Line = {"learn": lesson, "deed": deed, "step": step, "day": day}
        self._hastily(self._quietly(line))

    def _quietly(self, line: Line) -> Callable[[sqlite3.Connection], object]:
        """Into the log without waiting for the disk, and without a word where that refuses."""
        appending = Appending(self._log, [line], wait=False)

        def work(connection: sqlite3.Connection) -> None:
            with contextlib.suppress(OSError):
                self._store.problems += appending.into(connection)

        return work

    def look_at(self, path: Path) -> None:
        """Takes in what a journal says now: a match was left, or has ended.

        One in which nothing was done has no journal any more.
        """
        entry = _read(path)

        def work(connection: sqlite3.Connection) -> None:
            if entry is None:
                drop_file(connection, path.name)
            else:
                put(connection, entry)

        self._hastily(work)

    def _hastily(self, work: Callable[[sqlite3.Connection], object]) -> None:
        waiting = [*self._waiting, work]

        def all_of_it(connection: sqlite3.Connection) -> bool:
            for each in waiting:
                each(connection)
            return True

        self._waiting = [] if self._store.write(all_of_it, HASTY_MS) else waiting

    # What people do at the desk.

    def forget(self, path: Path) -> Sentence | None:
        """Deletes a match; how it ended stays in the people's records. A sentence if it cannot be."""
        if is_played_elsewhere(path):
            return _IN_PLAY

        def line(connection: sqlite3.Connection) -> Line | None:
            found = connection.execute("SELECT id FROM matches WHERE file = ?", (path.name,)).fetchone()
            entry = rows.entry_from(connection, found[0]) if found else None
            if entry is None:
                return None
            result = result_line(entry) if entry.outcome else None
            played = {} if result else {"game": entry.game, "created": entry.created}
            return {"forget": path.name, "seed": entry.seed, "result": result, **played}

        problem = self._written(line)
        if problem is None:
            try:
                _remove(path, self.journals)
                forget_review(path)
            except OSError as error:
                return say("The match could not be deleted: {problem}.", problem=os_words(error))
        return problem

    def rename(self, old: str, new: str) -> Sentence | None:
        """Somebody is called otherwise, in all matches so far; a sentence if that cannot be."""
        new = clean_name(new)
        if not new:
            return say("A name needs at least one letter.")
        if new == old:
            return None
        if self.knows(new):
            return say("There is somebody of that name. You can merge the two instead.")
        return self._written(lambda connection: {"rename": old, "to": new, "upto": _upto(connection)})

    def merge(self, old: str, into: str) -> Sentence | None:
        """Two names were one person all the time."""
        if old == into:
            return None
        return self._written(lambda connection: {"merge": old, "to": into, "upto": _upto(connection)})

    def delete(self, name: str) -> Sentence | None:
        """Forgets a person: their matches stay, played by a guest."""
        return self._written(lambda connection: {"delete": name, "upto": _upto(connection)})

    def knows(self, name: str) -> bool:
        """Whether somebody of that name has played here."""
        return self._store.read(lambda connection: pages.knows(connection, name))

    def enter_result(self, entry: Entry) -> Sentence | None:
        """A result that people tell: it was played on the real board."""
        return self._written(
            lambda connection: {"result": result_line(replace(entry, number=_upto(connection)))}
        )

    def take_back_result(self, tag: str) -> Sentence | None:
        """A result that people told under this name was wrong."""
        return self._written(lambda connection: {"retract": tag})

    def lesson_done(self, lesson: str, stars: int, who: str = "") -> Sentence | None:
        """Somebody has finished a lesson, named `game/lesson`."""
        return self._written(lambda connection: {"lesson": lesson, "stars": stars, "who": clean_name(who)})

    def _written(self, make: Callable[[sqlite3.Connection], Line | None]) -> Sentence | None:
        """Appends to the log and does what the line says, both or neither."""
        appending: list[Appending] = []

        def work(connection: sqlite3.Connection) -> Sentence:
            if not appending:
                self._read_log(connection)
                if (line := make(connection)) is None:
                    return NOTHING
                appending.append(Appending(self._log, [line]))
            try:
                self._store.problems += appending[0].into(connection)
            except OSError as problem:
                return say("The house book could not be changed: {problem}.", problem=os_words(problem))
            return NOTHING

        self._hastily(lambda connection: None)
        problem = self._store.write(work)
        return _BUSY if problem is None else problem or None

    def _read_log(self, connection: sqlite3.Connection) -> None:
        """Takes in what another program has appended, or this one before it was killed."""
        self._store.problems += take_in(connection, self._log)

    # Catching up with what lies on the disk.

    def catch_up(self, stars: Callable[[], dict[str, int]] = dict) -> Iterator[Progress]:
        """Takes in all that has come about without the book, a little with every step.

        Stopped anywhere, the next one goes on from there.
        """
        self._store.write(self._read_log)
        yield from catch_up(self._store, self._log, self.folder, stars)


def open_book(folder: Path) -> tuple[Book, tuple[BadContent, ...]]:
    """The book in a folder of the user's data, and what had to be done to have one."""
    book = Book(folder)
    return book, book.taken_problems()


def _upto(connection: sqlite3.Connection) -> int:
    """The newest journal that there ever was: what is changed now is meant for all until then."""
    return fact(connection, "highest")


def _filter(game: str | None, search: str) -> tuple[str, tuple[str | int, ...]]:
    """Which matches stand on the shelf: those in which something was done."""
    where = "file IS NOT NULL AND actions > 0"
    values: list[str | int] = []
    if game is not None:
        where += " AND game = ?"
        values.append(game)
    for word in search.casefold().split():
        where += " AND who LIKE ? ESCAPE '\\'"
        values.append("%" + re.sub(r"([\\%_])", r"\\\1", word) + "%")
    return where, tuple(values)


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _read(path: Path) -> Entry | None:
    try:
        return read_entry(path)
    except BadContent:
        return None


def _remove(path: Path, journals: Path) -> None:
    """Deletes a journal; the newest leaves an empty file, so that its number is never given again."""
    newest = next((number for number, _ in numbered(journals)), 0)
    if path.exists() and number_of(path) == newest:
        path.write_bytes(b"")
    else:
        path.unlink(missing_ok=True)
