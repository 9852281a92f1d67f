"""The fast board: two dragons as numbers, and what an action of the wheel makes of them."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.memory import WIN
from game.ai.tao_long.bodies import A_FIRE, DRAGON_BITS, STONE_BITS, STONES, Bodies
from game.ai.tao_long.wheels import Wheels
from game.ai.tao_long.worth import Grips, Meetings, Weights, Worths, breath_value
from game.rules.tao_long.actions import Space
from game.rules.tao_long.dragon import FULL_LIFE, MOST_STONES, Dragon
from game.rules.tao_long.level import Level
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.state import Options
from game.rules.tao_long.steps import ELEMENTS
from game.rules.tao_long.wheel import FIRE

LOST: Final = -1
"""In the place of a dragon that has lost its third segment."""

_MOST_DEEDS: Final = 40_000
_MOST_PAIRS: Final = 80_000
_MOST_DAMAGE: Final = 10
"""What a breath of value 2 does with 8 stones in the centre."""


class Deed(NamedTuple):
    """One way to perform an action: the dragons after it, and their value for the one that acted.

    If the other seat is to act next, it threatens the hits, each where the wheel leads it to that space.
    """

    value: int
    mine: int
    theirs: int
    able: int
    bites: int
    bite_hit: int
    fire_hit: int
    water_hit: int


class Deeds(dict[int, tuple[Deed, ...]]):
    """By acting dragon, other dragon and space: all deeds, the best first."""

    def __init__(self, board: FastBoard) -> None:
        super().__init__()
        self._board = board

    def of(self, mine: int, theirs: int, space: Space) -> tuple[Deed, ...]:
        """All ways to perform the action of a space."""
        # Two dragons and a space in one number, which is cheaper to hash than a tuple.
        return self[(mine << DRAGON_BITS | theirs) << 3 | space]

    def __missing__(self, key: int) -> tuple[Deed, ...]:
        # Bounded by forgetting everything: what is in use comes back within one search.
        if len(self) >= _MOST_DEEDS:
            self.clear()
        mine, theirs = key >> DRAGON_BITS + 3, key >> 3 & (1 << DRAGON_BITS) - 1
        pairs = dict.fromkeys(self._board.outcomes(mine, theirs, key & 7))
        deeds = sorted((self._board.judged(*pair) for pair in pairs), key=_by_value)
        self[key] = found = tuple(deeds)
        return found


def _hits(weights: Weights, left: int) -> tuple[int, ...]:
    """For each damage, how much a blow counts against a dragon with this much left to lose."""
    points = range(_MOST_DAMAGE + 1)
    return tuple(weights.kill if left <= hit else weights.hit * hit for hit in points)


def _by_value(deed: Deed) -> int:
    return max(deed.bite_hit, deed.fire_hit, deed.water_hit) - deed.value


class FastBoard:
    """One level in one mode: bodies, wheels, and what follows from actions."""

    def __init__(self, level: Level, options: Options, weights: Weights | None = None) -> None:
        self.level, self.options, self.weights = level, options, weights or Weights()
        self.bodies, self.wheels = Bodies(level), Wheels(options)
        self.grips = Grips(self.bodies, _MOST_PAIRS)
        self.deeds = Deeds(self)
        self._worths = Worths(self.bodies, self.weights)
        self._meetings = Meetings(self.bodies, self.grips, self.weights, _MOST_PAIRS)
        self._hits = tuple(_hits(self.weights, left) for left in range(_MOST_DAMAGE + 2))

    def dragon(self, dragon: Dragon) -> int:
        """A dragon as a number."""
        if not dragon.life:
            return LOST
        return self.bodies.number(dragon) << STONE_BITS | dragon.life << 3 | dragon.fire

    def hurt(self, dragon: int, points: int) -> int:
        """A dragon after some damage, or LOST."""
        # Damage beyond the life of a segment goes on into the next one, which starts with full life.
        while True:
            life = dragon >> 3 & 7
            if points < life:
                return dragon - (points << 3)
            points -= life
            body = dragon >> STONE_BITS
            if self.bodies.lengths[body] == 2:
                return LOST
            dragon = self.bodies.shorter(body) << STONE_BITS | FULL_LIFE << 3 | dragon & 7

    def outcomes(self, mine: int, theirs: int, space: Space) -> list[tuple[int, int]]:
        """Both dragons after every way to perform an action; none if it is impossible."""
        foe_mask = self.bodies.masks[theirs >> STONE_BITS]
        found: list[tuple[int, int]] = []
        for need, body, price, front, _, _ in self.bodies.steps[mine >> STONE_BITS][space]:
            if need & foe_mask or (price == A_FIRE and not mine & 7):
                continue
            after = body << STONE_BITS | mine & STONES
            if price:
                after = after - 1 if price == A_FIRE else self.hurt(after, 1)
                if after == LOST:
                    found.append((LOST, theirs))
                    continue
                front = self.bodies.strikes[after >> STONE_BITS].front
            if space in ELEMENTS:
                found += self.element_outcomes(after, theirs, space)
            else:
                found.append((after, self.hurt(theirs, 1) if foe_mask & front else theirs))
        return found

    def element_outcomes(self, mine: int, theirs: int, element: Space) -> list[tuple[int, int]]:
        """Both dragons after every use of an element: absorb, expel and rest."""
        foe_mask = self.bodies.masks[theirs >> STONE_BITS]
        life, fire, found = mine >> 3 & 7, mine & 7, [(mine, theirs)]
        if (fire if element == FIRE else life) < MOST_STONES:
            found.append((mine + (1 if element == FIRE else 8), theirs))
        value = breath_value(foe_mask, *self.bodies.strikes[mine >> STONE_BITS])
        if value != NOWHERE:
            bonus = fire if element == FIRE else 8 - life - (theirs >> 3 & 7)
            found.append((mine - fire if element == FIRE else mine, self.hurt(theirs, value + bonus)))
        return found

    def balanced(self, mine: int, theirs: int) -> int:
        """A dragon that has set its stones to the other's numbers."""
        return mine & ~STONES | theirs & STONES

    def judged(self, mine: int, theirs: int) -> Deed:
        """The deed that leaves both dragons like this."""
        if mine == LOST or theirs == LOST:
            return Deed(-WIN if mine == LOST else WIN, mine, theirs, 0, 0, 0, 0, 0)
        key = (mine >> STONE_BITS << DRAGON_BITS | theirs >> STONE_BITS) << 2
        # A portal may cost a stone of fire: of the stones only whether there is any decides who can go where.
        meeting = self._meetings[key | (mine & 7 > 0) << 1 | (theirs & 7 > 0)]
        place, bites, breath, foe_able, foe_bites, foe_breath = meeting
        centre = 8 - (mine >> 3 & 7) - (theirs >> 3 & 7)
        aim = max(bites, breath + max(mine & 7, centre) if breath >= 0 else 0)
        value = self._worths[mine] - self._worths[theirs] + place + self.weights.aim * aim
        hits = self._hits[min(self.bodies.lives(mine), len(self._hits) - 1)]
        if foe_breath < 0:
            return Deed(value, mine, theirs, foe_able, foe_bites, hits[1], 0, 0)
        fire_hit, water_hit = hits[foe_breath + (theirs & 7)], hits[foe_breath + centre]
        return Deed(value, mine, theirs, foe_able, foe_bites, hits[1], fire_hit, water_hit)
