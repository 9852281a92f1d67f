"""What lines of the second log do to the book, whenever they are read."""

from __future__ import annotations

import json
import re
import sqlite3
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, get_args

from game.core import BadContent, plain
from game.house import held, ratings, rows
from game.house.entry import Entry
from game.house.log import HouseLog, read_result
from game.house.names import clean_name
from game.house.values import Deed
from game.match.journal import Line
from game.match.setup import Sitter

_MOST_STARS = 3
_MOST_STEPS = 9999
_MOST_TEXT = 100
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
DEEDS: Final[tuple[Deed, ...]] = get_args(Deed)


def apply_line(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    """Does what a line says; one that makes no sense, or is of a newer program, does nothing."""
    try:
        for key, does in _DEEDS:
            if key in line:
                does(connection, line, seq, file)
                return
        for key in ("rename", "merge", "delete"):
            if key in line:
                _change(connection, line, key, seq)
    except BadContent:
        return


def take_in(connection: sqlite3.Connection, log: HouseLog) -> tuple[BadContent, ...]:
    """Does what others have appended to the log, or this program before a kill; what is wrong with it."""
    known = fact(connection, "log")
    if log.size == known:
        return ()
    if log.size < known:
        # A power cut has cost the log lines that the book knows: it is filled again from what there is.
        clear(connection)
        known = 0
    lines, size, problems = log.after(known)
    seq = fact(connection, "lines")
    if problems:
        clear(connection)
        seq = 0
    _apply(connection, log, lines, seq, size)
    return problems


class Appending:
    """Lines that go into the log once, however often the book must try: its own disk may be full."""

    def __init__(self, log: HouseLog, lines: Sequence[Line], wait: bool = True) -> None:
        self._log = log
        self._lines = lines
        self._wait = wait
        self._done = False

    def into(self, connection: sqlite3.Connection) -> tuple[BadContent, ...]:
        """Appends the lines and does what they say; OSError where the log cannot be written."""
        problems = take_in(connection, self._log)
        if not self._done:
            size = self._log.append(*self._lines, wait=self._wait)
            self._done = True
            _apply(connection, self._log, self._lines, fact(connection, "lines"), size)
        return problems


def _apply(
    connection: sqlite3.Connection, log: HouseLog, lines: Sequence[Line], seq: int, size: int
) -> None:
    for seq, line in enumerate(lines, seq + 1):  # noqa: B020
        apply_line(connection, line, seq, str(log.path))
    set_fact(connection, "lines", seq)
    set_fact(connection, "log", size)


def _change(connection: sqlite3.Connection, line: Line, key: str, seq: int) -> None:
    old, new, upto = line[key], line.get("to", ""), line.get("upto")
    if not isinstance(old, str) or not isinstance(new, str) or not isinstance(upto, int) or not old:
        return
    new = clean_name(new)
    connection.execute("INSERT OR REPLACE INTO changes VALUES (?,?,?,?)", (seq, upto, old, new))
    found = connection.execute(
        "SELECT match FROM sitters JOIN matches ON id = match WHERE name = ? AND name != ''"
        " AND (file IS NULL OR matches.number <= ?)", (old, upto),
    ).fetchall()
    taken = connection.execute("SELECT 1 FROM sitters WHERE name = ? LIMIT 1", (new,)).fetchone()
    alone = bool(new) and not taken and not _plays_on(connection, old, upto)
    for (match,) in set(found):
        rows.rename_at(connection, match, old, new, alone)
    if alone:
        ratings.rename(connection, old, new)
    held.rename(connection, old, new, upto)
    lessons = connection.execute("SELECT lesson, stars FROM lessons WHERE who = ?", (old,)).fetchall()
    connection.execute("DELETE FROM lessons WHERE who = ?", (old,))
    for lesson, stars in lessons:
        if new:
            _put_lesson(connection, new, lesson, stars)
    if new:
        connection.execute("UPDATE OR IGNORE places SET who = ? WHERE who = ?", (new, old))
    connection.execute("DELETE FROM places WHERE who = ?", (old,))


def _plays_on(connection: sqlite3.Connection, name: str, upto: int) -> bool:
    """Whether somebody of that name came to a table later than a change reaches."""
    return connection.execute(
        "SELECT 1 FROM sitters JOIN matches ON id = match WHERE name = ? AND file IS NOT NULL"
        " AND matches.number > ? LIMIT 1", (name, upto),
    ).fetchone() is not None


def _forget(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    name, seed = line["forget"], line.get("seed")
    if not isinstance(name, str) or not isinstance(seed, int):
        return
    # One that had ended is told by its result; of any other it is kept that it was played.
    told = line.get("result") is not None
    game, created = ("", "") if told else (_text(line, "game"), _text(line, "created"))
    connection.execute("INSERT OR REPLACE INTO forgotten VALUES (?,?,?,?)", (name, seed, game, created))
    drop_file(connection, name)
    if told:
        put(connection, read_result(line["result"], file, seq, 0))


def _result(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    moved = line.get("line")
    if isinstance(moved, int):
        connection.execute("INSERT OR REPLACE INTO moved VALUES (?)", (moved,))
    put(connection, read_result(line["result"], file, seq, 0 if isinstance(moved, int) else 2))


def _retract(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    """A result that people told was wrong: it has never been."""
    tag = _text(line, "retract")
    found = connection.execute("SELECT id FROM matches WHERE tag = ? AND tag != ''", (tag,)).fetchall()
    for (match,) in found:
        rows.drop(connection, match)


def _text(line: Line, key: str) -> str:
    value = line.get(key, "")
    return plain(value)[:_MOST_TEXT] if isinstance(value, str) else ""


def _learn(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    lesson, deed, step, day = (line.get(key, "") for key in ("learn", "deed", "step", "day"))
    whole = isinstance(lesson, str) and isinstance(day, str) and deed in DEEDS and type(step) is int
    if whole and 0 <= int(str(step)) <= _MOST_STEPS and _DAY.fullmatch(str(day)):
        connection.execute(
            "INSERT INTO learning VALUES (?,?,?,?,1) ON CONFLICT DO UPDATE SET times = times + 1",
            (lesson, deed, step, day),
        )


def _lesson(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    lesson, stars, who = line["lesson"], line.get("stars"), line.get("who", "")
    whole = isinstance(lesson, str) and type(stars) is int and 0 <= stars <= _MOST_STARS
    if whole and isinstance(who, str) and isinstance(stars, int):
        _put_lesson(connection, clean_name(who), str(lesson), stars)


def _place(connection: sqlite3.Connection, line: Line, seq: int, file: str) -> None:
    lesson, who, numbers = line["place"], clean_name(_text(line, "who")), line.get("at")
    if not isinstance(lesson, str) or not who:
        return
    if numbers is None:
        connection.execute("DELETE FROM places WHERE who = ? AND lesson = ?", (who, lesson))
    elif isinstance(numbers, list) and all(type(one) is int and 0 <= one <= _MOST_STEPS for one in numbers):
        connection.execute("INSERT OR REPLACE INTO places VALUES (?,?,?)", (who, lesson, json.dumps(numbers)))


def _put_lesson(connection: sqlite3.Connection, who: str, lesson: str, stars: int) -> None:
    connection.execute(
        "INSERT INTO lessons VALUES (?,?,?) ON CONFLICT DO UPDATE SET stars = max(stars, excluded.stars)",
        (who, lesson, stars),
    )


def put(connection: sqlite3.Connection, entry: Entry) -> None:
    """Writes a match under the names that its people have today, unless it was deleted."""
    if entry.file:
        forgotten = connection.execute(
            "SELECT 1 FROM forgotten WHERE file = ? AND seed = ?", (entry.file, entry.seed)
        ).fetchone()
        if forgotten:
            drop_file(connection, entry.file)
            return
        entry = replace(entry, seats=_of_today(connection, entry.seats, entry.number))
    rows.put(connection, entry)
    if entry.file and entry.number > fact(connection, "highest"):
        set_fact(connection, "highest", entry.number)


def _of_today(connection: sqlite3.Connection, seats: tuple[Sitter, ...], number: int) -> tuple[Sitter, ...]:
    """Names of a journal as they have been changed since."""
    changes = connection.execute("SELECT old, new FROM changes WHERE upto >= ? ORDER BY seq", (number,))
    names = [sitter.name for sitter in seats]
    for old, new in changes:
        names = [new if name == old else name for name in names]
    return tuple(
        replace(sitter, name=name) if sitter.kind == "person" else sitter
        for sitter, name in zip(seats, names, strict=True)
    )


def drop_file(connection: sqlite3.Connection, file: str) -> None:
    """Takes the match of a journal out."""
    found = connection.execute("SELECT id FROM matches WHERE file = ?", (file,)).fetchone()
    if found is not None:
        rows.drop(connection, found[0])


_DEEDS: Final = (
    ("forget", _forget), ("lesson", _lesson), ("learn", _learn), ("place", _place), ("retract", _retract),
    ("result", _result),
)


def fact(connection: sqlite3.Connection, name: str) -> int:
    """A number that the book remembers; 0 if it was never told."""
    row = connection.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
    return int(row[0]) if row else 0


def set_fact(connection: sqlite3.Connection, name: str, value: int) -> None:
    """Remembers a number."""
    connection.execute("INSERT OR REPLACE INTO facts VALUES (?,?)", (name, value))


def clear(connection: sqlite3.Connection) -> None:
    """Empties the book, to be filled again from journals and the log."""
    for table in (
        "sitters", "matches", "changes", "forgotten", "lessons", "left_out", "moved", "facts", "ratings",
        "rated", "learning", "places", "entrants", "tournaments",
    ):
        connection.execute(f"DELETE FROM {table}")
