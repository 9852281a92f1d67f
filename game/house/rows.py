"""Matches as rows of the book's tables, and back."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from game.core import Outcome
from game.house.entry import Entry
from game.house.ratings import Place, unrate_from
from game.house.values import Shelved
from game.match.setup import Sitter

SHELF: Final = (
    "file, number, game, board, rules, seats, created, state, actions, played_s, ranking, shared, reason,"
    " points, position, unrated"
)
"""The columns that a match on the shelf is made of."""


def put(connection: sqlite3.Connection, entry: Entry) -> int:
    """Writes a match, in the place of what was known of the same journal; its id."""
    old = None
    if entry.file:
        old = connection.execute("SELECT id FROM matches WHERE file = ?", (entry.file,)).fetchone()
    if old is not None:
        drop(connection, old[0])
    outcome = entry.outcome
    values = (
        old[0] if old else None, entry.file or None, entry.number, entry.rank, entry.seq, entry.game,
        entry.board, entry.rules, entry.created, entry.state, entry.actions, entry.played_s,
        numbers_text(outcome.ranking if outcome else ()), bool(outcome and outcome.shared),
        outcome.reason if outcome else "", numbers_text(entry.points), not entry.unrated, entry.seed,
        numbers_text(entry.teams), entry.bytes, _seats_text(entry.seats), _who(entry.seats), entry.level,
        entry.score, entry.position, entry.unrated, entry.tag,
    )
    found = connection.execute(f"INSERT INTO matches VALUES ({','.join('?' * len(values))})", values)
    match = int(found.lastrowid or 0)
    put_sitters(connection, match, entry)
    if entry.state == "ended" and not entry.unrated:
        _unrate(connection, match)
    return match


def drop(connection: sqlite3.Connection, match: int) -> None:
    """Takes a match out."""
    _unrate(connection, match)
    connection.execute("DELETE FROM sitters WHERE match = ?", (match,))
    connection.execute("DELETE FROM matches WHERE id = ?", (match,))


def put_sitters(connection: sqlite3.Connection, match: int, entry: Entry) -> None:
    """Who sat there and how each of them fared, to be found by name."""
    winners = entry.outcome.winners if entry.outcome else ()
    rows = [
        (match, seat, sitter.name if sitter.kind == "person" else "", sitter.level, entry.state == "ended",
         seat in winners, entry.drawn, entry.number)
        for seat, sitter in enumerate(entry.seats, 1)
    ]
    connection.executemany("INSERT INTO sitters VALUES (?,?,?,?,?,?,?,?)", rows)


def _unrate(connection: sqlite3.Connection, match: int) -> None:
    """Ratings are worked out again from a match on that has come, gone or changed."""
    row = connection.execute(
        "SELECT game, number, rank, seq, ifnull(file, '') FROM matches"
        " WHERE id = ? AND state = 'ended' AND unrated = ''", (match,),
    ).fetchone()
    if row is not None:
        unrate_from(connection, row[0], Place(*row[1:]))


def rename_at(connection: sqlite3.Connection, match: int, old: str, new: str, alone: bool = False) -> None:
    """Somebody at one table has another name from now on, or none.

    Where nobody else has ever had that name, ratings go over to it and need not be worked out again.
    """
    text = connection.execute("SELECT seats FROM matches WHERE id = ?", (match,)).fetchone()[0]
    seats = tuple(
        replace(sitter, name=new) if sitter.kind == "person" and sitter.name == old else sitter
        for sitter in seats_from(text)
    )
    values = _seats_text(seats), _who(seats), match
    connection.execute("UPDATE matches SET seats = ?, who = ? WHERE id = ?", values)
    connection.execute("UPDATE sitters SET name = ? WHERE match = ? AND name = ?", (new, match, old))
    if not alone:
        _unrate(connection, match)


@lru_cache(maxsize=4096)
def numbers_text(numbers: tuple[int, ...] | tuple[tuple[int, ...], ...]) -> str:
    """Points, teams or ranks as a column holds them; thousands of matches have the same."""
    return json.dumps(numbers)


@lru_cache(maxsize=1024)
def _seats_text(seats: tuple[Sitter, ...]) -> str:
    return json.dumps([[sitter.kind, sitter.level, sitter.name] for sitter in seats], ensure_ascii=False)


def seats_from(text: str) -> tuple[Sitter, ...]:
    """Who sat where."""
    return tuple(Sitter(*values) for values in json.loads(text))


@lru_cache(maxsize=1024)
def _who(seats: tuple[Sitter, ...]) -> str:
    """What a search looks through: names in small letters, so that nobody minds how they are written."""
    return "\n".join(sitter.name.casefold() for sitter in seats if sitter.name)


def outcome_from(ranking: str, shared: int, reason: str) -> Outcome | None:
    """How it ended."""
    ranks = json.loads(ranking)
    return Outcome(tuple(map(tuple, ranks)), reason, bool(shared)) if ranks else None


def shelved(folder: Path, row: tuple[Any, ...]) -> Shelved:
    """A match on the shelf, from the columns of SHELF."""
    (file, number, game, board, rules, seats, created, state, actions, played_s, ranking, shared, reason,
     points, position, unrated) = row
    return Shelved(
        folder / file, number, game, board, rules, seats_from(seats), created, state, actions, played_s,
        outcome_from(ranking, shared, reason), tuple(json.loads(points)), position, unrated,
    )


def entry_from(connection: sqlite3.Connection, match: int) -> Entry:
    """All that the book knows of a match."""
    columns = f"{SHELF}, rank, seq, seed, bytes, teams, tag"
    row = connection.execute(f"SELECT {columns} FROM matches WHERE id = ?", (match,)).fetchone()
    known = shelved(Path(), (row[0] or "", *row[1:16]))
    rank, seq, seed, size, teams, tag = row[16:]
    fields = {name: getattr(known, name) for name in Shelved.__slots__ if name != "path"}
    return Entry(
        **fields, file=row[0] or "", rank=rank, seq=seq, seed=seed, bytes=size,
        teams=tuple(json.loads(teams)), tag=tag,
    )

