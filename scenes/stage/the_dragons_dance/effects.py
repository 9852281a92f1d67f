"""What flies and burns over the board: a dragon in the air, its breath, and a musketeer's shot."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, degrees, pi, sin
from typing import TYPE_CHECKING, Final

import pygame

from scenes.base.art import Art, Drawing, kept
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Progress, ease, ease_out
from scenes.stage.board.svg import group
from scenes.stage.the_dragons_dance.heraldry import DRAGONS, tincture
from scenes.stage.the_dragons_dance.men import Man

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_SPREADS = (1.0, 0.86, 0.66, 0.5)
"""How far the wings are spread, in each picture of a beat."""
_BEAT = (0, 1, 2, 3, 2, 1)
_BEATS_PER_S = 2.6
_SIDE_SQUARES = 2.5
_HEIGHT_SQUARES = 0.45
_SHADE = 80
_Z_SHADOW, _Z_DRAGON = 19.0, 30.0
_CROUCH, _CHANGE, LANDING = 0.13, 0.1, 0.84
"""The shares of a flight when a dragon springs, in which it changes its figure, and when it lands."""
STRIKES: Final = LANDING - _CHANGE
"""The share of a flight when the dragon strikes whoever stands below it."""
_SPRUNG, _FOLDED = 1.15, 0.6
"""How large the standing dragon is when it springs, and when the flying one has taken its place."""
_VEILED = 0.35
"""The share of that change in which both are seen."""
_HEAVY = 2.0
"""How much deeper than a man a dragon crouches."""
_PUFFS = 12
_LIFE = 0.42
_SIZES = (0.2, 0.34, 0.48, 0.6, 0.7)
_MOUTH = (0.37, -0.27)
_BACK, _FORWARD, _RISES = 0.24, 0.36, 0.72
"""The shares of a breath at which the head is furthest back, furthest forward, and on its way up."""
_BOW, _THRUST = 9.0, 0.13
_REACHES, _BLAZES, _FLICKERS = 0.4, 0.72, 14
"""The shares of the fire when it reaches its target and when it is out; how often it flickers."""
AIMED, _FLASHES, SHOT_HITS = 0.235, 0.17, 0.41
"""The shares of a shot when the trigger is pulled, for which the muzzle flashes, and when the ball hits."""
_AIM, _RECOIL, _MUZZLE, _TRAIL = 18.0, 0.1, 0.46, 0.6
"""Degrees by which a musketeer leans, and lengths in squares."""
_SWING = 80.0
_Z = 40.0


def flight_drawing(art: Art, piece: str, phase: int, square_px: int) -> Drawing:
    """A dragon that flies up the page, in one phase of its beat."""
    colours = tincture(piece)
    spread = _SPREADS[phase]
    side = round(_SIDE_SQUARES * square_px)
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><defs>'
        f"{group(art, 'body', 'the_dragons_dance/flight_body', colours)}"
        f"{group(art, 'wing', 'the_dragons_dance/flight_wing', colours)}</defs>"
        f'<use href="#wing" transform="translate({104 * (1 - spread):.2f} 0) scale({spread} 1)"/>'
        f'<use href="#wing" transform="translate({200 - 104 * (1 - spread):.2f} 0) scale({-spread} 1)"/>'
        '<use href="#body"/></svg>'
    )
    return Drawing(f"flight {piece}", svg, (side, side))


def flight_drawings(art: Art, piece: str, square_px: int) -> list[Drawing]:
    """All phases of a beat; nobody flies but the dragons."""
    phases = range(len(_SPREADS)) if piece in DRAGONS else ()
    return [flight_drawing(art, piece, phase, square_px) for phase in phases]


@kept(96)
def _turned(
    art: Art, piece: str, phase: int, square_px: int, angle: int
) -> tuple[pygame.Surface, pygame.Surface]:
    """One phase, turned towards where the dragon flies, and its shadow."""
    picture = art.draw(flight_drawing(art, piece, phase, square_px))
    turned = pygame.transform.rotozoom(picture, angle, 1.0) if angle else picture
    shadow = turned.copy()
    shadow.fill((0, 0, 0, _SHADE), special_flags=pygame.BLEND_RGBA_MULT)
    return turned, shadow


class Flight:
    """One flight: the dragon crouches, springs, becomes the figure in the air, and comes down again."""

    def __init__(self, dragon: Man, to: tuple[int, int], duration_s: float) -> None:
        kit, self.stage = dragon.kit, dragon.stage
        self.art = kit.art
        self.man = dragon
        self.square_px = dragon.layout.square_px
        self.piece = dragon.piece
        self.start, self.to = dragon.layout.centre(dragon.square), to
        self.duration_s = duration_s
        self.still = kit.settings.reduced_motion
        self.angle = round(degrees(atan2(self.start[0] - to[0], self.start[1] - to[1])))
        dragon_in_air, shade = self._pictures(0)
        self._shadow = self.stage.add(Sprite(shade, (0, 0), _Z_SHADOW))
        self._dragon = self.stage.add(Sprite(dragon_in_air, (0, 0), _Z_DRAGON))
        self.at(0.0)

    def _pictures(self, phase: int) -> tuple[pygame.Surface, pygame.Surface]:
        return _turned(self.art, self.piece, phase, self.square_px, self.angle)

    def at(self, share: float) -> None:
        """Show the flight at a share of its time."""
        aloft = self._aloft(share)
        self._dragon.shown = self._shadow.shown = aloft > 0
        self._fly(min(1.0, max(0.0, (share - _CROUCH) / (LANDING - _CROUCH))), aloft)
        self.man.sprite.shown = not self.still and aloft < 1
        if self.still:
            return
        if share < _CROUCH:
            self.man.press(self.start, share / _CROUCH, _HEAVY)
        elif share >= LANDING:
            self.man.press(self.to, (share - LANDING) / (1 - LANDING), _HEAVY)
        elif aloft < 1:
            # One of the two is always opaque: the standing dragon folds up below the flying one.
            largest = _SPRUNG if share < 0.5 else 1.0
            self.man.swell(self._dragon.rect.center, largest + (_FOLDED - largest) * aloft)

    def _aloft(self, share: float) -> float:
        """How much of the flying figure is seen, 0 to 1: all of it between taking off and landing."""
        if self.still:
            return 1.0
        return max(0.0, min(1.0, (share - _CROUCH) / _CHANGE, (LANDING - share) / _CHANGE))

    def _fly(self, way: float, aloft: float) -> None:
        dragon, shade = self._pictures(self._spread(way, aloft))
        if aloft < 1:
            scale = _FOLDED + (1 - _FOLDED) * aloft
            dragon, shade = (pygame.transform.smoothscale_by(picture, scale) for picture in (dragon, shade))
        gone = ease(way)
        x = self.start[0] + (self.to[0] - self.start[0]) * gone
        y = self.start[1] + (self.to[1] - self.start[1]) * gone
        height_px = self.square_px * _HEIGHT_SQUARES * sin(pi * way)
        self._shadow.set(shade)
        self._shadow.alpha = self._dragon.alpha = round(255 * min(1.0, aloft / _VEILED))
        self._shadow.center((round(x + height_px * 0.4), round(y + height_px * 0.5)))
        self._dragon.set(dragon)
        self._dragon.center((round(x), round(y - height_px)))

    def _spread(self, way: float, aloft: float) -> int:
        """Which picture of its beat is seen: wings unfold as it takes off, and fold as it lands."""
        if self.still:
            return 0
        if aloft < 1:
            return len(_SPREADS) - 1
        return _BEAT[int(way * self.duration_s * _BEATS_PER_S * len(_BEAT)) % len(_BEAT)]

    def end(self) -> None:
        """The dragon has landed."""
        self._shadow.remove()
        self._dragon.remove()


def cone(art: Art, square_px: int) -> pygame.Surface:
    """A cone of fire to the right, two squares long."""
    return art.image("the_dragons_dance/cone", (2 * square_px, square_px))


@kept(48)
def _cone(
    art: Art, square_px: int, length_px: int, angle: int, share: int, mirrored: bool
) -> pygame.Surface:
    """A cone of fire, so many eighths of it, turned towards its target."""
    picture = cone(art, square_px)
    size = max(2, length_px * share // 8), max(2, length_px * share // 16)
    grown = pygame.transform.smoothscale(picture, size)
    return pygame.transform.rotozoom(pygame.transform.flip(grown, False, mirrored), angle, 1.0)


class Breath:
    """The dragon draws its head back and strikes; a cone of fire and sparks go to the target's middle."""

    def __init__(self, dragon: Man, to: tuple[int, int]) -> None:
        kit, stage = dragon.kit, dragon.stage
        self.art = kit.art
        self.man = dragon
        self.square_px = dragon.layout.square_px
        self.still = kit.settings.reduced_motion
        x, y = dragon.layout.centre(dragon.square)
        self.left = to[0] < x
        mouth = _MOUTH[0] * (-1 if self.left else 1), _MOUTH[1]
        self.mouth, self.to = (x + dragon.layout.px(mouth[0]), y + dragon.layout.px(mouth[1])), to
        self.way = pygame.Vector2(self.to) - pygame.Vector2(self.mouth)
        # Whole steps of five degrees and eighths of a square: few cones are kept.
        self.angle = round(-degrees(atan2(self.way.y, self.way.x)) / 5) * 5
        eighth = max(1, self.square_px // 8)
        self.length_px = max(2, round((self.way.length() + self.square_px * 0.4) / eighth) * eighth)
        sides = [max(4, round(size * self.square_px)) for size in _SIZES]
        self._images = [kit.art.image("the_dragons_dance/flame", (side, side)) for side in sides]
        self._cone = stage.add(Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), self.mouth, _Z))
        self._puffs = [stage.add(Sprite(self._images[0], self.mouth, _Z + n * 0.01)) for n in range(_PUFFS)]
        self.at(0.0)

    def at(self, share: float) -> None:
        """Show dragon and fire at a share of their time."""
        if not self.still:
            self._bow(share)
        fire = min(1.0, max(0.0, (share - _BACK) / (1 - _BACK)))
        self._blaze(fire)
        for number, puff in enumerate(self._puffs):
            # Each puff lives for a part of the breath, and they start evenly so that the last ends with it.
            age = (fire - number / _PUFFS * (1 - _LIFE)) / _LIFE
            puff.shown = 0 < age < 1
            if puff.shown:
                self._fly(puff, number, age)

    def _bow(self, share: float) -> None:
        """Head back, then neck forward; in the last third it stands up again."""
        towards = self.way.normalize() if self.way.length() else pygame.Vector2(1, 0)
        if share < _BACK:
            far = -ease(share / _BACK) * 0.6
        elif share < _FORWARD:
            far = -0.6 + 1.6 * ease_out((share - _BACK) / (_FORWARD - _BACK))
        else:
            far = 1 - ease(min(1.0, max(0.0, (share - _RISES) / (1 - _RISES))))
        turn = _BOW * far * (1 if self.left else -1)
        self.man.lean(turn, (towards.x * _THRUST * far, towards.y * _THRUST * far), self.left)

    def _blaze(self, fire: float) -> None:
        """The cone grows out of the mouth, flickers, and leaves it again."""
        self._cone.shown = 0.02 < fire < _BLAZES
        if self._cone.shown:
            grown = min(8, 1 + int(fire / _REACHES * 8))
            flicker = not self.still and int(fire * _FLICKERS) % 2 == 1
            self._cone.set(_cone(self.art, self.square_px, self.length_px, self.angle, grown, flicker))
            middle = pygame.Vector2(self.mouth) + self._axis * grown / 16
            self._cone.center((round(middle.x), round(middle.y)))
            self._cone.alpha = 255 if fire < _BLAZES - 0.15 else round(255 * (_BLAZES - fire) / 0.15)

    @property
    def _axis(self) -> pygame.Vector2:
        """From the mouth to the far end of the cone."""
        return pygame.Vector2(self.length_px, 0).rotate(-self.angle)

    def _fly(self, puff: Sprite, number: int, age: float) -> None:
        # 2.4 radians are about the golden angle: neighbours never drift the same way.
        aside = self.square_px * 0.3 * age * sin(number * 2.4)
        across = pygame.Vector2(-self.way.y, self.way.x) / max(1.0, self.way.length())
        place = pygame.Vector2(self.mouth) + self.way * age + across * aside
        puff.set(self._images[min(len(_SIZES) - 1, int(age * len(_SIZES)))])
        puff.alpha = 255 if age < 0.7 else round(255 * (1 - age) / 0.3)
        puff.center((round(place.x), round(place.y)))

    def end(self) -> None:
        """The fire is out, and the dragon stands as before."""
        self._cone.remove()
        for puff in self._puffs:
            puff.remove()
        self.man.stand(self.man.square)


