"""How strong everybody is in each game, worked out from the rated matches in the order of their journals.

A rating is never told by a file: it follows from the matches and from the names that people have today. What
changes an earlier match lets all later ones of that game be rated again.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from math import log, sqrt
from typing import Final, NamedTuple

from game.core import Seat
from game.match.setup import Sitter

SHARES: Final[Mapping[str, tuple[float, float, float, float]]] = {
    "ejderhalar": (0.91, 0.90, 0.96, 0.92),
    "the_dragons_dance": (0.85, 0.87, 0.98, 0.92),
    "tao_long": (0.90, 0.94, 0.95, 0.95),
    "eagle_dance": (0.67, 0.70, 0.73, 0.66),
    "eye_for_an_eye": (0.90, 0.75, 0.66, 0.69),
}
"""What each opponent from the second on wins against the one below, as the lab has measured it.

The figures are those of BALANCE.md in `levels/<game>`. Tao Long is the mean over all scenarios, Eye for an
Eye the usual fight in real time. Where all games were won, one that was lost is added, for nobody is without
a chance.
"""
_UNMEASURED: Final = (0.75, 0.75, 0.75, 0.75)
_MU, _SIGMA, _BETA = 25.0, 25.0 / 3, 25.0 / 6
"""The model's own scale: what is believed of a newcomer, and how much luck there is in one game."""
_NEWCOMER: Final = 2
"""The opponent whom a newcomer is believed to be as strong as: all others are counted from there."""
_SURE: Final = 0.5
"""How well an opponent's strength is known; it never changes."""
_AVERAGE, _POINTS = 1000, 30
"""How a strength is told: 400 points more win ten games for each that is lost, as in chess."""
AT_ONCE: Final = 100
"""So many matches are rated in one step: a few milliseconds."""


class Skill(NamedTuple):
    """What is believed of somebody: how strong, how sure that is, and after how many games."""

    mu: float = _MU
    sigma: float = _SIGMA
    games: int = 0

    @property
    def told(self) -> int:
        """The number that people see."""
        return round(_AVERAGE + _POINTS * (self.mu - _MU))


class Place(NamedTuple):
    """Where a match stands among all others, by which they are rated."""

    number: int
    rank: int
    seq: int
    file: str


def opponent(game: str, level: int) -> Skill:
    """The strength of an opponent: far enough above the one below to win as often as the lab has seen."""
    gaps = [_BETA * sqrt(2) * log(share / (1 - share)) for share in SHARES.get(game, _UNMEASURED)]
    strengths = list(accumulate(gaps, initial=0.0))
    at = min(max(level, 1), len(strengths)) - 1
    return Skill(_MU + (strengths[at] - strengths[_NEWCOMER - 1]), _SURE)


def nearest_level(game: str, told: int) -> int:
    """The opponent who comes nearest to a rating."""
    return min(range(1, 6), key=lambda level: abs(opponent(game, level).told - told))


def skills_after(
    game: str, seats: Sequence[Sitter], ranking: Sequence[Sequence[Seat]], teams: Sequence[int],
    before: Mapping[str, Skill],
) -> dict[str, Skill]:
    """What is believed of everybody with a name after one match; nothing where it compares nobody.

    Guests are newcomers every time. Whoever sat on two seats has met nobody but themselves.
    """
    names = [sitter.name for sitter in seats if sitter.kind == "person" and sitter.name]
    sides = _sides(len(seats), teams)
    if not names or len(set(names)) < len(names) or len(sides) < 2:
        return {}
    # Only now: it takes a while, and a start has nothing to rate. Of its models the usual one, Plackett-Luce,
    # lets two who share the second rank gain less than the fourth. Here everybody is compared with everybody,
    # and the mean is taken: a round of six moves nobody further than a game of two.
    from openskill.models import BradleyTerryPart

    model = BradleyTerryPart(mu=_MU, sigma=_SIGMA, beta=_BETA, window_size=len(sides))
    ranks = {seat: place for place, rank in enumerate(ranking) for seat in rank}
    believed = [
        _opinion(game, sitter, before.get(sitter.name, Skill()) if sitter.name else Skill())
        for sitter in seats
    ]
    rated = model.rate(
        [[model.rating(*believed[seat - 1][:2]) for seat in side] for side in sides],
        ranks=[float(min(ranks[seat] for seat in side)) for side in sides],
    )
    after: dict[str, Skill] = {}
    for side, values in zip(sides, rated, strict=True):
        for seat, value in zip(side, values, strict=True):
            sitter = seats[seat - 1]
            if sitter.kind == "person" and sitter.name:
                after[sitter.name] = Skill(value.mu, value.sigma, believed[seat - 1].games + 1)
    return after


def _opinion(game: str, sitter: Sitter, person: Skill) -> Skill:
    return person if sitter.kind == "person" else opponent(game, sitter.level)


def _sides(seats: int, teams: Sequence[int]) -> list[tuple[Seat, ...]]:
    """Who plays together: teams of neighbours, or everybody alone."""
    sizes = teams if sum(teams) == seats else (1,) * seats
    ends = list(accumulate(sizes))
    return [tuple(range(end - size + 1, end + 1)) for size, end in zip(sizes, ends, strict=True)]


