"""What falls over a victory: leaves and flowers of the bush, and embers that rise from the fire."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from scenes.base.kit import Kit
from scenes.base.sprites import Sprite, Stage
from scenes.stage.eye_for_an_eye.ornaments import ember_drawing, leaf_drawing
from scenes.stage.eye_for_an_eye.svg import ART

_COUNT: Final = 80
_ATTITUDES: Final = 8
"""So many pictures of each thing, each turned further: it tumbles through them."""

_HEIGHT, _WIDTH = 1080.0, 1920.0


class _Mote(NamedTuple):
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

    def __init__(self, kit: Kit, stage: Stage, flowers: Sequence[str], z: float) -> None:
        self._kit = kit
        chance = Random(len(flowers))
        art, px = kit.art, kit.screen.px
        embers, leaves = [art.draw(ember_drawing(px(26)))], self._tumbling(art.draw(leaf_drawing(px(52))))
        blooms = [
            self._tumbling(art.image(f"{ART}/flower/{name}", (px(44),) * 2)) for name in flowers
        ]
        kinds = (embers, leaves, *(blooms or [leaves]))
        self._motes = [
            self._mote(stage, kinds[number % len(kinds)], number % len(kinds) == 0, chance, z)
            for number in range(_COUNT)
        ]

    def _mote(
        self, stage: Stage, looks: Sequence[pygame.Surface], rises: bool, chance: Random, z: float
    ) -> _Mote:
        sprite = stage.add(Sprite(looks[0], (-200, -200), z))
        speed = chance.uniform(-260, -140) if rises else chance.uniform(240, 420)
        start = chance.uniform(0.0, 0.9) * _HEIGHT
        y = _HEIGHT + start if rises else -start
        return _Mote(
            sprite, looks, chance.uniform(0, _WIDTH), y, speed, chance.uniform(10, 46), chance.uniform(0, 7)
        )

    def _tumbling(self, image: pygame.Surface) -> list[pygame.Surface]:
        turns = (number * 360 / _ATTITUDES for number in range(_ATTITUDES))
        return [pygame.transform.rotozoom(image, turn, 1.0) for turn in turns]

    def show(self, seconds: float) -> None:
        """Be where everything is after so long."""
        for mote in self._motes:
            y = mote.y + mote.speed * seconds
            x = mote.x + mote.sway * sin(seconds * 2 + mote.phase)
            look = int((seconds * 0.9 + mote.phase) * _ATTITUDES / pi) % len(mote.looks)
            mote.sprite.set(mote.looks[look])
            mote.sprite.center(self._kit.screen.at((x, y)))