class Shot:
    """The musketeer takes aim, the muzzle flashes, a ball flies, and smoke drifts up."""

    def __init__(self, shooter: Man, to: tuple[int, int]) -> None:
        kit, stage = shooter.kit, shooter.stage
        self.man, self.to = shooter, to
        self.square_px = shooter.layout.square_px
        self.still = kit.settings.reduced_motion
        start = pygame.Vector2(shooter.layout.centre(shooter.square))
        line = pygame.Vector2(to) - start
        self.way = line.normalize() if line.length() else pygame.Vector2(1, 0)
        self.muzzle = start + self.way * (_MUZZLE * self.square_px)
        angle = round(-degrees(atan2(self.way.y, self.way.x)))
        self._ball = stage.add(Sprite(_ball_towards(kit.art, self.square_px, angle), (0, 0), _Z))
        self._smoke = stage.add(Sprite(small(kit.art, "smoke", self.square_px), (0, 0), _Z + 1))
        self._flash = stage.add(Sprite(small(kit.art, "flash", self.square_px), (0, 0), _Z + 2))
        self._flash.center((round(self.muzzle.x), round(self.muzzle.y)))
        self.at(0.0)

    def at(self, share: float) -> None:
        """Show the shot at a share of its time."""
        if not self.still:
            self._aim(share)
        self._flash.shown = AIMED <= share < AIMED + _FLASHES
        self._ball.shown = AIMED <= share < SHOT_HITS
        gone = min(1.0, max(0.0, (share - AIMED) / (SHOT_HITS - AIMED)))
        ball = self.muzzle.lerp(pygame.Vector2(self.to), gone)
        self._ball.center((round(ball.x), round(ball.y)))
        drifts = max(0.0, (share - AIMED) / (1 - AIMED))
        self._smoke.shown = drifts > 0
        self._smoke.alpha = round(230 * (1 - drifts))
        self._smoke.center((round(self.muzzle.x), round(self.muzzle.y - self.square_px * 0.3 * drifts)))

    def _aim(self, share: float) -> None:
        """Lean towards the enemy behind the raised musket; the shot throws the musketeer back."""
        recoil = -1.0 + ease(max(0.0, (share - AIMED) / (1 - AIMED)))
        far = ease(share / AIMED) if share < AIMED else recoil
        turn = _AIM * far * (-1 if self.way.x > 0 else 1)
        self.man.lean(turn, (self.way.x * _RECOIL * far, self.way.y * _RECOIL * far), mirrored=False)

    def end(self) -> None:
        """The smoke is gone, and the musketeer stands as before."""
        for sprite in (self._ball, self._flash, self._smoke):
            sprite.remove()
        self.man.stand(self.man.square)


