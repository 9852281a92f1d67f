"""Tournaments that were held here, as the book tells them; their own files hold the truth."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

from game.core import BadContent
from game.house.entry import number_of
from game.house.names import clean_name
from game.house.tournament.kept import Read, read_tournament
from game.house.tournament.pairing import next_round
from game.house.tournament.standings import standings
from game.house.tournament.values import Entrant
from game.house.values import Held
from game.match.setup import Sitter

_Places = list[list[Any]]
"""For each entrant its place, its name and its members, the best first."""


def read(path: Path) -> Read | None:
    """What a file tells; nothing for what is no tournament: whoever opens it will tell."""
    try:
        return read_tournament(path)
    except BadContent:
        return None


def put(connection: sqlite3.Connection, path: Path, read: Read, size: int) -> None:
    """Writes a tournament as far as it has come, under the names that people have today."""
    course, plan = read.course, read.plan
    over = bool(course.rounds) and course.between_rounds and next_round(course) is None
    places = [_line(row.place, course.entrant(row.number)) for row in standings(course)]
    changes = "SELECT old, new FROM changes WHERE upto >= ? ORDER BY seq"
    for old, new in connection.execute(changes, (plan.since,)):
        places = _renamed(places, old, new)
    connection.execute(
        "INSERT OR REPLACE INTO tournaments VALUES (?,?,?,?,?,?,?,?,?,?,?)",
        (path.name, number_of(path), plan.since, plan.game, plan.board, plan.format, plan.created, over,
         len(course.rounds), json.dumps(places, ensure_ascii=False), size),
    )
    _put_people(connection, path.name, places)


def _line(place: int, entrant: Entrant) -> list[Any]:
    members = [[one.kind, one.level, clean_name(one.name)] for one in entrant.members]
    return [place, entrant.name, members]


def _renamed(places: _Places, old: str, new: str) -> _Places:
    """The same, where a person has another name; alone, somebody is called like their entrant."""
    found = []
    for place, name, members in places:
        named = [
            [kind, level, new if kind == "person" and one == old else one] for kind, level, one in members
        ]
        found.append([place, new if len(members) == 1 and named != members else name, named])
    return found


def _put_people(connection: sqlite3.Connection, file: str, places: _Places) -> None:
    connection.execute("DELETE FROM entrants WHERE tournament = ?", (file,))
    people: dict[str, int] = {}
    for place, _, members in places:
        for kind, _, name in members:
            if kind == "person" and name:
                people[name] = min(place, people.get(name, place))
    rows = [(file, name, place) for name, place in people.items()]
    connection.executemany("INSERT INTO entrants VALUES (?,?,?)", rows)


def drop(connection: sqlite3.Connection, file: str) -> None:
    """Takes a tournament out whose file is gone."""
    connection.execute("DELETE FROM entrants WHERE tournament = ?", (file,))
    connection.execute("DELETE FROM tournaments WHERE file = ?", (file,))


def rename(connection: sqlite3.Connection, old: str, new: str, upto: int) -> None:
    """Somebody has another name from now on, or none, in all tournaments until then."""
    found = connection.execute(
        "SELECT file, places FROM tournaments JOIN entrants ON tournament = file"
        " WHERE name = ? AND since <= ?", (old, upto),
    ).fetchall()
    for file, text in found:
        places = _renamed(json.loads(text), old, new)
        values = json.dumps(places, ensure_ascii=False), file
        connection.execute("UPDATE tournaments SET places = ? WHERE file = ?", values)
        _put_people(connection, file, places)


def tournaments(connection: sqlite3.Connection, limit: int) -> tuple[Held, ...]:
    """All that were held, the newest first."""
    found = connection.execute(
        "SELECT file, game, board, format, created, over, rounds, places FROM tournaments"
        " ORDER BY number DESC, file LIMIT ?", (limit,),
    )
    return tuple(
        Held(file, game, board, form, created, bool(over), rounds, tuple(
            (place, name, tuple(Sitter(*one) for one in members)) for place, name, members in json.loads(text)
        )) for file, game, board, form, created, over, rounds, text in found
    )


def counted(connection: sqlite3.Connection, name: str) -> tuple[int, int]:
    """In how many tournaments somebody has played to the end, and how many of them they won."""
    row = connection.execute(
        "SELECT count(*), ifnull(sum(place = 1), 0) FROM entrants JOIN tournaments ON file = tournament"
        " WHERE name = ? AND over", (name,),
    ).fetchone()
    return int(row[0]), int(row[1])
