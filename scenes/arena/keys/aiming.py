"""The keys while a call is aimed: left and right choose, up and down count dice."""

from __future__ import annotations

from game.core import Seat
from game.rules.eye_for_an_eye import Action, State
from game.rules.eye_for_an_eye.actions import Recover
from game.rules.eye_for_an_eye.hands import count_on
from scenes.arena.keys import ring
from scenes.arena.keys.aims import (
    PLACES,
    bearing,
    dice_of,
    kept,
    options,
    preset,
    refusal,
    why_not,
    with_dice,
)
from scenes.arena.keys.mode import Mode, Pressed, fresh


def press(mode: Mode, state: State, seat: Seat, key: str) -> Pressed:
    """Left and right choose, up and down count dice, 0 takes them back, CALL announces."""
    if mode.aimed is not None:
        mode = mode._replace(aimed=kept(state, seat, mode.topic, mode.aimed))
    if key in ("roll", "page", "back"):
        return _leave_aim(mode, state, seat, key)
    if mode.aimed is None:
        return _aimless(mode, state, seat, key)
    if key == "call":
        return ring.announced(mode, state, seat, mode.aimed)
    if key in ("left", "right"):
        return _swing(mode, state, seat, 1 if key == "right" else -1)
    if key in ("up", "down", "more", "fewer"):
        return _count(mode, state, seat, 1 if key in ("up", "more") else -1)
    return Pressed(mode)


def _leave_aim(mode: Mode, state: State, seat: Seat, key: str) -> Pressed:
    """Back to where the aim was taken; where it was a page of its own, ROLL turns to the next."""
    if mode.moment == "defend":
        return Pressed(Mode("react", "defend", since=mode.since))
    if mode.page in ("net", "grab"):
        return ring.turned(mode, state, seat) if key != "back" else Pressed(fresh(state, seat))
    return ring.opened(mode, state, seat, mode.page)


def _aimless(mode: Mode, state: State, seat: Seat, key: str) -> Pressed:
    """There was nothing to aim at; by now there may be."""
    if key == "call":
        return Pressed(fresh(state, seat))
    found = options(state, seat, mode.topic)
    if found:
        return Pressed(mode._replace(aimed=preset(state, seat, found)))
    return Pressed(mode, None, refusal(state, seat, mode.topic))


def _swing(mode: Mode, state: State, seat: Seat, by: int) -> Pressed:
    aimed = mode.aimed
    assert aimed is not None
    if isinstance(aimed, Recover):
        most = count_on(state.players[seat - 1], aimed.place)
        return Pressed(mode._replace(aimed=Recover(seat, aimed.place, (aimed.dice - 1 + by) % most + 1)))
    found = options(state, seat, mode.topic)
    ways = list(dict.fromkeys(map(bearing, found)))
    if bearing(aimed) not in ways:
        return Pressed(mode)
    way = ways[(ways.index(bearing(aimed)) + by) % len(ways)]
    many = dice_of(aimed)
    return Pressed(mode._replace(aimed=with_dice(way, many) if many else way))


def _count(mode: Mode, state: State, seat: Seat, by: int) -> Pressed:
    """More or fewer dice; below the least, taking them back."""
    aimed = mode.aimed
    assert aimed is not None
    place = PLACES.get(mode.topic)
    if isinstance(aimed, Recover):
        found = options(state, seat, mode.topic)
        return Pressed(mode._replace(aimed=_fewest(state, seat, found)) if by > 0 and found else mode)
    many = dice_of(aimed) + by
    if dice_of(aimed) and many >= 1:
        more = with_dice(aimed, many)
        reason = why_not(state, more)
        return Pressed(mode, None, reason) if reason else Pressed(mode._replace(aimed=more))
    if by > 0 or place is None:
        return Pressed(mode)
    back = Recover(seat, place, count_on(state.players[seat - 1], place))
    reason = why_not(state, back)
    return Pressed(mode, None, reason) if reason else Pressed(mode._replace(aimed=back))


def _fewest(state: State, seat: Seat, found: list[Action]) -> Action:
    best = preset(state, seat, found)
    return with_dice(best, 1) if dice_of(best) else best