SMALL: Final[dict[str, float]] = {"flash": 0.5, "smoke": 0.62, "impact": 0.66, "slash": 1.6}
"""The drawings of what is seen for a moment only, and their sides in squares."""


def small(art: Art, name: str, square_px: int) -> pygame.Surface:
    """One of those drawings."""
    side = round(SMALL[name] * square_px)
    return art.image(f"the_dragons_dance/{name}", (side, side))


def ball(art: Art, square_px: int) -> pygame.Surface:
    """A ball of lead that flies to the right, and its trail."""
    return art.image("the_dragons_dance/ball", (round(_TRAIL * square_px), round(_TRAIL * square_px / 4)))


@kept(16)
def _ball_towards(art: Art, square_px: int, angle: int) -> pygame.Surface:
    return pygame.transform.rotozoom(ball(art, square_px), angle, 1.0)


def impact(kit: Kit, stage: Stage, square_px: int, at: tuple[float, float]) -> Progress:
    """A star where a blow meets its victim: large at once, then smaller."""
    picture = small(kit.art, "impact", square_px)
    return _moment(stage, picture, at, lambda share: (0.0, 1.0 - 0.7 * ease(share)))


def slash(kit: Kit, stage: Stage, square_px: int, at: tuple[float, float], left: bool) -> Progress:
    """The stroke of a blade across a square, from the right or to the right."""
    picture = small(kit.art, "slash", square_px)
    picture = pygame.transform.flip(picture, True, False) if left else picture
    return _moment(stage, picture, at, lambda share: (_SWING * (share - 0.5) * (1 if left else -1), 1.0))


def _moment(
    stage: Stage, picture: pygame.Surface, at: tuple[float, float],
    pose: Callable[[float], tuple[float, float]],
) -> Progress:
    """Something that is seen for a moment, turned by degrees and scaled."""
    shown: list[Sprite] = []

    def go(share: float) -> None:
        if share < 1:
            if not shown:
                shown.append(stage.add(Sprite(picture, (0, 0), _Z + 3)))
            angle, scale = pose(share)
            shown[0].set(pygame.transform.rotozoom(picture, angle, scale))
            shown[0].center((round(at[0]), round(at[1])))
            shown[0].alpha = 255 if share < 0.6 else round(255 * (1 - share) / 0.4)
        elif shown:
            shown.pop().remove()

    return go