# In the book.

_KEY = "number, rank, seq, ifnull(file, '')"


def rate_some(connection: sqlite3.Connection, most: int = AT_ONCE) -> bool:
    """Rates some of the matches that wait for it; whether there are more."""
    for game, in waiting_games(connection):
        most -= _rate(connection, game, most)
        if most <= 0:
            return True
    return False


def waiting(connection: sqlite3.Connection) -> int:
    """How many matches wait to be rated."""
    return int(connection.execute(f"SELECT count(*) {_WAITING}").fetchone()[0])


def waiting_games(connection: sqlite3.Connection) -> list[tuple[str]]:
    """The games in which somebody is to be rated."""
    return connection.execute(f"SELECT DISTINCT m.game {_WAITING}").fetchall()


_WAITING = (
    "FROM matches m LEFT JOIN rated r ON r.game = m.game WHERE m.state = 'ended' AND m.unrated = ''"
    " AND (r.game IS NULL"
    "  OR (m.number, m.rank, m.seq, ifnull(m.file, '')) > (r.number, r.rank, r.seq, r.file))"
)


def _rate(connection: sqlite3.Connection, game: str, most: int) -> int:
    """Rates the next matches of a game; how many."""
    last = connection.execute("SELECT number, rank, seq, file FROM rated WHERE game = ?", (game,)).fetchone()
    found = connection.execute(
        f"SELECT {_KEY}, seats, ranking, teams FROM matches WHERE game = ? AND state = 'ended'"
        f" AND unrated = '' AND ({_KEY}) > (?,?,?,?) ORDER BY number, rank, seq, file LIMIT ?",
        (game, *(last or (-1, 0, 0, "")), most),
    ).fetchall()
    skills: dict[str, Skill] = {}
    fresh: list[tuple[object, ...]] = []
    for number, rank, seq, file, seats, ranking, teams in found:
        sitters = tuple(Sitter(*values) for values in json.loads(seats))
        for sitter in sitters:
            if sitter.name not in skills:
                skills[sitter.name] = _skill(connection, game, sitter.name)
        after = skills_after(game, sitters, json.loads(ranking), json.loads(teams), skills)
        skills.update(after)
        fresh += [(game, name, number, rank, seq, file, *skill) for name, skill in after.items()]
    connection.executemany("INSERT OR REPLACE INTO ratings VALUES (?,?,?,?,?,?,?,?,?)", fresh)
    if found:
        connection.execute("INSERT OR REPLACE INTO rated VALUES (?,?,?,?,?)", (game, *found[-1][:4]))
    return len(found)


def _skill(connection: sqlite3.Connection, game: str, name: str) -> Skill:
    row = connection.execute(
        "SELECT mu, sigma, games FROM ratings WHERE game = ? AND name = ?"
        " ORDER BY number DESC, rank DESC, seq DESC, file DESC LIMIT 1", (game, name),
    ).fetchone()
    return Skill(*row) if row else Skill()


def unrate_from(connection: sqlite3.Connection, game: str, place: Place) -> None:
    """Something about a match has changed: it and all later ones of its game are rated again."""
    known = connection.execute("SELECT number, rank, seq FROM rated WHERE game = ?", (game,)).fetchone()
    if known is None or tuple(known) < place[:3]:
        return
    connection.execute(
        "DELETE FROM ratings WHERE game = ? AND (number, rank, seq) >= (?,?,?)", (game, *place[:3])
    )
    # Behind all that stand before it, whatever they are called.
    before = (place.number, place.rank, place.seq - 1, "~")
    connection.execute("INSERT OR REPLACE INTO rated VALUES (?,?,?,?,?)", (game, *before))


def rename(connection: sqlite3.Connection, old: str, new: str) -> None:
    """All ratings of somebody go over to a name that nobody has had."""
    connection.execute("UPDATE ratings SET name = ? WHERE name = ?", (new, old))


def histories(connection: sqlite3.Connection, name: str) -> Iterable[tuple[str, list[Skill]]]:
    """What was believed of somebody after each rated match, game by game."""
    unsure = {game for game, in waiting_games(connection)}
    found: dict[str, list[Skill]] = {}
    for game, *values in connection.execute(
        "SELECT game, mu, sigma, games FROM ratings WHERE name = ? ORDER BY game, number, rank, seq, file",
        (name,),
    ):
        found.setdefault(game, []).append(Skill(*values))
    return [(game, skills) for game, skills in found.items() if game not in unsure]


def latest(connection: sqlite3.Connection) -> Iterable[tuple[str, str, Skill]]:
    """Everybody's name, game and what is believed of them now."""
    unsure = {game for game, in waiting_games(connection)}
    # With max(), SQLite takes the other columns from that same row.
    found = connection.execute("SELECT name, game, mu, sigma, max(games) FROM ratings GROUP BY game, name")
    return [(name, game, Skill(*values)) for name, game, *values in found if game not in unsure]
