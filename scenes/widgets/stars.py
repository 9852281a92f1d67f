"""Stars for something done well: in a row, or flying to their places one by one."""

from __future__ import annotations

import pygame

from game.lessons.progress import MOST_STARS
from scenes.base.scene import Scene
from scenes.base.screen import Point
from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease_out

_Z_PLACE, _Z_STAR = 110, 450
_BEFORE_S, _APART_S, _FLIGHT_S = 0.35, 0.42, 0.55
_FROM_SHARE = 2.4


def star_row(scene: Scene, centre: Point, size: float, stars: int, z: float = 104) -> None:
    """Three stars side by side, the first of them golden."""
    side = scene.kit.screen.px(size)
    for index in range(MOST_STARS):
        name = "common/award_star" if index < stars else "common/award_star_empty"
        at = (centre[0] + (index - 1) * size * 1.05, centre[1])
        scene.put(scene.kit.art.image(name, (side, side)), at, anchor="center", z=z)


class FlyingStars:
    """Empty places that golden stars fly into, each with its sound."""

    def __init__(self, scene: Scene, centre: Point, size: float, stars: int, start: Point) -> None:
        self.kit = scene.kit
        self.timeline = Timeline()
        star_row(scene, centre, size, 0, _Z_PLACE)
        side = self.kit.screen.px(size)
        self._picture = self.kit.art.image("common/award_star", (side, side))
        self.timeline.wait(_BEFORE_S)
        for index in range(stars):
            at = self.kit.screen.at((centre[0] + (index - 1) * size * 1.05, centre[1]))
            sprite = scene.stage.add(Sprite(self._picture, (0, 0), _Z_STAR))
            sprite.shown = False
            self._fly(sprite, self.kit.screen.at(start), at, _BEFORE_S + index * _APART_S)
        if self.kit.settings.reduced_motion:
            self.timeline.finish()

    def _fly(self, sprite: Sprite, start: tuple[int, int], end: tuple[int, int], at_s: float) -> None:
        def progress(share: float) -> None:
            way = ease_out(share)
            sprite.shown = True
            if share < 1:
                side = round(self._picture.get_width() * (_FROM_SHARE + (1 - _FROM_SHARE) * way))
                sprite.set(pygame.transform.smoothscale(self._picture, (side, side)))
            else:
                sprite.set(self._picture)
            x, y = (round(a + (b - a) * way) for a, b in zip(start, end, strict=True))
            sprite.center((x, y))

        self.timeline.tween(_FLIGHT_S, progress, at_s)
        self.timeline.cue(lambda: self.kit.sound.play("star"), at_s + _FLIGHT_S)

    def update(self, dt_s: float) -> None:
        """Fly on."""
        if not self.timeline.done:
            self.timeline.advance(dt_s)
