"""The way of one move, step by step, and what is wrong with it."""

from __future__ import annotations

from game.core import Reason
from game.rules.tao_long import reasons
from game.rules.tao_long.actions import Go, Space, Square
from game.rules.tao_long.dragon import Dragon, moved
from game.rules.tao_long.level import GREEN, RED, Level
from game.rules.tao_long.squares import NEXT, NOWHERE
from game.rules.tao_long.steps import STRAIGHT, WAYS, exits, obstacles


def why_no_route(level: Level, dragon: Dragon, other: Dragon, action: Go, space: Space) -> Reason | None:
    """Why an action that moves a dragon does not allow this move, if it does not."""
    if action.direction not in WAYS[space][dragon.facing]:
        if action.direction == (dragon.facing + 2) % 4:
            return reasons.STRAIGHT_BACK
        return reasons.STRAIGHT_ON if space in STRAIGHT else reasons.MUST_TURN
    if action.squares != 1 and (space not in STRAIGHT or action.squares != 2):
        return reasons.ONE_SQUARE
    if action.squares == 2:
        first = NEXT[action.direction][dragon.tiles[0]]
        reason = _why_no_step(level, dragon, other, first)
        if reason or level.portal_mask >> first & 1:
            return reason or reasons.PORTAL_ENDS
        dragon = moved(dragon, first, action.direction)
    return _why_no_end(level, dragon, other, action)


def _why_no_step(level: Level, dragon: Dragon, other: Dragon, square: Square) -> Reason | None:
    """Why a head cannot go on to a square, free portals left aside."""
    if square == NOWHERE:
        return reasons.EDGE
    if level.rock_mask >> square & 1:
        return reasons.ROCK
    if not obstacles(level, dragon, other) >> square & 1:
        return None
    if square in level.portals:
        return reasons.IN_USE
    return reasons.ENEMY_TILE if other.mask >> square & 1 else reasons.OWN_TILE


def _why_no_end(level: Level, dragon: Dragon, other: Dragon, action: Go) -> Reason | None:
    """Why a move's last step cannot end as asked."""
    square = NEXT[action.direction][dragon.tiles[0]]
    reason = _why_no_step(level, dragon, other, square)
    if reason:
        return reason
    if square not in level.portals:
        return None if action.exit == NOWHERE else reasons.NO_PORTAL
    if level.portals[square] == RED and not dragon.fire:
        return reasons.CANNOT_PAY
    blocked = obstacles(level, dragon, other)
    if not exits(level, dragon.fire, blocked, square):
        return reasons.NO_WAY_OUT
    return reasons.NAME_EXIT if action.exit == NOWHERE else _why_no_exit(level, blocked, square, action)


def _why_no_exit(level: Level, blocked: int, entry: Square, action: Go) -> Reason | None:
    if action.exit not in level.portals:
        return reasons.NOT_A_PORTAL
    if action.exit == entry:
        return reasons.SAME_PORTAL
    if level.portals[entry] == GREEN and level.portals[action.exit] != GREEN:
        return reasons.GREEN_TWIN
    if blocked >> action.exit & 1:
        return reasons.EXIT_IN_USE
    square = NEXT[action.side][action.exit] if 0 <= action.side < 4 else NOWHERE
    if square == NOWHERE or (blocked | level.portal_mask) >> square & 1:
        return reasons.EXIT_BLOCKED
    return None
