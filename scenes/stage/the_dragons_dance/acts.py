"""What happened becomes animation: marches, flights, fire, falls and banners, with their sounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import (
    NOWHERE,
    CommandOpened,
    DragonBreathed,
    DragonFlew,
    DragonSurrounded,
    FortressLost,
    FortressTaken,
    GameEnded,
    KingEndangered,
    MusketeerShot,
    PieceLost,
    PieceMoved,
    PieceRecruited,
    SaviourGiven,
    Square,
    TurnEnded,
)
from game.rules.the_dragons_dance.events import Event
from scenes.base.timeline import Timeline, ease_out
from scenes.stage.the_dragons_dance.fighting import breathe, fall, shoot
from scenes.stage.the_dragons_dance.marching import Origins, fly, march, recruit
from scenes.stage.the_dragons_dance.picture import FORTRESS_SQUARES, Picture

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_HOLD_S, _WARN_S = 0.22, 0.25
_LATE = ("dragon.must_fly", "king.saviour")
"""Losses that no blow of the same action explains."""


class Acts:
    """Makes timelines over one picture; each ends where the next `show` of the picture would put it."""

    def __init__(self, kit: Kit, picture: Picture, origins: Origins) -> None:
        self.kit = kit
        self.picture = picture
        self.origins = origins
        self._blow_s: float | None = None

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """All of the events, one after the other; a blow and its fall overlap."""
        timeline = Timeline()
        self._blow_s = None
        for event in events:
            self._strike(timeline, event)
            self._tell(timeline, event)
        return timeline

    def _strike(self, timeline: Timeline, event: Event) -> None:
        """Those who go, fight and fall."""
        kit, picture = self.kit, self.picture
        match event:
            case PieceMoved():
                self._sound(timeline, "lift")
                self._blow_s = march(picture, timeline, event)
                self._sound(timeline, "land")
            case DragonFlew():
                self._sound(timeline, "wings")
                self._blow_s = fly(kit, picture, timeline, event)
                self._sound(timeline, "land_stack")
            case DragonBreathed():
                self._sound(timeline, "breath")
                self._blow_s = breathe(kit, picture, timeline, event)
            case MusketeerShot():
                self._sound(timeline, "shot")
                self._blow_s = shoot(kit, picture, timeline, event)
            case PieceLost():
                late = event.rule in _LATE or self._blow_s is None
                start_s = timeline.length_s if late else self._blow_s
                self._sound(timeline, "capture", start_s)
                fall(kit, picture, timeline, event, start_s or 0.0)
            case PieceRecruited():
                self._sound(timeline, "recruit")
                recruit(kit, picture, timeline, event, self.origins)

    def _tell(self, timeline: Timeline, event: Event) -> None:
        """Banners, drums and signs of danger."""
        picture = self.picture
        match event:
            case FortressTaken():
                self._sound(timeline, "fortress")
                self._raise_banner(timeline, event)
            case FortressLost():
                timeline.cue(partial(picture.free, event.square))
            case CommandOpened():
                self._sound(timeline, "command")
            case KingEndangered():
                self._warn(timeline, "burning", event.king)
            case SaviourGiven():
                timeline.cue(partial(picture.sign, "burning", NOWHERE))
            case DragonSurrounded():
                self._warn(timeline, "must_fly", event.square)
            case TurnEnded() | GameEnded():
                timeline.cue(partial(picture.sign, "must_fly", NOWHERE))
                timeline.cue(partial(picture.sign, "burning", NOWHERE))

    def _sound(self, timeline: Timeline, name: str, at_s: float | None = None) -> None:
        timeline.cue(lambda: self.kit.sound.play(name), at_s)

    def _raise_banner(self, timeline: Timeline, event: FortressTaken) -> None:
        side = self.picture.layout.px(FORTRESS_SQUARES)
        image = self.kit.art.image(f"the_dragons_dance/fortress_seat{event.seat}", (side, side))

        def progress(share: float) -> None:
            fort = self.picture.hold(event.square, event.seat)
            grown = max(1, round(side * (1.35 - 0.35 * ease_out(share))))
            fort.set(image if share >= 1 else pygame.transform.smoothscale(image, (grown, grown)))
            fort.center(self.picture.layout.centre(event.square))

        timeline.tween(_HOLD_S, progress)

    def _warn(self, timeline: Timeline, sign: str, square: Square) -> None:
        self._sound(timeline, "alarm")
        timeline.cue(partial(self.picture.sign, sign, square))
        timeline.wait(_WARN_S)
