"""Tournaments to test with: entrants of any number, and results by lot."""

from __future__ import annotations

from game.core import Rng
from game.house.tournament.course import Course, after, begin, problem_of
from game.house.tournament.pairing import next_round
from game.house.tournament.values import Entrant, Format, Plan, Scored, Scoring
from game.match.setup import Sitter


def entrants(count: int, members: int = 1) -> tuple[Entrant, ...]:
    """So many people, or teams of them."""
    people = (Sitter.person("somebody"),) * members
    return tuple(Entrant(number, people, f"E{number}") for number in range(1, count + 1))


def plan(
    count: int, kind: Format = "swiss", *, seed: int = 1, table_size: int = 2, best_of: int = 1,
    rounds: int = 0, scoring: Scoring = "meetings", members: int = 1,
) -> Plan:
    """A plan that can be held."""
    made = Plan("ejderhalar", "classic", (), kind, entrants(count, members), seed, table_size, best_of,
                rounds, scoring)
    assert problem_of(made) is None
    return made


def play_round(course: Course, luck: Rng, draws: int = 3) -> Course:
    """Results by lot at every table; one of so many is a draw."""
    while tables := list(course.open_tables()):
        number, meeting = tables[luck.below(len(tables))]
        seats = len(meeting.entrants)
        places = tuple(luck.shuffled(range(1, seats + 1)))
        if draws and luck.below(draws) == 0:
            places = (1,) * seats
        points = tuple(luck.below(9) for _ in range(seats))
        result = Scored(len(course.rounds), number, len(meeting.games) + 1, places, points)
        course = after(course, result)
    return course


def play_out(made: Plan, luck: Rng, draws: int = 3) -> Course:
    """A whole tournament."""
    course = begin(made)
    while (paired := next_round(course)) is not None:
        course = play_round(after(course, paired), luck, draws)
        assert len(course.rounds) <= 20, "it must end"
    return course
