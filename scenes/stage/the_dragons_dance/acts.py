"""What happened becomes animation: marches, flights, fire, falls and banners, with their sounds."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

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
from scenes.stage.board.debris import charred
from scenes.stage.the_dragons_dance.effects import LANDING, Breath, Flight, Shot
from scenes.stage.the_dragons_dance.men import Man
from scenes.stage.the_dragons_dance.picture import FORTRESS_SQUARES, Picture, Sign

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_HOLD_S, _WARN_S = 0.22, 0.25
_LATE = ("dragon.must_fly", "king.saviour")
"""Losses that no blow of the same action explains."""
_STEP_S, _MOVE_S, _LEAP_S, _FLY_S, _FLY_STEP_S, _RECRUIT_S = 0.04, 0.25, 0.38, 0.62, 0.055, 0.48
_LEAP_SQUARES, _ENTRY_SQUARES, _HOP_SQUARES = 0.7, 0.4, 0.22
_BLOW, _LANDS = 0.88, 0.78
"""The share of a hop after which it strikes whoever stands at its end, and that of a march which is a hop."""
_BREATH_S, _SHOT_S, _FALL_S, _BURN_S = 0.8, 0.34, 0.3, 0.38
_BREATH_HITS, _SHOT_HITS = 0.55, 0.4
"""The shares of a breath and of a shot after which they reach their target."""
_TOPPLED, _KNOCKED = 64.0, 0.28
"""How far a struck piece falls over, in degrees, and how far it is thrown back, in squares."""
_Z_BURST = 9.3


class Blow(NamedTuple):
    """What takes a piece: when it strikes, where it comes from and where it strikes."""

    at_s: float
    origin: tuple[int, int]
    to: tuple[int, int]
    burns: bool = False

    @property
    def way(self) -> pygame.Vector2:
        """Which way it goes, one square long."""
        line = pygame.Vector2(self.to) - pygame.Vector2(self.origin)
        return line.normalize() if line.length() else pygame.Vector2(0, 1)


class Acts:
    """Makes timelines over one picture; each ends where the next `show` of the picture would put it."""

    def __init__(self, kit: Kit, picture: Picture) -> None:
        self.kit = kit
        self.picture = picture
        self._blow: Blow | None = None
        self._plain = kit.settings.reduced_motion

    def timeline(self, events: Sequence[Event]) -> Timeline:
        """All of the events, one after the other; a blow and its fall overlap."""
        timeline = Timeline()
        self._blow = None
        for event in events:
            self._strike(timeline, event)
            self._tell(timeline, event)
        return timeline

    def _strike(self, timeline: Timeline, event: Event) -> None:
        """Those who go, fight and fall."""
        match event:
            case PieceMoved():
                self._sound(timeline, "lift")
                self._blow = self._march(timeline, event)
            case DragonFlew():
                self._sound(timeline, "wings")
                self._blow = self._fly(timeline, event)
            case DragonBreathed():
                self._sound(timeline, "breath")
                self._blow = self._breathe(timeline, event)
            case MusketeerShot():
                self._sound(timeline, "shot")
                self._blow = self._shoot(timeline, event)
            case PieceLost():
                blow = None if event.rule in _LATE else self._blow
                start_s = timeline.length_s if blow is None else blow.at_s
                if blow is not None and not self._plain:
                    timeline.hit_stop(start_s)
                self._sound(timeline, "scorch" if blow is not None and blow.burns else "capture", start_s)
                self._fall(timeline, event, start_s, blow)
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
                if isinstance(event, TurnEnded):
                    timeline.cue(picture.cool)
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

    def _march(self, timeline: Timeline, event: PieceMoved) -> Blow:
        """Let a piece hop to its square, dragoons high through the air; return its blow."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.to)
        leaps = event.piece in "Dd"
        high = _LEAP_SQUARES if leaps else 0.0 if self._plain else _HOP_SQUARES
        duration_s = _LEAP_S if leaps else _MOVE_S + _STEP_S * distance(event.origin, event.to)
        lands = 1.0 if self._plain else _LANDS
        curve = ease if self._plain else anticipate(duration_s * lands)
        walker: list[Man] = []

        def progress(share: float) -> None:
            if not walker and event.origin in self.picture.men:
                walker.append(self.picture.men[event.origin])
                walker[0].lift(False)
                self.picture.enter(walker[0], event.to)
            for man in walker:
                if share < lands:
                    man.between(start, end, curve(share / lands), self.picture.layout.px(high))
                else:
                    man.press(end, (share - lands) / (1 - lands) if lands < 1 else 1.0)
                if share >= 1:
                    self.picture.arrive(man, event.to)

        timeline.tween(duration_s, progress, start_s)
        self._touch_down(timeline, event.to, start_s + lands * duration_s, "land")
        return Blow(start_s + _BLOW * lands * duration_s, start, end)

    def _touch_down(
        self, timeline: Timeline, square: Square, at_s: float, sound: str, wide: float = 1.0
    ) -> None:
        """What is heard and seen when something comes down on a square."""
        self._sound(timeline, sound, at_s)
        timeline.cue(lambda: self.picture.debris.ring(self.picture.layout.centre(square), wide), at_s)

    def _fly(self, timeline: Timeline, event: DragonFlew) -> Blow:
        """Fly a dragon over the board; return its blow, with which it lands."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.to)
        duration_s = _FLY_S + _FLY_STEP_S * distance(event.origin, event.to)
        under_way: list[Flight] = []

        def progress(share: float) -> None:
            if not under_way and event.origin in self.picture.men:
                dragon = self.picture.men[event.origin]
                dragon.lift(False)
                self.picture.enter(dragon, event.to)
                under_way.append(Flight(dragon, end, duration_s))
            for flight in under_way:
                flight.at(share)
                if share >= 1:
                    flight.end()
                    self.picture.arrive(flight.man, event.to)

        timeline.cue(partial(self.picture.sign, "must_fly", NOWHERE), start_s)
        timeline.tween(duration_s, progress, start_s)
        lands_s = start_s + LANDING * duration_s
        self._touch_down(timeline, event.to, lands_s, "thump", 1.5)
        return Blow(lands_s, start, end)

    def _recruit(self, timeline: Timeline, event: PieceRecruited) -> None:
        """A piece comes from its place in the reserve, or from above, and is set down with a thump."""
        layout, start_s = self.picture.layout, timeline.length_s
        end = layout.centre(event.camp)
        start = self.picture.origins(event.piece) or (end[0], end[1] - layout.px(2))
        lands = 1.0 if self._plain else _LANDS
        recruited: list[Man] = []

        def progress(share: float) -> None:
            if not recruited:
                recruited.append(Man(self.kit, self.picture.stage, layout, event.piece, event.camp))
                self.picture.reserves[owner(event.piece) - 1][RECRUITS.index(event.piece.upper())] -= 1
            if share < lands:
                recruited[0].between(start, end, ease(share / lands), layout.px(_ENTRY_SQUARES))
            else:
                recruited[0].press(end, (share - lands) / (1 - lands) if lands < 1 else 1.0)
            if share >= 1:
                self.picture.arrive(recruited[0], event.camp)

        timeline.tween(_RECRUIT_S, progress)
        self._touch_down(timeline, event.camp, start_s + lands * _RECRUIT_S, "thump", 1.2)

    def _breathe(self, timeline: Timeline, event: DragonBreathed) -> Blow:
        """Let a dragon breathe fire; return the blow, which is when it reaches its prey."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.target)
        fire: list[Breath] = []

        def progress(share: float) -> None:
            if not fire and (dragon := self.picture.men.get(event.origin)) is not None:
                dragon.lift(False)
                fire.append(Breath(dragon, end))
            for breath in fire:
                breath.at(share)
                if share >= 1:
                    breath.end()

        timeline.tween(_BREATH_S, progress)
        hits_s = start_s + _BREATH_HITS * _BREATH_S
        timeline.cue(partial(self.picture.scorch, event.target), hits_s)
        return Blow(hits_s, start, end, burns=True)

    def _shoot(self, timeline: Timeline, event: MusketeerShot) -> Blow:
        """Let a musketeer shoot; return the blow, which is when the shot hits."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.target)
        shots: list[Shot] = []

        def progress(share: float) -> None:
            if not shots:
                shots.append(Shot(self.kit, self.picture.stage, self.picture.layout.square_px, start, end))
            shots[0].at(share)
            if share >= 1:
                shots[0].end()

        timeline.tween(_SHOT_S, progress)
        return Blow(start_s + _SHOT_HITS * _SHOT_S, start, end)

    def _fall(self, timeline: Timeline, event: PieceLost, start_s: float, blow: Blow | None) -> None:
        """A piece is knocked over and breaks, or chars and falls into flakes."""
        centre, side = self.picture.layout.centre(event.square), self.picture.layout.square_px
        way = blow.way if blow is not None else pygame.Vector2(0, 1)
        burns = blow is not None and blow.burns
        fallen: list[tuple[Man, Sprite]] = []

        def progress(share: float) -> None:
            if not fallen and (lost := self.picture.lose(event.piece, event.square)) is not None:
                lost.lift(False)
                splash = Sprite(self.kit.art.image("the_dragons_dance/burst", (side, side)), (0, 0), _Z_BURST)
                splash.center(centre)
                fallen.append((lost, self.picture.stage.add(splash)))
            for man, burst in fallen:
                burst.shown = not burns and share > 0.5
                self._show_loss(man, way, share, burns)
                if share >= 1:
                    self._break(man, way, burns)
                    burst.remove()
                    self.picture.told()

        timeline.tween(_BURN_S if burns else _FALL_S, progress, start_s)

    def _show_loss(self, man: Man, way: pygame.Vector2, share: float, burns: bool) -> None:
        if self._plain:
            man.sprite.alpha = round(255 * (1 - share))
        elif burns:
            man.sprite.set(charred(man.bare, share))
        else:
            gone = ease_out(share)
            angle = -_TOPPLED * gone if way.x >= 0 else _TOPPLED * gone
            man.fall(angle, (way.x * _KNOCKED * gone, way.y * _KNOCKED * gone))

    def _break(self, man: Man, way: pygame.Vector2, burns: bool) -> None:
        """The piece is gone; what is left of it flies off, and nobody waits for that."""
        debris = self.picture.debris
        if burns:
            debris.crumble(charred(man.bare, 0.92), man.sprite.rect.center)
        else:
            debris.shatter(man.sprite.image, man.sprite.rect.center, (way.x * 1.2, way.y * 1.2 - 0.9))
        man.remove()
