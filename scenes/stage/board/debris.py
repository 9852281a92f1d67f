"""What flies off when a piece lands, breaks or burns: nobody waits for it, and no state tells of it.

It goes on beside the timeline, so that it never makes play slower, and is only there where time passes and
motion is wanted.
"""

from __future__ import annotations

from math import cos, pi, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from scenes.base.particles import Burst, Particles
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Progress

if TYPE_CHECKING:
    from scenes.base.kit import Kit

_DUST_S, _DUST_SQUARES_S, _PUFFS = 0.42, 3.0, 14
_CREEP: Final = 0.5
"""The least speed of dust, in squares a second."""
_DUST_SIDES: Final = (0.3, 0.22, 0.36)
_SHARDS, _SHARDS_S, _FLAKES_S = 7, 0.36, 0.85
_FLAKES: Final = 34
_FLAKE_SIZES = (0.04, 0.13)
_FALLING, _RISING = 5.0, -1.1
"""Squares a second, more each second: shards fall, flakes rise."""
_GONE: Final = 0.7
"""The share of its life after which a piece of something grows smaller."""


class _Bit(NamedTuple):
    """A part of a picture, where its middle was, and how it flies, in pixels and degrees a second."""

    image: pygame.Surface
    middle: pygame.Vector2
    way: pygame.Vector2
    turn: float


class Debris:
    """Dust, shards and flakes over one board."""

    def __init__(self, kit: Kit, stage: Stage, square_px: int, z_dust: float, z_bits: float) -> None:
        self._kit = kit
        self._stage = stage
        self._square_px = square_px
        self._z_bits = z_bits
        self._dust = Particles(stage, z_dust, most=4 * _PUFFS)
        self._still = kit.settings.reduced_motion
        self._flying: list[tuple[Progress, float, float]] = []
        """What flies, how long it does so, and for how long it has."""
        self._timed = False
        """Whether anybody lets time pass here; on boards where nobody does, it would hang in the air."""

    def ring(self, at: tuple[int, int], wide: float = 1.0, begins: float = 0.0) -> None:
        """A ring of dust round something that has landed; it begins so many squares from the middle.

        Where that is at its rim the dust is seen at once, and goes no further than it would from the middle.
        """
        sides = [max(2, round(side * wide * self._square_px)) for side in _DUST_SIDES]
        images = [self._kit.art.image("common/dust", (side, side)) for side in sides]
        # Half of the speed is lost in the air.
        speed = max(_CREEP, _DUST_SQUARES_S * wide - 2 * begins / _DUST_S) * self._square_px
        kind = Burst(images, _PUFFS, speed, _DUST_S, round=begins * self._square_px)
        self._begin(self._dust.burst(kind, at), _DUST_S)

    def burst(self, kind: Burst, at: tuple[int, int]) -> None:
        """Small things that fly from a point, as a game likes them."""
        self._begin(self._dust.burst(kind, at), kind.life_s)

    def shatter(self, image: pygame.Surface, centre: tuple[int, int], blow: tuple[float, float]) -> None:
        """A picture breaks into pieces that fall; a blow, in squares a second, throws them all one way."""
        thrown = pygame.Vector2(blow) * self._square_px
        bits = [
            _Bit(part, middle, out * 1.6 * self._square_px + thrown, 240.0 * (-1) ** number)
            for number, (part, middle, out) in enumerate(_shards(image, centre))
        ]
        self._scatter(bits, _SHARDS_S, _FALLING)

    def crumble(self, image: pygame.Surface, centre: tuple[int, int]) -> None:
        """A burnt picture falls into flakes that the heat carries up."""
        side = self._square_px
        bits = [
            _Bit(part, middle, pygame.Vector2(out.x * 1.5, out.y - 0.4 * (number * 7 % 5)) * side, 0.0)
            for number, (part, middle, out) in enumerate(_flakes(image, centre))
        ]
        self._scatter(bits, _FLAKES_S, _RISING)

    def _scatter(self, bits: list[_Bit], life_s: float, gravity: float) -> None:
        sprites: list[Sprite] = []
        pull = gravity * self._square_px / 2

        def go(share: float) -> None:
            if share >= 1:
                for sprite in sprites:
                    sprite.remove()
                return
            if not sprites:
                sprites.extend(self._stage.add(Sprite(bit.image, (0, 0), self._z_bits)) for bit in bits)
            now_s, left = share * life_s, min(1.0, (1 - share) / (1 - _GONE))
            for sprite, bit in zip(sprites, bits, strict=True):
                if bit.turn or left < 1:
                    sprite.set(pygame.transform.rotozoom(bit.image, bit.turn * now_s, max(0.1, left)))
                x, y = bit.middle + bit.way * now_s
                sprite.center((round(x), round(y + pull * now_s**2)))

        self._begin(go, life_s)

    def _begin(self, progress: Progress, life_s: float) -> None:
        if self._timed and not self._still:
            progress(0.0)
            self._flying.append((progress, life_s, 0.0))

    def pass_time(self, dt_s: float) -> None:
        """Fly on."""
        self._timed = True
        flying, self._flying = self._flying, []
        for progress, life_s, passed_s in flying:
            passed_s += dt_s
            progress(min(1.0, passed_s / life_s))
            if passed_s < life_s:
                self._flying.append((progress, life_s, passed_s))

    def clear(self) -> None:
        """Take everything away that is in the air."""
        for progress, *_ in self._flying:
            progress(1.0)
        self._flying.clear()


