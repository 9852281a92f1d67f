"""How eagles fly: one curve over all tiles of a glide, circles in warm air, stoops, and locked talons."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from scenes.base.timeline import Progress, ease, ease_out
from scenes.base.verbs import Way, settle
from scenes.stage.eagle_dance.eagles import BANKS, BEAT, FOLDED, PERCHED, STRIKE, Eagle, Pose
from scenes.stage.eagle_dance.layout import Spot

CLASH_S: Final = 0.95
MEET: Final = 0.36
"""The share of a fight in the air after which the eagles meet."""

_PART: Final = 0.72
_BEATS: Final = (0, 1, 2, 3, 2, 1)
_BEAT_S: Final = 0.055
_TAKE_OFF_S, _LANDING_S = 0.2, 0.16
_RISING: Final = 0.35
"""The share of a flight in which an eagle rises, and in which it sinks."""

_TURNING_S: Final = 0.16
"""So long it takes to turn from the perch to where the flight goes, and back."""

_LEANS, _BANKS_AT = 8.0, 20.0
"""From so many degrees of a bend over one radius an eagle leans into it, and banks by all of 25 degrees."""

STOOP_S: Final = 0.66
CONTACT: Final = 0.55
"""The share of a stoop after which the talons strike."""
_FOLD, _OPEN = 0.33, 0.5
"""The shares of a stoop after which an eagle folds its wings to fall, and flings them open to brake."""
_REBOUND: Final = 0.3
"""How high it springs from the strike, as a share of a flight's height."""

GRASP: Final = 0.45
"""The share of its time for which prey hangs in the talons that carry it up."""
_CARRIED: Final = 0.7

_REACH: Final = 0.5
_CIRCLE, _APART = 34.0, 0.62
_THROWN: Final = 0.2
"""How far the loser of a fight is thrown from its perch, in radii."""


def journey(
    eagle: Eagle, stops: Sequence[Spot], duration_s: float, radius_px: float, origin: Spot | None = None
) -> Progress:
    """Over all stops in one curve, leaning into its bends, and onto the perch at the last."""
    start, end = origin or eagle.spot or stops[-1], stops[-1]
    way = Way([pygame.Vector2(spot) for spot in (start, *stops)])
    eagle.spot = end
    still = eagle.kit.settings.reduced_motion

    def at(share: float) -> None:
        if share >= 1:
            eagle.perch(end, radius_px)
            return
        gone, passed_s = ease(share), share * duration_s
        left_s = duration_s - passed_s
        ahead = (270 - way.heading(gone)) % 360
        ahead -= 360 if ahead > 180 else 0
        turned = ease(min(1.0, passed_s / _TURNING_S, left_s / _TURNING_S))
        pose = BEAT[0] if still else _pose(way.bend(gone, _REACH * radius_px), passed_s, left_s)
        lift = ease(min(1.0, share / _RISING, (1 - share) / _RISING))
        eagle.hang(way.at(gone), ahead * turned, lift, pose, radius_px)

    return at


def _pose(bend: float, passed_s: float, left_s: float) -> Pose:
    """Some beats to begin with, spread or leaning wings on the way, gathered ones for the landing."""
    if passed_s < _TAKE_OFF_S:
        return BEAT[_BEATS[int(passed_s / _BEAT_S) % len(_BEATS)]]
    if left_s < _LANDING_S:
        return BEAT[min(3, int(4 * (1 - left_s / _LANDING_S)))]
    if abs(bend) < _LEANS:
        return BEAT[0]
    lean = 2 if abs(bend) >= _BANKS_AT else 1
    return BANKS[lean if bend > 0 else -lean]


def circle(eagle: Eagle, radius_px: float) -> Progress:
    """Once round in a column of warm air, leaning into the bend, and back onto the perch."""
    spot = eagle.spot or Spot(0, 0)
    pose = BEAT[0] if eagle.kit.settings.reduced_motion else BANKS[-2]

    def at(share: float) -> None:
        if share >= 1:
            eagle.perch(spot, radius_px)
            return
        # From the perch to the perch: at both ends the eagle looks up the page, as it does there.
        turn, reach = 2 * pi * ease(share), _CIRCLE * radius_px / 100
        middle = pygame.Vector2(spot.x - reach + reach * cos(turn), spot.y - reach * sin(turn))
        spread = pose if 0.1 < share < 0.9 else BEAT[2]
        eagle.hang(middle, 360 * ease(share), sin(pi * share), spread, radius_px)

    return at


