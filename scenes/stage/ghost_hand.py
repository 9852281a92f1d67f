"""A hand that shows how an action is made, without making it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.base.sprites import Sprite
from scenes.base.timeline import Timeline, ease, ease_out

if TYPE_CHECKING:
    from scenes.base.kit import Kit
    from scenes.base.sprites import Stage

_Z_HAND = 190
"""Above everything but tips."""
_HEIGHT_SHARE = 1.25
_LEAST = 84.0
"""So high in design pixels, however small the thing that it points at."""
_WIDTH_TO_HEIGHT = 128 / 160
_TIP = (46 / 128, 6 / 160)
_PRESSED_SHARE = 0.9
_COME_S, _PRESS_S, _STEP_S, _REST_S, _GO_S = 0.5, 0.22, 0.26, 0.3, 0.22

Point = tuple[float, float]


class GhostHand:
    """The hand on a stage; it is hidden unless one of its timelines runs."""

    def __init__(self, kit: Kit, stage: Stage) -> None:
        self.kit = kit
        self._sprite = stage.add(Sprite(pygame.Surface((0, 0)), (0, 0), _Z_HAND))
        self._tip: Point = (0, 0)
        self.hide()

    def hide(self) -> None:
        """Take the hand away at once."""
        self._sprite.shown = False

    def over(self, places: Sequence[pygame.Rect], press: Callable[[], None]) -> Timeline:
        """Come, press at the first place, glide over the others, let go and leave."""
        timeline = Timeline()
        open_hand, closed_hand = self._pictures(places[0].height)
        points = [(float(place.centerx), float(place.centery)) for place in places]
        first, side = points[0], places[0].height
        start = (first[0] + 0.7 * side, first[1] + 1.1 * side)
        timeline.cue(lambda: self._appear(open_hand))
        timeline.tween(_COME_S, lambda share: self._glide(start, first, share, ease_out(share)))
        timeline.cue(lambda: self._hold(closed_hand, first))
        timeline.cue(press)
        timeline.wait(_PRESS_S)
        for a, b in pairwise(points):
            timeline.tween(_STEP_S, partial(self._step, a, b))
        timeline.cue(lambda: self._hold(open_hand, points[-1]))
        timeline.wait(_REST_S)
        timeline.tween(_GO_S, lambda share: self._fade(1 - share))
        timeline.cue(self.hide)
        return timeline

    def _pictures(self, side_px: int) -> tuple[pygame.Surface, pygame.Surface]:
        height = max(round(side_px * _HEIGHT_SHARE), self.kit.screen.px(_LEAST))
        picture = self.kit.art.image("common/icons/hand", (round(height * _WIDTH_TO_HEIGHT), height))
        size = (round(picture.get_width() * _PRESSED_SHARE), round(height * _PRESSED_SHARE))
        return picture, pygame.transform.smoothscale(picture, size)

    def _appear(self, picture: pygame.Surface) -> None:
        self._sprite.set(picture)
        self._fade(0.0)
        self._sprite.shown = True

    def _hold(self, picture: pygame.Surface, at: Point) -> None:
        self._sprite.set(picture)
        self._point(at)

    def _step(self, a: Point, b: Point, share: float) -> None:
        self._glide(a, b, share, 1.0)

    def _glide(self, a: Point, b: Point, share: float, opacity: float) -> None:
        way = ease(share)
        self._fade(opacity)
        self._point((a[0] + (b[0] - a[0]) * way, a[1] + (b[1] - a[1]) * way))

    def _point(self, at: Point) -> None:
        width, height = self._sprite.image.get_size()
        self._sprite.set(topleft=(round(at[0] - _TIP[0] * width), round(at[1] - _TIP[1] * height)))

    def _fade(self, opacity: float) -> None:
        self._sprite.alpha = round(235 * opacity)
