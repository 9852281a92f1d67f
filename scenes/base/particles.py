"""Particles: small pictures that burst from a point and are gone, or fall over the whole screen.

Their sprites are kept in a pool, so that a burst makes nothing anew; where they fly follows from time alone,
so that a burst can be hurried or finished like anything else on a timeline.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, radians, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from scenes.base.kit import Kit
from scenes.base.sprites import Sprite, Stage
from scenes.base.timeline import Progress

_GOLDEN: Final = 137.508
"""Degrees from one particle to the next: they spread evenly, and never look like a row."""

_FADES: Final = (255, 255, 220, 165, 110, 55)
"""How opaque a particle is, in few steps: each is a picture that a sprite has to make."""


class Burst(NamedTuple):
    """How particles fly; lengths are in pixels of the window."""

    images: Sequence[pygame.Surface]
    many: int
    speed: float
    """Pixels a second at the start."""
    life_s: float
    gravity: float = 0.0
    """Pixels a second, more each second."""
    heading: float = 0.0
    """Degrees from the right, clockwise, that the middle of the burst goes to."""
    spread: float = 360.0
    """Degrees that it fills."""
    turns: float = 0.0
    """Through how many of its pictures each particle goes in a second."""
    round: float = 0.0
    """How far from the point they begin, as in a ring."""


class Particles:
    """A pool of sprites for bursts; when all are under way a burst has fewer."""

    def __init__(self, stage: Stage, z: float, most: int = 48) -> None:
        self._stage, self._z, self._most = stage, z, most
        self._free: list[Sprite] = []
        self._made = 0

    def burst(self, kind: Burst, at: tuple[float, float]) -> Progress:
        """A burst from a point, as a change that takes the particles' life."""
        taken: list[tuple[Sprite, pygame.Vector2]] = []
        begun: list[bool] = []

        def go(share: float) -> None:
            if not begun:
                begun.append(True)
                if share < 1:
                    taken.extend(self._take(kind))
            if share >= 1:
                for sprite, _ in taken:
                    sprite.remove()
                    self._free.append(sprite)
                taken.clear()
                return
            now_s = share * kind.life_s
            alpha = _FADES[min(len(_FADES) - 1, int(share * len(_FADES)))]
            for number, (sprite, way) in enumerate(taken):
                if kind.turns:
                    sprite.set(kind.images[(number + int(now_s * kind.turns)) % len(kind.images)])
                # They are slowed by the air, so that most of the way is gone at the start.
                x, y = way * (now_s * (1 - share / 2))
                x, y = x + kind.round * way.x / kind.speed, y + kind.round * way.y / kind.speed
                sprite.center((round(at[0] + x), round(at[1] + y + kind.gravity * now_s**2 / 2)))
                sprite.alpha = alpha

        return go

    def _take(self, kind: Burst) -> list[tuple[Sprite, pygame.Vector2]]:
        found = []
        for number in range(kind.many):
            sprite = self._sprite()
            if sprite is None:
                break
            turn = (number * _GOLDEN % 360 / 360 - 0.5) * kind.spread
            angle, speed = radians(kind.heading + turn), kind.speed * (0.55 + 0.45 * (number * 7 % 5) / 4)
            sprite.set(kind.images[number % len(kind.images)])
            self._stage.add(sprite)
            found.append((sprite, pygame.Vector2(cos(angle), sin(angle)) * speed))
        return found

    def _sprite(self) -> Sprite | None:
        if self._free:
            return self._free.pop()
        if self._made >= self._most:
            return None
        self._made += 1
        return Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0), self._z)

    @property
    def flying(self) -> int:
        """How many particles are on their way."""
        return self._made - len(self._free)


def puff(colour: tuple[int, int, int, int], side_px: int) -> pygame.Surface:
    """A small soft cloud, as dust is made of."""
    side = max(3, side_px)
    image = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
    pygame.draw.circle(image, colour, (side, side), side)
    return pygame.transform.smoothscale(image.premul_alpha(), (side, side))


_COUNT: Final = 80
_ATTITUDES: Final = 8
"""So many pictures of each thing, each turned further: it tumbles through them."""
_HEIGHT, _WIDTH = 1080.0, 1920.0


class Fall(NamedTuple):
    """One kind of what falls, or rises: its picture, and whether it tumbles."""

    image: pygame.Surface
    tumbles: bool = True
    rises: bool = False


class Mote(NamedTuple):
    """Something small in the air, and how it goes."""

    sprite: Sprite
    looks: Sequence[pygame.Surface]
    x: float
    y: float
    speed: float
    """Design pixels a second; below 0 it rises."""
    sway: float
    phase: float


class Shower:
    """Ornaments in the air; where each is follows from the time that has passed."""

    def __init__(self, kit: Kit, stage: Stage, kinds: Sequence[Fall], z: float) -> None:
        self._kit = kit
        chance = Random(len(kinds))
        looks = [tumbling(kind.image) if kind.tumbles else [kind.image] for kind in kinds]
        self._motes = [
            self._mote(stage, looks[number % len(kinds)], kinds[number % len(kinds)].rises, chance, z)
            for number in range(_COUNT)
        ]

    def _mote(
        self, stage: Stage, looks: Sequence[pygame.Surface], rises: bool, chance: Random, z: float
    ) -> Mote:
        sprite = stage.add(Sprite(looks[0], (-200, -200), z))
        speed = chance.uniform(-260, -140) if rises else chance.uniform(240, 420)
        start = chance.uniform(0.0, 0.9) * _HEIGHT
        y = _HEIGHT + start if rises else -start
        return Mote(
            sprite, looks, chance.uniform(0, _WIDTH), y, speed, chance.uniform(10, 46), chance.uniform(0, 7)
        )

    def show(self, seconds: float) -> None:
        """Be where everything is after so long."""
        for mote in self._motes:
            y = mote.y + mote.speed * seconds
            x = mote.x + mote.sway * sin(seconds * 2 + mote.phase)
            look = int((seconds * 0.9 + mote.phase) * _ATTITUDES / pi) % len(mote.looks)
            mote.sprite.set(mote.looks[look])
            mote.sprite.center(self._kit.screen.at((x, y)))


def tumbling(image: pygame.Surface) -> list[pygame.Surface]:
    """A picture, turned further and further."""
    turns = (number * 360 / _ATTITUDES for number in range(_ATTITUDES))
    return [pygame.transform.rotozoom(image, turn, 1.0) for turn in turns]
