"""How dice move: they tumble when thrown, and fly to their spaces and back."""

from __future__ import annotations

from math import pi, sin
from typing import Any

import pygame

from game.core import Seat
from game.rules.eye_for_an_eye import events as told
from game.rules.eye_for_an_eye.places import CURRENTS, POOL
from scenes.base.timeline import Progress, ease_out
from scenes.stage.eye_for_an_eye.dice import in_air
from scenes.stage.eye_for_an_eye.lanes import Act
from scenes.stage.eye_for_an_eye.picture import Picture

DICE_EVENTS = (
    told.DieAllocated, told.DiceSpent, told.DiceRecovered, told.DiceLost, told.DiceThrown, told.DiceRolled,
    told.KnockedOut,
)
_FLY_S, _ROLL_S, _AIR_S = 0.24, 0.6, 0.15
_SPIN = 16


def dice_acts(picture: Picture, event: Any, at_s: float) -> tuple[list[Act], float]:
    """The acts of a seat's dice once an event is a fact, and how long they take."""
    panel = picture.panels.get(event.seat)
    if panel is None:
        return [], 0.0
    if isinstance(event, told.DiceThrown):
        tosses = [(die, _toss(picture, event.seat, die)) for die in event.dice]
        return [Act(("die", event.seat, die), at_s, _AIR_S, toss) for die, toss in tosses], _AIR_S
    if isinstance(event, told.DiceRolled):
        if event.purpose != "hand":
            return [], 0.0
        rolls = [
            Act(("die", event.seat, die), at_s, _ROLL_S, _roll(picture, event.seat, die, face))
            for die, face in zip(event.dice, event.faces, strict=True)
        ]
        return rolls, _ROLL_S
    dice = _movers(picture, event)
    return [Act(("die", seat, die), at_s, _FLY_S, fly(picture, seat, die)) for seat, die in dice], _FLY_S


def _movers(picture: Picture, event: Any) -> list[tuple[Seat, int]]:
    """The dice of an event, and those that lie where they come from or go to and make room."""
    place = getattr(event, "place", POOL)
    mine = (event.die,) if isinstance(event, told.DieAllocated) else getattr(event, "dice", ())
    found = []
    for seat in picture.panels:
        # On a Raging Current track everybody's dice lie together.
        peers = place != POOL and (seat == event.seat or place >= CURRENTS)
        for die, where in enumerate(picture.shown.players[seat - 1].places):
            own = seat == event.seat and (die in mine or isinstance(event, told.KnockedOut))
            if own or (peers and where == place):
                found.append((seat, die))
    return found


def fly(picture: Picture, seat: Seat, number: int) -> Progress:
    """From wherever the die is to where it belongs by then."""
    begun: list[pygame.Vector2] = []

    def go(share: float) -> None:
        die, goal = picture.panels[seat].dice[number], picture.die_place(seat, number)
        if goal is None:
            return
        if not begun:
            begun.append(pygame.Vector2(die.point))
        die.side_px = goal.width
        die.tumble = -1
        die.face = picture.shown.players[seat - 1].faces[number]
        die.point.update(begun[0].lerp(pygame.Vector2(goal.center), ease_out(share)))
        die.show()

    return go


def _toss(picture: Picture, seat: Seat, number: int) -> Progress:
    """Up from the pool."""

    def go(share: float) -> None:
        die = picture.panels[seat].dice[number]
        goal = picture.die_place(seat, number)
        if goal is not None:
            die.lie(goal, picture.shown.players[seat - 1].faces[number], in_air(number, share))

    return go


def _roll(picture: Picture, seat: Seat, number: int, face: int) -> Progress:
    """Over and over, higher and lower, until it lies in the pool with its face up."""

    def go(share: float) -> None:
        die, goal = picture.panels[seat].dice[number], picture.die_place(seat, number)
        if goal is None:
            return
        if share >= 1:
            die.lie(goal, picture.shown.players[seat - 1].faces[number])
            return
        still = share > 0.72 + 0.05 * (number % 5)
        die.tumble = -1 if still else number * 5 + int(share * _SPIN)
        die.face = face
        up = 0.0 if still else abs(sin(pi * share * 2.2)) * (1 - share) * goal.height * 0.9
        side = (1 - share) * goal.width * 0.35 * (1 if number % 2 else -1) * sin(pi * share * 3)
        high = picture.panels[seat].frame.up
        die.point.update(pygame.Vector2(goal.center) + up * high + side * high.rotate(90))
        die.show()

    return go
