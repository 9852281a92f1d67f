"""What happened becomes animation: marches, flights, fire, falls and banners, with their sounds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

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
from scenes.base.timeline import Timeline, ease, ease_out
from scenes.base.verbs import anticipate
from scenes.stage.board.debris import charred
from scenes.stage.the_dragons_dance.effects import (
    AIMED,
    LANDING,
    SHOT_HITS,
    STRIKES,
    Breath,
    Flight,
    Shot,
    impact,
    slash,
)
from scenes.stage.the_dragons_dance.men import Man
from scenes.stage.the_dragons_dance.picture import FORTRESS_SQUARES, Picture, Sign

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_HOLD_S, _WARN_S = 0.22, 0.25
_LATE = ("dragon.must_fly", "king.saviour")
"""Losses that no blow of the same action explains."""
_STEP_S, _MOVE_S, _LEAP_S, _FLY_S, _FLY_STEP_S, _RECRUIT_S = 0.04, 0.25, 0.38, 0.62, 0.055, 0.48
_LEAP_SQUARES, _ENTRY_SQUARES, _HOP_SQUARES = 0.7, 0.4, 0.22
_LANDS, _CONTACT = 0.78, 0.62
"""The share of a march which is a hop, and how many squares from its end it strikes who stands there."""
_BREATH_S, _SHOT_S, _FALL_S, _BURN_S = 0.8, 0.34, 0.34, 0.38
_BREATH_HITS: Final = 0.55
"""The share of a breath after which it reaches its target."""
_BREAKS: Final = 0.3
"""The share of a fall after which a struck piece breaks."""
_TOPPLED, _KNOCKED, _SHOVED = 64.0, 0.28, 0.74
"""How far a struck piece falls over, in degrees, and how many squares it is thrown back: further by somebody
who comes in its place."""
_COUNTER_S, _SLASH_S, _IMPACT_S = 0.03, 0.16, 0.13
"""How long a dragon stands before it is struck, and how long a blade and a star are seen."""
_STARS: Final = {"march": 0.28, "shot": 0.12}
"""Where the star of a blow is, in squares from the middle of the victim."""
_DUST_BEGINS: Final = 0.4
_STEPS: Final = 50
_FLARES: Final = 4
"""Through how many pictures a fire goes before anybody is asked who dies for the king."""


class Blow(NamedTuple):
    """What takes a piece: when it strikes, where it comes from and where it strikes."""

    at_s: float
    origin: tuple[int, int]
    to: tuple[int, int]
    kind: Literal["march", "landing", "shot", "breath", "counter"]
    by: str
    """The piece that strikes."""
    rests_s: float = 0.0
    """When a piece that comes down on another stands still."""

    @property
    def way(self) -> pygame.Vector2:
        """Which way it goes, one square long."""
        line = pygame.Vector2(self.to) - pygame.Vector2(self.origin)
        return line.normalize() if line.length() else pygame.Vector2(0, 1)

    @property
    def burns(self) -> bool:
        """Whether its victim burns, where others break."""
        return self.kind == "breath"

    @property
    def knock(self) -> float:
        """How far it throws its victim, in squares."""
        return _KNOCKED if self.kind == "shot" else _SHOVED


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
                self._blow = self._shoot(timeline, event)
            case PieceLost():
                self._lose(timeline, event, None if event.rule in _LATE else self._blow)
            case PieceRecruited():
                self._sound(timeline, "recruit")
                self._recruit(timeline, event)

    def _lose(self, timeline: Timeline, event: PieceLost, blow: Blow | None) -> None:
        """A piece is struck, at the moment of the blow if there was one, and falls."""
        if blow is not None and blow.kind == "landing" and event.piece == blow.by:
            blow = self._counter(timeline, blow)
        start_s = timeline.length_s if blow is None else blow.at_s
        if blow is not None and not self._plain:
            timeline.hit_stop(start_s)
            self._star(timeline, blow)
        self._sound(timeline, "scorch" if blow is not None and blow.burns else "capture", start_s)
        self._fall(timeline, event, start_s, blow)

    def _counter(self, timeline: Timeline, landing: Blow) -> Blow:
        """Who holds a fortress strikes the dragon that came down on it; return that blow."""
        at_s = landing.rests_s + _COUNTER_S
        picture = self.picture
        if not self._plain:
            left = landing.to[0] < landing.origin[0]
            stroke = slash(self.kit, picture.stage, picture.layout.square_px, landing.to, left)
            timeline.tween(_SLASH_S, stroke, at_s - _SLASH_S / 2)
        return Blow(at_s, landing.to, landing.origin, "counter", landing.by)

    def _star(self, timeline: Timeline, blow: Blow) -> None:
        """The star where a blow meets its victim; neither fire nor a dragon's weight has one."""
        if blow.kind in ("landing", "breath"):
            return
        picture = self.picture
        # Whoever strikes back stands where the other has just come to.
        counter = blow.kind == "counter"
        at = blow.origin if counter else blow.to - blow.way * picture.layout.px(_STARS[blow.kind])
        star = impact(self.kit, picture.stage, picture.layout.square_px, (at[0], at[1]))
        timeline.tween(_IMPACT_S, star, blow.at_s)

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
        if sign == "burning" and not self._plain:
            timeline.tween(_WARN_S, self._flare)
        else:
            timeline.wait(_WARN_S)

    def _flare(self, share: float) -> None:
        """Fire that has just caught flickers fast, and ends as it is shown at rest."""
        self.picture.flicker(round(_FLARES * (1 - share)))

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
        way = pygame.Vector2(end).distance_to(start) / self.picture.layout.square_px
        meets = _reached(curve, 1 - _CONTACT / way)
        return Blow(start_s + meets * lands * duration_s, start, end, "march", event.piece)

    def _touch_down(
        self, timeline: Timeline, square: Square, at_s: float, sound: str, wide: float = 1.0
    ) -> None:
        """What is heard and seen when something comes down on a square."""
        self._sound(timeline, sound, at_s)
        centre = self.picture.layout.centre(square)
        timeline.cue(lambda: self.picture.debris.ring(centre, wide, _DUST_BEGINS), at_s)

    def _fly(self, timeline: Timeline, event: DragonFlew) -> Blow:
        """Fly a dragon over the board; return the blow with which it comes down."""
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
        self._touch_down(timeline, event.to, lands_s, "thump", 1.3)
        # It strikes in the air, so that its victim is out of its way when it lands.
        strikes_s = lands_s if self._plain else start_s + STRIKES * duration_s
        return Blow(strikes_s, start, end, "landing", event.piece, start_s + duration_s)

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
        return Blow(hits_s, start, end, "breath", event.piece)

    def _shoot(self, timeline: Timeline, event: MusketeerShot) -> Blow:
        """Let a musketeer shoot; return the blow, which is when the shot hits."""
        start_s = timeline.length_s
        start, end = self.picture.layout.centre(event.origin), self.picture.layout.centre(event.target)
        shots: list[Shot] = []

        def progress(share: float) -> None:
            if not shots and (musketeer := self.picture.men.get(event.origin)) is not None:
                musketeer.lift(False)
                shots.append(Shot(musketeer, end))
            for shot in shots:
                shot.at(share)
                if share >= 1:
                    shot.end()

        timeline.tween(_SHOT_S, progress)
        self._sound(timeline, "shot", start_s + AIMED * _SHOT_S)
        return Blow(start_s + SHOT_HITS * _SHOT_S, start, end, "shot", event.piece)

    def _fall(self, timeline: Timeline, event: PieceLost, start_s: float, blow: Blow | None) -> None:
        """A piece is knocked over and breaks, or chars and falls into flakes."""
        way = blow.way * blow.knock if blow is not None else pygame.Vector2(0, _KNOCKED)
        burns = blow is not None and blow.burns
        breaks = 1.0 if burns or self._plain else _BREAKS
        fallen: list[Man] = []
        gone: list[bool] = []

        def progress(share: float) -> None:
            if not fallen and (lost := self.picture.lose(event.piece, event.square)) is not None:
                lost.lift(False)
                fallen.append(lost)
            if not fallen or gone:
                return
            self._show_loss(fallen[0], way, min(1.0, share / breaks), burns)
            if share >= breaks:
                gone.append(True)
                self._break(fallen[0], way, burns)
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
            man.fall(angle, (way.x * gone, way.y * gone))

    def _break(self, man: Man, way: pygame.Vector2, burns: bool) -> None:
        """The piece is gone; what is left of it flies off, and nobody waits for that."""
        debris = self.picture.debris
        if burns:
            debris.crumble(charred(man.bare, 0.92), man.sprite.rect.center)
        else:
            thrown = way.normalize() * 1.2
            debris.shatter(man.sprite.image, man.sprite.rect.center, (thrown.x, thrown.y - 0.9))
        man.remove()


def _reached(curve: Callable[[float], float], way: float) -> float:
    """The first share of its time at which a curve has come so far."""
    return next(step / _STEPS for step in range(_STEPS + 1) if curve(step / _STEPS) >= way)
