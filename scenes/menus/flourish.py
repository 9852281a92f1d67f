"""What moves round the name of the program: the emblem's wing, and embers and feathers in the air."""

from __future__ import annotations

from math import pi, sin
from random import Random
from typing import Final

import pygame

from scenes.base.kit import Kit
from scenes.base.particles import Mote, tumbling
from scenes.base.screen import DESIGN_SIZE, Box
from scenes.base.sprites import Sprite, Stage
from scenes.widgets.cover import layers

_ROOT: Final = (200 / 512, 350 / 512)
"""Where the wing grows from the dragon, as a share of the emblem."""

_STROKE: Final = (0, 6, 11, 14, 11, 5, -2, -6, -5, -2)
"""Degrees that the wing is raised by, one after the other, in one beat."""

_STEP_S: Final = 0.06
_BEATS: Final = 2
_REST_S: Final = 3.4
_MOTES: Final = 40


class Emblem:
    """A dragon with an eagle's wing, which beats twice and rests."""

    def __init__(self, kit: Kit, stage: Stage, box: Box, z: float) -> None:
        rect = kit.screen.rect(box)
        drawn = {name: kit.art.draw(drawing) for name, drawing in layers(kit.art, "common/logo", rect.size)}
        self._wing = stage.add(Sprite(drawn["wing"], rect.topleft, z + 0.1))
        stage.add(Sprite(drawn["halo"], rect.topleft, z))
        stage.add(Sprite(drawn["dragon"], rect.topleft, z + 0.2))
        self._looks: dict[int, pygame.Surface] = {0: drawn["wing"]}
        self._root = pygame.Vector2(rect.left + _ROOT[0] * rect.width, rect.top + _ROOT[1] * rect.height)
        self._arm = pygame.Vector2(rect.center) - self._root

    def show(self, seconds: float) -> None:
        """Look as after so long."""
        step = int(seconds % (_BEATS * len(_STROKE) * _STEP_S + _REST_S) / _STEP_S)
        turn = _STROKE[step % len(_STROKE)] if step < _BEATS * len(_STROKE) else 0
        if turn not in self._looks:
            self._looks[turn] = pygame.transform.rotozoom(self._looks[0], turn, 1.0)
        self._wing.set(self._looks[turn])
        middle = self._root + self._arm.rotate(-turn)
        self._wing.center((round(middle.x), round(middle.y)))


class Drift:
    """Embers that rise and feathers that sink, slowly and for ever; where each is follows from the time."""

    def __init__(self, kit: Kit, stage: Stage, z: float) -> None:
        self._kit = kit
        chance = Random(_MOTES)
        self._motes = [_mote(kit, stage, number, chance, z) for number in range(_MOTES)]

    def show(self, seconds: float) -> None:
        """Be where everything is after so long."""
        height = DESIGN_SIZE[1] + 80
        for mote in self._motes:
            y = (mote.y + mote.speed * seconds) % height - 40
            x = mote.x + mote.sway * sin(seconds * 0.7 + mote.phase)
            look = int((seconds * 0.25 + mote.phase) * len(mote.looks) / pi) % len(mote.looks)
            mote.sprite.set(mote.looks[look])
            mote.sprite.center(self._kit.screen.at((x, y)))


def _mote(kit: Kit, stage: Stage, number: int, chance: Random, z: float) -> Mote:
    """Every fifth one is a feather."""
    feather = number % 5 == 0
    side = kit.screen.px((30.0, 40.0)[number % 2] if feather else (9.0, 13.0, 18.0)[number % 3])
    image = kit.art.image("common/feather" if feather else "common/ember", (side, side))
    looks = tumbling(image) if feather else [image]
    sprite = stage.add(Sprite(looks[0], (-200, -200), z))
    speed = chance.uniform(14, 30) if feather else chance.uniform(-46, -18)
    return Mote(
        sprite, looks, chance.uniform(0, DESIGN_SIZE[0]), chance.uniform(0, DESIGN_SIZE[1]), speed,
        chance.uniform(12, 52), chance.uniform(0, 7),
    )
