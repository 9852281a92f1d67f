"""Tournaments in their games: the sitters, options and seed of a table's next game, and what came of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

from game.content.levels import shelf_of
from game.core import AnyGame, BadContent, Board, OptionValue, Outcome, Rng, Sentence, say, verbatim
from game.house.entry import Entry, named
from game.house.tournament.course import Course
from game.house.tournament.kept import Read, decide_at, newest
from game.house.tournament.meeting import Meeting, seats
from game.house.tournament.pairing import games_left
from game.house.tournament.values import Entrant, Format, How, Plan, Scored, TakenBack
from game.lab.sitting import Sitting
from game.lab.tables import ARENA, Tally, tally_of
from game.match.agreement import GAVE_UP
from game.match.match import AnyMatch
from game.match.setup import Sitter
from game.rules import game_named
from game.rules.eye_for_an_eye.lore import CHIEFS

_MINUTES_A_ROUND: Final = 5
"""What one round of Eye for an Eye takes, says its book."""
_LOOKED_AT: Final = 10
"""So many of the newest tournaments may still wait for a result."""
LARGE_TABLES: Final = ("eagle_dance", ARENA)
"""Games at whose tables more than two can meet."""


class Fixture(NamedTuple):
    """The next game at a table."""

    round: int
    table: int
    game: int
    entrants: tuple[Entrant, ...]
    """In the order of the seats."""
    order: tuple[int, ...]
    """Their numbers in the order of the table."""

    @property
    def by_themselves(self) -> bool:
        """Whether nobody but opponents plays."""
        return all(entrant.by_itself for entrant in self.entrants)

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Everybody, the members of a team side by side."""
        return tuple(member for entrant in self.entrants for member in entrant.members)


def new_plan(
    game: AnyGame, board: Board, options: Mapping[str, OptionValue], kind: Format,
    entrants: Sequence[Entrant], *, table_size: int = 2, best_of: int = 1, rounds: int = 0,
    seed: int | None = None, third: bool = False, boards: Sequence[str] = (), since: int = 0,
) -> Plan:
    """A plan for today; in Eye for an Eye one round makes a game, and ranks count."""
    chosen = dict(options)
    if game.info.name == ARENA:
        chosen["rounds"] = 1
        chosen = {name: value for name, value in chosen.items() if name not in _set_at_the_table()}
    ranks = game.info.name == ARENA or table_size > 2
    return Plan(
        game.info.name, board.name, tuple(sorted(chosen.items())), kind, tuple(entrants),
        secrets.randbits(48) if seed is None else seed, table_size,
        best_of if table_size == 2 else 1, rounds, "ranks" if ranks else "meetings",
        datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), third and kind == "knock_out", tuple(boards), since,
    )


def _set_at_the_table() -> set[str]:
    return {"alliances", *(f"chief_{seat}" for seat in range(1, 7))}


def fixture(course: Course, table: int, meeting: Meeting) -> Fixture:
    """The next game at a table of this round."""
    order = seats(course.plan, meeting)
    return Fixture(
        len(course.rounds), table, len(meeting.games) + 1, tuple(map(course.entrant, order)), meeting.entrants
    )


def options_at(plan: Plan, at: Fixture) -> dict[str, OptionValue]:
    """The options of one game: chiefs are dealt anew, no two alike, and teams stand together."""
    options = dict(plan.options)
    if plan.game == ARENA:
        chiefs = Rng(seed_of(plan, at)).shuffled(CHIEFS)
        options |= {f"chief_{seat}": chief for seat, chief in enumerate(chiefs, 1)}
        if plan.in_teams:
            options["alliances"] = "+".join(str(len(entrant.members)) for entrant in at.entrants)
    return options


def seed_of(plan: Plan, at: Fixture) -> int:
    """The luck of one game."""
    return Rng(plan.seed ^ (at.round << 32) ^ (at.table << 16) ^ at.game).bits() >> 16


def board_of(plan: Plan, at: Fixture) -> Board:
    """The board that was agreed for a round; BadContent if it is gone."""
    name = plan.board_in(at.round)
    board = shelf_of(plan.game).named(name)
    if board is None:
        raise BadContent("", say("board"), say("there is no board called {name}", name=verbatim(name)))
    return board


def sitting(plan: Plan, at: Fixture) -> Sitting:
    """A game of opponents only, for the lab."""
    levels = tuple(sitter.level for sitter in at.sitters)
    options = tuple(sorted(options_at(plan, at).items()))
    return Sitting(plan.game, board_of(plan, at), options, levels, seed_of(plan, at))


def scored(at: Fixture, tally: Tally, how: How = "played") -> Scored:
    """The result of a game for the entrants; a team has the rank of its seats and all their knock-outs."""
    found: dict[int, tuple[int, int, int]] = {}
    seat = 0
    for entrant in at.entrants:
        mine = range(seat, seat + len(entrant.members))
        points = tally.points[seat] if tally.points else 0
        found[entrant.number] = tally.ranks[seat], points, sum(tally.knock_outs[each] for each in mine)
        seat = mine.stop
    ranks, points_of, knock_outs = zip(*(found[number] for number in at.order), strict=True)
    places = tuple(1 + sum(other < mine for other in ranks) for mine in ranks)
    return Scored(at.round, at.table, at.game, places, points_of, knock_outs, how)


def tag_of(plan: Plan, result: Scored | TakenBack) -> str:
    """By what name the house book knows a result that people told."""
    return f"tournament/{plan.seed}/{result.round}/{result.table}/{result.game}"


def told_result(plan: Plan, at: Fixture, result: Scored) -> Entry:
    """A result that people told, for the house book; one that was conceded is not rated: nobody played."""
    place_of = dict(zip(at.order, result.places, strict=True))
    points = dict(zip(at.order, result.points, strict=True)) if result.points else {}
    seated = [entrant.number for entrant in at.entrants for _ in entrant.members]
    ranks: dict[int, list[int]] = {}
    for seat, number in enumerate(seated, 1):
        ranks.setdefault(place_of[number], []).append(seat)
    ranking = tuple(tuple(ranks[place]) for place in sorted(ranks))
    conceded = result.how == "conceded"
    reason = GAVE_UP if conceded and len(at.sitters) == 2 else f"tournament.{result.how}"
    return Entry(
        plan.game, plan.board_in(at.round), named(at.sitters),
        created=datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"), state="ended",
        outcome=Outcome(ranking, reason), points=tuple(points.get(number, 0) for number in seated if points),
        unrated="conceded" if conceded else "", tag=tag_of(plan, result),
        teams=tuple(len(entrant.members) for entrant in at.entrants) if plan.in_teams else (),
    )


def minutes_left(course: Course) -> int:
    """About how long it will take on one screen."""
    game = game_named(course.plan.game)
    each = _MINUTES_A_ROUND if course.plan.game == ARENA else sum(game.info.minutes) / 2
    return round(games_left(course) * each)


def note_result(folder: Path, match: AnyMatch) -> Sentence | None:
    """Tells the tournament of which a finished match was a game; known by its seed, whoever began it when."""
    for path, read in islice(newest(folder, match.setup.game), _LOOKED_AT):
        if isinstance(read, Read):
            for table, meeting in read.course.open_tables():
                at = fixture(read.course, table, meeting)
                same = seed_of(read.plan, at) == match.setup.seed
                if same and len(at.sitters) == len(match.setup.seats):
                    try:
                        return decide_at(path, scored(at, tally_of(match)))[1]
                    except BadContent as problem:
                        return problem.reason
    return None
