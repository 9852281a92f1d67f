"""The tables of the house book, and how an older book becomes one of today."""

from __future__ import annotations

import contextlib
import sqlite3
from typing import Final

APPLICATION: Final = 0x5779726D
"""By this number in its head a file of ours is known."""

_FIRST: Final = (
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY, file TEXT UNIQUE, number INTEGER NOT NULL, rank INTEGER NOT NULL,
        seq INTEGER NOT NULL, game TEXT NOT NULL, board TEXT NOT NULL, rules INTEGER NOT NULL,
        created TEXT NOT NULL, state TEXT NOT NULL, actions INTEGER NOT NULL, played_s REAL NOT NULL,
        ranking TEXT NOT NULL, shared INTEGER NOT NULL, reason TEXT NOT NULL, points TEXT NOT NULL,
        rated INTEGER NOT NULL, seed INTEGER NOT NULL, teams TEXT NOT NULL, bytes INTEGER NOT NULL,
        seats TEXT NOT NULL, who TEXT NOT NULL, level INTEGER NOT NULL, score INTEGER NOT NULL,
        position TEXT NOT NULL)""",
    "CREATE INDEX shelf ON matches (state = 'open' DESC, number DESC) WHERE file IS NOT NULL",
    "CREATE INDEX shelf_of ON matches (game, state = 'open' DESC, number DESC) WHERE file IS NOT NULL",
    "CREATE INDEX records ON matches (game, state, level, score)",
    """CREATE TABLE sitters (
        match INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE, seat INTEGER NOT NULL,
        name TEXT NOT NULL, level INTEGER NOT NULL, ended INTEGER NOT NULL, won INTEGER NOT NULL,
        drawn INTEGER NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (match, seat)) WITHOUT ROWID""",
    "CREATE INDEX people ON sitters (name, number, ended, won) WHERE name != ''",
    """CREATE TABLE changes (
        seq INTEGER PRIMARY KEY, upto INTEGER NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL)""",
    "CREATE TABLE forgotten (file TEXT, seed INTEGER, PRIMARY KEY (file, seed)) WITHOUT ROWID",
    """CREATE TABLE lessons (
        who TEXT, lesson TEXT, stars INTEGER NOT NULL, PRIMARY KEY (who, lesson)) WITHOUT ROWID""",
    "CREATE TABLE left_out (file TEXT PRIMARY KEY, bytes INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE moved (line INTEGER PRIMARY KEY)",
    "CREATE TABLE facts (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
)
_SECOND: Final = (
    # Why a match is not rated, and by which name a result that people told can be taken back again.
    "ALTER TABLE matches ADD COLUMN unrated TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE matches ADD COLUMN tag TEXT NOT NULL DEFAULT ''",
    "CREATE INDEX tags ON matches (tag) WHERE tag != ''",
    "UPDATE matches SET unrated = 'unknown' WHERE NOT rated",
    # Journals are read again for what the first version did not keep of them.
    "UPDATE matches SET bytes = -1 WHERE file IS NOT NULL",
    "CREATE INDEX chronicle ON matches (game, number, rank, seq) WHERE state = 'ended' AND unrated = ''",
    "CREATE INDEX days ON matches (created)",
    # How strong everybody was after each rated match, and up to which match that has been worked out.
    """CREATE TABLE ratings (
        game TEXT, name TEXT, number INTEGER, rank INTEGER, seq INTEGER, file TEXT, mu REAL NOT NULL,
        sigma REAL NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (game, name, number, rank, seq, file)
        ) WITHOUT ROWID""",
    "CREATE INDEX rated_people ON ratings (name)",
    """CREATE TABLE rated (
        game TEXT PRIMARY KEY, number INTEGER NOT NULL, rank INTEGER NOT NULL, seq INTEGER NOT NULL,
        file TEXT NOT NULL) WITHOUT ROWID""",
    # Matches that were deleted before they had ended: they were played all the same.
    "ALTER TABLE forgotten ADD COLUMN game TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE forgotten ADD COLUMN created TEXT NOT NULL DEFAULT ''",
    """CREATE TABLE learning (
        lesson TEXT, deed TEXT, step INTEGER, day TEXT, times INTEGER NOT NULL,
        PRIMARY KEY (lesson, deed, step, day)) WITHOUT ROWID""",
    # Where somebody has left a lesson, as the lesson counts it.
    """CREATE TABLE places (
        who TEXT, lesson TEXT, place TEXT NOT NULL, PRIMARY KEY (who, lesson)) WITHOUT ROWID""",
    """CREATE TABLE tournaments (
        file TEXT PRIMARY KEY, number INTEGER NOT NULL, since INTEGER NOT NULL, game TEXT NOT NULL,
        board TEXT NOT NULL, format TEXT NOT NULL, created TEXT NOT NULL, over INTEGER NOT NULL,
        rounds INTEGER NOT NULL, places TEXT NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE entrants (
        tournament TEXT NOT NULL REFERENCES tournaments ON DELETE CASCADE, name TEXT NOT NULL,
        place INTEGER NOT NULL, PRIMARY KEY (tournament, name)) WITHOUT ROWID""",
    "CREATE INDEX entrants_of ON entrants (name)",
)
STEPS: Final[tuple[tuple[str, ...], ...]] = (_FIRST, _SECOND)
"""What brings a book from each version to the next; what was once released is never changed."""
VERSION: Final = len(STEPS)


class Foreign(Exception):
    """A whole SQLite file that some other program keeps."""


class Newer(Exception):
    """A book of ours that a newer program keeps."""


def bring_up(connection: sqlite3.Connection) -> None:
    """Makes the tables, or brings those of an older version up, all of it or nothing."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _number(connection, "user_version")
        empty = not _count(connection)
        if not empty and _number(connection, "application_id") != APPLICATION:
            raise Foreign
        if version > VERSION:
            raise Newer
        for step in STEPS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        # Where the disk is full SQLite has rolled back already; what it says then must not hide why.
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


def _count(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return int(row[0])


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    row = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(row[0])
