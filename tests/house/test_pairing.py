"""Pairings: nobody meets themselves, byes and sides are fair, groups are those of the score."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations

import pytest

from game.core import Rng
from game.house.tournament.course import Course, after, begin, problem_of
from game.house.tournament.meeting import by_lot, places, seats
from game.house.tournament.pairing import (
    bracket,
    cheapest,
    games_left,
    next_round,
    rounds_left,
    table_sizes,
)
from game.house.tournament.standings import standings
from game.house.tournament.values import Entrant, Format, Joined, Paired, Scored, Withdrawn
from game.match.setup import Sitter
from tests.house.tournaments import entrants, plan, play_out, play_round

SIZES = range(2, 17)
SEEDS = range(4)


def sides(course: Course) -> dict[int, list[int]]:
    """Everybody's sides in the order of the rounds."""
    had: dict[int, list[int]] = {one.number: [] for one in course.entrants}
    for meeting in course.begun():
        for number, side in zip(meeting.entrants, (1, -1), strict=True):
            had[number].append(side)
    return had


def met(course: Course) -> Counter[frozenset[int]]:
    """How often any two have met."""
    return Counter(frozenset(pair) for each in course.begun() for pair in combinations(each.entrants, 2))


def check_everybody(course: Course) -> None:
    """Nobody plays themselves or twice in a round, and nobody has two byes."""
    byes: Counter[int] = Counter()
    for each in course.rounds:
        playing = [number for meeting in each.meetings for number in meeting.entrants]
        assert len(set(playing)) == len(playing) and not set(playing) & set(each.byes)
        assert all(len(meeting.entrants) > 1 for meeting in each.meetings)
        byes.update(each.byes)
    assert max([*byes.values(), 0]) <= 1


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("best_of", [1, 3])
def test_in_a_round_robin_all_meet_once_on_even_sides(count: int, best_of: int) -> None:
    for seed in SEEDS:
        course = play_out(plan(count, "round_robin", seed=seed, best_of=best_of), Rng(seed))
        check_everybody(course)
        assert sorted(met(course).values()) == [1] * (count * (count - 1) // 2)
        assert all(abs(sum(had)) <= 1 for had in sides(course).values())
        assert len(course.rounds) == count - 1 + count % 2


@pytest.mark.parametrize("count", SIZES)
def test_swiss_sides_are_within_two_and_never_three_alike_in_a_row(count: int) -> None:
    for seed in SEEDS:
        rounds = min(count - 1 or 1, 7)
        course = play_out(plan(count, seed=seed, rounds=rounds), Rng(seed))
        check_everybody(course)
        for had in sides(course).values():
            running = 0
            for at, side in enumerate(had):
                running += side
                assert abs(running) <= 2
                assert had[max(0, at - 2): at + 1] != [side] * 3


@pytest.mark.parametrize("count", SIZES)
def test_swiss_repeats_no_meeting_in_the_usual_rounds(count: int) -> None:
    for seed in SEEDS:
        course = play_out(plan(count, seed=seed), Rng(seed), draws=0)
        assert count < 4 or max(met(course).values()) == 1


@pytest.mark.parametrize("count", [8, 12, 16])
def test_swiss_groups_are_those_of_the_score(count: int) -> None:
    """After a round without draws, winners meet winners."""
    for seed in SEEDS:
        course = begin(plan(count, seed=seed))
        for _ in range(2):
            paired = next_round(course)
            assert paired is not None
            points = {row.number: row.points for row in standings(course)}
            assert all(points[first] == points[second] for first, second in paired.tables)
            course = play_round(after(course, paired), Rng(seed), draws=0)


@pytest.mark.parametrize("count", [5, 7, 9])
def test_the_bye_goes_to_the_lowest_without_one(count: int) -> None:
    first = next_round(begin(plan(count)))
    assert first is not None
    course = play_round(after(begin(plan(count)), first), Rng(3), draws=0)
    paired = next_round(course)
    assert paired is not None
    points = {row.number: row.points for row in standings(course)}
    assert points[paired.byes[0]] == min(points.values())
    assert paired.byes[0] not in course.rounds[0].byes


def all_pairs(free: tuple[int, ...]) -> Iterator[list[tuple[int, int | None]]]:
    """Every way to make pairs, an odd one alone."""
    if not free:
        yield []
        return
    one, *rest = free
    for other in rest:
        for more in all_pairs(tuple(each for each in rest if each != other)):
            yield [(one, other), *more]
    if len(free) % 2:
        for more in all_pairs(tuple(rest)):
            yield [(one, None), *more]


def cost_in(costs: dict[tuple[int, int | None], int], one: int, other: int | None) -> int:
    """What a pair costs."""
    return costs[one, other]


@pytest.mark.parametrize("count", [4, 5, 6, 7])
def test_the_cheapest_pairs_are_found(count: int) -> None:
    luck = Rng(count)
    for _ in range(20):
        costs: dict[tuple[int, int | None], int] = {
            (i, j): luck.below(1000) for i in range(count) for j in (*range(i + 1, count), None)
        }

        found = cheapest(count, partial(cost_in, costs))
        least = min(sum(costs[pair] for pair in pairs) for pairs in all_pairs(tuple(range(count))))
        assert sum(costs[pair] for pair in found) == least


@pytest.mark.parametrize("count", SIZES)
def test_a_knock_out_leaves_one(count: int) -> None:
    for seed in SEEDS:
        course = play_out(plan(count, "knock_out", seed=seed, best_of=1 + 2 * (seed % 2)), Rng(seed), draws=2)
        check_everybody(course)
        assert len(list(course.meetings())) == count - 1
        assert [row.place for row in standings(course)].count(1) == 1
        assert len(course.rounds) == (count - 1).bit_length()


@pytest.mark.parametrize("count", SIZES)
def test_good_seeds_meet_late_and_have_the_byes(count: int) -> None:
    """If the better seed always wins, the best two meet in the final, the best four in semifinals."""
    course = begin(plan(count, "knock_out"))
    while (paired := next_round(course)) is not None:
        course = after(course, paired)
        for number, meeting in course.open_tables():
            ranks = (1, 2) if meeting.entrants[0] < meeting.entrants[1] else (2, 1)
            course = after(course, Scored(len(course.rounds), number, 1, ranks))
    assert {*course.rounds[-1].meetings[0].entrants} == {1, 2}
    byes = course.rounds[0].byes
    assert sorted(byes) == list(range(1, len(byes) + 1))
    if count >= 4:
        assert {n for each in course.rounds[-2].meetings for n in each.entrants} == {1, 2, 3, 4}


def test_the_tree_of_eight() -> None:
    assert bracket(8) == (1, 8, 4, 5, 2, 7, 3, 6)
    assert bracket(5) == (1, None, 4, 5, 2, None, 3, None)


def test_a_draw_is_replayed_with_sides_exchanged_and_then_by_lot() -> None:
    made = plan(2, "knock_out")
    course = after(begin(made), Paired(((2, 1),)))
    (_, meeting), = course.open_tables()
    assert seats(made, meeting) == meeting.entrants
    course = after(course, Scored(1, 1, 1, (1, 1)))
    (_, meeting), = course.open_tables()
    assert seats(made, meeting) == meeting.entrants[::-1]
    course = after(course, Scored(1, 1, 2, (1, 1)))
    meeting = course.rounds[0].meetings[0]
    assert not list(course.open_tables()) and by_lot(made, meeting)
    assert sorted(places(made, meeting)) == [1, 2]


def test_tables_are_as_equal_as_possible() -> None:
    """The sizes of the page on the modes."""
    said = {5: (3, 2), 6: (3, 3), 7: (4, 3), 9: (3, 3, 3), 10: (4, 3, 3), 13: (4, 3, 3, 3), 16: (4,) * 4}
    assert {count: table_sizes(count, 4) for count in said} == said
    assert all(min(table_sizes(count, size)) > 1 for count in SIZES for size in (2, 3, 4))


@pytest.mark.parametrize("size", [3, 4])
@pytest.mark.parametrize("count", SIZES)
def test_large_tables_end_and_seat_everybody(count: int, size: int) -> None:
    course = play_out(plan(count, table_size=size, scoring="ranks", seed=count), Rng(count))
    check_everybody(course)
    assert len(course.rounds) == 3
    assert all(not each.byes for each in course.rounds)
    if len(course.rounds[0].meetings) >= size:  # else some must meet again
        assert sum(times > 1 for times in met(course).values()) <= 2
    had = Counter((number, seat) for each in course.begun() for seat, number in enumerate(each.entrants))
    assert max(had.values()) <= 2


@pytest.mark.parametrize("kind", ["round_robin", "swiss", "knock_out"])
def test_people_may_come_and_go_between_rounds(kind: Format) -> None:
    for seed in range(12):
        luck = Rng(seed)
        course = begin(plan(3 + luck.below(5), kind, seed=seed))
        while (paired := next_round(course)) is not None:
            course = play_round(after(course, paired), luck)
            assert len(course.rounds) < 30
            if luck.below(3) == 0 and len(course.active) > 2:
                course = after(course, Withdrawn(luck.choice(course.active)))
            if luck.below(3) == 0 and kind != "knock_out" and len(course.active) < 8 > len(course.entrants):
                person = (Sitter.person("late"),)
                course = after(course, Joined(Entrant(len(course.entrants) + 1, person, "late")))
        if kind == "round_robin":
            assert all(met(course)[frozenset(pair)] == 1 for pair in combinations(course.active, 2))
        for each in course.rounds:
            playing = [number for meeting in each.meetings for number in meeting.entrants]
            assert len(set(playing)) == len(playing)


def test_sixteen_at_tables_of_four_play_twelve_games() -> None:
    course = begin(plan(16, table_size=4, scoring="ranks"))
    assert (rounds_left(course), games_left(course)) == (3, 12)
    assert games_left(begin(plan(8, "round_robin"))) == 28
    assert games_left(begin(plan(16, "knock_out"))) == 15


def test_what_cannot_be_held_is_refused() -> None:
    assert problem_of(replace(plan(4), entrants=entrants(17))) is not None
    assert problem_of(replace(plan(4), entrants=entrants(1))) is not None
    assert problem_of(replace(plan(4), entrants=entrants(9, members=2))) is not None
    assert problem_of(replace(plan(4), format="round_robin", entrants=entrants(9))) is not None
    assert problem_of(replace(plan(4), format="knock_out", table_size=4)) is not None


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("count", [4, 5, 7, 8, 13, 16])
def test_the_losers_of_the_semi_finals_meet_for_the_third_place(count: int, seed: int) -> None:
    course = play_out(replace(plan(count, "knock_out", seed=seed), third=True), Rng(seed))
    final = course.rounds[-1]
    assert len(final.meetings) == 2, "the final, and the third place beside it"
    before = [number for meeting in course.rounds[-2].meetings for number in meeting.entrants]
    assert set(final.meetings[1].entrants) <= set(before)
    rows = standings(course)
    assert [row.place for row in rows[:4]] == [1, 2, 3, 4]
    assert {row.number for row in rows[:2]} == set(final.meetings[0].entrants)
    third = final.meetings[1]
    winner = third.entrants[places(course.plan, third).index(1)]
    assert rows[2].number == winner and rows[3].decided_by == "third"


def test_without_four_nobody_plays_for_the_third_place() -> None:
    course = play_out(replace(plan(3, "knock_out"), third=True), Rng(1))
    assert len(course.rounds[-1].meetings) == 1 and [row.place for row in standings(course)] == [1, 2, 3]


def test_whoever_has_left_plays_for_no_third_place() -> None:
    course = begin(replace(plan(4, "knock_out"), third=True))
    paired = next_round(course)
    assert paired is not None
    course = play_round(after(course, paired), Rng(3), 0)
    loser = next(n for m in course.rounds[0].meetings for n in m.entrants if places(course.plan, m)[
        m.entrants.index(n)] == 2)
    final = next_round(after(course, Withdrawn(loser)))
    assert final is not None and len(final.tables) == 1
