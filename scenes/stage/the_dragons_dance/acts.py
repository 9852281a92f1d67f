"""What happened becomes animation: marches, leaps, flights, fire, falls and banners."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core import Event
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
from game.rules.the_dragons_dance.squares import distance
from scenes.stage.stage import Sprite
from scenes.stage.the_dragons_dance.fire import Breath, Shot
from scenes.stage.the_dragons_dance.flight import Flight
from scenes.stage.the_dragons_dance.men import Man
from scenes.stage.the_dragons_dance.picture import FORTRESS_SQUARES, Picture
from scenes.stage.timeline import Timeline, ease, ease_out

if TYPE_CHECKING:
    from scenes.app import App

_STEP_S, _MOVE_S, _LEAP_S, _FLY_S, _FLY_STEP_S = 0.035, 0.22, 0.34, 0.55, 0.05
_BREATH_S, _SHOT_S, _FALL_S, _HOLD_S, _RECRUIT_S, _WARN_S = 0.7, 0.34, 0.3, 0.22, 0.42, 0.25
_LEAP_SQUARES = 0.7
_IMPACT = 0.72
_MOUTH_SQUARES = (0.36, -0.3)
_LATE = ("dragon.must_fly", "king.saviour")
"""Losses that no blow of the same action explains."""

Origins = Callable[[str], tuple[int, int] | None]
"""Where a recruit comes from: the middle of its place in the reserve, if there is one."""


class Acts:
    """Makes timelines over one picture; each ends where the next `show` of the picture would put it."""

    def __init__(self, app: App, picture: Picture, origins: Origins) -> None:
        self.app = app
        self.picture = picture
        self.layout = picture.layout
        self.origins = origins
        self._impact_s: float | None = None

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """All of the events, one after the other; a blow and its fall overlap."""
        timeline = Timeline()
        self._impact_s = None
        for event in events:
            self._add(timeline, event)
        return timeline

    def _add(self, timeline: Timeline, event: Event) -> None:
        show = self.picture
        match event:
            case PieceMoved():
                self._march(timeline, event)
            case DragonFlew():
                self._fly(timeline, event)
            case DragonBreathed():
                self._breathe(timeline, event)
            case MusketeerShot():
                self._shoot(timeline, event)
            case PieceLost():
                self._fall(timeline, event)
            case PieceRecruited():
                self._recruit(timeline, event)
            case FortressTaken():
                timeline.cue(self._sound("fortress"))
                self._raise_banner(timeline, event)
            case FortressLost():
                timeline.cue(partial(show.hold, event.square, None))
            case CommandOpened():
                timeline.cue(self._sound("command"))
            case KingEndangered():
                self._warn(timeline, "burning", event.king)
            case SaviourGiven():
                timeline.cue(partial(show.sign, "burning", NOWHERE))
            case DragonSurrounded():
                self._warn(timeline, "must_fly", event.square)
            case TurnEnded() | GameEnded():
                timeline.cue(partial(show.sign, "must_fly", NOWHERE))
                timeline.cue(partial(show.sign, "burning", NOWHERE))

    def _sound(self, name: str) -> Callable[[], None]:
        return lambda: self.app.sound.play(name)

    def march(self, timeline: Timeline, origin: Square, to: Square, leap: bool, at_s: float | None) -> float:
        """A piece goes from square to square; how long that takes."""
        start, end = self.layout.centre(origin), self.layout.centre(to)
        duration_s = _LEAP_S if leap else _MOVE_S + _STEP_S * distance(origin, to)
        walker: list[Man] = []

        def progress(share: float) -> None:
            if not walker and origin in self.picture.men:
                walker.append(self.picture.men[origin])
                walker[0].lift(False)
                self.picture.enter(walker[0], to)
            if walker:
                walker[0].between(start, end, ease(share), self.layout.px(_LEAP_SQUARES) if leap else 0.0)
                if share >= 1:
                    self.picture.arrive(walker[0], to)

        timeline.tween(duration_s, progress, at_s)
        return duration_s

    def _march(self, timeline: Timeline, event: PieceMoved) -> None:
        timeline.cue(self._sound("lift"))
        start_s = timeline.length_s
        leap = event.piece in "Dd"
        duration_s = self.march(timeline, event.origin, event.to, leap, start_s)
        self._impact_s = start_s + _IMPACT * duration_s
        timeline.cue(self._sound("land"))

    def _fly(self, timeline: Timeline, event: DragonFlew) -> None:
        start, end = self.layout.centre(event.origin), self.layout.centre(event.to)
        duration_s = _FLY_S + _FLY_STEP_S * distance(event.origin, event.to)
        start_s = timeline.length_s
        flight: list[tuple[Man, Flight]] = []

        def progress(share: float) -> None:
            if not flight and event.origin in self.picture.men:
                dragon = self.picture.men[event.origin]
                dragon.lift(False)
                dragon.sprite.shown = False
                self.picture.enter(dragon, event.to)
                stage, side = self.picture.stage, self.layout.square_px
                flight.append((dragon, Flight(self.app, stage, side, event.piece, start, end, duration_s)))
            for dragon, flyer in flight:
                flyer.at(share)
                if share >= 1:
                    flyer.end()
                    self.picture.arrive(dragon, event.to)

        timeline.cue(partial(self.picture.sign, "must_fly", NOWHERE))
        timeline.cue(self._sound("wings"))
        timeline.tween(duration_s, progress, start_s)
        self._impact_s = start_s + duration_s
        timeline.cue(self._sound("land_stack"))

    def _breathe(self, timeline: Timeline, event: DragonBreathed) -> None:
        x, y = self.layout.centre(event.origin)
        mouth = (x + self.layout.px(_MOUTH_SQUARES[0]), y + self.layout.px(_MOUTH_SQUARES[1]))
        start_s = timeline.length_s
        timeline.cue(self._sound("breath"))
        self._burn(timeline, Breath, mouth, event.target, _BREATH_S)
        self._impact_s = start_s + 0.6 * _BREATH_S

    def _shoot(self, timeline: Timeline, event: MusketeerShot) -> None:
        start_s = timeline.length_s
        timeline.cue(self._sound("shot"))
        self._burn(timeline, Shot, self.layout.centre(event.origin), event.target, _SHOT_S)
        self._impact_s = start_s + 0.4 * _SHOT_S

    def _burn(
        self, timeline: Timeline, kind: type[Breath] | type[Shot], start: tuple[int, int], target: Square,
        duration_s: float,
    ) -> None:
        fire: list[Breath | Shot] = []

        def progress(share: float) -> None:
            if not fire:
                stage, side = self.picture.stage, self.layout.square_px
                fire.append(kind(self.app, stage, side, start, self.layout.centre(target)))
            fire[0].at(share)
            if share >= 1:
                fire[0].end()

        timeline.tween(duration_s, progress, timeline.length_s)

    def _fall(self, timeline: Timeline, event: PieceLost) -> None:
        late = event.rule in _LATE or self._impact_s is None
        start_s = timeline.length_s if late else self._impact_s or 0.0
        centre = self.layout.centre(event.square)
        side = self.layout.square_px
        fallen: list[Man] = []
        burst: list[Sprite] = []

        def progress(share: float) -> None:
            if not fallen:
                if (man := self.picture.lose(event.piece, event.square)) is None:
                    return
                fallen.append(man)
                man.lift(False)
                image = self.app.art.image("the_dragons_dance/burst", (side, side))
                burst.append(self.picture.stage.add(Sprite(image, (0, 0), 9.0)))
                burst[0].center(centre)
            fallen[0].sprite.alpha = burst[0].alpha = round(255 * (1 - share))
            fallen[0].sprite.center((centre[0], round(centre[1] + 0.2 * side * share)))
            if share >= 1:
                fallen[0].remove()
                burst[0].remove()
                self.picture.told()

        timeline.cue(self._sound("capture"), start_s)
        timeline.tween(_FALL_S, progress, start_s)

    def _recruit(self, timeline: Timeline, event: PieceRecruited) -> None:
        end = self.layout.centre(event.camp)
        start = self.origins(event.piece) or (end[0], end[1] - 2 * self.layout.square_px)
        recruit: list[Man] = []

        def progress(share: float) -> None:
            if not recruit:
                man = Man(self.app, self.picture.stage, self.layout, event.piece, event.camp)
                recruit.append(man)
                waiting = self.picture.reserves[owner(event.piece) - 1]
                waiting[RECRUITS.index(event.piece.upper())] -= 1
            recruit[0].between(start, end, ease(share), self.layout.px(0.4))
            if share >= 1:
                self.picture.arrive(recruit[0], event.camp)

        timeline.cue(self._sound("recruit"))
        timeline.tween(_RECRUIT_S, progress)

    def _raise_banner(self, timeline: Timeline, event: FortressTaken) -> None:
        side = self.layout.px(FORTRESS_SQUARES)
        image = self.app.art.image(f"the_dragons_dance/fortress_seat{event.seat}", (side, side))

        def progress(share: float) -> None:
            fort = self.picture.hold(event.square, event.seat)
            assert fort is not None
            grown = max(1, round(side * (1.35 - 0.35 * ease_out(share))))
            fort.set(image if share >= 1 else pygame.transform.smoothscale(image, (grown, grown)))
            fort.center(self.layout.centre(event.square))

        timeline.tween(_HOLD_S, progress)

    def _warn(self, timeline: Timeline, sign: str, square: Square) -> None:
        timeline.cue(self._sound("alarm"))
        timeline.cue(partial(self.picture.sign, sign, square))
        timeline.wait(_WARN_S)
