"""Who meets whom in the next round, as a pure function of the plan and what was decided so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import Final

from game.core import Rng
from game.house.tournament.course import Course
from game.house.tournament.meeting import Meeting, places
from game.house.tournament.standings import standings
from game.house.tournament.values import Paired, Plan

_Cost = Callable[[int, int | None], int]
"""What it costs that one meets another, or sits out."""
_TableCost = Callable[[Sequence[int]], int]
_BARRED: Final = 10**12
_AGAIN: Final = 10**8
_APART: Final = 10**4
"""What a pairing costs: a rule of sides or byes broken, a meeting repeated, a point between two who meet;
besides, the square of the places that lie between them."""
_STARTS: Final = 24
"""So many times larger tables are filled by chance and put in order, beside once by the standings."""


def next_round(course: Course) -> Paired | None:
    """The next round, or None when all have been played; only asked for between two rounds."""
    if len(course.active) < 2:
        return None
    if course.plan.format == "round_robin":
        return _round_robin(course)
    if course.plan.format == "knock_out":
        return _knock_out(course)
    return _swiss(course) if len(course.rounds) < swiss_rounds(course.plan) else None


def swiss_rounds(plan: Plan) -> int:
    """As many rounds as were agreed, or as are usual: three at larger tables."""
    if plan.rounds:
        return plan.rounds
    return 3 if plan.table_size > 2 else _doublings(len(plan.entrants))


def rounds_left(course: Course) -> int:
    """How many rounds are still to begin, if nobody comes or goes."""
    count, done = len(course.active), len(course.rounds)
    if course.plan.format == "swiss":
        return max(0, swiss_rounds(course.plan) - done)
    if course.plan.format == "knock_out":
        return max(0, _doublings(len(_first(course))) - done)
    met = _met(course)
    degrees = Counter(
        number for pair in combinations(course.active, 2) if not met[frozenset(pair)] for number in pair
    )
    return max([*degrees.values(), 0]) + (count % 2 if count > 2 and not done else 0)


def games_left(course: Course) -> int:
    """About how many games are still to be played: of three, on the average two and a half."""
    now = sum(1 for _ in course.open_tables())
    count, rounds = len(course.active), rounds_left(course)
    if course.plan.format == "knock_out":
        alive = count if not course.rounds else len(_alive(course))
        # The final is not begun as long as more than two are alive, nor is the meeting for the third place.
        third = course.plan.third and alive > 2 and count > 3
        tables = max(0, alive - 1 - now) + third
    else:
        tables = rounds * len(table_sizes(count, course.plan.table_size))
    games = now + tables
    return games if course.plan.best_of == 1 else round(games * 2.5)


def table_sizes(count: int, most: int) -> tuple[int, ...]:
    """As equal as possible and never one; at tables of two an odd one sits out."""
    if most == 2:
        return (2,) * (count // 2)
    tables = -(-count // most)
    return tuple(count // tables + (table < count % tables) for table in range(tables))


def _doublings(count: int) -> int:
    return max(1, (count - 1).bit_length())


def _met(course: Course) -> Counter[frozenset[int]]:
    """How often any two have sat at one table."""
    return Counter(
        frozenset(pair) for meeting in course.begun() for pair in combinations(meeting.entrants, 2)
    )


def _luck(course: Course) -> Rng:
    return Rng(Rng(course.plan.seed + len(course.rounds) * 0x9E37).bits())


def _sides(course: Course) -> dict[int, list[int]]:
    """The sides that everybody had so far: 1 for the first seat, -1 for the second."""
    had: dict[int, list[int]] = {one.number: [] for one in course.entrants}
    for meeting in course.begun():
        if len(meeting.entrants) == 2:
            for number, side in zip(meeting.entrants, (1, -1), strict=True):
                had[number].append(side)
    return had


# Round robin


def _round_robin(course: Course) -> Paired | None:
    """By the circle; once somebody has come or gone, as many of those who have not met as possible."""
    if not course.gone and course.entrants == course.plan.entrants:
        return _circle(course)
    met, had = _met(course), _sides(course)
    left = [pair for pair in combinations(course.active, 2) if not met[frozenset(pair)]]
    if not left:
        return None
    pairs = _most_pairs(tuple(left))
    tables = tuple(_seated(course, had, *pair) for pair in pairs)
    playing = {number for pair in pairs for number in pair}
    return Paired(tables, tuple(number for number in course.active if number not in playing))


def _circle(course: Course) -> Paired | None:
    """One stays where it is and the others go round, so that sides are shared within one."""
    numbers: list[int | None] = [*Rng(course.plan.seed).shuffled(course.active)]
    if len(numbers) % 2:
        numbers.append(None)
    count, turn = len(numbers), len(course.rounds)
    if turn >= count - 1:
        return None
    *ring, fixed = numbers
    places = [ring[(turn + step) % len(ring)] for step in range(len(ring))]
    pairs = [(fixed, places[0]) if turn % 2 else (places[0], fixed)]
    for step in range(1, count // 2):
        first, second = places[step], places[-step]
        pairs.append((first, second) if step % 2 else (second, first))
    tables = tuple((first, second) for first, second in pairs if first is not None and second is not None)
    byes = tuple(one for pair in pairs if None in pair for one in pair if one is not None)
    return Paired(tables, byes)


@lru_cache(maxsize=64)
def _most_pairs(left: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """As many of these pairs as can play at once; first those of whom the most meetings are left."""
    if not left:
        return ()
    degree = Counter(number for pair in left for number in pair)
    busiest = max(degree, key=lambda number: (degree[number], -number))
    best: tuple[tuple[int, int], ...] = ()
    for pair in left:
        if busiest in pair:
            rest = _most_pairs(tuple(other for other in left if not set(other) & set(pair)))
            if len(rest) + 1 > len(best):
                best = (pair, *rest)
    without = _most_pairs(tuple(pair for pair in left if busiest not in pair))
    return best if len(best) >= len(without) else without


def _seated(course: Course, had: dict[int, list[int]], one: int, other: int) -> tuple[int, int]:
    """Two on the sides that keep theirs most even; where it is the same, by lot."""
    luck = Rng(course.plan.seed ^ (len(course.rounds) << 20) ^ (one << 8) ^ other).below(2)
    orders = ((one, other), (other, one))
    return min(orders, key=lambda order: (_unfairness(had, *order), (order == orders[0]) == bool(luck)))


def _unfairness(had: dict[int, list[int]], first: int, second: int) -> int:
    """How uneven sides become: barred where they would be so by three, or three times alike in a row."""
    cost = 0
    for number, side in ((first, 1), (second, -1)):
        before = had[number]
        balance = sum(before) + side
        if abs(balance) > 2 or (len(before) > 1 and before[-1] == before[-2] == side):
            cost += _BARRED
        cost += 4 * balance * balance + (bool(before) and before[-1] == side)
    return cost


# Knock-out


def bracket(count: int) -> tuple[int | None, ...]:
    """Seeds in the order of the tree: the best two can meet only in the final, the worst have no bye."""
    order = [1]
    while len(order) < count:
        size = len(order) * 2 + 1
        order = [seed for one in order for seed in (one, size - one)]
    return tuple(seed if seed <= count else None for seed in order)


def _slots(course: Course) -> list[int | None]:
    """Who is where in the tree after the rounds so far."""
    seeds = sorted(_first(course))
    slots = [None if seed is None else seeds[seed - 1] for seed in bracket(len(seeds))]
    for each in course.rounds:
        winners = {meeting.entrants: _winner(course, meeting) for meeting in each.meetings}
        through = {*winners.values(), *each.byes}
        pairs = zip(slots[::2], slots[1::2], strict=True)
        slots = [next((one for one in pair if one in through), None) for pair in pairs]
    return [None if slot in course.gone else slot for slot in slots]


def _first(course: Course) -> tuple[int, ...]:
    """Those who were there when the tree was made."""
    if not course.rounds:
        return course.active
    first = course.rounds[0]
    return (*(number for meeting in first.meetings for number in meeting.entrants), *first.byes)


def _winner(course: Course, meeting: Meeting) -> int:
    return meeting.entrants[places(course.plan, meeting).index(1)]


def _alive(course: Course) -> list[int]:
    """Those who have not lost yet, those at tables included."""
    lost = {
        number for meeting in course.meetings() for number in meeting.entrants
        if number != _winner(course, meeting)
    }
    return [number for number in course.active if number not in lost]


def _knock_out(course: Course) -> Paired | None:
    slots, luck = _slots(course), _luck(course)
    if len(slots) == 1:
        return None
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for first, second in zip(slots[::2], slots[1::2], strict=True):
        if first is not None and second is not None:
            tables.append((first, second) if luck.below(2) else (second, first))
        else:
            byes += [one for one in (first, second) if one is not None]
    if len(slots) == 2 and tables and (beaten := for_third(course)):
        first, second = beaten
        tables.append((first, second) if luck.below(2) else (second, first))
    if not tables and len(byes) > 1:
        # Everybody's next opponent has left: the others meet as the tree goes on.
        return _meet(byes, luck)
    return Paired(tuple(tables), tuple(byes)) if tables else None


def for_third(course: Course) -> tuple[int, int] | None:
    """The two who lost the semi-finals, if they are to meet and both are still there."""
    if not course.plan.third or not course.rounds:
        return None
    beaten = [
        number for meeting in course.rounds[-1].meetings for number in meeting.entrants
        if number != _winner(course, meeting) and number in course.active
    ]
    return (beaten[0], beaten[1]) if len(beaten) == 2 else None


def _meet(numbers: Sequence[int], luck: Rng) -> Paired:
    first, second = numbers[:2]
    return Paired(((first, second) if luck.below(2) else (second, first),), tuple(numbers[2:]))


# Swiss


def _swiss(course: Course) -> Paired:
    if course.plan.table_size > 2:
        return _large_tables(course)
    order, points = _in_order(course)
    met, had = _met(course), _sides(course)
    byes = {number for each in course.rounds for number in each.byes}
    last = len(order) - 1
    low = points[order[-1]]

    def cost(one: int, other: int | None) -> int:
        mine = order[one]
        if other is None:
            gap = points[mine] - low
            return _BARRED * (mine in byes) + _APART * gap * gap + (last - one) ** 2
        theirs = order[other]
        gap = points[mine] - points[theirs]
        fair = min(_unfairness(had, mine, theirs), _unfairness(had, theirs, mine))
        again = met[frozenset((mine, theirs))]
        return _BARRED * (fair >= _BARRED) + _AGAIN * again + _APART * gap * gap + (one - other) ** 2

    pairs = cheapest(len(order), cost)
    seated = [(order[one], order[other]) for one, other in pairs if other is not None]
    tables = tuple(_seated(course, had, *pair) for pair in seated)
    return Paired(tables, tuple(order[one] for one, other in pairs if other is None))


def _in_order(course: Course) -> tuple[list[int], dict[int, int]]:
    """Those who go on, in the order of the standings, before the first round by lot; and their points."""
    drawn = _luck(course).shuffled(course.active)
    rows = standings(course)
    points = {row.number: row.points for row in rows}
    rank = {row.number: row.place for row in rows}
    return sorted(drawn, key=lambda number: rank[number] if course.rounds else 0), points


def cheapest(count: int, cost: _Cost) -> list[tuple[int, int | None]]:
    """All in pairs, an odd one alone, so that the sum of the costs is the least there is."""

    @cache
    def best(free: int, alone: bool) -> tuple[int, tuple[tuple[int, int | None], ...]]:
        if not free:
            return 0, ()
        one = (free & -free).bit_length() - 1
        rest = free & (free - 1)
        found: tuple[int, tuple[tuple[int, int | None], ...]] | None = None
        others: list[int | None] = [other for other in range(one + 1, count) if rest >> other & 1]
        if alone:
            others.append(None)
        for other in others:
            left, pairs = best(rest if other is None else rest & ~(1 << other), alone and other is not None)
            total = left + costs[one, other]
            if found is None or total < found[0]:
                found = total, ((one, other), *pairs)
        assert found is not None
        return found

    costs: dict[tuple[int, int | None], int] = {
        (one, other): cost(one, other) for one in range(count) for other in (*range(one + 1, count), None)
    }
    return list(best((1 << count) - 1, bool(count % 2))[1])


def _large_tables(course: Course) -> Paired:
    """Tables filled from the top of the standings, then exchanged until fewer meet again."""
    order, _ = _in_order(course)
    sizes, met, luck = table_sizes(len(order), course.plan.table_size), _met(course), _luck(course)
    rank = {number: place for place, number in enumerate(order)}

    def cost(table: Sequence[int]) -> int:
        again = sum(met[frozenset(pair)] ** 2 for pair in combinations(table, 2))
        return _AGAIN * again + (max(map(rank.__getitem__, table)) - min(map(rank.__getitem__, table))) ** 2

    best: list[list[int]] = []
    for start in range(_STARTS + 1 if course.rounds else 1):
        row = luck.shuffled(order) if start else order
        tables = _exchanged(_cut(row, sizes), cost)
        if not best or sum(map(cost, tables)) < sum(map(cost, best)):
            best = tables
    best.sort(key=lambda table: min(map(rank.__getitem__, table)))
    return Paired(tuple(_large_seats(course, table) for table in best))


def _cut(row: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    tables, start = [], 0
    for size in sizes:
        tables.append(list(row[start:start + size]))
        start += size
    return tables


def _exchanged(tables: list[list[int]], cost: _TableCost) -> list[list[int]]:
    """Exchanges two at a time as long as that is cheaper."""
    better = True
    while better:
        better = False
        for one, other in combinations(tables, 2):
            before = cost(one) + cost(other)
            for i in range(len(one)):
                for j in range(len(other)):
                    one[i], other[j] = other[j], one[i]
                    now = cost(one) + cost(other)
                    if now < before:
                        before, better = now, True
                    else:
                        one[i], other[j] = other[j], one[i]
    return tables


def _large_seats(course: Course, table: Sequence[int]) -> tuple[int, ...]:
    """An order in which nobody has had a seat more often than need be; by lot among the best."""
    had: Counter[tuple[int, int]] = Counter(
        (number, seat) for meeting in course.begun() for seat, number in enumerate(meeting.entrants)
    )
    orders = list(permutations(table))
    start = Rng(course.plan.seed ^ (len(course.rounds) << 16) ^ table[0]).below(len(orders))
    turned = orders[start:] + orders[:start]
    return min(turned, key=lambda order: sum(had[number, seat] ** 2 for seat, number in enumerate(order)))
