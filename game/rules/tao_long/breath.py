"""What a dragon's jaws and breath reach."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.tao_long.actions import Square
from game.rules.tao_long.dragon import Dragon
from game.rules.tao_long.level import Level
from game.rules.tao_long.squares import LEFT, NEXT, NOWHERE, RIGHT

BITE_DAMAGE = 1


class Reach(NamedTuple):
    """The highest value of a breath that reaches the other dragon, and where it does."""

    value: int
    squares: tuple[Square, ...]


def bitten_square(dragon: Dragon, other: Dragon) -> Square:
    """The square of the other dragon straight ahead of the head, or NOWHERE."""
    ahead = NEXT[dragon.facing][dragon.tiles[0]]
    return ahead if ahead != NOWHERE and other.mask >> ahead & 1 else NOWHERE


def breath_of(level: Level, dragon: Dragon, other: Dragon) -> Reach | None:
    """How far a breath reaches the other dragon, its portals included; None if it does not."""
    facing, enemy = dragon.facing, other.mask
    forward = NEXT[facing]
    front = forward[dragon.tiles[0]]
    if front == NOWHERE:
        return None
    if enemy >> front & 1:
        return Reach(2, (front,))
    solid = level.rock_mask | level.portal_mask | dragon.mask
    if solid >> front & 1:
        return None
    second = forward[front]
    near = (NEXT[LEFT[facing]][front], second, NEXT[RIGHT[facing]][front])
    hit = tuple(square for square in near if square != NOWHERE and enemy >> square & 1)
    if hit:
        return Reach(1, hit)
    third = forward[second]
    if third != NOWHERE and not solid >> second & 1 and enemy >> third & 1:
        return Reach(0, (third,))
    return None


def is_blocked(level: Level, dragon: Dragon, other: Dragon) -> bool:
    """Whether edge, rock, a portal or its own body stops a dragon's breath right before its head."""
    front = NEXT[dragon.facing][dragon.tiles[0]]
    solid = (level.rock_mask | level.portal_mask | dragon.mask) & ~other.mask
    return front == NOWHERE or bool(solid >> front & 1)


def breath_squares(level: Level, dragon: Dragon, other: Dragon) -> dict[Square, int]:
    """The squares that a breath covers with their values, for pictures of it."""
    facing, solid = dragon.facing, level.rock_mask | level.portal_mask | dragon.mask
    forward = NEXT[facing]
    front = forward[dragon.tiles[0]]
    if front == NOWHERE or (solid & ~other.mask) >> front & 1:
        return {}
    covered = {front: 2}
    if other.mask >> front & 1:
        return covered
    second = forward[front]
    for square in (NEXT[LEFT[facing]][front], NEXT[RIGHT[facing]][front], second):
        if square != NOWHERE:
            covered[square] = 1
    if second != NOWHERE and not (solid | other.mask) >> second & 1 and forward[second] != NOWHERE:
        covered[forward[second]] = 0
    return covered
