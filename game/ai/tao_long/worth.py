"""What dragons, their stones and their places are worth: the numbers behind every judgement."""

from __future__ import annotations

from math import tanh
from typing import Final, NamedTuple

from game.ai.memory import SURE
from game.ai.tao_long.bodies import A_FIRE, DRAGON_BITS, ELEMENT_BITS, STONE_BITS, Bodies
from game.rules.tao_long.squares import NEXT, NOWHERE, SQUARES, distance

_SCALE: Final = 330.0


class Weights(NamedTuple):
    """How much each thing counts, in hundredths of a life."""

    life: int = 100
    fire: tuple[int, ...] = (0, 34, 64, 90, 112)
    hit: int = 78  # a point of damage that the seat to act can do at once
    kill: int = 2500
    aim: int = 14  # a point of damage that the seat which has just played could do
    freedom: int = 3
    near: int = 4


class Grip(NamedTuple):
    """What one dragon can do to another that lies still."""

    able: int  # the spaces whose actions are possible, as bits
    bites: int  # those that can end with a bite
    breath: int  # the highest value of a breath after a move, or NOWHERE


class Grips(dict[int, Grip]):
    """By two bodies and whether there is fire to pay with: the first one's grip on the second."""

    def __init__(self, bodies: Bodies, most: int) -> None:
        super().__init__()
        self._bodies, self._most = bodies, most

    def of(self, mine: int, theirs: int) -> Grip:
        """One dragon's grip on another."""
        body, foe = mine >> STONE_BITS, theirs >> STONE_BITS
        return self[(body << DRAGON_BITS | foe) << 1 | (mine & 7 != 0)]

    def __missing__(self, pair: int) -> Grip:
        if len(self) >= self._most:
            self.clear()
        body, foe = pair >> DRAGON_BITS + 1, pair >> 1 & (1 << DRAGON_BITS) - 1
        foe_mask, pays = self._bodies.masks[foe], pair & 1
        able = bites = 0
        breath: int = NOWHERE
        for need, price, spaces, front, near, far in self._bodies.doors[body]:
            if need & foe_mask or (price == A_FIRE and not pays):
                continue
            able |= spaces
            if foe_mask & front:
                bites |= spaces & ~ELEMENT_BITS
            if spaces & ELEMENT_BITS:
                breath = max(breath, breath_value(foe_mask, front, near, far))
        self[pair] = grip = Grip(able, bites, breath)
        return grip


def breath_value(foe_mask: int, front: int, near: int, far: int) -> int:
    """The highest value of a breath that reaches a mask, or NOWHERE."""
    if foe_mask & front:
        return 2
    if foe_mask & near:
        return 1
    return 0 if foe_mask & far else NOWHERE


class Worths(dict[int, int]):
    """By dragon: what its lives and its fire are worth."""

    def __init__(self, bodies: Bodies, weights: Weights) -> None:
        super().__init__()
        self._bodies, self._weights = bodies, weights

    def __missing__(self, dragon: int) -> int:
        self[dragon] = worth = (
            self._weights.life * self._bodies.lives(dragon) + self._weights.fire[dragon & 7]
        )
        return worth


class Meeting(NamedTuple):
    """Two bodies seen by the one that has just played: its place and aim, and the other one's grip."""

    place: int
    bites: bool
    breath: int
    foe_able: int
    foe_bites: int
    foe_breath: int


class Meetings(dict[int, Meeting]):
    """By two bodies and who has fire to pay with: how they lie to each other."""

    def __init__(self, bodies: Bodies, grips: Grips, weights: Weights, most: int) -> None:
        super().__init__()
        self._bodies, self._grips, self._weights, self._most = bodies, grips, weights, most

    def __missing__(self, key: int) -> Meeting:
        if len(self) >= self._most:
            self.clear()
        body, foe = key >> DRAGON_BITS + 2, key >> 2 & (1 << DRAGON_BITS) - 1
        able, bites, breath = self._grips[(body << DRAGON_BITS | foe) << 1 | key >> 1 & 1]
        grip = self._grips[(foe << DRAGON_BITS | body) << 1 | key & 1]
        place = self._weights.freedom * (able.bit_count() - grip.able.bit_count())
        place += self._weights.near * (self._steps(foe, body) - self._steps(body, foe))
        self[key] = meeting = Meeting(place, bites > 0, breath, *grip)
        return meeting

    def _steps(self, body: int, foe: int) -> int:
        """How many steps lie between a body's jaws and the other body."""
        dragon = self._bodies.dragons[body]
        ahead = NEXT[dragon.facing][dragon.tiles[0]]
        far = _APART[dragon.tiles[0] if ahead == NOWHERE else ahead]
        return min([far[tile] for tile in self._bodies.dragons[foe].tiles])


_APART: Final = tuple(tuple(distance(one, other) for other in SQUARES) for one in SQUARES)


def expectation(value: int) -> float:
    """A value as a win expectation from -1 to 1."""
    if abs(value) >= SURE:
        return 1.0 if value > 0 else -1.0
    return tanh(value / _SCALE)

