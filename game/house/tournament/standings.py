"""How a tournament stands, and what decided between those who are level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal

from game.house.tournament.course import Course
from game.house.tournament.meeting import Meeting, places

TieBreak = Literal["points", "direct", "opponents", "victory", "knock_outs", "rounds", "third", "shared"]
"""What separates an entrant from the one above: nothing but points, or more than that."""

RANK_POINTS: Final = {2: (4, 2), 3: (4, 2, 1), 4: (4, 3, 2, 1)}
_MEETING_POINTS: Final = (2, 1, 0)
BYE_POINTS: Final = {"meetings": 2, "ranks": 3}


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant's line."""

    number: int
    place: int = 0
    points: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    direct: int | None = None
    """Points from meetings with those who are level; None where they have not all met."""
    opponents: int = 0
    """The sum of the points of everybody met."""
    victory: int = 0
    """Points that the game itself counts."""
    knock_outs: int = 0
    survived: int = 0
    """Rounds of a knock-out that were won or passed without a meeting."""
    decided_by: TieBreak = "points"


def meeting_points(course: Course) -> dict[tuple[int, int], int]:
    """What everybody got from each meeting that is over, by the place of that meeting among all."""
    found: dict[tuple[int, int], int] = {}
    for index, meeting in enumerate(course.meetings()):
        ranks = places(course.plan, meeting)
        for number, rank in zip(meeting.entrants, ranks, strict=True):
            found[index, number] = _points(course, ranks, rank)
    return found


def _points(course: Course, ranks: Sequence[int], rank: int) -> int:
    if course.plan.scoring == "ranks":
        return RANK_POINTS[len(ranks)][rank - 1]
    win, draw, loss = _MEETING_POINTS
    return loss if rank > 1 else win if ranks.count(1) == 1 else draw


def standings(course: Course) -> tuple[Row, ...]:
    """Everybody who ever took part, best first."""
    rows = _counted(course)
    if course.plan.format == "knock_out":
        third = _third(course)
        return _ranked(course, rows, (
            ("rounds", lambda row: row.survived), ("third", lambda row: int(row.number == third)),
        ))
    if course.plan.scoring == "ranks":
        return _ranked(course, rows, (
            ("points", lambda row: row.points), ("victory", lambda row: row.victory),
            ("knock_outs", lambda row: row.knock_outs), ("direct", lambda row: row.direct or 0),
        ))
    return _ranked(course, rows, (
        ("points", lambda row: row.points), ("direct", lambda row: row.direct or 0),
        ("opponents", lambda row: row.opponents),
    ))


_Key = tuple[TieBreak, Callable[[Row], int]]


def _ranked(course: Course, rows: Sequence[Row], keys: Sequence[_Key]) -> tuple[Row, ...]:
    """Groups that are level are parted by one key after the other."""
    done = _parted(course, list(rows), keys, 1, "points")
    return tuple(done)


def _parted(
    course: Course, rows: list[Row], keys: Sequence[_Key], place: int, above: TieBreak
) -> list[Row]:
    """The rows in order; the first is parted from whoever stands above by a key that was asked before."""
    if not keys or len(rows) == 1:
        first, *others = sorted(rows, key=lambda row: row.number)
        return [
            replace(first, place=place, decided_by=above),
            *(replace(row, place=place, decided_by="shared") for row in others),
        ]
    (name, key), *rest = keys
    if name == "direct":
        rows = _with_direct(course, rows)
    found: list[Row] = []
    for _, group in groupby(sorted(rows, key=key, reverse=True), key):
        level = list(group)
        parted_by = name if found else above
        found += _parted(course, level, rest, place + len(found), parted_by)
    return found


def _with_direct(course: Course, rows: list[Row]) -> list[Row]:
    """Points among those who are level, if each of them has met all the others."""
    numbers = {row.number for row in rows}
    points, met = Counter[int](), Counter[frozenset[int]]()
    got = meeting_points(course)
    for index, meeting in enumerate(course.meetings()):
        inside = [number for number in meeting.entrants if number in numbers]
        if len(inside) > 1:
            for number in inside:
                points[number] += got[index, number]
                met.update(frozenset((number, other)) for other in inside if other != number)
    pairs = len(numbers) * (len(numbers) - 1) // 2
    if len(met) != pairs:
        return rows
    return [replace(row, direct=points[row.number]) for row in rows]


def _for_third(course: Course, meeting: Meeting) -> bool:
    """Whether two meet who have both lost before: such a meeting takes nobody further in a knock-out."""
    if not course.plan.third or len(course.rounds) < 2 or meeting not in course.rounds[-1].meetings:
        return False
    before = {number for each in course.rounds[-2].meetings for number in each.entrants}
    through = {
        each.entrants[places(course.plan, each).index(1)] for each in course.rounds[-2].meetings
    } | set(course.rounds[-2].byes)
    return all(number in before and number not in through for number in meeting.entrants)


def _third(course: Course) -> int | None:
    """Who has won the meeting for the third place."""
    for meeting in course.meetings():
        if _for_third(course, meeting):
            return meeting.entrants[places(course.plan, meeting).index(1)]
    return None


def _counted(course: Course) -> list[Row]:
    got, plan = meeting_points(course), course.plan
    rows = {one.number: Row(one.number) for one in course.entrants}
    for index, meeting in enumerate(course.meetings()):
        ranks = places(plan, meeting)
        for number, rank in zip(meeting.entrants, ranks, strict=True):
            row, alone = rows[number], ranks.count(1) == 1
            rows[number] = replace(
                row, points=row.points + got[index, number], played=row.played + 1,
                won=row.won + (rank == 1 and alone), drawn=row.drawn + (rank == 1 and not alone),
                lost=row.lost + (rank > 1), victory=row.victory + meeting.points(number),
                knock_outs=row.knock_outs + meeting.knock_outs(number),
                survived=row.survived + (rank == 1 and not _for_third(course, meeting)),
            )
    for each in course.rounds:
        for number in each.byes:
            row = rows[number]
            # Only the first counts: a second one comes about where somebody has left a round robin.
            more = 0 if row.byes or plan.format == "knock_out" else BYE_POINTS[plan.scoring]
            rows[number] = replace(
                row, points=row.points + more, byes=row.byes + 1, survived=row.survived + 1
            )
    for meeting in course.meetings():
        for number in meeting.entrants:
            others = sum(rows[other].points for other in meeting.entrants if other != number)
            rows[number] = replace(rows[number], opponents=rows[number].opponents + others)
    return list(rows.values())
