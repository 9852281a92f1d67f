"""Pieces on their way: on foot, in a leap, in the air, and from the reserve to a camp."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.rules.the_dragons_dance import (
    NOWHERE,
    RECRUITS,
    DragonFlew,
    PieceMoved,
    PieceRecruited,
    owner,
)
from game.rules.the_dragons_dance.squares import distance
from scenes.base.timeline import Timeline, ease
from scenes.stage.the_dragons_dance.flight import Flight
from scenes.stage.the_dragons_dance.men import Man
from scenes.stage.the_dragons_dance.picture import Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_STEP_S, _MOVE_S, _LEAP_S, _FLY_S, _FLY_STEP_S, _RECRUIT_S = 0.035, 0.22, 0.34, 0.55, 0.05, 0.42
_LEAP_SQUARES, _ENTRY_SQUARES = 0.7, 0.4
_BLOW = 0.72
"""The share of a march after which it strikes whoever stands on its goal."""

Origins = Callable[[str], tuple[int, int] | None]
"""Where a recruit comes from: the middle of its place in the reserve, if there is one."""


def march(picture: Picture, timeline: Timeline, event: PieceMoved) -> float:
    """A piece goes from square to square, dragoons through the air; when it strikes."""
    start_s = timeline.length_s
    start, end = picture.layout.centre(event.origin), picture.layout.centre(event.to)
    leaps = event.piece in "Dd"
    leap_px = picture.layout.px(_LEAP_SQUARES) if leaps else 0
    duration_s = _LEAP_S if leaps else _MOVE_S + _STEP_S * distance(event.origin, event.to)
    walker: list[Man] = []

    def progress(share: float) -> None:
        if not walker and event.origin in picture.men:
            walker.append(picture.men[event.origin])
            walker[0].lift(False)
            picture.enter(walker[0], event.to)
        for man in walker:
            man.between(start, end, ease(share), leap_px)
            if share >= 1:
                picture.arrive(man, event.to)

    timeline.tween(duration_s, progress, start_s)
    return start_s + _BLOW * duration_s


def fly(kit: Kit, picture: Picture, timeline: Timeline, event: DragonFlew) -> float:
    """A dragon flies over the board; when it lands."""
    start_s = timeline.length_s
    start, end = picture.layout.centre(event.origin), picture.layout.centre(event.to)
    duration_s = _FLY_S + _FLY_STEP_S * distance(event.origin, event.to)
    under_way: list[tuple[Man, Flight]] = []

    def progress(share: float) -> None:
        if not under_way and event.origin in picture.men:
            dragon = picture.men[event.origin]
            dragon.lift(False)
            dragon.sprite.shown = False
            picture.enter(dragon, event.to)
            flight = Flight(kit, picture.stage, picture.layout.square_px, event.piece, start, end, duration_s)
            under_way.append((dragon, flight))
        for dragon, flight in under_way:
            flight.at(share)
            if share >= 1:
                flight.end()
                picture.arrive(dragon, event.to)

    timeline.cue(partial(picture.sign, "must_fly", NOWHERE), start_s)
    timeline.tween(duration_s, progress, start_s)
    return start_s + duration_s


def recruit(kit: Kit, picture: Picture, timeline: Timeline, event: PieceRecruited, origins: Origins) -> None:
    """A piece comes from its place in the reserve, or from above."""
    layout = picture.layout
    end = layout.centre(event.camp)
    start = origins(event.piece) or (end[0], end[1] - layout.px(2))
    recruited: list[Man] = []

    def progress(share: float) -> None:
        if not recruited:
            recruited.append(Man(kit, picture.stage, layout, event.piece, event.camp))
            picture.reserves[owner(event.piece) - 1][RECRUITS.index(event.piece.upper())] -= 1
        recruited[0].between(start, end, ease(share), layout.px(_ENTRY_SQUARES))
        if share >= 1:
            picture.arrive(recruited[0], event.camp)

    timeline.tween(_RECRUIT_S, progress)