Part = tuple[pygame.Surface, pygame.Vector2, pygame.Vector2]
"""A part of a picture, where its middle is, and which way is out, 0 to 1 from the picture's middle."""


def _shards(image: pygame.Surface, centre: tuple[int, int]) -> list[Part]:
    """Wedges from a point beside the middle to the edge, of unequal breadth."""
    width, height = image.get_size()
    hub = pygame.Vector2(width * 0.47, height * 0.52)
    angles = [360 / _SHARDS * (n + 0.3 * (n * 5 % 3 - 1)) for n in range(_SHARDS)]
    found = []
    for number, angle in enumerate(angles):
        after = angles[(number + 1) % _SHARDS] + (360 if number == _SHARDS - 1 else 0)
        rim = [hub + _unit(angle + (after - angle) * part) * width for part in (0.0, 0.5, 1.0)]
        mask = pygame.Surface((width, height), pygame.SRCALPHA)
        pygame.draw.polygon(mask, "white", [hub, *rim])
        mask.blit(image, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        inside = mask.get_bounding_rect()
        if inside.width:
            found.append(_part(mask.subsurface(inside).copy(), inside, image, centre))
    return found


def _flakes(image: pygame.Surface, centre: tuple[int, int]) -> list[Part]:
    """Small pieces of unequal size, all over what can be seen of the picture."""
    whole, chance = image.get_bounding_rect(), Random(_FLAKES)
    found = []
    for _ in range(_FLAKES):
        size = [max(2, round(chance.uniform(*_FLAKE_SIZES) * image.get_width())) for _ in "xy"]
        cell = pygame.Rect((0, 0), size)
        across, down = whole.width / 5, whole.height / 5
        cell.center = round(chance.gauss(whole.centerx, across)), round(chance.gauss(whole.centery, down))
        flake = pygame.Surface(cell.size, pygame.SRCALPHA)
        corners = [(chance.random() / 2, 0), (1, chance.random() / 2), (0.6, 1), (0, 1 - chance.random() / 2)]
        pygame.draw.polygon(flake, "white", [(x * size[0], y * size[1]) for x, y in corners])
        flake.blit(image, (0, 0), cell, special_flags=pygame.BLEND_RGBA_MULT)
        if flake.get_bounding_rect().width:
            found.append(_part(flake, cell, image, centre))
    return found


def _part(part: pygame.Surface, place: pygame.Rect, image: pygame.Surface, centre: tuple[int, int]) -> Part:
    off = pygame.Vector2(place.center) - pygame.Vector2(image.get_rect().center)
    return part, pygame.Vector2(centre) + off, off / max(1.0, image.get_width() / 2)


def _unit(angle: float) -> pygame.Vector2:
    return pygame.Vector2(cos(radians(angle)), sin(radians(angle)))


def charred(image: pygame.Surface, share: float) -> pygame.Surface:
    """A picture that burns: it glows, and at the end it is black."""
    burnt = image.copy()
    dark = round(255 - 215 * share)
    burnt.fill((dark, dark, dark, 255), special_flags=pygame.BLEND_RGBA_MULT)
    glow = round(150 * sin(pi * min(1.0, share * 1.15)))
    if glow > 0:
        # Light is added only where there is something: the pictures are premultiplied.
        ember = pygame.mask.from_surface(image).to_surface(
            setcolor=(glow, round(glow * 0.42), 0, 0), unsetcolor=(0, 0, 0, 0)
        )
        burnt.blit(ember, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return burnt
