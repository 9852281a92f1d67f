"""How far a tournament has come: the plan and all decisions, folded into rounds and meetings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.core import Sentence, say
from game.house.tournament.meeting import Meeting, is_over
from game.house.tournament.values import (
    MOST_ENTRANTS,
    MOST_IN_ROUND_ROBIN,
    MOST_TEAMS,
    Decision,
    Entrant,
    Joined,
    Paired,
    Plan,
    Scored,
    TakenBack,
    Withdrawn,
)


class Round(NamedTuple):
    """The tables of one round, and who sits out."""

    meetings: tuple[Meeting, ...]
    byes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """A tournament after some decisions."""

    plan: Plan
    entrants: tuple[Entrant, ...]
    """Everybody who ever took part."""
    gone: frozenset[int] = frozenset()
    rounds: tuple[Round, ...] = ()

    @property
    def active(self) -> tuple[int, ...]:
        """The numbers of those who go on, best seed first."""
        return tuple(one.number for one in self.entrants if one.number not in self.gone)

    def entrant(self, number: int) -> Entrant:
        """Who has this number."""
        return next(one for one in self.entrants if one.number == number)

    @property
    def between_rounds(self) -> bool:
        """Whether nothing is being played: then people may come and go, and a round may begin."""
        return not self.rounds or not any(self.open_tables())

    def open_tables(self) -> Iterator[tuple[int, Meeting]]:
        """The tables of this round at which something is left to play, with their numbers from 1."""
        if self.rounds:
            for table, meeting in enumerate(self.rounds[-1].meetings, 1):
                if not is_over(self.plan, meeting):
                    yield table, meeting

    def meetings(self) -> Iterator[Meeting]:
        """All meetings of all rounds that are over."""
        for each in self.rounds:
            yield from (meeting for meeting in each.meetings if is_over(self.plan, meeting))

    def begun(self) -> Iterator[Meeting]:
        """All meetings, also those that are still to be played."""
        for each in self.rounds:
            yield from each.meetings


def begin(plan: Plan) -> Course:
    """A tournament before its first round."""
    return Course(plan, plan.entrants)


def problem_of(plan: Plan) -> Sentence | None:
    """Why a tournament cannot be held like this, if it cannot."""
    count, most = len(plan.entrants), MOST_TEAMS if plan.in_teams else MOST_ENTRANTS
    if not 2 <= count <= most:
        return say("A tournament is for 2 to {most} entrants.", most=most)
    if plan.format == "round_robin" and count > MOST_IN_ROUND_ROBIN:
        return say("A round robin is for up to {most} entrants.", most=MOST_IN_ROUND_ROBIN)
    if plan.format != "swiss" and plan.table_size != 2:
        return say("Only a Swiss tournament has tables of more than two.")
    if len({len(one.members) for one in plan.entrants}) != 1:
        return say("All teams must be equally large.")
    return None


def why_not(course: Course, decision: Decision) -> Sentence | None:
    """None if a decision fits, else the reason."""
    match decision:
        case Paired():
            return _why_not_paired(course, decision)
        case Scored():
            return _why_not_scored(course, decision)
        case TakenBack(number, table, game):
            return _why_not_taken_back(course, number, table, game)
        case Withdrawn(number):
            if number not in course.active:
                return say("This entrant does not take part.")
            if len(course.active) <= 2:
                return say("The last two cannot withdraw: concede instead.")
        case Joined(entrant):
            return _why_not_joined(course, entrant)
    return None if course.between_rounds else say("People come and go between two rounds.")


def _why_not_paired(course: Course, decision: Paired) -> Sentence | None:
    if not course.between_rounds:
        return say("A round is still being played.")
    seated = [number for table in decision.tables for number in table]
    everybody = [*seated, *decision.byes]
    if len(set(everybody)) != len(everybody) or not set(everybody) <= set(course.active):
        return say("Somebody sits at two tables, or does not take part.")
    if not decision.tables or any(len(table) < 2 for table in decision.tables):
        return say("Nobody plays alone.")
    return None


def _why_not_scored(course: Course, decision: Scored) -> Sentence | None:
    if decision.round != len(course.rounds) or not course.rounds:
        return say("There is no such round now.")
    meeting = dict(course.open_tables()).get(decision.table)
    if meeting is None or decision.game != len(meeting.games) + 1:
        return say("There is no such game at this table now.")
    seats = len(meeting.entrants)
    counts = [len(values) for values in (decision.points, decision.knock_outs) if values]
    if len(decision.places) != seats or any(count != seats for count in counts):
        return say("The result does not fit the table.")
    ranks = sorted(decision.places)
    if any(place != 1 + ranks.index(place) for place in ranks):
        return say("The result does not fit the table.")
    if decision.how == "conceded" and (seats != 2 or decision.places.count(1) != 1):
        return say("Only one of two can concede.")
    return None


def _why_not_taken_back(course: Course, number: int, table: int, game: int) -> Sentence | None:
    if number != len(course.rounds) or not course.rounds:
        return say("A result can be taken back until the next round begins.")
    meetings = course.rounds[-1].meetings
    meeting = meetings[table - 1] if 1 <= table <= len(meetings) else None
    if meeting is None or not meeting.entered or game != len(meeting.games):
        return say("Only a result that people entered can be taken back.")
    return None


def _why_not_joined(course: Course, entrant: Entrant) -> Sentence | None:
    plan = course.plan
    if not course.between_rounds:
        return say("People come and go between two rounds.")
    if plan.format == "knock_out" and course.rounds:
        return say("Nobody can join a knock-out after its first round.")
    most = MOST_TEAMS if plan.in_teams else MOST_ENTRANTS
    if plan.format == "round_robin":
        most = MOST_IN_ROUND_ROBIN
    if len(course.active) >= most:
        return say("There is no room for more than {most} entrants.", most=most)
    if entrant.number != 1 + max(one.number for one in course.entrants):
        return say("This entrant does not take part.")
    if len(entrant.members) != len(course.entrants[0].members):
        return say("All teams must be equally large.")
    return None


def after(course: Course, decision: Decision) -> Course:
    """The tournament after one more decision, which must fit."""
    assert why_not(course, decision) is None, why_not(course, decision)
    match decision:
        case Paired(tables, byes):
            fresh = Round(tuple(Meeting(table) for table in tables), byes)
            return replace(course, rounds=(*course.rounds, fresh))
        case Withdrawn(number):
            return replace(course, gone=course.gone | {number})
        case Joined(entrant):
            return replace(course, entrants=(*course.entrants, entrant))
        case Scored():
            return _with_meeting(course, decision.table, lambda meeting: meeting.with_game(decision))
        case TakenBack(_, table, _):
            return _with_meeting(course, table, Meeting.without_last)


def _with_meeting(course: Course, table: int, change: Callable[[Meeting], Meeting]) -> Course:
    """The same with another game, or one less, at a table of this round."""
    now, at = course.rounds[-1], table - 1
    meetings = (*now.meetings[:at], change(now.meetings[at]), *now.meetings[at + 1:])
    return replace(course, rounds=(*course.rounds[:-1], Round(meetings, now.byes)))
