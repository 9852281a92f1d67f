"""Standings: points, byes and what parts those who are level."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Sentence, verbatim
from game.house.tournament.course import Course, after, begin
from game.house.tournament.standings import Row, standings
from game.house.tournament.telling import as_csv, as_text, cross_grid, explained, standings_grid
from game.house.tournament.values import Entrant, Paired, Plan, Scored
from tests.house.tournaments import plan

Game = tuple[tuple[int, ...], tuple[int, ...]]


def played(made: Plan, *rounds: Sequence[Game], points: Sequence[int] = ()) -> Course:
    """Rounds of tables with their places."""
    course = begin(made)
    for number, games in enumerate(rounds, 1):
        seated = {each for table, _ in games for each in table}
        byes = tuple(each for each in course.active if each not in seated)
        course = after(course, Paired(tuple(table for table, _ in games), byes))
        for table, (_, places) in enumerate(games, 1):
            course = after(course, Scored(number, table, 1, places, tuple(points[:len(places)])))
    return course


def named(entrant: Entrant) -> Sentence:
    """By the name in the plan."""
    return verbatim(entrant.name)


def tricky(entrant: Entrant) -> Sentence:
    """The first one is called like a formula."""
    return verbatim("=SUM(A1)" if entrant.number == 1 else entrant.name)


def in_order(course: Course) -> list[tuple[int, int, str]]:
    """Numbers, places, and what parts each from the one above."""
    return [(row.number, row.place, row.decided_by) for row in standings(course)]


def row_of(course: Course, number: int) -> Row:
    """Somebody's line."""
    return next(row for row in standings(course) if row.number == number)


def test_two_for_a_win_one_for_a_draw_and_two_for_a_bye() -> None:
    course = played(plan(3), [((1, 2), (1, 2))], [((1, 3), (1, 1))])
    assert {row.number: row.points for row in standings(course)} == {1: 3, 2: 2, 3: 3}


def test_the_direct_meeting_parts_two_who_are_level() -> None:
    course = played(plan(2), [((2, 1), (1, 2))])
    assert in_order(course) == [(2, 1, "points"), (1, 2, "points")]
    course = played(plan(4), [((1, 2), (1, 2)), ((3, 4), (1, 1))], [((2, 3), (1, 2)), ((1, 4), (2, 1))])
    assert in_order(course)[:3] == [(4, 1, "points"), (1, 2, "points"), (2, 3, "direct")]
    assert explained(course, row_of(course, 2), named) == "Level with E1, who did better among equals."
    assert not explained(course, row_of(course, 4), named)


def test_then_the_opponents_points_and_then_a_shared_place() -> None:
    """1 and 2 have not met; the opponent of 2 won once more."""
    course = played(
        plan(6), [((1, 3), (1, 2)), ((2, 4), (1, 2)), ((5, 6), (1, 2))], [((4, 5), (1, 2)), ((6, 3), (1, 2))],
    )
    assert in_order(course)[:2] == [(2, 1, "points"), (1, 2, "opponents")]
    fresh = played(plan(4), [((1, 3), (1, 2)), ((2, 4), (1, 2))])
    assert in_order(fresh) == [
        (1, 1, "points"), (2, 1, "shared"), (3, 3, "points"), (4, 3, "shared"),
    ]


def test_ranks_count_and_victory_points_part() -> None:
    made = plan(4, table_size=4, scoring="ranks")
    course = played(made, [((1, 2, 3, 4), (1, 1, 3, 4))], points=(5, 7, 2, 1))
    assert [(row.number, row.points) for row in standings(course)] == [(2, 4), (1, 4), (3, 2), (4, 1)]
    assert row_of(course, 1).decided_by == "victory"
    three = played(plan(3, table_size=3, scoring="ranks"), [((1, 2, 3), (2, 1, 3))])
    assert [row.points for row in standings(three)] == [4, 2, 1]
    odd = played(plan(3, scoring="ranks"), [((1, 2), (1, 2))])
    assert row_of(odd, 3).points == 3


def test_files_have_everybody_and_no_formula() -> None:
    course = played(plan(3), [((1, 2), (1, 2))])

    grids = [standings_grid(course, tricky), cross_grid(course, tricky)]
    assert "'=SUM(A1)" in as_csv(grids, str) and "\n=SUM" not in as_csv(grids, str)
    text = as_text(verbatim("Cup"), grids, str)
    assert text.startswith("Cup\n") and all(name in text for name in ("E2", "E3"))


def test_knock_outs_have_a_column_where_somebody_was_knocked_out() -> None:
    made = plan(3, table_size=3, scoring="ranks")
    heads = []
    for knock_outs in ((), (2, 0, 0)):
        course = after(begin(made), Paired(((1, 2, 3),), ()))
        course = after(course, Scored(1, 1, 1, (1, 2, 3), (3, 2, 1), knock_outs))
        heads.append([str(words) for words in standings_grid(course, named)[0]])
    assert heads[0] == ["Place", "Name", "Played", "Points", "Victory points"]
    assert heads[1] == [*heads[0], "Knock-outs"]
