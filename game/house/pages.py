"""Questions to the book's tables about people and records."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Sequence
from itertools import accumulate
from typing import Final

from game.house import held, ratings
from game.house.values import Deed, Known, Learned, Person, Played, Rating, Record
from game.match.setup import Sitter

MOST_POINTS: Final = 120
"""More points no graph can show."""


_SEEN: Final = (
    "SELECT name, number, ended, won FROM sitters WHERE name != ''"
    " UNION ALL SELECT DISTINCT who, 0, 0, 0 FROM lessons WHERE who != ''"
)
"""Whoever has sat at a table, or learned."""


def recent_names(connection: sqlite3.Connection, limit: int) -> tuple[str, ...]:
    """The names of people, whoever played last first."""
    found = connection.execute(
        f"SELECT name FROM ({_SEEN}) GROUP BY name ORDER BY max(number) DESC, name LIMIT ?", (limit,)
    )
    return tuple(name for (name,) in found)


def knows(connection: sqlite3.Connection, name: str) -> bool:
    """Whether somebody of that name has played here, or done a lesson."""
    asked = (
        "SELECT 1 FROM sitters WHERE name = ? AND name != '' LIMIT 1",
        "SELECT 1 FROM lessons WHERE who = ? LIMIT 1",
    )
    return bool(name) and any(connection.execute(ask, (name,)).fetchone() for ask in asked)


def record_against(connection: sqlite3.Connection, game: str, level: int) -> Record:
    """How people fared alone against opponents of one level."""
    found = dict(connection.execute(
        "SELECT score, count(*) FROM matches WHERE game = ? AND state = 'ended' AND level = ? GROUP BY score",
        (game, level),
    ))
    return Record(found.get(1, 0), found.get(-1, 0), found.get(0, 0))


def played(connection: sqlite3.Connection, game: str) -> int:
    """How many games people have ended; what they only watched does not count."""
    ask = "SELECT count(*) FROM matches WHERE game = ? AND state = 'ended' AND seats LIKE '%\"person\"%'"
    return int(connection.execute(ask, (game,)).fetchone()[0])


def people(connection: sqlite3.Connection) -> tuple[Known, ...]:
    """Everybody, whoever played most first."""
    found = connection.execute(
        f"SELECT name, sum(ended), sum(ended AND won) FROM ({_SEEN}) GROUP BY name ORDER BY 2 DESC, name"
    )
    rated: dict[str, list[Rating]] = {}
    for name, game, skill in ratings.latest(connection):
        rating = Rating(game, skill.told, skill.games)
        if rating.shown:
            rated.setdefault(name, []).append(rating)
    return tuple(
        Known(name, games, wins, tuple(sorted(rated.get(name, ()), key=_most_games)))
        for name, games, wins in found
    )


def _most_games(rating: Rating) -> tuple[int, str]:
    return -rating.games, rating.game


def person(connection: sqlite3.Connection, name: str) -> Person:
    """The page of one person."""
    games = connection.execute(
        "SELECT m.game, s.won, s.drawn, m.played_s FROM sitters s JOIN matches m ON m.id = s.match"
        " WHERE s.name = ? AND s.name != '' AND s.ended ORDER BY m.number, m.rank, m.seq, m.file", (name,),
    ).fetchall()
    won = [bool(row[1]) for row in games]
    counted: dict[str, list[bool]] = {}
    for game, win, _, _ in games:
        counted.setdefault(game, []).append(bool(win))
    by_game = sorted(((game, len(wins), sum(wins)) for game, wins in counted.items()),
                     key=lambda each: (-each[1], each[0]))
    favourite, met = _favourite(connection, name)
    lessons = connection.execute("SELECT lesson, stars FROM lessons WHERE who = ? ORDER BY lesson", (name,))
    return Person(
        name, len(games), sum(won), sum(bool(row[2]) for row in games), tuple(by_game), favourite, met,
        _streak(won), _best(won), _ratings(connection, name), tuple(lessons.fetchall()),
        thinned(list(accumulate(map(int, won)))), sum(row[3] for row in games),
        *held.counted(connection, name),
    )


def _ratings(connection: sqlite3.Connection, name: str) -> tuple[Rating, ...]:
    """How strong somebody is in each game, whether or not it is shown yet."""
    found = [
        Rating(game, skills[-1].told, skills[-1].games, thinned([skill.told for skill in skills]))
        for game, skills in ratings.histories(connection, name)
    ]
    return tuple(sorted(found, key=_most_games))


def plays(connection: sqlite3.Connection, since: str) -> tuple[Played, ...]:
    """How often each game was begun on each day here, the latest day first, whoever has ended it."""
    found = connection.execute(
        "SELECT game, day, count(*) FROM ("
        " SELECT game, date(created, 'localtime') AS day FROM matches WHERE actions > 0 OR state = 'ended'"
        " UNION ALL SELECT game, date(created, 'localtime') FROM forgotten WHERE game != '')"
        " WHERE day >= ? GROUP BY game, day ORDER BY day DESC, 3 DESC, game", (since,),
    )
    return tuple(Played(*row) for row in found)


def learned(connection: sqlite3.Connection, since: str) -> tuple[Learned, ...]:
    """What learners did with each lesson since a day."""
    counts: dict[str, dict[Deed, int]] = {}
    left: dict[str, list[tuple[int, int]]] = {}
    for lesson, deed, step, times in connection.execute(
        "SELECT lesson, deed, step, sum(times) FROM learning WHERE day >= ? GROUP BY lesson, deed, step"
        " ORDER BY lesson, 4 DESC, step", (since,),
    ):
        of_it = counts.setdefault(lesson, {})
        of_it[deed] = of_it.get(deed, 0) + times
        if deed == "left":
            left.setdefault(lesson, []).append((step, times))
    return tuple(
        Learned(lesson, of_it.get("started", 0), of_it.get("finished", 0), tuple(left.get(lesson, ())))
        for lesson, of_it in counts.items()
    )


def stars_of(connection: sqlite3.Connection, name: str) -> dict[str, int]:
    """The best stars of somebody in each lesson."""
    return dict(connection.execute("SELECT lesson, stars FROM lessons WHERE who = ?", (name,)))


def places_of(connection: sqlite3.Connection, name: str) -> dict[str, tuple[int, ...]]:
    """Where somebody has left lessons."""
    found = connection.execute("SELECT lesson, place FROM places WHERE who = ?", (name,))
    return {lesson: tuple(json.loads(text)) for lesson, text in found}


def _favourite(connection: sqlite3.Connection, name: str) -> tuple[Sitter | None, int]:
    """Whom somebody met most often: a person by name, or an opponent by level."""
    found = connection.execute(
        "SELECT o.name, o.level, count(*) FROM sitters s"
        " JOIN sitters o ON o.match = s.match AND o.seat != s.seat"
        " WHERE s.name = ? AND s.name != '' AND s.ended AND (o.name != '' OR o.level > 0)"
        " GROUP BY o.name, o.level ORDER BY 3 DESC, 1 DESC, 2 LIMIT 1", (name,),
    ).fetchone()
    if found is None:
        return None, 0
    return (Sitter.person(found[0]) if found[0] else Sitter.opponent(found[1])), found[2]


def _streak(won: Sequence[bool]) -> int:
    count = 0
    for win in reversed(won):
        if win != won[-1]:
            break
        count += 1
    return count if won and won[-1] else -count


def _best(won: Sequence[bool]) -> int:
    return max(accumulate(won, lambda count, win: count + 1 if win else 0, initial=0))


def thinned(values: Sequence[int]) -> tuple[int, ...]:
    """Some of many points, the first and the last among them."""
    if len(values) <= MOST_POINTS:
        return tuple(values)
    last = len(values) - 1
    return tuple(values[last * index // (MOST_POINTS - 1)] for index in range(MOST_POINTS))
