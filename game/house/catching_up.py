"""How the book learns of what came about without it: old journals and results, other programs, a kill."""

from __future__ import annotations

import os
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from game.core import BadContent
from game.house import held, ratings, rows
from game.house.changes import Appending, drop_file, fact, put, set_fact
from game.house.entry import Entry, named, read_entry
from game.house.log import HouseLog, result_line
from game.house.store import Store
from game.house.values import Progress
from game.match.journal import NAME, Line
from game.match.results import Result, each_result

RESULTS: Final = "results.jsonl"
TOURNAMENTS: Final = "tournaments"
_AT_ONCE: Final = 25
"""So many files are read in one step: a few milliseconds."""
_LINES_AT_ONCE: Final = 80
_BYTES_A_LINE: Final = 260


def catch_up(
    store: Store, log: HouseLog, folder: Path, stars: Callable[[], Mapping[str, int]]
) -> Iterator[Progress]:
    """All journals that have changed, then old results, lessons, tournaments; each step stands for itself."""
    journals = folder / "matches"
    sizes = _sizes(journals)
    known = dict(store.read(lambda connection: connection.execute(
        "SELECT file, bytes FROM matches WHERE file IS NOT NULL"
    ).fetchall()))
    unknown = store.read(lambda connection: dict(connection.execute("SELECT file, bytes FROM left_out")))
    due = sorted(name for name, size in sizes.items() if known.get(name, unknown.get(name)) != size)
    gone = [name for name in known if name not in sizes]
    store.write(lambda connection: _dropped(connection, gone))
    old = _results_due(store, folder / RESULTS)
    # Every match is read and then rated; of old results it is guessed how many there are.
    total = 2 * len(due) + 2 * (old // _BYTES_A_LINE) + 1
    for start in range(0, len(due), _AT_ONCE):
        some = due[start:start + _AT_ONCE]
        read = [(name, _read(journals / name)) for name in some]
        store.write(lambda connection, read=read: _taken(connection, read, sizes))  # type: ignore[misc]
        yield Progress(start + len(some), total)
    if old:
        yield from _results(store, log, folder / RESULTS, len(due), total)
    _lessons(store, log, stars)
    _tournaments(store, folder / TOURNAMENTS)
    yield from _ratings(store, len(due) + 2 * (old // _BYTES_A_LINE), total)
    yield Progress(total, total)


def _tournaments(store: Store, folder: Path) -> None:
    """Those whose files have changed; there are never many."""
    sizes = _sizes(folder)
    known = store.read(lambda connection: dict(connection.execute("SELECT file, bytes FROM tournaments")))
    changed = [(name, held.read(folder / name)) for name, size in sizes.items() if known.get(name) != size]
    gone = [name for name in known if name not in sizes]

    def work(connection: sqlite3.Connection) -> bool:
        for name in gone:
            held.drop(connection, name)
        for name, read in changed:
            if read is not None:
                held.put(connection, folder / name, read, sizes[name])
        return True

    if changed or gone:
        store.write(work)


def _ratings(store: Store, done: int, total: int) -> Iterator[Progress]:
    """Many matches that wait to be rated; a few are rated when somebody asks, and start nothing now."""
    waiting = store.read(ratings.waiting)
    if waiting <= ratings.AT_ONCE:
        return
    for start in range(0, waiting, ratings.AT_ONCE):
        if not store.write(ratings.rate_some):
            return
        yield Progress(done + (total - 1 - done) * start // waiting, total)


def _sizes(journals: Path) -> dict[str, int]:
    """All journals with their sizes, by which to know whether anything has come to them."""
    found: dict[str, int] = {}
    try:
        with os.scandir(journals) as entries:
            for entry in entries:
                match = NAME.fullmatch(entry.name)
                if match and not match[3] and entry.is_file():
                    found[entry.name] = entry.stat().st_size
    except OSError:
        pass
    return found


def _read(path: Path) -> Entry | None:
    """Nothing for what is no match: whoever opens it will tell."""
    try:
        return read_entry(path)
    except BadContent:
        return None


def _dropped(connection: sqlite3.Connection, names: Sequence[str]) -> bool:
    for name in names:
        drop_file(connection, name)
    return True


def _taken(
    connection: sqlite3.Connection, read: Sequence[tuple[str, Entry | None]], sizes: Mapping[str, int]
) -> bool:
    for name, entry in read:
        if entry is not None:
            put(connection, entry)
        else:
            drop_file(connection, name)
            connection.execute("INSERT OR REPLACE INTO left_out VALUES (?,?)", (name, sizes[name]))
    return True


def _results_due(store: Store, file: Path) -> int:
    """How many bytes of old results have not been taken in; of what is no plain file, one."""
    if not os.path.lexists(file):
        return 0
    size = _size(file)
    # A pipe has no size either: reading it will tell.
    if size and store.read(lambda connection: fact(connection, "results")) == size:
        return 0
    return size or 1


def _results(store: Store, log: HouseLog, file: Path, done: int, total: int) -> Iterator[Progress]:
    """Old results whose journals are gone go into the log; the others are told by their journals."""
    size = _size(file)
    results: list[Result] = []
    problems: list[BadContent] = []
    for read, one in enumerate(each_result(file), 1):
        if isinstance(one, Result):
            results.append(one)
        else:
            problems.append(one)
        if read % _LINES_AT_ONCE == 0:
            yield Progress(min(done + read, total - 1), total)
    store.problems += problems[:1]
    moved = {line for (line,) in store.read(
        lambda connection: connection.execute("SELECT line FROM moved").fetchall()
    )}
    journals = Counter(store.read(_keys))
    for start in range(0, len(results), _LINES_AT_ONCE):
        lines: list[Line] = []
        for number, result in enumerate(results[start:start + _LINES_AT_ONCE], start + 1):
            key = next((key for key in _keys_of(result) if journals[key] > 0), None)
            if key is not None:
                journals[key] -= 1
            elif number not in moved:
                lines.append({"line": number, "result": result_line(_entry(result))})
        if lines:
            # Nobody waits for the disk before the last of them: until then the old file holds them as well.
            _logged(store, log, lines, wait=start + _LINES_AT_ONCE >= len(results))
        yield Progress(min(done + len(results) + start, total - 1), total)
    store.write(lambda connection: set_fact(connection, "results", size))


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0


def _logged(store: Store, log: HouseLog, lines: Sequence[Line], wait: bool = True) -> bool:
    """Appends to the log and does what the lines say; False if that must wait for the next start."""
    try:
        problems = store.write(Appending(log, lines, wait).into)
    except OSError:
        return False
    store.problems += problems or ()
    return problems is not None


def _keys(connection: sqlite3.Connection) -> list[object]:
    return [tuple(row) for row in connection.execute(
        "SELECT game, board, ranking, reason, CAST(round(played_s) AS INTEGER) FROM matches"
        " WHERE file IS NOT NULL AND state = 'ended'"
    )]


def _keys_of(result: Result) -> list[object]:
    """How its journal may tell a result: both were rounded, each in its own way."""
    ranking = rows.numbers_text(result.ranking)
    return [
        (result.game, result.board, ranking, result.reason, result.duration_s + more) for more in (0, 1, -1)
    ]


def _entry(result: Result) -> Entry:
    return Entry(
        result.game, result.board, named(result.seats), created=result.date, state="ended",
        played_s=float(result.duration_s), outcome=result.outcome, points=result.points,
        unrated="unseen",
    )


def _lessons(store: Store, log: HouseLog, stars: Callable[[], Mapping[str, int]]) -> None:
    """Stars of a time before the book had lessons."""
    if store.read(lambda connection: fact(connection, "stars")):
        return
    best = sorted(stars().items())
    known = store.read(
        lambda connection: dict(connection.execute("SELECT lesson, stars FROM lessons WHERE who = ''"))
    )
    new: list[Line] = [
        {"lesson": name, "stars": count, "who": ""} for name, count in best if known.get(name, -1) < count
    ]
    if not new or _logged(store, log, new):
        store.write(lambda connection: set_fact(connection, "stars", 1))