def stoop(eagle: Eagle, radius_px: float) -> Progress:
    """Rise, fold the wings, fall, and strike with the talons; then back onto the perch."""
    spot = eagle.spot or Spot(0, 0)

    def at(share: float) -> None:
        if share >= 1:
            eagle.perch(spot, radius_px)
            return
        if share < CONTACT:
            falls = max(0.0, (share - _FOLD) / (CONTACT - _FOLD))
            lift = 2 * ease_out(min(1.0, share / _FOLD)) * (1 - falls**2)
            beating = BEAT[_BEATS[int(share * STOOP_S / _BEAT_S) % len(_BEATS)]]
            pose = beating if share < _FOLD else FOLDED if share < _OPEN else STRIKE[0]
        else:
            after = (share - CONTACT) / (1 - CONTACT)
            lift, pose = _REBOUND * sin(pi * after), STRIKE[after > 0.6]
        eagle.hang(pygame.Vector2(spot), 0, lift, pose, radius_px)

    return at


def carry(eagle: Eagle, radius_px: float) -> Progress:
    """Up with prey in the talons until that goes its own way, and back onto the perch."""
    spot = eagle.spot or Spot(0, 0)

    def at(share: float) -> None:
        if share >= 1:
            eagle.perch(spot, radius_px)
            return
        up = ease_out(share / GRASP) if share < GRASP else 1 - ease((share - GRASP) / (1 - GRASP))
        pose = STRIKE[0] if share < GRASP else BEAT[_BEATS[int(share * 6) % len(_BEATS)]]
        eagle.hang(pygame.Vector2(spot), 0, _CARRIED * up, pose, radius_px)

    return at


def clash(attacker: Eagle, defender: Eagle, radius_px: float) -> Progress:
    """Both rise, lock their talons, turn half round, and fly back to their perches."""
    homes = [pygame.Vector2(eagle.spot or (0, 0)) for eagle in (attacker, defender)]
    ends = [eagle.spot for eagle in (attacker, defender)]
    way = homes[1] - homes[0]
    way = way.normalize() if way.length() > 0 else pygame.Vector2(1, 0)
    middle, apart = meeting(attacker, defender), _APART * radius_px

    def at(share: float) -> None:
        if share >= 1:
            for eagle, end in zip((attacker, defender), ends, strict=True):
                eagle.perch(end, radius_px)
            return
        turn = 180 * ease(min(1.0, max(0.0, (share - MEET) / (_PART - MEET))))
        for number, eagle in enumerate((attacker, defender)):
            out = (way if number else -way).rotate(turn)
            held = middle + out * apart
            if share < MEET:
                near = (share / MEET) ** 2 if not number else ease_out(share / MEET)
            else:
                near = 1 - ease(max(0.0, (share - _PART) / (1 - _PART)))
            ahead = pygame.Vector2(0, -1).angle_to(-out)
            ahead = (180 - ahead) % 360 - 180
            beat = BEAT[_BEATS[int(share * CLASH_S / _BEAT_S + 3 * number) % len(_BEATS)]]
            place = homes[number].lerp(held, near)
            eagle.hang(place, ahead * min(1.0, near * 1.6), ease(near), beat, radius_px)

    return at


def meeting(attacker: Eagle, defender: Eagle) -> pygame.Vector2:
    """Where two eagles meet in the air."""
    return (pygame.Vector2(attacker.spot or (0, 0)) + pygame.Vector2(defender.spot or (0, 0))) / 2


def thrown(loser: Eagle, winner: Eagle, radius_px: float) -> Progress:
    """Away from the winner by a little, wings up, and trembling back onto the perch."""
    spot = loser.spot or Spot(0, 0)
    way = pygame.Vector2(spot) - pygame.Vector2(winner.spot or spot)
    way = (way.normalize() if way.length() > 0 else pygame.Vector2(0, 1)) * _THROWN * radius_px

    def at(share: float) -> None:
        if share >= 1:
            loser.perch(spot, radius_px)
            return
        far = ease_out(share / 0.25) if share < 0.25 else 1 - ease((share - 0.25) / 0.75)
        place = pygame.Vector2(spot) + way * (far + 0.15 * settle(share))
        loser.hang(place, 0, 0.25 * far, BEAT[1] if share < 0.5 else PERCHED, radius_px)

    return at
