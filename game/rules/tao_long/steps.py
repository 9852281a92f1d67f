"""Where a dragon can go, and so which actions of the wheel are possible for it."""

from __future__ import annotations

from functools import cache
from typing import Final

from game.core import Seat
from game.rules.tao_long.actions import Go, Space, Square
from game.rules.tao_long.dragon import Dragon, moved, without_tail
from game.rules.tao_long.level import RED, Level
from game.rules.tao_long.squares import LEFT, NEXT, NOWHERE, RIGHT, Direction
from game.rules.tao_long.wheel import EARTH, FIRE, LAKE, MOUNTAIN, SKY, THUNDER, WATER, WIND

ELEMENTS: Final = (FIRE, WATER)
CHANGES: Final = (WIND, THUNDER)
STRAIGHT: Final = (SKY, EARTH)
VERTICAL_ONLY: Final = (SKY, WIND)
HORIZONTAL_ONLY: Final = (EARTH, THUNDER)


def is_vertical(direction: Direction) -> bool:
    """Whether a direction leads from player to player."""
    return direction % 2 == 0


def stays(space: Space, facing: Direction) -> bool:
    """Whether an action holds a dragon still: Lake across, Mountain along."""
    return space == (MOUNTAIN if is_vertical(facing) else LAKE)


def _ways(space: Space, facing: Direction) -> tuple[Direction, ...]:
    """The directions in which an action may take a dragon, in order n e s w."""
    wrong = HORIZONTAL_ONLY if is_vertical(facing) else VERTICAL_ONLY
    if stays(space, facing) or space in wrong:
        return ()
    sides = (LEFT[facing], RIGHT[facing])
    if space in STRAIGHT:
        return (facing,)
    return tuple(sorted(sides if space in CHANGES else (facing, *sides)))


WAYS: Final = tuple(tuple(_ways(space, facing) for facing in range(4)) for space in range(8))
"""For each space and facing, the directions in which its action may take a dragon."""


def _possible(facing: Direction, ahead: bool, aside: bool) -> int:
    """The spaces whose actions are possible, as bits, by what is open."""
    able = 0
    for space in range(8):
        ways = WAYS[space][facing]
        if stays(space, facing) or (ahead and facing in ways) or (aside and LEFT[facing] in ways):
            able |= 1 << space
    return able


_POSSIBLE: Final = tuple(
    tuple(_possible(facing, ahead, aside) for ahead in (False, True) for aside in (False, True))
    for facing in range(4)
)


def obstacles(level: Level, dragon: Dragon, other: Dragon) -> int:
    """What stands in a dragon's way once its tail is lifted, as bits; free portals do not."""
    return level.rock_mask | other.mask | without_tail(dragon)


def exits(level: Level, fire: int, blocked: int, portal: Square) -> list[tuple[Square, Direction, Square]]:
    """The exit portals, sides and squares open to a dragon that enters a free portal."""
    if level.portals[portal] == RED and not fire:
        return []
    return [
        (other, side, square)
        for other, doors in level.exits[portal] if not blocked >> other & 1
        for side, square in doors if not blocked >> square & 1
    ]


def is_open(level: Level, dragon: Dragon, blocked: int, square: Square) -> bool:
    """Whether a head can go on to a square."""
    if square == NOWHERE or blocked >> square & 1:
        return False
    return not level.portal_mask >> square & 1 or bool(exits(level, dragon.fire, blocked, square))


def possible(level: Level, dragon: Dragon, other: Dragon) -> int:
    """The spaces whose actions a dragon can perform, as bits."""
    blocked, head, facing = obstacles(level, dragon, other), dragon.tiles[0], dragon.facing
    ahead = is_open(level, dragon, blocked, NEXT[facing][head])
    aside = is_open(level, dragon, blocked, NEXT[LEFT[facing]][head]) or is_open(
        level, dragon, blocked, NEXT[RIGHT[facing]][head]
    )
    return _POSSIBLE[facing][2 * ahead + aside]


@cache
def go(seat: Seat, direction: Direction, squares: int, exit_portal: Square, side: Direction) -> Go:
    """The one object for a move, so that lists of moves are made quickly."""
    return Go(seat, direction, squares, exit_portal, side)


def moves(level: Level, dragon: Dragon, other: Dragon, seat: Seat, space: Space) -> list[Go]:
    """All moves that an action allows a dragon, in order n e s w, one square before two."""
    blocked = obstacles(level, dragon, other)
    found: list[Go] = []
    for direction in WAYS[space][dragon.facing]:
        found += _entering(level, dragon, blocked, go(seat, direction, 1, NOWHERE, NOWHERE))
    if space in STRAIGHT and found and found[0].exit == NOWHERE:
        direction = dragon.facing
        further = moved(dragon, NEXT[direction][dragon.tiles[0]], direction)
        blocked = obstacles(level, further, other)
        found += _entering(level, further, blocked, go(seat, direction, 2, NOWHERE, NOWHERE))
    return found


def _entering(level: Level, dragon: Dragon, blocked: int, plain: Go) -> list[Go]:
    """The ways in which a move's last step can end: on its square, or out of a portal."""
    square = NEXT[plain.direction][dragon.tiles[0]]
    if square == NOWHERE or blocked >> square & 1:
        return []
    if not level.portal_mask >> square & 1:
        return [plain]
    return [
        go(plain.seat, plain.direction, plain.squares, portal, side)
        for portal, side, _ in exits(level, dragon.fire, blocked, square)
    ]
