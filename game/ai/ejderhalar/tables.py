"""Everything about a level that a search would otherwise work out again and again."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from game.core import Rng
from game.rules.ejderhalar import Body, Level, Square

MOST_KEPT = 2
"""So many boards are kept with what was worked out for them: megabytes each, and one is played at a time."""
_MOST_SQUARES = 100
_LONGEST_STUN = 9


class Hop(NamedTuple):
    """A move action of one body, with all that a search asks about it."""

    source: int  # the body that it starts from
    serial: int  # its number among all hops of the level
    need: int  # the bit of the square that must be empty, 0 where it lands on its own dragon
    body: int  # the body that it leads to
    aim: int  # the bit of the target square, 0 off the board
    landing: int
    tokens: int  # how many stand on the landing square afterwards
    origin: int
    direction: int  # of the last step
    path: tuple[Square, ...]


class Tables:
    """The bodies of a level by number, and per number what it covers, where it goes and how far it is."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.controls, self.tokens = level.controls, level.tokens
        self.needed = level.needed[1], level.needed[2]
        self.beyond = level.steps
        self.bodies: tuple[Body, ...] = tuple(sorted(self._shapes()))
        self.number = {body: number for number, body in enumerate(self.bodies)}
        self.covers = tuple(sum(1 << square for square in set(body)) for body in self.bodies)
        # By the number of tokens that push, of which there are three at the most.
        self.weak = tuple(tuple(_weak(body, tokens) for body in self.bodies) for tokens in range(4))
        self.held = tuple(self._control_mask(body) for body in self.bodies)
        serials = itertools.count()
        self.hops = tuple(tuple(self._hops(body, serials)) for body in self.bodies)
        self.hop_count = next(serials)
        # Zobrist keys from a fixed seed: in every process a position has the same key.
        rng = Rng(len(self.bodies))
        self.keys = tuple(
            tuple(tuple(rng.bits() for _ in self.bodies) for _ in range(level.dragons_each)) for _ in range(2)
        )
        self.stun_keys = tuple(tuple(rng.bits() for _ in self.bodies) for _ in range(1 + _LONGEST_STUN))
        self.landed_keys = tuple(rng.bits() for _ in range(1 + _MOST_SQUARES))
        self.turn_keys = tuple(rng.bits() for _ in range(8))

    def _shapes(self) -> set[Body]:
        shapes: set[Body] = {(square,) for square in self.beyond}
        for _ in range(self.tokens - 1):
            shapes = {
                tuple(sorted((*body, square)))
                for body in shapes
                for square in {*body, *(near for old in body for near in self.beyond[old] if near >= 0)}
            }
        return shapes

    def _control_mask(self, body: Body) -> int:
        return sum(1 << index for index, square in enumerate(self.controls) if square in body)

    def _hops(self, body: Body, serials: Iterator[int]) -> Iterator[Hop]:
        for origin in sorted(set(body)):
            rest = list(body)
            rest.remove(origin)
            if self.connected(rest):
                for path in self._paths((origin,), frozenset(rest)):
                    after = tuple(sorted((*rest, path[-1])))
                    if after in self.number:  # all bodies that hang together have one
                        yield self._hop(body, next(serials), path, after)

    def _paths(self, walked: tuple[int, ...], rest: frozenset[int]) -> Iterator[tuple[int, ...]]:
        for square in self.beyond[walked[-1]]:
            if square >= 0 and square not in walked:
                yield (*walked, square)
                if square in rest:
                    yield from self._paths((*walked, square), rest)

    def _hop(self, body: Body, serial: int, path: tuple[int, ...], after: Body) -> Hop:
        end = path[-1]
        direction = self.beyond[path[-2]].index(end)
        target = self.beyond[end][direction]
        return Hop(
            source=self.number[body], serial=serial, need=0 if end in body else 1 << end,
            body=self.number[after],
            aim=1 << target if target >= 0 else 0, landing=end, tokens=after.count(end), origin=path[0],
            direction=direction, path=path,
        )  # fmt: skip

    def connected(self, squares: Sequence[int]) -> bool:
        """Whether tokens on these squares hang together."""
        left = set(squares)
        reached = [left.pop()] if left else []
        while reached:
            near = left.intersection(self.beyond[reached.pop()])
            left -= near
            reached.extend(near)
        return not left

    @cached_property
    def distances(self) -> tuple[tuple[int, ...], ...]:
        """Per body and control point: how many move actions away it is on an otherwise empty board."""
        before: list[set[int]] = [set() for _ in self.bodies]
        for number, hops in enumerate(self.hops):
            for hop in hops:
                before[hop.body].add(number)
        columns = [self._flood(index, before) for index in range(len(self.controls))]
        return tuple(zip(*columns, strict=True))

    def _flood(self, index: int, before: Sequence[set[int]]) -> list[int]:
        # Backwards, from the bodies that hold the point: one flood instead of a search for each body.
        far = len(self.bodies)
        distance = [0 if held >> index & 1 else far for held in self.held]
        edge = {number for number, steps in enumerate(distance) if steps == 0}
        while edge:
            new = {earlier for number in edge for earlier in before[number] if distance[earlier] == far}
            steps = 1 + distance[next(iter(edge))]
            for number in new:
                distance[number] = steps
            edge = new
        return distance


def _weak(body: Body, tokens: int) -> int:
    """The squares of a body that a group of this many tokens can push."""
    return sum(1 << square for square in set(body) if body.count(square) <= tokens)
