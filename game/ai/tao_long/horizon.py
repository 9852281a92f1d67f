"""The last turn of a search, scored from the tables without being played."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.memory import WIN
from game.ai.tao_long.board import Deed, FastBoard
from game.ai.tao_long.bodies import DRAGON_BITS, STONE_BITS
from game.ai.tao_long.effects import Effect
from game.ai.tao_long.wheels import CHANGE_BITS, Width
from game.rules.tao_long.actions import Space
from game.rules.tao_long.squares import NOWHERE
from game.rules.tao_long.wheel import FIRE, WATER

Settle = Callable[[tuple[int, int, int, int, int], Space, tuple[Effect, ...], int, int, int], int]
"""The value of a position after a sowing, given its Matter action, its effects, the window and the ply."""

_FIRE_BIT, _WATER_BIT = 1 << FIRE, 1 << WATER


def threat(deed: Deed, reach: int) -> int:
    """How much the other seat threatens after a deed, with the spaces that the wheel leads it to."""
    _, _, _, able, bites, bite_hit, fire_hit, water_hit = deed
    if not able & reach:
        return -bite_hit
    hit = bite_hit if bites & reach else 0
    if reach & _FIRE_BIT and fire_hit > hit:
        hit = fire_hit
    return water_hit if reach & _WATER_BIT and water_hit > hit else hit


class Horizon:
    """Judges the best that a seat can make of the rest of its turn."""

    def __init__(self, board: FastBoard, settle: Settle) -> None:
        self.nodes = 0
        self._settle = settle
        self._reach, self._deeds, self._grips = board.wheels.reach, board.deeds, board.grips
        self._last, self._first = board.wheels.sowings[Width.LAST], board.wheels.sowings[Width.FIRST]

    def best(
        self, wheel: int, side: int, second: int, mine: int, theirs: int, alpha: int, beta: int, ply: int
    ) -> int:
        """The value after the best rest of a turn; beyond beta only a bound.

        One long loop: calls would take most of the time.
        """
        reaches, all_deeds = self._reach, self._deeds
        # Grips are kept by both bodies and whether there is fire to pay a portal with.
        pair = mine >> STONE_BITS << DRAGON_BITS | theirs >> STONE_BITS
        able = self._grips[pair << 1 | (mine & 7 != 0)].able
        if not able & reaches[wheel]:
            return self._stuck((wheel, side, second, mine, theirs), alpha, beta, ply)
        key = (mine << DRAGON_BITS | theirs) << 3
        best, scored = -2 * WIN, 0
        for last, after, formed in (self._last if second else self._first)[wheel]:
            if not able >> last & 1:
                continue
            if formed:
                position = after, side, second, mine, theirs
                best = max(best, self._settle(position, last, formed, max(alpha, best), beta, ply))
            elif not second and CHANGE_BITS >> last & 1:
                for value, me, foe, lives, _, _, _, _ in all_deeds[key | last]:
                    if lives:
                        value = self.best(after, side, 1, me, foe, max(alpha, best), beta, ply + 1)
                    else:
                        value += -ply if value > 0 else ply
                    if value > best:
                        best = value
            else:
                reach, deeds = reaches[after], all_deeds[key | last]
                scored += len(deeds)
                for value, _, _, can, bites, bite_hit, fire_hit, water_hit in deeds:
                    # As threat(), written out: a search spends most of its time in these lines.
                    if can & reach:
                        hit = bite_hit if bites & reach else 0
                        if fire_hit > hit and reach & _FIRE_BIT:
                            hit = fire_hit
                        if water_hit > hit and reach & _WATER_BIT:
                            hit = water_hit
                        value -= hit
                    elif can:
                        value += bite_hit
                    else:
                        value += -ply if value > 0 else ply
                    if value > best:
                        best = value
            if best >= beta:
                break
        self.nodes += scored
        return best

    def _stuck(self, position: tuple[int, int, int, int, int], alpha: int, beta: int, ply: int) -> int:
        """Nothing is possible: any stack may be sown, and Matter will be skipped."""
        wheel, side, second, mine, theirs = position
        best = -2 * WIN
        for _, after, formed in (self._last if second else self._first)[wheel]:
            following = after, side, second, mine, theirs
            best = max(best, self._settle(following, NOWHERE, formed, max(alpha, best), beta, ply))
        return best
