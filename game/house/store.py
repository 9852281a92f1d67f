"""The book's file: opened, set aside when it is broken, and done without when the disk refuses it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from game.core import BadContent, Sentence, Unreadable, say
from game.core.disk import os_words, set_aside
from game.house.schema import Foreign, Newer, bring_up

T = TypeVar("T")
FILE: Final = "house.db"
PATIENT_MS, HASTY_MS = 5000, 8
"""How long a write waits while another program writes: at the desk, and in the middle of a game."""
_BUSY: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_REFUSED: Final = (
    sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH,
)


class Store:
    """One connection. Journals hold the truth, so that a lost book is a word and some seconds, no more."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.problems: list[BadContent] = []
        """What has happened to the file and has not been told yet."""
        self.on_disk = True
        self.connection = self._opened()

    def _opened(self) -> sqlite3.Connection:
        for _ in range(3):
            try:
                return self._open()
            except Newer:
                reason = say("was written by a newer program; it is left alone, and a book is kept in memory")
                self.problems.append(Unreadable(str(self.path), "", reason))
                break
            except Foreign:
                self._set_aside(say("is the book of another program"))
            except sqlite3.DatabaseError as problem:
                if _code(problem) in _BUSY or _code(problem) in _REFUSED or not self.path.is_file():
                    self._tell_refused(problem)
                    break
                self._set_aside(say("is damaged"))
            except OSError as problem:
                self._tell_refused(problem)
                break
        self.on_disk = False
        return _in_memory()

    def _open(self) -> sqlite3.Connection:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self.path.is_dir():
            raise sqlite3.DatabaseError("a folder")
        connection = sqlite3.connect(self.path, timeout=PATIENT_MS / 1000, isolation_level=None)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            # A power cut may cost the last lines of the book, never of a journal; nobody waits for a disk.
            connection.execute("PRAGMA synchronous = NORMAL")
            bring_up(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _set_aside(self, what: Sentence) -> None:
        fate = set_aside(self.path)
        for end in ("-wal", "-shm"):
            # What belongs to the broken file must not be taken for a part of the new one.
            with contextlib.suppress(OSError):
                self.path.with_name(self.path.name + end).unlink()
        words = say("{problem}; {fate}. The house book is made anew.", problem=what, fate=fate)
        self.problems.append(BadContent(str(self.path), "", words))

    def _tell_refused(self, problem: Exception) -> None:
        words = say("cannot be kept ({problem}); it goes on in memory", problem=os_words(problem))
        self.problems.append(Unreadable(str(self.path), "", words))

    def _into_memory(self, problem: Exception) -> None:
        """Goes on with a copy that needs no disk."""
        self._tell_refused(problem)
        copy = sqlite3.connect(":memory:", isolation_level=None)
        try:
            with contextlib.suppress(sqlite3.Error):
                self.connection.execute("ROLLBACK")
            self.connection.backup(copy)
            bring_up(copy)
        except (sqlite3.Error, Foreign, Newer):
            copy.close()
            copy = _in_memory()
        self._close()
        self.connection, self.on_disk = copy, False

    def _close(self) -> None:
        with contextlib.suppress(sqlite3.Error):
            self.connection.close()

    def read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Asks for something; where the file is broken it is asked again of a new one."""
        for _ in range(3):
            try:
                return work(self.connection)
            except sqlite3.DatabaseError as problem:
                self._survive(problem)
        return work(self.connection)

    def write(self, work: Callable[[sqlite3.Connection], T], patience_ms: int = PATIENT_MS) -> T | None:
        """Does all of it or nothing; None if another program writes for longer than anybody waits."""
        def whole(connection: sqlite3.Connection) -> T:
            connection.execute(f"PRAGMA busy_timeout = {patience_ms}")
            connection.execute("BEGIN IMMEDIATE")
            try:
                done = work(connection)
                connection.execute("COMMIT")
            except BaseException:
                with contextlib.suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise
            return done

        try:
            return self.read(whole)
        except sqlite3.OperationalError as problem:
            if _code(problem) in _BUSY:
                return None
            raise

    def _survive(self, problem: sqlite3.DatabaseError) -> None:
        code = _code(problem)
        if code in _BUSY or isinstance(problem, sqlite3.ProgrammingError | sqlite3.IntegrityError):
            raise problem
        if code in _REFUSED or not self.on_disk:
            self._into_memory(problem)
            return
        self._close()
        self._set_aside(say("is damaged"))
        self.connection = self._opened()

    def close(self) -> None:
        """Leaves one whole file behind."""
        if self.on_disk:
            with contextlib.suppress(sqlite3.Error):
                self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        self._close()


def _in_memory() -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    bring_up(connection)
    return connection


def _code(problem: sqlite3.Error) -> int:
    code: int = getattr(problem, "sqlite_errorcode", None) or 0
    return code & 0xFF
