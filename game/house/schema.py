"""The tables of the house book, and how an older book becomes one of today."""

from __future__ import annotations

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
STEPS: Final[tuple[tuple[str, ...], ...]] = (_FIRST,)
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
        connection.execute("ROLLBACK")
        raise


def _count(connection: sqlite3.Connection) -> int:
    row = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    return int(row[0])


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    row = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(row[0])
