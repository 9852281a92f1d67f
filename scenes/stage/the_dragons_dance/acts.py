"""What happened becomes animation: marches, flights, fire, falls and banners, with their sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.the_dragons_dance import (
    NOWHERE,
    RECRUITS,
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
    owner,
)
from game.rules.the_dragons_dance.events import Event
from game.rules.the_dragons_dance.squares import distance
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.base.verbs import anticipate
from scenes.stage.the_dragons_dance.effects import Breath, Flight, Shot
from scenes.stage.the_dragons_dance.picture import FORTRESS_SQUARES, Man, Picture, Sign

if TYPE_CHECKING:
    from scenes.base.kit import Kit

Origins = Callable[[str], tuple[int, int] | None]
"""Where a recruit comes from: the middle of its place in the reserve, if there is one."""

_HOLD_S, _WARN_S = 0.22, 0.25
_LATE = ("dragon.must_fly", "king.saviour")
"""Losses that no blow of the same action explains."""
_STEP_S, _MOVE_S, _LEAP_S, _FLY_S, _FLY_STEP_S, _RECRUIT_S = 0.035, 0.22, 0.34, 0.55, 0.05, 0.42
_LEAP_SQUARES, _ENTRY_SQUARES, _HOP_SQUARES = 0.7, 0.4, 0.22
_BLOW = 0.72
"""The share of a march after which it strikes whoever stands on its goal."""
_BREATH_S, _SHOT_S, _FALL_S = 0.7, 0.34, 0.3
_BREATH_HITS, _SHOT_HITS = 0.6, 0.4
"""The shares of a breath and of a shot after which they reach their target."""
_MOUTH_SQUARES = (0.36, -0.3)
_SINK_SQUARES = 0.2
_TOPPLED, _DOWN = 78.0, 0.6
"""How far a struck piece falls over, in degrees, and the share of its fall after which it lies."""
_Z_BURST = 9.0


class Acts:
    """Makes timelines over one picture; each ends where the next `show` of the picture would put it."""

    def __init__(self, kit: Kit, picture: Picture, origins: Origins) -> None:
        self.kit = kit
        self.picture = picture
        self.origins = origins
        self._blow_s: float | None = None
        self._plain = kit.settings.reduced_motion

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
        match event:
            case PieceMoved():
                self._sound(timeline, "lift")
                self._blow_s = self._march(timeline, event)
                self._sound(timeline, "land")
            case DragonFlew():
                self._sound(timeline, "wings")
                self._blow_s = self._fly(timeline, event)
                self._sound(timeline, "land_stack")
            case DragonBreathed():
                self._sound(timeline, "breath")
                self._blow_s = self._breathe(timeline, event)
            case MusketeerShot():
                self._sound(timeline, "shot")
                self._blow_s = self._shoot(timeline, event)
            case PieceLost():
                late = event.rule in _LATE or self._blow_s is None
                start_s = timeline.length_s if late else self._blow_s
                if not late and not self._plain:
                    timeline.hit_stop(start_s)
                self._sound(timeline, "capture", start_s)
                self._fall(timeline, event, start_s or 0.0)
            case PieceRecruited():
                self._sound(timeline, "recruit")
                self._recruit(timeline, event)

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

    def _warn(self, timeline: Timeline, sign: Sign, square: Square) -> None:
        self._sound(timeline, "alarm")
        timeline.cue(partial(self.picture.sign, sign, square))
        timeline.wait(_WARN_S)

    def _march(self, timeline: Timeline, event: PieceMoved) -> float:
        """Let a piece hop from square to square, dragoons high through the air; return when it strikes."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.to)
        leaps = event.piece in "Dd"
        high = _LEAP_SQUARES if leaps else 0.0 if self._plain else _HOP_SQUARES
        leap_px = self.picture.layout.px(high)
        duration_s = _LEAP_S if leaps else _MOVE_S + _STEP_S * distance(event.origin, event.to)
        curve = ease if self._plain else anticipate(duration_s)
        walker: list[Man] = []

        def progress(share: float) -> None:
            if not walker and event.origin in self.picture.men:
                walker.append(self.picture.men[event.origin])
                walker[0].lift(False)
                self.picture.enter(walker[0], event.to)
            for man in walker:
                man.between(start, end, curve(share), leap_px)
                if share >= 1:
                    self.picture.arrive(man, event.to)

        timeline.tween(duration_s, progress, start_s)
        return start_s + _BLOW * duration_s

    def _fly(self, timeline: Timeline, event: DragonFlew) -> float:
        """Fly a dragon over the board; return when it lands."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.to)
        duration_s = _FLY_S + _FLY_STEP_S * distance(event.origin, event.to)
        under_way: list[tuple[Man, Flight]] = []

        def progress(share: float) -> None:
            if not under_way and event.origin in self.picture.men:
                dragon = self.picture.men[event.origin]
                dragon.lift(False)
                dragon.sprite.shown = False
                self.picture.enter(dragon, event.to)
                side_px = self.picture.layout.square_px
                flight = Flight(self.kit, self.picture.stage, side_px, event.piece, start, end, duration_s)
                under_way.append((dragon, flight))
            for dragon, flight in under_way:
                flight.at(share)
                if share >= 1:
                    flight.end()
                    self.picture.arrive(dragon, event.to)

        timeline.cue(partial(self.picture.sign, "must_fly", NOWHERE), start_s)
        timeline.tween(duration_s, progress, start_s)
        return start_s + duration_s

    def _recruit(self, timeline: Timeline, event: PieceRecruited) -> None:
        """A piece comes from its place in the reserve, or from above."""
        layout = self.picture.layout
        end = layout.centre(event.camp)
        start = self.origins(event.piece) or (end[0], end[1] - layout.px(2))
        recruited: list[Man] = []

        def progress(share: float) -> None:
            if not recruited:
                recruited.append(Man(self.kit, self.picture.stage, layout, event.piece, event.camp))
                self.picture.reserves[owner(event.piece) - 1][RECRUITS.index(event.piece.upper())] -= 1
            recruited[0].between(start, end, ease(share), layout.px(_ENTRY_SQUARES))
            if share >= 1:
                self.picture.arrive(recruited[0], event.camp)

        timeline.tween(_RECRUIT_S, progress)

    def _breathe(self, timeline: Timeline, event: DragonBreathed) -> float:
        """Let a dragon breathe fire; return when it reaches its prey."""
        start_s = timeline.length_s
        x, y = self.picture.layout.centre(event.origin)
        dx, dy = map(self.picture.layout.px, _MOUTH_SQUARES)
        self._burn(timeline, Breath, (x + dx, y + dy), event.target, _BREATH_S)
        return start_s + _BREATH_HITS * _BREATH_S

    def _shoot(self, timeline: Timeline, event: MusketeerShot) -> float:
        """Let a musketeer shoot; return when the shot hits."""
        start_s = timeline.length_s
        self._burn(timeline, Shot, self.picture.layout.centre(event.origin), event.target, _SHOT_S)
        return start_s + _SHOT_HITS * _SHOT_S

    def _burn(
        self, timeline: Timeline, kind: type[Breath] | type[Shot],
        start: tuple[int, int], target: Square, duration_s: float,
    ) -> None:
        fire: list[Breath | Shot] = []

        def progress(share: float) -> None:
            if not fire:
                side_px, end = self.picture.layout.square_px, self.picture.layout.centre(target)
                fire.append(kind(self.kit, self.picture.stage, side_px, start, end))
            fire[0].at(share)
            if share >= 1:
                fire[0].end()

        timeline.tween(duration_s, progress)

    def _fall(self, timeline: Timeline, event: PieceLost, start_s: float) -> None:
        """A piece is knocked over in a splash of ink, and is gone."""
        centre, side = self.picture.layout.centre(event.square), self.picture.layout.square_px
        fallen: list[tuple[Man, Sprite]] = []

        def progress(share: float) -> None:
            if not fallen and (lost := self.picture.lose(event.piece, event.square)) is not None:
                lost.lift(False)
                splash = Sprite(self.kit.art.image("the_dragons_dance/burst", (side, side)), (0, 0), _Z_BURST)
                splash.center(centre)
                fallen.append((lost, self.picture.stage.add(splash)))
            for man, burst in fallen:
                burst.alpha = round(255 * (1 - share))
                man.topple(0.0 if self._plain else _TOPPLED * ease(min(1.0, share / _DOWN)))
                man.sprite.alpha = round(255 * min(1.0, (1 - share) / (1 - _DOWN)))
                man.sprite.center((centre[0], round(centre[1] + _SINK_SQUARES * side * share)))
                if share >= 1:
                    man.remove()
                    burst.remove()
                    self.picture.told()

        timeline.tween(_FALL_S, progress, start_s)
