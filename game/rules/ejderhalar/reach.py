"""What one dragon's body can do, whatever stands around it: worked out once for each body."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core import Seat
from game.rules.ejderhalar.actions import Move, Square
from game.rules.ejderhalar.squares import CELLS, NOWHERE, Direction

Body = tuple[Square, ...]
"""The squares of a dragon's tokens, sorted; a stack repeats its square."""

Lift = tuple[Square, tuple[Move, ...]]
"""An origin, and its moves in order of their texts."""

_MOST_BODIES, _MOST_WAYS = 96, 16
"""Then the oldest goes: a table that is open all day would fill megabytes for every board."""


class Landing(NamedTuple):
    """Where a path leads."""

    needs_empty: int
    """The bit of the landing square, or 0 if tokens of the same dragon stand there."""
    body: Body
    direction: Direction
    target: Square
    control: bool
    """Whether the dragon comes onto a control point or leaves one."""


class Lifts(dict[int, tuple[Lift, ...]]):
    """A seat's moves of one body by what stands in its way, filled in as obstacles come up."""

    def __init__(self, seat: Seat, landings: dict[tuple[Square, ...], Landing]) -> None:
        super().__init__()
        self._moves = [
            (landings[path].needs_empty, Move(seat, path)) for path in sorted(landings, key=named_squares)
        ]

    def __missing__(self, in_the_way: int) -> tuple[Lift, ...]:
        by_origin: dict[Square, list[Move]] = {}
        for needs_empty, move in self._moves:
            if not needs_empty & in_the_way:
                by_origin.setdefault(move.path[0], []).append(move)
        if len(self) >= _MOST_WAYS:
            del self[next(iter(self))]
        self[in_the_way] = lifts = tuple((origin, tuple(moves)) for origin, moves in by_origin.items())
        return lifts


class Reach(NamedTuple):
    """A body's squares, its control points and the empty squares it may land on, as bits; and its moves."""

    mask: int
    control: int
    around: int
    landings: dict[tuple[Square, ...], Landing]
    lifts: dict[Seat, Lifts]


class Reaches(dict[Body, Reach]):
    """The reach of every body, filled in as bodies come up."""

    def __init__(self, steps: dict[Square, tuple[Square, ...]], control_mask: int) -> None:
        super().__init__()
        self._steps = steps
        self._control_mask = control_mask

    def __missing__(self, body: Body) -> Reach:
        # Few bodies come up in a game; each is worked out once, and from then on legal() only looks it up.
        mask = sum(1 << square for square in set(body))
        landings = {path: self._landing(body, path) for path in self._paths(body)}
        around = 0
        for landing in landings.values():
            around |= landing.needs_empty
        lifts = {seat: Lifts(seat, landings) for seat in (1, 2)}
        if len(self) >= _MOST_BODIES:
            del self[next(iter(self))]
        self[body] = reach = Reach(mask, mask & self._control_mask, around, landings, lifts)
        return reach

    def connected(self, squares: Body) -> bool:
        """Whether squares are one square or hang together."""
        left = set(squares)
        edge = [left.pop()]
        while edge:
            near = left.intersection(self._steps[edge.pop()])
            left -= near
            edge += near
        return not left

    def rest(self, body: Body, origin: Square) -> Body:
        """What stays of a dragon when the top token of one of its squares is lifted."""
        at = body.index(origin)
        return body[:at] + body[at + 1 :]

    def _paths(self, body: Body) -> Iterator[tuple[Square, ...]]:
        for origin in sorted(set(body)):
            rest = self.rest(body, origin)
            if self.connected(rest):
                yield from self._walk(rest, (origin,))

    def _walk(self, rest: Body, path: tuple[Square, ...]) -> Iterator[tuple[Square, ...]]:
        for square in self._steps[path[-1]]:
            if square == NOWHERE or square in path:
                continue
            if square in rest:
                yield (*path, square)
                yield from self._walk(rest, (*path, square))
            elif self.connected((*rest, square)):
                yield (*path, square)

    def _landing(self, body: Body, path: tuple[Square, ...]) -> Landing:
        origin, end = path[0], path[-1]
        rest = self.rest(body, origin)
        after = tuple(sorted((*rest, end)))
        direction = self._steps[path[-2]].index(end)
        return Landing(
            needs_empty=0 if end in rest else 1 << end,
            body=after,
            direction=direction,
            target=self._steps[end][direction],
            control=any(self._control_mask >> square & 1 for square in {*body} ^ {*after}),
        )


def goes_round(path: tuple[Square, ...]) -> bool:
    """Whether a path is the long way to the fourth corner of a bent dragon's block."""
    if len(path) != 4:
        return False
    (x, y), (to_x, to_y) = CELLS[path[0]], CELLS[path[3]]
    return abs(x - to_x) + abs(y - to_y) == 1


def named_squares(path: tuple[Square, ...]) -> tuple[Square, ...]:
    """The squares that a move's text names: all of a way round, else origin and end."""
    return path if goes_round(path) else (path[0], path[-1])
