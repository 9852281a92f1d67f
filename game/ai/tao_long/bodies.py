"""Bodies by number: where each can go, what it then strikes, and what it becomes when it is hurt."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.rules.tao_long.actions import Go, Space, Square
from game.rules.tao_long.dragon import Dragon, mask_of, moved, passed_through, shortened
from game.rules.tao_long.level import BLUE, GREEN, Level
from game.rules.tao_long.squares import LEFT, NEXT, NOWHERE, RIGHT
from game.rules.tao_long.steps import ELEMENTS, moves, stays
from game.rules.tao_long.wheel import SPACES

# Twenty bits leave fourteen for the number of a body; numbers are given as bodies are met.
DRAGON_BITS: Final = 20
STONE_BITS: Final = 6
STONES: Final = (1 << STONE_BITS) - 1
"""A dragon as a number: its body, three bits of life and three of fire."""

FREE, A_FIRE, A_WATER = 0, 1, 2
"""What a move costs."""

_NOBODY: Final = Dragon((), NOWHERE)


class Strike(NamedTuple):
    """Where jaws and breath reach, as bits: straight ahead, at value 1, and at value 0."""

    front: int
    near: int
    far: int


class Step(NamedTuple):
    """One way of an action: what the other dragon must leave free, and what follows."""

    need: int
    body: int
    price: int
    front: int
    near: int
    far: int


class Door(NamedTuple):
    """One way out of a body, whichever actions it serves."""

    need: int
    price: int
    spaces: int  # as bits
    front: int
    near: int
    far: int


class Steps(dict[int, tuple[tuple[Step, ...], ...]]):
    """By body: for each space the ways of its action, worked out when first asked for."""

    def __init__(self, bodies: Bodies) -> None:
        super().__init__()
        self._bodies = bodies

    def __missing__(self, body: int) -> tuple[tuple[Step, ...], ...]:
        self[body] = steps = tuple(self._bodies.ways(body, space) for space in range(len(SPACES)))
        return steps


class Doors(dict[int, tuple[Door, ...]]):
    """By body: its ways, each once, with the spaces whose actions it serves."""

    def __init__(self, steps: Steps) -> None:
        super().__init__()
        self._steps = steps

    def __missing__(self, body: int) -> tuple[Door, ...]:
        served: dict[Step, int] = {}
        for space, ways in enumerate(self._steps[body]):
            for step in ways:
                served[step] = served.get(step, 0) | 1 << space
        doors = tuple(
            Door(step.need, step.price, spaces, step.front, step.near, step.far)
            for step, spaces in served.items()
        )
        self[body] = doors
        return doors


class Bodies:
    """All bodies met on a level; a number stands for tiles, facing and portals in use."""

    def __init__(self, level: Level) -> None:
        self.level = level
        self.dragons: list[Dragon] = []
        self.masks: list[int] = []
        self.strikes: list[Strike] = []
        self.lengths: list[int] = []
        self.steps = Steps(self)
        self.doors = Doors(self.steps)
        self._numbers: dict[Dragon, int] = {}
        self._shorter: dict[int, int] = {}

    def number(self, dragon: Dragon) -> int:
        """The number of a dragon's body, whatever stones it holds."""
        # Stones are no part of a body: dragons that differ in them alone share number, ways and reach.
        body = dragon._replace(life=1, fire=1)
        number = self._numbers.get(body)
        if number is None:
            number = self._numbers[body] = len(self.dragons)
            self.dragons.append(body)
            self.masks.append(body.mask)
            self.strikes.append(_strike(self.level, body))
            self.lengths.append(len(body.tiles))
        return number

    def shorter(self, number: int) -> int:
        """The body that is left when the last segment is lost."""
        if number not in self._shorter:
            self._shorter[number] = self.number(shortened(self.dragons[number]))
        return self._shorter[number]

    def lives(self, dragon: int) -> int:
        """How much damage a dragon can take until it has lost."""
        return (dragon >> 3 & 7) + 4 * (self.lengths[dragon >> STONE_BITS] - 2)

    def ways(self, number: int, space: Space) -> tuple[Step, ...]:
        """The ways in which a space's action could take a body if it were alone on the board."""
        dragon = self.dragons[number]
        if stays(space, dragon.facing):
            return (Step(0, number, FREE, *self.strikes[number]),)
        # Nobody else is on the board here: the bits of need say what the other dragon must leave free.
        return tuple(self._way(dragon, go) for go in moves(self.level, dragon, _NOBODY, 1, space))

    def _way(self, dragon: Dragon, go: Go) -> Step:
        need, square = 0, NOWHERE
        for number in range(1, go.squares + 1):
            square = NEXT[go.direction][dragon.tiles[0]]
            need |= 1 << square
            if number < go.squares or go.exit == NOWHERE:
                dragon = moved(dragon, square, go.direction)
        price = FREE
        if go.exit != NOWHERE:
            beyond = NEXT[go.side][go.exit]
            dragon = passed_through(dragon, square, go.exit, go.side, beyond)
            need |= 1 << go.exit | 1 << beyond
            price = self._price(square)
        body = self.number(dragon)
        return Step(need, body, price, *self.strikes[body])

    def _price(self, portal: Square) -> int:
        colour = self.level.portals[portal]
        return FREE if colour == GREEN else A_WATER if colour == BLUE else A_FIRE


def _strike(level: Level, dragon: Dragon) -> Strike:
    """What a head reaches past its own tiles, rock and portals; the other dragon may lie on any of it."""
    facing = dragon.facing
    forward, solid = NEXT[facing], level.rock_mask | level.portal_mask | dragon.mask
    front = forward[dragon.tiles[0]]
    if front == NOWHERE:
        return Strike(0, 0, 0)
    if solid >> front & 1:
        return Strike(1 << front, 0, 0)
    second = forward[front]
    near = [NEXT[LEFT[facing]][front], second, NEXT[RIGHT[facing]][front]]
    third = forward[second]
    is_open = third != NOWHERE and not solid >> second & 1
    near_mask = mask_of(tuple(square for square in near if square != NOWHERE))
    return Strike(1 << front, near_mask, 1 << third if is_open else 0)


ELEMENT_BITS: Final = sum(1 << space for space in ELEMENTS)
"""The spaces after whose moves a dragon absorbs or breathes instead of biting, as bits."""
