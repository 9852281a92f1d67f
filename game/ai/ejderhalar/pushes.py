"""Where a push can carry a dragon, in the private numbers of the fast board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.ejderhalar.tables import Tables
from game.rules.ejderhalar import Body

_KEPT = 200_000
_GREATEST_STRENGTH = 3


class Shove(NamedTuple):
    """One way in which a push can go: the squares that the group reaches and the bodies on the way."""

    path: tuple[int, ...]
    bodies: tuple[int, ...]


class Pushes:
    """All ways of a push, remembered by what stands near the pushed dragon."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._near = tuple(self._surroundings(body) for body in tables.bodies)
        self._known: dict[tuple[int, int, int, int, int], tuple[Shove, ...]] = {}

    def ways(self, body: int, group: int, direction: int, strength: int, others: int) -> tuple[Shove, ...]:
        """The ways of a push at a group of a body; others is the occupancy without the pushed dragon."""
        # Only what stands as near as the push is strong can matter: all boards alike there share an entry.
        key = (body, group, direction, strength, others & self._near[body][strength])
        found = self._known.get(key)
        if found is None:
            if len(self._known) > _KEPT:
                # All of it at once: to choose what may go would cost more than to find it again.
                self._known.clear()
            start = Shove((group,), (body,))
            ways = self._go_on(start, direction, strength, others)
            found = self._known[key] = tuple(
                Shove(way.path, way.bodies[1:]) for way in ways if len(way.path) > 1
            )
        return found

    def _go_on(self, way: Shove, direction: int, strength: int, others: int) -> Iterator[Shove]:
        steps = list(self._steps(way.bodies[-1], way.path[-1], direction, others)) if strength else []
        if not steps:
            yield way
        for onto, to in steps:
            after = self._gathered(way.bodies[-1], way.path[-1], to)
            yield from self._go_on(
                Shove((*way.path, to), (*way.bodies, after)), onto, strength - 1, others
            )

    def _steps(self, body: int, group: int, direction: int, others: int) -> Iterator[tuple[int, int]]:
        """Each direction and square to which the group can go next: rules a, b and c of the push."""
        beyond = self._tables.beyond[group]
        squares = self._tables.bodies[body]
        if squares.count(group) == len(squares):
            yield from self._slides(beyond, direction, others)
            return
        joins = [(onto, to) for onto, to in enumerate(beyond) if to >= 0 and to in squares]
        straight = [join for join in joins if join[0] == direction]
        yield from straight if len(joins) > 1 and straight else joins

    def _slides(self, beyond: tuple[int, ...], direction: int, others: int) -> Iterator[tuple[int, int]]:
        # Straight on while that is free, and only then to the left or the right.
        for turns in ((0,), (3, 1)):
            open_ways = [(onto, beyond[onto]) for onto in ((direction + turn) % 4 for turn in turns)]
            open_ways = [(onto, to) for onto, to in open_ways if to >= 0 and not others >> to & 1]
            if open_ways:
                yield from open_ways
                return

    def _gathered(self, body: int, group: int, to: int) -> int:
        """The body after the group went there; in the fold of rule b the third token comes along."""
        squares = self._tables.bodies[body]
        folds = squares.count(group) == 1 and len(set(squares)) == 3 and self._is_middle(squares, group)
        after = [to if folds or square == group else square for square in squares]
        return self._tables.number[tuple(sorted(after))]

    def _is_middle(self, squares: tuple[int, ...], group: int) -> bool:
        return sum(near in squares for near in self._tables.beyond[group] if near >= 0) == 2

    def _surroundings(self, body: Body) -> tuple[int, ...]:
        """By strength: the squares whose occupancy can matter, as many steps round the body."""
        near, masks = set(body), [0]
        for _ in range(_GREATEST_STRENGTH):
            near |= {other for square in near for other in self._tables.beyond[square] if other >= 0}
            masks.append(sum(1 << square for square in near))
        return tuple(masks)
